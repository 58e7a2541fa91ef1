/* library.c — the rulesets that are installed, and the modules that play them
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/ruleset.h"

#include "scenario/file-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SUFFIX ".xml"

struct _DhLibrary
{
  GPtrArray *modules;   /* (element-type DhRules), borrowed */
  char **folders;       /* in the order they are looked through */
  GHashTable *rulesets; /* id -> DhCatalogue */
};

/* An id names a file, so it must not lead elsewhere. */
static gboolean
is_plain (const char *id)
{
  return *id != '\0' && *id != '.' && strchr (id, G_DIR_SEPARATOR) == NULL;
}

static char *
find_file (const DhLibrary *library, const char *id)
{
  g_autofree char *base = g_strconcat (id, SUFFIX, NULL);

  for (guint i = 0; is_plain (id) && library->folders[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (library->folders[i], base, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&path);
    }
  return NULL;
}

/**
 * dh_library_new:
 * @modules: (array zero-terminated=1): the rules modules that are compiled in; borrowed
 * @folders: (array zero-terminated=1): where rulesets are looked for, the first find counts
 *
 * Returns: (transfer full): a library; nothing is read yet
 */
DhLibrary *
dh_library_new (const DhRules *const *modules, const char *const *folders)
{
  DhLibrary *library = g_new0 (DhLibrary, 1);

  library->modules = g_ptr_array_new ();
  for (guint i = 0; modules != NULL && modules[i] != NULL; i++)
    g_ptr_array_add (library->modules, (gpointer) modules[i]);
  library->folders = folders != NULL ? g_strdupv ((char **) folders) : g_new0 (char *, 1);
  library->rulesets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) dh_catalogue_unref);
  return library;
}

/**
 * dh_library_free:
 * @library: (nullable) (transfer full)
 *
 * Catalogues that others hold live on.
 */
void
dh_library_free (DhLibrary *library)
{
  if (library == NULL)
    return;
  g_ptr_array_unref (library->modules);
  g_strfreev (library->folders);
  g_hash_table_unref (library->rulesets);
  g_free (library);
}

/**
 * dh_library_get_ruleset:
 * @id: of a ruleset
 *
 * Reads the ruleset when it is first asked for. %DH_FILE_ERROR_RULES: it is not installed; others: its file is
 * faulty.
 *
 * Returns: (transfer none): its catalogue, or NULL
 */
DhCatalogue *
dh_library_get_ruleset (DhLibrary *library, const char *id, GError **error)
{
  g_autoptr (DhCatalogue) catalogue = NULL;
  g_autofree char *path = NULL;
  DhCatalogue *known;

  g_return_val_if_fail (library != NULL && id != NULL, NULL);

  known = g_hash_table_lookup (library->rulesets, id);
  if (known != NULL)
    return known;
  path = find_file (library, id);
  if (path == NULL)
    {
      g_set_error (error, DH_FILE_ERROR, DH_FILE_ERROR_RULES, _ ("The ruleset “%s” is not installed."), id);
      return NULL;
    }
  catalogue = dh_ruleset_load (path, error);
  if (catalogue == NULL)
    return NULL;
  if (!g_str_equal (catalogue->id, id))
    {
      g_set_error (error, DH_FILE_ERROR, DH_FILE_ERROR_RULES, _ ("%s: the ruleset’s id is “%s”, expected “%s”"), path,
                   catalogue->id, id);
      return NULL;
    }
  known = catalogue;
  g_hash_table_insert (library->rulesets, g_strdup (id), g_steal_pointer (&catalogue));
  return known;
}

/**
 * dh_library_get_rules:
 * @catalogue: a ruleset
 *
 * Returns: (transfer none) (nullable): the module that plays it, NULL when this program has none
 */
const DhRules *
dh_library_get_rules (DhLibrary *library, const DhCatalogue *catalogue)
{
  g_return_val_if_fail (library != NULL && catalogue != NULL, NULL);

  for (guint i = 0; i < library->modules->len; i++)
    {
      const DhRules *rules = g_ptr_array_index (library->modules, i);

      if (g_str_equal (rules->module, catalogue->module))
        return rules;
    }
  return NULL;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
list_folder (const char *folder, GHashTable *seen, GPtrArray *ids)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, SUFFIX))
      {
        char *id = g_strndup (name, strlen (name) - strlen (SUFFIX));

        if (g_hash_table_add (seen, id))
          g_ptr_array_add (ids, g_strdup (id));
      }
}

/**
 * dh_library_list_rulesets:
 *
 * Ids of all rulesets in the folders, sorted. None is read: some may turn out to be faulty.
 *
 * Returns: (transfer full) (array zero-terminated=1): free with g_strfreev()
 */
char **
dh_library_list_rulesets (DhLibrary *library)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (library != NULL, NULL);

  for (guint i = 0; library->folders[i] != NULL; i++)
    list_folder (library->folders[i], seen, ids);
  g_ptr_array_sort (ids, compare_names);
  g_ptr_array_add (ids, NULL);
  return (char **) g_ptr_array_steal (ids, NULL);
}
