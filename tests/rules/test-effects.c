/* test-effects.c — the effect language: cards and rules that nobody has thought of, and such as say nonsense
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

#include "rules/jacobite/effect-words.h"
#include "rules/jacobite/forecast.h"
#include "rules/jacobite/survey.h"

static void
add_effect (Field *field, const char *use, const char *const *parameters)
{
  DhItem *effect = dh_item_new (DH_ITEM_EFFECT, use, "A rule");

  for (guint i = 0; parameters[i] != NULL; i += 2)
    dh_item_set (effect, parameters[i], parameters[i + 1]);
  dh_setup_add_effect (field->setup, effect);
}

/* A card of a ruleset that does three things at once that no card of ours does. */
static void
test_a_card_of_three_primitives (void)
{
  g_autoptr (Field) field = field_new_with_cards (
      "<card id=\"haar\" name=\"Haar\" deck=\"command\" copies=\"1\" kind=\"tactic\" window=\"command\">"
      "<effect use=\"order\" number=\"2\" zone=\"any\"/>"
      "<effect use=\"range-cap\" number=\"2\"/>"
      "<effect use=\"terrain-harmless\" terrain=\"forest\" what=\"stop entry\" filter=\"arm:infantry\"/>"
      "<effect use=\"dice\" amount=\"-1\" in=\"melee\" minimum=\"1\"/></card>");

  field_add (field, "foot", JACOBITE, "highland", "G5");
  field_add (field, "shot", JACOBITE, "regular", "C5");
  field_add (field, "far", GOVERNMENT, "regular", "C8");
  field_add (field, "near", GOVERNMENT, "regular", "E5");
  field_add (field, "enemy", GOVERNMENT, "regular", "G8");
  field_terrain (field, "G6", "forest");
  field_turn (field, JACOBITE, "haar");
  field_choose (field, "order foot");
  field_choose (field, "order shot");
  g_assert_true (field_offers (field, "move foot G7"));
  field_choose (field, "move foot G7");
  field_pass_until (field, JACOBITE, JR_ASK_COMBAT);
  g_assert_true (field_offers (field, "fire shot E5"));
  g_assert_false (field_offers (field, "fire shot C8"));
  /* 2 and 1 for full strength and the Highland die, less one for the move and one by the card */
  g_assert_cmpint (
      jr_attack_dice (field->state, field_piece (field, "foot"), field_piece (field, "enemy"), 0, NULL, NULL), ==, 2);
}

/* Each of the enemy's units that fit rolls as if it had been driven back; one loses its nerve. */
static void
test_a_card_that_shakes_the_enemy (void)
{
  g_autoptr (Field) field = field_new_with_cards (
      "<card id=\"pibroch\" name=\"Pibroch\" deck=\"command\" copies=\"1\" kind=\"tactic\" window=\"command\">"
      "<effect use=\"check\" against=\"yes\" filter=\"class:regular,leader\"/>"
      "<effect use=\"order\" number=\"1\" zone=\"any\"/></card>");

  field_add (field, "foot", JACOBITE, "regular", "G5");
  field_steps (field, field_add (field, "steady", GOVERNMENT, "regular", "C8"), 1);
  field_steps (field, field_add (field, "weak", GOVERNMENT, "regular", "E8"), 2);
  field_add (field, "horse", GOVERNMENT, "battle-cavalry", "G8");
  field_add (field, "general", GOVERNMENT, "leader", "K8");
  field_turn (field, JACOBITE, "pibroch");
  g_assert_true (field_rolls (field, JR_ROLL_RALLY, 1));
  field_roll (field, "F");
  g_assert_true (field_rolls (field, JR_ROLL_RALLY, 2));
  field_roll (field, "SS");
  g_assert_cmpuint (field_n_events (field, JR_EVENT_RALLY), ==, 2);
  g_assert_cmpstr (field_at (field, "weak"), ==, "-");
  g_assert_cmpint (field_banners (field, JACOBITE), ==, 1);
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_ORDER));
}

/* ---- What computer players know of it ---- */

static gint64
forecast_score (const char *worth)
{
  const char *parameters[] = {"number", worth, "filter", "piece:b", NULL};
  g_autoptr (Field) field = field_new ();
  DhForecast forecast;
  DhOption option;

  field_add (field, "a", GOVERNMENT, "regular", "F6");
  field_steps (field, field_add (field, "b", JACOBITE, "regular", "G6"), 1);
  field_add (field, "far", JACOBITE, "regular", "A1");
  add_effect (field, "worth", parameters);
  field_still (field, GOVERNMENT);
  g_assert_true (dh_option_parse (field->setup, "melee a G6", &option, NULL));
  g_assert_true (jr_forecast (field->state, option, DH_FORECAST_ATTACK, NULL, &forecast));
  return forecast.score[GOVERNMENT];
}

static void
test_the_worth_is_forecast (void)
{
  g_assert_cmpint (forecast_score ("0"), ==, 0);
  g_assert_cmpint (forecast_score ("1"), >, 0);
  g_assert_cmpint (forecast_score ("3"), ==, 3 * forecast_score ("1"));
}

/* What guns may do in turns to come to an enemy three hexes away. */
static int
hope_of_guns (const char *cap)
{
  const char *parameters[] = {"number", cap, NULL};
  g_autoptr (Field) field = field_new ();
  g_autofree JrSurvey *survey = g_new0 (JrSurvey, 1);

  field_add (field, "guns", GOVERNMENT, "light-artillery", "F6");
  field_add (field, "enemy", JACOBITE, "regular", "I6");
  add_effect (field, "range-cap", parameters);
  field_still (field, JACOBITE);
  jr_survey (field->state, NULL, survey);
  return survey->armies[GOVERNMENT].men[0].later;
}

static void
test_a_short_range_is_seen (void)
{
  g_assert_cmpint (hope_of_guns ("2"), ==, 0);
  g_assert_cmpint (hope_of_guns ("3"), >, 0);
  g_assert_cmpint (hope_of_guns ("3"), ==, hope_of_guns ("12"));
}

/* ---- Nonsense ---- */

typedef struct
{
  const char *use;
  const char *parameters[13];
  const char *fault;
} FaultCase;

