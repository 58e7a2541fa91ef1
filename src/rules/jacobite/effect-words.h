/* effect-words.h — words of the effect language and what they stand for
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

const JrWord *jr_find_word (const JrWord *words, const char *word);
gboolean jr_filter_read (const JrSource *source, const DhItem *item, const char *attribute, JrFilter *filter);
const char *jr_scope_read (const JrSource *source, const DhItem *item, JrScope **scope);
void jr_scope_free (JrScope *scope);

G_END_DECLS
