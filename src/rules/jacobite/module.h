/* module.h — what the chapters of these rules ask of each other
 *
 * Names inside the module begin with jr_ (Jacobite Rising), so that two modules never collide. The chapters:
 * tables (the ruleset's numbers), pieces (who stands where, losses, removal), turn, draw, orders, movement with reach,
 * cards, objectives, cannonade; sight, dice, cover, targets, attack, casualties, retreat, rally, lone (leaders alone),
 * ground; effects with special (what a battle's own rules do); forecast with fold (odds); habit, evaluate (computer
 * players); check, why, words. Control flow is the agenda of the state (steps.h).
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/jacobite/area.h"
#include "rules/jacobite/steps.h"
#include "rules/jacobite/tables.h"
#include "rules/jacobite/vocabulary.h"

G_BEGIN_DECLS

/* ---- names.c ---- */

extern const DhOptionKind jr_option_kinds[];
extern const char *const jr_ask_names[], *const jr_step_names[], *const jr_roll_names[], *const jr_event_names[];
extern const guint8 jr_event_meanings[];
extern const DhField jr_fields[];

/* ---- pieces.c: who stands where, losses, removal ---- */

/* Rule: J-UNI-06, J-UNI-07, J-UNI-08 */
static inline const JrClass *
jr_class (const DhState *state, DhPieceId piece)
{
  return &jr_tables (state)->classes[dh_state_piece (state, piece)->class_index];
}

static inline gboolean
jr_is_leader (const DhState *state, DhPieceId piece)
{
  return jr_class (state, piece)->arm == JR_LEADER;
}

static inline DhPieceId
jr_find_at (const DhState *state, DhPlace hex, gboolean leader)
{
  if (hex >= DH_PLACE_BOX)
    return DH_PIECE_NONE;
  for (DhPieceId id = dh_state_first (state, hex); id != DH_PIECE_NONE; id = dh_state_piece (state, id)->next)
    if (jr_is_leader (state, id) == leader)
      return id;
  return DH_PIECE_NONE;
}

/* The unit on a hex, or DH_PIECE_NONE. Rule: J-MOV-06 */
static inline DhPieceId
jr_unit_at (const DhState *state, DhPlace hex)
{
  return jr_find_at (state, hex, FALSE);
}

/* The leader on a hex, attached or alone, or DH_PIECE_NONE. Rule: J-MOV-23 */
static inline DhPieceId
jr_leader_at (const DhState *state, DhPlace hex)
{
  return jr_find_at (state, hex, TRUE);
}

/* The leader attached to a unit, or DH_PIECE_NONE. Rule: J-UNI-18 */
static inline DhPieceId
jr_leader_with (const DhState *state, DhPieceId unit)
{
  return jr_leader_at (state, dh_state_piece (state, unit)->place);
}

/* The unit a leader is attached to, or DH_PIECE_NONE for a leader alone. Rule: J-UNI-18 */
static inline DhPieceId
jr_unit_with (const DhState *state, DhPieceId leader)
{
  return jr_unit_at (state, dh_state_piece (state, leader)->place);
}

/* Rule: J-CHF-01 */
static inline gboolean
jr_has_chief (const DhState *state, DhPieceId unit)
{
  return (dh_state_piece (state, unit)->markers & jr_tables (state)->chief) != 0;
}

/* Whether a unit has all the steps of its class. Rule: J-UNI-01 */
static inline gboolean
jr_is_full (const DhState *state, DhPieceId unit)
{
  return dh_state_piece (state, unit)->steps >= jr_class (state, unit)->steps;
}

/* Whether any of the flags is set. */
static inline gboolean
jr_has (const DhState *state, DhPieceId piece, guint32 flags)
{
  return (dh_state_piece (state, piece)->flags & flags) != 0;
}

gboolean jr_enemy_unit_adjacent (const DhState *state, DhPlace hex, DhSide side);
static inline DhSide
jr_opponent (const DhState *state, DhSide side)
{
  return side == 0 ? 1 : 0;
}

