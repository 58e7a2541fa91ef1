/* export-scene.h — the scene that a set of export options asks for
 *
 * Private to render/.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/export.h"

G_BEGIN_DECLS

#define DH_EXPORT_HEX_MM 17 /* width of a hex, where nothing is said */

DhScene *dh_export_scene (const DhScenario *scenario, const DhExportOptions *options);
double dh_export_points (double millimetres);
DhLayers dh_export_layers (const DhExportOptions *options);

G_END_DECLS
