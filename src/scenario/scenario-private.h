/* scenario-private.h — how a scenario shares what did not change
 *
 * Rows of hexes and lists of entries are counted blocks; whoever is about to change one makes it his own first.
 * Only the files of the scenario value, its reader and its writer look in here.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/scenario.h"

G_BEGIN_DECLS

typedef struct
{
  gatomicrefcount references;
  DhCell cells[]; /* [column] */
} DhRow;

typedef struct
{
  gatomicrefcount references;
  guint n;
  DhRow *rows[];
} DhRows;

typedef enum
{
  DH_LIST_ARMIES,
  DH_LIST_PIECES,
  DH_LIST_NOTES,
  DH_LIST_OBJECTIVES,
  DH_LIST_SPECIALS,
  DH_LIST_CHANGES,
  DH_LIST_SILENCES,
  DH_LIST_TREES, /* and one more for each DhTree */
  DH_N_LISTS = DH_LIST_TREES + DH_N_TREES,
} DhListKind;

/* Entries are never changed: a changed entry is a new one. */
typedef struct
{
  gatomicrefcount references;
  gpointer data[]; /* a struct of the type that the list holds */
} DhListEntry;

typedef struct
{
  gatomicrefcount references;
  guint n;
  guint allocated;
  DhListEntry **entries;
} DhList;

typedef struct
{
  char *code;
  DhPlace hex;
} DhSilence;

typedef struct
{
  DhItem *item;
  DhKept *kept; /* (nullable) */
} DhTreeEntry;

typedef enum
{
  DH_ATTRIBUTE_ID,
  DH_ATTRIBUTE_VERSION,
  DH_ATTRIBUTE_RULES_VERSION,
  DH_ATTRIBUTE_NUMBER,
  DH_ATTRIBUTE_DATE,
  DH_ATTRIBUTE_CAMPAIGN,
  DH_ATTRIBUTE_PLACE,
  DH_ATTRIBUTE_AUTHOR,
  DH_ATTRIBUTE_EDITOR,
  DH_ATTRIBUTE_LICENCE,
  DH_ATTRIBUTE_REVISED,
  DH_ATTRIBUTE_BASED_ON,
  DH_ATTRIBUTE_GROUND_SCALE,
  DH_N_ATTRIBUTES,
} DhScenarioAttribute;

struct _DhScenario
{
  gatomicrefcount references;
  DhCatalogue *catalogue;
  char *attributes[DH_N_ATTRIBUTES]; /* (nullable) GRefString */
  DhText *texts[DH_N_SCENARIO_TEXTS];
  DhGrid grid;
  guint n_boxes;
  DhRows *rows;
  DhList *lists[DH_N_LISTS]; /* (nullable): empty */
  gint8 *switches;           /* (nullable) [DH_ITEM_SWITCH] */
  gint16 *policies;          /* (nullable) [DH_ITEM_POLICY] */
  GHashTable *kept; /* (nullable) (element-type utf8 DhKept) what belongs to no entry; see dh_scenario_keep() */
};

const char *dh_scenario_attribute_name (DhScenarioAttribute attribute);
const char *dh_scenario_text_name (DhScenarioText which);

/* Lists */
DhListEntry *dh_list_entry_new (DhListKind list, gconstpointer from, guint n_values);
DhListEntry *dh_list_entry_ref (DhListEntry *entry);
void dh_list_entry_unref (DhListEntry *entry, DhListKind list);
gsize dh_list_entry_cost (const DhListEntry *entry, DhListKind list);
void dh_list_clear_struct (DhListKind list, gpointer data);
DhList *dh_list_ref (DhList *list);
void dh_list_unref (DhList *list, DhListKind kind);
gconstpointer dh_list_get (const DhScenario *scenario, DhListKind kind, guint index);
guint dh_list_length (const DhScenario *scenario, DhListKind kind);
void dh_list_set (DhScenario *scenario, DhListKind kind, guint index, gconstpointer entry);
void dh_list_remove (DhScenario *scenario, DhListKind kind, guint index);
void dh_list_move_places (DhScenario *scenario, const DhGrid *from, const DhGrid *to);

/* Rows */
DhRows *dh_rows_new (const DhGrid *grid);
DhRows *dh_rows_ref (DhRows *rows);
void dh_rows_unref (DhRows *rows);
DhRows *dh_rows_own (DhRows *rows);
DhRow *dh_row_own (DhRow *row, guint columns);
DhGrid dh_scenario_default_grid (const DhCatalogue *catalogue);
void dh_scenario_default_zones (const DhCatalogue *catalogue, const DhGrid *grid, guint16 *zones);

/* What a file holds around elements that are no entry of a list; key: "hex/C1", "side/E8/NE/wall", "about" ... */
void dh_scenario_keep (DhScenario *scenario, const char *key, DhKept *kept);

const DhKept *dh_scenario_get_tree_kept (const DhScenario *scenario, DhTree which, guint index);

G_END_DECLS
