/* window-paper.c — the map on paper and in files
 *
 * Printing draws the pages of render/ on the cairo context of the system's print dialog.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window-private.h"

#include "app/export-dialog.h"
#include "render/export.h"

static void
begin_print (GtkPrintOperation *operation, GtkPrintContext *context, gpointer data)
{
  DhScenario *scenario = g_object_get_data (G_OBJECT (operation), "scenario");
  double width = gtk_print_context_get_width (context), height = gtk_print_context_get_height (context);
  DhExportOptions options;
  DhPages *pages;

  dh_export_options_init (&options);
  options.landscape = width > height;
  options.sheet = TRUE;
  options.rules = g_object_get_data (G_OBJECT (operation), "rules");
  options.languages = g_get_language_names ();
  pages = dh_pages_new (scenario, &options, width, height);
  g_object_set_data_full (G_OBJECT (operation), "pages", pages, (GDestroyNotify) dh_pages_free);
  gtk_print_operation_set_n_pages (operation, dh_pages_get_n_pages (pages));
}

static void
draw_page (GtkPrintOperation *operation, GtkPrintContext *context, int page, gpointer data)
{
  dh_pages_draw (g_object_get_data (G_OBJECT (operation), "pages"), gtk_print_context_get_cairo_context (context),
                 page);
}

static void
on_printed (GtkPrintOperation *operation, GtkPrintOperationResult result, DhWindow *window)
{
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  dh_window_say (window, error->message);
}

/**
 * dh_window_print:
 *
 * Opens the system's print dialog for the set-up map.
 */
void
dh_window_print (DhWindow *window)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) page = gtk_page_setup_new ();
  g_autoptr (GtkPrintSettings) settings = gtk_print_settings_new ();
  g_autofree char *title = dh_document_dup_title (window->document);
  g_autoptr (GError) error = NULL;

  gtk_page_setup_set_orientation (page, GTK_PAGE_ORIENTATION_LANDSCAPE);
  gtk_print_operation_set_default_page_setup (operation, page);
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, title);
  gtk_print_operation_set_print_settings (operation, settings);
  gtk_print_operation_set_job_name (operation, title);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_object_set_data_full (G_OBJECT (operation), "scenario",
                          dh_scenario_ref (dh_document_get_scenario (window->document)),
                          (GDestroyNotify) dh_scenario_unref);
  g_object_set_data (G_OBJECT (operation), "rules", (gpointer) dh_document_get_rules (window->document));
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_print), NULL);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page), NULL);
  g_signal_connect_object (operation, "done", G_CALLBACK (on_printed), window, 0);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (window), &error)
      == GTK_PRINT_OPERATION_RESULT_ERROR)
    dh_window_say (window, error->message);
}

/**
 * dh_window_export:
 *
 * Opens the dialog of options for a file.
 */
void
dh_window_export (DhWindow *window)
{
  GtkWidget *dialog = dh_export_dialog_new (GTK_WINDOW (window), dh_document_get_scenario (window->document),
                                            dh_document_get_rules (window->document));

  g_signal_connect_object (dialog, "done", G_CALLBACK (dh_window_say), window, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
