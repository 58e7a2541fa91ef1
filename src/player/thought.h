/* thought.h — a computer player thinking on a thread of its own
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ai/bot.h"

#include <gio/gio.h>

G_BEGIN_DECLS

void dh_think_async (DhThinker *thinker, const DhBot *bot, const DhState *state, DhSide side, const DhStream *stream,
                     GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
gboolean dh_think_finish (GAsyncResult *result, DhThinker **thinker, DhOption *answer, DhStream *stream,
                          GError **error);

G_END_DECLS
