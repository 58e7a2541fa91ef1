/* attack-fixture.c — attacks of all kinds, for tests of what they are likely to do
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "attack-fixture.h"

const DuelCase duel_cases[] = {
    {"regulars-in-melee", "regular", "regular", "G6"},
    {"regulars-fire", "regular", "regular", "H6"},
    {"regulars-fire-far", "regular", "regular", "I6"},
    {"a-weak-target", "regular", "regular", "G6", .steps = 1},
    {"a-weak-attacker", "regular", "regular", "G6", .unit_steps = 1},
    {"highland-charge", "highland", "regular", "G6", .unit_leader = TRUE, .unit_chief = FALSE},
    {"a-chief-attacks", "highland", "regular", "G6", .unit_chief = TRUE},
    {"militia-flees-far", "regular", "militia", "H6"},
    {"cavalry-rides-infantry-down", "battle-cavalry", "regular", "G6"},
    {"cavalry-rides-a-chief-down", "battle-cavalry", "highland", "G6", .chief = TRUE},
    {"cavalry-rides-a-leader-down", "battle-cavalry", "regular", "G6", .leader = TRUE},
    {"cavalry-against-guns", "battle-cavalry", "light-artillery", "G6"},
    {"guns-fire", "trained-artillery", "regular", "I6"},
    {"a-leader-with-the-target", "regular", "regular", "H6", .leader = TRUE},
    {"a-leader-with-the-target-in-melee", "grenadier", "lowland", "G6", .leader = TRUE, .steps = 2},
    {"a-chief-with-the-target", "grenadier", "highland", "G6", .chief = TRUE},
    {"forest", "regular", "regular", "H6", .ground = "forest"},
    {"melee-in-a-forest", "regular", "regular", "G6", .ground = "forest"},
    {"building", "grenadier", "regular", "G6", .ground = "building"},
    {"ravine", "regular", "regular", "H6", .ground = "ravine"},
    {"hill", "regular", "regular", "G6", .ground = "hill"},
    {"wall", "regular", "regular", "G6", .edge = "wall"},
    {"field-works", "regular", "regular", "H6", .edge = "field-works"},
    {"two-friends-beside", "regular", "lowland", "G6", .friends = "H6 G7"},
    {"friends-behind", "regular", "lowland", "G6", .friends = "F5 G5"},
    {"enemies-behind", "regular", "lowland", "G6", .enemies = "F5 G5"},
    {"a-leader-and-friends", "regular", "lowland", "G6", .leader = TRUE, .friends = "H6"},
    {"a-leader-with-no-way-back", "grenadier", "regular", "G6", .steps = 1, .leader = TRUE, .enemies = "F5 G5"},
    {"a-leader-to-be-joined", "regular", "militia", "H6", .leaders = "G5"},
    {"a-leader-alone", "regular", "leader", "H6"},
    {"a-leader-alone-in-melee", "regular", "leader", "G6", .friends = "H6"},
    {"a-leader-alone-with-no-way-back", "regular", "leader", "G6", .enemies = "F5 G5"},
    {"impassable-ground-costs-nothing", "regular", "militia", "G6", .policy = "impassable-costs-blocks", .setting = 1},
    {"a-dying-leader-gives-a-die", "battle-cavalry", "regular", "G6", .leader = TRUE, .policy = "dying-leader-die",
     .setting = 1},
};
const guint duel_n_cases = G_N_ELEMENTS (duel_cases);

static void
add_ground (Field *field, const DuelCase *c)
{
  if (c->ground)
    field_lay (field, c->at, c->ground);
  if (c->unit_ground)
    field_lay (field, "F6", c->unit_ground);
  if (c->edge)
    field_edge (field, c->at, "W", c->edge);
  if (c->policy)
    field_policy (field, c->policy, c->setting);
}

static void
add_pieces (Duel *duel, const DuelCase *c)
{
  Field *field = duel->field;

  duel->unit = field_add (field, "unit", GOVERNMENT, c->unit, "F6");
  duel->target = field_add (field, "target", JACOBITE, c->target, c->at);
  duel->leader = g_str_equal (c->target, "leader") ? duel->target : DH_PIECE_NONE;
  if (c->unit_steps)
    field_steps (field, duel->unit, c->unit_steps);
  if (c->steps)
    field_steps (field, duel->target, c->steps);
  if (c->unit_leader)
    field_add (field, "own-leader", GOVERNMENT, "leader", "F6");
  if (c->leader)
    duel->leader = field_add (field, "leader", JACOBITE, "leader", c->at);
  if (c->unit_chief)
    field_chief (field, duel->unit);
  if (c->chief)
    field_chief (field, duel->target);
  field_add_all (field, c->friends, JACOBITE, "regular");
  field_add_all (field, c->enemies, GOVERNMENT, "regular");
  field_add_all (field, c->leaders, JACOBITE, "leader");
  /* Neither side is beaten by one attack. */
  field_add (field, "far", GOVERNMENT, "regular", "A11");
  field_add (field, "away", JACOBITE, "regular", "M1");
  field_value (field, GOVERNMENT, "banners-to-win", 12);
  field_value (field, JACOBITE, "banners-to-win", 12);
}

