/* record.c — playing a record again
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/record-private.h"

#include "engine/notation.h"
#include "scenario/file-load.h"
#include "scenario/start.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
is_entry (const DhRecordLine *line)
{
  return line->kind != DH_LINE_TURN && line->kind != DH_LINE_END;
}

static gboolean
fail (GError **error, const char *sentence)
{
  g_set_error_literal (error, DH_FILE_ERROR, DH_FILE_ERROR_VALUE, sentence);
  return FALSE;
}

static gboolean
play_answer (DhGame *game, const DhRecordLine *line, GError **error)
{
  const DhSetup *setup = dh_game_get_setup (game);
  DhSide side = dh_setup_find_side (setup, line->side);
  DhOption option;

  if (side == DH_SIDE_NONE)
    return fail (error, _ ("there is no such side"));
  return dh_option_parse (setup, line->text, &option, error) && dh_game_choose (game, side, option, error);
}

static gboolean
play_roll (DhGame *game, const DhRecordLine *line, GError **error)
{
  const DhState *state = dh_game_get_state (game);
  guint8 faces[DH_MAX_DICE];

  if (state->pending != DH_PENDING_ROLL)
    return fail (error, _ ("nothing is to be rolled here"));
  return dh_faces_parse (dh_game_get_setup (game), &state->roll, line->text, faces, error)
         && dh_game_roll_faces (game, faces, state->roll.count, error);
}

static gboolean
play_correction (DhGame *game, const DhRecordLine *line, GError **error)
{
  DhSide side = line->side == NULL ? DH_SIDE_NONE : dh_setup_find_side (dh_game_get_setup (game), line->side);

  return dh_game_correct (game, side, line->text, error);
}

static gboolean
play_line (DhGame *game, const DhRecordLine *line, GError **error)
{
  switch (line->kind)
    {
    case DH_LINE_ANSWER:
      return play_answer (game, line, error);
    case DH_LINE_ROLL:
      return play_roll (game, line, error);
    case DH_LINE_CORRECTION:
      return play_correction (game, line, error);
    case DH_LINE_RULES:
      return dh_game_change_rules (game, line->text, error);
    case DH_LINE_TURN:
    case DH_LINE_END:
      if (line->fingerprint == dh_game_fingerprint (game))
        return TRUE;
      return fail (error, line->kind == DH_LINE_TURN ? _ ("the turn begins with another position")
                                                     : _ ("the end is another position"));
    }
  return FALSE;
}

static gboolean
play_and_compare (DhGame *game, const DhRecordLine *line, GError **error)
{
  if (!play_line (game, line, error))
    return FALSE;
  if (!line->has_after || (guint32) line->fingerprint == (guint32) dh_game_fingerprint (game))
    return TRUE;
  return fail (error, _ ("it leads to another position"));
}

static void
keep_past (DhRecord *record, DhRecordText *text, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      DhRecordLine *line = text->lines->pdata[i];

      if (line->kind == DH_LINE_END)
        continue;
      text->lines->pdata[i] = NULL;
      g_ptr_array_add (record->past, line);
    }
}

static guint
line_number (const char *xml, gsize at)
{
  guint n = 1;

  for (const char *newline = xml; (newline = memchr (newline, '\n', xml + at - newline)) != NULL; newline++)
    n++;
  return n;
}

/* A battle that goes on from a position of the record; NULL where these rules cannot read it. */
static DhGame *
go_on_from (DhSetup *setup, guint64 seed, const char *position)
{
  g_autoptr (DhGame) game = dh_game_new (setup, seed);

  return dh_game_change_rules (game, position, NULL) ? g_steal_pointer (&game) : NULL;
}

/* From the set-up, which is a position like another: what was played before it is past. */
static DhGame *
begin_anew (DhSetup *setup, guint64 seed)
{
  g_autoptr (DhGame) game = dh_game_new (setup, seed);
  g_autoptr (GString) position = g_string_new (NULL);
  DhGame *begun;

  dh_position_print (dh_game_get_state (game), position);
  begun = go_on_from (setup, seed, position->str);
  return begun != NULL ? begun : g_steal_pointer (&game);
}

