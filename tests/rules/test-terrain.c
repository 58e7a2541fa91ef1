/* test-terrain.c — the words of ground, and what lies in one hex added up
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

#include "rules/jacobite/combat.h"
#include "rules/jacobite/reach.h"

#include <string.h>

#define AT(member) G_STRUCT_OFFSET (JrGround, member)

/* ---- One word of one kind of ground ---- */

typedef struct
{
  const char *attributes;
  guint offset;
  guint8 number;
} WordCase;

static const WordCase word_cases[] = {
    {"", AT (stop), FALSE},
    {"stop=\"yes\"", AT (stop), TRUE},
    {"", AT (leave_stop), FALSE},
    {"leave-stop=\"yes\"", AT (leave_stop), TRUE},
    {"", AT (impassable), 0},
    {"impassable=\"yes\"", AT (impassable), 15},
    {"impassable=\"infantry\"", AT (impassable), 1},
    {"impassable=\"cavalry leader\"", AT (impassable), 10},
    {"impassable=\"artillery\"", AT (impassable), 4},
    {"roll-to-go-on=\"yes\"", AT (roll_to_go_on), TRUE},
    {"entry-infantry=\"-1\"", AT (entry[JR_INFANTRY]), (guint8) -1},
    {"entry-infantry=\"-1\"", AT (entry[JR_CAVALRY]), 0},
    {"entry-cavalry=\"no\"", AT (entry[JR_CAVALRY]), (guint8) JR_NO_BATTLE},
    {"entry-artillery=\"-2\"", AT (entry[JR_ARTILLERY]), (guint8) -2},
    {"in-infantry=\"-1\"", AT (in[JR_INFANTRY]), (guint8) -1},
    {"in-cavalry=\"-2\"", AT (in[JR_CAVALRY]), (guint8) -2},
    {"in-artillery=\"no\"", AT (in[JR_ARTILLERY]), (guint8) JR_NO_BATTLE},
    {"in-artillery=\"no\"", AT (out[JR_ARTILLERY]), 0},
    {"out-infantry=\"-1\"", AT (out[JR_INFANTRY]), (guint8) -1},
    {"out-cavalry=\"no\"", AT (out[JR_CAVALRY]), (guint8) JR_NO_BATTLE},
    {"out-artillery=\"1\"", AT (out[JR_ARTILLERY]), 1},
    {"", AT (symbols), JR_SYMBOLS_NONE},
    {"symbols=\"none\"", AT (symbols), JR_SYMBOLS_NONE},
    {"symbols=\"ranged\"", AT (symbols), JR_SYMBOLS_RANGED},
    {"symbols=\"all\"", AT (symbols), JR_SYMBOLS_ALL},
    {"", AT (flags), 0},
    {"flags=\"2\"", AT (flags), 2},
    {"", AT (flags_against), JR_FLAGS_ANY},
    {"flags-against=\"not-artillery\"", AT (flags_against), JR_FLAGS_NOT_ARTILLERY},
    {"flags-against=\"not-artillery-ranged\"", AT (flags_against), JR_FLAGS_NOT_ARTILLERY_RANGED},
    {"flags-against=\"lower-or-other-hill\"", AT (flags_against), JR_FLAGS_LOWER_OR_OTHER_HILL},
    {"", AT (flags_for), 0xff},
    {"flags-for=\"infantry artillery\"", AT (flags_for), 5},
    {"", AT (sight), JR_SIGHT_OPEN},
    {"sight=\"block\"", AT (sight), JR_SIGHT_BLOCK},
    {"sight=\"wall\"", AT (sight), JR_SIGHT_WALL},
    {"", AT (road_bonus), 0},
    {"road-bonus=\"3\"", AT (road_bonus), 3},
    {"", AT (cross_arms), 0xff},
    {"cross-arms=\"infantry\"", AT (cross_arms), 1},
    {"cross-start=\"yes\"", AT (cross_start), TRUE},
    {"cross-no-battle=\"yes\"", AT (cross_no_battle), TRUE},
    {"", AT (once), 0},
};

static Field *
field_with_moor (const char *attributes)
{
  g_autofree char *text = g_strdup_printf ("<terrain id=\"moor\" name=\"Moor\" %s/>", attributes);
  Field *field = field_new_with_cards (text);

  field_two_lines (field);
  field_still (field, JACOBITE);
  return field;
}

