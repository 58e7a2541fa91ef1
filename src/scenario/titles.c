/* titles.c — names and sentences for people, of what a set-up holds
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/titles.h"

#include <glib/gi18n-lib.h>

static gboolean
names_place (const DhMessage *message, DhPlace place)
{
  for (guint i = 0; i < message->n_args; i++)
    if (message->args[i].type == DH_ARG_PLACE && message->args[i].value == (int) place)
      return TRUE;
  return FALSE;
}

/* A hex that the sentence names anyhow is not told twice. */
static char *
render_piece (const DhSetup *setup, const DhMessage *message, DhPieceId piece, DhPlace place)
{
  return dh_piece_title_at (setup, piece, names_place (message, place) ? DH_PLACE_NOWHERE : place);
}

static char *
render_arg (const DhSetup *setup, const DhMessage *message, guint i, const char *faces, const DhPlace *places)
{
  const DhArg *arg = &message->args[i];

  switch (arg->type)
    {
    case DH_ARG_NUMBER:
      return g_strdup_printf ("%d", arg->value);
    case DH_ARG_PIECE:
      return render_piece (setup, message, arg->value, places != NULL ? places[i] : DH_PLACE_NOWHERE);
    case DH_ARG_PLACE:
      return dh_place_title (setup, arg->value);
    case DH_ARG_SIDE:
      return g_strdup (dh_side_title (setup, arg->value));
    case DH_ARG_ITEM:
      return g_strdup (dh_item_title (dh_catalogue_item (setup->catalogue, arg->item, arg->value)));
    case DH_ARG_FACES:
      return g_strdup (faces != NULL ? faces : "");
    case DH_ARG_TEXT:
      return g_strdup (_ (arg->text));
    }
  g_return_val_if_reached (g_strdup (""));
}

/* Puts the arguments into "%1$s ...". Anything else that begins with a per cent sign stays as it is. */
static char *
fill (const char *format, char *const *args, guint n_args)
{
  GString *out = g_string_new (NULL);

  for (const char *p = format; *p != '\0'; p++)
    if (p[0] == '%' && g_ascii_isdigit (p[1]) && p[2] == '$' && p[3] == 's' && (guint) (p[1] - '1') < n_args)
      {
        g_string_append (out, args[p[1] - '1']);
        p += 3;
      }
    else if (p[0] == '%' && p[1] == '%')
      {
        g_string_append_c (out, '%');
        p++;
      }
    else
      {
        g_string_append_c (out, *p);
      }
  return g_string_free (out, FALSE);
}

/**
 * dh_item_title:
 * @item: (nullable): an item of a catalogue
 *
 * Returns: its name in the user's language; its id where it has no name
 */
const char *
dh_item_title (const DhItem *item)
{
  if (item == NULL)
    return _ ("nobody knows what");
  return item->name != NULL && *item->name != '\0' ? _ (item->name) : item->id;
}

/**
 * dh_deck_card_title:
 * @deck: of a catalogue
 *
 * Returns: what one of its cards is called, or the deck where it does not say so
 */
const char *
dh_deck_card_title (const DhItem *deck)
{
  const char *one = dh_item_get (deck, "one");

  return one != NULL && *one != '\0' ? _ (one) : dh_item_title (deck);
}

/**
 * dh_piece_title:
 * @piece: a piece, or %DH_PIECE_NONE
 *
 * Returns: the piece's own name, or that of its class
 */
const char *
dh_piece_title (const DhSetup *setup, DhPieceId piece)
{
  if (piece >= setup->n_pieces)
    return _ ("nobody");
  if (setup->pieces[piece].name != NULL)
    return setup->pieces[piece].name;
  return dh_item_title (dh_setup_class (setup, piece));
}

/* Whether another piece of the side is called the same. */
static gboolean
has_twin (const DhSetup *setup, DhPieceId piece)
{
  const DhSetupPiece *one = &setup->pieces[piece];

  for (DhPieceId other = 0; other < setup->n_pieces; other++)
    if (other != piece && setup->pieces[other].side == one->side
        && g_str_equal (dh_piece_title (setup, other), dh_piece_title (setup, piece)))
      return TRUE;
  return FALSE;
}

/**
 * dh_piece_title_at:
 * @piece: a piece, or %DH_PIECE_NONE
 * @place: where it stands
 *
 * Returns: (transfer full): the piece's title; with its hex where others of its side are called the same
 */
