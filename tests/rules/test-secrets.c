/* test-secrets.c — whether a side could tell the enemy's hand, or the piles, from anything that it is shown
 *
 * Battles are played at random with full hands. Before every step the hidden cards are dealt anew, as one side might
 * guess them; then the same is done with the true position and the guessed one. All that the side is shown must be the
 * same: what is asked of whom, its options and their words, previews, reasons, its view with its fingerprint, and what
 * it is told. Where the enemy uses a card, the guess is one in which he has it.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

#include "engine/message.h"

#include <string.h>

#define BATTLES 24
#define STEPS 400

/* One of the two positions, as the side sees it. */
typedef struct
{
  DhState *state;
  DhState *view;
  GArray *events; /* (element-type DhEvent) as the side is told */
  DhSide side;
  DhSink sink;
} World;

typedef struct
{
  Field *field;
  World truth, guess;
  DhSide side; /* who tries to infer */
  DhStream stream;
  guint n_asked[JR_N_ASKS];
  guint n_used; /* cards that the enemy used */
} Spy;

static void
hear (const DhState *state, const DhEvent *event, gpointer data)
{
  World *world = data;
  DhEvent told;

  dh_event_for_side (event, world->side, &told);
  g_array_append_val (world->events, told);
}

static void
begin_world (World *world, const DhState *state)
{
  world->state = dh_state_dup (state);
  world->view = dh_state_dup (state);
  world->events = g_array_new (FALSE, TRUE, sizeof (DhEvent));
  world->sink = (DhSink){hear, world};
}

static void
end_world (World *world)
{
  g_free (world->state);
  g_free (world->view);
  g_array_unref (world->events);
}

static DhSide
enemy_of (DhSide side)
{
  return side == JACOBITE ? GOVERNMENT : JACOBITE;
}

static DhSide
asked_side (const DhState *state)
{
  return state->decisions[JACOBITE].asked ? JACOBITE : GOVERNMENT;
}

/* ---- What the side is shown ---- */

static void
append_message (GString *text, const DhMessage *message)
{
  g_string_append_printf (text, "%s|%s|%d|%s", message->text, message->plural, message->count, message->statement);
  for (guint i = 0; i < message->n_args; i++)
    g_string_append_printf (text, "|%u:%d:%s", message->args[i].type, message->args[i].value, message->args[i].text);
  g_string_append_c (text, '\n');
}

static void
append_option (GString *text, const DhState *state, DhSide side, DhOption option)
{
  DhWhy why = dh_jacobite_rules.why (state, side, option);
  DhMessage message;
  DhEvent dice;

  dh_jacobite_rules.describe_option (state, option, &message);
  append_message (text, &message);
  dh_jacobite_rules.describe_why (state, why, option, &message);
  append_message (text, &message);
  if (dh_jacobite_rules.preview (state, option, &dice))
    {
      g_string_append_printf (text, "%u dice, %d hits, %d flags", dice.n_faces, dice.number, dice.second);
      for (guint i = 0; i < dice.n_modifiers; i++)
        g_string_append_printf (text, " %u%+d", dice.modifiers[i].reason, dice.modifiers[i].amount);
      g_string_append_c (text, '\n');
    }
}

/* All that is asked, and to the side also what it may answer. */
static void
append_questions (GString *text, const DhState *state, DhSide side)
{
  DhOption options[DH_MAX_OPTIONS];
  DhMessage message;

  for (DhSide asked = 0; asked < 2; asked++)
    {
      const DhDecision *decision = &state->decisions[asked];

      if (!decision->asked)
        continue;
      g_string_append_printf (text, "%u: %u %u %u %u %u %u\n", asked, decision->kind, decision->piece, decision->other,
                              decision->place, decision->number, decision->may_pass);
      dh_jacobite_rules.describe_prompt (state, asked, &message);
      append_message (text, &message);
    }
  if (state->pending != DH_PENDING_DECISIONS || !state->decisions[side].asked)
    return;
  for (guint i = 0, n = dh_state_options (state, side, options); i < n; i++)
    append_option (text, state, side, options[i]);
}

