/* positions.h — positions handed in from outside, and what a slip of the pen makes of them
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "fields.h"

G_BEGIN_DECLS

typedef struct
{
  guint64 spoilt;  /* texts of positions in which something was changed */
  guint64 refused; /* of these */
} FuzzSpoilt;

void fuzz_positions (FuzzFields *fields, guint64 battle, guint every, FuzzSpoilt *counts);

G_END_DECLS
