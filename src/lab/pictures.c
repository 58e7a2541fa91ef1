/* pictures.c — a result in pictures: charts, and the board with its heat
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/pictures.h"

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

/* How many were counted on a hex, of one side or of all. */
static guint64
count_on_hex (const DhTally *tally, DhTallyPart part, DhSide side, DhPlace hex)
{
  guint64 n = 0;

  if (side != DH_SIDE_NONE)
    return dh_tally_get (tally, part, side, hex);
  for (guint row = 0; row < tally->shape.rows[part]; row++)
    n += dh_tally_get (tally, part, row, hex);
  return n;
}

/* All sides by one measure, so that they can be compared. */
static guint64
hottest (const DhTally *tally, DhTallyPart part, DhSide side, guint n_hexes)
{
  guint64 most = 1;

  if (side != DH_SIDE_NONE)
    for (guint i = tally->shape.starts[part]; i < tally->shape.starts[part + 1]; i++)
      most = MAX (most, tally->cells[i]);
  for (guint hex = 0; side == DH_SIDE_NONE && hex < n_hexes; hex++)
    most = MAX (most, count_on_hex (tally, part, side, hex));
  return most;
}

/**
 * dh_heat_on_hex:
 * @part: what is counted by hexes
 * @side: whose pieces, or %DH_SIDE_NONE for all
 *
 * Returns: pieces in a hundred battles
 */
double
dh_heat_on_hex (const DhTally *tally, DhTallyPart part, DhSide side, DhPlace hex)
{
  guint64 n_battles = 2 * dh_tally_n_pairs (tally);

  return n_battles > 0 ? 100.0 * (double) count_on_hex (tally, part, side, hex) / (double) n_battles : 0;
}

/**
 * dh_scene_add_heat:
 * @scene: of the board that the battles were fought on
 * @part: what is counted by hexes
 * @side: whose pieces, or %DH_SIDE_NONE for all
 *
 * Colours each hex by how many were counted there, and writes how many in a hundred battles.
 */
void
dh_scene_add_heat (DhScene *scene, const DhTally *tally, DhTallyPart part, DhSide side)
{
  guint n_hexes = dh_scene_n_hexes (scene);
  guint64 most = hottest (tally, part, side, n_hexes);

  scene->heat = g_new0 (guint8, n_hexes);
  scene->numbers = g_new (gint16, n_hexes);
  for (guint hex = 0; hex < n_hexes; hex++)
    {
      double number = dh_heat_on_hex (tally, part, side, hex);

      scene->heat[hex] = count_on_hex (tally, part, side, hex) * G_MAXUINT8 / most;
      scene->numbers[hex] = number >= 0.5 ? (gint16) MIN (number + 0.5, G_MAXINT16) : DH_SCENE_NO_NUMBER;
    }
}

static gboolean
write_heat (const DhLabResult *result, DhTallyPart part, const char *folder, const char *const *languages,
            GError **error)
{
  g_autoptr (DhTally) tally = dh_lab_result_sum (result);

  for (DhSide side = 0; side < result->setup->n_sides; side++)
    {
      g_autoptr (DhScene) scene = dh_scene_from_scenario (result->scenario, languages);
      g_autofree char *name =
          g_strdup_printf ("%s-%s.svg", dh_tally_part_name (part), dh_setup_side_id (result->setup, side));
      g_autofree char *path = g_build_filename (folder, name, NULL);

      scene->options.hide_pieces = scene->options.for_print = TRUE;
      dh_scene_add_heat (scene, tally, part, side);
      if (!dh_export_scene_svg (scene, HEX, path, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * dh_lab_result_draw:
 * @folder: is made if need be; pictures of the same names are replaced
 * @languages: of the names on the board, the best first
 *
 * Draws wins, points, margins, turns and losses, and for each side where it stands, fights and dies, as SVG.
 *
 * Returns: whether all are written
 */
gboolean
dh_lab_result_draw (const DhLabResult *result, const char *folder, const char *const *languages, GError **error)
{
  static const DhTallyPart parts[] = {DH_TALLY_STANDS, DH_TALLY_FIGHTS, DH_TALLY_DIES};

  if (g_mkdir_with_parents (folder, 0777) != 0)
    {
      g_set_error (error, DH_EXPORT_ERROR, DH_EXPORT_ERROR_IO, _ ("%s: the folder cannot be made: %s"), folder,
                   g_strerror (errno));
      return FALSE;
    }
  if (!write_charts (result, folder, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (!write_heat (result, parts[i], folder, languages, error))
      return FALSE;
  return TRUE;
}
