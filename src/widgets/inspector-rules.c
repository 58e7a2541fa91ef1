/* inspector-rules.c — the page of victory and rules
 *
 * Objectives, switches, readings of the rules, special rules as text, and the effects that carry them out.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/inspector-private.h"

#include "editor/edit.h"
#include "scenario/titles.h"

#include <glib/gi18n-lib.h>

static char *
get_switch (const DhScenario *scenario, const DhSubject *subject)
{
  int value = dh_scenario_get_switch (scenario, subject->which);
  const DhItem *item = dh_catalogue_item (dh_scenario_get_catalogue (scenario), DH_ITEM_SWITCH, subject->which);

  return g_strdup ((value < 0 ? dh_item_flag (item, "default") : value) ? "yes" : "no");
}

static gboolean
set_switch (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  dh_scenario_set_switch (scenario, subject->which, g_str_equal (value, "yes"));
  return TRUE;
}

static char *
get_policy (const DhScenario *scenario, const DhSubject *subject)
{
  return g_strdup_printf ("%d", dh_scenario_get_policy (scenario, subject->which));
}

static gboolean
set_policy (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  dh_scenario_set_policy (scenario, subject->which, g_ascii_strtoll (value, NULL, 10));
  return TRUE;
}

static char *
get_special_id (const DhScenario *scenario, const DhSubject *subject)
{
  return g_strdup (dh_scenario_get_special (scenario, subject->index)->id);
}

static gboolean
set_special_id (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  DhSpecialRule special = *dh_scenario_get_special (scenario, subject->index);

  for (guint i = 0; i < dh_scenario_get_n_specials (scenario); i++)
    if ((int) i != subject->index && g_str_equal (dh_scenario_get_special (scenario, i)->id, value))
      {
        g_set_error (error, DH_EDIT_ERROR, DH_EDIT_ERROR_ID, _ ("Another rule has the id “%s”."), value);
        return FALSE;
      }
  if (!dh_edit_check_id (value, error))
    return FALSE;
  special.id = (char *) value;
  dh_scenario_set_special (scenario, subject->index, &special);
  return TRUE;
}

static char *
get_special_name (const DhScenario *scenario, const DhSubject *subject)
{
  return dh_words_of (dh_scenario_get_special (scenario, subject->index)->name, subject->language);
}

static gboolean
set_special_name (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  DhSpecialRule special = *dh_scenario_get_special (scenario, subject->index);
  g_autoptr (DhText) name = dh_words_with (scenario, special.name, subject->language, value);

  special.name = name;
  dh_scenario_set_special (scenario, subject->index, &special);
  return TRUE;
}

static char *
get_special_text (const DhScenario *scenario, const DhSubject *subject)
{
  return dh_words_of (dh_scenario_get_special (scenario, subject->index)->text, subject->language);
}

static gboolean
set_special_text (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  DhSpecialRule special = *dh_scenario_get_special (scenario, subject->index);
  g_autoptr (DhText) text = dh_words_with (scenario, special.text, subject->language, value);

  special.text = text;
  dh_scenario_set_special (scenario, subject->index, &special);
  return TRUE;
}

static char *
get_enforced (const DhScenario *scenario, const DhSubject *subject)
{
  return g_strdup (dh_scenario_get_special (scenario, subject->index)->enforced ? "yes" : "no");
}

static gboolean
set_enforced (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  DhSpecialRule special = *dh_scenario_get_special (scenario, subject->index);

  special.enforced = g_str_equal (value, "yes");
  dh_scenario_set_special (scenario, subject->index, &special);
  return TRUE;
}

static gboolean
add_special (DhScenario *scenario, const DhSubject *subject)
{
  guint index = dh_scenario_get_n_specials (scenario);
  g_autofree char *id = g_strdup_printf ("special-%u", index + 1);
  g_autoptr (DhText) name = dh_words_with (scenario, NULL, subject->language, _ ("New rule"));
  g_autoptr (DhText) text = dh_words_with (scenario, NULL, subject->language, _ ("What it says."));
  DhSpecialRule special = {.id = id, .name = name, .text = text};

  dh_scenario_set_special (scenario, index, &special);
  return TRUE;
}

static gboolean
remove_special (DhScenario *scenario, const DhSubject *subject)
{
  dh_scenario_remove_special (scenario, subject->index);
  return TRUE;
}

static void
add_switches (DhForm *form, const DhInspected *it)
{
  for (guint i = 0; i < it->catalogue->n_items[DH_ITEM_SWITCH]; i++)
    {
      const DhItem *item = dh_catalogue_item (it->catalogue, DH_ITEM_SWITCH, i);
      DhFieldType type = {DH_FIELD_SWITCH, item->name, get_switch, set_switch, 0, 0};

      dh_form_add (form, &type, &(DhSubject){.which = i}, item->text);
    }
}

static void
add_specials (DhForm *form, const DhInspected *it)
{
  static const DhFieldType name = {DH_FIELD_LINE, N_ ("Name of the rule"), get_special_name, set_special_name, 0, 0};
  static const DhFieldType text = {DH_FIELD_TEXT, N_ ("What it says"), get_special_text, set_special_text, 0, 0};
  static const DhFieldType id = {DH_FIELD_TOKEN, N_ ("Id of the rule"), get_special_id, set_special_id, 0, 0};
  static const DhFieldType enforced = {
      DH_FIELD_SWITCH, N_ ("Effects below carry it out"), get_enforced, set_enforced, 0, 0};

  for (guint i = 0; i < dh_scenario_get_n_specials (it->scenario); i++)
    {
      DhSubject subject = {.index = i, .language = it->language};

      dh_form_add (form, &name, &subject, NULL);
      dh_form_add (form, &text, &subject, NULL);
      dh_form_add (form, &enforced, &subject, NULL);
      dh_form_add (form, &id, &subject, NULL);
      dh_form_add_button (form, _ ("Remove the Rule"), _ ("Remove a special rule"), remove_special, &subject);
      dh_form_add_line (form);
    }
  dh_form_add_button (form, _ ("Add a Special Rule"), _ ("Add a special rule"), add_special,
                      &(DhSubject){.language = it->language});
}

/* What the ruleset calls a setting; a number speaks for itself. */
static const char *
title_of_setting (const DhItem *policy, const char *setting)
{
  const DhItem *named = dh_item_find_child (policy, setting);

  return named != NULL ? dh_item_title (named) : setting;
}

