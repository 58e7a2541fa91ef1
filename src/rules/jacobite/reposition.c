/* reposition.c — at the end of his turn a player discards Combat cards to move leaders
 *
 * First the leader and his hex are chosen, then the card that pays for it. Rules: J-CBC-13 to J-CBC-16.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/reach.h"
#include "rules/jacobite/window.h"

typedef enum
{
  STAGE_LEADER,
  STAGE_CARD,
} Stage;

static int
deck_of (const DhState *state, DhSide side)
{
  return jr_tables (state)->combat_deck[side];
}

static gboolean
has_cards (const DhState *state, DhSide side)
{
  return deck_of (state, side) >= 0 && state->hand_size[side][deck_of (state, side)] > 0;
}

/* Policy reposition-detaches: yes. Rule: J-CBC-16. Ruling: G-30, C-13 */
static gboolean
may_reposition (const DhState *state, DhSide side, DhPieceId piece)
{
  const DhPiece *p = dh_state_piece (state, piece);

  return p->side == side && p->place < DH_PLACE_BOX && jr_is_leader (state, piece) && !(p->flags & JR_REPOSITIONED)
         && !(jr_policy (state, JR_REPOSITION_LONE_ONLY) && jr_unit_with (state, piece) != DH_PIECE_NONE);
}

/* No roll lets him go on through boggy ground, and no Command card helps. Rule: J-CBC-13, J-CBC-15 */
static const JrLeg whole_move = {.plain = TRUE};

static guint
list_leaders (const DhState *state, DhSide side, DhOption *out)
{
  const DhPieceId *own = jr_tables (state)->pieces[side];
  guint n = 0;

  out[n++] = dh_option_pass ();
  for (DhPieceId id = own[0]; id < own[1]; id++)
    if (may_reposition (state, side, id))
      n += jr_list_reach (state, id, &whole_move, JR_WAY_FREE, JR_OPTION_REPOSITION, out + n, NULL);
  return n;
}

/* The cards in hand; whoever does not see them must reckon with all that may be there. */
static guint
list_cards (const DhState *state, DhSide side, DhOption *out)
{
  const guint8 *held = jr_cards_held (state, side, deck_of (state, side));
  guint n = 0;

  for (guint card = state->setup->first_cards[deck_of (state, side)]; card < state->setup->n_cards; card++)
    if (held[card] > 0 && state->setup->card_decks[card] == deck_of (state, side))
      out[n++] = dh_option_new (JR_OPTION_DISCARD, DH_PIECE_NONE, DH_PLACE_NOWHERE, DH_PLACE_NOWHERE, card, 0);
  return n;
}

static guint
list_options (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  return step->stage == STAGE_CARD ? list_cards (state, side, out) : list_leaders (state, side, out);
}

static gboolean
has_choice (const DhState *state, const DhStep *step, DhSide side)
{
  const DhPieceId *own = jr_tables (state)->pieces[side];

  for (DhPieceId id = own[0]; step->stage == STAGE_LEADER && id < own[1]; id++)
    if (may_reposition (state, side, id) && jr_steps (state, id, &whole_move))
      return TRUE;
  return FALSE;
}

static void
run (DhPlay *play, DhStep *step)
{
  DhState *state = play->state;

  if (!has_cards (state, state->active))
    dh_state_pop (state);
  else if (step->stage == STAGE_CARD)
    dh_state_ask (state, state->active, JR_ASK_DISCARD, DH_PIECE_NONE, DH_PLACE_NOWHERE, FALSE);
  else
    dh_state_ask (state, state->active, JR_ASK_REPOSITION, DH_PIECE_NONE, DH_PLACE_NOWHERE, TRUE);
}

static void
reposition (DhPlay *play, DhPieceId leader, DhPlace to)
{
  DhEvent event;

  dh_event_init (&event, JR_EVENT_REPOSITIONED, dh_state_piece (play->state, leader)->side);
  event.piece = leader;
  event.from = dh_state_piece (play->state, leader)->place;
  event.to = to;
  dh_play_emit (play, &event);
  jr_piece (play, leader)->flags |= JR_REPOSITIONED;
  jr_place (play, leader, to);
}

static void
discard (DhPlay *play, guint card)
{
  DhEvent event;

  dh_state_move_card (play->state, card, DH_CARDS_HAND + play->state->active, DH_CARDS_DISCARD);
  dh_event_init (&event, JR_EVENT_DISCARDED, play->state->active);
  event.card = card;
  dh_play_emit (play, &event);
}

static void
apply (DhPlay *play, DhStep *step, DhOption option)
{
  switch (dh_option_kind (option))
    {
    case JR_OPTION_REPOSITION:
      step->stage = STAGE_CARD;
      reposition (play, dh_option_piece (option), dh_option_place (option));
      break;
    case JR_OPTION_DISCARD:
      step->stage = STAGE_LEADER;
      discard (play, dh_option_number (option));
      break;
    default:
      dh_state_pop (play->state);
      break;
    }
}

/* Rule: J-CBC-13, J-CBC-14, J-CBC-15, J-CBC-16 */
const JrStepKind jr_reposition_step = {
    .run = run, .options = list_options, .apply = apply, .has_choice = has_choice, .in_order = TRUE, .counts = TRUE};
