/* test-dice.c — how many dice
 *
 * The battle is always fought by a unit on C6; D6 is next to it, E6 at range 2 and so on.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

#include "rules/jacobite/combat.h"

typedef struct
{
  const char *name;
  const char *class_id;
  guint steps;
  int dice;           /* expected; NONE: no battle */
  const char *at;     /* the target's hex; D6 if left out */
  const char *target; /* its class; regular if left out */
  const char *ground; /* the unit's, terrain or feature */
  const char *ground_there;
  const char *edge; /* between C6 and D6 */
  const char *policy;
  const char *strikes_by; /* the card by which it strikes first */
  guint32 flags;
  guint attack;
  gboolean leader;
  gboolean chief;
} DiceCase;

#define RANGED JR_ATTACK_RANGED
#define BACK JR_ATTACK_BATTLE_BACK
#define BONUS JR_ATTACK_BONUS
#define STRIKE JR_ATTACK_FIRST_STRIKE
#define NONE JR_NO_BATTLE

static const DiceCase dice_cases[] = {
    /* Ranged: the roster */
    {"J-ROS-02-regular-at-2", "regular", 3, 2, .at = "E6", .attack = RANGED},
    {"J-ROS-02-regular-at-3", "regular", 3, 1, .at = "F6", .attack = RANGED},
    {"J-UNI-13-regular-at-4-is-out-of-range", "regular", 3, NONE, .at = "G6", .attack = RANGED},
    {"J-RNG-26-trained-guns-at-2", "trained-artillery", 3, 2, .at = "E6", .attack = RANGED},
    {"J-RNG-26-trained-guns-at-3", "trained-artillery", 3, 2, .at = "F6", .attack = RANGED},
    {"J-RNG-26-trained-guns-at-4", "trained-artillery", 3, 1, .at = "G6", .attack = RANGED},
    {"J-RNG-26-trained-guns-at-5", "trained-artillery", 3, 1, .at = "H6", .attack = RANGED},
    {"J-RNG-26-trained-guns-at-6", "trained-artillery", 3, 1, .at = "I6", .attack = RANGED},
    {"J-RNG-26-trained-guns-at-7", "trained-artillery", 3, NONE, .at = "J6", .attack = RANGED},
    {"J-RNG-27-light-guns-at-2", "light-artillery", 3, 2, .at = "E6", .attack = RANGED},
    {"J-RNG-27-light-guns-at-3", "light-artillery", 3, 1, .at = "F6", .attack = RANGED},
    {"J-RNG-27-light-guns-at-4", "light-artillery", 3, 1, .at = "G6", .attack = RANGED},
    {"J-RNG-27-light-guns-at-5", "light-artillery", 3, 1, .at = "H6", .attack = RANGED},
    {"J-RNG-27-light-guns-at-6", "light-artillery", 3, NONE, .at = "I6", .attack = RANGED},
    {"J-RNG-28-grenadiers-at-2", "grenadier", 3, 2, .at = "E6", .attack = RANGED},
    {"J-RNG-28-grenadiers-at-3", "grenadier", 3, 1, .at = "F6", .attack = RANGED},
    {"J-RNG-29-highlanders-at-2", "highland", 3, 1, .at = "E6", .attack = RANGED},
    {"J-RNG-29-highlanders-at-3", "highland", 3, 0, .at = "F6", .attack = RANGED},
    {"J-RNG-31-lowlanders-at-2", "lowland", 3, 2, .at = "E6", .attack = RANGED},
    {"J-RNG-31-lowlanders-at-3", "lowland", 3, 1, .at = "F6", .attack = RANGED},
    {"J-RNG-31-lowlanders-not-at-4", "lowland", 3, NONE, .at = "G6", .attack = RANGED},
    {"J-RNG-32-militia-at-2", "militia", 3, 1, .at = "E6", .attack = RANGED},
    {"J-RNG-32-militia-at-3", "militia", 3, 1, .at = "F6", .attack = RANGED},
    {"J-RNG-01-cavalry-does-not-fire", "battle-cavalry", 4, NONE, .at = "E6", .attack = RANGED},
    /* Ranged: additions and the move */
    {"J-RNG-07-full-strength-adds-one", "regular", 4, 3, .at = "E6", .attack = RANGED},
    {"J-RNG-08-leader-adds-one-to-infantry", "regular", 4, 4, .at = "E6", .attack = RANGED, .leader = TRUE},
    {"J-RNG-09-leader-adds-nothing-to-guns", "light-artillery", 4, 3, .at = "E6", .attack = RANGED, .leader = TRUE},
    {"J-RNG-12-chief-adds-one", "regular", 4, 4, .at = "E6", .attack = RANGED, .chief = TRUE},
    {"J-RNG-13-a-move-costs-one", "regular", 4, 2, .at = "E6", .attack = RANGED, .flags = JR_MOVED},
    {"J-CBT-16-moved-weak-regulars-at-3-have-none", "regular", 3, 0, .at = "F6", .attack = RANGED, .flags = JR_MOVED},
    {"J-RNG-14-guns-in-a-ford-with-a-leader", "trained-artillery", 4, 2, .at = "F6", .attack = RANGED, .leader = TRUE,
     .ground = "ford"},
    {"G-14-full-highlanders-at-3", "highland", 4, 1, .at = "F6", .attack = RANGED},
    {"G-14-not-where-zero-is-out-of-range", "highland", 4, NONE, .at = "F6", .attack = RANGED,
     .policy = "zero-base-in-range"},
    /* Melee: the roster */
    {"J-MEL-05-grenadiers", "grenadier", 3, 3},
    {"J-MEL-06-regulars", "regular", 3, 2},
    {"J-MEL-08-lowlanders", "lowland", 3, 2},
    {"J-MEL-09-militia", "militia", 3, 2},
    {"J-MEL-10-battle-cavalry", "battle-cavalry", 3, 2},
    {"J-MEL-11-light-cavalry", "light-cavalry", 3, 2},
    {"J-MEL-12-trained-guns", "trained-artillery", 3, 2},
    {"J-MEL-13-light-guns", "light-artillery", 3, 2},
    {"J-UNI-05-one-block-has-the-same-base", "regular", 1, 2},
    /* Melee: additions */
    {"J-MEL-14-C-37-full-strength-adds-one", "regular", 4, 3},
    {"J-MEL-15-attached-leader-adds-one", "regular", 3, 3, .leader = TRUE},
    {"J-MEL-15-attached-leader-adds-one-to-cavalry", "battle-cavalry", 3, 3, .leader = TRUE},
    {"J-MEL-15-attached-leader-adds-one-to-guns", "light-artillery", 3, 3, .leader = TRUE},
    {"J-MEL-16-chief-adds-one", "highland", 3, 4, .chief = TRUE},
    {"J-MEL-19-a-move-costs-infantry-one", "regular", 4, 2, .flags = JR_MOVED},
    {"J-MEL-20-a-move-costs-cavalry-nothing", "battle-cavalry", 4, 3, .flags = JR_MOVED},
    {"J-ROS-18-highlanders-add-one-when-ordered", "highland", 4, 4},
    {"J-ROS-18-highlanders-who-moved", "highland", 4, 3, .flags = JR_MOVED},
    {"J-ROS-18-highlanders-who-moved-with-chief", "highland", 4, 4, .flags = JR_MOVED, .chief = TRUE},
    {"J-ROS-18-bonus-melee-has-the-bonus", "highland", 4, 3, .flags = JR_MOVED | JR_BATTLED, .attack = BONUS},
    {"J-ROS-19-not-when-battling-back", "highland", 4, 3, .attack = BACK},
    {"J-ROS-20-not-when-striking-first", "highland", 4, 3, .attack = STRIKE, .strikes_by = "first-strike"},
    {"J-ROS-20-not-from-an-ambush", "highland", 4, 3, .attack = STRIKE, .strikes_by = "government-ambush"},
    {"G-05-needs-no-move", "highland", 4, 4},
    {"G-05-unless-the-policy-says-so", "highland", 4, 3, .policy = "highland-bonus-needs-move"},
    {"J-BON-04-taking-ground-counts-as-a-move", "regular", 4, 3, .flags = JR_MOVED, .attack = BONUS, .leader = TRUE},
    {"J-BBK-03-battle-back-has-strength-leader-and-chief", "regular", 4, 4, .attack = BACK, .leader = TRUE},
    {"part-6-full-grenadiers-with-leader", "grenadier", 4, 5, .leader = TRUE},
    /* Ground entered this turn */
    {"J-TFO-02-infantry-in-forest-it-entered", "regular", 4, 1, .ground = "forest",
     .flags = JR_MOVED | JR_ENTRY_PENALTY},
    {"J-TBU-02-infantry-in-a-building-it-entered", "regular", 4, 1, .ground = "building",
     .flags = JR_MOVED | JR_ENTRY_PENALTY},
    {"J-BON-04-entered-before-and-on-clear-ground-now", "regular", 4, 1, .flags = JR_MOVED | JR_ENTRY_PENALTY},
    {"G-35-both-penalties-leave-nothing", "regular", 3, 0, .ground = "forest", .flags = JR_MOVED | JR_ENTRY_PENALTY},
    {"G-35-or-one-replaces-the-other", "regular", 3, 1, .ground = "forest", .flags = JR_MOVED | JR_ENTRY_PENALTY,
     .policy = "entry-penalty"},
    /* Ground in and out */
    {"J-TFO-07-infantry-against-forest", "regular", 3, 2, .ground_there = "forest"},
    {"J-TFO-08-cavalry-against-forest", "battle-cavalry", 4, 1, .ground_there = "forest"},
    {"J-CBT-16-weak-cavalry-against-forest-has-none", "battle-cavalry", 3, 0, .ground_there = "forest"},
    {"J-TFO-09-guns-against-forest", "light-artillery", 3, 2, .at = "E6", .ground_there = "forest", .attack = RANGED},
    {"J-TFO-10-infantry-from-forest", "regular", 3, 2, .ground = "forest"},
    {"J-TFO-11-cavalry-from-forest", "battle-cavalry", 4, 1, .ground = "forest"},
    {"J-TFO-12-cavalry-from-forest-to-forest-once", "battle-cavalry", 4, 1, .ground = "forest",
     .ground_there = "forest"},
    {"J-TFO-13-guns-from-forest", "light-artillery", 3, 1, .at = "E6", .ground = "forest", .attack = RANGED},
    {"J-TBU-08-cavalry-against-a-building", "battle-cavalry", 4, 1, .ground_there = "building"},
    {"J-TBU-10-cavalry-from-a-building", "battle-cavalry", 4, 1, .ground = "building"},
    {"J-TBU-11-cavalry-from-building-to-building-once", "battle-cavalry", 4, 1, .ground = "building",
     .ground_there = "building"},
    {"J-TBU-11-a-church-is-a-building", "battle-cavalry", 4, 1, .ground = "church", .ground_there = "building"},
    {"J-TBU-12-guns-from-a-building", "light-artillery", 3, 1, .at = "E6", .ground = "building", .attack = RANGED},
    {"G-13-cavalry-from-forest-to-a-building-twice", "battle-cavalry", 4, 0, .ground = "forest", .leader = TRUE,
     .ground_there = "building"},
    {"G-13-or-the-larger-alone", "battle-cavalry", 4, 2, .ground = "forest", .leader = TRUE, .ground_there = "building",
     .policy = "in-and-out-reductions"},
    {"J-THI-06-against-a-hill", "regular", 3, 2, .ground_there = "hill"},
    {"J-TFD-05-guns-from-a-stream", "light-artillery", 3, 1, .at = "E6", .ground = "stream", .attack = RANGED},
    {"J-TFD-04-infantry-from-a-stream", "regular", 3, 2, .ground = "stream"},
    {"J-TBR-06-guns-from-a-bridge", "light-artillery", 3, 1, .at = "E6", .ground = "bridge", .attack = RANGED},
    {"J-TBG-07-guns-cannot-target-a-bog", "light-artillery", 4, NONE, .at = "E6", .ground_there = "bog",
     .attack = RANGED},
    {"J-TBG-07-guns-cannot-battle-back-into-a-bog", "light-artillery", 4, NONE, .ground_there = "bog", .attack = BACK},
    {"J-TBG-06-infantry-against-a-bog", "regular", 3, 2, .ground_there = "bog"},
    {"J-TRA-07-ravine-costs-one-in-melee", "regular", 3, 1, .ground = "ravine"},
    {"J-TRA-07-ravine-costs-one-in-fire", "regular", 3, 1, .at = "E6", .ground = "ravine", .attack = RANGED},
    {"J-TRA-07-ravine-costs-one-battling-back", "regular", 4, 2, .ground = "ravine", .attack = BACK},
    {"J-TRA-06-against-a-ravine", "regular", 3, 2, .ground_there = "ravine"},
    {"J-TCA-03-camp-costs-nothing", "battle-cavalry", 3, 2, .ground = "camp", .ground_there = "camp"},
    /* Hex sides */
    {"J-TEW-10-cavalry-across-a-wall-once", "battle-cavalry", 4, 1, .edge = "wall"},
    {"J-TEW-12-cavalry-battling-back-across-a-wall", "light-cavalry", 4, 1, .edge = "wall", .attack = BACK},
    {"G-38-or-twice", "battle-cavalry", 4, -1, .edge = "wall", .policy = "wall-penalty"},
    {"J-TEW-09-infantry-across-a-wall", "regular", 3, 2, .edge = "wall"},
    {"J-TFW-07-cavalry-across-field-works", "battle-cavalry", 4, 1, .edge = "field-works"},
    {"J-TFW-06-infantry-across-field-works", "regular", 3, 2, .edge = "field-works"},
};

