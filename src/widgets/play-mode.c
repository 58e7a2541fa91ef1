/* play-mode.c — playing the scenario on the window's canvas
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/play-private.h"

#include <glib/gi18n-lib.h>

/* Milliseconds between two things a computer does, unless the person wants another pace. */
#define PACE 500
#define SLOWEST 5000

enum
{
  PROP_PACE = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (DhPlayMode, dh_play_mode, DH_TYPE_MODE)

/**
 * dh_play_mode_ask:
 * @answering: (out): what the person at the screen may answer
 *
 * Returns: whether a person is asked
 */
gboolean
dh_play_mode_ask (DhPlayMode *self, DhAnswering *answering)
{
  answering->state = dh_session_get_view (self->session);
  answering->n_options = dh_session_get_options (self->session, &answering->options);
  answering->selected = self->selected;
  return answering->n_options > 0;
}

/* The focus that goes with a button is the board's. */
static void
keep_focus (DhPlayMode *self)
{
  GtkRoot *root = self->canvas != NULL ? gtk_widget_get_root (GTK_WIDGET (self->canvas)) : NULL;

  if (root != NULL && gtk_root_get_focus (root) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

/* Shows everything anew: a battle's position is small, and no widget keeps a part of it. */
static void
update (DhPlayMode *self)
{
  DhAnswering answering;
  gboolean asked;

  if (self->session == NULL)
    return;
  asked = dh_play_mode_ask (self, &answering);
  dh_play_bar_update (self->play_bar, self->session, asked ? &answering : NULL);
  dh_card_row_update (self->card_row, answering.state, asked ? &answering : NULL);
  dh_score_board_update (self->score_board, self->session);
  dh_play_mode_update_hint (self);
  dh_mode_changed (DH_MODE (self));
  keep_focus (self);
}

static void
show_hexes (DhPlayMode *self, const DhEvent *event)
{
  self->shown[0] = event != NULL ? event->from : DH_PLACE_NOWHERE;
  self->shown[1] = event != NULL ? event->to : DH_PLACE_NOWHERE;
}

/* What others did stays marked until somebody is asked. */
static void
on_session_changed (DhPlayMode *self)
{
  self->selected = DH_PIECE_NONE;
  dh_play_mode_drop_choice (self);
  if (dh_session_get_asked (self->session) != DH_SIDE_NONE)
    show_hexes (self, NULL);
  update (self);
}

static void
on_session_event (DhSession *session, DhLogEntry *entry, gpointer data)
{
  DhPlayMode *self = data;
  const DhEvent *event = dh_log_entry_get_event (entry);

  if (event->n_faces > 0)
    dh_play_bar_show_roll (self->play_bar, dh_session_get_view (session), entry);
  else if (event->turn_start)
    dh_play_bar_show_roll (self->play_bar, dh_session_get_view (session), NULL);
  if (event->from < DH_PLACE_BOX || event->to < DH_PLACE_BOX)
    show_hexes (self, event);
}

static const DhDecision *
get_decision (DhPlayMode *self)
{
  DhSide asked = dh_session_get_asked (self->session);

  return asked != DH_SIDE_NONE ? &dh_session_get_view (self->session)->decisions[asked] : NULL;
}

/* A question about no piece in particular that is asked again and again until the person says "done". */
static guint
get_series (DhPlayMode *self)
{
  const DhDecision *decision = get_decision (self);
  DhAnswering answering;

  return decision != NULL && decision->piece == DH_PIECE_NONE && dh_play_mode_ask (self, &answering)
                 && dh_options_have (answering.options, answering.n_options, dh_option_pass ())
             ? decision->kind
             : 0;
}

/**
 * dh_play_mode_has_moved_on:
 *
 * Where all is said before the person could say "done", the next question has come by itself, and "done" may be meant
 * for the one before. Asked once for each such question; another press in between settles it, too.
 *
 * Returns: whether "done" must not answer the question that is asked now
 */
gboolean
dh_play_mode_has_moved_on (DhPlayMode *self)
{
  guint left = self->left;
  const DhDecision *decision = get_decision (self);

  self->left = 0;
  return left != 0 && decision != NULL && decision->piece == DH_PIECE_NONE && decision->kind != left;
}

/**
 * dh_play_mode_answer:
 * @option: what the person has chosen
 */
void
dh_play_mode_answer (DhPlayMode *self, guint64 option)
{
  g_autoptr (GError) error = NULL;

  self->left = option != dh_option_pass () ? get_series (self) : 0;
  if (!dh_session_choose (self->session, option, &error))
    dh_mode_say (DH_MODE (self), error->message);
  else
    self->matters = TRUE;
}

/**
 * dh_play_mode_select:
 * @piece: whose targets are shown, or %DH_PIECE_NONE
 */
void
dh_play_mode_select (DhPlayMode *self, DhPieceId piece)
{
  if (self->selected == piece)
    return;
  self->left = 0;
  self->selected = piece;
  update (self);
}

static void
on_paused (DhPlayMode *self, gboolean paused)
{
  dh_session_set_paused (self->session, paused);
}

static void
on_stepped (DhPlayMode *self)
{
  dh_session_step (self->session);
}

static void
on_taken (DhPlayMode *self)
{
  dh_session_hand_over (self->session);
}

static void
on_seated (DhScoreBoard *board, guint side, gpointer bot, gpointer data)
{
  DhPlayMode *self = data;

  dh_session_set_seat (self->session, (DhSide) side, bot);
}

static void
on_paced (DhPlayMode *self, guint pace)
{
  g_object_set (self, "pace", (int) pace, NULL);
}

static void
on_log_chosen (DhLogView *view, DhLogEntry *entry, gpointer data)
{
  DhPlayMode *self = data;
  const DhEvent *event = dh_log_entry_get_event (entry);

  show_hexes (self, event);
  if (event->n_faces > 0)
    dh_play_bar_show_roll (self->play_bar, dh_session_get_view (self->session), entry);
  dh_mode_changed (DH_MODE (self));
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
  dh_play_mode_drop_choice (self);
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
  dh_play_mode_drop_choice (self);
  if (self->session == NULL)
    return;
  dh_session_stop (self->session);
  g_signal_handlers_disconnect_by_data (self->session, self);
  dh_log_view_set_battle (self->log_view, NULL);
  g_clear_object (&self->session);
  g_clear_pointer (&self->past, g_ptr_array_unref);
}

static void
dh_play_mode_dispose (GObject *object)
{
  DhPlayMode *self = DH_PLAY_MODE (object);

  dh_play_mode_set_canvas (self, NULL);
  drop_session (self);
  g_clear_pointer (&self->scenario, dh_scenario_unref);
  for (guint i = 0; i < DH_N_PANELS; i++)
    g_clear_object (&self->panels[i]);
  G_OBJECT_CLASS (dh_play_mode_parent_class)->dispose (object);
}

static void
dh_play_mode_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_PACE)
    g_value_set_int (value, (int) DH_PLAY_MODE (object)->pace);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
set_pace (DhPlayMode *self, guint pace)
{
  self->pace = pace;
  dh_score_board_set_pace (self->score_board, pace);
  if (self->session != NULL)
    dh_session_set_pace (self->session, pace);
}

static void
dh_play_mode_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_PACE)
    set_pace (DH_PLAY_MODE (object), g_value_get_int (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
dh_play_mode_class_init (DhPlayModeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  DhModeClass *mode_class = DH_MODE_CLASS (klass);

  object_class->dispose = dh_play_mode_dispose;
  object_class->get_property = dh_play_mode_get_property;
  object_class->set_property = dh_play_mode_set_property;
  mode_class->enter = dh_play_mode_enter;
  mode_class->leave = dh_play_mode_leave;
  mode_class->make_scene = dh_play_mode_make_scene;
  mode_class->hex_event = dh_play_mode_hex_event;
  mode_class->key = dh_play_mode_key;
  mode_class->describe = dh_play_mode_describe;
  mode_class->get_panel = dh_play_mode_get_panel;

  /* Milliseconds between two things a computer does. */
  props[PROP_PACE] =
      g_param_spec_int ("pace", NULL, NULL, 0, SLOWEST, PACE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
connect (DhPlayMode *self)
{
  g_signal_connect_swapped (self->play_bar, "answered", G_CALLBACK (dh_play_mode_answer), self);
  g_signal_connect_swapped (self->play_bar, "paused", G_CALLBACK (on_paused), self);
  g_signal_connect_swapped (self->play_bar, "stepped", G_CALLBACK (on_stepped), self);
  g_signal_connect_swapped (self->play_bar, "taken", G_CALLBACK (on_taken), self);
  g_signal_connect_swapped (self->card_row, "answered", G_CALLBACK (dh_play_mode_answer), self);
  g_signal_connect (self->score_board, "seated", G_CALLBACK (on_seated), self);
  g_signal_connect_swapped (self->score_board, "paced", G_CALLBACK (on_paced), self);
  g_signal_connect (self->log_view, "chosen", G_CALLBACK (on_log_chosen), self);
}

static void
dh_play_mode_init (DhPlayMode *self)
{
  GtkWidget *left = gtk_box_new (GTK_ORIENTATION_VERTICAL, 14);

  self->selected = DH_PIECE_NONE;
  show_hexes (self, NULL);
  self->score_board = DH_SCORE_BOARD (dh_score_board_new ());
  self->card_row = DH_CARD_ROW (dh_card_row_new ());
  self->log_view = DH_LOG_VIEW (dh_log_view_new ());
  self->play_bar = DH_PLAY_BAR (dh_play_bar_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (self->log_view), TRUE);
  gtk_box_append (GTK_BOX (left), GTK_WIDGET (self->score_board));
  gtk_box_append (GTK_BOX (left), GTK_WIDGET (self->card_row));
  self->panels[DH_PANEL_LEFT] = dh_panel_new (left, TRUE);
  self->panels[DH_PANEL_RIGHT] = dh_panel_new (GTK_WIDGET (self->log_view), FALSE);
  self->panels[DH_PANEL_BOTTOM] = g_object_ref_sink (GTK_WIDGET (self->play_bar));
  set_pace (self, PACE);
  connect (self);
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
 * dh_play_mode_set_canvas:
 * @canvas: (nullable): the board that is played on; its owner takes it away before it goes
 */
void
dh_play_mode_set_canvas (DhPlayMode *mode, DhCanvas *canvas)
{
  g_return_if_fail (DH_IS_PLAY_MODE (mode));

  dh_play_mode_drop_choice (mode);
  if (mode->canvas != NULL)
    g_signal_handlers_disconnect_by_data (mode->canvas, mode);
  mode->canvas = canvas;
  if (canvas == NULL)
    return;
  g_signal_connect_swapped (canvas, "pointed", G_CALLBACK (dh_play_mode_update_hint), mode);
  g_signal_connect_swapped (canvas, "cursor-moved", G_CALLBACK (dh_play_mode_update_hint), mode);
}

/* Whether somebody sat at the same battle before, or one that was made of it. */
static gboolean
is_known (DhPlayMode *self, const DhScenario *scenario)
{
  return self->session != NULL
         && g_strcmp0 (dh_scenario_get (self->scenario, "id"), dh_scenario_get (scenario, "id")) == 0;
}

/* Whoever sat there before sits there again; otherwise the first side that is asked is a person's, and the strongest
 * computer player has the others. */
static void
seat_all (DhPlayMode *self, DhSession *before)
{
  const DhSetup *setup = dh_game_get_setup (dh_session_get_game (self->session));
  const DhBot *strongest = NULL;

  for (guint i = 0; dh_bot_get (i) != NULL; i++)
    strongest = dh_bot_get (i);
  for (DhSide side = 0; side < setup->n_sides; side++)
    dh_session_set_seat (self->session, side,
                         before != NULL              ? dh_session_get_seat (before, side)
                         : side == setup->first_side ? NULL
                                                     : strongest);
}

static void
show_about (DhPlayMode *self)
{
  const DhGame *game = dh_session_get_game (self->session);
  const DhSetup *setup = dh_game_get_setup (game);
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, dh_game_get_seed (game));
  /* Translators: rules and their version, then the number that all chance in the battle comes from. */
  g_autofree char *about = g_strdup_printf (_ ("Rules: %s, version %s\nSeed: %s"
                                               "\nThe same seed and the same answers give the same battle."),
                                            setup->catalogue->id, setup->catalogue->version, seed);

  dh_score_board_set_about (self->score_board, about);
}

/**
 * dh_play_mode_begin:
 * @scenario: what is played, for its labels
 * @game: (transfer full): the battle made of it, new or of a record
 * @past: (nullable): what older rules played of a record
 *
 * Goes on with a battle: the seats are those of the same battle before, or a person plays the first side and the
 * strongest computer player the others.
 */
void
dh_play_mode_begin (DhPlayMode *mode, const DhScenario *scenario, DhGame *game, GPtrArray *past)
{
  g_autoptr (DhSession) before = NULL;

  g_return_if_fail (DH_IS_PLAY_MODE (mode));

  before = is_known (mode, scenario) ? g_object_ref (mode->session) : NULL;
  drop_session (mode);
  g_clear_pointer (&mode->scenario, dh_scenario_unref);
  mode->scenario = dh_scenario_ref (scenario);
  mode->past = past != NULL ? g_ptr_array_ref (past) : NULL;
  mode->session = dh_session_new_for_game (game);
  dh_session_set_pace (mode->session, mode->pace);
  dh_session_set_thinking_time (mode->session, mode->thinking_time);
  dh_session_set_standing_answers (mode->session, mode->standing_answers);
  seat_all (mode, before);
  mode->saved = dh_game_fingerprint (game);
  mode->matters = dh_game_get_length (game) > 0;
  g_signal_connect_swapped (mode->session, "changed", G_CALLBACK (on_session_changed), mode);
  g_signal_connect (mode->session, "event", G_CALLBACK (on_session_event), mode);
  dh_log_view_set_battle (mode->log_view, mode->session);
  dh_log_view_set_briefing (mode->log_view, scenario, mode->session);
  dh_score_board_set_battle (mode->score_board, scenario, mode->session);
  show_about (mode);
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
 * dh_play_mode_is_unsaved:
 *
 * A battle that computers alone have played, and that no file has, may be lost.
 *
 * Returns: whether something has been played that no file knows
 */
gboolean
dh_play_mode_is_unsaved (DhPlayMode *mode)
{
  g_return_val_if_fail (DH_IS_PLAY_MODE (mode), FALSE);
  return mode->session != NULL && mode->matters
         && dh_game_fingerprint (dh_session_get_game (mode->session)) != mode->saved;
}

/**
 * dh_play_mode_mark_saved:
 *
 * A file holds the battle as it is now.
 */
void
dh_play_mode_mark_saved (DhPlayMode *mode)
{
  g_return_if_fail (DH_IS_PLAY_MODE (mode) && mode->session != NULL);
  mode->saved = dh_game_fingerprint (dh_session_get_game (mode->session));
  mode->matters = TRUE;
}

/**
 * dh_play_mode_mark_unsaved:
 *
 * The battle counts as unsaved until it is saved: it comes from a recovery copy.
 */
void
dh_play_mode_mark_unsaved (DhPlayMode *mode)
{
  g_return_if_fail (DH_IS_PLAY_MODE (mode));
  mode->saved = 0;
  mode->matters = TRUE;
}

/**
 * dh_play_mode_get_past:
 *
 * Returns: (transfer none) (nullable): what older rules played of the record
 */
const GPtrArray *
dh_play_mode_get_past (DhPlayMode *mode)
{
  g_return_val_if_fail (DH_IS_PLAY_MODE (mode), NULL);
  return mode->past;
}

/**
 * dh_play_mode_set_thinking_time:
 * @milliseconds: for an answer of a computer player who plans; 0: as long as it is made to
 */
void
dh_play_mode_set_thinking_time (DhPlayMode *mode, guint milliseconds)
{
  g_return_if_fail (DH_IS_PLAY_MODE (mode));
  mode->thinking_time = milliseconds;
  if (mode->session != NULL)
    dh_session_set_thinking_time (mode->session, milliseconds);
}

/**
 * dh_play_mode_set_standing_answers:
 * @standing: whether a person who plays against computers is not asked where there is but one answer
 */
void
dh_play_mode_set_standing_answers (DhPlayMode *mode, gboolean standing)
{
  g_return_if_fail (DH_IS_PLAY_MODE (mode));
  mode->standing_answers = standing;
  if (mode->session != NULL)
    dh_session_set_standing_answers (mode->session, standing);
}

/**
 * dh_play_mode_set_narrow:
 * @narrow: whether the window has little room beside the board
 */
void
dh_play_mode_set_narrow (DhPlayMode *mode, gboolean narrow)
{
  g_return_if_fail (DH_IS_PLAY_MODE (mode));
  dh_play_bar_set_narrow (mode->play_bar, narrow);
}
