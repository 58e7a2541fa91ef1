/* jacobite-fixture.c — a small battlefield for tests of the rules
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

#include <string.h>

/* ---- The ruleset: every element is an item, its attributes are the item's ---- */

typedef struct
{
  DhCatalogue *catalogue;
  DhBoard *board;
  DhItem *item;  /* the one being read */
  DhItem *child; /* its child being read */
} Reader;

static gboolean
find_kind (const char *element, DhItemKind *kind)
{
  for (guint k = 0; k < DH_N_ITEM_KINDS; k++)
    if (g_str_equal (dh_item_kind_name (k), element))
      {
        *kind = k;
        return TRUE;
      }
  return FALSE;
}

static const char *
find_attribute (const char **names, const char **values, const char *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];
  return NULL;
}

static DhItem *
read_item (DhItemKind kind, const char **names, const char **values)
{
  const char *id = find_attribute (names, values, "id");
  DhItem *item;

  if (id == NULL)
    id = find_attribute (names, values, "use");
  item = dh_item_new (kind, id, find_attribute (names, values, "name"));
  for (guint i = 0; names[i] != NULL; i++)
    dh_item_set (item, names[i], values[i]);
  return item;
}

static void
on_start (GMarkupParseContext *context, const char *element, const char **names, const char **values, gpointer data,
          GError **error)
{
  Reader *reader = data;
  const GSList *stack = g_markup_parse_context_get_element_stack (context);
  const char *parent = stack->next == NULL ? NULL : stack->next->data;
  DhItemKind kind;

  if (parent == NULL || g_str_equal (parent, "declare") || g_str_equal (parent, "board"))
    return;
  if (g_str_equal (parent, "ruleset") && find_kind (element, &kind))
    reader->item = read_item (kind, names, values);
  else if (reader->item != NULL && !g_str_equal (element, "text"))
    dh_item_add (reader->item, read_item (DH_ITEM_EFFECT, names, values));
}

static void
on_end (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  Reader *reader = data;
  const GSList *stack = g_markup_parse_context_get_element_stack (context);

  if (reader->item != NULL && stack->next != NULL && stack->next->next == NULL)
    dh_catalogue_add (reader->catalogue, g_steal_pointer (&reader->item));
}

/* A card more for a test, as the ruleset's file would say it. */
static const char *more_cards;

static char *
load_ruleset (void)
{
  const char *folder = g_getenv ("DRUMHEAD_DATADIR");
  g_autofree char *path = g_build_filename (folder == NULL ? "data" : folder, "rulesets", "jacobite-rising.xml", NULL);
  char *text;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  if (more_cards != NULL)
    {
      const char *end = g_strrstr (text, "</ruleset>");
      g_autofree char *shipped = text;
      g_autofree char *head = g_strndup (shipped, end - shipped);
      text = g_strconcat (head, more_cards, end, NULL);
    }
  return text;
}

static DhCatalogue *
read_catalogue (void)
{
  const GMarkupParser parser = {.start_element = on_start, .end_element = on_end};
  Reader reader = {.catalogue = dh_catalogue_new ("jacobite-rising", "1", "jacobite")};
  g_autofree char *text = load_ruleset ();
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &reader, NULL);
  g_autoptr (GError) error = NULL;

  g_markup_parse_context_parse (context, text, -1, &error);
  g_assert_no_error (error);
  return reader.catalogue;
}

/* ---- The board: 13 and 12 hexes in turn; the lines cut the 4th and the 9th hex of the short rows ---- */

static guint16
zones_of (const DhCatalogue *catalogue, const DhGrid *grid, DhPlace hex)
{
  int column = dh_grid_column (grid, hex);
  gboolean shifted = dh_grid_is_shifted (grid, dh_grid_row (grid, hex));
  gboolean west = column <= 3, east = shifted ? column >= 8 : column >= 9;
  gboolean centre = shifted ? column >= 3 && column <= 8 : column >= 4 && column <= 8;

  return west << dh_catalogue_find (catalogue, DH_ITEM_ZONE, "west")->index
         | centre << dh_catalogue_find (catalogue, DH_ITEM_ZONE, "centre")->index
         | east << dh_catalogue_find (catalogue, DH_ITEM_ZONE, "east")->index;
}

