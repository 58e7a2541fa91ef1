/* form.c — a column of fields
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/form.h"

#include "widgets/parts.h"

/* Pixels above and below a field that is scrolled to. */
#define MARGIN 40
#define BELOW 160

struct _DhForm
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *viewport; /* stays, and so does the place in it */
  GtkWidget *box;
  GPtrArray *fields;    /* (element-type DhFormField), borrowed from the box */
  DhDocument *document; /* (nullable) borrowed: of the last update */
  char *signature;
  int wanted;      /* field that gets the keyboard after the form was built anew, or -1 */
  gboolean adds;   /* a button is at work: what it adds stands where it stood */
  guint n_fields;  /* before it was */
  gboolean is_new; /* built, and not told the state yet */
  guint n_ticks;   /* until what was built is laid out */
  guint tick;
};

typedef struct
{
  DhForm *form;
  const char *step; /* static, translated */
  DhFormEdit edit;
  DhSubject subject;
  guint n_before; /* fields above it */
} Button;

G_DEFINE_FINAL_TYPE (DhForm, dh_form, GTK_TYPE_WIDGET)

enum
{
  REFUSED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static void
on_refused (DhForm *form, const char *text)
{
  g_signal_emit (form, signals[REFUSED], 0, text);
}

static void
on_clicked (Button *button)
{
  DhForm *form = button->form;
  DhDocument *document = form->document;
  g_autoptr (DhScenario) scenario = NULL;

  if (!document)
    return;
  scenario = dh_scenario_copy (dh_document_get_scenario (document));
  if (!button->edit (scenario, &button->subject))
    return;
  g_object_ref (form);
  form->wanted = button->n_before;
  form->n_fields = form->fields->len;
  form->adds = TRUE;
  dh_document_apply (document, g_steal_pointer (&scenario), button->step, NULL);
  form->adds = FALSE;
  g_object_unref (form);
}

static void
dh_form_dispose (GObject *object)
{
  DhForm *form = DH_FORM (object);

  form->document = NULL;
  if (form->tick)
    gtk_widget_remove_tick_callback (GTK_WIDGET (form), form->tick);
  form->tick = 0;
  g_clear_pointer (&form->scroller, gtk_widget_unparent);
  g_clear_pointer (&form->fields, g_ptr_array_unref);
  g_clear_pointer (&form->signature, g_free);
  G_OBJECT_CLASS (dh_form_parent_class)->dispose (object);
}

static void
dh_form_class_init (DhFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_form_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "form");

  /**
   * DhForm::refused:
   * @text: a sentence that tells why
   *
   * What was typed in one of its fields cannot be.
   */
  signals[REFUSED] =
      g_signal_new ("refused", DH_TYPE_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
new_box (DhForm *form)
{
  form->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  gtk_widget_add_css_class (form->box, "form-box");
  gtk_viewport_set_child (GTK_VIEWPORT (form->viewport), form->box);
}

static void
dh_form_init (DhForm *form)
{
  form->fields = g_ptr_array_new ();
  form->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (form->scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (form->scroller, TRUE);
  gtk_widget_set_parent (form->scroller, GTK_WIDGET (form));
  form->viewport = gtk_viewport_new (NULL, NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (form->scroller), form->viewport);
  form->wanted = -1;
  new_box (form);
}

/**
 * dh_form_new:
 *
 * Returns: (transfer floating): an empty form
 */
GtkWidget *
dh_form_new (void)
{
  return g_object_new (DH_TYPE_FORM, NULL);
}

static int
find_focused (DhForm *form)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (form));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  for (guint i = 0; focus && i < form->fields->len; i++)
    if (gtk_widget_is_ancestor (focus, form->fields->pdata[i]))
      return i;
  return -1;
}

/* Nothing is known of places before two frames are over. */
static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  DhForm *form = DH_FORM (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (form->scroller));
  GtkWidget *field =
      form->wanted >= 0 && form->wanted < (int) form->fields->len ? form->fields->pdata[form->wanted] : NULL;
  graphene_rect_t rect;

  if (--form->n_ticks > 0)
    return G_SOURCE_CONTINUE;
  if (field && gtk_widget_compute_bounds (field, form->box, &rect))
    gtk_adjustment_clamp_page (adjustment, rect.origin.y - MARGIN, rect.origin.y + rect.size.height + BELOW);
  form->wanted = -1;
  form->tick = 0;
  return G_SOURCE_REMOVE;
}

