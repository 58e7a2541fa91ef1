/* words.c — what is asked, what may be answered, and why there are so many dice
 *
 * Sentences are rows of tables; what happened is told in words-event.c, why not in words-why.c. Nothing is translated
 * here: a message carries its id and what stands in its places.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"
#include "rules/jacobite/words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* In the order of JrOptionKind. */
static const JrSentence options[JR_N_OPTIONS] = {
    [JR_OPTION_PASS] = {N_ ("Done"), NULL, NULL, NULL},
    [JR_OPTION_PLAY] = {N_ ("Play %1$s"), NULL, "C", "J-CMD-01"},
    [JR_OPTION_ORDER] = {N_ ("Order %1$s"), NULL, "P", "J-ORD-01"},
    [JR_OPTION_DETACH] = {N_ ("Order %1$s to leave his unit"), NULL, "P", "J-ORD-08"},
    [JR_OPTION_MOVE] = {N_ ("Move %1$s to %2$s"), NULL, "PT", "J-MOV-01"},
    [JR_OPTION_EXIT] = {N_ ("%1$s leaves the board"), NULL, "P", "J-OBV-18"},
    [JR_OPTION_GO_ON] = {N_ ("%1$s goes on to %2$s"), NULL, "PT", "J-TBG-03"},
    [JR_OPTION_FIRE] = {N_ ("%1$s fires at %2$s"), NULL, "PT", "J-RNG-03"},
    [JR_OPTION_MELEE] = {N_ ("%1$s melees %2$s"), NULL, "PT", "J-MEL-02"},
    [JR_OPTION_KEEP] = {N_ ("Keep %1$s"), NULL, "C", "J-OBV-28"},
    [JR_OPTION_TIME] = {N_ ("Take a victory banner for the time that passes"), NULL, NULL, "J-OBV-27"},
    [JR_OPTION_RETIRE] = {N_ ("%1$s retires to %2$s"), NULL, "PT", "J-RAR-01"},
    [JR_OPTION_IGNORE] = {NP_ ("Ignore %1$s flag", "Ignore %1$s flags"), "N", "J-BOL-01"},
    [JR_OPTION_RETREAT] = {N_ ("%1$s retreats to %2$s"), NULL, "PT", "J-RET-05"},
    [JR_OPTION_ESCAPE] = {N_ ("%1$s escapes through %2$s"), NULL, "PT", "J-ESC-01"},
    [JR_OPTION_CHECK] = {N_ ("%1$s checks first"), NULL, "P", "J-LEL-03"},
    [JR_OPTION_GROUND] = {N_ ("%1$s takes %2$s"), NULL, "PT", "J-TKG-01"},
    [JR_OPTION_BACK] = {N_ ("%1$s battles back"), NULL, "P", "J-BBK-01"},
    [JR_OPTION_USE] = {N_ ("Play %2$s on %1$s"), NULL, "PC", "J-CBC-05"},
    [JR_OPTION_USE_MOVE] = {N_ ("Play %3$s: %1$s moves to %2$s"), NULL, "PTC", "J-CBC-05"},
    [JR_OPTION_USE_FIRE] = {N_ ("Play %3$s: %1$s fires at %2$s"), NULL, "PTC", "J-CBC-05"},
    [JR_OPTION_USE_MELEE] = {N_ ("Play %3$s: %1$s melees %2$s"), NULL, "PTC", "J-CBC-05"},
    [JR_OPTION_USE_RETIRE] = {N_ ("Play %3$s: %1$s retires to %2$s"), NULL, "PTC", "J-CBC-23"},
    [JR_OPTION_REPOSITION] = {N_ ("Discard a Combat card: %1$s moves to %2$s"), NULL, "PT", "J-CBC-13"},
    [JR_OPTION_DISCARD] = {N_ ("Discard %1$s"), NULL, "C", "J-CBC-13"},
    [JR_OPTION_ACT] = {N_ ("%1$s at %2$s, instead of battling: %3$s"), NULL, "PT", NULL},
    [JR_OPTION_INVOKE] = {N_ ("At %1$s: %2$s"), NULL, "T", NULL},
    [JR_OPTION_RETURN] = {N_ ("%1$s regains a block"), NULL, "P", "J-CMC-19"},
};

