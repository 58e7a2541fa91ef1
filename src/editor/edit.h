/* edit.h — the single changes of a scenario that tools and forms are made of
 *
 * Each changes a scenario of its own caller (a copy that nobody shares yet) and says in a sentence why it did
 * not. Ids are given by the catalogue; places must be on the board.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/scenario.h"
#include "scenario/titles.h"

G_BEGIN_DECLS

#define DH_EDIT_ERROR dh_edit_error_quark ()
GQuark dh_edit_error_quark (void);

typedef enum
{
  DH_EDIT_ERROR_OFF_BOARD,
  DH_EDIT_ERROR_STACK,
  DH_EDIT_ERROR_SIDE,
  DH_EDIT_ERROR_NOTHING,
  DH_EDIT_ERROR_ID,
} DhEditError;

void dh_edit_paint (DhScenario *scenario, DhPlace hex, DhItemKind kind, guint item, gboolean present);
void dh_edit_clear_ground (DhScenario *scenario, DhPlace hex);
void dh_edit_remove_pieces (DhScenario *scenario, DhPlace hex);
void dh_edit_remove_words (DhScenario *scenario, DhPlace hex);
void dh_edit_remove_objectives (DhScenario *scenario, DhPlace hex);

int dh_edit_top_piece (const DhScenario *scenario, DhPlace hex);
int dh_edit_bottom_piece (const DhScenario *scenario, DhPlace hex);
gboolean dh_edit_check_id (const char *id, GError **error);
gboolean dh_edit_check_stack (const DhScenario *scenario, guint class_index, DhPlace hex, int but, GError **error);
int dh_edit_add_piece (DhScenario *scenario, guint class_index, guint side_index, DhPlace hex, GError **error);
gboolean dh_edit_move_piece (DhScenario *scenario, guint piece, DhPlace hex, GError **error);
int dh_edit_paste_piece (DhScenario *scenario, const DhScenario *from, guint piece, DhPlace hex, GError **error);
int dh_edit_copy_piece (DhScenario *scenario, guint piece, DhPlace hex, GError **error);
gboolean dh_edit_rename_piece (DhScenario *scenario, guint piece, const char *id, GError **error);
int dh_edit_ensure_army (DhScenario *scenario, guint side_index);

int dh_edit_find_objective (const DhScenario *scenario, guint kind, int army, DhPlace hex);
int dh_edit_add_objective (DhScenario *scenario, guint kind, int army);
gboolean dh_edit_set_objective_hex (DhScenario *scenario, guint objective, DhPlace hex, gboolean present);
const char *dh_edit_language (const DhScenario *scenario);
int dh_edit_find_label (const DhScenario *scenario, DhPlace hex);
int dh_edit_add_label (DhScenario *scenario, DhPlace hex, const char *text, gboolean is_private);

DhScenario *dh_edit_new_scenario (DhCatalogue *catalogue);

G_END_DECLS
