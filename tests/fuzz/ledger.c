/* ledger.c — what must hold in every battle of Jacobite Rising
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ledger.h"

#include "rules/jacobite/jacobite.h"
#include "rules/jacobite/module.h"
#include "scenario/record.h"

#include <string.h>

/* ---- What is told ---- */

/* An attack that was previewed is rolled as it was previewed, unless something happens first: a card, a retirement, a
 * strike before it. */
static void
compare_preview (FuzzLedger *ledger, const DhEvent *event)
{
  const DhEvent *preview = &ledger->preview;

  if (!ledger->has_preview)
    return;
  ledger->has_preview = FALSE;
  if ((event->kind != JR_EVENT_FIRES && event->kind != JR_EVENT_MELEE) || event->piece != preview->piece)
    return;
  g_assert_cmpuint (event->kind, ==, preview->kind);
  g_assert_cmpuint (event->other, ==, preview->other);
  g_assert_cmpuint (event->n_faces, ==, preview->n_faces);
  g_assert_cmpuint (event->n_modifiers, ==, preview->n_modifiers);
  for (guint i = 0; i < event->n_modifiers; i++)
    {
      g_assert_cmpuint (event->modifiers[i].reason, ==, preview->modifiers[i].reason);
      g_assert_cmpint (event->modifiers[i].amount, ==, preview->modifiers[i].amount);
    }
  ledger->seen->previews++;
}

/* The reasons that are told for a number of dice add up to it. */
static void
check_reasons (const DhEvent *event)
{
  int sum = 0;

  for (guint i = 0; i < event->n_modifiers; i++)
    sum += event->modifiers[i].amount;
  g_assert_cmpint (event->n_faces, ==, CLAMP (sum, 0, DH_MAX_DICE));
}

static void
lose (FuzzLedger *ledger, const DhEvent *event)
{
  g_assert_cmpint (event->number, >, 0);
  g_assert_cmpuint (ledger->steps[event->piece], >=, event->number);
  ledger->steps[event->piece] -= event->number;
  g_assert_cmpuint (ledger->steps[event->piece], ==, event->second);
  ledger->seen->losses += event->number;
}

static void
regain (FuzzLedger *ledger, const DhEvent *event)
{
  ledger->steps[event->piece]++;
  g_assert_cmpuint (ledger->steps[event->piece], ==, event->second);
}

/* A piece is lost once. */
static void
go (FuzzLedger *ledger, const DhEvent *event)
{
  g_assert_false (ledger->lost[event->piece]);
  ledger->lost[event->piece] = TRUE;
  ledger->steps[event->piece] = 0;
  ledger->seen->fallen += jr_is_leader (ledger->state, event->piece);
}

/* Banners are for a piece of the enemy that was lost, once, or for something else. */
static void
score (FuzzLedger *ledger, const DhEvent *event)
{
  gboolean enemy = event->piece != DH_PIECE_NONE && dh_state_piece (ledger->state, event->piece)->side != event->side;

  ledger->banners[event->side] += event->number;
  g_assert_cmpint (ledger->banners[event->side], ==, event->second);
  ledger->seen->banners++;
  if (!enemy)
    {
      ledger->elsewhere[event->side] += event->number;
      return;
    }
  g_assert_true (ledger->lost[event->piece]);
  g_assert_cmpuint (ledger->worth[event->piece], ==, 0);
  g_assert_cmpint (event->number, >, 0);
  ledger->worth[event->piece] = event->number;
}

/* A card that everybody hears of lies open, and whoever may not know one is told none. */
static void
check_secrets (const DhState *state, const DhEvent *event)
{
  DhEvent heard;

  if (event->card == DH_CARD_NONE)
    return;
  for (DhSide side = 0; side < state->setup->n_sides; side++)
    {
      dh_event_for_side (event, side, &heard);
      if (!(event->audience >> side & 1))
        g_assert_cmpuint (heard.card, ==, DH_CARD_NONE);
      else if (event->side != side && !state->setup->deck_open[state->setup->card_decks[event->card]])
        g_assert_cmpuint (dh_state_cards (state, DH_CARDS_DISCARD, event->card)
                              + dh_state_cards (state, DH_CARDS_PLAY, event->card)
                              + dh_state_cards (state, DH_CARDS_GONE, event->card),
                          >, 0);
    }
}

