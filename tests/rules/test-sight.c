/* test-sight.c — line of sight, by cases and against a reference that knows nothing of walks
 *
 * The reference takes every hex near the board as a polygon with whole coordinates and asks of each side and corner on
 * which side of the line it lies.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

#define N_BOARDS 1000u
#define REACH 6

/* ---- Cases ---- */

typedef struct
{
  const char *name;
  const char *from;
  const char *to;
  gboolean sees;
  const char *forest;
  const char *hill;
  const char *other;  /* ground "bog K5" laid besides */
  const char *friend; /* a unit of the one who looks */
  const char *enemy;
  const char *leader; /* an enemy leader */
  const char *wall;   /* "E5 E": a wall on that side */
  gboolean gun;
} SightCase;

static const SightCase cases[] = {
    {"J-LOS-01-open-ground", "E5", "I5", TRUE},
    {"J-LOS-02-own-and-target-hex-never-block", "E5", "I5", TRUE, .forest = "E5 I5"},
    {"J-LOS-03-an-enemy-unit-between-blocks", "E5", "I5", FALSE, .enemy = "G5"},
    {"J-LOS-03-a-friendly-unit-between-blocks", "E5", "I5", FALSE, .friend = "G5"},
    {"J-LOS-04-a-leader-between-blocks", "E5", "I5", FALSE, .leader = "G5"},
    {"J-LOS-05-forest-between-blocks", "E5", "I5", FALSE, .forest = "F5"},
    {"J-TFO-14-forest-blocks", "E5", "G5", FALSE, .forest = "F5"},
    {"J-TBU-13-building-blocks", "E5", "G5", FALSE, .other = "building F5"},
    {"J-TRI-04-river-does-not-block", "E5", "G5", TRUE, .other = "river F5"},
    {"J-TFD-06-stream-does-not-block", "E5", "G5", TRUE, .other = "stream F5"},
    {"J-TBG-09-bog-does-not-block", "E5", "G5", TRUE, .other = "bog F5"},
    {"J-TRA-08-ravine-does-not-block", "E5", "G5", TRUE, .other = "ravine F5"},
    {"J-TRA-08-unless-a-unit-is-in-it", "E5", "G5", FALSE, .other = "ravine F5", .enemy = "F5"},
    {"J-TCA-04-camp-does-not-block", "E5", "G5", TRUE, .other = "camp F5"},
    /* E5 to E7 runs along the side between D6 and E6 */
    {"J-LOS-07-along-a-side-one-obstruction-does-not-block", "E5", "E7", TRUE, .forest = "D6"},
    {"J-LOS-07-along-a-side-two-obstructions-block", "E5", "E7", FALSE, .forest = "D6", .enemy = "E6"},
    {"J-LOS-08-along-a-side-and-the-edge-of-the-board", "A5", "A7", FALSE, .forest = "A6"},
    {"J-LOS-08-the-edge-alone-does-not-block", "A5", "A7", TRUE},
    {"J-LOS-08-at-the-eastern-edge", "M5", "M7", FALSE, .enemy = "L6"},
    {"J-LOS-07-left-of-one-side-and-right-of-another-block", "E3", "E7", FALSE, .forest = "D4 E6"},
    {"J-LOS-07-twice-on-the-left-does-not-block", "E3", "E7", TRUE, .forest = "D4 D6"},
    {"J-THI-09-a-hill-blocks-beyond", "E5", "G5", FALSE, .hill = "F5"},
    {"J-THI-10-one-sees-the-first-hill-hex", "E5", "F5", TRUE, .hill = "F5"},
    {"J-THI-11-not-through-one-hill-hex-to-the-second", "E5", "G5", FALSE, .hill = "F5 G5"},
    {"J-THI-12-on-a-plateau-one-sees-over-it", "E5", "H5", TRUE, .hill = "E5 F5 G5 H5"},
    {"J-THI-12-but-not-over-another-hill", "E5", "I5", FALSE, .hill = "E5 G5 I5"},
    {"J-THI-12-nor-over-a-unit-on-it", "E5", "H5", FALSE, .hill = "E5 F5 G5 H5", .enemy = "F5"},
    {"J-THI-08-guns-on-a-hill-fire-over-friends", "E5", "H5", TRUE, .hill = "E5", .friend = "F5", .gun = TRUE},
    {"J-THI-08-not-over-enemies", "E5", "H5", FALSE, .hill = "E5", .enemy = "F5", .gun = TRUE},
    {"J-THI-08-not-over-friends-two-hexes-away", "E5", "H5", FALSE, .hill = "E5", .friend = "G5", .gun = TRUE},
    {"J-THI-08-not-over-friends-on-the-hill", "E5", "H5", FALSE, .hill = "E5 F5", .friend = "F5", .gun = TRUE},
    {"J-THI-08-not-over-friends-in-forest", "E5", "H5", FALSE, .hill = "E5", .forest = "F5", .friend = "F5",
     .gun = TRUE},
    {"J-THI-08-not-from-the-plain", "E5", "H5", FALSE, .friend = "F5", .gun = TRUE},
    {"J-THI-08-infantry-does-not", "E5", "H5", FALSE, .hill = "E5", .friend = "F5"},
    {"J-TEW-13-a-wall-between-blocks", "E5", "I5", FALSE, .wall = "F5 E"},
    {"J-TEW-13-one-looks-over-ones-own-wall", "E5", "I5", TRUE, .wall = "E5 E"},
    {"J-TEW-13-and-over-the-targets-wall", "E5", "I5", TRUE, .wall = "I5 W"},
    {"G-39-along-a-wall-one-sees", "E5", "E7", TRUE, .wall = "D6 E"},
    {"J-TFW-10-field-works-do-not-block", "E5", "I5", TRUE},
};

