/* sheet-texts.c — objectives, special rules, history, notes and sources, as paragraphs
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/sheet.h"

#include "scenario/titles.h"
#include "scenario/unenforced.h"

#include <glib/gi18n-lib.h>

#define HEADING "<span size='130%' weight='bold'>" /* paragraphs of an author begin with no markup of this kind */

static void
add_heading (GPtrArray *texts, const char *heading)
{
  g_autofree char *escaped = g_markup_escape_text (heading, -1);

  g_ptr_array_add (texts, g_strconcat (HEADING, escaped, "</span>", NULL));
}

/* A hex that is named in a text as [K10] is printed bold. */
static char *
mark_up (const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  g_autoptr (GRegex) hex = g_regex_new ("\\[([A-Z]{1,2}[0-9]{1,2})\\]", 0, 0, NULL);

  return g_regex_replace (hex, escaped, -1, 0, "<b>\\1</b>", 0, NULL);
}

static void
add_text (const DhSheet *sheet, GPtrArray *texts, const char *heading, DhScenarioText which)
{
  const char *text = dh_sheet_text (sheet, dh_scenario_get_text (sheet->scenario, which));
  g_auto (GStrv) paragraphs = g_strsplit (text, "\n", -1);

  if (text[0] == '\0')
    return;
  add_heading (texts, heading);
  for (guint i = 0; paragraphs[i] != NULL; i++)
    if (paragraphs[i][0] != '\0')
      g_ptr_array_add (texts, mark_up (paragraphs[i]));
}

static void
append_hexes (const DhSheet *sheet, GString *out, const GArray *hexes)
{
  for (guint i = 0; hexes != NULL && i < hexes->len; i++)
    {
      char name[DH_HEX_NAME_SIZE];

      dh_grid_name (dh_scenario_get_grid (sheet->scenario), g_array_index (hexes, DhPlace, i), name);
      g_string_append_printf (out, i == 0 ? " · %s" : " %s", name);
    }
}

static char *
describe_objective (const DhSheet *sheet, const DhScenarioObjective *objective)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (sheet->scenario);
  const char *name = dh_sheet_text (sheet, objective->name);
  const char *value = dh_scenario_objective_get (objective, "value");
  GString *out = g_string_new (NULL);

  if (name[0] != '\0')
    dh_sheet_append (out, "<b>%s</b>: ", name);
  dh_sheet_append (out, "%s", dh_item_title (dh_catalogue_item (catalogue, DH_ITEM_OBJECTIVE, objective->kind)));
  if (objective->army < 0)
    g_string_append_printf (out, " · %s", _ ("either side"));
  else
    {
      guint side = dh_scenario_get_army (sheet->scenario, (guint) objective->army)->side_index;

      dh_sheet_append (out, " · %s", dh_item_title (dh_catalogue_item (catalogue, DH_ITEM_SIDE, side)));
    }
  if (value != NULL)
    dh_sheet_append (out, _ (" · worth %s"), value);
  append_hexes (sheet, out, objective->hexes);
  return g_string_free (out, FALSE);
}

static void
add_objectives (const DhSheet *sheet, GPtrArray *texts)
{
  guint n = dh_scenario_get_n_objectives (sheet->scenario);

  if (n > 0)
    add_heading (texts, _ ("Objectives"));
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (texts, describe_objective (sheet, dh_scenario_get_objective (sheet->scenario, i)));
}

/* Rules of the game that this battle turns on. */
static void
add_switches (const DhSheet *sheet, GPtrArray *texts)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (sheet->scenario);

  for (guint i = 0; i < catalogue->n_items[DH_ITEM_SWITCH]; i++)
    {
      const DhItem *item = dh_catalogue_item (catalogue, DH_ITEM_SWITCH, i);
      int value = dh_scenario_get_switch (sheet->scenario, i);
      GString *out;

      if (value >= 0 ? value == 0 : !dh_item_flag (item, "default"))
        continue;
      out = g_string_new (NULL);
      dh_sheet_append (out, "<b>%s.</b>", dh_item_title (item));
      if (item->text != NULL)
        dh_sheet_append (out, " %s", _ (item->text));
      g_ptr_array_add (texts, g_string_free (out, FALSE));
    }
}

static void
add_special (const DhSheet *sheet, GPtrArray *texts, const DhSpecialRule *special)
{
  const char *name = dh_sheet_text (sheet, special->name);
  g_autofree char *text = mark_up (dh_sheet_text (sheet, special->text));
  GString *out = g_string_new (NULL);

  if (name[0] != '\0')
    dh_sheet_append (out, "<b>%s.</b> ", name);
  g_string_append (out, text);
  if (!special->enforced)
    g_string_append_printf (out, " <i>%s</i>", _ ("(The program does not enforce this rule.)"));
  g_ptr_array_add (texts, g_string_free (out, FALSE));
}