static const JrGround *
moor (const Field *field)
{
  const DhItem *item = dh_catalogue_find (field->setup->catalogue, DH_ITEM_TERRAIN, "moor");

  return &jr_tables (field->state)->terrain[item->index];
}

static guint
terrain_index (const Field *field, const char *id)
{
  return dh_catalogue_find (field->setup->catalogue, DH_ITEM_TERRAIN, id)->index;
}

static void
test_word (gconstpointer data)
{
  const WordCase *c = data;
  g_autoptr (Field) field = field_with_moor (c->attributes);

  g_assert_cmpuint (((const guint8 *) moor (field))[c->offset], ==, c->number);
}

/* Words that name other ground. */
static void
test_words_that_name_ground (void)
{
  g_autoptr (Field) field =
      field_with_moor ("once=\"building\" flags-shared=\"hill forest\" cancels=\"river stream ford\"");
  const JrGround *ground = moor (field);
  const JrGround *terrain = jr_tables (field->state)->terrain;

  g_assert_cmpuint (ground->once, ==, terrain_index (field, "building") + 1);
  g_assert_cmpuint (terrain[terrain_index (field, "church")].once, ==, ground->once);
  g_assert_cmpuint (terrain[terrain_index (field, "forest")].once, ==, terrain_index (field, "forest") + 1);
  g_assert_cmphex (ground->flags_shared, ==,
                   1u << terrain_index (field, "hill") | 1u << terrain_index (field, "forest"));
  g_assert_cmphex (ground->cancels_terrain, ==,
                   1u << terrain_index (field, "river") | 1u << terrain_index (field, "stream"));
  g_assert_cmphex (ground->cancels_features, ==,
                   1u << dh_catalogue_find (field->setup->catalogue, DH_ITEM_FEATURE, "ford")->index);
}

/* ---- Added up: a moor with a fence and a ditch in it ---- */

typedef struct
{
  const char *moor;
  const char *fence;
  guint offset;
  guint8 number;
} SumCase;

static const SumCase sum_cases[] = {
    {"", "", AT (stop), FALSE},
    {"stop=\"yes\"", "", AT (stop), TRUE},
    {"", "stop=\"yes\"", AT (stop), TRUE},
    {"leave-stop=\"yes\"", "", AT (leave_stop), TRUE},
    {"", "leave-stop=\"yes\"", AT (leave_stop), TRUE},
    {"impassable=\"infantry\"", "impassable=\"cavalry\"", AT (impassable), 3},
    /* A die lets go on only where nothing else stops. */
    {"stop=\"yes\" roll-to-go-on=\"yes\"", "", AT (roll_to_go_on), TRUE},
    {"", "stop=\"yes\" roll-to-go-on=\"yes\"", AT (roll_to_go_on), TRUE},
    {"stop=\"yes\" roll-to-go-on=\"yes\"", "stop=\"yes\"", AT (roll_to_go_on), FALSE},
    {"stop=\"yes\"", "stop=\"yes\" roll-to-go-on=\"yes\"", AT (roll_to_go_on), FALSE},
    {"stop=\"yes\" roll-to-go-on=\"yes\"", "stop=\"yes\" roll-to-go-on=\"yes\"", AT (roll_to_go_on), TRUE},
    {"stop=\"yes\"", "", AT (roll_to_go_on), FALSE},
    {"", "", AT (roll_to_go_on), FALSE},
    {"entry-infantry=\"-1\"", "entry-infantry=\"-2\"", AT (entry[0]), (guint8) -3},
    {"entry-infantry=\"no\"", "entry-infantry=\"-2\"", AT (entry[0]), (guint8) JR_NO_BATTLE},
    {"entry-infantry=\"-1\"", "entry-infantry=\"no\"", AT (entry[0]), (guint8) JR_NO_BATTLE},
    {"entry-infantry=\"no\"", "entry-infantry=\"no\"", AT (entry[0]), (guint8) JR_NO_BATTLE},
    {"in-cavalry=\"-1\"", "in-cavalry=\"-2\"", AT (in[1]), (guint8) -3},
    {"out-artillery=\"-1\"", "out-artillery=\"-2\"", AT (out[2]), (guint8) -3},
    {"symbols=\"all\"", "symbols=\"ranged\"", AT (symbols), JR_SYMBOLS_ALL},
    {"symbols=\"ranged\"", "symbols=\"all\"", AT (symbols), JR_SYMBOLS_ALL},
    {"flags=\"1\"", "flags=\"2\"", AT (flags), 3},
    {"sight=\"block\"", "", AT (sight), JR_SIGHT_BLOCK},
    {"", "sight=\"block\"", AT (sight), JR_SIGHT_BLOCK},
    {"road-bonus=\"1\"", "road-bonus=\"3\"", AT (road_bonus), 3},
    {"road-bonus=\"3\"", "road-bonus=\"1\"", AT (road_bonus), 3},
    {"cross-arms=\"infantry cavalry\"", "cross-arms=\"cavalry artillery\"", AT (cross_arms), 2},
    {"cross-start=\"yes\"", "", AT (cross_start), TRUE},
    {"", "cross-start=\"yes\"", AT (cross_start), TRUE},
    {"cross-no-battle=\"yes\"", "", AT (cross_no_battle), TRUE},
    {"", "cross-no-battle=\"yes\"", AT (cross_no_battle), TRUE},
    {"", "", AT (cross_arms), 0xff},
    {"", "", AT (flags_for), 0xff},
    /* What cancels the ground below leaves nothing of it. */
    {"stop=\"yes\"", "cancels=\"moor\"", AT (stop), FALSE},
    {"flags=\"1\"", "flags=\"2\" cancels=\"moor\"", AT (flags), 2},
    {"flags=\"1\"", "flags=\"2\" cancels=\"ditch\"", AT (flags), 3},
    {"flags=\"1\"", "flags=\"2\" cancels=\"hill\"", AT (flags), 3},
};