static void
append_events (GString *text, const World *world)
{
  DhMessage message;

  for (guint i = 0; i < world->events->len; i++)
    {
      const DhEvent *event = &g_array_index (world->events, DhEvent, i);
      const guint8 *bytes = (const guint8 *) event;

      for (guint byte = 0; byte < sizeof *event; byte++)
        g_string_append_printf (text, "%02x", bytes[byte]);
      dh_jacobite_rules.describe_event (world->view, event, &message);
      append_message (text, &message);
    }
}

static char *
show (World *world)
{
  GString *text = g_string_new (NULL);

  dh_state_view (world->state, world->side, world->view);
  append_questions (text, world->state, world->side);
  append_questions (text, world->view, world->side);
  append_events (text, world);
  dh_position_print (world->view, text);
  g_string_append_printf (text, "\n%016" G_GINT64_MODIFIER "x\n", dh_state_fingerprint (world->view));
  return g_string_free (text, FALSE);
}

static void
compare (Spy *spy, const char *when)
{
  g_autofree char *truth = show (&spy->truth);
  g_autofree char *guess = show (&spy->guess);

  if (!g_str_equal (truth, guess))
    g_error ("side %u can tell hidden cards %s:\n%s\nor\n%s", spy->side, when, truth, guess);
}

/* ---- Other cards where they cannot be seen ---- */

/* Makes a guess in which a card lies where it has to, by an exchange with one that the side cannot see either. */
static void
exchange (DhState *guess, guint card, guint from, guint to)
{
  guint deck = guess->setup->card_decks[card];

  if (dh_state_cards (guess, to, card) > 0)
    return;
  for (guint other = 0; other < guess->setup->n_cards; other++)
    if (guess->setup->card_decks[other] == deck && dh_state_cards (guess, to, other) > 0)
      {
        g_assert_true (dh_state_move_card (guess, card, from, to));
        g_assert_true (dh_state_move_card (guess, other, to, from));
        return;
      }
  g_assert_not_reached ();
}

static void
deal_anew (Spy *spy)
{
  dh_state_view (spy->field->state, spy->side, spy->truth.view);
  dh_state_guess (spy->truth.view, &spy->stream, spy->guess.state);
  dh_state_copy (spy->truth.state, spy->field->state);
  g_array_set_size (spy->truth.events, 0);
  g_array_set_size (spy->guess.events, 0);
  compare (spy, "as it stands");
}

/* ---- One step in both ---- */

static gboolean
is_of_card (DhOption option)
{
  switch (dh_option_kind (option))
    {
    case JR_OPTION_PLAY:
    case JR_OPTION_KEEP:
    case JR_OPTION_USE:
    case JR_OPTION_USE_MOVE:
    case JR_OPTION_USE_FIRE:
    case JR_OPTION_USE_MELEE:
    case JR_OPTION_USE_RETIRE:
    case JR_OPTION_DISCARD:
      return TRUE;
    default:
      return FALSE;
    }
}

/* Which of two drawn cards stays is the enemy's business; the other one is seen by all. */
static DhOption
keep_instead (Spy *spy, DhOption option)
{
  const JrState *true_area = jr_peek (spy->truth.state);
  JrState *area = jr_state (spy->guess.state);
  guint kept = dh_option_number (option) + 1;
  guint shown = true_area->drawn[true_area->drawn[0] == kept] - 1;
  guint hand = DH_CARDS_HAND + enemy_of (spy->side);

  exchange (spy->guess.state, shown, DH_CARDS_PILE, hand);
  if (area->drawn[0] != shown + 1 && area->drawn[1] != shown + 1)
    area->drawn[1] = shown + 1;
  kept = area->drawn[area->drawn[0] == shown + 1];
  if (dh_state_cards (spy->guess.state, hand, kept - 1) == 0)
    {
      area->drawn[0] = area->drawn[1] = shown + 1;
      return DH_OPTION_NONE;
    }
  return dh_option_new (JR_OPTION_KEEP, DH_PIECE_NONE, DH_PLACE_NOWHERE, DH_PLACE_NOWHERE, kept - 1, 0);
}

