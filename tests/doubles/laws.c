/* laws.c — what must hold in every game of every ruleset: a battle as it goes
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "laws-private.h"

#define MAX_ENTRIES 200000    /* of a battle */
#define MAX_TURN_ENTRIES 4000 /* of a turn: more, and it does not end */
#define MAX_SEEKS 12
#define LOAD_EVERY 32 /* one look in so many saves the battle and loads it */
#define STEPS_ON 24
#define EAGER_TRIES 4

static gboolean
now_and_then (Laws *laws, guint every)
{
  return every <= 1 || dh_stream_below (&laws->stream, every) == 0;
}

static guint64
count_allocations (const Laws *laws)
{
  guint64 n = 0;

  if (laws->plan->count_allocations != NULL)
    laws->plan->count_allocations (&n);
  return n;
}

static const DhLawsOfModule *
module_of (const Laws *laws)
{
  static const DhLawsOfModule none = {NULL};

  return laws->plan->module != NULL ? laws->plan->module : &none;
}

/* ---- One entry ---- */

static DhSide
find_asked (const DhGame *game)
{
  DhSide side = 0;

  while (!dh_game_is_asked (game, side))
    side++;
  return side;
}

static guint
distance_to_enemy (const DhState *state, DhSide side, DhPlace place)
{
  guint nearest = G_MAXUINT;

  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    {
      const DhPiece *piece = dh_state_piece (state, id);

      if (piece->side != side && piece->place < DH_PLACE_BOX)
        nearest = MIN (nearest, dh_board_distance (state->setup->board, place, piece->place));
    }
  return nearest;
}

/* An attack before an advance, an advance before anything else, and to pass last. */
static guint
eagerness (const DhState *state, DhSide side, DhOption option)
{
  const DhSetup *setup = state->setup;
  DhPlace place = dh_option_place (option);
  DhEvent dice;

  if (dh_option_kind (option) == DH_OPTION_KIND_PASS)
    return 0;
  if (setup->rules->preview != NULL && setup->rules->preview (state, option, &dice))
    return 1000;
  if (dh_option_piece (option) < setup->n_pieces && place < setup->board->n_hexes)
    return 900 - MIN (distance_to_enemy (state, side, place), 800);
  return 50;
}

/* Any answer; who is eager takes the most eager of a few. */
static DhOption
pick (Laws *laws, DhSide side, const DhOption *options, guint n)
{
  const DhState *state = dh_game_get_state (laws->game);
  DhOption option = options[dh_stream_below (&laws->stream, n)];

  if (laws->plan->eager >> side & 1)
    for (guint i = 1; i < EAGER_TRIES; i++)
      {
        DhOption other = options[dh_stream_below (&laws->stream, n)];

        if (eagerness (state, side, other) > eagerness (state, side, option))
          option = other;
      }
  return option;
}

static void
choose (Laws *laws, DhSide side, DhOption option)
{
  guint64 allocations = count_allocations (laws);
  gboolean chosen = dh_game_choose (laws->game, side, option, NULL);

  g_assert_true (chosen);
  g_assert_cmpuint (count_allocations (laws), ==, allocations);
}

static void
answer (Laws *laws, gboolean look)
{
  DhOption options[DH_MAX_OPTIONS];
  DhSide side = find_asked (laws->game);
  guint64 allocations = count_allocations (laws);
  guint n = dh_game_options (laws->game, side, options);
  DhOption option;

  g_assert_cmpuint (count_allocations (laws), ==, allocations);
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (n, <=, DH_MAX_OPTIONS);
  laws->counts->max_options = MAX (laws->counts->max_options, n);
  for (guint i = 1; i < n; i++)
    g_assert_cmpuint (options[i - 1], <, options[i]);
  if (look)
    laws_check_answers (laws, side, options, n);
  option = pick (laws, side, options, n);
  if (module_of (laws)->chosen != NULL)
    module_of (laws)->chosen (laws->plan->data, dh_game_get_state (laws->game), option);
  choose (laws, side, option);
}

static void
roll (Laws *laws)
{
  guint64 allocations = count_allocations (laws);
  gboolean rolled = dh_game_roll (laws->game, NULL);

  g_assert_true (rolled);
  g_assert_cmpuint (count_allocations (laws), ==, allocations);
}

/* Back and forward again, and back and the same answer again; nobody hears of it. */
static void
check_undo (Laws *laws, guint64 before, guint64 after)
{
  DhGame *game = laws->game;
  DhEntry entry = *dh_game_get_entry (game, dh_game_get_index (game) - 1);

  dh_game_set_sink (game, NULL);
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
  dh_game_set_sink (game, &laws->sink);
}

static void
count_entry (Laws *laws)
{
  const DhState *state = dh_game_get_state (laws->game);
  guint index = dh_game_get_index (laws->game);

  laws->counts->max_agenda = MAX (laws->counts->max_agenda, state->agenda_length);
  if (state->turn != laws->turn)
    {
      laws->turn = state->turn;
      laws->turn_start = index;
    }
  laws->counts->max_turn = MAX (laws->counts->max_turn, index - laws->turn_start);
  g_assert_cmpuint (index - laws->turn_start, <, MAX_TURN_ENTRIES);
}

static void
play_entry (Laws *laws, gboolean look)
{
  guint64 before = dh_game_fingerprint (laws->game);
  guint64 after;

  if (dh_game_get_state (laws->game)->pending == DH_PENDING_ROLL)
    roll (laws);
  else
    answer (laws, look);
  after = dh_game_fingerprint (laws->game);
  g_array_append_val (laws->fingerprints, after);
  g_assert_cmpuint (dh_game_get_index (laws->game), ==, laws->fingerprints->len - 1);
  if (look)
    check_undo (laws, before, after);
  if (module_of (laws)->check != NULL)
    module_of (laws)->check (laws->plan->data, dh_game_get_state (laws->game));
  count_entry (laws);
}

