/* card-table.c — what each card does, read from the ruleset's effects
 *
 * A card is dealt only if every one of its effects is executed; prepare takes the others out of the deals.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/module.h"

/* In the order of JrUse; the end serves DhRules.effects. */
const char *const jr_executed_effects[JR_N_USES + 1] = {
    [JR_USE_ORDER] = "order",
    [JR_USE_MOVE_ALLOWANCE] = "move-allowance",
    [JR_USE_IGNORE_STOPS] = "ignore-stops",
    [JR_USE_FORBID] = "forbid",
    [JR_USE_DICE] = "dice",
    [JR_USE_ROLL] = "roll",
    [JR_USE_RETURN_STEPS] = "return-steps",
    [JR_USE_REPEAT] = "repeat",
    NULL,
};

typedef struct
{
  const char *word;
  guint bits;
} Word;

static const Word filter_words[] = {
    {"ordered", JR_FILTER_ORDERED},
    {"unmoved", JR_FILTER_UNMOVED},
    {"no-leader", JR_FILTER_NO_LEADER},
    {"next-to-leader", JR_FILTER_NEXT_TO_LEADER},
    {"no-enemy-adjacent", JR_FILTER_NO_ENEMY_ADJACENT},
    {NULL, 0},
};

static const Word do_words[] = {
    {"move", JR_DO_MOVE}, {"fire", JR_DO_FIRE}, {"melee", JR_DO_MELEE}, {"battle", JR_DO_FIRE | JR_DO_MELEE}, {NULL, 0},
};

static const Word role_words[] = {
    {"left", JR_ROLE_LEFT}, {"center", JR_ROLE_CENTER}, {"right", JR_ROLE_RIGHT}, {"any", JR_N_ROLES}, {NULL, 0},
};

static const Word face_words[] = {
    {"infantry", JR_FACE_INFANTRY}, {"cavalry", JR_FACE_CAVALRY}, {"artillery", JR_FACE_ARTILLERY},
    {"flag", JR_FACE_FLAG},         {"saber", JR_FACE_SABRE},     {NULL, 0},
};

static const Word flag_attributes[] = {
    {"linked", JR_EFFECT_LINKED}, {"from-leader", JR_EFFECT_FROM_LEADER}, {"with-unit", JR_EFFECT_WITH_UNIT},
    {"detach", JR_EFFECT_DETACH}, {"fallback", JR_EFFECT_FALLBACK},       {NULL, 0},
};

static const Word *
find_word (const Word *words, const char *word)
{
  for (guint i = 0; words[i].word != NULL; i++)
    if (g_strcmp0 (words[i].word, word) == 0)
      return &words[i];
  return NULL;
}

/* ---- Filters: "ordered arm:infantry no-leader" ---- */

static gboolean
read_class_filter (const DhCatalogue *catalogue, const char *id, JrFilter *filter)
{
  const DhItem *class = dh_catalogue_find (catalogue, DH_ITEM_CLASS, id);

  if (class == NULL || class->index >= 32)
    return FALSE;
  filter->classes |= 1u << class->index;
  return TRUE;
}

static gboolean
read_arm_filter (const char *word, JrFilter *filter)
{
  const char *const units[] = {"infantry", "cavalry", "artillery"};

  for (guint arm = 0; arm < JR_LEADER; arm++)
    if (g_str_equal (word, "unit") || (g_str_has_prefix (word, "arm:") && g_str_equal (word + 4, units[arm])))
      filter->arms |= 1 << arm;
  if (g_str_equal (word, "leader"))
    filter->arms |= 1 << JR_LEADER;
  return filter->arms != 0;
}

static gboolean
read_filter (const DhCatalogue *catalogue, const DhItem *item, JrFilter *filter)
{
  const char *text = dh_item_get (item, "filter");
  g_auto (GStrv) words = g_strsplit (text == NULL ? "" : text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const Word *word = find_word (filter_words, words[i]);
      if (word != NULL)
        filter->flags |= word->bits;
      else if (g_str_has_prefix (words[i], "class:") ? !read_class_filter (catalogue, words[i] + 6, filter)
                                                     : !read_arm_filter (words[i], filter))
        return FALSE;
    }
  return TRUE;
}

/* ---- Effects ---- */

static gboolean
read_choice (const DhItem *item, const char *attribute, const Word *words, guint fallback, guint8 *out)
{
  const char *text = dh_item_get (item, attribute);
  const Word *word = text == NULL ? NULL : find_word (words, text);

  *out = word == NULL ? fallback : word->bits;
  return text == NULL || word != NULL;
}

