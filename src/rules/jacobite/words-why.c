/* words-why.c — why an answer is not among the legal ones
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"
#include "rules/jacobite/reach.h"
#include "rules/jacobite/words.h"

#include <glib/gi18n-lib.h>

/* What the card says, where no statement of the rules is about it: a Command card, or a Combat card instead of one. */
#define BY_CARD "J-CMC-03"
#define BY_COMBAT_CARD "J-CBC-10"

/* In the order of JrWhy; P is the piece, T the hex of the answer, C the card in play. */
static const JrSentence sentences[JR_N_WHYS] = {
    [JR_WHY_NOT_ASKED] = {N_ ("That is not what is asked now."), NULL, NULL, "J-TRN-03"},
    [JR_WHY_NOT_YOUR_PIECE] = {N_ ("%1$s is not yours, or not on the board."), NULL, "P", "J-TRN-04"},
    [JR_WHY_NOT_ON_BOARD] = {N_ ("%1$s is not on the board."), NULL, "P", "J-TRN-04"},
    [JR_WHY_ORDER_OWN] = {N_ ("Only your own units and leaders get orders, and %1$s is the enemy's."), NULL, "P",
                          "J-ORD-01"},
    [JR_WHY_HAS_ORDERS] = {N_ ("%1$s has been given orders already."), NULL, "P", "J-ORD-03"},
    [JR_WHY_NOT_IN_SECTION] = {N_ ("%2$s gives no orders in the section where %1$s stands."), NULL, "PC", "J-CMD-04"},
    [JR_WHY_ORDER_INFANTRY] = {N_ ("%2$s gives orders to infantry only, and %1$s is none."), NULL, "PC", BY_CARD},
    [JR_WHY_ORDER_CAVALRY] = {N_ ("%2$s gives orders to cavalry only, and %1$s is none."), NULL, "PC", BY_CARD},
    [JR_WHY_ORDER_ARTILLERY] = {N_ ("%2$s gives orders to artillery only, and %1$s is none."), NULL, "PC", BY_CARD},
    [JR_WHY_ORDER_LEADERS] = {N_ ("%2$s gives orders to leaders only, and %1$s has none."), NULL, "PC", BY_CARD},
    [JR_WHY_ORDER_UNITS] = {N_ ("%2$s gives orders to units only, and %1$s is a leader."), NULL, "PC", BY_CARD},
    [JR_WHY_ORDER_KIND] = {N_ ("The orders of %2$s are not for such as %1$s."), NULL, "PC", BY_CARD},
    [JR_WHY_ORDER_ATTACHED] = {N_ ("%2$s does not let a leader leave his unit, and %1$s is with one."), NULL, "PC",
                               "J-CMC-05"},
    [JR_WHY_ORDER_ENEMY_BESIDE] =
        {N_ ("%2$s gives orders only to units with no enemy next to them; one stands next to %1$s."), NULL, "PC",
         BY_CARD},
    [JR_WHY_ORDER_LEADER_FIRST] =
        {N_ ("%2$s gives orders to a leader first, and then to units next to him: %1$s has to wait for that."), NULL,
         "PC", BY_CARD},
    [JR_WHY_ORDER_NOT_BESIDE] = {N_ ("%1$s does not stand next to the leader to whom %2$s has given orders."), NULL,
                                 "PC", BY_CARD},
    [JR_WHY_ORDER_DICE] = {N_ ("The dice of %2$s give no order that is left for %1$s."), NULL, "PC", BY_CARD},
    [JR_WHY_ORDER_SECTION] = {N_ ("All the orders that %2$s gives in the section of %1$s have been given."), NULL, "PC",
                              "J-CMC-01"},
    [JR_WHY_ORDER_ONE_LEADER] = {N_ ("%2$s gives orders to one leader, and he has them."), NULL, "PC", "J-CMC-10"},
    [JR_WHY_NO_ORDERS_LEFT] = {N_ ("All the orders that %2$s gives have been given."), NULL, "PC", BY_CARD},
    [JR_WHY_ORDER_CHAIN_LEADER] =
        {N_ ("%2$s gives orders to a leader of its section first; those linked to him may follow."), NULL, "PC",
         "J-CMC-10"},
    [JR_WHY_ORDER_OFF_CHAIN] = {N_ ("%1$s is not linked to the leader: none of those who have orders is next to it."),
                                NULL, "P", "J-CMC-11"},
    [JR_WHY_ORDER_NOT_LINKED] = {N_ ("%1$s is not linked to the others: none of those who have orders is next to it."),
                                 NULL, "P", "J-CMC-15"},
    [JR_WHY_NOT_ORDERED] = {N_ ("%1$s has no orders."), NULL, "P", "J-ORD-02"},
    [JR_WHY_HAS_MOVED] = {N_ ("%1$s may not move any more this turn."), NULL, "P", "J-MOV-03"},
    [JR_WHY_TOO_FAR] = {N_ ("%1$s cannot get as far as %2$s."), NULL, "PT", "J-MOV-13"},
    [JR_WHY_OCCUPIED] = {N_ ("%1$s is occupied."), NULL, "T", "J-MOV-07"},
    [JR_WHY_IMPASSABLE] = {N_ ("%1$s cannot enter %2$s."), NULL, "PT", "J-MOV-12"},
    [JR_WHY_MUST_STOP] = {N_ ("%1$s has no way to %2$s on which nothing stops it."), NULL, "PT", "J-MOV-11"},
    [JR_WHY_WALL] = {N_ ("%1$s cannot cross that hex side."), NULL, "P", "J-TEW-02"},
    [JR_WHY_NO_MELEE_THERE] = {N_ ("%1$s could melee nobody from there."), NULL, "P", "J-MOV-15"},
    [JR_WHY_LEADER_ON_CHIEF] = {N_ ("%1$s may not join a unit that has a chief."), NULL, "P", "J-CHF-15"},
    [JR_WHY_HAS_LEADER] = {N_ ("There is a leader in %1$s already."), NULL, "T", "J-MOV-23"},
    [JR_WHY_HAS_BATTLED] = {N_ ("The turn of %1$s is over."), NULL, "P", "J-CBT-08"},
    [JR_WHY_MOVED_NO_BATTLE] = {N_ ("After its move %1$s does not battle this turn."), NULL, "P", "J-MOV-18"},
    [JR_WHY_OUT_OF_RANGE] = {N_ ("%2$s is out of range for %1$s."), NULL, "PT", "J-UNI-13"},
    [JR_WHY_NO_SIGHT] = {N_ ("%1$s does not see %2$s."), NULL, "PT", "J-CBT-09"},
    [JR_WHY_ENEMY_ADJACENT] = {N_ ("%1$s cannot fire: an enemy unit is next to it."), NULL, "P", "J-CBT-13"},
    [JR_WHY_NO_DICE] = {N_ ("%1$s would have no die left."), NULL, "P", "J-CBT-16"},
    [JR_WHY_NO_DICE_BARRED] = {N_ ("The ground keeps %1$s from battling %2$s."), NULL, "PT", "J-TER-02"},
    [JR_WHY_NO_DIE_AT_RANGE] = {N_ ("%1$s has no die at the distance of %2$s."), NULL, "PT", "J-RNG-06"},
    [JR_WHY_NO_DIE_MOVED_FIRE] = {N_ ("%1$s has moved, which leaves it no die."), NULL, "P", "J-RNG-13"},
    [JR_WHY_NO_DIE_MOVED_MELEE] = {N_ ("%1$s has moved, which leaves it no die."), NULL, "P", "J-MEL-19"},
    [JR_WHY_NO_DIE_GROUND_FIRE] = {N_ ("The ground leaves %1$s no die against %2$s."), NULL, "PT", "J-RNG-14"},
    [JR_WHY_NO_DIE_GROUND_MELEE] = {N_ ("The ground leaves %1$s no die against %2$s."), NULL, "PT", "J-MEL-21"},
    [JR_WHY_LEADER_TWO_DICE] =
        {N_ ("It takes two dice to fire at a leader who is alone, and %1$s has fewer against %2$s."), NULL, "PT",
         "J-LLC-03"},
    [JR_WHY_NO_TARGET] = {N_ ("There is no enemy in %1$s."), NULL, "T", "J-CBT-07"},
    [JR_WHY_CANNOT_FIRE] = {N_ ("%1$s cannot fire."), NULL, "P", "J-RNG-01"},
    [JR_WHY_NO_GUN] = {N_ ("Only artillery fires in the opening cannonade."), NULL, NULL, "J-CAN-02"},
    [JR_WHY_NOBODY] = {N_ ("%1$s can attack nobody from where it stands."), NULL, "P", "J-CBT-09"},
    [JR_WHY_LEADER_ALONE] = {N_ ("A leader alone attacks nobody."), NULL, NULL, "J-CBT-15"},
    [JR_WHY_NOT_NEXT] = {N_ ("%1$s is not next to %2$s."), NULL, "PT", "J-CBT-10"},
    [JR_WHY_FIRE_ONLY] = {N_ ("%1$s may attack again by fire alone."), NULL, "P", "J-CBC-10"},
    [JR_WHY_CARD] = {N_ ("%1$s forbids it."), NULL, "C", BY_CARD},
    [JR_WHY_NOT_ABOUT_IT] = {N_ ("The question is not about %1$s."), NULL, "P", "J-TRN-03"},
    [JR_WHY_BACK_DIRECTION] =
        {N_ ("%1$s goes back row by row, each time to one of the two hexes behind it; it does not come to %2$s that "
             "way."),
         NULL, "PT", "J-RET-07"},
    [JR_WHY_BACK_TOO_FAR] = {N_ ("%2$s is farther than %1$s has to go back."), NULL, "PT", "J-RET-01"},
    [JR_WHY_BACK_TOO_SHORT] = {N_ ("%1$s can go back farther than %2$s, and has to."), NULL, "PT", "J-RET-11"},
    [JR_WHY_BACK_OFF] = {N_ ("%1$s does not go back off the board."), NULL, "P", "J-RET-18"},
    [JR_WHY_BACK_CLOSED] = {N_ ("Impassable ground keeps %1$s from going back to %2$s."), NULL, "PT", "J-RET-09"},
    [JR_WHY_BACK_OCCUPIED] = {N_ ("Another piece stands in %2$s or on the way to it, and %1$s cannot pass it."), NULL,
                              "PT", "J-RET-19"},
    [JR_WHY_BACK_JOINS] = {N_ ("%1$s is led already, so it cannot join the leader in %2$s."), NULL, "PT", "J-RET-14"},
    [JR_WHY_RETIRE_ARM] = {N_ ("Only cavalry retires and rallies."), NULL, NULL, "J-RAR-01"},
    [JR_WHY_RETIRE_MOMENT] = {N_ ("%1$s retires only as it is attacked in melee."), NULL, "P", "J-RAR-02"},
    [JR_WHY_RETIRE_WAY] =
        {N_ ("%1$s retires two hexes towards its own side, each time to the row behind it; it cannot end in "
             "%2$s."),
         NULL, "PT", "J-RAR-04"},
    [JR_WHY_RETIRE_CLOSED] = {N_ ("%1$s cannot retire to %2$s: impassable ground or another piece is in the way."),
                              NULL, "PT", "J-RAR-16"},
    [JR_WHY_RETIRE_JOINS] = {N_ ("%1$s is led already, so it cannot join the leader in %2$s."), NULL, "PT", "J-RAR-17"},
    [JR_WHY_GUN_RETIRES] =
        {N_ ("%1$s may stay, or go back two hexes towards its own side to a free hex; %2$s is not such a hex."), NULL,
         "PT", "J-CAN-03"},
    [JR_WHY_LEADER_WAY] = {N_ ("%1$s goes back one to three hexes towards his own side; %2$s is not such a hex."), NULL,
                           "PT", "J-LLR-01"},
    [JR_WHY_LEADER_END] =
        {N_ ("%1$s cannot end in %2$s: he passes no enemy, and ends neither with an enemy nor with another leader."),
         NULL, "PT", "J-LLR-04"},
    [JR_WHY_LEADER_CHIEF] = {N_ ("In %1$s stands a unit with a chief, which no leader may join."), NULL, "T",
                             "J-LLR-15"},
    [JR_WHY_LEADER_CLOSED] = {N_ ("Impassable ground keeps %1$s from going back to %2$s."), NULL, "PT", "J-LLR-08"},
    [JR_WHY_LEADER_EDGE] = {N_ ("A leader leaves the board only from a hex at his own edge."), NULL, NULL, "J-LLR-09"},
    [JR_WHY_NO_ESCAPE] = {N_ ("A leader escapes through an enemy only if enemies hold the hexes behind him."), NULL,
                          NULL, "J-ESC-01"},
    [JR_WHY_FLAGS] = {N_ ("%1$s cannot ignore that many flags."), NULL, "P", "J-RET-01"},
    [JR_WHY_GROUND_ARM] = {N_ ("Only infantry and cavalry take ground."), NULL, NULL, "J-TKG-07"},
    [JR_WHY_GROUND_HEX] = {N_ ("%1$s may take only the hex that its own ordered melee has just emptied."), NULL, "P",
                           "J-TKG-01"},
    [JR_WHY_BONUS_DUE] = {N_ ("%1$s has no right to a bonus melee."), NULL, "P", "J-BON-01"},
    [JR_WHY_BONUS_MELEE] = {N_ ("The attack that follows the taking of ground is a melee."), NULL, NULL, "J-BON-03"},
    [JR_WHY_BONUS_FAR] = {N_ ("A bonus melee is made against an enemy next to %1$s."), NULL, "P", "J-BON-06"},
    [JR_WHY_BACK_AT] =
        {N_ ("Only a unit that has stood a melee in its hex battles back, and only against its attacker."), NULL, NULL,
         "J-BBK-01"},
    [JR_WHY_NO_COMMAND_CARD] = {N_ ("You do not hold that card, or it is not played now."), NULL, NULL, "J-CMD-01"},
    [JR_WHY_NO_CARD] = {N_ ("You do not hold that card."), NULL, NULL, "J-CBC-05"},
    [JR_WHY_HAD_CARD] = {N_ ("A card has been played on %1$s in this turn already."), NULL, "P", "J-CBC-08"},
    [JR_WHY_CARD_MOMENT] = {N_ ("That card is not for %1$s, or not for this moment."), NULL, "P", "J-CBC-05"},
    [JR_WHY_NO_CHECK] = {N_ ("%1$s has no check to make now."), NULL, "P", "J-LEL-02"},
    [JR_WHY_MUST_PLAY] = {N_ ("A card must be played."), NULL, NULL, "J-CMD-01"},
    [JR_WHY_MUST_COUNT] = {N_ ("You have to say how many flags are ignored."), NULL, NULL, "J-RET-01"},
    [JR_WHY_MUST_GO_BACK] = {N_ ("The unit has to go back as long as there is a way."), NULL, NULL, "J-RET-11"},
    [JR_WHY_LEADER_MUST_GO] = {N_ ("The leader has to go back."), NULL, NULL, "J-LLR-10"},
    [JR_WHY_MUST_CHECK] = {N_ ("All of these units have to make their check."), NULL, NULL, "J-LEL-02"},
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

  if (jr_has_effect (state, JR_USE_MOVE_ALLOWANCE, piece))
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

/* Returns: (nullable): a statement nearer to the case than that of the reason */
static const char *
find_statement (const DhState *state, DhWhy why, DhPieceId piece, DhPlace hex)
{
  const JrClass *class = jr_class (state, piece);

  switch (why)
    {
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
    case JR_WHY_NOBODY:
      return class->max_range < 2 ? "J-CBT-10" : NULL;
    default:
      return NULL;
    }
}

static gboolean
is_in_lieu (const DhState *state, guint card)
{
  return state->setup->card_decks[card] != jr_tables (state)->command_deck;
}

/* What a Combat card does instead of a Command card follows from its own statements. */
static const char *
statement_in_lieu (const char *statement)
{
  if (g_strcmp0 (statement, BY_CARD) == 0 || g_strcmp0 (statement, "J-CMC-10") == 0)
    return BY_COMBAT_CARD;
  return statement;
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
  const guint card = jr_peek (state)->card;
  const JrSubjects about = {
      .piece = dh_option_piece (option), .to = dh_option_place (option), .card = card == 0 ? 0 : card - 1};
  const char *nearer = NULL;

  if (why >= JR_N_WHYS && why - (guint) JR_N_WHYS < jr_tables (state)->n_own)
    {
      dh_message_init (message, N_ ("A rule of this battle forbids it: %1$s."));
      dh_message_add_text (message, jr_rule_name (state, why - JR_N_WHYS));
      return;
    }
  jr_say (&sentences[why < JR_N_WHYS ? why : JR_WHY_NOT_OFFERED], &about, message);
  if (card != 0 && is_in_lieu (state, card - 1))
    message->statement = statement_in_lieu (message->statement);
  if (about.piece < state->setup->n_pieces && jr_in_play (state, about.piece))
    nearer = find_statement (state, why, about.piece, about.to);
  if (nearer != NULL)
    message->statement = nearer;
}
