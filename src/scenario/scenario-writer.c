/* scenario-writer.c — a scenario as canonical XML
 *
 * One order for everything: attributes as here, hexes by rows, a hex side once, from the hex where it is E, NE or NW
 * (or from the only hex that has it), paths as scenario-paths.c takes them apart. What equals the ruleset's default
 * is not written.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/scenario-write.h"

#include "scenario/xml-reader.h"

#include <string.h>

/**
 * dh_write_kept:
 * @format: key of the element, as the reader sets it
 *
 * Returns: (nullable): what was kept for an element that is about to be written
 */
const DhKept *
dh_write_kept (DhScenarioWrite *write, const char *format, ...)
{
  g_autofree char *key = NULL;
  const DhKept *kept;
  va_list arguments;

  if (write->scenario->kept == NULL || write->only_play)
    return NULL;
  va_start (arguments, format);
  key = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  kept = g_hash_table_lookup (write->scenario->kept, key);
  if (kept != NULL)
    g_hash_table_add (write->used, g_steal_pointer (&key));
  return kept;
}

static void
write_all_raw (DhScenarioWrite *write, const GPtrArray *fragments)
{
  for (guint i = 0; i < fragments->len; i++)
    dh_xml_raw (&write->xml, fragments->pdata[i]);
}

/**
 * dh_write_leftovers:
 * @prefix: which keys
 *
 * What was kept for elements that are no longer written goes to the end of their parent.
 */
void
dh_write_leftovers (DhScenarioWrite *write, const char *prefix)
{
  g_autoptr (GList) keys = NULL;

  if (write->scenario->kept == NULL || write->only_play)
    return;
  keys = g_list_sort (g_hash_table_get_keys (write->scenario->kept), (GCompareFunc) strcmp);
  for (GList *at = keys; at != NULL; at = at->next)
    if (g_str_has_prefix (at->data, prefix) && !g_hash_table_contains (write->used, at->data))
      {
        const DhKept *kept = g_hash_table_lookup (write->scenario->kept, at->data);

        write_all_raw (write, kept->before);
        write_all_raw (write, kept->inside);
      }
}

/* Length of a hex in brackets at the start of the text, 0 if there is none. */
static gsize
bracketed_hex (const char *text, char name[DH_HEX_NAME_SIZE])
{
  static const DhGrid largest = {64, 64, DH_SHIFT_EVEN, FALSE};
  gsize length = strcspn (text + 1, "]");
  DhPlace hex;

  if (length == 0 || length >= DH_HEX_NAME_SIZE || text[length + 1] != ']')
    return 0;
  memcpy (name, text + 1, length);
  name[length] = '\0';
  return dh_grid_parse (&largest, name, &hex) ? length + 2 : 0;
}

/**
 * dh_write_content:
 * @text: what an element holds; a hex in brackets becomes an <at>
 *
 * Writes a text as the content of the element begun last.
 */
void
dh_write_content (DhScenarioWrite *write, const char *text)
{
  DhXmlWriter *xml = &write->xml;
  const char *start = text;
  const char *at = text;

  while ((at = strchr (at, '[')) != NULL)
    {
      char name[DH_HEX_NAME_SIZE];
      gsize length = bracketed_hex (at, name);

      if (length > 0)
        {
          dh_xml_text (xml, start, at - start);
          dh_xml_inline (xml, "at", name, length - 2);
          start = at + length;
        }
      at += MAX (length, 1);
    }
  dh_xml_text (xml, start, strlen (start));
}

/**
 * dh_write_text:
 * @name: name of the elements
 * @attribute: (nullable): one more attribute, before the language
 * @text: (nullable): one element for each language
 *
 * Writes a text, one element for each language.
 */
void
dh_write_text (DhScenarioWrite *write, const char *name, const char *attribute, const char *value, const DhText *text)
{
  for (guint i = 0; i < dh_text_get_n_languages (text) && !write->only_play; i++)
    {
      const char *language = dh_text_get_language (text, i);

      dh_xml_begin (&write->xml, name, dh_text_get_kept (text, i));
      if (attribute != NULL)
        dh_xml_attribute (&write->xml, attribute, value);
      dh_xml_attribute (&write->xml, "xml:lang", *language == '\0' ? NULL : language);
      dh_write_content (write, dh_text_get_translation (text, i));
      dh_xml_end (&write->xml);
    }
}

