/* watch.c — a battle, and everything that the rules say of it, said to a digest
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "watch.h"

#include "laws.h"

#include "engine/notation.h"

#include <string.h>

#define SOMETIMES 4 /* entries between two looks at what takes longer */
#define SELDOM 16   /* entries between two at what takes longest */
#define WRONG 24    /* answers that may be refused, of a look */
#define SPOILT 8    /* positions with another number in them, of a look */
#define STEPS_ON 3  /* answers and rolls in a spoilt position that is taken */

typedef struct
{
  Digest *digest;
  DhStream stream;
  guint n_entries;
  DhState *scratch;
} Watch;

static void
say (Watch *watch, DigestTopic topic, const char *what, gint64 number)
{
  digest_say (watch->digest, topic, what, &number, 1);
}

static guint
below (Watch *watch, guint n)
{
  return dh_stream_below (&watch->stream, n);
}

/* ---- Answers ---- */

static void
say_options (Watch *watch, const DhState *state, const DhOption *options, guint n)
{
  gint64 numbers[DH_MAX_OPTIONS];

  for (guint i = 0; i < n; i++)
    numbers[i] = (gint64) options[i];
  digest_say (watch->digest, DIGEST_OPTIONS, "options", numbers, n);
  if (watch->digest->told != NULL)
    for (guint i = 0; i < n; i++)
      {
        g_autoptr (GString) text = g_string_new ("  ");

        dh_option_print (state->setup, options[i], text);
        fprintf (watch->digest->told, "%s\n", text->str);
      }
}

/* A hex where a piece stands, or one next to it. */
static DhPlace
some_place (Watch *watch, const DhState *state, DhPieceId near)
{
  const DhSetup *setup = state->setup;
  DhPlace place = dh_state_piece (state, below (watch, 3) == 0 ? below (watch, setup->n_pieces) : near)->place;

  for (guint steps = below (watch, 3); steps > 0 && place < DH_PLACE_BOX; steps--)
    {
      DhPlace next = dh_grid_neighbour (&setup->board->grid, place, below (watch, DH_N_DIRECTIONS));

      place = next != DH_PLACE_NOWHERE ? next : place;
    }
  return place;
}

static guint
some_kind (Watch *watch, const DhState *state)
{
  const DhOptionKind *kinds = state->setup->rules->option_kinds;
  guint n = 1;

  while (kinds[n].name != NULL)
    n++;
  return 1 + below (watch, n - 1);
}

/* An option with another kind, piece, place or number. */
static DhOption
make_wrong (Watch *watch, const DhState *state, DhOption option)
{
  const DhSetup *setup = state->setup;
  guint what = 1 + below (watch, 15);
  guint kind = what & 1 && what != 1 ? some_kind (watch, state) : dh_option_kind (option);
  DhPieceId piece = what & 2 ? below (watch, setup->n_pieces) : dh_option_piece (option);
  guint number = what & 4 ? below (watch, 6) : dh_option_number (option);
  DhPlace place = dh_option_place (option);

  if (what & 8)
    place = piece < setup->n_pieces ? some_place (watch, state, piece) : below (watch, setup->board->n_hexes);
  return dh_option_new (kind, piece, place, dh_option_second (option), number, dh_option_flags (option));
}

/* Of either side, be it asked or not. */
static void
say_refusals (Watch *watch, const DhState *state, const DhOption *options, guint n)
{
  for (guint i = 0; i < WRONG; i++)
    {
      DhOption wrong = make_wrong (watch, state, n > 0 ? options[below (watch, n)] : dh_option_pass ());
      DhSide side = below (watch, 8) == 0 ? below (watch, 2) : (dh_state_is_asked (state, 0) ? 0 : 1);
      gint64 numbers[] = {(gint64) wrong, side, state->setup->rules->why (state, side, wrong)};

      digest_say (watch->digest, DIGEST_REFUSALS, "why", numbers, 3);
    }
}

static void
say_preview (Watch *watch, const DhState *state, DhOption option)
{
  DhEvent dice;

  if (state->setup->rules->preview (state, option, &dice))
    digest_say_event (watch->digest, &dice, DIGEST_QUESTIONS, "preview");
}

