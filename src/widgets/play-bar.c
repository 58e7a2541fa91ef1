/* play-bar.c — what is asked, the last dice, and the answers that no hex stands for
 *
 * Buttons do not take the focus from the board when they are clicked, so that the keys of the board go on working.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/play-bar.h"

#include "player/narration.h"
#include "widgets/dice-view.h"
#include "widgets/parts.h"

#include <glib/gi18n-lib.h>

#define DIE_SIZE 32

struct _DhPlayBar
{
  GtkBox parent_instance;

  GtkBox *head;
  GtkLabel *prompt;
  GtkLabel *hint;
  GtkWidget *roll;
  GtkLabel *roller;
  GtkLabel *reason;
  DhDiceView *dice;
  GtkWidget *watch;
  GtkToggleButton *pause;
  GtkButton *step;
  GtkFlowBox *buttons; /* as many rows as their words need */

  char *shown; /* (nullable) what the buttons are, to leave them alone while they stay the same */
  gboolean is_updating;
};

enum
{
  ANSWERED,
  PAUSED,
  STEPPED,
  TAKEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DhPlayBar, dh_play_bar, GTK_TYPE_BOX)

/* ---- Buttons ---- */

static void
on_answer_clicked (GtkButton *button, gpointer data)
{
  const DhOption *option = g_object_get_data (G_OBJECT (button), "option");

  g_signal_emit (data, signals[ANSWERED], 0, *option);
}

static void
on_take_clicked (DhPlayBar *self)
{
  g_signal_emit (self, signals[TAKEN], 0);
}

static GtkWidget *
make_button (const char *label, gboolean is_suggested)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_focus_on_click (button, FALSE);
  if (is_suggested)
    gtk_widget_add_css_class (button, "suggested-action");
  return button;
}

/* The place in the flow is no stop of the keyboard, the button in it is. */
static void
append_button (DhPlayBar *self, GtkWidget *button)
{
  GtkWidget *place = gtk_flow_box_child_new ();

  gtk_widget_set_focusable (place, FALSE);
  gtk_widget_set_halign (place, GTK_ALIGN_START);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (place), button);
  gtk_flow_box_insert (self->buttons, place, -1);
}

static GtkWidget *
add_button (DhPlayBar *self, const char *label, gboolean is_suggested)
{
  GtkWidget *button = make_button (label, is_suggested);

  append_button (self, button);
  return button;
}

static void
add_answer (DhPlayBar *self, const DhState *state, DhOption option, gboolean is_suggested)
{
  g_autofree char *label = dh_narrate_choice (state, option);
  GtkWidget *button = add_button (self, label, is_suggested);

  if (option == dh_option_pass ())
    gtk_widget_set_tooltip_text (button, _ ("Ctrl+Enter"));
  g_object_set_data_full (G_OBJECT (button), "option", g_memdup2 (&option, sizeof option), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (on_answer_clicked), self);
}

/* Every answer first, "no" and "done" last. */
static void
add_answers (DhPlayBar *self, const DhAnswering *answering)
{
  g_autofree DhOption *options = g_new (DhOption, DH_MAX_OPTIONS);
  guint n = dh_answering_get_buttons (answering, options);

  for (guint i = 0; i < n; i++)
    if (options[i] != dh_option_pass ())
      add_answer (self, answering->state, options[i], FALSE);
  if (dh_options_have (options, n, dh_option_pass ()))
    add_answer (self, answering->state, dh_option_pass (), n == 1);
}

static void
add_take (DhPlayBar *self, DhSession *session)
{
  DhSide asked = dh_session_get_asked (session);
  g_autofree char *label =
      g_strdup_printf (_ ("I am %s"), dh_side_title (dh_game_get_setup (dh_session_get_game (session)), asked));
  GtkWidget *button = add_button (self, label, TRUE);

  gtk_widget_set_tooltip_text (button, _ ("Ctrl+Enter"));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_take_clicked), self);
}

/* Within a window a button that has got the name of its action, but not yet the target, would be a mistake to GTK. */
static void
add_action (DhPlayBar *self, const char *label, const char *action, gboolean is_suggested)
{
  GtkWidget *button = make_button (label, is_suggested);

  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action);
  append_button (self, button);
}

/* A playtest is a battle between people. */
static void
add_closing (DhPlayBar *self, DhSession *session)
{
  gboolean of_people = dh_session_count_people (session) == dh_game_get_setup (dh_session_get_game (session))->n_sides;

  add_action (self, _ ("Play Again"), "win.restart", TRUE);
  add_action (self, _ ("Save the Game"), "win.save", FALSE);
  if (of_people)
    add_action (self, _ ("Keep as a Playtest…"), "win.add-playtest", FALSE);
  add_action (self, _ ("Back to Editing"), "win.mode::edit", FALSE);
}

static void
clear_buttons (DhPlayBar *self)
{
  GtkFlowBoxChild *place;

  while ((place = gtk_flow_box_get_child_at_index (self->buttons, 0)) != NULL)
    gtk_flow_box_remove (self->buttons, GTK_WIDGET (place));
}