static void
hear (const DhState *state, const DhEvent *event, gpointer data)
{
  FuzzLedger *ledger = data;

  ledger->state = state;
  compare_preview (ledger, event);
  check_secrets (state, event);
  switch (event->kind)
    {
    case JR_EVENT_FIRES:
    case JR_EVENT_MELEE:
    case JR_EVENT_BATTLES_BACK:
    case JR_EVENT_RALLY:
      check_reasons (event);
      break;
    case JR_EVENT_LOSSES:
      lose (ledger, event);
      break;
    case JR_EVENT_RETURNED:
      regain (ledger, event);
      break;
    case JR_EVENT_ELIMINATED:
    case JR_EVENT_ROUTED:
      go (ledger, event);
      break;
    case JR_EVENT_BANNERS:
      score (ledger, event);
      break;
    default:
      break;
    }
}

/* ---- What is ---- */

/* One unit and one leader, of one side, and whoever is said to be in a hex is found there. */
static void
check_place (const DhState *state, DhPieceId id)
{
  const DhPiece *piece = dh_state_piece (state, id);
  guint same = 0, n = 0;
  gboolean found = FALSE;

  if (piece->place >= DH_PLACE_BOX)
    return;
  g_assert_cmpuint (piece->place, <, state->setup->board->n_hexes);
  for (DhPieceId other = dh_state_first (state, piece->place); other != DH_PIECE_NONE;
       other = dh_state_piece (state, other)->next)
    {
      found |= other == id;
      same += jr_is_leader (state, other) == jr_is_leader (state, id);
      g_assert_cmpuint (dh_state_piece (state, other)->side, ==, piece->side);
      g_assert_cmpuint (dh_state_piece (state, other)->place, ==, piece->place);
      g_assert_cmpuint (++n, <=, 2);
    }
  g_assert_true (found);
  g_assert_cmpuint (same, ==, 1);
}

static void
check_pieces (const FuzzLedger *ledger, const DhState *state)
{
  for (DhPieceId id = 0; id < ledger->n_pieces; id++)
    {
      const DhPiece *piece = dh_state_piece (state, id);

      g_assert_cmpuint (piece->steps, ==, ledger->steps[id]);
      if (piece->place < DH_PLACE_BOX)
        g_assert_cmpuint (piece->steps, >, 0);
      if (ledger->lost[id])
        g_assert_cmpuint (piece->place, ==, DH_PLACE_NOWHERE);
      check_place (state, id);
    }
}

static guint
count_cards (const DhState *state, guint where, guint deck)
{
  const guint8 *counts = dh_state_card_counts (state, where);
  guint n = 0;

  for (guint card = 0; card < state->setup->n_cards; card++)
    n += state->setup->card_decks[card] == deck ? counts[card] : 0;
  return n;
}

/* Every copy of a card lies in one place, and hands and piles are as large as they are said to be. */
static void
check_cards (const DhState *state)
{
  const DhSetup *setup = state->setup;

  for (guint card = 0; card < setup->n_cards; card++)
    {
      guint copies = 0;

      for (guint where = 0; where < DH_CARDS_HAND + setup->n_sides; where++)
        copies += dh_state_card_counts (state, where)[card];
      g_assert_cmpuint (copies, ==, setup->card_copies[card]);
    }
  for (guint deck = 0; deck < setup->n_decks; deck++)
    {
      g_assert_cmpuint (count_cards (state, DH_CARDS_PILE, deck), ==, state->pile_size[deck]);
      for (DhSide side = 0; side < setup->n_sides; side++)
        g_assert_cmpuint (count_cards (state, DH_CARDS_HAND + side, deck), ==, state->hand_size[side][deck]);
    }
}

