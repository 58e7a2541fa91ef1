/* effect-table.c — an effect of a card or of a battle, read from its parameters
 *
 * The one effect language: what (use and its numbers), whom (side and filter), where and when (the scope), until when
 * and how often. What is not understood is named by its parameter.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/effect-words.h"

#include "rules/jacobite/combat.h"

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
    [JR_USE_ORDER_LIMIT] = "order-limit",
    [JR_USE_REQUIRE_ORDER] = "require-order",
    [JR_USE_RANGE_CAP] = "range-cap",
    [JR_USE_SIGHT_EXEMPT] = "sight-exempt",
    [JR_USE_HARMLESS] = "terrain-harmless",
    [JR_USE_ACTION] = "action",
    [JR_USE_WORTH] = "worth",
    [JR_USE_CHECK] = "check",
    [JR_USE_DRAW] = "draw",
    [JR_USE_RESHUFFLE] = "reshuffle",
    NULL,
};

static const JrWord do_words[] = {
    {"move", JR_DO_MOVE},         {"fire", JR_DO_FIRE},
    {"melee", JR_DO_MELEE},       {"battle", JR_DO_FIRE | JR_DO_MELEE},
    {"rally", JR_DO_RALLY},       {"battle-back", JR_DO_BATTLE_BACK},
    {"ground", JR_DO_GROUND},     {"battle-bonus", JR_DO_BATTLE_BONUS},
    {"retire", JR_DO_RETIRE},     {"order", JR_DO_ORDER},
    {"target", JR_DO_TARGET},     {"enter", JR_DO_ENTER},
    {"cross", JR_DO_CROSS},       {"exit", JR_DO_EXIT},
    {"bonus-melee", JR_DO_BONUS}, {NULL, 0},
};

static const JrWord rule_words[] = {
    {"stop", JR_RULE_STOP},     {"battle", JR_RULE_BATTLE},         {"entry", JR_RULE_ENTRY},
    {"target", JR_RULE_TARGET}, {"impassable", JR_RULE_IMPASSABLE}, {NULL, 0},
};

static const JrWord result_words[] = {
    {"remove", JR_RESULT_REMOVE}, {"eliminate", JR_RESULT_ELIMINATE}, {"retreat", JR_RESULT_RETREAT},
    {"clear", JR_RESULT_CLEAR},   {"check", JR_RESULT_CHECK},         {NULL, 0},
};

static const JrWord deck_words[] = {{"command", JR_DECK_COMMAND}, {"combat", JR_DECK_COMBAT}, {NULL, 0}};

static const JrWord at_words[] = {
    {"now", JR_AT_NOW},           {"turn-end", JR_AT_TURN_END}, {"turn-start", JR_AT_TURN_START},
    {"move-end", JR_AT_MOVE_END}, {"battle", JR_AT_BATTLE},     {NULL, 0},
};

/* The others, which earlier rulesets have, say how long what they stand on lasts anyway. */
static const JrWord until_words[] = {
    {"roll", JR_UNTIL_COMBAT}, {"combat", JR_UNTIL_COMBAT}, {"turn", JR_UNTIL_OVER},
    {"game", JR_UNTIL_OVER},   {"melee", JR_UNTIL_MELEE},   {NULL, 0},
};

#define BIT(window) (1 << JR_WINDOW_##window)

static const JrWord window_words[] = {
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
    [JR_USE_ORDER_LIMIT] = FOR_TURN,
    [JR_USE_REQUIRE_ORDER] = FOR_TURN,
    [JR_USE_RANGE_CAP] = FOR_TURN,
    [JR_USE_SIGHT_EXEMPT] = FOR_TURN,
    [JR_USE_HARMLESS] = FOR_TURN,
    [JR_USE_ACTION] = FOR_TURN,
    [JR_USE_WORTH] = FOR_TURN,
    [JR_USE_CHECK] = FOR_TURN,
    [JR_USE_DRAW] = FOR_TURN,
    [JR_USE_RESHUFFLE] = FOR_TURN,
};

static const JrWord role_words[] = {
    {"left", JR_ROLE_LEFT}, {"center", JR_ROLE_CENTER}, {"right", JR_ROLE_RIGHT}, {"any", JR_N_ROLES}, {NULL, 0},
};

