/* inspector-private.h — what the pages of the inspector share
 *
 * Each page fills a form for the state it is given; the readers and writers of its values stand beside it.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "widgets/form.h"

G_BEGIN_DECLS

typedef struct
{
  DhDocument *document;
  const DhScenario *scenario;
  DhCatalogue *catalogue;
  DhPlace hex;
  int piece;
  const char *language; /* (nullable) interned */
} DhInspected;

/* What is written in the selected hex; the fields are borrowed from the form. */
typedef struct
{
  DhPlace hex;
  guint n;             /* names and notes */
  DhFormField *label;  /* (nullable) the first name */
  DhFormField *newest; /* (nullable) the last name or note */
} DhHexFields;

/* How a page reads and writes the parameters of what it shows. */
typedef struct
{
  DhFieldGet get;
  DhFieldSet set;
  DhFieldSet set_flag;  /* "yes" or "no" */
  DhFieldSet set_typed; /* by dh_inspect_tidy() first */
  DhFieldWords words;   /* (nullable) that a line may be made of */
} DhParameterAccess;

gboolean dh_inspect_hex (DhForm *form, const DhInspected *it, DhHexFields *fields);
void dh_inspect_piece (DhForm *form, const DhInspected *it);
void dh_inspect_battle (DhForm *form, const DhInspected *it);
void dh_inspect_armies (DhForm *form, const DhInspected *it);
void dh_inspect_rules (DhForm *form, const DhInspected *it);
void dh_inspect_objectives (DhForm *form, const DhInspected *it);
void dh_inspect_effects (DhForm *form, const DhInspected *it);

void dh_inspect_add_items (DhFormField *field, const DhCatalogue *catalogue, DhItemKind kind);
void dh_inspect_add_armies (DhFormField *field, const DhInspected *it);
void dh_inspect_add_parameter (DhForm *form, const DhInspected *it, const DhItem *declared, const DhSubject *subject,
                               const DhParameterAccess *access);
GPtrArray *dh_inspect_words (DhDocument *document, const DhItem *declared);
char *dh_inspect_tidy (const DhScenario *scenario, const DhItem *declared, const char *value, GError **error);
char *dh_words_of (const DhText *text, const char *language);
DhText *dh_words_with (const DhScenario *scenario, const DhText *text, const char *language, const char *words);
char *dh_hexes_to_text (const DhGrid *grid, const GArray *hexes);
GArray *dh_hexes_from_text (const DhGrid *grid, const char *text, GError **error);

G_END_DECLS
