/* edit.c — single changes of the ground, its words and its objectives
 *
 * Pieces have a file of their own, edit-piece.c.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "editor/edit.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (dh_edit_error, dh_edit_error)

static gboolean
has_hex (const GArray *hexes, DhPlace hex, guint *index)
{
  for (guint i = 0; hexes && i < hexes->len; i++)
    if (g_array_index (hexes, DhPlace, i) == hex)
      {
        *index = i;
        return TRUE;
      }
  return FALSE;
}

/* An objective that set_ may copy from, with hexes of its own to change. */
static void
borrow_objective (const DhScenarioObjective *from, DhScenarioObjective *to)
{
  *to = *from;
  to->hexes = g_array_new (FALSE, FALSE, sizeof (DhPlace));
  if (from->hexes)
    g_array_append_vals (to->hexes, from->hexes->data, from->hexes->len);
}

static GArray *
default_parameters (const DhItem *kind)
{
  GArray *parameters = g_array_new (FALSE, FALSE, sizeof (DhAttribute));

  for (guint i = 0; i < kind->n_children; i++)
    {
      const DhItem *child = kind->children[i];
      DhAttribute attribute = {child->id, (char *) dh_item_get (child, "default")};

      if (attribute.value)
        g_array_append_val (parameters, attribute);
    }
  return parameters;
}

/**
 * dh_edit_paint:
 * @hex: on the board
 * @kind: %DH_ITEM_TERRAIN, %DH_ITEM_FEATURE or %DH_ITEM_ZONE
 * @present: FALSE takes it away; without its terrain a hex is open ground
 *
 * A zone is added to those that the hex belongs to already.
 */
void
dh_edit_paint (DhScenario *scenario, DhPlace hex, DhItemKind kind, guint item, gboolean present)
{
  DhCell *cell = dh_scenario_edit_cell (scenario, hex);
  guint32 bit = kind == DH_ITEM_TERRAIN ? 0 : 1u << item;

  g_return_if_fail (kind == DH_ITEM_TERRAIN || kind == DH_ITEM_FEATURE || kind == DH_ITEM_ZONE);

  if (kind == DH_ITEM_TERRAIN)
    {
      guint8 terrain = present ? item : 0;

      if (cell->terrain != terrain)
        cell->group = 0;
      cell->terrain = terrain;
    }
  else if (kind == DH_ITEM_FEATURE)
    cell->features = present ? cell->features | bit : cell->features & ~bit;
  else
    cell->zones = present ? cell->zones | bit : cell->zones & ~bit;
}

/**
 * dh_edit_clear_ground:
 *
 * Open ground: no terrain, features, hex sides or paths. Zones stay, they belong to the board.
 */
void
dh_edit_clear_ground (DhScenario *scenario, DhPlace hex)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (scenario);
  DhCell *cell;

  for (guint side = 0; side < DH_N_DIRECTIONS; side++)
    {
      for (guint edge = 0; edge < catalogue->n_items[DH_ITEM_EDGE]; edge++)
        if (dh_scenario_get_cell (scenario, hex)->edges[side] & (1u << edge))
          dh_scenario_set_edge (scenario, hex, side, edge, FALSE);
      for (guint path = 0; path < catalogue->n_items[DH_ITEM_PATH]; path++)
        if (dh_scenario_get_cell (scenario, hex)->paths[path] & (1u << side))
          dh_scenario_set_path (scenario, hex, side, path, FALSE);
    }
  cell = dh_scenario_edit_cell (scenario, hex);
  cell->terrain = 0;
  cell->group = 0;
  cell->features = 0;
  memset (cell->paths, 0, sizeof cell->paths);
}

/**
 * dh_edit_remove_words:
 *
 * Takes the labels and notes of a hex away.
 */
void
dh_edit_remove_words (DhScenario *scenario, DhPlace hex)
{
  for (guint i = dh_scenario_get_n_notes (scenario); i-- > 0;)
    if (dh_scenario_get_note (scenario, i)->hex == hex)
      dh_scenario_remove_note (scenario, i);
}

/**
 * dh_edit_remove_objectives:
 *
 * Takes a hex out of every objective; one that is left without hexes goes.
 */
void
dh_edit_remove_objectives (DhScenario *scenario, DhPlace hex)
{
  for (guint i = dh_scenario_get_n_objectives (scenario); i-- > 0;)
    dh_edit_set_objective_hex (scenario, i, hex, FALSE);
}

/**
 * dh_edit_find_objective:
 * @kind: %DH_ITEM_OBJECTIVE
 * @army: index, or -1: any
 *
 * Returns: the objective of that kind and army that names @hex, or -1
 */
int
dh_edit_find_objective (const DhScenario *scenario, guint kind, int army, DhPlace hex)
{
  for (guint i = 0; i < dh_scenario_get_n_objectives (scenario); i++)
    {
      const DhScenarioObjective *objective = dh_scenario_get_objective (scenario, i);
      guint at;

      if (objective->kind == kind && objective->army == army && has_hex (objective->hexes, hex, &at))
        return i;
    }
  return -1;
}

