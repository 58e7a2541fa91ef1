/* pictures.h — a result in pictures: charts, and the board with its heat
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/result.h"
#include "render/scene.h"

G_BEGIN_DECLS

double dh_heat_on_hex (const DhTally *tally, DhTallyPart part, DhSide side, DhPlace hex);
void dh_scene_add_heat (DhScene *scene, const DhTally *tally, DhTallyPart part, DhSide side);
gboolean dh_lab_result_draw (const DhLabResult *result, const char *folder, const char *const *languages,
                             GError **error);

G_END_DECLS
