/* inspector-armies.c — the page of the armies
 *
 * Edge, commander, names and the numbers that the ruleset gives an army, and the pieces that are not placed yet.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/inspector-private.h"

#include "scenario/titles.h"
#include "widgets/hex-words.h"

#include <glib/gi18n-lib.h>

static const char *const edges[] = {[DH_EDGE_NONE] = "none", [DH_EDGE_TOP] = "top", [DH_EDGE_BOTTOM] = "bottom"};

static char *
get_edge (const DhScenario *scenario, const DhSubject *subject)
{
  return g_strdup (edges[dh_scenario_get_army (scenario, subject->index)->edge]);
}

static gboolean
set_edge (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  DhScenarioArmy army = *dh_scenario_get_army (scenario, subject->index);

  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    if (g_str_equal (edges[i], value))
      army.edge = i;
  dh_scenario_set_army (scenario, subject->index, &army);
  return TRUE;
}

static char *
get_first (const DhScenario *scenario, const DhSubject *subject)
{
  return g_strdup (dh_scenario_get_army (scenario, subject->index)->first ? "yes" : "no");
}

/* One army plays first: taking it from one gives it to the next. */
static gboolean
set_first (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  guint n = dh_scenario_get_n_armies (scenario);
  guint first = g_str_equal (value, "yes") ? (guint) subject->index : (subject->index + 1) % n;

  dh_scenario_set_first_army (scenario, first);
  return TRUE;
}

static char *
get_commander (const DhScenario *scenario, const DhSubject *subject)
{
  const char *commander = dh_scenario_get_army (scenario, subject->index)->commander;

  return g_strdup (commander ? commander : "");
}

static gboolean
set_commander (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  DhScenarioArmy army = *dh_scenario_get_army (scenario, subject->index);

  army.commander = *value ? (char *) value : NULL;
  dh_scenario_set_army (scenario, subject->index, &army);
  return TRUE;
}

static char *
get_name (const DhScenario *scenario, const DhSubject *subject)
{
  return dh_words_of (dh_scenario_get_army (scenario, subject->index)->name, subject->language);
}

static gboolean
set_name (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  DhScenarioArmy army = *dh_scenario_get_army (scenario, subject->index);
  g_autoptr (DhText) name = dh_words_with (scenario, army.name, subject->language, value);

  army.name = name;
  dh_scenario_set_army (scenario, subject->index, &army);
  return TRUE;
}

static char *
get_allies (const DhScenario *scenario, const DhSubject *subject)
{
  return dh_words_of (dh_scenario_get_army (scenario, subject->index)->allies, subject->language);
}

static gboolean
set_allies (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  DhScenarioArmy army = *dh_scenario_get_army (scenario, subject->index);
  g_autoptr (DhText) allies = dh_words_with (scenario, army.allies, subject->language, value);

  army.allies = allies;
  dh_scenario_set_army (scenario, subject->index, &army);
  return TRUE;
}

static char *
get_value (const DhScenario *scenario, const DhSubject *subject)
{
  const DhScenarioArmy *army = dh_scenario_get_army (scenario, subject->index);
  const DhItem *item = dh_catalogue_item (dh_scenario_get_catalogue (scenario), DH_ITEM_VALUE, subject->which);

  return g_strdup_printf ("%d", army->values_set[subject->which] ? army->values[subject->which]
                                                                 : dh_item_int (item, "default", 0));
}

static gboolean
set_value (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  dh_scenario_set_army_value (scenario, subject->index, subject->which, g_ascii_strtoll (value, NULL, 10));
  return TRUE;
}

static char *
signature_of (const DhInspected *it)
{
  GString *signature = g_string_new (NULL);

  g_string_append_printf (signature, "%p %s %u", (void *) it->document, it->language ? it->language : "",
                          dh_scenario_get_n_armies (it->scenario));
  for (guint i = 0; i < dh_scenario_get_n_pieces (it->scenario); i++)
    {
      const DhScenarioPiece *piece = dh_scenario_get_piece (it->scenario, i);

      g_string_append_printf (signature, " %s %u%s", piece->id, piece->army, piece->place < DH_PLACE_BOX ? "" : " out");
    }
  return g_string_free (signature, FALSE);
}

