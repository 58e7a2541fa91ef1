/* test-movement.c — where a piece may go, and what that does to the rest of its turn
 *
 * A case has one mover of the jacobites on G5, ordered, and says which hexes are offered: "@2" all within two hexes,
 * "+G7" and "-G7" one more and one less.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

#include <string.h>

typedef struct
{
  const char *path;
  const char *mover;  /* class */
  const char *ground; /* "forest:F6 bridge:G6 wall:G5/SE road:G5/H5/I5" */
  const char *others; /* "J regular F6" for each piece, parted by semicolons; a class ends with + for a chief */
  const char *reach;
} Case;

static const Case cases[] = {
    {"J-MOV-13-infantry-one-hex", "regular", "", "", "@1"},
    {"J-MOV-16-battle-cavalry-two", "battle-cavalry", "", "", "@2"},
    {"J-MOV-17-light-cavalry-two", "light-cavalry", "", "", "@2"},
    {"J-MOV-19-artillery-one", "light-artillery", "", "", "@1"},
    {"J-MOV-20-leader-three", "leader", "", "", "@3"},

    {"J-MOV-14-highland-one", "highland", "", "", "@1"},
    {"J-MOV-15-highland-two-into-melee", "highland", "", "G regular G8", "@1 +G7 +H7"},
    {"J-MOV-15-highland-two-to-a-lone-leader", "highland", "", "G leader G8", "@1 +G7 +H7"},
    {"J-MOV-15-highland-stops-in-forest", "highland", "forest:F6 forest:G6", "G regular G8", "@1"},
    {"G-10-no-melee-after-entering-so-no-long-move", "highland", "ravine:G7", "G regular G8", "@1 +G7 +H7"},

    {"J-MOV-07-friendly-unit-in-the-way", "battle-cavalry", "", "J regular F6;J regular G6", "@2 -F6 -G6 -F7 -G7 -H7"},
    {"J-MOV-08-enemy-unit-in-the-way", "battle-cavalry", "", "G regular F6;G regular G6", "@2 -F6 -G6 -F7 -G7 -H7"},
    {"J-MOV-08-enemy-leader-in-the-way", "battle-cavalry", "", "G leader F6;G leader G6", "@2 -F6 -G6 -F7 -G7 -H7"},
    {"J-MOV-09-unit-stops-at-lone-leader", "battle-cavalry", "", "J leader F6;J leader G6", "@2 -F7 -G7 -H7"},
    {"G-09-unit-with-leader-does-not-join-another", "battle-cavalry", "", "J leader G5;J leader F6;J leader G6",
     "@2 -F6 -G6 -F7 -G7 -H7"},
    {"G-09-unit-with-chief-does-not-join", "battle-cavalry+", "", "J leader F6;J leader G6", "@2 -F6 -G6 -F7 -G7 -H7"},

    {"J-MOV-21-leader-passes-friends", "leader", "",
     "J regular F6;J regular G6;J regular F5;J regular H5;J regular F4;J regular G4", "@3"},
    {"J-MOV-23-leader-does-not-stop-on-a-leader", "leader", "", "J regular G6;J leader G6;J leader F6", "@3 -G6 -F6"},
    {"J-MOV-24-leader-does-not-stop-on-a-chief", "leader", "", "J highland+ G6", "@3 -G6"},
    {"J-MOV-25-leader-does-not-pass-enemies", "leader", "",
     "G regular F6;G regular G6;G leader F5;G regular H5;G regular F4;G regular G4", ""},

    {"J-TFO-01-forest-stops", "battle-cavalry", "forest:F6 forest:G6", "", "@2 -F7 -G7 -H7"},
    {"J-TBU-01-building-stops", "battle-cavalry", "building:F6 church:G6", "", "@2 -F7 -G7 -H7"},
    {"J-TCA-01-camp-stops", "battle-cavalry", "camp:F6 camp:G6", "", "@2 -F7 -G7 -H7"},
    {"J-THI-01-hill-does-not-stop", "battle-cavalry", "hill:F6 hill:G6", "", "@2"},
    {"J-TRI-02-river-is-closed", "battle-cavalry", "river:F6 river:G6", "", "@2 -F6 -G6 -F7 -G7 -H7"},
    {"J-TFD-01-stream-stops", "battle-cavalry", "stream:F6 stream:G6", "", "@2 -F7 -G7 -H7"},
    {"J-TFD-01-ford-stops", "battle-cavalry", "river:F6 river:G6 ford:G6", "", "@2 -F6 -F7 -G7 -H7"},
    {"J-TBR-01-bridge-over-river", "battle-cavalry", "river:F6 river:G6 bridge:G6", "", "@2 -F6 -F7"},
    {"J-TBR-01-bridge-over-stream", "battle-cavalry", "stream:F6 stream:G6 bridge:G6", "", "@2 -F7"},
    {"J-TRA-01-ravine-stops", "battle-cavalry", "ravine:F6 ravine:G6", "", "@2 -F7 -G7 -H7"},
    {"J-TRA-02-leaving-a-ravine-one-hex", "battle-cavalry", "ravine:G5", "", "@1"},
    {"J-TRA-02-ravine-does-not-bind-a-lone-leader", "leader", "ravine:G5", "", "@3"},
    {"J-TBG-01-bog-stops", "battle-cavalry", "bog:F6 bog:G6", "", "@2 -F7 -G7 -H7"},
    {"J-TBG-04-bog-is-closed-to-guns", "light-artillery", "bog:F6", "", "@1 -F6"},

    {"J-TEW-02-infantry-crosses-a-wall", "regular", "wall:G5/SE", "", "@1"},
    {"J-TEW-02-cavalry-goes-around-a-wall", "battle-cavalry", "wall:G5/SE", "", "@2 -H7"},
    {"J-TEW-02-cavalry-cannot-cross", "battle-cavalry", "wall:G5/SE wall:F6/E wall:G6/E wall:H5/SW", "", "@2 -G6 -H7"},
    {"J-TEW-02-guns-cannot-cross", "light-artillery", "wall:G5/SE", "", "@1 -G6"},
    {"C-26-lone-leader-cannot-cross", "leader", "wall:G6/NW wall:G6/NE wall:G6/E wall:G6/SE wall:G6/SW wall:G6/W", "",
     "@3 -G6 -H8"},
    {"J-TEW-03-wall-only-from-where-the-turn-began", "highland", "wall:G6/SW wall:G6/SE", "G regular G8", "@1 +G7"},
    {"J-TFW-01-field-works-stop", "battle-cavalry", "field-works:G5/SE field-works:G5/SW", "", "@2 -F7 -G7 -H7"},

    {"J-TRO-01-road-two-more", "regular", "road:G5/H5/I5/J5/K5", "", "@1 +I5 +J5"},
    {"J-TRO-01-road-from-its-start-only", "regular", "road:H5/I5/J5/K5", "", "@1"},
    {"J-TRO-01-cavalry-on-road", "battle-cavalry", "road:G5/H5/I5/J5/K5/L5", "", "@2 +J5 +K5"},
    {"G-42-road-does-not-cancel-stops", "regular", "road:G5/H5/I5/J5 forest:H5", "", "@1"},
};

