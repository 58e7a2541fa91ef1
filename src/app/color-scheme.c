/* color-scheme.c — light or dark, as the person or the desktop says
 *
 * Where there is no portal, the desktop's own GTK theme stays as it is.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/color-scheme.h"

#include <gtk/gtk.h>

#define NAMESPACE "org.freedesktop.appearance"
#define KEY "color-scheme"
#define PREFERS_DARK 1

struct _DhColorScheme
{
  GSettings *settings;
  GDBusProxy *portal; /* (nullable) */
  GCancellable *cancellable;
  gboolean theme_is_dark; /* what GTK said before we did */
  gboolean desktop_knows; /* the portal has answered */
  gboolean desktop_is_dark;
};

static void
apply (DhColorScheme *scheme)
{
  g_autofree char *wish = g_settings_get_string (scheme->settings, "color-scheme");
  gboolean dark = scheme->desktop_knows ? scheme->desktop_is_dark : scheme->theme_is_dark;
  GtkSettings *gtk = gtk_settings_get_default ();

  if (g_str_equal (wish, "light"))
    dark = FALSE;
  else if (g_str_equal (wish, "dark"))
    dark = TRUE;
  if (gtk)
    g_object_set (gtk, "gtk-application-prefer-dark-theme", dark, NULL);
}

static void
learn (DhColorScheme *scheme, GVariant *value)
{
  g_autoptr (GVariant) inner = g_variant_ref (value);

  while (g_variant_is_of_type (inner, G_VARIANT_TYPE_VARIANT))
    {
      GVariant *next = g_variant_get_variant (inner);

      g_variant_unref (inner);
      inner = next;
    }
  if (!g_variant_is_of_type (inner, G_VARIANT_TYPE_UINT32))
    return;
  scheme->desktop_knows = TRUE;
  scheme->desktop_is_dark = g_variant_get_uint32 (inner) == PREFERS_DARK;
  apply (scheme);
}

static void
on_portal_signal (GDBusProxy *portal, const char *sender, const char *signal, GVariant *parameters,
                  DhColorScheme *scheme)
{
  const char *name, *key;
  g_autoptr (GVariant) value = NULL;

  if (!g_str_equal (signal, "SettingChanged") || !g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;
  g_variant_get (parameters, "(&s&sv)", &name, &key, &value);
  if (g_str_equal (name, NAMESPACE) && g_str_equal (key, KEY))
    learn (scheme, value);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) reply = g_dbus_proxy_call_finish (G_DBUS_PROXY (source), result, &error);
  g_autoptr (GVariant) value = NULL;

  if (!reply)
    return;
  value = g_variant_get_child_value (reply, 0);
  learn (data, value);
}

static void
on_portal (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  GDBusProxy *portal = g_dbus_proxy_new_for_bus_finish (result, &error);
  DhColorScheme *scheme = data;

  if (!portal)
    return;
  scheme->portal = portal;
  g_signal_connect (portal, "g-signal", G_CALLBACK (on_portal_signal), scheme);
  g_dbus_proxy_call (portal, "Read", g_variant_new ("(ss)", NAMESPACE, KEY), G_DBUS_CALL_FLAGS_NO_AUTO_START, -1,
                     scheme->cancellable, on_read, scheme);
}

/**
 * dh_color_scheme_new:
 * @settings: has the key "color-scheme"
 *
 * Returns: (transfer full): keeps GTK light or dark as long as it lives
 */
DhColorScheme *
dh_color_scheme_new (GSettings *settings)
{
  DhColorScheme *scheme = g_new0 (DhColorScheme, 1);

  scheme->settings = g_object_ref (settings);
  scheme->cancellable = g_cancellable_new ();
  if (gtk_settings_get_default ())
    g_object_get (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", &scheme->theme_is_dark, NULL);
  g_signal_connect_swapped (settings, "changed::color-scheme", G_CALLBACK (apply), scheme);
  apply (scheme);
  if (!g_getenv ("GTK_USE_PORTAL") || !g_str_equal (g_getenv ("GTK_USE_PORTAL"), "0"))
    g_dbus_proxy_new_for_bus (G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES, NULL,
                              "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
                              "org.freedesktop.portal.Settings", scheme->cancellable, on_portal, scheme);
  return scheme;
}

/**
 * dh_color_scheme_free:
 * @scheme: (transfer full): what follows the desktop
 */
void
dh_color_scheme_free (DhColorScheme *scheme)
{
  g_cancellable_cancel (scheme->cancellable);
  g_signal_handlers_disconnect_by_data (scheme->settings, scheme);
  if (scheme->portal)
    g_signal_handlers_disconnect_by_data (scheme->portal, scheme);
  g_clear_object (&scheme->portal);
  g_clear_object (&scheme->cancellable);
  g_clear_object (&scheme->settings);
  g_free (scheme);
}
