/* export-dialog.c — the map as a file: PDF, SVG or PNG
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/export-dialog.h"

#include "app/file-dialog.h"
#include "scenario/titles.h"
#include "render/export.h"
#include "scenario/scenario-file.h"

#include <glib/gi18n-lib.h>

typedef enum
{
  ROW_FORMAT,
  ROW_INK,
  ROW_SIDE,
  ROW_PAPER,
  ROW_LANDSCAPE,
  ROW_SHEET,
  ROW_DRAWN,
  ROW_FITTED,
  ROW_HEX,
  ROW_TILE,
  ROW_DPI,
  N_ROWS,
} Row;

struct _DhExportDialog
{
  GtkWindow parent_instance;

  GtkGrid *grid;
  GtkSpinner *spinner;
  GtkWidget *accept;
  GtkWidget *controls[N_ROWS];
  GtkFileChooserNative *chooser; /* (nullable) */
  DhScenario *scenario;
  const DhRules *rules;
};

enum
{
  DRAWN_ALL,
  DRAWN_TERRAIN,
  DRAWN_PIECES,
};

typedef struct
{
  DhScenario *scenario;
  char *path;
  char **languages;
  char *side;
  DhExportOptions options;
} Job;

G_DEFINE_FINAL_TYPE (DhExportDialog, dh_export_dialog, GTK_TYPE_WINDOW)

enum
{
  DONE,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static const char *const endings[] = {".pdf", ".svg", ".png"};
static const char *const papers[] = {"A4", "A3", "A5", "letter"};
static const DhInk inks[] = {DH_INK_FULL, DH_INK_SAVING, DH_INK_MONO};

static void
job_free (gpointer data)
{
  Job *job = data;

  dh_scenario_unref (job->scenario);
  g_free (job->path);
  g_strfreev (job->languages);
  g_free (job->side);
  g_free (job);
}

static guint
chosen (DhExportDialog *dialog, Row row)
{
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (dialog->controls[row]));
}

static gboolean
is_on (DhExportDialog *dialog, Row row)
{
  return gtk_switch_get_active (GTK_SWITCH (dialog->controls[row]));
}

static Job *
new_job (DhExportDialog *dialog, const char *path)
{
  Job *job = g_new0 (Job, 1);
  DhCatalogue *catalogue = dh_scenario_get_catalogue (dialog->scenario);
  guint side = chosen (dialog, ROW_SIDE);

  job->scenario = dh_scenario_ref (dialog->scenario);
  job->path = g_strdup (path);
  job->languages = g_strdupv ((char **) g_get_language_names ());
  if (side > 0)
    job->side = g_strdup (dh_catalogue_item (catalogue, DH_ITEM_SIDE, side - 1)->id);
  dh_export_options_init (&job->options);
  job->options.ink = inks[chosen (dialog, ROW_INK)];
  job->options.paper = papers[chosen (dialog, ROW_PAPER)];
  job->options.landscape = is_on (dialog, ROW_LANDSCAPE);
  job->options.sheet = is_on (dialog, ROW_SHEET);
  job->options.only_terrain = chosen (dialog, ROW_DRAWN) == DRAWN_TERRAIN;
  job->options.only_pieces = chosen (dialog, ROW_DRAWN) == DRAWN_PIECES;
  if (!is_on (dialog, ROW_FITTED))
    job->options.hex_mm = gtk_spin_button_get_value (GTK_SPIN_BUTTON (dialog->controls[ROW_HEX]));
  job->options.tile = is_on (dialog, ROW_TILE) && gtk_widget_is_sensitive (dialog->controls[ROW_TILE]);
  job->options.dpi = gtk_spin_button_get_value (GTK_SPIN_BUTTON (dialog->controls[ROW_DPI]));
  job->options.side = job->side;
  job->options.rules = dialog->rules;
  job->options.languages = (const char *const *) job->languages;
  return job;
}

