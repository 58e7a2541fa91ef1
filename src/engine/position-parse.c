/* position-parse.c — a position from text
 *
 * Every line begins with a word of the table at the end. The text may come from anywhere: nothing is believed, and the
 * state is touched only when the whole text is good.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/notation-private.h"
#include "engine/state-private.h"

#include <string.h>

#define MAX_TEXT (4 * 1024 * 1024)

/* A text under way. */
typedef struct
{
  const DhSetup *setup;
  DhState *state;
  guint8 *seen; /* [piece] its line has been read */
  guint n_seen;
  gboolean ended;
} Reader;

typedef gboolean (*LineFunc) (Reader *reader, char **words, guint n, GError **error);

typedef struct
{
  const char *word;
  guint min; /* words after the first */
  guint max;
  LineFunc read;
} Line;

/* Reads a number into a variable of any whole type. */
#define NUMBER(word, min, max, to)                                                                                     \
  G_STMT_START                                                                                                         \
  {                                                                                                                    \
    gint64 value_;                                                                                                     \
    if (!dh_notation_get_number ((word), (min), (max), &value_, error))                                                \
      return FALSE;                                                                                                    \
    (to) = value_;                                                                                                     \
  }                                                                                                                    \
  G_STMT_END

static gboolean
syntax (GError **error, const char *what)
{
  return dh_notation_fail (error, DH_NOTATION_ERROR_SYNTAX, "%s", what);
}

static gboolean
read_turn (Reader *reader, char **words, guint n, GError **error)
{
  NUMBER (words[0], 0, G_MAXUINT16, reader->state->turn);
  return dh_notation_get_side (reader->setup, words[1], &reader->state->active, error);
}

static gboolean
read_viewer (Reader *reader, char **words, guint n, GError **error)
{
  return dh_notation_get_side (reader->setup, words[0], &reader->state->viewer, error);
}

static gboolean
read_known_piece (Reader *reader, const char *word, DhPieceId *piece, GError **error)
{
  if (!dh_notation_get_piece (reader->setup, word, piece, error))
    return FALSE;
  return *piece != DH_PIECE_NONE || syntax (error, "expected a piece");
}

static gboolean
read_known_side (Reader *reader, const char *word, DhSide *side, GError **error)
{
  if (!dh_notation_get_side (reader->setup, word, side, error))
    return FALSE;
  return *side != DH_SIDE_NONE || syntax (error, "expected a side");
}

static gboolean
read_piece (Reader *reader, char **words, guint n, GError **error)
{
  DhPieceId id;
  DhPiece *piece;
  DhPlace place;
  guint class_index;

  if (!read_known_piece (reader, words[0], &id, error)
      || !dh_notation_get_place (reader->setup, words[1], &place, error)
      || !dh_notation_get_item (reader->setup, DH_ITEM_CLASS, words[5], &class_index, error))
    return FALSE;
  piece = &dh_state_pieces (reader->state)[id];
  if (reader->seen[id])
    return dh_notation_fail (error, DH_NOTATION_ERROR_SYNTAX, "piece %s: told twice", words[0]);
  NUMBER (words[2], 0, reader->setup->classes[class_index].max_steps, piece->steps);
  NUMBER (words[3], 0, G_MAXUINT8, piece->markers);
  NUMBER (words[4], 0, G_MAXUINT32, piece->flags);
  piece->class_index = class_index;
  reader->seen[id] = TRUE;
  reader->n_seen++;
  dh_state_put (reader->state, id, place);
  return read_known_side (reader, words[6], &piece->side, error);
}

/* The last one of the line is put first, so that the first one comes to stand before all. */
static gboolean
read_stack (Reader *reader, char **words, guint n, GError **error)
{
  DhPlace place = DH_PLACE_NOWHERE;
  DhPieceId piece;

  for (guint i = n; i > 0; i--)
    {
      if (!read_known_piece (reader, words[i - 1], &piece, error))
        return FALSE;
      if (i == n)
        place = dh_state_piece (reader->state, piece)->place;
      if (place == DH_PLACE_NOWHERE || dh_state_piece (reader->state, piece)->place != place)
        return syntax (error, "a stack's pieces stand in different places");
      dh_state_put (reader->state, piece, place);
    }
  return TRUE;
}

