/* play-input.c — what presses and keys mean in a battle, and what is said about the hex that is pointed at
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/play-private.h"

#include "player/narration.h"

#include <glib/gi18n-lib.h>

/* ---- The hint ---- */

static DhPlace
find_hex (DhPlayMode *self)
{
  DhPlace pointed;

  if (self->canvas == NULL)
    return DH_PLACE_NOWHERE;
  pointed = dh_canvas_get_pointed (self->canvas);
  return pointed == DH_PLACE_NOWHERE && gtk_widget_has_focus (GTK_WIDGET (self->canvas))
             ? dh_canvas_get_cursor (self->canvas)
             : pointed;
}

/* Whether some answer is given by pressing a hex: a place, or a piece that has no button. */
static gboolean
asks_for_hex (const DhAnswering *answering)
{
  g_autofree DhOption *buttons = g_new (DhOption, DH_MAX_OPTIONS);

  if (dh_answering_get_buttons (answering, buttons) < answering->n_options)
    return TRUE;
  for (guint i = 0; i < answering->n_options; i++)
    if (dh_option_place (answering->options[i]) < DH_PLACE_BOX)
      return TRUE;
  return FALSE;
}

/* What may be done now, whatever the pointer is at. */
static char *
print_ways (const DhAnswering *answering)
{
  DhPieceId subject = dh_answering_get_subject (answering);
  guint n_targets = dh_answering_count (answering, DH_MARK_TARGET);
  guint n_pieces = dh_answering_count (answering, DH_MARK_MAY_ACT);
  g_autofree char *title = NULL;

  if (dh_answering_asks_for_card (answering))
    return g_strdup (_ ("Press a card at the left, or the key with its number."));
  if (subject != DH_PIECE_NONE)
    title = dh_piece_title_at (answering->state->setup, subject, dh_state_piece (answering->state, subject)->place);
  if (title != NULL && n_targets > 0)
    return g_strdup_printf (ngettext ("%s: press the marked hex.", "%s: press one of the %u marked hexes.", n_targets),
                            title, n_targets);
  if (n_pieces > 0 && asks_for_hex (answering))
    return g_strdup_printf (
        ngettext ("Press the marked hex.", "Press one of the %u marked hexes, or N for the next one.", n_pieces),
        n_pieces);
  return NULL;
}

/* What a press on a hex would do. */
static char *
print_press (DhPlayMode *self, const DhAnswering *answering, DhPlace hex)
{
  g_autofree DhOption *found = g_new (DhOption, DH_MAX_OPTIONS);
  const DhState *view = answering->state;
  DhPieceId select;
  guint n = dh_answering_press (answering, hex, found, &select);
  char *preview;

  if (n > 1)
    return g_strdup_printf (ngettext ("%u possibility", "%u possibilities: press to choose", n), n);
  if (n == 0)
    return NULL;
  preview = dh_narrate_preview (view, found[0]);
  return preview != NULL ? preview : dh_narrate_choice (view, found[0]);
}

/* The attack that is asked about, then what may be done. */
static char *
print_question (const DhAnswering *answering)
{
  g_autofree char *attack = dh_narrate_under_way (answering->state);
  g_autofree char *ways = print_ways (answering);

  if (attack == NULL)
    return g_steal_pointer (&ways);
  return ways != NULL ? g_strdup_printf ("%s\n%s", attack, ways) : g_steal_pointer (&attack);
}

/**
 * dh_play_mode_update_hint:
 *
 * Says what a press on the hex under the pointer or the cursor would do; otherwise what is asked about and may be done.
 */
void
dh_play_mode_update_hint (DhPlayMode *self)
{
  DhPlace hex = find_hex (self);
  g_autofree char *hint = NULL;
  DhAnswering answering;

  if (self->session == NULL)
    return;
  if (dh_play_mode_ask (self, &answering))
    {
      if (hex != DH_PLACE_NOWHERE)
        hint = print_press (self, &answering, hex);
      if (hint == NULL)
        hint = print_question (&answering);
    }
  dh_play_bar_set_hint (self->play_bar, hint);
}

/* ---- Presses ---- */

static void
refuse (DhPlayMode *self, const DhAnswering *answering, DhPlace hex)
{
  DhSide asked = dh_session_get_asked (self->session);
  DhOption wish = dh_answering_wish (answering, asked, hex);
  g_autofree char *why = NULL;

  if (wish == DH_OPTION_NONE)
    {
      dh_play_mode_select (self, DH_PIECE_NONE);
      return;
    }
  why = dh_narrate_refusal (answering->state, asked, wish);
  dh_mode_say (DH_MODE (self), why);
}

