/* test-fuzz.c — a few of the battles of ./dev fuzz in every test run, and what they are made of
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "battle.h"

#include "rules/jacobite/jacobite.h"
#include "rules/jacobite/module.h"
#include "scenario/check.h"
#include "scenario/scenario-file.h"
#include "scenario/start.h"

#include <string.h>

#define SHORT_RUN 40
#define EVERY 32

static FuzzFields *fields;

/* Two of each shipped battle, two on the double board, twelve maps. */
static void
test_battles_keep_the_laws (void)
{
  FuzzCounts counts = {0};

  for (guint64 battle = 0; battle < SHORT_RUN; battle++)
    {
      g_autofree char *field = fuzz_fields_name (fields, battle);

      g_test_message ("battle %" G_GUINT64_FORMAT " on %s: ./dev fuzz --battle %" G_GUINT64_FORMAT " --every %d",
                      battle, field, battle, EVERY);
      fuzz_battle (fields, battle, EVERY, &counts);
    }
  g_assert_cmpuint (counts.laws.battles, ==, SHORT_RUN);
  g_assert_cmpuint (counts.laws.decided, >, SHORT_RUN / 2);
  g_assert_cmpuint (counts.laws.loads, >, 0);
  g_assert_cmpuint (counts.seen.losses, >, 0);
  g_assert_cmpuint (counts.seen.banners, >, 0);
  g_assert_cmpuint (counts.seen.fallen, >, 0);
  g_assert_cmpuint (counts.seen.previews, >, 0);
  g_assert_cmpuint (counts.laws.max_agenda, <, DH_MAX_AGENDA);
}

/* What is handed in with a slip of the pen is refused, or a position like any other. */
static void
test_spoilt_positions_are_harmless (void)
{
  FuzzSpoilt counts = {0};

  for (guint64 battle = 0; battle < SHORT_RUN; battle++)
    fuzz_positions (fields, battle, EVERY, &counts);
  g_assert_cmpuint (counts.refused, >, counts.spoilt / 4);
  g_assert_cmpuint (counts.refused, <, counts.spoilt);
}

/* ---- What there is on a field ---- */

/* Bits of the items of each kind, up to 64. */
typedef struct
{
  guint64 seen[DH_N_ITEM_KINDS];
  guint64 settings[64]; /* of each policy */
  guint leaders;
  guint units;
} Contents;

static void
look_at_cell (Contents *contents, const DhCell *cell)
{
  contents->seen[DH_ITEM_TERRAIN] |= G_GUINT64_CONSTANT (1) << cell->terrain;
  contents->seen[DH_ITEM_FEATURE] |= cell->features;
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    contents->seen[DH_ITEM_EDGE] |= cell->edges[d];
  for (guint i = 0; i < DH_MAX_PATHS; i++)
    if (cell->paths[i] != 0)
      contents->seen[DH_ITEM_PATH] |= 1u << i;
}

static void
look_at_pieces (Contents *contents, const DhScenario *scenario)
{
  const DhItem *leader = dh_catalogue_find (dh_scenario_get_catalogue (scenario), DH_ITEM_CLASS, "leader");

  contents->leaders = contents->units = 0;
  for (guint i = 0; i < dh_scenario_get_n_pieces (scenario); i++)
    {
      const DhScenarioPiece *piece = dh_scenario_get_piece (scenario, i);

      contents->seen[DH_ITEM_CLASS] |= G_GUINT64_CONSTANT (1) << piece->class_index;
      contents->seen[DH_ITEM_MARKER] |= piece->markers;
      *(piece->class_index == leader->index ? &contents->leaders : &contents->units) += 1;
    }
}

