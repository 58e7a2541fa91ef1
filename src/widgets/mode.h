/* mode.h — what a window does with its one canvas
 *
 * Editing and playing are modes. A mode makes the scene, takes the events of the canvas, and has panels for the
 * window to show beside it. It tells the window by signals when the scene is another (changed), what to tell the
 * person (said) and which hex to show (jump).
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "editor/document.h"
#include "widgets/canvas.h"

G_BEGIN_DECLS

typedef enum
{
  DH_PANEL_LEFT,
  DH_PANEL_RIGHT,
  DH_PANEL_BOTTOM, /* under the canvas */
  DH_N_PANELS,
} DhPanel;

#define DH_TYPE_MODE (dh_mode_get_type ())
G_DECLARE_DERIVABLE_TYPE (DhMode, dh_mode, DH, MODE, GObject)

struct _DhModeClass
{
  GObjectClass parent_class;

  void (*set_document) (DhMode *mode, DhDocument *document);                                 /* (nullable) */
  void (*enter) (DhMode *mode);                                                              /* (nullable) */
  void (*leave) (DhMode *mode);                                                              /* (nullable) */
  DhScene *(*make_scene) (DhMode *mode);                                                     /* (transfer full) */
  void (*hex_event) (DhMode *mode, const DhCanvasEvent *event);                              /* (nullable) */
  void (*hex_menu) (DhMode *mode, DhPlace hex, const GdkRectangle *at, gboolean by_pointer); /* (nullable) */
  gboolean (*key) (DhMode *mode, guint key, GdkModifierType modifiers);                      /* (nullable) */
  char *(*describe) (DhMode *mode, DhPlace hex);         /* (transfer full): or NULL */
  GtkWidget *(*get_panel) (DhMode *mode, DhPanel panel); /* (nullable) */
};

void dh_mode_set_document (DhMode *mode, DhDocument *document);
void dh_mode_enter (DhMode *mode);
void dh_mode_leave (DhMode *mode);
DhScene *dh_mode_make_scene (DhMode *mode);
void dh_mode_hex_event (DhMode *mode, const DhCanvasEvent *event);
void dh_mode_hex_menu (DhMode *mode, DhPlace hex, const GdkRectangle *at, gboolean by_pointer);
gboolean dh_mode_key (DhMode *mode, guint key, GdkModifierType modifiers);
char *dh_mode_describe (DhMode *mode, DhPlace hex);
GtkWidget *dh_mode_get_panel (DhMode *mode, DhPanel panel);

GtkWidget *dh_panel_new (GtkWidget *content, gboolean scrolls);

void dh_mode_changed (DhMode *mode);
void dh_mode_say (DhMode *mode, const char *text);
void dh_mode_jump (DhMode *mode, DhPlace hex);

G_END_DECLS