gboolean jr_is_baseline (const DhState *state, DhSide side, DhPlace hex);
/* The one or two hexes of the next row toward the side's own edge; DH_PLACE_NOWHERE off the board. */
void jr_rear_hexes (const DhState *state, DhSide side, DhPlace hex, DhPlace rear[2]);

/* jr_place() takes the attached leader along and announces who is attached now. jr_lose_steps() removes a unit that
 * has no step left (ELIMINATED, a banner for the opponent); its leader stays in the hex. Both, like jr_remove(), look
 * at the objectives. jr_remove() does nothing to a piece that is gone. */
void jr_place (DhPlay *play, DhPieceId piece, DhPlace hex);
void jr_place_by_order (DhPlay *play, DhPieceId piece, DhPlace hex);
void jr_lose_steps (DhPlay *play, DhPieceId unit, guint steps);
void jr_remove (DhPlay *play, DhPieceId piece, JrEventKind how, gboolean banner);
DhPiece *jr_piece (DhPlay *play, DhPieceId piece);

/* ---- objectives.c, exits.c, victory.c ---- */

gboolean jr_objective_is_for (const JrObjective *row, DhSide side);
guint jr_objective_room (const DhState *state, const JrObjective *row, DhSide side);
gboolean jr_objective_pay (DhPlay *play, const JrObjective *row, DhSide side, DhPieceId piece, DhPlace place);
void jr_gain_banners (DhPlay *play, DhSide side, int number, guint objective, DhPieceId piece, DhPlace place);
void jr_objectives_changed (DhPlay *play, gboolean by_order);
void jr_objectives_turn_start (DhPlay *play);
void jr_objectives_movement_over (DhPlay *play);
void jr_objectives_start (DhPlay *play);
gboolean jr_may_exit (const DhState *state, DhPieceId unit);
void jr_exit (DhPlay *play, DhPieceId unit);
gboolean jr_may_take_time (const DhState *state, DhSide side);
void jr_take_time (DhPlay *play, DhSide side);
static inline gboolean
jr_is_over (const DhPlay *play)
{
  return play->state->pending == DH_PENDING_OVER;
}

/* ---- movement.c ---- */

/* Marks what entering a hex by order or by taking ground does to the rest of the turn. */
void jr_enter (DhPlay *play, DhPieceId piece, DhPlace from, DhPlace to);
/* One step of a unit or leader, other pieces and the side between included; a leader may pass where he may not stop. */
gboolean jr_can_enter (const DhState *state, DhPieceId piece, DhPlace from, DhPlace to, JrWhy *why);
/* Whether those who stand in a hex let a piece in. */
gboolean jr_is_free_for (const DhState *state, DhPieceId piece, DhPlace hex);

/* ---- ground of a hex with everything that lies in it (terrain.c) ---- */

/* jr_ground() adds up what lies in a hex after cancellations; whose flag helps against what has to be asked of the
 * layers, since each has conditions of its own. jr_side() does the same for a hex side. */
const JrGround *jr_ground (const DhState *state, DhPlace hex, JrGround *scratch);
guint jr_ground_layers (const DhState *state, DhPlace hex, const JrGround *layers[JR_MAX_LAYERS]);
guint jr_side_layers (const DhState *state, DhPlace hex, DhDirection side, const JrGround *layers[JR_MAX_LAYERS]);
gboolean jr_is_impassable (const DhState *state, DhPlace hex, JrArm arm);
const JrGround *jr_side (const DhState *state, DhPlace hex, DhDirection side, JrGround *scratch);
const JrGround *jr_board_side (const JrTables *tables, const DhBoard *board, DhPlace hex, DhDirection side,
                               JrGround *scratch);
gboolean jr_same_ground (const DhState *state, DhPlace a, DhPlace b);
void jr_add_up (const JrGround *const *layers, guint n, JrGround *sum);

/* ---- gates.c ---- */

guint jr_gate_now (const DhState *state, JrArm arm, DhPlace from, DhDirection side);
guint jr_gate_between (const DhState *state, JrArm arm, DhPlace from, DhDirection side, const JrGround *before,
                       const JrGround *between, const JrGround *behind);