/* What passing means where a question gives it a meaning of its own. */
static const char *const passes[JR_N_ASKS] = {
    [JR_ASK_ORDER] = N_ ("No more orders"),
    [JR_ASK_MOVE] = N_ ("No more moves"),
    [JR_ASK_GO_ON] = N_ ("Stop here"),
    [JR_ASK_COMBAT] = N_ ("No more combat"),
    [JR_ASK_TIME_PRESSURE] = N_ ("Draw cards"),
    [JR_ASK_RETURN_STEPS] = N_ ("No more blocks"),
    [JR_ASK_CANNONADE] = N_ ("Cease fire"),
    [JR_ASK_CANNONADE_RETIRE] = N_ ("Stay"),
    [JR_ASK_RETIRE] = N_ ("Stand"),
    [JR_ASK_GROUND] = N_ ("Hold"),
    [JR_ASK_BONUS] = N_ ("No bonus melee"),
    [JR_ASK_BATTLE_BACK] = N_ ("Do not battle back"),
    [JR_ASK_ATTACK_CARD] = N_ ("No card"),
    [JR_ASK_DEFENCE] = N_ ("Stand"),
    [JR_ASK_AFTER] = N_ ("No card"),
    [JR_ASK_RALLY_CARD] = N_ ("No card"),
    [JR_ASK_LEADER_CARD] = N_ ("No card"),
    [JR_ASK_REPOSITION] = N_ ("Keep the Combat cards"),
    [JR_ASK_RULE] = N_ ("Not now"),
};

static const JrSentence ignore_none = {N_ ("Ignore no flag"), NULL, NULL, "J-BOL-01"};

