/* laws.h — what must hold in every game of every ruleset
 *
 * A battle is played at random and looked at from all sides. dh_laws_check() looks at every entry with everything: a
 * test of a rules module calls it with a few setups and seeds. dh_laws_play() follows a plan, so that whole battles can
 * be played by the thousand: what costs little is looked at always, the rest now and then.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/game.h"

G_BEGIN_DECLS

/* The laws of one rules module, kept by whoever knows it. All may be NULL. */
typedef struct
{
  void (*begin) (gpointer data, const DhState *state);
  void (*chosen) (gpointer data, const DhState *before, DhOption option);
  DhEventFunc hear;
  void (*check) (gpointer data, const DhState *state);
  DhGame *(*save_and_load) (gpointer data, const DhGame *game);
} DhLawsOfModule;

typedef struct
{
  guint max_entries; /* where to stop; 0: at the end */
  guint max_turns;   /* the same */
  guint every;       /* what is costly is looked at in one of so many entries; 1: in all */
  guint eager;       /* bits of sides that attack and advance rather than anything else */
  const DhLawsOfModule *module;
  gpointer data;                             /* for its functions */
  gboolean (*count_allocations) (guint64 *); /* (nullable): then playing must not allocate */
} DhLawsPlan;

typedef struct
{
  guint64 battles;
  guint64 decided;
  guint64 turns;
  guint64 entries;
  guint64 looks; /* entries at which everything was looked at */
  guint64 loads; /* battles that were saved and loaded in the middle */
  guint max_options;
  guint max_agenda;
  guint max_turn; /* entries of the longest turn */
} DhLawsCounts;

/* One answer or roll of chance on a bare position. */
void dh_laws_step (DhState *state, DhStream *stream);
void dh_laws_check (DhSetup *setup, guint64 seed, guint max_entries);
void dh_laws_play (DhSetup *setup, guint64 seed, const DhLawsPlan *plan, DhLawsCounts *counts);

G_END_DECLS