static const FaultCase faults[] = {
    {"range-cap", {"number", "2", NULL}, NULL},
    {"range-cap", {NULL}, "number"},
    {"range-cap", {"number", "2", "filter", "piece:nobody", NULL}, "filter"},
    {"range-cap", {"number", "2", "filter", "class:knight", NULL}, "filter"},
    {"range-cap", {"number", "2", "turns", "0", NULL}, "turns"},
    {"range-cap", {"number", "2", "turns", "3-1", NULL}, "turns"},
    {"range-cap", {"number", "2", "turns", "1-99999999999", NULL}, "turns"},
    {"range-cap", {"number", "2", "turns", "", NULL}, "turns"},
    {"range-cap", {"number", "2", "side", "france", NULL}, "side"},
    {"range-cap", {"number", "2", "while", "arm:elephants", NULL}, "while"},
    {"range-cap", {"number", "2", "while-hexes", "Z99", NULL}, "while-hexes"},
    {"range-cap", {"number", "2", "while-hexes", "E6", NULL}, "while"},
    {"forbid", {NULL}, "what"},
    {"forbid", {"what", "enter", NULL}, "terrain"},
    {"forbid", {"what", "cross", "terrain", "forest", NULL}, "terrain"},
    {"forbid", {"what", "enter", "hexes", "E6 AA3", NULL}, "hexes"},
    {"forbid", {"what", "enter", "hexes", "", NULL}, "hexes"},
    {"forbid", {"what", "enter", "hexes", " ", NULL}, "hexes"},
    {"forbid", {"what", "enter", "terrain", "", NULL}, "terrain"},
    {"range-cap", {"number", "2", "while", "leader", "while-hexes", "", NULL}, "while-hexes"},
    {"forbid", {"what", "sing", NULL}, "what"},
    {"forbid", {"what", "battle-bonus", NULL}, "what"},
    {"forbid", {"what", "ground", "until", "combat", NULL}, "until"},
    {"forbid", {"what", "ground", "until", "game", NULL}, NULL},
    {"dice", {"amount", "1", NULL}, "in"},
    {"dice", {"amount", "1", "in", "singing", NULL}, "in"},
    {"dice", {"amount", "1", "in", "melee", "against", "yes", NULL}, "against"},
    {"dice", {"in", "melee", NULL}, "amount"},
    {"forbid", {"what", "fire", "filter", "enemy-arm:cavalry", NULL}, "filter"},
    {"range-cap", {"number", "2", "filter", "target-within:2", NULL}, "filter"},
    {"order-limit", {NULL}, "number"},
    {"terrain-harmless", {"what", "stop", NULL}, "terrain"},
    {"terrain-harmless", {"what", "stop", "terrain", "swamp", NULL}, "terrain"},
    {"terrain-harmless", {"terrain", "bog", "what", "stop", "direction", "up", NULL}, "direction"},
    {"roll", {"at", "turn-start", "number", "1", "on", "flag", NULL}, "what"},
    {"roll", {"at", "now", "number", "1", "on", "flag", NULL}, "at"},
    {"roll", {"at", "turn-start", "on", "flag", NULL}, "number"},
    {"roll", {"at", "turn-start", "number", "1", NULL}, "on"},
    {"check", {"at", "turn-start", NULL}, NULL},
    {"check", {"at", "now", NULL}, "at"},
    {"draw", {"at", "turn-start", "number", "1", NULL}, "deck"},
    {"draw", {"at", "turn-start", "number", "1", "deck", "tarot", NULL}, "deck"},
    {"draw", {"at", "turn-start", "deck", "combat", NULL}, "number"},
    {"draw", {"at", "move-end", "number", "1", "deck", "combat", NULL}, "at"},
    {"reshuffle", {"at", "turn-start", NULL}, "deck"},
    {"reshuffle", {"deck", "command", NULL}, "at"},
    {"action", {"at", "now", NULL}, "at"},
    {"action", {"at", "battle", "what", "clear", NULL}, "terrain"},
    {"action", {"at", "battle", "terrain", "wall", "number", "99", NULL}, "number"},
    {"worth", {"number", "1", "first", "yes", NULL}, "first"},
    {"range-cap", {"number", "2", "once", "yes", NULL}, "once"},
    {"strike-first", {NULL}, "use"},
    {"nothing", {NULL}, "use"},
    /* Turns */
    {"range-cap", {"number", "2", "turns", "1", NULL}, NULL},
    {"range-cap", {"number", "2", "turns", "99", NULL}, NULL},
    {"range-cap", {"number", "2", "turns", "100", NULL}, "turns"},
    {"range-cap", {"number", "2", "turns", "1A", NULL}, "turns"},
    {"range-cap", {"number", "2", "turns", "-2", NULL}, "turns"},
    {"range-cap", {"number", "2", "turns", "1-2-3", NULL}, "turns"},
    {"range-cap", {"number", "2", "turns", "2-2", NULL}, NULL},
    {"range-cap", {"number", "2", "turns", "99-", NULL}, NULL},
    /* Words with room between them, and words of a list that are not there */
    {"forbid", {"what", "enter", "hexes", "E6  F6", NULL}, NULL},
    {"forbid", {"what", "enter", "terrain", "bog  hill", NULL}, NULL},
    {"range-cap", {"number", "2", "filter", "unit  ordered", NULL}, NULL},
    {"range-cap", {"number", "2", "filter", "piece:guns,piece:clan", NULL}, "filter"},
    {"range-cap", {"number", "2", "filter", "enemy-class:knight", NULL}, "filter"},
    {"range-cap", {"number", "2", "zone", "north", NULL}, "zone"},
    {"range-cap", {"number", "2", "on", "crown", NULL}, "on"},
    {"range-cap", {"number", "2", "at", "dawn", NULL}, "at"},
    {"range-cap", {"number", "2", "until", "dusk", NULL}, "until"},
    {"range-cap", {"number", "2", "until", "combat", NULL}, "until"},
    {"range-cap", {"number", "2", "window", "attack", NULL}, "window"},
    {"range-cap", {"number", "2", "window", "command", NULL}, NULL},
    {"range-cap", {"number", "2", "while", "leader", NULL}, NULL},
    {"range-cap", {"number", "0", NULL}, "number"},
    {"range-cap", {"number", "1", NULL}, NULL},
    /* What is forbidden where */
    {"forbid", {"what", "move", NULL}, NULL},
    {"forbid", {"what", "cross", NULL}, "terrain"},
    {"forbid", {"what", "cross", "terrain", "wall", NULL}, NULL},
    {"forbid", {"what", "enter", "turns", "2", NULL}, "terrain"},
    {"forbid", {"what", "enter", "terrain", "bridge", NULL}, NULL},
    {"forbid", {"what", "enter cross", "hexes", "E6", NULL}, "terrain"},
    {"forbid", {"what", "enter cross", "terrain", "wall", NULL}, "terrain"},
    {"forbid", {"what", "enter cross", "terrain", "wall bog", NULL}, NULL},
    {"forbid", {"what", "enter", "terrain", "wall", NULL}, "terrain"},
    {"forbid", {"what", "rally", NULL}, "what"},
    {"forbid", {"what", "move retire", NULL}, "what"},
    {"dice", {"amount", "1", "in", "move", NULL}, "in"},
    {"dice", {"amount", "1", "in", "melee order", NULL}, "in"},
    {"terrain-harmless", {"terrain", "bog", NULL}, "what"},
    {"terrain-harmless", {"what", "stop", "hexes", "E6", NULL}, "terrain"},
    {"terrain-harmless", {"what", "stop", "terrain", "bridge", NULL}, NULL},
    {"terrain-harmless", {"what", "stop", "terrain", "wall", NULL}, NULL},
    {"terrain-harmless", {"what", "stop", "terrain", "hill", NULL}, NULL},
    /* Actions */
    {"action", {"at", "battle", "terrain", "wall", "what", "clear", NULL}, NULL},
    {"action", {"at", "turn-start", "terrain", "wall", "what", "clear", "once", "yes", NULL}, NULL},
    {"action", {"at", "move-end", "terrain", "wall", "what", "clear", NULL}, "at"},
    {"action", {"at", "battle", "hexes", "E6", "what", "clear", NULL}, "terrain"},
    {"action", {"at", "battle", "terrain", "wall", NULL}, "what"},
    {"action", {"at", "battle", "terrain", "hill", "number", "1", "what", "clear", NULL}, "on"},
    {"action", {"at", "battle", "terrain", "hill", "number", "1", "on", "flag", NULL}, "what"},
    {"action", {"at", "battle", "terrain", "hill", "number", "32", "on", "flag", "what", "clear", NULL}, NULL},
    {"action", {"at", "battle", "terrain", "hill", "number", "33", "on", "flag", "what", "clear", NULL}, "number"},
    {"action", {"at", "battle", "terrain", "wall", "what", "clear", "first", "yes", NULL}, "first"},
    {"worth", {"number", "1", "once", "yes", NULL}, "once"},
    {"dice", {"amount", "1", "in", "melee", "first", "yes", NULL}, NULL},
    /* What happens */
    {"roll", {"at", "turn-start", "number", "32", "on", "flag", "what", "remove", NULL}, NULL},
    {"roll", {"at", "turn-start", "number", "33", "on", "flag", "what", "remove", NULL}, "number"},
    {"roll", {"at", "turn-start", "number", "1", "on", "flag", "what", "eliminate", NULL}, NULL},
    {"roll", {"at", "turn-start", "number", "1", "on", "flag", "what", "retreat", NULL}, NULL},
    {"roll", {"at", "turn-start", "number", "1", "on", "flag", "what", "check", NULL}, NULL},
    {"roll", {"at", "turn-start", "number", "1", "on", "flag", "what", "clear", NULL}, "what"},
    {"roll", {"at", "turn-start", "number", "1", "on", "flag", "what", "clear remove", NULL}, "what"},
    {"range-cap", {"number", "2", "what", "move", NULL}, "what"},
    {"roll", {"at", "move-end", "number", "1", "on", "flag", "what", "remove", NULL}, NULL},
    {"roll", {"at", "battle", "number", "1", "on", "flag", "what", "remove", NULL}, "at"},
    {"check", {"at", "move-end", NULL}, NULL},
    {"draw", {"at", "turn-start", "number", "9", "deck", "combat", NULL}, NULL},
    {"draw", {"at", "turn-start", "number", "1", "deck", "command", NULL}, NULL},
    {"draw", {"at", "turn-start", "number", "10", "deck", "combat", NULL}, "number"},
    {"draw", {"at", "turn-start", "number", "1", "deck", "command combat", NULL}, "deck"},
    {"reshuffle", {"at", "turn-start", "deck", "command combat", NULL}, NULL},
    {"reshuffle", {"at", "move-end", "deck", "command", NULL}, "at"},
};

