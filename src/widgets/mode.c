/* mode.c — what a window does with its one canvas
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/mode.h"

G_DEFINE_ABSTRACT_TYPE (DhMode, dh_mode, G_TYPE_OBJECT)

enum
{
  CHANGED,
  SAID,
  JUMP,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static void
dh_mode_class_init (DhModeClass *klass)
{
  /**
   * DhMode::changed:
   *
   * What there is to see has changed: the window asks for the scene again.
   */
  signals[CHANGED] = g_signal_new ("changed", DH_TYPE_MODE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * DhMode::said:
   * @text: a sentence for the person, to be shown for a moment
   */
  signals[SAID] =
      g_signal_new ("said", DH_TYPE_MODE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  /**
   * DhMode::jump:
   * @hex: the hex cursor shall go there
   */
  signals[JUMP] =
      g_signal_new ("jump", DH_TYPE_MODE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
dh_mode_init (DhMode *mode)
{
}

/**
 * dh_mode_set_document:
 *
 * The window has another document now.
 */
void
dh_mode_set_document (DhMode *mode, DhDocument *document)
{
  g_return_if_fail (DH_IS_MODE (mode) && DH_IS_DOCUMENT (document));
  if (DH_MODE_GET_CLASS (mode)->set_document)
    DH_MODE_GET_CLASS (mode)->set_document (mode, document);
}

/**
 * dh_mode_enter:
 *
 * The window turns to this mode.
 */
void
dh_mode_enter (DhMode *mode)
{
  g_return_if_fail (DH_IS_MODE (mode));
  if (DH_MODE_GET_CLASS (mode)->enter)
    DH_MODE_GET_CLASS (mode)->enter (mode);
}

/**
 * dh_mode_leave:
 *
 * The window turns to another mode.
 */
void
dh_mode_leave (DhMode *mode)
{
  g_return_if_fail (DH_IS_MODE (mode));
  if (DH_MODE_GET_CLASS (mode)->leave)
    DH_MODE_GET_CLASS (mode)->leave (mode);
}

/**
 * dh_mode_make_scene:
 *
 * Returns: (transfer full): all there is to see now
 */
DhScene *
dh_mode_make_scene (DhMode *mode)
{
  g_return_val_if_fail (DH_IS_MODE (mode), NULL);
  return DH_MODE_GET_CLASS (mode)->make_scene (mode);
}

/**
 * dh_mode_hex_event:
 *
 * A press, drag or release on the canvas, or Enter over the hex cursor.
 */
void
dh_mode_hex_event (DhMode *mode, const DhCanvasEvent *event)
{
  g_return_if_fail (DH_IS_MODE (mode));
  if (DH_MODE_GET_CLASS (mode)->hex_event)
    DH_MODE_GET_CLASS (mode)->hex_event (mode, event);
}

/**
 * dh_mode_hex_menu:
 * @at: where on the canvas a menu may point to
 * @by_pointer: a short press of the right button, not the menu key or a long touch
 */
void
dh_mode_hex_menu (DhMode *mode, DhPlace hex, const GdkRectangle *at, gboolean by_pointer)
{
  g_return_if_fail (DH_IS_MODE (mode));
  if (DH_MODE_GET_CLASS (mode)->hex_menu)
    DH_MODE_GET_CLASS (mode)->hex_menu (mode, hex, at, by_pointer);
}

/**
 * dh_mode_key:
 *
 * A key on the canvas, before the canvas itself looks at it.
 *
 * Returns: whether the mode has used it
 */
gboolean
dh_mode_key (DhMode *mode, guint key, GdkModifierType modifiers)
{
  g_return_val_if_fail (DH_IS_MODE (mode), FALSE);
  return DH_MODE_GET_CLASS (mode)->key && DH_MODE_GET_CLASS (mode)->key (mode, key, modifiers);
}

/**
 * dh_mode_describe:
 *
 * Returns: (transfer full) (nullable): what is in @hex, in words; NULL if the mode does not know that hex
 */
char *
dh_mode_describe (DhMode *mode, DhPlace hex)
{
  g_return_val_if_fail (DH_IS_MODE (mode), NULL);
  return DH_MODE_GET_CLASS (mode)->describe (mode, hex);
}

/**
 * dh_mode_get_panel:
 *
 * Returns: (nullable) (transfer none): the widget to be shown there
 */
GtkWidget *
dh_mode_get_panel (DhMode *mode, DhPanel panel)
{
  g_return_val_if_fail (DH_IS_MODE (mode), NULL);
  return DH_MODE_GET_CLASS (mode)->get_panel ? DH_MODE_GET_CLASS (mode)->get_panel (mode, panel) : NULL;
}

/**
 * dh_panel_new:
 * @scrolls: whether @content lies in a scrolled window, so that a small window shows all of it
 *
 * For the modes: makes a panel.
 *
 * Returns: (transfer full): the panel, not floating
 */
GtkWidget *
dh_panel_new (GtkWidget *content, gboolean scrolls)
{
  GtkWidget *scroller;

  gtk_widget_add_css_class (content, "play-panel");
  if (!scrolls)
    return g_object_ref_sink (content);
  scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), content);
  return g_object_ref_sink (scroller);
}

/**
 * dh_mode_changed:
 *
 * For the modes: tells the window to ask for the scene again.
 */
void
dh_mode_changed (DhMode *mode)
{
  g_return_if_fail (DH_IS_MODE (mode));
  g_signal_emit (mode, signals[CHANGED], 0);
}

/**
 * dh_mode_say:
 * @text: a whole sentence
 *
 * For the modes: has the window show a sentence for a moment.
 */
void
dh_mode_say (DhMode *mode, const char *text)
{
  g_return_if_fail (DH_IS_MODE (mode));
  g_signal_emit (mode, signals[SAID], 0, text);
}

/**
 * dh_mode_jump:
 *
 * For the modes: has the window show a hex.
 */
void
dh_mode_jump (DhMode *mode, DhPlace hex)
{
  g_return_if_fail (DH_IS_MODE (mode));
  g_signal_emit (mode, signals[JUMP], 0, (guint) hex);
}
