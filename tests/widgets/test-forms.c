/* test-forms.c — palette, inspector, problems and tiles on a display
 *
 * What is typed is one step; what the document says is shown; nothing is drawn twice.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "editor/edit.h"
#include "widgets/form-field.h"
#include "widgets/inspector.h"
#include "widgets/palette.h"
#include "widgets/tiles.h"
#include "widgets/word-menu.h"

static DhLibrary *library;

static DhDocument *
load (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("DRUMHEAD_DATADIR"), "scenarios", "killiecrankie.drumhead", NULL);
  g_autoptr (GError) error = NULL;
  DhDocument *document = dh_document_load (library, path, &error);

  g_assert_no_error (error);
  return document;
}

static GtkWidget *
find (GtkWidget *widget, GType type, const char *name)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type)
      && (!name || (DH_IS_FORM_FIELD (widget) && g_str_equal (dh_form_field_get_label (DH_FORM_FIELD (widget)), name))))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type, name);

      if (found)
        return found;
    }
  return NULL;
}

static GtkWidget *
control_of (GtkWidget *inspector, const char *label, GType type)
{
  GtkWidget *field = find (inspector, DH_TYPE_FORM_FIELD, label);

  if (!field)
    g_error ("there is no field %s", label);
  return find (field, type, NULL);
}

static void
on_changed (DhDocument *document, guint hint, GtkWidget *inspector)
{
  dh_inspector_update (DH_INSPECTOR (inspector), document, DH_PLACE_NOWHERE, 0);
}

static void
test_typing (void)
{
  g_autoptr (DhDocument) document = load ();
  GtkWidget *inspector = g_object_ref_sink (dh_inspector_new ());
  GtkEditable *name;

  g_signal_connect (document, "changed", G_CALLBACK (on_changed), inspector);
  dh_inspector_update (DH_INSPECTOR (inspector), document, DH_PLACE_NOWHERE, 0);
  name = GTK_EDITABLE (control_of (inspector, "Name of the piece", GTK_TYPE_ENTRY));
  gtk_editable_set_text (name, "A");
  gtk_editable_set_text (name, "Al");
  gtk_editable_set_text (name, "Alb");
  g_assert_cmpstr (dh_text_words (dh_scenario_get_piece (dh_document_get_scenario (document), 0)->name), ==, "Alb");
  g_assert_cmpstr (dh_document_get_undo_label (document), ==, "Change Name of the piece");
  g_assert_true (dh_document_undo (document));
  g_assert_false (dh_document_is_modified (document));
  g_assert_cmpstr (gtk_editable_get_text (name), ==,
                   dh_text_words (dh_scenario_get_piece (dh_document_get_scenario (document), 0)->name));
  g_signal_handlers_disconnect_by_data (document, inspector);
  g_object_unref (inspector);
}

static void
on_said (GtkWidget *inspector, const char *text, char **said)
{
  g_free (*said);
  *said = g_strdup (text);
}

static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found)
        return found;
    }
  return NULL;
}

static void
on_time (gboolean *is_over)
{
  *is_over = TRUE;
}

/* Until the window has been laid out. */
static void
settle (void)
{
  gboolean is_over = FALSE;

  g_timeout_add_once (150, (GSourceOnceFunc) on_time, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

static void
on_changed_here (DhDocument *document, guint hint, GtkWidget *inspector)
{
  dh_inspector_update (DH_INSPECTOR (inspector), document, 0, -1);
}

static void
on_changed_rules (DhDocument *document, guint hint, GtkWidget *inspector)
{
  dh_inspector_update (DH_INSPECTOR (inspector), document, DH_PLACE_NOWHERE, -1);
}

/* A window with the page of rules. */
static GtkWidget *
show_rules (DhDocument *document, GtkWidget *window)
{
  GtkWidget *inspector = dh_inspector_new ();

  gtk_window_set_child (GTK_WINDOW (window), inspector);
  gtk_window_set_default_size (GTK_WINDOW (window), 320, 500);
  g_signal_connect (document, "changed", G_CALLBACK (on_changed_rules), inspector);
  gtk_window_present (GTK_WINDOW (window));
  on_changed_rules (document, 0, inspector);
  dh_inspector_show (DH_INSPECTOR (inspector), "rules");
  settle ();
  return inspector;
}

static GtkWidget *
find_scroller (GtkWidget *button)
{
  return gtk_widget_get_ancestor (button, GTK_TYPE_SCROLLED_WINDOW);
}

static gboolean
is_seen (GtkWidget *field, GtkWidget *scroller)
{
  graphene_rect_t rect;

  return gtk_widget_compute_bounds (field, scroller, &rect) && rect.origin.y >= 0
         && rect.origin.y + rect.size.height <= gtk_widget_get_height (scroller);
}

/* Whoever adds something sees it and goes on in it, and whoever changes what it is about stays there. */
static void
test_what_is_added_is_seen (void)
{
  static const struct
  {
    const char *button, *first, *remove;
  } cases[] = {{"Add an Effect", "What it does", "Remove the Effect"},
               {"Add a Special Rule", "Name of the rule", "Remove the Rule"},
               {"Add an Objective", "Kind of objective", "Remove the Objective"}};
  g_autoptr (DhDocument) document = load ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *inspector = show_rules (document, window);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *button = find_button (inspector, cases[i].button), *scroller = find_scroller (button);
      GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
      GtkWidget *focus, *field;
      graphene_rect_t rect;
      double before;

      g_assert_true (gtk_widget_compute_bounds (button, scroller, &rect));
      gtk_adjustment_set_value (place, gtk_adjustment_get_value (place) + rect.origin.y - 300);
      settle ();
      gtk_widget_grab_focus (button);
      settle ();
      before = gtk_adjustment_get_value (place);
      g_assert_cmpfloat (before, >, 100);
      g_signal_emit_by_name (button, "clicked");
      settle ();
      g_assert_cmpfloat (gtk_adjustment_get_value (place), >, before - 200);
      focus = gtk_root_get_focus (GTK_ROOT (window));
      field = gtk_widget_get_ancestor (focus, DH_TYPE_FORM_FIELD);
      g_assert_nonnull (field);
      g_assert_cmpstr (dh_form_field_get_label (DH_FORM_FIELD (field)), ==, cases[i].first);
      for (guint tries = 0; tries < 20 && !is_seen (field, scroller); tries++)
        settle ();
      g_assert_true (is_seen (field, scroller));
      before = gtk_adjustment_get_value (place);
      g_assert_true (dh_document_undo (document));
      settle ();
      g_assert_cmpfloat (gtk_adjustment_get_value (place), >, before - 300);
      g_assert_false (dh_document_is_modified (document));
    }
  g_signal_handlers_disconnect_by_data (document, inspector);
  gtk_window_destroy (GTK_WINDOW (window));
}

static const char *
chosen_in (GtkWidget *inspector, const char *label)
{
  GtkDropDown *choice = GTK_DROP_DOWN (control_of (inspector, label, GTK_TYPE_DROP_DOWN));

  return gtk_string_object_get_string (gtk_drop_down_get_selected_item (choice));
}

/* A rule that is renamed is called so wherever it can be chosen, and undo gives back the old name. */
static void
test_choices_follow_names (void)
{
  g_autoptr (DhDocument) document = load ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *inspector = show_rules (document, window);
  g_autofree char *old = g_strdup (chosen_in (inspector, "Carries out the rule"));

  gtk_editable_set_text (GTK_EDITABLE (control_of (inspector, "Name of the rule", GTK_TYPE_ENTRY)), "Mud");
  g_assert_cmpstr (chosen_in (inspector, "Carries out the rule"), ==, "Mud");
  g_assert_true (dh_document_undo (document));
  g_assert_cmpstr (chosen_in (inspector, "Carries out the rule"), ==, old);
  g_assert_false (dh_document_is_modified (document));
  g_signal_handlers_disconnect_by_data (document, inspector);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Whoever adds a name types it next. */
static void
test_new_name_is_typed (void)
{
  g_autoptr (DhDocument) document = load ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *inspector = dh_inspector_new ();
  GtkWidget *button, *focus;

  gtk_window_set_child (GTK_WINDOW (window), inspector);
  g_signal_connect (document, "changed", G_CALLBACK (on_changed_here), inspector);
  gtk_window_present (GTK_WINDOW (window));
  on_changed_here (document, 0, inspector);
  button = find_button (inspector, "Add a Name");
  gtk_widget_grab_focus (button);
  g_signal_emit_by_name (button, "clicked");
  settle ();
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, find (inspector, DH_TYPE_FORM_FIELD, "Name on the map")));
  g_assert_true (dh_document_undo (document));
  dh_inspector_focus_label (DH_INSPECTOR (inspector));
  g_signal_handlers_disconnect_by_data (document, inspector);
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
turn_wheel (GtkWidget *widget, double dy)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean stops = FALSE;

      if (!GTK_IS_EVENT_CONTROLLER_SCROLL (controller)
          || gtk_event_controller_get_propagation_phase (controller) != GTK_PHASE_CAPTURE)
        continue;
      g_signal_emit_by_name (controller, "scroll", 0.0, dy, &stops);
      if (stops)
        return TRUE;
    }
  return FALSE;
}