static void
test_sum (gconstpointer data)
{
  const SumCase *c = data;
  g_autofree char *text =
      g_strdup_printf ("<terrain id=\"moor\" name=\"Moor\" %s/><feature id=\"ditch\" name=\"Ditch\"/>"
                       "<feature id=\"fence\" name=\"Fence\" %s/>",
                       c->moor, c->fence);
  g_autoptr (Field) field = field_new_with_cards (text);
  JrGround scratch;
  DhPlace hex;

  field_two_lines (field);
  field_terrain (field, "F6", "moor");
  field_feature (field, "F6", "fence");
  field_feature (field, "F6", "ditch");
  field_still (field, JACOBITE);
  hex = field_hex (field, "F6");
  g_assert_cmpuint (((const guint8 *) jr_ground (field->state, hex, &scratch))[c->offset], ==, c->number);
}

/* A feature that another cancels is no layer; nor is the terrain. */
static void
test_layers (void)
{
  g_autoptr (Field) field = field_new ();
  const JrGround *layers[JR_MAX_LAYERS];
  DhPlace both, bridge, ford;

  field_two_lines (field);
  field_terrain (field, "F6 H6 J6", "river");
  field_feature (field, "F6 H6", "ford");
  field_feature (field, "F6 J6", "bridge");
  field_still (field, JACOBITE);
  both = field_hex (field, "F6");
  ford = field_hex (field, "H6");
  bridge = field_hex (field, "J6");
  g_assert_cmpuint (jr_ground_layers (field->state, both, layers), ==, 1);
  g_assert_cmpuint (jr_ground_layers (field->state, ford, layers), ==, 1);
  g_assert_cmpuint (jr_ground_layers (field->state, bridge, layers), ==, 1);
  g_assert_cmpuint (jr_ground_layers (field->state, field_hex (field, "A1"), layers), ==, 1);
  g_assert_true (jr_is_impassable (field->state, DH_PLACE_NOWHERE, JR_INFANTRY));
  g_assert_false (jr_is_impassable (field->state, bridge, JR_LEADER));
}

