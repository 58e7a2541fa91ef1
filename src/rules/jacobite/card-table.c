/* card-table.c — what each card does, read from the ruleset's effects
 *
 * A card is dealt only if every one of its effects is executed; prepare takes the others out of the deals.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"

#include <string.h>

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
    [JR_USE_IGNORE_MOVE_PENALTY] = "ignore-move-penalty",
    [JR_USE_STRIKE_FIRST] = "strike-first",
    [JR_USE_RETIRE] = "retire",
    [JR_USE_FLAGS] = "flags",
    [JR_USE_CANCEL_CASUALTY] = "cancel-casualty",
    [JR_USE_BONUS_MELEE] = "bonus-melee",
    [JR_USE_FIRE_AGAIN] = "fire-again",
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
    {"moved", JR_FILTER_MOVED},
    {NULL, 0},
};

static const Word do_words[] = {
    {"move", JR_DO_MOVE},
    {"fire", JR_DO_FIRE},
    {"melee", JR_DO_MELEE},
    {"battle", JR_DO_FIRE | JR_DO_MELEE},
    {"rally", JR_DO_RALLY},
    {"battle-back", JR_DO_BATTLE_BACK},
    {"ground", JR_DO_GROUND},
    {"battle-bonus", JR_DO_BATTLE_BONUS},
    {NULL, 0},
};

#define BIT(window) (1 << JR_WINDOW_##window)

static const Word window_words[] = {
    {"command", BIT (COMMAND)},
    {"in-lieu", BIT (IN_LIEU)},
    {"move", BIT (MOVE)},
    {"attack", BIT (ATTACK)},
    {"defence", BIT (DEFENCE)},
    {"flags", BIT (FLAGS)},
    {"rally", BIT (RALLY)},
    {"ground", BIT (GROUND)},
    {"after", BIT (AFTER)},
    {"leader", BIT (LEADER)},
    {NULL, 0},
};

/* Windows that are opened; a card that is played in another is not dealt. */
#define EXECUTED_WINDOWS ((1 << JR_N_WINDOWS) - 1)

#define FOR_TURN (BIT (COMMAND) | BIT (IN_LIEU))
#define FOR_ATTACK (BIT (ATTACK) | BIT (GROUND))

/* The windows in which each use is executed. */
static const guint16 windows_of_use[JR_N_USES] = {
    [JR_USE_ORDER] = FOR_TURN,
    [JR_USE_MOVE_ALLOWANCE] = FOR_TURN | BIT (MOVE),
    [JR_USE_IGNORE_STOPS] = FOR_TURN | BIT (MOVE),
    [JR_USE_FORBID] = FOR_TURN | FOR_ATTACK | BIT (DEFENCE),
    [JR_USE_DICE] = FOR_TURN | FOR_ATTACK | BIT (DEFENCE) | BIT (RALLY),
    [JR_USE_ROLL] = FOR_TURN,
    [JR_USE_RETURN_STEPS] = FOR_TURN,
    [JR_USE_REPEAT] = FOR_TURN,
    [JR_USE_IGNORE_MOVE_PENALTY] = FOR_ATTACK,
    [JR_USE_STRIKE_FIRST] = BIT (DEFENCE),
    [JR_USE_RETIRE] = BIT (DEFENCE),
    [JR_USE_FLAGS] = BIT (FLAGS),
    [JR_USE_CANCEL_CASUALTY] = BIT (LEADER),
    [JR_USE_BONUS_MELEE] = BIT (GROUND),
    [JR_USE_FIRE_AGAIN] = BIT (AFTER),
};

static const Word role_words[] = {
    {"left", JR_ROLE_LEFT}, {"center", JR_ROLE_CENTER}, {"right", JR_ROLE_RIGHT}, {"any", JR_N_ROLES}, {NULL, 0},
};

static const Word face_words[] = {
    {"infantry", JR_FACE_INFANTRY}, {"cavalry", JR_FACE_CAVALRY}, {"artillery", JR_FACE_ARTILLERY},
    {"flag", JR_FACE_FLAG},         {"saber", JR_FACE_SABRE},     {NULL, 0},
};

static const Word flag_attributes[] = {
    {"linked", JR_EFFECT_LINKED},
    {"from-leader", JR_EFFECT_FROM_LEADER},
    {"with-unit", JR_EFFECT_WITH_UNIT},
    {"detach", JR_EFFECT_DETACH},
    {"fallback", JR_EFFECT_FALLBACK},
    {"against", JR_EFFECT_AGAINST},
    {"next-to-leader", JR_EFFECT_NEXT_TO_LEADER},
    {NULL, 0},
};

