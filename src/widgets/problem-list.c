/* problem-list.c — what is wrong with a scenario, and where
 *
 * Severity is told by a word and an icon, not by colour alone. A warning that is meant can be silenced.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/problem-list.h"

#include "widgets/parts.h"

#include <glib/gi18n-lib.h>

#define MAX_ROWS 100

struct _DhProblemList
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *list;
  GPtrArray *findings; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (DhProblemList, dh_problem_list, GTK_TYPE_WIDGET)

enum
{
  JUMP,
  SILENCE,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static const DhFinding *
finding_of (gpointer widget)
{
  return g_object_get_data (widget, "finding");
}

static void
on_row_activated (DhProblemList *list, GtkListBoxRow *row)
{
  const DhFinding *finding = finding_of (row);

  if (finding)
    g_signal_emit (list, signals[JUMP], 0, (guint) finding->place, finding->piece);
}

static void
on_silence (GtkButton *button, DhProblemList *list)
{
  const DhFinding *finding = finding_of (button);

  g_signal_emit (list, signals[SILENCE], 0, finding->code, (guint) finding->place);
}

static GtkWidget *
new_place (const DhScenario *scenario, const DhFinding *finding)
{
  const DhGrid *grid = dh_scenario_get_grid (scenario);
  char name[DH_HEX_NAME_SIZE] = "";
  GtkWidget *label;

  if (dh_grid_has_hex (grid, finding->place))
    dh_grid_name (grid, finding->place, name);
  label = gtk_label_new (name);
  gtk_label_set_width_chars (GTK_LABEL (label), 4);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "numeric");
  return label;
}

/* Says what one press silences: this problem in its hex, or wherever it is if it has none. */
static GtkWidget *
new_silence_button (DhProblemList *list, const DhScenario *scenario, const DhFinding *finding)
{
  gboolean is_here = dh_grid_has_hex (dh_scenario_get_grid (scenario), finding->place);
  GtkWidget *button = gtk_button_new_with_label (is_here ? _ ("Meant so Here") : _ ("Meant so Everywhere"));

  gtk_widget_add_css_class (button, "small");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, is_here ? _ ("Do not warn of this in this hex any more")
                                               : _ ("Do not warn of this anywhere in the battle any more"));
  g_object_set_data (G_OBJECT (button), "finding", (gpointer) finding);
  g_signal_connect (button, "clicked", G_CALLBACK (on_silence), list);
  return button;
}

static GtkWidget *
new_row (DhProblemList *list, const DhScenario *scenario, const DhFinding *finding)
{
  gboolean is_error = finding->severity == DH_PROBLEM_ERROR;
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *icon = gtk_image_new_from_icon_name (is_error ? "dialog-error-symbolic" : "dialog-warning-symbolic");
  GtkWidget *text = dh_paragraph_new (finding->text);

  gtk_widget_set_tooltip_text (icon, is_error ? _ ("Error: bars playing") : _ ("Warning"));
  gtk_widget_add_css_class (icon, is_error ? "error" : "warning");
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), new_place (scenario, finding));
  gtk_box_append (GTK_BOX (box), text);
  if (!is_error)
    gtk_box_append (GTK_BOX (box), new_silence_button (list, scenario, finding));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, finding->text, -1);
  g_object_set_data (G_OBJECT (row), "finding", (gpointer) finding);
  return row;
}

static void
dh_problem_list_dispose (GObject *object)
{
  DhProblemList *list = DH_PROBLEM_LIST (object);

  g_clear_pointer (&list->scroller, gtk_widget_unparent);
  g_clear_pointer (&list->findings, g_ptr_array_unref);
  G_OBJECT_CLASS (dh_problem_list_parent_class)->dispose (object);
}

