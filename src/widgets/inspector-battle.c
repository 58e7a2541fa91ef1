/* inspector-battle.c — the page of the battle
 *
 * Title and texts, what is known about the scenario, and the shape of the board.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/inspector-private.h"

#include "editor/edit.h"

#include <glib/gi18n-lib.h>

static char *
get_text (const DhScenario *scenario, const DhSubject *subject)
{
  return dh_words_of (dh_scenario_get_text (scenario, subject->which), subject->language);
}

static gboolean
set_text (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  g_autoptr (DhText) text =
      dh_words_with (scenario, dh_scenario_get_text (scenario, subject->which), subject->language, value);

  dh_scenario_set_text (scenario, subject->which, text);
  return TRUE;
}

static char *
get_attribute (const DhScenario *scenario, const DhSubject *subject)
{
  return g_strdup (dh_scenario_get (scenario, subject->name));
}

static gboolean
set_attribute (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  dh_scenario_set (scenario, subject->name, *value ? value : NULL);
  return TRUE;
}

static gboolean
set_id (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  if (!dh_edit_check_id (value, error))
    return FALSE;
  dh_scenario_set (scenario, subject->name, value);
  return TRUE;
}

static gboolean
set_date (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  if (*value && !g_regex_match_simple ("^\\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$", value, 0, 0))
    {
      g_set_error (error, DH_EDIT_ERROR, DH_EDIT_ERROR_ID, _ ("“%s” is no date: write 1689-07-27, 1689-07 or 1689."),
                   value);
      return FALSE;
    }
  return set_attribute (scenario, subject, value, error);
}

static int
grid_number (const DhGrid *grid, int which)
{
  const int numbers[] = {grid->columns, grid->rows};

  return numbers[which];
}

static char *
get_size (const DhScenario *scenario, const DhSubject *subject)
{
  return g_strdup_printf ("%d", grid_number (dh_scenario_get_grid (scenario), subject->which));
}

static gboolean
set_size (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  DhGrid grid = *dh_scenario_get_grid (scenario);
  guint number = g_ascii_strtoull (value, NULL, 10);

  if (subject->which == 0)
    grid.columns = number;
  else
    grid.rows = number;
  if (!dh_grid_is_valid (&grid))
    {
      g_set_error_literal (error, DH_EDIT_ERROR, DH_EDIT_ERROR_OFF_BOARD, _ ("A board cannot have that size."));
      return FALSE;
    }
  dh_scenario_set_grid (scenario, &grid);
  return TRUE;
}

static char *
get_boxes (const DhScenario *scenario, const DhSubject *subject)
{
  return g_strdup_printf ("%u", dh_scenario_get_n_boxes (scenario));
}

static gboolean
set_boxes (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  guint64 number = g_ascii_strtoull (value, NULL, 10);

  if (number > DH_MAX_BOXES)
    {
      g_set_error (error, DH_EDIT_ERROR, DH_EDIT_ERROR_OFF_BOARD, _ ("A board has at most %d boxes."), DH_MAX_BOXES);
      return FALSE;
    }
  dh_scenario_set_n_boxes (scenario, number);
  return TRUE;
}

static char *
get_shift (const DhScenario *scenario, const DhSubject *subject)
{
  return g_strdup (dh_scenario_get_grid (scenario)->shift == DH_SHIFT_ODD ? "odd" : "even");
}

static gboolean
set_shift (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  DhGrid grid = *dh_scenario_get_grid (scenario);

  grid.shift = g_str_equal (value, "odd") ? DH_SHIFT_ODD : DH_SHIFT_EVEN;
  dh_scenario_set_grid (scenario, &grid);
  return TRUE;
}

static char *
get_short_rows (const DhScenario *scenario, const DhSubject *subject)
{
  return g_strdup (dh_scenario_get_grid (scenario)->short_rows ? "yes" : "no");
}

static gboolean
set_short_rows (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  DhGrid grid = *dh_scenario_get_grid (scenario);

  grid.short_rows = g_str_equal (value, "yes");
  dh_scenario_set_grid (scenario, &grid);
  return TRUE;
}

static void
add_texts (DhForm *form, const DhInspected *it)
{
  static const DhFieldType types[DH_N_SCENARIO_TEXTS] = {
      [DH_SCENARIO_TITLE] = {DH_FIELD_LINE, N_ ("Title"), get_text, set_text, 0, 0},
      [DH_SCENARIO_SUBTITLE] = {DH_FIELD_LINE, N_ ("Subtitle"), get_text, set_text, 0, 0},
      [DH_SCENARIO_BACKGROUND] = {DH_FIELD_TEXT, N_ ("Historical background"), get_text, set_text, 0, 0},
      [DH_SCENARIO_NOTES] = {DH_FIELD_TEXT, N_ ("Battle notes"), get_text, set_text, 0, 0},
      [DH_SCENARIO_SOURCE] = {DH_FIELD_TEXT, N_ ("Sources"), get_text, set_text, 0, 0},
  };

  for (guint i = 0; i < DH_N_SCENARIO_TEXTS; i++)
    {
      DhSubject subject = {.which = i, .language = it->language};

      dh_form_add (form, &types[i], &subject, i == DH_SCENARIO_NOTES ? N_ ("A hex is named like this: [K10].") : NULL);
    }
}

static void
add_attributes (DhForm *form)
{
  static const struct
  {
    const char *name;
    const char *label;
    gboolean (*set) (DhScenario *, const DhSubject *, const char *, GError **);
  } attributes[] = {
      {"number", N_ ("Number"), set_attribute},
      {"date", N_ ("Date"), set_date},
      {"campaign", N_ ("Campaign"), set_attribute},
      {"place", N_ ("Place"), set_attribute},
      {"author", N_ ("Author"), set_attribute},
      {"editor", N_ ("Editor"), set_attribute},
      {"licence", N_ ("Licence"), set_attribute},
      {"revised", N_ ("Revised on"), set_date},
      {"based-on", N_ ("Based on (id and version)"), set_attribute},
      {"id", N_ ("Id of the scenario"), set_id},
      {"version", N_ ("Version"), set_attribute},
  };

  for (guint i = 0; i < G_N_ELEMENTS (attributes); i++)
    {
      DhFieldType type = {attributes[i].set == set_attribute ? DH_FIELD_LINE : DH_FIELD_TOKEN,
                          attributes[i].label,
                          get_attribute,
                          attributes[i].set,
                          0,
                          0};
      DhSubject subject = {.name = attributes[i].name};

      dh_form_add (form, &type, &subject, NULL);
    }
}

static void
add_board (DhForm *form)
{
  static const DhFieldType columns = {DH_FIELD_NUMBER, N_ ("Columns"), get_size, set_size, 1, 64};
  static const DhFieldType rows = {DH_FIELD_NUMBER, N_ ("Rows"), get_size, set_size, 1, 64};
  static const DhFieldType shift = {DH_FIELD_CHOICE, N_ ("Rows half a hex to the right"), get_shift, set_shift, 0, 0};
  static const DhFieldType short_rows = {
      DH_FIELD_SWITCH, N_ ("These rows are one hex shorter"), get_short_rows, set_short_rows, 0, 0};
  static const DhFieldType boxes = {DH_FIELD_NUMBER, N_ ("Boxes beside the board"), get_boxes, set_boxes, 0,
                                    DH_MAX_BOXES};
  DhFormField *field;

  dh_form_add_heading (form, _ ("Board"));
  dh_form_add (form, &columns, &(DhSubject){.which = 0}, NULL);
  dh_form_add (form, &rows, &(DhSubject){.which = 1}, NULL);
  field = dh_form_add (form, &shift, &(DhSubject){0}, NULL);
  dh_form_field_add_choice (field, "odd", _ ("1, 3, 5 …"));
  dh_form_field_add_choice (field, "even", _ ("2, 4, 6 …"));
  dh_form_add (form, &short_rows, &(DhSubject){0}, NULL);
  dh_form_add (form, &boxes, &(DhSubject){0}, N_ ("Pieces in a box that is taken away are unplaced."));
}

/**
 * dh_inspect_battle:
 *
 * Fills the form with what the file says about the battle, and the board.
 */
void
dh_inspect_battle (DhForm *form, const DhInspected *it)
{
  g_autofree char *signature = g_strdup_printf ("%p %s", (void *) it->document, it->language ? it->language : "");

  if (!dh_form_begin (form, signature))
    return;
  add_texts (form, it);
  dh_form_add_line (form);
  add_attributes (form);
  dh_form_add_line (form);
  add_board (form);
}
