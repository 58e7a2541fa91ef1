/* position-print.c — a position as lines of text, in an order that never changes
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/notation-private.h"

#include <string.h>

static const char *
item_id (const DhSetup *setup, DhItemKind kind, guint index)
{
  const DhItem *item = dh_catalogue_item (setup->catalogue, kind, index);

  return item != NULL ? item->id : "-";
}

static void
print_head (const DhState *state, GString *out)
{
  g_string_append_printf (out, "position 1\nturn %u ", state->turn);
  dh_notation_put_side (state->setup, state->active, out);
  if (state->viewer != DH_SIDE_NONE)
    {
      g_string_append (out, "\nviewer ");
      dh_notation_put_side (state->setup, state->viewer, out);
    }
  g_string_append_c (out, '\n');
}

static void
print_pieces (const DhState *state, GString *out)
{
  for (guint i = 0; i < state->setup->n_pieces; i++)
    {
      const DhPiece *piece = dh_state_piece (state, i);

      g_string_append_printf (out, "piece %s ", state->setup->pieces[i].id);
      dh_notation_put_place (state->setup, piece->place, out);
      g_string_append_printf (out, " %u %u %u %s ", piece->steps, piece->markers, piece->flags,
                              item_id (state->setup, DH_ITEM_CLASS, piece->class_index));
      dh_notation_put_side (state->setup, piece->side, out);
      g_string_append_c (out, '\n');
    }
}

/* Who stands before whom, where several stand. */
static void
print_stack (const DhState *state, DhPlace place, GString *out)
{
  if (dh_state_count (state, place) < 2)
    return;
  g_string_append (out, "stack");
  for (DhPieceId p = dh_state_first (state, place); p != DH_PIECE_NONE; p = dh_state_piece (state, p)->next)
    g_string_append_printf (out, " %s", state->setup->pieces[p].id);
  g_string_append_c (out, '\n');
}

static void
print_stacks (const DhState *state, GString *out)
{
  for (guint hex = 0; hex < state->setup->board->n_hexes; hex++)
    print_stack (state, hex, out);
  for (guint box = 0; box < state->setup->board->n_boxes; box++)
    print_stack (state, DH_PLACE_BOX + box, out);
}

static void
print_ground (const DhState *state, GString *out)
{
  const DhTerrainChange *changes = dh_state_terrain_changes (state);

  for (guint i = 0; i < state->n_terrain_changes; i++)
    {
      g_string_append (out, "ground ");
      dh_notation_put_place (state->setup, changes[i].hex, out);
      g_string_append_printf (out, " %s %u", item_id (state->setup, DH_ITEM_TERRAIN, changes[i].terrain),
                              changes[i].features);
      if (changes[i].open != 0)
        g_string_append_printf (out, " %u", changes[i].open);
      g_string_append_c (out, '\n');
    }
}

static void
print_counters (const DhState *state, GString *out)
{
  for (guint i = 0; i < state->setup->n_counters; i++)
    for (DhSide side = 0; side < state->setup->n_sides; side++)
      if (dh_state_counter (state, side, i) != 0)
        g_string_append_printf (out, "counter %s %s %d\n", item_id (state->setup, DH_ITEM_COUNTER, i),
                                dh_setup_side_id (state->setup, side), dh_state_counter (state, side, i));
}

static void
print_cards_in (const DhState *state, guint where, GString *out)
{
  const guint8 *counts = dh_state_card_counts (state, where);
  gsize start = out->len, before;

  g_string_append (out, "cards ");
  dh_notation_put_where (state->setup, where, out);
  before = out->len;
  for (guint i = 0; i < state->setup->n_cards; i++)
    if (counts[i] > 0)
      g_string_append_printf (out, " %s %u", item_id (state->setup, DH_ITEM_CARD, i), counts[i]);
  if (out->len == before)
    g_string_truncate (out, start);
  else
    g_string_append_c (out, '\n');
}

static void
print_cards (const DhState *state, GString *out)
{
  for (guint where = 0; where < DH_CARDS_HAND + state->setup->n_sides; where++)
    print_cards_in (state, where, out);
}

/* Sizes of pile and hands, for in a view the cards themselves do not tell them. */
static void
print_sizes (const DhState *state, GString *out)
{
  for (guint deck = 0; deck < state->setup->n_decks; deck++)
    {
      g_string_append_printf (out, "sizes %s %u", item_id (state->setup, DH_ITEM_DECK, deck), state->pile_size[deck]);
      for (DhSide side = 0; side < state->setup->n_sides; side++)
        g_string_append_printf (out, " %u", state->hand_size[side][deck]);
      g_string_append_c (out, '\n');
    }
}

