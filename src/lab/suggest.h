/* suggest.h — small changes that bring a battle nearest to even
 *
 * Every variant is tried with some of the run's own battles; the best are then played as often as the run itself, with
 * other cards and dice, so that what only looked good by luck is found out: those that cannot be told from no change
 * are left out.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/run.h"
#include "lab/variant.h"

G_BEGIN_DECLS

#define DH_MAX_SUGGESTIONS 5

typedef struct
{
  DhVariant variant;
  DhLabResult *result; /* of its own run */
} DhSuggestion;

/* All that is asked about one scenario. */
typedef struct
{
  DhLabResult *result;
  DhLabResult *also;      /* (nullable) the same battles by players of another strength */
  DhLabResult *swapped;   /* (nullable) the same battles, another army moving first */
  GPtrArray *suggestions; /* (nullable) (element-type DhSuggestion) */
} DhStudy;

DhLabResult *dh_lab_run_swapped (const DhLabResult *base, const DhLabControl *control);
GPtrArray *dh_lab_suggest (const DhLabResult *base, const DhLabControl *control);
gboolean dh_suggestion_may_be_even (const DhSuggestion *suggestion);
const char *dh_study_suggestions_text (const DhStudy *study);
void dh_study_clear (DhStudy *study);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DhStudy, dh_study_clear)

G_END_DECLS
