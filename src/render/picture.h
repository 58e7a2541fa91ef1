/* picture.h — a map as one picture, with or without the words around it
 *
 * Private to render/. Lengths are points.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/sheet.h"

G_BEGIN_DECLS

typedef struct
{
  const DhScene *scene;
  DhScene *own; /* (nullable) the scene, where it is the picture's own */
  DhLayout layout;
  DhLayers layers;
  double width;
  double height;
  double map_x;
  double map_y;
  gboolean has_sheet;
  DhSheet sheet;
} DhPicture;

DhPicture *dh_picture_new (const DhScenario *scenario, const DhExportOptions *options);
void dh_picture_init_scene (DhPicture *picture, const DhScene *scene, double size);
void dh_picture_draw (const DhPicture *picture, cairo_t *cr, const DhRect *shown);
void dh_picture_free (DhPicture *picture);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhPicture, dh_picture_free)

G_END_DECLS