static void
test_nonsense_is_named (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (Field) field = field_new ();

      field_two_lines (field);
      add_effect (field, faults[i].use, faults[i].parameters);
      field_seal (field);
      g_test_message ("%s %s", faults[i].use, faults[i].fault);
      g_assert_cmpstr (((JrTables *) field->setup->module)->own_faults[0].names[0], ==, faults[i].fault);
    }
}

/* Every word that is not understood is named, not the first alone. */
static void
test_all_nonsense_is_named (void)
{
  static const char *const nonsense[] = {"amount", "1",      "in",    "singing", "filter", "class:knight", "turns", "0",
                                         "side",   "nobody", "hexes", "Z99",     NULL};
  static const char *const names[] = {"in", "filter", "side", "turns", "hexes"};
  g_autoptr (Field) field = field_new ();
  const JrFaults *found;

  field_two_lines (field);
  add_effect (field, "dice", nonsense);
  field_seal (field);
  found = &((JrTables *) field->setup->module)->own_faults[0];
  g_assert_cmpuint (found->n, ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (found->names[i], ==, names[i]);
}

/* ---- Words that change nothing ---- */

static const FaultCase idle[] = {
    {"dice", {"amount", "1", "in", "melee", NULL}, NULL},
    {"dice", {"amount", "1", "in", "melee", "minimum", "1", NULL}, "minimum"},
    {"dice", {"amount", "-1", "in", "melee", "minimum", "1", NULL}, NULL},
    {"dice", {"amount", "1", "in", "melee", "until", "game", NULL}, "until"},
    {"dice", {"amount", "1", "in", "melee", "until", "turn", NULL}, "until"},
    {"dice", {"amount", "1", "in", "melee", "until", "melee", NULL}, NULL},
    {"dice", {"amount", "1", "in", "melee", "terrain", "wall", NULL}, "terrain"},
    {"dice", {"amount", "1", "in", "melee", "terrain", "hill field-works", NULL}, "terrain"},
    {"dice", {"amount", "1", "in", "melee", "terrain", "hill ford", NULL}, NULL},
    {"order-limit", {"number", "1", "terrain", "wall", NULL}, "terrain"},
    {"forbid", {"what", "fire", "terrain", "wall", NULL}, "terrain"},
    {"forbid", {"what", "fire cross", "terrain", "wall", NULL}, NULL},
    {"terrain-harmless", {"what", "stop", "terrain", "wall", NULL}, NULL},
    {"move-allowance", {"number", "2", "battles", "yes", NULL}, "battles"},
    {"move-allowance", {"number", "2", "battles", "no", NULL}, NULL},
    {"move-allowance", {"number", "2", "amount", "1", NULL}, "amount"},
    {"move-allowance", {"amount", "1", NULL}, NULL},
    {"move-allowance", {"number", "0", "amount", "1", NULL}, "number"},
    {"action", {"at", "battle", "terrain", "wall", "what", "clear", "on", "flag", NULL}, "on"},
    {"action", {"at", "battle", "terrain", "wall", "what", "clear", "number", "1", "on", "flag", NULL}, NULL},
};

static void
count_warnings (const DhProblem *problem, gpointer data)
{
  *(guint *) data += problem->severity == DH_PROBLEM_WARNING && g_str_equal (problem->code, "effect-idle");
}

static void
test_idle_words_are_named (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (idle); i++)
    {
      g_autoptr (Field) field = field_new ();
      guint n_warnings = 0;

      field_two_lines (field);
      add_effect (field, idle[i].use, idle[i].parameters);
      field_seal (field);
      g_test_message ("%u %s %s", i, idle[i].use, idle[i].fault);
      g_assert_cmpuint (((JrTables *) field->setup->module)->own_faults[0].n, ==, 0);
      g_assert_cmpstr (((JrTables *) field->setup->module)->own_idle[0].names[0], ==, idle[i].fault);
      jr_check (field->setup, count_warnings, &n_warnings);
      g_assert_cmpuint (n_warnings, ==, idle[i].fault != NULL);
    }
}

/* ---- Sense ---- */

#define AT(member) FALSE, G_STRUCT_OFFSET (JrEffect, member)
#define IN(member) TRUE, G_STRUCT_OFFSET (JrScope, member)

/* An effect with these parameters has this byte in this place of it, or of its scope. */
typedef struct
{
  const char *use;
  const char *parameters[13];
  gboolean in_scope;
  guint offset;
  guint8 byte;
} ReadCase;

