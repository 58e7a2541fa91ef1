/* verb-odds.c — how likely an attack is to do what
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/cli.h"
#include "player/narration.h"
#include "scenario/json.h"
#include "scenario/record.h"
#include "scenario/start.h"

#include <glib/gi18n-lib.h>

#define AT_END G_MININT

/* What is asked, and the position it is asked of. */
typedef struct
{
  char *attack; /* "E7:E8" */
  char *kind;   /* (nullable) */
  gboolean json;
  int at; /* entry of a record; AT_END: its end */
  DhLibrary *library;
  DhScenario *scenario;
  DhRecord *record; /* or NULL, and then */
  DhSetup *setup;
  DhState *sketch;
  const DhState *state; /* of either */
} Odds;

/* ---- The position ---- */

/* Incomplete scenarios will do: this is a question, and no battle. */
static gboolean
load_scenario (Odds *odds, const char *path, GError **error)
{
  const DhRules *rules;

  odds->scenario = dh_scenario_load (path, odds->library, error);
  if (odds->scenario == NULL)
    return FALSE;
  rules = dh_library_get_rules (odds->library, dh_scenario_get_catalogue (odds->scenario));
  odds->setup = dh_scenario_to_setup (odds->scenario, rules, error);
  if (odds->setup == NULL)
    return FALSE;
  odds->sketch = dh_state_new (odds->setup, 0);
  odds->state = odds->sketch;
  return TRUE;
}

static gboolean
load_record (Odds *odds, const char *path, GError **error)
{
  odds->record = dh_record_load (path, odds->library, error);
  if (odds->record == NULL || (odds->at >= 0 && !dh_game_seek (odds->record->game, (guint) odds->at, error)))
    return FALSE;
  odds->state = dh_game_get_state (odds->record->game);
  return TRUE;
}

static gboolean
load (Odds *odds, const char *path, GError **error)
{
  return g_str_has_suffix (path, DH_RECORD_SUFFIX) ? load_record (odds, path, error)
                                                   : load_scenario (odds, path, error);
}

static void
release (Odds *odds)
{
  g_free (odds->attack);
  g_free (odds->kind);
  g_clear_pointer (&odds->sketch, g_free);
  g_clear_pointer (&odds->setup, dh_setup_unref);
  g_clear_pointer (&odds->scenario, dh_scenario_unref);
  g_clear_pointer (&odds->record, dh_record_free);
  g_clear_pointer (&odds->library, dh_library_free);
}

/* ---- The attack ---- */

static gboolean
parse_attack (const Odds *odds, DhPlace *from, DhPlace *to)
{
  g_auto (GStrv) hexes = g_strsplit (odds->attack, ":", 0);
  const DhGrid *grid = &odds->state->setup->board->grid;

  return g_strv_length (hexes) == 2 && dh_grid_parse (grid, hexes[0], from) && dh_grid_parse (grid, hexes[1], to);
}

static gboolean
parse_kind (const Odds *odds, guint *kind)
{
  const char *const *kinds = odds->state->setup->rules->attack_kinds;

  *kind = DH_ATTACK_ANY;
  for (guint i = 0; odds->kind != NULL && kinds[i] != NULL; i++)
    if (g_str_equal (odds->kind, kinds[i]))
      *kind = i;
  return odds->kind == NULL || *kind != DH_ATTACK_ANY;
}

/* Why that cannot be attacked: what the position holds is at fault. */
static int
refuse (const Odds *odds, DhWhy why, DhOption option)
{
  g_autofree char *text = dh_narrate_why (odds->state, why, option, NULL);

  g_printerr ("%s: %s\n", odds->attack, text);
  return DH_EXIT_CONTENT;
}

static int
refuse_empty (const Odds *odds, DhPlace hex)
{
  g_autofree char *place = dh_place_title (odds->state->setup, hex);

  g_printerr (_ ("%s: there is no piece in %s\n"), odds->attack, place);
  return DH_EXIT_CONTENT;
}

/* ---- The answer ---- */

static double
number_of (DhOdds odds)
{
  return (double) odds / (double) DH_ODDS_ONE;
}

static void
add_number (GString *out, DhOdds odds)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (out, g_ascii_formatd (text, sizeof text, "%.12g", number_of (odds)));
}

