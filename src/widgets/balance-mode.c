/* balance-mode.c — many battles between computer players, on the window's canvas
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/balance-mode.h"

#include "lab/pictures.h"
#include "lab/run-async.h"
#include "scenario/start.h"
#include "widgets/balance-plan.h"
#include "widgets/balance-report.h"
#include "widgets/hex-words.h"
#include "widgets/playtest-list.h"

#include <glib/gi18n-lib.h>

struct _DhBalanceMode
{
  DhMode parent_instance;

  DhDocument *document;
  gulong document_id;
  DhStudy study;         /* the last that was played or opened, if anything was */
  DhLabResult *before;   /* (nullable) the one before it, of the same battle */
  GCancellable *running; /* (nullable) */

  DhBalancePlan *plan;
  DhBalanceReport *report;
  DhPlaytestList *playtests;
  GtkProgressBar *progress;
  GtkWidget *panels[DH_N_PANELS];
};

G_DEFINE_FINAL_TYPE (DhBalanceMode, dh_balance_mode, DH_TYPE_MODE)

/* Whether the document still plays as what was played. */
static gboolean
is_of_this_battle (DhBalanceMode *self)
{
  return dh_scenario_play_fingerprint (dh_document_get_scenario (self->document))
         == dh_scenario_play_fingerprint (self->study.result->scenario);
}

static void
tell_outdated (DhBalanceMode *self)
{
  dh_balance_report_set_outdated (self->report, self->study.result != NULL && !is_of_this_battle (self));
}

static void
update (DhBalanceMode *self)
{
  dh_balance_plan_update (self->plan, self->running != NULL, self->study.result != NULL);
  dh_balance_report_show (self->report, &self->study, self->before);
  tell_outdated (self);
  dh_mode_changed (DH_MODE (self));
}

/* The verdict is to be seen, however far down somebody has looked at figures. */
static void
show_top (DhBalanceMode *self)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (self->panels[DH_PANEL_RIGHT]);

  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (scroller), 0);
}

/* ---- Many battles ---- */

/* What is being played. When the mode has turned to something else, nobody listens to it any more. */
typedef struct
{
  DhBalanceMode *mode;
  GCancellable *cancellable;
} Run;

static void
run_free (Run *run)
{
  g_object_unref (run->mode);
  g_object_unref (run->cancellable);
  g_free (run);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Run, run_free)

static gboolean
is_heard (const Run *run)
{
  return run->mode->plan != NULL && run->mode->running == run->cancellable;
}

/* Ends what is being played, and what comes of it is not wanted. */
static void
drop_run (DhBalanceMode *self)
{
  g_cancellable_cancel (self->running);
  g_clear_object (&self->running);
}

