/* laws-position.c — what must hold of every position and every question
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "laws-private.h"

#define STEPS_ON 24 /* answers and rolls to see whether two positions go on alike */

/**
 * dh_laws_step:
 * @state: a position at something pending; a battle that is over stays as it is
 *
 * Answers what is pending by chance.
 */
void
dh_laws_step (DhState *state, DhStream *stream)
{
  DhOption options[DH_MAX_OPTIONS];
  DhPlay play = {state, NULL};
  DhSide side = 0;
  guint n;

  if (state->pending == DH_PENDING_OVER)
    return;
  if (state->pending == DH_PENDING_ROLL)
    {
      dh_play_chance (&play);
      return;
    }
  while (!dh_state_is_asked (state, side))
    side++;
  n = dh_state_options (state, side, options);
  g_assert_cmpuint (n, >, 0);
  dh_play_answer (&play, side, options[dh_stream_below (stream, n)]);
}

/* What is printed is read back as an equal position, which goes on as the one that was printed. */
static void
check_text (Laws *laws)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) again = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  DhStream same = laws->stream;

  dh_position_print (dh_game_get_state (laws->game), text);
  dh_position_parse (laws->first, text->str, &error);
  g_assert_no_error (error);
  dh_position_print (laws->first, again);
  g_assert_cmpstr (again->str, ==, text->str);
  g_assert_true (dh_state_equal (laws->first, dh_game_get_state (laws->game)));
  dh_state_copy (laws->second, dh_game_get_state (laws->game));
  for (guint i = 0; i < STEPS_ON; i++)
    {
      DhStream other = same;

      dh_laws_step (laws->first, &other);
      dh_laws_step (laws->second, &same);
    }
  g_assert_true (dh_state_equal (laws->first, laws->second));
}

/* A card of that deck in that place, by chance; G_MAXUINT where there is none. */
static guint
some_card (const DhState *state, guint where, guint deck, DhStream *stream)
{
  const guint8 *counts = dh_state_card_counts (state, where);
  guint n = 0, card = G_MAXUINT;

  for (guint i = 0; i < state->setup->n_cards; i++)
    if (state->setup->card_decks[i] == deck && counts[i] > 0 && dh_stream_below (stream, ++n) == 0)
      card = i;
  return card;
}

/* Exchanges cards of hands that a side does not see for others of the piles. */
static void
deal_otherwise (DhState *state, DhSide side, DhStream *stream)
{
  for (guint deck = 0; deck < state->setup->n_decks; deck++)
    for (DhSide other = 0; other < state->setup->n_sides && !state->setup->deck_open[deck]; other++)
      {
        guint held = some_card (state, DH_CARDS_HAND + other, deck, stream);
        guint piled = some_card (state, DH_CARDS_PILE, deck, stream);

        if (other == side || held == G_MAXUINT || piled == G_MAXUINT)
          continue;
        dh_state_move_card (state, held, DH_CARDS_HAND + other, DH_CARDS_PILE);
        dh_state_move_card (state, piled, DH_CARDS_PILE, DH_CARDS_HAND + other);
      }
}

/* What a side cannot see does not change its view. */
static void
check_blank (Laws *laws, DhSide side)
{
  g_autoptr (DhState) other = dh_state_dup (dh_game_get_state (laws->game));

  deal_otherwise (other, side, &laws->stream);
  dh_stream_seed (&other->streams[DH_STREAM_DICE], dh_stream_next (&laws->stream), 0);
  dh_state_view (dh_game_get_state (laws->game), side, laws->first);
  dh_state_view (other, side, laws->second);
  g_assert_true (dh_state_equal (laws->first, laws->second));
}

/* A view is the same for every position that it could come from, can be written and read like any other, and what is
 * guessed from it can be played. */
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
      g_assert_true (dh_state_is_sound (guess));
      for (guint i = 0; i < STEPS_ON; i++)
        dh_laws_step (guess, &laws->stream);
      g_assert_true (dh_state_is_sound (guess));
    }
}

/* Whether only this side, or dice that everybody sees, decide what comes next. */
static gboolean
is_open_to (const DhState *state, DhSide side)
{
  if (state->pending == DH_PENDING_ROLL)
    return state->roll.kind == DH_ROLL_DICE;
  for (DhSide other = 0; other < state->setup->n_sides; other++)
    if (state->decisions[other].asked && other != side)
      return FALSE;
  return state->pending == DH_PENDING_DECISIONS;
}

/* Whether a hidden card has come into the open since: the only card of a hand is played without a question. */
static gboolean
lies_open (const DhState *before, const DhState *now)
{
  for (guint card = 0; card < now->setup->n_cards; card++)
    for (guint where = DH_CARDS_DISCARD; where <= DH_CARDS_PLAY; where++)
      if (dh_state_cards (now, where, card) > dh_state_cards (before, where, card))
        return TRUE;
  return FALSE;
}

/* What a side cannot see shows in nothing that follows: where the hidden cards lie otherwise, the same answer or the
 * same dice lead to what looks the same. */
