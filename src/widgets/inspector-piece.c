/* inspector-piece.c — the selected piece
 *
 * Everything the file says of a piece. Its place may be typed, and left empty for the tray of unplaced pieces.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/inspector-private.h"

#include "editor/edit.h"

#include <glib/gi18n-lib.h>

static char *
get_id (const DhScenario *scenario, const DhSubject *subject)
{
  return g_strdup (dh_scenario_get_piece (scenario, subject->index)->id);
}

static gboolean
set_id (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  return dh_edit_rename_piece (scenario, subject->index, value, error);
}

static char *
get_name (const DhScenario *scenario, const DhSubject *subject)
{
  return dh_words_of (dh_scenario_get_piece (scenario, subject->index)->name, subject->language);
}

static gboolean
set_name (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  DhScenarioPiece piece = *dh_scenario_get_piece (scenario, subject->index);
  g_autoptr (DhText) name = dh_words_with (scenario, piece.name, subject->language, value);

  piece.name = name;
  dh_scenario_set_piece (scenario, subject->index, &piece);
  return TRUE;
}

static char *
get_class (const DhScenario *scenario, const DhSubject *subject)
{
  guint class_index = dh_scenario_get_piece (scenario, subject->index)->class_index;

  return g_strdup (dh_catalogue_item (dh_scenario_get_catalogue (scenario), DH_ITEM_CLASS, class_index)->id);
}

static gboolean
set_class (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  DhScenarioPiece piece = *dh_scenario_get_piece (scenario, subject->index);
  const DhItem *item = dh_catalogue_find (dh_scenario_get_catalogue (scenario), DH_ITEM_CLASS, value);

  if (piece.place < DH_PLACE_BOX && !dh_edit_check_stack (scenario, item->index, piece.place, subject->index, error))
    return FALSE;
  piece.class_index = item->index;
  piece.steps = dh_item_int (item, "steps", 1);
  dh_scenario_set_piece (scenario, subject->index, &piece);
  return TRUE;
}

static char *
get_army (const DhScenario *scenario, const DhSubject *subject)
{
  return g_strdup_printf ("%u", dh_scenario_get_piece (scenario, subject->index)->army);
}

static gboolean
set_army (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  DhScenarioPiece piece = *dh_scenario_get_piece (scenario, subject->index);

  piece.army = g_ascii_strtoull (value, NULL, 10);
  dh_scenario_set_piece (scenario, subject->index, &piece);
  return TRUE;
}

static char *
get_place (const DhScenario *scenario, const DhSubject *subject)
{
  const DhGrid *grid = dh_scenario_get_grid (scenario);
  DhPlace place = dh_scenario_get_piece (scenario, subject->index)->place;
  char name[DH_HEX_NAME_SIZE];

  return g_strdup (dh_grid_has_hex (grid, place) ? dh_grid_name (grid, place, name) : "");
}

static gboolean
set_place (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  const DhGrid *grid = dh_scenario_get_grid (scenario);
  g_autoptr (GArray) hexes = dh_hexes_from_text (grid, value, error);

  if (!hexes)
    return FALSE;
  return dh_edit_move_piece (scenario, subject->index,
                             hexes->len ? g_array_index (hexes, DhPlace, 0) : DH_PLACE_NOWHERE, error);
}

static char *
get_steps (const DhScenario *scenario, const DhSubject *subject)
{
  return g_strdup_printf ("%u", dh_scenario_get_piece (scenario, subject->index)->steps);
}

static gboolean
set_steps (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  DhScenarioPiece piece = *dh_scenario_get_piece (scenario, subject->index);

  piece.steps = g_ascii_strtoull (value, NULL, 10);
  dh_scenario_set_piece (scenario, subject->index, &piece);
  return TRUE;
}

static char *
get_marker (const DhScenario *scenario, const DhSubject *subject)
{
  gboolean marked = dh_scenario_get_piece (scenario, subject->index)->markers & (1u << subject->which);

  return g_strdup (marked ? "yes" : "no");
}

static gboolean
set_marker (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  DhScenarioPiece piece = *dh_scenario_get_piece (scenario, subject->index);
  guint8 bit = 1u << subject->which;

  piece.markers = g_str_equal (value, "yes") ? piece.markers | bit : piece.markers & ~bit;
  dh_scenario_set_piece (scenario, subject->index, &piece);
  return TRUE;
}

static void
add_markers (DhForm *form, const DhInspected *it)
{
  for (guint i = 0; i < it->catalogue->n_items[DH_ITEM_MARKER]; i++)
    {
      const DhItem *item = dh_catalogue_item (it->catalogue, DH_ITEM_MARKER, i);
      DhFieldType type = {DH_FIELD_SWITCH, item->name, get_marker, set_marker, 0, 0};
      DhSubject subject = {.index = it->piece, .which = i};

      dh_form_add (form, &type, &subject, item->text);
    }
}

/**
 * dh_inspect_piece:
 *
 * Adds the fields of the selected piece.
 */
void
dh_inspect_piece (DhForm *form, const DhInspected *it)
{
  static const DhFieldType name = {DH_FIELD_LINE, N_ ("Name of the piece"), get_name, set_name, 0, 0};
  static const DhFieldType id = {DH_FIELD_TOKEN, N_ ("Id"), get_id, set_id, 0, 0};
  static const DhFieldType class = {DH_FIELD_CHOICE, N_ ("Class"), get_class, set_class, 0, 0};
  static const DhFieldType army = {DH_FIELD_CHOICE, N_ ("Army"), get_army, set_army, 0, 0};
  static const DhFieldType place = {DH_FIELD_TOKEN, N_ ("Stands in"), get_place, set_place, 0, 0};
  const DhScenarioPiece *piece = dh_scenario_get_piece (it->scenario, it->piece);
  const DhItem *item = dh_catalogue_item (it->catalogue, DH_ITEM_CLASS, piece->class_index);
  DhFieldType steps = {DH_FIELD_NUMBER, N_ ("Blocks"), get_steps, set_steps, 1, dh_item_int (item, "steps", 1)};
  DhSubject subject = {.index = it->piece, .language = it->language};

  dh_form_add_heading (form, dh_item_title (item));
  dh_form_add (form, &name, &subject, NULL);
  dh_inspect_add_items (dh_form_add (form, &class, &subject, NULL), it->catalogue, DH_ITEM_CLASS);
  dh_inspect_add_armies (dh_form_add (form, &army, &subject, NULL), it);
  if (steps.max > 1)
    dh_form_add (form, &steps, &subject, NULL);
  add_markers (form, it);
  dh_form_add (form, &place, &subject, N_ ("A hex such as E7; empty: it waits in the tray of unplaced pieces."));
  dh_form_add (form, &id, &subject, N_ ("How the file names this piece."));
}