static void
set_policy (Field *field, const char *id)
{
  const DhItem *item = dh_catalogue_find (field->setup->catalogue, DH_ITEM_POLICY, id);

  g_assert_nonnull (item);
  field->setup->policies[item->index] = 1;
}

static void
test_dice (gconstpointer data)
{
  const DiceCase *c = data;
  g_autoptr (Field) field = field_new ();
  DhModifier reasons[DH_MAX_MODIFIERS];
  const char *at = c->at ? c->at : "D6";
  DhPieceId unit = field_add (field, "unit", GOVERNMENT, c->class_id, "C6");
  DhPieceId target = field_add (field, "target", JACOBITE, c->target ? c->target : "regular", at);
  guint n;
  int dice, sum = 0;

  field_steps (field, unit, c->steps);
  if (c->leader)
    field_add (field, "leader", GOVERNMENT, "leader", "C6");
  if (c->chief)
    field_chief (field, unit);
  field_lay (field, "C6", c->ground);
  field_lay (field, at, c->ground_there);
  if (c->edge)
    field_edge (field, "C6", "E", c->edge);
  if (c->policy)
    set_policy (field, c->policy);
  field_still (field, GOVERNMENT);
  jr_piece (&field->play, unit)->flags |= c->flags;
  if (c->strikes_by)
    jr_state (field->state)->slots[JR_SLOT_DEFENCE] =
        dh_catalogue_find (field->setup->catalogue, DH_ITEM_CARD, c->strikes_by)->index + 1;

  dice = jr_attack_dice (field->state, unit, target, c->attack, reasons, &n);
  g_assert_cmpint (dice, ==, c->dice);
  for (guint i = 0; i < n; i++)
    sum += reasons[i].amount;
  if (dice != NONE)
    g_assert_cmpint (sum, ==, dice);
}

