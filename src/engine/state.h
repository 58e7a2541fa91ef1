/* state.h — one position, as one block of plain data
 *
 * A head, then arrays whose lengths the DhSetup fixes, then the module area, and last the agenda, so that
 * its unused end need not be copied. No pointer leads into the block; dh_state_copy() is one memcpy.
 * Change a position only through the functions here: who stands where is an index in the block, kept
 * right by dh_state_put() alone.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/chance.h"
#include "engine/option.h"
#include "engine/setup.h"

G_BEGIN_DECLS

typedef struct
{
  guint8 class_index; /* DH_ITEM_CLASS */
  DhSide side;
  guint8 steps;   /* 0 to the class's maximum */
  guint8 markers; /* bits of DH_ITEM_MARKER */
  DhPlace place;
  DhPieceId next; /* the next piece in the same place, or DH_PIECE_NONE */
  guint32 flags;  /* the module's */
} DhPiece;

/* One step of the agenda. The module gives the fields their meaning per kind. */
typedef struct
{
  guint8 kind;  /* the module's; 0 is never a step */
  guint8 stage; /* how far this step has come */
  guint8 set;   /* a bit set, for instance of directions still to be looked at */
  guint8 count;
  DhPieceId piece;
  DhPieceId other;
  DhPlace place;
  DhPlace second;
  gint16 number;
  guint16 flags;
} DhStep;
G_STATIC_ASSERT (sizeof (DhStep) == 16);
#define DH_MAX_AGENDA 32

typedef enum
{
  DH_PENDING_NOTHING, /* the module must advance */
  DH_PENDING_ROLL,
  DH_PENDING_DECISIONS,
  DH_PENDING_OVER,
} DhPendingKind;

/* A question to one side. */
typedef struct
{
  DhOption sealed; /* the answer, while others of the set are still open; else DH_OPTION_NONE */
  guint16 kind;    /* the module's decision kind */
  DhPieceId piece; /* whom it is about, or DH_PIECE_NONE */
  DhPieceId other;
  DhPlace place; /* or DH_PLACE_NOWHERE */
  guint16 number;
  guint8 asked; /* this side is asked now */
  guint8 may_pass;
  guint32 pad; /* 0, like all of a decision that is not asked */
} DhDecision;

typedef enum
{
  DH_ROLL_DICE, /* faces are indices of DH_ITEM_SYMBOL */
  DH_ROLL_CARD, /* the face is an index of DH_ITEM_CARD, drawn from the deck's pile */
} DhRollKind;

typedef struct
{
  guint8 kind;    /* DhRollKind */
  guint8 which;   /* DH_ITEM_DIE or DH_ITEM_DECK */
  guint8 count;   /* number of dice; 1 for a card */
  guint8 purpose; /* the module's */
  DhSide side;    /* whose stream and whose hand */
} DhRoll;

/* Streams: one for the set-up, one for each side's dice, one for each deck. */
#define DH_STREAM_SETUP 0
#define DH_STREAM_DICE 1
#define DH_STREAM_DECK (DH_STREAM_DICE + DH_MAX_SIDES)
#define DH_MAX_DECKS 6
#define DH_N_STREAMS (DH_STREAM_DECK + DH_MAX_DECKS)

/* Where copies of a card may lie. Hands are DH_CARDS_HAND + side. */
#define DH_CARDS_PILE 0 /* in a view: all the side cannot see */
#define DH_CARDS_DISCARD 1
#define DH_CARDS_PLAY 2 /* on the table */
#define DH_CARDS_GONE 3 /* out of this game */
#define DH_CARDS_HAND 4

typedef struct
{
  DhPlace hex;
  guint8 terrain;
  guint8 open; /* bits of DhDirection: what lay on these sides of the hex is gone */
  guint32 features;
} DhTerrainChange;

struct _DhState
{
  const DhSetup *setup; /* borrowed */
  guint16 turn;         /* from 1, 0 before the first; a turn is one side's */
  DhSide active;
  DhSide viewer;  /* whose view this is, DH_SIDE_NONE for the whole truth */
  guint8 pending; /* DhPendingKind */
  DhSide winner;  /* with DH_PENDING_OVER; DH_SIDE_NONE is a draw */
  guint8 n_terrain_changes;
  guint8 agenda_length;
  DhRoll roll;
  guint8 hand_size[DH_MAX_SIDES][DH_MAX_DECKS]; /* true in views too */
  guint8 pile_size[DH_MAX_DECKS];               /* true in views too */
  guint8 pad[5];
  DhDecision decisions[DH_MAX_SIDES];
  DhStream streams[DH_N_STREAMS];
};
G_STATIC_ASSERT (sizeof (struct _DhState) % 8 == 0);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhState, g_free)