static const ReadCase readings[] = {
    {"range-cap", {"number", "2", NULL}, AT (sides), JR_BOTH_SIDES},
    {"range-cap", {"number", "2", "side", "jacobite", NULL}, AT (sides), 1 << JACOBITE},
    {"range-cap", {"number", "2", "side", "government", NULL}, AT (sides), 1 << GOVERNMENT},
    {"range-cap", {"number", "2", NULL}, AT (until), JR_UNTIL_OVER},
    {"range-cap", {"number", "2", "until", "melee", NULL}, AT (until), JR_UNTIL_MELEE},
    {"range-cap", {"number", "2", "until", "game", NULL}, AT (until), JR_UNTIL_OVER},
    {"range-cap", {"number", "2", NULL}, AT (at), JR_AT_NOW},
    {"range-cap", {"number", "2", NULL}, AT (role), JR_N_ROLES},
    {"range-cap", {"number", "2", "zone", "right", NULL}, AT (role), JR_ROLE_RIGHT},
    {"range-cap", {"number", "2", NULL}, AT (on), JR_NO_FACE},
    {"dice", {"in", "fire", "amount", "1", NULL}, AT (minimum), 0},
    {"dice", {"in", "fire", "amount", "1", NULL}, AT (maximum), JR_ALL},
    {"dice", {"in", "fire", "amount", "1", NULL}, AT (cap), 0},
    {"dice", {"in", "fire", "amount", "1", NULL}, AT (first), 0},
    {"dice", {"in", "fire", "amount", "-2", "minimum", "1", "maximum", "4", NULL}, AT (amount), (guint8) -2},
    {"dice", {"in", "fire", "amount", "-2", "minimum", "1", "maximum", "4", NULL}, AT (minimum), 1},
    {"dice", {"in", "fire", "amount", "-2", "minimum", "1", "maximum", "4", NULL}, AT (maximum), 4},
    {"check", {"at", "turn-start", NULL}, AT (what), JR_RESULT_CHECK},
    {"reshuffle", {"at", "turn-start", "deck", "combat", NULL}, AT (what), JR_DECK_COMBAT},
    {"range-cap", {"number", "2", "filter", "leader", NULL}, AT (filter.arms), 1 << JR_LEADER},
    {"range-cap", {"number", "2", "filter", "unit", NULL}, AT (filter.arms), (1 << JR_LEADER) - 1},
    {"range-cap", {"number", "2", "filter", "class:highland,lowland", NULL}, AT (filter.classes), 1 | 1 << 2},
    {"dice", {"in", "fire", "amount", "1", "filter", "enemy-class:regular", NULL}, AT (filter.enemy_classes), 1 << 1},
    {"range-cap", {"number", "2", "filter", "piece:barra", NULL}, AT (filter.piece), 1},
    {"range-cap", {"number", "2", "filter", "piece:barra", NULL}, AT (filter.flags), JR_FILTER_PIECE},
    {"range-cap", {"number", "2", "turns", "2", NULL}, IN (turns[0]), 2},
    {"range-cap", {"number", "2", "turns", "2", NULL}, IN (turns[1]), 2},
    {"range-cap", {"number", "2", "turns", "1-3", NULL}, IN (turns[0]), 1},
    {"range-cap", {"number", "2", "turns", "1-3", NULL}, IN (turns[1]), 3},
    {"range-cap", {"number", "2", "turns", "4-", NULL}, IN (turns[0]), 4},
    {"range-cap", {"number", "2", "turns", "4-", NULL}, IN (turns[1]), 0},
    {"forbid", {"what", "enter", "terrain", "hill", NULL}, IN (terrain), 1 << 1},
    {"forbid", {"what", "enter", "terrain", "hill forest", NULL}, IN (terrain), 1 << 1 | 1 << 2},
    {"forbid", {"what", "enter", "terrain", "hill", NULL}, IN (features), 0},
    {"forbid", {"what", "enter", "terrain", "ford bridge", NULL}, IN (features), 1 | 1 << 1},
    {"forbid", {"what", "enter", "terrain", "bridge", NULL}, IN (terrain), 0},
    {"forbid", {"what", "cross", "terrain", "wall field-works", NULL}, IN (edges), 1 | 1 << 1},
    {"forbid", {"what", "cross", "terrain", "wall", NULL}, IN (direction), JR_ANY_WAY},
    {"forbid", {"what", "cross", "terrain", "wall", "direction", "rear", NULL}, IN (direction), JR_REARWARD},
    {"forbid", {"what", "cross", "terrain", "wall", "direction", "forward", NULL}, IN (direction), JR_FORWARD},
    {"forbid", {"what", "cross", "terrain", "wall", "direction", "any", NULL}, IN (direction), JR_ANY_WAY},
    {"range-cap", {"number", "2", "turns", "2", NULL}, IN (has_while), FALSE},
    {"range-cap", {"number", "2", "while", "leader", NULL}, IN (has_while), TRUE},
    {"range-cap", {"number", "2", "while", "leader", NULL}, IN (while_filter.arms), 1 << JR_LEADER},
};

static void
test_sense_is_read (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    {
      g_autoptr (Field) field = field_new ();
      const JrEffect *effect;

      field_two_lines (field);
      add_effect (field, readings[i].use, readings[i].parameters);
      field_seal (field);
      effect = ((JrTables *) field->setup->module)->own;
      g_test_message ("%u: %s", i, readings[i].use);
      g_assert_cmpint (effect->use, !=, JR_N_USES);
      g_assert_cmpuint (
          ((const guint8 *) (readings[i].in_scope ? (gconstpointer) effect->scope : effect))[readings[i].offset], ==,
          readings[i].byte);
    }
}

/* Each hex is told apart from those with a number near its own. */
static void
test_hexes_are_read (void)
{
  static const char *const enter[] = {"what", "enter", "hexes", "A1 L5 M5 A6", NULL};
  static const char *const while_hexes[] = {"number", "2", "while", "unit", "while-hexes", "L5 F10", NULL};
  g_autoptr (Field) field = field_new ();
  const JrEffect *own;

  field_two_lines (field);
  add_effect (field, "forbid", enter);
  add_effect (field, "range-cap", while_hexes);
  field_seal (field);
  own = ((JrTables *) field->setup->module)->own;
  for (DhPlace hex = 0; hex < field->setup->board->n_hexes; hex++)
    {
      char name[DH_HEX_NAME_SIZE];

      dh_grid_name (&field->setup->board->grid, hex, name);
      g_assert_cmpint (own[0].scope->hexes[hex / 64] >> hex % 64 & 1, ==,
                       g_strv_contains ((const char *const[]){"A1", "L5", "M5", "A6", NULL}, name));
      g_assert_cmpint (own[1].scope->while_hexes[hex / 64] >> hex % 64 & 1, ==,
                       g_strv_contains ((const char *const[]){"L5", "F10", NULL}, name));
    }
  g_assert_null (own[1].scope->hexes);
}

