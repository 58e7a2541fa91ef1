/* attack.c — one attack, from its announcement to what follows
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"
#include "rules/jacobite/window.h"

static const DhPiece *
piece_of (const DhState *state, DhPieceId piece)
{
  return dh_state_piece (state, piece);
}

static gboolean
is_fire (DhOption option)
{
  return dh_option_kind (option) == JR_OPTION_FIRE || dh_option_kind (option) == JR_OPTION_USE_FIRE;
}

/* An attack that only a card makes legal is announced with it. */
static void
use_with_attack (DhPlay *play, const DhStep *attack, guint card)
{
  const JrMoment moment = {JR_WINDOW_ATTACK, attack->piece, attack->other,
                           attack->flags & JR_ATTACK_RANGED ? JR_DO_FIRE : JR_DO_MELEE};

  jr_use_card (play, card, &moment, JR_SLOT_ATTACK);
}

/**
 * jr_combat_begin:
 * @option: to fire or to melee, from the lists above
 * @attack_flags: what the option's kind does not say: %JR_ATTACK_CANNONADE or nothing
 *
 * Rule: J-RNG-03, J-MEL-02
 */
void
jr_combat_begin (DhPlay *play, DhOption option, guint attack_flags)
{
  DhStep *attack = dh_state_push (play->state, JR_STEP_ATTACK);

  attack->piece = dh_option_piece (option);
  attack->place = dh_option_place (option);
  attack->second = DH_PLACE_NOWHERE;
  attack->other = jr_enemy_at (play->state, attack->place, piece_of (play->state, attack->piece)->side);
  attack->flags = attack_flags | (is_fire (option) ? JR_ATTACK_RANGED : 0);
  if (dh_option_kind (option) == JR_OPTION_USE_FIRE || dh_option_kind (option) == JR_OPTION_USE_MELEE)
    use_with_attack (play, attack, dh_option_number (option));
}

/**
 * jr_pursuit_flags:
 * @attack: the step of the attack
 * @flags: flags against the target; it must go back if they are more than it may ignore
 *
 * Rule: J-RAL-11, J-RAL-12
 * Ruling: G-19, C-75
 * Returns: %JR_RALLY_CAVALRY if cavalry in its own melee drives infantry or artillery, else 0
 */
guint
jr_pursuit_flags (const DhState *state, const DhStep *attack, guint flags)
{
  JrArm arm = jr_class (state, attack->other)->arm;
  guint not_so = JR_ATTACK_RANGED | JR_ATTACK_BATTLE_BACK | JR_ATTACK_FIRST_STRIKE | JR_ATTACK_RETIRED;

  if (attack->flags & not_so || jr_class (state, attack->piece)->arm != JR_CAVALRY)
    return 0;
  if (!jr_in_play (state, attack->piece) || !jr_in_play (state, attack->other)) /* a position from outside */
    return 0;
  if (arm != JR_INFANTRY && arm != JR_ARTILLERY)
    return 0;
  if (flags <= jr_flags_ignorable (state, attack->other, attack->piece, attack->flags, attack->set))
    return 0;
  return JR_RALLY_CAVALRY;
}

/* Rule: J-CBT-08. Ruling: G-18, C-69 */
static void
announce (DhPlay *play, DhStep *attack)
{
  if (attack->flags & JR_ATTACK_CANNONADE)
    jr_piece (play, attack->piece)->flags |= JR_CANNONADE_DONE;
  else if (jr_is_main_attack (attack))
    jr_piece (play, attack->piece)->flags |= JR_BATTLED;
  if (jr_is_main_attack (attack) && !(attack->flags & JR_ATTACK_RANGED))
    jr_remember_melee (play, attack->piece);
  if (jr_is_full (play->state, attack->other))
    attack->set |= JR_WAS_FULL;
}

/* Cards at work on it are done with. Ruling: C-43 */
static void
end_attack (DhPlay *play, const DhStep *attack)
{
  if (jr_is_main_attack (attack))
    {
      jr_clear_slot (play, JR_SLOT_ATTACK);
      jr_clear_slot (play, JR_SLOT_DEFENCE);
    }
  dh_state_pop (play->state);
}

static void
roll_dice (DhPlay *play, DhStep *attack)
{
  int dice = 0;

  if (jr_in_play (play->state, attack->piece))
    dice = jr_attack_dice (play->state, attack->piece, attack->other, attack->flags, NULL, NULL);
  if (jr_attack_goes_on (play->state, attack, dice))
    dh_state_roll (play->state, piece_of (play->state, attack->piece)->side, jr_tables (play->state)->die,
                   MIN (dice, DH_MAX_DICE), JR_ROLL_ATTACK);
  else
    end_attack (play, attack);
}

