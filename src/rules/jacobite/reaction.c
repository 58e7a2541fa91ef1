/* reaction.c — cards played on an attack that has been announced, and the defender's answer
 *
 * The attacker's card comes first, then one answer of the defender: a card, a first strike, or to retire. When an
 * attack is over a card may give the attacker something more.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"
#include "rules/jacobite/window.h"

static DhSide
side_of (const DhState *state, DhPieceId piece)
{
  return dh_state_piece (state, piece)->side;
}

/**
 * jr_is_main_attack:
 *
 * Rule: J-CBC-21
 * Ruling: C-82
 * Returns: whether it is an attack by order: no battling back, no first strike, no shot of the cannonade
 */
gboolean
jr_is_main_attack (const DhStep *attack)
{
  return (attack->flags & (JR_ATTACK_BATTLE_BACK | JR_ATTACK_FIRST_STRIKE | JR_ATTACK_CANNONADE)) == 0;
}

static JrMoment
moment_of (const DhStep *attack, JrWindow window)
{
  gboolean own = window != JR_WINDOW_DEFENCE;
  guint doing = attack->flags & JR_ATTACK_RANGED ? JR_DO_FIRE : JR_DO_MELEE;

  return (JrMoment){window, own ? attack->piece : attack->other, own ? attack->other : attack->piece, doing};
}

/* Which window a step has asked in; the stage has moved on when it asks. */
static JrWindow
window_of (const DhStep *attack)
{
  switch (attack->stage)
    {
    case JR_STAGE_ATTACK_CARD + 1:
      return JR_WINDOW_ATTACK;
    case JR_STAGE_DEFENCE + 1:
      return JR_WINDOW_DEFENCE;
    default:
      return JR_WINDOW_AFTER;
    }
}

static gboolean
is_open (const DhState *state, const DhStep *attack, JrWindow window)
{
  const JrMoment moment = moment_of (attack, window);

  return jr_is_main_attack (attack) && jr_in_play (state, moment.piece)
         && jr_window_is_open (state, side_of (state, moment.piece), &moment);
}

/* Rule: J-RAR-01, J-RAR-04, J-RAR-06 to J-RAR-08 */
static guint
list_retires (const DhState *state, const DhStep *attack, DhOption *out)
{
  DhPlace ends[JR_MAX_WAYS];

  if (!jr_is_main_attack (attack) || attack->flags & JR_ATTACK_RANGED || !jr_class (state, attack->other)->retires)
    return 0;
  return jr_list_ways (JR_OPTION_RETIRE, attack->other, ends,
                       jr_retire_ways (state, attack->other, JR_RETIRE_HEXES, ends), out);
}

/**
 * jr_ask_attack_card:
 *
 * Rule: J-CBC-05
 */
void
jr_ask_attack_card (DhPlay *play, DhStep *attack)
{
  if (is_open (play->state, attack, JR_WINDOW_ATTACK))
    dh_state_ask (play->state, side_of (play->state, attack->piece), JR_ASK_ATTACK_CARD, attack->piece, attack->place,
                  TRUE);
}

/**
 * jr_ask_defence:
 *
 * Rule: J-CBC-05, J-CMC-08, J-RAR-02, J-RAR-03
 */
void
jr_ask_defence (DhPlay *play, DhStep *attack)
{
  const DhState *state = play->state;
  gboolean open = is_open (state, attack, JR_WINDOW_DEFENCE);
  DhOption ways[JR_MAX_WAYS];

  if (open || list_retires (state, attack, ways) > 0)
    dh_state_ask (play->state, side_of (state, attack->other), open ? JR_ASK_DEFENCE : JR_ASK_RETIRE, attack->other,
                  dh_state_piece (state, attack->piece)->place, TRUE);
}

/**
 * jr_ask_after:
 *
 * Rule: J-CBC-05
 */
void
jr_ask_after (DhPlay *play, DhStep *attack)
{
  if (is_open (play->state, attack, JR_WINDOW_AFTER))
    dh_state_ask (play->state, side_of (play->state, attack->piece), JR_ASK_AFTER, attack->piece,
                  dh_state_piece (play->state, attack->piece)->place, TRUE);
}

/**
 * jr_list_reactions:
 *
 * Returns: how many answers there are in the window that is open, passing included
 */