/* A box that is at its end leaves the wheel to the page; one that can go on keeps it. */
static void
test_wheel (void)
{
  g_autoptr (DhDocument) document = load ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *inspector = dh_inspector_new ();
  GtkWidget *text, *box, *page;
  GtkAdjustment *own, *outer;

  gtk_window_set_child (GTK_WINDOW (window), inspector);
  gtk_window_set_default_size (GTK_WINDOW (window), 320, 300);
  dh_inspector_update (DH_INSPECTOR (inspector), document, DH_PLACE_NOWHERE, -1);
  dh_inspector_show (DH_INSPECTOR (inspector), "battle");
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  text = control_of (inspector, "Historical background", GTK_TYPE_TEXT_VIEW);
  box = gtk_widget_get_ancestor (text, GTK_TYPE_SCROLLED_WINDOW);
  page = gtk_widget_get_ancestor (gtk_widget_get_parent (box), GTK_TYPE_SCROLLED_WINDOW);
  own = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (box));
  outer = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page));
  gtk_adjustment_set_value (own, gtk_adjustment_get_upper (own));
  g_assert_true (turn_wheel (box, 1));
  g_assert_cmpfloat (gtk_adjustment_get_value (outer), >, 0);
  g_assert_false (turn_wheel (box, -1));
  gtk_adjustment_set_value (own, 0);
  g_assert_true (turn_wheel (box, -1));
  g_assert_cmpfloat (gtk_adjustment_get_value (outer), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_refused (void)
{
  g_autoptr (DhDocument) document = load ();
  GtkWidget *inspector = g_object_ref_sink (dh_inspector_new ());
  g_autofree char *said = NULL;
  GtkEditable *place;

  g_signal_connect (inspector, "said", G_CALLBACK (on_said), &said);
  dh_inspector_update (DH_INSPECTOR (inspector), document, DH_PLACE_NOWHERE, 0);
  place = GTK_EDITABLE (control_of (inspector, "Stands in", GTK_TYPE_ENTRY));
  gtk_editable_set_text (place, "Z99");
  g_assert_null (said);
  g_signal_emit_by_name (place, "activate");
  g_assert_cmpstr (said, ==, "“Z99” is no hex of this board.");
  g_assert_false (dh_document_is_modified (document));
  g_object_unref (inspector);
}

/* Turning to every page and touching nothing changes nothing. */
static void
test_looking_changes_nothing (void)
{
  static const char *const pages[] = {"hex", "battle", "armies", "rules"};
  g_autoptr (DhDocument) document = load ();
  GtkWidget *inspector = g_object_ref_sink (dh_inspector_new ());

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    for (guint piece = 0; piece < dh_scenario_get_n_pieces (dh_document_get_scenario (document)); piece++)
      {
        DhPlace hex = dh_scenario_get_piece (dh_document_get_scenario (document), piece)->place;

        dh_inspector_show (DH_INSPECTOR (inspector), pages[i]);
        dh_inspector_update (DH_INSPECTOR (inspector), document, hex, piece);
      }
  g_assert_false (dh_document_is_modified (document));
  g_assert_null (dh_document_get_undo_label (document));
  g_object_unref (inspector);
}

/* Each policy of the ruleset can be set to each of its settings, which have names of their own. */
static void
test_every_policy (void)
{
  g_autoptr (DhDocument) document = load ();
  DhCatalogue *catalogue = dh_scenario_get_catalogue (dh_document_get_scenario (document));
  GtkWidget *inspector = g_object_ref_sink (dh_inspector_new ());

  g_signal_connect (document, "changed", G_CALLBACK (on_changed), inspector);
  dh_inspector_show (DH_INSPECTOR (inspector), "rules");
  dh_inspector_update (DH_INSPECTOR (inspector), document, DH_PLACE_NOWHERE, 0);
  for (guint i = 0; i < catalogue->n_items[DH_ITEM_POLICY]; i++)
    {
      const DhItem *policy = dh_catalogue_item (catalogue, DH_ITEM_POLICY, i);
      g_auto (GStrv) settings = g_strsplit (dh_item_get (policy, "settings"), " ", -1);
      GtkDropDown *choice = GTK_DROP_DOWN (control_of (inspector, policy->name, GTK_TYPE_DROP_DOWN));
      GListModel *shown = gtk_drop_down_get_model (choice);

      g_assert_cmpuint (g_list_model_get_n_items (shown), ==, g_strv_length (settings) + 1);
      for (guint j = 0; settings[j] != NULL; j++)
        {
          const DhItem *named = dh_item_find_child (policy, settings[j]);

          g_assert_true (named != NULL || g_ascii_isdigit (*settings[j]));
          g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (shown), j + 1), ==,
                           named != NULL ? named->name : settings[j]);
          gtk_drop_down_set_selected (choice, j + 1);
          g_assert_cmpint (dh_scenario_get_policy (dh_document_get_scenario (document), i), ==, j);
        }
      gtk_drop_down_set_selected (choice, 0);
      g_assert_cmpint (dh_scenario_get_policy (dh_document_get_scenario (document), i), ==, -1);
    }
  g_signal_handlers_disconnect_by_data (document, inspector);
  g_object_unref (inspector);
}