/* What a step over a side of a hex means to an arm: bits of JrGate, without who stands there. */
static inline guint
jr_gate (const DhState *state, JrArm arm, DhPlace from, DhDirection side)
{
  if (G_LIKELY (state->n_terrain_changes == 0))
    return jr_tables (state)->gates[arm][from][side];
  return jr_gate_now (state, arm, from, side);
}

/* ---- cards.c, play-card.c ---- */

guint jr_card_in_effect (const DhState *state, DhSide side, guint card);
guint jr_list_command_cards (const DhState *state, JrOptionKind kind, guint where, DhOption *out);
void jr_card_ordered (DhPlay *play);
void jr_card_moves_over (DhPlay *play);
void jr_card_turn_over (DhPlay *play);
gboolean jr_fits_dice (const DhState *state, const JrEffect *effect, DhPieceId unit);
guint jr_lasting_modifiers (const DhState *state, DhPieceId unit, guint doing, DhModifier *out, guint max);
gboolean jr_fits_flags (const DhState *state, const JrFilter *filter, DhPieceId piece);

/* The card whose effects are in play, or NULL. */
static inline const JrCard *
jr_card_in_play (const DhState *state)
{
  guint card = jr_peek (state)->effects_of;

  return card == 0 ? NULL : &jr_tables (state)->cards[card - 1];
}

/* The next effect of that use of a card, in the windows given (bits), after the one found last, or NULL. */
static inline const JrEffect *
jr_card_effect (const JrCard *card, JrUse use, guint windows, const JrEffect *after)
{
  for (const JrEffect *e = after == NULL ? card->effects : after + 1; e < card->effects + card->n_effects; e++)
    if (e->use == use && e->windows & windows)
      return e;
  return NULL;
}

/* The next effect of that use of the card in play alone. */
static inline const JrEffect *
jr_next_card_effect (const DhState *state, JrUse use, const JrEffect *after)
{
  const JrCard *card = jr_card_in_play (state);

  if (card == NULL || !(card->uses >> use & 1))
    return NULL;
  return jr_card_effect (card, use, 1 << JR_WINDOW_COMMAND | 1 << JR_WINDOW_IN_LIEU, after);
}

/* Bits of JrUse: of which uses the card in play or a rule of the battle has an effect. */
static inline guint32
jr_uses (const DhState *state)
{
  const JrCard *card = jr_card_in_play (state);

  return jr_tables (state)->own_uses | (card == NULL ? 0 : card->uses);
}

static inline gboolean
jr_has_use (const DhState *state, JrUse use)
{
  return (jr_uses (state) >> use & 1) != 0;
}

static inline gboolean
jr_is_own_effect (const DhState *state, const JrEffect *effect)
{
  const JrTables *tables = jr_tables (state);

  return effect >= tables->own && effect < tables->own + tables->n_own;
}

/* The next effect of that use of the battle itself alone. */
static inline const JrEffect *
jr_next_own_effect (const DhState *state, JrUse use, const JrEffect *after)
{
  const JrTables *tables = jr_tables (state);
  guint next = after == NULL ? tables->first_own[use] : after->next;

  return next == 0 ? NULL : &tables->own[next - 1];
}

/* The next effect of that use after the one found last, or NULL: first those of the card in play, then those of the
 * battle itself. Whether it holds now, and for whom, is asked with jr_concerns() or jr_is_in_force(). */
static inline const JrEffect *
jr_next_effect (const DhState *state, JrUse use, const JrEffect *after)
{
  gboolean own = after != NULL && jr_is_own_effect (state, after);
  const JrEffect *next = own ? NULL : jr_next_card_effect (state, use, after);

  return next != NULL ? next : jr_next_own_effect (state, use, own ? after : NULL);
}

