/* setup.h — what stays the same for a whole game
 *
 * Board, catalogue, pieces as they start, policies and effects in play, and the sizes of a state. Filled by
 * dh_scenario_to_setup() (or a test), then completed by DhRules.prepare; after that it is read only,
 * shared, and borrowed by every DhState.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/board.h"
#include "engine/catalogue.h"

G_BEGIN_DECLS

typedef enum
{
  DH_EDGE_NONE,
  DH_EDGE_TOP,
  DH_EDGE_BOTTOM,
} DhBoardEdge;

typedef struct
{
  char *id;
  char *name;          /* as the scenario spells it; (nullable): the class's name */
  guint16 class_index; /* DH_ITEM_CLASS */
  DhSide side;
  guint8 steps;
  guint8 markers;
  DhPlace place;
} DhSetupPiece;

typedef struct
{
  guint16 side_index; /* DH_ITEM_SIDE */
  char *name;         /* (nullable): the side's name */
  DhBoardEdge edge;
  DhPieceId commander; /* or DH_PIECE_NONE */
  int *values;         /* [DH_ITEM_VALUE] */
} DhArmy;

typedef struct
{
  guint16 kind; /* DH_ITEM_OBJECTIVE */
  DhSide side;  /* who may gain it; DH_SIDE_NONE: any */
  char *name;   /* (nullable) */
  DhPlace *hexes;
  guint n_hexes;
  DhAttribute *parameters; /* as the file says: value, each, max, zones, exit ... */
  guint n_parameters;
} DhObjective;

/* A kind of die: a face may stand on it several times. */
#define DH_MAX_FACES 32
typedef struct
{
  guint8 n_faces;
  guint8 faces[DH_MAX_FACES]; /* DH_ITEM_SYMBOL */
} DhDie;

/* What the engine itself must know of a class of pieces. */
typedef struct
{
  guint8 max_steps;
  guint8 stack;     /* DH_ITEM_STACK */
  guint8 stack_max; /* pieces of that kind in one place; 0: any number */
} DhClassFrame;

struct _DhSetup
{
  gatomicrefcount references;
  const DhRules *rules;
  DhCatalogue *catalogue;
  DhBoard *board;
  DhArmy *armies; /* indexed by DhSide, in the order of the file */
  guint n_sides;
  DhSide first_side;
  DhSetupPiece *pieces;
  guint n_pieces;
  DhObjective *objectives;
  guint n_objectives;
  gboolean *switches; /* [DH_ITEM_SWITCH] */
  guint8 *policies;   /* [DH_ITEM_POLICY] index of the setting */
  DhItem **effects;   /* the scenario's own, each of kind DH_ITEM_EFFECT, id = its use */
  guint n_effects;
  char **unenforced; /* (array zero-terminated=1) titles of special rules that nobody executes */
  gpointer module;   /* the module's tables, made by prepare */

  /* Read from the catalogue by dh_setup_seal() before prepare is called */
  DhDie *dice;           /* [DH_ITEM_DIE] */
  DhClassFrame *classes; /* [DH_ITEM_CLASS] */
  guint8 *card_decks;    /* [DH_ITEM_CARD] */
  guint *first_cards;    /* [DH_ITEM_DECK] the first of its cards; n_cards where it has none */
  guint8 *deck_sides;    /* [DH_ITEM_DECK] bits of DhSide: who may draw from it */
  gboolean *deck_open;   /* [DH_ITEM_DECK] hands lie open */

  /* Sizes, decided by the engine and by prepare */
  guint n_cards;       /* DH_ITEM_CARD */
  guint8 *card_copies; /* [card] copies in the deals; prepare may set a card to 0 */
  guint n_decks;
  guint n_counters;        /* DH_ITEM_COUNTER */
  guint n_terrain_changes; /* room for ground that changes in play */
  gsize module_size;       /* bytes of the module area of a state, a multiple of 8 */

  /* Where the arrays of a state begin, in bytes from its start; made by dh_setup_seal() */
  gsize index_offset;
  gsize cards_offset;
  gsize counters_offset;
  gsize terrain_offset;
  gsize module_offset;
  gsize agenda_offset;
  gsize state_size;
};

typedef enum
{
  DH_SETUP_ERROR_LIMIT,
  DH_SETUP_ERROR_RULESET,
} DhSetupError;
#define DH_SETUP_ERROR dh_setup_error_quark ()
GQuark dh_setup_error_quark (void);

DhSetup *dh_setup_new (const DhRules *rules, DhCatalogue *catalogue, DhBoard *board);
DhSetup *dh_setup_ref (DhSetup *setup);
void dh_setup_unref (DhSetup *setup);
DhSide dh_setup_add_army (DhSetup *setup, const char *side_id, DhBoardEdge edge);
DhPieceId dh_setup_add_piece (DhSetup *setup, const char *id, const char *class_id, DhSide side, DhPlace place);
DhObjective *dh_setup_add_objective (DhSetup *setup, const char *kind_id, DhSide side);
void dh_setup_add_effect (DhSetup *setup, DhItem *effect);
gboolean dh_setup_seal (DhSetup *setup, GError **error);
gboolean dh_setup_seal_for_check (DhSetup *setup, GError **error);

gboolean dh_setup_has_place (const DhSetup *setup, DhPlace place);
DhSide dh_setup_find_side (const DhSetup *setup, const char *side_id);
DhPieceId dh_setup_find_piece (const DhSetup *setup, const char *id);
const DhItem *dh_setup_class (const DhSetup *setup, DhPieceId piece);
const char *dh_setup_side_id (const DhSetup *setup, DhSide side);
int dh_setup_value (const DhSetup *setup, DhSide side, const char *value_id);
gboolean dh_setup_switch (const DhSetup *setup, const char *switch_id);
const char *dh_setup_policy (const DhSetup *setup, const char *policy_id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhSetup, dh_setup_unref)

G_END_DECLS
