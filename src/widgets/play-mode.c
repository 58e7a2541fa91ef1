/* play-mode.c — playing the scenario on the window's canvas
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/play-mode.h"

#include "player/answering.h"
#include "player/narration.h"
#include "scenario/titles.h"
#include "widgets/card-row.h"
#include "widgets/log-view.h"
#include "widgets/play-bar.h"
#include "widgets/score-board.h"

#include <glib/gi18n-lib.h>

/* Milliseconds between two things a computer does. */
#define PACE 500

struct _DhPlayMode
{
  DhMode parent_instance;

  DhScenario *scenario;
  DhSession *session;
  DhPieceId selected;
  DhPlace shown; /* hex of the log's line that was chosen, or DH_PLACE_NOWHERE */
  gboolean is_entered;

  GtkWidget *panels[DH_N_PANELS];
  DhScoreBoard *score_board;
  DhCardRow *card_row;
  DhLogView *log_view;
  DhPlayBar *play_bar;
};

G_DEFINE_FINAL_TYPE (DhPlayMode, dh_play_mode, DH_TYPE_MODE)

static gboolean
get_answering (DhPlayMode *self, DhAnswering *answering)
{
  answering->state = dh_session_get_view (self->session);
  answering->n_options = dh_session_get_options (self->session, &answering->options);
  answering->selected = self->selected;
  return answering->n_options > 0;
}

static char *
make_prompt (DhPlayMode *self)
{
  const DhState *view = dh_session_get_view (self->session);
  char *prompt = dh_session_dup_prompt (self->session);

  if (prompt != NULL)
    return prompt;
  if (view->pending == DH_PENDING_OVER)
    return view->winner < view->setup->n_sides
               ? g_strdup_printf (_ ("%s has won the battle."), dh_side_title (view->setup, view->winner))
               : g_strdup (_ ("The battle is over; nobody has won."));
  return g_strdup (_ ("The computer is thinking…"));
}

/* Shows everything anew: a battle's position is small, and no widget keeps a part of it. */
static void
update (DhPlayMode *self)
{
  g_autofree char *prompt = NULL;
  DhAnswering answering;
  gboolean asked;

  if (self->session == NULL)
    return;
  asked = get_answering (self, &answering);
  prompt = make_prompt (self);
  dh_play_bar_update (self->play_bar, prompt, asked ? &answering : NULL);
  dh_card_row_update (self->card_row, answering.state, asked ? &answering : NULL);
  dh_score_board_update (self->score_board, self->session);
  dh_mode_changed (DH_MODE (self));
}

static void
on_session_changed (DhPlayMode *self)
{
  self->selected = DH_PIECE_NONE;
  self->shown = DH_PLACE_NOWHERE;
  update (self);
}

static void
on_session_event (DhSession *session, DhLogEntry *entry, gpointer data)
{
  DhPlayMode *self = data;

  if (dh_log_entry_get_event (entry)->n_faces > 0)
    dh_play_bar_show_roll (self->play_bar, dh_session_get_view (session), entry);
  else if (dh_log_entry_get_event (entry)->turn_start)
    dh_play_bar_show_roll (self->play_bar, dh_session_get_view (session), NULL);
}

static void
answer (DhPlayMode *self, guint64 option)
{
  g_autoptr (GError) error = NULL;

  if (!dh_session_choose (self->session, option, &error))
    dh_mode_say (DH_MODE (self), error->message);
}

static void
on_seated (DhScoreBoard *board, guint side, gpointer bot, gpointer data)
{
  DhPlayMode *self = data;

  dh_session_set_seat (self->session, (DhSide) side, bot);
}

static void
on_log_chosen (DhLogView *view, DhLogEntry *entry, gpointer data)
{
  DhPlayMode *self = data;
  const DhEvent *event = dh_log_entry_get_event (entry);

  self->shown = event->to < DH_PLACE_BOX ? event->to : event->from;
  dh_mode_changed (DH_MODE (self));
}

/* ---- Pressing hexes ---- */

static void
on_choice_clicked (GtkButton *button, gpointer data)
{
  DhPlayMode *self = data;
  DhOption option = *(const DhOption *) g_object_get_data (G_OBJECT (button), "option");
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_POPOVER);

  gtk_popover_popdown (GTK_POPOVER (popover));
  answer (self, option);
}

static void
on_popover_closed (GtkWidget *popover)
{
  gtk_widget_unparent (popover);
}