static const Word *
find_word (const Word *words, const char *word)
{
  for (guint i = 0; words[i].word != NULL; i++)
    if (g_strcmp0 (words[i].word, word) == 0)
      return &words[i];
  return NULL;
}

/* ---- Filters: "ordered arm:infantry,artillery enemy-arm:cavalry no-leader" ---- */

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
read_arm (const char *word, guint8 *arms)
{
  for (guint arm = 0; arm < JR_N_ARMS; arm++)
    if (g_str_equal (word, jr_arm_names[arm]))
      {
        *arms |= 1 << arm;
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_number_filter (const char *text, guint8 *number)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT8, &value, NULL))
    return FALSE;
  *number = value;
  return TRUE;
}

/* A word by itself. */
static gboolean
read_bare_filter (const char *word, JrFilter *filter)
{
  const Word *known = find_word (filter_words, word);

  if (known != NULL)
    filter->flags |= known->bits;
  else if (g_str_equal (word, "unit"))
    filter->arms |= (1 << JR_LEADER) - 1;
  else if (g_str_equal (word, "leader"))
    filter->arms |= 1 << JR_LEADER;
  else
    return FALSE;
  return TRUE;
}

/* A word that says what it is about: "class:regular". */
static gboolean
read_named_filter (const DhCatalogue *catalogue, const char *name, const char *word, JrFilter *filter)
{
  if (g_str_equal (name, "class"))
    return read_class_filter (catalogue, word, filter);
  if (g_str_equal (name, "arm"))
    return read_arm (word, &filter->arms);
  if (g_str_equal (name, "enemy-arm"))
    return read_arm (word, &filter->enemy_arms);
  if (g_str_equal (name, "target-within"))
    return read_number_filter (word, &filter->within);
  if (!g_str_equal (name, "marker") || dh_catalogue_find (catalogue, DH_ITEM_MARKER, word) == NULL)
    return FALSE;
  filter->flags |= JR_FILTER_OR_CHIEF;
  return TRUE;
}