/* Whether an effect with that filter is for a piece on the board. */
static inline gboolean
jr_fits (const DhState *state, const JrFilter *filter, DhPieceId piece)
{
  return (filter->arms == 0 || filter->arms >> jr_class (state, piece)->arm & 1
          || (filter->flags & JR_FILTER_OR_CHIEF && jr_has_chief (state, piece)))
         && (filter->classes == 0 || filter->classes >> dh_state_piece (state, piece)->class_index & 1)
         && (filter->flags == 0 || jr_fits_flags (state, filter, piece));
}

/* Whether the effect of that side is for a piece of that side, as things stand. */
static inline gboolean
jr_concerns_side (const DhState *state, const JrEffect *effect, DhSide side)
{
  return effect->sides & JR_ACTIVE_SIDE ? side == state->active : effect->sides >> side & 1;
}

/* ---- effects.c: what holds now, and for whom ---- */

#define JR_WHY_RULE(index) ((JrWhy) (JR_N_WHYS + (index))) /* an effect of the battle forbids it */
#define JR_OWN_REASON 0x4000                               /* of dice: an effect of the battle, by its number */

gboolean jr_is_in_force (const DhState *state, const JrEffect *effect);
gboolean jr_concerns (const DhState *state, const JrEffect *effect, DhPieceId piece);
/* Whether a filter asks anything of the enemy. */
static inline gboolean
jr_asks_enemy (const JrFilter *filter)
{
  return filter->enemy_arms != 0 || filter->enemy_classes != 0 || filter->within != 0;
}

gboolean jr_fits_enemy (const DhState *state, const JrFilter *filter, DhPieceId piece, DhPieceId enemy);
gboolean jr_is_where (const DhState *state, const JrScope *scope, DhPlace hex);
const JrEffect *jr_find_forbid (const DhState *state, guint what, DhPieceId piece);
guint jr_own_index (const DhState *state, const JrEffect *effect);
JrWhy jr_why_of (const DhState *state, const JrEffect *effect);
guint jr_reason_of (const DhState *state, const JrEffect *effect);
const JrEffect *jr_find_cap (const DhState *state, DhPieceId unit);
gboolean jr_has_effect (const DhState *state, JrUse use, DhPieceId piece);
guint jr_worth (const DhState *state, DhPieceId piece);
const JrEffect *jr_order_bar (const DhState *state, DhPieceId piece, const DhPieceId *also, guint n_also);
void jr_remember_melee (DhPlay *play, DhPieceId unit);
void jr_remember_first (DhPlay *play, DhPieceId unit, DhPieceId enemy, guint doing);

static inline gboolean
jr_forbids (const DhState *state, guint what, DhPieceId piece)
{
  return jr_has_use (state, JR_USE_FORBID) && jr_find_forbid (state, what, piece) != NULL;
}

/* Hexes that a unit may fire at most. */
static inline guint
jr_range_of (const DhState *state, DhPieceId unit)
{
  const JrEffect *cap = jr_has_use (state, JR_USE_RANGE_CAP) ? jr_find_cap (state, unit) : NULL;

  return cap != NULL ? cap->number : jr_class (state, unit)->max_range;
}

/* ---- ground-rules.c: ground as the effects in force make it for one piece ---- */

const JrGround *jr_ground_for (const DhState *state, DhPieceId piece, DhPlace from, DhPlace hex, JrGround *scratch);
const JrGround *jr_side_for (const DhState *state, DhPieceId piece, DhPlace hex, DhDirection side, JrGround *scratch);
const JrEffect *jr_find_closed (const DhState *state, DhPieceId piece, DhPlace from, DhPlace to);
gboolean jr_is_closed (const DhState *state, DhPieceId piece, DhPlace from, DhPlace to);
guint jr_ruled_gate (const DhState *state, DhPieceId piece, DhPlace from, DhDirection side, guint gate);

static inline gboolean
jr_has_ground_rules (const DhState *state)
{
  return (jr_uses (state) & (1 << JR_USE_HARMLESS | 1 << JR_USE_CLOSE)) != 0;
}

/* ---- own-table.c, check.c, sound.c, sound-steps.c: before a battle begins ---- */

