/* watch.h — a battle, and everything that the rules say of it, said to a digest
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "digest.h"

#include "engine/setup.h"

G_BEGIN_DECLS

void watch_battle (DhSetup *setup, guint64 seed, guint max_entries, Digest *digest);

G_END_DECLS