static const DhItem *
effect_of (DhDocument *document, guint index)
{
  return dh_scenario_get_effect (dh_document_get_scenario (document), index);
}

/* The form is made anew while the widget is at it. */
static void
choose (GtkWidget *inspector, const char *label, guint number)
{
  g_autoptr (GtkWidget) choice = g_object_ref (control_of (inspector, label, GTK_TYPE_DROP_DOWN));

  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), number);
}

/* The number of a choice by what is read. */
static guint
find_choice (GtkWidget *inspector, const char *label, const char *words)
{
  GListModel *choices = gtk_drop_down_get_model (GTK_DROP_DOWN (control_of (inspector, label, GTK_TYPE_DROP_DOWN)));

  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (choices), i), words))
      return i;
  return GTK_INVALID_LIST_POSITION;
}

static void
press (GtkWidget *inspector, const char *label)
{
  g_autoptr (GtkWidget) button = g_object_ref (find_button (inspector, label));

  g_signal_emit_by_name (button, "clicked");
}

/* An effect is added, changed by the fields of its use, given to a rule, and removed; a word it does not know is
 * refused. */
static void
test_effects (void)
{
  g_autoptr (DhDocument) document = load ();
  GtkWidget *inspector = g_object_ref_sink (dh_inspector_new ());
  guint n = dh_scenario_get_n_effects (dh_document_get_scenario (document));
  GtkEditable *entry;

  g_signal_connect (document, "changed", G_CALLBACK (on_changed), inspector);
  dh_inspector_show (DH_INSPECTOR (inspector), "rules");
  dh_inspector_update (DH_INSPECTOR (inspector), document, DH_PLACE_NOWHERE, 0);
  g_assert_cmpstr (effect_of (document, 0)->id, ==, "roll");
  entry = GTK_EDITABLE (control_of (inspector, "Dice", GTK_TYPE_ENTRY));
  gtk_editable_set_text (entry, "2");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (dh_item_get (effect_of (document, 0), "number"), ==, "2");
  gtk_editable_set_text (entry, "99");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (dh_item_get (effect_of (document, 0), "number"), ==, "2");
  choose (inspector, "Carries out the rule", 2);
  g_assert_cmpstr (dh_item_get (effect_of (document, 0), "rule"), ==, "plug-bayonets");
  choose (inspector, "What it does", find_choice (inspector, "What it does", "Longest range"));
  g_assert_cmpstr (effect_of (document, 0)->id, ==, "range-cap");
  g_assert_cmpstr (dh_item_get (effect_of (document, 0), "number"), ==, "2");
  g_assert_null (dh_item_get (effect_of (document, 0), "on"));
  press (inspector, "Add an Effect");
  g_assert_cmpuint (dh_scenario_get_n_effects (dh_document_get_scenario (document)), ==, n + 1);
  press (inspector, "Remove the Effect");
  g_assert_cmpuint (dh_scenario_get_n_effects (dh_document_get_scenario (document)), ==, n);
  g_assert_cmpstr (effect_of (document, 0)->id, ==, "dice");
  while (dh_document_undo (document))
    ;
  g_assert_cmpstr (effect_of (document, 0)->id, ==, "roll");
  g_assert_cmpstr (dh_item_get (effect_of (document, 0), "number"), ==, "1");
  g_signal_handlers_disconnect_by_data (document, inspector);
  g_object_unref (inspector);
}

