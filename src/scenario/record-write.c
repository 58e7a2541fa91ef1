/* record-write.c — a battle as a file
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/record-private.h"

#include "scenario/save.h"
#include "scenario/scenario-write.h"
#include "scenario/xml-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
add_hexadecimal (DhXmlWriter *xml, const char *name, guint64 number, guint n_digits)
{
  char digits[17];

  for (guint i = 0; i < n_digits; i++)
    digits[i] = "0123456789abcdef"[number >> (4 * (n_digits - 1 - i)) & 15];
  digits[n_digits] = '\0';
  dh_xml_attribute (xml, name, digits);
}

static void
write_head (DhXmlWriter *xml, const DhScenario *scenario, const DhGame *game)
{
  const DhSetup *setup = dh_game_get_setup (game);
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, dh_game_get_seed (game));

  dh_xml_begin (xml, "record", NULL);
  dh_xml_attribute (xml, "xmlns", DH_XML_NAMESPACE);
  dh_xml_attribute_int (xml, "format", DH_RECORD_FORMAT);
  dh_xml_attribute (xml, "rules", setup->catalogue->id);
  dh_xml_attribute (xml, "rules-version", setup->catalogue->version != NULL ? setup->catalogue->version : "");
  dh_xml_attribute (xml, "rules-hash", setup->catalogue->hash != NULL ? setup->catalogue->hash : "");
  dh_xml_attribute (xml, "module", setup->rules->module);
  dh_xml_attribute_int (xml, "module-version", setup->rules->version);
  dh_xml_attribute (xml, "seed", seed);
  add_hexadecimal (xml, "play", dh_scenario_play_fingerprint (scenario), 16);
}

static void
write_policies (DhXmlWriter *xml, const DhSetup *setup)
{
  for (guint i = 0; i < setup->catalogue->n_items[DH_ITEM_POLICY]; i++)
    {
      const char *id = setup->catalogue->items[DH_ITEM_POLICY][i]->id;

      dh_xml_begin (xml, "policy", NULL);
      dh_xml_attribute (xml, "id", id);
      dh_xml_attribute (xml, "value", dh_setup_policy (setup, id));
      dh_xml_end (xml);
    }
}

static void
write_position (DhXmlWriter *xml, const DhState *state)
{
  g_autoptr (GString) text = g_string_new (NULL);

  add_hexadecimal (xml, "fingerprint", dh_state_fingerprint (state), 16);
  dh_position_print (state, text);
  dh_xml_text (xml, text->str, text->len);
  dh_xml_end (xml);
}

static void
write_turn (DhXmlWriter *xml, const DhState *state)
{
  dh_xml_begin (xml, dh_line_name (DH_LINE_TURN), NULL);
  dh_xml_attribute_int (xml, "number", state->turn);
  write_position (xml, state);
}

static const char *
side_of (const DhSetup *setup, DhSide side)
{
  return side < setup->n_sides ? dh_setup_side_id (setup, side) : NULL;
}

static void
write_line (DhXmlWriter *xml, DhLineKind kind, const char *side, const DhState *after, const char *text)
{
  dh_xml_begin (xml, dh_line_name (kind), NULL);
  dh_xml_attribute (xml, "side", side);
  add_hexadecimal (xml, "after", dh_state_fingerprint (after), 8);
  dh_xml_text (xml, text, strlen (text));
  dh_xml_end (xml);
}

static void
write_rules (DhXmlWriter *xml, const DhSetup *setup, const char *position)
{
  dh_xml_begin (xml, dh_line_name (DH_LINE_RULES), NULL);
  dh_xml_attribute_int (xml, "version", setup->rules->version);
  dh_xml_text (xml, position, strlen (position));
  dh_xml_end (xml);
}

/* @roll: what was pending before the entry; @after: the position after it. */
static void
write_entry (DhXmlWriter *xml, const DhSetup *setup, const DhRoll *roll, const DhState *after, const DhEntry *entry)
{
  g_autoptr (GString) text = g_string_new (NULL);

  switch ((DhEntryKind) entry->kind)
    {
    case DH_ENTRY_ANSWER:
      dh_option_print (setup, entry->option, text);
      write_line (xml, DH_LINE_ANSWER, side_of (setup, entry->side), after, text->str);
      break;
    case DH_ENTRY_ROLL:
      dh_faces_print (setup, roll, entry->faces, text);
      write_line (xml, DH_LINE_ROLL, side_of (setup, entry->side), after, text->str);
      break;
    case DH_ENTRY_CORRECTION:
      write_line (xml, DH_LINE_CORRECTION, side_of (setup, entry->side), after, entry->text);
      break;
    case DH_ENTRY_RULES:
      write_rules (xml, setup, entry->text);
      break;
    }
}