static DhBoard *
make_board (const DhCatalogue *catalogue)
{
  const DhGrid grid = {.columns = 13, .rows = 11, .shift = DH_SHIFT_EVEN, .short_rows = TRUE};
  DhBoard *board = dh_board_new (&grid, 0);

  for (DhPlace hex = 0; hex < board->n_hexes; hex++)
    if (dh_grid_has_hex (&grid, hex))
      board->zones[hex] = zones_of (catalogue, &grid, hex);
  return board;
}

static void
on_event (const DhState *state, const DhEvent *event, gpointer data)
{
  Field *field = data;

  g_array_append_vals (field->events, event, 1);
}

Field *
field_new (void)
{
  Field *field = g_new0 (Field, 1);
  DhCatalogue *catalogue = read_catalogue ();

  field->setup = dh_setup_new (&dh_jacobite_rules, catalogue, make_board (catalogue));
  dh_catalogue_unref (catalogue);
  dh_setup_add_army (field->setup, "jacobite", DH_EDGE_TOP);
  dh_setup_add_army (field->setup, "government", DH_EDGE_BOTTOM);
  field->setup->first_side = JACOBITE;
  field->events = g_array_new (FALSE, FALSE, sizeof (DhEvent));
  field->sink = (DhSink){on_event, field};
  return field;
}

Field *
field_new_with_cards (const char *cards)
{
  Field *field;

  more_cards = cards;
  field = field_new ();
  more_cards = NULL;
  return field;
}

void
field_free (Field *field)
{
  g_array_unref (field->events);
  g_free (field->state);
  dh_setup_unref (field->setup);
  g_free (field);
}

/* ---- Before the start ---- */

DhPlace
field_hex (const Field *field, const char *name)
{
  DhPlace hex;

  g_assert_true (dh_grid_parse (&field->setup->board->grid, name, &hex));
  return hex;
}

static guint
parse_hexes (const Field *field, const char *names, DhPlace *out)
{
  g_auto (GStrv) words = g_strsplit (names, " ", -1);
  guint n = 0;

  for (; words[n] != NULL; n++)
    out[n] = field_hex (field, words[n]);
  return n;
}

static guint
find_index (const Field *field, DhItemKind kind, const char *id)
{
  const DhItem *item = dh_catalogue_find (field->setup->catalogue, kind, id);

  g_assert_nonnull (item);
  return item->index;
}

void
field_terrain (Field *field, const char *hexes, const char *terrain)
{
  DhPlace at[DH_MAX_HEXES];
  guint n = parse_hexes (field, hexes, at);

  for (guint i = 0; i < n; i++)
    field->setup->board->terrain[at[i]] = find_index (field, DH_ITEM_TERRAIN, terrain);
}

void
field_feature (Field *field, const char *hexes, const char *feature)
{
  DhPlace at[DH_MAX_HEXES];
  guint n = parse_hexes (field, hexes, at);

  for (guint i = 0; i < n; i++)
    field->setup->board->features[at[i]] |= 1u << find_index (field, DH_ITEM_FEATURE, feature);
}

void
field_edge (Field *field, const char *hex, const char *direction, const char *edge)
{
  DhDirection side;

  g_assert_true (dh_direction_parse (direction, &side));
  dh_board_set_edge (field->setup->board, field_hex (field, hex), side, find_index (field, DH_ITEM_EDGE, edge), TRUE);
}

void
field_road (Field *field, const char *hexes)
{
  DhPlace at[DH_MAX_HEXES];
  guint n = parse_hexes (field, hexes, at);

  dh_board_add_path (field->setup->board, find_index (field, DH_ITEM_PATH, "road"), at, n);
}

void
field_lay (Field *field, const char *hexes, const char *ground)
{
  if (ground == NULL)
    return;
  if (dh_catalogue_find (field->setup->catalogue, DH_ITEM_TERRAIN, ground))
    field_terrain (field, hexes, ground);
  else
    field_feature (field, hexes, ground);
}

