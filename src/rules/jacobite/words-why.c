/* words-why.c — why an answer is not among the legal ones
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"
#include "rules/jacobite/reach.h"
#include "rules/jacobite/words.h"

#include <glib/gi18n-lib.h>

/* In the order of JrWhy; P is the piece, T the hex of the answer. */
static const JrSentence sentences[JR_N_WHYS] = {
    [JR_WHY_NOT_ASKED] = {N_ ("That is not what is asked now."), NULL, NULL, "J-TRN-03"},
    [JR_WHY_NOT_YOUR_PIECE] = {N_ ("%1$s is not yours, or not on the board."), NULL, "P", "J-TRN-04"},
    [JR_WHY_NOT_IN_SECTION] = {N_ ("The card gives %1$s no orders there."), NULL, "P", "J-CMD-04"},
    [JR_WHY_NO_ORDERS_LEFT] = {N_ ("The card gives no more orders that %1$s could have."), NULL, "P", "J-ORD-05"},
    [JR_WHY_NOT_ORDERED] = {N_ ("%1$s has no orders."), NULL, "P", "J-ORD-02"},
    [JR_WHY_HAS_MOVED] = {N_ ("%1$s has moved already, or must not move."), NULL, "P", "J-MOV-03"},
    [JR_WHY_TOO_FAR] = {N_ ("%1$s cannot get as far as %2$s."), NULL, "PT", "J-MOV-13"},
    [JR_WHY_OCCUPIED] = {N_ ("%1$s is occupied."), NULL, "T", "J-MOV-07"},
    [JR_WHY_IMPASSABLE] = {N_ ("%1$s cannot enter %2$s."), NULL, "PT", "J-MOV-12"},
    [JR_WHY_MUST_STOP] = {N_ ("%1$s would have to stop before %2$s."), NULL, "PT", "J-MOV-11"},
    [JR_WHY_WALL] = {N_ ("%1$s cannot cross that hex side."), NULL, "P", "J-TEW-02"},
    [JR_WHY_NO_MELEE_THERE] = {N_ ("%1$s could melee nobody there."), NULL, "P", "J-MOV-15"},
    [JR_WHY_LEADER_ON_CHIEF] = {N_ ("%1$s may not join a unit that has a chief."), NULL, "P", "J-CHF-15"},
    [JR_WHY_HAS_LEADER] = {N_ ("There is a leader in %1$s already."), NULL, "T", "J-MOV-23"},
    [JR_WHY_HAS_BATTLED] = {N_ ("The turn of %1$s is over."), NULL, "P", "J-CBT-08"},
    [JR_WHY_MOVED_NO_BATTLE] = {N_ ("After its move %1$s does not battle this turn."), NULL, "P", "J-MOV-18"},
    [JR_WHY_OUT_OF_RANGE] = {N_ ("%2$s is out of range for %1$s."), NULL, "PT", "J-UNI-13"},
    [JR_WHY_NO_SIGHT] = {N_ ("%1$s does not see %2$s."), NULL, "PT", "J-CBT-09"},
    [JR_WHY_ENEMY_ADJACENT] = {N_ ("%1$s cannot fire: an enemy unit is next to it."), NULL, "P", "J-CBT-13"},
    [JR_WHY_NO_DICE] = {N_ ("%1$s would have too few dice."), NULL, "P", "J-CBT-16"},
    [JR_WHY_NO_TARGET] = {N_ ("There is no enemy in %1$s."), NULL, "T", "J-CBT-07"},
    [JR_WHY_CANNOT_FIRE] = {N_ ("%1$s cannot fire."), NULL, "P", "J-RNG-01"},
    [JR_WHY_NO_GUN] = {N_ ("Only artillery fires in the opening cannonade."), NULL, NULL, "J-CAN-02"},
    [JR_WHY_NOBODY] = {N_ ("%1$s can attack nobody from where it stands."), NULL, "P", "J-CBT-09"},
    [JR_WHY_LEADER_ALONE] = {N_ ("A leader alone attacks nobody."), NULL, NULL, "J-CBT-15"},
    [JR_WHY_NOT_NEXT] = {N_ ("%1$s is not next to %2$s."), NULL, "PT", "J-CBT-10"},
    [JR_WHY_FIRE_ONLY] = {N_ ("%1$s may attack again by fire alone."), NULL, "P", "J-CBC-10"},
    [JR_WHY_CARD] = {N_ ("The card in play forbids it."), NULL, NULL, "J-CMD-02"},
    [JR_WHY_NOT_ABOUT_IT] = {N_ ("%1$s is not the one that is asked about."), NULL, "P", "J-TRN-03"},
    [JR_WHY_BACK_DIRECTION] =
        {N_ ("%1$s goes back towards its own side only, with every hex a row; %2$s does not lie there."), NULL, "PT",
         "J-RET-07"},
    [JR_WHY_BACK_TOO_FAR] = {N_ ("%2$s is farther than %1$s has to go back."), NULL, "PT", "J-RET-01"},
    [JR_WHY_BACK_TOO_SHORT] = {N_ ("%1$s has to go back farther than %2$s, as far as it can."), NULL, "PT", "J-RET-11"},
    [JR_WHY_BACK_OFF] = {N_ ("%1$s does not go back off the board."), NULL, "P", "J-RET-18"},
    [JR_WHY_BACK_CLOSED] = {N_ ("Impassable ground keeps %1$s from going back to %2$s."), NULL, "PT", "J-RET-09"},
    [JR_WHY_BACK_OCCUPIED] = {N_ ("Somebody stands in %2$s, or on the way to it, and %1$s does not pass."), NULL, "PT",
                              "J-RET-19"},
    [JR_WHY_BACK_JOINS] = {N_ ("%1$s is led already, and joins no leader in %2$s."), NULL, "PT", "J-RET-14"},
    [JR_WHY_RETIRE_ARM] = {N_ ("Only cavalry retires and rallies."), NULL, NULL, "J-RAR-01"},
    [JR_WHY_RETIRE_MOMENT] = {N_ ("%1$s retires only as it is attacked in melee."), NULL, "P", "J-RAR-02"},
    [JR_WHY_RETIRE_WAY] = {N_ ("%1$s retires all its hexes towards its own side; %2$s is none where it would end."),
                           NULL, "PT", "J-RAR-04"},
    [JR_WHY_RETIRE_CLOSED] =
        {N_ ("%1$s retires over no impassable ground and past nobody; so it does not come to %2$s."), NULL, "PT",
         "J-RAR-16"},
    [JR_WHY_RETIRE_JOINS] = {N_ ("%1$s is led already, and joins no leader in %2$s."), NULL, "PT", "J-RAR-17"},
    [JR_WHY_GUN_RETIRES] =
        {N_ ("The gun goes back two hexes towards its own side to a free hex, or stays; %2$s is none of these."), NULL,
         "PT", "J-CAN-03"},
    [JR_WHY_LEADER_WAY] = {N_ ("A leader goes back one to three hexes towards his own side; %2$s does not lie there."),
                           NULL, "PT", "J-LLR-01"},
    [JR_WHY_LEADER_END] =
        {N_ ("A leader ends with no other leader and with no enemy, and passes no enemy: not in %2$s."), NULL, "PT",
         "J-LLR-04"},
    [JR_WHY_LEADER_CHIEF] = {N_ ("A unit with a chief is in %1$s; no leader ends there."), NULL, "T", "J-LLR-15"},
    [JR_WHY_LEADER_CLOSED] = {N_ ("Impassable ground keeps %1$s from going back to %2$s."), NULL, "PT", "J-LLR-08"},
    [JR_WHY_LEADER_EDGE] = {N_ ("A leader leaves the board from a hex of his own edge only."), NULL, NULL, "J-LLR-09"},
    [JR_WHY_NO_ESCAPE] = {N_ ("A leader escapes through an enemy only where enemies hold the hexes behind him."), NULL,
                          NULL, "J-ESC-01"},
    [JR_WHY_FLAGS] = {N_ ("%1$s cannot ignore so many flags."), NULL, "P", "J-RET-01"},
    [JR_WHY_GROUND_ARM] = {N_ ("Only infantry and cavalry take ground."), NULL, NULL, "J-TKG-07"},
    [JR_WHY_GROUND_HEX] = {N_ ("%1$s takes the ground that its own melee by order has just emptied, and no other."),
                           NULL, "P", "J-TKG-01"},
    [JR_WHY_BONUS_DUE] = {N_ ("No bonus melee is due to %1$s."), NULL, "P", "J-BON-01"},
    [JR_WHY_BONUS_MELEE] = {N_ ("What follows when ground is taken is a melee."), NULL, NULL, "J-BON-03"},
    [JR_WHY_BONUS_FAR] = {N_ ("The bonus melee is against an enemy next to %1$s."), NULL, "P", "J-BON-06"},
    [JR_WHY_BACK_AT] = {N_ ("Who has stood a melee in its hex battles back, against its attacker alone."), NULL, NULL,
                        "J-BBK-01"},
    [JR_WHY_NO_COMMAND_CARD] = {N_ ("You do not hold that card, or it is no card for now."), NULL, NULL, "J-CMD-01"},
    [JR_WHY_NO_CARD] = {N_ ("You do not hold that card."), NULL, NULL, "J-CBC-05"},
    [JR_WHY_HAD_CARD] = {N_ ("A card has been played on %1$s in this turn already."), NULL, "P", "J-CBC-08"},
    [JR_WHY_CARD_MOMENT] = {N_ ("That card is not for %1$s, or not for this moment."), NULL, "P", "J-CBC-05"},
    [JR_WHY_NO_CHECK] = {N_ ("%1$s has no check to make now."), NULL, "P", "J-LEL-02"},
    [JR_WHY_MUST_PLAY] = {N_ ("A card must be played."), NULL, NULL, "J-CMD-01"},
    [JR_WHY_MUST_COUNT] = {N_ ("The flags have to be taken or ignored."), NULL, NULL, "J-RET-01"},
    [JR_WHY_MUST_GO_BACK] = {N_ ("It has to go back as long as there is a way."), NULL, NULL, "J-RET-11"},
    [JR_WHY_LEADER_MUST_GO] = {N_ ("The leader has to go back."), NULL, NULL, "J-LLR-10"},
    [JR_WHY_MUST_CHECK] = {N_ ("All of them make their check."), NULL, NULL, "J-LEL-02"},
    [JR_WHY_KEEP] = {N_ ("One of the two cards just drawn is kept, and no other."), NULL, NULL, "J-OBV-28"},
    [JR_WHY_NO_TIME] = {N_ ("No victory banner is to be had now for the time that passes."), NULL, NULL, "J-OBV-27"},
    [JR_WHY_RETURN_FULL] = {N_ ("%1$s has lost no blocks."), NULL, "P", "J-UNI-01"},
    [JR_WHY_RETURN_CARD] = {N_ ("The card in play returns no more blocks to %1$s."), NULL, "P", "J-CMC-19"},
    [JR_WHY_REPOSITION_UNIT] = {N_ ("For a discarded Combat card a leader moves, and nobody else."), NULL, NULL,
                                "J-CBC-13"},
    [JR_WHY_REPOSITION_LED] = {N_ ("For a discarded Combat card %1$s does not leave his unit."), NULL, "P", "J-CBC-16"},
    [JR_WHY_REPOSITIONED] = {N_ ("%1$s has moved for a discarded Combat card already."), NULL, "P", "J-CBC-16"},
    [JR_WHY_REPOSITION_FAR] = {N_ ("%2$s is farther than %1$s moves for a discarded Combat card."), NULL, "PT",
                               "J-CBC-13"},
    [JR_WHY_NOWHERE] = {N_ ("%1$s has nowhere to go."), NULL, "P", "J-CBC-15"},
    [JR_WHY_DISCARD] = {N_ ("A Combat card from the hand pays for the leader's move."), NULL, NULL, "J-CBC-13"},
    [JR_WHY_NOT_OFFERED] = {N_ ("That is not possible now."), NULL, NULL, "J-TRN-03"},
};

