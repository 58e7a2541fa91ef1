/* verb-replay.c — a record played again
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/cli.h"
#include "cli/result.h"
#include "player/narration.h"
#include "scenario/record.h"

#include <glib/gi18n-lib.h>

#define TO_END G_MININT /* where nothing else was said */

typedef gboolean (*PrintFunc) (const DhGame *game, guint to, GError **error);

static void
on_event (const DhState *state, const DhEvent *event, gpointer data)
{
  g_autofree char *text = dh_narrate_event (state, event);

  if (text != NULL)
    g_print ("%s%s\n", event->turn_start ? "\n" : "", text);
}

static gboolean
print_log (const DhGame *game, guint to, GError **error)
{
  g_autoptr (DhState) state = dh_state_new (dh_game_get_setup (game), 0);
  DhSink sink = {on_event, NULL};

  return dh_game_replay (game, to, &sink, state, error);
}

static gboolean
print_position (const DhGame *game, guint to, GError **error)
{
  g_autoptr (GString) out = g_string_new (NULL);

  dh_position_print (dh_game_get_state (game), out);
  g_print ("%s", out->str);
  return TRUE;
}

static gboolean
print_fingerprint (const DhGame *game, guint to, GError **error)
{
  g_print ("%016" G_GINT64_MODIFIER "x\n", dh_game_fingerprint (game));
  return TRUE;
}

static gboolean
print_result (const DhGame *game, guint to, GError **error)
{
  DhSide winner;

  if (!dh_game_is_over (game, &winner))
    dh_result_print_so_far (game);
  else
    dh_result_print (game, winner != DH_SIDE_NONE ? DH_MATCH_WON : DH_MATCH_DRAWN);
  return TRUE;
}

static PrintFunc
find_print (const char *what)
{
  static const struct
  {
    const char *word;
    PrintFunc func;
  } prints[] = {
      {"result", print_result},
      {"log", print_log},
      {"position", print_position},
      {"fingerprint", print_fingerprint},
  };

  for (guint i = 0; i < G_N_ELEMENTS (prints); i++)
    if (what == NULL || g_str_equal (what, prints[i].word))
      return prints[i].func;
  return NULL;
}

/**
 * dh_verb_replay:
 *
 * Plays a record again, says where today's rules part from it, and prints what was asked for.
 *
 * Returns: an exit code
 */
int
dh_verb_replay (int argc, char **argv)
{
  int to = TO_END;
  g_autofree char *what = NULL;
  GOptionEntry entries[] = {
      {"to", 0, 0, G_OPTION_ARG_INT, &to, N_ ("stop after so many answers and rolls"), "N"},
      {"print", 0, 0, G_OPTION_ARG_STRING, &what, N_ ("log, position, fingerprint or result (the default)"), "WHAT"},
      G_OPTION_ENTRY_NULL,
  };
  g_autoptr (DhLibrary) library = NULL;
  g_autoptr (DhRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  PrintFunc print;
  guint length;

  if (!dh_cli_parse (entries, "GAME", &argc, &argv) || !dh_cli_check_count (argc, argv, 1))
    return DH_EXIT_CALL;
  if (to < 0 && to != TO_END)
    return dh_cli_complain (_ ("--to takes a number from 0"));
  print = find_print (what);
  if (print == NULL)
    return dh_cli_complain (_ ("--print takes log, position, fingerprint or result"));
  library = dh_cli_library_new ();
  record = dh_record_load (argv[1], library, &error);
  if (record == NULL)
    return dh_cli_fail (error);
  if (record->parting != NULL)
    g_printerr ("%s: %s\n", argv[1], record->parting);
  length = dh_game_get_length (record->game);
  if (to > (int) length)
    {
      g_printerr (_ ("%s: --to %d: the record has only %u entries\n"), g_get_prgname (), to, length);
      return DH_EXIT_CALL;
    }
  if ((to >= 0 && !dh_game_seek (record->game, (guint) to, &error))
      || !print (record->game, to >= 0 ? (guint) to : length, &error))
    return dh_cli_fail (error);
  return record->parting != NULL ? DH_EXIT_CONTENT : DH_EXIT_DONE;
}
