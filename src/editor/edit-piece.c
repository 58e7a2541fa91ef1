/* edit-piece.c — placing, moving, copying and naming pieces
 *
 * What the stack rule of the ruleset forbids is refused here; what the rules of the game forbid is not.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "editor/edit.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PIECE_WORD "piece:"

static const DhItem *
class_of (const DhScenario *scenario, guint class_index)
{
  return dh_catalogue_item (dh_scenario_get_catalogue (scenario), DH_ITEM_CLASS, class_index);
}

static gboolean
check_side (const DhScenario *scenario, guint class_index, guint side_index, GError **error)
{
  const DhItem *item = class_of (scenario, class_index);
  const DhItem *side = dh_catalogue_item (dh_scenario_get_catalogue (scenario), DH_ITEM_SIDE, side_index);

  if (item->sides & (1u << side_index))
    return TRUE;
  g_set_error (error, DH_EDIT_ERROR, DH_EDIT_ERROR_SIDE, _ ("%s has no %s."), dh_item_title (side),
               dh_item_title (item));
  return FALSE;
}

/* Kinds of pieces lie above one another in the order in which the ruleset names their stacks. */
static int
height_of (const DhScenario *scenario, guint piece)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (scenario);
  const char *stack = dh_item_get (class_of (scenario, dh_scenario_get_piece (scenario, piece)->class_index), "stack");
  const DhItem *item = stack ? dh_catalogue_find (catalogue, DH_ITEM_STACK, stack) : NULL;

  return item ? item->index : 0;
}

/**
 * dh_edit_top_piece:
 *
 * Returns: index of the piece that is drawn uppermost in @hex, or -1
 */
int
dh_edit_top_piece (const DhScenario *scenario, DhPlace hex)
{
  int top = -1;

  for (guint i = 0; i < dh_scenario_get_n_pieces (scenario); i++)
    if (dh_scenario_get_piece (scenario, i)->place == hex
        && (top < 0 || height_of (scenario, i) >= height_of (scenario, top)))
      top = i;
  return top;
}

/**
 * dh_edit_bottom_piece:
 *
 * Returns: index of the piece that lies lowest in @hex, or -1
 */
int
dh_edit_bottom_piece (const DhScenario *scenario, DhPlace hex)
{
  int bottom = -1;

  for (guint i = 0; i < dh_scenario_get_n_pieces (scenario); i++)
    if (dh_scenario_get_piece (scenario, i)->place == hex
        && (bottom < 0 || height_of (scenario, i) < height_of (scenario, bottom)))
      bottom = i;
  return bottom;
}

/**
 * dh_edit_check_id:
 * @id: what somebody typed
 *
 * Returns: whether a piece or a rule can be called so; if not, the reason
 */
gboolean
dh_edit_check_id (const char *id, GError **error)
{
  if (dh_is_id (id))
    return TRUE;
  g_set_error (error, DH_EDIT_ERROR, DH_EDIT_ERROR_ID,
               _ ("“%.80s” cannot be an id: at most %d letters, digits, “-”, “_” and “.”, a letter or digit first."),
               id, DH_MAX_ID);
  return FALSE;
}

/**
 * dh_edit_check_stack:
 * @but: a piece that is not counted, or -1
 *
 * The stack rule of the ruleset: how many pieces of one kind a hex may hold, whosever they are.
 *
 * Returns: whether one more piece of that class may stand in @hex
 */
gboolean
dh_edit_check_stack (const DhScenario *scenario, guint class_index, DhPlace hex, int but, GError **error)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (scenario);
  const DhGrid *grid = dh_scenario_get_grid (scenario);
  const char *stack = dh_item_get (class_of (scenario, class_index), "stack");
  const DhItem *rule = stack ? dh_catalogue_find (catalogue, DH_ITEM_STACK, stack) : NULL;
  int max = rule ? dh_item_int (rule, "max", 0) : 0;
  char name[DH_HEX_NAME_SIZE];
  int n = 0;

  if (!dh_grid_has_hex (grid, hex))
    {
      g_set_error_literal (error, DH_EDIT_ERROR, DH_EDIT_ERROR_OFF_BOARD, _ ("That is beside the board."));
      return FALSE;
    }
  if (max <= 0)
    return TRUE;

  for (guint i = 0; i < dh_scenario_get_n_pieces (scenario); i++)
    {
      const DhScenarioPiece *piece = dh_scenario_get_piece (scenario, i);

      if (piece->place == hex && (int) i != but
          && g_strcmp0 (dh_item_get (class_of (scenario, piece->class_index), "stack"), stack) == 0)
        n++;
    }
  if (n < max)
    return TRUE;
  dh_grid_name (grid, hex, name);
  g_set_error (error, DH_EDIT_ERROR, DH_EDIT_ERROR_STACK,
               _ ("%s is taken: it holds as many pieces of this kind as may stand in a hex."), name);
  return FALSE;
}