/* ---- The statement that is about this piece, where the reason is for all ---- */

#define TRAINED_RANGE 6 /* hexes, of the guns that J-MOV-18 is about */

/* Numbers of the book belong to its classes; where a card or a rule has changed them they do not hold. */
static const char *
about_move (const DhState *state, DhPieceId piece)
{
  const JrClass *class = jr_class (state, piece);

  if (jr_allowance (state, piece) != class->move)
    return jr_next_card_effect (state, JR_USE_MOVE_ALLOWANCE, NULL) != NULL ? "J-CMD-05" : "J-UNI-20";
  switch ((JrArm) class->arm)
    {
    case JR_CAVALRY:
      return class->sabre_hits ? "J-MOV-16" : "J-MOV-17";
    case JR_ARTILLERY:
      return class->max_range >= TRAINED_RANGE ? "J-MOV-18" : "J-MOV-19";
    case JR_LEADER:
      return "J-MOV-20";
    case JR_INFANTRY:
    case JR_N_ARMS:
    default:
      return class->long_move > class->move ? "J-MOV-15" : "J-MOV-13";
    }
}

static const char *
about_occupied (const DhState *state, DhPieceId piece, DhPlace hex)
{
  if (jr_enemy_at (state, hex, dh_state_piece (state, piece)->side) == DH_PIECE_NONE)
    return "J-MOV-07";
  return jr_is_leader (state, piece) ? "J-MOV-25" : "J-MOV-08";
}