/* From the end, else from the start of the last turn that can be read, else from the beginning. */
static char *
go_on (DhRecord *record, DhRecordText *text, DhSetup *setup)
{
  for (guint i = text->lines->len; i-- > 0;)
    {
      const DhRecordLine *line = text->lines->pdata[i];

      if (is_entry (line))
        continue;
      record->game = go_on_from (setup, text->seed, line->text);
      if (record->game == NULL)
        continue;
      return line->kind == DH_LINE_END ? g_strdup (_ ("it goes on from the last position"))
                                       : g_strdup_printf (_ ("it goes on from the start of turn %u"), line->turn);
    }
  record->game = begin_anew (setup, text->seed);
  return g_strdup (_ ("it begins anew"));
}

typedef struct
{
  const char *xml;
  const char *name;
  DhRecordText *text;
  DhSetup *setup;
} Replay;

static void
part (DhRecord *record, const Replay *replay, guint at, const char *reason)
{
  const DhRecordLine *line = replay->text->lines->pdata[at];
  const char *text = is_entry (line) && line->kind != DH_LINE_RULES ? line->text : "";
  guint number = line_number (replay->xml, line->at);
  g_autofree char *where = NULL;

  g_clear_pointer (&record->game, dh_game_free);
  where = go_on (record, replay->text, replay->setup);
  record->parting = g_strdup_printf (
      _ ("%s:%u: here the battle is played differently than it was with %s: <%s>%s%s: %s; %s"), replay->name, number,
      record->rules, dh_line_name (line->kind), *text == '\0' ? "" : " ", text, reason, where);
  keep_past (record, replay->text, replay->text->lines->len);
}

static guint
count_entries (const GPtrArray *lines, guint end)
{
  guint n = 0;

  for (guint i = 0; i < end; i++)
    n += is_entry (lines->pdata[i]);
  return n;
}

/* The next change of rules, or the number of lines. */
static guint
find_rules (const GPtrArray *lines, guint from)
{
  guint i = from;

  while (i < lines->len && ((const DhRecordLine *) lines->pdata[i])->kind != DH_LINE_RULES)
    i++;
  return i;
}

/* What cannot be played before a change of rules is past: the battle goes on from there. */
static void
play (DhRecord *record, const Replay *replay)
{
  GPtrArray *lines = replay->text->lines;
  guint n_past = 0;

  record->n_recorded = count_entries (lines, lines->len);
  record->game = dh_game_new (replay->setup, replay->text->seed);
  dh_game_reserve (record->game, record->n_recorded);
  for (guint i = 0; i < lines->len; i++)
    {
      const DhRecordLine *line = lines->pdata[i];
      g_autoptr (GError) error = NULL;

      if (play_and_compare (record->game, line, &error))
        continue;
      n_past = find_rules (lines, line->kind == DH_LINE_RULES ? i + 1 : i);
      record->parted_at = count_entries (lines, MIN (n_past, i));
      if (n_past == lines->len)
        {
          part (record, replay, i, error->message);
          return;
        }
      dh_game_free (record->game);
      record->game = dh_game_new (replay->setup, replay->text->seed);
      i = n_past - 1;
    }
  record->parted_at = record->n_recorded;
  keep_past (record, replay->text, n_past);
}

/* The policies that were in force then, whatever the ruleset's defaults are today. */
static DhScenario *
with_policies (const DhRecordText *text)
{
  DhScenario *scenario = dh_scenario_copy (text->scenario);

  for (guint i = 0; i < text->policies->len; i++)
    {
      const DhRecordPolicy *policy = text->policies->pdata[i];
      const DhItem *item = dh_catalogue_find (dh_scenario_get_catalogue (scenario), DH_ITEM_POLICY, policy->id);

      if (item != NULL)
        dh_scenario_set_policy (scenario, item->index, dh_item_find_word (item, "settings", policy->value));
    }
  return scenario;
}

