/* hits.c — which faces hit a target
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"

/* Rule: J-RNG-16, J-MEL-23, J-RAR-10 */
static gboolean
sabres_hit (const DhState *state, DhPieceId unit, guint attack_flags)
{
  return (attack_flags & (JR_ATTACK_RANGED | JR_ATTACK_RETIRED)) == 0 && jr_class (state, unit)->sabre_hits;
}

/**
 * jr_hit_rule:
 * @target: a unit or a leader alone
 * @rule: (out caller-allocates): what hits it, from where the attacker stands
 *
 * Rule: J-RNG-15 to J-RNG-17, J-MEL-22 to J-MEL-26, J-RAR-09, J-RAR-10, J-LLC-02 to J-LLC-08
 * Ruling: G-36, G-44, C-47, C-60
 */
void
jr_hit_rule (const DhState *state, DhPieceId unit, DhPieceId target, guint attack_flags, JrHitRule *rule)
{
  if (jr_is_leader (state, target))
    {
      *rule = (JrHitRule){.symbol = JR_FACE_SABRE, .sabres_needed = attack_flags & JR_ATTACK_RANGED ? 2 : 1};
      return;
    }
  *rule = (JrHitRule){
      .symbol = (JrFace) jr_class (state, target)->arm,
      .spared = jr_symbols_ignored (state, target, dh_state_piece (state, unit)->place, attack_flags),
      .sabres = sabres_hit (state, unit, attack_flags),
      .flags = !(attack_flags & JR_ATTACK_RETIRED),
  };
}

/**
 * jr_count_hits:
 * @symbols: dice that show the target's symbol
 * @sabres: dice that show a sabre
 *
 * Returns: blocks the target loses, or whether the leader alone is hit
 */
guint
jr_count_hits (const JrHitRule *rule, guint symbols, guint sabres)
{
  if (rule->sabres_needed)
    return sabres >= rule->sabres_needed;
  return symbols - MIN (rule->spared, symbols) + (rule->sabres ? sabres : 0);
}