/* A press that may mean several things: the person chooses by name. */
static void
offer_choice (DhPlayMode *self, const DhOption *options, guint n)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *label = dh_narrate_option (dh_session_get_view (self->session), options[i]);
      GtkWidget *button = gtk_button_new_with_label (label);

      g_object_set_data_full (G_OBJECT (button), "option", g_memdup2 (&options[i], sizeof options[i]), g_free);
      g_signal_connect (button, "clicked", G_CALLBACK (on_choice_clicked), self);
      gtk_box_append (GTK_BOX (box), button);
    }
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_widget_set_parent (popover, GTK_WIDGET (self->play_bar));
  gtk_popover_set_position (GTK_POPOVER (popover), GTK_POS_TOP);
  g_signal_connect (popover, "closed", G_CALLBACK (on_popover_closed), NULL);
  gtk_popover_popup (GTK_POPOVER (popover));
}

static void
select_piece (DhPlayMode *self, DhPieceId piece)
{
  self->selected = piece;
  update (self);
  if (piece != DH_PIECE_NONE)
    dh_mode_say (DH_MODE (self), dh_piece_title (dh_session_get_view (self->session)->setup, piece));
}

static void
press (DhPlayMode *self, DhPlace hex)
{
  g_autofree DhOption *found = g_new (DhOption, DH_MAX_OPTIONS);
  DhAnswering answering;
  DhPieceId select;
  guint n;

  if (!get_answering (self, &answering))
    return;
  n = dh_answering_press (&answering, hex, found, &select);
  if (n == 1)
    answer (self, found[0]);
  else if (n > 1)
    offer_choice (self, found, n);
  else
    select_piece (self, select);
}

static void
dh_play_mode_hex_event (DhMode *mode, const DhCanvasEvent *event)
{
  DhPlayMode *self = DH_PLAY_MODE (mode);

  if (self->session != NULL && event->hex.phase == DH_HEX_PRESS && event->button == 1
      && event->hex.hex != DH_PLACE_NOWHERE)
    press (self, event->hex.hex);
}

static gboolean
dh_play_mode_key (DhMode *mode, guint key, GdkModifierType modifiers)
{
  DhPlayMode *self = DH_PLAY_MODE (mode);

  if (self->session == NULL)
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Escape:
      if (self->selected == DH_PIECE_NONE)
        return FALSE;
      select_piece (self, DH_PIECE_NONE);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if ((modifiers & GDK_CONTROL_MASK) == 0)
        return FALSE;
      dh_play_mode_pass (self);
      return TRUE;
    case GDK_KEY_u:
      if (modifiers & GDK_CONTROL_MASK)
        return FALSE;
      dh_session_undo (self->session);
      return TRUE;
    default:
      return FALSE;
    }
}

/* ---- What there is to see ---- */

static void
mark_scene (DhPlayMode *self, DhScene *scene)
{
  g_autofree guint8 *marks = g_new0 (guint8, dh_scene_n_hexes (scene));
  DhAnswering answering;
  DhPieceId subject;

  if (self->shown < DH_PLACE_BOX)
    scene->states[self->shown] |= DH_HEX_SELECTED;
  if (!get_answering (self, &answering))
    return;
  dh_answering_mark (&answering, marks);
  for (guint hex = 0; hex < dh_scene_n_hexes (scene); hex++)
    {
      scene->states[hex] |= marks[hex] & DH_MARK_MAY_ACT ? DH_HEX_MAY_ACT : 0;
      scene->states[hex] |= marks[hex] & DH_MARK_TARGET ? DH_HEX_TARGET : 0;
    }
  subject = dh_answering_get_subject (&answering);
  if (subject != DH_PIECE_NONE && dh_state_piece (answering.state, subject)->place < DH_PLACE_BOX)
    scene->states[dh_state_piece (answering.state, subject)->place] |= DH_HEX_SELECTED;
}

static DhScene *
dh_play_mode_make_scene (DhMode *mode)
{
  DhPlayMode *self = DH_PLAY_MODE (mode);
  DhScene *scene;

  g_return_val_if_fail (self->session != NULL, NULL);

  scene = dh_scene_from_state (dh_session_get_view (self->session));
  dh_scene_take_labels_of (scene, self->scenario, g_get_language_names ());
  mark_scene (self, scene);
  return scene;
}

static void
describe_piece (GString *out, const DhState *view, DhPieceId piece)
{
  const DhPiece *p = dh_state_piece (view, piece);
  const DhCatalogue *catalogue = view->setup->catalogue;
  const DhItem *class_item = dh_catalogue_item (catalogue, DH_ITEM_CLASS, p->class_index);

  g_string_append_printf (out, ", %s, %s", dh_piece_title (view->setup, piece), dh_item_title (class_item));
  if (dh_item_int (class_item, "steps", 1) > 1)
    g_string_append_printf (out, ngettext (", %d block", ", %d blocks", p->steps), p->steps);
  for (guint marker = 0; marker < catalogue->n_items[DH_ITEM_MARKER]; marker++)
    if (p->markers >> marker & 1)
      g_string_append_printf (out, ", %s", dh_item_title (dh_catalogue_item (catalogue, DH_ITEM_MARKER, marker)));
}