static gboolean
has_wall (const DhState *state, DhPlace hex)
{
  JrGround scratch;

  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    if (jr_side (state, hex, d, &scratch)->cross_no_battle)
      return TRUE;
  return FALSE;
}

/* Guns that have moved, the ground that was entered, a wall that was crossed, a road that was used, or a card. */
static const char *
about_battle (const DhState *state, DhPieceId piece)
{
  const JrClass *class = jr_class (state, piece);
  DhPlace hex = dh_state_piece (state, piece)->place;
  JrGround scratch;
  const JrGround *ground = jr_ground (state, hex, &scratch);

  if (!class->move_battles)
    return class->max_range >= TRAINED_RANGE ? "J-MOV-18" : "J-MOV-19";
  if (ground->entry[class->arm] == JR_NO_BATTLE)
    return ground->symbols == JR_SYMBOLS_ALL ? "J-TBU-03" : "J-TFO-03";
  if (has_wall (state, hex))
    return "J-TEW-05";
  return jr_on_road (state, hex) ? "J-TRO-02" : "J-CMD-05";
}

/* Section cards name sections, Tactic cards whom they are for. */
static gboolean
is_section_card (const DhState *state)
{
  guint card = jr_peek (state)->effects_of;
  const DhItem *item = card == 0 ? NULL : dh_catalogue_item (state->setup->catalogue, DH_ITEM_CARD, card - 1);

  return item == NULL || g_strcmp0 (dh_item_get (item, "kind"), "section") == 0;
}