static gboolean
read_ground (Reader *reader, char **words, guint n, GError **error)
{
  DhPlace hex;
  guint terrain;
  guint32 features;
  guint open = 0;

  if (!dh_notation_get_place (reader->setup, words[0], &hex, error)
      || !dh_notation_get_item (reader->setup, DH_ITEM_TERRAIN, words[1], &terrain, error))
    return FALSE;
  NUMBER (words[2], 0, G_MAXUINT32, features);
  if (n > 3)
    NUMBER (words[3], 1, (1 << DH_N_DIRECTIONS) - 1, open);
  if (hex >= DH_PLACE_BOX)
    return syntax (error, "expected a hex");
  if (reader->state->n_terrain_changes == reader->setup->n_terrain_changes)
    return dh_notation_fail (error, DH_NOTATION_ERROR_RANGE, "the ground of too many hexes is changed");
  dh_state_change_terrain (reader->state, hex, terrain, features);
  if (open != 0)
    dh_state_open_sides (reader->state, hex, open);
  return TRUE;
}

static gboolean
read_counter (Reader *reader, char **words, guint n, GError **error)
{
  guint counter;
  DhSide side;
  int value;

  if (!dh_notation_get_item (reader->setup, DH_ITEM_COUNTER, words[0], &counter, error)
      || !read_known_side (reader, words[1], &side, error))
    return FALSE;
  NUMBER (words[2], G_MININT32, G_MAXINT32, value);
  dh_state_set_counter (reader->state, side, counter, value);
  return TRUE;
}

static gboolean
read_cards (Reader *reader, char **words, guint n, GError **error)
{
  guint where;
  guint card;

  if (!dh_notation_get_where (reader->setup, words[0], &where, error))
    return FALSE;
  if (n % 2 == 0)
    return syntax (error, "expected cards, each with a number");
  for (guint i = 1; i + 1 < n; i += 2)
    {
      if (!dh_notation_get_item (reader->setup, DH_ITEM_CARD, words[i], &card, error))
        return FALSE;
      NUMBER (words[i + 1], 1, reader->setup->card_copies[card],
              dh_state_edit_card_counts (reader->state, where)[card]);
    }
  return TRUE;
}

static gboolean
read_sizes (Reader *reader, char **words, guint n, GError **error)
{
  guint deck;

  if (!dh_notation_get_item (reader->setup, DH_ITEM_DECK, words[0], &deck, error))
    return FALSE;
  if (n != 2 + reader->setup->n_sides)
    return syntax (error, "expected the size of the pile and of each side's hand");
  NUMBER (words[1], 0, G_MAXUINT8, reader->state->pile_size[deck]);
  for (DhSide side = 0; side < reader->setup->n_sides; side++)
    NUMBER (words[2 + side], 0, G_MAXUINT8, reader->state->hand_size[side][deck]);
  return TRUE;
}

static void
set_field (const DhField *field, guint8 *module, guint index, guint64 number)
{
  guint8 *at = module + field->offset + index * field->size;
  guint8 one = number;
  guint16 two = number;
  guint32 four = number;

  if (field->size == 1)
    *at = one;
  else if (field->size == 2)
    memcpy (at, &two, sizeof two);
  else if (field->size == 4)
    memcpy (at, &four, sizeof four);
  else
    memcpy (at, &number, sizeof number);
}