/* Two kinds of edge on one side of a hex add up too. */
static void
test_sides (void)
{
  g_autoptr (Field) field = field_new ();
  JrGround scratch;
  const JrGround *side;

  field_two_lines (field);
  field_edge (field, "F6", "E", "wall");
  field_edge (field, "F6", "E", "field-works");
  field_edge (field, "F6", "W", "field-works");
  field_still (field, JACOBITE);
  side = jr_side (field->state, field_hex (field, "F6"), DH_EAST, &scratch);
  g_assert_cmpint (side->in[JR_CAVALRY], ==, -4);
  g_assert_cmpuint (side->flags, ==, 2);
  side = jr_side (field->state, field_hex (field, "G6"), DH_WEST, &scratch);
  g_assert_cmpint (side->in[JR_CAVALRY], ==, -4);
  side = jr_side (field->state, field_hex (field, "F6"), DH_WEST, &scratch);
  g_assert_cmpint (side->in[JR_CAVALRY], ==, -2);
  side = jr_side (field->state, field_hex (field, "F6"), DH_NORTH_EAST, &scratch);
  g_assert_cmpint (side->in[JR_CAVALRY], ==, 0);
  g_assert_cmpuint (side->cross_arms, ==, 0xff);
}

/* Hills that touch, or that the scenario joins, are one plateau. */
static void
test_hills (void)
{
  g_autoptr (Field) field = field_new ();
  const guint16 *group;
  DhPlace a, b, c, d, e;

  field_two_lines (field);
  field_terrain (field, "A1 B1 C1 E1 G1 I1 M11", "hill");
  a = field_hex (field, "A1");
  b = field_hex (field, "C1");
  c = field_hex (field, "E1");
  d = field_hex (field, "G1");
  e = field_hex (field, "M11");
  field->setup->board->group[d] = field->setup->board->group[field_hex (field, "I1")] = 3;
  field->setup->board->group[e] = 4;
  field_still (field, JACOBITE);
  group = jr_tables (field->state)->hill_group;
  g_assert_cmpuint (group[a], !=, 0);
  g_assert_cmpuint (group[a], ==, group[b]);
  g_assert_cmpuint (group[a], ==, group[field_hex (field, "B1")]);
  g_assert_cmpuint (group[c], !=, 0);
  g_assert_cmpuint (group[c], !=, group[a]);
  g_assert_cmpuint (group[d], ==, group[field_hex (field, "I1")]);
  g_assert_cmpuint (group[d], !=, group[c]);
  g_assert_cmpuint (group[e], !=, 0);
  g_assert_cmpuint (group[e], !=, group[d]);
  g_assert_cmpuint (group[field_hex (field, "D1")], ==, 0);
}

/* What gives hexes is a road, and nothing else that is drawn from hex to hex. */
static void
test_paths (void)
{
  g_autoptr (Field) field = field_new_with_cards ("<path id=\"track\" name=\"Track\" road-bonus=\"1\"/>"
                                                  "<path id=\"hedge\" name=\"Hedge\"/>");
  static const char *const kinds[] = {"track", "hedge"};
  static const char *const starts[] = {"A5", "A9"};
  const JrLeg leg = {.on_road = TRUE};

  field_two_lines (field);
  for (guint i = 0; i < 2; i++)
    {
      DhPlace hex = field_hex (field, starts[i]);
      const DhPlace way[] = {hex, hex + 1, hex + 2};
      guint kind = dh_catalogue_find (field->setup->catalogue, DH_ITEM_PATH, kinds[i])->index;

      dh_board_add_path (field->setup->board, kind, way, 3);
      field_add (field, kinds[i], JACOBITE, "regular", starts[i]);
    }
  field_still (field, JACOBITE);
  for (guint i = 0; i < 2; i++)
    {
      DhPlace hex = field_hex (field, starts[i]);
      JrReached reached;

      g_assert_cmpint (jr_on_road (field->state, hex), ==, i == 0);
      g_assert_cmpint (jr_on_road (field->state, hex + 1), ==, i == 0);
      g_assert_false (jr_on_road (field->state, hex + 3));
      g_assert_cmpint (jr_reaches (field->state, field_piece (field, kinds[i]), &leg, hex + 2, &reached), ==, i == 0);
    }
  g_assert_false (jr_on_road (field->state, DH_PLACE_NOWHERE));
}