static DhRecord *
replay_text (DhRecordText *text, const char *xml, const char *name, const DhRules *rules, GError **error)
{
  g_autoptr (DhScenario) scenario = with_policies (text);
  g_autoptr (GError) fault = NULL;
  g_autoptr (DhSetup) setup = dh_scenario_to_setup (scenario, rules, &fault);
  Replay replay = {xml, name, text, setup};
  DhRecord *record;

  if (setup == NULL)
    {
      g_set_error (error, DH_FILE_ERROR, DH_FILE_ERROR_RULES, _ ("%s: the battle cannot be set up by these rules (%s)"),
                   name, fault != NULL ? _ (fault->message) : "");
      return NULL;
    }
  record = g_new0 (DhRecord, 1);
  record->scenario = dh_scenario_ref (text->scenario);
  record->rules = g_strdup (text->rules);
  record->past = g_ptr_array_new_with_free_func ((GDestroyNotify) dh_record_line_free);
  play (record, &replay);
  return record;
}

/**
 * dh_record_free:
 * @record: (nullable): a record
 */
void
dh_record_free (DhRecord *record)
{
  if (record == NULL)
    return;
  dh_scenario_unref (record->scenario);
  dh_game_free (record->game);
  g_ptr_array_unref (record->past);
  g_free (record->rules);
  g_free (record->parting);
  g_free (record);
}

/**
 * dh_record_read:
 * @xml: a whole record file
 * @length: its bytes
 * @name: what messages call it: the file's name
 * @library: where its ruleset and the rules are found
 *
 * Reads a record and plays it to its end. That these rules play it differently is no error: see the field parting.
 *
 * Returns: (transfer full) (nullable): the record, or %NULL with a %DH_FILE_ERROR
 */
DhRecord *
dh_record_read (const char *xml, gsize length, const char *name, DhLibrary *library, GError **error)
{
  g_autoptr (DhRecordText) text = dh_record_text_read (xml, length, name, dh_find_in_library, library, error);
  const DhCatalogue *catalogue;
  const DhRules *rules;

  if (text == NULL)
    return NULL;
  catalogue = dh_scenario_get_catalogue (text->scenario);
  rules = dh_library_get_rules (library, catalogue);
  if (rules != NULL)
    return replay_text (text, xml, name, rules, error);
  g_set_error (error, DH_FILE_ERROR, DH_FILE_ERROR_RULES, _ ("%s: this program cannot play “%s”"), name, catalogue->id);
  return NULL;
}

/**
 * dh_record_read_for:
 * @catalogue: the ruleset that the record must be for
 * @rules: the rules that play it
 *
 * As dh_record_read(), without a library.
 *
 * Returns: (transfer full) (nullable): the record, or %NULL with a %DH_FILE_ERROR
 */
DhRecord *
dh_record_read_for (const char *xml, gsize length, const char *name, DhCatalogue *catalogue, const DhRules *rules,
                    GError **error)
{
  g_autoptr (DhRecordText) text = dh_record_text_read (xml, length, name, dh_find_same, catalogue, error);

  return text == NULL ? NULL : replay_text (text, xml, name, rules, error);
}

/**
 * dh_record_load:
 * @path: a record file
 *
 * As dh_record_read(), from a file.
 *
 * Returns: (transfer full) (nullable): the record, or %NULL with a %DH_FILE_ERROR
 */
DhRecord *
dh_record_load (const char *path, DhLibrary *library, GError **error)
{
  gsize length;
  g_autofree char *xml = dh_file_load (path, DH_RECORD_MAX_SIZE, &length, error);
  g_autofree char *name = g_filename_display_name (path);

  return xml == NULL ? NULL : dh_record_read (xml, length, name, library, error);
}