static gboolean
read_field (Reader *reader, char **words, guint n, GError **error)
{
  const DhField *field = reader->setup->rules->fields;
  guint64 number;

  while (field != NULL && field->name != NULL && strcmp (field->name, words[0]) != 0)
    field++;
  if (field == NULL || field->name == NULL)
    return dh_notation_fail (error, DH_NOTATION_ERROR_UNKNOWN, "\"%s\": there is no such field", words[0]);
  if (n - 1 > field->count)
    return dh_notation_fail (error, DH_NOTATION_ERROR_RANGE, "field %s: too many numbers", field->name);
  for (guint i = 1; i < n; i++)
    {
      if (!g_ascii_string_to_unsigned (words[i], 10, 0, G_MAXUINT64 >> (64 - 8 * field->size), &number, NULL))
        return dh_notation_fail (error, DH_NOTATION_ERROR_RANGE, "field %s: \"%s\" does not fit", field->name,
                                 words[i]);
      set_field (field, dh_state_module (reader->state), i - 1, number);
    }
  return TRUE;
}

/* A kind that the module has a name for; any number where it names nothing. */
static gboolean
read_kind (const char *const *names, const char *word, guint max, guint *kind)
{
  guint n = 0;

  while (names != NULL && names[n] != NULL)
    n++;
  return dh_notation_get_name (names, word, max, kind) && (names == NULL || *kind < n);
}

static gboolean
read_step (Reader *reader, char **words, guint n, GError **error)
{
  const DhSetup *setup = reader->setup;
  DhStep step = {0};
  guint kind;

  if (!read_kind (setup->rules->step_kinds, words[0], G_MAXUINT8, &kind) || kind == 0)
    return dh_notation_fail (error, DH_NOTATION_ERROR_AGENDA, "step \"%s\": these rules do not have it", words[0]);
  NUMBER (words[1], 0, G_MAXUINT8, step.stage);
  NUMBER (words[2], 0, G_MAXUINT8, step.set);
  NUMBER (words[3], 0, G_MAXUINT8, step.count);
  NUMBER (words[8], G_MININT16, G_MAXINT16, step.number);
  NUMBER (words[9], 0, G_MAXUINT16, step.flags);
  if (!dh_notation_get_piece (setup, words[4], &step.piece, error)
      || !dh_notation_get_piece (setup, words[5], &step.other, error)
      || !dh_notation_get_place (setup, words[6], &step.place, error)
      || !dh_notation_get_place (setup, words[7], &step.second, error))
    return FALSE;
  if (reader->state->agenda_length == DH_MAX_AGENDA)
    return dh_notation_fail (error, DH_NOTATION_ERROR_RANGE, "more than %d steps", DH_MAX_AGENDA);
  step.kind = kind;
  *dh_state_push (reader->state, kind) = step;
  return TRUE;
}

static gboolean
is_free (Reader *reader, DhPendingKind pending, GError **error)
{
  if (reader->state->pending == DH_PENDING_NOTHING
      || (reader->state->pending == DH_PENDING_DECISIONS && pending == DH_PENDING_DECISIONS))
    return TRUE;
  return syntax (error, "more than one thing is pending");
}

static gboolean
read_roll (Reader *reader, char **words, guint n, GError **error)
{
  DhRoll roll = {.kind = strcmp (words[0], "card") == 0 ? DH_ROLL_CARD : DH_ROLL_DICE};
  guint which;
  guint purpose;

  if (roll.kind == DH_ROLL_DICE && strcmp (words[0], "dice") != 0)
    return syntax (error, "expected \"dice\" or \"card\"");
  if (!is_free (reader, DH_PENDING_ROLL, error)
      || !dh_notation_get_item (reader->setup, roll.kind == DH_ROLL_CARD ? DH_ITEM_DECK : DH_ITEM_DIE, words[1], &which,
                                error)
      || !dh_notation_get_side (reader->setup, words[4], &roll.side, error))
    return FALSE;
  NUMBER (words[2], 1, roll.kind == DH_ROLL_CARD ? 1 : DH_MAX_DICE, roll.count);
  if (!read_kind (reader->setup->rules->roll_purposes, words[3], G_MAXUINT8, &purpose))
    return dh_notation_fail (error, DH_NOTATION_ERROR_UNKNOWN, "\"%s\": nothing is rolled for that", words[3]);
  roll.which = which;
  roll.purpose = purpose;
  reader->state->roll = roll;
  reader->state->pending = DH_PENDING_ROLL;
  return TRUE;
}