typedef struct
{
  const char *name;
  const char *class_id;
  guint steps;
  guint flags;
  int dice;
  gboolean leader;
  gboolean chief;
} RallyCase;

static const RallyCase rally_cases[] = {
    {"J-RAL-04-base-is-blocks-left", "regular", 3, 0, 3},
    {"J-RAL-05-C-74-full-strength-adds-one", "regular", 4, 0, 5},
    {"J-RAL-06-leader-adds-one", "regular", 3, 0, 4, .leader = TRUE},
    {"J-RAL-07-grenadiers-add-one", "grenadier", 3, 0, 4},
    {"J-RAL-08-lowlanders-lose-one", "lowland", 3, 0, 2},
    {"J-RAL-09-militia-lose-one", "militia", 3, 0, 2},
    {"J-RAL-10-chief-adds-one", "highland", 2, 0, 3, .chief = TRUE},
    {"J-RAL-11-driven-by-cavalry-loses-one", "regular", 3, JR_RALLY_CAVALRY, 2},
    {"J-RAL-13-never-fewer-than-one", "militia", 1, JR_RALLY_CAVALRY, 1},
    {"J-RAL-13-a-militia-block-has-one", "militia", 1, 0, 1},
    {"J-RAR-13-retiring-adds-two", "battle-cavalry", 3, JR_RALLY_RETIRED, 5},
    {"part-6-full-grenadiers-with-leader", "grenadier", 4, 0, 7, .leader = TRUE},
    {"part-6-full-lowlanders-driven-by-cavalry", "lowland", 4, JR_RALLY_CAVALRY, 3},
};

