/* main.c — drumhead-cli: everything that needs no window
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/cli.h"
#include "config.h"
#include "scenario/near.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>

static const DhVerb verbs[] = {
    {"balance", "FILE [--battles N] [--seed N] [OPTION...]",
     N_ ("play many battles and tell how balanced a scenario is"), dh_verb_balance},
    {"bench", "[NAME...]", N_ ("measure how fast this machine plays, reads and draws"), dh_verb_bench},
    {"check", "FILE... [--ruleset FILE] [--json]", N_ ("list every problem of scenarios or of a ruleset"),
     dh_verb_check},
    {"engine", "[FILE]", N_ ("play by commands on standard input: the bot protocol"), dh_verb_engine},
    {"format", "FILE [-o OUT]", N_ ("write a scenario in canonical form"), dh_verb_format},
    {"info", "FILE", N_ ("tell what a scenario holds"), dh_verb_info},
    {"odds", "FILE|GAME --attack E7:E8 [--kind ranged|melee] [--at N] [--json]",
     N_ ("tell how likely an attack is to do what"), dh_verb_odds},
    {"perft", "FILE --depth N [--chance all|seed] [--seed N]", N_ ("count how many ways a battle can go on"),
     dh_verb_perft},
    {"play", "FILE --seed N [--player SIDE=NAME]... [--turns N] [-o GAME]", N_ ("let computer players fight a battle"),
     dh_verb_play},
    {"playtest", "FILE [--winner SIDE | --game GAME] [OPTION...]",
     N_ ("keep and sum the battles that people have played"), dh_verb_playtest},
    {"render", "FILE -o OUT.{png,svg,pdf} [OPTION...]", N_ ("draw the set-up map"), dh_verb_render},
    {"replay", "GAME [--to N] [--print log|position|fingerprint|result]", N_ ("play a record again and verify it"),
     dh_verb_replay},
};

static void
print_usage (FILE *file)
{
  fputs (_ ("Usage: drumhead-cli VERB [ARGUMENT...]\n\n"), file);
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    fprintf (file, "  %-8s %s\n           %s\n", verbs[i].name, verbs[i].arguments, _ (verbs[i].summary));
  fputs (_ ("\nA verb with --help tells more. Exit status: 0 done, 1 the content is at fault, 2 the call is wrong.\n"),
         file);
}

/**
 * dh_cli_find_verb:
 *
 * Returns: (nullable): the verb of that name
 */
const DhVerb *
dh_cli_find_verb (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (g_str_equal (verbs[i].name, name))
      return &verbs[i];
  return NULL;
}

/* What a verb prints is lost when standard output is full or closed; then nothing was done. */
static int
finish (int exit_code)
{
  if (fflush (stdout) == 0 && !ferror (stdout))
    return exit_code;
  g_printerr (_ ("%s: standard output could not be written\n"), g_get_prgname ());
  return MAX (exit_code, DH_EXIT_CALL);
}

static int
complain_of_verb (const char *name)
{
  const char *known[G_N_ELEMENTS (verbs) + 1] = {NULL};
  g_autofree char *sentence = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    known[i] = verbs[i].name;
  if (dh_near_word (name, known) != NULL)
    sentence = dh_near_tell (g_strdup_printf (_ ("there is no verb “%s”"), name), name, known);
  else
    sentence = g_strdup_printf (_ ("there is no verb “%s”; “drumhead-cli --help” lists them"), name);
  return dh_cli_complain (sentence);
}

static int
run (int argc, char **argv)
{
  const DhVerb *verb;

  if (argc < 2)
    {
      print_usage (stderr);
      return DH_EXIT_CALL;
    }
  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "help"))
    {
      print_usage (stdout);
      return DH_EXIT_DONE;
    }
  if (g_str_equal (argv[1], "--version"))
    {
      puts ("drumhead-cli " DH_VERSION);
      return DH_EXIT_DONE;
    }
  verb = dh_cli_find_verb (argv[1]);
  return verb != NULL ? verb->run (argc - 1, argv + 1) : complain_of_verb (argv[1]);
}

int
main (int argc, char **argv)
{
  const char *localedir = g_getenv ("DRUMHEAD_LOCALEDIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, localedir != NULL ? localedir : DH_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  /* A file that outgrows the user's limit is an error like a full disk, and no reason to die. */
  signal (SIGXFSZ, SIG_IGN);
  g_set_prgname ("drumhead-cli");
  return finish (run (argc, argv));
}
