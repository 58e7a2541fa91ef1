/* near.h — the word that somebody may have meant
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

const char *dh_near_word (const char *word, const char *const *known);
char *dh_near_tell (char *sentence, const char *word, const char *const *known);

G_END_DECLS
