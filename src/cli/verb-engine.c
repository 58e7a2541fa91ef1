/* verb-engine.c — the bot protocol on standard input and output
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/cli.h"
#include "cli/protocol.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* A line longer than this is no command of ours. */
#define MAX_LINE (1 << 20)

/* Reads up to a line feed or the end; an overlong line is cut, so that it fails as an unknown command. */
static gboolean
read_line (FILE *file, GString *line)
{
  int c;

  g_string_truncate (line, 0);
  while ((c = getc (file)) != EOF && c != '\n')
    if (line->len < MAX_LINE && c != '\r' && c != '\0')
      g_string_append_c (line, (char) c);
  return c != EOF || line->len > 0;
}

/* The file of the command line; without it nothing that follows would mean what it should. */
static int
begin (DhProtocol *protocol, const char *path, GString *text)
{
  g_autofree char *line = g_strdup_printf ("load %s", path);

  dh_protocol_do (protocol, line, text);
  if (text->str[0] == '=')
    {
      fputs (text->str, stdout);
      fflush (stdout);
      return DH_EXIT_DONE;
    }
  g_strchomp (text->str);
  g_printerr ("%s\n", text->str + strlen ("? "));
  return g_access (path, R_OK) == 0 && g_file_test (path, G_FILE_TEST_IS_REGULAR) ? DH_EXIT_CONTENT : DH_EXIT_CALL;
}

static gboolean
answer (DhProtocol *protocol, const char *line, GString *text)
{
  gboolean goes_on;

  g_string_truncate (text, 0);
  goes_on = dh_protocol_do (protocol, line, text);
  fputs (text->str, stdout);
  fflush (stdout);
  return goes_on;
}

/**
 * dh_verb_engine:
 *
 * Answers commands on standard input until it ends or says "quit"; a file on the command line is loaded first.
 *
 * Returns: an exit code
 */
int
dh_verb_engine (int argc, char **argv)
{
  GOptionEntry entries[] = {G_OPTION_ENTRY_NULL};
  g_autoptr (DhLibrary) library = NULL;
  g_autoptr (DhProtocol) protocol = NULL;
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  int exit_code = DH_EXIT_DONE;

  if (!dh_cli_parse (entries, "[FILE]", &argc, &argv))
    return DH_EXIT_CALL;
  if (argc > 2)
    return dh_cli_complain (_ ("expected one file at the most"));
  library = dh_cli_library_new ();
  protocol = dh_protocol_new (library);
  if (argc == 2)
    exit_code = begin (protocol, argv[1], text);
  if (exit_code != DH_EXIT_DONE)
    return exit_code;
  while (read_line (stdin, line))
    if (*line->str != '\0' && *line->str != '#' && !answer (protocol, line->str, text))
      break;
  return DH_EXIT_DONE;
}
