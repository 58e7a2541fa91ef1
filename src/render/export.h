/* export.h — a scenario as a picture or on paper
 *
 * The same input gives the same bytes, whatever the hour. Files are written beside and renamed.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/rules.h"
#include "render/draw.h"

G_BEGIN_DECLS

typedef enum
{
  DH_EXPORT_ERROR_FORMAT, /* the ending names no format we write */
  DH_EXPORT_ERROR_OPTION,
  DH_EXPORT_ERROR_TOO_LARGE,
  DH_EXPORT_ERROR_IO,
} DhExportError;
#define DH_EXPORT_ERROR dh_export_error_quark ()
GQuark dh_export_error_quark (void);

typedef struct
{
  double dpi;    /* of a PNG; 96 */
  double hex_mm; /* width of a hex; 0: 17 in a picture, fitted to the page on paper */
  DhInk ink;
  const char *side;  /* (nullable) id of the side it is for: its edge lies at the bottom */
  const char *paper; /* A3, A4, A5, letter */
  gboolean landscape;
  gboolean only_terrain;
  gboolean only_pieces;
  gboolean show_private;
  gboolean sheet; /* a picture too gets title, legend and orders of battle; on paper they are a page of their own */
  gboolean tile;  /* on paper: as many pages as hex_mm needs, to be glued together */
  const DhRules *rules;         /* (nullable) who plays it: the sheet tells what they do not execute */
  const char *const *languages; /* (nullable) the languages wanted, the best first */
} DhExportOptions;

void dh_export_options_init (DhExportOptions *options);
gboolean dh_export (const DhScenario *scenario, const char *path, const DhExportOptions *options, GError **error);
gboolean dh_export_scene_png (const DhScene *scene, double size, double scale, const char *path, GError **error);
gboolean dh_export_scene_svg (const DhScene *scene, double size, const char *path, GError **error);

/* Pages, for PDF and for a print dialog: width and height are the printable area in points. */
typedef struct _DhPages DhPages;
DhPages *dh_pages_new (const DhScenario *scenario, const DhExportOptions *options, double width, double height);
void dh_pages_free (DhPages *pages);
guint dh_pages_get_n_pages (const DhPages *pages);
void dh_pages_draw (const DhPages *pages, cairo_t *cr, guint page);
gboolean dh_paper_get_size (const char *paper, gboolean landscape, double *width, double *height);

char *dh_briefing_dup (const DhScenario *scenario, const DhRules *rules);
cairo_surface_t *dh_thumbnail (const DhScenario *scenario, int width, int height);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhPages, dh_pages_free)

G_END_DECLS
