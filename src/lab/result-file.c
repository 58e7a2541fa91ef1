/* result-file.c — results as files
 *
 * Lines of text: what the run was, the scenario as it was (so that a result can be read where the scenario is not),
 * then each row of pairs with the cells of its tally that are not 0. The same result gives the same bytes. A seal
 * closes the head and every row: a digest of the lines since the one before. Files of format 1 have none.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/result.h"

#include "scenario/check.h"
#include "scenario/file-load.h"
#include "scenario/save.h"
#include "scenario/scenario-file.h"
#include "scenario/start.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FORMAT 2
#define SEALED 2 /* the first format with seals */
#define SEAL_LENGTH 16
#define MAX_SIZE (64u << 20)

/* ---- Writing ---- */

static void
write_tally (GString *out, const DhTally *tally)
{
  for (guint part = 0; part < DH_N_TALLIES; part++)
    {
      guint start = tally->shape.starts[part];
      gboolean any = FALSE;

      for (guint i = start; i < tally->shape.starts[part + 1]; i++)
        if (tally->cells[i] != 0)
          {
            if (!any)
              g_string_append (out, dh_tally_part_name (part));
            any = TRUE;
            g_string_append_printf (out, " %u:%" G_GUINT64_FORMAT, i - start, tally->cells[i]);
          }
      if (any)
        g_string_append_c (out, '\n');
    }
}

static char *
make_seal (const char *text, gsize length)
{
  g_autofree char *digest = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, length);

  return g_strndup (digest, SEAL_LENGTH);
}

static void
write_seal (GString *out, gsize from)
{
  g_autofree char *seal = make_seal (out->str + from, out->len - from);

  g_string_append_printf (out, "seal %s\n", seal);
}

/**
 * dh_lab_result_write:
 * @length: (out): bytes of the text
 *
 * Returns: (transfer full): the result as a file
 */
char *
dh_lab_result_write (const DhLabResult *result, gsize *length)
{
  const DhLabPlan *plan = &result->plan;
  gsize scenario_length;
  g_autofree char *scenario = dh_scenario_write (result->scenario, &scenario_length);
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "drumhead-balance %d\n", FORMAT);
  g_string_append_printf (out, "rules %s %s %s %u\n", result->setup->catalogue->id, result->setup->catalogue->hash,
                          result->setup->rules->module, result->setup->rules->version);
  g_string_append_printf (out, "seed %" G_GUINT64_FORMAT "\npairs %u\n", plan->seed, plan->n_pairs);
  g_string_append_printf (out, "players %s %s\n", plan->players[0]->name, plan->players[1]->name);
  g_string_append_printf (out, "turns %u\nstop-width %u\nstop-even %u\n", plan->max_turns, plan->stop_width,
                          plan->stop_even);
  g_string_append_printf (out, "scenario %" G_GSIZE_FORMAT "\n", scenario_length);
  g_string_append_len (out, scenario, scenario_length);
  write_seal (out, 0);
  for (guint i = 0; i < result->rows->len; i++)
    {
      const DhLabRow *row = g_ptr_array_index (result->rows, i);
      gsize from = out->len;

      g_string_append_printf (out, "row %u %u\n", row->from, row->to);
      write_tally (out, row->tally);
      write_seal (out, from);
    }
  g_string_append (out, "end\n");
  *length = out->len;
  return g_string_free (out, FALSE);
}

/* ---- Reading ---- */

typedef struct
{
  const char *name; /* of the file */
  const char *at;
  const char *end;
  guint line;
  char **words;          /* of the line that was read last */
  const char *begin;     /* of that line */
  const char *seal_from; /* what the next seal is of */
  guint64 format;
} Reader;

static gboolean
fail (const Reader *reader, GError **error, const char *wanted)
{
  g_set_error (error, DH_FILE_ERROR, DH_FILE_ERROR_SYNTAX,
               _ ("%s:%u: this is no result of a balance run that can be read: expected %s"), reader->name,
               reader->line, wanted);
  return FALSE;
}