static void
test_rally (gconstpointer data)
{
  const RallyCase *c = data;
  g_autoptr (Field) field = field_new ();
  DhPieceId unit = field_add (field, "unit", GOVERNMENT, c->class_id, "C6");

  field_steps (field, unit, c->steps);
  if (c->leader)
    field_add (field, "leader", GOVERNMENT, "leader", "C6");
  if (c->chief)
    field_chief (field, unit);
  field_still (field, GOVERNMENT);
  g_assert_cmpint (
      jr_rally_dice (field->state, unit, c->flags & JR_RALLY_RETIRED ? JR_RETIRE_DICE : 0, c->flags, NULL, NULL), ==,
      c->dice);
}

/* Rule: G-21: strength, leader and Chief, but no ground, no order. */
static void
test_escape (void)
{
  g_autoptr (Field) field = field_new ();
  DhPieceId unit = field_add (field, "unit", GOVERNMENT, "highland", "C6");

  field_add (field, "leader", GOVERNMENT, "leader", "C6");
  field_terrain (field, "C6", "ravine");
  field_still (field, GOVERNMENT);
  g_assert_cmpint (jr_escape_dice (field->state, unit, NULL, NULL), ==, 4);
}

/* ---- Ground of a ruleset's own: full cavalry, three dice, from a moor to the next ---- */

