/* test-reach.c — where pieces may go: all at once and step by step, on boards of any form
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

#include "rules/jacobite/reach.h"

#define BATTLES 20u
#define MOST_PIECES 40u

/* The first board is the smallest, and the last the largest that a file may have. */
static const DhGrid boards[] = {
    {1, 1, DH_SHIFT_ODD, FALSE},   {1, 64, DH_SHIFT_EVEN, FALSE}, {64, 1, DH_SHIFT_EVEN, FALSE},
    {64, 2, DH_SHIFT_ODD, TRUE},   {2, 64, DH_SHIFT_EVEN, TRUE},  {3, 3, DH_SHIFT_EVEN, TRUE},
    {5, 7, DH_SHIFT_ODD, FALSE},   {8, 8, DH_SHIFT_EVEN, FALSE},  {61, 5, DH_SHIFT_ODD, TRUE},
    {62, 4, DH_SHIFT_EVEN, FALSE}, {63, 6, DH_SHIFT_EVEN, TRUE},  {64, 6, DH_SHIFT_EVEN, FALSE},
    {64, 7, DH_SHIFT_ODD, TRUE},   {64, 64, DH_SHIFT_ODD, FALSE},
};

static DhPlace
pick_hex (const DhGrid *grid, DhStream *chance)
{
  guint column = dh_stream_below (chance, 4), row = dh_stream_below (chance, 4);
  DhPlace hex;

  /* Half of them near a corner, where a patch lies over the edge. */
  do
    {
      guint far_column = dh_stream_below (chance, grid->columns), far_row = dh_stream_below (chance, grid->rows);

      if (dh_stream_below (chance, 2) == 0)
        column = far_column, row = far_row;
      else if (dh_stream_below (chance, 2) == 0)
        column = grid->columns - 1 - column % grid->columns;
      hex = dh_grid_hex (grid, column % grid->columns, row % grid->rows);
    }
  while (hex == DH_PLACE_NOWHERE);
  return hex;
}

static void
lay_ground (DhSetup *setup, DhStream *chance)
{
  const DhCatalogue *catalogue = setup->catalogue;
  guint share = 2 + dh_stream_below (chance, 12);

  for (DhPlace hex = 0; hex < setup->board->n_hexes; hex++)
    {
      DhPlace on;

      if (!dh_grid_has_hex (&setup->board->grid, hex))
        continue;
      if (dh_stream_below (chance, share) == 0)
        setup->board->terrain[hex] = dh_stream_below (chance, catalogue->n_items[DH_ITEM_TERRAIN]);
      on = setup->board->neighbours[hex][dh_stream_below (chance, DH_N_DIRECTIONS)];
      if (on != DH_PLACE_NOWHERE && dh_stream_below (chance, 3) == 0)
        dh_board_add_path (setup->board, dh_catalogue_find (catalogue, DH_ITEM_PATH, "road")->index,
                           (DhPlace[]){hex, on}, 2);
      if (on != DH_PLACE_NOWHERE && dh_stream_below (chance, 2 * share) == 0)
        dh_board_set_edge (setup->board, hex, dh_stream_below (chance, DH_N_DIRECTIONS),
                           dh_stream_below (chance, catalogue->n_items[DH_ITEM_EDGE]), TRUE);
    }
}

/* A unit or a leader to a hex, and both only of one side. */
static void
add_pieces (DhSetup *setup, DhStream *chance)
{
  const DhCatalogue *catalogue = setup->catalogue;
  guint n = MIN (2 + dh_stream_below (chance, MOST_PIECES), setup->board->n_hexes);
  g_autofree guint8 *taken = g_new0 (guint8, setup->board->n_hexes);

  for (guint i = 0; i < n; i++)
    {
      const DhItem *item =
          dh_catalogue_item (catalogue, DH_ITEM_CLASS, dh_stream_below (chance, catalogue->n_items[DH_ITEM_CLASS]));
      DhPlace hex = pick_hex (&setup->board->grid, chance);
      g_autofree char *id = g_strdup_printf ("p%u", i);
      DhPieceId piece;

      if (taken[hex])
        continue;
      taken[hex] = TRUE;
      piece = dh_setup_add_piece (setup, id, item->id, dh_stream_below (chance, 2), hex);
      if (dh_stream_below (chance, 8) == 0)
        setup->pieces[piece].markers |= 1 << dh_catalogue_find (catalogue, DH_ITEM_MARKER, "chief")->index;
    }
}

static void
set_policies (DhSetup *setup, DhStream *chance)
{
  const DhCatalogue *catalogue = setup->catalogue;

  for (guint i = 0; i < catalogue->n_items[DH_ITEM_POLICY]; i++)
    {
      const char *settings = dh_item_get (dh_catalogue_item (catalogue, DH_ITEM_POLICY, i), "settings");
      g_auto (GStrv) words = g_strsplit (settings, " ", -1);

      setup->policies[i] = dh_stream_below (chance, g_strv_length (words));
    }
}

