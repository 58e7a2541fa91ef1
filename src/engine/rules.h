/* rules.h — a game, as a table of functions
 *
 * What window, editor, computer player and laboratory need of a game beyond this table is a change of the table,
 * never a cast or a module's header. A module exports one const DhRules; its functions are pure over
 * DhState and keep nothing between calls.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/forecast.h"
#include "engine/message.h"

G_BEGIN_DECLS

/* Which parts of an option a kind uses; they appear in its notation in this order. */
typedef enum
{
  DH_OPTION_HAS_PIECE = 1 << 0,
  DH_OPTION_HAS_PLACE = 1 << 1,
  DH_OPTION_HAS_SECOND = 1 << 2,
  DH_OPTION_HAS_NUMBER = 1 << 3,
  DH_OPTION_HAS_CARD = 1 << 4,  /* the number is a card */
  DH_OPTION_HAS_OTHER = 1 << 5, /* the number is a second piece */
  DH_OPTION_HAS_FLAGS = 1 << 6,
} DhOptionParts;

typedef struct
{
  const char *name; /* one word of notation: "move" */
  guint parts;      /* DhOptionParts */
} DhOptionKind;

/* A number in the module area, so that a position can be written and read as text. */
typedef struct
{
  const char *name;
  guint16 offset; /* bytes from the start of the module area */
  guint8 size;    /* 1, 2, 4 or 8 */
  guint16 count;
} DhField;

typedef enum
{
  DH_PROBLEM_WARNING,
  DH_PROBLEM_ERROR,
} DhSeverity;

typedef struct
{
  DhSeverity severity;
  const char *code;      /* "two-in-a-hex": stable, for silencing and scripts */
  DhPlace place;         /* or DH_PLACE_NOWHERE */
  DhPieceId piece;       /* or DH_PIECE_NONE */
  DhMessage message;     /* with a parameter: what it should be, or no text; whoever tells it makes the sentence */
  guint effect;          /* of the setup, from 1; 0: none */
  const char *parameter; /* (nullable): of that effect, what it says amiss, or as a warning for nothing */
} DhProblem;

typedef void (*DhProblemFunc) (const DhProblem *problem, gpointer data);

/* What this turn holds for a piece, for a board to show. */
typedef enum
{
  DH_STANDING_IDLE,
  DH_STANDING_READY, /* chosen to act */
  DH_STANDING_DONE,  /* has acted in this part of the turn */
} DhStanding;

/* What an event is for whoever counts many battles. */
typedef enum
{
  DH_MEANING_NONE,
  DH_MEANING_FIGHT,  /* piece in from attacks other in to */
  DH_MEANING_DEATH,  /* piece is lost, in from */
  DH_MEANING_LEAVES, /* piece leaves the board unharmed, from from */
  DH_MEANING_SCORE,  /* side gains number (or loses it) on the first counter: for an objective, else for piece */
} DhMeaning;

/* A reading of the board for one piece and one question: a number per hex. */
typedef struct
{
  const char *id;   /* "moves", "targets", "sight" */
  const char *name; /* to be translated */
} DhOverlay;

#define DH_ATTACK_ANY G_MAXUINT

struct _DhRules
{
  const char *module;
  guint version; /* goes up when the same answers may lead elsewhere */

  /* Names, for notation, records and logs; each list ends with NULL and begins at number 0 */
  const DhOptionKind *option_kinds; /* indexed by kind; [1] is "pass"; ends with a NULL name */
  const char *const *decision_kinds;
  const char *const *step_kinds;
  const char *const *event_kinds;
  const guint8 *event_meanings; /* (nullable) DhMeaning of each event kind */
  const char *const *roll_purposes;
  const DhField *fields; /* of the module area; ends with a NULL name */

  /* What of a ruleset is executed: ids, NULL-terminated; NULL: none. The rest is reported, never silently broken. */
  const char *const *effects;     /* uses of the effect language, on cards */
  const char *const *own_effects; /* the same, among a scenario's own rules */
  const char *const *objectives;  /* kinds of objectives */
  const char *const *switches;
  const char *const *policies;
  /* (nullable) What a parameter of an effect may say in words that no list of the ruleset holds, for those who write
   * one: NULL-terminated, or NULL. "class:@class" stands for one such word for each id of that kind, "@piece" for the
   * pieces of the battle. */
  const char *const *(*words_of) (const char *parameter);