/* A rule that an effect is said to carry out is enforced, and no rule that the program carries out is left to the
 * players; both are one step. */
static void
test_rule_of_an_effect (void)
{
  g_autoptr (DhDocument) document = load ();
  GtkWidget *inspector = g_object_ref_sink (dh_inspector_new ());
  guint n = dh_scenario_get_n_specials (dh_document_get_scenario (document));

  g_signal_connect (document, "changed", G_CALLBACK (on_changed), inspector);
  dh_inspector_show (DH_INSPECTOR (inspector), "rules");
  dh_inspector_update (DH_INSPECTOR (inspector), document, DH_PLACE_NOWHERE, 0);
  press (inspector, "Add a Special Rule");
  g_assert_false (dh_scenario_get_special (dh_document_get_scenario (document), n)->enforced);
  choose (inspector, "Carries out the rule", n + 1);
  g_assert_cmpstr (dh_item_get (effect_of (document, 0), "rule"), ==,
                   dh_scenario_get_special (dh_document_get_scenario (document), n)->id);
  g_assert_true (dh_scenario_get_special (dh_document_get_scenario (document), n)->enforced);
  g_assert_true (dh_document_undo (document));
  g_assert_false (dh_scenario_get_special (dh_document_get_scenario (document), n)->enforced);
  g_signal_handlers_disconnect_by_data (document, inspector);
  g_object_unref (inspector);
}