static void
run_job (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;

  if (dh_export (job->scenario, job->path, &job->options, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
on_job_done (GObject *source, GAsyncResult *result, gpointer data)
{
  DhExportDialog *dialog = DH_EXPORT_DIALOG (source);
  const Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  gtk_spinner_stop (dialog->spinner);
  gtk_widget_set_sensitive (dialog->accept, TRUE);
  if (g_task_propagate_boolean (G_TASK (result), &error))
    text = g_strdup_printf (_ ("Exported to %s."), job->path);
  else
    text = g_strdup (error->message);
  g_signal_emit (dialog, signals[DONE], 0, text);
  if (!error)
    gtk_window_close (GTK_WINDOW (dialog));
}

static void
start_job (DhExportDialog *dialog, const char *path)
{
  g_autoptr (GTask) task = g_task_new (dialog, NULL, on_job_done, NULL);

  gtk_spinner_start (dialog->spinner);
  gtk_widget_set_sensitive (dialog->accept, FALSE);
  g_task_set_task_data (task, new_job (dialog, path), job_free);
  g_task_run_in_thread (task, run_job);
}

/* The path with the ending of the format. */
static char *
name_file (const char *path, const char *ending)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);

  return g_str_has_suffix (lower, ending) ? g_strdup (path) : g_strconcat (path, ending, NULL);
}

static void
on_chosen (DhExportDialog *dialog, int response)
{
  g_autoptr (GFile) file =
      response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog->chooser)) : NULL;
  g_autofree char *path = file ? g_file_get_path (file) : NULL;
  g_autofree char *named = path ? name_file (path, endings[chosen (dialog, ROW_FORMAT)]) : NULL;

  if (named && dh_file_dialog_ask_again (dialog->chooser, path, named))
    return;
  g_clear_object (&dialog->chooser);
  if (named)
    start_job (dialog, named);
}

static void
on_accept (DhExportDialog *dialog)
{
  g_autofree char *name = dh_scenario_dup_file_name (dialog->scenario, endings[chosen (dialog, ROW_FORMAT)]);

  g_clear_object (&dialog->chooser);
  dialog->chooser = dh_file_dialog_new (
      DH_APPLICATION (gtk_window_get_application (gtk_window_get_transient_for (GTK_WINDOW (dialog)))),
      GTK_WINDOW (dialog), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("Export"), _ ("_Export"));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog->chooser), name);
  g_signal_connect_object (dialog->chooser, "response", G_CALLBACK (on_chosen), dialog, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog->chooser));
}

static gboolean
close_dialog (GtkWidget *widget, GVariant *parameter, gpointer data)
{
  gtk_window_close (GTK_WINDOW (widget));
  return TRUE;
}

static void
dh_export_dialog_dispose (GObject *object)
{
  DhExportDialog *dialog = DH_EXPORT_DIALOG (object);

  g_clear_object (&dialog->chooser);
  g_clear_pointer (&dialog->scenario, dh_scenario_unref);
  gtk_widget_dispose_template (GTK_WIDGET (dialog), DH_TYPE_EXPORT_DIALOG);
  G_OBJECT_CLASS (dh_export_dialog_parent_class)->dispose (object);
}

static void
dh_export_dialog_class_init (DhExportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_export_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/drumhead/Drumhead/ui/export-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, DhExportDialog, grid);
  gtk_widget_class_bind_template_child (widget_class, DhExportDialog, spinner);
  gtk_widget_class_bind_template_child (widget_class, DhExportDialog, accept);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, close_dialog, NULL);
  /**
   * DhExportDialog::done:
   * @text: a sentence that tells the person what came of it
   *
   * A file was written, or could not be.
   */
  signals[DONE] = g_signal_new ("done", DH_TYPE_EXPORT_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_STRING);
}

static void
dh_export_dialog_init (DhExportDialog *dialog)
{
  gtk_widget_init_template (GTK_WIDGET (dialog));
  gtk_window_set_default_widget (GTK_WINDOW (dialog), dialog->accept);
  g_signal_connect_swapped (dialog->accept, "clicked", G_CALLBACK (on_accept), dialog);
}

static void
add_row (DhExportDialog *dialog, Row row, const char *text, GtkWidget *control)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  if (GTK_IS_SWITCH (control))
    gtk_widget_set_halign (control, GTK_ALIGN_END);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_grid_attach (dialog->grid, label, 0, row, 1, 1);
  gtk_grid_attach (dialog->grid, control, 1, row, 1, 1);
  dialog->controls[row] = control;
}

static GtkWidget *
new_sides (const DhScenario *scenario)
{
  const DhCatalogue *catalogue = dh_scenario_get_catalogue (scenario);
  GtkWidget *sides = gtk_drop_down_new_from_strings ((const char *const[]){_ ("Both"), NULL});
  GListModel *model = gtk_drop_down_get_model (GTK_DROP_DOWN (sides));

  for (guint i = 0; i < catalogue->n_items[DH_ITEM_SIDE]; i++)
    gtk_string_list_append (GTK_STRING_LIST (model), dh_item_title (dh_catalogue_item (catalogue, DH_ITEM_SIDE, i)));
  return sides;
}