static gboolean
text_keeps (const DhText *text)
{
  for (guint i = 0; i < dh_text_get_n_languages (text); i++)
    if (dh_text_get_kept (text, i) != NULL)
      return TRUE;
  return FALSE;
}

/**
 * dh_write_line:
 * @kept: (nullable): what the element keeps
 * @name: (nullable): the names that it holds
 *
 * Keeps an element that holds names only on one line, unless comments stand in it.
 */
void
dh_write_line (DhScenarioWrite *write, const DhKept *kept, const DhText *name)
{
  if ((kept == NULL || kept->inside->len == 0) && !text_keeps (name))
    dh_xml_stay_on_line (&write->xml);
}

static void
write_attribute (DhScenarioWrite *write, DhScenarioAttribute attribute)
{
  dh_xml_attribute (&write->xml, dh_scenario_attribute_name (attribute), write->scenario->attributes[attribute]);
}

static gboolean
has_about (const DhScenario *scenario)
{
  for (guint i = DH_ATTRIBUTE_NUMBER; i <= DH_ATTRIBUTE_BASED_ON; i++)
    if (scenario->attributes[i] != NULL)
      return TRUE;
  for (guint i = 0; i < DH_N_SCENARIO_TEXTS; i++)
    if (scenario->texts[i] != NULL)
      return TRUE;
  return dh_scenario_get_n_changes (scenario) > 0;
}

static void
write_about (DhScenarioWrite *write)
{
  const DhKept *kept = dh_write_kept (write, "about");

  if (write->only_play || (!has_about (write->scenario) && kept == NULL))
    return;
  dh_xml_begin (&write->xml, "about", kept);
  for (guint i = DH_ATTRIBUTE_NUMBER; i <= DH_ATTRIBUTE_BASED_ON; i++)
    write_attribute (write, i);
  for (guint i = 0; i < DH_N_SCENARIO_TEXTS; i++)
    dh_write_text (write, dh_scenario_text_name (i), NULL, NULL, write->scenario->texts[i]);
  for (guint i = 0; i < dh_scenario_get_n_changes (write->scenario); i++)
    {
      const DhChange *change = dh_scenario_get_change (write->scenario, i);

      dh_write_text (write, "change", "version", change->version, change->text);
    }
  dh_xml_end (&write->xml);
}

/**
 * dh_write_branch:
 *
 * Writes an item and its children as elements of their names.
 */
void
dh_write_branch (DhXmlWriter *xml, const DhItem *item)
{
  dh_xml_begin (xml, item->name, NULL);
  for (guint i = 0; i < item->n_attributes; i++)
    dh_xml_attribute (xml, item->attributes[i].name, item->attributes[i].value);
  for (guint i = 0; i < item->n_children; i++)
    dh_write_branch (xml, item->children[i]);
  if (item->text != NULL)
    dh_xml_text (xml, item->text, strlen (item->text));
  dh_xml_end (xml);
}

/**
 * dh_write_trees:
 * @name: name of the elements
 * @id: (nullable): the attribute that holds the id of the item
 *
 * Writes the items of a kind as they were read.
 */
void
dh_write_trees (DhScenarioWrite *write, DhTree which, const char *name, const char *id)
{
  for (guint i = 0; i < dh_scenario_get_n_trees (write->scenario, which); i++)
    {
      const DhItem *item = dh_scenario_get_tree (write->scenario, which, i);

      dh_xml_begin (&write->xml, name, write->only_play ? NULL : dh_scenario_get_tree_kept (write->scenario, which, i));
      if (id != NULL)
        dh_xml_attribute (&write->xml, id, item->id);
      for (guint n = 0; n < item->n_attributes; n++)
        dh_xml_attribute (&write->xml, item->attributes[n].name, item->attributes[n].value);
      for (guint n = 0; n < item->n_children; n++)
        dh_write_branch (&write->xml, item->children[n]);
      dh_xml_end (&write->xml);
    }
}