static void
look_at (Contents *contents, const DhScenario *scenario)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (scenario);
  const DhGrid *grid = dh_scenario_get_grid (scenario);

  for (DhPlace hex = 0; hex < dh_grid_n_places (grid); hex++)
    if (dh_grid_has_hex (grid, hex))
      look_at_cell (contents, dh_scenario_get_cell (scenario, hex));
  look_at_pieces (contents, scenario);
  for (guint i = 0; i < dh_scenario_get_n_objectives (scenario); i++)
    contents->seen[DH_ITEM_OBJECTIVE] |= G_GUINT64_CONSTANT (1) << dh_scenario_get_objective (scenario, i)->kind;
  for (guint i = 0; i < dh_scenario_get_n_effects (scenario); i++)
    contents->seen[DH_ITEM_EFFECT] |=
        G_GUINT64_CONSTANT (1)
        << dh_catalogue_find (catalogue, DH_ITEM_EFFECT, dh_scenario_get_effect (scenario, i)->id)->index;
  for (guint i = 0; i < catalogue->n_items[DH_ITEM_SWITCH]; i++)
    if (dh_scenario_get_switch (scenario, i) == 1)
      contents->seen[DH_ITEM_SWITCH] |= G_GUINT64_CONSTANT (1) << i;
  for (guint i = 0; i < catalogue->n_items[DH_ITEM_POLICY]; i++)
    if (dh_scenario_get_policy (scenario, i) >= 0)
      contents->settings[i] |= G_GUINT64_CONSTANT (1) << dh_scenario_get_policy (scenario, i);
}

static guint64
all_of (const DhCatalogue *catalogue, DhItemKind kind)
{
  g_assert_cmpuint (catalogue->n_items[kind], <, 64);
  return (G_GUINT64_CONSTANT (1) << catalogue->n_items[kind]) - 1;
}

static void
test_maps_hold_everything (void)
{
  static const DhItemKind kinds[] = {DH_ITEM_TERRAIN, DH_ITEM_FEATURE, DH_ITEM_EDGE,      DH_ITEM_PATH,
                                     DH_ITEM_CLASS,   DH_ITEM_MARKER,  DH_ITEM_OBJECTIVE, DH_ITEM_SWITCH};
  const DhCatalogue *catalogue = fuzz_fields_get_catalogue (fields);
  Contents contents = {{0}};

  for (guint map = 0; map < FUZZ_N_MAPS; map++)
    {
      g_autoptr (DhScenario) scenario = fuzz_fields_make_map (fields, map);

      look_at (&contents, scenario);
    }
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_assert_cmphex (contents.seen[kinds[i]], ==, all_of (catalogue, kinds[i]));
  for (guint i = 0; dh_jacobite_rules.own_effects[i] != NULL; i++)
    {
      const DhItem *effect = dh_catalogue_find (catalogue, DH_ITEM_EFFECT, dh_jacobite_rules.own_effects[i]);

      if (!(contents.seen[DH_ITEM_EFFECT] >> effect->index & 1))
        g_error ("effect %s is on no map", effect->id);
    }
  for (guint i = 0; i < catalogue->n_items[DH_ITEM_POLICY]; i++)
    {
      const DhItem *policy = dh_catalogue_item (catalogue, DH_ITEM_POLICY, i);
      g_auto (GStrv) settings = g_strsplit (dh_item_get (policy, "settings"), " ", -1);

      if (contents.settings[i] != (G_GUINT64_CONSTANT (1) << g_strv_length (settings)) - 1)
        g_error ("policy %s: some setting is on no map", policy->id);
    }
}

static void
test_double_board_holds_everything (void)
{
  static const DhItemKind kinds[] = {DH_ITEM_TERRAIN, DH_ITEM_FEATURE, DH_ITEM_EDGE,     DH_ITEM_PATH,
                                     DH_ITEM_CLASS,   DH_ITEM_MARKER,  DH_ITEM_OBJECTIVE};
  const DhCatalogue *catalogue = fuzz_fields_get_catalogue (fields);
  g_autoptr (DhScenario) scenario = fuzz_fields_load (fields, FUZZ_N_SHIPPED);
  const DhGrid *grid = dh_scenario_get_grid (scenario);
  Contents contents = {{0}};

  look_at (&contents, scenario);
  g_assert_cmpint (grid->columns, ==, 26);
  g_assert_cmpint (grid->rows, ==, 11);
  g_assert_cmpuint (contents.units, ==, 70);
  g_assert_cmpuint (contents.leaders, ==, 20);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_assert_cmphex (contents.seen[kinds[i]], ==, all_of (catalogue, kinds[i]));
}