DhPieceId
field_add (Field *field, const char *id, DhSide side, const char *class_id, const char *hex)
{
  return dh_setup_add_piece (field->setup, id, class_id, side, field_hex (field, hex));
}

void
field_add_all (Field *field, const char *hexes, DhSide side, const char *class_id)
{
  g_auto (GStrv) words = g_strsplit (hexes ? hexes : "", " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    field_add (field, words[i], side, class_id, words[i]);
}

void
field_steps (Field *field, DhPieceId piece, guint steps)
{
  field->setup->pieces[piece].steps = steps;
}

void
field_chief (Field *field, DhPieceId piece)
{
  field->setup->pieces[piece].markers |= 1 << find_index (field, DH_ITEM_MARKER, "chief");
}

void
field_value (Field *field, DhSide side, const char *value, int number)
{
  field->setup->armies[side].values[find_index (field, DH_ITEM_VALUE, value)] = number;
}

DhObjective *
field_objective (Field *field, const char *kind, DhSide side, const char *hexes)
{
  DhObjective *objective = dh_setup_add_objective (field->setup, kind, side);
  DhPlace at[DH_MAX_HEXES];

  objective->n_hexes = hexes == NULL ? 0 : parse_hexes (field, hexes, at);
  objective->hexes = g_memdup2 (at, objective->n_hexes * sizeof (DhPlace));
  return objective;
}

void
field_parameter (DhObjective *objective, const char *name, const char *value)
{
  objective->parameters = g_renew (DhAttribute, objective->parameters, objective->n_parameters + 1);
  objective->parameters[objective->n_parameters++] = (DhAttribute){g_strdup (name), g_strdup (value)};
}

void
field_policy (Field *field, const char *id, guint setting)
{
  field->setup->policies[find_index (field, DH_ITEM_POLICY, id)] = setting;
}

void
field_switch (Field *field, const char *id)
{
  field->setup->switches[find_index (field, DH_ITEM_SWITCH, id)] = TRUE;
}

void
field_two_lines (Field *field)
{
  field_terrain (field, "D5 H6 J7", "forest");
  field_terrain (field, "F6 G6", "hill");
  field_terrain (field, "L5", "bog");
  field_add (field, "dundee", JACOBITE, "leader", "G3");
  field_add (field, "barra", JACOBITE, "highland", "F4");
  field_add (field, "clan", JACOBITE, "highland", "G4");
  field_add (field, "irish", JACOBITE, "lowland", "E4");
  field_add (field, "horse", JACOBITE, "battle-cavalry", "J3");
  field_add (field, "mackay", GOVERNMENT, "leader", "G9");
  field_add (field, "hastings", GOVERNMENT, "regular", "F8");
  field_add (field, "leven", GOVERNMENT, "regular", "G8");
  field_add (field, "kenmure", GOVERNMENT, "militia", "E8");
  field_add (field, "guns", GOVERNMENT, "light-artillery", "H8");
  field_add (field, "dragoons", GOVERNMENT, "light-cavalry", "J9");
}

/* ---- Starts ---- */

/* The setup, for whoever makes a game of it. */
DhSetup *
field_seal (Field *field)
{
  g_autoptr (GError) error = NULL;

  dh_setup_seal (field->setup, &error);
  g_assert_no_error (error);
  return field->setup;
}

static void
begin (Field *field, guint64 seed)
{
  g_assert_null (field->state);
  field_seal (field);
  field->state = dh_state_new (field->setup, seed);
  field->play = (DhPlay){field->state, &field->sink};
}

static void
go_on (Field *field)
{
  while (field->state->pending == DH_PENDING_NOTHING)
    dh_jacobite_rules.advance (&field->play);
}

static void
order (Field *field, const char *ids)
{
  g_auto (GStrv) words = g_strsplit (ids, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    jr_piece (&field->play, field_piece (field, words[i]))->flags |= JR_ORDERED;
}

void
field_still (Field *field, DhSide active)
{
  begin (field, 1);
  field->state->turn = 1;
  field->state->active = active;
  for (DhPieceId id = 0; id < field->setup->n_pieces; id++)
    if (dh_state_piece (field->state, id)->side == active)
      jr_piece (&field->play, id)->flags |= JR_ORDERED;
}

static void
deal (Field *field, DhSide side, const char *cards)
{
  g_auto (GStrv) words = g_strsplit (cards, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    g_assert_true (dh_state_move_card (field->state, find_index (field, DH_ITEM_CARD, words[i]), DH_CARDS_PILE,
                                       DH_CARDS_HAND + side));
}

void
field_hold (Field *field, DhSide side, const char *cards)
{
  field->hands[side] = cards;
}

static void
deal_hands (Field *field)
{
  for (DhSide side = 0; side < 2; side++)
    if (field->hands[side] != NULL)
      deal (field, side, field->hands[side]);
}

static void
begin_phase (Field *field, DhSide active, JrPhase phase, const char *ordered)
{
  begin (field, 1);
  field->state->turn = 1;
  field->state->active = active;
  deal_hands (field);
  jr_turn_push (&field->play, phase);
  order (field, ordered);
  go_on (field);
}

void
field_combat (Field *field, DhSide active, const char *ordered)
{
  begin_phase (field, active, JR_PHASE_COMBAT, ordered);
}

void
field_movement (Field *field, DhSide active, const char *ordered)
{
  begin_phase (field, active, JR_PHASE_MOVEMENT, ordered);
}

void
field_turn (Field *field, DhSide active, const char *cards)
{
  begin (field, 1);
  field->state->turn = 0;
  field->state->active = active;
  deal (field, active, cards);
  deal_hands (field);
  jr_turn_push (&field->play, JR_PHASE_SETUP);
  go_on (field);
}

void
field_battle (Field *field, guint64 seed)
{
  begin (field, seed);
  dh_play_start (&field->play);
}

/* ---- Questions ---- */

DhPieceId
field_piece (const Field *field, const char *id)
{
  DhPieceId piece = dh_setup_find_piece (field->setup, id);

  g_assert_cmpuint (piece, !=, DH_PIECE_NONE);
  return piece;
}

/* The hex of a piece, "-" when it is off the board; good until the next call. */
const char *
field_at (const Field *field, const char *id)
{
  static char name[DH_HEX_NAME_SIZE];
  DhPlace place = dh_state_piece (field->state, field_piece (field, id))->place;

  if (place >= DH_PLACE_BOX)
    return "-";
  return dh_grid_name (&field->setup->board->grid, place, name);
}

guint
field_steps_of (const Field *field, const char *id)
{
  return dh_state_piece (field->state, field_piece (field, id))->steps;
}

int
field_banners (const Field *field, DhSide side)
{
  return dh_state_counter (field->state, side, jr_tables (field->state)->banners);
}

gboolean
field_asks (const Field *field, DhSide side, JrAsk ask)
{
  const DhState *state = field->state;

  return state->pending == DH_PENDING_DECISIONS && state->decisions[side].asked && state->decisions[side].kind == ask;
}

static DhSide
asked_side (const Field *field)
{
  g_assert_cmpint (field->state->pending, ==, DH_PENDING_DECISIONS);
  return field->state->decisions[JACOBITE].asked ? JACOBITE : GOVERNMENT;
}

static DhOption
parse (const Field *field, const char *text)
{
  g_autoptr (GError) error = NULL;
  DhOption option;

  dh_option_parse (field->setup, text, &option, &error);
  g_assert_no_error (error);
  return option;
}

/* Nothing is left of the turns before when a card is asked for. */
static void
check_clean (const DhState *state)
{
  const JrState *jr = jr_peek (state);
  const guint32 stays = JR_CANNONADE_DONE | JR_MOVED_BEFORE | JR_CARD_DIE;

  g_assert_cmpuint (jr->card + jr->effects_of + jr->mirrored, ==, 0);
  g_assert_cmpuint (jr->n_drawn + jr->drawn[0] + jr->drawn[1], ==, 0);
  g_assert_cmpuint (jr->owed[0] + jr->owed[1], ==, 0);
  for (guint slot = 0; slot < JR_N_SLOTS; slot++)
    g_assert_cmpuint (jr->slots[slot], ==, 0);
  for (DhPieceId id = 0; id < state->setup->n_pieces; id++)
    g_assert_cmphex (dh_state_piece (state, id)->flags & ~stays, ==, 0);
}

static void
check_notation (const Field *field, const DhOption *options, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      DhOption read;

      dh_option_print (field->setup, options[i], g_string_truncate (text, 0));
      read = parse (field, text->str);
      g_assert_true (dh_options_have (&read, 1, options[i]));
    }
}

/* What must be true whenever a side is asked: the position is sound, passing is among the options where the question
 * says so, an option is all that its notation says, and a turn begins clean. */
void
field_check_question (const Field *field, DhSide side, const DhOption *options, guint n)
{
  const DhDecision *decision = &field->state->decisions[side];

  g_assert_true (dh_jacobite_rules.is_sound (field->state));
  g_assert_cmpint (dh_options_have (options, n, dh_option_pass ()), ==, decision->may_pass);
  check_notation (field, options, n);
  if (decision->kind == JR_ASK_CARD)
    check_clean (field->state);
}

static gboolean
offers (const Field *field, DhOption option)
{
  DhOption options[DH_MAX_OPTIONS];
  DhSide side = asked_side (field);
  guint n = dh_jacobite_rules.options (field->state, side, options);

  field_check_question (field, side, options, n);
  return dh_options_have (options, n, option);
}

gboolean
field_offers (const Field *field, const char *option)
{
  return offers (field, parse (field, option));
}

guint
field_n_offers (const Field *field)
{
  DhOption options[DH_MAX_OPTIONS];

  return dh_jacobite_rules.options (field->state, asked_side (field), options);
}

gboolean
field_rolls (const Field *field, JrRollPurpose purpose, guint count)
{
  const DhState *state = field->state;

  return state->pending == DH_PENDING_ROLL && state->roll.purpose == purpose && state->roll.count == count;
}

guint
field_n_events (const Field *field, JrEventKind kind)
{
  guint n = 0;

  for (guint i = 0; i < field->events->len; i++)
    n += g_array_index (field->events, DhEvent, i).kind == kind;
  return n;
}

/* The last event of a kind, which must be there. */
const DhEvent *
field_event (const Field *field, JrEventKind kind)
{
  for (guint i = field->events->len; i > 0; i--)
    if (g_array_index (field->events, DhEvent, i - 1).kind == kind)
      return &g_array_index (field->events, DhEvent, i - 1);
  g_assert_not_reached ();
}

/* ---- Answers ---- */

void
field_choose (Field *field, const char *option)
{
  DhOption answer = parse (field, option);

  if (!offers (field, answer))
    g_error ("%s is not offered", option);
  dh_play_answer (&field->play, asked_side (field), answer);
}

void
field_pass (Field *field)
{
  field_choose (field, "pass");
}

void
field_roll (Field *field, const char *letters)
{
  guint8 faces[DH_MAX_DICE];
  const char *all = "ICAFS";

  g_assert_cmpint (field->state->pending, ==, DH_PENDING_ROLL);
  g_assert_cmpuint (strlen (letters), ==, field->state->roll.count);
  g_assert_true (dh_jacobite_rules.is_sound (field->state));
  for (guint i = 0; letters[i] != '\0'; i++)
    {
      const char *found = strchr (all, letters[i]);
      g_assert_nonnull (found);
      faces[i] = found - all;
    }
  dh_play_faces (&field->play, faces);
}

void
field_draw (Field *field, const char *card)
{
  guint8 face = find_index (field, DH_ITEM_CARD, card);

  g_assert_cmpint (field->state->pending, ==, DH_PENDING_ROLL);
  g_assert_cmpint (field->state->roll.kind, ==, DH_ROLL_CARD);
  dh_play_faces (&field->play, &face);
}

void
field_pass_until (Field *field, DhSide side, JrAsk ask)
{
  while (!field_asks (field, side, ask))
    if (field->state->pending == DH_PENDING_ROLL)
      dh_play_chance (&field->play);
    else
      field_pass (field);
}