/* In the order of JrAsk; P is whom the question is about, O who is on the other side of the attack, T where. */
static const JrSentence prompts[JR_N_ASKS] = {
    [JR_ASK_CARD] = {N_ ("Choose a Command card."), NULL, NULL, "J-CMD-01"},
    [JR_ASK_ORDER] = {N_ ("Choose who gets orders."), NULL, NULL, "J-ORD-01"},
    [JR_ASK_MOVE] = {N_ ("Move those who have orders."), NULL, NULL, "J-MOV-01"},
    [JR_ASK_GO_ON] = {N_ ("%1$s may go on."), NULL, "P", "J-TBG-03"},
    [JR_ASK_COMBAT] = {N_ ("Choose an attack."), NULL, NULL, "J-CBT-03"},
    [JR_ASK_KEEP] = {N_ ("Choose which card to keep."), NULL, NULL, "J-OBV-28"},
    [JR_ASK_TIME_PRESSURE] = {N_ ("Time is on your side: a victory banner, or cards?"), NULL, NULL, "J-OBV-27"},
    [JR_ASK_RETURN_STEPS] = {N_ ("Choose who regains a block."), NULL, NULL, "J-CMC-19"},
    [JR_ASK_CANNONADE] = {N_ ("Opening cannonade: choose a gun and its target."), NULL, NULL, "J-CAN-02"},
    [JR_ASK_CANNONADE_RETIRE] = {N_ ("%1$s may go back two hexes."), NULL, "P", "J-CAN-03"},
    [JR_ASK_RETIRE] = {N_ ("%2$s attacks %1$s: stand, or retire and rally?"), NULL, "PO", "J-RAR-03"},
    [JR_ASK_FLAGS] = {N_ ("How many flags does %1$s ignore?"), NULL, "P", "J-BOL-01"}, /* and why: flag_prompts */
    [JR_ASK_RETREAT] = {N_ ("Where does %1$s retreat?"), NULL, "P", "J-RET-05"},
    [JR_ASK_LEADER_RETREAT] = {N_ ("Where does %1$s go back?"), NULL, "P", "J-LLR-01"},
    [JR_ASK_ESCAPE] = {N_ ("%1$s is cut off: through which hex does he escape?"), NULL, "P", "J-ESC-01"},
    [JR_ASK_NEXT_CHECK] = {N_ ("Which unit checks next?"), NULL, NULL, "J-LEL-03"},
    [JR_ASK_GROUND] = {N_ ("Does %1$s take ground?"), NULL, "P", "J-TKG-02"},
    [JR_ASK_BONUS] = {N_ ("Choose a bonus melee for %1$s."), NULL, "P", "J-BON-02"},
    [JR_ASK_ATTACK_CARD] = {N_ ("%1$s attacks %2$s: with a card?"), NULL, "PO", "J-CBC-05"},
    [JR_ASK_DEFENCE] = {N_ ("%2$s attacks %1$s: stand, or answer it?"), NULL, "PO", "J-CBC-05"},
    [JR_ASK_AFTER] = {N_ ("%1$s has attacked: a card for what follows?"), NULL, "P", "J-CBC-05"},
    [JR_ASK_RALLY_CARD] = {N_ ("%1$s must rally: with a card?"), NULL, "P", "J-CBC-05"},
    [JR_ASK_LEADER_CARD] = {N_ ("%1$s is hit: does a card turn it away?"), NULL, "P", "J-CBC-05"},
    [JR_ASK_REPOSITION] = {N_ ("A leader may move for a Combat card that you discard."), NULL, NULL, "J-CBC-13"},
    [JR_ASK_DISCARD] = {N_ ("Choose the Combat card to discard."), NULL, NULL, "J-CBC-13"},
    [JR_ASK_RULE] = {N_ ("The turn begins, and a rule of this battle may be used: %1$s"), NULL, NULL, NULL},
    [JR_ASK_BATTLE_BACK] = {N_ ("Does %1$s battle back?"), NULL, "P", "J-BBK-01"},
};

/* With how many flags it may ignore, and by what. */
static const char *const flag_prompts[] = {
    N_ ("How many flags does %1$s ignore?"),
    N_ ("How many flags does %1$s ignore? Up to %2$s: %3$s."),
    N_ ("How many flags does %1$s ignore? Up to %2$s: %3$s, %4$s."),
    N_ ("How many flags does %1$s ignore? Up to %2$s: %3$s, %4$s, %5$s."),
    N_ ("How many flags does %1$s ignore? Up to %2$s: %3$s, %4$s, %5$s, %6$s."),
};

/* In the order of JrSpared. */
static const char *const spared_by[JR_N_SPARED] = {
    [JR_SPARED_LEADER] = N_ ("leader"),
    [JR_SPARED_CHIEF] = N_ ("chief"),
    [JR_SPARED_CLASS] = N_ ("class"),
    [JR_SPARED_FULL] = N_ ("full strength"),
    [JR_SPARED_GROUND] = N_ ("own ground"),
    [JR_SPARED_SIDE] = N_ ("hex side"),
    [JR_SPARED_SUPPORT] = N_ ("two friendly units next to it"),
    [JR_SPARED_LEADER_NEAR] = N_ ("a leader next to it"),
};