/* Whatever the buttons depend on, as one string. */
static char *
print_buttons (DhSession *session, const DhAnswering *answering)
{
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "%u %d %d %u", dh_session_count_people (session),
                          dh_session_get_view (session)->pending == DH_PENDING_OVER,
                          dh_session_needs_hand_over (session), dh_session_get_asked (session));
  if (answering != NULL)
    {
      g_autofree DhOption *options = g_new (DhOption, DH_MAX_OPTIONS);
      guint n = dh_answering_get_buttons (answering, options);

      for (guint i = 0; i < n; i++)
        g_string_append_printf (out, " %" G_GINT64_MODIFIER "x", options[i]);
      g_string_append_printf (out, " %u", answering->state->decisions[dh_session_get_asked (session)].kind);
    }
  return g_string_free (out, FALSE);
}

static void
update_buttons (DhPlayBar *self, DhSession *session, const DhAnswering *answering)
{
  g_autofree char *buttons = print_buttons (session, answering);

  if (g_strcmp0 (buttons, self->shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&buttons);
  clear_buttons (self);
  if (dh_session_get_view (session)->pending == DH_PENDING_OVER)
    add_closing (self, session);
  else if (dh_session_needs_hand_over (session))
    add_take (self, session);
  else if (answering != NULL)
    add_answers (self, answering);
}

/* ---- What is asked ---- */

/* With the score where there is one: every side's first counter. */
static char *
print_result (const DhState *view)
{
  gboolean has_score = view->setup->catalogue->n_items[DH_ITEM_COUNTER] > 0 && view->setup->n_sides == 2;

  if (view->winner >= view->setup->n_sides)
    return g_strdup (_ ("The battle is over, and nobody has won."));
  if (!has_score)
    return g_strdup_printf (_ ("%s has won the battle in turn %d."), dh_side_title (view->setup, view->winner),
                            view->turn);
  /* Translators: who has won, by how much (as 6 : 3), in which turn. */
  return g_strdup_printf (_ ("%s has won the battle %d : %d in turn %d."), dh_side_title (view->setup, view->winner),
                          dh_state_counter (view, view->winner, 0), dh_state_counter (view, !view->winner, 0),
                          view->turn);
}

static char *
print_prompt (DhSession *session)
{
  const DhState *view = dh_session_get_view (session);
  DhSide asked = dh_session_get_asked (session);
  g_autofree char *prompt = NULL;

  if (view->pending == DH_PENDING_OVER)
    return print_result (view);
  if (dh_session_needs_hand_over (session))
    return g_strdup_printf (_ ("Hand the screen to %s."), dh_side_title (view->setup, asked));
  prompt = dh_session_dup_prompt (session);
  if (prompt != NULL)
    /* Translators: with several people at one screen, who is asked, and what. */
    return dh_session_count_people (session) > 1
               ? g_strdup_printf (_ ("%s: %s"), dh_side_title (view->setup, asked), prompt)
               : g_steal_pointer (&prompt);
  if (dh_session_is_paused (session))
    return g_strdup (_ ("Paused"));
  return view->pending == DH_PENDING_ROLL ? g_strdup (_ ("The dice are rolling…"))
                                          : g_strdup (_ ("The computer is thinking…"));
}

static void
on_pause_toggled (DhPlayBar *self)
{
  if (!self->is_updating)
    g_signal_emit (self, signals[PAUSED], 0, gtk_toggle_button_get_active (self->pause));
}

static void
on_step_clicked (DhPlayBar *self)
{
  g_signal_emit (self, signals[STEPPED], 0);
}

/* ---- The widget ---- */

static void
dh_play_bar_dispose (GObject *object)
{
  DhPlayBar *self = DH_PLAY_BAR (object);

  g_clear_pointer (&self->shown, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), DH_TYPE_PLAY_BAR);
  G_OBJECT_CLASS (dh_play_bar_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, DhPlayBar, head);
  gtk_widget_class_bind_template_child (widget_class, DhPlayBar, prompt);
  gtk_widget_class_bind_template_child (widget_class, DhPlayBar, hint);
  gtk_widget_class_bind_template_child (widget_class, DhPlayBar, roll);
  gtk_widget_class_bind_template_child (widget_class, DhPlayBar, roller);
  gtk_widget_class_bind_template_child (widget_class, DhPlayBar, reason);
  gtk_widget_class_bind_template_child (widget_class, DhPlayBar, watch);
  gtk_widget_class_bind_template_child (widget_class, DhPlayBar, pause);
  gtk_widget_class_bind_template_child (widget_class, DhPlayBar, step);
  gtk_widget_class_bind_template_child (widget_class, DhPlayBar, buttons);
}