static void
lay_ground (Field *field, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, ":", 2);
  g_auto (GStrv) sides = g_strsplit (parts[1], "/", -1);
  const DhCatalogue *catalogue = field->setup->catalogue;

  if (g_str_equal (parts[0], "road"))
    {
      g_autofree char *hexes = g_strjoinv (" ", sides);
      field_road (field, hexes);
    }
  else if (dh_catalogue_find (catalogue, DH_ITEM_TERRAIN, parts[0]) != NULL)
    field_terrain (field, parts[1], parts[0]);
  else if (dh_catalogue_find (catalogue, DH_ITEM_FEATURE, parts[0]) != NULL)
    field_feature (field, parts[1], parts[0]);
  else
    field_edge (field, sides[0], sides[1], parts[0]);
}

static void
add_piece (Field *field, const char *id, DhSide side, const char *class_id, const char *hex)
{
  g_autofree char *name = g_strdup (class_id);
  gboolean chief = g_str_has_suffix (class_id, "+");
  DhPieceId piece;

  name[strcspn (name, "+")] = '\0';
  piece = field_add (field, id, side, name, hex);
  if (chief)
    field_chief (field, piece);
}

static Field *
make_field (const Case *test)
{
  Field *field = field_new ();
  g_auto (GStrv) ground = g_strsplit (test->ground, " ", -1);
  g_auto (GStrv) others = g_strsplit (test->others, ";", -1);

  for (guint i = 0; ground[i] != NULL; i++)
    lay_ground (field, ground[i]);
  add_piece (field, "mover", JACOBITE, test->mover, "G5");
  for (guint i = 0; others[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (others[i], " ", -1);
      g_autofree char *id = g_strdup_printf ("other-%u", i);
      add_piece (field, id, words[0][0] == 'J' ? JACOBITE : GOVERNMENT, words[1], words[2]);
    }
  field_add (field, "witness", GOVERNMENT, "regular", "A11");
  return field;
}

static void
mark (const Field *field, const char *word, gboolean *expected)
{
  const DhBoard *board = field->setup->board;
  DhPlace start = field_hex (field, "G5");

  if (word[0] != '@')
    {
      expected[field_hex (field, word + 1)] = word[0] == '+';
      return;
    }
  for (DhPlace hex = 0; hex < board->n_hexes; hex++)
    if (dh_grid_has_hex (&board->grid, hex) && hex != start)
      expected[hex] = dh_grid_distance (&board->grid, start, hex) <= (guint) (word[1] - '0');
}

static gboolean
is_offered (const Field *field, DhPlace hex)
{
  DhOption options[DH_MAX_OPTIONS];
  guint n = field_asks (field, JACOBITE, JR_ASK_MOVE) ? dh_jacobite_rules.options (field->state, JACOBITE, options) : 0;

  return dh_options_have (options, n,
                          dh_option_new (JR_OPTION_MOVE, field_piece (field, "mover"), hex, DH_PLACE_NOWHERE, 0, 0));
}

static void
test_reach (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (Field) field = make_field (test);
  g_auto (GStrv) words = g_strsplit (test->reach, " ", -1);
  gboolean expected[DH_MAX_HEXES] = {FALSE};
  char name[DH_HEX_NAME_SIZE];

  field_movement (field, JACOBITE, "mover");
  for (guint i = 0; words[i] != NULL; i++)
    mark (field, words[i], expected);
  for (DhPlace hex = 0; hex < field->setup->board->n_hexes; hex++)
    if (dh_grid_has_hex (&field->setup->board->grid, hex) && is_offered (field, hex) != expected[hex])
      g_error ("%s is %soffered", dh_grid_name (&field->setup->board->grid, hex, name), expected[hex] ? "not " : "");
}

/* ---- What a move does to the rest of the turn ---- */

typedef struct
{
  const char *path;
  const char *mover;
  const char *ground;
  const char *to;
  guint32 flags; /* those of LOOKED_AT that are set afterwards */
} After;

#define LOOKED_AT (JR_NO_BATTLE_THIS_TURN | JR_MELEE_ONLY | JR_ENTRY_PENALTY | JR_MOVED)

static const After afters[] = {
    {"J-RNG-13-infantry-has-moved", "regular", "", "G6", JR_MOVED},
    {"J-MOV-19-guns-that-moved-do-not-battle", "light-artillery", "", "G6", JR_MOVED | JR_NO_BATTLE_THIS_TURN},
    {"J-TFO-02-infantry-enters-forest", "regular", "forest:G6", "G6", JR_MOVED | JR_ENTRY_PENALTY},
    {"J-TFO-03-cavalry-enters-forest", "battle-cavalry", "forest:G6", "G6", JR_MOVED | JR_NO_BATTLE_THIS_TURN},
    {"J-TBU-03-cavalry-enters-building", "light-cavalry", "building:G6", "G6", JR_MOVED | JR_NO_BATTLE_THIS_TURN},
    {"J-TEW-05-no-battle-after-a-wall", "regular", "wall:G5/SE", "G6", JR_MOVED | JR_NO_BATTLE_THIS_TURN},
    {"J-TEW-06-around-the-wall-it-battles", "battle-cavalry", "wall:G5/SE", "G6", JR_MOVED},
    {"J-TRO-02-no-battle-after-road-movement", "regular", "road:G5/G6/H7/H8", "H7", JR_MOVED | JR_NO_BATTLE_THIS_TURN},
    {"G-41-road-within-the-allowance-battles", "regular", "road:G5/G6/H7/H8", "G6", JR_MOVED},
    {"J-MOV-15-after-two-hexes-melee-only", "highland", "", "G7", JR_MOVED | JR_MELEE_ONLY},
};

static void
test_after (gconstpointer data)
{
  const After *after = data;
  const Case as_case = {.mover = after->mover, .ground = after->ground, .others = "G regular G8"};
  g_autoptr (Field) field = make_field (&as_case);
  g_autofree char *option = g_strdup_printf ("move mover %s", after->to);

  field_movement (field, JACOBITE, "mover");
  field_choose (field, option);
  g_assert_cmpstr (field_at (field, "mover"), ==, after->to);
  g_assert_cmphex (dh_state_piece (field->state, field_piece (field, "mover"))->flags & LOOKED_AT, ==, after->flags);
}

/* ---- Boggy ground ---- */

static Field *
enter_bog (const char *mover, const char *face)
{
  const Case as_case = {.mover = mover, .ground = "bog:G6", .others = ""};
  Field *field = make_field (&as_case);

  field_movement (field, JACOBITE, "mover");
  field_choose (field, "move mover G6");
  g_assert_true (field_rolls (field, JR_ROLL_BOG, 1));
  field_roll (field, face);
  return field;
}

static void
test_bog_own_symbol (void)
{
  g_autoptr (Field) field = enter_bog ("battle-cavalry", "C");

  g_assert_true (field_asks (field, JACOBITE, JR_ASK_GO_ON));
  g_assert_true (field_offers (field, "go-on mover G7"));
  g_assert_true (field_offers (field, "pass"));
  field_choose (field, "go-on mover G7");
  g_assert_cmpstr (field_at (field, "mover"), ==, "G7");
}

static void
test_bog_other_symbol (void)
{
  g_autoptr (Field) field = enter_bog ("battle-cavalry", "F");

  g_assert_false (field_asks (field, JACOBITE, JR_ASK_GO_ON));
  g_assert_cmpstr (field_at (field, "mover"), ==, "G6");
}

static void
test_bog_leader_flag (void)
{
  g_autoptr (Field) field = enter_bog ("leader", "F");

  g_assert_true (field_offers (field, "go-on mover G8"));
}

static void
test_bog_no_move_left (void)
{
  const Case as_case = {.mover = "regular", .ground = "bog:G6", .others = ""};
  g_autoptr (Field) field = make_field (&as_case);

  field_movement (field, JACOBITE, "mover");
  field_choose (field, "move mover G6");
  g_assert_false (field_rolls (field, JR_ROLL_BOG, 1));
}

/* ---- Company ---- */

static void
test_leader_goes_along (void)
{
  const Case as_case = {.mover = "regular", .ground = "", .others = "J leader G5"};
  g_autoptr (Field) field = make_field (&as_case);

  field_movement (field, JACOBITE, "mover");
  field_choose (field, "move mover G6");
  g_assert_cmpstr (field_at (field, "other-0"), ==, "G6");
}

static void
test_leader_with_own_order_stays (void)
{
  const Case as_case = {.mover = "regular", .ground = "", .others = "J leader G5"};
  g_autoptr (Field) field = make_field (&as_case);

  field_movement (field, JACOBITE, "mover other-0");
  field_choose (field, "move mover G6");
  g_assert_cmpstr (field_at (field, "other-0"), ==, "G5");
  field_choose (field, "move other-0 G8");
  g_assert_cmpstr (field_at (field, "other-0"), ==, "G8");
}

static void
test_unit_takes_lone_leader_in (void)
{
  const Case as_case = {.mover = "battle-cavalry", .ground = "", .others = "J leader G6"};
  g_autoptr (Field) field = make_field (&as_case);

  field_movement (field, JACOBITE, "mover");
  field_choose (field, "move mover G6");
  g_assert_cmpuint (jr_leader_with (field->state, field_piece (field, "mover")), ==, field_piece (field, "other-0"));
  g_assert_cmpuint (field_n_events (field, JR_EVENT_ATTACHED), ==, 1);
}

static void
test_once_a_turn (void)
{
  const Case as_case = {.mover = "battle-cavalry", .ground = "", .others = "J regular A1"};
  g_autoptr (Field) field = make_field (&as_case);

  field_movement (field, JACOBITE, "mover other-0");
  field_choose (field, "move mover G6");
  g_assert_false (field_offers (field, "move mover G7"));
  g_assert_true (field_offers (field, "move other-0 B1"));
  g_assert_cmpuint (dh_jacobite_rules.why (field->state, JACOBITE,
                                           dh_option_new (JR_OPTION_MOVE, field_piece (field, "mover"),
                                                          field_hex (field, "G7"), DH_PLACE_NOWHERE, 0, 0)),
                    ==, JR_WHY_HAS_MOVED);
}

/* ---- Why not ---- */

typedef struct
{
  const char *mover;
  const char *ground;
  const char *others;
  const char *to;
  JrWhy why;
} Refusal;

static const Refusal refusals[] = {
    {"regular", "", "", "G7", JR_WHY_TOO_FAR},
    {"highland", "", "", "G7", JR_WHY_NO_MELEE_THERE},
    {"highland", "", "", "G9", JR_WHY_TOO_FAR},
    {"regular", "", "J regular G6", "G6", JR_WHY_OCCUPIED},
    {"regular", "", "G leader G6", "G6", JR_WHY_OCCUPIED},
    {"regular", "river:G6", "", "G6", JR_WHY_IMPASSABLE},
    {"light-artillery", "bog:G6", "", "G6", JR_WHY_IMPASSABLE},
    {"leader", "", "J highland+ G6", "G6", JR_WHY_LEADER_ON_CHIEF},
    {"leader", "", "J leader G6", "G6", JR_WHY_HAS_LEADER},
    {"light-artillery", "wall:G5/SE", "", "G6", JR_WHY_WALL},
    {"battle-cavalry", "forest:F6 forest:G6", "", "G7", JR_WHY_MUST_STOP},
};

static void
test_reasons (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      const Refusal *refusal = &refusals[i];
      const Case as_case = {.mover = refusal->mover, .ground = refusal->ground, .others = refusal->others};
      g_autoptr (Field) field = make_field (&as_case);
      DhOption option;

      field_movement (field, JACOBITE, "mover");
      option = dh_option_new (JR_OPTION_MOVE, field_piece (field, "mover"), field_hex (field, refusal->to),
                              DH_PLACE_NOWHERE, 0, 0);
      g_assert_cmpuint (dh_jacobite_rules.why (field->state, JACOBITE, option), ==, refusal->why);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/movement/%s", cases[i].path);
      g_test_add_data_func (path, &cases[i], test_reach);
    }
  for (guint i = 0; i < G_N_ELEMENTS (afters); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/movement/%s", afters[i].path);
      g_test_add_data_func (path, &afters[i], test_after);
    }
  g_test_add_func ("/rules/movement/J-TBG-01-own-symbol-goes-on", test_bog_own_symbol);
  g_test_add_func ("/rules/movement/J-TBG-01-other-symbol-stops", test_bog_other_symbol);
  g_test_add_func ("/rules/movement/J-TBG-02-leader-needs-a-flag", test_bog_leader_flag);
  g_test_add_func ("/rules/movement/C-23-no-roll-without-a-move-left", test_bog_no_move_left);
  g_test_add_func ("/rules/movement/J-ORD-07-leader-goes-along", test_leader_goes_along);
  g_test_add_func ("/rules/movement/C-15-leader-with-an-order-stays", test_leader_with_own_order_stays);
  g_test_add_func ("/rules/movement/J-MOV-09-unit-joins-lone-leader", test_unit_takes_lone_leader_in);
  g_test_add_func ("/rules/movement/J-MOV-03-once-a-turn", test_once_a_turn);
  g_test_add_func ("/rules/movement/reasons", test_reasons);
  return g_test_run ();
}