/* In the order of JrDiceReason. */
static const JrSentence reasons[JR_N_DICE_REASONS] = {
    [JR_DICE_BASE] = {N_ ("base"), NULL, NULL, "J-CBT-14"},
    [JR_DICE_FULL_STRENGTH] = {N_ ("full strength"), NULL, NULL, "J-MEL-14"},
    [JR_DICE_LEADER] = {N_ ("leader"), NULL, NULL, "J-LAB-01"},
    [JR_DICE_CHIEF] = {N_ ("chief"), NULL, NULL, "J-CHF-05"},
    [JR_DICE_BATTLE_BONUS] = {N_ ("Highland bonus"), NULL, NULL, "J-ROS-18"},
    [JR_DICE_MOVED] = {N_ ("has moved"), NULL, NULL, "J-MEL-19"},
    [JR_DICE_ENTERED] = {N_ ("has entered cover"), NULL, NULL, "J-TFO-02"},
    [JR_DICE_TARGET_GROUND] = {N_ ("target's ground"), NULL, NULL, "J-MEL-21"},
    [JR_DICE_OWN_GROUND] = {N_ ("own ground"), NULL, NULL, "J-MEL-21"},
    [JR_DICE_SIDE] = {N_ ("across the hex side"), NULL, NULL, "J-TEW-10"},
    [JR_DICE_CLASS_RALLY] = {N_ ("class"), NULL, NULL, "J-RAL-07"},
    [JR_DICE_CAVALRY_PURSUIT] = {N_ ("driven by cavalry"), NULL, NULL, "J-RAL-11"},
    [JR_DICE_RETIRED] = {N_ ("retired in time"), NULL, NULL, "J-RAR-13"},
    [JR_DICE_MINIMUM] = {N_ ("at least one"), NULL, NULL, "J-RAL-13"},
};

static void
add_subject (const JrSubjects *about, char letter, DhMessage *message)
{
  switch (letter)
    {
    case 'S':
      dh_message_add_side (message, about->side);
      break;
    case 'P':
      dh_message_add_piece (message, about->piece);
      break;
    case 'O':
      dh_message_add_piece (message, about->other);
      break;
    case 'F':
      dh_message_add_place (message, about->from);
      break;
    case 'T':
      dh_message_add_place (message, about->to);
      break;
    case 'N':
      dh_message_add_number (message, ABS (about->number));
      break;
    case 'M':
      dh_message_add_number (message, about->second);
      break;
    case 'C':
      dh_message_add_item (message, DH_ITEM_CARD, about->card);
      break;
    case 'K':
      dh_message_add_item (message, DH_ITEM_DECK, about->number);
      break;
    case 'D':
      dh_message_add_faces (message);
      break;
    default:
      g_assert_not_reached ();
    }
}

/**
 * jr_rule_name:
 * @index: of an effect of the battle
 *
 * Returns: (transfer none): what to call it
 */
const char *
jr_rule_name (const DhState *state, guint index)
{
  return index < state->setup->n_effects ? state->setup->effects[index]->name : "";
}

/**
 * jr_say:
 * @sentence: a row of a table; without a text there is nothing to say
 * @about: what its letters stand for; its number chooses between one and many
 * @message: (out)
 *
 * Makes a message of a sentence.
 */
void
jr_say (const JrSentence *sentence, const JrSubjects *about, DhMessage *message)
{
  if (sentence->plural != NULL)
    dh_message_init_plural (message, sentence->text, sentence->plural, ABS (about->number));
  else
    dh_message_init (message, sentence->text);
  message->statement = sentence->statement;
  for (const char *letter = sentence->args; letter != NULL && *letter != '\0'; letter++)
    add_subject (about, *letter, message);
}

static guint
current_ask (const DhState *state)
{
  for (DhSide side = 0; side < JR_N_SIDES; side++)
    if (state->decisions[side].asked)
      return MIN (state->decisions[side].kind, JR_N_ASKS - 1);
  return JR_ASK_NONE;
}

/**
 * jr_describe_option:
 *
 * What an answer means, as the label of a button.
 */