static void
watch_answers (Watch *watch, const DhState *state, gboolean look)
{
  DhOption options[DH_MAX_OPTIONS];
  guint n = 0;

  for (DhSide side = 0; side < state->setup->n_sides; side++)
    {
      if (state->pending != DH_PENDING_DECISIONS || !dh_state_is_asked (state, side))
        continue;
      n = dh_state_options (state, side, options);
      say_options (watch, state, options, n);
      for (guint i = 0; i < n; i++)
        say_preview (watch, state, options[i]);
    }
  if (look)
    say_refusals (watch, state, options, n);
}

/* ---- Questions ---- */

/* What anybody may answer, as far as a side can see. */
static void
say_view (Watch *watch, const DhState *view)
{
  DhOption options[DH_MAX_OPTIONS];

  say (watch, DIGEST_VIEWS, "view", (gint64) dh_state_fingerprint (view));
  for (DhSide asked = 0; asked < view->setup->n_sides; asked++)
    if (view->pending == DH_PENDING_DECISIONS && dh_state_is_asked (view, asked))
      {
        guint n = dh_state_options (view, asked, options);

        digest_say (watch->digest, DIGEST_VIEWS, "options", (const gint64 *) options, n);
      }
}

static void
say_views (Watch *watch, const DhState *state)
{
  g_autoptr (DhState) guess = dh_state_dup (state);

  for (DhSide side = 0; side < state->setup->n_sides; side++)
    {
      dh_state_view (state, side, watch->scratch);
      say_view (watch, watch->scratch);
      dh_state_guess (watch->scratch, &watch->stream, guess);
      say (watch, DIGEST_VIEWS, "guess", (gint64) dh_state_fingerprint (guess));
    }
}

static void
say_standings (Watch *watch, const DhState *state)
{
  for (DhPieceId piece = 0; piece < state->setup->n_pieces; piece++)
    say (watch, DIGEST_QUESTIONS, "standing", state->setup->rules->standing (state, piece));
}

static void
say_overlays (Watch *watch, const DhState *state, DhPieceId piece)
{
  const DhRules *rules = state->setup->rules;
  guint n = state->setup->board->n_hexes;
  g_autofree gint16 *per_hex = g_new0 (gint16, n);
  g_autofree gint64 *numbers = g_new0 (gint64, n);

  for (guint overlay = 0; rules->overlays[overlay].id != NULL; overlay++)
    {
      if (!rules->overlay (state, overlay, piece, per_hex))
        continue;
      for (guint hex = 0; hex < n; hex++)
        numbers[hex] = per_hex[hex];
      digest_say (watch->digest, DIGEST_QUESTIONS, rules->overlays[overlay].id, numbers, n);
    }
}

static void
say_attack (Watch *watch, const DhState *state, DhPlace from, DhPlace to, guint kind)
{
  DhOption option = DH_OPTION_NONE;
  DhWhy why = state->setup->rules->attack (state, from, to, kind, &option);
  gint64 numbers[] = {from, to, kind, why, (gint64) option};

  digest_say (watch->digest, DIGEST_QUESTIONS, "attack", numbers, why == DH_WHY_NONE ? 5 : 4);
  if (why == DH_WHY_NONE)
    say_preview (watch, state, option);
}

/* From the hex of one piece to that of every other. */
static void
say_attacks (Watch *watch, const DhState *state, DhPieceId piece)
{
  DhPlace from = dh_state_piece (state, piece)->place;

  if (from >= DH_PLACE_BOX)
    return;
  for (DhPieceId other = 0; other < state->setup->n_pieces; other++)
    {
      DhPlace to = dh_state_piece (state, other)->place;

      if (to >= DH_PLACE_BOX)
        continue;
      say_attack (watch, state, from, to, DH_ATTACK_ANY);
      for (guint kind = 0; state->setup->rules->attack_kinds[kind] != NULL; kind++)
        say_attack (watch, state, from, to, kind);
    }
}

/* ---- Positions from outside ---- */