static gboolean
read_ask (Reader *reader, char **words, guint n, GError **error)
{
  DhDecision asked = {.asked = TRUE, .may_pass = strcmp (words[6], "yes") == 0};
  DhSide side;
  guint kind;

  if (!asked.may_pass && strcmp (words[6], "no") != 0)
    return syntax (error, "expected yes or no");
  if (!is_free (reader, DH_PENDING_DECISIONS, error) || !read_known_side (reader, words[0], &side, error)
      || !dh_notation_get_piece (reader->setup, words[2], &asked.piece, error)
      || !dh_notation_get_piece (reader->setup, words[3], &asked.other, error)
      || !dh_notation_get_place (reader->setup, words[4], &asked.place, error))
    return FALSE;
  NUMBER (words[5], 0, G_MAXUINT16, asked.number);
  if (!read_kind (reader->setup->rules->decision_kinds, words[1], G_MAXUINT16, &kind))
    return dh_notation_fail (error, DH_NOTATION_ERROR_AGENDA, "\"%s\": these rules do not ask that", words[1]);
  asked.kind = kind;
  reader->state->decisions[side] = asked;
  reader->state->pending = DH_PENDING_DECISIONS;
  return TRUE;
}

static gboolean
read_sealed (Reader *reader, char **words, guint n, GError **error)
{
  g_autofree char *text = g_strjoinv (" ", words + 1);
  DhOption option;
  DhSide side;

  if (!read_known_side (reader, words[0], &side, error) || !dh_option_parse (reader->setup, text, &option, error))
    return FALSE;
  if (!reader->state->decisions[side].asked)
    return syntax (error, "a sealed answer of a side that is not asked");
  reader->state->decisions[side].sealed = option;
  return TRUE;
}

static gboolean
read_over (Reader *reader, char **words, guint n, GError **error)
{
  if (!is_free (reader, DH_PENDING_OVER, error))
    return FALSE;
  reader->state->pending = DH_PENDING_OVER;
  return dh_notation_get_side (reader->setup, words[0], &reader->state->winner, error);
}

static gboolean
read_streams (Reader *reader, char **words, guint n, GError **error)
{
  for (guint i = 0; i < DH_N_STREAMS; i++)
    if (!g_ascii_string_to_unsigned (words[i], 16, 0, G_MAXUINT64, &reader->state->streams[i], NULL))
      return dh_notation_fail (error, DH_NOTATION_ERROR_SYNTAX, "\"%s\": expected a hexadecimal number", words[i]);
  return TRUE;
}

static gboolean
read_end (Reader *reader, char **words, guint n, GError **error)
{
  reader->ended = TRUE;
  return TRUE;
}

static const Line lines[] = {
    {"turn", 2, 2, read_turn},
    {"viewer", 1, 1, read_viewer},
    {"piece", 7, 7, read_piece},
    {"stack", 2, DH_MAX_PIECES, read_stack},
    {"ground", 3, 4, read_ground},
    {"counter", 3, 3, read_counter},
    {"cards", 1, 2 * G_MAXUINT8 + 1, read_cards},
    {"sizes", 2, 2 + DH_MAX_SIDES, read_sizes},
    {"field", 1, G_MAXUINT16, read_field},
    {"step", 10, 10, read_step},
    {"roll", 5, 5, read_roll},
    {"ask", 7, 7, read_ask},
    {"sealed", 2, 9, read_sealed},
    {"over", 1, 1, read_over},
    {"streams", DH_N_STREAMS, DH_N_STREAMS, read_streams},
    {"end", 0, 0, read_end},
};

