/* inspector-declared.c — what a ruleset declares, as fields
 *
 * Its classes, terrains and sides as choices, and the parameters of its objectives and effects.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/inspector-private.h"

#include "editor/edit.h"
#include "scenario/ruleset-words.h"
#include "scenario/titles.h"

#include <glib/gi18n-lib.h>

/* What the ruleset calls a choice, or what it stands for; others are said as they are. */
static const char *
title_of_choice (const DhCatalogue *catalogue, const DhItem *declared, const char *word)
{
  static const DhItemKind kinds[] = {DH_ITEM_SIDE, DH_ITEM_SYMBOL};
  const DhItem *item = dh_item_find_child (declared, word);

  for (guint i = 0; !item && i < G_N_ELEMENTS (kinds); i++)
    item = dh_catalogue_find (catalogue, kinds[i], word);
  return item ? dh_item_title (item) : word;
}

/* Nothing is the first that can be chosen. */
static void
add_choices (DhFormField *field, const DhCatalogue *catalogue, const DhItem *declared)
{
  g_auto (GStrv) choices = g_strsplit (dh_item_get (declared, "choices"), " ", -1);

  dh_form_field_add_choice (field, "", _ ("—"));
  for (guint i = 0; choices[i]; i++)
    dh_form_field_add_choice (field, choices[i], title_of_choice (catalogue, declared, choices[i]));
}

/* A number that may be left out is typed as a line; some may be a word. */
static char *
tidy_number (const DhItem *declared, const char *value, GError **error)
{
  int min = dh_item_int (declared, "min", G_MININT), max = dh_item_int (declared, "max", G_MAXINT);
  gint64 number;

  if (!*value || dh_item_lists (declared, "choices", value)
      || g_ascii_string_to_signed (value, 10, min, max, &number, NULL))
    return g_strdup (value);
  g_set_error (error, DH_EDIT_ERROR, DH_EDIT_ERROR_ID, _ ("“%s” is no number from %d to %d."), value, min, max);
  return NULL;
}

/* One blank between two words: files know no more. */
static char *
tidy_words (const DhItem *declared, const char *value, GError **error)
{
  g_auto (GStrv) words = g_strsplit (value, " ", -1);
  g_autoptr (GString) tidy = g_string_new (NULL);

  for (guint i = 0; words[i]; i++)
    {
      if (*words[i] && dh_item_get (declared, "choices") && !dh_item_lists (declared, "choices", words[i]))
        {
          g_set_error (error, DH_EDIT_ERROR, DH_EDIT_ERROR_ID, _ ("“%s” is none of: %s."), words[i],
                       dh_item_get (declared, "choices"));
          return NULL;
        }
      if (*words[i])
        g_string_append_printf (tidy, "%s%s", tidy->len > 0 ? " " : "", words[i]);
    }
  return g_string_free (g_steal_pointer (&tidy), FALSE);
}

/* What dh_inspect_tidy() knows. */
static gboolean
is_typed (const char *type)
{
  static const char *const typed[] = {"hexes", "int", "words", NULL};

  return type != NULL && g_strv_contains (typed, type);
}

/**
 * dh_inspect_tidy:
 * @declared: a parameter of the ruleset
 * @value: as it was typed
 *
 * Returns: (transfer full): @value as files have it; NULL with @error where it is none
 */
char *
dh_inspect_tidy (const DhScenario *scenario, const DhItem *declared, const char *value, GError **error)
{
  const char *type = dh_item_get (declared, "type");
  g_autoptr (GArray) hexes = NULL;

  if (g_strcmp0 (type, "int") == 0)
    return tidy_number (declared, value, error);
  if (g_strcmp0 (type, "words") == 0)
    return tidy_words (declared, value, error);
  hexes = dh_hexes_from_text (dh_scenario_get_grid (scenario), value, error);
  return hexes ? dh_hexes_to_text (dh_scenario_get_grid (scenario), hexes) : NULL;
}

static void
add_word (GPtrArray *words, const char *prefix, const char *word, const char *title)
{
  g_ptr_array_add (words, g_strconcat (prefix, word, NULL));
  g_ptr_array_add (words, g_strdup (title));
}

static void
add_pieces (GPtrArray *words, const DhScenario *scenario, const char *prefix)
{
  for (guint i = 0; i < dh_scenario_get_n_pieces (scenario); i++)
    {
      const DhScenarioPiece *piece = dh_scenario_get_piece (scenario, i);
      const char *name = dh_text_words (piece->name);

      add_word (words, prefix, piece->id, *name != '\0' ? name : piece->id);
    }
}

