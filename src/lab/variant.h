/* variant.h — small changes of a scenario that might make it fairer
 *
 * Found in what the ruleset declares: numbers of an army and of an objective have a range, and somebody plays first.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/scenario.h"

G_BEGIN_DECLS

typedef enum
{
  DH_VARIANT_VALUE,     /* an army has one more or less of something */
  DH_VARIANT_OBJECTIVE, /* a number of an objective is one higher or lower */
  DH_VARIANT_FIRST,     /* an army plays first */
} DhVariantKind;

typedef struct
{
  DhVariantKind kind;
  guint owner; /* army, or objective */
  guint which; /* DH_ITEM_VALUE, or a parameter of the kind of objective */
  int from;
  int to;
} DhVariant;

GArray *dh_variants_list (const DhScenario *scenario);
DhScenario *dh_variant_apply (const DhVariant *variant, const DhScenario *scenario);
char *dh_variant_id (const DhVariant *variant, const DhScenario *scenario);
char *dh_variant_title (const DhVariant *variant, const DhScenario *scenario);

G_END_DECLS