/* It can be played as it stands, and its file is canonical. */
static void
test_double_board_is_sound (void)
{
  g_autoptr (DhScenario) scenario = fuzz_fields_load (fields, FUZZ_N_SHIPPED);
  g_autoptr (GPtrArray) findings = dh_scenario_check (scenario, &dh_jacobite_rules);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "fuzz", "double-board.drumhead", NULL);
  g_autofree char *text = NULL, *written = dh_scenario_write (scenario, NULL);

  for (guint i = 0; i < findings->len; i++)
    g_assert_cmpint (((DhFinding *) findings->pdata[i])->severity, !=, DH_PROBLEM_ERROR);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (written, ==, text);
}

/* ---- The worst cascade ---- */

#define CHAIN 20

static void
add_piece (DhScenario *scenario, const char *class_id, guint army, int column, int row)
{
  const DhItem *class = dh_catalogue_find (dh_scenario_get_catalogue (scenario), DH_ITEM_CLASS, class_id);
  g_autofree char *id = g_strdup_printf ("%s-%u-%d-%d", class_id, army, column, row);
  const DhScenarioPiece piece = {.id = id,
                                 .class_index = class->index,
                                 .army = army,
                                 .steps = dh_item_int (class, "steps", 1),
                                 .place = dh_grid_hex (dh_scenario_get_grid (scenario), column, row)};

  dh_scenario_set_piece (scenario, dh_scenario_get_n_pieces (scenario), &piece);
}

static void
add_army (DhScenario *scenario, guint side)
{
  int values[] = {6, 0, 200, 0};
  guint8 values_set[] = {TRUE, TRUE, TRUE, TRUE};
  const DhScenarioArmy army = {.side_index = side,
                               .edge = side == 0 ? DH_EDGE_TOP : DH_EDGE_BOTTOM,
                               .first = side == 1,
                               .values = values,
                               .values_set = values_set};

  g_assert_cmpuint (dh_scenario_get_catalogue (scenario)->n_items[DH_ITEM_VALUE], ==, G_N_ELEMENTS (values));
  dh_scenario_set_army (scenario, side, &army);
}

/* Twenty units with a leader each side by side, friends close behind and enemies before them. */
static DhScenario *
make_chain (void)
{
  DhScenario *scenario = dh_scenario_new (fuzz_fields_get_catalogue (fields));
  const DhGrid grid = {.columns = 26, .rows = 11, .shift = DH_SHIFT_EVEN, .short_rows = TRUE};

  dh_scenario_set_grid (scenario, &grid);
  for (DhPlace hex = 0; hex < dh_grid_n_places (&grid); hex++)
    if (dh_grid_has_hex (&grid, hex))
      dh_scenario_edit_cell (scenario, hex)->zones = 1u << MIN (dh_grid_column (&grid, hex) / 9, 2);
  add_army (scenario, 0);
  add_army (scenario, 1);
  for (int column = 0; column < CHAIN; column++)
    {
      add_piece (scenario, column % 3 == 0 ? "battle-cavalry" : "lowland", 0, column, 4);
      add_piece (scenario, "leader", 0, column, 4);
      add_piece (scenario, "lowland", 0, column, 3);
      add_piece (scenario, column % 2 == 0 ? "grenadier" : "battle-cavalry", 1, column, 5);
    }
  return scenario;
}

/* The dice that do most harm to whoever is under fire, but for one roll in @mercy. */
static void
fill_faces (const DhState *state, DhStream *stream, guint mercy, guint8 *faces)
{
  guint8 worst =
      state->roll.purpose == JR_ROLL_RALLY || state->roll.purpose == JR_ROLL_SWEPT ? JR_FACE_CAVALRY : JR_FACE_SABRE;

  if (dh_stream_below (stream, mercy) == 0)
    dh_state_sample ((DhState *) state, faces);
  else
    memset (faces, worst, DH_MAX_DICE);
}