  /* Once a game: what check reads, then (nullable) what only play and questions about a position need */
  gboolean (*prepare) (DhSetup *setup, GError **error);
  void (*ready) (DhSetup *setup);
  void (*release) (gpointer module);
  void (*check) (const DhSetup *setup, DhProblemFunc func, gpointer data);

  /* The game. start fills a new state and pushes the first step; advance runs steps until something is
   * pending (it is called only while nothing is); apply takes the answer of every side that was asked;
   * resolve takes the faces of the pending roll. The engine has cleared what was pending before apply and resolve. */
  void (*start) (DhPlay *play);
  void (*advance) (DhPlay *play);
  guint (*options) (const DhState *state, DhSide side, DhOption *out);
  void (*apply) (DhPlay *play, const DhDecision asked[DH_MAX_SIDES], const DhOption answers[DH_MAX_SIDES]);
  void (*resolve) (DhPlay *play, const DhRoll *roll, const guint8 *faces);

  /* Words */
  DhWhy (*why) (const DhState *state, DhSide side, DhOption option);
  void (*describe_why) (const DhState *state, DhWhy why, DhOption option, DhMessage *message);
  void (*describe_option) (const DhState *state, DhOption option, DhMessage *message);
  void (*describe_event) (const DhState *state, const DhEvent *event, DhMessage *message);
  void (*describe_prompt) (const DhState *state, DhSide side, DhMessage *message);
  void (*describe_modifier) (const DhState *state, guint reason, DhMessage *message);

  /* Secrets: what the engine cannot know of the module area */
  void (*view) (DhState *view, DhSide side);
  void (*guess) (DhState *guess, DhStream *stream);

  /* (nullable) Whether a position from outside (text, a referee's correction) keeps the module's laws: no number of the
   * module area or the agenda leads astray. */
  gboolean (*is_sound) (const DhState *state);

  /* Questions */
  const DhOverlay *overlays; /* ends with a NULL id */
  gboolean (*overlay) (const DhState *state, guint overlay, DhPieceId piece, gint16 *per_hex);
  /* The dice of an attack that an option would make, or of another deed that dice decide, with the reasons for their
   * number; nothing for other options. */
  gboolean (*preview) (const DhState *state, DhOption option, DhEvent *dice);
  /* (nullable) How likely an attack that an option would make is to do what; nothing for other options. The position
   * may be a sketch or a view; whose turn it is does not matter. The table, which may be NULL, is the caller's memory:
   * what is found there is not computed again. Names of what the dice count and of what may come of it: at most
   * DH_FORECAST_COUNTS and DH_FORECAST_OUTCOMES, ending with a NULL id. */
  gboolean (*forecast) (const DhState *state, DhOption option, DhForecastDepth depth, DhForecastTable *table,
                        DhForecast *forecast);
  void (*describe_forecast) (const DhState *state, DhOption option, const DhForecast *forecast, DhMessage *message);
  const DhForecastName *forecast_counts;
  const DhForecastName *forecast_outcomes;
  /* (nullable) The attack from one hex on another, be it ordered or not: an option that preview and forecast take, and
   * why there is none. Ways to attack by name, ending with NULL; DH_ATTACK_ANY takes the one that fits. */
  const char *const *attack_kinds;
  DhWhy (*attack) (const DhState *state, DhPlace from, DhPlace to, guint kind, DhOption *option);
  /* (nullable) The attack that has been announced and whose dice are not rolled yet: an option that preview and
   * forecast take, and that nobody need be offered now; DH_OPTION_NONE if there is none. */
  DhOption (*under_way) (const DhState *state);
  DhStanding (*standing) (const DhState *state, DhPieceId piece); /* (nullable) */
  /* How good a position (or a view) is for a side; higher is better, antisymmetric for two sides. Which cards lie in
   * hands and piles plays no part, only how many: computer players build on that. With NULL for terms the weights are
   * the module's own. The memory, which may be NULL, is the caller's and all 0 at first: what stands as it stood when
   * it was looked over last is not looked over again. */
  int (*evaluate) (const DhState *state, DhSide side, const DhTerm *terms, gpointer memory);
  gsize evaluate_size; /* bytes of that memory */
  const DhTerm *terms; /* of that sum with the module's own weights, in the order in which others are given */
  /* (nullable) How a plain soldier would answer, by a rule of thumb that a person can foresee: one of the options.
   * Worths (nullable) gets what each is worth to him; only their order counts. With no options it is asked what he
   * would answer whatever the list is: DH_OPTION_NONE where that depends on it. */
  DhOption (*habit) (const DhState *view, DhSide side, const DhOption *options, guint n_options, int *worths);
};

G_END_DECLS