/* A word of the list goes in and out; what lists alternatives of one kind stays one word. */
static void
test_words_go_in_and_out (void)
{
  static const struct
  {
    const char *line, *word, *wanted;
  } rows[] = {
      {"", "unit", "unit"},
      {"unit", "unit", ""},
      {"unit", "ordered", "unit ordered"},
      {"unit ordered", "unit", "ordered"},
      {"", "arm:infantry", "arm:infantry"},
      {"unit arm:infantry", "arm:cavalry", "unit arm:infantry,cavalry"},
      {"arm:infantry,cavalry moved", "arm:infantry", "arm:cavalry moved"},
      {"arm:cavalry moved", "arm:cavalry", "moved"},
      {"enemy-arm:cavalry", "arm:cavalry", "enemy-arm:cavalry arm:cavalry"},
      {" hill  forest", "bog", "hill forest bog"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *line = dh_word_menu_toggle (rows[i].line, rows[i].word);

      g_assert_cmpstr (line, ==, rows[i].wanted);
    }
}

/* The list stands beside the line, and what is pressed in it is as what is typed. */
static void
test_words_are_offered (void)
{
  g_autoptr (DhDocument) document = load ();
  GtkWidget *window = gtk_window_new (), *inspector = dh_inspector_new (), *field, *menu;

  g_signal_connect (document, "changed", G_CALLBACK (on_changed), inspector);
  gtk_window_set_child (GTK_WINDOW (window), inspector);
  gtk_window_set_default_size (GTK_WINDOW (window), 320, 600);
  dh_inspector_show (DH_INSPECTOR (inspector), "rules");
  dh_inspector_update (DH_INSPECTOR (inspector), document, DH_PLACE_NOWHERE, 0);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  choose (inspector, "What it does", find_choice (inspector, "What it does", "Dice more or less"));
  settle ();
  field = find (inspector, DH_TYPE_FORM_FIELD, "In which combats and checks");
  menu = find (field, GTK_TYPE_MENU_BUTTON, NULL);
  g_assert_nonnull (menu);
  dh_form_field_focus (DH_FORM_FIELD (field));
  settle ();
  gtk_menu_button_popup (GTK_MENU_BUTTON (menu));
  settle ();
  g_signal_emit_by_name (
      find (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (menu))), GTK_TYPE_BUTTON, NULL), "clicked");
  g_assert_cmpstr (dh_item_get (effect_of (document, 0), "in"), ==, "fire");
  g_signal_handlers_disconnect_by_data (document, inspector);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A parameter that the use does not know stays as others are changed, and goes when its field is emptied. */
