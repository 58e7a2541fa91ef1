/* scenario-parse.h — what the parts of the scenario reader share
 *
 * One struct holds what is being read; the functions of the table's rows are spread over files by what they read.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/scenario-private.h"
#include "scenario/xml-values.h"

G_BEGIN_DECLS

#define DH_SCENARIO_MAX_SIZE (4 * 1024 * 1024)
#define DH_SCENARIO_MAX_ELEMENTS 100000
#define DH_SCENARIO_MAX_ENTRIES 4096 /* of one kind: notes, objectives, rules ... */

/* Finds a ruleset, which it lends; NULL, perhaps with an error, where it is not to be had. */
typedef DhCatalogue *(*DhFindRuleset) (gpointer data, const char *id, GError **error);

typedef struct
{
  DhScenario *scenario; /* from the root on */
  DhFindRuleset find;
  gpointer find_data;
  GError *find_error; /* why the ruleset was not found */

  /* What is open; cleared when it ends */
  char *language;
  GString *key; /* of the element's kept things */
  DhScenarioArmy army;
  DhScenarioPiece piece;
  DhNote note;
  DhScenarioObjective objective;
  DhSpecialRule special;
  DhChange change;
  guint value;      /* DH_ITEM_VALUE that is open */
  GPtrArray *trees; /* (element-type DhItem) (owned): the open items, the outermost first */
  DhTree tree;

  /* What has been seen */
  GHashTable *ids;                 /* (element-type utf8) of pieces */
  guint8 seen_hexes[DH_MAX_HEXES]; /* named by a <hex> */
  guint parts;                     /* bits of the root's children that stand once */
  guint16 *zones;                  /* (nullable) [hex] once a <zone> was read */
} DhScenarioParse;

/* Whole scenarios, alone or in a record */
const DhXmlRow *dh_scenario_rows (void);
void dh_scenario_parse_init (DhScenarioParse *parse);
void dh_scenario_parse_clear (DhScenarioParse *parse);
DhCatalogue *dh_find_in_library (gpointer library, const char *id, GError **error);
DhCatalogue *dh_find_same (gpointer catalogue, const char *id, GError **error);

/* Common */
gboolean dh_parse_once (DhXmlReader *reader, const DhXmlElement *element, gpointer data);
gboolean dh_parse_fail_id (DhXmlReader *reader, const DhXmlElement *element, const DhCatalogue *catalogue,
                           DhItemKind kind, const char *id, char *sentence);
gboolean dh_parse_item (DhXmlReader *reader, const DhXmlElement *element, const DhScenarioParse *parse, DhItemKind kind,
                        const char *attribute, guint *index);
gboolean dh_parse_hex (DhXmlReader *reader, const DhXmlElement *element, const DhScenarioParse *parse,
                       const char *attribute, DhPlace *hex);
gboolean dh_parse_hexes (DhXmlReader *reader, gsize at, const DhScenarioParse *parse, const char *text, GArray *hexes);
gboolean dh_parse_room (DhXmlReader *reader, const DhXmlElement *element, guint n, guint most);
gboolean dh_parse_end_kept (DhXmlReader *reader, const DhXmlContent *content, gpointer data);
gboolean dh_parse_end_entry (DhScenarioParse *parse, DhListKind list, gpointer entry, DhKept **entry_kept,
                             const DhXmlContent *content);
void dh_parse_set_key (DhScenarioParse *parse, ...) G_GNUC_NULL_TERMINATED;

/* Texts */
gboolean dh_parse_start_text (DhXmlReader *reader, const DhXmlElement *element, gpointer data);
gboolean dh_parse_add_text (DhXmlReader *reader, const DhXmlContent *content, DhScenarioParse *parse, DhText **text);
gboolean dh_parse_end_at (DhXmlReader *reader, const DhXmlContent *content, gpointer data);