static void
show_progress (DhBalanceMode *self, double fraction, const char *text)
{
  gtk_progress_bar_set_fraction (self->progress, fraction);
  gtk_progress_bar_set_text (self->progress, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

static void
on_progress (const DhLabProgress *progress, gpointer data)
{
  const Run *run = data;
  guint left = (guint) (progress->remaining + 0.5);
  g_autofree char *text = NULL;

  if (!is_heard (run))
    return;
  if (progress->remaining < 0)
    text = g_strdup_printf (_ ("%u of %u battles"), 2 * progress->n_done, 2 * progress->n_pairs);
  else
    /* Translators: battles played, battles in all, minutes, seconds */
    text = g_strdup_printf (_ ("%u of %u battles, %u:%02u to go"), 2 * progress->n_done, 2 * progress->n_pairs,
                            left / 60, left % 60);
  show_progress (run->mode, (double) progress->n_done / MAX (progress->n_pairs, 1), text);
}

/* A battle that has been changed is still the same one. */
static gboolean
is_to_compare (const DhLabResult *last, const DhLabResult *result)
{
  return g_strcmp0 (dh_scenario_get (last->scenario, "id"), dh_scenario_get (result->scenario, "id")) == 0;
}

static void
on_played (GObject *source, GAsyncResult *async, gpointer data)
{
  g_autoptr (Run) run = data;
  g_autoptr (DhLabResult) result = dh_lab_run_finish (async);

  if (!is_heard (run))
    return;
  if (result->end == DH_LAB_OPEN)
    show_progress (run->mode, gtk_progress_bar_get_fraction (run->mode->progress),
                   /* Translators: of the battles of a run. */
                   _ ("Stopped; played again unchanged, they go on from here"));
  else
    show_progress (run->mode, 1, _ ("Done"));
  dh_balance_mode_show (run->mode, result);
}

static void
on_suggestions (GObject *source, GAsyncResult *async, gpointer data)
{
  g_autoptr (Run) run = data;
  g_autoptr (GPtrArray) suggestions = dh_lab_suggest_finish (async);
  DhBalanceMode *self = run->mode;

  if (!is_heard (run))
    return;
  g_clear_object (&self->running);
  g_clear_pointer (&self->study.suggestions, g_ptr_array_unref);
  self->study.suggestions = g_steal_pointer (&suggestions);
  show_progress (self, 1, _ ("Done"));
  update (self);
}

static DhSetup *
make_setup (DhBalanceMode *self, GError **error)
{
  return dh_scenario_to_setup (dh_document_get_scenario (self->document), dh_document_get_rules (self->document),
                               error);
}

static Run *
begin_run (DhBalanceMode *self, const char *text)
{
  Run *run = g_new0 (Run, 1);

  drop_run (self);
  self->running = g_cancellable_new ();
  run->mode = g_object_ref (self);
  run->cancellable = g_object_ref (self->running);
  dh_balance_plan_update (self->plan, TRUE, FALSE);
  show_progress (self, 0, text);
  return run;
}

/* What is shown, if it is the beginning of what shall be played. */
static DhLabResult *
find_beginning (DhBalanceMode *self, const DhSetup *setup, const DhLabPlan *plan)
{
  DhLabResult *shown = self->study.result;
  gboolean is_begun =
      shown != NULL && dh_lab_result_is_begun (shown, dh_document_get_scenario (self->document), setup, plan);

  return is_begun ? shown : NULL;
}

/* Whether nothing is left to be played. */
static gboolean
is_finished (const DhLabResult *begun, const DhLabPlan *plan)
{
  return begun->end != DH_LAB_OPEN && (begun->end != DH_LAB_ALL || begun->plan.n_pairs == plan->n_pairs);
}

static void
on_started (DhBalanceMode *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DhSetup) setup = NULL;
  DhLabResult *begun;
  DhLabPlan plan;
  double seconds;
  Run *run;

  if (dh_findings_bar_playing (dh_document_get_findings (self->document)))
    {
      dh_mode_say (DH_MODE (self), _ ("The battle cannot be played before its errors are mended."));
      return;
    }
  setup = make_setup (self, &error);
  if (setup == NULL)
    {
      dh_mode_say (DH_MODE (self), error->message);
      return;
    }
  dh_balance_plan_get (self->plan, &plan, &seconds);
  begun = find_beginning (self, setup, &plan);
  if (begun != NULL && is_finished (begun, &plan))
    {
      dh_mode_say (DH_MODE (self), _ ("These battles have been played: choose more of them, or another seed."));
      return;
    }
  run = begin_run (self, _ ("The first battles are being played…"));
  dh_lab_run_async (dh_document_get_scenario (self->document), setup, &plan, begun, seconds, on_progress, run,
                    run->cancellable, on_played, run);
}

static void
on_suggested (DhBalanceMode *self)
{
  Run *run = begin_run (self, _ ("Small changes are being tried…"));

  dh_lab_suggest_async (self->study.result, on_progress, run, run->cancellable, on_suggestions, run);
}

/* One step of undo, as any change. */
static void
on_tried (DhBalanceMode *self, guint index)
{
  const DhSuggestion *suggestion = self->study.suggestions->pdata[index];
  DhScenario *now = dh_document_get_scenario (self->document);
  g_autofree char *label = dh_variant_title (&suggestion->variant, self->study.result->scenario);

  if (!is_of_this_battle (self))
    {
      dh_mode_say (DH_MODE (self), _ ("The battle has changed since it was played: play it again first."));
      return;
    }
  dh_document_apply (self->document, dh_variant_apply (&suggestion->variant, now), label, NULL);
  dh_mode_say (DH_MODE (self), label);
}

/* ---- The board ---- */

/* Whether the result is of the board that is shown. */
static gboolean
has_map (DhBalanceMode *self)
{
  const DhScenario *shown = dh_document_get_scenario (self->document);

  return self->study.result != NULL
         && dh_grid_equal (dh_scenario_get_grid (shown), dh_scenario_get_grid (self->study.result->scenario));
}

static void
add_heat (DhBalanceMode *self, DhScene *scene)
{
  g_autoptr (DhTally) sum = dh_lab_result_sum (self->study.result);
  DhSide side;
  DhTallyPart part = dh_balance_plan_get_map (self->plan, &side);

  dh_scene_add_heat (scene, sum, part, side);
}

static DhScene *
dh_balance_mode_make_scene (DhMode *base)
{
  DhBalanceMode *self = DH_BALANCE_MODE (base);
  DhScene *scene = dh_scene_from_scenario (dh_document_get_scenario (self->document), g_get_language_names ());

  if (has_map (self))
    add_heat (self, scene);
  return scene;
}

static char *
dh_balance_mode_describe (DhMode *base, DhPlace hex)
{
  DhBalanceMode *self = DH_BALANCE_MODE (base);
  DhScenario *scenario = dh_document_get_scenario (self->document);
  g_autofree char *words = NULL;
  g_autoptr (DhTally) sum = NULL;
  DhTallyPart part;
  DhSide side;

  if (!dh_grid_has_hex (dh_scenario_get_grid (scenario), hex))
    return NULL;
  words = dh_hex_words (scenario, hex);
  if (!has_map (self))
    return g_steal_pointer (&words);
  sum = dh_lab_result_sum (self->study.result);
  part = dh_balance_plan_get_map (self->plan, &side);
  /* Translators: what is in a hex, then how many pieces were lost, fought or stood there in a hundred battles */
  return g_strdup_printf (_ ("%s: %.1f in a hundred battles"), words, dh_heat_on_hex (sum, part, side, hex));
}

/* ---- The mode ---- */

static void
on_document_changed (DhBalanceMode *self)
{
  dh_playtest_list_show (self->playtests, dh_document_get_scenario (self->document));
  /* Two fingerprints would be much for every stroke of the brush elsewhere; dh_balance_mode_enter() makes up for it. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self->report)))
    tell_outdated (self);
  dh_mode_changed (DH_MODE (self));
}

static void
on_playtest_removed (DhBalanceMode *self, guint index)
{
  DhScenario *changed = dh_scenario_copy (dh_document_get_scenario (self->document));

  dh_scenario_remove_tree (changed, DH_TREE_PLAYTEST, index);
  dh_document_apply (self->document, changed, _ ("Remove a playtest"), NULL);
}

static void
drop_document (DhBalanceMode *self)
{
  if (self->document != NULL)
    g_clear_signal_handler (&self->document_id, self->document);
  g_clear_object (&self->document);
}

static void
dh_balance_mode_set_document (DhMode *base, DhDocument *document)
{
  DhBalanceMode *self = DH_BALANCE_MODE (base);

  drop_run (self);
  drop_document (self);
  self->document = g_object_ref (document);
  self->document_id = g_signal_connect_swapped (document, "changed", G_CALLBACK (on_document_changed), self);
  dh_playtest_list_show (self->playtests, dh_document_get_scenario (document));
  dh_study_clear (&self->study);
  g_clear_pointer (&self->before, dh_lab_result_unref);
  show_progress (self, 0, "");
  update (self);
}

static void
dh_balance_mode_enter (DhMode *base)
{
  DhBalanceMode *self = DH_BALANCE_MODE (base);
  g_autoptr (DhSetup) setup = make_setup (self, NULL);

  if (setup != NULL)
    dh_balance_plan_set_setup (self->plan, setup);
  tell_outdated (self);
}

static GtkWidget *
dh_balance_mode_get_panel (DhMode *base, DhPanel panel)
{
  return DH_BALANCE_MODE (base)->panels[panel];
}

static void
dh_balance_mode_dispose (GObject *object)
{
  DhBalanceMode *self = DH_BALANCE_MODE (object);

  drop_run (self);
  drop_document (self);
  dh_study_clear (&self->study);
  g_clear_pointer (&self->before, dh_lab_result_unref);
  for (guint i = 0; i < DH_N_PANELS; i++)
    g_clear_object (&self->panels[i]);
  self->plan = NULL;
  G_OBJECT_CLASS (dh_balance_mode_parent_class)->dispose (object);
}

static void
dh_balance_mode_class_init (DhBalanceModeClass *klass)
{
  DhModeClass *mode_class = DH_MODE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_balance_mode_dispose;
  mode_class->set_document = dh_balance_mode_set_document;
  mode_class->enter = dh_balance_mode_enter;
  mode_class->make_scene = dh_balance_mode_make_scene;
  mode_class->describe = dh_balance_mode_describe;
  mode_class->get_panel = dh_balance_mode_get_panel;
}

static void
dh_balance_mode_init (DhBalanceMode *self)
{
  self->plan = DH_BALANCE_PLAN (dh_balance_plan_new ());
  self->report = DH_BALANCE_REPORT (dh_balance_report_new ());
  self->progress = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_progress_bar_set_show_text (self->progress, TRUE);
  self->panels[DH_PANEL_LEFT] = dh_panel_new (GTK_WIDGET (self->plan), TRUE);
  self->playtests = DH_PLAYTEST_LIST (dh_playtest_list_new ());
  dh_balance_report_insert (self->report, GTK_WIDGET (self->playtests));
  self->panels[DH_PANEL_RIGHT] = dh_panel_new (GTK_WIDGET (self->report), TRUE);
  self->panels[DH_PANEL_BOTTOM] = dh_panel_new (GTK_WIDGET (self->progress), FALSE);
  g_signal_connect_swapped (self->plan, "started", G_CALLBACK (on_started), self);
  g_signal_connect_swapped (self->plan, "suggested", G_CALLBACK (on_suggested), self);
  g_signal_connect_swapped (self->playtests, "removed", G_CALLBACK (on_playtest_removed), self);
  g_signal_connect_swapped (self->report, "tried", G_CALLBACK (on_tried), self);
  g_signal_connect_swapped (self->plan, "stopped", G_CALLBACK (dh_balance_mode_stop), self);
  g_signal_connect_swapped (self->plan, "map-changed", G_CALLBACK (dh_mode_changed), self);
}

/**
 * dh_balance_mode_new:
 *
 * Returns: (transfer full): a mode without results
 */
DhMode *
dh_balance_mode_new (void)
{
  return g_object_new (DH_TYPE_BALANCE_MODE, NULL);
}

/**
 * dh_balance_mode_is_running:
 *
 * Returns: whether battles are being played
 */
gboolean
dh_balance_mode_is_running (DhBalanceMode *self)
{
  g_return_val_if_fail (DH_IS_BALANCE_MODE (self), FALSE);
  return self->running != NULL;
}

/**
 * dh_balance_mode_stop:
 *
 * Ends a run; what was played by then is its result.
 */
void
dh_balance_mode_stop (DhBalanceMode *self)
{
  g_return_if_fail (DH_IS_BALANCE_MODE (self));
  g_cancellable_cancel (self->running);
}

/**
 * dh_balance_mode_get_study:
 *
 * Returns: (transfer none): what is shown; without a result if nothing was played
 */
const DhStudy *
dh_balance_mode_get_study (DhBalanceMode *self)
{
  g_return_val_if_fail (DH_IS_BALANCE_MODE (self), NULL);
  return &self->study;
}

/**
 * dh_balance_mode_show:
 * @result: played or opened; what was shown before stands beside it if it is of the same battle
 *
 * What is being played meanwhile is given up.
 */
void
dh_balance_mode_show (DhBalanceMode *self, DhLabResult *result)
{
  g_autoptr (DhLabResult) last = NULL;

  g_return_if_fail (DH_IS_BALANCE_MODE (self) && result != NULL);

  drop_run (self);
  last = g_steal_pointer (&self->study.result);
  dh_study_clear (&self->study);
  self->study.result = dh_lab_result_ref (result);
  /* What stood beside a beginning stands beside what it has grown to. */
  if (last == NULL || !dh_lab_result_is_begun (last, result->scenario, result->setup, &result->plan))
    {
      g_clear_pointer (&self->before, dh_lab_result_unref);
      if (last != NULL && is_to_compare (last, result))
        self->before = g_steal_pointer (&last);
    }
  update (self);
  show_top (self);
}
