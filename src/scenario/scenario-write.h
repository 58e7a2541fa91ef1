/* scenario-write.h — what the parts of the scenario writer share
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/scenario-file.h"
#include "scenario/scenario-private.h"
#include "scenario/xml-writer.h"

G_BEGIN_DECLS

typedef struct
{
  const DhScenario *scenario;
  DhXmlWriter xml;
  GHashTable *used;   /* (nullable) (element-type utf8) keys of kept things that are written */
  gboolean only_play; /* for the fingerprint of what matters in play */
} DhScenarioWrite;

char *dh_scenario_write_part (const DhScenario *scenario, gboolean only_play, gsize *length);

void dh_write_scenario (DhScenarioWrite *write);
const DhKept *dh_write_kept (DhScenarioWrite *write, const char *format, ...) G_GNUC_PRINTF (2, 3);
void dh_write_leftovers (DhScenarioWrite *write, const char *prefix);
void dh_write_text (DhScenarioWrite *write, const char *name, const char *attribute, const char *value,
                    const DhText *text);
void dh_write_content (DhScenarioWrite *write, const char *text);
void dh_write_line (DhScenarioWrite *write, const DhKept *kept, const DhText *name);
void dh_write_branch (DhXmlWriter *xml, const DhItem *item);
void dh_write_trees (DhScenarioWrite *write, DhTree which, const char *name, const char *id);
void dh_write_board (DhScenarioWrite *write);
void dh_write_armies (DhScenarioWrite *write);
void dh_write_rules (DhScenarioWrite *write);

G_END_DECLS