static void
test_unknown_parameters (void)
{
  g_autoptr (DhDocument) document = load ();
  GtkWidget *inspector = g_object_ref_sink (dh_inspector_new ());
  g_autoptr (DhScenario) scenario = dh_scenario_copy (dh_document_get_scenario (document));
  g_autoptr (DhItem) odd = dh_item_dup (dh_scenario_get_effect (scenario, 0));
  GtkEditable *entry;

  dh_item_set (odd, "height", "3");
  dh_scenario_set_effect (scenario, 0, odd);
  dh_document_apply (document, g_steal_pointer (&scenario), "Odd", NULL);
  g_signal_connect (document, "changed", G_CALLBACK (on_changed), inspector);
  dh_inspector_show (DH_INSPECTOR (inspector), "rules");
  dh_inspector_update (DH_INSPECTOR (inspector), document, DH_PLACE_NOWHERE, 0);
  entry = GTK_EDITABLE (control_of (inspector, "Dice", GTK_TYPE_ENTRY));
  gtk_editable_set_text (entry, "2");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (dh_item_get (effect_of (document, 0), "height"), ==, "3");
  entry = GTK_EDITABLE (control_of (inspector, "height", GTK_TYPE_ENTRY));
  gtk_editable_set_text (entry, "");
  g_signal_emit_by_name (entry, "activate");
  g_assert_null (dh_item_get (effect_of (document, 0), "height"));
  g_signal_handlers_disconnect_by_data (document, inspector);
  g_object_unref (inspector);
}