static void
lay_wall (Field *field, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 2);

  field_edge (field, words[0], words[1], "wall");
}

static void
lay_other (Field *field, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 2);

  field_terrain (field, words[1], words[0]);
}

static void
test_case (gconstpointer data)
{
  const SightCase *c = data;
  g_autoptr (Field) field = field_new ();

  if (c->forest)
    field_terrain (field, c->forest, "forest");
  if (c->hill)
    field_terrain (field, c->hill, "hill");
  if (c->other)
    lay_other (field, c->other);
  if (c->wall)
    lay_wall (field, c->wall);
  field_add (field, "gun", GOVERNMENT, "light-artillery", c->from);
  field_add (field, "target", JACOBITE, "regular", c->to);
  if (c->friend)
    field_add (field, "friend", GOVERNMENT, "regular", c->friend);
  if (c->enemy)
    field_add (field, "enemy", JACOBITE, "regular", c->enemy);
  if (c->leader)
    field_add (field, "leader", JACOBITE, "leader", c->leader);
  field_still (field, GOVERNMENT);
  g_assert_cmpint (jr_sees (field->state, field_hex (field, c->from), field_hex (field, c->to), c->gun, NULL), ==,
                   c->sees);
  if (!c->gun)
    g_assert_cmpint (jr_sees (field->state, field_hex (field, c->to), field_hex (field, c->from), FALSE, NULL), ==,
                     c->sees);
}

/* ---- The reference ---- */

enum
{
  OPEN,
  FOREST,
  HILL,
  BUILDING,
  BOG,
  N_GROUNDS
};

static const char *const ground_ids[N_GROUNDS] = {"clear", "forest", "hill", "building", "bog"};

typedef struct
{
  int x;
  int y;
} Point;

typedef struct
{
  const DhState *state;
  const DhGrid *grid;
  DhPlace from;
  DhPlace to;
  gboolean gun;
  guint8 ground[DH_MAX_HEXES];
  guint16 hill[DH_MAX_HEXES];
} Reference;

/* Corners of side d, d as in DhDirection, around a centre; rows are three apart, columns two. */
static const Point corners[DH_N_DIRECTIONS][2] = {
    {{1, -1}, {1, 1}},   {{0, -2}, {1, -1}}, {{-1, -1}, {0, -2}},
    {{-1, 1}, {-1, -1}}, {{0, 2}, {-1, 1}},  {{1, 1}, {0, 2}},
};

static Point
centre (const DhGrid *grid, int column, int row)
{
  return (Point){2 * column + dh_grid_is_shifted (grid, row), 3 * row};
}

