/* greedy.c — one look ahead
 *
 * Tries every option on a guess of the whole position, plays on until the question has run its course, and takes the
 * option whose positions the module values most. All options meet the same dice, so that luck does not
 * choose among them.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ai/greedy.h"

#include "ai/plan.h"
#include "ai/rollout.h"

#include <string.h>

/* Guesses of what is hidden and of the dice to come, for options that lead to a roll. */
#define N_GUESSES 8
/* So many answers are tried, those that are most promising by rule of thumb. */
#define MOST 12
/* So few ways to go on with a turn are followed to the first attack by rule of thumb. */
#define FEW 8
/* A question that has not run its course after so many answers and rolls is valued as it stands. */
#define MAX_PLIES 64

/* What an option meets until its question has run its course. A valuation knows no card that is hidden (rules.h), so
 * where no dice fall, nobody else is asked and no drawn card can be used, every guess leads to the same worth. */
typedef enum
{
  WAY_ROLLS = 1 << 0,   /* a roll, or a card drawn */
  WAY_OPEN = 1 << 1,    /* guesses may differ */
  WAY_CERTAIN = 1 << 2, /* more guesses would not change the worth */
} Way;

/* The step that asked has gone on to its next stage and asks once more: what was asked first has not come about yet. */
static gboolean
is_same_step (const DhState *now, const DhState *before)
{
  const DhStep *step = dh_state_peek (now, 0), *asked = dh_state_peek (before, 0);

  return now->agenda_length == before->agenda_length && step->kind == asked->kind && step->piece == asked->piece
         && step->stage != asked->stage;
}

/* A question of the turn is over when the next of its kind may be asked; one that interrupts the turn when what it has
 * interrupted is through. */
static guint
find_floor (const DhState *before)
{
  return before->agenda_length + !dh_rollout_interrupts (before);
}

/* The question is over when the agenda is back below it, or when the turn has passed. */
static gboolean
has_settled (const DhState *now, const DhState *before)
{
  return now->pending == DH_PENDING_OVER || now->turn != before->turn
         || (now->pending == DH_PENDING_DECISIONS && now->agenda_length < find_floor (before)
             && !is_same_step (now, before));
}

static guint
play_out (DhThinker *thinker, DhPlay *play, DhSide side, const DhState *before)
{
  const DhState *state = play->state;
  guint way = 0;

  for (guint ply = 0; ply < MAX_PLIES && !has_settled (state, before); ply++)
    if (state->pending == DH_PENDING_ROLL)
      {
        way |= WAY_ROLLS | (state->roll.kind == DH_ROLL_CARD ? 0 : WAY_OPEN);
        dh_play_chance (play);
      }
    else
      {
        if (way & WAY_ROLLS || !dh_state_is_asked (state, side))
          way |= WAY_OPEN;
        dh_rollout_answer (thinker, play);
      }
  return way;
}

static gint64
value_option (DhThinker *thinker, DhSide side, DhOption option, guint *way)
{
  DhPlay play = {thinker->work, NULL};

  dh_state_copy (thinker->work, thinker->guess);
  dh_play_answer (&play, side, option);
  *way = play_out (thinker, &play, side, thinker->guess);
  return dh_thinker_evaluate (thinker, thinker->work, side);
}

/* One guess more for every option but those that are certain, and those of which two guesses thought the same without
 * a roll. */
static gboolean
weigh_guess (DhThinker *thinker, DhSide side, const DhOption *options, guint n_options, guint guess)
{
  gboolean any_rolled = FALSE;

  for (guint i = 0; i < n_options; i++)
    {
      gint64 sum = thinker->values[i];
      guint way = thinker->ways[i];

      if (way & WAY_CERTAIN)
        {
          thinker->values[i] = sum / guess * (guess + 1);
        }
      else
        {
          thinker->values[i] += value_option (thinker, side, options[i], &way);
          if (!(way & WAY_OPEN) || (guess == 1 && !(way & WAY_ROLLS) && thinker->values[i] == 2 * sum))
            way |= WAY_CERTAIN;
          thinker->ways[i] = way;
        }
      any_rolled |= (way & WAY_ROLLS) != 0;
    }
  return any_rolled;
}

/* What an option may expect to gain where the game knows the exact odds of it; FALSE where it does not. */
static gboolean
forecast (DhThinker *thinker, const DhState *view, DhOption option, gint64 *value)
{
  const DhRules *rules = view->setup->rules;
  DhForecast odds;

  if (rules->forecast == NULL || !rules->forecast (view, option, DH_FORECAST_FOLLOW_ON, &thinker->forecasts, &odds))
    return FALSE;
  *value = odds.value;
  return TRUE;
}