static void
write_playtests (DhScenarioWrite *write)
{
  const DhKept *kept = dh_write_kept (write, "playtests");

  if (write->only_play || (kept == NULL && dh_scenario_get_n_trees (write->scenario, DH_TREE_PLAYTEST) == 0))
    return;
  dh_xml_begin (&write->xml, "playtests", kept);
  dh_write_trees (write, DH_TREE_PLAYTEST, "played", NULL);
  dh_xml_end (&write->xml);
}

static int
compare_silences (gconstpointer a, gconstpointer b)
{
  const DhSilence *one = *(const DhSilence *const *) a, *other = *(const DhSilence *const *) b;
  int order = strcmp (one->code, other->code);

  return order != 0 ? order : (int) one->hex - (int) other->hex;
}

static void
write_silences (DhScenarioWrite *write)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();

  for (guint i = 0; i < dh_list_length (write->scenario, DH_LIST_SILENCES); i++)
    g_ptr_array_add (sorted, (gpointer) dh_list_get (write->scenario, DH_LIST_SILENCES, i));
  g_ptr_array_sort (sorted, compare_silences);
  for (guint i = 0; i < sorted->len && !write->only_play; i++)
    {
      const DhSilence *silence = sorted->pdata[i];
      gboolean is_everywhere = silence->hex == DH_PLACE_NOWHERE;
      char name[DH_HEX_NAME_SIZE];

      dh_grid_name (&write->scenario->grid, silence->hex, name);
      dh_xml_begin (&write->xml, "silence",
                    dh_write_kept (write, "silence/%s/%s", silence->code, is_everywhere ? "" : name));
      dh_xml_attribute (&write->xml, "code", silence->code);
      dh_xml_attribute (&write->xml, "at", is_everywhere ? NULL : name);
      dh_xml_end (&write->xml);
    }
}

/**
 * dh_write_scenario:
 *
 * <scenario>, a document or a part of a record.
 */
void
dh_write_scenario (DhScenarioWrite *write)
{
  dh_xml_begin (&write->xml, "scenario", dh_write_kept (write, "scenario"));
  dh_xml_attribute (&write->xml, "xmlns", DH_XML_NAMESPACE);
  dh_xml_attribute_int (&write->xml, "format", 1);
  dh_xml_attribute (&write->xml, "rules", write->scenario->catalogue->id);
  if (!write->only_play)
    {
      write_attribute (write, DH_ATTRIBUTE_RULES_VERSION);
      write_attribute (write, DH_ATTRIBUTE_ID);
      write_attribute (write, DH_ATTRIBUTE_VERSION);
    }
  write_about (write);
  dh_write_board (write);
  dh_write_armies (write);
  dh_write_rules (write);
  write_silences (write);
  write_playtests (write);
  dh_xml_end (&write->xml);
}

/**
 * dh_scenario_write_part:
 * @only_play: leave out what changes neither options nor odds nor victory
 *
 * Returns: (transfer full): the text
 */
char *
dh_scenario_write_part (const DhScenario *scenario, gboolean only_play, gsize *length)
{
  DhScenarioWrite write = {.scenario = scenario, .only_play = only_play};
  GString *out = g_string_sized_new (16 * 1024);

  write.used = scenario->kept == NULL ? NULL : g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  dh_xml_writer_init (&write.xml, out);
  dh_write_scenario (&write);
  g_string_append_c (out, '\n');
  g_clear_pointer (&write.used, g_hash_table_unref);
  if (length != NULL)
    *length = out->len;
  return g_string_free (out, FALSE);
}

/**
 * dh_scenario_write:
 * @length: (out) (optional): bytes of the text
 *
 * Returns: (transfer full): the scenario as a canonical file
 */
char *
dh_scenario_write (const DhScenario *scenario, gsize *length)
{
  return dh_scenario_write_part (scenario, FALSE, length);
}