guint
jr_list_reactions (const DhState *state, const DhStep *attack, DhSide side, DhOption *out)
{
  const JrMoment moment = moment_of (attack, window_of (attack));
  guint n = 0;

  out[n++] = dh_option_pass ();
  if (moment.window == JR_WINDOW_DEFENCE)
    n += list_retires (state, attack, out + n);
  if (is_open (state, attack, moment.window))
    n += jr_list_uses (state, side, &moment, out + n);
  return n;
}

/* Rule: J-RAR-02, J-CBC-23 */
static void
retire (DhPlay *play, DhStep *attack, DhPlace to)
{
  DhEvent event;

  attack->flags |= JR_ATTACK_RETIRED;
  attack->second = to;
  dh_event_init (&event, JR_EVENT_RETIRES, side_of (play->state, attack->other));
  event.piece = attack->other;
  event.other = attack->piece;
  event.from = dh_state_piece (play->state, attack->other)->place;
  event.to = to;
  dh_play_emit (play, &event);
}

/* The attacker's hex is remembered, to see whether he still holds it afterwards. Rule: J-CBC-22, J-CMC-07 */
static void
strike_first (DhPlay *play, DhStep *attack)
{
  const DhStep announced = *attack;
  DhStep *strike;

  attack->second = dh_state_piece (play->state, announced.piece)->place;
  strike = dh_state_push (play->state, JR_STEP_ATTACK);
  strike->piece = announced.other;
  strike->other = announced.piece;
  strike->place = attack->second;
  strike->second = DH_PLACE_NOWHERE;
  strike->flags = JR_ATTACK_FIRST_STRIKE;
}

/* It may attack as if it had not, but only by fire. */
static void
fire_again (DhPlay *play, const DhStep *attack)
{
  DhPiece *piece = jr_piece (play, attack->piece);

  piece->flags &= ~JR_BATTLED;
  piece->flags |= JR_FIRE_ONLY;
}

static void
use (DhPlay *play, DhStep *attack, DhOption option)
{
  JrWindow window = window_of (attack);
  const JrMoment moment = moment_of (attack, window);
  const JrCard *card = &jr_tables (play->state)->cards[dh_option_number (option)];
  JrSlot slot = window == JR_WINDOW_ATTACK ? JR_SLOT_ATTACK : JR_SLOT_DEFENCE;

  jr_use_card (play, dh_option_number (option), &moment, window == JR_WINDOW_AFTER ? JR_N_SLOTS : slot);
  if (dh_option_kind (option) == JR_OPTION_USE_RETIRE)
    retire (play, attack, dh_option_place (option));
  else if (jr_card_effect (card, JR_USE_STRIKE_FIRST, 1 << window, NULL) != NULL)
    strike_first (play, attack);
  else if (jr_card_effect (card, JR_USE_FIRE_AGAIN, 1 << window, NULL) != NULL)
    fire_again (play, attack);
}

/**
 * jr_apply_reaction:
 *
 * Rule: J-CBC-05, J-CBC-22, J-CBC-23, J-RAR-02
 */
void
jr_apply_reaction (DhPlay *play, DhStep *attack, DhOption option)
{
  switch (dh_option_kind (option))
    {
    case JR_OPTION_PASS:
      break;
    case JR_OPTION_RETIRE:
      retire (play, attack, dh_option_place (option));
      break;
    default:
      use (play, attack, option);
      break;
    }
}

static gboolean
has_struck_first (const DhState *state)
{
  const JrCard *card = jr_slot_card (state, JR_SLOT_DEFENCE);

  return card != NULL && jr_card_effect (card, JR_USE_STRIKE_FIRST, 1 << JR_WINDOW_DEFENCE, NULL) != NULL;
}

/**
 * jr_attack_goes_on:
 * @dice: what it would be made with
 *
 * Rule: J-CBC-22, J-CMC-07
 * Ruling: C-83, C-84
 * Returns: whether the attacker is still there, in his hex, and has dice after what the defender did
 */
gboolean
jr_attack_goes_on (const DhState *state, const DhStep *attack, int dice)
{
  if (dice < 1 || !jr_in_play (state, attack->piece) || !jr_in_play (state, attack->other))
    return FALSE;
  return !jr_is_main_attack (attack) || !has_struck_first (state)
         || dh_state_piece (state, attack->piece)->place == attack->second;
}