static void
on_chosen (GtkWidget *palette, const DhTool *tool, DhTool *chosen)
{
  *chosen = *tool;
}

static guint
press_choices (GtkWidget *widget, DhTool *chosen)
{
  guint n = 0;

  if (GTK_IS_TOGGLE_BUTTON (widget) && g_object_get_data (G_OBJECT (widget), "tool"))
    {
      chosen->kind = DH_N_TOOLS;
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (widget),
                                    !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget)));
      g_assert_cmpint (chosen->kind, !=, DH_N_TOOLS);
      g_assert_nonnull (gtk_widget_get_tooltip_text (widget));
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    n += press_choices (child, chosen);
  return n;
}

/* What one side has takes no more room than it needs, though the other has more. */
static void
assert_no_gap (GtkWidget *palette)
{
  GtkWidget *stack = find (palette, GTK_TYPE_STACK, NULL);

  for (GtkWidget *page = gtk_widget_get_first_child (stack); page; page = gtk_widget_get_next_sibling (page))
    {
      int of_page, of_stack;

      gtk_stack_set_visible_child (GTK_STACK (stack), page);
      gtk_widget_measure (page, GTK_ORIENTATION_VERTICAL, 220, NULL, &of_page, NULL, NULL);
      gtk_widget_measure (stack, GTK_ORIENTATION_VERTICAL, 220, NULL, &of_stack, NULL, NULL);
      g_assert_cmpint (of_stack, ==, of_page);
    }
}

static void
test_palette (void)
{
  g_autoptr (DhDocument) document = load ();
  DhCatalogue *catalogue = dh_scenario_get_catalogue (dh_document_get_scenario (document));
  GtkWidget *palette = g_object_ref_sink (dh_palette_new ());
  DhTool chosen = {.kind = DH_N_TOOLS};

  dh_palette_set_catalogue (DH_PALETTE (palette), catalogue);
  g_signal_connect (palette, "chosen", G_CALLBACK (on_chosen), &chosen);
  g_assert_cmpuint (press_choices (palette, &chosen), >,
                    catalogue->n_items[DH_ITEM_TERRAIN] + catalogue->n_items[DH_ITEM_CLASS]
                        + catalogue->n_items[DH_ITEM_EDGE]);
  assert_no_gap (palette);
  g_object_unref (palette);
}

/* The pixels of the whole drawing. */
static cairo_surface_t *
show (DhTiles *tiles, const DhScene *scene, const DhLayout *layout, gboolean by_cairo)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  DhRect all = {0};
  GskRenderNode *node;
  cairo_surface_t *surface;
  cairo_t *cr;

  dh_layout_get_extent (layout, &all.width, &all.height);
  dh_tiles_append (tiles, snapshot, scene, layout, &all, 1, by_cairo);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, all.width, all.height);
  cr = cairo_create (surface);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  gsk_render_node_unref (node);
  return surface;
}

static guint
count_differences (cairo_surface_t *a, cairo_surface_t *b)
{
  gsize length = (gsize) cairo_image_surface_get_stride (a) * cairo_image_surface_get_height (a);
  const guint8 *x = cairo_image_surface_get_data (a), *y = cairo_image_surface_get_data (b);
  guint n = 0;

  for (gsize i = 0; i < length; i++)
    n += i % 4 < 3 && ABS (x[i] - y[i]) > 8;
  return n;
}

/* Whatever hex is painted, drawing its surroundings anew gives what drawing everything would, but for a few pixels
 * of the edge of the clip. Each hex, that of the step before and that of this one, is drawn once. */