/* What a battle has to keep for its rules, and for how many hexes there must be room that are cleared. */
static void
test_what_it_needs (void)
{
  static const struct
  {
    const char *use;
    const char *parameters[9];
    guint cleared;
    gboolean bonus, melee, all;
  } cases[] = {
      {"sight-exempt", {NULL}, 0, FALSE, FALSE, FALSE},
      {"sight-exempt", {"filter", "bonus-melee-before", NULL}, 0, TRUE, FALSE, FALSE},
      {"sight-exempt", {"until", "melee", NULL}, 0, FALSE, TRUE, FALSE},
      {"sight-exempt", {"while", "leader", NULL}, 0, FALSE, FALSE, TRUE},
      {"sight-exempt", {"turns", "2", NULL}, 0, FALSE, FALSE, FALSE},
      {"action", {"at", "battle", "terrain", "forest", "what", "clear", NULL}, 3, FALSE, FALSE, FALSE},
      {"action", {"at", "battle", "terrain", "forest bog", "what", "clear", NULL}, 4, FALSE, FALSE, FALSE},
      {"action", {"at", "battle", "terrain", "ford", "what", "clear", NULL}, 1, FALSE, FALSE, FALSE},
      {"action", {"at", "battle", "terrain", "ford bog", "what", "clear", NULL}, 2, FALSE, FALSE, FALSE},
      {"action", {"at", "battle", "terrain", "wall", "what", "clear", NULL}, 2, FALSE, FALSE, FALSE},
      {"action", {"at", "battle", "terrain", "field-works", "what", "clear", NULL}, 0, FALSE, FALSE, FALSE},
      {"action", {"at", "battle", "terrain", "forest", "what", "retreat", NULL}, 0, FALSE, FALSE, FALSE},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Field) field = field_new ();
      const JrTables *tables;

      field_two_lines (field);
      field_feature (field, "B9", "ford");
      field_edge (field, "B5", "E", "wall");
      add_effect (field, cases[i].use, cases[i].parameters);
      field_seal (field);
      tables = field->setup->module;
      g_test_message ("%u", i);
      g_assert_null (tables->own_faults[0].names[0]);
      g_assert_cmpuint (field->setup->n_terrain_changes, ==, cases[i].cleared);
      g_assert_cmpint (tables->remembers_bonus, ==, cases[i].bonus);
      g_assert_cmpint (tables->remembers_melee, ==, cases[i].melee);
      g_assert_cmpint (tables->watches_all, ==, cases[i].all);
    }
}

/* ---- When it holds ---- */

typedef struct
{
  const char *parameters[9];
  guint turn; /* of the battle: the first turn of the second side is 2 */
  DhSide active;
  gboolean holds;
} ForceCase;

static const ForceCase forces[] = {
    {{NULL}, 0, JACOBITE, TRUE},
    {{"turns", "1", NULL}, 0, JACOBITE, FALSE},
    {{"turns", "1", NULL}, 1, JACOBITE, TRUE},
    {{"turns", "1", NULL}, 2, GOVERNMENT, TRUE},
    {{"turns", "1", NULL}, 3, JACOBITE, FALSE},
    {{"turns", "2-3", NULL}, 2, GOVERNMENT, FALSE},
    {{"turns", "2-3", NULL}, 3, JACOBITE, TRUE},
    {{"turns", "2-3", NULL}, 6, GOVERNMENT, TRUE},
    {{"turns", "2-3", NULL}, 7, JACOBITE, FALSE},
    {{"turns", "3-", NULL}, 4, GOVERNMENT, FALSE},
    {{"turns", "3-", NULL}, 5, JACOBITE, TRUE},
    {{"turns", "3-", NULL}, 99, JACOBITE, TRUE},
    {{"turns", "1", "side", "jacobite", NULL}, 1, JACOBITE, TRUE},
    {{"turns", "1", "side", "jacobite", NULL}, 2, GOVERNMENT, FALSE},
    {{"side", "jacobite", NULL}, 2, GOVERNMENT, TRUE},
    {{"while", "piece:guns", NULL}, 1, JACOBITE, TRUE},
    {{"while", "piece:guns", "while-hexes", "H8 A1", NULL}, 1, JACOBITE, TRUE},
    {{"while", "piece:guns", "while-hexes", "A1 G8", NULL}, 1, JACOBITE, FALSE},
    {{"while", "piece:guns", "turns", "2", NULL}, 1, JACOBITE, FALSE},
    {{"while", "piece:guns", "turns", "1", NULL}, 1, JACOBITE, TRUE},
};

static Field *
field_with (const char *const *parameters)
{
  Field *field = field_new ();

  field_two_lines (field);
  add_effect (field, "sight-exempt", parameters);
  field_still (field, JACOBITE);
  return field;
}

static void
test_when_it_holds (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (forces); i++)
    {
      g_autoptr (Field) field = field_with (forces[i].parameters);

      field->state->turn = forces[i].turn;
      field->state->active = forces[i].active;
      g_test_message ("%u", i);
      g_assert_cmpint (jr_is_in_force (field->state, &jr_tables (field->state)->own[0]), ==, forces[i].holds);
    }
}

/* A melee of its own side ends it, one of the enemy does not. */
static void
test_until_its_side_has_attacked (void)
{
  static const struct
  {
    const char *side;
    guint8 struck;
    gboolean holds;
  } cases[] = {
      {"jacobite", 0, TRUE},
      {"jacobite", 1 << GOVERNMENT, TRUE},
      {"jacobite", 1 << JACOBITE, FALSE},
      {"jacobite", 1 << JACOBITE | 1 << GOVERNMENT, FALSE},
      {NULL, 1 << GOVERNMENT, FALSE},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Field) field =
          field_with ((const char *[]){"until", "melee", cases[i].side != NULL ? "side" : NULL, cases[i].side, NULL});

      jr_state (field->state)->struck = cases[i].struck;
      g_assert_cmpint (jr_is_in_force (field->state, &jr_tables (field->state)->own[0]), ==, cases[i].holds);
    }
}

/* ---- Whom it is for ---- */

/* Whether a filter fits "clan" in G4 of the two lines, with these flags and a leader of either side in a hex. */
static void
test_whom_it_is_for (void)
{
  static const struct
  {
    const char *filter;
    guint32 flags;
    DhSide side;
    const char *leader;
    gboolean fits;
  } cases[] = {
      {"unit", 0, JACOBITE, NULL, TRUE},
      {"leader", 0, JACOBITE, NULL, FALSE},
      {"piece:clan", 0, JACOBITE, NULL, TRUE},
      {"piece:barra", 0, JACOBITE, NULL, FALSE},
      {"class:highland,lowland", 0, JACOBITE, NULL, TRUE},
      {"class:lowland", 0, JACOBITE, NULL, FALSE},
      {"ordered", JR_ORDERED, JACOBITE, NULL, TRUE},
      {"ordered", JR_MOVED, JACOBITE, NULL, FALSE},
      {"moved", JR_MOVED, JACOBITE, NULL, TRUE},
      {"moved", 0, JACOBITE, NULL, FALSE},
      {"unmoved", 0, JACOBITE, NULL, TRUE},
      {"unmoved", JR_MOVED, JACOBITE, NULL, FALSE},
      {"next-to-leader", JR_CARD_DIE, JACOBITE, "G3", TRUE},
      {"next-to-leader", 0, JACOBITE, "G3", FALSE},
      {"bonus-melee-before", JR_BONUS_BEFORE, JACOBITE, NULL, TRUE},
      {"bonus-melee-before", 0, JACOBITE, NULL, FALSE},
      {"cannonaded", JR_CANNONADE_DONE, JACOBITE, NULL, TRUE},
      {"cannonaded", 0, JACOBITE, NULL, FALSE},
      {"no-leader", 0, JACOBITE, NULL, TRUE},
      {"no-leader", 0, JACOBITE, "G4", FALSE},
      {"no-leader", 0, JACOBITE, "G3", TRUE},
      {"no-leader-near", 0, JACOBITE, NULL, TRUE},
      {"no-leader-near", 0, JACOBITE, "G4", FALSE},
      {"no-leader-near", 0, JACOBITE, "G3", FALSE},
      {"no-leader-near", 0, JACOBITE, "H4", FALSE},
      {"no-leader-near", 0, JACOBITE, "F5", TRUE},
      {"no-leader-near", 0, JACOBITE, "G5", FALSE},
      {"no-leader-near", 0, JACOBITE, "G2", TRUE},
      {"no-leader-near", 0, GOVERNMENT, "H4", TRUE},
      {"no-enemy-adjacent", 0, JACOBITE, NULL, TRUE},
      {"no-enemy-adjacent", 0, GOVERNMENT, "H4", TRUE},
      {"no-leader moved", JR_MOVED, JACOBITE, "G4", FALSE},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Field) field = field_new ();
      DhPieceId clan = field_add (field, "clan", JACOBITE, "highland", "G4");

      field_add (field, "barra", JACOBITE, "highland", "A4");
      field_add (field, "foot", GOVERNMENT, "regular", "A9");
      if (cases[i].leader != NULL)
        field_add (field, "leader", cases[i].side, "leader", cases[i].leader);
      add_effect (field, "sight-exempt", (const char *[]){"filter", cases[i].filter, NULL});
      field_still (field, JACOBITE);
      jr_piece (&field->play, clan)->flags = cases[i].flags;
      g_test_message ("%u: %s", i, cases[i].filter);
      g_assert_cmpint (jr_fits (field->state, &jr_tables (field->state)->own[0].filter, clan), ==, cases[i].fits);
    }
}