static void
answer (Spy *spy, DhSide side, DhOption option)
{
  DhPlay truth = {spy->truth.state, &spy->truth.sink};
  DhPlay guess = {spy->guess.state, &spy->guess.sink};
  DhOption instead = option;

  if (side != spy->side && dh_option_kind (option) == JR_OPTION_KEEP)
    instead = keep_instead (spy, option);
  else if (side != spy->side && is_of_card (option))
    exchange (spy->guess.state, dh_option_number (option), DH_CARDS_PILE, DH_CARDS_HAND + side);
  if (instead == DH_OPTION_NONE)
    return;
  spy->n_used += side != spy->side && is_of_card (option);
  dh_play_answer (&truth, side, option);
  dh_play_answer (&guess, side, instead);
  compare (spy, "after an answer");
}

/* The enemy draws any card in the guess. */
static void
roll (Spy *spy, const guint8 *faces)
{
  const DhRoll rolled = spy->truth.state->roll;
  DhPlay truth = {spy->truth.state, &spy->truth.sink};
  DhPlay guess = {spy->guess.state, &spy->guess.sink};
  guint8 others[DH_MAX_DICE];

  memcpy (others, faces, rolled.count);
  if (rolled.kind == DH_ROLL_CARD && rolled.side != spy->side)
    dh_state_sample (spy->guess.state, others);
  else if (rolled.kind == DH_ROLL_CARD)
    exchange (spy->guess.state, faces[0], DH_CARDS_HAND + enemy_of (spy->side), DH_CARDS_PILE);
  dh_play_faces (&truth, faces);
  dh_play_faces (&guess, others);
  compare (spy, "after a roll");
}

/* ---- Battles ---- */

/* Leaders and chiefs are hit more often than they would be, for the cards that save them. */
static void
load_dice (Spy *spy, guint8 *faces)
{
  const DhRoll *rolled = &spy->field->state->roll;

  if (rolled->kind == DH_ROLL_DICE && (rolled->purpose == JR_ROLL_CASUALTY || rolled->purpose == JR_ROLL_CHIEF)
      && dh_stream_below (&spy->stream, 2) == 0)
    memset (faces, JR_FACE_SABRE, rolled->count);
}

/* At random, but rather to battle than not, and rather with a card in hand than a leader moved for it. */
static DhOption
choose (Spy *spy, const DhDecision *asked, const DhOption *options, guint n)
{
  gboolean eager = asked->kind == JR_ASK_COMBAT || asked->kind == JR_ASK_GROUND || asked->kind == JR_ASK_BONUS;

  if (asked->kind == JR_ASK_REPOSITION && dh_stream_below (&spy->stream, 8) > 0)
    return dh_option_pass ();
  for (guint i = 0; eager && n > 1 && i < n; i++)
    {
      DhOption option = options[dh_stream_below (&spy->stream, n)];
      if (dh_option_kind (option) != JR_OPTION_PASS)
        return option;
    }
  return options[dh_stream_below (&spy->stream, n)];
}

static void
spy_on_step (Spy *spy)
{
  DhState *state = spy->field->state;
  DhSide asked = asked_side (state);
  DhOption options[DH_MAX_OPTIONS], chosen;
  guint8 faces[DH_MAX_DICE];

  deal_anew (spy);
  if (state->pending == DH_PENDING_ROLL)
    {
      dh_state_sample (state, faces);
      load_dice (spy, faces);
      roll (spy, faces);
      dh_play_faces (&spy->field->play, faces);
      return;
    }
  spy->n_asked[state->decisions[asked].kind]++;
  chosen = choose (spy, &state->decisions[asked], options, dh_state_options (state, asked, options));
  answer (spy, asked, chosen);
  dh_play_answer (&spy->field->play, asked, chosen);
}

