/* inspector.c — everything a scenario says, as forms
 *
 * Only the page that is seen is kept up to date; the others are filled when they are turned to.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/inspector.h"

#include "widgets/inspector-private.h"

#include <glib/gi18n-lib.h>

typedef enum
{
  PAGE_HEX,
  PAGE_BATTLE,
  PAGE_ARMIES,
  PAGE_RULES,
  N_PAGES,
} Page;

struct _DhInspector
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkStack *stack;
  GtkEditable *language;
  DhForm *forms[N_PAGES];
  DhHexFields fields;   /* of the hex form */
  DhDocument *document; /* (nullable) */
  DhPlace hex;
  int piece;
};

G_DEFINE_FINAL_TYPE (DhInspector, dh_inspector, GTK_TYPE_WIDGET)

enum
{
  SELECTED,
  SAID,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static const char *const page_names[N_PAGES] = {"hex", "battle", "armies", "rules"};

static const char *
language_of (DhInspector *inspector)
{
  const char *language = gtk_editable_get_text (inspector->language);

  return *language ? g_intern_string (language) : NULL;
}

/* A name or note that was added from within the form waits to be written. */
static void
fill_hex (DhInspector *inspector, const DhInspected *it)
{
  DhForm *form = inspector->forms[PAGE_HEX];
  DhHexFields before = inspector->fields;
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (form)) != NULL;

  if (!dh_inspect_hex (form, it, &inspector->fields))
    return;
  if (had_focus && inspector->fields.hex == before.hex && inspector->fields.n == before.n + 1)
    {
      dh_form_update (form, it->document);
      dh_form_field_focus (inspector->fields.newest);
    }
}

static void
fill (DhInspector *inspector, Page page)
{
  DhForm *form = inspector->forms[page];
  DhScenario *scenario = dh_document_get_scenario (inspector->document);
  DhInspected it = {inspector->document, scenario,         dh_scenario_get_catalogue (scenario),
                    inspector->hex,      inspector->piece, language_of (inspector)};

  switch (page)
    {
    case PAGE_HEX:
      fill_hex (inspector, &it);
      break;
    case PAGE_BATTLE:
      dh_inspect_battle (form, &it);
      break;
    case PAGE_ARMIES:
      dh_inspect_armies (form, &it);
      break;
    case PAGE_RULES:
      dh_inspect_rules (form, &it);
      break;
    case N_PAGES:
    default:
      g_assert_not_reached ();
    }
  dh_form_update (form, inspector->document);
}

static void
refresh (DhInspector *inspector)
{
  const char *visible = gtk_stack_get_visible_child_name (inspector->stack);

  if (!inspector->document || !visible)
    return;
  for (guint page = 0; page < N_PAGES; page++)
    if (g_str_equal (page_names[page], visible))
      fill (inspector, page);
}

static void
select_piece (GtkWidget *widget, const char *name, GVariant *parameter)
{
  DhInspector *inspector = DH_INSPECTOR (widget);
  guint piece = g_variant_get_uint32 (parameter);

  if (!inspector->document || piece >= dh_scenario_get_n_pieces (dh_document_get_scenario (inspector->document)))
    return;
  gtk_stack_set_visible_child_name (inspector->stack, "hex");
  g_signal_emit (inspector, signals[SELECTED], 0,
                 (guint) dh_scenario_get_piece (dh_document_get_scenario (inspector->document), piece)->place, piece);
}

static void
on_refused (DhInspector *inspector, const char *text)
{
  g_signal_emit (inspector, signals[SAID], 0, text);
}

static void
dh_inspector_dispose (GObject *object)
{
  DhInspector *inspector = DH_INSPECTOR (object);

  g_clear_object (&inspector->document);
  g_clear_pointer (&inspector->box, gtk_widget_unparent);
  G_OBJECT_CLASS (dh_inspector_parent_class)->dispose (object);
}