/* ---- Which enemy it is about ---- */

static void
test_which_enemy (void)
{
  static const struct
  {
    const char *filter;
    const char *enemy;
    gboolean fits;
  } cases[] = {
      {"unit", NULL, TRUE},
      {"unit", "guns", TRUE},
      {"enemy-arm:artillery", NULL, FALSE},
      {"enemy-arm:artillery", "guns", TRUE},
      {"enemy-arm:artillery", "leven", FALSE},
      {"enemy-class:militia", NULL, FALSE},
      {"enemy-class:militia", "kenmure", TRUE},
      {"enemy-class:militia", "leven", FALSE},
      {"enemy-arm:infantry enemy-class:militia", "leven", FALSE},
      {"enemy-arm:artillery enemy-class:militia", "kenmure", FALSE},
      {"target-within:4", NULL, FALSE},
      {"target-within:4", "leven", TRUE}, /* G4 to G8 */
      {"target-within:3", "leven", FALSE},
      {"target-within:3 enemy-class:regular", "leven", FALSE},
      {"target-within:4 enemy-class:militia", "leven", FALSE},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Field) field = field_with ((const char *[]){"filter", cases[i].filter, NULL});
      DhPieceId enemy = cases[i].enemy == NULL ? DH_PIECE_NONE : field_piece (field, cases[i].enemy);

      g_test_message ("%u", i);
      g_assert_cmpint (
          jr_fits_enemy (field->state, &jr_tables (field->state)->own[0].filter, field_piece (field, "clan"), enemy),
          ==, cases[i].fits);
    }
}

/* ---- Ground as it makes it ---- */

#define LIES(member) G_STRUCT_OFFSET (JrGround, member)

/* A rule that is taken away from ground, and a number of what lies in F6 or on the east side of it, as it is then for
 * the piece "clan" of the jacobites, whose edge is the top. */
typedef struct
{
  const char *parameters[9];
  const char *terrain; /* in F6 */
  const char *edge;    /* on its side */
  const char *from;    /* where it comes from; NULL: nowhere; the same hex: it crosses the side */
  guint offset;
  int number;
} GroundCase;

static const GroundCase grounds[] = {
    {{"terrain", "bog", "what", "stop", NULL}, "bog", NULL, NULL, LIES (stop), FALSE},
    {{"terrain", "bog", "what", "stop", NULL}, "bog", NULL, NULL, LIES (roll_to_go_on), FALSE},
    {{"terrain", "bog", "what", "stop", NULL}, "bog", NULL, NULL, LIES (impassable), 1 << JR_ARTILLERY},
    {{"terrain", "bog", "what", "stop", NULL}, "bog", NULL, NULL, LIES (in[JR_ARTILLERY]), JR_NO_BATTLE},
    {{"terrain", "bog", "what", "target", NULL}, "bog", NULL, NULL, LIES (in[JR_ARTILLERY]), 0},
    {{"terrain", "bog", "what", "target", NULL}, "bog", NULL, NULL, LIES (stop), TRUE},
    {{"terrain", "bog", "what", "impassable", NULL}, "bog", NULL, NULL, LIES (impassable), 0},
    {{"terrain", "hill", "what", "stop", NULL}, "bog", NULL, NULL, LIES (stop), TRUE},
    {{"terrain", "hill bog", "what", "stop", NULL}, "bog", NULL, NULL, LIES (stop), FALSE},
    {{"terrain", "ravine", "what", "stop", NULL}, "ravine", NULL, NULL, LIES (leave_stop), FALSE},
    {{"terrain", "ravine", "what", "battle", NULL}, "ravine", NULL, NULL, LIES (leave_stop), TRUE},
    {{"terrain", "ravine", "what", "battle", NULL}, "ravine", NULL, NULL, LIES (out[JR_INFANTRY]), -1},
    {{"terrain", "forest", "what", "entry", NULL}, "forest", NULL, NULL, LIES (entry[JR_INFANTRY]), 0},
    {{"terrain", "forest", "what", "entry", NULL}, "forest", NULL, NULL, LIES (entry[JR_CAVALRY]), JR_NO_BATTLE},
    {{"terrain", "forest", "what", "battle", NULL}, "forest", NULL, NULL, LIES (entry[JR_INFANTRY]), -1},
    {{"terrain", "forest", "what", "battle", NULL}, "forest", NULL, NULL, LIES (entry[JR_CAVALRY]), 0},
    {{"terrain", "forest", "what", "target", NULL}, "forest", NULL, NULL, LIES (in[JR_CAVALRY]), 0},
    {{"terrain", "forest", "what", "entry battle", NULL}, "forest", NULL, NULL, LIES (in[JR_CAVALRY]), -2},
    {{"terrain", "ford", "what", "stop", NULL}, "ford", NULL, NULL, LIES (stop), FALSE},
    {{"terrain", "bridge", "what", "stop", NULL}, "ford", NULL, NULL, LIES (stop), TRUE},
    /* Whose it is, and where */
    {{"terrain", "bog", "what", "stop", "side", "jacobite", NULL}, "bog", NULL, NULL, LIES (stop), FALSE},
    {{"terrain", "bog", "what", "stop", "side", "government", NULL}, "bog", NULL, NULL, LIES (stop), TRUE},
    {{"terrain", "bog", "what", "stop", "filter", "class:lowland", NULL}, "bog", NULL, NULL, LIES (stop), TRUE},
    {{"terrain", "bog", "what", "stop", "hexes", "F6", NULL}, "bog", NULL, NULL, LIES (stop), FALSE},
    {{"terrain", "bog", "what", "stop", "hexes", "G6 E6", NULL}, "bog", NULL, NULL, LIES (stop), TRUE},
    /* Which way */
    {{"terrain", "bog", "what", "stop", "direction", "any", NULL}, "bog", NULL, "F5", LIES (stop), FALSE},
    {{"terrain", "bog", "what", "stop", "direction", "forward", NULL}, "bog", NULL, "F5", LIES (stop), FALSE},
    {{"terrain", "bog", "what", "stop", "direction", "rear", NULL}, "bog", NULL, "F5", LIES (stop), TRUE},
    {{"terrain", "bog", "what", "stop", "direction", "forward", NULL}, "bog", NULL, "F7", LIES (stop), TRUE},
    {{"terrain", "bog", "what", "stop", "direction", "rear", NULL}, "bog", NULL, "F7", LIES (stop), FALSE},
    {{"terrain", "bog", "what", "stop", "direction", "forward", NULL}, "bog", NULL, "E6", LIES (stop), TRUE},
    {{"terrain", "bog", "what", "stop", "direction", "rear", NULL}, "bog", NULL, "E6", LIES (stop), TRUE},
    {{"terrain", "bog", "what", "stop", "direction", "forward", NULL}, "bog", NULL, NULL, LIES (stop), TRUE},
    {{"terrain", "bog", "what", "stop", "direction", "rear", NULL}, "bog", NULL, NULL, LIES (stop), TRUE},
    /* Sides */
    {{"terrain", "wall", "what", "battle", NULL}, NULL, "wall", "F6", LIES (cross_no_battle), FALSE},
    {{"terrain", "wall", "what", "stop", NULL}, NULL, "wall", "F6", LIES (cross_no_battle), TRUE},
    {{"terrain", "wall", "what", "stop", NULL}, NULL, "wall", "F6", LIES (stop), FALSE},
    {{"terrain", "wall", "what", "stop", NULL}, NULL, "wall", "F6", LIES (cross_arms), 1 << JR_INFANTRY},
    {{"terrain", "wall", "what", "impassable", NULL}, NULL, "wall", "F6", LIES (cross_arms), 0xff},
    {{"terrain", "field-works", "what", "impassable", NULL}, NULL, "wall", "F6", LIES (cross_arms), 1 << JR_INFANTRY},
    {{"terrain", "field-works", "what", "stop", NULL}, NULL, "field-works", "F6", LIES (stop), FALSE},
    {{"terrain", "bog", "what", "stop", NULL}, NULL, "field-works", "F6", LIES (stop), TRUE},
};

