/* record.h — battles as files
 *
 * A record holds the scenario as it was, the seed and every answer, roll and correction; playing these again gives the
 * battle. For each turn it has the fingerprint and the whole position. When other rules than those of then play it
 * differently, the record says where, and the battle goes on from its last position; what was played before stays in
 * the file as it is (the past of the record) and is not played again.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/game.h"
#include "scenario/file-error.h"
#include "scenario/ruleset.h"
#include "scenario/scenario.h"

G_BEGIN_DECLS

#define DH_RECORD_SUFFIX ".drumgame"

/* A line of a record, as it stands in the file. */
typedef enum
{
  DH_LINE_TURN, /* a turn begins: fingerprint and position */
  DH_LINE_ANSWER,
  DH_LINE_ROLL,
  DH_LINE_CORRECTION,
  DH_LINE_RULES, /* from here on other rules play, from this position */
  DH_LINE_END,   /* where the record ends: fingerprint and position */
} DhLineKind;

typedef struct
{
  DhLineKind kind;
  char *side;          /* (nullable) id */
  guint turn;          /* of a turn */
  char *version;       /* (nullable) of the module that plays from here on */
  guint64 fingerprint; /* of the position: of a turn or the end; of an entry the lower half, after it, if has_after */
  gboolean has_after;
  char *text; /* notation or position */
  gsize at;   /* byte of the file where it stands */
} DhRecordLine;

typedef struct
{
  DhScenario *scenario;
  DhGame *game;     /* at the end of the record; take it with g_steal_pointer() */
  GPtrArray *past;  /* (element-type DhRecordLine) what other rules played, before the first entry of game */
  char *rules;      /* ruleset, its version and the version of its module, as the record has them */
  char *parting;    /* (nullable) a sentence: where today's rules part from the record, and why */
  guint parted_at;  /* number of entries that were played as recorded, the past included */
  guint n_recorded; /* number of entries in the file */
} DhRecord;

DhRecord *dh_record_load (const char *path, DhLibrary *library, GError **error);
DhRecord *dh_record_read (const char *xml, gsize length, const char *name, DhLibrary *library, GError **error);
DhRecord *dh_record_read_for (const char *xml, gsize length, const char *name, DhCatalogue *catalogue,
                              const DhRules *rules, GError **error);
void dh_record_free (DhRecord *record);

char *dh_record_write (const DhScenario *scenario, const DhGame *game, const GPtrArray *past, gsize *length);
gboolean dh_record_save (const DhScenario *scenario, const DhGame *game, const char *path, GError **error);
gboolean dh_record_save_with_past (const DhScenario *scenario, const DhGame *game, const GPtrArray *past,
                                   const char *path, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhRecord, dh_record_free)

G_END_DECLS