static void
dh_inspector_class_init (DhInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_inspector_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "inspector");
  gtk_widget_class_install_action (widget_class, "inspector.select-piece", "u", select_piece);

  /**
   * DhInspector::selected:
   * @hex: where the piece stands, or a place beside the board
   * @piece: its index
   *
   * The person wants to see that piece.
   */
  signals[SELECTED] = g_signal_new ("selected", DH_TYPE_INSPECTOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                    2, G_TYPE_UINT, G_TYPE_INT);
  /**
   * DhInspector::said:
   * @text: a sentence for the person, to be shown for a moment
   */
  signals[SAID] =
      g_signal_new ("said", DH_TYPE_INSPECTOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static GtkWidget *
new_language_row (DhInspector *inspector)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (_ ("Language of texts"));
  GtkWidget *entry = gtk_entry_new ();

  gtk_widget_add_css_class (row, "language");
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("As shown"));
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 8);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 10);
  gtk_widget_set_tooltip_text (entry, _ ("The translation to read and write, such as en or de; empty: as shown"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Language of texts"), -1);
  inspector->language = GTK_EDITABLE (entry);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (refresh), inspector);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), entry);
  return row;
}

static void
dh_inspector_init (DhInspector *inspector)
{
  const char *const titles[N_PAGES] = {_ ("Hex"), _ ("Battle"), _ ("Armies"), _ ("Rules")};
  GtkWidget *switcher = gtk_stack_switcher_new ();
  GtkWidget *stack = gtk_stack_new ();

  inspector->hex = inspector->fields.hex = DH_PLACE_NOWHERE;
  inspector->piece = -1;
  inspector->stack = GTK_STACK (stack);
  inspector->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_stack_switcher_set_stack (GTK_STACK_SWITCHER (switcher), inspector->stack);
  gtk_widget_add_css_class (switcher, "pages");
  gtk_widget_set_vexpand (stack, TRUE);
  gtk_box_append (GTK_BOX (inspector->box), switcher);
  gtk_box_append (GTK_BOX (inspector->box), stack);
  gtk_box_append (GTK_BOX (inspector->box), new_language_row (inspector));
  for (guint page = 0; page < N_PAGES; page++)
    {
      inspector->forms[page] = DH_FORM (dh_form_new ());
      g_signal_connect_swapped (inspector->forms[page], "refused", G_CALLBACK (on_refused), inspector);
      gtk_stack_add_titled (inspector->stack, GTK_WIDGET (inspector->forms[page]), page_names[page], titles[page]);
    }
  g_signal_connect_swapped (stack, "notify::visible-child", G_CALLBACK (refresh), inspector);
  gtk_widget_set_parent (inspector->box, GTK_WIDGET (inspector));
}

/**
 * dh_inspector_new:
 *
 * Returns: (transfer floating): an inspector of nothing
 */
GtkWidget *
dh_inspector_new (void)
{
  return g_object_new (DH_TYPE_INSPECTOR, NULL);
}

/**
 * dh_inspector_update:
 * @hex: the selected hex, or %DH_PLACE_NOWHERE
 * @piece: the selected piece, or -1
 *
 * Shows what the document says now.
 */
void
dh_inspector_update (DhInspector *inspector, DhDocument *document, DhPlace hex, int piece)
{
  g_return_if_fail (DH_IS_INSPECTOR (inspector) && DH_IS_DOCUMENT (document));

  g_set_object (&inspector->document, document);
  inspector->hex = hex;
  inspector->piece = piece;
  refresh (inspector);
}

/**
 * dh_inspector_focus_label:
 *
 * Turns to the selected hex and puts the keyboard on its name.
 */
void
dh_inspector_focus_label (DhInspector *inspector)
{
  g_return_if_fail (DH_IS_INSPECTOR (inspector));

  gtk_stack_set_visible_child_name (inspector->stack, "hex");
  refresh (inspector);
  if (inspector->fields.label)
    dh_form_field_focus (inspector->fields.label);
}

/**
 * dh_inspector_focus_hex:
 *
 * Turns to the selected hex and puts the keyboard on its first field.
 */
void
dh_inspector_focus_hex (DhInspector *inspector)
{
  g_return_if_fail (DH_IS_INSPECTOR (inspector));

  gtk_stack_set_visible_child_name (inspector->stack, "hex");
  gtk_widget_child_focus (GTK_WIDGET (inspector->forms[PAGE_HEX]), GTK_DIR_TAB_FORWARD);
}

/**
 * dh_inspector_show:
 * @page: "hex", "battle", "armies" or "rules"
 */
void
dh_inspector_show (DhInspector *inspector, const char *page)
{
  g_return_if_fail (DH_IS_INSPECTOR (inspector));
  gtk_stack_set_visible_child_name (inspector->stack, page);
}
