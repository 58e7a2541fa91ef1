/* statements.h — the rules of a game, statement by statement
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *dh_statement_find (const char *module, const char *id);

G_END_DECLS
