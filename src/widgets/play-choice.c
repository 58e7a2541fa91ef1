/* play-choice.c — a press that may mean several things: the person chooses by name, at the hex
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/play-private.h"

#include "player/narration.h"
#include "widgets/parts.h"

#include <glib/gi18n-lib.h>

static void
on_choice_clicked (GtkButton *button, gpointer data)
{
  DhPlayMode *self = data;
  DhOption option = *(const DhOption *) g_object_get_data (G_OBJECT (button), "option");

  gtk_popover_popdown (GTK_POPOVER (self->choice));
  dh_play_mode_answer (self, option);
}

static gboolean
unparent (gpointer popover)
{
  gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

/* The popover goes when nothing of it is running any more. */
static void
on_closed (DhPlayMode *self)
{
  if (self->choice != NULL)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unparent, g_object_ref (self->choice), g_object_unref);
  self->choice = NULL;
}

static GtkWidget *
make_button (DhPlayMode *self, DhOption option)
{
  const DhState *view = dh_session_get_view (self->session);
  g_autofree char *preview = dh_narrate_preview (view, option);
  g_autofree char *label = preview != NULL ? NULL : dh_narrate_choice (view, option);
  GtkWidget *text = dh_paragraph_new (preview != NULL ? preview : label);
  GtkWidget *button = gtk_button_new ();

  gtk_label_set_max_width_chars (GTK_LABEL (text), 44);
  gtk_button_set_child (GTK_BUTTON (button), text);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_data_full (G_OBJECT (button), "option", g_memdup2 (&option, sizeof option), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (on_choice_clicked), self);
  return button;
}

/* What is asked, and that several answers are meant. It has the focus at first, see on_key_released(). */
static GtkWidget *
make_heading (DhPlayMode *self)
{
  g_autofree char *prompt = dh_session_dup_prompt (self->session);
  g_autofree char *text =
      prompt != NULL ? g_strdup_printf ("%s\n%s", prompt, _ ("Which of these?")) : g_strdup (_ ("Which of these?"));
  GtkWidget *heading = dh_paragraph_new (text);

  gtk_label_set_max_width_chars (GTK_LABEL (heading), 44);
  gtk_widget_add_css_class (heading, "heading");
  gtk_widget_set_focusable (heading, TRUE);
  return heading;
}

/* "No" and "done" stand last. */
static GtkWidget *
make_list (DhPlayMode *self, const DhOption *options, guint n)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  for (guint i = 0; i < n; i++)
    if (options[i] != dh_option_pass ())
      gtk_box_append (GTK_BOX (box), make_button (self, options[i]));
  if (dh_options_have (options, n, dh_option_pass ()))
    gtk_box_append (GTK_BOX (box), make_button (self, dh_option_pass ()));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 320);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  return scroller;
}

/* The key that opened the choice answers nothing, however long it is held: once it is up, the first answer has the
 * focus. */
static void
on_key_released (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType modifiers, gpointer heading)
{
  if (gtk_widget_has_focus (heading))
    gtk_widget_child_focus (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller)), GTK_DIR_TAB_FORWARD);
}

/* A popover hears nothing of the keys that count everywhere in the window: they end the choice, and do what they do. */
static gboolean
on_key_pressed (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType modifiers, gpointer data)
{
  DhPlayMode *self = data;
  GtkWidget *canvas = GTK_WIDGET (self->canvas);
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (gtk_widget_get_root (canvas)));
  g_autofree char *accel = gtk_accelerator_name (key, modifiers & gtk_accelerator_get_default_mod_mask ());
  g_auto (GStrv) actions =
      application != NULL ? gtk_application_get_actions_for_accel (application, accel) : g_new0 (char *, 1);

  if (actions[0] == NULL)
    return FALSE;
  gtk_popover_popdown (GTK_POPOVER (self->choice));
  dh_widget_activate_detailed (canvas, actions[0]);
  return TRUE;
}

static void
listen (DhPlayMode *self, GtkWidget *heading)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key_pressed), self);
  g_signal_connect (keys, "key-released", G_CALLBACK (on_key_released), heading);
  gtk_widget_add_controller (self->choice, keys);
}

/**
 * dh_play_mode_offer:
 * @hex: where it was pressed
 * @is_pointer: or else by a key
 * @options: (array length=n): what that may mean
 *
 * Lists them beside the hex, under the question.
 */
void
dh_play_mode_offer (DhPlayMode *self, DhPlace hex, gboolean is_pointer, const DhOption *options, guint n)
{
  const DhViewport *viewport = dh_canvas_get_viewport (self->canvas);
  DhPoint at = dh_viewport_centre_of (viewport, hex);
  int reach = (int) (viewport->layout.size * 0.8);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *heading = make_heading (self);

  dh_play_mode_drop_choice (self);
  self->choice = gtk_popover_new ();
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), make_list (self, options, n));
  gtk_popover_set_child (GTK_POPOVER (self->choice), box);
  gtk_widget_set_parent (self->choice, GTK_WIDGET (self->canvas));
  gtk_popover_set_pointing_to (GTK_POPOVER (self->choice),
                               &(GdkRectangle){(int) at.x - reach, (int) at.y - reach, 2 * reach, 2 * reach});
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->choice), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Which of these?"),
                                  -1);
  g_signal_connect_swapped (self->choice, "closed", G_CALLBACK (on_closed), self);
  listen (self, heading);
  gtk_popover_popup (GTK_POPOVER (self->choice));
  gtk_root_set_focus (gtk_widget_get_root (heading), heading);
  if (is_pointer)
    gtk_widget_child_focus (self->choice, GTK_DIR_TAB_FORWARD);
}

/**
 * dh_play_mode_drop_choice:
 *
 * Whatever was being chosen is of no interest any more.
 */
void
dh_play_mode_drop_choice (DhPlayMode *self)
{
  GtkWidget *choice = g_steal_pointer (&self->choice);

  if (choice == NULL)
    return;
  g_signal_handlers_disconnect_by_data (choice, self);
  gtk_widget_unparent (choice);
}
