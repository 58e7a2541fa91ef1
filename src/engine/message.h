/* message.h — a sentence that is still to be translated
 *
 * A rules module says what it means as a message id with numbered places ("%1$s moves to %2$s") and
 * typed arguments; the layers that know languages (player/narration.h) make text of it.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/event.h"

G_BEGIN_DECLS

typedef enum
{
  DH_ARG_NUMBER, /* value */
  DH_ARG_PIECE,  /* value: DhPieceId */
  DH_ARG_PLACE,  /* value: DhPlace */
  DH_ARG_SIDE,   /* value: DhSide */
  DH_ARG_ITEM,   /* kind and index of a catalogue item */
  DH_ARG_FACES,  /* the event's dice, with the reasons for their number */
  DH_ARG_TEXT,   /* a message id of its own */
} DhArgType;

typedef struct
{
  DhArgType type;
  int value;
  DhItemKind item;
  const char *text;
} DhArg;

#define DH_MAX_ARGS 6

struct _DhMessage
{
  const char *text;      /* message id with %1$s ..., in the domain of the program; NULL: nothing to say */
  const char *plural;    /* (nullable) message id for other numbers than one */
  int count;             /* which of the two */
  const char *statement; /* (nullable) id of the rule's statement, "J-MEL-14" */
  guint n_args;
  DhArg args[DH_MAX_ARGS];
};

void dh_message_init (DhMessage *message, const char *text);
void dh_message_init_plural (DhMessage *message, const char *text, const char *plural, int count);
void dh_message_add_number (DhMessage *message, int value);
void dh_message_add_piece (DhMessage *message, DhPieceId piece);
void dh_message_add_place (DhMessage *message, DhPlace place);
void dh_message_add_side (DhMessage *message, DhSide side);
void dh_message_add_item (DhMessage *message, DhItemKind kind, guint index);
void dh_message_add_faces (DhMessage *message);
void dh_message_add_text (DhMessage *message, const char *text);

G_END_DECLS
