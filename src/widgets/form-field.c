/* form-field.c — one value of a scenario in a form
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/form-field.h"

#include "widgets/parts.h"
#include "widgets/word-menu.h"

#include <glib/gi18n-lib.h>

#define WHEEL_PIXELS 60.0
#define LIST_WIDTH 60 /* characters, of a choice in the open list */

struct _DhFormField
{
  GtkWidget parent_instance;

  DhFieldType type;
  DhSubject subject;
  DhDocument *document; /* (nullable) borrowed: of the last update */
  GtkWidget *control;
  GtkWidget *content; /* the control, or what it lies in */
  GtkWidget *label;
  GPtrArray *ids;               /* of the choices */
  DhFieldTitle title_of_choice; /* (nullable) */
  DhFieldWords words;           /* (nullable) */
  gboolean updates;
  gboolean refused;
  gboolean typed; /* a token that is not complete yet */
};

G_DEFINE_FINAL_TYPE (DhFormField, dh_form_field, GTK_TYPE_WIDGET)

enum
{
  REFUSED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static const char *
title_of (const DhFieldType *type)
{
  return *type->label ? g_dgettext (GETTEXT_PACKAGE, type->label) : "";
}

static void
show_refused (DhFormField *field, gboolean refused)
{
  field->refused = refused;
  if (refused)
    gtk_widget_add_css_class (field->control, "error");
  else
    gtk_widget_remove_css_class (field->control, "error");
}

static void
commit (DhFormField *field, const char *value)
{
  g_autofree char *merge = g_strdup_printf ("field-%p", (void *) field);
  g_autofree char *label = g_strdup_printf (_ ("Change %s"), title_of (&field->type));
  g_autoptr (DhScenario) scenario = NULL;
  g_autoptr (GError) error = NULL;

  if (field->updates || !field->document)
    return;
  scenario = dh_scenario_copy (dh_document_get_scenario (field->document));
  if (!field->type.set (scenario, &field->subject, value, &error))
    {
      show_refused (field, TRUE);
      g_signal_emit (field, signals[REFUSED], 0, error ? error->message : _ ("That cannot be."));
      return;
    }
  show_refused (field, FALSE);
  dh_document_apply (field->document, g_steal_pointer (&scenario), label, merge);
}

static void
on_line_changed (GtkEditable *editable, DhFormField *field)
{
  commit (field, gtk_editable_get_text (editable));
}

static void
on_token_changed (DhFormField *field)
{
  field->typed = !field->updates;
}

static void
complete_token (DhFormField *field)
{
  if (!field->typed)
    return;
  field->typed = FALSE;
  commit (field, gtk_editable_get_text (GTK_EDITABLE (field->control)));
}

static void
on_text_changed (GtkTextBuffer *buffer, DhFormField *field)
{
  g_autofree char *text = NULL;

  g_object_get (buffer, "text", &text, NULL);
  commit (field, text);
}

static void
on_number_changed (GtkSpinButton *spin, DhFormField *field)
{
  char value[16];

  g_snprintf (value, sizeof value, "%d", gtk_spin_button_get_value_as_int (spin));
  commit (field, value);
}

static void
on_switched (GObject *object, GParamSpec *pspec, DhFormField *field)
{
  commit (field, gtk_switch_get_active (GTK_SWITCH (object)) ? "yes" : "no");
}

static void
on_chosen (GObject *object, GParamSpec *pspec, DhFormField *field)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (object));

  if (selected < field->ids->len)
    commit (field, field->ids->pdata[selected]);
}

static void
on_focus_left (DhFormField *field)
{
  if (field->type.kind == DH_FIELD_TOKEN)
    complete_token (field);
  if (field->document)
    dh_document_end_merge (field->document);
}

