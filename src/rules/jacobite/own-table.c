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

static gboolean
take_first (JrEffect *effect, guint *n_firsts)
{
  if (!(effect->flags & JR_EFFECT_FIRST))
    return TRUE;
  effect->first = (*n_firsts)++;
  return *n_firsts <= JR_MAX_FIRSTS;
}

/* What is understood by itself still has to make sense as a rule of a battle. */
static void
judge (const DhItem *item, JrEffect *effect, guint *n_firsts, JrFaults *faults)
{
  const char *fault = jr_own_find_fault (item, effect);

  if (fault == NULL && !take_first (effect, n_firsts))
    fault = "first";
  if (fault != NULL)
    jr_faults_add (faults, fault);
  if (dh_item_get (item, "side") == NULL)
    effect->sides = JR_BOTH_SIDES;
}

static void
read_own (DhSetup *setup, const DhItem *item, JrEffect *effect, guint *n_firsts, JrFaults *faults)
{
  const JrSource source = {setup->catalogue, setup};

  if (!g_strv_contains (jr_executed_own_effects, item->id))
    jr_faults_add (faults, "use");
  else if (jr_effect_read (&source, item, 1 << JR_WINDOW_COMMAND, effect, faults))
    judge (item, effect, n_firsts, faults);
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
  tables->own_faults = g_new0 (JrFaults, tables->n_own + 1);
  tables->own_idle = g_new0 (JrFaults, tables->n_own + 1);
  for (guint i = 0; i < tables->n_own; i++)
    {
      JrEffect *effect = &tables->own[i];

      read_own (setup, setup->effects[i], effect, &n_firsts, &tables->own_faults[i]);
      if (tables->own_faults[i].n == 0)
        {
          jr_own_find_idle (setup->effects[i], effect, &tables->own_idle[i]);
          note_needs (tables, setup, effect);
        }
      else
        {
          effect->use = JR_N_USES;
        }
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
  g_free (tables->own_idle);
}

/**
 * jr_words_of:
 * @parameter: of an effect
 *
 * Returns: (nullable): what it may be made of, as #DhRules has it; a number after "target-within:" is left to whoever
 *   writes it
 */
const char *const *
jr_words_of (const char *parameter)
{
  static const char *const filters[] = {
      "unit",
      "leader",
      "arm:infantry",
      "arm:cavalry",
      "arm:artillery",
      "class:@class",
      "marker:@marker",
      "piece:@piece",
      "ordered",
      "moved",
      "unmoved",
      "no-leader",
      "no-leader-near",
      "next-to-leader",
      "no-enemy-adjacent",
      "bonus-melee-before",
      "cannonaded",
      "enemy-arm:infantry",
      "enemy-arm:cavalry",
      "enemy-arm:artillery",
      "enemy-class:@class",
      NULL,
  };
  static const char *const grounds[] = {"@terrain", "@feature", "@edge", NULL};

  if (g_str_equal (parameter, "filter") || g_str_equal (parameter, "while"))
    return filters;
  return g_str_equal (parameter, "terrain") ? grounds : NULL;
}
