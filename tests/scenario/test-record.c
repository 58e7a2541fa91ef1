/* test-record.c — battles as files, and what other rules make of them
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/record.h"
#include "scenario/scenario-file.h"
#include "scenario/start.h"

#include "toy-rules.h"

#include <glib/gstdio.h>
#include <string.h>

static const char toy_battle[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<!-- kept -->\n"
    "<scenario xmlns=\"urn:drumhead:1\" format=\"1\" rules=\"toy\" id=\"raid\">\n"
    "  <about><title>A raid</title></about>\n"
    "  <board columns=\"7\" rows=\"6\" shift=\"even\" short-rows=\"no\" boxes=\"1\">\n"
    "    <hex at=\"C2\" terrain=\"wood\"/>\n"
    "    <path kind=\"road\" hexes=\"A3 B3 C3 D3 E3 F3 G3\"/>\n"
    "  </board>\n"
    "  <army side=\"red\" edge=\"bottom\" first=\"yes\">\n"
    "    <value id=\"glory-to-win\">9</value>\n"
    "    <piece id=\"g1\" class=\"guard\" at=\"B3\"/><piece id=\"g2\" class=\"guard\" at=\"C3\"/>\n"
    "    <piece id=\"g3\" class=\"guard\" at=\"D3\"/><piece id=\"g4\" class=\"guard\" at=\"E3\"/>\n"
    "  </army>\n"
    "  <army side=\"blue\" edge=\"top\">\n"
    "    <value id=\"glory-to-win\">9</value>\n"
    "    <piece id=\"r1\" class=\"raider\" at=\"B2\"/><piece id=\"r2\" class=\"raider\" at=\"C2\"/>\n"
    "    <piece id=\"r3\" class=\"raider\" at=\"D2\"/><piece id=\"r4\" class=\"raider\" at=\"E2\"/>\n"
    "    <piece id=\"r5\" class=\"raider\" at=\"box:0\"/>\n"
    "  </army>\n"
    "</scenario>\n";

/* The dice mean something else. */
static void
other_resolve (DhPlay *play, const DhRoll *roll, const guint8 *faces)
{
  guint8 other = (faces[0] + 5) % 10;

  dh_toy_rules.resolve (play, roll, &other);
}

static DhRules
changed_rules (void)
{
  DhRules rules = dh_toy_rules;

  rules.version = 2;
  rules.resolve = other_resolve;
  return rules;
}

typedef struct
{
  DhCatalogue *catalogue;
  DhScenario *scenario;
  DhGame *game;
  DhStream stream;
} Fixture;

static DhGame *
new_game (const DhScenario *scenario, const DhRules *rules, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DhSetup) setup = dh_scenario_to_setup (scenario, rules, &error);

  g_assert_no_error (error);
  return dh_game_new (setup, seed);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->catalogue = dh_toy_catalogue_new ();
  fixture->scenario = dh_scenario_read_for (toy_battle, strlen (toy_battle), "raid", fixture->catalogue, &error);
  g_assert_no_error (error);
  fixture->game = new_game (fixture->scenario, &dh_toy_rules, 18446744073709551615u);
  dh_stream_seed (&fixture->stream, 7, 0);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  dh_game_free (fixture->game);
  dh_scenario_unref (fixture->scenario);
  dh_catalogue_unref (fixture->catalogue);
}

/* One entry by chance. */
static gboolean
play_once (DhGame *game, DhStream *stream)
{
  static DhOption options[DH_MAX_OPTIONS];

  if (dh_game_is_over (game, NULL))
    return FALSE;
  if (dh_game_get_state (game)->pending == DH_PENDING_ROLL)
    return dh_game_roll (game, NULL);
  for (DhSide side = 0; side < 2; side++)
    {
      guint n = dh_game_options (game, side, options);

      /* Whoever may do something does, so that there is something to record. */
      if (n > 0)
        return dh_game_choose (game, side, options[dh_stream_below (stream, n)], NULL);
    }
  g_assert_not_reached ();
}

static void
play_entries (Fixture *fixture, guint n)
{
  while (n > 0 && play_once (fixture->game, &fixture->stream))
    n--;
}

static DhRecord *
read_record (Fixture *fixture, const char *text, const DhRules *rules)
{
  g_autoptr (GError) error = NULL;
  DhRecord *record = dh_record_read_for (text, strlen (text), "raid.drumgame", fixture->catalogue, rules, &error);

  g_assert_no_error (error);
  return record;
}

