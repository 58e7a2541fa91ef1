/* export-scene.c — the scene that a set of export options asks for
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/export-scene.h"

static gboolean
sits_at_top (const DhScenario *scenario, const char *side)
{
  int army = side != NULL ? dh_scenario_find_army (scenario, side) : -1;

  return army >= 0 && dh_scenario_get_army (scenario, (guint) army)->edge == DH_EDGE_TOP;
}

/**
 * dh_export_scene:
 *
 * Returns: (transfer full): what is to be drawn; turned so that the edge of the side it is for lies at the bottom
 */
DhScene *
dh_export_scene (const DhScenario *scenario, const DhExportOptions *options)
{
  DhScene *scene = dh_scene_from_scenario (scenario, options->languages);

  scene->options = (DhSceneOptions){.ink = options->ink,
                                    .hide_pieces = options->only_terrain,
                                    .hide_objectives = options->only_terrain,
                                    .show_private = options->show_private,
                                    .for_print = TRUE};
  if (sits_at_top (scenario, options->side))
    dh_scene_turn (scene);
  return scene;
}

/**
 * dh_export_points:
 *
 * Returns: a length on paper in points
 */
double
dh_export_points (double millimetres)
{
  return millimetres * 72 / 25.4;
}

/**
 * dh_export_layers:
 *
 * Returns: which layers a set of options asks for
 */
DhLayers
dh_export_layers (const DhExportOptions *options)
{
  return options->only_pieces ? DH_LAYER_SURROUNDINGS | DH_LAYER_PIECES : DH_LAYERS_ALL;
}
