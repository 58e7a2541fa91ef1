/* document.h — a scenario that is being edited
 *
 * Holds the value as it stands, its history and where it is kept on the disk; tools and forms change it, windows
 * are told by one signal, changed (hint). Findings are worked out when they are asked for.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "editor/history.h"
#include "editor/tool.h"
#include "scenario/check.h"
#include "scenario/scenario-file.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* What the signal changed (hint) tells. */
typedef enum
{
  DH_CHANGED_SCENARIO = 1 << 0,
  DH_CHANGED_HISTORY = 1 << 1, /* names of undo and redo, the modified mark */
  DH_CHANGED_FILE = 1 << 2,    /* the path */
  DH_CHANGED_DISK = 1 << 3,    /* somebody else has changed the file */
} DhChanged;

#define DH_TYPE_DOCUMENT (dh_document_get_type ())
G_DECLARE_FINAL_TYPE (DhDocument, dh_document, DH, DOCUMENT, GObject)

DhDocument *dh_document_new (DhLibrary *library, DhScenario *scenario);
DhDocument *dh_document_load (DhLibrary *library, const char *path, GError **error);
DhScenario *dh_document_get_scenario (DhDocument *document);
const DhRules *dh_document_get_rules (DhDocument *document);
GPtrArray *dh_document_get_findings (DhDocument *document);

/* Changing */
void dh_document_apply (DhDocument *document, DhScenario *scenario, const char *label, const char *merge);
void dh_document_end_merge (DhDocument *document);
char *dh_document_handle (DhDocument *document, const DhTool *tool, const DhHexEvent *event);
gboolean dh_document_in_stroke (DhDocument *document);
int dh_document_get_stroke_piece (DhDocument *document);
gboolean dh_document_undo (DhDocument *document);
gboolean dh_document_redo (DhDocument *document);
const char *dh_document_get_undo_label (DhDocument *document);
const char *dh_document_get_redo_label (DhDocument *document);
gboolean dh_document_is_modified (DhDocument *document);

/* The file */
const char *dh_document_get_path (DhDocument *document);
void dh_document_set_path (DhDocument *document, const char *path);
char *dh_document_dup_title (DhDocument *document);
gboolean dh_document_save (DhDocument *document, const char *path, GError **error);
gboolean dh_document_revert (DhDocument *document, GError **error);
gboolean dh_document_check_disk (DhDocument *document);
void dh_document_forget_disk (DhDocument *document);
void dh_document_mark_unsaved (DhDocument *document);
gboolean dh_document_keep (DhDocument *document, GError **error);

G_END_DECLS