static const JrWord face_words[] = {
    {"infantry", JR_FACE_INFANTRY}, {"cavalry", JR_FACE_CAVALRY}, {"artillery", JR_FACE_ARTILLERY},
    {"flag", JR_FACE_FLAG},         {"saber", JR_FACE_SABRE},     {NULL, 0},
};

static const JrWord flag_attributes[] = {
    {"linked", JR_EFFECT_LINKED},
    {"from-leader", JR_EFFECT_FROM_LEADER},
    {"with-unit", JR_EFFECT_WITH_UNIT},
    {"detach", JR_EFFECT_DETACH},
    {"fallback", JR_EFFECT_FALLBACK},
    {"against", JR_EFFECT_AGAINST},
    {"next-to-leader", JR_EFFECT_NEXT_TO_LEADER},
    {"once", JR_EFFECT_ONCE},
    {"first", JR_EFFECT_FIRST},
    {NULL, 0},
};

/**
 * jr_find_word:
 * @words: a list that ends with a NULL word
 *
 * Returns: (nullable): the row of a word
 */
const JrWord *
jr_find_word (const JrWord *words, const char *word)
{
  for (guint i = 0; words[i].word != NULL; i++)
    if (g_strcmp0 (words[i].word, word) == 0)
      return &words[i];
  return NULL;
}

/**
 * jr_read_count:
 * @most: the greatest number that is understood; 1 is the least
 *
 * Returns: FALSE if a text is no such number
 */
gboolean
jr_read_count (const char *text, guint most, guint8 *count)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, 1, most, &value, NULL))
    return FALSE;
  *count = value;
  return TRUE;
}

/* ---- Effects ---- */

static gboolean
read_choice (const DhItem *item, const char *attribute, const JrWord *words, guint fallback, guint8 *out)
{
  const char *text = dh_item_get (item, attribute);
  const JrWord *word = text == NULL ? NULL : jr_find_word (words, text);

  *out = word == NULL ? fallback : word->bits;
  return text == NULL || word != NULL;
}