/* Which of the dice hit. */
static void
mark_hits (const JrHitRule *rule, guint hits, DhEvent *event)
{
  guint sabres = jr_count_faces (event->faces, event->n_faces, JR_FACE_SABRE);

  if (rule->sabres_needed)
    {
      jr_event_counts (event, JR_FACE_SABRE, hits > 0 ? sabres : 0);
      return;
    }
  if (!rule->sabres)
    sabres = 0;
  jr_event_counts (event, JR_FACE_SABRE, sabres);
  jr_event_counts (event, rule->symbol, hits - sabres);
}

static JrEventKind
event_of (guint attack_flags)
{
  if (attack_flags & JR_ATTACK_RANGED)
    return JR_EVENT_FIRES;
  return attack_flags & JR_ATTACK_BATTLE_BACK ? JR_EVENT_BATTLES_BACK : JR_EVENT_MELEE;
}

static void
tell_attack (DhPlay *play, const DhStep *attack, const JrHitRule *rule, const DhRoll *roll, const guint8 *faces)
{
  DhEvent event;
  guint n;

  if (!dh_play_listens (play))
    return;
  dh_event_init (&event, event_of (attack->flags), roll->side);
  event.piece = attack->piece;
  event.other = attack->other;
  event.from = piece_of (play->state, attack->piece)->place;
  event.to = attack->place;
  event.number = attack->number;
  event.second = attack->count;
  jr_event_faces (&event, roll, faces);
  mark_hits (rule, attack->number, &event);
  jr_attack_dice (play->state, attack->piece, attack->other, attack->flags, event.modifiers, &n);
  event.n_modifiers = n;
  dh_play_emit (play, &event);
}

static guint
doing (const DhStep *attack)
{
  if (attack->flags & JR_ATTACK_BATTLE_BACK)
    return JR_DO_BATTLE_BACK;
  return attack->flags & JR_ATTACK_RANGED ? JR_DO_FIRE : JR_DO_MELEE;
}

static void
resolve_attack (DhPlay *play, DhStep *step, const DhRoll *roll, const guint8 *faces)
{
  JrHitRule rule;

  jr_hit_rule (play->state, step->piece, step->other, step->flags, &rule);
  step->number = jr_count_hits (&rule, jr_count_faces (faces, roll->count, rule.symbol),
                                jr_count_faces (faces, roll->count, JR_FACE_SABRE));
  step->count = rule.flags ? jr_count_faces (faces, roll->count, JR_FACE_FLAG) : 0;
  tell_attack (play, step, &rule, roll, faces);
  if (jr_has_use (play->state, JR_USE_DICE))
    jr_remember_first (play, step->piece, step->other, doing (step));
}

/* Rule: J-LCC-02, J-LCC-03, J-RNG-22, J-MEL-29, J-CHF-09. Ruling: C-58 */
static void
check_casualties (DhPlay *play, const DhStep *attack, DhPieceId leader)
{
  gboolean unit_lost = !jr_in_play (play->state, attack->other);

  if (leader != DH_PIECE_NONE)
    {
      DhStep *step = dh_state_push (play->state, JR_STEP_CASUALTY);
      step->piece = leader;
      step->flags = unit_lost;
    }
  if (!unit_lost && jr_has_chief (play->state, attack->other))
    dh_state_push (play->state, JR_STEP_CHIEF)->piece = attack->other;
}

/* Rule: J-CBT-17, J-RNG-19, J-MEL-27, J-LLC-05, J-LLC-09. Ruling: C-98 */
static void
take_hits (DhPlay *play, DhStep *attack)
{
  DhPieceId target = attack->other;
  DhPieceId leader;

  if (jr_is_leader (play->state, target))
    {
      if (attack->number > 0)
        jr_leader_lost (play, target, attack->place);
      else
        jr_leader_must_retreat (play, target);
      return;
    }
  if (attack->number == 0)
    return;
  leader = jr_leader_with (play->state, target);
  jr_lose_steps (play, target, attack->number);
  if (!jr_is_over (play))
    check_casualties (play, attack, leader);
}

/* By the card that was played for it, or by the book. */
static void
push_retirement (DhPlay *play, const DhStep *attack)
{
  const JrCard *card = jr_slot_card (play->state, JR_SLOT_DEFENCE);
  const JrEffect *effect = card == NULL ? NULL : jr_card_effect (card, JR_USE_RETIRE, 1 << JR_WINDOW_DEFENCE, NULL);
  DhStep *step = dh_state_push (play->state, JR_STEP_RETIRE);

  step->piece = attack->other;
  step->other = attack->piece;
  step->place = attack->second;
  step->set = attack->set;
  step->number = effect != NULL ? effect->number : JR_RETIRE_HEXES;
  step->count = effect != NULL ? effect->amount : JR_RETIRE_DICE;
}