static void
assert_same_game (const DhGame *a, const DhGame *b)
{
  g_assert_cmpuint (dh_game_get_index (a), ==, dh_game_get_index (b));
  g_assert_cmphex (dh_game_fingerprint (a), ==, dh_game_fingerprint (b));
  g_assert_cmphex (dh_game_get_seed (a), ==, dh_game_get_seed (b));
}

static void
test_round_trip (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 40; i++)
    {
      g_autofree char *text = dh_record_write (fixture->scenario, fixture->game, NULL, NULL);
      g_autoptr (DhRecord) record = read_record (fixture, text, &dh_toy_rules);
      g_autofree char *again = dh_record_write (record->scenario, record->game, record->past, NULL);

      g_assert_null (record->parting);
      g_assert_cmpuint (record->parted_at, ==, record->n_recorded);
      g_assert_cmpuint (record->past->len, ==, 0);
      g_assert_true (dh_scenario_equal (record->scenario, fixture->scenario));
      assert_same_game (record->game, fixture->game);
      g_assert_cmpstr (again, ==, text);
      play_entries (fixture, 1 + i / 4);
    }
}

/* A piece that was drawn last stands last in memory, but with its army in the file. */
static void
test_pieces_in_any_order (Fixture *fixture, gconstpointer data)
{
  guint last = dh_scenario_get_n_pieces (fixture->scenario) - 1;
  DhScenarioPiece first = *dh_scenario_get_piece (fixture->scenario, 0);
  g_autofree char *id = g_strdup (first.id), *text = NULL;
  g_autoptr (DhRecord) record = NULL;

  first.id = id;
  first.name = NULL;
  first.kept = NULL;
  dh_scenario_remove_piece (fixture->scenario, 0);
  dh_scenario_set_piece (fixture->scenario, last, &first);
  dh_game_free (fixture->game);
  fixture->game = new_game (fixture->scenario, &dh_toy_rules, 1);
  play_entries (fixture, 12);
  text = dh_record_write (fixture->scenario, fixture->game, NULL, NULL);
  record = read_record (fixture, text, &dh_toy_rules);
  g_assert_cmpstr (record->parting, ==, NULL);
  assert_same_game (record->game, fixture->game);
}

static void
test_undone (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autoptr (DhRecord) record = NULL;

  play_entries (fixture, 12);
  g_assert_true (dh_game_undo (fixture->game));
  text = dh_record_write (fixture->scenario, fixture->game, NULL, NULL);
  record = read_record (fixture, text, &dh_toy_rules);
  g_assert_cmpuint (dh_game_get_length (record->game), ==, 11);
  assert_same_game (record->game, fixture->game);
}

static void
test_correction (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autoptr (DhRecord) record = NULL;

  play_entries (fixture, 3);
  g_assert_true (dh_game_correct (fixture->game, 1, "place r1 A1", &error));
  g_assert_no_error (error);
  play_entries (fixture, 3);
  text = dh_record_write (fixture->scenario, fixture->game, NULL, NULL);
  g_assert_nonnull (strstr (text, ">place r1 A1</correction>"));
  record = read_record (fixture, text, &dh_toy_rules);
  g_assert_null (record->parting);
  assert_same_game (record->game, fixture->game);
}

/* What is between two places of a record. */
static char *
part_of (const char *text, const char *from, const char *to)
{
  const char *start = strstr (text, from);
  const char *end = start == NULL ? NULL : strstr (start, to);

  g_assert_nonnull (end);
  return g_strndup (start, end - start);
}

/* Plays until both sides are asked for their stances, in the middle of an assault. */
static void
play_into_assault (Fixture *fixture)
{
  for (guint i = 0; i < 2000; i++)
    {
      if (dh_game_get_index (fixture->game) > 30 && dh_game_is_asked (fixture->game, 0)
          && dh_game_is_asked (fixture->game, 1))
        return;
      g_assert_true (play_once (fixture->game, &fixture->stream));
    }
  g_assert_not_reached ();
}