static void
test_tiles (gconstpointer data)
{
  gboolean by_cairo = GPOINTER_TO_INT (data);
  g_autoptr (DhDocument) document = load ();
  g_autoptr (DhScene) scene = dh_scene_from_scenario (dh_document_get_scenario (document), NULL);
  g_autoptr (DhTiles) tiles = dh_tiles_new ();
  DhLayout layout;
  guint all;

  dh_layout_init (&layout, &scene->grid, 60, dh_layout_default_margin (60));
  cairo_surface_destroy (show (tiles, scene, &layout, by_cairo));
  all = dh_tiles_get_n_drawn (tiles);
  g_assert_cmpuint (all, ==, 1);
  cairo_surface_destroy (show (tiles, scene, &layout, by_cairo));
  g_assert_cmpuint (dh_tiles_get_n_drawn (tiles), ==, all);

  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (DhScenario) painted = dh_scenario_copy (dh_document_get_scenario (document));
      g_autoptr (DhScene) next = NULL;
      g_autoptr (DhTiles) fresh = dh_tiles_new ();
      cairo_surface_t *partly, *wholly;

      dh_edit_paint (painted, dh_grid_hex (&scene->grid, i, i % 11), DH_ITEM_TERRAIN, 1 + i % 9, TRUE);
      next = dh_scene_from_scenario (painted, NULL);
      dh_tiles_update (tiles, scene, next);
      all = dh_tiles_get_n_drawn (tiles);
      partly = show (tiles, next, &layout, by_cairo);
      g_assert_cmpuint (dh_tiles_get_n_drawn (tiles), >, all);
      g_assert_cmpuint (dh_tiles_get_n_drawn (tiles), <=, all + (i == 0 ? 1 : 2));
      wholly = show (fresh, next, &layout, by_cairo);
      g_assert_cmpuint (count_differences (partly, wholly), <, 100);
      cairo_surface_destroy (partly);
      cairo_surface_destroy (wholly);
      dh_tiles_update (tiles, next, scene);
    }
}

int
main (int argc, char **argv)
{
  static const DhRules *const no_rules[] = {NULL};
  g_autofree char *folder = g_build_filename (g_getenv ("DRUMHEAD_DATADIR"), "rulesets", NULL);
  const char *const folders[] = {folder, NULL};
  int result;

  gtk_test_init (&argc, &argv, NULL);
  library = dh_library_new (no_rules, folders);
  g_test_add_func ("/widgets/inspector/typing-is-one-step", test_typing);
  g_test_add_func ("/widgets/inspector/new-name-is-typed", test_new_name_is_typed);
  g_test_add_func ("/widgets/inspector/what-is-added-is-seen", test_what_is_added_is_seen);
  g_test_add_func ("/widgets/inspector/choices-follow-names", test_choices_follow_names);
  g_test_add_func ("/widgets/inspector/wheel-passes-a-box-at-its-end", test_wheel);
  g_test_add_func ("/widgets/inspector/refuses-with-a-reason", test_refused);
  g_test_add_func ("/widgets/inspector/looking-changes-nothing", test_looking_changes_nothing);
  g_test_add_func ("/widgets/inspector/every-policy-is-set", test_every_policy);
  g_test_add_func ("/widgets/inspector/effects-are-made-and-changed", test_effects);
  g_test_add_func ("/widgets/word-menu/words-go-in-and-out", test_words_go_in_and_out);
  g_test_add_func ("/widgets/inspector/words-are-offered-beside-the-line", test_words_are_offered);
  g_test_add_func ("/widgets/inspector/a-rule-of-an-effect-is-enforced", test_rule_of_an_effect);
  g_test_add_func ("/widgets/inspector/unknown-parameters-stay-until-emptied", test_unknown_parameters);
  g_test_add_func ("/widgets/palette/every-choice-is-told-and-named", test_palette);
  g_test_add_data_func ("/widgets/tiles/draws-what-changed/textures", GINT_TO_POINTER (FALSE), test_tiles);
  g_test_add_data_func ("/widgets/tiles/draws-what-changed/cairo", GINT_TO_POINTER (TRUE), test_tiles);
  result = g_test_run ();
  dh_library_free (library);
  return result;
}
