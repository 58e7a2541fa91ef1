/* inspector-effects.c — the rules of a battle that effects carry out
 *
 * Every effect with the parameters that the ruleset declares for its use.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/inspector-private.h"

#include "scenario/titles.h"
#include "scenario/unenforced.h"

#include <glib/gi18n-lib.h>

/* What carries no id of a rule is the first parameter of all. */
#define RULE "rule"

static const DhItem *
declared_of (const DhScenario *scenario, int effect)
{
  return dh_catalogue_find (dh_scenario_get_catalogue (scenario), DH_ITEM_EFFECT,
                            dh_scenario_get_effect (scenario, effect)->id);
}

static void
take_parameter (DhItem *to, const DhItem *from, const char *id, const char *name, const char *value)
{
  const char *text = g_strcmp0 (id, name) == 0 ? value : dh_item_get (from, id);

  if (text && *text)
    dh_item_set (to, id, text);
}

static gboolean
is_unknown (const DhItem *use, const char *parameter)
{
  return !g_str_equal (parameter, RULE) && dh_item_find_child (use, parameter) == NULL;
}

/* What a use declares, with the values of @from and one of them changed; what it does not know goes with the old use.
 */
static void
set_effect (DhScenario *scenario, int index, const DhItem *use, const char *name, const char *value)
{
  const DhItem *from = dh_scenario_get_effect (scenario, index);
  g_autoptr (DhItem) effect = dh_item_new (DH_ITEM_EFFECT, use->id, "effect");

  take_parameter (effect, from, RULE, name, value);
  for (guint i = 0; i < use->n_children; i++)
    take_parameter (effect, from, use->children[i]->id, name, value);
  for (guint i = 0; g_str_equal (from->id, use->id) && i < from->n_attributes; i++)
    if (is_unknown (use, from->attributes[i].name))
      take_parameter (effect, from, from->attributes[i].name, name, value);
  dh_scenario_set_effect (scenario, index, effect);
}

static char *
get_use (const DhScenario *scenario, const DhSubject *subject)
{
  return g_strdup (dh_scenario_get_effect (scenario, subject->index)->id);
}

static gboolean
set_use (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  set_effect (scenario, subject->index, dh_catalogue_find (dh_scenario_get_catalogue (scenario), DH_ITEM_EFFECT, value),
              NULL, NULL);
  return TRUE;
}

static char *
get_parameter (const DhScenario *scenario, const DhSubject *subject)
{
  const char *value = dh_item_get (dh_scenario_get_effect (scenario, subject->index), subject->name);

  return g_strdup (value ? value : "");
}

static gboolean
set_parameter (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  set_effect (scenario, subject->index, declared_of (scenario, subject->index), subject->name, value);
  return TRUE;
}

/* A rule that an effect carries out is one that the program enforces: nobody has to say so twice. */
static gboolean
set_rule (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  for (guint i = 0; i < dh_scenario_get_n_specials (scenario); i++)
    {
      DhSpecialRule special = *dh_scenario_get_special (scenario, i);

      if (special.enforced || !g_str_equal (special.id, value))
        continue;
      special.enforced = TRUE;
      dh_scenario_set_special (scenario, i, &special);
    }
  return set_parameter (scenario, subject, value, error);
}

/* What is typed is checked and written as files have it. */
static gboolean
set_typed (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  const DhItem *declared = declared_of (scenario, subject->index)->children[subject->which];
  g_autofree char *tidy = dh_inspect_tidy (scenario, declared, value, error);

  return tidy && set_parameter (scenario, subject, tidy, error);
}

static GPtrArray *
words_of_parameter (DhDocument *document, const DhSubject *subject)
{
  const DhItem *declared = declared_of (dh_document_get_scenario (document), subject->index);

  return dh_inspect_words (document, declared->children[subject->which]);
}

static gboolean
set_flag (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error)
{
  return set_parameter (scenario, subject, g_str_equal (value, "yes") ? value : "", error);
}

static gboolean
remove_effect (DhScenario *scenario, const DhSubject *subject)
{
  dh_scenario_remove_tree (scenario, DH_TREE_EFFECT, subject->index);
  return TRUE;
}

static gboolean
add_effect (DhScenario *scenario, const DhSubject *subject)
{
  g_autoptr (DhItem) effect = dh_item_new (DH_ITEM_EFFECT, subject->name, "effect");

  dh_scenario_set_effect (scenario, dh_scenario_get_n_effects (scenario), effect);
  return TRUE;
}

/* What the rules carry out for a battle itself, and what stands there already: the others are for cards. Where nobody
 * knows the rules it may be anything. */