/* A leader alone goes back without dice or flags. Rule: J-RAR-11, J-LCC-06, J-LEL-07. Ruling: C-78 */
static void
drive_back (DhPlay *play, DhStep *attack)
{
  DhStep *step;

  if (!jr_in_play (play->state, attack->other) || jr_is_leader (play->state, attack->other))
    return;
  if (attack->flags & JR_ATTACK_RETIRED)
    {
      push_retirement (play, attack);
    }
  else if (attack->count > 0)
    {
      step = dh_state_push (play->state, JR_STEP_FLAGS);
      step->piece = attack->other;
      step->other = attack->piece;
      step->number = attack->count;
      step->flags = attack->flags;
      step->set = attack->set;
    }
}

static gboolean
stands (const DhState *state, DhPieceId piece, DhPlace hex)
{
  return piece_of (state, piece)->place == hex;
}

/* Whether a card keeps whoever has won the hex from taking it: the attacker's in his attack, the defender's when he
 * strikes first. */
static gboolean
forbids_ground (const DhState *state, const DhStep *attack)
{
  if (attack->flags & JR_ATTACK_FIRST_STRIKE)
    return jr_card_forbids (jr_slot_card (state, JR_SLOT_DEFENCE), 1 << JR_WINDOW_DEFENCE, JR_DO_GROUND);
  return jr_card_forbids (jr_slot_card (state, JR_SLOT_ATTACK), JR_FOR_ATTACK, JR_DO_GROUND);
}

/* Whether a card of either side keeps the defender from battling back. */
static gboolean
forbids_back (const DhState *state)
{
  return jr_card_forbids (jr_slot_card (state, JR_SLOT_ATTACK), JR_FOR_ATTACK, JR_DO_BATTLE_BACK)
         || jr_card_forbids (jr_slot_card (state, JR_SLOT_DEFENCE), 1 << JR_WINDOW_DEFENCE, JR_DO_BATTLE_BACK);
}

/* Rule: J-LAB-04, J-MEL-32, J-BBK-04, J-BBK-06, J-BBK-07, J-RAR-20, J-RAR-21, J-RNG-24, J-RNG-25, J-LLC-11. Ruling:
 * C-50, C-92 */
static void
follow_up (DhPlay *play, DhStep *step)
{
  DhState *state = play->state;
  const DhStep attack = *step;
  gboolean no_ground = forbids_ground (state, &attack);
  gboolean no_back = attack.flags & (JR_ATTACK_RETIRED | JR_ATTACK_FIRST_STRIKE) || forbids_back (state);
  DhStep *next;

  end_attack (play, step);
  if (attack.flags & (JR_ATTACK_RANGED | JR_ATTACK_BATTLE_BACK))
    return;
  if (dh_state_first (state, attack.place) == DH_PIECE_NONE)
    {
      if (no_ground)
        return;
      next = dh_state_push (state, JR_STEP_GROUND);
      next->piece = attack.piece;
      next->place = attack.place;
      next->flags = attack.flags;
    }
  else if (!no_back && !jr_is_leader (state, attack.other) && stands (state, attack.other, attack.place))
    {
      next = dh_state_push (state, JR_STEP_BATTLE_BACK);
      next->piece = attack.other;
      next->other = attack.piece;
    }
}

/* Stages in their order; the next one is noted before each begins. Rule: J-RNG-02, J-MEL-03. Ruling: C-48 */
static void
run_attack (DhPlay *play, DhStep *step)
{
  static void (*const stages[JR_N_STAGES]) (DhPlay *, DhStep *) = {
      [JR_STAGE_ANNOUNCE] = announce,      [JR_STAGE_ATTACK_CARD] = jr_ask_attack_card,
      [JR_STAGE_DEFENCE] = jr_ask_defence, [JR_STAGE_DICE] = roll_dice,
      [JR_STAGE_HITS] = take_hits,         [JR_STAGE_DRIVE_BACK] = drive_back,
      [JR_STAGE_AFTER] = jr_ask_after,     [JR_STAGE_FOLLOW_UP] = follow_up,
  };

  g_assert (step->stage < JR_N_STAGES);
  stages[step->stage++](play, step);
}

const JrStepKind jr_attack_step = {
    .run = run_attack,
    .options = jr_list_reactions,
    .apply = jr_apply_reaction,
    .resolve = resolve_attack,
};