void
jr_describe_option (const DhState *state, DhOption option, DhMessage *message)
{
  const JrSubjects about = {
      .piece = dh_option_piece (option),
      .to = dh_option_place (option),
      .card = dh_option_number (option),
      .number = dh_option_number (option),
  };
  guint kind = dh_option_kind (option);
  gboolean is_none = kind == JR_OPTION_IGNORE && about.number == 0;

  jr_say (is_none ? &ignore_none : &options[kind < JR_N_OPTIONS ? kind : JR_OPTION_NONE], &about, message);
  if (kind == JR_OPTION_ACT || kind == JR_OPTION_INVOKE)
    dh_message_add_text (message, jr_rule_name (state, about.number));
  if (kind == JR_OPTION_PASS && passes[current_ask (state)] != NULL)
    message->text = passes[current_ask (state)];
}

/* Who attacks the piece that a question is about, or is attacked by it; the piece itself where no attack is under way.
 */
static DhPieceId
opponent_of (const DhState *state, DhPieceId piece)
{
  const DhStep *step = dh_state_peek (state, 0);

  if (step == NULL || step->kind != JR_STEP_ATTACK)
    return piece;
  return step->piece == piece ? step->other : step->piece;
}

/* Rule: J-BOL-03 to J-BOL-16 */
static void
describe_flags (const DhState *state, DhMessage *message)
{
  const guint n_prompts = G_N_ELEMENTS (flag_prompts);
  guint8 spared[JR_N_SPARED];
  guint card = jr_peek (state)->slots[JR_SLOT_FLAGS];
  guint n = 0;

  if (jr_flags_most (state) == 0)
    return;
  jr_flags_causes (state, spared);
  dh_message_add_number (message, jr_flags_most (state));
  if (card != 0)
    {
      dh_message_add_item (message, DH_ITEM_CARD, card - 1);
      n++;
    }
  for (guint i = 0; i < JR_N_SPARED && n + 1 < n_prompts; i++)
    if (spared[i] > 0)
      {
        dh_message_add_text (message, spared_by[i]);
        n++;
      }
  message->text = flag_prompts[n];
}

static const JrSentence order_any = {N_ ("%1$s: choose who gets orders."), NULL, "C", "J-ORD-01"};
static const JrSentence order_some = {N_ ("%1$s: choose who gets orders (at most %2$s more)."), NULL, "CN", "J-ORD-01"};

/* The card that gives them, and how many are left where it gives so many. */
static void
describe_orders (const DhState *state, DhMessage *message)
{
  const JrSubjects about = {.card = jr_peek (state)->card - 1u, .number = jr_orders_left (state)};

  if (jr_peek (state)->card != 0 && about.number > 0)
    jr_say (about.number == JR_ALL ? &order_any : &order_some, &about, message);
}

/**
 * jr_describe_prompt:
 *
 * What a side is asked.
 */
void
jr_describe_prompt (const DhState *state, DhSide side, DhMessage *message)
{
  const DhDecision *decision = &state->decisions[side];
  const JrSubjects about = {
      .side = side, .piece = decision->piece, .other = opponent_of (state, decision->piece), .to = decision->place};

  jr_say (&prompts[decision->kind < JR_N_ASKS ? decision->kind : JR_ASK_NONE], &about, message);
  if (decision->kind == JR_ASK_FLAGS && dh_state_peek (state, 0)->kind == JR_STEP_FLAGS)
    describe_flags (state, message);
  if (decision->kind == JR_ASK_ORDER)
    describe_orders (state, message);
  if (decision->kind == JR_ASK_RULE)
    dh_message_add_text (message, jr_rule_name (state, decision->number));
}

/**
 * jr_describe_modifier:
 * @reason: a #JrDiceReason, or %JR_OWN_REASON with an effect of the battle
 *
 * Why there are more or fewer dice.
 */
void
jr_describe_modifier (const DhState *state, guint reason, DhMessage *message)
{
  const JrSubjects about = {0};

  if (reason & JR_OWN_REASON)
    {
      dh_message_init (message, "%1$s");
      dh_message_add_text (message, jr_rule_name (state, reason & ~JR_OWN_REASON));
      return;
    }
  jr_say (&reasons[MIN (reason, JR_N_DICE_REASONS - 1)], &about, message);
}
