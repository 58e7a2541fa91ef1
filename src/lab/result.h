/* result.h — what came of the battles of a plan, or of a part of them
 *
 * A result is rows of pairs with their tallies. Rows that touch become one, and as soon as all pairs from the first on
 * are there, the plan's rules for ending early are judged after every DH_LAB_BLOCK of them: whoever has played
 * them, in whatever pieces they come, the result is the same to the last byte.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/plan.h"
#include "lab/tally.h"
#include "scenario/ruleset.h"
#include "scenario/scenario.h"

G_BEGIN_DECLS

#define DH_LAB_SUFFIX ".drumresult"

typedef enum
{
  DH_LAB_OPEN,  /* pairs are missing */
  DH_LAB_ALL,   /* all pairs of the plan are there */
  DH_LAB_WIDTH, /* the interval is as narrow as wished */
  DH_LAB_EVEN,  /* the sequential test: even */
  DH_LAB_UNEVEN,
} DhLabEnd;

/* Pairs from one number to before another. */
typedef struct
{
  guint from;
  guint to;
  DhTally *tally;
} DhLabRow;

typedef struct
{
  gatomicrefcount references;
  DhScenario *scenario;
  DhSetup *setup;
  DhLabPlan plan;
  GPtrArray *rows; /* (element-type DhLabRow) in order, none touching the next unless rules are still to be judged */
  DhLabEnd end;
} DhLabResult;

typedef enum
{
  DH_LAB_ERROR_DIFFERENT, /* results of different runs */
  DH_LAB_ERROR_OVERLAP,   /* pairs that are there twice */
  DH_LAB_ERROR_SCENARIO,  /* it cannot be played */
} DhLabError;
#define DH_LAB_ERROR dh_lab_error_quark ()
GQuark dh_lab_error_quark (void);

DhLabResult *dh_lab_result_new (const DhScenario *scenario, DhSetup *setup, const DhLabPlan *plan);
DhLabResult *dh_lab_result_ref (DhLabResult *result);
void dh_lab_result_unref (DhLabResult *result);
gboolean dh_lab_result_is_of_battle (const DhLabResult *result, const DhScenario *scenario, const DhSetup *setup);
gboolean dh_lab_result_is_begun (const DhLabResult *result, const DhScenario *scenario, const DhSetup *setup,
                                 const DhLabPlan *plan);
gboolean dh_lab_result_append (DhLabResult *result, guint from, guint to, const DhTally *tally);
DhTally *dh_lab_result_sum (const DhLabResult *result);
DhLabResult *dh_lab_result_merge (DhLabResult *const *results, guint n_results, GError **error);

char *dh_lab_result_write (const DhLabResult *result, gsize *length);
DhLabResult *dh_lab_result_read (const char *text, gsize length, const char *name, DhLibrary *library, GError **error);
gboolean dh_lab_result_save (const DhLabResult *result, const char *path, GError **error);
DhLabResult *dh_lab_result_load (const char *path, DhLibrary *library, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhLabResult, dh_lab_result_unref)

G_END_DECLS
