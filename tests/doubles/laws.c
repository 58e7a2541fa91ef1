/* laws.c — what must hold in every game of every ruleset
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "laws.h"

/* A battle under test. */
typedef struct
{
  DhGame *game;
  DhState *first;
  DhState *second;
  DhStream stream;
  GArray *fingerprints; /* (element-type guint64) after each number of entries */
} Laws;

/* What is printed is read back as an equal position. */
static void
check_text (Laws *laws)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) again = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  dh_position_print (dh_game_get_state (laws->game), text);
  dh_position_parse (laws->first, text->str, &error);
  g_assert_no_error (error);
  dh_position_print (laws->first, again);
  g_assert_cmpstr (again->str, ==, text->str);
  g_assert_true (dh_state_equal (laws->first, dh_game_get_state (laws->game)));
}

/* A view is the same for every position that it could come from, and can be written and read like any other. */
static void
check_views (Laws *laws)
{
  const DhState *state = dh_game_get_state (laws->game);
  g_autoptr (DhState) guess = dh_state_dup (state);

  for (DhSide side = 0; side < state->setup->n_sides; side++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GError) error = NULL;

      dh_state_view (state, side, laws->first);
      dh_state_guess (laws->first, &laws->stream, guess);
      dh_state_view (guess, side, laws->second);
      g_assert_cmpuint (dh_state_fingerprint (laws->first), ==, dh_state_fingerprint (laws->second));
      dh_position_print (laws->first, text);
      dh_position_parse (laws->second, text->str, &error);
      g_assert_no_error (error);
      g_assert_true (dh_state_equal (laws->first, laws->second));
    }
}