static void
add_policies (DhForm *form, const DhInspected *it)
{
  for (guint i = 0; i < it->catalogue->n_items[DH_ITEM_POLICY]; i++)
    {
      const DhItem *item = dh_catalogue_item (it->catalogue, DH_ITEM_POLICY, i);
      g_auto (GStrv) settings = g_strsplit (dh_item_get (item, "settings"), " ", -1);
      DhFieldType type = {DH_FIELD_CHOICE, item->name, get_policy, set_policy, 0, 0};
      DhFormField *field = dh_form_add (form, &type, &(DhSubject){.which = i}, item->text);
      g_autofree char *usual = g_strdup_printf (_ ("As usual (%s)"), title_of_setting (item, settings[0]));

      dh_form_field_add_choice (field, "-1", usual);
      for (guint j = 0; settings[j]; j++)
        {
          char id[16];

          g_snprintf (id, sizeof id, "%u", j);
          dh_form_field_add_choice (field, id, title_of_setting (item, settings[j]));
        }
    }
}

static char *
signature_of (const DhInspected *it)
{
  GString *signature = g_string_new (NULL);

  g_string_append_printf (signature, "%p %s %u %u %u", (void *) it->document, it->language ? it->language : "",
                          dh_scenario_get_n_armies (it->scenario), dh_scenario_get_n_specials (it->scenario),
                          dh_scenario_get_n_effects (it->scenario));
  for (guint i = 0; i < dh_scenario_get_n_objectives (it->scenario); i++)
    g_string_append_printf (signature, " %u", dh_scenario_get_objective (it->scenario, i)->kind);
  for (guint i = 0; i < dh_scenario_get_n_effects (it->scenario); i++)
    g_string_append_printf (signature, " %s", dh_scenario_get_effect (it->scenario, i)->id);
  for (guint i = 0; i < dh_scenario_get_n_specials (it->scenario); i++)
    g_string_append_printf (signature, " %s", dh_scenario_get_special (it->scenario, i)->id);
  return g_string_free (signature, FALSE);
}

/**
 * dh_inspect_rules:
 *
 * Fills the form with how the battle is won and what rules are special.
 */
void
dh_inspect_rules (DhForm *form, const DhInspected *it)
{
  g_autofree char *signature = signature_of (it);

  if (!dh_form_begin (form, signature))
    return;
  dh_inspect_objectives (form, it);
  dh_form_add_heading (form, _ ("Rules in play"));
  add_switches (form, it);
  add_specials (form, it);
  dh_inspect_effects (form, it);
  dh_form_add_heading (form, _ ("Where the book is silent"));
  add_policies (form, it);
}
