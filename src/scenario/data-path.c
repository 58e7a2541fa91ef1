/* data-path.c — where our own files lie
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/data-path.h"

#include "config.h"

/**
 * dh_data_path:
 * @folder: "rulesets", "scenarios" or "schemas"
 * @name: (nullable): a file in it
 *
 * The folder is looked for in DRUMHEAD_DATADIR if that is set, else where the program was installed.
 *
 * Returns: (transfer full) (type filename): the path; nothing says that it exists
 */
char *
dh_data_path (const char *folder, const char *name)
{
  const char *base = g_getenv ("DRUMHEAD_DATADIR");

  return g_build_filename (base != NULL && *base != '\0' ? base : DH_PKGDATADIR, folder, name, NULL);
}
