/* jacobite.c — the table of these rules, and the dispatch to the step on top
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/jacobite.h"
#include "rules/jacobite/forecast.h"
#include "rules/jacobite/habit.h"
#include "rules/jacobite/reach.h"
#include "rules/jacobite/survey.h"
#include "rules/jacobite/words.h"
#include "rules/jacobite/worth.h"

#include <glib/gi18n-lib.h>

#define VERSION 6
#define STEPS_AT_ONCE 8

const JrStepKind *const jr_step_kinds[JR_N_STEPS] = {
    [JR_STEP_DEAL] = &jr_deal_step,
    [JR_STEP_CANNONADE] = &jr_cannonade_step,
    [JR_STEP_CANNONADE_RETIRE] = &jr_cannonade_retire_step,
    [JR_STEP_TURN] = &jr_turn_step,
    [JR_STEP_PLAY_CARD] = &jr_play_card_step,
    [JR_STEP_RETURN_STEPS] = &jr_return_steps_step,
    [JR_STEP_ORDERS] = &jr_orders_step,
    [JR_STEP_MOVEMENT] = &jr_movement_step,
    [JR_STEP_GO_ON] = &jr_go_on_step,
    [JR_STEP_COMBATS] = &jr_combats_step,
    [JR_STEP_DRAW] = &jr_draw_step,
    [JR_STEP_ATTACK] = &jr_attack_step,
    [JR_STEP_RETIRE] = &jr_retire_step,
    [JR_STEP_CASUALTY] = &jr_casualty_step,
    [JR_STEP_CHIEF] = &jr_chief_step,
    [JR_STEP_LEADER_LOST] = &jr_leader_lost_step,
    [JR_STEP_FLAGS] = &jr_flags_step,
    [JR_STEP_RETREAT] = &jr_retreat_step,
    [JR_STEP_RALLY] = &jr_rally_step,
    [JR_STEP_SWEPT] = &jr_swept_step,
    [JR_STEP_LEADER_RETREAT] = &jr_leader_retreat_step,
    [JR_STEP_ESCAPE] = &jr_escape_step,
    [JR_STEP_GROUND] = &jr_ground_step,
    [JR_STEP_BONUS] = &jr_bonus_step,
    [JR_STEP_BATTLE_BACK] = &jr_battle_back_step,
    [JR_STEP_REPOSITION] = &jr_reposition_step,
    [JR_STEP_RULES] = &jr_rules_step,
    [JR_STEP_RULE_ROLL] = &jr_rule_roll_step,
    [JR_STEP_CHECKS] = &jr_checks_step,
};

static gboolean
prepare (DhSetup *setup, GError **error)
{
  return jr_tables_prepare (setup, error);
}

static void
release (gpointer module)
{
  jr_tables_release (module);
}

static const JrStepKind *
top_kind (const DhState *state)
{
  const JrStepKind *kind = jr_step_kinds[dh_state_peek (state, 0)->kind];

  g_assert (kind != NULL);
  return kind;
}

static guint
options (const DhState *state, DhSide side, DhOption *out)
{
  const JrStepKind *kind = top_kind (state);
  guint n = kind->options (state, dh_state_peek (state, 0), side, out);

  return kind->in_order ? n : dh_options_sort (out, n);
}

/**
 * jr_list_choice:
 * @play: with room for options; the step on top is about to ask the active side
 *
 * Lists what may be answered, and leaves it in the room where that is more than one thing.
 *
 * Returns: whether it is
 */
gboolean
jr_list_choice (DhPlay *play)
{
  guint n = options (play->state, play->state->active, play->options);

  play->n_options = n > 1 ? n : 0;
  return n > 1;
}

static void
apply (DhPlay *play, const DhDecision asked[DH_MAX_SIDES], const DhOption answers[DH_MAX_SIDES])
{
  for (DhSide side = 0; side < play->state->setup->n_sides; side++)
    if (asked[side].asked)
      top_kind (play->state)->apply (play, dh_state_top (play->state), answers[side]);
}

static void
resolve (DhPlay *play, const DhRoll *roll, const guint8 *faces)
{
  top_kind (play->state)->resolve (play, dh_state_top (play->state), roll, faces);
}

/* A choice of two drawn cards is asked even if both are the same, which is nobody else's business; a window for cards
 * even if this hand has none for it. */
static gboolean
is_always_asked (const DhDecision *decision)
{
  switch (decision->kind)
    {
    case JR_ASK_KEEP:
    case JR_ASK_ATTACK_CARD:
    case JR_ASK_DEFENCE:
    case JR_ASK_AFTER:
    case JR_ASK_RALLY_CARD:
    case JR_ASK_LEADER_CARD:
    case JR_ASK_DISCARD:
    case JR_ASK_FLAGS:
      return TRUE;
    default:
      return FALSE;
    }
}

