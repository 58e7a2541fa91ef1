/* own-table.c — the rules of the battle itself, read from the scenario's effects
 *
 * A row for each effect of the scenario, in its order; one that is not understood is a row of no use, which jr_check()
 * names.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/effect-words.h"

/* Uses that a battle's own rule may have; the others belong to a card and its moment. */
const char *const jr_executed_own_effects[] = {
    "move-allowance", "ignore-stops",     "forbid", "dice",  "roll",  "order-limit", "require-order", "range-cap",
    "sight-exempt",   "terrain-harmless", "action", "worth", "check", "draw",        "reshuffle",     NULL,
};

/* What happens by itself must say when, and what a die decides how. */
static const char *
find_fault_of_moment (const JrEffect *effect)
{
  guint results = JR_RESULT_REMOVE | JR_RESULT_ELIMINATE | JR_RESULT_RETREAT | JR_RESULT_CHECK;
  gboolean for_pieces = effect->use == JR_USE_ROLL || effect->use == JR_USE_CHECK;

  if (effect->at != JR_AT_TURN_START && !(for_pieces && effect->at == JR_AT_MOVE_END))
    return "at";
  if (effect->use == JR_USE_RESHUFFLE)
    return effect->what == 0 ? "deck" : NULL;
  if (effect->use != JR_USE_ROLL)
    return NULL;
  if (effect->number == 0 || effect->number > DH_MAX_DICE)
    return "number";
  if (effect->on == JR_NO_FACE)
    return "on";
  return (effect->what & results) == 0 ? "what" : NULL;
}

/* Only dice know an enemy while they are counted. */
static gboolean
asks_of_enemy (const JrFilter *filter)
{
  return filter->enemy_arms != 0 || filter->enemy_classes != 0 || filter->within != 0;
}

/* What a rule of a battle must say besides, or may not. */
static const char *
find_fault (const JrEffect *effect)
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
  if (effect->use != JR_USE_DICE && asks_of_enemy (&effect->filter))
    return "filter";
  return 1u << effect->use & JR_HAPPENING_USES ? find_fault_of_moment (effect) : NULL;
}

static gboolean
take_first (JrEffect *effect, guint *n_firsts)
{
  if (!(effect->flags & JR_EFFECT_FIRST))
    return TRUE;
  effect->first = (*n_firsts)++;
  return *n_firsts <= JR_MAX_FIRSTS;
}

static const char *
read_own (DhSetup *setup, const DhItem *item, JrEffect *effect, guint *n_firsts)
{
  const JrSource source = {setup->catalogue, setup};
  const char *fault;

  if (!g_strv_contains (jr_executed_own_effects, item->id))
    return "use";
  if (!jr_effect_read (&source, item, 1 << JR_WINDOW_COMMAND, effect, &fault))
    return fault;
  fault = find_fault (effect);
  if (fault == NULL && effect->use == JR_USE_ORDER_LIMIT && dh_item_get (item, "number") == NULL)
    fault = "number";
  if (fault == NULL && !take_first (effect, n_firsts))
    fault = "first";
  if (dh_item_get (item, "side") == NULL)
    effect->sides = JR_BOTH_SIDES;
  return fault;
}

static guint
count_ground (const DhSetup *setup, const JrScope *scope)
{
  const DhBoard *board = setup->board;
  guint n = 0;

  for (DhPlace hex = 0; hex < board->n_hexes; hex++)
    {
      guint edges = 0;

      if (!jr_has_hex (scope->hexes, hex))
        continue;
      for (guint d = 0; d < DH_N_DIRECTIONS; d++)
        edges |= board->edges[hex][d];
      n += (edges & scope->edges) != 0 || jr_has_kind (scope->terrain, board->terrain[hex])
           || (board->features[hex] & scope->features) != 0;
    }
  return n;
}

static void
note_needs (JrTables *tables, DhSetup *setup, const JrEffect *effect)
{
  tables->own_uses |= jr_uses_of (effect);
  if (effect->filter.flags & JR_FILTER_BONUS_BEFORE)
    tables->remembers_bonus = TRUE;
  if (effect->scope != NULL && effect->scope->has_while)
    tables->watches_all = TRUE;
  if (effect->until == JR_UNTIL_MELEE)
    tables->remembers_melee = TRUE;
  if (effect->use == JR_USE_ACTION && effect->what & JR_RESULT_CLEAR)
    setup->n_terrain_changes += count_ground (setup, effect->scope);
}

/* Each leads to the next of its use. */
static void
link_uses (JrTables *tables)
{
  for (guint i = tables->n_own; i > 0; i--)
    {
      JrEffect *effect = &tables->own[i - 1];

      if (effect->use == JR_N_USES)
        continue;
      effect->next = tables->first_own[effect->use];
      tables->first_own[effect->use] = i;
    }
}

/**
 * jr_own_prepare:
 * @setup: with armies, pieces and board
 *
 * Reads the effects of the scenario and makes room for the ground that they clear. More than there is room for are left
 * out, which jr_check() tells.
 */
void
jr_own_prepare (JrTables *tables, DhSetup *setup)
{
  guint n_firsts = 0;

  tables->n_own = MIN (setup->n_effects, JR_MAX_OWN);
  tables->own = g_new0 (JrEffect, tables->n_own + 1);
  tables->own_faults = g_new0 (const char *, tables->n_own + 1);
  for (guint i = 0; i < tables->n_own; i++)
    {
      JrEffect *effect = &tables->own[i];

      tables->own_faults[i] = read_own (setup, setup->effects[i], effect, &n_firsts);
      if (tables->own_faults[i] == NULL)
        note_needs (tables, setup, effect);
      else
        effect->use = JR_N_USES;
    }
  link_uses (tables);
}

/**
 * jr_own_release:
 *
 * Frees what jr_own_prepare() made.
 */
void
jr_own_release (JrTables *tables)
{
  for (guint i = 0; i < tables->n_own; i++)
    jr_effect_clear (&tables->own[i]);
  g_free (tables->own);
  g_free (tables->own_faults);
}
