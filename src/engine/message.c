/* message.c — a sentence that is still to be translated
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/message.h"

static void
add (DhMessage *message, DhArg arg)
{
  g_return_if_fail (message->n_args < DH_MAX_ARGS);
  message->args[message->n_args++] = arg;
}

/**
 * dh_message_init:
 * @message: (out caller-allocates): the message
 * @text: (nullable): a message id that lives as long as the program; %NULL: nothing to say
 *
 * Begins a sentence.
 */
void
dh_message_init (DhMessage *message, const char *text)
{
  *message = (DhMessage){.text = text, .count = 1};
}

/**
 * dh_message_init_plural:
 * @message: (out caller-allocates): the message
 * @text: message id for one
 * @plural: message id for other numbers
 * @count: which of the two; to be named in the sentence it is added as an argument too
 *
 * Begins a sentence that depends on a number.
 */
void
dh_message_init_plural (DhMessage *message, const char *text, const char *plural, int count)
{
  *message = (DhMessage){.text = text, .plural = plural, .count = count};
}

/**
 * dh_message_add_number:
 *
 * Adds a number as the next argument.
 */
void
dh_message_add_number (DhMessage *message, int value)
{
  add (message, (DhArg){.type = DH_ARG_NUMBER, .value = value});
}

/**
 * dh_message_add_piece:
 *
 * Adds the name of a piece.
 */
void
dh_message_add_piece (DhMessage *message, DhPieceId piece)
{
  add (message, (DhArg){.type = DH_ARG_PIECE, .value = piece});
}

/**
 * dh_message_add_place:
 *
 * Adds the name of a hex or box.
 */
void
dh_message_add_place (DhMessage *message, DhPlace place)
{
  add (message, (DhArg){.type = DH_ARG_PLACE, .value = place});
}

/**
 * dh_message_add_side:
 *
 * Adds the name of a side.
 */
void
dh_message_add_side (DhMessage *message, DhSide side)
{
  add (message, (DhArg){.type = DH_ARG_SIDE, .value = side});
}

/**
 * dh_message_add_item:
 *
 * Adds the name of an item of the catalogue.
 */
void
dh_message_add_item (DhMessage *message, DhItemKind kind, guint index)
{
  add (message, (DhArg){.type = DH_ARG_ITEM, .value = index, .item = kind});
}

/**
 * dh_message_add_faces:
 *
 * Adds the dice of the event that is described.
 */
void
dh_message_add_faces (DhMessage *message)
{
  add (message, (DhArg){.type = DH_ARG_FACES});
}

/**
 * dh_message_add_text:
 * @text: a message id that lives as long as the program
 *
 * Adds a text that is translated on its own.
 */
void
dh_message_add_text (DhMessage *message, const char *text)
{
  add (message, (DhArg){.type = DH_ARG_TEXT, .text = text});
}