/**
 * dh_edit_ensure_army:
 * @side_index: %DH_ITEM_SIDE
 *
 * Returns: index of the army of that side, which is made if the scenario has none
 */
int
dh_edit_ensure_army (DhScenario *scenario, guint side_index)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (scenario);
  const DhItem *side = dh_catalogue_item (catalogue, DH_ITEM_SIDE, side_index);
  guint index = dh_scenario_get_n_armies (scenario);
  g_autofree int *values = g_new0 (int, catalogue->n_items[DH_ITEM_VALUE] + 1);
  g_autofree guint8 *values_set = g_new0 (guint8, catalogue->n_items[DH_ITEM_VALUE] + 1);
  DhScenarioArmy army = {.side_index = side_index, .values = values, .values_set = values_set};
  int found = dh_scenario_find_army (scenario, side->id);

  if (found >= 0)
    return found;
  army.edge = index == 0 ? DH_EDGE_TOP : index == 1 ? DH_EDGE_BOTTOM : DH_EDGE_NONE;
  army.first = index == 0;
  for (guint i = 0; i < catalogue->n_items[DH_ITEM_VALUE]; i++)
    values[i] = dh_item_int (dh_catalogue_item (catalogue, DH_ITEM_VALUE, i), "default", 0);
  dh_scenario_set_army (scenario, index, &army);
  return index;
}

/**
 * dh_edit_add_piece:
 *
 * A new piece at full strength, of the side's army, with an id of its own.
 *
 * Returns: its index; -1 with @error where the ruleset's data forbid it
 */
int
dh_edit_add_piece (DhScenario *scenario, guint class_index, guint side_index, DhPlace hex, GError **error)
{
  const DhItem *item = class_of (scenario, class_index);
  guint index = dh_scenario_get_n_pieces (scenario);
  DhScenarioPiece piece = {.class_index = class_index, .place = hex};
  g_autofree char *id = NULL;

  if (!check_side (scenario, class_index, side_index, error)
      || !dh_edit_check_stack (scenario, class_index, hex, -1, error))
    return -1;

  id = dh_scenario_new_piece_id (scenario, item->id);
  piece.id = id;
  piece.army = dh_edit_ensure_army (scenario, side_index);
  piece.steps = dh_item_int (item, "steps", 1);
  dh_scenario_set_piece (scenario, index, &piece);
  return index;
}

/**
 * dh_edit_move_piece:
 * @hex: where to; %DH_PLACE_NOWHERE lays it into the tray of unplaced pieces
 *
 * Returns: whether it may stand there
 */
gboolean
dh_edit_move_piece (DhScenario *scenario, guint piece, DhPlace hex, GError **error)
{
  DhScenarioPiece moved = *dh_scenario_get_piece (scenario, piece);

  if (hex < DH_PLACE_BOX && !dh_edit_check_stack (scenario, moved.class_index, hex, piece, error))
    return FALSE;
  moved.place = hex;
  dh_scenario_set_piece (scenario, piece, &moved);
  return TRUE;
}

/**
 * dh_edit_paste_piece:
 * @from: of the same ruleset; may be @scenario itself
 *
 * The copy belongs to the army of the same side, and keeps its id if that is free.
 *
 * Returns: index of a copy of @piece in @hex; -1 with @error where it may not stand
 */