typedef struct
{
  const char *name;
  const char *ground;
  int dice;
  gboolean larger; /* by the policy the larger reduction counts alone */
} MoorCase;

#define MOOR(text) "<terrain id=\"moor\" name=\"Moor\" " text "/>"
#define DITCH(text) MOOR ("") "<edge id=\"ditch\" name=\"Ditch\" " text "/>"

static const MoorCase moor_cases[] = {
    {"reductions-add", MOOR ("in-cavalry=\"-1\" out-cavalry=\"-1\""), 1},
    {"once-in-a-family", MOOR ("once=\"moor\" in-cavalry=\"-1\" out-cavalry=\"-1\""), 2},
    {"in-alone-stays", MOOR ("once=\"moor\" in-cavalry=\"-1\""), 2},
    {"out-alone-stays", MOOR ("once=\"moor\" out-cavalry=\"-1\""), 2},
    {"no-battle-in-stays", MOOR ("once=\"moor\" in-cavalry=\"no\" out-cavalry=\"-1\""), NONE},
    {"no-battle-out-stays", MOOR ("once=\"moor\" in-cavalry=\"-1\" out-cavalry=\"no\""), NONE},
    {"the-larger-in", MOOR ("in-cavalry=\"-2\" out-cavalry=\"-1\""), 1, TRUE},
    {"the-larger-out", MOOR ("in-cavalry=\"-1\" out-cavalry=\"-2\""), 1, TRUE},
    {"both-alike", MOOR ("in-cavalry=\"-1\" out-cavalry=\"-1\""), 2, TRUE},
    {"the-larger-is-no-battle", MOOR ("in-cavalry=\"no\" out-cavalry=\"-1\""), NONE, TRUE},
    {"or-no-battle-out", MOOR ("in-cavalry=\"-1\" out-cavalry=\"no\""), NONE, TRUE},
    {"an-edge-in", DITCH ("in-cavalry=\"-1\""), 2},
    {"an-edge-out", DITCH ("out-cavalry=\"-1\""), 2},
    {"the-larger-of-an-edge", DITCH ("in-cavalry=\"-1\" out-cavalry=\"-2\""), 1},
    {"no-battle-into-an-edge", DITCH ("in-cavalry=\"no\""), NONE},
    {"no-battle-out-of-an-edge", DITCH ("out-cavalry=\"no\""), NONE},
};