/* What the objectives have paid a side and not taken back. */
static int
count_paid (const DhState *state, DhSide side)
{
  int n = 0;

  for (guint i = 0; i < JR_MAX_OBJECTIVES; i++)
    n += jr_peek (state)->paid[i][side];
  return n;
}

/* Every banner has its cause: what the army had at the start, each enemy piece that was lost, what objectives pay. */
static void
check_banners (const FuzzLedger *ledger, const DhState *state)
{
  const JrTables *tables = jr_tables (state);
  int lost[2] = {0, 0};

  for (DhPieceId id = 0; id < ledger->n_pieces; id++)
    {
      DhSide enemy = jr_opponent (state, dh_state_piece (state, id)->side);

      lost[enemy] += ledger->worth[id];
      if (state->pending != DH_PENDING_OVER && !ledger->has_worths)
        g_assert_cmpint (ledger->worth[id] > 0, ==, ledger->lost[id]);
    }
  for (DhSide side = 0; side < 2; side++)
    {
      int counter = dh_state_counter (state, side, tables->banners);

      g_assert_cmpint (counter, ==, ledger->banners[side]);
      g_assert_cmpint (counter, ==,
                       dh_setup_value (state->setup, side, "banners-at-start") + lost[side] + count_paid (state, side));
    }
}

static void
check (gpointer data, const DhState *state)
{
  check_pieces (data, state);
  check_cards (state);
  check_banners (data, state);
}

static void
begin (gpointer data, const DhState *state)
{
  FuzzLedger *ledger = data;

  ledger->state = state;
  for (DhPieceId id = 0; id < ledger->n_pieces; id++)
    ledger->steps[id] = dh_state_piece (state, id)->steps;
  for (DhSide side = 0; side < 2; side++)
    ledger->banners[side] = dh_state_counter (state, side, jr_tables (state)->banners);
  check (ledger, state);
}

static void
chosen (gpointer data, const DhState *before, DhOption option)
{
  FuzzLedger *ledger = data;

  ledger->has_preview = before->setup->rules->preview (before, option, &ledger->preview);
}

static DhGame *
save_and_load (gpointer data, const DhGame *game)
{
  const FuzzLedger *ledger = data;
  const DhSetup *setup = dh_game_get_setup (game);
  g_autoptr (DhRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;
  g_autofree char *text = dh_record_write (ledger->scenario, game, NULL, &length);

  record = dh_record_read_for (text, length, "saved", setup->catalogue, setup->rules, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (record->parting, ==, NULL);
  return g_steal_pointer (&record->game);
}

const DhLawsOfModule fuzz_ledger_laws = {
    .begin = begin,
    .chosen = chosen,
    .hear = hear,
    .check = check,
    .save_and_load = save_and_load,
};

/**
 * fuzz_ledger_init:
 * @ledger: (out): to be cleared with fuzz_ledger_clear()
 * @seen: (inout): is added to
 *
 * Opens the ledger of a battle.
 */
void
fuzz_ledger_init (FuzzLedger *ledger, const DhScenario *scenario, const DhSetup *setup, FuzzSeen *seen)
{
  *ledger = (FuzzLedger){.scenario = scenario, .seen = seen, .n_pieces = setup->n_pieces};
  for (guint i = 0; i < setup->n_effects; i++)
    ledger->has_worths |= g_str_equal (setup->effects[i]->id, "worth");
  ledger->steps = g_new0 (guint8, setup->n_pieces);
  ledger->worth = g_new0 (guint8, setup->n_pieces);
  ledger->lost = g_new0 (gboolean, setup->n_pieces);
}

/**
 * fuzz_ledger_clear:
 *
 * Frees what a ledger holds.
 */
void
fuzz_ledger_clear (FuzzLedger *ledger)
{
  g_clear_pointer (&ledger->steps, g_free);
  g_clear_pointer (&ledger->worth, g_free);
  g_clear_pointer (&ledger->lost, g_free);
}