/* Whether there is a choice by what is quickly seen: if not, the answers have to be listed. */
static gboolean
has_choice (const DhState *state, DhSide side, gboolean counted)
{
  const JrStepKind *kind = top_kind (state);

  return is_always_asked (&state->decisions[side])
         || (kind->has_choice != NULL && !(counted && kind->counts)
             && kind->has_choice (state, dh_state_peek (state, 0), side));
}

static void
give_answer (DhPlay *play, DhSide side, DhOption answer)
{
  DhState *state = play->state;

  state->decisions[side] = (DhDecision){0};
  state->pending = DH_PENDING_NOTHING;
  top_kind (state)->apply (play, dh_state_top (state), answer);
}

/* Answers are left for whoever asks for them. A quick yes may also be due to a card that has to be expected. */
static void
leave_options (DhPlay *play, DhSide side)
{
  const DhState *state = play->state;

  if (play->n_options == 0)
    play->n_options = options (state, side, play->options);
  if (play->n_options > 1 || has_choice (state, side, TRUE))
    return;
  play->n_options = 0;
  give_answer (play, side, play->options[0]);
}

static void
answer_if_single (DhPlay *play, DhSide side)
{
  DhOption out[DH_MAX_OPTIONS];

  if (options (play->state, side, out) == 1)
    give_answer (play, side, out[0]);
}

static inline void
run_step (DhPlay *play)
{
  DhState *state = play->state;
  DhStep *step = dh_state_top (state);

  if (jr_has_lost_its_piece (state, step))
    dh_state_pop (state);
  else
    jr_step_kinds[step->kind]->run (play, step);
}

/* Some steps at once; the engine comes again as long as nothing is pending. */
static void
advance (DhPlay *play)
{
  DhState *state = play->state;
  DhSide side;

  for (guint i = 0; i < STEPS_AT_ONCE && state->pending == DH_PENDING_NOTHING; i++)
    run_step (play);
  if (state->pending != DH_PENDING_DECISIONS)
    return;
  side = state->decisions[0].asked ? 0 : 1;
  if (play->options != NULL)
    leave_options (play, side);
  else if (!has_choice (state, side, FALSE))
    answer_if_single (play, side);
}

static const char *const executed_switches[] = {"opening-cannonade", NULL};

/* ---- Overlays ---- */

typedef gboolean (*OverlayFunc) (const DhState *state, DhPieceId piece, gint16 *per_hex);

static const OverlayFunc overlay_funcs[] = {jr_overlay_moves, jr_overlay_targets, jr_overlay_sight};

static const DhOverlay overlays[] = {
    {"moves", N_ ("Where it can go")},
    {"targets", N_ ("Whom it can attack")},
    {"sight", N_ ("What it sees")},
    {NULL, NULL},
};

static gboolean
overlay (const DhState *state, guint which, DhPieceId piece, gint16 *per_hex)
{
  return which < G_N_ELEMENTS (overlay_funcs) && overlay_funcs[which](state, piece, per_hex);
}

const DhRules dh_jacobite_rules = {
    .module = "jacobite",
    .version = VERSION,
    .option_kinds = jr_option_kinds,
    .decision_kinds = jr_ask_names,
    .step_kinds = jr_step_names,
    .event_kinds = jr_event_names,
    .event_meanings = jr_event_meanings,
    .roll_purposes = jr_roll_names,
    .fields = jr_fields,
    .effects = jr_executed_effects,
    .own_effects = jr_executed_own_effects,
    .objectives = jr_executed_objectives,
    .switches = executed_switches,
    .policies = jr_executed_policies,
    .words_of = jr_words_of,
    .prepare = prepare,
    .ready = jr_tables_ready,
    .release = release,
    .check = jr_check,
    .start = jr_start,
    .advance = advance,
    .options = options,
    .apply = apply,
    .resolve = resolve,
    .why = jr_why,
    .describe_why = jr_describe_why,
    .describe_option = jr_describe_option,
    .describe_event = jr_describe_event,
    .describe_prompt = jr_describe_prompt,
    .describe_modifier = jr_describe_modifier,
    .view = jr_turn_view,
    .guess = jr_turn_guess,
    .is_sound = jr_is_sound,
    .overlays = overlays,
    .overlay = overlay,
    .preview = jr_preview,
    .forecast = jr_forecast,
    .describe_forecast = jr_describe_forecast,
    .forecast_counts = jr_forecast_counts,
    .forecast_outcomes = jr_forecast_outcomes,
    .attack_kinds = jr_attack_kinds,
    .attack = jr_attack,
    .under_way = jr_under_way,
    .standing = jr_standing,
    .terms = jr_terms,
    .evaluate = jr_evaluate,
    .evaluate_size = sizeof (JrSurvey),
    .habit = jr_habit,
};
