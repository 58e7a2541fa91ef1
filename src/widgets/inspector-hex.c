/* inspector-hex.c — the page of the selected hex
 *
 * Ground, names and notes, and the pieces that stand there.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/inspector-private.h"

#include "editor/edit.h"

#include <glib/gi18n-lib.h>

static char *
yes_no (gboolean yes)
{
  return g_strdup (yes ? "yes" : "no");
}

static char *
get_terrain (const DhScenario *scenario, const DhSubject *subject)
{
  const DhCell *cell = dh_scenario_get_cell (scenario, subject->hex);

  return g_strdup (dh_catalogue_item (dh_scenario_get_catalogue (scenario), DH_ITEM_TERRAIN, cell->terrain)->id);
}

static gboolean
set_terrain (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  const DhItem *item = dh_catalogue_find (dh_scenario_get_catalogue (scenario), DH_ITEM_TERRAIN, value);

  dh_edit_paint (scenario, subject->hex, DH_ITEM_TERRAIN, item->index, TRUE);
  return TRUE;
}

static char *
get_group (const DhScenario *scenario, const DhSubject *subject)
{
  return g_strdup_printf ("%u", dh_scenario_get_cell (scenario, subject->hex)->group);
}

static gboolean
set_group (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  dh_scenario_edit_cell (scenario, subject->hex)->group = g_ascii_strtoull (value, NULL, 10);
  return TRUE;
}

static char *
get_feature (const DhScenario *scenario, const DhSubject *subject)
{
  return yes_no (dh_scenario_get_cell (scenario, subject->hex)->features & (1u << subject->which));
}

static gboolean
set_feature (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  dh_edit_paint (scenario, subject->hex, DH_ITEM_FEATURE, subject->which, g_str_equal (value, "yes"));
  return TRUE;
}

static char *
get_zone (const DhScenario *scenario, const DhSubject *subject)
{
  return yes_no (dh_scenario_get_cell (scenario, subject->hex)->zones & (1u << subject->which));
}

static gboolean
set_zone (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  dh_edit_paint (scenario, subject->hex, DH_ITEM_ZONE, subject->which, g_str_equal (value, "yes"));
  return TRUE;
}

static char *
get_note (const DhScenario *scenario, const DhSubject *subject)
{
  return dh_words_of (dh_scenario_get_note (scenario, subject->index)->text, subject->language);
}

static gboolean
set_note (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  DhNote note = *dh_scenario_get_note (scenario, subject->index);
  g_autoptr (DhText) text = dh_words_with (scenario, note.text, subject->language, value);
  g_autoptr (DhText) empty =
      text ? NULL : dh_text_new (subject->language ? subject->language : dh_edit_language (scenario), "");

  note.text = text ? text : empty;
  dh_scenario_set_note (scenario, subject->index, &note);
  return TRUE;
}

static gboolean
remove_note (DhScenario *scenario, const DhSubject *subject)
{
  dh_scenario_remove_note (scenario, subject->index);
  return TRUE;
}

static gboolean
add_label (DhScenario *scenario, const DhSubject *subject)
{
  dh_edit_add_label (scenario, subject->hex, _ ("New name"), FALSE);
  return TRUE;
}

static gboolean
add_note (DhScenario *scenario, const DhSubject *subject)
{
  dh_edit_add_label (scenario, subject->hex, _ ("New note"), TRUE);
  return TRUE;
}

static char *
signature_of (const DhInspected *it)
{
  GString *signature = g_string_new (NULL);

  g_string_append_printf (signature, "%p %u %d %s", (void *) it->document, it->hex, it->piece,
                          it->language ? it->language : "");
  for (guint i = 0; i < dh_scenario_get_n_notes (it->scenario); i++)
    if (dh_scenario_get_note (it->scenario, i)->hex == it->hex)
      g_string_append_printf (signature, " %u%d", i, dh_scenario_get_note (it->scenario, i)->private_);
  if (it->piece >= 0)
    g_string_append_printf (signature, " %u %u", dh_scenario_get_piece (it->scenario, it->piece)->class_index,
                            dh_scenario_get_n_armies (it->scenario));
  return g_string_free (signature, FALSE);
}

static void
add_bits (DhForm *form, const DhInspected *it, DhItemKind kind, const DhFieldType *type)
{
  for (guint i = 0; i < it->catalogue->n_items[kind]; i++)
    {
      const DhItem *item = dh_catalogue_item (it->catalogue, kind, i);
      DhFieldType named = *type;
      DhSubject subject = {.hex = it->hex, .which = i};

      named.label = item->name;
      dh_form_add (form, &named, &subject, item->text);
    }
}

static void
add_ground (DhForm *form, const DhInspected *it)
{
  static const DhFieldType terrain = {DH_FIELD_CHOICE, N_ ("Terrain"), get_terrain, set_terrain, 0, 0};
  static const DhFieldType group = {DH_FIELD_NUMBER, N_ ("Belongs to group"), get_group, set_group, 0, 255};
  static const DhFieldType feature = {DH_FIELD_SWITCH, "", get_feature, set_feature, 0, 0};
  static const DhFieldType zone = {DH_FIELD_SWITCH, "", get_zone, set_zone, 0, 0};
  DhSubject subject = {.hex = it->hex};

  dh_inspect_add_items (dh_form_add (form, &terrain, &subject, NULL), it->catalogue, DH_ITEM_TERRAIN);
  add_bits (form, it, DH_ITEM_FEATURE, &feature);
  dh_form_add (form, &group, &subject, N_ ("Hexes with the same number are one hill, one town ...; 0: as they touch."));
  add_bits (form, it, DH_ITEM_ZONE, &zone);
}

static void
add_notes (DhForm *form, const DhInspected *it, DhHexFields *fields)
{
  static const DhFieldType label = {DH_FIELD_LINE, N_ ("Name on the map"), get_note, set_note, 0, 0};
  static const DhFieldType note = {DH_FIELD_TEXT, N_ ("Private note"), get_note, set_note, 0, 0};
  DhSubject subject = {.hex = it->hex, .language = it->language};

  for (guint i = 0; i < dh_scenario_get_n_notes (it->scenario); i++)
    {
      const DhNote *it_note = dh_scenario_get_note (it->scenario, i);
      DhFormField *field;

      if (it_note->hex != it->hex)
        continue;
      subject.index = i;
      field = dh_form_add (form, it_note->private_ ? &note : &label, &subject, NULL);
      fields->n++;
      fields->newest = field;
      if (!fields->label && !it_note->private_)
        fields->label = field;
      dh_form_add_button (form, it_note->private_ ? _ ("Remove the Note") : _ ("Remove the Name"), _ ("Remove a name"),
                          remove_note, &subject);
    }
  if (!fields->label)
    dh_form_add_button (form, _ ("Add a Name"), _ ("Name a place"), add_label, &subject);
  dh_form_add_button (form, _ ("Add a Private Note"), _ ("Add a note"), add_note, &subject);
}

/**
 * dh_inspect_hex:
 * @fields: (out): what is written in the hex, if the form was filled; else left alone
 *
 * Fills the form with the selected piece and hex.
 *
 * Returns: whether the form was filled anew
 */
gboolean
dh_inspect_hex (DhForm *form, const DhInspected *it, DhHexFields *fields)
{
  g_autofree char *signature = signature_of (it);
  g_autofree char *heading = NULL;
  char name[DH_HEX_NAME_SIZE];

  if (!dh_form_begin (form, signature))
    return FALSE;
  *fields = (DhHexFields){.hex = it->hex};
  if (it->piece >= 0)
    {
      dh_inspect_piece (form, it);
      dh_form_add_line (form);
    }
  if (!dh_grid_has_hex (dh_scenario_get_grid (it->scenario), it->hex))
    {
      if (it->piece < 0)
        dh_form_add_words (form, _ ("Click a hex to see what is in it."));
      return TRUE;
    }
  heading = g_strdup_printf (_ ("Hex %s"), dh_grid_name (dh_scenario_get_grid (it->scenario), it->hex, name));
  dh_form_add_heading (form, heading);
  add_ground (form, it);
  add_notes (form, it, fields);
  return TRUE;
}
