/* effect-faults.c — what an effect that is understood word by word still lacks, or says for nothing
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/effect-words.h"

#define MOST_DRAWS 9

/* What each use may be about: bits of JrDo, JrRule, JrResult or JrDeck; 0: nothing. */
static const guint32 about[JR_N_USES] = {
    [JR_USE_FORBID] = JR_DO_ORDER | JR_DO_MOVE | JR_DO_FIRE | JR_DO_MELEE | JR_DO_TARGET | JR_DO_ENTER | JR_DO_CROSS
                      | JR_DO_EXIT | JR_DO_BATTLE_BACK | JR_DO_GROUND | JR_DO_BATTLE_BONUS | JR_DO_BONUS,
    [JR_USE_DICE] = JR_DO_FIRE | JR_DO_MELEE | JR_DO_BATTLE_BACK | JR_DO_RALLY | JR_DO_RETIRE,
    [JR_USE_HARMLESS] = JR_RULE_STOP | JR_RULE_BATTLE | JR_RULE_ENTRY | JR_RULE_TARGET | JR_RULE_IMPASSABLE,
    [JR_USE_ROLL] = JR_RESULT_REMOVE | JR_RESULT_ELIMINATE | JR_RESULT_RETREAT | JR_RESULT_CHECK,
    [JR_USE_ACTION] = JR_RESULT_REMOVE | JR_RESULT_ELIMINATE | JR_RESULT_RETREAT | JR_RESULT_CLEAR | JR_RESULT_CHECK,
    [JR_USE_CHECK] = JR_RESULT_CHECK,
    [JR_USE_DRAW] = JR_DECK_COMMAND | JR_DECK_COMBAT,
    [JR_USE_RESHUFFLE] = JR_DECK_COMMAND | JR_DECK_COMBAT,
};

/* Ground that a piece stands on. */
static gboolean
has_floor (const JrEffect *effect)
{
  return effect->scope != NULL && (effect->scope->terrain != 0 || effect->scope->features != 0);
}

static gboolean
has_ground (const JrEffect *effect)
{
  return has_floor (effect) || (effect->scope != NULL && effect->scope->edges != 0);
}

static const char *
find_fault_of_action (const JrEffect *effect)
{
  if (effect->at != JR_AT_BATTLE && effect->at != JR_AT_TURN_START)
    return "at";
  if (!has_ground (effect))
    return "terrain";
  if (effect->number > DH_MAX_DICE)
    return "number";
  return effect->number > 0 && effect->on == JR_NO_FACE ? "on" : effect->what == 0 ? "what" : NULL;
}

/**
 * jr_effect_find_fault:
 * @effect: whose words are all understood
 *
 * Returns: (nullable): the parameter without which the effect would do nothing, or more than it can
 */
const char *
jr_effect_find_fault (const JrEffect *effect)
{
  gboolean in_hexes = effect->scope != NULL && effect->scope->hexes != NULL;

  if (effect->what & ~about[effect->use])
    return effect->use == JR_USE_DICE ? "in" : "what";
  switch (effect->use)
    {
    case JR_USE_FORBID:
      if (effect->what & JR_DO_CROSS && (effect->scope == NULL || effect->scope->edges == 0))
        return "terrain";
      return effect->what & JR_DO_ENTER && !has_floor (effect) && !in_hexes ? "terrain" : NULL;
    case JR_USE_RANGE_CAP:
      return effect->number == 0 ? "number" : NULL;
    case JR_USE_HARMLESS:
      return effect->what == 0 ? "what" : has_ground (effect) ? NULL : "terrain";
    case JR_USE_ACTION:
      return find_fault_of_action (effect);
    case JR_USE_DRAW:
      if (effect->number == 0 || effect->number > MOST_DRAWS)
        return "number";
      return effect->what != JR_DECK_COMMAND && effect->what != JR_DECK_COMBAT ? "deck" : NULL;
    default:
      return NULL;
    }
}

/* ---- A rule of a battle ---- */

/* What happens by itself must say when, and what a die decides how. */
static const char *
find_fault_of_moment (const JrEffect *effect)
{
  gboolean for_pieces = effect->use == JR_USE_ROLL || effect->use == JR_USE_CHECK;

  if (effect->at != JR_AT_TURN_START && !(for_pieces && effect->at == JR_AT_MOVE_END))
    return "at";
  if (effect->use == JR_USE_RESHUFFLE)
    return effect->what == 0 ? "deck" : NULL;
  if (effect->use != JR_USE_ROLL)
    return NULL;
  if (effect->number == 0 || effect->number > DH_MAX_DICE)
    return "number";
  return effect->on == JR_NO_FACE ? "on" : effect->what == 0 ? "what" : NULL;
}

/**
 * jr_own_find_fault:
 * @item: the effect as it stands in the file
 * @effect: whose words are all understood
 *
 * Returns: (nullable): what a rule of a battle must say besides, or may not
 */
const char *
jr_own_find_fault (const DhItem *item, const JrEffect *effect)
{
  if (effect->flags & JR_EFFECT_FIRST && effect->use != JR_USE_DICE)
    return "first";
  if (effect->flags & JR_EFFECT_ONCE && effect->use != JR_USE_ACTION)
    return "once";
  if (effect->flags & JR_EFFECT_AGAINST)
    return "against";
  if (effect->until == JR_UNTIL_COMBAT)
    return "until";
  if (effect->use == JR_USE_FORBID && (effect->what == 0 || effect->what & JR_DO_BATTLE_BONUS))
    return "what";
  if (effect->use == JR_USE_DICE && effect->what == 0)
    return "in";
  if (effect->use == JR_USE_DICE && effect->amount == 0 && effect->maximum == JR_ALL)
    return "amount";
  /* Only dice know an enemy while they are counted. */
  if (effect->use != JR_USE_DICE && jr_asks_enemy (&effect->filter))
    return "filter";
  if (effect->use == JR_USE_ORDER_LIMIT && dh_item_get (item, "number") == NULL)
    return "number";
  return 1u << effect->use & JR_HAPPENING_USES ? find_fault_of_moment (effect) : NULL;
}

/* What lies on the sides of a hex is asked only where it is crossed, cleared, or without its rules. */
static gboolean
asks_edges (const JrEffect *effect)
{
  return effect->what & JR_DO_CROSS || effect->use == JR_USE_HARMLESS || effect->use == JR_USE_ACTION;
}

/**
 * jr_own_find_idle:
 * @item: the effect as it stands in the file
 * @effect: without a fault
 * @idle: (inout): takes the parameters that change nothing
 */
void
jr_own_find_idle (const DhItem *item, const JrEffect *effect, JrFaults *idle)
{
  const struct
  {
    const char *name;
    gboolean is_idle;
  } rows[] = {
      {"until", effect->until == JR_UNTIL_OVER},
      {"minimum", effect->use == JR_USE_DICE && effect->amount >= 0},
      {"number", effect->use == JR_USE_MOVE_ALLOWANCE && effect->number == 0},
      {"amount", effect->use == JR_USE_MOVE_ALLOWANCE && effect->number > 0},
      {"battles", !(effect->flags & JR_EFFECT_NO_BATTLE)},
      {"on", effect->use == JR_USE_ACTION && effect->number == 0},
      {"terrain", effect->scope != NULL && effect->scope->edges != 0 && !asks_edges (effect)},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].is_idle && dh_item_get (item, rows[i].name) != NULL)
      jr_faults_add (idle, rows[i].name);
}