static void
print_json (const DhRules *rules, const DhForecast *forecast)
{
  g_autoptr (GString) out = g_string_new ("{");

  dh_json_key (out, "dice");
  g_string_append_printf (out, "%u", forecast->n_dice);
  for (guint i = 0; rules->forecast_counts[i].id != NULL; i++)
    {
      dh_json_key (out, rules->forecast_counts[i].id);
      g_string_append_c (out, '[');
      for (guint n = 0; n <= forecast->most[i]; n++)
        {
          dh_json_next (out);
          add_number (out, forecast->counts[i][n]);
        }
      g_string_append_c (out, ']');
    }
  for (guint i = 0; rules->forecast_outcomes[i].id != NULL; i++)
    {
      dh_json_key (out, rules->forecast_outcomes[i].id);
      add_number (out, forecast->outcomes[i]);
    }
  g_print ("%s}\n", out->str);
}

static void
print_text (const Odds *odds, DhOption option, const DhForecast *forecast)
{
  const DhRules *rules = odds->state->setup->rules;
  g_autofree char *preview = dh_narrate_preview (odds->state, option);

  g_print ("%s\n", preview);
  for (guint i = 0; rules->forecast_counts[i].id != NULL; i++)
    {
      g_print ("%s:", _ (rules->forecast_counts[i].name));
      for (guint n = 0; n <= forecast->most[i]; n++)
        /* Translators: a number of hits, and how likely it is. */
        g_print (_ ("  %u: %.2f %%"), n, 100 * number_of (forecast->counts[i][n]));
      g_print ("\n");
    }
  for (guint i = 0; rules->forecast_outcomes[i].id != NULL; i++)
    /* Translators: what may come of an attack, and how likely it is. */
    g_print (_ ("%s: %.2f %%\n"), _ (rules->forecast_outcomes[i].name), 100 * number_of (forecast->outcomes[i]));
}

static int
answer (const Odds *odds)
{
  const DhRules *rules = odds->state->setup->rules;
  DhForecast forecast;
  DhPlace from, to;
  DhOption option;
  guint kind;
  DhWhy why;

  if (rules->attack == NULL || rules->forecast == NULL)
    return dh_cli_complain (_ ("these rules tell no odds"));
  if (!parse_attack (odds, &from, &to))
    return dh_cli_complain (_ ("--attack takes two hexes of the board, as E7:E8"));
  if (!parse_kind (odds, &kind))
    return dh_cli_complain (_ ("--kind takes ranged or melee"));
  if (dh_state_first (odds->state, from) == DH_PIECE_NONE)
    return refuse_empty (odds, from);
  why = rules->attack (odds->state, from, to, kind, &option);
  if (why != DH_WHY_NONE)
    return refuse (odds, why, option);
  rules->forecast (odds->state, option, DH_FORECAST_ATTACK, NULL, &forecast);
  if (odds->json)
    print_json (rules, &forecast);
  else
    print_text (odds, option, &forecast);
  return DH_EXIT_DONE;
}

static int
run (Odds *odds, const char *path)
{
  g_autoptr (GError) error = NULL;
  gboolean is_record = g_str_has_suffix (path, DH_RECORD_SUFFIX);

  if (odds->attack == NULL)
    return dh_cli_complain (_ ("name the attack: --attack E7:E8"));
  if ((odds->at < 0 && odds->at != AT_END) || (odds->at >= 0 && !is_record))
    return dh_cli_complain (_ ("--at takes a number from 0, of a record's answers and rolls"));
  odds->library = dh_cli_library_new ();
  if (!load (odds, path, &error))
    return dh_cli_fail (error);
  return answer (odds);
}

/**
 * dh_verb_odds:
 *
 * Prints how likely an attack is to do what: as a scenario's pieces stand, or in a record after so many entries. Orders
 * and turns are not asked.
 *
 * Returns: an exit code
 */
int
dh_verb_odds (int argc, char **argv)
{
  Odds odds = {.at = AT_END};
  GOptionEntry entries[] = {
      {"attack", 0, 0, G_OPTION_ARG_STRING, &odds.attack, N_ ("from one hex on another"), "E7:E8"},
      {"kind", 0, 0, G_OPTION_ARG_STRING, &odds.kind, N_ ("kind of combat (what the distance allows)"), "ranged|melee"},
      {"at", 0, 0, G_OPTION_ARG_INT, &odds.at, N_ ("in a record, after so many answers and rolls"), "N"},
      {"json", 0, 0, G_OPTION_ARG_NONE, &odds.json, N_ ("for a script"), NULL},
      G_OPTION_ENTRY_NULL,
  };
  int exit_code = DH_EXIT_CALL;

  if (dh_cli_parse (entries, "FILE|GAME", &argc, &argv) && dh_cli_check_count (argc, argv, 1))
    exit_code = run (&odds, argv[1]);
  release (&odds);
  return exit_code;
}
