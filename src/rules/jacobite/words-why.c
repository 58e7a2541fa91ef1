/* words-why.c — why an answer is not among the legal ones
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
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
    [JR_WHY_CARD] = {N_ ("The card in play forbids it."), NULL, NULL, "J-CMD-02"},
    [JR_WHY_NOT_OFFERED] = {N_ ("That is not possible now."), NULL, NULL, "J-TRN-03"},
};

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

  if (why >= JR_N_WHYS && why - (guint) JR_N_WHYS < jr_tables (state)->n_own)
    {
      dh_message_init (message, N_ ("A rule of this battle forbids it: %1$s."));
      dh_message_add_text (message, jr_rule_name (state, why - JR_N_WHYS));
      return;
    }
  jr_say (&sentences[why < JR_N_WHYS ? why : JR_WHY_NOT_OFFERED], &about, message);
}
