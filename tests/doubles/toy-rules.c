/* toy-rules.c — the tiny game as a table of functions
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "toy-private.h"

#include <stddef.h>

static const DhOptionKind option_kinds[] = {
    [TOY_NONE] = {"none", 0},
    [TOY_PASS] = {"pass", 0},
    [TOY_MOVE] = {"move", DH_OPTION_HAS_PIECE | DH_OPTION_HAS_PLACE},
    [TOY_ENTER] = {"enter", DH_OPTION_HAS_PIECE | DH_OPTION_HAS_PLACE},
    [TOY_ASSAULT] = {"assault", DH_OPTION_HAS_PIECE | DH_OPTION_HAS_PLACE | DH_OPTION_HAS_OTHER},
    [TOY_STANCE] = {"stance", DH_OPTION_HAS_NUMBER},
    {NULL, 0},
};
static const char *const decision_kinds[] = {"act", "stance", NULL};
static const char *const step_kinds[] = {"none", "turn", "assault", NULL};
static const char *const event_kinds[] = {"turn", "move", "assault", "stance", "roll",
                                          "loss", "over", "taken",   "glory",  NULL};
static const guint8 event_meanings[] = {
    [TOY_EVENT_ASSAULT] = DH_MEANING_FIGHT,
    [TOY_EVENT_TAKEN] = DH_MEANING_DEATH,
    [TOY_EVENT_GLORY] = DH_MEANING_SCORE,
};
static const char *const roll_purposes[] = {"assault", NULL};
static const char *const effects[] = {NULL};
static const DhOverlay overlays[] = {{"moves", "Moves"}, {NULL, NULL}};
static const DhField fields[] = {
    {"assaults", offsetof (ToyArea, assaults), 4, 1},
    {"last-roll", offsetof (ToyArea, last_roll), 2, 1},
    {"assaulted", offsetof (ToyArea, assaulted), 1, 1},
    {"stances", offsetof (ToyArea, stances), 1, 2},
    {NULL, 0, 0, 0},
};

static ToyArea *
area (DhState *state)
{
  return dh_state_module (state);
}

static void
emit (DhPlay *play, guint kind, DhPieceId piece, DhPlace to, int number)
{
  DhEvent event;

  if (!dh_play_listens (play))
    return;
  dh_event_init (&event, kind, play->state->active);
  event.piece = piece;
  event.to = to;
  event.number = number;
  event.turn_start = kind == TOY_EVENT_TURN;
  dh_play_emit (play, &event);
}

static gboolean
prepare (DhSetup *setup, GError **error)
{
  ToyTables *tables = g_new0 (ToyTables, 1);

  for (guint i = 0; i < 2; i++)
    {
      tables->move[i] = dh_item_int (setup->catalogue->items[DH_ITEM_CLASS][i], "move", 0);
      tables->cost[i] = dh_item_int (setup->catalogue->items[DH_ITEM_TERRAIN][i], "cost", 2);
    }
  tables->glory = dh_setup_value (setup, 0, DH_TOY_VALUE_GLORY);
  tables->last_turn = dh_setup_value (setup, 0, DH_TOY_VALUE_LAST_TURN);
  setup->module = tables;
  setup->module_size = sizeof (ToyArea);
  return TRUE;
}

static void
check (const DhSetup *setup, DhProblemFunc func, gpointer data)
{
  for (DhSide side = 0; side < setup->n_sides; side++)
    {
      DhProblem problem = {DH_PROBLEM_ERROR, "no-pieces", DH_PLACE_NOWHERE, DH_PIECE_NONE, {NULL}};
      guint n = 0;

      for (guint i = 0; i < setup->n_pieces; i++)
        n += setup->pieces[i].side == side;
      if (n > 0)
        continue;
      dh_message_init (&problem.message, "%1$s has no pieces.");
      dh_message_add_side (&problem.message, side);
      func (&problem, data);
    }
}

static void
start (DhPlay *play)
{
  dh_state_push (play->state, TOY_STEP_TURN);
  emit (play, TOY_EVENT_TURN, DH_PIECE_NONE, DH_PLACE_NOWHERE, 1);
}

static void
advance (DhPlay *play)
{
  DhState *state = play->state;
  DhStep *step = dh_state_top (state);

  if (step->kind == TOY_STEP_TURN)
    {
      dh_state_ask (state, state->active, TOY_ASK_ACT, DH_PIECE_NONE, DH_PLACE_NOWHERE, TRUE);
      return;
    }
  if (step->stage == 0)
    for (DhSide side = 0; side < 2; side++)
      dh_state_ask (state, side, TOY_ASK_STANCE, step->piece, step->place, FALSE);
  else
    dh_state_roll (state, state->active, 0, 1, 0);
}

static guint
list_moves (const DhState *state, DhPieceId piece, DhOption *out)
{
  const DhPiece *moved = dh_state_piece (state, piece);
  const DhBoard *board = state->setup->board;
  guint8 cost[DH_MAX_HEXES];
  guint n = 0;

  if (moved->place == DH_PLACE_BOX)
    {
      for (DhPlace hex = 0; hex < board->grid.columns; hex++)
        if (dh_state_count (state, hex) == 0)
          out[n++] = dh_option_new (TOY_ENTER, piece, hex, DH_PLACE_NOWHERE, 0, 0);
      return n;
    }
  if (toy_reach (state, piece, cost) == 0)
    return 0;
  for (guint hex = 0; hex < board->n_hexes; hex++)
    if (cost[hex] != TOY_FORBIDDEN)
      out[n++] = dh_option_new (TOY_MOVE, piece, hex, DH_PLACE_NOWHERE, 0, 0);
  return n;
}

static guint
list_assaults (const DhState *state, DhPieceId first, DhOption *out)
{
  const DhPiece *piece = dh_state_piece (state, first);
  guint n = 0;

  if (((const ToyArea *) dh_state_peek_module (state))->assaulted || piece->place >= DH_PLACE_BOX)
    return 0;
  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    {
      DhPlace target = state->setup->board->neighbours[piece->place][d];

      for (DhPieceId second = first + 1; target != DH_PLACE_NOWHERE && second < state->setup->n_pieces; second++)
        if (toy_may_assault (state, first, second, target))
          out[n++] = dh_option_new (TOY_ASSAULT, first, target, DH_PLACE_NOWHERE, second, 0);
    }
  return n;
}

static guint
options (const DhState *state, DhSide side, DhOption *out)
{
  guint n = 0;

  if (state->decisions[side].kind == TOY_ASK_STANCE)
    {
      for (; n < TOY_N_STANCES; n++)
        out[n] = dh_option_new (TOY_STANCE, DH_PIECE_NONE, DH_PLACE_NOWHERE, DH_PLACE_NOWHERE, n, 0);
      return n;
    }
  out[n++] = dh_option_pass ();
  for (guint i = 0; i < state->setup->n_pieces; i++)
    {
      const DhPiece *piece = dh_state_piece (state, i);

      if (piece->side != side || piece->place == DH_PLACE_NOWHERE)
        continue;
      if (!(piece->flags & TOY_MOVED))
        n += list_moves (state, i, out + n);
      n += list_assaults (state, i, out + n);
    }
  return n;
}

static void
finish (DhPlay *play)
{
  DhState *state = play->state;
  int lead = dh_state_counter (state, 0, 0) - dh_state_counter (state, 1, 0);

  dh_state_end (state, lead > 0 ? 0 : lead < 0 ? 1 : DH_SIDE_NONE);
  emit (play, TOY_EVENT_OVER, DH_PIECE_NONE, DH_PLACE_NOWHERE, lead);
}

static void
end_turn (DhPlay *play)
{
  DhState *state = play->state;

  if (state->turn >= toy_tables (state)->last_turn)
    {
      finish (play);
      return;
    }
  for (guint i = 0; i < state->setup->n_pieces; i++)
    dh_state_pieces (state)[i].flags = 0;
  area (state)->assaulted = FALSE;
  state->turn++;
  state->active = 1 - state->active;
  emit (play, TOY_EVENT_TURN, DH_PIECE_NONE, DH_PLACE_NOWHERE, state->turn);
}

static void
begin_assault (DhPlay *play, DhOption option)
{
  DhStep *step = dh_state_push (play->state, TOY_STEP_ASSAULT);

  step->piece = dh_option_piece (option);
  step->other = dh_option_number (option);
  step->place = dh_option_place (option);
  area (play->state)->assaulted = TRUE;
  area (play->state)->assaults++;
  emit (play, TOY_EVENT_ASSAULT, step->piece, step->place, 0);
}

static void
take_stances (DhPlay *play, const DhOption answers[DH_MAX_SIDES])
{
  DhState *state = play->state;
  DhStep *step = dh_state_top (state);

  step->stage = 1;
  step->set = area (state)->stances[0] = dh_option_number (answers[state->active]);
  step->count = area (state)->stances[1] = dh_option_number (answers[1 - state->active]);
  emit (play, TOY_EVENT_STANCE, step->piece, step->place, step->set);
  emit (play, TOY_EVENT_STANCE, DH_PIECE_NONE, step->place, step->count);
}

static void
apply (DhPlay *play, const DhDecision asked[DH_MAX_SIDES], const DhOption answers[DH_MAX_SIDES])
{
  DhState *state = play->state;
  DhOption option = answers[state->active];
  DhPieceId piece = dh_option_piece (option);

  switch (dh_option_kind (option))
    {
    case TOY_STANCE:
      take_stances (play, answers);
      break;
    case TOY_ASSAULT:
      begin_assault (play, option);
      break;
    case TOY_MOVE:
    case TOY_ENTER:
      dh_state_put (state, piece, dh_option_place (option));
      dh_state_pieces (state)[piece].flags |= TOY_MOVED;
      emit (play, TOY_EVENT_MOVE, piece, dh_option_place (option), 0);
      break;
    default:
      end_turn (play);
    }
}

static void
emit_taken (DhPlay *play, DhPieceId id, DhSide winner)
{
  DhEvent event;

  dh_event_init (&event, TOY_EVENT_TAKEN, 1 - winner);
  event.piece = id;
  event.from = dh_state_piece (play->state, id)->place;
  dh_play_emit (play, &event);
  dh_event_init (&event, TOY_EVENT_GLORY, winner);
  event.piece = id;
  event.number = 1;
  dh_play_emit (play, &event);
}

/* One hit: a step, or the piece itself, which is glory for the other side. */
static void
hit (DhPlay *play, DhPieceId id)
{
  DhState *state = play->state;
  DhPiece *piece = &dh_state_pieces (state)[id];
  DhSide winner = 1 - piece->side;

  emit (play, TOY_EVENT_LOSS, id, piece->place, 1);
  if (piece->steps > 0)
    {
      piece->steps--;
      return;
    }
  emit_taken (play, id, winner);
  dh_state_put (state, id, DH_PLACE_NOWHERE);
  dh_state_set_counter (state, winner, 0, dh_state_counter (state, winner, 0) + 1);
}

