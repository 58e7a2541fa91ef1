/* answering.c — answering by pointing at the board
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "player/answering.h"

#include "engine/rules.h"

static DhPlace
find_place (const DhAnswering *self, DhPieceId piece)
{
  return piece < self->state->setup->n_pieces ? dh_state_piece (self->state, piece)->place : DH_PLACE_NOWHERE;
}

static gboolean
is_on_board (DhPlace place)
{
  return place < DH_PLACE_BOX;
}

/* A piece that can also be sent somewhere is selected by a press; one that can only be named is the answer itself. */
static gboolean
can_be_sent (const DhAnswering *self, DhPieceId piece)
{
  for (guint i = 0; i < self->n_options; i++)
    if (dh_option_piece (self->options[i]) == piece && is_on_board (dh_option_place (self->options[i])))
      return TRUE;
  return FALSE;
}

/**
 * dh_answering_get_subject:
 *
 * Returns: the piece the answer is about: the selected one, or the only one that any option names, or
 *   %DH_PIECE_NONE
 */
DhPieceId
dh_answering_get_subject (const DhAnswering *answering)
{
  DhPieceId subject = DH_PIECE_NONE;

  if (answering->selected != DH_PIECE_NONE)
    return answering->selected;
  for (guint i = 0; i < answering->n_options; i++)
    {
      DhPieceId piece = dh_option_piece (answering->options[i]);

      if (piece == DH_PIECE_NONE || piece == subject)
        continue;
      if (subject != DH_PIECE_NONE)
        return DH_PIECE_NONE;
      subject = piece;
    }
  return subject;
}

/**
 * dh_answering_mark:
 * @marks: (array): one DhMark set for each hex of the board, overwritten
 *
 * Marks the hexes of pieces that may act and the legal targets of the subject.
 */
void
dh_answering_mark (const DhAnswering *answering, guint8 *marks)
{
  DhPieceId subject = dh_answering_get_subject (answering);

  memset (marks, 0, answering->state->setup->board->n_hexes);
  for (guint i = 0; i < answering->n_options; i++)
    {
      DhPieceId piece = dh_option_piece (answering->options[i]);
      DhPlace from = find_place (answering, piece);
      DhPlace to = dh_option_place (answering->options[i]);

      if (is_on_board (from))
        marks[from] |= DH_MARK_MAY_ACT;
      if (is_on_board (to) && piece == subject)
        marks[to] |= DH_MARK_TARGET;
    }
}

static guint
collect (const DhAnswering *self, DhPieceId piece, DhPlace to, DhOption *out)
{
  guint n = 0;

  for (guint i = 0; i < self->n_options; i++)
    if (dh_option_piece (self->options[i]) == piece && dh_option_place (self->options[i]) == to)
      out[n++] = self->options[i];
  return n;
}

/* Options that are nothing but the name of a piece in @hex. */
static guint
collect_named (const DhAnswering *self, DhPlace hex, DhOption *out)
{
  guint n = 0;

  for (guint i = 0; i < self->n_options; i++)
    if (find_place (self, dh_option_piece (self->options[i])) == hex
        && !is_on_board (dh_option_place (self->options[i])) && !can_be_sent (self, dh_option_piece (self->options[i])))
      out[n++] = self->options[i];
  return n;
}

static guint
collect_reaching (const DhAnswering *self, DhPlace hex, DhOption *out)
{
  guint n = 0;

  for (guint i = 0; i < self->n_options; i++)
    if (dh_option_place (self->options[i]) == hex)
      out[n++] = self->options[i];
  return n;
}

/* The piece in @hex to select: the one after the selected piece, so that presses go round a stack. */
static DhPieceId
choose_piece (const DhAnswering *self, DhPlace hex)
{
  DhPieceId first = DH_PIECE_NONE;
  gboolean passed = FALSE;

  for (DhPieceId piece = dh_state_first (self->state, hex); piece != DH_PIECE_NONE;
       piece = dh_state_piece (self->state, piece)->next)
    {
      if (can_be_sent (self, piece))
        {
          if (passed)
            return piece;
          if (first == DH_PIECE_NONE)
            first = piece;
        }
      passed |= piece == self->selected;
    }
  return first;
}

/**
 * dh_answering_press:
 * @hex: a hex of the board
 * @out: (array length=DH_MAX_OPTIONS): room for answers
 * @select: (out): the piece to select instead, or %DH_PIECE_NONE
 *
 * What a press on a hex means: one answer, several to choose from, or another selection.
 *
 * Returns: number of answers in @out; with 0 @select says what to select
 */
guint
dh_answering_press (const DhAnswering *answering, DhPlace hex, DhOption *out, DhPieceId *select)
{
  DhPieceId subject = dh_answering_get_subject (answering);
  guint n = subject != DH_PIECE_NONE ? collect (answering, subject, hex, out) : 0;

  *select = DH_PIECE_NONE;
  if (n == 0)
    n = collect_named (answering, hex, out);
  if (n == 0)
    *select = choose_piece (answering, hex);
  if (n == 0 && *select == DH_PIECE_NONE)
    n = collect_reaching (answering, hex, out);
  return n;
}

/* A card in the viewer's hand is shown there, and pressed there. */
static gboolean
is_in_hand (const DhAnswering *self, DhOption option)
{
  const DhOptionKind *kind = &self->state->setup->rules->option_kinds[dh_option_kind (option)];

  return (kind->parts & DH_OPTION_HAS_CARD) && self->state->viewer != DH_SIDE_NONE
         && dh_state_cards (self->state, DH_CARDS_HAND + self->state->viewer, dh_option_number (option)) > 0;
}

/**
 * dh_answering_get_buttons:
 * @out: (array length=DH_MAX_OPTIONS): room for options
 *
 * Options that neither a hex nor a card in hand stands for: those without piece and place, and those of the subject
 * without a place where it could also be sent somewhere.
 *
 * Returns: how many
 */
guint
dh_answering_get_buttons (const DhAnswering *answering, DhOption *out)
{
  DhPieceId subject = dh_answering_get_subject (answering);
  guint n = 0;

  for (guint i = 0; i < answering->n_options; i++)
    {
      DhPieceId piece = dh_option_piece (answering->options[i]);

      if (is_on_board (dh_option_place (answering->options[i])) || is_in_hand (answering, answering->options[i]))
        continue;
      if (piece == DH_PIECE_NONE || !is_on_board (find_place (answering, piece))
          || (piece == subject && can_be_sent (answering, piece)))
        out[n++] = answering->options[i];
    }
  return n;
}

/**
 * dh_answering_next:
 * @from: where to begin, or %DH_PLACE_NOWHERE
 * @mark: which hexes to go through
 * @direction: 1 forward, -1 back
 *
 * Returns: the next hex with that mark, round and round; %DH_PLACE_NOWHERE if there is none
 */
DhPlace
dh_answering_next (const DhAnswering *answering, DhPlace from, guint mark, int direction)
{
  guint n_hexes = answering->state->setup->board->n_hexes;
  g_autofree guint8 *marks = g_new (guint8, n_hexes);
  guint at = from < n_hexes ? from : direction > 0 ? n_hexes - 1 : 0;

  dh_answering_mark (answering, marks);
  for (guint i = 0; i < n_hexes; i++)
    {
      at = (at + n_hexes + direction) % n_hexes;
      if (marks[at] & mark)
        return at;
    }
  return DH_PLACE_NOWHERE;
}