/* A choice among attacks alone, and passing, needs no guess: whatever is left undone now can be done next. */
static gboolean
weigh_attacks (DhThinker *thinker, const DhState *view, const DhOption *options, guint n_options)
{
  for (guint i = 0; i < n_options; i++)
    if (dh_option_kind (options[i]) == DH_OPTION_KIND_PASS)
      thinker->values[i] = 0;
    else if (!forecast (thinker, view, options[i], &thinker->values[i]))
      return FALSE;
  return TRUE;
}

static void
weigh_by_guesses (DhThinker *thinker, const DhState *view, DhSide side, const DhOption *options, guint n_options,
                  DhStream *stream)
{
  memset (thinker->values, 0, n_options * sizeof *thinker->values);
  memset (thinker->ways, 0, n_options * sizeof *thinker->ways);
  for (guint guess = 0; guess < N_GUESSES; guess++)
    {
      dh_state_guess (view, stream, thinker->guess);
      if (!weigh_guess (thinker, side, options, n_options, guess))
        break;
    }
}

static void
weigh_plans (DhThinker *thinker, const DhState *view, DhSide side, const DhOption *options, guint n_options,
             DhStream *stream)
{
  dh_state_guess (view, stream, thinker->guess);
  for (guint i = 0; i < n_options; i++)
    thinker->values[i] = dh_plan_value (thinker, thinker->guess, side, options[i]);
}

/* The least worth by rule of thumb with which an option is still among those that are tried. */
static int
find_bar (DhThinker *thinker, guint n_options)
{
  int *worths = thinker->worths;
  int best[MOST];
  guint n = 0;

  for (guint i = 0; i < n_options; i++)
    {
      guint at = n < MOST ? n++ : MOST;

      for (; at > 0 && best[at - 1] < worths[i]; at--)
        if (at < MOST)
          best[at] = best[at - 1];
      if (at < MOST)
        best[at] = worths[i];
    }
  return best[n - 1];
}

/* Keeps the order of the list; passing is always tried. */
static guint
list_tried (DhThinker *thinker, const DhState *view, DhSide side, const DhOption *options, guint n_options)
{
  const DhRules *rules = view->setup->rules;
  gboolean all = n_options <= MOST || rules->habit == NULL;
  guint n = 0;
  int bar;

  if (!all)
    rules->habit (view, side, options, n_options, thinker->worths);
  bar = all ? 0 : find_bar (thinker, n_options);
  for (guint i = 0; i < n_options; i++)
    if (all || dh_option_kind (options[i]) == DH_OPTION_KIND_PASS || thinker->worths[i] > bar
        || (thinker->worths[i] == bar && n < MOST))
      thinker->tried[n++] = options[i];
  return n;
}

/**
 * dh_greedy_weigh:
 * @options: (array length=n_options): what may be answered, at least two
 *
 * Fills in the thinker's list of answers that are worth a try and what they lead to.
 *
 * Returns: how many these are, at least one
 */
guint
dh_greedy_weigh (DhThinker *thinker, const DhState *view, DhSide side, const DhOption *options, guint n_options,
                 DhStream *stream)
{
  guint n;

  if (weigh_attacks (thinker, view, options, n_options))
    {
      memcpy (thinker->tried, options, n_options * sizeof *options);
      return n_options;
    }
  n = list_tried (thinker, view, side, options, n_options);
  if (n <= FEW && dh_plan_applies (view, side, options, n_options))
    weigh_plans (thinker, view, side, thinker->tried, n, stream);
  else
    weigh_by_guesses (thinker, view, side, thinker->tried, n, stream);
  return n;
}

/**
 * dh_greedy_choose:
 * @options: (array length=n_options): what may be answered, at least one
 *
 * Returns: the option that looks best one step ahead; the first of equals
 */
DhOption
dh_greedy_choose (DhThinker *thinker, const DhState *view, DhSide side, const DhOption *options, guint n_options,
                  DhStream *stream)
{
  guint best = 0, n;

  if (n_options == 1)
    return options[0];
  n = dh_greedy_weigh (thinker, view, side, options, n_options, stream);
  for (guint i = 1; i < n; i++)
    if (thinker->values[i] > thinker->values[best])
      best = i;
  return thinker->tried[best];
}
