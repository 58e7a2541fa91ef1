/* digest.h — all that is said in a battle, as a few numbers
 *
 * Whatever the rules answer is said to a digest, number by number, each under its topic; two digests are the same when
 * all that was said was the same. Whoever wants to know where two part has it told: a line for everything that is said.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/event.h"

#include <stdio.h>

G_BEGIN_DECLS

typedef enum
{
  DIGEST_POSITIONS, /* every byte of the position */
  DIGEST_OPTIONS,   /* what may be answered */
  DIGEST_EVENTS,    /* what happens, with every number of it */
  DIGEST_REFUSALS,  /* why something may not be answered */
  DIGEST_QUESTIONS, /* previews, attacks, overlays, standings */
  DIGEST_VIEWS,     /* what a side sees and guesses */
  DIGEST_SOUND,     /* which positions from outside are taken, and how they go on */
  DIGEST_FINDINGS,  /* what is wrong with a battle or a ruleset */
  DIGEST_N_TOPICS,
} DigestTopic;

typedef struct
{
  guint64 sums[DIGEST_N_TOPICS];
  FILE *told; /* (nullable): everything that is said is told here */
} Digest;

const char *digest_topic_name (DigestTopic topic);
void digest_say (Digest *digest, DigestTopic topic, const char *what, const gint64 *numbers, guint n);
void digest_say_event (Digest *digest, const DhEvent *event, DigestTopic topic, const char *what);
char *digest_print (const Digest *digest);

G_END_DECLS