/* A long move is for a melee: none where the ground allows no battle on entering, nor to who may only fire. */
static void
test_no_long_move (void)
{
  g_autoptr (Field) field = field_new_with_cards ("<terrain id=\"moor\" name=\"Moor\" entry-infantry=\"no\"/>");
  DhPieceId unit = field_add (field, "unit", JACOBITE, "highland", "F6");
  DhPieceId enemy = field_add (field, "enemy", GOVERNMENT, "regular", "I6");
  DhPlace moor_at, clear;
  JrWhy why;

  field_terrain (field, "H6", "moor");
  field_still (field, JACOBITE);
  moor_at = field_hex (field, "H6");
  clear = field_hex (field, "I7");
  g_assert_false (jr_can_melee (field->state, unit, enemy, moor_at, &why));
  g_assert_cmpint (why, ==, JR_WHY_MOVED_NO_BATTLE);
  g_assert_true (jr_can_melee (field->state, unit, enemy, clear, &why));
  g_assert_cmpint (why, ==, JR_WHY_NONE);
  g_assert_false (jr_can_melee (field->state, unit, enemy, field_hex (field, "G6"), &why));
  g_assert_cmpint (why, ==, JR_WHY_NO_MELEE_THERE);
  jr_piece (&field->play, unit)->flags |= JR_FIRE_ONLY;
  g_assert_false (jr_can_melee (field->state, unit, enemy, clear, &why));
  g_assert_cmpint (why, ==, JR_WHY_MOVED_NO_BATTLE);
}

/* ---- Ground that has changed in play ---- */

/* Whether horse on E6 gets past F6. */
static gboolean
rider_passes (const Field *field)
{
  DhPieceId rider = field_piece (field, "rider");
  const JrLeg leg = {0};
  DhOption out[JR_MAX_REACHED];
  guint n;

  n = jr_list_reach (field->state, rider, &leg, JR_WAY_NO_BATTLE, JR_OPTION_MOVE, out, NULL);
  return dh_options_have (out, n, jr_option (JR_OPTION_MOVE, rider, field_hex (field, "G6")));
}

static void
test_changed_ground (void)
{
  g_autoptr (Field) field = field_new ();
  DhObjective *camp;
  JrGround scratch;
  DhPlace camp_at, forest;

  field_two_lines (field);
  field_add (field, "rider", JACOBITE, "battle-cavalry", "E6");
  field_terrain (field, "F6 K6", "forest");
  field_terrain (field, "H6", "river");
  field_feature (field, "H6", "bridge");
  camp = field_objective (field, "temporary", JACOBITE, "F6 H6");
  field_parameter (camp, "removes-terrain", "yes");
  field_still (field, JACOBITE);
  camp_at = field_hex (field, "F6");
  forest = field_hex (field, "K6");
  g_assert_true (jr_ground (field->state, camp_at, &scratch)->stop);
  g_assert_false (rider_passes (field));
  dh_state_change_terrain (field->state, camp_at, 0, 0);
  g_assert_false (jr_ground (field->state, camp_at, &scratch)->stop);
  g_assert_true (rider_passes (field));
  g_assert_true (jr_ground (field->state, forest, &scratch)->stop);
  g_assert_false (jr_same_ground (field->state, camp_at, forest));
  g_assert_false (jr_same_ground (field->state, camp_at, field_hex (field, "F7")));
  g_assert_true (jr_same_ground (field->state, forest, forest));
  dh_state_change_terrain (field->state, field_hex (field, "H6"), terrain_index (field, "river"), 0);
  g_assert_true (jr_is_impassable (field->state, field_hex (field, "H6"), JR_INFANTRY));
}

#define ADD(path, cases, func)                                                                                         \
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)                                                                     \
    {                                                                                                                  \
      g_autofree char *name = g_strdup_printf ("/rules/terrain/" path "/%u", i + 1);                                   \
      g_test_add_data_func (name, &cases[i], func);                                                                    \
    }

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("words", word_cases, test_word);
  ADD ("J-TER-02-sums", sum_cases, test_sum);
  g_test_add_func ("/rules/terrain/words-that-name-ground", test_words_that_name_ground);
  g_test_add_func ("/rules/terrain/J-TBR-01-layers", test_layers);
  g_test_add_func ("/rules/terrain/sides", test_sides);
  g_test_add_func ("/rules/terrain/J-TRO-01-paths", test_paths);
  g_test_add_func ("/rules/terrain/G-10-no-long-move-without-a-battle", test_no_long_move);
  g_test_add_func ("/rules/terrain/J-THI-04-J-THI-12-hills", test_hills);
  g_test_add_func ("/rules/terrain/J-OBV-08-changed-ground", test_changed_ground);
  return g_test_run ();
}
