/* preferences.c — what the person prefers
 *
 * The template has the controls; here they are bound.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/preferences.h"

struct _DhPreferences
{
  GtkWindow parent_instance;

  GtkDropDown *color_scheme;
  GtkSwitch *wheel_zooms;
  GtkSwitch *right_picks;
  GtkDropDown *thinking_time;
  GtkSwitch *standing_answers;
};

G_DEFINE_FINAL_TYPE (DhPreferences, dh_preferences, GTK_TYPE_WINDOW)

static const char *const schemes[] = {"system", "light", "dark"};

static gboolean
scheme_to_row (GValue *value, GVariant *variant, gpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    if (g_str_equal (g_variant_get_string (variant, NULL), schemes[i]))
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
row_to_scheme (const GValue *value, const GVariantType *type, gpointer data)
{
  return g_variant_new_string (schemes[MIN (g_value_get_uint (value), G_N_ELEMENTS (schemes) - 1)]);
}

/* Milliseconds, in the order of the choices. */
static const int times[] = {0, 1000, 3000, 10000};

/* The longest that is no longer. */
static gboolean
time_to_row (GValue *value, GVariant *variant, gpointer data)
{
  guint row = 0;

  while (row + 1 < G_N_ELEMENTS (times) && times[row + 1] <= g_variant_get_int32 (variant))
    row++;
  g_value_set_uint (value, row);
  return TRUE;
}

static GVariant *
row_to_time (const GValue *value, const GVariantType *type, gpointer data)
{
  return g_variant_new_int32 (times[MIN (g_value_get_uint (value), G_N_ELEMENTS (times) - 1)]);
}

static gboolean
close_window (GtkWidget *widget, GVariant *parameter, gpointer data)
{
  gtk_window_close (GTK_WINDOW (widget));
  return TRUE;
}

static void
dh_preferences_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), DH_TYPE_PREFERENCES);
  G_OBJECT_CLASS (dh_preferences_parent_class)->dispose (object);
}

static void
dh_preferences_class_init (DhPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_preferences_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/drumhead/Drumhead/ui/preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, DhPreferences, color_scheme);
  gtk_widget_class_bind_template_child (widget_class, DhPreferences, wheel_zooms);
  gtk_widget_class_bind_template_child (widget_class, DhPreferences, right_picks);
  gtk_widget_class_bind_template_child (widget_class, DhPreferences, thinking_time);
  gtk_widget_class_bind_template_child (widget_class, DhPreferences, standing_answers);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, close_window, NULL);
}

static void
dh_preferences_init (DhPreferences *preferences)
{
  gtk_widget_init_template (GTK_WIDGET (preferences));
}

/**
 * dh_preferences_new:
 *
 * Returns: (transfer none): a window that changes the settings of the program
 */
GtkWidget *
dh_preferences_new (DhApplication *application)
{
  DhPreferences *preferences = g_object_new (DH_TYPE_PREFERENCES, NULL);
  GSettings *settings = dh_application_get_settings (application);

  g_settings_bind_with_mapping (settings, "color-scheme", preferences->color_scheme, "selected",
                                G_SETTINGS_BIND_DEFAULT, scheme_to_row, row_to_scheme, NULL, NULL);
  g_settings_bind (settings, "wheel-zooms", preferences->wheel_zooms, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "right-picks", preferences->right_picks, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_with_mapping (settings, "thinking-time", preferences->thinking_time, "selected",
                                G_SETTINGS_BIND_DEFAULT, time_to_row, row_to_time, NULL, NULL);
  g_settings_bind (settings, "standing-answers", preferences->standing_answers, "active", G_SETTINGS_BIND_DEFAULT);
  return GTK_WIDGET (preferences);
}