static gboolean
read_line (Reader *reader, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint n = g_strv_length (words) - 1;

  for (guint i = 0; words[0] != NULL && i < G_N_ELEMENTS (lines); i++)
    if (strcmp (words[0], lines[i].word) == 0)
      {
        if (n < lines[i].min || n > lines[i].max)
          return syntax (error, "a word is missing or too many");
        return lines[i].read (reader, words + 1, n, error);
      }
  return syntax (error, "the line begins with an unknown word");
}

/* A state without anything, to be filled. */
static DhState *
new_blank (const DhSetup *setup)
{
  DhState *state = dh_state_new (setup, 0);

  for (guint i = 0; i < setup->n_pieces; i++)
    dh_state_put (state, i, DH_PLACE_NOWHERE);
  memset ((guint8 *) state + setup->cards_offset, 0, setup->counters_offset - setup->cards_offset);
  memset (state->pile_size, 0, sizeof state->pile_size);
  memset (state->streams, 0, sizeof state->streams);
  return state;
}

/* Decks change with the ruleset. A position that knows fewer copies of a card than the deck holds now is of a battle
 * without the others: they are out of this game. */
static void
remove_unknown_cards (DhState *state)
{
  const DhSetup *setup = state->setup;

  for (guint card = 0; card < setup->n_cards; card++)
    {
      guint known = 0;

      for (guint where = 0; where < DH_CARDS_HAND + setup->n_sides; where++)
        known += dh_state_cards (state, where, card);
      if (known < setup->card_copies[card])
        dh_state_edit_card_counts (state, DH_CARDS_GONE)[card] += setup->card_copies[card] - known;
    }
}

static gboolean
check_whole (const Reader *reader, GError **error)
{
  const DhState *state = reader->state;

  if (!reader->ended || reader->n_seen != reader->setup->n_pieces)
    return syntax (error, "the position is not complete");
  remove_unknown_cards (reader->state);
  if (!dh_position_check_cards (state, error))
    return FALSE;
  if (state->pending == DH_PENDING_ROLL && state->roll.kind == DH_ROLL_CARD && state->viewer == DH_SIDE_NONE
      && state->pile_size[state->roll.which] == 0)
    return syntax (error, "a card is to be drawn from an empty pile");
  return dh_state_is_sound (state) || syntax (error, "the rules know no such position");
}

static gboolean
read_lines (Reader *reader, char **text, GError **error)
{
  if (text[0] == NULL || strcmp (text[0], "position 1") != 0)
    return syntax (error, "line 1: expected \"position 1\"");
  for (guint i = 1; text[i] != NULL; i++)
    {
      if (reader->ended)
        {
          if (text[i][0] == '\0' && text[i + 1] == NULL)
            break;
          return dh_notation_fail (error, DH_NOTATION_ERROR_SYNTAX, "line %u: text after the end", i + 1);
        }
      if (!read_line (reader, text[i], error))
        {
          g_prefix_error (error, "line %u: ", i + 1);
          return FALSE;
        }
    }
  return check_whole (reader, error);
}

/**
 * dh_position_parse:
 * @state: (inout): a state of the setup that the text belongs to; untouched on error
 * @text: what dh_position_print() writes
 *
 * Reads a position.
 *
 * Returns: %FALSE with an error that names the line. %DH_NOTATION_ERROR_AGENDA: it waits for, or has still to do,
 *   something these rules do not know (a record can fall back to the start of a turn)
 */
gboolean
dh_position_parse (DhState *state, const char *text, GError **error)
{
  g_autoptr (DhState) scratch = new_blank (state->setup);
  g_autofree guint8 *seen = g_new0 (guint8, state->setup->n_pieces + 1);
  Reader reader = {.setup = state->setup, .state = scratch, .seen = seen};
  g_auto (GStrv) split = NULL;

  if (strlen (text) > MAX_TEXT)
    return dh_notation_fail (error, DH_NOTATION_ERROR_RANGE, "the position is longer than %d bytes", MAX_TEXT);
  split = g_strsplit (text, "\n", -1);
  if (!read_lines (&reader, split, error))
    return FALSE;
  dh_state_copy (state, scratch);
  return TRUE;
}
