/* notation-words.c — the words that options, positions and corrections are made of
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/notation-private.h"

#include <string.h>

#define BOX_PREFIX "box:"
#define HAND_PREFIX "hand:"

static const char *const where_names[DH_CARDS_HAND] = {
    [DH_CARDS_PILE] = "pile",
    [DH_CARDS_DISCARD] = "discard",
    [DH_CARDS_PLAY] = "play",
    [DH_CARDS_GONE] = "gone",
};

G_DEFINE_QUARK (dh_notation_error, dh_notation_error)

/**
 * dh_notation_fail:
 *
 * Sets @error.
 *
 * Returns: %FALSE
 */
gboolean
dh_notation_fail (GError **error, DhNotationError code, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (error != NULL)
    *error = g_error_new_valist (DH_NOTATION_ERROR, code, format, arguments);
  va_end (arguments);
  return FALSE;
}

/**
 * dh_notation_put_place:
 *
 * Appends "E8", "box:0" or "-".
 */
void
dh_notation_put_place (const DhSetup *setup, DhPlace place, GString *out)
{
  char name[DH_HEX_NAME_SIZE];

  if (place >= DH_PLACE_BOX && dh_setup_has_place (setup, place))
    g_string_append_printf (out, BOX_PREFIX "%d", place - DH_PLACE_BOX);
  else
    g_string_append (out, dh_grid_name (&setup->board->grid, place, name));
}

/**
 * dh_notation_put_piece:
 *
 * Appends a piece's id or "-".
 */
void
dh_notation_put_piece (const DhSetup *setup, DhPieceId piece, GString *out)
{
  g_string_append (out, piece < setup->n_pieces ? setup->pieces[piece].id : "-");
}

/**
 * dh_notation_put_side:
 *
 * Appends a side's id or "-".
 */
void
dh_notation_put_side (const DhSetup *setup, DhSide side, GString *out)
{
  g_string_append (out, side < setup->n_sides ? dh_setup_side_id (setup, side) : "-");
}

/**
 * dh_notation_put_name:
 * @names: (nullable) (array zero-terminated=1): the module's names
 *
 * Appends the name of a number, or the number where it has none.
 */
void
dh_notation_put_name (const char *const *names, guint index, GString *out)
{
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (i == index)
      {
        g_string_append (out, names[i]);
        return;
      }
  g_string_append_printf (out, "%u", index);
}

/**
 * dh_notation_put_where:
 * @where: DH_CARDS_PILE and the like
 *
 * Appends where cards may lie: "pile", "discard", "play", "gone" or "hand:SIDE".
 */
void
dh_notation_put_where (const DhSetup *setup, guint where, GString *out)
{
  if (where < DH_CARDS_HAND)
    g_string_append (out, where_names[where]);
  else
    g_string_append_printf (out, HAND_PREFIX "%s", dh_setup_side_id (setup, where - DH_CARDS_HAND));
}

/**
 * dh_notation_get_number:
 *
 * Reads a whole number without a plus sign or leading zeros of another base.
 */
gboolean
dh_notation_get_number (const char *word, gint64 min, gint64 max, gint64 *number, GError **error)
{
  g_autoptr (GError) local = NULL;

  if (g_ascii_string_to_signed (word, 10, min, max, number, &local))
    return TRUE;
  if (g_error_matches (local, G_NUMBER_PARSER_ERROR, G_NUMBER_PARSER_ERROR_OUT_OF_BOUNDS))
    return dh_notation_fail (error, DH_NOTATION_ERROR_RANGE,
                             "\"%s\": expected a number from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT, word, min,
                             max);
  return dh_notation_fail (error, DH_NOTATION_ERROR_SYNTAX, "\"%s\": expected a number", word);
}

/**
 * dh_notation_get_place:
 *
 * Reads "E8", "box:0" or "-".
 */
