/* scenario.h — what a scenario file says, as a value
 *
 * A scenario may be incomplete or break the rules of its game; whatever can be drawn can be held here. It is a
 * value: dh_scenario_copy() is cheap because rows of hexes, pieces, texts and so on are shared until they are
 * changed. Whoever shares a scenario (by reference) no longer changes it.
 *
 * Ids of classes, terrain and so on are kept as indices of the catalogue the scenario was made for.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/board.h"
#include "engine/catalogue.h"
#include "engine/setup.h"
#include "scenario/kept.h"
#include "scenario/text.h"

G_BEGIN_DECLS

/* One hex as it is drawn. */
typedef struct
{
  guint8 terrain; /* DH_ITEM_TERRAIN */
  guint8 group;
  guint16 zones;                 /* bits of DH_ITEM_ZONE */
  guint32 features;              /* bits of DH_ITEM_FEATURE */
  guint8 edges[DH_N_DIRECTIONS]; /* bits of DH_ITEM_EDGE, the same seen from both hexes */
  guint8 paths[DH_MAX_PATHS];    /* as DhBoard.paths */
} DhCell;

typedef struct
{
  char *id;
  guint16 class_index;
  guint16 army; /* index of the army */
  guint8 steps;
  guint8 markers;
  DhPlace place; /* a hex, a box, or DH_PLACE_NOWHERE: in the tray of unplaced pieces */
  DhText *name;  /* (nullable) */
  DhKept *kept;  /* (nullable) what else the file says of it; pass it on */
} DhScenarioPiece;

typedef struct
{
  guint16 side_index; /* DH_ITEM_SIDE */
  DhBoardEdge edge;
  gboolean first;     /* plays first */
  char *commander;    /* (nullable) id of a piece */
  DhText *name;       /* (nullable) */
  DhText *allies;     /* (nullable) */
  int *values;        /* [DH_ITEM_VALUE] */
  guint8 *values_set; /* [DH_ITEM_VALUE] the file names it */
  DhKept *kept;       /* (nullable) */
} DhScenarioArmy;

typedef struct
{
  DhPlace hex;
  gboolean is_note;  /* a remark; else a label: the name of a place on the map */
  gboolean private_; /* a note for the designer only */
  DhText *text;      /* (nullable) */
  DhKept *kept;      /* (nullable) */
} DhNote;

typedef struct
{
  guint16 kind;       /* DH_ITEM_OBJECTIVE */
  int army;           /* index, or -1: any */
  DhText *name;       /* (nullable) */
  GArray *hexes;      /* (nullable) (element-type DhPlace) in the order of places */
  GArray *parameters; /* (nullable) (element-type DhAttribute) in the order the ruleset declares them */
  DhKept *kept;       /* (nullable) */
} DhScenarioObjective;

typedef struct
{
  char *id;
  gboolean enforced;
  DhText *name; /* (nullable) */
  DhText *text; /* (nullable) */
  DhKept *kept; /* (nullable) */
} DhSpecialRule;

/* What an author tells of a revision. */
typedef struct
{
  char *version;
  DhText *text; /* (nullable) */
  DhKept *kept; /* (nullable) */
} DhChange;

/* Lists of what the frame passes on without reading it: trees of items. */
typedef enum
{
  DH_TREE_DECK,     /* other cards than the ruleset's; id: the deck */
  DH_TREE_EFFECT,   /* a rule of the scenario in the effect language; id: its use */
  DH_TREE_PLAYTEST, /* a battle that was played; id: "played" */
  DH_N_TREES,
} DhTree;

typedef struct _DhScenario DhScenario;

#define DH_MAX_ID 64 /* bytes */
gboolean dh_is_id (const char *text);

DhScenario *dh_scenario_new (DhCatalogue *catalogue);
DhScenario *dh_scenario_ref (const DhScenario *scenario);
void dh_scenario_unref (DhScenario *scenario);
DhScenario *dh_scenario_copy (const DhScenario *scenario);
gboolean dh_scenario_equal (const DhScenario *a, const DhScenario *b);
gsize dh_scenario_get_cost (const DhScenario *scenario, const DhScenario *shared_with);
guint64 dh_scenario_play_fingerprint (const DhScenario *scenario);
guint64 dh_scenario_fingerprint (const DhScenario *scenario);

/* About. Attributes: id, version, rules-version, number, date, campaign, place, author, editor, licence, revised,
 * based-on, ground-scale. */
typedef enum
{
  DH_SCENARIO_TITLE,
  DH_SCENARIO_SUBTITLE,
  DH_SCENARIO_BACKGROUND,
  DH_SCENARIO_NOTES,
  DH_SCENARIO_SOURCE,
  DH_N_SCENARIO_TEXTS,
} DhScenarioText;

DhCatalogue *dh_scenario_get_catalogue (const DhScenario *scenario);
const char *dh_scenario_get (const DhScenario *scenario, const char *attribute);
void dh_scenario_set (DhScenario *scenario, const char *attribute, const char *value);
DhText *dh_scenario_get_text (const DhScenario *scenario, DhScenarioText which);
void dh_scenario_set_text (DhScenario *scenario, DhScenarioText which, DhText *text);