static void
resolve (DhPlay *play, const DhRoll *roll, const guint8 *faces)
{
  DhState *state = play->state;
  DhStep step = *dh_state_top (state);
  int hits = toy_result (toy_column (state, &step), faces[0]);

  dh_state_pop (state);
  area (state)->last_roll = faces[0];
  emit (play, TOY_EVENT_ROLL, step.piece, step.place, faces[0]);
  if (hits < 0)
    hit (play, step.piece);
  for (; hits > 0 && dh_state_first (state, step.place) != DH_PIECE_NONE; hits--)
    hit (play, dh_state_first (state, step.place));
  for (DhSide side = 0; side < 2; side++)
    if (dh_state_counter (state, side, 0) >= toy_tables (state)->glory)
      {
        finish (play);
        return;
      }
}

static DhWhy
why (const DhState *state, DhSide side, DhOption option)
{
  DhPieceId piece = dh_option_piece (option);
  DhOption list[DH_MAX_OPTIONS];

  if (!dh_state_is_asked (state, side))
    return TOY_WHY_NOT_ASKED;
  if (dh_options_have (list, dh_state_options (state, side, list), option))
    return DH_WHY_NONE;
  if (dh_option_kind (option) == TOY_ASSAULT)
    return TOY_WHY_NO_ASSAULT;
  if (piece >= state->setup->n_pieces || dh_state_piece (state, piece)->side != side)
    return TOY_WHY_NOT_YOURS;
  return dh_state_piece (state, piece)->flags & TOY_MOVED ? TOY_WHY_MOVED : TOY_WHY_TOO_FAR;
}