static void
print_field (const DhState *state, const DhField *field, GString *out)
{
  const guint8 *bytes = (const guint8 *) dh_state_peek_module (state) + field->offset;
  guint used = 0;

  for (guint i = 0; i < (guint) field->count * field->size; i++)
    if (bytes[i] != 0)
      used = i / field->size + 1;
  if (used == 0)
    return;
  g_string_append_printf (out, "field %s", field->name);
  for (guint i = 0; i < used; i++)
    g_string_append_printf (out, " %" G_GUINT64_FORMAT, dh_field_get (field, dh_state_peek_module (state), i));
  g_string_append_c (out, '\n');
}

static void
print_step (const DhState *state, const DhStep *step, GString *out)
{
  const DhSetup *setup = state->setup;

  g_string_append (out, "step ");
  dh_notation_put_name (setup->rules->step_kinds, step->kind, out);
  g_string_append_printf (out, " %u %u %u ", step->stage, step->set, step->count);
  dh_notation_put_piece (setup, step->piece, out);
  g_string_append_c (out, ' ');
  dh_notation_put_piece (setup, step->other, out);
  g_string_append_c (out, ' ');
  dh_notation_put_place (setup, step->place, out);
  g_string_append_c (out, ' ');
  dh_notation_put_place (setup, step->second, out);
  g_string_append_printf (out, " %d %u\n", step->number, step->flags);
}

static void
print_roll (const DhState *state, GString *out)
{
  const DhRoll *roll = &state->roll;
  gboolean is_card = roll->kind == DH_ROLL_CARD;

  g_string_append_printf (out, "roll %s %s %u ", is_card ? "card" : "dice",
                          item_id (state->setup, is_card ? DH_ITEM_DECK : DH_ITEM_DIE, roll->which), roll->count);
  dh_notation_put_name (state->setup->rules->roll_purposes, roll->purpose, out);
  g_string_append_c (out, ' ');
  dh_notation_put_side (state->setup, roll->side, out);
  g_string_append_c (out, '\n');
}

static void
print_decision (const DhState *state, DhSide side, GString *out)
{
  const DhSetup *setup = state->setup;
  const DhDecision *decision = &state->decisions[side];

  g_string_append_printf (out, "ask %s ", dh_setup_side_id (setup, side));
  dh_notation_put_name (setup->rules->decision_kinds, decision->kind, out);
  g_string_append_c (out, ' ');
  dh_notation_put_piece (setup, decision->piece, out);
  g_string_append_c (out, ' ');
  dh_notation_put_piece (setup, decision->other, out);
  g_string_append_c (out, ' ');
  dh_notation_put_place (setup, decision->place, out);
  g_string_append_printf (out, " %u %s\n", decision->number, decision->may_pass ? "yes" : "no");
  if (decision->sealed == DH_OPTION_NONE)
    return;
  g_string_append_printf (out, "sealed %s ", dh_setup_side_id (setup, side));
  dh_option_print (setup, decision->sealed, out);
  g_string_append_c (out, '\n');
}

static void
print_pending (const DhState *state, GString *out)
{
  if (state->pending == DH_PENDING_ROLL)
    print_roll (state, out);
  for (DhSide side = 0; side < state->setup->n_sides; side++)
    if (state->decisions[side].asked)
      print_decision (state, side, out);
  if (state->pending == DH_PENDING_OVER)
    {
      g_string_append (out, "over ");
      dh_notation_put_side (state->setup, state->winner, out);
      g_string_append_c (out, '\n');
    }
}

static void
print_streams (const DhState *state, GString *out)
{
  g_string_append (out, "streams");
  for (guint i = 0; i < DH_N_STREAMS; i++)
    g_string_append_printf (out, " %" G_GINT64_MODIFIER "x", state->streams[i]);
  g_string_append_c (out, '\n');
}

/**
 * dh_field_get:
 * @module: a module area
 * @index: below the field's count
 *
 * Returns: a number of the module area, as if it had no sign
 */
guint64
dh_field_get (const DhField *field, gconstpointer module, guint index)
{
  const guint8 *at = (const guint8 *) module + field->offset + index * field->size;
  guint16 two;
  guint32 four;
  guint64 eight;

  switch (field->size)
    {
    case 1:
      return *at;
    case 2:
      memcpy (&two, at, sizeof two);
      return two;
    case 4:
      memcpy (&four, at, sizeof four);
      return four;
    default:
      memcpy (&eight, at, sizeof eight);
      return eight;
    }
}

/**
 * dh_position_print:
 * @out: the text is appended
 *
 * Writes all of a position, line by line. dh_position_parse() makes an equal state of it.
 */
void
dh_position_print (const DhState *state, GString *out)
{
  print_head (state, out);
  print_pieces (state, out);
  print_stacks (state, out);
  print_ground (state, out);
  print_counters (state, out);
  print_cards (state, out);
  print_sizes (state, out);
  for (const DhField *field = state->setup->rules->fields; field != NULL && field->name != NULL; field++)
    print_field (state, field, out);
  for (guint depth = state->agenda_length; depth > 0; depth--)
    print_step (state, dh_state_peek (state, depth - 1), out);
  print_pending (state, out);
  print_streams (state, out);
  g_string_append (out, "end\n");
}
