/* main.c — drumhead: the window
 *
 * Where there is no display it says so and names the program that needs none.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/application.h"
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>

int
main (int argc, char **argv)
{
  const char *localedir = g_getenv ("DRUMHEAD_LOCALEDIR");
  g_autoptr (DhApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, localedir ? localedir : DH_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_prgname ("org.drumhead.Drumhead");
  g_set_application_name ("Drumhead");

  if (!gtk_init_check ())
    {
      fprintf (stderr, "%s\n", _ ("There is no display to open a window on. drumhead-cli needs none."));
      return 2;
    }
  application = dh_application_new (G_APPLICATION_DEFAULT_FLAGS);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