static void
test_other_rules (Fixture *fixture, gconstpointer data)
{
  DhRules changed = changed_rules ();
  g_autofree char *text = NULL, *later = NULL, *old_part = NULL;
  g_autoptr (DhRecord) record = NULL, again = NULL;
  const DhEntry *first;

  play_into_assault (fixture);
  text = dh_record_write (fixture->scenario, fixture->game, NULL, NULL);
  record = read_record (fixture, text, &changed);
  g_assert_nonnull (record->parting);
  g_test_message ("%s", record->parting);
  g_assert_true (g_str_has_prefix (record->parting, "raid.drumgame:"));
  g_assert_nonnull (strstr (record->parting, "the last position"));
  g_assert_cmpuint (record->parted_at, <, record->n_recorded);
  /* It goes on in the middle of the assault, where it was. */
  first = dh_game_get_entry (record->game, 0);
  g_assert_cmpint (first->kind, ==, DH_ENTRY_RULES);
  g_assert_cmphex (dh_game_fingerprint (record->game), ==, dh_game_fingerprint (fixture->game));

  for (guint i = 0; i < 10; i++)
    play_once (record->game, &fixture->stream);
  later = dh_record_write (record->scenario, record->game, record->past, NULL);
  old_part = part_of (text, "<turn number=\"1\"", "<end ");
  g_strchomp (old_part);
  g_assert_nonnull (strstr (later, old_part));
  g_assert_nonnull (strstr (later, "<rules version=\"2\">"));
  again = read_record (fixture, later, &changed);
  g_assert_cmpstr (again->parting, ==, NULL);
  g_assert_cmphex (dh_game_fingerprint (again->game), ==, dh_game_fingerprint (record->game));
  g_assert_cmpuint (again->past->len, ==, record->past->len);
}

/* A third version reads what the second has added to the first. */
static void
test_rules_change_twice (Fixture *fixture, gconstpointer data)
{
  DhRules changed = changed_rules ();
  g_autofree char *text = NULL, *second = NULL, *third = NULL;
  g_autoptr (DhRecord) record = NULL, back = NULL, again = NULL;

  play_into_assault (fixture);
  text = dh_record_write (fixture->scenario, fixture->game, NULL, NULL);
  record = read_record (fixture, text, &changed);
  while (dh_game_get_index (record->game) < 200 && play_once (record->game, &fixture->stream))
    ;
  second = dh_record_write (record->scenario, record->game, record->past, NULL);
  back = read_record (fixture, second, &dh_toy_rules);
  g_assert_nonnull (back->parting);
  g_assert_cmphex (dh_game_fingerprint (back->game), ==, dh_game_fingerprint (record->game));
  third = dh_record_write (back->scenario, back->game, back->past, NULL);
  again = read_record (fixture, third, &dh_toy_rules);
  g_assert_cmphex (dh_game_fingerprint (again->game), ==, dh_game_fingerprint (record->game));
}

/* The new rules have no such step any more: the battle goes back to the start of the turn. */
static void
test_unreadable_agenda (Fixture *fixture, gconstpointer data)
{
  const char *steps[8] = {NULL};
  DhRules changed = changed_rules ();
  g_autofree char *text = NULL;
  g_autoptr (DhRecord) record = NULL;
  const DhState *now = dh_game_get_state (fixture->game), *state;

  for (guint i = 0; dh_toy_rules.step_kinds[i] != NULL; i++)
    steps[i] = g_str_equal (dh_toy_rules.step_kinds[i], "turn") || i == 0 ? dh_toy_rules.step_kinds[i] : "siege";
  changed.step_kinds = steps;
  play_into_assault (fixture);
  text = dh_record_write (fixture->scenario, fixture->game, NULL, NULL);
  record = read_record (fixture, text, &changed);
  g_assert_nonnull (record->parting);
  g_test_message ("%s", record->parting);
  g_assert_nonnull (strstr (record->parting, "from the start of turn"));
  now = dh_game_get_state (fixture->game);
  state = dh_game_get_state (record->game);
  g_assert_cmpuint (state->turn, ==, now->turn);
  g_assert_cmpuint (state->active, ==, now->active);
  g_assert_true (play_once (record->game, &fixture->stream));
}