static char *
dh_play_mode_describe (DhMode *mode, DhPlace hex)
{
  DhPlayMode *self = DH_PLAY_MODE (mode);
  const DhState *view = dh_session_get_view (self->session);
  const DhCatalogue *catalogue = view->setup->catalogue;
  g_autofree char *place = dh_place_title (view->setup, hex);
  g_autofree guint8 *marks = g_new0 (guint8, view->setup->board->n_hexes);
  GString *out = g_string_new (place);
  guint32 features = dh_state_features (view, hex);
  DhAnswering answering;

  g_string_append_printf (out, ", %s",
                          dh_item_title (dh_catalogue_item (catalogue, DH_ITEM_TERRAIN, dh_state_terrain (view, hex))));
  for (guint feature = 0; feature < catalogue->n_items[DH_ITEM_FEATURE]; feature++)
    if (features >> feature & 1)
      g_string_append_printf (out, ", %s", dh_item_title (dh_catalogue_item (catalogue, DH_ITEM_FEATURE, feature)));
  for (DhPieceId piece = dh_state_first (view, hex); piece != DH_PIECE_NONE; piece = dh_state_piece (view, piece)->next)
    describe_piece (out, view, piece);
  if (get_answering (self, &answering))
    {
      dh_answering_mark (&answering, marks);
      if (marks[hex] & DH_MARK_MAY_ACT)
        g_string_append (out, _ (", may act"));
      if (marks[hex] & DH_MARK_TARGET)
        g_string_append (out, _ (", may be chosen"));
    }
  return g_string_free (out, FALSE);
}

/* ---- The mode ---- */

static void
dh_play_mode_enter (DhMode *mode)
{
  DhPlayMode *self = DH_PLAY_MODE (mode);

  self->is_entered = TRUE;
  if (self->session != NULL)
    dh_session_start (self->session);
  update (self);
}

static void
dh_play_mode_leave (DhMode *mode)
{
  DhPlayMode *self = DH_PLAY_MODE (mode);

  self->is_entered = FALSE;
  self->selected = DH_PIECE_NONE;
  if (self->session != NULL)
    dh_session_stop (self->session);
}

static GtkWidget *
dh_play_mode_get_panel (DhMode *mode, DhPanel panel)
{
  return DH_PLAY_MODE (mode)->panels[panel];
}

static void
drop_session (DhPlayMode *self)
{
  if (self->session == NULL)
    return;
  dh_session_stop (self->session);
  g_signal_handlers_disconnect_by_data (self->session, self);
  dh_log_view_set_log (self->log_view, NULL);
  g_clear_object (&self->session);
}

static void
dh_play_mode_dispose (GObject *object)
{
  DhPlayMode *self = DH_PLAY_MODE (object);

  drop_session (self);
  g_clear_pointer (&self->scenario, dh_scenario_unref);
  for (guint i = 0; i < DH_N_PANELS; i++)
    g_clear_object (&self->panels[i]);
  G_OBJECT_CLASS (dh_play_mode_parent_class)->dispose (object);
}

static void
dh_play_mode_class_init (DhPlayModeClass *klass)
{
  DhModeClass *mode_class = DH_MODE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_play_mode_dispose;
  mode_class->enter = dh_play_mode_enter;
  mode_class->leave = dh_play_mode_leave;
  mode_class->make_scene = dh_play_mode_make_scene;
  mode_class->hex_event = dh_play_mode_hex_event;
  mode_class->key = dh_play_mode_key;
  mode_class->describe = dh_play_mode_describe;
  mode_class->get_panel = dh_play_mode_get_panel;
}

/* Puts a panel's content into a scrolled window, so that a small window shows all of it. */
static GtkWidget *
make_panel (GtkWidget *first, GtkWidget *second, gboolean scrolls)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *scroller;

  gtk_widget_add_css_class (box, "play-panel");
  gtk_box_append (GTK_BOX (box), first);
  if (second != NULL)
    gtk_box_append (GTK_BOX (box), second);
  if (!scrolls)
    return g_object_ref_sink (box);
  scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  return g_object_ref_sink (scroller);
}