gboolean
dh_notation_get_place (const DhSetup *setup, const char *word, DhPlace *place, GError **error)
{
  gint64 box;

  *place = DH_PLACE_NOWHERE;
  if (strcmp (word, "-") == 0)
    return TRUE;
  if (g_str_has_prefix (word, BOX_PREFIX) && setup->board->n_boxes > 0)
    {
      if (!dh_notation_get_number (word + strlen (BOX_PREFIX), 0, (gint64) setup->board->n_boxes - 1, &box, error))
        return FALSE;
      *place = DH_PLACE_BOX + box;
      return TRUE;
    }
  if (dh_grid_parse (&setup->board->grid, word, place))
    return TRUE;
  return dh_notation_fail (error, DH_NOTATION_ERROR_UNKNOWN, "\"%s\": there is no such place", word);
}

/**
 * dh_notation_get_piece:
 *
 * Reads a piece's id or "-".
 */
gboolean
dh_notation_get_piece (const DhSetup *setup, const char *word, DhPieceId *piece, GError **error)
{
  *piece = dh_setup_find_piece (setup, word);
  if (*piece != DH_PIECE_NONE || strcmp (word, "-") == 0)
    return TRUE;
  return dh_notation_fail (error, DH_NOTATION_ERROR_UNKNOWN, "\"%s\": there is no such piece", word);
}

/**
 * dh_notation_get_side:
 *
 * Reads a side's id or "-".
 */
gboolean
dh_notation_get_side (const DhSetup *setup, const char *word, DhSide *side, GError **error)
{
  *side = dh_setup_find_side (setup, word);
  if (*side != DH_SIDE_NONE || strcmp (word, "-") == 0)
    return TRUE;
  return dh_notation_fail (error, DH_NOTATION_ERROR_UNKNOWN, "\"%s\": there is no such side", word);
}

/**
 * dh_notation_get_item:
 *
 * Reads the id of an item of the ruleset.
 */
gboolean
dh_notation_get_item (const DhSetup *setup, DhItemKind kind, const char *word, guint *index, GError **error)
{
  const DhItem *item = dh_catalogue_find (setup->catalogue, kind, word);

  if (item == NULL)
    return dh_notation_fail (error, DH_NOTATION_ERROR_UNKNOWN, "\"%s\": there is no such %s", word,
                             dh_item_kind_name (kind));
  *index = item->index;
  return TRUE;
}

/**
 * dh_notation_get_name:
 * @names: (nullable) (array zero-terminated=1): the module's names
 * @max: largest number that may be written as a number
 *
 * Reads a name, or a number that has none.
 */
gboolean
dh_notation_get_name (const char *const *names, const char *word, guint max, guint *index)
{
  guint n = 0;
  gint64 number;

  for (; names != NULL && names[n] != NULL; n++)
    if (strcmp (names[n], word) == 0)
      {
        *index = n;
        return TRUE;
      }
  if (n > max || !dh_notation_get_number (word, n, max, &number, NULL))
    return FALSE;
  *index = number;
  return TRUE;
}

/**
 * dh_notation_get_where:
 * @where: (out): DH_CARDS_PILE and the like
 *
 * Reads where cards may lie: "pile", "discard", "play", "gone" or "hand:SIDE".
 */
gboolean
dh_notation_get_where (const DhSetup *setup, const char *word, guint *where, GError **error)
{
  DhSide side;

  for (*where = 0; *where < DH_CARDS_HAND; (*where)++)
    if (strcmp (word, where_names[*where]) == 0)
      return TRUE;
  side = g_str_has_prefix (word, HAND_PREFIX) ? dh_setup_find_side (setup, word + strlen (HAND_PREFIX)) : DH_SIDE_NONE;
  if (side == DH_SIDE_NONE)
    return dh_notation_fail (error, DH_NOTATION_ERROR_UNKNOWN, "\"%s\": no cards can lie there", word);
  *where = DH_CARDS_HAND + side;
  return TRUE;
}
