/* edit-mode-private.h — what the files of the edit mode share
 *
 * edit-mode.c has the tool, the selection and the panels, edit-mode-input.c what happens on the canvas,
 * edit-mode-piece.c what is done with the selected piece.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/edit-mode.h"

G_BEGIN_DECLS

struct _DhEditMode
{
  DhMode parent_instance;

  DhDocument *document; /* (nullable) */
  gulong changed_id;
  DhTool tool;
  DhTool last[DH_N_TOOLS]; /* what each kind of tool had in hand last */
  DhPlace hex;             /* selected */
  int piece;               /* selected, or -1 */
  char *piece_id;          /* (nullable) of it */
  guint n_pieces;          /* that there were when it was selected */
  guint n_before;          /* pieces that there were at the press */
  gboolean was_selected;   /* the press met what was selected already */
  gboolean right_picks;
  GPtrArray *findings; /* (nullable) */
  guint check_id;

  GtkWidget *palette;
  GtkWidget *inspector;
  GtkWidget *problems;
  GtkWidget *menu; /* (nullable) the popover of the last hex menu */
};

DhScenario *dh_edit_mode_scenario (DhEditMode *mode);
void dh_edit_mode_hex_event (DhMode *base, const DhCanvasEvent *event);
void dh_edit_mode_hex_menu (DhMode *base, DhPlace hex, const GdkRectangle *at, gboolean by_pointer);
gboolean dh_edit_mode_key (DhMode *base, guint key, GdkModifierType modifiers);

G_END_DECLS