/* A box that cannot go on in that direction leaves the wheel to the panel it lies in. */
static gboolean
on_scroll (GtkEventControllerScroll *scroll, double dx, double dy, GtkScrolledWindow *box)
{
  GtkAdjustment *own = gtk_scrolled_window_get_vadjustment (box);
  double value = gtk_adjustment_get_value (own);
  double end = gtk_adjustment_get_upper (own) - gtk_adjustment_get_page_size (own);
  GtkWidget *panel = gtk_widget_get_ancestor (gtk_widget_get_parent (GTK_WIDGET (box)), GTK_TYPE_SCROLLED_WINDOW);
  gboolean is_wheel = gtk_event_controller_scroll_get_unit (scroll) == GDK_SCROLL_UNIT_WHEEL;
  GtkAdjustment *outer;

  if (!panel || dy == 0 || (dy < 0 ? value > gtk_adjustment_get_lower (own) : value < end))
    return FALSE;
  outer = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (panel));
  gtk_adjustment_set_value (outer, gtk_adjustment_get_value (outer) + dy * (is_wheel ? WHEEL_PIXELS : 1));
  return TRUE;
}

static void
let_wheel_through (GtkWidget *box)
{
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  gtk_event_controller_set_propagation_phase (scroll, GTK_PHASE_CAPTURE);
  g_signal_connect_object (scroll, "scroll", G_CALLBACK (on_scroll), box, 0);
  gtk_widget_add_controller (box, scroll);
}

static GtkWidget *
new_text (DhFormField *field)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  field->control = gtk_text_view_new ();
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (field->control), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (field->control), FALSE);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (field->control), 8);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (field->control), 8);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (field->control), 6);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (field->control), 6);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), field->control);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), 88);
  gtk_scrolled_window_set_has_frame (GTK_SCROLLED_WINDOW (scroller), TRUE);
  let_wheel_through (scroller);
  g_signal_connect (gtk_text_view_get_buffer (GTK_TEXT_VIEW (field->control)), "changed", G_CALLBACK (on_text_changed),
                    field);
  return scroller;
}

static GtkWidget *
new_number (DhFormField *field)
{
  field->control = gtk_spin_button_new_with_range (field->type.min, field->type.max, 1);
  gtk_widget_set_halign (field->control, GTK_ALIGN_END);
  g_signal_connect (field->control, "value-changed", G_CALLBACK (on_number_changed), field);
  return field->control;
}

static GtkWidget *
new_switch (DhFormField *field)
{
  field->control = gtk_switch_new ();
  gtk_widget_set_halign (field->control, GTK_ALIGN_END);
  gtk_widget_set_valign (field->control, GTK_ALIGN_CENTER);
  g_signal_connect (field->control, "notify::active", G_CALLBACK (on_switched), field);
  return field->control;
}

static void
on_setup_row (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_item_set_child (item, label);
}

static void
on_bind_row (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer short_)
{
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (item));

  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  if (short_)
    {
      gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
      gtk_widget_set_tooltip_text (GTK_WIDGET (label), text);
    }
  else
    {
      gtk_label_set_wrap (label, TRUE);
      gtk_label_set_max_width_chars (label, LIST_WIDTH);
    }
  gtk_label_set_text (label, text);
}

static GtkListItemFactory *
new_rows (gboolean short_)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup_row), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind_row), GINT_TO_POINTER (short_));
  return factory;
}

/* The button shortens long names and tells them whole where it is pointed at, the list shows them whole. */
static GtkWidget *
new_choice (DhFormField *field)
{
  g_autoptr (GtkListItemFactory) button = new_rows (TRUE);
  g_autoptr (GtkListItemFactory) list = new_rows (FALSE);

  field->control = gtk_drop_down_new_from_strings ((const char *const[]){NULL});
  gtk_drop_down_set_factory (GTK_DROP_DOWN (field->control), button);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (field->control), list);
  g_signal_connect (field->control, "notify::selected", G_CALLBACK (on_chosen), field);
  return field->control;
}

static GtkWidget *
new_control (DhFormField *field)
{
  switch (field->type.kind)
    {
    case DH_FIELD_LINE:
      field->control = gtk_entry_new ();
      gtk_editable_set_width_chars (GTK_EDITABLE (field->control), 8);
      gtk_editable_set_max_width_chars (GTK_EDITABLE (field->control), 16);
      g_signal_connect (field->control, "changed", G_CALLBACK (on_line_changed), field);
      return field->control;
    case DH_FIELD_TOKEN:
      field->control = gtk_entry_new ();
      gtk_editable_set_width_chars (GTK_EDITABLE (field->control), 8);
      gtk_editable_set_max_width_chars (GTK_EDITABLE (field->control), 16);
      g_signal_connect_swapped (field->control, "changed", G_CALLBACK (on_token_changed), field);
      g_signal_connect_swapped (field->control, "activate", G_CALLBACK (complete_token), field);
      return field->control;
    case DH_FIELD_TEXT:
      return new_text (field);
    case DH_FIELD_NUMBER:
      return new_number (field);
    case DH_FIELD_SWITCH:
      return new_switch (field);
    case DH_FIELD_CHOICE:
      return new_choice (field);
    default:
      g_assert_not_reached ();
    }
}

