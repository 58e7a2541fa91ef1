/* combat.h — what the chapters of combat share among themselves
 *
 * An attack is one step that goes through its stages; whatever has to be settled on the way (a leader's fate, flags, a
 * retreat, rally checks) is pushed on top of it. All rally checks that losses of leaders cause are one step:
 * each unit carries the number of checks it still owes, so that a cascade is a loop.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/jacobite/module.h"

G_BEGIN_DECLS

/* DhStep.set of attack, retire, flags and retreat. */
typedef enum
{
  JR_WAS_FULL = 1 << 0,    /* the target was at full strength when the attack was announced */
  JR_HAS_CHECKED = 1 << 1, /* the target has made its rally check for this roll already */
} JrAttackSet;

/* DhStep.stage of an attack: what is done next. */
typedef enum
{
  JR_STAGE_ANNOUNCE,
  JR_STAGE_ATTACK_CARD,
  JR_STAGE_DEFENCE,
  JR_STAGE_DICE,
  JR_STAGE_HITS,
  JR_STAGE_DRIVE_BACK,
  JR_STAGE_AFTER,
  JR_STAGE_FOLLOW_UP,
  JR_N_STAGES,
} JrAttackStage;

/* Which faces hit a target. */
typedef struct
{
  JrFace symbol;
  guint8 spared; /* symbols that do not hit */
  gboolean sabres;
  guint8 sabres_needed; /* for a leader alone, whom nothing else hits; else 0 */
  gboolean flags;       /* they drive it back */
} JrHitRule;

/* To retire and rally: hexes, and dice more in the check. A card may say otherwise. Rule: J-RAR-04, J-RAR-13 */
#define JR_RETIRE_HEXES 2
#define JR_RETIRE_DICE 2
#define JR_LEADER_HEXES 3 /* a leader goes back alone, at most */
#define JR_SWEPT_DICE 2   /* for a leader whose unit has failed its check */

/* The longest list of hexes at the end of a way back: a row, and the leaders met before. */
#define JR_MAX_WAYS 128

/* combat.c */
gboolean jr_in_play (const DhState *state, DhPieceId piece);
DhPieceId jr_enemy_at (const DhState *state, DhPlace hex, DhSide side);
DhOption jr_option (JrOptionKind kind, DhPieceId piece, DhPlace place);
guint jr_count_faces (const guint8 *faces, guint n, JrFace face);
void jr_event_faces (DhEvent *event, const DhRoll *roll, const guint8 *faces);
void jr_event_counts (DhEvent *event, JrFace face, guint n);

/* targets.c */
gboolean jr_is_pinned (const DhState *state, DhPieceId unit);
guint jr_list_enabled (const DhState *state, JrWindow window, DhPieceId unit, DhPieceId target, guint attack,
                       DhOption *out);
gboolean jr_may_be_enabled (const DhState *state, JrWindow window, DhPieceId unit, DhPieceId target, guint attack);

/* dice.c */
int jr_dice_from (const DhState *state, DhPieceId unit, DhPlace from, guint32 unit_flags, DhPlace to,
                  guint attack_flags, DhModifier *out, guint *n_out);
int jr_rally_dice (const DhState *state, DhPieceId unit, int extra, guint rally_flags, DhModifier *out, guint *n_out);
int jr_escape_dice (const DhState *state, DhPieceId unit, DhModifier *out, guint *n_out);

/* cover.c */

/* What lets a target ignore flags, in the order in which it is told. */
typedef enum
{
  JR_SPARED_LEADER,
  JR_SPARED_CHIEF,
  JR_SPARED_CLASS,
  JR_SPARED_FULL,
  JR_SPARED_GROUND,
  JR_SPARED_SIDE,
  JR_SPARED_SUPPORT,     /* two units beside it */
  JR_SPARED_LEADER_NEAR, /* alone, beside it */
  JR_N_SPARED,
} JrSpared;

guint jr_sides_hit (const DhBoard *board, DhPlace from, DhPlace to);
guint jr_symbols_ignored (const DhState *state, DhPieceId target, DhPlace from, guint attack_flags);
void jr_flags_spared (const DhState *state, DhPieceId target, DhPieceId attacker, guint attack_flags, guint set,
                      guint8 *spared);
void jr_flags_causes (const DhState *state, guint8 *spared);
guint jr_flags_most (const DhState *state);
guint jr_flags_ignorable (const DhState *state, DhPieceId target, DhPieceId attacker, guint attack_flags, guint set);

/* hits.c */
void jr_hit_rule (const DhState *state, DhPieceId unit, DhPieceId target, guint attack_flags, JrHitRule *rule);
guint jr_count_hits (const JrHitRule *rule, guint symbols, guint sabres);

/* attack.c */
guint jr_pursuit_flags (const DhState *state, const DhStep *attack, guint flags);

/* reaction.c */
gboolean jr_is_main_attack (const DhStep *attack);
void jr_ask_attack_card (DhPlay *play, DhStep *attack);
void jr_ask_defence (DhPlay *play, DhStep *attack);
void jr_ask_after (DhPlay *play, DhStep *attack);
guint jr_list_reactions (const DhState *state, const DhStep *attack, DhSide side, DhOption *out);
void jr_apply_reaction (DhPlay *play, DhStep *attack, DhOption option);
gboolean jr_attack_goes_on (const DhState *state, const DhStep *attack, int dice);

/* questions.c */
gboolean jr_is_attack (DhOption option);
guint jr_attack_of (const DhState *state, DhOption option);
guint jr_hit_faces (const DhState *state, DhPieceId unit, DhPieceId target, guint attack_flags);

/* rally.c */
void jr_push_rally (DhPlay *play, DhPieceId unit, int extra, guint flags);

/* ways.c */
guint jr_ways_back (const DhState *state, DhPieceId unit, guint hexes, DhPlace ends[JR_MAX_WAYS], guint *completed);
guint jr_retire_ways (const DhState *state, DhPieceId unit, guint hexes, DhPlace ends[JR_MAX_WAYS]);
guint jr_list_ways (JrOptionKind kind, DhPieceId unit, const DhPlace *ends, guint n, DhOption *out);

/* retreat.c */
DhPlace jr_easiest_retreat (const DhState *state, DhPieceId unit, guint hexes, guint *price);
void jr_tell_retreat (DhPlay *play, DhPieceId unit, DhPlace from, DhPlace to, guint missing);

/* ground.c */
gboolean jr_may_take_ground (const DhState *state, DhPieceId unit, DhPlace hex);
gboolean jr_earns_bonus (const DhState *state, DhPieceId unit, guint attack_flags);
guint jr_list_bonus (const DhState *state, DhPieceId unit, gboolean due, DhOption *out);
gboolean jr_may_battle_back (const DhState *state, DhPieceId unit, DhPieceId attacker);

/* casualties.c */
void jr_leader_lost (DhPlay *play, DhPieceId leader, DhPlace place);

G_END_DECLS