static gboolean
read_line (Reader *reader)
{
  const char *newline = memchr (reader->at, '\n', reader->end - reader->at);
  g_autofree char *text = NULL;

  g_clear_pointer (&reader->words, g_strfreev);
  reader->line++;
  reader->begin = reader->at;
  if (newline == NULL || memchr (reader->at, '\0', newline - reader->at) != NULL)
    return FALSE;
  text = g_strndup (reader->at, newline - reader->at);
  reader->words = g_strsplit (text, " ", -1);
  reader->at = newline + 1;
  return TRUE;
}

/* A line of a name and so many words. */
static gboolean
read_words (Reader *reader, const char *name, guint n_words, GError **error)
{
  if (read_line (reader) && g_strcmp0 (reader->words[0], name) == 0 && g_strv_length (reader->words) == n_words + 1)
    return TRUE;
  return fail (reader, error, name);
}

/* The line that was read last closes what stands above it. */
static gboolean
check_seal (Reader *reader, GError **error)
{
  g_autofree char *seal = make_seal (reader->seal_from, reader->begin - reader->seal_from);

  if (reader->words == NULL || g_strv_length (reader->words) != 2 || !g_str_equal (reader->words[0], "seal")
      || !g_str_equal (reader->words[1], seal))
    return fail (reader, error, _ ("the seal of the lines above, in which nothing may have been changed"));
  reader->seal_from = reader->at;
  return TRUE;
}

static gboolean
read_seal (Reader *reader, GError **error)
{
  if (reader->format < SEALED)
    return TRUE;
  read_line (reader);
  return check_seal (reader, error);
}

static gboolean
parse (const char *word, guint64 max, guint64 *number)
{
  return g_ascii_string_to_unsigned (word, 10, 0, max, number, NULL);
}

static gboolean
read_number (Reader *reader, const char *name, guint64 max, guint64 *number, GError **error)
{
  if (!read_words (reader, name, 1, error))
    return FALSE;
  return parse (reader->words[1], max, number) || fail (reader, error, name);
}

static gboolean
read_small (Reader *reader, const char *name, guint max, guint *number, GError **error)
{
  guint64 wide;

  if (!read_number (reader, name, max, &wide, error))
    return FALSE;
  *number = wide;
  return TRUE;
}

static gboolean
read_players (Reader *reader, DhLabPlan *plan, GError **error)
{
  if (!read_words (reader, "players", 2, error))
    return FALSE;
  for (guint i = 0; i < 2; i++)
    if ((plan->players[i] = dh_bot_find (reader->words[i + 1])) == NULL)
      return fail (reader, error, _ ("players that this program has"));
  return TRUE;
}

static gboolean
read_plan (Reader *reader, DhLabPlan *plan, GError **error)
{
  dh_lab_plan_init (plan);
  return read_number (reader, "seed", G_MAXUINT64, &plan->seed, error)
         && read_small (reader, "pairs", DH_LAB_MAX_PAIRS, &plan->n_pairs, error) && read_players (reader, plan, error)
         && read_small (reader, "turns", G_MAXINT, &plan->max_turns, error)
         && read_small (reader, "stop-width", 10000, &plan->stop_width, error)
         && read_small (reader, "stop-even", 4900, &plan->stop_even, error);
}

/* The words of the line "rules" must be those of today. */
static gboolean
check_rules (const Reader *reader, char **words, const DhSetup *setup, GError **error)
{
  g_autofree char *version = g_strdup_printf ("%u", setup->rules->version);

  if (g_str_equal (words[1], setup->catalogue->id) && g_str_equal (words[2], setup->catalogue->hash)
      && g_str_equal (words[3], setup->rules->module) && g_str_equal (words[4], version))
    return TRUE;
  g_set_error (error, DH_FILE_ERROR, DH_FILE_ERROR_RULES,
               _ ("%s: the battles were played by other rules than those of this program, so that its numbers cannot "
                  "be told or joined; play them again"),
               reader->name);
  return FALSE;
}

static DhSetup *
make_setup (const Reader *reader, const DhScenario *scenario, DhLibrary *library, GError **error)
{
  const DhRules *rules = dh_library_get_rules (library, dh_scenario_get_catalogue (scenario));
  g_autoptr (GPtrArray) findings = dh_scenario_check (scenario, rules);

  if (dh_findings_bar_playing (findings))
    {
      g_set_error (error, DH_LAB_ERROR, DH_LAB_ERROR_SCENARIO, _ ("%s: the scenario of this result cannot be played"),
                   reader->name);
      return NULL;
    }
  return dh_scenario_to_setup (scenario, rules, error);
}

