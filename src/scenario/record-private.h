/* record-private.h — what reader and player of records share
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/record.h"
#include "scenario/scenario-parse.h"

G_BEGIN_DECLS

#define DH_RECORD_FORMAT 1
#define DH_RECORD_MAX_SIZE (64 * 1024 * 1024)
#define DH_RECORD_MAX_ELEMENTS 2000000

/* A setting of a policy that was in force. */
typedef struct
{
  char *id;
  char *value;
} DhRecordPolicy;

/* What a record file says, before it is played. */
typedef struct
{
  DhScenario *scenario;
  GPtrArray *lines;    /* (element-type DhRecordLine) */
  GPtrArray *policies; /* (element-type DhRecordPolicy) */
  guint64 seed;
  char *rules;
} DhRecordText;

const char *dh_line_name (DhLineKind kind);
void dh_record_line_free (DhRecordLine *line);
DhRecordText *dh_record_text_read (const char *xml, gsize length, const char *name, DhFindRuleset find,
                                   gpointer find_data, GError **error);
void dh_record_text_free (DhRecordText *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhRecordText, dh_record_text_free)

G_END_DECLS
