/* words.h — a sentence with places, as a row of a table
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/jacobite/module.h"

G_BEGIN_DECLS

/* The text and the plural of a sentence that counts; po/meson.build names it to xgettext. */
#define NP_(one, many) one, many

/* args has a letter for each place of the text, in order:
 * S side · P piece · O other piece · F from · T to · N number · M second number · C card · K deck · D dice */
typedef struct
{
  const char *text;
  const char *plural;    /* (nullable): for other numbers than one */
  const char *args;      /* (nullable) */
  const char *statement; /* (nullable) */
} JrSentence;

/* What the letters stand for. */
typedef struct
{
  DhSide side;
  DhPieceId piece;
  DhPieceId other;
  DhPlace from;
  DhPlace to;
  guint card;
  int number;
  int second;
} JrSubjects;

const char *jr_rule_name (const DhState *state, guint index);
void jr_say (const JrSentence *sentence, const JrSubjects *about, DhMessage *message);

void jr_describe_option (const DhState *state, DhOption option, DhMessage *message);
void jr_describe_prompt (const DhState *state, DhSide side, DhMessage *message);
void jr_describe_modifier (const DhState *state, guint reason, DhMessage *message);
void jr_describe_event (const DhState *state, const DhEvent *event, DhMessage *message);
void jr_describe_why (const DhState *state, DhWhy why, DhOption option, DhMessage *message);

G_END_DECLS
