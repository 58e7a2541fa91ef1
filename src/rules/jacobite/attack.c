/* attack.c — one attack, from its announcement to what follows
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"

static const DhPiece *
piece_of (const DhState *state, DhPieceId piece)
{
  return dh_state_piece (state, piece);
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
  attack->flags = attack_flags | (dh_option_kind (option) == JR_OPTION_FIRE ? JR_ATTACK_RANGED : 0);
}

/**
 * jr_pursuit_flags:
 * @attack: the step of the attack
 * @flags: flags against the target; it must go back if they are more than it may ignore
 *
 * Rule: J-RAL-11, J-RAL-12, G-19, G-56
 * Returns: %JR_RALLY_CAVALRY if cavalry in its own melee drives infantry or artillery, else 0
 */
guint
jr_pursuit_flags (const DhState *state, const DhStep *attack, guint flags)
{
  JrArm arm = jr_class (state, attack->other)->arm;
  guint not_so = JR_ATTACK_RANGED | JR_ATTACK_BATTLE_BACK | JR_ATTACK_FIRST_STRIKE | JR_ATTACK_RETIRED;

  if (attack->flags & not_so || jr_class (state, attack->piece)->arm != JR_CAVALRY)
    return 0;
  if (arm != JR_INFANTRY && arm != JR_ARTILLERY)
    return 0;
  if (flags <= jr_flags_ignorable (state, attack->other, attack->piece, attack->flags, attack->set))
    return 0;
  return JR_RALLY_CAVALRY;
}

/* Rule: J-RAR-01, J-RAR-04, J-RAR-06 to J-RAR-08 */
static guint
list_retires (const DhState *state, const DhStep *attack, DhOption *out)
{
  DhPlace ends[JR_MAX_WAYS];

  if (attack->flags & (JR_ATTACK_RANGED | JR_ATTACK_BATTLE_BACK | JR_ATTACK_FIRST_STRIKE)
      || !jr_class (state, attack->other)->retires)
    return 0;
  return jr_list_ways (JR_OPTION_RETIRE, attack->other, ends, jr_retire_ways (state, attack->other, ends), out);
}

/* Rule: J-CBT-08, J-RAR-02, J-RAR-03, G-18 */
static void
announce (DhPlay *play, DhStep *attack)
{
  DhOption ways[JR_MAX_WAYS];

  if (attack->flags & JR_ATTACK_CANNONADE)
    jr_piece (play, attack->piece)->flags |= JR_CANNONADE_DONE;
  else if (!(attack->flags & (JR_ATTACK_BATTLE_BACK | JR_ATTACK_FIRST_STRIKE)))
    jr_piece (play, attack->piece)->flags |= JR_BATTLED;
  if (jr_is_full (play->state, attack->other))
    attack->set |= JR_WAS_FULL;
  if (list_retires (play->state, attack, ways) > 0)
    dh_state_ask (play->state, piece_of (play->state, attack->other)->side, JR_ASK_RETIRE, attack->other,
                  piece_of (play->state, attack->piece)->place, TRUE);
}

static guint
options_attack (const DhState *state, const DhStep *step, DhSide side, DhOption *out)
{
  out[0] = dh_option_pass ();
  return 1 + list_retires (state, step, out + 1);
}

static void
apply_attack (DhPlay *play, DhStep *step, DhOption option)
{
  DhEvent event;

  if (dh_option_kind (option) == JR_OPTION_PASS)
    return;
  step->flags |= JR_ATTACK_RETIRED;
  step->second = dh_option_place (option);
  dh_event_init (&event, JR_EVENT_RETIRES, piece_of (play->state, step->other)->side);
  event.piece = step->other;
  event.other = step->piece;
  event.from = piece_of (play->state, step->other)->place;
  event.to = step->second;
  dh_play_emit (play, &event);
}

static void
roll_dice (DhPlay *play, DhStep *attack)
{
  int dice = jr_attack_dice (play->state, attack->piece, attack->other, attack->flags, NULL, NULL);

  g_assert (dice > 0);
  dh_state_roll (play->state, piece_of (play->state, attack->piece)->side, jr_tables (play->state)->die,
                 MIN (dice, DH_MAX_DICE), JR_ROLL_ATTACK);
}

/* Rule: J-RNG-16, J-MEL-23, J-RAR-10 */
static gboolean
sabres_hit (const DhState *state, const DhStep *attack)
{
  return (attack->flags & (JR_ATTACK_RANGED | JR_ATTACK_RETIRED)) == 0 && jr_class (state, attack->piece)->sabre_hits;
}