static void
describe_why (const DhState *state, DhWhy reason, DhOption option, DhMessage *message)
{
  static const char *const texts[] = {
      [TOY_WHY_NOT_ASKED] = "You are not asked.",
      [TOY_WHY_NOT_YOURS] = "This piece is not yours.",
      [TOY_WHY_MOVED] = "This piece has moved.",
      [TOY_WHY_TOO_FAR] = "It cannot get there.",
      [TOY_WHY_NO_ASSAULT] = "No assault is possible there.",
  };

  dh_message_init (message, texts[reason]);
  message->statement = "TOY";
}

static void
describe_option (const DhState *state, DhOption option, DhMessage *message)
{
  static const char *const texts[] = {
      [TOY_PASS] = "End the turn",           [TOY_MOVE] = "Move %1$s to %2$s",
      [TOY_ENTER] = "%1$s comes in at %2$s", [TOY_ASSAULT] = "%1$s and %3$s assault %2$s",
      [TOY_STANCE] = "Stance %1$d",
  };
  guint kind = dh_option_kind (option);

  dh_message_init (message, texts[kind]);
  if (kind == TOY_STANCE)
    dh_message_add_number (message, dh_option_number (option));
  if (kind == TOY_STANCE || kind == TOY_PASS)
    return;
  dh_message_add_piece (message, dh_option_piece (option));
  dh_message_add_place (message, dh_option_place (option));
  if (kind == TOY_ASSAULT)
    dh_message_add_piece (message, dh_option_number (option));
}