/* Pictures have dots and no paper. */
static void
update_rows (DhExportDialog *dialog)
{
  gboolean is_pdf = chosen (dialog, ROW_FORMAT) == 0, is_fitted = is_on (dialog, ROW_FITTED);

  gtk_widget_set_sensitive (dialog->controls[ROW_HEX], !is_fitted);
  gtk_widget_set_sensitive (dialog->controls[ROW_TILE], is_pdf);
  gtk_widget_set_sensitive (dialog->controls[ROW_PAPER], is_pdf);
  gtk_widget_set_sensitive (dialog->controls[ROW_LANDSCAPE], is_pdf);
  gtk_widget_set_sensitive (dialog->controls[ROW_DPI], chosen (dialog, ROW_FORMAT) == 2);
}

/* What was chosen last is chosen again; the side is another matter with every battle. */
static void
bind_rows (DhExportDialog *dialog, GSettings *settings)
{
  static const struct
  {
    Row row;
    const char *property;
    const char *key;
  } bindings[] = {
      {ROW_FORMAT, "selected", "export-format"}, {ROW_INK, "selected", "export-ink"},
      {ROW_PAPER, "selected", "export-paper"},   {ROW_LANDSCAPE, "active", "export-landscape"},
      {ROW_SHEET, "active", "export-sheet"},     {ROW_DRAWN, "selected", "export-drawn"},
      {ROW_FITTED, "active", "export-fitted"},   {ROW_HEX, "value", "export-hex"},
      {ROW_TILE, "active", "export-tile"},       {ROW_DPI, "value", "export-dpi"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (bindings); i++)
    {
      GtkWidget *control = dialog->controls[bindings[i].row];
      gpointer object = GTK_IS_SPIN_BUTTON (control)
                            ? (gpointer) gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (control))
                            : (gpointer) control;

      g_settings_bind (settings, bindings[i].key, object, bindings[i].property,
                       G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
    }
}

/**
 * dh_export_dialog_new:
 * @parent: a window of the application
 * @scenario: (transfer none): what is exported, as it stands now
 * @rules: (nullable): who plays it
 *
 * Returns: (transfer none): the dialog
 */
GtkWidget *
dh_export_dialog_new (GtkWindow *parent, DhScenario *scenario, const DhRules *rules)
{
  DhExportDialog *dialog = g_object_new (DH_TYPE_EXPORT_DIALOG, "transient-for", parent, NULL);
  const char *const formats[] = {_ ("PDF, for paper"), _ ("SVG, a drawing"), _ ("PNG, a picture"), NULL};
  const char *const ink_names[] = {_ ("Full colors"), _ ("Saving ink"), _ ("Black and white"), NULL};
  const char *const paper_names[] = {"A4", "A3", "A5", _ ("Letter"), NULL};
  const char *const drawn_names[] = {_ ("Everything"), _ ("Terrain only"), _ ("Pieces only"), NULL};

  dialog->scenario = dh_scenario_ref (scenario);
  dialog->rules = rules;
  add_row (dialog, ROW_FORMAT, _ ("Format"), gtk_drop_down_new_from_strings (formats));
  add_row (dialog, ROW_INK, _ ("Ink"), gtk_drop_down_new_from_strings (ink_names));
  add_row (dialog, ROW_SIDE, _ ("For the side of"), new_sides (scenario));
  add_row (dialog, ROW_PAPER, _ ("Paper"), gtk_drop_down_new_from_strings (paper_names));
  add_row (dialog, ROW_LANDSCAPE, _ ("Landscape"), gtk_switch_new ());
  add_row (dialog, ROW_SHEET, _ ("With title, legend and orders of battle"), gtk_switch_new ());
  add_row (dialog, ROW_DRAWN, _ ("What is drawn"), gtk_drop_down_new_from_strings (drawn_names));
  add_row (dialog, ROW_FITTED, _ ("Hexes of the usual size"), gtk_switch_new ());
  add_row (dialog, ROW_HEX, _ ("Width of a hex in millimeters"), gtk_spin_button_new_with_range (2, 200, 1));
  add_row (dialog, ROW_TILE, _ ("Over as many pages as the hexes need"), gtk_switch_new ());
  add_row (dialog, ROW_DPI, _ ("Dots per inch"), gtk_spin_button_new_with_range (36, 600, 12));
  bind_rows (dialog, dh_application_get_settings (DH_APPLICATION (gtk_window_get_application (parent))));
  g_signal_connect_swapped (dialog->controls[ROW_FORMAT], "notify::selected", G_CALLBACK (update_rows), dialog);
  g_signal_connect_swapped (dialog->controls[ROW_FITTED], "notify::active", G_CALLBACK (update_rows), dialog);
  update_rows (dialog);
  return GTK_WIDGET (dialog);
}
