/* balance-svg.c — the drawings of a result: charts, and the board with its heat
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/balance-svg.h"

#include "cli/cli.h"
#include "lab/chart.h"
#include "lab/rate.h"
#include "render/export.h"

#include <errno.h>
#include <glib/gi18n-lib.h>

#define HEX 40 /* points */

static gboolean
write_charts (const DhLabResult *result, const char *folder, GError **error)
{
  for (guint chart = 0; chart < DH_N_CHARTS; chart++)
    {
      g_autofree char *name = g_strdup_printf ("%s.svg", dh_chart_name (chart));
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = dh_chart_to_svg (result, chart);

      if (!g_file_set_contents (path, text, -1, error))
        return FALSE;
    }
  return TRUE;
}

static guint64
hottest (const DhTally *tally, DhTallyPart part)
{
  guint64 most = 1;

  for (guint i = tally->shape.starts[part]; i < tally->shape.starts[part + 1]; i++)
    most = MAX (most, tally->cells[i]);
  return most;
}

/* Both sides by one measure; the numbers are those of a hundred battles. */
static void
heat_scene (DhScene *scene, const DhTally *tally, DhTallyPart part, DhSide side)
{
  guint n = dh_scene_n_hexes (scene);
  guint64 most = hottest (tally, part), n_battles = MAX (2 * dh_tally_n_pairs (tally), 1);

  scene->heat = g_new0 (guint8, n);
  scene->numbers = g_new (gint16, n);
  for (guint hex = 0; hex < n; hex++)
    {
      guint64 count = dh_tally_get (tally, part, side, hex), number = (100 * count + n_battles / 2) / n_battles;

      scene->heat[hex] = count * G_MAXUINT8 / most;
      scene->numbers[hex] = number > 0 ? (gint16) MIN (number, G_MAXINT16) : DH_SCENE_NO_NUMBER;
    }
}

static gboolean
write_heat (const DhLabResult *result, const DhTally *tally, DhTallyPart part, const char *folder, GError **error)
{
  for (DhSide side = 0; side < result->setup->n_sides; side++)
    {
      g_autoptr (DhScene) scene = dh_scene_from_scenario (result->scenario, dh_cli_languages ());
      g_autofree char *name =
          g_strdup_printf ("%s-%s.svg", dh_tally_part_name (part), dh_setup_side_id (result->setup, side));
      g_autofree char *path = g_build_filename (folder, name, NULL);

      scene->options.hide_pieces = scene->options.for_print = TRUE;
      heat_scene (scene, tally, part, side);
      if (!dh_export_scene_svg (scene, HEX, path, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * dh_balance_svg:
 * @folder: is made if need be; drawings of the same names are replaced
 *
 * Draws wins, points, margins, turns and losses, and for each side where it stands, fights and dies.
 *
 * Returns: whether all are written
 */
gboolean
dh_balance_svg (const DhLabResult *result, const char *folder, GError **error)
{
  g_autoptr (DhTally) tally = dh_lab_result_sum (result);

  if (g_mkdir_with_parents (folder, 0777) != 0)
    {
      g_set_error (error, DH_EXPORT_ERROR, DH_EXPORT_ERROR_IO, _ ("%s: the folder cannot be made: %s"), folder,
                   g_strerror (errno));
      return FALSE;
    }
  return write_charts (result, folder, error) && write_heat (result, tally, DH_TALLY_STANDS, folder, error)
         && write_heat (result, tally, DH_TALLY_FIGHTS, folder, error)
         && write_heat (result, tally, DH_TALLY_DIES, folder, error);
}