/**
 * dh_edit_add_objective:
 *
 * Adds an objective without hexes, its parameters as the ruleset sets them out.
 *
 * Returns: its index
 */
int
dh_edit_add_objective (DhScenario *scenario, guint kind, int army)
{
  const DhItem *item = dh_catalogue_item (dh_scenario_get_catalogue (scenario), DH_ITEM_OBJECTIVE, kind);
  guint index = dh_scenario_get_n_objectives (scenario);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (DhPlace));
  g_autoptr (GArray) parameters = default_parameters (item);
  DhScenarioObjective objective = {.kind = kind, .army = army, .hexes = hexes, .parameters = parameters};

  dh_scenario_set_objective (scenario, index, &objective);
  return index;
}

/**
 * dh_edit_set_objective_hex:
 * @present: whether the objective shall name @hex
 *
 * An objective whose last hex is taken is removed; one that never had hexes stays.
 *
 * Returns: whether something has changed
 */
gboolean
dh_edit_set_objective_hex (DhScenario *scenario, guint objective, DhPlace hex, gboolean present)
{
  DhScenarioObjective changed;
  guint at = 0;

  borrow_objective (dh_scenario_get_objective (scenario, objective), &changed);
  if (has_hex (changed.hexes, hex, &at) == present)
    {
      g_array_unref (changed.hexes);
      return FALSE;
    }
  if (present)
    g_array_append_val (changed.hexes, hex);
  else
    g_array_remove_index (changed.hexes, at);
  if (changed.hexes->len == 0)
    dh_scenario_remove_objective (scenario, objective);
  else
    dh_scenario_set_objective (scenario, objective, &changed);
  g_array_unref (changed.hexes);
  return TRUE;
}

/**
 * dh_edit_find_label:
 *
 * Returns: index of the public label in @hex, or -1
 */
int
dh_edit_find_label (const DhScenario *scenario, DhPlace hex)
{
  for (guint i = 0; i < dh_scenario_get_n_notes (scenario); i++)
    {
      const DhNote *note = dh_scenario_get_note (scenario, i);

      if (note->hex == hex && !note->private_)
        return i;
    }
  return -1;
}

/* The language of the program as files name it: what GLib calls "de_AT.UTF-8", and "C", in which it is English. */
static const char *
language_of_program (void)
{
  const char *name = g_get_language_names ()[0];
  g_autofree char *tag = g_strndup (name, strcspn (name, ".@"));

  if (g_str_equal (tag, "C") || g_str_equal (tag, "POSIX"))
    return "en";
  return g_intern_string (g_strdelimit (tag, "_", '-'));
}

/**
 * dh_edit_language:
 *
 * The language in which the battle is described, as it is shown; where nothing is written yet, that of the program.
 *
 * Returns: a tag for new texts
 */
const char *
dh_edit_language (const DhScenario *scenario)
{
  for (guint i = 0; i < DH_N_SCENARIO_TEXTS; i++)
    {
      const char *language = dh_text_shown_language (dh_scenario_get_text (scenario, i));

      if (language != NULL && *language != '\0')
        return g_intern_string (language);
    }
  return language_of_program ();
}

/**
 * dh_edit_add_label:
 * @text: in the language of the battle, see dh_edit_language()
 * @is_private: a note for the designer only
 *
 * Returns: index of the new label or note
 */
int
dh_edit_add_label (DhScenario *scenario, DhPlace hex, const char *text, gboolean is_private)
{
  guint index = dh_scenario_get_n_notes (scenario);
  g_autoptr (DhText) words = dh_text_new (dh_edit_language (scenario), text);
  DhNote note = {.hex = hex, .private_ = is_private, .text = words};

  dh_scenario_set_note (scenario, index, &note);
  return index;
}

/**
 * dh_edit_new_scenario:
 *
 * An empty board of the ruleset's own size and an army for each of its first two sides, one at each edge.
 *
 * Returns: (transfer full): a scenario that is incomplete but may be saved
 */
DhScenario *
dh_edit_new_scenario (DhCatalogue *catalogue)
{
  DhScenario *scenario = dh_scenario_new (catalogue);
  g_autoptr (DhText) title = dh_text_new (language_of_program (), _ ("Untitled battle"));

  if (!dh_scenario_get (scenario, "id"))
    dh_scenario_set (scenario, "id", "untitled");
  if (!dh_scenario_get (scenario, "version"))
    dh_scenario_set (scenario, "version", "1.0");
  dh_scenario_set_text (scenario, DH_SCENARIO_TITLE, title);
  for (guint side = 0; side < MIN (catalogue->n_items[DH_ITEM_SIDE], 2); side++)
    dh_edit_ensure_army (scenario, side);
  return scenario;
}
