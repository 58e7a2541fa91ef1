/* cli.h — what the verbs of drumhead-cli share
 *
 * Messages for people go to standard error, results to standard output. Every verb returns one of the
 * three exit codes.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/game.h"
#include "scenario/scenario-file.h"

G_BEGIN_DECLS

typedef enum
{
  DH_EXIT_DONE,    /* warnings included */
  DH_EXIT_CONTENT, /* the content is at fault: an error found, an illegal move, a record that plays differently */
  DH_EXIT_CALL,    /* the call is wrong, or a file cannot be read or written */
} DhExit;

typedef struct
{
  const char *name;
  const char *arguments;              /* as the help shows them */
  const char *summary;                /* to be translated */
  int (*run) (int argc, char **argv); /* argv[0] is the verb */
} DhVerb;

int dh_verb_balance (int argc, char **argv);
int dh_verb_bench (int argc, char **argv);
int dh_verb_check (int argc, char **argv);
int dh_verb_engine (int argc, char **argv);
int dh_verb_format (int argc, char **argv);
int dh_verb_info (int argc, char **argv);
int dh_verb_odds (int argc, char **argv);
int dh_verb_perft (int argc, char **argv);
int dh_verb_play (int argc, char **argv);
int dh_verb_playtest (int argc, char **argv);
int dh_verb_render (int argc, char **argv);
int dh_verb_replay (int argc, char **argv);

const DhVerb *dh_cli_find_verb (const char *name);
DhLibrary *dh_cli_library_new (void);
const char *const *dh_cli_languages (void);
gboolean dh_cli_parse (GOptionEntry *entries, const char *arguments, int *argc, char ***argv);
int dh_cli_complain (const char *message);
int dh_cli_fail (const GError *error);
char *dh_cli_list_players (void);
char *dh_cli_list_sides (const DhScenario *scenario);
gboolean dh_cli_check_count (int argc, char **argv, int wanted);
DhSetup *dh_cli_prepare (const DhScenario *scenario, DhLibrary *library, const char *path, int *exit_code);

G_END_DECLS