int
dh_edit_paste_piece (DhScenario *scenario, const DhScenario *from, guint piece, DhPlace hex, GError **error)
{
  DhScenarioPiece copy = *dh_scenario_get_piece (from, piece);
  guint index = dh_scenario_get_n_pieces (scenario);
  g_autofree char *id = NULL;

  if (dh_scenario_get_catalogue (scenario) != dh_scenario_get_catalogue (from))
    {
      g_set_error_literal (error, DH_EDIT_ERROR, DH_EDIT_ERROR_ID, _ ("That piece belongs to other rules."));
      return -1;
    }
  if (!dh_edit_check_stack (scenario, copy.class_index, hex, -1, error))
    return -1;
  id = dh_scenario_find_piece (scenario, copy.id) < 0
           ? g_strdup (copy.id)
           : dh_scenario_new_piece_id (scenario, class_of (scenario, copy.class_index)->id);
  copy.id = id;
  copy.place = hex;
  copy.army = dh_edit_ensure_army (scenario, dh_scenario_get_army (from, copy.army)->side_index);
  dh_scenario_set_piece (scenario, index, &copy);
  return index;
}

/**
 * dh_edit_copy_piece:
 *
 * Returns: index of a copy of @piece in @hex with an id of its own; -1 with @error where it may not stand
 */
int
dh_edit_copy_piece (DhScenario *scenario, guint piece, DhPlace hex, GError **error)
{
  return dh_edit_paste_piece (scenario, scenario, piece, hex, error);
}

/* Words of the form "piece:ID" or "piece:ID,ID" name pieces. */
static char *
rename_in_words (const char *text, const char *old_id, const char *id)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], PIECE_WORD))
      {
        g_auto (GStrv) ids = g_strsplit (words[i] + strlen (PIECE_WORD), ",", -1);
        g_autofree char *list = NULL;

        for (guint k = 0; ids[k] != NULL; k++)
          if (g_str_equal (ids[k], old_id))
            {
              g_free (ids[k]);
              ids[k] = g_strdup (id);
            }
        list = g_strjoinv (",", ids);
        g_free (words[i]);
        words[i] = g_strconcat (PIECE_WORD, list, NULL);
      }
  return g_strjoinv (" ", words);
}

static void
rename_in_effect (DhScenario *scenario, guint index, const char *old_id, const char *id)
{
  g_autoptr (DhItem) effect = dh_item_dup (dh_scenario_get_effect (scenario, index));
  gboolean is_changed = FALSE;

  for (guint i = 0; i < effect->n_attributes; i++)
    {
      char *words = rename_in_words (effect->attributes[i].value, old_id, id);

      is_changed = is_changed || !g_str_equal (words, effect->attributes[i].value);
      g_free (effect->attributes[i].value);
      effect->attributes[i].value = words;
    }
  if (is_changed)
    dh_scenario_set_effect (scenario, index, effect);
}

/**
 * dh_edit_rename_piece:
 * @id: letters, digits, "-", "_" and ".", a letter first
 *
 * Commanders are named by the id of a piece, and so are pieces in the rules of the battle: they follow.
 *
 * Returns: whether the id may be given
 */
gboolean
dh_edit_rename_piece (DhScenario *scenario, guint piece, const char *id, GError **error)
{
  const DhScenarioPiece *old = dh_scenario_get_piece (scenario, piece);
  g_autofree char *old_id = g_strdup (old->id);
  DhScenarioPiece renamed = *old;
  int other = dh_scenario_find_piece (scenario, id);

  if (!dh_edit_check_id (id, error))
    return FALSE;
  if (other >= 0 && other != (int) piece)
    {
      g_set_error (error, DH_EDIT_ERROR, DH_EDIT_ERROR_ID, _ ("Another piece has the id “%s”."), id);
      return FALSE;
    }

  renamed.id = (char *) id;
  dh_scenario_set_piece (scenario, piece, &renamed);
  for (guint i = 0; i < dh_scenario_get_n_armies (scenario); i++)
    {
      DhScenarioArmy army = *dh_scenario_get_army (scenario, i);

      if (g_strcmp0 (army.commander, old_id) != 0)
        continue;
      army.commander = (char *) id;
      dh_scenario_set_army (scenario, i, &army);
    }
  for (guint i = 0; i < dh_scenario_get_n_effects (scenario); i++)
    rename_in_effect (scenario, i, old_id, id);
  return TRUE;
}

/**
 * dh_edit_remove_pieces:
 *
 * Takes every piece of a hex away.
 */
void
dh_edit_remove_pieces (DhScenario *scenario, DhPlace hex)
{
  for (guint i = dh_scenario_get_n_pieces (scenario); i-- > 0;)
    if (dh_scenario_get_piece (scenario, i)->place == hex)
      dh_scenario_remove_piece (scenario, i);
}