static void
test_moor (gconstpointer data)
{
  const MoorCase *c = data;
  g_autoptr (Field) field = field_new_with_cards (c->ground);
  DhPieceId unit = field_add (field, "unit", GOVERNMENT, "battle-cavalry", "C6");
  DhPieceId target = field_add (field, "target", JACOBITE, "regular", "D6");

  field_terrain (field, "C6 D6", "moor");
  if (dh_catalogue_find (field->setup->catalogue, DH_ITEM_EDGE, "ditch") != NULL)
    field_edge (field, "C6", "E", "ditch");
  if (c->larger)
    set_policy (field, "in-and-out-reductions");
  field_still (field, GOVERNMENT);
  g_assert_cmpint (jr_attack_dice (field->state, unit, target, 0, NULL, NULL), ==, c->dice);
}

/* ---- Why so many ---- */

typedef struct
{
  const char *name;
  const char *class_id;
  const char *ground;
  const char *reasons; /* each reason with its dice */
  guint32 flags;
  guint attack;
  const char *card; /* in play, on the attack or against it */
} ReasonCase;

static const ReasonCase reason_cases[] = {
    {"strength", "regular", NULL, "base+2 full+1"},
    {"move", "regular", NULL, "base+2 full+1 moved-1", JR_MOVED},
    {"ground-of-both", "battle-cavalry", "ravine", "base+2 full+1 own-1"},
    {"bonus", "highland", NULL, "base+2 full+1 bonus+1"},
    {"a-card-on-the-attack", "regular", NULL, "base+2 full+1 government-melee-bonus+1", 0, 0, "government-melee-bonus"},
    {"a-card-against-it", "regular", NULL, "base+2 full+1 bayonet-drill-1", 0, 0, "bayonet-drill"},
    {"a-command-card", "regular", NULL, "base+2 full+1 infantry-attack+1", 0, 0, "infantry-attack"},
};

static const char *
name_of (const Field *field, guint reason)
{
  static const char *const names[] = {
      [JR_DICE_BASE] = "base",          [JR_DICE_FULL_STRENGTH] = "full", [JR_DICE_MOVED] = "moved",
      [JR_DICE_BATTLE_BONUS] = "bonus", [JR_DICE_OWN_GROUND] = "own",     [JR_DICE_TARGET_GROUND] = "target",
  };

  if (reason & DH_CARD_REASON)
    return dh_catalogue_item (field->setup->catalogue, DH_ITEM_CARD, reason & ~DH_CARD_REASON)->id;
  return reason < G_N_ELEMENTS (names) && names[reason] != NULL ? names[reason] : "?";
}

static void
put_card_in_force (Field *field, const char *id)
{
  guint number = dh_catalogue_find (field->setup->catalogue, DH_ITEM_CARD, id)->index + 1;
  JrState *jr = jr_state (field->state);
  guint windows = jr_tables (field->state)->cards[number - 1].windows;

  if (windows >> JR_WINDOW_COMMAND & 1)
    jr->effects_of = number;
  else
    jr->slots[windows >> JR_WINDOW_ATTACK & 1 ? JR_SLOT_ATTACK : JR_SLOT_DEFENCE] = number;
}

static void
test_reasons (gconstpointer data)
{
  const ReasonCase *c = data;
  g_autoptr (Field) field = field_new ();
  g_autoptr (GString) told = g_string_new (NULL);
  DhPieceId unit = field_add (field, "unit", GOVERNMENT, c->class_id, "C6");
  DhPieceId target = field_add (field, "target", JACOBITE, "regular", "D6");
  DhModifier reasons[DH_MAX_MODIFIERS];
  guint n;

  field_lay (field, "C6", c->ground);
  field_still (field, GOVERNMENT);
  jr_piece (&field->play, unit)->flags |= c->flags;
  if (c->card != NULL)
    put_card_in_force (field, c->card);
  jr_attack_dice (field->state, unit, target, c->attack, reasons, &n);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (told, "%s%s%+d", i == 0 ? "" : " ", name_of (field, reasons[i].reason), reasons[i].amount);
  g_assert_cmpstr (told->str, ==, c->reasons);
}

/* By the other reading the die of the inspiring leader is there in the enemy's turn too, and is called by his card. */
static Field *
after_inspired_leader (gboolean lasts)
{
  Field *field = field_new ();
  DhPieceId unit = field_add (field, "unit", GOVERNMENT, "regular", "C6");

  field_add (field, "enemy", JACOBITE, "regular", "D6");
  if (lasts)
    field_policy (field, "inspired-dice", 1);
  field_still (field, JACOBITE);
  jr_piece (&field->play, unit)->flags |= JR_CARD_DIE;
  jr_state (field->state)->last_card[GOVERNMENT] =
      dh_catalogue_find (field->setup->catalogue, DH_ITEM_CARD, "inspired-leader-center")->index + 1;
  return field;
}