/* Special rules say it of themselves. */
static void
tell_unenforced (const char *code, const char *title, gpointer data)
{
  GString *out;

  if (g_str_has_prefix (code, "special:"))
    return;
  out = g_string_new (NULL);
  dh_sheet_append (out, "<b>%s.</b> <i>%s</i>", title, _ ("(The program does not enforce this rule.)"));
  g_ptr_array_add (data, g_string_free (out, FALSE));
}

static void
add_rules (const DhSheet *sheet, GPtrArray *texts)
{
  guint heading = texts->len;

  add_heading (texts, _ ("Special rules"));
  add_switches (sheet, texts);
  for (guint i = 0; i < dh_scenario_get_n_specials (sheet->scenario); i++)
    add_special (sheet, texts, dh_scenario_get_special (sheet->scenario, i));
  if (sheet->options->rules != NULL)
    dh_scenario_list_unenforced (sheet->scenario, sheet->options->rules, tell_unenforced, texts);
  if (texts->len == heading + 1)
    g_ptr_array_remove_index (texts, heading);
}

/* What each side needs of what is counted. */
static void
add_victory (const DhSheet *sheet, GPtrArray *texts)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (sheet->scenario);

  for (guint i = 0; i < dh_scenario_get_n_armies (sheet->scenario); i++)
    for (guint j = 0; j < catalogue->n_items[DH_ITEM_COUNTER]; j++)
      {
        const DhScenarioArmy *army = dh_scenario_get_army (sheet->scenario, i);
        const char *id = dh_item_get (dh_catalogue_item (catalogue, DH_ITEM_COUNTER, j), "target");
        const DhItem *target = id != NULL ? dh_catalogue_find (catalogue, DH_ITEM_VALUE, id) : NULL;

        if (target != NULL)
          g_ptr_array_add (texts, g_markup_printf_escaped ("<b>%s</b> · %s: %d", dh_army_title (sheet->scenario, i),
                                                           dh_item_title (target), army->values[target->index]));
      }
}

/* In a panel, whose title is no greater than its text, a heading is told by what is left free above it. */
static void
shrink_headings (GPtrArray *texts)
{
  for (guint i = 0; i < texts->len; i++)
    if (dh_sheet_is_heading (texts->pdata[i]))
      {
        char *smaller = g_strdup_printf ("\n<span weight='bold'>%s", (char *) texts->pdata[i] + strlen (HEADING));

        g_free (texts->pdata[i]);
        texts->pdata[i] = smaller;
      }
}

/**
 * dh_briefing_dup:
 * @rules: (nullable): who plays it
 *
 * What is read out before a battle: how it is won, and its special rules; in the user's language.
 *
 * Rule: J-SET-11
 * Returns: (transfer full): paragraphs in Pango's markup
 */
char *
dh_briefing_dup (const DhScenario *scenario, const DhRules *rules)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  DhExportOptions options;
  DhSheet sheet = {.scenario = scenario, .options = &options};

  dh_export_options_init (&options);
  options.rules = rules;
  options.languages = g_get_language_names ();
  add_victory (&sheet, texts);
  add_objectives (&sheet, texts);
  add_rules (&sheet, texts);
  shrink_headings (texts);
  g_ptr_array_add (texts, NULL);
  return g_strjoinv ("\n", (char **) texts->pdata);
}

/**
 * dh_sheet_is_heading:
 * @markup: one of dh_sheet_dup_texts()
 *
 * Returns: whether it stands above others
 */
gboolean
dh_sheet_is_heading (const char *markup)
{
  return g_str_has_prefix (markup, HEADING);
}

/**
 * dh_sheet_dup_texts:
 *
 * Returns: (transfer full): (element-type utf8): paragraphs in Pango's markup; headings are paragraphs too
 */
GPtrArray *
dh_sheet_dup_texts (const DhSheet *sheet)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  add_objectives (sheet, texts);
  add_rules (sheet, texts);
  add_text (sheet, texts, _ ("History"), DH_SCENARIO_BACKGROUND);
  add_text (sheet, texts, _ ("Notes"), DH_SCENARIO_NOTES);
  add_text (sheet, texts, _ ("Sources"), DH_SCENARIO_SOURCE);
  return texts;
}