static void
dh_form_field_dispose (GObject *object)
{
  DhFormField *field = DH_FORM_FIELD (object);

  field->document = NULL;
  g_clear_pointer (&field->label, gtk_widget_unparent);
  g_clear_pointer (&field->content, gtk_widget_unparent);
  g_clear_pointer (&field->ids, g_ptr_array_unref);
  G_OBJECT_CLASS (dh_form_field_parent_class)->dispose (object);
}

static void
dh_form_field_class_init (DhFormFieldClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_form_field_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "field");

  /**
   * DhFormField::refused:
   * @text: a sentence that tells why
   *
   * What was typed cannot be; it stays in the field, marked, until it is mended.
   */
  signals[REFUSED] = g_signal_new ("refused", DH_TYPE_FORM_FIELD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   1, G_TYPE_STRING);
}

static void
dh_form_field_init (DhFormField *field)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  field->ids = g_ptr_array_new_with_free_func (g_free);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_focus_left), field);
  gtk_widget_add_controller (GTK_WIDGET (field), focus);
}

/**
 * dh_form_field_new:
 * @type: copied; its label is static or the catalogue's
 * @subject: copied
 * @tooltip: (nullable): a sentence about what it means, to be translated
 *
 * Returns: (transfer floating): a field that shows nothing until dh_form_field_update()
 */
GtkWidget *
dh_form_field_new (const DhFieldType *type, const DhSubject *subject, const char *tooltip)
{
  DhFormField *field = g_object_new (DH_TYPE_FORM_FIELD, NULL);
  gboolean is_row = type->kind == DH_FIELD_NUMBER || type->kind == DH_FIELD_SWITCH;
  GtkBoxLayout *layout = GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (field)));

  field->type = *type;
  field->subject = *subject;
  field->label = dh_paragraph_new (title_of (type));
  gtk_label_set_max_width_chars (GTK_LABEL (field->label), 26);
  gtk_widget_set_hexpand (field->label, TRUE);
  if (!is_row)
    gtk_widget_add_css_class (field->label, "caption");
  gtk_widget_set_parent (field->label, GTK_WIDGET (field));
  field->content = new_control (field);
  gtk_widget_set_parent (field->content, GTK_WIDGET (field));
  gtk_widget_set_tooltip_text (GTK_WIDGET (field), tooltip != NULL && *tooltip != '\0' ? _ (tooltip) : NULL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout),
                                  is_row ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (layout, is_row ? 8 : 2);
  gtk_accessible_update_property (GTK_ACCESSIBLE (field->control), GTK_ACCESSIBLE_PROPERTY_LABEL, title_of (type), -1);
  return GTK_WIDGET (field);
}

/**
 * dh_form_field_add_choice:
 * @id: the value
 * @label: what the person reads
 */
void
dh_form_field_add_choice (DhFormField *field, const char *id, const char *label)
{
  GListModel *model;

  g_return_if_fail (DH_IS_FORM_FIELD (field) && field->type.kind == DH_FIELD_CHOICE);

  field->updates = TRUE;
  model = gtk_drop_down_get_model (GTK_DROP_DOWN (field->control));
  g_ptr_array_add (field->ids, g_strdup (id));
  gtk_string_list_append (GTK_STRING_LIST (model), label);
  field->updates = FALSE;
}

static GPtrArray *
find_words (gpointer data)
{
  DhFormField *field = data;

  return field->document != NULL ? field->words (field->document, &field->subject) : g_ptr_array_new ();
}

/**
 * dh_form_field_offer:
 * @words: asked whenever the person wants to see them
 *
 * Puts a list of the words that may be typed beside a token.
 */
