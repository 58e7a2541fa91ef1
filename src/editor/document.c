/* document.c — a scenario that is being edited
 *
 * While a stroke is under way the value shown is the stroke's; the history learns of it when the stroke ends.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "editor/document-private.h"

#include "scenario/scenario-file.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (DhDocument, dh_document, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static void
dh_document_finalize (GObject *object)
{
  DhDocument *document = DH_DOCUMENT (object);

  g_clear_pointer (&document->stroke, dh_stroke_free);
  g_clear_pointer (&document->history, dh_history_free);
  g_clear_pointer (&document->findings, g_ptr_array_unref);
  g_clear_pointer (&document->checked, dh_scenario_unref);
  g_clear_pointer (&document->kept, dh_scenario_unref);
  dh_document_drop_copy (document);
  g_clear_pointer (&document->path, g_free);
  G_OBJECT_CLASS (dh_document_parent_class)->finalize (object);
}

static void
dh_document_class_init (DhDocumentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = dh_document_finalize;

  /**
   * DhDocument::changed:
   * @hint: bits of DhChanged
   */
  signals[CHANGED] =
      g_signal_new ("changed", DH_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
dh_document_init (DhDocument *document)
{
  document->last = DH_PLACE_NOWHERE;
  document->stamp.size = -1;
  dh_keeper_init (&document->keeper, DH_SCENARIO_SUFFIX);
}

/**
 * dh_document_new:
 * @library: outlives the document
 * @scenario: (transfer full): what it begins with; counts as saved
 *
 * Returns: (transfer full): a document without a file
 */
DhDocument *
dh_document_new (DhLibrary *library, DhScenario *scenario)
{
  DhDocument *document;

  g_return_val_if_fail (library && scenario, NULL);

  document = g_object_new (DH_TYPE_DOCUMENT, NULL);
  document->library = library;
  document->history = dh_history_new (scenario, DH_HISTORY_MAX_COST);
  return document;
}

/**
 * dh_document_get_scenario:
 *
 * Returns: (transfer none): the value as it stands, with a stroke that is under way
 */
DhScenario *
dh_document_get_scenario (DhDocument *document)
{
  g_return_val_if_fail (DH_IS_DOCUMENT (document), NULL);
  return document->stroke ? dh_stroke_get_scenario (document->stroke) : dh_history_get_current (document->history);
}

/**
 * dh_document_get_rules:
 *
 * Returns: (nullable) (transfer none): the module that plays the scenario
 */
const DhRules *
dh_document_get_rules (DhDocument *document)
{
  g_return_val_if_fail (DH_IS_DOCUMENT (document), NULL);
  return dh_library_get_rules (document->library, dh_scenario_get_catalogue (dh_document_get_scenario (document)));
}

/**
 * dh_document_get_findings:
 *
 * Returns: (transfer none) (element-type DhFinding): every problem of the value as it stands
 */
GPtrArray *
dh_document_get_findings (DhDocument *document)
{
  DhScenario *scenario;

  g_return_val_if_fail (DH_IS_DOCUMENT (document), NULL);

  scenario = dh_document_get_scenario (document);
  if (document->checked != scenario)
    {
      g_clear_pointer (&document->findings, g_ptr_array_unref);
      g_clear_pointer (&document->checked, dh_scenario_unref);
      document->checked = dh_scenario_ref (scenario);
      document->findings = dh_scenario_check (scenario, dh_document_get_rules (document));
    }
  return document->findings;
}

/**
 * dh_document_apply:
 * @scenario: (transfer full): the new value
 * @label: translated name of the step
 * @merge: (nullable): see dh_history_push()
 *
 * Makes a step of a new value. A stroke that is under way is cancelled.
 */
void
dh_document_apply (DhDocument *document, DhScenario *scenario, const char *label, const char *merge)
{
  g_return_if_fail (DH_IS_DOCUMENT (document) && scenario && label);

  dh_document_end_stroke (document, FALSE);
  if (dh_history_push (document->history, scenario, label, merge))
    dh_document_tell (document, DH_CHANGED_SCENARIO | DH_CHANGED_HISTORY);
}

/**
 * dh_document_end_merge:
 *
 * What is applied next is a step of its own.
 */
void
dh_document_end_merge (DhDocument *document)
{
  g_return_if_fail (DH_IS_DOCUMENT (document));
  dh_history_end_merge (document->history);
}

/**
 * dh_document_handle:
 * @tool: what the event is for; it counts at the press
 *
 * Press, drags and a release are one step; a cancel restores. Events without a press are ignored.
 *
 * Returns: (transfer full) (nullable): a sentence that says why the event changed nothing
 */
char *
dh_document_handle (DhDocument *document, const DhTool *tool, const DhHexEvent *event)
{
  g_autofree char *refusal = NULL;

  g_return_val_if_fail (DH_IS_DOCUMENT (document) && tool && event, NULL);

  if (event->phase == DH_HEX_PRESS)
    {
      dh_document_end_stroke (document, FALSE);
      document->stroke = dh_stroke_new (tool, dh_history_get_current (document->history), document->last);
    }
  if (!document->stroke)
    return NULL;

  dh_stroke_handle (document->stroke, event);
  refusal = g_strdup (dh_stroke_get_refusal (document->stroke));
  if (event->phase == DH_HEX_RELEASE || event->phase == DH_HEX_CANCEL)
    dh_document_end_stroke (document, event->phase == DH_HEX_RELEASE);
  else
    dh_document_tell (document, DH_CHANGED_SCENARIO);
  return g_steal_pointer (&refusal);
}

/**
 * dh_document_in_stroke:
 *
 * Returns: whether a tool has been pressed and not yet released
 */
gboolean
dh_document_in_stroke (DhDocument *document)
{
  g_return_val_if_fail (DH_IS_DOCUMENT (document), FALSE);
  return document->stroke != NULL;
}

/**
 * dh_document_get_stroke_piece:
 *
 * Returns: the piece that the stroke under way has hold of, or -1
 */
int
dh_document_get_stroke_piece (DhDocument *document)
{
  g_return_val_if_fail (DH_IS_DOCUMENT (document), -1);
  return document->stroke ? dh_stroke_get_piece (document->stroke) : -1;
}

/**
 * dh_document_undo:
 *
 * A stroke that is under way is cancelled instead.
 *
 * Returns: whether something was taken back
 */
gboolean
dh_document_undo (DhDocument *document)
{
  g_return_val_if_fail (DH_IS_DOCUMENT (document), FALSE);

  if (document->stroke)
    {
      dh_document_end_stroke (document, FALSE);
      return TRUE;
    }
  if (!dh_history_undo (document->history))
    return FALSE;
  dh_document_tell (document, DH_CHANGED_SCENARIO | DH_CHANGED_HISTORY);
  return TRUE;
}

/**
 * dh_document_redo:
 *
 * Returns: whether there was a step to take again
 */
gboolean
dh_document_redo (DhDocument *document)
{
  g_return_val_if_fail (DH_IS_DOCUMENT (document), FALSE);

  dh_document_end_stroke (document, FALSE);
  if (!dh_history_redo (document->history))
    return FALSE;
  dh_document_tell (document, DH_CHANGED_SCENARIO | DH_CHANGED_HISTORY);
  return TRUE;
}

/**
 * dh_document_get_undo_label:
 *
 * Returns: (nullable) (transfer none): name of the step that undo takes back
 */
const char *
dh_document_get_undo_label (DhDocument *document)
{
  g_return_val_if_fail (DH_IS_DOCUMENT (document), NULL);
  return dh_history_get_undo_label (document->history);
}

/**
 * dh_document_get_redo_label:
 *
 * Returns: (nullable) (transfer none): name of the step that redo takes again
 */
const char *
dh_document_get_redo_label (DhDocument *document)
{
  g_return_val_if_fail (DH_IS_DOCUMENT (document), NULL);
  return dh_history_get_redo_label (document->history);
}

/**
 * dh_document_is_modified:
 *
 * Returns: whether the file does not hold what the document holds
 */
gboolean
dh_document_is_modified (DhDocument *document)
{
  g_return_val_if_fail (DH_IS_DOCUMENT (document), FALSE);
  return document->unsaved || !dh_history_is_saved (document->history);
}

/**
 * dh_document_dup_title:
 *
 * Returns: (transfer full): the title of the scenario, or words for one that has none
 */
char *
dh_document_dup_title (DhDocument *document)
{
  const char *title;

  g_return_val_if_fail (DH_IS_DOCUMENT (document), NULL);

  title = dh_text_words (dh_scenario_get_text (dh_document_get_scenario (document), DH_SCENARIO_TITLE));
  return g_strdup (*title ? title : _ ("Untitled battle"));
}

/**
 * dh_document_tell:
 * @hint: bits of DhChanged
 *
 * Emits the signal changed.
 */
void
dh_document_tell (DhDocument *document, guint hint)
{
  g_signal_emit (document, signals[CHANGED], 0, hint);
}

/**
 * dh_document_end_stroke:
 * @keep: whether the stroke becomes a step of the history, or is cancelled
 *
 * Ends the stroke that is under way, if there is one.
 */
void
dh_document_end_stroke (DhDocument *document, gboolean keep)
{
  g_autoptr (DhStroke) stroke = g_steal_pointer (&document->stroke);
  g_autofree char *label = NULL;

  if (!stroke)
    return;
  if (keep)
    {
      label = dh_stroke_dup_label (stroke);
      document->last = dh_stroke_get_last (stroke);
      dh_history_push (document->history, dh_scenario_ref (dh_stroke_get_scenario (stroke)), label, NULL);
    }
  dh_document_tell (document, DH_CHANGED_SCENARIO | DH_CHANGED_HISTORY);
}