/* Whole states */
DhState *dh_state_new (const DhSetup *setup, guint64 seed);
void dh_state_copy (DhState *to, const DhState *from);
DhState *dh_state_dup (const DhState *state);
gsize dh_state_used_size (const DhState *state);
guint64 dh_state_fingerprint (const DhState *state);
gboolean dh_state_equal (const DhState *a, const DhState *b);

/* Arrays; the pieces follow the head at once, where the others begin the setup knows */
static inline DhPiece *
dh_state_pieces (DhState *state)
{
  return (DhPiece *) (state + 1);
}

static inline const DhPiece *
dh_state_piece (const DhState *state, DhPieceId piece)
{
  return (const DhPiece *) (state + 1) + piece;
}

static inline gpointer
dh_state_module (DhState *state)
{
  return (guint8 *) state + state->setup->module_offset;
}

static inline gconstpointer
dh_state_peek_module (const DhState *state)
{
  return (const guint8 *) state + state->setup->module_offset;
}

/* Number of copies of every card in one place (DH_CARDS_PILE ...), [DH_ITEM_CARD]. */
static inline const guint8 *
dh_state_card_counts (const DhState *state, guint where)
{
  return (const guint8 *) state + state->setup->cards_offset + where * state->setup->n_cards;
}

/* The hexes whose ground is not the board's any more, in their order; DhState.n_terrain_changes of them. */
static inline const DhTerrainChange *
dh_state_terrain_changes (const DhState *state)
{
  return (gconstpointer) ((const guint8 *) state + state->setup->terrain_offset);
}

/* First piece in each hex, or DH_PIECE_NONE; the others hang on DhPiece.next. The piece that came last is first. */
static inline const DhPieceId *
dh_state_firsts (const DhState *state)
{
  return (gconstpointer) ((const guint8 *) state + state->setup->index_offset);
}

/* The same of one place. */
static inline DhPieceId
dh_state_first (const DhState *state, DhPlace place)
{
  return dh_state_firsts (state)[place < DH_PLACE_BOX ? place : state->setup->board->n_hexes + (place - DH_PLACE_BOX)];
}

void dh_state_put (DhState *state, DhPieceId piece, DhPlace place);
guint dh_state_count (const DhState *state, DhPlace place);
gboolean dh_state_has_room (const DhState *state, DhPieceId piece, DhPlace place);

/* Ground, as it is now */
guint dh_state_terrain (const DhState *state, DhPlace hex);
guint32 dh_state_features (const DhState *state, DhPlace hex);
guint8 dh_state_edges (const DhState *state, DhPlace hex, DhDirection side);
void dh_state_change_terrain (DhState *state, DhPlace hex, guint terrain, guint32 features);
void dh_state_open_sides (DhState *state, DhPlace hex, guint sides);

/* Counters of the scoreboard */
int dh_state_counter (const DhState *state, DhSide side, guint counter);
void dh_state_set_counter (DhState *state, DhSide side, guint counter, int value);

/* Cards */
guint dh_state_cards (const DhState *state, guint where, guint card);
gboolean dh_state_can_draw (const DhState *state, guint deck);
gboolean dh_state_move_card (DhState *state, guint card, guint from, guint to);
void dh_state_reshuffle (DhState *state, guint deck);

/* Agenda: the last step pushed is the next one done */
DhStep *dh_state_push (DhState *state, guint kind);
void dh_state_pop (DhState *state);

/* A step; depth 0 is the one to be done next. NULL below the bottom. */
static inline const DhStep *
dh_state_peek (const DhState *state, guint depth)
{
  const void *steps = (const guint8 *) state + state->setup->agenda_offset;

  return depth < state->agenda_length ? (const DhStep *) steps + (state->agenda_length - 1 - depth) : NULL;
}

/* The step to be done next, to be changed; good until the next push or pop. NULL when the agenda is empty. */
static inline DhStep *
dh_state_top (DhState *state)
{
  return (DhStep *) dh_state_peek (state, 0);
}

/* What is pending */
DhDecision *dh_state_ask (DhState *state, DhSide side, guint kind, DhPieceId piece, DhPlace place, gboolean may_pass);
void dh_state_roll (DhState *state, DhSide side, guint die, guint count, guint purpose);
gboolean dh_state_draw (DhState *state, DhSide side, guint deck, guint purpose);
void dh_state_end (DhState *state, DhSide winner);
gboolean dh_state_is_asked (const DhState *state, DhSide side);
void dh_state_sample (DhState *state, guint8 faces[DH_MAX_DICE]);

/* What one side may know */
void dh_state_view (const DhState *state, DhSide side, DhState *view);
void dh_state_guess (const DhState *view, DhStream *stream, DhState *guess);

G_END_DECLS
