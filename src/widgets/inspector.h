/* inspector.h — everything a scenario says, as forms
 *
 * Four pages: the selected hex with what is in it, the battle, the armies, victory and rules. Signals
 * selected (hex, piece): the person wants to see something else; said (sentence).
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "editor/document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DH_TYPE_INSPECTOR (dh_inspector_get_type ())
G_DECLARE_FINAL_TYPE (DhInspector, dh_inspector, DH, INSPECTOR, GtkWidget)

GtkWidget *dh_inspector_new (void);
void dh_inspector_update (DhInspector *inspector, DhDocument *document, DhPlace hex, int piece);
void dh_inspector_focus_label (DhInspector *inspector);
void dh_inspector_focus_hex (DhInspector *inspector);
void dh_inspector_show (DhInspector *inspector, const char *page);

G_END_DECLS
