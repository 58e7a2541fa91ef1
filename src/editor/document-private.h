/* document-private.h — what the files of a document share
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "editor/document.h"
#include "scenario/keeper.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 seconds;
  gint64 nanoseconds;
  gint64 size; /* -1: there is no file */
} DhFileStamp;

struct _DhDocument
{
  GObject parent_instance;

  DhLibrary *library; /* borrowed; outlives the document */
  DhHistory *history;
  DhStroke *stroke;    /* (nullable) under way */
  DhPlace last;        /* where the last stroke ended */
  DhScenario *checked; /* (nullable) the value that the findings are of */
  GPtrArray *findings; /* (nullable) (element-type DhFinding) */
  char *path;          /* (nullable) */
  DhFileStamp stamp;   /* of the file as it was read or written */
  gboolean unsaved;    /* counts as modified whatever the history says */
  DhKeeper keeper;     /* of the recovery copy */
  DhScenario *kept;    /* (nullable) the value that the recovery copy holds */
};

void dh_document_tell (DhDocument *document, guint hint);
void dh_document_end_stroke (DhDocument *document, gboolean keep);
void dh_document_drop_copy (DhDocument *document);

G_END_DECLS