/* Board */
const DhGrid *dh_scenario_get_grid (const DhScenario *scenario);
void dh_scenario_set_grid (DhScenario *scenario, const DhGrid *grid);
guint dh_scenario_get_n_boxes (const DhScenario *scenario);
void dh_scenario_set_n_boxes (DhScenario *scenario, guint n_boxes);
const DhCell *dh_scenario_get_cell (const DhScenario *scenario, DhPlace hex);
DhCell *dh_scenario_edit_cell (DhScenario *scenario, DhPlace hex);
void dh_scenario_set_edge (DhScenario *scenario, DhPlace hex, DhDirection side, guint edge, gboolean present);
void dh_scenario_set_path (DhScenario *scenario, DhPlace hex, DhDirection side, guint kind, gboolean present);

/* Lists. Each get_ lends; each set_ replaces or appends (index = length) a copy; remove_ takes one out. */
guint dh_scenario_get_n_armies (const DhScenario *scenario);
const DhScenarioArmy *dh_scenario_get_army (const DhScenario *scenario, guint index);
void dh_scenario_set_army (DhScenario *scenario, guint index, const DhScenarioArmy *army);
void dh_scenario_set_army_value (DhScenario *scenario, guint army, guint value, int number);
void dh_scenario_set_first_army (DhScenario *scenario, guint first);
int dh_scenario_find_army (const DhScenario *scenario, const char *side_id);
const char *dh_scenario_get_side_id (const DhScenario *scenario, guint army);

guint dh_scenario_get_n_pieces (const DhScenario *scenario);
const DhScenarioPiece *dh_scenario_get_piece (const DhScenario *scenario, guint index);
void dh_scenario_set_piece (DhScenario *scenario, guint index, const DhScenarioPiece *piece);
void dh_scenario_remove_piece (DhScenario *scenario, guint index);
int dh_scenario_find_piece (const DhScenario *scenario, const char *id);
char *dh_scenario_new_piece_id (const DhScenario *scenario, const char *base);

guint dh_scenario_get_n_notes (const DhScenario *scenario);
const DhNote *dh_scenario_get_note (const DhScenario *scenario, guint index);
void dh_scenario_set_note (DhScenario *scenario, guint index, const DhNote *note);
void dh_scenario_remove_note (DhScenario *scenario, guint index);

guint dh_scenario_get_n_objectives (const DhScenario *scenario);
const DhScenarioObjective *dh_scenario_get_objective (const DhScenario *scenario, guint index);
void dh_scenario_set_objective (DhScenario *scenario, guint index, const DhScenarioObjective *objective);
void dh_scenario_set_objective_kind (DhScenario *scenario, guint objective, guint kind);
void dh_scenario_set_objective_parameter (DhScenario *scenario, guint objective, const char *parameter,
                                          const char *value);
void dh_scenario_remove_objective (DhScenario *scenario, guint index);
const char *dh_scenario_objective_get (const DhScenarioObjective *objective, const char *parameter);

guint dh_scenario_get_n_specials (const DhScenario *scenario);
const DhSpecialRule *dh_scenario_get_special (const DhScenario *scenario, guint index);
void dh_scenario_set_special (DhScenario *scenario, guint index, const DhSpecialRule *special);
void dh_scenario_remove_special (DhScenario *scenario, guint index);

guint dh_scenario_get_n_changes (const DhScenario *scenario);
const DhChange *dh_scenario_get_change (const DhScenario *scenario, guint index);
void dh_scenario_set_change (DhScenario *scenario, guint index, const DhChange *change);

guint dh_scenario_get_n_trees (const DhScenario *scenario, DhTree which);
const DhItem *dh_scenario_get_tree (const DhScenario *scenario, DhTree which, guint index);
void dh_scenario_add_tree (DhScenario *scenario, DhTree which, const DhItem *item, DhKept *kept);
void dh_scenario_remove_tree (DhScenario *scenario, DhTree which, guint index);
guint dh_scenario_get_n_effects (const DhScenario *scenario);
const DhItem *dh_scenario_get_effect (const DhScenario *scenario, guint index);
void dh_scenario_set_effect (DhScenario *scenario, guint index, const DhItem *effect);
const DhSpecialRule *dh_scenario_find_special (const DhScenario *scenario, const char *id);

/* Switches and policies: -1 where the file leaves the ruleset's default */
int dh_scenario_get_switch (const DhScenario *scenario, guint index);
void dh_scenario_set_switch (DhScenario *scenario, guint index, int value);
int dh_scenario_get_policy (const DhScenario *scenario, guint index);
void dh_scenario_set_policy (DhScenario *scenario, guint index, int setting);

/* Problems that the author has silenced: code and hex (or DH_PLACE_NOWHERE) */
gboolean dh_scenario_is_silenced (const DhScenario *scenario, const char *code, DhPlace hex);
void dh_scenario_set_silenced (DhScenario *scenario, const char *code, DhPlace hex, gboolean silenced);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhScenario, dh_scenario_unref)

G_END_DECLS