static Field *
make_field (const DhGrid *grid, DhStream *chance)
{
  Field *field = field_new ();

  dh_board_free (field->setup->board);
  field->setup->board = dh_board_new (grid, 0);
  lay_ground (field->setup, chance);
  add_pieces (field->setup, chance);
  if (dh_stream_below (chance, 2) == 0)
    set_policies (field->setup, chance);
  field_still (field, JACOBITE);
  return field;
}

static JrWay
best_way (const JrReached *reached, guint n, DhPlace hex)
{
  JrWay best = JR_WAY_NONE;

  for (guint i = 0; i < n; i++)
    if (reached[i].hex == hex && reached[i].may_end)
      best = MAX (best, (JrWay) reached[i].way);
  return best;
}

static void
check_moves (const DhState *state, DhPieceId piece, const JrLeg *leg)
{
  for (JrWay least = JR_WAY_NO_BATTLE; least <= JR_WAY_FREE; least++)
    {
      JrReached reached[JR_MAX_REACHED];
      DhOption steps[JR_MAX_REACHED], at_once[JR_MAX_REACHED];
      guint n_reached = jr_reach (state, piece, leg, reached), n = 0, n_at_once;

      for (DhPlace hex = 0; hex < state->setup->board->n_hexes; hex++)
        if (best_way (reached, n_reached, hex) >= least)
          steps[n++] = dh_option_new (JR_OPTION_MOVE, piece, hex, DH_PLACE_NOWHERE, 0, 0);
      n_at_once = jr_list_reach (state, piece, leg, least, JR_OPTION_MOVE, at_once, NULL);
      g_assert_cmpmem (at_once, n_at_once * sizeof *at_once, steps, n * sizeof *steps);
    }
}

static void
check_card (const DhState *state, DhPieceId piece, const JrLeg *leg, guint card)
{
  JrReached before[JR_MAX_REACHED], after[JR_MAX_REACHED];
  DhOption steps[JR_MAX_REACHED], at_once[JR_MAX_REACHED];
  JrLeg with_card = *leg;
  JrListed listed;
  guint n_before, n_after, n_at_once, n = 0;

  with_card.card = card + 1;
  n_before = jr_reach (state, piece, leg, before);
  n_after = jr_reach (state, piece, &with_card, after);
  for (DhPlace hex = 0; hex < state->setup->board->n_hexes; hex++)
    if (best_way (after, n_after, hex) > best_way (before, n_before, hex))
      steps[n++] = dh_option_new (JR_OPTION_USE_MOVE, piece, hex, DH_PLACE_NOWHERE, card, 0);
  jr_list_reach (state, piece, leg, JR_WAY_NO_BATTLE, JR_OPTION_MOVE, at_once, &listed);
  n_at_once = dh_options_sort (at_once, jr_list_gained (state, piece, &listed, card, at_once));
  g_assert_cmpmem (at_once, n_at_once * sizeof *at_once, steps, n * sizeof *steps);
}

static gboolean
is_of_moves (const DhState *state, guint card)
{
  const JrCard *row = &jr_tables (state)->cards[card];

  return jr_card_effect (row, JR_USE_MOVE_ALLOWANCE, 1 << JR_WINDOW_MOVE, NULL) != NULL
         || jr_card_effect (row, JR_USE_IGNORE_STOPS, 1 << JR_WINDOW_MOVE, NULL) != NULL;
}

static void
check_piece (const DhState *state, DhPieceId piece)
{
  for (guint used = 0; used < 3; used++)
    {
      JrLeg leg = {.used = used, .on_road = used == 0 && jr_on_road (state, dh_state_piece (state, piece)->place)};

      check_moves (state, piece, &leg);
      for (guint card = 0; card < state->setup->catalogue->n_items[DH_ITEM_CARD]; card++)
        if (is_of_moves (state, card))
          check_card (state, piece, &leg, card);
    }
}

/* What is found all at once is what is found step by step. */
static void
test_patches_find_what_steps_find (gconstpointer data)
{
  const DhGrid *grid = data;

  for (guint i = 0; i < BATTLES; i++)
    {
      g_autoptr (Field) field = NULL;
      DhStream chance;

      dh_stream_seed (&chance, i, grid->columns * 64 + grid->rows);
      field = make_field (grid, &chance);
      for (DhPieceId piece = 0; piece < field->setup->n_pieces; piece++)
        check_piece (field->state, piece);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/rules/reach/patches-find-what-steps-find/%ux%u", boards[i].columns, boards[i].rows);

      g_test_add_data_func (path, &boards[i], test_patches_find_what_steps_find);
    }
  return g_test_run ();
}