static void
describe_prompt (const DhState *state, DhSide side, DhMessage *message)
{
  dh_message_init (message, state->decisions[side].kind == TOY_ASK_STANCE ? "Choose a stance in secret."
                                                                          : "Move, assault, or end the turn.");
}

static void
describe_modifier (const DhState *state, guint reason, DhMessage *message)
{
  dh_message_init (message, "stance");
}

static gboolean
overlay (const DhState *state, guint number, DhPieceId piece, gint16 *per_hex)
{
  guint8 cost[DH_MAX_HEXES];

  if (number != 0 || piece >= state->setup->n_pieces)
    return FALSE;
  toy_reach (state, piece, cost);
  for (guint hex = 0; hex < state->setup->board->n_hexes; hex++)
    per_hex[hex] = cost[hex] == TOY_FORBIDDEN ? -1 : cost[hex];
  return TRUE;
}

static gboolean
preview (const DhState *state, DhOption option, DhEvent *dice)
{
  DhStep step = {
      .piece = dh_option_piece (option), .other = dh_option_number (option), .place = dh_option_place (option)};

  if (dh_option_kind (option) != TOY_ASSAULT)
    return FALSE;
  dh_event_init (dice, TOY_EVENT_ROLL, state->active);
  dice->piece = step.piece;
  dice->to = step.place;
  dice->number = toy_column (state, &step);
  return TRUE;
}

static const DhTerm terms[] = {{"step", 10}, {"counter", 100}, {NULL, 0}};

static int
evaluate (const DhState *state, DhSide side, const DhTerm *others, gpointer memory)
{
  const DhTerm *by = others != NULL ? others : terms;
  int sum = 0;

  for (guint i = 0; i < state->setup->n_pieces; i++)
    {
      const DhPiece *piece = dh_state_piece (state, i);

      if (piece->place != DH_PLACE_NOWHERE)
        sum += (piece->side == side ? by[0].weight : -by[0].weight) * (piece->steps + 1);
    }
  return sum + by[1].weight * (dh_state_counter (state, side, 0) - dh_state_counter (state, 1 - side, 0));
}

static const DhForecastName forecast_counts[] = {{"hits", "Hits"}, {NULL, NULL}};
static const DhForecastName forecast_outcomes[] = {{"taken", "Taken"}, {NULL, NULL}};

