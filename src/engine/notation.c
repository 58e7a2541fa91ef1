/* notation.c — options and rolls as text
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/notation-private.h"

#include <string.h>

/* An option taken apart. */
typedef struct
{
  DhPieceId piece;
  DhPlace place;
  DhPlace second;
  guint number;
  guint flags;
} Parts;

static guint
find_kind (const DhRules *rules, const char *word)
{
  for (guint kind = 1; rules->option_kinds[kind].name != NULL; kind++)
    if (strcmp (rules->option_kinds[kind].name, word) == 0)
      return kind;
  return 0;
}

static guint
n_kinds (const DhRules *rules)
{
  guint n = 1;

  while (rules->option_kinds[n].name != NULL)
    n++;
  return n;
}

static void
put_part (const DhSetup *setup, guint part, DhOption option, GString *out)
{
  guint number = dh_option_number (option);

  g_string_append_c (out, ' ');
  switch ((DhOptionParts) part)
    {
    case DH_OPTION_HAS_PIECE:
      dh_notation_put_piece (setup, dh_option_piece (option), out);
      break;
    case DH_OPTION_HAS_PLACE:
      dh_notation_put_place (setup, dh_option_place (option), out);
      break;
    case DH_OPTION_HAS_SECOND:
      dh_notation_put_place (setup, dh_option_second (option), out);
      break;
    case DH_OPTION_HAS_NUMBER:
      g_string_append_printf (out, "%u", number);
      break;
    case DH_OPTION_HAS_CARD:
      g_string_append (out, number < setup->n_cards ? setup->catalogue->items[DH_ITEM_CARD][number]->id : "-");
      break;
    case DH_OPTION_HAS_OTHER:
      dh_notation_put_piece (setup, number, out);
      break;
    case DH_OPTION_HAS_FLAGS:
      g_string_append_printf (out, "%u", dh_option_flags (option));
      break;
    }
}

/**
 * dh_option_print:
 * @out: the text is appended
 *
 * Writes an option: the name of its kind and the parts that the kind uses.
 */
void
dh_option_print (const DhSetup *setup, DhOption option, GString *out)
{
  guint kind = dh_option_kind (option);

  g_return_if_fail (kind > 0 && kind < n_kinds (setup->rules));
  g_string_append (out, setup->rules->option_kinds[kind].name);
  for (guint part = DH_OPTION_HAS_PIECE; part <= DH_OPTION_HAS_FLAGS; part <<= 1)
    if (setup->rules->option_kinds[kind].parts & part)
      put_part (setup, part, option, out);
}

static gboolean
get_number (const char *word, guint max, guint *number, GError **error)
{
  gint64 value;

  if (!dh_notation_get_number (word, 0, max, &value, error))
    return FALSE;
  *number = value;
  return TRUE;
}

/* The number of a card or of a second piece; "-" is the largest number. */
static gboolean
get_reference (const DhSetup *setup, guint part, const char *word, guint *number, GError **error)
{
  DhPieceId piece;

  *number = DH_OPTION_MAX_NUMBER;
  if (strcmp (word, "-") == 0)
    return TRUE;
  if (part == DH_OPTION_HAS_CARD)
    return dh_notation_get_item (setup, DH_ITEM_CARD, word, number, error);
  if (!dh_notation_get_piece (setup, word, &piece, error))
    return FALSE;
  *number = piece;
  return TRUE;
}

static gboolean
get_part (const DhSetup *setup, guint part, const char *word, Parts *parts, GError **error)
{
  switch ((DhOptionParts) part)
    {
    case DH_OPTION_HAS_PIECE:
      return dh_notation_get_piece (setup, word, &parts->piece, error);
    case DH_OPTION_HAS_PLACE:
      return dh_notation_get_place (setup, word, &parts->place, error);
    case DH_OPTION_HAS_SECOND:
      return dh_notation_get_place (setup, word, &parts->second, error);
    case DH_OPTION_HAS_NUMBER:
      return get_number (word, DH_OPTION_MAX_NUMBER, &parts->number, error);
    case DH_OPTION_HAS_CARD:
    case DH_OPTION_HAS_OTHER:
      return get_reference (setup, part, word, &parts->number, error);
    case DH_OPTION_HAS_FLAGS:
      return get_number (word, 255, &parts->flags, error);
    }
  return FALSE;
}