Duel *
duel_new (const DuelCase *c)
{
  g_autoptr (Duel) duel = g_new0 (Duel, 1);
  DhPlace hex;

  duel->field = field_new ();
  add_ground (duel->field, c);
  add_pieces (duel, c);
  field_combat (duel->field, GOVERNMENT, "unit");
  hex = field_hex (duel->field, c->at);
  if (jr_attack (duel->field->state, field_hex (duel->field, "F6"), hex, DH_ATTACK_ANY, &duel->option) != JR_WHY_NONE
      || !field_asks (duel->field, GOVERNMENT, JR_ASK_COMBAT))
    return NULL;
  return g_steal_pointer (&duel);
}

void
duel_free (Duel *duel)
{
  field_free (duel->field);
  g_free (duel);
}

/* ---- All there are ---- */

static const char *const classes[] = {"highland",      "regular",           "lowland",
                                      "militia",       "grenadier",         "battle-cavalry",
                                      "light-cavalry", "trained-artillery", "light-artillery"};
static const char *const grounds[] = {NULL,  "hill",   "forest", "building", "church",     "stream",
                                      "bog", "ravine", "camp",   "wall",     "field-works"};
static const char *const hexes[] = {"G6", "H6", "I6"};
static const guint steps[] = {4, 2};

guint
duel_n_all (void)
{
  return G_N_ELEMENTS (classes) * G_N_ELEMENTS (classes) * G_N_ELEMENTS (grounds) * G_N_ELEMENTS (hexes)
         * G_N_ELEMENTS (steps);
}

DuelCase
duel_of_all (guint number, char **name)
{
  DuelCase c = {0};
  const char *ground;

  c.unit = classes[number % G_N_ELEMENTS (classes)];
  number /= G_N_ELEMENTS (classes);
  c.target = classes[number % G_N_ELEMENTS (classes)];
  number /= G_N_ELEMENTS (classes);
  c.steps = steps[number % G_N_ELEMENTS (steps)];
  number /= G_N_ELEMENTS (steps);
  c.at = hexes[number % G_N_ELEMENTS (hexes)];
  number /= G_N_ELEMENTS (hexes);
  ground = grounds[number];
  if (g_strcmp0 (ground, "wall") == 0 || g_strcmp0 (ground, "field-works") == 0)
    c.edge = ground;
  else
    c.ground = ground;
  *name = g_strdup_printf ("%s against %s with %u on %s in %s", c.unit, c.target, c.steps, c.at,
                           ground != NULL ? ground : "the open");
  c.name = *name;
  return c;
}

/* ---- Habits ---- */

static DhOption
most_ignored (const DhOption *options, guint n)
{
  DhOption best = options[0];

  for (guint i = 0; i < n; i++)
    if (dh_option_kind (options[i]) == JR_OPTION_IGNORE && dh_option_number (options[i]) >= dh_option_number (best))
      best = options[i];
  return best;
}

/* The enemy with fewest dice. */
static DhOption
easiest (const DhState *state, DhSide side, const DhOption *options, guint n)
{
  DhOption best = options[0];
  int fewest = G_MAXINT;

  for (guint i = 0; i < n && dh_option_kind (options[i]) == JR_OPTION_ESCAPE; i++)
    {
      DhPieceId enemy = jr_enemy_at (state, dh_option_place (options[i]), side);
      int dice = jr_is_leader (state, enemy) ? 0 : jr_escape_dice (state, enemy, NULL, NULL);

      if (dice >= fewest)
        continue;
      fewest = dice;
      best = options[i];
    }
  return best;
}

static DhOption
bereft_first (const DhState *state, const DhOption *options, guint n)
{
  DhPieceId bereft = dh_state_peek (state, 0)->other;

  for (guint i = 0; i < n; i++)
    if (dh_option_piece (options[i]) == bereft)
      return options[i];
  return options[0];
}

DhOption
duel_habit (const DhState *state, DhSide side, DhForecastDepth depth)
{
  const DhStep *step = dh_state_peek (state, 0);
  DhOption options[DH_MAX_OPTIONS];
  guint n = dh_state_options (state, side, options);
  guint price;

  switch (state->decisions[side].kind)
    {
    case JR_ASK_FLAGS:
      return most_ignored (options, n);
    case JR_ASK_RETREAT:
      return jr_option (JR_OPTION_RETREAT, step->piece, jr_easiest_retreat (state, step->piece, step->number, &price));
    case JR_ASK_LEADER_RETREAT:
      return easiest (state, side, options, n);
    case JR_ASK_NEXT_CHECK:
      return bereft_first (state, options, n);
    case JR_ASK_BATTLE_BACK:
      return depth == DH_FORECAST_ATTACK ? dh_option_pass () : options[n - 1];
    case JR_ASK_GROUND:
    case JR_ASK_BONUS:
      return depth == DH_FORECAST_FOLLOW_ON ? options[n - 1] : dh_option_pass ();
    default:
      return dh_option_pass ();
    }
}