static char *
title_of_commander (const DhScenario *scenario, const DhSubject *subject, const char *id)
{
  int index = *id ? dh_scenario_find_piece (scenario, id) : -1;
  const char *name = index >= 0 ? dh_text_words (dh_scenario_get_piece (scenario, index)->name) : "";

  if (index < 0)
    return NULL;
  return g_strdup (*name ? name : id);
}

static void
add_commander (DhForm *form, const DhInspected *it, const DhSubject *subject)
{
  static const DhFieldType type = {DH_FIELD_CHOICE, N_ ("Commander"), get_commander, set_commander, 0, 0};
  DhFormField *field = dh_form_add (form, &type, subject, NULL);

  dh_form_field_add_choice (field, "", _ ("Nobody"));
  for (guint i = 0; i < dh_scenario_get_n_pieces (it->scenario); i++)
    {
      const DhScenarioPiece *piece = dh_scenario_get_piece (it->scenario, i);
      const DhItem *item = dh_catalogue_item (it->catalogue, DH_ITEM_CLASS, piece->class_index);
      g_autofree char *title = title_of_commander (it->scenario, subject, piece->id);

      if (piece->army == subject->index && dh_item_int (item, "steps", 1) == 1)
        dh_form_field_add_choice (field, piece->id, title);
    }
  dh_form_field_set_titles (field, title_of_commander);
}

static void
add_values (DhForm *form, const DhInspected *it, int army)
{
  for (guint i = 0; i < it->catalogue->n_items[DH_ITEM_VALUE]; i++)
    {
      const DhItem *item = dh_catalogue_item (it->catalogue, DH_ITEM_VALUE, i);
      DhFieldType type = {DH_FIELD_NUMBER,
                          item->name,
                          get_value,
                          set_value,
                          dh_item_int (item, "min", 0),
                          dh_item_int (item, "max", 99)};
      DhSubject subject = {.index = army, .which = i};

      dh_form_add (form, &type, &subject, item->text);
    }
}

static void
add_tray (DhForm *form, const DhInspected *it, int army)
{
  for (guint i = 0; i < dh_scenario_get_n_pieces (it->scenario); i++)
    {
      const DhScenarioPiece *piece = dh_scenario_get_piece (it->scenario, i);
      g_autofree char *words = NULL;
      GtkWidget *button;

      if (piece->army != army || piece->place < DH_PLACE_BOX)
        continue;
      words = dh_piece_words (it->scenario, i);
      button = gtk_button_new_with_label (words);
      gtk_widget_set_tooltip_text (button, _ ("Not placed yet: click to see it and to say where it stands"));
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "inspector.select-piece");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", i);
      dh_form_add_widget (form, button);
    }
}

static void
add_one (DhForm *form, const DhInspected *it, int army)
{
  static const DhFieldType edge = {DH_FIELD_CHOICE, N_ ("Edge of the board"), get_edge, set_edge, 0, 0};
  static const DhFieldType first = {DH_FIELD_SWITCH, N_ ("Plays first"), get_first, set_first, 0, 0};
  static const DhFieldType name = {DH_FIELD_LINE, N_ ("Name of the army"), get_name, set_name, 0, 0};
  static const DhFieldType allies = {DH_FIELD_LINE, N_ ("Allies"), get_allies, set_allies, 0, 0};
  DhSubject subject = {.index = army, .language = it->language};
  DhFormField *field;

  dh_form_add_heading (form, dh_army_title (it->scenario, army));
  dh_form_add (form, &name, &subject, NULL);
  dh_form_add (form, &allies, &subject, NULL);
  add_commander (form, it, &subject);
  field = dh_form_add (form, &edge, &subject, NULL);
  dh_form_field_add_choice (field, "top", _ ("Top"));
  dh_form_field_add_choice (field, "bottom", _ ("Bottom"));
  dh_form_field_add_choice (field, "none", _ ("None"));
  dh_form_add (form, &first, &subject, NULL);
  add_values (form, it, army);
  add_tray (form, it, army);
}

/**
 * dh_inspect_armies:
 *
 * Fills the form with every army.
 */
void
dh_inspect_armies (DhForm *form, const DhInspected *it)
{
  g_autofree char *signature = signature_of (it);

  if (!dh_form_begin (form, signature))
    return;
  for (guint i = 0; i < dh_scenario_get_n_armies (it->scenario); i++)
    {
      if (i)
        dh_form_add_line (form);
      add_one (form, it, i);
    }
}