/* "ordered" stands for itself, "class:@class" for each class. */
static void
add_pattern (GPtrArray *words, const DhScenario *scenario, const char *pattern)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (scenario);
  g_auto (GStrv) halves = g_strsplit (pattern, "@", 2);
  DhItemKind kind;

  if (halves[1] == NULL)
    add_word (words, "", pattern, pattern);
  else if (g_str_equal (halves[1], "piece"))
    add_pieces (words, scenario, halves[0]);
  else if (dh_item_kind_parse (halves[1], &kind))
    for (guint i = 0; i < catalogue->n_items[kind]; i++)
      add_word (words, halves[0], dh_catalogue_item (catalogue, kind, i)->id,
                dh_item_title (dh_catalogue_item (catalogue, kind, i)));
}

/**
 * dh_inspect_words:
 * @declared: a parameter of an effect
 *
 * What may be typed there: one of the ruleset's choices, or what its rules know.
 *
 * Returns: (transfer full) (element-type utf8): each word, and behind it what it means
 */
GPtrArray *
dh_inspect_words (DhDocument *document, const DhItem *declared)
{
  const DhScenario *scenario = dh_document_get_scenario (document);
  const DhRules *rules = dh_document_get_rules (document);
  const char *const *known = rules != NULL && rules->words_of != NULL ? rules->words_of (declared->id) : NULL;
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) choices = NULL;

  if (g_strcmp0 (dh_item_get (declared, "type"), "words") == 0 && dh_item_get (declared, "choices") != NULL)
    choices = g_strsplit (dh_item_get (declared, "choices"), " ", -1);
  for (guint i = 0; choices != NULL && choices[i] != NULL; i++)
    add_word (words, "", choices[i], title_of_choice (dh_scenario_get_catalogue (scenario), declared, choices[i]));
  for (guint i = 0; choices == NULL && known != NULL && known[i] != NULL; i++)
    add_pattern (words, scenario, known[i]);
  return words;
}

/**
 * dh_inspect_add_parameter:
 * @declared: a parameter of the ruleset
 * @subject: whose it is
 * @access: how it is read and written
 *
 * Adds a field of the kind that its type asks for.
 */
void
dh_inspect_add_parameter (DhForm *form, const DhInspected *it, const DhItem *declared, const DhSubject *subject,
                          const DhParameterAccess *access)
{
  const char *type = dh_item_get (declared, "type");
  DhFieldType field = {DH_FIELD_TOKEN, declared->name, access->get, access->set, 0, 0};
  DhFormField *added;

  if (g_strcmp0 (type, "choice") == 0)
    {
      field.kind = DH_FIELD_CHOICE;
      add_choices (dh_form_add (form, &field, subject, declared->text), it->catalogue, declared);
      return;
    }
  if (g_strcmp0 (type, "bool") == 0)
    {
      field.kind = DH_FIELD_SWITCH;
      field.set = access->set_flag;
    }
  else if (is_typed (type))
    field.set = access->set_typed;
  added = dh_form_add (form, &field, subject, declared->text);
  if (field.kind == DH_FIELD_TOKEN && access->words != NULL)
    {
      g_autoptr (GPtrArray) words = dh_inspect_words (it->document, declared);

      if (words->len > 0)
        dh_form_field_offer (added, access->words);
    }
}

/**
 * dh_inspect_add_items:
 *
 * Gives a field everything of a kind that the ruleset has, by its id.
 */
void
dh_inspect_add_items (DhFormField *field, const DhCatalogue *catalogue, DhItemKind kind)
{
  for (guint i = 0; i < catalogue->n_items[kind]; i++)
    {
      const DhItem *item = dh_catalogue_item (catalogue, kind, i);

      dh_form_field_add_choice (field, item->id, dh_item_title (item));
    }
}

/**
 * dh_inspect_add_armies:
 *
 * Gives a field the armies of the battle, by their index, named as their sides.
 */
void
dh_inspect_add_armies (DhFormField *field, const DhInspected *it)
{
  for (guint i = 0; i < dh_scenario_get_n_armies (it->scenario); i++)
    {
      char id[16];

      g_snprintf (id, sizeof id, "%u", i);
      dh_form_field_add_choice (field, id, dh_army_title (it->scenario, i));
    }
}
