/* card-rules.c — the least that a game with cards can be
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "card-rules.h"

static const DhOptionKind option_kinds[] = {
    {"none", 0}, {"pass", 0}, [CARD_PLAY] = {"play", DH_OPTION_HAS_CARD}, {NULL, 0}};
static const char *const decision_kinds[] = {"play", NULL};
static const char *const step_kinds[] = {"none", "turn", "draw", NULL};

static void
push_draw (DhState *state, DhSide side, guint deck, guint count)
{
  DhStep *step = dh_state_push (state, CARD_STEP_DRAW);

  step->stage = side;
  step->set = deck;
  step->count = count;
}

static void
start (DhPlay *play)
{
  dh_state_push (play->state, CARD_STEP_TURN);
  for (DhSide side = 0; side < 2; side++)
    {
      push_draw (play->state, side, 0, 3);
      push_draw (play->state, side, 2 - side, 1);
    }
}

static void
advance (DhPlay *play)
{
  DhState *state = play->state;
  DhStep *step = dh_state_top (state);

  if (step->kind == CARD_STEP_TURN)
    dh_state_ask (state, state->active, 0, DH_PIECE_NONE, DH_PLACE_NOWHERE, TRUE);
  else if (step->count == 0 || !dh_state_draw (state, step->stage, step->set, 0))
    dh_state_pop (state);
  else
    step->count--;
}

static guint
options (const DhState *state, DhSide side, DhOption *out)
{
  const guint8 *hand = dh_state_card_counts (state, DH_CARDS_HAND + side);
  guint n = 0;

  out[n++] = dh_option_pass ();
  for (guint i = 0; i < state->setup->n_cards; i++)
    if (hand[i] > 0)
      out[n++] = dh_option_new (CARD_PLAY, DH_PIECE_NONE, DH_PLACE_NOWHERE, DH_PLACE_NOWHERE, i, 0);
  return n;
}

static void
apply (DhPlay *play, const DhDecision asked[DH_MAX_SIDES], const DhOption answers[DH_MAX_SIDES])
{
  DhState *state = play->state;
  DhSide side = state->active;
  guint card = dh_option_number (answers[side]);
  guint8 *passes = dh_state_module (state);

  state->turn++;
  state->active = 1 - side;
  if (dh_option_kind (answers[side]) == CARD_PLAY)
    {
      guint deck = state->setup->card_decks[card];

      dh_state_move_card (state, card, DH_CARDS_HAND + side, DH_CARDS_DISCARD);
      push_draw (state, side, deck, 1);
    }
  else if (++passes[side] == 5)
    dh_state_end (state, side);
}

static void
resolve (DhPlay *play, const DhRoll *roll, const guint8 *faces)
{
  dh_state_move_card (play->state, faces[0], DH_CARDS_PILE, DH_CARDS_HAND + roll->side);
}

static gboolean
prepare (DhSetup *setup, GError **error)
{
  setup->module_size = 8;
  return TRUE;
}

static const DhField fields[] = {{"passes", 0, 1, 2}, {NULL, 0, 0, 0}};

const DhRules card_rules = {
    .module = "cards",
    .version = 1,
    .option_kinds = option_kinds,
    .decision_kinds = decision_kinds,
    .step_kinds = step_kinds,
    .fields = fields,
    .prepare = prepare,
    .start = start,
    .advance = advance,
    .options = options,
    .apply = apply,
    .resolve = resolve,
};

static void
add_card (DhCatalogue *catalogue, const char *id, const char *deck, const char *copies)
{
  DhItem *item = dh_item_new (DH_ITEM_CARD, id, id);

  dh_item_set (item, "deck", deck);
  dh_item_set (item, "copies", copies);
  dh_catalogue_add (catalogue, item);
}

static void
add_deck (DhCatalogue *catalogue, const char *id, const char *sides)
{
  DhItem *item = dh_item_new (DH_ITEM_DECK, id, id);

  dh_item_set (item, "sides", sides);
  dh_catalogue_add (catalogue, item);
}

/**
 * card_setup_new:
 *
 * Returns: (transfer full): a common deck of nine cards of four kinds, and a private deck for each side
 */
DhSetup *
card_setup_new (void)
{
  static const DhGrid grid = {2, 2, DH_SHIFT_ODD, FALSE};
  g_autoptr (DhCatalogue) catalogue = dh_catalogue_new ("cards", "1", "cards");
  DhSetup *setup;

  dh_catalogue_add (catalogue, dh_item_new (DH_ITEM_SIDE, "north", "North"));
  dh_catalogue_add (catalogue, dh_item_new (DH_ITEM_SIDE, "south", "South"));
  add_deck (catalogue, "common", "north south");
  add_deck (catalogue, "northern", "north");
  add_deck (catalogue, "southern", "south");
  add_card (catalogue, "scout", "common", "4");
  add_card (catalogue, "n-ambush", "northern", "2");
  add_card (catalogue, "probe", "common", "3");
  add_card (catalogue, "s-ambush", "southern", "2");
  add_card (catalogue, "assault", "common", "2");
  add_card (catalogue, "s-rest", "southern", "1");
  add_card (catalogue, "unused", "common", "0");
  setup = dh_setup_new (&card_rules, catalogue, dh_board_new (&grid, 0));
  dh_setup_add_army (setup, "south", DH_EDGE_BOTTOM);
  dh_setup_add_army (setup, "north", DH_EDGE_TOP);
  g_assert_true (dh_setup_seal (setup, NULL));
  return setup;
}
