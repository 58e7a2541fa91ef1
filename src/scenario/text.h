/* text.h — a text in one or several languages
 *
 * The lines are the author's. A hex named in a text is written [K10]. A text is a value: reference counted, and
 * never changed.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/kept.h"

G_BEGIN_DECLS

typedef struct _DhText DhText;

/* language: a tag ("en", "de-AT"), or "" for a text that is the same in every language */
DhText *dh_text_new (const char *language, const char *text);
DhText *dh_text_ref (const DhText *text);
void dh_text_unref (DhText *text);
DhText *dh_text_with (const DhText *text, const char *language, const char *translation);
DhText *dh_text_with_kept (const DhText *text, const char *language, const char *translation, DhKept *kept);
const char *dh_text_get (const DhText *text, const char *const *languages);
const char *dh_text_words (const DhText *text);
const char *dh_text_shown_language (const DhText *text);
guint dh_text_get_n_languages (const DhText *text);
const char *dh_text_get_language (const DhText *text, guint index);
const char *dh_text_get_translation (const DhText *text, guint index);
const DhKept *dh_text_get_kept (const DhText *text, guint index);
gboolean dh_text_is_empty (const DhText *text);
gsize dh_text_size (const DhText *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhText, dh_text_unref)

G_END_DECLS