/* What one face does, from an assault that both sides make without a stance. */
static void
add_face (const DhState *state, const DhStep *step, guint face, DhForecast *forecast)
{
  DhState *after = g_alloca (state->setup->state_size);
  DhPlay play = {after, NULL};
  int hits = toy_result (toy_column (state, step), face);
  DhOdds odds = dh_odds_of (1, 10);

  dh_state_copy (after, state);
  if (hits < 0)
    hit (&play, step->piece);
  for (int i = 0; i < hits && dh_state_first (after, step->place) != DH_PIECE_NONE; i++)
    hit (&play, dh_state_first (after, step->place));
  forecast->counts[0][MAX (hits, 0)] += odds;
  forecast->value += evaluate (after, forecast->side, NULL, NULL) - evaluate (state, forecast->side, NULL, NULL);
  for (guint i = 0; i < state->setup->n_pieces; i++)
    forecast->steps_lost[dh_state_piece (state, i)->side] +=
        odds * (dh_state_piece (state, i)->steps - dh_state_piece (after, i)->steps);
  for (DhSide side = 0; side < 2; side++)
    forecast->score[side] += (gint64) odds * (dh_state_counter (after, side, 0) - dh_state_counter (state, side, 0));
  if (dh_state_first (after, step->place) != dh_state_first (state, step->place))
    forecast->outcomes[0] += odds;
}

static gboolean
forecast (const DhState *state, DhOption option, DhForecastDepth depth, DhForecastTable *table, DhForecast *out)
{
  DhStep step = {
      .piece = dh_option_piece (option), .other = dh_option_number (option), .place = dh_option_place (option)};

  if (dh_option_kind (option) != TOY_ASSAULT)
    return FALSE;
  *out = (DhForecast){.n_dice = 1, .most = {3}, .side = dh_state_piece (state, step.piece)->side};
  for (guint face = 0; face < 10; face++)
    add_face (state, &step, face, out);
  out->value /= 10;
  return TRUE;
}

static void
describe_forecast (const DhState *state, DhOption option, const DhForecast *odds, DhMessage *message)
{
  dh_message_init (message, "Taken with %1$s %%.");
  dh_message_add_number (message, (int) (odds->outcomes[0] * 100 / DH_ODDS_ONE));
}

/* Whoever has a choice assaults; otherwise he goes where his list ends. */
static DhOption
habit (const DhState *view, DhSide side, const DhOption *options, guint n_options, int *worths)
{
  if (n_options == 0)
    return DH_OPTION_NONE;
  for (guint i = 0; worths != NULL && i < n_options; i++)
    worths[i] = i + (dh_option_kind (options[i]) == TOY_ASSAULT ? (int) n_options : 0);
  for (guint i = 0; i < n_options; i++)
    if (dh_option_kind (options[i]) == TOY_ASSAULT)
      return options[i];
  return options[n_options - 1];
}

static gboolean
is_sound (const DhState *state)
{
  const DhStep *bottom = state->agenda_length > 0 ? dh_state_peek (state, state->agenda_length - 1) : NULL;
  const DhStep *top = dh_state_peek (state, 0);

  if (state->active >= 2 || bottom == NULL || bottom->kind != TOY_STEP_TURN || state->agenda_length > 2)
    return FALSE;
  if (top->kind == TOY_STEP_TURN)
    return state->pending != DH_PENDING_ROLL;
  return top->kind == TOY_STEP_ASSAULT && MAX (top->piece, top->other) < state->setup->n_pieces
         && top->place < DH_PLACE_BOX && MAX (top->set, top->count) < TOY_N_STANCES;
}

const DhRules dh_toy_rules = {
    .module = DH_TOY_MODULE,
    .version = 1,
    .option_kinds = option_kinds,
    .decision_kinds = decision_kinds,
    .step_kinds = step_kinds,
    .event_kinds = event_kinds,
    .event_meanings = event_meanings,
    .roll_purposes = roll_purposes,
    .fields = fields,
    .effects = effects,
    .prepare = prepare,
    .release = g_free,
    .check = check,
    .start = start,
    .advance = advance,
    .options = options,
    .apply = apply,
    .resolve = resolve,
    .why = why,
    .describe_why = describe_why,
    .describe_option = describe_option,
    .describe_event = toy_describe,
    .describe_prompt = describe_prompt,
    .describe_modifier = describe_modifier,
    .is_sound = is_sound,
    .overlays = overlays,
    .overlay = overlay,
    .preview = preview,
    .forecast = forecast,
    .describe_forecast = describe_forecast,
    .forecast_counts = forecast_counts,
    .forecast_outcomes = forecast_outcomes,
    .terms = terms,
    .evaluate = evaluate,
    .habit = habit,
};
