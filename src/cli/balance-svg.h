/* balance-svg.h — the drawings of a result: charts, and the board with its heat
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/result.h"

G_BEGIN_DECLS

gboolean dh_balance_svg (const DhLabResult *result, const char *folder, GError **error);

G_END_DECLS