static gboolean
get_parts (const DhSetup *setup, const DhOptionKind *kind, char **words, Parts *parts, GError **error)
{
  guint n = 0;

  for (guint part = DH_OPTION_HAS_PIECE; part <= DH_OPTION_HAS_FLAGS; part <<= 1)
    {
      if (!(kind->parts & part))
        continue;
      if (words[n] == NULL)
        return dh_notation_fail (error, DH_NOTATION_ERROR_SYNTAX, "\"%s\" needs more words", kind->name);
      if (!get_part (setup, part, words[n++], parts, error))
        return FALSE;
    }
  if (words[n] != NULL)
    return dh_notation_fail (error, DH_NOTATION_ERROR_SYNTAX, "\"%s\" needs fewer words", kind->name);
  return TRUE;
}

/**
 * dh_option_parse:
 * @text: what dh_option_print() writes
 * @option: (out): the option
 *
 * Reads an option. Whether it is legal anywhere is not looked at.
 *
 * Returns: %FALSE with %DH_NOTATION_ERROR_SYNTAX (words missing, too many, no number), %DH_NOTATION_ERROR_UNKNOWN
 *   (no such kind, piece, place, card) or %DH_NOTATION_ERROR_RANGE
 */
gboolean
dh_option_parse (const DhSetup *setup, const char *text, DhOption *option, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 8);
  guint kind = words[0] != NULL ? find_kind (setup->rules, words[0]) : 0;
  Parts parts = {DH_PIECE_NONE, DH_PLACE_NOWHERE, DH_PLACE_NOWHERE, 0, 0};

  if (kind == 0)
    return dh_notation_fail (error, DH_NOTATION_ERROR_UNKNOWN, "\"%s\": this game has no such answer", text);
  if (!get_parts (setup, &setup->rules->option_kinds[kind], words + 1, &parts, error))
    return FALSE;
  *option = dh_option_new (kind, parts.piece, parts.place, parts.second, parts.number, parts.flags);
  return TRUE;
}

/**
 * dh_faces_print:
 * @roll: what was rolled
 * @faces: as many as the roll has dice
 * @out: the text is appended
 *
 * Writes the result of a roll: the ids of symbols, or of the card.
 */
void
dh_faces_print (const DhSetup *setup, const DhRoll *roll, const guint8 *faces, GString *out)
{
  DhItemKind kind = roll->kind == DH_ROLL_CARD ? DH_ITEM_CARD : DH_ITEM_SYMBOL;

  for (guint i = 0; i < roll->count; i++)
    {
      const DhItem *item = dh_catalogue_item (setup->catalogue, kind, faces[i]);

      if (i > 0)
        g_string_append_c (out, ' ');
      g_string_append (out, item != NULL ? item->id : "-");
    }
}

/**
 * dh_roll_can_show:
 *
 * Whether a face can come up: the die has it, or the card belongs to the deck.
 */
gboolean
dh_roll_can_show (const DhSetup *setup, const DhRoll *roll, guint face)
{
  const DhDie *die;

  if (roll->kind == DH_ROLL_CARD)
    return face < setup->n_cards && setup->card_decks[face] == roll->which;
  die = &setup->dice[roll->which];
  return face <= G_MAXUINT8 && memchr (die->faces, (int) face, die->n_faces) != NULL;
}

/**
 * dh_faces_parse:
 * @roll: what is rolled
 * @text: what dh_faces_print() writes
 * @faces: (out): room for as many as the roll has dice
 *
 * Reads the result of a roll. Whether a card still lies in the pile is not looked at.
 */
gboolean
dh_faces_parse (const DhSetup *setup, const DhRoll *roll, const char *text, guint8 *faces, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", DH_MAX_DICE + 1);
  DhItemKind kind = roll->kind == DH_ROLL_CARD ? DH_ITEM_CARD : DH_ITEM_SYMBOL;
  guint face;

  if (g_strv_length (words) != roll->count)
    return dh_notation_fail (error, DH_NOTATION_ERROR_SYNTAX, "\"%s\": expected the results of %u", text, roll->count);
  for (guint i = 0; i < roll->count; i++)
    {
      if (!dh_notation_get_item (setup, kind, words[i], &face, error))
        return FALSE;
      if (!dh_roll_can_show (setup, roll, face))
        return dh_notation_fail (error, DH_NOTATION_ERROR_RANGE, "\"%s\" cannot come up in this roll", words[i]);
      faces[i] = face;
    }
  return TRUE;
}
