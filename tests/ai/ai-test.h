/* ai-test.h — battles for tests of computer players
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/setup.h"

G_BEGIN_DECLS

gboolean dh_ai_test_has (const char *id);
DhSetup *dh_ai_test_load (const char *id);
GPtrArray *dh_ai_test_setups (const char *only);

G_END_DECLS