static DhScenario *
read_scenario (Reader *reader, DhLibrary *library, GError **error)
{
  guint64 length;
  const char *text;

  if (!read_number (reader, "scenario", reader->end - reader->at, &length, error))
    return NULL;
  if (length > (gsize) (reader->end - reader->at))
    {
      fail (reader, error, "scenario");
      return NULL;
    }
  text = reader->at;
  reader->at += length;
  for (gsize i = 0; i < length; i++)
    reader->line += text[i] == '\n';
  if (!read_seal (reader, error))
    return NULL;
  return dh_scenario_read (text, length, reader->name, library, error);
}

/* Cells in their order, none of them 0. */
static gboolean
read_cell (char *word, guint n_cells, guint64 *next, guint64 *cells)
{
  char *colon = strchr (word, ':');
  guint64 index, number;

  if (colon == NULL)
    return FALSE;
  *colon = '\0';
  if (!parse (word, G_MAXUINT, &index) || index >= n_cells || index < *next || !parse (colon + 1, G_MAXUINT64, &number)
      || number == 0)
    return FALSE;
  cells[index] = number;
  *next = index + 1;
  return TRUE;
}

/* The parts of a tally that were read, each with its line; the rest is 0. */
static gboolean
read_part (Reader *reader, DhTally *tally, guint lines[DH_N_TALLIES])
{
  const DhTallyShape *shape = &tally->shape;
  guint64 next = 0;
  guint part = 0;

  while (part < DH_N_TALLIES && !g_str_equal (reader->words[0], dh_tally_part_name (part)))
    part++;
  if (part == DH_N_TALLIES || lines[part] != 0)
    return FALSE;
  lines[part] = reader->line;
  for (guint i = 1; reader->words[i] != NULL; i++)
    if (!read_cell (reader->words[i], shape->rows[part] * shape->columns[part], &next,
                    &tally->cells[shape->starts[part]]))
      return FALSE;
  return TRUE;
}

/* Rows in order, and none that hides where the run should have been judged. */
static gboolean
parse_row (const Reader *reader, const DhLabResult *result, guint64 *from, guint64 *to)
{
  const DhLabPlan *plan = &result->plan;
  const DhLabRow *last = result->rows->len > 0 ? g_ptr_array_index (result->rows, result->rows->len - 1) : NULL;
  char **words = reader->words;

  if (!g_str_equal (words[0], "row") || g_strv_length (words) != 3 || !parse (words[1], plan->n_pairs, from)
      || !parse (words[2], plan->n_pairs, to))
    return FALSE;
  if (*from >= *to || (last != NULL && *from < last->to) || result->end != DH_LAB_OPEN)
    return FALSE;
  return *from == 0 || (plan->stop_width == 0 && plan->stop_even == 0)
         || *from / DH_LAB_BLOCK == (*to - 1) / DH_LAB_BLOCK;
}

static gboolean
ends_row (const Reader *reader)
{
  static const char *const ends[] = {"seal", "row", "end", NULL};

  return reader->words[0] == NULL || g_strv_contains (ends, reader->words[0]);
}

/* Where the numbers cannot be true, in the line in which they stand. */
static gboolean
check_tally (Reader *reader, const DhTally *tally, const DhSetup *setup, guint n_pairs, const guint *lines,
             GError **error)
{
  DhTallyPart part;
  const char *wanted = dh_tally_find_fault (tally, setup, n_pairs, &part);

  if (wanted == NULL)
    return TRUE;
  if (lines[part] != 0)
    reader->line = lines[part];
  return fail (reader, error, _ (wanted));
}

/* A line that is not empty. */
static gboolean
read_next (Reader *reader, GError **error)
{
  return (read_line (reader) && reader->words[0] != NULL) || fail (reader, error, _ ("a row of battles, or the end"));
}