/* What is listed with commas is of the kind of the first, unless it says otherwise. */
static gboolean
read_alternatives (const DhCatalogue *catalogue, const char *list, JrFilter *filter)
{
  g_auto (GStrv) words = g_strsplit (list, ",", -1);
  g_autofree char *name = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *colon = strchr (words[i], ':');

      if (colon != NULL)
        {
          g_free (name);
          name = g_strndup (words[i], colon - words[i]);
        }
      if (name == NULL ? !read_bare_filter (words[i], filter)
                       : !read_named_filter (catalogue, name, colon != NULL ? colon + 1 : words[i], filter))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_filter (const DhCatalogue *catalogue, const DhItem *item, const char *attribute, JrFilter *filter)
{
  const char *text = dh_item_get (item, attribute);
  g_auto (GStrv) words = g_strsplit (text == NULL ? "" : text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !read_alternatives (catalogue, words[i], filter))
      return FALSE;
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
read_words (const DhItem *item, const char *attribute, const Word *known, guint *out)
{
  const char *text = dh_item_get (item, attribute);
  g_auto (GStrv) words = g_strsplit (text == NULL ? "" : text, " ", -1);

  *out = 0;
  for (guint i = 0; words[i] != NULL; i++)
    {
      const Word *word = find_word (known, words[i]);
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

/* An effect belongs to all windows of its card in which it is executed, or to the one it names. */
static gboolean
read_windows (const DhItem *item, const JrCard *card, JrEffect *effect)
{
  guint named;

  if (!read_words (item, "window", window_words, &named))
    return FALSE;
  effect->windows = (named != 0 ? named : card->windows) & windows_of_use[effect->use];
  return effect->windows != 0 && (named == 0 || effect->windows == named);
}

/* Hexes and dice more to rally; what is not said is as in the book. */
static void
read_retirement (const DhItem *item, JrEffect *effect)
{
  effect->number = dh_item_int (item, "number", JR_RETIRE_HEXES);
  effect->amount = dh_item_int (item, "dice", JR_RETIRE_DICE);
}

static gboolean
read_effect (const DhCatalogue *catalogue, const DhItem *item, const JrCard *card, JrEffect *effect)
{
  guint use = 0;
  guint what;
  gboolean known;

  while (use < JR_N_USES && g_strcmp0 (jr_executed_effects[use], item->id) != 0)
    use++;
  *effect = (JrEffect){.use = use, .number = read_number (item), .amount = dh_item_int (item, "amount", 0)};
  effect->minimum = dh_item_int (item, "minimum", 0);
  effect->cap = dh_item_int (item, "cap", 0);
  read_flags (item, effect);
  known = use < JR_N_USES && read_words (item, use == JR_USE_DICE ? "in" : "what", do_words, &what);
  if (!known)
    return FALSE;
  effect->what = what;
  if (use == JR_USE_RETIRE)
    read_retirement (item, effect);
  return read_windows (item, card, effect) && read_filter (catalogue, item, "filter", &effect->filter)
         && read_choice (item, "zone", role_words, JR_N_ROLES, &effect->role)
         && read_choice (item, "on", face_words, JR_NO_FACE, &effect->on);
}

static gboolean
read_moments (const DhCatalogue *catalogue, const DhItem *item, JrCard *card)
{
  guint windows, in;
  gboolean known = read_words (item, "window", window_words, &windows) && read_words (item, "in", do_words, &in);

  if (!known || windows == 0 || (windows & ~EXECUTED_WINDOWS) != 0)
    return FALSE;
  card->windows = windows;
  card->in = in;
  return read_filter (catalogue, item, "eligible", &card->eligible);
}

/* Ruling: C-8 */
static void
read_card (const DhCatalogue *catalogue, const DhItem *item, JrCard *card)
{
  card->executed = read_moments (catalogue, item, card) && item->n_children <= JR_MAX_EFFECTS;
  card->draws_command = dh_item_int (item, "draws-command", card->windows & BIT (IN_LIEU) ? 0 : 1);
  card->keeps = dh_item_int (item, "draws-keep", 0);
  card->draws_combat = dh_item_int (item, "draws-combat", 0);
  card->reshuffle = dh_item_flag (item, "reshuffle");
  for (guint i = 0; i < MIN (item->n_children, JR_MAX_EFFECTS); i++)
    if (!read_effect (catalogue, item->children[i], card, &card->effects[card->n_effects++]))
      card->executed = FALSE;
}

static void
list_windows (JrBook *book, guint n_cards)
{
  for (guint window = 0; window < JR_N_WINDOWS; window++)
    {
      guint n = 0;

      book->window_cards[window] = g_new (guint16, n_cards + 1);
      for (guint card = 0; card < n_cards; card++)
        if (book->cards[card].windows >> window & 1)
          book->window_cards[window][n++] = card;
      book->window_cards[window][n] = JR_NO_CARD;
    }
}

/**
 * jr_cards_read:
 *
 * Reads the ruleset's cards.
 *
 * Rule: J-CMD-03, J-CMD-04
 */
void
jr_cards_read (JrBook *book, const DhCatalogue *catalogue)
{
  guint n_cards = catalogue->n_items[DH_ITEM_CARD];

  book->cards = g_new0 (JrCard, n_cards + 1);
  for (guint i = 0; i < n_cards; i++)
    read_card (catalogue, catalogue->items[DH_ITEM_CARD][i], &book->cards[i]);
  list_windows (book, n_cards);
}

/**
 * jr_cards_forget:
 *
 * Frees what jr_cards_read() made.
 */
void
jr_cards_forget (JrBook *book)
{
  for (guint window = 0; window < JR_N_WINDOWS; window++)
    g_free (book->window_cards[window]);
  g_free (book->cards);
}

/**
 * jr_cards_prepare:
 *
 * Takes the cards that are not executed out of the deals; by the policy combat-cards: no, all Combat
 * cards. A deck that stays empty so deals nothing and is not drawn from.
 *
 * Rule: J-CMD-03, J-CMD-04, J-CMD-05
 */
void
jr_cards_prepare (JrTables *tables, DhSetup *setup)
{
  const DhCatalogue *catalogue = setup->catalogue;

  gboolean no_combat = tables->policies >> JR_NO_COMBAT_CARDS & 1;

  for (guint i = 0; i < catalogue->n_items[DH_ITEM_CARD]; i++)
    {
      if (setup->card_decks[i] == tables->command_deck)
        {
          if (tables->command_cards[1] == 0)
            tables->command_cards[0] = i;
          tables->command_cards[1] = i + 1;
        }
      if (!tables->cards[i].executed || (no_combat && setup->card_decks[i] != tables->command_deck))
        setup->card_copies[i] = 0;
    }
}
