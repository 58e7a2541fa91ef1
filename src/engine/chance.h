/* chance.h — our own numbers, the same on every machine
 *
 * A stream is eight bytes of state; every purpose (each deck, each side's dice, the set-up) has its
 * own, all derived from one seed, so that one more card drawn does not change the next die.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/types.h"

G_BEGIN_DECLS

typedef guint64 DhStream;

void dh_stream_seed (DhStream *stream, guint64 seed, guint purpose);
guint32 dh_stream_next (DhStream *stream);
guint32 dh_stream_below (DhStream *stream, guint32 bound);

G_END_DECLS
