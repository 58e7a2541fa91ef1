/* laws-private.h — what the laws' two files share
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "laws.h"

G_BEGIN_DECLS

/* A battle under test. */
typedef struct
{
  DhGame *game;
  DhState *first; /* room for positions */
  DhState *second;
  DhStream stream; /* of answers, and of what is looked at */
  const DhLawsPlan *plan;
  DhSink sink;
  GArray *fingerprints; /* (element-type guint64) after each number of entries */
  DhLawsCounts *counts;
  guint turn_start; /* entries before this turn */
  guint turn;
} Laws;

/* A position: text, views, values. */
void laws_check_position (Laws *laws);
/* What a side is asked, and its answers. */
void laws_check_answers (Laws *laws, DhSide side, const DhOption *options, guint n);

G_END_DECLS