static int
cross (Point o, Point a, Point b)
{
  return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

static int
sign (int value)
{
  return (value > 0) - (value < 0);
}

/* Whether a point of the line lies strictly between its ends. */
static gboolean
lies_between (Point a, Point b, Point p)
{
  return (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y) > 0
         && (p.x - b.x) * (a.x - b.x) + (p.y - b.y) * (a.y - b.y) > 0;
}

/* Whether the line crosses the side from p to q in a point between a and b. */
static gboolean
cuts (Point a, Point b, Point p, Point q)
{
  return sign (cross (a, b, p)) * sign (cross (a, b, q)) < 0 && sign (cross (p, q, a)) * sign (cross (p, q, b)) < 0;
}

static gboolean
is_plateau (const Reference *ref, DhPlace hex)
{
  return ref->hill[hex] != 0 && ref->hill[hex] == ref->hill[ref->from] && ref->hill[hex] == ref->hill[ref->to];
}

static gboolean
reference_obstructs (const Reference *ref, DhPlace hex)
{
  DhPieceId piece = dh_state_first (ref->state, hex);
  DhPieceId looker = dh_state_first (ref->state, ref->from);
  gboolean over = ref->gun && looker != DH_PIECE_NONE && ref->ground[ref->from] == HILL && ref->ground[hex] != HILL
                  && dh_grid_distance (ref->grid, ref->from, hex) == 1;

  if (ref->ground[hex] == FOREST || ref->ground[hex] == BUILDING)
    return TRUE;
  if (ref->ground[hex] == HILL && !is_plateau (ref, hex))
    return TRUE;
  if (piece == DH_PIECE_NONE)
    return FALSE;
  return !over || dh_state_piece (ref->state, piece)->side != dh_state_piece (ref->state, looker)->side;
}

/* What the line does to one hex, on the board or beside it. */
static void
judge_hex (const Reference *ref, int column, int row, gboolean *blocked, gboolean sides[2])
{
  Point a = centre (ref->grid, dh_grid_column (ref->grid, ref->from), dh_grid_row (ref->grid, ref->from));
  Point b = centre (ref->grid, dh_grid_column (ref->grid, ref->to), dh_grid_row (ref->grid, ref->to));
  Point c = centre (ref->grid, column, row);
  gboolean on_board = dh_grid_has (ref->grid, column, row);
  DhPlace hex = on_board ? dh_grid_hex (ref->grid, column, row) : DH_PLACE_NOWHERE;
  gboolean left = FALSE, right = FALSE, along = FALSE, inside = FALSE;

  if (hex == ref->from || hex == ref->to)
    return;
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    {
      Point p = {c.x + corners[d][0].x, c.y + corners[d][0].y};
      Point q = {c.x + corners[d][1].x, c.y + corners[d][1].y};

      left |= cross (a, b, p) < 0;
      right |= cross (a, b, p) > 0;
      inside |= cuts (a, b, p, q) || (cross (a, b, p) == 0 && lies_between (a, b, p));
      along |= cross (a, b, p) == 0 && cross (a, b, q) == 0 && lies_between (a, b, p);
      if (on_board && cuts (a, b, p, q) && ref->state->setup->board->edges[hex][d] != 0)
        {
          DhPlace other = dh_grid_neighbour (ref->grid, hex, d);
          *blocked |= other != ref->from && other != ref->to;
        }
    }
  if (left && right && inside)
    *blocked |= reference_obstructs (ref, hex);
  if (along)
    sides[cross (a, b, c) > 0] |= !on_board || reference_obstructs (ref, hex);
}

static gboolean
reference_sees (const Reference *ref)
{
  gboolean blocked = FALSE;
  gboolean sides[2] = {FALSE, FALSE};

  int columns[2] = {dh_grid_column (ref->grid, ref->from), dh_grid_column (ref->grid, ref->to)};
  int rows[2] = {dh_grid_row (ref->grid, ref->from), dh_grid_row (ref->grid, ref->to)};

  for (int row = MIN (rows[0], rows[1]) - 1; row <= MAX (rows[0], rows[1]) + 1; row++)
    for (int column = MIN (columns[0], columns[1]) - 2; column <= MAX (columns[0], columns[1]) + 2; column++)
      judge_hex (ref, column, row, &blocked, sides);
  return !blocked && !(sides[0] && sides[1]);
}

static void
flood (Reference *ref, DhPlace hex, guint16 group)
{
  if (ref->ground[hex] != HILL || ref->hill[hex] != 0)
    return;
  ref->hill[hex] = group;
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    {
      DhPlace next = dh_grid_neighbour (ref->grid, hex, d);
      if (next != DH_PLACE_NOWHERE)
        flood (ref, next, group);
    }
}

/* ---- Random boards ---- */

static guint
below (GRand *rand, guint bound)
{
  return g_rand_int_range (rand, 0, bound);
}

static DhSetup *
random_setup (GRand *rand, DhCatalogue *catalogue)
{
  const DhGrid grid = {2 + below (rand, 8), 2 + below (rand, 8), below (rand, 2), below (rand, 2)};
  DhBoard *board = dh_board_new (&grid, 0);
  guint wall = dh_catalogue_find (catalogue, DH_ITEM_EDGE, "wall")->index;
  gboolean walls = below (rand, 2);
  DhSetup *setup;

  for (DhPlace hex = 0; hex < board->n_hexes; hex++)
    if (dh_grid_has_hex (&grid, hex))
      {
        const char *id = ground_ids[below (rand, 3) == 0 ? below (rand, N_GROUNDS) : OPEN];
        board->terrain[hex] = dh_catalogue_find (catalogue, DH_ITEM_TERRAIN, id)->index;
        if (walls && below (rand, 4) == 0)
          dh_board_set_edge (board, hex, below (rand, DH_N_DIRECTIONS), wall, TRUE);
      }
  setup = dh_setup_new (&dh_jacobite_rules, catalogue, board);
  dh_setup_add_army (setup, "jacobite", DH_EDGE_TOP);
  dh_setup_add_army (setup, "government", DH_EDGE_BOTTOM);
  for (DhPlace hex = 0; hex < board->n_hexes; hex++)
    if (dh_grid_has_hex (&grid, hex) && below (rand, 6) == 0)
      {
        g_autofree char *id = g_strdup_printf ("p%u", hex);
        dh_setup_add_piece (setup, id, below (rand, 3) == 0 ? "leader" : "regular", below (rand, 2), hex);
      }
  return setup;
}

static void
compare_board (GRand *rand, DhCatalogue *catalogue, guint *n_pairs)
{
  g_autoptr (DhSetup) setup = random_setup (rand, catalogue);
  g_autoptr (DhState) state = NULL;
  g_autofree Reference *ref = g_new0 (Reference, 1);
  guint16 group = 0;

  g_assert_true (dh_setup_seal (setup, NULL));
  state = dh_state_new (setup, 1);
  ref->state = state;
  ref->grid = &setup->board->grid;
  for (DhPlace hex = 0; hex < setup->board->n_hexes; hex++)
    for (guint i = 0; i < N_GROUNDS; i++)
      if (dh_catalogue_find (catalogue, DH_ITEM_TERRAIN, ground_ids[i])->index == setup->board->terrain[hex])
        ref->ground[hex] = i;
  for (DhPlace hex = 0; hex < setup->board->n_hexes; hex++)
    if (ref->hill[hex] == 0)
      flood (ref, hex, ++group);
  for (ref->from = 0; ref->from < setup->board->n_hexes; ref->from++)
    for (ref->to = 0; ref->to < setup->board->n_hexes; ref->to++)
      {
        if (!dh_grid_has_hex (ref->grid, ref->from) || !dh_grid_has_hex (ref->grid, ref->to) || ref->from == ref->to
            || dh_grid_distance (ref->grid, ref->from, ref->to) > REACH)
          continue;
        ref->gun = below (rand, 2);
        (*n_pairs)++;
        g_assert_cmpint (jr_sees (state, ref->from, ref->to, ref->gun, NULL), ==, reference_sees (ref));
      }
}

static void
test_reference (void)
{
  g_autoptr (Field) field = field_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (1689);
  guint n_pairs = 0;

  for (guint i = 0; i < N_BOARDS; i++)
    compare_board (rand, field->setup->catalogue, &n_pairs);
  g_test_message ("%u pairs of hexes on %u boards", n_pairs, N_BOARDS);
}

/* ---- Speed ---- */

static void
test_speed (void)
{
  g_autoptr (Field) field = field_new ();
  const DhGrid *grid = &field->setup->board->grid;
  gint64 start;
  guint n = 0, seen = 0;

  field_two_lines (field);
  field_still (field, JACOBITE);
  start = g_get_monotonic_time ();
  for (guint round = 0; round < 40; round++)
    for (DhPlace from = 0; from < field->setup->board->n_hexes; from++)
      for (DhPlace to = 0; to < field->setup->board->n_hexes; to++)
        if (dh_grid_has_hex (grid, from) && dh_grid_has_hex (grid, to))
          {
            seen += jr_sees (field->state, from, to, FALSE, NULL);
            n++;
          }
  g_test_message ("%.1f million questions a second (%u of %u see)",
                  (double) n / (double) (g_get_monotonic_time () - start), seen, n);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/sight/%s", cases[i].name);
      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/rules/sight/agrees-with-the-reference-on-random-boards", test_reference);
  g_test_add_func ("/rules/sight/is-fast", test_speed);
  return g_test_run ();
}