static void
test_reason_of_a_card_that_lasts (void)
{
  g_autoptr (Field) field = after_inspired_leader (TRUE), over = after_inspired_leader (FALSE);
  DhPieceId unit = field_piece (field, "unit");
  guint card = dh_catalogue_find (field->setup->catalogue, DH_ITEM_CARD, "inspired-leader-center")->index;
  DhModifier reasons[DH_MAX_MODIFIERS];

  g_assert_cmpuint (jr_lasting_modifiers (over->state, unit, JR_DO_MELEE, reasons, DH_MAX_MODIFIERS), ==, 0);
  g_assert_cmpuint (jr_lasting_modifiers (field->state, unit, JR_DO_MELEE, reasons, DH_MAX_MODIFIERS), ==, 1);
  g_assert_cmpuint (reasons[0].reason, ==, DH_CARD_REASON + card);
  g_assert_cmpint (reasons[0].amount, ==, 1);
  g_assert_cmpuint (jr_lasting_modifiers (field->state, unit, JR_DO_MELEE, reasons, 0), ==, 0);
}

static void
test_reasons_of_a_rally (void)
{
  g_autoptr (Field) field = field_new ();
  DhPieceId unit = field_add (field, "unit", GOVERNMENT, "regular", "C6");
  guint card = dh_catalogue_find (field->setup->catalogue, DH_ITEM_CARD, "officers-restore-order")->index;
  DhModifier reasons[DH_MAX_MODIFIERS];
  guint n;

  field_steps (field, unit, 2);
  field_still (field, GOVERNMENT);
  jr_state (field->state)->slots[JR_SLOT_RALLY] = card + 1;
  g_assert_cmpint (jr_rally_dice (field->state, unit, 0, 0, reasons, &n), ==, 4);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (reasons[1].reason, ==, DH_CARD_REASON + card);
  g_assert_cmpint (reasons[1].amount, ==, 2);
}

static void
test_die (void)
{
  static const guint8 wanted[] = {
      [JR_FACE_INFANTRY] = 1, [JR_FACE_CAVALRY] = 1, [JR_FACE_ARTILLERY] = 1, [JR_FACE_FLAG] = 2, [JR_FACE_SABRE] = 1,
  };
  g_autoptr (Field) field = field_new ();
  guint8 counts[G_N_ELEMENTS (wanted)] = {0};
  const DhDie *die;

  field_add (field, "unit", GOVERNMENT, "regular", "C6");
  field_still (field, GOVERNMENT);
  die = &field->setup->dice[jr_tables (field->state)->die];
  g_assert_cmpuint (die->n_faces, ==, 6);
  for (guint i = 0; i < die->n_faces; i++)
    counts[die->faces[i]]++;
  g_assert_cmpmem (counts, sizeof counts, wanted, sizeof wanted);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (dice_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/dice/%s", dice_cases[i].name);
      g_test_add_data_func (path, &dice_cases[i], test_dice);
    }
  for (guint i = 0; i < G_N_ELEMENTS (rally_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/rally-dice/%s", rally_cases[i].name);
      g_test_add_data_func (path, &rally_cases[i], test_rally);
    }
  for (guint i = 0; i < G_N_ELEMENTS (moor_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/dice/G-13-own-ground/%s", moor_cases[i].name);
      g_test_add_data_func (path, &moor_cases[i], test_moor);
    }
  for (guint i = 0; i < G_N_ELEMENTS (reason_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/dice/J-CBT-14-reasons/%s", reason_cases[i].name);
      g_test_add_data_func (path, &reason_cases[i], test_reasons);
    }
  g_test_add_func ("/rules/rally-dice/J-CBC-09-reasons", test_reasons_of_a_rally);
  g_test_add_func ("/rules/dice/C-43-reason-of-a-card-that-lasts", test_reason_of_a_card_that_lasts);
  g_test_add_func ("/rules/dice/J-ESC-02-escape-has-normal-dice", test_escape);
  g_test_add_func ("/rules/dice/J-DIE-01-six-faces-two-of-them-flags", test_die);
  return g_test_run ();
}