static void
test_ground_without_rules (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
    {
      const GroundCase *c = &grounds[i];
      g_autoptr (Field) field = field_new ();
      DhPlace hex = field_hex (field, "F6");
      DhPlace from = c->from == NULL ? DH_PLACE_NOWHERE : field_hex (field, c->from);
      JrGround scratch;
      const JrGround *ground;
      const guint8 *at;

      field_lay (field, "F6", c->terrain);
      if (c->edge != NULL)
        field_edge (field, "F6", "E", c->edge);
      field_add (field, "clan", JACOBITE, "highland", "A1");
      field_add (field, "foot", GOVERNMENT, "regular", "A9");
      add_effect (field, "terrain-harmless", c->parameters);
      field_still (field, JACOBITE);
      ground = from == hex ? jr_side_for (field->state, field_piece (field, "clan"), hex, DH_EAST, &scratch)
                           : jr_ground_for (field->state, field_piece (field, "clan"), from, hex, &scratch);
      at = (const guint8 *) ground + c->offset;
      g_test_message ("%u: %s", i, c->parameters[1]);
      g_assert_cmpint (c->number < 0 ? *(const gint8 *) at : *at, ==, c->number);
    }
}

/* What is forbidden to enter or to cross from E6 to F6; a forbidden way is no gate. */
static void
test_what_is_closed (void)
{
  static const struct
  {
    const char *parameters[9];
    const char *from;
    gboolean closed;
  } cases[] = {
      {{"what", "enter", "terrain", "hill", NULL}, "E6", TRUE},
      {{"what", "enter", "terrain", "hill", NULL}, "A1", TRUE}, /* only the hex is asked */
      {{"what", "enter", "terrain", "bog", NULL}, "E6", FALSE},
      {{"what", "enter", "terrain", "hill", "hexes", "G6", NULL}, "E6", FALSE},
      {{"what", "enter", "terrain", "hill", "filter", "arm:cavalry", NULL}, "E6", FALSE},
      {{"what", "enter", "terrain", "hill", "side", "government", NULL}, "E6", FALSE},
      {{"what", "cross", "terrain", "wall", NULL}, "E6", TRUE},
      {{"what", "cross", "terrain", "wall", NULL}, "A1", FALSE},
      {{"what", "cross", "terrain", "wall", NULL}, "F5", FALSE},
      {{"what", "cross", "terrain", "field-works", NULL}, "E6", FALSE},
      {{"what", "cross", "terrain", "wall", "filter", "arm:cavalry", NULL}, "E6", FALSE},
      {{"what", "enter cross", "terrain", "wall bog", NULL}, "E6", TRUE},
      {{"what", "enter cross", "terrain", "wall hill", NULL}, "F5", TRUE},
      {{"what", "move", "terrain", "hill", NULL}, "E6", FALSE},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Field) field = field_new ();
      DhPlace from = field_hex (field, cases[i].from), to = field_hex (field, "F6");
      DhPieceId clan;
      DhDirection side;

      field_lay (field, "F6", "hill");
      field_edge (field, "E6", "E", "wall");
      clan = field_add (field, "clan", JACOBITE, "highland", "A1");
      field_add (field, "foot", GOVERNMENT, "regular", "A9");
      add_effect (field, "forbid", cases[i].parameters);
      field_still (field, JACOBITE);
      g_test_message ("%u", i);
      g_assert_cmpint (jr_find_closed (field->state, clan, from, to) != NULL, ==, cases[i].closed);
      g_assert_cmpint (jr_is_closed (field->state, clan, from, to), ==, cases[i].closed);
      g_assert_true (jr_is_closed (field->state, clan, from, DH_PLACE_NOWHERE));
      if (dh_board_direction (field->setup->board, from, to, &side))
        g_assert_cmpint (jr_ruled_gate (field->state, clan, from, side, JR_GATE_OPEN) == 0, ==, cases[i].closed);
      g_assert_cmpuint (jr_ruled_gate (field->state, clan, from, DH_EAST, 0), ==, 0);
    }
}

/* There are bits for 32 kinds of ground and classes. */
static void
test_the_first_32_can_be_named (void)
{
  static const struct
  {
    DhItemKind kind;
    const char *use;
    const char *parameter;
    const char *before;
  } cases[] = {
      {DH_ITEM_TERRAIN, "sight-exempt", "terrain", ""},
      {DH_ITEM_CLASS, "sight-exempt", "filter", "class:"},
  };
  g_autoptr (GString) more = g_string_new (NULL);

  for (guint i = 0; i < 32; i++)
    g_string_append_printf (more,
                            "<terrain id=\"t%u\" name=\"Ground\" look=\"open\" sight=\"open\"/>"
                            "<class id=\"c%u\" name=\"Foot\" letter=\"R\" look=\"block\" arm=\"infantry\" steps=\"4\" "
                            "stack=\"unit\" move=\"1\" melee=\"2\"/>",
                            i, i);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint index = 31; index <= 32; index++)
      {
        g_autoptr (Field) field = field_new_with_cards (more->str);
        g_autofree char *text =
            g_strconcat (cases[i].before, field->setup->catalogue->items[cases[i].kind][index]->id, NULL);

        field_two_lines (field);
        add_effect (field, cases[i].use, (const char *[]){cases[i].parameter, text, NULL});
        field_seal (field);
        g_assert_cmpstr (((JrTables *) field->setup->module)->own_faults[0].names[0], ==,
                         index < 32 ? NULL : cases[i].parameter);
      }
}