static guint
count_leaders (const DhState *state)
{
  guint n = 0;

  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    n += dh_state_piece (state, id)->place < DH_PLACE_BOX && jr_is_leader (state, id);
  return n;
}

typedef struct
{
  guint deepest; /* agenda */
  guint fallen;  /* leaders between two attacks */
} Cascade;

/* Melees of the one side, whatever the other answers. */
static DhOption
pick_attack (const DhState *state, const DhOption *options, guint n, DhStream *stream)
{
  DhEvent dice;

  for (guint i = 0; i < n; i++)
    if (state->setup->rules->preview (state, options[i], &dice))
      return options[i];
  return options[dh_stream_below (stream, n)];
}

static void
play_badly (DhState *state, DhStream *stream, guint mercy, Cascade *cascade)
{
  DhOption options[DH_MAX_OPTIONS];
  guint8 faces[DH_MAX_DICE];
  DhPlay play = {state, NULL};
  guint leaders = count_leaders (state);

  while (state->pending != DH_PENDING_OVER && state->turn < 8)
    {
      DhSide side = state->pending == DH_PENDING_DECISIONS && dh_state_is_asked (state, 1) ? 1 : 0;

      cascade->deepest = MAX (cascade->deepest, state->agenda_length);
      if (state->pending == DH_PENDING_ROLL && state->roll.kind == DH_ROLL_CARD)
        {
          dh_play_chance (&play);
          continue;
        }
      if (state->pending == DH_PENDING_ROLL)
        {
          fill_faces (state, stream, mercy, faces);
          dh_play_faces (&play, faces);
          continue;
        }
      if (state->decisions[side].kind == JR_ASK_COMBAT)
        {
          cascade->fallen = MAX (cascade->fallen, leaders - count_leaders (state));
          leaders = count_leaders (state);
        }
      dh_play_answer (&play, side, pick_attack (state, options, dh_state_options (state, side, options), stream));
    }
}

static void
test_worst_cascade (void)
{
  g_autoptr (DhScenario) scenario = make_chain ();
  g_autoptr (GError) error = NULL;
  g_autoptr (DhSetup) setup = dh_scenario_to_setup (scenario, &dh_jacobite_rules, &error);
  Cascade cascade = {0};

  g_assert_no_error (error);
  for (guint64 seed = 0; seed < 60; seed++)
    {
      g_autoptr (DhState) state = dh_state_new (setup, seed);
      DhPlay play = {state, NULL};
      DhStream stream;

      dh_stream_seed (&stream, seed, 99);
      dh_play_start (&play);
      play_badly (state, &stream, 4 + seed % 40, &cascade);
    }
  g_test_message ("%u leaders fell to one attack; the agenda was %u deep", cascade.fallen, cascade.deepest);
  g_assert_cmpuint (cascade.fallen, >=, CHAIN - 2);
  g_assert_cmpuint (cascade.deepest, <=, DH_MAX_AGENDA / 2);
}

int
main (int argc, char *argv[])
{
  g_autofree char *data = NULL, *tests = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  data = g_test_build_filename (G_TEST_DIST, "..", "data", NULL);
  tests = g_strdup (g_test_get_dir (G_TEST_DIST));
  fields = fuzz_fields_new (data, tests);
  g_test_add_func ("/fuzz/battles-keep-the-laws", test_battles_keep_the_laws);
  g_test_add_func ("/fuzz/spoilt-positions-are-harmless", test_spoilt_positions_are_harmless);
  g_test_add_func ("/fuzz/maps-hold-everything", test_maps_hold_everything);
  g_test_add_func ("/fuzz/double-board-holds-everything", test_double_board_holds_everything);
  g_test_add_func ("/fuzz/double-board-is-sound", test_double_board_is_sound);
  g_test_add_func ("/fuzz/worst-cascade-stays-within-the-agenda", test_worst_cascade);
  result = g_test_run ();
  fuzz_fields_free (fields);
  return result;
}