static void
check_hidden (Laws *laws, DhSide side)
{
  const DhState *state = dh_game_get_state (laws->game);
  g_autoptr (DhState) truth = dh_state_dup (state), guess = dh_state_dup (state);
  DhOption options[DH_MAX_OPTIONS];
  DhPlay plays[] = {{truth, NULL}, {guess, NULL}};
  guint8 faces[DH_MAX_DICE];
  guint n;

  if (!is_open_to (state, side))
    return;
  dh_state_view (state, side, laws->first);
  dh_state_guess (laws->first, &laws->stream, guess);
  if (state->pending == DH_PENDING_ROLL)
    {
      dh_state_sample (truth, faces);
      dh_play_faces (&plays[0], faces);
      dh_play_faces (&plays[1], faces);
    }
  else
    {
      n = dh_state_options (state, side, options);
      options[0] = options[dh_stream_below (&laws->stream, n)];
      dh_play_answer (&plays[0], side, options[0]);
      dh_play_answer (&plays[1], side, options[0]);
    }
  dh_state_view (truth, side, laws->first);
  dh_state_view (guess, side, laws->second);
  if (!dh_state_equal (laws->first, laws->second) && !lies_open (state, truth))
    {
      g_autoptr (GString) text = g_string_new (NULL);

      dh_position_print (laws->first, text);
      g_string_append (text, "\nor\n");
      dh_position_print (laws->second, text);
      g_error ("hidden cards show:\n%s", text->str);
    }
}

static void
check_values (Laws *laws)
{
  const DhState *state = dh_game_get_state (laws->game);
  const DhRules *rules = state->setup->rules;

  if (rules->evaluate != NULL && state->setup->n_sides == 2)
    g_assert_cmpint (rules->evaluate (state, 0, NULL, NULL), ==, -rules->evaluate (state, 1, NULL, NULL));
  if (!dh_state_is_sound (state))
    {
      g_autoptr (GString) text = g_string_new (NULL);

      dh_position_print (state, text);
      g_error ("no sound position:\n%s", text->str);
    }
}

/**
 * laws_check_position:
 *
 * Asserts what must hold of the position that a battle has come to.
 */
void
laws_check_position (Laws *laws)
{
  check_values (laws);
  check_text (laws);
  check_views (laws);
  for (DhSide side = 0; side < dh_game_get_setup (laws->game)->n_sides; side++)
    {
      check_blank (laws, side);
      check_hidden (laws, side);
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

#define ODDS_SLACK 4096 /* what rounding may leave, in parts of DH_ODDS_ONE */
#define N_SLOTS 16

static void
assert_all_odds (const DhOdds *odds, guint n)
{
  DhOdds sum = 0;

  for (guint i = 0; i < n; i++)
    sum += odds[i];
  g_assert_cmpuint (sum, >, DH_ODDS_ONE - ODDS_SLACK);
  g_assert_cmpuint (sum, <, DH_ODDS_ONE + ODDS_SLACK);
}

static void
assert_same_forecast (const DhForecast *a, const DhForecast *b)
{
  g_assert_cmpint (a->value, ==, b->value);
  g_assert_cmpuint (a->n_dice, ==, b->n_dice);
  g_assert_cmpmem (a->counts, sizeof a->counts, b->counts, sizeof b->counts);
  g_assert_cmpmem (a->outcomes, sizeof a->outcomes, b->outcomes, sizeof b->outcomes);
  g_assert_cmpmem (a->steps_lost, sizeof a->steps_lost, b->steps_lost, sizeof b->steps_lost);
  g_assert_cmpmem (a->score, sizeof a->score, b->score, sizeof b->score);
}

/* The odds of an attack are those of everything, the same for who sees all and for the side, and the same when kept. */
static void
check_forecast (Laws *laws, DhSide side, DhOption option)
{
  const DhState *state = dh_game_get_state (laws->game);
  const DhRules *rules = state->setup->rules;
  DhForecastSlot slots[N_SLOTS];
  DhForecastTable table;
  DhForecast forecast, again;

  if (rules->forecast == NULL || !rules->forecast (state, option, DH_FORECAST_ATTACK, NULL, &forecast))
    return;
  for (guint i = 0; rules->forecast_counts[i].id != NULL; i++)
    assert_all_odds (forecast.counts[i], forecast.most[i] + 1u);
  for (guint i = 0; rules->forecast_outcomes[i].id != NULL; i++)
    g_assert_cmpuint (forecast.outcomes[i], <, DH_ODDS_ONE + ODDS_SLACK);
  dh_forecast_table_init (&table, slots, sizeof slots);
  dh_state_view (state, side, laws->first);
  for (DhForecastDepth depth = DH_FORECAST_ATTACK; depth < DH_N_FORECAST_DEPTHS; depth++)
    {
      g_assert_true (rules->forecast (state, option, depth, &table, &forecast));
      g_assert_true (rules->forecast (state, option, depth, &table, &again));
      assert_same_forecast (&forecast, &again);
      g_assert_true (rules->forecast (laws->first, option, depth, NULL, &again));
      assert_same_forecast (&forecast, &again);
    }
}

/* An answer has words, its notation is read back, and it can be given: the battle goes on to something pending. */
static void
check_option (Laws *laws, DhSide side, DhOption option)
{
  const DhState *state = dh_game_get_state (laws->game);
  const DhRules *rules = state->setup->rules;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  DhOption back = DH_OPTION_NONE;
  DhMessage message = {NULL};
  DhPlay play = {laws->first, NULL};

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
  check_forecast (laws, side, option);
  dh_state_copy (laws->first, state);
  dh_play_answer (&play, side, option);
  g_assert_cmpint (laws->first->pending, !=, DH_PENDING_NOTHING);
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

/**
 * laws_check_answers:
 * @options: what the side may answer
 *
 * Asserts that some of the answers can be given and explained, that some others cannot, and that the side sees the same
 * in its view.
 */
void
laws_check_answers (Laws *laws, DhSide side, const DhOption *options, guint n)
{
  for (guint i = 0; i < 4; i++)
    check_option (laws, side, options[dh_stream_below (&laws->stream, n)]);
  for (guint i = 0; i < 4; i++)
    check_refusal (laws, side, options, n, make_wrong (laws, options[dh_stream_below (&laws->stream, n)]));
  check_view_options (laws, side, options, n);
}