/* Whoever was at a field stays there, and whoever has added something is at its first field. */
static void
restore_place (DhForm *form)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (form->scroller));
  double value = gtk_adjustment_get_value (adjustment);

  dh_form_field_focus (form->fields->pdata[form->wanted]);
  gtk_adjustment_set_value (adjustment, value);
  form->n_ticks = 3;
  if (!form->tick)
    form->tick = gtk_widget_add_tick_callback (GTK_WIDGET (form), on_tick, NULL, NULL);
}

/**
 * dh_form_begin:
 * @signature: names what the form is about and everything that decides which fields it has
 *
 * Returns: whether the form was emptied and has to be filled
 */
gboolean
dh_form_begin (DhForm *form, const char *signature)
{
  g_return_val_if_fail (DH_IS_FORM (form) && signature, FALSE);

  if (g_strcmp0 (form->signature, signature) == 0)
    return FALSE;
  if (!form->adds)
    form->wanted = find_focused (form);
  form->is_new = TRUE;
  g_free (form->signature);
  form->signature = g_strdup (signature);
  g_ptr_array_set_size (form->fields, 0);
  new_box (form);
  return TRUE;
}

/**
 * dh_form_add:
 *
 * Adds a field; see dh_form_field_new().
 *
 * Returns: (transfer none): the field
 */
DhFormField *
dh_form_add (DhForm *form, const DhFieldType *type, const DhSubject *subject, const char *tooltip)
{
  GtkWidget *field = dh_form_field_new (type, subject, tooltip);

  gtk_box_append (GTK_BOX (form->box), field);
  g_ptr_array_add (form->fields, field);
  g_signal_connect_swapped (field, "refused", G_CALLBACK (on_refused), form);
  return DH_FORM_FIELD (field);
}

static void
add_paragraph (DhForm *form, const char *text, const char *css_class)
{
  GtkWidget *label = dh_paragraph_new (text);

  gtk_widget_add_css_class (label, css_class);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 26);
  gtk_box_append (GTK_BOX (form->box), label);
}

/**
 * dh_form_add_heading:
 * @text: translated
 */
void
dh_form_add_heading (DhForm *form, const char *text)
{
  add_paragraph (form, text, "heading");
}

/**
 * dh_form_add_words:
 * @text: translated: an explanation
 */
void
dh_form_add_words (DhForm *form, const char *text)
{
  add_paragraph (form, text, "dim-label");
}

/**
 * dh_form_add_line:
 *
 * Sets the next fields apart.
 */
void
dh_form_add_line (DhForm *form)
{
  gtk_box_append (GTK_BOX (form->box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
}

/**
 * dh_form_add_button:
 * @step: static and translated: name of the step that a click makes
 *
 * Returns: (transfer none): a button that changes the scenario by @edit
 */
GtkWidget *
dh_form_add_button (DhForm *form, const char *label, const char *step, DhFormEdit edit, const DhSubject *subject)
{
  GtkWidget *widget = gtk_button_new_with_label (label);
  Button *button = g_new0 (Button, 1);

  *button = (Button){form, step, edit, *subject, form->fields->len};
  gtk_widget_set_halign (widget, GTK_ALIGN_START);
  g_signal_connect_data (widget, "clicked", G_CALLBACK (on_clicked), button, (GClosureNotify) (GCallback) g_free,
                         G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (form->box), widget);
  return widget;
}

/**
 * dh_form_add_widget:
 * @widget: (transfer floating): anything else
 */
void
dh_form_add_widget (DhForm *form, GtkWidget *widget)
{
  gtk_box_append (GTK_BOX (form->box), widget);
}

/**
 * dh_form_update:
 *
 * Has every field show what the document says.
 */
void
dh_form_update (DhForm *form, DhDocument *document)
{
  g_return_if_fail (DH_IS_FORM (form) && DH_IS_DOCUMENT (document));

  form->document = document;
  for (guint i = 0; i < form->fields->len; i++)
    dh_form_field_update (form->fields->pdata[i], document);
  if (!form->is_new)
    return;
  form->is_new = FALSE;
  if (form->adds && form->fields->len < form->n_fields)
    form->wanted = MIN (form->wanted + (int) form->fields->len - (int) form->n_fields, (int) form->fields->len - 1);
  if (form->wanted >= 0 && form->wanted < (int) form->fields->len)
    restore_place (form);
}