const char *const *jr_words_of (const char *parameter);
void jr_check (const DhSetup *setup, DhProblemFunc func, gpointer data);
gboolean jr_is_sound (const DhState *state);
gboolean jr_are_steps_sound (const DhState *state);
gboolean jr_has_lost_its_piece (const DhState *state, const DhStep *step);

/* ---- turn.c, draw.c, orders.c, why.c, why-orders.c ---- */

/* How the card's orders stand to a piece that has none. Sets of the card's effects are bits. */
typedef struct
{
  guint effects;   /* that give orders */
  guint there;     /* of them, those that give them where it stands */
  guint fits;      /* those that give them to such a piece */
  guint open;      /* of them, those with an order left */
  gboolean begun;  /* somebody has orders */
  gboolean linked; /* it would keep the group together, or begin it */
} JrOrderStanding;

void jr_start (DhPlay *play);
/* Pushes a turn of the active side from a phase on; JR_PHASE_SETUP begins with the next turn. */
void jr_turn_push (DhPlay *play, JrPhase phase);
void jr_reshuffle (DhPlay *play, guint deck);
gboolean jr_draw (DhPlay *play, DhSide side, guint deck);
void jr_take_card (DhPlay *play, DhSide side, guint card);
void jr_turn_view (DhState *view, DhSide side);
void jr_turn_guess (DhState *guess, DhStream *stream);
void jr_order_standing (const DhState *state, DhPieceId piece, JrOrderStanding *standing);
JrWhy jr_why_no_order (const DhState *state, DhPieceId piece);
JrWhy jr_why_not_ordered (const DhState *state, DhSide side, DhPieceId piece);
guint jr_orders_left (const DhState *state);
JrWhy jr_why_order_first (const DhState *state, DhPieceId piece);
DhWhy jr_why (const DhState *state, DhSide side, DhOption option);
JrWhy jr_why_no_stop (const DhState *state, DhPieceId piece, DhPlace hex);
JrWhy jr_why_no_pass (const DhState *state, DhSide side);
JrWhy jr_why_no_answer (const DhState *state, DhSide side, DhOption option);

/* ---- targets.c, attack.c, dice.c, sight.c, questions.c, lone.c, evaluate.c ---- */

/* Attacks only, without "pass", in the order of options. */
guint jr_combat_options (const DhState *state, DhSide side, DhOption *out);
gboolean jr_has_attack (const DhState *state, DhSide side);
gboolean jr_may_have_attack (const DhState *state, DhSide side);
guint jr_cannonade_options (const DhState *state, DhSide side, DhOption *out);
void jr_combat_begin (DhPlay *play, DhOption option, guint attack_flags);
gboolean jr_sees (const DhState *state, DhPlace from, DhPlace to, gboolean over_friends_from_hill, DhPlace *blocked_at);
int jr_attack_dice (const DhState *state, DhPieceId unit, DhPieceId target, guint attack_flags, DhModifier *out,
                    guint *n_out);
/* from: the unit's own hex, or one it would have moved to by order just now. */
gboolean jr_can_melee (const DhState *state, DhPieceId unit, DhPieceId target, DhPlace from, JrWhy *why);
JrWhy jr_why_no_dice (const DhState *state, DhPieceId unit, DhPieceId target, guint attack_flags);
JrWhy jr_reach_why (const DhState *state, DhPieceId unit, DhPieceId target, guint attack_flags);
JrWhy jr_combat_why (const DhState *state, DhSide side, DhOption option);
gboolean jr_preview (const DhState *state, DhOption option, DhEvent *dice);
DhOption jr_under_way (const DhState *state);
DhStanding jr_standing (const DhState *state, DhPieceId piece);
gboolean jr_overlay_targets (const DhState *state, DhPieceId piece, gint16 *per_hex);
gboolean jr_overlay_sight (const DhState *state, DhPieceId piece, gint16 *per_hex);
int jr_evaluate (const DhState *state, DhSide side, const DhTerm *terms, gpointer memory);
/* Push the step by which a lone leader must go back one to three hexes. */
void jr_leader_must_retreat (DhPlay *play, DhPieceId leader);

G_END_DECLS
