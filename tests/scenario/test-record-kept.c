/* test-record-kept.c — a record of other rules than ours, kept for ever
 *
 * records/changed-melee.drumgame was played when Regular and Lowland infantry had three dice in melee (today they have
 * two), and saved while a Jacobite unit was asked whether it battles back. records/fewer-cards.drumgame is of the days
 * when First Strike and the Combat cards were not dealt.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/record.h"

#include "rules/jacobite/jacobite.h"

#include <string.h>

static DhLibrary *
new_library (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "rulesets", NULL);

  return dh_library_new ((const DhRules *const[]){&dh_jacobite_rules, NULL}, (const char *const[]){folder, NULL});
}

static DhRecord *
load (DhLibrary *library, const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "scenario", "records", name, NULL);
  g_autoptr (GError) error = NULL;
  DhRecord *record = dh_record_load (path, library, &error);

  g_assert_no_error (error);
  return record;
}

static void
test_goes_on (void)
{
  g_autoptr (DhLibrary) library = new_library ();
  g_autoptr (DhRecord) record = load (library, "changed-melee.drumgame");
  const DhState *state = dh_game_get_state (record->game);
  const DhDecision *asked;

  g_assert_nonnull (record->parting);
  g_test_message ("%s", record->parting);
  g_assert_nonnull (strstr (record->parting, "it goes on from the last position"));
  g_assert_cmpuint (record->parted_at, <, record->n_recorded);
  g_assert_cmpint (state->pending, ==, DH_PENDING_DECISIONS);
  g_assert_true (dh_game_is_asked (record->game, dh_setup_find_side (dh_game_get_setup (record->game), "jacobite")));
  asked = &state->decisions[dh_setup_find_side (dh_game_get_setup (record->game), "jacobite")];
  g_assert_cmpstr (dh_jacobite_rules.decision_kinds[asked->kind], ==, "battle-back");
}

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

      if (n > 0)
        return dh_game_choose (game, side, options[dh_stream_below (stream, n)], NULL);
    }
  g_assert_not_reached ();
}

static char *
old_part (const char *text)
{
  const char *start = strstr (text, "<turn number=\"1\"");
  const char *end = strstr (text, "\n  <end ");

  g_assert_nonnull (start);
  g_assert_nonnull (end);
  return g_strndup (start, end - start);
}

/* The battle is fought on, saved and read: the old part is as it was, the new one is played again. */
static void
test_old_part_stays (void)
{
  g_autoptr (DhLibrary) library = new_library ();
  g_autoptr (DhRecord) record = load (library, "changed-melee.drumgame"), again = NULL;
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "scenario", "records", "changed-melee.drumgame", NULL);
  g_autofree char *text = NULL, *later = NULL, *old = NULL;
  g_autoptr (GError) error = NULL;
  DhStream stream;

  dh_stream_seed (&stream, 1, 0);
  for (guint i = 0; i < 200 && play_once (record->game, &stream); i++)
    ;
  later = dh_record_write (record->scenario, record->game, record->past, NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  old = old_part (text);
  g_assert_nonnull (strstr (later, old));
  again = dh_record_read (later, strlen (later), "later", library, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (again->parting, ==, NULL);
  g_assert_cmphex (dh_game_fingerprint (again->game), ==, dh_game_fingerprint (record->game));
  g_assert_cmpuint (dh_game_get_length (again->game), ==, dh_game_get_length (record->game));
}

/* Where no position can be read any more the battle begins anew, and can be saved and read all the same. */
static void
test_begins_anew (void)
{
  g_autoptr (DhLibrary) library = new_library ();
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "scenario", "records", "changed-melee.drumgame", NULL);
  g_autofree char *text = NULL, *later = NULL, *twice = NULL;
  g_autoptr (DhRecord) record = NULL, again = NULL;
  g_autoptr (GError) error = NULL;
  DhStream stream;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (char *at = text; (at = strstr (at, ">position 1\n")) != NULL;)
    at[strlen (">position ")] = '9';
  record = dh_record_read (text, strlen (text), "broken", library, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (record->parting, "it begins anew"));
  dh_stream_seed (&stream, 1, 0);
  for (guint i = 0; i < 100 && play_once (record->game, &stream); i++)
    ;
  later = dh_record_write (record->scenario, record->game, record->past, NULL);
  again = dh_record_read (later, strlen (later), "later", library, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (again->parting, ==, NULL);
  g_assert_cmphex (dh_game_fingerprint (again->game), ==, dh_game_fingerprint (record->game));
  twice = dh_record_write (again->scenario, again->game, again->past, NULL);
  g_assert_cmpstr (twice, ==, later);
}

/* A battle goes on with the cards it was begun with; those of today are out of it. */
static void
test_fewer_cards (void)
{
  g_autoptr (DhLibrary) library = new_library ();
  g_autoptr (DhRecord) record = load (library, "fewer-cards.drumgame");
  const DhState *state = dh_game_get_state (record->game);
  const DhItem *strike = dh_catalogue_find (state->setup->catalogue, DH_ITEM_CARD, "first-strike");
  DhStream stream;

  g_assert_nonnull (record->parting);
  g_assert_nonnull (strstr (record->parting, "it goes on from the last position"));
  g_assert_cmpuint (state->turn, ==, 3);
  g_assert_nonnull (strike);
  g_assert_cmpuint (dh_state_cards (state, DH_CARDS_GONE, strike->index), ==, state->setup->card_copies[strike->index]);
  dh_stream_seed (&stream, 1, 0);
  for (guint i = 0; i < 500 && play_once (record->game, &stream); i++)
    ;
  g_assert_cmpuint (dh_game_get_length (record->game), >, 100);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scenario/record-kept/goes-on-in-the-battle-back", test_goes_on);
  g_test_add_func ("/scenario/record-kept/goes-on-without-the-cards-of-today", test_fewer_cards);
  g_test_add_func ("/scenario/record-kept/the-old-part-stays-as-it-was", test_old_part_stays);
  g_test_add_func ("/scenario/record-kept/begins-anew-and-can-be-saved", test_begins_anew);
  return g_test_run ();
}
