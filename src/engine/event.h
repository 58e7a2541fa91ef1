/* event.h — what happened, for those who may see it
 *
 * Log, narration, animation and statistics read events only. They go to a sink that the caller of the
 * engine gives; without a sink nothing is made. An event whose card is secret reaches the sides outside its
 * audience as its public twin, with the card left out.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/state.h"

G_BEGIN_DECLS

#define DH_MAX_MODIFIERS 12
#define DH_CARD_NONE 0xffff
#define DH_OBJECTIVE_NONE 0xffff
#define DH_EVERYBODY 0xff

/* One reason for a number of dice: "full strength +1". */
typedef struct
{
  guint16 reason; /* the module's, or a card (DH_CARD_REASON + card) */
  gint16 amount;
} DhModifier;
#define DH_CARD_REASON 0x8000

struct _DhEvent
{
  guint16 kind;    /* the module's */
  DhSide side;     /* whose doing it is */
  guint8 audience; /* bits of sides who may see the card */
  DhPieceId piece;
  DhPieceId other;
  DhPlace from;
  DhPlace to;
  guint16 card;      /* or DH_CARD_NONE */
  guint16 objective; /* of DhSetup.objectives, for which a score changes; or DH_OBJECTIVE_NONE */
  guint8 die;        /* DH_ITEM_DIE the faces belong to */
  guint8 n_faces;
  guint8 n_modifiers;
  guint8 turn_start; /* a new turn begins with this event */
  gint16 number;
  gint16 second;
  guint32 counted;           /* bits of the faces that did something */
  guint8 faces[DH_MAX_DICE]; /* DH_ITEM_SYMBOL */
  DhModifier modifiers[DH_MAX_MODIFIERS];
};

typedef void (*DhEventFunc) (const DhState *state, const DhEvent *event, gpointer data);

typedef struct
{
  DhEventFunc func;
  gpointer data;
} DhSink;

/* A position in the hands of whoever changes it. Questions take a const DhState; what changes a position takes this. */
typedef struct
{
  DhState *state;
  const DhSink *sink; /* (nullable): nobody listens */
  DhOption *options;  /* (nullable): room for DH_MAX_OPTIONS, where rules may leave the answers to what they ask */
  guint n_options;    /* how many have been left there; 0: none */
} DhPlay;

/* Whether anybody listens: without a sink an event need not even be filled in. */
static inline gboolean
dh_play_listens (const DhPlay *play)
{
  return play->sink != NULL;
}

void dh_event_init (DhEvent *event, guint kind, DhSide side);
void dh_play_emit (DhPlay *play, const DhEvent *event);
void dh_event_for_side (const DhEvent *event, DhSide side, DhEvent *out);

G_END_DECLS
