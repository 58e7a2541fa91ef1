/* names.c — words of notation for options, questions, events, rolls and the module area
 *
 * They stand in records and in positions written as text, so a name never changes its meaning.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/module.h"

#define PIECE DH_OPTION_HAS_PIECE
#define PLACE DH_OPTION_HAS_PLACE
#define NUMBER DH_OPTION_HAS_NUMBER
#define CARD DH_OPTION_HAS_CARD

const DhOptionKind jr_option_kinds[JR_N_OPTIONS + 1] = {
    [JR_OPTION_NONE] = {"none", 0},
    [JR_OPTION_PASS] = {"pass", 0},
    [JR_OPTION_PLAY] = {"play", CARD},
    [JR_OPTION_ORDER] = {"order", PIECE},
    [JR_OPTION_DETACH] = {"detach", PIECE},
    [JR_OPTION_MOVE] = {"move", PIECE | PLACE},
    [JR_OPTION_EXIT] = {"exit", PIECE},
    [JR_OPTION_GO_ON] = {"go-on", PIECE | PLACE},
    [JR_OPTION_FIRE] = {"fire", PIECE | PLACE},
    [JR_OPTION_MELEE] = {"melee", PIECE | PLACE},
    [JR_OPTION_KEEP] = {"keep", CARD},
    [JR_OPTION_TIME] = {"time", 0},
    [JR_OPTION_RETIRE] = {"retire", PIECE | PLACE},
    [JR_OPTION_IGNORE] = {"ignore", PIECE | NUMBER},
    [JR_OPTION_RETREAT] = {"retreat", PIECE | PLACE},
    [JR_OPTION_ESCAPE] = {"escape", PIECE | PLACE},
    [JR_OPTION_CHECK] = {"check", PIECE},
    [JR_OPTION_GROUND] = {"ground", PIECE | PLACE},
    [JR_OPTION_BACK] = {"back", PIECE | PLACE},
    [JR_OPTION_RETURN] = {"return", PIECE},
    [JR_OPTION_USE] = {"use", PIECE | CARD},
    [JR_OPTION_USE_MOVE] = {"use-move", PIECE | PLACE | CARD},
    [JR_OPTION_USE_FIRE] = {"use-fire", PIECE | PLACE | CARD},
    [JR_OPTION_USE_MELEE] = {"use-melee", PIECE | PLACE | CARD},
    [JR_OPTION_USE_RETIRE] = {"use-retire", PIECE | PLACE | CARD},
    [JR_OPTION_REPOSITION] = {"reposition", PIECE | PLACE},
    [JR_OPTION_DISCARD] = {"discard", CARD},
    [JR_OPTION_ACT] = {"act", PIECE | PLACE | NUMBER},
    [JR_OPTION_INVOKE] = {"invoke", PLACE | NUMBER},
    {NULL, 0},
};

const char *const jr_ask_names[JR_N_ASKS + 1] = {
    [JR_ASK_NONE] = "none",
    [JR_ASK_CARD] = "card",
    [JR_ASK_ORDER] = "order",
    [JR_ASK_MOVE] = "move",
    [JR_ASK_GO_ON] = "go-on",
    [JR_ASK_COMBAT] = "combat",
    [JR_ASK_KEEP] = "keep",
    [JR_ASK_TIME_PRESSURE] = "time-pressure",
    [JR_ASK_RETURN_STEPS] = "return-steps",
    [JR_ASK_CANNONADE] = "cannonade",
    [JR_ASK_CANNONADE_RETIRE] = "cannonade-retire",
    [JR_ASK_RETIRE] = "retire",
    [JR_ASK_FLAGS] = "flags",
    [JR_ASK_RETREAT] = "retreat",
    [JR_ASK_LEADER_RETREAT] = "leader-retreat",
    [JR_ASK_ESCAPE] = "escape",
    [JR_ASK_NEXT_CHECK] = "next-check",
    [JR_ASK_GROUND] = "ground",
    [JR_ASK_BONUS] = "bonus",
    [JR_ASK_BATTLE_BACK] = "battle-back",
    [JR_ASK_ATTACK_CARD] = "attack-card",
    [JR_ASK_DEFENCE] = "defence",
    [JR_ASK_AFTER] = "after",
    [JR_ASK_RALLY_CARD] = "rally-card",
    [JR_ASK_LEADER_CARD] = "leader-card",
    [JR_ASK_REPOSITION] = "reposition",
    [JR_ASK_DISCARD] = "discard",
    [JR_ASK_RULE] = "rule",
    NULL,
};

const char *const jr_step_names[JR_N_STEPS + 1] = {
    [JR_STEP_NONE] = "none",
    [JR_STEP_DEAL] = "deal",
    [JR_STEP_CANNONADE] = "cannonade",
    [JR_STEP_CANNONADE_RETIRE] = "cannonade-retire",
    [JR_STEP_TURN] = "turn",
    [JR_STEP_PLAY_CARD] = "play-card",
    [JR_STEP_RETURN_STEPS] = "return-steps",
    [JR_STEP_ORDERS] = "orders",
    [JR_STEP_MOVEMENT] = "movement",
    [JR_STEP_GO_ON] = "go-on",
    [JR_STEP_COMBATS] = "combats",
    [JR_STEP_DRAW] = "draw",
    [JR_STEP_ATTACK] = "attack",
    [JR_STEP_RETIRE] = "retire",
    [JR_STEP_CASUALTY] = "casualty",
    [JR_STEP_CHIEF] = "chief",
    [JR_STEP_LEADER_LOST] = "leader-lost",
    [JR_STEP_FLAGS] = "flags",
    [JR_STEP_RETREAT] = "retreat",
    [JR_STEP_RALLY] = "rally",
    [JR_STEP_SWEPT] = "swept",
    [JR_STEP_LEADER_RETREAT] = "leader-retreat",
    [JR_STEP_ESCAPE] = "escape",
    [JR_STEP_GROUND] = "ground",
    [JR_STEP_BONUS] = "bonus",
    [JR_STEP_BATTLE_BACK] = "battle-back",
    [JR_STEP_REPOSITION] = "reposition",
    [JR_STEP_RULES] = "rules",
    [JR_STEP_RULE_ROLL] = "rule-roll",
    NULL,
};

const char *const jr_roll_names[JR_N_ROLLS + 1] = {
    [JR_ROLL_NONE] = "none",         [JR_ROLL_DEAL] = "deal",
    [JR_ROLL_DRAW] = "draw",         [JR_ROLL_ATTACK] = "attack",
    [JR_ROLL_CASUALTY] = "casualty", [JR_ROLL_CHIEF] = "chief",
    [JR_ROLL_RALLY] = "rally",       [JR_ROLL_SWEPT] = "swept",
    [JR_ROLL_LONE] = "lone",         [JR_ROLL_ESCAPE] = "escape",
    [JR_ROLL_BOG] = "bog",           [JR_ROLL_CARD] = "card",
    [JR_ROLL_RULE] = "rule",         NULL,
};

const char *const jr_event_names[JR_N_EVENTS + 1] = {
    [JR_EVENT_NONE] = "none",
    [JR_EVENT_DEALT] = "dealt",
    [JR_EVENT_TURN] = "turn",
    [JR_EVENT_CARD] = "card",
    [JR_EVENT_ORDERED] = "ordered",
    [JR_EVENT_MOVED] = "moved",
    [JR_EVENT_ATTACHED] = "attached",
    [JR_EVENT_EXITED] = "exited",
    [JR_EVENT_BOG] = "bog",
    [JR_EVENT_FIRES] = "fires",
    [JR_EVENT_MELEE] = "melee",
    [JR_EVENT_BATTLES_BACK] = "battles-back",
    [JR_EVENT_RETIRES] = "retires",
    [JR_EVENT_LOSSES] = "losses",
    [JR_EVENT_ELIMINATED] = "eliminated",
    [JR_EVENT_CASUALTY] = "casualty",
    [JR_EVENT_CHIEF] = "chief",
    [JR_EVENT_FLAGS] = "flags",
    [JR_EVENT_RETREATS] = "retreats",
    [JR_EVENT_RALLY] = "rally",
    [JR_EVENT_ROUTED] = "routed",
    [JR_EVENT_SWEPT] = "swept",
    [JR_EVENT_LEADER_BACK] = "leader-back",
    [JR_EVENT_LEADER_OFF] = "leader-off",
    [JR_EVENT_ESCAPE] = "escape",
    [JR_EVENT_GROUND] = "ground",
    [JR_EVENT_BANNERS] = "banners",
    [JR_EVENT_DREW] = "drew",
    [JR_EVENT_KEPT] = "kept",
    [JR_EVENT_DISCARDED] = "discarded",
    [JR_EVENT_RESHUFFLED] = "reshuffled",
    [JR_EVENT_NO_ORDERS] = "no-orders",
    [JR_EVENT_GUN_RETIRES] = "gun-retires",
    [JR_EVENT_CARD_ROLL] = "card-roll",
    [JR_EVENT_RETURNED] = "returned",
    [JR_EVENT_WON] = "won",
    [JR_EVENT_USED] = "used",
    [JR_EVENT_REPOSITIONED] = "repositioned",
    [JR_EVENT_CHIEF_LOST] = "chief-lost",
    [JR_EVENT_RULE_ROLL] = "rule-roll",
    [JR_EVENT_ACTS] = "acts",
    [JR_EVENT_INVOKED] = "invoked",
    [JR_EVENT_CLEARED] = "cleared",
    [JR_EVENT_REMOVED] = "removed",
    NULL,
};

/* What they are for statistics. */
const guint8 jr_event_meanings[JR_N_EVENTS] = {
    [JR_EVENT_FIRES] = DH_MEANING_FIGHT,        [JR_EVENT_MELEE] = DH_MEANING_FIGHT,
    [JR_EVENT_BATTLES_BACK] = DH_MEANING_FIGHT, [JR_EVENT_ELIMINATED] = DH_MEANING_DEATH,
    [JR_EVENT_ROUTED] = DH_MEANING_DEATH,       [JR_EVENT_EXITED] = DH_MEANING_LEAVES,
    [JR_EVENT_LEADER_OFF] = DH_MEANING_LEAVES,  [JR_EVENT_BANNERS] = DH_MEANING_SCORE,
    [JR_EVENT_REMOVED] = DH_MEANING_LEAVES,
};

#define FIELD(name, member, count)                                                                                     \
  {                                                                                                                    \
    name, G_STRUCT_OFFSET (JrState, member), sizeof (((JrState *) NULL)->member) / (count), count                      \
  }

const DhField jr_fields[] = {
    FIELD ("phase", phase, 1),
    FIELD ("command-count", command_count, 1),
    FIELD ("mirrored", mirrored, 1),
    FIELD ("n-drawn", n_drawn, 1),
    FIELD ("card", card, 1),
    FIELD ("effects-of", effects_of, 1),
    FIELD ("last-card", last_card, JR_N_SIDES),
    FIELD ("drawn", drawn, 2),
    FIELD ("slots", slots, JR_N_SLOTS),
    FIELD ("owed", owed, JR_N_SIDES),
    FIELD ("leader", leader, 1),
    FIELD ("capacity", capacity, JR_MAX_EFFECTS),
    FIELD ("held", held, JR_MAX_OBJECTIVES),
    FIELD ("paid", paid, JR_MAX_OBJECTIVES *JR_N_SIDES),
    FIELD ("suspended", suspended, 1),
    FIELD ("spent", spent, 1),
    FIELD ("struck", struck, 1),
    {NULL},
};
