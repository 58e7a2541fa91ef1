/* effect-words.h — reading the effect language: its words and what they stand for
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/jacobite/module.h"

G_BEGIN_DECLS

typedef struct
{
  const char *word;
  guint bits;
} JrWord; /* a list ends with a NULL word */

/* What words of an effect may name. */
typedef struct
{
  const DhCatalogue *catalogue;
  const DhSetup *setup; /* (nullable): sides, pieces and hexes of one battle */
} JrSource;

/* A parameter is not understood; or it says nothing. */
void jr_faults_add (JrFaults *faults, const char *parameter);
const JrWord *jr_find_word (const JrWord *words, const char *word);
gboolean jr_read_count (const char *text, guint most, guint8 *count);
/* All that a filter may be made of, as files have it. */
#define JR_FILTER_WORDS                                                                                                \
  "unit, leader, arm:ARM, class:ID, marker:ID, piece:ID, ordered, moved, unmoved, no-leader, no-leader-near, "         \
  "next-to-leader, no-enemy-adjacent, bonus-melee-before, cannonaded, enemy-arm:ARM, enemy-class:ID, target-within:N"
gboolean jr_filter_read (const JrSource *source, const char *text, JrFilter *filter);
void jr_scope_read (const JrSource *source, const DhItem *item, JrScope **scope, JrFaults *faults);
void jr_scope_free (JrScope *scope);
guint32 jr_uses_of (const JrEffect *effect);
gboolean jr_effect_read (const JrSource *source, const DhItem *item, guint card_windows, JrEffect *effect,
                         JrFaults *faults);
const char *jr_effect_find_fault (const JrEffect *effect);
const char *jr_own_find_fault (const DhItem *item, const JrEffect *effect);
void jr_own_find_idle (const DhItem *item, const JrEffect *effect, JrFaults *idle);
gboolean jr_windows_read (const DhItem *item, guint *windows);
gboolean jr_doing_read (const DhItem *item, guint *doing);
void jr_effect_clear (JrEffect *effect);

G_END_DECLS