/* From its line "row" to the line after it. */
static gboolean
read_row (Reader *reader, DhLabResult *result, GError **error)
{
  g_autoptr (DhTally) tally = dh_tally_new (result->setup);
  guint lines[DH_N_TALLIES] = {0};
  guint64 from, to;

  if (!parse_row (reader, result, &from, &to))
    return fail (reader, error, _ ("a row of battles, or the end"));
  while (read_line (reader) && !ends_row (reader))
    if (!read_part (reader, tally, lines))
      return fail (reader, error, _ ("numbers of a tally"));
  if (reader->words == NULL || reader->words[0] == NULL)
    return fail (reader, error, _ ("a whole row of battles"));
  if (!check_tally (reader, tally, result->setup, to - from, lines, error))
    return FALSE;
  if (reader->format >= SEALED && !(check_seal (reader, error) && read_next (reader, error)))
    return FALSE;
  dh_lab_result_append (result, from, to, tally);
  return TRUE;
}

static gboolean
read_rows (Reader *reader, DhLabResult *result, GError **error)
{
  if (!read_next (reader, error))
    return FALSE;
  while (!g_str_equal (reader->words[0], "end"))
    if (!read_row (reader, result, error))
      return FALSE;
  return reader->at == reader->end || fail (reader, error, _ ("nothing after the end"));
}

static DhLabResult *
read_all (Reader *reader, DhLibrary *library, GError **error)
{
  g_autoptr (DhScenario) scenario = NULL;
  g_autoptr (DhSetup) setup = NULL;
  g_autoptr (DhLabResult) result = NULL;
  g_auto (GStrv) rules = NULL;
  DhLabPlan plan;

  if (!read_number (reader, "drumhead-balance", G_MAXUINT, &reader->format, error))
    return NULL;
  if (reader->format == 0)
    {
      fail (reader, error, "drumhead-balance");
      return NULL;
    }
  if (reader->format > FORMAT)
    {
      g_set_error (error, DH_FILE_ERROR, DH_FILE_ERROR_VERSION,
                   _ ("%s: format %s is newer than this program, which knows format %d"), reader->name,
                   reader->words[1], FORMAT);
      return NULL;
    }
  if (!read_words (reader, "rules", 4, error))
    return NULL;
  rules = g_steal_pointer (&reader->words);
  if (!read_plan (reader, &plan, error) || (scenario = read_scenario (reader, library, error)) == NULL
      || (setup = make_setup (reader, scenario, library, error)) == NULL || !check_rules (reader, rules, setup, error))
    return NULL;
  result = dh_lab_result_new (scenario, setup, &plan);
  return read_rows (reader, result, error) ? g_steal_pointer (&result) : NULL;
}

/**
 * dh_lab_result_read:
 * @name: of the file, for messages
 * @library: for the scenario's ruleset
 *
 * Reads what dh_lab_result_write() has written. %DH_FILE_ERROR_SYNTAX: it is no such text, or was changed;
 * %DH_FILE_ERROR_VERSION: of a newer format; %DH_FILE_ERROR_RULES: by other rules than today's;
 * %DH_LAB_ERROR_SCENARIO: its scenario cannot be played. Other codes are those of dh_scenario_read().
 *
 * Returns: (transfer full): the result, or NULL
 */
DhLabResult *
dh_lab_result_read (const char *text, gsize length, const char *name, DhLibrary *library, GError **error)
{
  Reader reader = {.name = name, .at = text, .end = text + length, .seal_from = text};
  DhLabResult *result = read_all (&reader, library, error);

  g_strfreev (reader.words);
  return result;
}

/**
 * dh_lab_result_load:
 * @path: of a file
 *
 * As dh_lab_result_read().
 *
 * Returns: (transfer full): the result, or NULL
 */
DhLabResult *
dh_lab_result_load (const char *path, DhLibrary *library, GError **error)
{
  gsize length;
  g_autofree char *text = dh_file_load (path, MAX_SIZE, &length, error);

  return text != NULL ? dh_lab_result_read (text, length, path, library, error) : NULL;
}

/**
 * dh_lab_result_save:
 * @path: where to
 *
 * Writes beside and renames; an older file of that name is replaced.
 *
 * Returns: whether it is written
 */
gboolean
dh_lab_result_save (const DhLabResult *result, const char *path, GError **error)
{
  gsize length;
  g_autofree char *text = dh_lab_result_write (result, &length);

  return dh_file_save (dh_write_ops (), path, text, length, NULL, NULL, error);
}