void
dh_form_field_offer (DhFormField *field, DhFieldWords words)
{
  GtkWidget *box;

  g_return_if_fail (DH_IS_FORM_FIELD (field) && field->type.kind == DH_FIELD_TOKEN && field->words == NULL);

  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  field->words = words;
  g_object_ref (field->control);
  gtk_widget_unparent (field->control);
  gtk_widget_add_css_class (box, "linked");
  gtk_widget_set_hexpand (field->control, TRUE);
  gtk_box_append (GTK_BOX (box), field->control);
  gtk_box_append (GTK_BOX (box), dh_word_menu_new (GTK_ENTRY (field->control), find_words, field));
  g_object_unref (field->control);
  field->content = box;
  gtk_widget_set_parent (box, GTK_WIDGET (field));
}

/**
 * dh_form_field_set_titles:
 * @title: asked for each choice whenever the document has changed
 *
 * The names of choices follow what the document says.
 */
void
dh_form_field_set_titles (DhFormField *field, DhFieldTitle title)
{
  g_return_if_fail (DH_IS_FORM_FIELD (field) && field->type.kind == DH_FIELD_CHOICE);
  field->title_of_choice = title;
}

static void
update_titles (DhFormField *field, const DhScenario *scenario)
{
  GtkStringList *names = GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (field->control)));

  for (guint i = 0; i < field->ids->len; i++)
    {
      g_autofree char *title = field->title_of_choice (scenario, &field->subject, field->ids->pdata[i]);

      if (title && g_strcmp0 (title, gtk_string_list_get_string (names, i)) != 0)
        gtk_string_list_splice (names, i, 1, (const char *const[]){title, NULL});
    }
}

static void
show_text (DhFormField *field, const char *value)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (field->control));
  g_autofree char *now = NULL;

  g_object_get (buffer, "text", &now, NULL);
  if (g_strcmp0 (now, value) != 0)
    gtk_text_buffer_set_text (buffer, value, -1);
}

static void
show_choice (DhFormField *field, const char *value)
{
  guint selected = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; i < field->ids->len; i++)
    if (g_strcmp0 (field->ids->pdata[i], value) == 0)
      selected = i;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (field->control), selected);
}

static void
show (DhFormField *field, const char *value)
{
  switch (field->type.kind)
    {
    case DH_FIELD_LINE:
    case DH_FIELD_TOKEN:
      if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (field->control)), value) != 0)
        gtk_editable_set_text (GTK_EDITABLE (field->control), value);
      break;
    case DH_FIELD_TEXT:
      show_text (field, value);
      break;
    case DH_FIELD_NUMBER:
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (field->control), g_ascii_strtoll (value, NULL, 10));
      break;
    case DH_FIELD_SWITCH:
      gtk_switch_set_active (GTK_SWITCH (field->control), g_str_equal (value, "yes"));
      break;
    case DH_FIELD_CHOICE:
      show_choice (field, value);
      break;
    default:
      g_assert_not_reached ();
    }
}

/**
 * dh_form_field_update:
 *
 * Shows what the document says. What was refused is left alone while the person is at it.
 */
void
dh_form_field_update (DhFormField *field, DhDocument *document)
{
  g_autofree char *value = NULL;

  g_return_if_fail (DH_IS_FORM_FIELD (field) && DH_IS_DOCUMENT (document));

  field->document = document;
  if ((field->refused || field->typed) && gtk_widget_get_focus_child (GTK_WIDGET (field)))
    return;
  field->typed = FALSE;
  value = field->type.get (dh_document_get_scenario (document), &field->subject);
  field->updates = TRUE;
  if (field->title_of_choice)
    update_titles (field, dh_document_get_scenario (document));
  show (field, value ? value : "");
  field->updates = FALSE;
  show_refused (field, FALSE);
}

/**
 * dh_form_field_focus:
 *
 * Puts the keyboard there, with the old value selected.
 */
void
dh_form_field_focus (DhFormField *field)
{
  g_return_if_fail (DH_IS_FORM_FIELD (field));

  gtk_widget_grab_focus (field->control);
  if (field->type.kind == DH_FIELD_LINE || field->type.kind == DH_FIELD_TOKEN)
    gtk_editable_select_region (GTK_EDITABLE (field->control), 0, -1);
}

/**
 * dh_form_field_get_label:
 *
 * Returns: (transfer none): its name in the language of the program
 */
const char *
dh_form_field_get_label (DhFormField *field)
{
  g_return_val_if_fail (DH_IS_FORM_FIELD (field), NULL);
  return title_of (&field->type);
}
