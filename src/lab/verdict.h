/* verdict.h — one sentence about a battle, with its limits
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/rate.h"
#include "lab/result.h"

G_BEGIN_DECLS

/* Points (percent of the battles) from 50 within which a battle is called balanced. */
#define DH_VERDICT_EVEN 5
/* Battles below which nothing is said of a side. */
#define DH_VERDICT_LEAST 30

typedef enum
{
  DH_VERDICT_NOTHING,  /* no battle was played */
  DH_VERDICT_NOBODY,   /* none has a winner */
  DH_VERDICT_FEW,      /* fewer than DH_VERDICT_LEAST */
  DH_VERDICT_BALANCED, /* the whole interval is within DH_VERDICT_EVEN of 50 */
  DH_VERDICT_FAVOURS,  /* the whole interval is on one side of 50 */
  DH_VERDICT_OPEN,     /* more battles would tell */
} DhVerdictKind;

typedef struct
{
  DhVerdictKind kind;
  DhSide side; /* the one that wins more often */
  DhRate rate; /* its */
  guint n_unenforced;
} DhVerdict;

gboolean dh_verdict_is_of_few (const DhTally *tally);
void dh_verdict_find (const DhLabResult *result, DhVerdict *verdict);
char *dh_verdict_text (const DhLabResult *result);
DhInterval dh_verdict_gain (const DhLabResult *before, const DhLabResult *after, DhSide side);
char *dh_verdict_change_text (const DhLabResult *before, const DhLabResult *after);

G_END_DECLS