/* Two lines within a move of each other, a leader with a unit or beside one wherever he may be. */
static Field *
new_battle (guint64 seed)
{
  Field *field = field_new ();

  field_terrain (field, "D6 H7", "forest");
  field_terrain (field, "F6 G6", "hill");
  field_add_all (field, "C5 E5 G5 I5", JACOBITE, "highland");
  field_add_all (field, "D5 F5", JACOBITE, "lowland");
  field_add_all (field, "K5", JACOBITE, "battle-cavalry");
  field_add (field, "dundee", JACOBITE, "leader", "E5");
  field_add (field, "gordon", JACOBITE, "leader", "G5");
  field_add (field, "buchan", JACOBITE, "leader", "J5");
  field_chief (field, field_add (field, "lochiel", JACOBITE, "highland", "H5"));
  field_add_all (field, "C8 E8 G8", GOVERNMENT, "regular");
  field_add_all (field, "D8 F8", GOVERNMENT, "grenadier");
  field_add_all (field, "H8", GOVERNMENT, "light-artillery");
  field_add_all (field, "J8", GOVERNMENT, "light-cavalry");
  field_add (field, "mackay", GOVERNMENT, "leader", "E8");
  field_add (field, "leven", GOVERNMENT, "leader", "G8");
  field_add (field, "lauder", GOVERNMENT, "leader", "I8");
  for (DhSide side = 0; side < 2; side++)
    {
      field_value (field, side, "command-cards", 4);
      field_value (field, side, "combat-cards", 8);
      field_value (field, side, "banners-to-win", 9);
    }
  field_switch (field, "opening-cannonade");
  field_battle (field, seed);
  return field;
}

static void
spy_on_battle (Spy *spy, guint64 seed)
{
  g_autoptr (Field) field = new_battle (seed);

  spy->field = field;
  spy->truth.side = spy->guess.side = spy->side;
  dh_stream_seed (&spy->stream, seed, 3);
  begin_world (&spy->truth, field->state);
  begin_world (&spy->guess, field->state);
  for (guint i = 0; i < STEPS && field->state->pending != DH_PENDING_OVER; i++)
    spy_on_step (spy);
  end_world (&spy->truth);
  end_world (&spy->guess);
}

/* Every window for cards has to have come up, or the battles have shown nothing. */
static void
test_nothing_shows (void)
{
  static const JrAsk windows[] = {JR_ASK_CARD,    JR_ASK_KEEP,        JR_ASK_FLAGS, JR_ASK_BONUS,
                                  JR_ASK_DEFENCE, JR_ASK_ATTACK_CARD, JR_ASK_AFTER, JR_ASK_RALLY_CARD,
                                  JR_ASK_DISCARD, JR_ASK_LEADER_CARD};
  Spy spy = {0};

  for (guint64 seed = 1; seed <= BATTLES; seed++)
    {
      spy.side = seed % 2;
      spy_on_battle (&spy, seed);
    }
  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    g_assert_cmpuint (spy.n_asked[windows[i]], >, 0);
  g_assert_cmpuint (spy.n_used, >, 100);
}

/* To be asked tells no more than to hold two cards. */
static void
test_two_of_a_kind (void)
{
  g_autoptr (Field) field = field_new ();

  field_two_lines (field);
  field_turn (field, JACOBITE, "forward forward");
  g_assert_true (field_asks (field, JACOBITE, JR_ASK_CARD));
  g_assert_cmpuint (field_n_offers (field), ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/secrets/J-SET-07-J-SET-09-nothing-shows-what-is-hidden", test_nothing_shows);
  g_test_add_func ("/rules/secrets/J-SET-07-two-of-the-same-card-are-asked", test_two_of_a_kind);
  return g_test_run ();
}
