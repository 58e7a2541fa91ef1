/* answering.c — answering by pointing at the board
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "player/answering.h"

#include "engine/rules.h"

/* Up to so many answers are buttons too. */
#define SHORT_QUESTION 4

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

/* The only piece that any option names. */
static DhPieceId
find_sole_piece (const DhAnswering *self)
{
  DhPieceId sole = DH_PIECE_NONE;

  for (guint i = 0; i < self->n_options; i++)
    {
      DhPieceId piece = dh_option_piece (self->options[i]);

      if (piece == DH_PIECE_NONE || piece == sole)
        continue;
      if (sole != DH_PIECE_NONE)
        return DH_PIECE_NONE;
      sole = piece;
    }
  return sole;
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
  return answering->selected != DH_PIECE_NONE ? answering->selected : find_sole_piece (answering);
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

/* Options that are nothing but the name of a piece in @hex; of the chosen one, if there is one. */
static guint
collect_named (const DhAnswering *self, DhPlace hex, DhOption *out)
{
  guint n = 0;

  for (guint i = 0; i < self->n_options; i++)
    if (find_place (self, dh_option_piece (self->options[i])) == hex
        && (self->selected == DH_PIECE_NONE || self->selected == dh_option_piece (self->options[i]))
        && !is_on_board (dh_option_place (self->options[i])) && !can_be_sent (self, dh_option_piece (self->options[i])))
      out[n++] = self->options[i];
  return n;
}

/* Of any piece, or of none where one is chosen: nobody acts in its stead. */
static guint
collect_reaching (const DhAnswering *self, DhPlace hex, DhOption *out)
{
  guint n = 0;

  for (guint i = 0; i < self->n_options; i++)
    if (dh_option_place (self->options[i]) == hex
        && (self->selected == DH_PIECE_NONE || dh_option_piece (self->options[i]) == DH_PIECE_NONE))
      out[n++] = self->options[i];
  return n;
}

/* The first piece in @hex that an option names, where another one is chosen. */
static DhPieceId
find_named (const DhAnswering *self, DhPlace hex)
{
  for (guint i = 0; self->selected != DH_PIECE_NONE && i < self->n_options; i++)
    if (find_place (self, dh_option_piece (self->options[i])) == hex)
      return dh_option_piece (self->options[i]);
  return DH_PIECE_NONE;
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
 * What a press on a hex means: one answer, several to choose from, or another selection. While a piece is selected no
 * other one answers.
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
    *select = find_named (answering, hex);
  if (n == 0 && *select == DH_PIECE_NONE)
    n = collect_reaching (answering, hex, out);
  return n;
}

/* With few answers about one piece, a button for each saves a search on the board. */
static gboolean
is_short (const DhAnswering *self)
{
  return find_sole_piece (self) != DH_PIECE_NONE && self->n_options <= SHORT_QUESTION;
}

static gboolean
is_button (const DhAnswering *self, DhOption option)
{
  DhPieceId piece = dh_option_piece (option);
  DhPieceId subject = dh_answering_get_subject (self);

  if (piece == DH_PIECE_NONE)
    return !is_on_board (dh_option_place (option));
  if (is_short (self))
    return TRUE;
  if (is_on_board (dh_option_place (option)))
    return FALSE;
  return !is_on_board (find_place (self, piece)) || piece == subject;
}

/**
 * dh_answering_is_card:
 *
 * Returns: whether an option is the choice of a card; it is shown among the cards, and pressed there
 */
gboolean
dh_answering_is_card (const DhAnswering *answering, DhOption option)
{
  return (answering->state->setup->rules->option_kinds[dh_option_kind (option)].parts & DH_OPTION_HAS_CARD) != 0;
}

/**
 * dh_answering_asks_for_card:
 *
 * Returns: whether any option is the choice of a card
 */
gboolean
dh_answering_asks_for_card (const DhAnswering *answering)
{
  for (guint i = 0; i < answering->n_options; i++)
    if (dh_answering_is_card (answering, answering->options[i]))
      return TRUE;
  return FALSE;
}

/**
 * dh_answering_get_buttons:
 * @out: (array length=DH_MAX_OPTIONS): room for options
 *
 * Options that neither a hex nor a card stands for: those without piece and place, and those of the subject without a
 * place; all of them where there are few and they are about one piece.
 *
 * Returns: how many
 */
guint
dh_answering_get_buttons (const DhAnswering *answering, DhOption *out)
{
  guint n = 0;

  for (guint i = 0; i < answering->n_options; i++)
    if (is_button (answering, answering->options[i]) && !dh_answering_is_card (answering, answering->options[i]))
      out[n++] = answering->options[i];
  return n;
}

/**
 * dh_answering_count:
 * @mark: a DhMark
 *
 * Returns: how many hexes of the board have it
 */
guint
dh_answering_count (const DhAnswering *answering, guint mark)
{
  guint n_hexes = answering->state->setup->board->n_hexes;
  g_autofree guint8 *marks = g_new (guint8, n_hexes);
  guint n = 0;

  dh_answering_mark (answering, marks);
  for (guint i = 0; i < n_hexes; i++)
    n += (marks[i] & mark) != 0;
  return n;
}

static DhPieceId
find_own (const DhAnswering *self, DhSide side, DhPlace hex)
{
  DhPieceId piece = dh_state_first (self->state, hex);

  while (piece != DH_PIECE_NONE && dh_state_piece (self->state, piece)->side != side)
    piece = dh_state_piece (self->state, piece)->next;
  return piece;
}

/* The kind of option that a piece is asked for now: its own, or that of any other piece; where it is sent somewhere,
 * one that sends it. */
static guint
wished_kind (const DhAnswering *self, DhPieceId piece, gboolean sent)
{
  guint kind = 0;

  for (guint i = 0; i < self->n_options; i++)
    {
      if (dh_option_piece (self->options[i]) == DH_PIECE_NONE
          || (sent && !is_on_board (dh_option_place (self->options[i]))))
        continue;
      if (dh_option_piece (self->options[i]) == piece)
        return dh_option_kind (self->options[i]);
      if (kind == 0)
        kind = dh_option_kind (self->options[i]);
    }
  return kind == 0 && sent ? wished_kind (self, piece, FALSE) : kind;
}

/* Of those that may be sent anywhere, the piece that stands nearest. */
static DhPieceId
find_nearest (const DhAnswering *self, DhPlace hex)
{
  const DhBoard *board = self->state->setup->board;
  DhPieceId nearest = DH_PIECE_NONE;
  guint least = G_MAXUINT;

  for (guint i = 0; i < self->n_options; i++)
    {
      DhPlace from = find_place (self, dh_option_piece (self->options[i]));

      if (!is_on_board (from) || !is_on_board (dh_option_place (self->options[i]))
          || dh_grid_distance (&board->grid, from, hex) >= least)
        continue;
      least = dh_grid_distance (&board->grid, from, hex);
      nearest = dh_option_piece (self->options[i]);
    }
  return nearest;
}

/* Where an attack is asked for, the wish is the attack that the distance allows. */
static DhOption
as_attack (const DhAnswering *self, DhOption wish)
{
  const DhRules *rules = self->state->setup->rules;
  DhPlace from = find_place (self, dh_option_piece (wish)), to = dh_option_place (wish);
  DhOption attack;

  if (rules->attack == NULL || !is_on_board (from) || !is_on_board (to))
    return wish;
  for (guint kind = 0; rules->attack_kinds[kind] != NULL; kind++)
    {
      rules->attack (self->state, from, to, kind, &attack);
      if (dh_option_kind (attack) != dh_option_kind (wish) || dh_option_piece (attack) != dh_option_piece (wish))
        continue;
      rules->attack (self->state, from, to, DH_ATTACK_ANY, &attack);
      return attack;
    }
  return wish;
}

/* Whether some answer sends a piece to a hex. */
static gboolean
sends_anybody (const DhAnswering *self)
{
  for (guint i = 0; i < self->n_options; i++)
    if (dh_option_piece (self->options[i]) != DH_PIECE_NONE && is_on_board (dh_option_place (self->options[i])))
      return TRUE;
  return FALSE;
}

/* Whom a press on a hex was about. Where the question is whither one piece goes, it is about that one; otherwise about
 * one's own piece that stands there; otherwise about the piece that would be sent there, or, where none is, about
 * whoever stands there. */
static DhPieceId
find_meant (const DhAnswering *self, DhSide side, DhPlace hex)
{
  DhPieceId asked = self->state->decisions[side].piece, own = find_own (self, side, hex);
  DhPieceId subject = dh_answering_get_subject (self);

  if (asked != DH_PIECE_NONE && can_be_sent (self, asked))
    return asked;
  if (own != DH_PIECE_NONE)
    return own;
  if (!sends_anybody (self) || (subject == DH_PIECE_NONE && dh_state_first (self->state, hex) == DH_PIECE_NONE))
    return dh_state_first (self->state, hex);
  return subject != DH_PIECE_NONE ? subject : find_nearest (self, hex);
}

/**
 * dh_answering_wish:
 * @side: who is asked
 * @hex: a hex that dh_answering_press() has no answer for
 *
 * What a press most likely was meant to be, so that the rules can be asked why not.
 *
 * Returns: an option that is not among the legal ones, or %DH_OPTION_NONE if the press means nothing
 */
DhOption
dh_answering_wish (const DhAnswering *answering, DhSide side, DhPlace hex)
{
  DhPieceId piece = find_meant (answering, side, hex);
  gboolean sent = find_place (answering, piece) != hex;
  guint kind = piece != DH_PIECE_NONE ? wished_kind (answering, piece, sent) : 0;

  if (kind == 0 || (!sent && piece == dh_answering_get_subject (answering)))
    return DH_OPTION_NONE;
  return as_attack (answering, dh_option_new (kind, piece, sent ? hex : DH_PLACE_NOWHERE, DH_PLACE_NOWHERE, 0, 0));
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