/* In a view a side is asked the same and has the same answers as in the truth. */
static void
check_view_options (Laws *laws, DhSide side, const DhOption *options, guint n)
{
  DhOption seen[DH_MAX_OPTIONS];

  dh_state_view (dh_game_get_state (laws->game), side, laws->first);
  g_assert_cmpuint (dh_state_options (laws->first, side, seen), ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (seen[i], ==, options[i]);
}

static void
check_option (Laws *laws, DhSide side, DhOption option)
{
  const DhState *state = dh_game_get_state (laws->game);
  const DhRules *rules = state->setup->rules;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  DhOption back = DH_OPTION_NONE;
  DhMessage message = {NULL};

  dh_option_print (state->setup, option, text);
  dh_option_parse (state->setup, text->str, &back, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (back, ==, option);
  if (rules->why != NULL)
    g_assert_cmpuint (rules->why (state, side, option), ==, DH_WHY_NONE);
  if (rules->describe_option != NULL)
    {
      rules->describe_option (state, option, &message);
      g_assert_nonnull (message.text);
    }
}

/* An answer that is not listed is refused, with a reason, and changes nothing. */
static void
check_refusal (Laws *laws, DhSide side, const DhOption *options, guint n, DhOption wrong)
{
  const DhRules *rules = dh_game_get_setup (laws->game)->rules;
  guint64 before = dh_game_fingerprint (laws->game);
  guint length = dh_game_get_length (laws->game);
  g_autoptr (GError) error = NULL;

  if (dh_options_have (options, n, wrong))
    return;
  if (rules->why != NULL)
    g_assert_cmpuint (rules->why (dh_game_get_state (laws->game), side, wrong), !=, DH_WHY_NONE);
  g_assert_false (dh_game_choose (laws->game, side, wrong, &error));
  g_assert_error (error, DH_GAME_ERROR, DH_GAME_ERROR_ILLEGAL);
  g_assert_cmpuint (dh_game_fingerprint (laws->game), ==, before);
  g_assert_cmpuint (dh_game_get_length (laws->game), ==, length);
}

static DhOption
make_wrong (Laws *laws, DhOption option)
{
  const DhSetup *setup = dh_game_get_setup (laws->game);
  guint what = dh_stream_below (&laws->stream, 3);
  DhPieceId piece = what == 0 ? dh_stream_below (&laws->stream, setup->n_pieces) : dh_option_piece (option);
  DhPlace place = what == 1 ? dh_stream_below (&laws->stream, setup->board->n_hexes) : dh_option_place (option);
  guint number = what == 2 ? dh_stream_below (&laws->stream, 8) : dh_option_number (option);

  return dh_option_new (dh_option_kind (option), piece, place, dh_option_second (option), number,
                        dh_option_flags (option));
}

static void
answer (Laws *laws, DhSide side)
{
  DhOption options[DH_MAX_OPTIONS];
  guint n = dh_game_options (laws->game, side, options);
  guint pick;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (n, >, 0);
  for (guint i = 1; i < n; i++)
    g_assert_cmpuint (options[i - 1], <, options[i]);
  for (guint i = 0; i < 4; i++)
    check_option (laws, side, options[dh_stream_below (&laws->stream, n)]);
  for (guint i = 0; i < 4; i++)
    check_refusal (laws, side, options, n, make_wrong (laws, options[dh_stream_below (&laws->stream, n)]));
  check_view_options (laws, side, options, n);
  pick = dh_stream_below (&laws->stream, n);
  dh_game_choose (laws->game, side, options[pick], &error);
  g_assert_no_error (error);
}

/* One entry; then back and forward again, and back and the same answer again. */
static void
play_entry (Laws *laws)
{
  DhGame *game = laws->game;
  guint64 before = dh_game_fingerprint (game);
  DhEntry entry;
  guint64 after;

  if (dh_game_get_state (game)->pending == DH_PENDING_ROLL)
    g_assert_true (dh_game_roll (game, NULL));
  else
    for (DhSide side = 0; side < DH_MAX_SIDES; side++)
      if (dh_game_is_asked (game, side))
        {
          answer (laws, side);
          break;
        }
  after = dh_game_fingerprint (game);
  g_array_append_val (laws->fingerprints, after);
  g_assert_cmpuint (dh_game_get_index (game), ==, laws->fingerprints->len - 1);
  entry = *dh_game_get_entry (game, dh_game_get_index (game) - 1);
  g_assert_true (dh_game_undo (game));
  g_assert_cmpuint (dh_game_fingerprint (game), ==, before);
  g_assert_true (dh_game_redo (game));
  g_assert_cmpuint (dh_game_fingerprint (game), ==, after);
  g_assert_true (dh_game_undo (game));
  if (entry.kind == DH_ENTRY_ROLL)
    g_assert_true (dh_game_roll_faces (game, entry.faces, entry.n_faces, NULL));
  else
    g_assert_true (dh_game_choose (game, entry.side, entry.option, NULL));
  g_assert_cmpuint (dh_game_fingerprint (game), ==, after);
}

static void
check_values (Laws *laws)
{
  const DhState *state = dh_game_get_state (laws->game);
  const DhRules *rules = state->setup->rules;

  if (rules->evaluate != NULL && state->setup->n_sides == 2)
    g_assert_cmpint (rules->evaluate (state, 0), ==, -rules->evaluate (state, 1));
  if (!dh_state_is_sound (state))
    {
      g_autoptr (GString) text = g_string_new (NULL);

      dh_position_print (state, text);
      g_error ("no sound position:\n%s", text->str);
    }
}

/* Any point of the record can be gone to from any other, and the whole can be played again beside it. */
static void
check_record (Laws *laws)
{
  const guint64 *fingerprints = (const guint64 *) (void *) laws->fingerprints->data;
  guint length = dh_game_get_length (laws->game);
  g_autoptr (DhGame) copy = dh_game_dup (laws->game);

  g_assert_cmpuint (length, ==, laws->fingerprints->len - 1);
  for (guint i = 0; i < length; i++)
    {
      guint to = i % 2 == 0 ? i : dh_stream_below (&laws->stream, length + 1);

      g_assert_true (dh_game_seek (laws->game, to, NULL));
      g_assert_cmpuint (dh_game_fingerprint (laws->game), ==, fingerprints[to]);
    }
  g_assert_false (dh_game_seek (laws->game, length + 1, NULL));
  g_assert_true (dh_game_replay (laws->game, length, NULL, laws->first, NULL));
  g_assert_cmpuint (dh_state_fingerprint (laws->first), ==, fingerprints[length]);
  g_assert_cmpuint (dh_game_fingerprint (copy), ==, fingerprints[length]);
  g_assert_true (dh_game_seek (copy, 0, NULL));
  g_assert_cmpuint (dh_game_fingerprint (copy), ==, fingerprints[0]);
}

/**
 * dh_laws_check:
 * @setup: (transfer none): a sealed setup
 * @seed: of the battle and of the answers
 * @max_entries: where to stop if the battle does not end before
 *
 * Plays a battle at random and asserts all laws on the way.
 */
void
dh_laws_check (DhSetup *setup, guint64 seed, guint max_entries)
{
  Laws laws = {.game = dh_game_new (setup, seed),
               .first = dh_state_new (setup, 0),
               .second = dh_state_new (setup, 0),
               .fingerprints = g_array_new (FALSE, FALSE, sizeof (guint64))};
  guint64 fingerprint = dh_game_fingerprint (laws.game);

  dh_stream_seed (&laws.stream, seed, 99);
  g_array_append_val (laws.fingerprints, fingerprint);
  while (!dh_game_is_over (laws.game, NULL) && dh_game_get_index (laws.game) < max_entries)
    {
      check_values (&laws);
      check_text (&laws);
      check_views (&laws);
      play_entry (&laws);
    }
  check_text (&laws);
  check_views (&laws);
  check_record (&laws);
  g_array_unref (laws.fingerprints);
  g_free (laws.first);
  g_free (laws.second);
  dh_game_free (laws.game);
}
