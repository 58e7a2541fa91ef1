/* check-effects.c — what the effects of a scenario say that its ruleset does not know
 *
 * A file is read whatever stands in its effects, and keeps it; here it is held against what the ruleset declares.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/check-private.h"

#include "scenario/ruleset-words.h"
#include "scenario/titles.h"

#include <glib/gi18n-lib.h>

#define RULE "rule" /* the special rule that an effect carries out: no parameter */

typedef enum
{
  WORD_FINE,
  WORD_IDLE, /* changes nothing */
  WORD_WRONG,
} Verdict;

static const DhItem *
find_parameter (const DhCheck *check, const DhItem *effect, const char *name)
{
  const DhItem *declared = dh_catalogue_find (check->catalogue, DH_ITEM_EFFECT, effect->id);

  return declared != NULL ? dh_item_find_child (declared, name) : NULL;
}

/* @wanted: (out): what a wrong word should be. */
static Verdict
judge (const DhCheck *check, const DhItem *parameter, const char *value, char **wanted)
{
  DhWord word;

  dh_word_from_parameter (&word, parameter);
  if (dh_word_is_idle (&word, value))
    return WORD_IDLE;
  return dh_word_allows (&word, check->catalogue, value, wanted) ? WORD_FINE : WORD_WRONG;
}

/* Takes the text. */
static void
report (DhCheck *check, DhSeverity severity, const char *code, guint index, char *text)
{
  DhFinding *finding = dh_check_report (check, severity, code, DH_PLACE_NOWHERE, NULL, text);

  if (finding != NULL)
    finding->effect = index + 1;
}

/* What a form calls it. */
static const char *
title_of_use (const DhCheck *check, const DhItem *effect)
{
  const DhItem *declared = dh_catalogue_find (check->catalogue, DH_ITEM_EFFECT, effect->id);

  return declared != NULL ? dh_item_title (declared) : effect->id;
}

static void
check_rule (DhCheck *check, guint index)
{
  const DhItem *effect = dh_scenario_get_effect (check->scenario, index);
  const char *rule = dh_item_get (effect, RULE);

  if (rule != NULL && dh_scenario_find_special (check->scenario, rule) == NULL)
    report (check, DH_PROBLEM_ERROR, "effect-rule", index,
            g_strdup_printf (_ ("The effect “%s” carries out the rule “%s”, which this battle does not have."),
                             title_of_use (check, effect), rule));
}

static void
check_parameter (DhCheck *check, guint index, const DhAttribute *attribute)
{
  const DhItem *effect = dh_scenario_get_effect (check->scenario, index);
  const DhItem *parameter = find_parameter (check, effect, attribute->name);
  g_autofree char *wanted = NULL;
  Verdict verdict;

  if (parameter == NULL)
    {
      report (check, DH_PROBLEM_ERROR, "effect", index,
              g_strdup_printf (_ ("The rule “%s” cannot be carried out: its effect “%s” says “%s”, which is none of "
                                  "its parameters."),
                               dh_effect_title (check->scenario, index), title_of_use (check, effect),
                               attribute->name));
      return;
    }
  verdict = judge (check, parameter, attribute->value, &wanted);
  if (verdict == WORD_IDLE)
    dh_check_report_effect (check, DH_PROBLEM_WARNING, "effect-idle", index, attribute->name, NULL);
  else if (verdict == WORD_WRONG)
    dh_check_report_effect (check, DH_PROBLEM_ERROR, "effect", index, attribute->name, wanted);
}

/**
 * dh_check_effects:
 *
 * Finds parameters that an effect does not have, words that they cannot be, words that change nothing, and rules that
 * nobody has written.
 */
void
dh_check_effects (DhCheck *check)
{
  for (guint i = 0; i < dh_scenario_get_n_effects (check->scenario); i++)
    {
      const DhItem *effect = dh_scenario_get_effect (check->scenario, i);

      check_rule (check, i);
      for (guint a = 0; a < effect->n_attributes; a++)
        if (!g_str_equal (effect->attributes[a].name, RULE))
          check_parameter (check, i, &effect->attributes[a]);
    }
}

/**
 * dh_check_report_effect:
 * @code: stable word for the kind of problem
 * @index: of the effect
 * @name: of one of its parameters
 * @wanted: (nullable): what that should be, in the user's language
 *
 * Tells what an effect says amiss there, or as a warning what it says for nothing.
 */
void
dh_check_report_effect (DhCheck *check, DhSeverity severity, const char *code, guint index, const char *name,
                        const char *wanted)
{
  const DhItem *effect = dh_scenario_get_effect (check->scenario, index);
  const DhItem *parameter = find_parameter (check, effect, name);
  const char *rule = dh_effect_title (check->scenario, index), *use = title_of_use (check, effect);
  const char *title = parameter != NULL ? dh_item_title (parameter) : name;
  const char *value = dh_item_get (effect, name);
  char *text;

  if (wanted == NULL)
    wanted = _ ("something that these rules can carry out there");
  if (value == NULL || *value == '\0')
    /* Translators: a rule; a line of its effect, and the word for it in files; what the effect does; what is wanted. */
    text = g_strdup_printf (_ ("The rule “%s” cannot be carried out: “%s” (%s) of its effect “%s” is empty, expected "
                               "%s."),
                            rule, title, name, use, wanted);
  else if (severity == DH_PROBLEM_WARNING)
    /* Translators: a rule; a line of its effect, and the word for it in files; what the effect does; what it says. */
    text = g_strdup_printf (_ ("The rule “%s”: “%s” (%s) of its effect “%s” is “%s”, which changes nothing."), rule,
                            title, name, use, value);
  else
    /* Translators: a rule; a line of its effect, and the word for it in files; what the effect does; what it says, and
     * what is expected. */
    text = g_strdup_printf (_ ("The rule “%s” cannot be carried out: “%s” (%s) of its effect “%s” is “%s”, expected "
                               "%s."),
                            rule, title, name, use, value, wanted);
  report (check, severity, code, index, text);
}

/**
 * dh_check_has_told:
 * @number: of an effect, from 1; 0: none
 * @name: (nullable): one of its parameters
 *
 * Returns: whether dh_check_effects() has something against what the effect says there
 */
gboolean
dh_check_has_told (const DhCheck *check, guint number, const char *name)
{
  const DhItem *effect = number > 0 ? dh_scenario_get_effect (check->scenario, number - 1) : NULL;
  const DhItem *parameter = effect != NULL && name != NULL ? find_parameter (check, effect, name) : NULL;
  const char *value = parameter != NULL ? dh_item_get (effect, name) : NULL;
  g_autofree char *wanted = NULL;

  return value != NULL && judge (check, parameter, value, &wanted) != WORD_FINE;
}