static void
dh_play_bar_class_init (DhPlayBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_play_bar_dispose;
  gtk_widget_class_set_css_name (widget_class, "playbar");
  gtk_widget_class_set_template_from_resource (widget_class, "/org/drumhead/Drumhead/ui/play-bar.ui");
  bind_children (widget_class);

  /**
   * DhPlayBar::answered:
   * @option: the option whose button was pressed
   */
  signals[ANSWERED] = g_signal_new ("answered", DH_TYPE_PLAY_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                    1, G_TYPE_UINT64);
  /**
   * DhPlayBar::paused:
   * @paused: whether the battle shall wait
   */
  signals[PAUSED] =
      g_signal_new ("paused", DH_TYPE_PLAY_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  /**
   * DhPlayBar::stepped:
   *
   * One thing shall happen, then the battle waits.
   */
  signals[STEPPED] = g_signal_new ("stepped", DH_TYPE_PLAY_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * DhPlayBar::taken:
   *
   * The person who is asked has taken the screen.
   */
  signals[TAKEN] = g_signal_new ("taken", DH_TYPE_PLAY_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
dh_play_bar_init (DhPlayBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->dice = DH_DICE_VIEW (dh_dice_view_new (DIE_SIZE));
  gtk_widget_set_halign (GTK_WIDGET (self->dice), GTK_ALIGN_START);
  gtk_box_insert_child_after (GTK_BOX (self->roll), GTK_WIDGET (self->dice), GTK_WIDGET (self->roller));
  g_signal_connect_swapped (self->pause, "toggled", G_CALLBACK (on_pause_toggled), self);
  g_signal_connect_swapped (self->step, "clicked", G_CALLBACK (on_step_clicked), self);
}

/**
 * dh_play_bar_new:
 *
 * Returns: (transfer floating): a bar that asks nothing
 */
GtkWidget *
dh_play_bar_new (void)
{
  return g_object_new (DH_TYPE_PLAY_BAR, NULL);
}

/**
 * dh_play_bar_update:
 * @answering: (nullable): the options, where a person is asked
 *
 * Shows what is asked or what is going on, and the answers.
 */
void
dh_play_bar_update (DhPlayBar *bar, DhSession *session, const DhAnswering *answering)
{
  g_autofree char *prompt = print_prompt (session);

  g_return_if_fail (DH_IS_PLAY_BAR (bar));

  if (g_strcmp0 (gtk_label_get_label (bar->prompt), prompt) != 0)
    gtk_label_set_label (bar->prompt, prompt);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar->prompt), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, prompt, -1);
  bar->is_updating = TRUE;
  gtk_widget_set_visible (bar->watch, dh_session_count_people (session) == 0
                                          && dh_session_get_view (session)->pending != DH_PENDING_OVER);
  gtk_toggle_button_set_active (bar->pause, dh_session_is_paused (session));
  bar->is_updating = FALSE;
  update_buttons (bar, session, answering);
}

/**
 * dh_play_bar_set_hint:
 * @hint: (nullable): what may be done, or what an attack would be like
 */
void
dh_play_bar_set_hint (DhPlayBar *bar, const char *hint)
{
  g_return_if_fail (DH_IS_PLAY_BAR (bar));
  if (g_strcmp0 (gtk_label_get_label (bar->hint), hint) == 0)
    return;
  gtk_label_set_label (bar->hint, hint != NULL ? hint : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar->hint), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  hint != NULL ? hint : "", -1);
}

/* Who rolled, for a line above the dice. */
static const char *
roller_title (const DhState *state, const DhEvent *roll)
{
  if (roll->piece != DH_PIECE_NONE)
    return dh_piece_title (state->setup, roll->piece);
  return roll->side < state->setup->n_sides ? dh_side_title (state->setup, roll->side) : "";
}

/**
 * dh_play_bar_show_roll:
 * @entry: (nullable): a line of the log with dice; %NULL clears them
 *
 * Shows the dice, who rolled them and the reasons for their number.
 */
void
dh_play_bar_show_roll (DhPlayBar *bar, const DhState *state, DhLogEntry *entry)
{
  const DhEvent *roll;
  g_autofree char *modifiers = NULL;
  g_autofree char *faces = NULL;

  g_return_if_fail (DH_IS_PLAY_BAR (bar));

  gtk_widget_set_visible (bar->roll, entry != NULL);
  if (entry == NULL)
    return;
  roll = dh_log_entry_get_event (entry);
  modifiers = dh_narrate_modifiers (state, roll);
  faces = dh_faces_title (state->setup, roll->faces, roll->n_faces);
  gtk_label_set_label (bar->roller, roller_title (state, roll));
  gtk_widget_set_tooltip_text (bar->roll, dh_log_entry_get_text (entry));
  gtk_label_set_label (bar->reason, modifiers);
  gtk_widget_set_visible (GTK_WIDGET (bar->reason), *modifiers != '\0');
  dh_dice_view_show (bar->dice, state->setup->catalogue, roll);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar->dice), GTK_ACCESSIBLE_PROPERTY_LABEL, faces, -1);
}

/**
 * dh_play_bar_set_narrow:
 * @narrow: whether the dice stand under the question instead of beside it
 */
void
dh_play_bar_set_narrow (DhPlayBar *bar, gboolean narrow)
{
  g_return_if_fail (DH_IS_PLAY_BAR (bar));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (bar->head),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (bar->head, narrow ? 6 : 18);
}