char *
dh_piece_title_at (const DhSetup *setup, DhPieceId piece, DhPlace place)
{
  const char *title = dh_piece_title (setup, piece);
  g_autofree char *hex = NULL;

  if (place >= DH_PLACE_BOX || piece >= setup->n_pieces || !has_twin (setup, piece))
    return g_strdup (title);
  hex = dh_place_title (setup, place);
  /* Translators: a piece, and the hex where it stands. */
  return g_strdup_printf (_ ("%s (%s)"), title, hex);
}

/**
 * dh_piece_title_from:
 * @piece: a piece
 *
 * Returns: (transfer full): the piece's title; with the hex where it begins where others of its side are called the
 * same
 */
char *
dh_piece_title_from (const DhSetup *setup, DhPieceId piece)
{
  return dh_piece_title_at (setup, piece, piece < setup->n_pieces ? setup->pieces[piece].place : DH_PLACE_NOWHERE);
}

/**
 * dh_side_title:
 * @side: a side, or %DH_SIDE_NONE
 *
 * Returns: the army's name in this scenario, or the side's
 */
const char *
dh_side_title (const DhSetup *setup, DhSide side)
{
  if (side >= setup->n_sides)
    return _ ("nobody");
  if (setup->armies[side].name != NULL)
    return setup->armies[side].name;
  return dh_faction_title (setup, side);
}

/**
 * dh_faction_title:
 *
 * Returns: what the rules call the side, whatever its army is called in this scenario: figures of many battles name it
 *   so, beside dh_side_title() in play
 */
const char *
dh_faction_title (const DhSetup *setup, DhSide side)
{
  return dh_item_title (dh_catalogue_item (setup->catalogue, DH_ITEM_SIDE, setup->armies[side].side_index));
}

/**
 * dh_army_title:
 * @army: index in @scenario
 *
 * Returns: the name of the army's side
 */
const char *
dh_army_title (const DhScenario *scenario, guint army)
{
  return dh_item_title (dh_catalogue_item (dh_scenario_get_catalogue (scenario), DH_ITEM_SIDE,
                                           dh_scenario_get_army (scenario, army)->side_index));
}

/**
 * dh_effect_title:
 * @effect: number of an effect of the scenario
 *
 * Returns: what to call it: the name of the special rule that it carries out, or what it does
 */
const char *
dh_effect_title (const DhScenario *scenario, guint effect)
{
  const DhItem *item = dh_scenario_get_effect (scenario, effect);
  const DhSpecialRule *special = dh_scenario_find_special (scenario, dh_item_get (item, "rule"));
  const DhItem *declared = dh_catalogue_find (dh_scenario_get_catalogue (scenario), DH_ITEM_EFFECT, item->id);
  const char *name = special == NULL ? "" : dh_text_words (special->name);

  if (*name != '\0')
    return name;
  return declared != NULL ? dh_item_title (declared) : item->id;
}

/**
 * dh_place_title:
 * @place: a hex, a box or nowhere
 *
 * Returns: (transfer full): "E8", "box 1" or "off the map"
 */
char *
dh_place_title (const DhSetup *setup, DhPlace place)
{
  char name[DH_HEX_NAME_SIZE];

  if (place < DH_PLACE_BOX)
    return g_strdup (dh_grid_name (&setup->board->grid, place, name));
  if (place < DH_PLACE_BOX + DH_MAX_BOXES)
    return g_strdup_printf (_ ("box %d"), place - DH_PLACE_BOX + 1);
  return g_strdup (_ ("off the map"));
}

/**
 * dh_message_text:
 * @message: what a rules module says; its text may be %NULL
 * @faces: (nullable): the dice the message may speak of, in words
 * @places: (nullable) (array): where the piece of each argument stands, to tell it from others of its class
 *
 * Returns: (transfer full) (nullable): the sentence in the user's language
 */
char *
dh_message_text (const DhSetup *setup, const DhMessage *message, const char *faces, const DhPlace *places)
{
  char *args[DH_MAX_ARGS] = {NULL};
  const char *format;
  char *text;

  if (message->text == NULL)
    return NULL;
  format = message->plural != NULL
               ? g_dngettext (GETTEXT_PACKAGE, message->text, message->plural, (gulong) ABS (message->count))
               : _ (message->text);
  for (guint i = 0; i < message->n_args; i++)
    args[i] = render_arg (setup, message, i, faces, places);
  text = fill (format, args, message->n_args);
  for (guint i = 0; i < message->n_args; i++)
    g_free (args[i]);
  return text;
}