static gboolean
read_words (const DhItem *item, const char *attribute, const JrWord *known, guint *out)
{
  const char *text = dh_item_get (item, attribute);
  g_auto (GStrv) words = g_strsplit (text == NULL ? "" : text, " ", -1);

  *out = 0;
  for (guint i = 0; words[i] != NULL; i++)
    {
      const JrWord *word = jr_find_word (known, words[i]);
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
  if (g_strcmp0 (dh_item_get (item, "battles"), "no") == 0)
    effect->flags |= JR_EFFECT_NO_BATTLE;
}

/* Hexes and dice more to rally; what is not said is as in the book. */
static void
read_retirement (const DhItem *item, JrEffect *effect)
{
  effect->number = dh_item_int (item, "number", JR_RETIRE_HEXES);
  effect->amount = dh_item_int (item, "dice", JR_RETIRE_DICE);
}

/* Which parameter says what an effect is about, and in which words. */
static const char *
name_what (JrUse use, const JrWord **words)
{
  switch ((guint) use)
    {
    case JR_USE_HARMLESS:
      *words = rule_words;
      return "what";
    case JR_USE_ROLL:
    case JR_USE_ACTION:
      *words = result_words;
      return "what";
    case JR_USE_DRAW:
    case JR_USE_RESHUFFLE:
      *words = deck_words;
      return "deck";
    default:
      *words = do_words;
      return use == JR_USE_DICE ? "in" : "what";
    }
}

static void
read_what (const DhItem *item, JrEffect *effect, JrFaults *faults)
{
  const JrWord *words;
  const char *attribute = name_what ((JrUse) effect->use, &words);
  guint what;

  if (!read_words (item, attribute, words, &what))
    jr_faults_add (faults, attribute);
  effect->what = effect->use == JR_USE_CHECK ? JR_RESULT_CHECK : what;
}

static gboolean
read_sides (const JrSource *source, const DhItem *item, JrEffect *effect)
{
  const char *id = dh_item_get (item, "side");
  DhSide side = id == NULL || source->setup == NULL ? DH_SIDE_NONE : dh_setup_find_side (source->setup, id);

  if (side != DH_SIDE_NONE)
    effect->sides = 1 << side;
  return id == NULL || side != DH_SIDE_NONE;
}

/* An effect belongs to all windows of its card in which it is executed, or to the one it names. */
static gboolean
read_windows (const DhItem *item, guint card_windows, JrEffect *effect)
{
  guint named;

  if (!read_words (item, "window", window_words, &named))
    return FALSE;
  effect->windows = (named != 0 ? named : card_windows) & windows_of_use[effect->use];
  return effect->windows != 0 && (named == 0 || effect->windows == named);
}

/* Every parameter but the numbers, each of which is one anyway. */
static void
read_parameters (const JrSource *source, const DhItem *item, guint card_windows, JrEffect *effect, JrFaults *faults)
{
  const struct
  {
    const char *name;
    gboolean is_understood;
  } rows[] = {
      {"window", read_windows (item, card_windows, effect)},
      {"filter", jr_filter_read (source, dh_item_get (item, "filter"), &effect->filter)},
      {"zone", read_choice (item, "zone", role_words, JR_N_ROLES, &effect->role)},
      {"on", read_choice (item, "on", face_words, JR_NO_FACE, &effect->on)},
      {"at", read_choice (item, "at", at_words, JR_AT_NOW, &effect->at)},
      {"until", read_choice (item, "until", until_words, JR_UNTIL_OVER, &effect->until)},
      {"side", read_sides (source, item, effect)},
  };

  read_what (item, effect, faults);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (!rows[i].is_understood)
      jr_faults_add (faults, rows[i].name);
  jr_scope_read (source, item, &effect->scope, faults);
}

/**
 * jr_faults_add:
 * @parameter: a string that stays
 *
 * Adds a parameter, once.
 */
void
jr_faults_add (JrFaults *faults, const char *parameter)
{
  if (faults->n < JR_MAX_FAULTS && !g_strv_contains (faults->names, parameter))
    faults->names[faults->n++] = parameter;
}

/**
 * jr_effect_read:
 * @item: the effect as it stands in the file, its id the use
 * @card_windows: in which windows its card is played; for a battle's own rule %JR_WINDOW_COMMAND
 * @effect: (out): to be cleared by jr_effect_clear(), whatever comes of it
 * @faults: (inout): takes the parameters that are not understood
 *
 * Returns: whether all it says is executed
 */
gboolean
jr_effect_read (const JrSource *source, const DhItem *item, guint card_windows, JrEffect *effect, JrFaults *faults)
{
  const char *fault;
  guint use = 0;

  while (use < JR_N_USES && g_strcmp0 (jr_executed_effects[use], item->id) != 0)
    use++;
  *effect = (JrEffect){.use = use, .number = read_number (item), .amount = dh_item_int (item, "amount", 0)};
  effect->minimum = dh_item_int (item, "minimum", 0);
  effect->maximum = dh_item_int (item, "maximum", JR_ALL);
  effect->cap = dh_item_int (item, "cap", 0);
  effect->sides = JR_ACTIVE_SIDE;
  read_flags (item, effect);
  if (use == JR_USE_RETIRE)
    read_retirement (item, effect);
  if (use == JR_N_USES)
    {
      jr_faults_add (faults, "use");
      return FALSE;
    }
  read_parameters (source, item, card_windows, effect, faults);
  fault = faults->n == 0 ? jr_effect_find_fault (effect) : NULL;
  if (fault != NULL)
    jr_faults_add (faults, fault);
  return faults->n == 0;
}

/**
 * jr_uses_of:
 *
 * Returns: what an effect adds to a set of uses
 */
guint32
jr_uses_of (const JrEffect *effect)
{
  gboolean closes = effect->use == JR_USE_FORBID && effect->what & (JR_DO_ENTER | JR_DO_CROSS);

  return 1u << effect->use | (closes ? 1u << JR_USE_CLOSE : 0);
}

/**
 * jr_effect_clear:
 *
 * Frees what an effect holds.
 */
void
jr_effect_clear (JrEffect *effect)
{
  g_clear_pointer (&effect->scope, jr_scope_free);
}

/**
 * jr_windows_read:
 *
 * Returns: FALSE if the windows of a card are not understood
 */
gboolean
jr_windows_read (const DhItem *item, guint *windows)
{
  return read_words (item, "window", window_words, windows);
}

/**
 * jr_doing_read:
 *
 * Returns: FALSE if the kinds of combat of a card are not understood
 */
gboolean
jr_doing_read (const DhItem *item, guint *doing)
{
  return read_words (item, "in", do_words, doing);
}