static void
write_past (DhXmlWriter *xml, const DhRecordLine *line)
{
  dh_xml_begin (xml, dh_line_name (line->kind), NULL);
  dh_xml_attribute (xml, "side", line->side);
  dh_xml_attribute (xml, "version", line->version);
  if (line->has_after)
    add_hexadecimal (xml, "after", line->fingerprint, 8);
  if (line->kind == DH_LINE_TURN)
    {
      dh_xml_attribute_int (xml, "number", line->turn);
      add_hexadecimal (xml, "fingerprint", line->fingerprint, 16);
    }
  dh_xml_text (xml, line->text, strlen (line->text));
  dh_xml_end (xml);
}

static void
write_game (DhXmlWriter *xml, const DhGame *game, gboolean has_past)
{
  g_autoptr (DhGame) walk = dh_game_dup (game);
  const DhSetup *setup = dh_game_get_setup (game);
  guint turn = 0;

  dh_game_seek (walk, 0, NULL);
  for (guint i = 0;; i++)
    {
      const DhState *state = dh_game_get_state (walk);
      const DhEntry *entry = i < dh_game_get_index (game) ? dh_game_get_entry (game, i) : NULL;
      gboolean goes_on = has_past && i == 0 && entry != NULL && entry->kind == DH_ENTRY_RULES;
      DhRoll roll;

      if (state->turn != turn && !goes_on)
        {
          turn = state->turn;
          write_turn (xml, state);
        }
      if (entry == NULL)
        break;
      roll = state->roll;
      dh_game_seek (walk, i + 1, NULL);
      write_entry (xml, setup, &roll, dh_game_get_state (walk), entry);
    }
  dh_xml_begin (xml, dh_line_name (DH_LINE_END), NULL);
  write_position (xml, dh_game_get_state (walk));
}

/**
 * dh_record_write:
 * @scenario: what the battle was made of
 * @past: (nullable) (element-type DhRecordLine): what other rules played before, from a record that was read
 * @length: (out) (optional): bytes of the text
 *
 * Returns: (transfer full): the record; what is undone is not in it
 */
char *
dh_record_write (const DhScenario *scenario, const DhGame *game, const GPtrArray *past, gsize *length)
{
  DhScenarioWrite write = {.scenario = scenario};
  GString *out = g_string_sized_new (64 * 1024);

  write.used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  dh_xml_writer_init (&write.xml, out);
  write_head (&write.xml, scenario, game);
  dh_write_scenario (&write);
  write_policies (&write.xml, dh_game_get_setup (game));
  for (guint i = 0; past != NULL && i < past->len; i++)
    write_past (&write.xml, past->pdata[i]);
  write_game (&write.xml, game, past != NULL && past->len > 0);
  dh_xml_end (&write.xml);
  g_string_append_c (out, '\n');
  g_hash_table_unref (write.used);
  if (length != NULL)
    *length = out->len;
  return g_string_free (out, FALSE);
}

static gboolean
verify (const char *text, gsize length, const char *name, gpointer data, GError **error)
{
  const DhGame *game = data;
  const DhSetup *setup = dh_game_get_setup (game);
  g_autoptr (DhRecord) record = dh_record_read_for (text, length, name, setup->catalogue, setup->rules, error);

  if (record == NULL)
    return FALSE;
  if (record->parting == NULL && dh_game_fingerprint (record->game) == dh_game_fingerprint (game))
    return TRUE;
  g_set_error (error, DH_FILE_ERROR, DH_FILE_ERROR_VALUE,
               _ ("%s: the record would not play as the battle was played; the file is as it was"), name);
  return FALSE;
}

/**
 * dh_record_save_with_past:
 * @past: (nullable) (element-type DhRecordLine): the past of the record that was read
 *
 * As dh_record_save(), for a battle that goes on under other rules.
 */
gboolean
dh_record_save_with_past (const DhScenario *scenario, const DhGame *game, const GPtrArray *past, const char *path,
                          GError **error)
{
  gsize length;
  g_autofree char *text = dh_record_write (scenario, game, past, &length);

  return dh_file_save (dh_write_ops (), path, text, length, verify, (gpointer) game, error);
}

/**
 * dh_record_save:
 * @scenario: what the battle was made of
 * @path: where the record shall be
 *
 * Saves a battle. What was written is read and played again before it takes the place of an old file.
 *
 * Returns: %FALSE with an error in one sentence when it is not saved
 */
gboolean
dh_record_save (const DhScenario *scenario, const DhGame *game, const char *path, GError **error)
{
  return dh_record_save_with_past (scenario, game, NULL, path, error);
}