static void
on_problem (const DhProblem *problem, gpointer data)
{
  guint *n_errors = data;

  *n_errors += problem->severity == DH_PROBLEM_ERROR;
}

static void
note_effect (const DhProblem *problem, gpointer data)
{
  if (problem->severity == DH_PROBLEM_ERROR)
    *(guint *) data = problem->effect;
}

static void
test_the_effect_at_fault_is_told (void)
{
  g_autoptr (Field) field = field_new ();
  guint effect = 0;

  field_two_lines (field);
  add_effect (field, "range-cap", (const char *[]){"number", "2", NULL});
  add_effect (field, "range-cap", (const char *[]){"number", "0", NULL});
  field_seal (field);
  jr_check (field->setup, note_effect, &effect);
  g_assert_cmpuint (effect, ==, 2);
}

static void
note_wanted (const DhProblem *problem, gpointer data)
{
  if (problem->severity == DH_PROBLEM_ERROR)
    *(DhProblem *) data = *problem;
}

static void
test_what_is_wanted_is_told (void)
{
  static const struct
  {
    const char *parameter;
    const char *value;
    const char *wanted;
  } cases[] = {
      {"turns", "0", "the number of a turn (2), the first and last of some (1-3), or the first of all (3-)"},
      {"turns", "", "the number of a turn (2), the first and last of some (1-3), or the first of all (3-)"},
      {"filter", "horse", JR_FILTER_WORDS},
      {"side", "france", NULL},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Field) field = field_new ();
      DhProblem problem = {0};

      field_two_lines (field);
      add_effect (field, "range-cap", (const char *[]){"number", "2", cases[i].parameter, cases[i].value, NULL});
      field_seal (field);
      jr_check (field->setup, note_wanted, &problem);
      g_assert_cmpstr (problem.code, ==, "effect");
      g_assert_cmpuint (problem.effect, ==, 1);
      g_assert_cmpstr (problem.parameter, ==, cases[i].parameter);
      g_assert_cmpstr (problem.message.text, ==, cases[i].wanted);
    }
}

/* Up to the colon and with it, if there is one. */
static gboolean
begin_alike (const char *a, const char *b)
{
  gsize n = strcspn (a, ":"), m = strcspn (b, ":");

  return n == m && strncmp (a, b, n + 1) == 0;
}

/* What is told where a word is wrong is what is offered before, but for numbers. */
static void
test_told_words_are_offered (void)
{
  g_auto (GStrv) words = g_strsplit (JR_FILTER_WORDS, ", ", -1);
  const char *const *offered = jr_words_of ("filter");
  guint n_alike = 0;

  for (guint i = 0; offered[i] != NULL; i++)
    {
      gboolean is_told = FALSE;

      for (guint k = 0; words[k] != NULL; k++)
        is_told |= begin_alike (words[k], offered[i]);
      g_assert_true (is_told);
      n_alike += i == 0 || !begin_alike (offered[i - 1], offered[i]);
    }
  g_assert_cmpuint (n_alike, ==, g_strv_length (words) - 1);
}

/* What a person is told to write is understood. */
static void
test_told_words_are_understood (void)
{
  g_autoptr (Field) field = field_new ();
  g_auto (GStrv) words = g_strsplit (JR_FILTER_WORDS, ", ", -1);
  JrSource source = {0};

  field_two_lines (field);
  field_seal (field);
  source = (JrSource){field->setup->catalogue, field->setup};
  for (guint i = 0; words[i] != NULL; i++)
    {
      JrFilter filter = {0};

      if (strchr (words[i], ':') == NULL)
        g_assert_true (jr_filter_read (&source, words[i], &filter));
    }
}

static void
test_too_many_are_an_error (void)
{
  static const char *const cap[] = {"number", "2", NULL};
  g_autoptr (Field) field = field_new ();
  guint n_errors = 0;

  field_two_lines (field);
  for (guint i = 0; i <= JR_MAX_OWN; i++)
    add_effect (field, "range-cap", cap);
  field_seal (field);
  g_assert_cmpuint (((JrTables *) field->setup->module)->n_own, ==, JR_MAX_OWN);
  jr_check (field->setup, on_problem, &n_errors);
  g_assert_cmpuint (n_errors, ==, 1);
}

/* The fifth has no bit left to be remembered by. */
static void
test_four_hold_the_first_time (void)
{
  static const char *const first[] = {"amount", "1", "in", "melee", "first", "yes", NULL};
  g_autoptr (Field) field = field_new ();
  const JrTables *tables;

  field_two_lines (field);
  for (guint i = 0; i <= JR_MAX_FIRSTS; i++)
    add_effect (field, "dice", first);
  field_seal (field);
  tables = field->setup->module;
  g_assert_null (tables->own_faults[JR_MAX_FIRSTS - 1].names[0]);
  g_assert_cmpstr (tables->own_faults[JR_MAX_FIRSTS].names[0], ==, "first");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/effects/a-card-of-three-primitives", test_a_card_of_three_primitives);
  g_test_add_func ("/rules/effects/a-card-that-shakes-the-enemy", test_a_card_that_shakes_the_enemy);
  g_test_add_func ("/rules/effects/the-worth-is-forecast", test_the_worth_is_forecast);
  g_test_add_func ("/rules/effects/a-short-range-is-seen", test_a_short_range_is_seen);
  g_test_add_func ("/rules/effects/nonsense-is-named", test_nonsense_is_named);
  g_test_add_func ("/rules/effects/all-nonsense-is-named", test_all_nonsense_is_named);
  g_test_add_func ("/rules/effects/idle-words-are-named", test_idle_words_are_named);
  g_test_add_func ("/rules/effects/sense-is-read", test_sense_is_read);
  g_test_add_func ("/rules/effects/hexes-are-read", test_hexes_are_read);
  g_test_add_func ("/rules/effects/what-it-needs", test_what_it_needs);
  g_test_add_func ("/rules/effects/when-it-holds", test_when_it_holds);
  g_test_add_func ("/rules/effects/until-its-side-has-attacked", test_until_its_side_has_attacked);
  g_test_add_func ("/rules/effects/whom-it-is-for", test_whom_it_is_for);
  g_test_add_func ("/rules/effects/which-enemy", test_which_enemy);
  g_test_add_func ("/rules/effects/ground-without-rules", test_ground_without_rules);
  g_test_add_func ("/rules/effects/what-is-closed", test_what_is_closed);
  g_test_add_func ("/rules/effects/the-first-32-can-be-named", test_the_first_32_can_be_named);
  g_test_add_func ("/rules/effects/the-effect-at-fault-is-told", test_the_effect_at_fault_is_told);
  g_test_add_func ("/rules/effects/a-value-at-fault-is-told", test_what_is_wanted_is_told);
  g_test_add_func ("/rules/effects/told-words-are-offered", test_told_words_are_offered);
  g_test_add_func ("/rules/effects/told-words-are-understood", test_told_words_are_understood);
  g_test_add_func ("/rules/effects/too-many-are-an-error", test_too_many_are_an_error);
  g_test_add_func ("/rules/effects/four-hold-the-first-time", test_four_hold_the_first_time);
  return g_test_run ();
}