static gboolean
is_for_battle (const DhInspected *it, const DhItem *use)
{
  const DhRules *rules = dh_document_get_rules (it->document);

  return rules == NULL || dh_rules_execute_own (rules, use->id);
}

static void
add_uses (DhFormField *field, const DhInspected *it, const DhItem *chosen)
{
  for (guint i = 0; i < it->catalogue->n_items[DH_ITEM_EFFECT]; i++)
    {
      const DhItem *use = dh_catalogue_item (it->catalogue, DH_ITEM_EFFECT, i);

      if (use == chosen || is_for_battle (it, use))
        dh_form_field_add_choice (field, use->id, dh_item_title (use));
    }
}

/* What a new effect does until something else is chosen. */
static const DhItem *
first_use (const DhInspected *it)
{
  for (guint i = 0; i < it->catalogue->n_items[DH_ITEM_EFFECT]; i++)
    if (is_for_battle (it, dh_catalogue_item (it->catalogue, DH_ITEM_EFFECT, i)))
      return dh_catalogue_item (it->catalogue, DH_ITEM_EFFECT, i);
  return NULL;
}

/* What stands in the file and the use does not know is there to be emptied. */
static void
add_unknown (DhForm *form, const DhItem *effect, const DhItem *declared, int index)
{
  for (guint i = 0; i < effect->n_attributes; i++)
    {
      const char *name = g_intern_string (effect->attributes[i].name);
      DhFieldType field = {DH_FIELD_TOKEN, name, get_parameter, set_parameter, 0, 0};

      if (is_unknown (declared, name))
        dh_form_add (form, &field, &(DhSubject){.index = index, .name = name}, NULL);
    }
}

/* A rule is called by its name, in the language that is shown. */
static char *
title_of_rule (const DhScenario *scenario, const DhSubject *subject, const char *id)
{
  const DhSpecialRule *special = *id ? dh_scenario_find_special (scenario, id) : NULL;
  g_autofree char *name = special ? dh_words_of (special->name, subject->language) : NULL;

  if (!special)
    return NULL;
  return name && *name ? g_steal_pointer (&name) : g_strdup (id);
}

static void
add_rule (DhForm *form, const DhInspected *it, int index)
{
  static const DhFieldType type = {DH_FIELD_CHOICE, N_ ("Carries out the rule"), get_parameter, set_rule, 0, 0};
  DhSubject subject = {.index = index, .name = RULE, .language = it->language};
  DhFormField *field = dh_form_add (form, &type, &subject, NULL);

  dh_form_field_add_choice (field, "", _ ("—"));
  for (guint i = 0; i < dh_scenario_get_n_specials (it->scenario); i++)
    {
      const char *id = dh_scenario_get_special (it->scenario, i)->id;
      g_autofree char *title = title_of_rule (it->scenario, &subject, id);

      dh_form_field_add_choice (field, id, title);
    }
  dh_form_field_set_titles (field, title_of_rule);
}

static void
add_one (DhForm *form, const DhInspected *it, int index)
{
  static const DhParameterAccess access = {get_parameter, set_parameter, set_flag, set_typed, words_of_parameter};
  static const DhFieldType use_type = {DH_FIELD_CHOICE, N_ ("What it does"), get_use, set_use, 0, 0};
  const DhItem *declared = declared_of (it->scenario, index);
  DhSubject subject = {.index = index};
  DhFormField *field = dh_form_add (form, &use_type, &subject, declared->text);

  add_uses (field, it, declared);
  add_rule (form, it, index);
  for (guint i = 0; i < declared->n_children; i++)
    dh_inspect_add_parameter (form, it, declared->children[i],
                              &(DhSubject){.index = index, .which = i, .name = declared->children[i]->id}, &access);
  add_unknown (form, dh_scenario_get_effect (it->scenario, index), declared, index);
  dh_form_add_button (form, _ ("Remove the Effect"), _ ("Remove an effect"), remove_effect, &subject);
}

/**
 * dh_inspect_effects:
 *
 * Adds every effect to the form.
 */
void
dh_inspect_effects (DhForm *form, const DhInspected *it)
{
  const DhItem *first = first_use (it);

  if (!it->catalogue->n_items[DH_ITEM_EFFECT])
    return;
  dh_form_add_heading (form, _ ("Effects"));
  for (guint i = 0; i < dh_scenario_get_n_effects (it->scenario); i++)
    {
      add_one (form, it, i);
      dh_form_add_line (form);
    }
  if (first)
    dh_form_add_button (form, _ ("Add an Effect"), _ ("Add an effect"), add_effect, &(DhSubject){.name = first->id});
}