/* Rows, by file */
gboolean dh_parse_board (DhXmlReader *reader, const DhXmlElement *element, gpointer data);
gboolean dh_parse_zone (DhXmlReader *reader, const DhXmlElement *element, gpointer data);
gboolean dh_parse_hex_element (DhXmlReader *reader, const DhXmlElement *element, gpointer data);
gboolean dh_parse_side (DhXmlReader *reader, const DhXmlElement *element, gpointer data);
gboolean dh_parse_path (DhXmlReader *reader, const DhXmlElement *element, gpointer data);
gboolean dh_parse_note (DhXmlReader *reader, const DhXmlElement *element, gpointer data);
gboolean dh_parse_end_label (DhXmlReader *reader, const DhXmlContent *content, gpointer data);
gboolean dh_parse_end_note (DhXmlReader *reader, const DhXmlContent *content, gpointer data);
gboolean dh_parse_end_note_text (DhXmlReader *reader, const DhXmlContent *content, gpointer data);
gboolean dh_parse_end_board (DhXmlReader *reader, const DhXmlContent *content, gpointer data);

gboolean dh_parse_army (DhXmlReader *reader, const DhXmlElement *element, gpointer data);
gboolean dh_parse_end_army (DhXmlReader *reader, const DhXmlContent *content, gpointer data);
gboolean dh_parse_end_army_name (DhXmlReader *reader, const DhXmlContent *content, gpointer data);
gboolean dh_parse_end_allies (DhXmlReader *reader, const DhXmlContent *content, gpointer data);
gboolean dh_parse_value (DhXmlReader *reader, const DhXmlElement *element, gpointer data);
gboolean dh_parse_end_value (DhXmlReader *reader, const DhXmlContent *content, gpointer data);
gboolean dh_parse_piece (DhXmlReader *reader, const DhXmlElement *element, gpointer data);
gboolean dh_parse_unplaced_piece (DhXmlReader *reader, const DhXmlElement *element, gpointer data);
gboolean dh_parse_end_piece (DhXmlReader *reader, const DhXmlContent *content, gpointer data);
gboolean dh_parse_end_piece_name (DhXmlReader *reader, const DhXmlContent *content, gpointer data);

gboolean dh_parse_objective (DhXmlReader *reader, const DhXmlElement *element, gpointer data);
gboolean dh_parse_end_objective (DhXmlReader *reader, const DhXmlContent *content, gpointer data);
gboolean dh_parse_end_objective_name (DhXmlReader *reader, const DhXmlContent *content, gpointer data);
gboolean dh_parse_switch (DhXmlReader *reader, const DhXmlElement *element, gpointer data);
gboolean dh_parse_policy (DhXmlReader *reader, const DhXmlElement *element, gpointer data);
gboolean dh_parse_special (DhXmlReader *reader, const DhXmlElement *element, gpointer data);
gboolean dh_parse_end_special (DhXmlReader *reader, const DhXmlContent *content, gpointer data);
gboolean dh_parse_end_special_name (DhXmlReader *reader, const DhXmlContent *content, gpointer data);
gboolean dh_parse_end_special_text (DhXmlReader *reader, const DhXmlContent *content, gpointer data);
gboolean dh_parse_silence (DhXmlReader *reader, const DhXmlElement *element, gpointer data);
gboolean dh_parse_effect (DhXmlReader *reader, const DhXmlElement *element, gpointer data);
gboolean dh_parse_deck (DhXmlReader *reader, const DhXmlElement *element, gpointer data);
gboolean dh_parse_played (DhXmlReader *reader, const DhXmlElement *element, gpointer data);
gboolean dh_parse_branch (DhXmlReader *reader, const DhXmlElement *element, gpointer data);
gboolean dh_parse_end_branch (DhXmlReader *reader, const DhXmlContent *content, gpointer data);
gboolean dh_parse_end_tree (DhXmlReader *reader, const DhXmlContent *content, gpointer data);

G_END_DECLS
