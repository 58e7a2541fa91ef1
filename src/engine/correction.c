/* correction.c — what a referee may change in a position, as text
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/correction.h"

#include "engine/notation-private.h"

#include <string.h>

typedef gboolean (*EditFunc) (DhState *state, char **words, GError **error);

typedef struct
{
  const char *word;
  guint n; /* words after the first */
  EditFunc apply;
} Edit;

static gboolean
refuse (GError **error, const char *what)
{
  return dh_notation_fail (error, DH_NOTATION_ERROR_RANGE, "%s", what);
}

static gboolean
get_piece (DhState *state, const char *word, DhPieceId *piece, GError **error)
{
  if (!dh_notation_get_piece (state->setup, word, piece, error))
    return FALSE;
  return *piece != DH_PIECE_NONE || refuse (error, "expected a piece");
}

static gboolean
edit_place (DhState *state, char **words, GError **error)
{
  DhPieceId piece;
  DhPlace place;

  if (!get_piece (state, words[0], &piece, error) || !dh_notation_get_place (state->setup, words[1], &place, error))
    return FALSE;
  if (place == DH_PLACE_NOWHERE || !dh_state_has_room (state, piece, place))
    return refuse (error, "there is no room for the piece");
  dh_state_put (state, piece, place);
  return TRUE;
}

static gboolean
edit_remove (DhState *state, char **words, GError **error)
{
  DhPieceId piece;

  if (!get_piece (state, words[0], &piece, error))
    return FALSE;
  dh_state_put (state, piece, DH_PLACE_NOWHERE);
  return TRUE;
}

static gboolean
edit_steps (DhState *state, char **words, GError **error)
{
  DhPieceId id;
  DhPiece *piece;
  gint64 steps;

  if (!get_piece (state, words[0], &id, error))
    return FALSE;
  piece = &dh_state_pieces (state)[id];
  if (!dh_notation_get_number (words[1], 0, state->setup->classes[piece->class_index].max_steps, &steps, error))
    return FALSE;
  piece->steps = steps;
  return TRUE;
}

static gboolean
edit_marker (DhState *state, char **words, GError **error)
{
  DhPieceId id;
  guint marker;
  gboolean present = strcmp (words[2], "yes") == 0;

  if (!get_piece (state, words[0], &id, error)
      || !dh_notation_get_item (state->setup, DH_ITEM_MARKER, words[1], &marker, error))
    return FALSE;
  if (!present && strcmp (words[2], "no") != 0)
    return refuse (error, "expected yes or no");
  if (present)
    dh_state_pieces (state)[id].markers |= 1 << marker;
  else
    dh_state_pieces (state)[id].markers &= ~(1 << marker);
  return TRUE;
}

static gboolean
edit_counter (DhState *state, char **words, GError **error)
{
  guint counter;
  DhSide side;
  gint64 value;

  if (!dh_notation_get_item (state->setup, DH_ITEM_COUNTER, words[0], &counter, error)
      || !dh_notation_get_side (state->setup, words[1], &side, error)
      || !dh_notation_get_number (words[2], G_MININT32, G_MAXINT32, &value, error))
    return FALSE;
  if (side == DH_SIDE_NONE)
    return refuse (error, "expected a side");
  dh_state_set_counter (state, side, counter, value);
  return TRUE;
}

static gboolean
edit_card (DhState *state, char **words, GError **error)
{
  guint card;
  guint from;
  guint to;

  if (!dh_notation_get_item (state->setup, DH_ITEM_CARD, words[0], &card, error)
      || !dh_notation_get_where (state->setup, words[1], &from, error)
      || !dh_notation_get_where (state->setup, words[2], &to, error))
    return FALSE;
  return dh_state_move_card (state, card, from, to) || refuse (error, "the card does not lie there");
}

static const Edit edits[] = {
    {"place", 2, edit_place},   {"remove", 1, edit_remove},   {"steps", 2, edit_steps},
    {"marker", 3, edit_marker}, {"counter", 3, edit_counter}, {"card", 3, edit_card},
};

static gboolean
apply_edit (DhState *state, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[0] != NULL && i < G_N_ELEMENTS (edits); i++)
    if (strcmp (words[0], edits[i].word) == 0)
      {
        if (g_strv_length (words) == edits[i].n + 1)
          return edits[i].apply (state, words + 1, error);
        return dh_notation_fail (error, DH_NOTATION_ERROR_SYNTAX, "\"%s\": a word is missing or too many", text);
      }
  return dh_notation_fail (error, DH_NOTATION_ERROR_SYNTAX, "\"%s\": there is no such correction", text);
}

/**
 * dh_correction_apply:
 * @state: (inout): a position; on error it may be changed in part
 * @text: the edits
 *
 * Does the edits in their order and takes back all sealed answers.
 *
 * Returns: %FALSE with an error when an edit cannot be done, or the position would break a law
 */
gboolean
dh_correction_apply (DhState *state, const char *text, GError **error)
{
  g_auto (GStrv) split = g_strsplit (text, "; ", -1);

  if (split[0] == NULL)
    return dh_notation_fail (error, DH_NOTATION_ERROR_SYNTAX, "there is nothing to correct");
  for (guint i = 0; split[i] != NULL; i++)
    if (!apply_edit (state, split[i], error))
      return FALSE;
  for (DhSide side = 0; side < state->setup->n_sides; side++)
    state->decisions[side].sealed = DH_OPTION_NONE;
  return dh_state_is_sound (state) || refuse (error, "the position would break the rules");
}