/* A record in which nothing can be read by today's rules begins anew, and nothing of it is lost. */
static void
test_unreadable_positions (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL, *later = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *spoilt = NULL;
  g_autoptr (DhRecord) record = NULL, again = NULL;
  g_autoptr (DhGame) fresh = NULL;

  play_entries (fixture, 12);
  text = dh_record_write (fixture->scenario, fixture->game, NULL, NULL);
  parts = g_strsplit (text, "position 1\n", -1);
  spoilt = g_strjoinv ("position 9\n", parts);
  g_strfreev (g_steal_pointer (&parts));
  parts = g_strsplit (spoilt, "\">move ", -1);
  g_free (spoilt);
  spoilt = g_strjoinv ("\">xmove ", parts);
  record = read_record (fixture, spoilt, &dh_toy_rules);
  g_assert_nonnull (record->parting);
  g_test_message ("%s", record->parting);
  fresh = dh_game_new (dh_game_get_setup (record->game), dh_game_get_seed (record->game));
  g_assert_cmphex (dh_game_fingerprint (record->game), ==, dh_game_fingerprint (fresh));
  g_assert_cmpuint (dh_game_get_index (record->game), ==, 1);
  g_assert_cmpint (dh_game_get_entry (record->game, 0)->kind, ==, DH_ENTRY_RULES);
  later = dh_record_write (record->scenario, record->game, record->past, NULL);
  g_assert_nonnull (strstr (later, "\">xmove "));
  again = read_record (fixture, later, &dh_toy_rules);
  g_assert_cmpstr (again->parting, ==, NULL);
}

typedef struct
{
  const char *name;
  const char *text;
  const char *message;
} BadRow;

#define HEAD                                                                                                           \
  "<record xmlns='urn:drumhead:1' format='1' rules='toy' rules-version='1' rules-hash='' module='toy' "                \
  "module-version='1' seed='1' play='0'>\n"

static const BadRow bad_rows[] = {
    {"a-scenario", "<scenario xmlns='urn:drumhead:1' format='1' rules='toy'/>",
     "x:1:1: the file begins with <scenario>, expected <record>"},
    {"no-scenario", HEAD "</record>", "x:1:1: the record has no <scenario>"},
    {"newer-scenario", HEAD "<scenario format='2' rules='toy'/></record>", "x:2:1: the file has format 2, *up to 1*"},
    {"newer", "<record xmlns='urn:drumhead:1' format='3'/>", "x:1:1: the file has format 3, *up to 1*"},
    {"unknown-entry", HEAD "<dance/></record>", "x:2:1: there is no element <dance> in <record>"},
    {"bad-fingerprint", HEAD "<turn number='1' fingerprint='xyz'/></record>",
     "x:2:1: fingerprint is “xyz”, expected a hexadecimal number"},
    {"truncated", HEAD "<answer side='red'>pa", "x:2:22: the file ends in the middle of <answer>"},
};

static void
test_bad (gconstpointer data)
{
  const BadRow *row = data;
  g_autoptr (DhCatalogue) catalogue = dh_toy_catalogue_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (DhRecord) record =
      dh_record_read_for (row->text, strlen (row->text), "x", catalogue, &dh_toy_rules, &error);

  g_assert_null (record);
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  g_assert_true (g_pattern_match_simple (row->message, error->message));
}

static void
test_save (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "raid.drumgame", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autoptr (DhRecord) record = NULL;

  play_entries (fixture, 10);
  g_assert_true (dh_record_save (fixture->scenario, fixture->game, path, &error));
  play_entries (fixture, 10);
  g_assert_true (dh_record_save (fixture->scenario, fixture->game, path, &error));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  record = read_record (fixture, text, &dh_toy_rules);
  assert_same_game (record->game, fixture->game);
  g_unlink (path);
  g_rmdir (folder);
}

#define ADD(name, func) g_test_add ("/scenario/record/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  ADD ("a-battle-is-the-same-after-reading", test_round_trip);
  ADD ("pieces-in-any-order-are-the-same-battle", test_pieces_in_any_order);
  ADD ("what-is-undone-is-not-recorded", test_undone);
  ADD ("corrections-are-recorded", test_correction);
  ADD ("other-rules-go-on-from-the-last-position", test_other_rules);
  ADD ("rules-may-change-twice", test_rules_change_twice);
  ADD ("an-unreadable-agenda-goes-back-to-the-turn", test_unreadable_agenda);
  ADD ("unreadable-positions-begin-anew", test_unreadable_positions);
  ADD ("a-record-is-saved-over-an-older-one", test_save);
  for (guint i = 0; i < G_N_ELEMENTS (bad_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/scenario/record/bad/%s", bad_rows[i].name);

      g_test_add_data_func (path, &bad_rows[i], test_bad);
    }
  return g_test_run ();
}
