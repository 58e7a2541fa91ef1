/* edit-mode.h — painting, placing and describing a battle
 *
 * A DhMode over a DhDocument: the tool in hand, the selection, and the panels for both.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "widgets/mode.h"

G_BEGIN_DECLS

#define DH_TYPE_EDIT_MODE (dh_edit_mode_get_type ())
G_DECLARE_FINAL_TYPE (DhEditMode, dh_edit_mode, DH, EDIT_MODE, DhMode)

DhMode *dh_edit_mode_new (void);
void dh_edit_mode_set_tool (DhEditMode *mode, const DhTool *tool);
void dh_edit_mode_set_tool_kind (DhEditMode *mode, DhToolKind kind);
const DhTool *dh_edit_mode_get_tool (DhEditMode *mode);
void dh_edit_mode_pick (DhEditMode *mode, DhPlace hex, int side);
void dh_edit_mode_select (DhEditMode *mode, DhPlace hex, int piece);
DhPlace dh_edit_mode_get_hex (DhEditMode *mode);
int dh_edit_mode_get_piece (DhEditMode *mode);
void dh_edit_mode_delete_piece (DhEditMode *mode);
void dh_edit_mode_duplicate_piece (DhEditMode *mode);
void dh_edit_mode_copy_piece (DhEditMode *mode);
void dh_edit_mode_cut_piece (DhEditMode *mode);
void dh_edit_mode_paste_piece (DhEditMode *mode);
void dh_edit_mode_set_picks (DhEditMode *mode, gboolean right_picks);
void dh_edit_mode_show_label (DhEditMode *mode);
void dh_edit_mode_show_properties (DhEditMode *mode);

G_END_DECLS