static void
dh_play_mode_init (DhPlayMode *self)
{
  self->selected = DH_PIECE_NONE;
  self->shown = DH_PLACE_NOWHERE;
  self->score_board = DH_SCORE_BOARD (dh_score_board_new ());
  self->card_row = DH_CARD_ROW (dh_card_row_new ());
  self->log_view = DH_LOG_VIEW (dh_log_view_new ());
  self->play_bar = DH_PLAY_BAR (dh_play_bar_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (self->log_view), TRUE);
  self->panels[DH_PANEL_LEFT] = make_panel (GTK_WIDGET (self->score_board), GTK_WIDGET (self->card_row), TRUE);
  self->panels[DH_PANEL_RIGHT] = make_panel (GTK_WIDGET (self->log_view), NULL, FALSE);
  self->panels[DH_PANEL_BOTTOM] = g_object_ref_sink (GTK_WIDGET (self->play_bar));
  g_signal_connect_swapped (self->play_bar, "answered", G_CALLBACK (answer), self);
  g_signal_connect_swapped (self->card_row, "answered", G_CALLBACK (answer), self);
  g_signal_connect (self->score_board, "seated", G_CALLBACK (on_seated), self);
  g_signal_connect (self->log_view, "chosen", G_CALLBACK (on_log_chosen), self);
}

/**
 * dh_play_mode_new:
 *
 * Returns: (transfer full): a mode without a battle
 */
DhMode *
dh_play_mode_new (void)
{
  return g_object_new (DH_TYPE_PLAY_MODE, NULL);
}

/**
 * dh_play_mode_begin:
 * @scenario: what is played, for its labels
 * @setup: the battle made of it
 * @seed: of all chance in it
 *
 * Begins a battle: a person plays the first side, the strongest computer player the others.
 */
void
dh_play_mode_begin (DhPlayMode *mode, const DhScenario *scenario, DhSetup *setup, guint64 seed)
{
  const DhBot *strongest = NULL;

  g_return_if_fail (DH_IS_PLAY_MODE (mode));

  for (guint i = 0; dh_bot_get (i) != NULL; i++)
    strongest = dh_bot_get (i);
  drop_session (mode);
  g_clear_pointer (&mode->scenario, dh_scenario_unref);
  mode->scenario = dh_scenario_ref (scenario);
  mode->session = dh_session_new (setup, seed);
  dh_session_set_pace (mode->session, PACE);
  for (DhSide side = 0; side < setup->n_sides; side++)
    dh_session_set_seat (mode->session, side, side == setup->first_side ? NULL : strongest);
  g_signal_connect_swapped (mode->session, "changed", G_CALLBACK (on_session_changed), mode);
  g_signal_connect (mode->session, "event", G_CALLBACK (on_session_event), mode);
  dh_log_view_set_log (mode->log_view, dh_session_get_log (mode->session));
  dh_score_board_set_battle (mode->score_board, mode->session);
  dh_play_bar_show_roll (mode->play_bar, dh_session_get_view (mode->session), NULL);
  if (mode->is_entered)
    dh_session_start (mode->session);
  on_session_changed (mode);
}

/**
 * dh_play_mode_get_session:
 *
 * Returns: (transfer none) (nullable): the battle
 */
DhSession *
dh_play_mode_get_session (DhPlayMode *mode)
{
  g_return_val_if_fail (DH_IS_PLAY_MODE (mode), NULL);
  return mode->session;
}

/**
 * dh_play_mode_get_scenario:
 *
 * Returns: (transfer none) (nullable): the scenario that is played
 */
const DhScenario *
dh_play_mode_get_scenario (DhPlayMode *mode)
{
  g_return_val_if_fail (DH_IS_PLAY_MODE (mode), NULL);
  return mode->scenario;
}

/**
 * dh_play_mode_pass:
 *
 * Answers "done" or "no" where that is among the options.
 */
void
dh_play_mode_pass (DhPlayMode *mode)
{
  DhAnswering answering;

  g_return_if_fail (DH_IS_PLAY_MODE (mode));
  if (mode->session != NULL && get_answering (mode, &answering)
      && dh_options_have (answering.options, answering.n_options, dh_option_pass ()))
    answer (mode, dh_option_pass ());
}

/**
 * dh_play_mode_next_hex:
 * @from: where the cursor stands, or %DH_PLACE_NOWHERE
 * @targets: among legal targets, or among pieces that may act
 * @direction: 1 forward, -1 back
 *
 * Returns: the next such hex, or %DH_PLACE_NOWHERE
 */
DhPlace
dh_play_mode_next_hex (DhPlayMode *mode, DhPlace from, gboolean targets, int direction)
{
  DhAnswering answering;

  g_return_val_if_fail (DH_IS_PLAY_MODE (mode), DH_PLACE_NOWHERE);
  if (mode->session == NULL || !get_answering (mode, &answering))
    return DH_PLACE_NOWHERE;
  return dh_answering_next (&answering, from, targets ? DH_MARK_TARGET : DH_MARK_MAY_ACT, direction);
}
