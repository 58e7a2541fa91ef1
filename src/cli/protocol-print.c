/* protocol-print.c — what the bot protocol tells, as text
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/protocol-private.h"

/**
 * dh_protocol_print_place:
 * @key: what the place is to what is told
 *
 * Appends " key=E8"; nothing for what is no hex.
 */
void
dh_protocol_print_place (GString *out, const char *key, const DhSetup *setup, DhPlace place)
{
  char name[DH_HEX_NAME_SIZE];

  if (place < DH_PLACE_BOX)
    g_string_append_printf (out, " %s=%s", key, dh_grid_name (&setup->board->grid, place, name));
}

/**
 * dh_protocol_print_piece:
 * @key: what the piece is to what is told
 *
 * Appends " key=ID"; nothing for %DH_PIECE_NONE.
 */
void
dh_protocol_print_piece (GString *out, const char *key, const DhSetup *setup, DhPieceId piece)
{
  if (piece < setup->n_pieces)
    g_string_append_printf (out, " %s=%s", key, setup->pieces[piece].id);
}

static void
print_faces (GString *out, const DhSetup *setup, const DhEvent *event)
{
  for (guint i = 0; i < event->n_faces; i++)
    g_string_append_printf (out, "%s%s", i == 0 ? " faces=" : ",",
                            dh_catalogue_item (setup->catalogue, DH_ITEM_SYMBOL, event->faces[i])->id);
}

static void
print_event (GString *out, const DhSetup *setup, const DhEvent *event)
{
  g_string_append (out, setup->rules->event_kinds[event->kind]);
  if (event->side < setup->n_sides)
    g_string_append_printf (out, " side=%s", dh_setup_side_id (setup, event->side));
  dh_protocol_print_piece (out, "piece", setup, event->piece);
  dh_protocol_print_piece (out, "other", setup, event->other);
  dh_protocol_print_place (out, "from", setup, event->from);
  dh_protocol_print_place (out, "to", setup, event->to);
  if (event->card != DH_CARD_NONE)
    g_string_append_printf (out, " card=%s", dh_catalogue_item (setup->catalogue, DH_ITEM_CARD, event->card)->id);
  if (event->number != 0)
    g_string_append_printf (out, " number=%d", event->number);
  if (event->second != 0)
    g_string_append_printf (out, " second=%d", event->second);
  print_faces (out, setup, event);
  g_string_append_c (out, '\n');
}

/**
 * dh_protocol_on_event:
 * @data: a DhProtocol
 *
 * Keeps an event, as the seat may know it, for the next question for events.
 */
void
dh_protocol_on_event (const DhState *state, const DhEvent *event, gpointer data)
{
  DhProtocol *self = data;
  DhEvent seen = *event;

  if (self->seat != DH_SIDE_NONE)
    dh_event_for_side (event, self->seat, &seen);
  print_event (self->events, state->setup, &seen);
}