static gboolean
read_words (const DhItem *item, const char *attribute, guint8 *out)
{
  const char *text = dh_item_get (item, attribute);
  g_auto (GStrv) words = g_strsplit (text == NULL ? "" : text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const Word *word = find_word (do_words, words[i]);
      if (word == NULL)
        return FALSE;
      *out |= word->bits;
    }
  return TRUE;
}

static guint8
read_number (const DhItem *item)
{
  const char *text = dh_item_get (item, "number");

  if (g_strcmp0 (text, "command-cards") == 0)
    return JR_AS_MANY_AS_CARDS;
  if (g_strcmp0 (text, "all") == 0)
    return JR_ALL;
  return dh_item_int (item, "number", 0);
}

static void
read_flags (const DhItem *item, JrEffect *effect)
{
  for (guint i = 0; flag_attributes[i].word != NULL; i++)
    if (dh_item_flag (item, flag_attributes[i].word))
      effect->flags |= flag_attributes[i].bits;
  if (g_strcmp0 (dh_item_get (item, "direction"), "rear") == 0)
    effect->flags |= JR_EFFECT_REAR;
  if (g_strcmp0 (dh_item_get (item, "battles"), "no") == 0)
    effect->flags |= JR_EFFECT_NO_BATTLE;
  if (g_strcmp0 (dh_item_get (item, "at"), "turn-end") == 0)
    effect->flags |= JR_EFFECT_AT_END;
}

/* Windows other than that of one's own Command card, and effects that end before the turn, are not executed. */
static gboolean
is_for_whole_turn (const DhItem *item)
{
  const char *until = dh_item_get (item, "until");
  const char *window = dh_item_get (item, "window");

  return (until == NULL || g_str_equal (until, "turn")) && (window == NULL || g_str_equal (window, "command"));
}

static gboolean
read_effect (const DhCatalogue *catalogue, const DhItem *item, JrEffect *effect)
{
  guint use = 0;

  while (use < JR_N_USES && g_strcmp0 (jr_executed_effects[use], item->id) != 0)
    use++;
  *effect = (JrEffect){.use = use, .number = read_number (item), .amount = dh_item_int (item, "amount", 0)};
  effect->minimum = dh_item_int (item, "minimum", 0);
  read_flags (item, effect);
  return use < JR_N_USES && is_for_whole_turn (item) && read_filter (catalogue, item, &effect->filter)
         && read_choice (item, "zone", role_words, JR_N_ROLES, &effect->role)
         && read_choice (item, "on", face_words, JR_NO_FACE, &effect->on)
         && read_words (item, use == JR_USE_DICE ? "in" : "what", &effect->what);
}

static void
read_card (const DhCatalogue *catalogue, const DhItem *item, JrCard *card)
{
  card->draws_command = dh_item_int (item, "draws-command", 1);
  card->keeps = dh_item_int (item, "draws-keep", 0);
  card->draws_combat = dh_item_int (item, "draws-combat", 0);
  card->reshuffle = dh_item_flag (item, "reshuffle");
  card->executed = g_strcmp0 (dh_item_get (item, "window"), "command") == 0 && item->n_children <= JR_MAX_EFFECTS;
  for (guint i = 0; i < MIN (item->n_children, JR_MAX_EFFECTS); i++)
    if (!read_effect (catalogue, item->children[i], &card->effects[card->n_effects++]))
      card->executed = FALSE;
}

/**
 * jr_cards_prepare:
 *
 * Reads the cards and takes those that are not executed out of the deals; by the policy combat-cards: no, all Combat
 * cards. A deck that stays empty so deals nothing and is not drawn from.
 *
 * Rule: J-CMD-03, J-CMD-04, J-CMD-05
 */
void
jr_cards_prepare (JrTables *tables, DhSetup *setup)
{
  const DhCatalogue *catalogue = setup->catalogue;

  gboolean no_combat = tables->policies >> JR_NO_COMBAT_CARDS & 1;

  tables->cards = g_new0 (JrCard, catalogue->n_items[DH_ITEM_CARD] + 1);
  for (guint i = 0; i < catalogue->n_items[DH_ITEM_CARD]; i++)
    {
      if (setup->card_decks[i] == tables->command_deck)
        {
          if (tables->command_cards[1] == 0)
            tables->command_cards[0] = i;
          tables->command_cards[1] = i + 1;
        }
      read_card (catalogue, catalogue->items[DH_ITEM_CARD][i], &tables->cards[i]);
      if (!tables->cards[i].executed || (no_combat && setup->card_decks[i] != tables->command_deck))
        setup->card_copies[i] = 0;
    }
}