static void
dh_problem_list_class_init (DhProblemListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_problem_list_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "problems");

  /**
   * DhProblemList::jump:
   * @hex: the place of a problem; %DH_PLACE_NOWHERE where it has none
   * @piece: (nullable): id of the piece it is about
   *
   * The person wants to see what it is about.
   */
  signals[JUMP] = g_signal_new ("jump", DH_TYPE_PROBLEM_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                G_TYPE_UINT, G_TYPE_STRING);
  /**
   * DhProblemList::silence:
   * @code: of a warning
   * @hex: where it shall not come again; %DH_PLACE_NOWHERE: anywhere
   */
  signals[SILENCE] = g_signal_new ("silence", DH_TYPE_PROBLEM_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   2, G_TYPE_STRING, G_TYPE_UINT);
}

static void
dh_problem_list_init (DhProblemList *list)
{
  GtkWidget *placeholder = gtk_label_new (_ ("Nothing is wrong with this battle."));

  gtk_widget_add_css_class (placeholder, "dim-label");
  gtk_widget_set_margin_top (placeholder, 12);
  gtk_widget_set_margin_bottom (placeholder, 12);
  list->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list->list), GTK_SELECTION_NONE);
  gtk_list_box_set_placeholder (GTK_LIST_BOX (list->list), placeholder);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Problems"), -1);
  g_signal_connect_swapped (list->list, "row-activated", G_CALLBACK (on_row_activated), list);
  list->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (list->scroller), list->list);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (list->scroller), 120);
  gtk_widget_set_parent (list->scroller, GTK_WIDGET (list));
}

/**
 * dh_problem_list_new:
 *
 * Returns: (transfer floating): an empty list
 */
GtkWidget *
dh_problem_list_new (void)
{
  return g_object_new (DH_TYPE_PROBLEM_LIST, NULL);
}

static void
add_rest (DhProblemList *list, guint n)
{
  g_autofree char *text =
      g_strdup_printf (ngettext ("%u more problem is not listed.", "%u more problems are not listed.", n), n);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_list_box_append (GTK_LIST_BOX (list->list), label);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (gtk_widget_get_parent (label)), FALSE);
}

/**
 * dh_problem_list_update:
 * @findings: (element-type DhFinding): of @scenario
 *
 * Lists as many as anybody would read: rows are dear.
 */
void
dh_problem_list_update (DhProblemList *list, const DhScenario *scenario, GPtrArray *findings)
{
  guint n = 0;

  g_return_if_fail (DH_IS_PROBLEM_LIST (list));

  if (list->findings == findings)
    return;
  dh_list_box_clear (GTK_LIST_BOX (list->list));
  g_ptr_array_ref (findings);
  g_clear_pointer (&list->findings, g_ptr_array_unref);
  list->findings = findings;
  for (guint severity = 0; severity < 2; severity++)
    for (guint i = 0; i < findings->len; i++)
      {
        const DhFinding *finding = findings->pdata[i];

        if ((finding->severity == DH_PROBLEM_ERROR) == (severity == 0) && n++ < MAX_ROWS)
          gtk_list_box_append (GTK_LIST_BOX (list->list), new_row (list, scenario, finding));
      }
  if (n > MAX_ROWS)
    add_rest (list, n - MAX_ROWS);
}

/**
 * dh_problem_list_dup_summary:
 *
 * Returns: (transfer full): "2 errors, 3 warnings", or "No problems"
 */
char *
dh_problem_list_dup_summary (GPtrArray *findings)
{
  g_autofree char *errors = NULL;
  g_autofree char *warnings = NULL;
  guint n_errors = 0;

  for (guint i = 0; i < findings->len; i++)
    n_errors += ((const DhFinding *) findings->pdata[i])->severity == DH_PROBLEM_ERROR;
  errors = g_strdup_printf (ngettext ("%u error", "%u errors", n_errors), n_errors);
  warnings =
      g_strdup_printf (ngettext ("%u warning", "%u warnings", findings->len - n_errors), findings->len - n_errors);
  if (n_errors && n_errors < findings->len)
    /* Translators: "2 errors, 3 warnings" */
    return g_strdup_printf (_ ("%s, %s"), errors, warnings);
  if (findings->len == 0)
    return g_strdup (_ ("No problems"));
  return n_errors ? g_steal_pointer (&errors) : g_steal_pointer (&warnings);
}
