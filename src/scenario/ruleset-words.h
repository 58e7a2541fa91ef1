/* ruleset-words.h — which attributes the rows of a ruleset may have, and what these may say
 *
 * A type is a word: int, ints, bool, choice, words, text, hexes, ref, refs. The same descriptions stand in a ruleset as
 * <parameter>, for what only its module reads, and in a table here, for what every game knows.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/catalogue.h"

G_BEGIN_DECLS

typedef struct
{
  const char *id;
  const char *type;
  const char *choices; /* (nullable) words; with int: words allowed besides numbers; with ref: kinds of items */
  int min;
  int max;
  gboolean required;
  const char *idle; /* (nullable) words that say nothing any more, or never did */
} DhWord;

gboolean dh_word_type_is_known (const char *type);
void dh_word_from_parameter (DhWord *word, const DhItem *parameter);
const DhWord *dh_word_of_kind (DhItemKind kind, guint index);
gboolean dh_word_find (DhItemKind kind, const char *id, DhWord *word);
gboolean dh_word_is_idle (const DhWord *word, const char *value);
gboolean dh_word_allows (const DhWord *word, const DhCatalogue *catalogue, const char *value, char **wanted);
guint dh_item_kind_limit (DhItemKind kind);
gboolean dh_item_kind_parse (const char *name, DhItemKind *kind);

G_END_DECLS