/* The text with another number somewhere. */
static char *
spoil (Watch *watch, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint n = g_strv_length (words), i = 0;
  char *end = NULL;
  gint64 number = 0;

  for (guint tries = 0; tries < 100; tries++)
    {
      i = below (watch, n);
      number = g_ascii_strtoll (words[i], &end, 10);
      if (end != words[i] && (*end == '\0' || *end == '\n'))
        break;
    }
  if (end == words[i])
    return g_strdup (text);
  number = below (watch, 3) == 0 ? (gint64) below (watch, 70) : number + (below (watch, 2) == 0 ? 1 : -1);
  end = g_strdup_printf ("%" G_GINT64_FORMAT "%s", number, end);
  g_free (words[i]);
  words[i] = end;
  return g_strjoinv (" ", words);
}

static void
go_on (Watch *watch, DhState *state)
{
  DhPlay play = {state, NULL};
  DhOption options[DH_MAX_OPTIONS];

  for (guint i = 0; i < STEPS_ON && state->pending != DH_PENDING_OVER; i++)
    {
      if (state->pending == DH_PENDING_ROLL)
        dh_play_chance (&play);
      else
        {
          DhSide side = dh_state_is_asked (state, 0) ? 0 : 1;
          guint n = dh_state_options (state, side, options);

          dh_play_answer (&play, side, options[below (watch, n)]);
        }
      say (watch, DIGEST_SOUND, "goes on", (gint64) dh_state_fingerprint (state));
    }
}

static void
say_spoilt (Watch *watch, const DhState *state)
{
  g_autoptr (GString) text = g_string_new (NULL);

  dh_position_print (state, text);
  for (guint i = 0; i < SPOILT; i++)
    {
      g_autofree char *spoilt = spoil (watch, text->str);
      gboolean taken;

      dh_state_copy (watch->scratch, state);
      taken = dh_position_parse (watch->scratch, spoilt, NULL);
      say (watch, DIGEST_SOUND, "taken", taken);
      if (taken && watch->scratch->viewer == DH_SIDE_NONE)
        go_on (watch, watch->scratch);
    }
}

/* ---- The battle ---- */

static void
check (gpointer data, const DhState *state)
{
  Watch *watch = data;
  DhPieceId piece = below (watch, state->setup->n_pieces);
  gboolean look = watch->n_entries % SOMETIMES == 0;

  say (watch, DIGEST_POSITIONS, "position", (gint64) dh_state_fingerprint (state));
  watch_answers (watch, state, look);
  if (look)
    {
      say_views (watch, state);
      say_standings (watch, state);
      say_overlays (watch, state, piece);
      say_attacks (watch, state, piece);
    }
  if (watch->n_entries++ % SELDOM == 0)
    say_spoilt (watch, state);
}

static void
chosen (gpointer data, const DhState *before, DhOption option)
{
  say (data, DIGEST_POSITIONS, "answer", (gint64) option);
}

static void
hear (const DhState *state, const DhEvent *event, gpointer data)
{
  Watch *watch = data;

  digest_say_event (watch->digest, event, DIGEST_EVENTS, state->setup->rules->event_kinds[event->kind]);
}

static const DhLawsOfModule laws_of_watch = {.begin = check, .chosen = chosen, .hear = hear, .check = check};

/**
 * watch_battle:
 * @setup: (transfer none): a sealed setup
 * @seed: of the battle and of all answers; its last two bits say who is eager to attack
 * @max_entries: where to stop if the battle does not end before
 *
 * Plays a battle at random and says everything of it.
 */
void
watch_battle (DhSetup *setup, guint64 seed, guint max_entries, Digest *digest)
{
  Watch watch = {.digest = digest, .scratch = dh_state_new (setup, 0)};
  const DhLawsPlan plan = {
      .max_entries = max_entries, .every = G_MAXINT, .eager = seed % 4, .module = &laws_of_watch, .data = &watch};
  DhLawsCounts counts = {0};

  dh_stream_seed (&watch.stream, seed, 77);
  dh_laws_play (setup, seed, &plan, &counts);
  g_free (watch.scratch);
}