/* Rule: J-RNG-15 to J-RNG-17, J-MEL-22 to J-MEL-26, J-RAR-09, J-RAR-10, J-LLC-02 to J-LLC-08 */
static guint
count_hits (const DhState *state, const DhStep *attack, const DhRoll *roll, const guint8 *faces)
{
  guint sabres = jr_count_faces (faces, roll->count, JR_FACE_SABRE);
  guint symbols, spared;

  if (jr_is_leader (state, attack->other))
    return sabres >= (attack->flags & JR_ATTACK_RANGED ? 2 : 1);
  symbols = jr_count_faces (faces, roll->count, (JrFace) jr_class (state, attack->other)->arm);
  spared = jr_symbols_ignored (state, attack->other, piece_of (state, attack->piece)->place, attack->flags);
  symbols -= MIN (spared, symbols);
  return symbols + (sabres_hit (state, attack) ? sabres : 0);
}

/* Which of the dice hit. */
static void
mark_hits (const DhState *state, const DhStep *attack, DhEvent *event)
{
  guint sabres = jr_count_faces (event->faces, event->n_faces, JR_FACE_SABRE);

  if (jr_is_leader (state, attack->other))
    {
      jr_event_counts (event, JR_FACE_SABRE, attack->number > 0 ? sabres : 0);
      return;
    }
  if (!sabres_hit (state, attack))
    sabres = 0;
  jr_event_counts (event, JR_FACE_SABRE, sabres);
  jr_event_counts (event, (JrFace) jr_class (state, attack->other)->arm, attack->number - sabres);
}

static JrEventKind
event_of (guint attack_flags)
{
  if (attack_flags & JR_ATTACK_RANGED)
    return JR_EVENT_FIRES;
  return attack_flags & JR_ATTACK_BATTLE_BACK ? JR_EVENT_BATTLES_BACK : JR_EVENT_MELEE;
}

static void
tell_attack (DhPlay *play, const DhStep *attack, const DhRoll *roll, const guint8 *faces)
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
  mark_hits (play->state, attack, &event);
  jr_attack_dice (play->state, attack->piece, attack->other, attack->flags, event.modifiers, &n);
  event.n_modifiers = n;
  dh_play_emit (play, &event);
}

static void
resolve_attack (DhPlay *play, DhStep *step, const DhRoll *roll, const guint8 *faces)
{
  gboolean no_flags = step->flags & JR_ATTACK_RETIRED || jr_is_leader (play->state, step->other);

  step->number = count_hits (play->state, step, roll, faces);
  step->count = no_flags ? 0 : jr_count_faces (faces, roll->count, JR_FACE_FLAG);
  tell_attack (play, step, roll, faces);
}

/* Rule: J-LCC-02, J-LCC-03, J-RNG-22, J-MEL-29, J-CHF-09 */
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

/* Rule: J-CBT-17, J-RNG-19, J-MEL-27, J-LLC-05, J-LLC-09 */
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

/* Rule: J-RAR-11, J-LCC-06, J-LEL-07 */
static void
drive_back (DhPlay *play, DhStep *attack)
{
  DhStep *step;

  if (!jr_in_play (play->state, attack->other))
    return;
  if (attack->flags & JR_ATTACK_RETIRED)
    {
      step = dh_state_push (play->state, JR_STEP_RETIRE);
      step->piece = attack->other;
      step->other = attack->piece;
      step->place = attack->second;
      step->set = attack->set;
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

/* Rule: J-LAB-04, J-MEL-32, J-BBK-04, J-BBK-06, J-BBK-07, J-RAR-20, J-RAR-21, J-RNG-24, J-RNG-25, J-LLC-11 */
static void
follow_up (DhPlay *play, DhStep *step)
{
  DhState *state = play->state;
  const DhStep attack = *step;
  DhStep *next;

  dh_state_pop (state);
  if (attack.flags & (JR_ATTACK_RANGED | JR_ATTACK_BATTLE_BACK | JR_ATTACK_FIRST_STRIKE))
    return;
  if (dh_state_first (state, attack.place) == DH_PIECE_NONE)
    {
      next = dh_state_push (state, JR_STEP_GROUND);
      next->piece = attack.piece;
      next->place = attack.place;
      next->flags = attack.flags;
    }
  else if (!(attack.flags & JR_ATTACK_RETIRED) && !jr_is_leader (state, attack.other)
           && stands (state, attack.other, attack.place))
    {
      next = dh_state_push (state, JR_STEP_BATTLE_BACK);
      next->piece = attack.other;
      next->other = attack.piece;
    }
}

/* Stages in their order; the next one is noted before each begins. Rule: J-RNG-02, J-MEL-03 */
static void
run_attack (DhPlay *play, DhStep *step)
{
  static void (*const stages[]) (DhPlay *, DhStep *) = {announce, roll_dice, take_hits, drive_back, follow_up};

  g_assert (step->stage < G_N_ELEMENTS (stages));
  stages[step->stage++](play, step);
}

const JrStepKind jr_attack_step = {
    .run = run_attack,
    .options = options_attack,
    .apply = apply_attack,
    .resolve = resolve_attack,
};