static void
press (DhPlayMode *self, DhPlace hex, gboolean is_pointer)
{
  g_autofree DhOption *found = g_new (DhOption, DH_MAX_OPTIONS);
  DhAnswering answering;
  DhPieceId select;
  guint n;

  if (!dh_play_mode_ask (self, &answering))
    return;
  n = dh_answering_press (&answering, hex, found, &select);
  if (n == 1)
    dh_play_mode_answer (self, found[0]);
  else if (n > 1)
    dh_play_mode_offer (self, hex, is_pointer, found, n);
  else if (select != DH_PIECE_NONE)
    /* N has selected the piece already: Enter leaves it so, and Escape lets go of it. */
    dh_play_mode_select (self, select != self->selected || !is_pointer ? select : DH_PIECE_NONE);
  else
    refuse (self, &answering, hex);
}

/**
 * dh_play_mode_hex_event:
 *
 * A press on the board.
 */
void
dh_play_mode_hex_event (DhMode *mode, const DhCanvasEvent *event)
{
  DhPlayMode *self = DH_PLAY_MODE (mode);

  if (self->session != NULL && event->hex.phase == DH_HEX_PRESS && event->button == 1
      && event->hex.hex != DH_PLACE_NOWHERE)
    press (self, event->hex.hex, event->is_pointer);
}

/* ---- Keys ---- */

/**
 * dh_play_mode_key:
 *
 * The keys that no action has: Escape lets go of the piece, digits play cards.
 *
 * Returns: whether the key meant something
 */
gboolean
dh_play_mode_key (DhMode *mode, guint key, GdkModifierType modifiers)
{
  DhPlayMode *self = DH_PLAY_MODE (mode);

  if (self->session == NULL || modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  if (key == GDK_KEY_Escape && self->selected != DH_PIECE_NONE)
    {
      dh_play_mode_select (self, DH_PIECE_NONE);
      return TRUE;
    }
  return key >= GDK_KEY_1 && key <= GDK_KEY_9 && dh_card_row_press (self->card_row, key - GDK_KEY_0);
}

/* What "done" would mean now, for a person who may have meant the question before. */
static void
warn (DhPlayMode *self, const DhAnswering *answering)
{
  g_autofree char *choice = dh_narrate_choice (answering->state, dh_option_pass ());
  /* Translators: %s is an answer, as "No more moves". */
  g_autofree char *text =
      g_strdup_printf (_ ("That was the last of them, and this is the next question. Once more: “%s”."), choice);

  dh_mode_say (DH_MODE (self), text);
}

/**
 * dh_play_mode_pass:
 *
 * Answers "done" or "no" where that is among the options, but not at once where the question has come by itself; takes
 * the screen where it is handed over.
 */
void
dh_play_mode_pass (DhPlayMode *mode)
{
  DhAnswering answering;

  g_return_if_fail (DH_IS_PLAY_MODE (mode));
  if (mode->session == NULL)
    return;
  if (dh_session_needs_hand_over (mode->session))
    dh_session_hand_over (mode->session);
  else if (!dh_play_mode_ask (mode, &answering))
    return;
  else if (!dh_options_have (answering.options, answering.n_options, dh_option_pass ()))
    dh_mode_say (DH_MODE (mode), _ ("This has to be answered."));
  else if (dh_play_mode_has_moved_on (mode))
    warn (mode, &answering);
  else
    dh_play_mode_answer (mode, dh_option_pass ());
}

/* Only a piece that can be sent somewhere is selected; one that is but named is the answer itself. */
static void
select_at (DhPlayMode *self, const DhAnswering *answering, DhPlace hex)
{
  g_autofree DhOption *found = g_new (DhOption, DH_MAX_OPTIONS);
  DhPieceId select;

  if (dh_answering_press (answering, hex, found, &select) == 0 && select != DH_PIECE_NONE)
    dh_play_mode_select (self, select);
}

/**
 * dh_play_mode_go_to:
 * @targets: among legal targets, or among pieces that may act
 * @direction: 1 forward, -1 back
 *
 * Moves the cursor to the next such hex, and selects the piece there.
 */
void
dh_play_mode_go_to (DhPlayMode *mode, gboolean targets, int direction)
{
  guint mark = targets ? DH_MARK_TARGET : DH_MARK_MAY_ACT;
  DhAnswering answering;
  DhPlace hex;

  g_return_if_fail (DH_IS_PLAY_MODE (mode));
  if (mode->session == NULL || mode->canvas == NULL || !dh_play_mode_ask (mode, &answering))
    return;
  hex = dh_answering_next (&answering, dh_canvas_get_cursor (mode->canvas), mark, direction);
  if (hex == DH_PLACE_NOWHERE)
    {
      dh_mode_say (DH_MODE (mode), targets ? _ ("Choose a piece first.") : _ ("No piece is asked for."));
      return;
    }
  dh_mode_jump (DH_MODE (mode), hex);
  if (!targets)
    select_at (mode, &answering, hex);
}