static const char *
about_dice (const DhState *state, DhPieceId piece, DhPlace hex)
{
  DhPieceId target = jr_enemy_at (state, hex, dh_state_piece (state, piece)->side);
  gboolean fired = target != DH_PIECE_NONE && jr_is_leader (state, target)
                   && dh_board_distance (state->setup->board, dh_state_piece (state, piece)->place, hex) > 1;

  return fired ? "J-LLC-03" : "J-CBT-16";
}

/* Returns: (nullable): a statement nearer to the case than that of the reason */
static const char *
find_statement (const DhState *state, DhWhy why, DhPieceId piece, DhPlace hex)
{
  const JrClass *class = jr_class (state, piece);

  switch (why)
    {
    case JR_WHY_NOT_IN_SECTION:
      return is_section_card (state) ? NULL : "J-CMD-05";
    case JR_WHY_NO_ORDERS_LEFT:
      return is_section_card (state) ? NULL : "J-ORD-06";
    case JR_WHY_TOO_FAR:
      return about_move (state, piece);
    case JR_WHY_OCCUPIED:
      return about_occupied (state, piece, hex);
    case JR_WHY_WALL:
      return class->arm == JR_INFANTRY ? "J-TEW-03" : NULL;
    case JR_WHY_NO_MELEE_THERE:
      return class->long_move > class->move ? NULL : "J-CBT-10";
    case JR_WHY_MOVED_NO_BATTLE:
      return about_battle (state, piece);
    case JR_WHY_CANNOT_FIRE:
      return jr_has (state, piece, JR_MELEE_ONLY) ? "J-MOV-15" : NULL;
    case JR_WHY_NO_DICE:
      return about_dice (state, piece, hex);
    case JR_WHY_NOBODY:
      return class->max_range < 2 ? "J-CBT-10" : NULL;
    default:
      return NULL;
    }
}

/**
 * jr_describe_why:
 * @why: a #JrWhy
 *
 * The reason as a sentence, with the statement it follows from.
 */
void
jr_describe_why (const DhState *state, DhWhy why, DhOption option, DhMessage *message)
{
  const JrSubjects about = {.piece = dh_option_piece (option), .to = dh_option_place (option)};
  const char *nearer = NULL;

  if (why >= JR_N_WHYS && why - (guint) JR_N_WHYS < jr_tables (state)->n_own)
    {
      dh_message_init (message, N_ ("A rule of this battle forbids it: %1$s."));
      dh_message_add_text (message, jr_rule_name (state, why - JR_N_WHYS));
      return;
    }
  jr_say (&sentences[why < JR_N_WHYS ? why : JR_WHY_NOT_OFFERED], &about, message);
  if (about.piece < state->setup->n_pieces && jr_in_play (state, about.piece))
    nearer = find_statement (state, why, about.piece, about.to);
  if (nearer != NULL)
    message->statement = nearer;
}