/* ---- The whole ---- */

/* A battle that was saved and loaded in the middle of whatever is pending goes on as the one that was not. */
static void
check_loaded (Laws *laws)
{
  g_autoptr (DhGame) loaded = module_of (laws)->save_and_load (laws->plan->data, laws->game);
  DhOption options[DH_MAX_OPTIONS];
  DhPlay play = {laws->first, NULL};

  g_assert_cmpuint (dh_game_fingerprint (loaded), ==, dh_game_fingerprint (laws->game));
  dh_state_copy (laws->first, dh_game_get_state (laws->game));
  for (guint i = 0; i < STEPS_ON && !dh_game_is_over (loaded, NULL); i++)
    {
      if (dh_game_get_state (loaded)->pending == DH_PENDING_ROLL)
        {
          dh_game_roll (loaded, NULL);
          dh_play_chance (&play);
        }
      else
        {
          DhSide side = find_asked (loaded);
          guint n = dh_game_options (loaded, side, options);
          DhOption option = options[dh_stream_below (&laws->stream, n)];

          dh_game_choose (loaded, side, option, NULL);
          dh_play_answer (&play, side, option);
        }
      g_assert_cmpuint (dh_game_fingerprint (loaded), ==, dh_state_fingerprint (laws->first));
    }
  laws->counts->loads++;
}

/* Points of the record can be gone to from any other, and the whole can be played again beside it. */
static void
check_record (Laws *laws)
{
  const guint64 *fingerprints = (const guint64 *) (void *) laws->fingerprints->data;
  guint length = dh_game_get_length (laws->game);
  gboolean all = laws->plan->every <= 1;
  g_autoptr (DhGame) copy = dh_game_dup (laws->game);

  dh_game_set_sink (laws->game, NULL);
  g_assert_cmpuint (length, ==, laws->fingerprints->len - 1);
  for (guint i = 0; i < (all ? length : MIN (MAX_SEEKS, length)); i++)
    {
      guint to = all && i % 2 == 0 ? i : dh_stream_below (&laws->stream, length + 1);

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

static gboolean
goes_on (const Laws *laws)
{
  const DhLawsPlan *plan = laws->plan;

  g_assert_cmpuint (dh_game_get_index (laws->game), <, MAX_ENTRIES);
  return !dh_game_is_over (laws->game, NULL)
         && (plan->max_entries == 0 || dh_game_get_index (laws->game) < plan->max_entries)
         && (plan->max_turns == 0 || dh_game_get_state (laws->game)->turn <= plan->max_turns);
}

static void
begin (Laws *laws)
{
  guint64 fingerprint = dh_game_fingerprint (laws->game);

  if (laws->plan->count_allocations != NULL)
    dh_game_reserve (laws->game, MAX_ENTRIES);
  dh_game_set_sink (laws->game, &laws->sink);
  g_array_append_val (laws->fingerprints, fingerprint);
  if (module_of (laws)->begin != NULL)
    module_of (laws)->begin (laws->plan->data, dh_game_get_state (laws->game));
}

static void
play (Laws *laws)
{
  begin (laws);
  while (goes_on (laws))
    {
      gboolean look = now_and_then (laws, laws->plan->every);

      if (look)
        {
          laws_check_position (laws);
          laws->counts->looks++;
        }
      if (look && module_of (laws)->save_and_load != NULL && now_and_then (laws, LOAD_EVERY))
        check_loaded (laws);
      play_entry (laws, look);
    }
  laws->counts->decided += dh_game_is_over (laws->game, NULL);
  laws->counts->turns += laws->turn;
  laws_check_position (laws);
  check_record (laws);
}

/**
 * dh_laws_play:
 * @setup: (transfer none): a sealed setup
 * @seed: of the battle, of the answers, and of what is looked at
 * @counts: (inout): is added to
 *
 * Plays a battle at random and asserts all laws on the way, as often as the plan says.
 */
void
dh_laws_play (DhSetup *setup, guint64 seed, const DhLawsPlan *plan, DhLawsCounts *counts)
{
  Laws laws = {.game = dh_game_new (setup, seed),
               .first = dh_state_new (setup, 0),
               .second = dh_state_new (setup, 0),
               .plan = plan,
               .fingerprints = g_array_new (FALSE, FALSE, sizeof (guint64)),
               .counts = counts};

  if (plan->module != NULL)
    laws.sink = (DhSink){plan->module->hear, plan->data};
  dh_stream_seed (&laws.stream, seed, 99);
  play (&laws);
  counts->battles++;
  counts->entries += dh_game_get_length (laws.game);
  g_array_unref (laws.fingerprints);
  g_free (laws.first);
  g_free (laws.second);
  dh_game_free (laws.game);
}

/**
 * dh_laws_check:
 * @setup: (transfer none): a sealed setup
 * @seed: of the battle and of the answers
 * @max_entries: where to stop if the battle does not end before
 *
 * Plays a battle at random and asserts all laws at every entry.
 */
void
dh_laws_check (DhSetup *setup, guint64 seed, guint max_entries)
{
  const DhLawsPlan plan = {.max_entries = max_entries, .every = 1};
  DhLawsCounts counts = {0};

  dh_laws_play (setup, seed, &plan, &counts);
}
