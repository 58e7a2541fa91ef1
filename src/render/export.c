/* export.c — a scenario as a picture or on paper
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/export.h"

#include "render/picture.h"
#include "render/png.h"
#include "scenario/save.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <math.h>

#define PAGE_MARGIN 34                 /* points: 12 mm */
#define MOST_PIXELS 32767              /* each way: cairo's limit */
#define STRIP_BYTES (16 * 1024 * 1024) /* a poster is drawn in strips of about this size */

G_DEFINE_QUARK (dh_export_error, dh_export_error)

typedef gboolean (*WriteFunc) (gconstpointer what, const char *path, GError **error);

typedef struct
{
  const DhScenario *scenario;
  const DhExportOptions *options;
} Job;

typedef struct
{
  DhPicture picture;
  double scale; /* pixels to a point */
} Shot;

/**
 * dh_export_options_init:
 *
 * What is asked for when nothing is said: 96 dpi, all colours, A4.
 */
void
dh_export_options_init (DhExportOptions *options)
{
  *options = (DhExportOptions){.dpi = 96, .ink = DH_INK_FULL, .paper = "A4"};
}

static gboolean
refuse (GError **error, DhExportError code, const char *message)
{
  g_set_error_literal (error, DH_EXPORT_ERROR, (int) code, message);
  return FALSE;
}

static gboolean
check_options (const DhScenario *scenario, const DhExportOptions *options, GError **error)
{
  double width, height;

  if (!(options->dpi >= 10 && options->dpi <= 2400))
    return refuse (error, DH_EXPORT_ERROR_OPTION, _ ("The resolution must lie between 10 and 2400 dots per inch"));
  if (!(options->hex_mm == 0 || (options->hex_mm >= 2 && options->hex_mm <= 200)))
    return refuse (error, DH_EXPORT_ERROR_OPTION, _ ("A hex must be between 2 and 200 mm wide"));
  if (options->only_pieces && options->only_terrain)
    return refuse (error, DH_EXPORT_ERROR_OPTION, _ ("Only terrain and only pieces leave nothing to draw"));
  if (!dh_paper_get_size (options->paper, FALSE, &width, &height))
    return refuse (error, DH_EXPORT_ERROR_OPTION, _ ("The paper must be A3, A4, A5 or letter"));
  if (options->side != NULL && dh_scenario_find_army (scenario, options->side) < 0)
    return refuse (error, DH_EXPORT_ERROR_OPTION, _ ("The battle has no such side"));
  return TRUE;
}

static gboolean
complain (GError **error, int fault)
{
  g_set_error (error, DH_EXPORT_ERROR, DH_EXPORT_ERROR_IO, _ ("the file cannot be written: %s"), g_strerror (fault));
  return FALSE;
}

static gboolean
put_in_place (const char *beside, const char *target, int mode, GError **error)
{
  if ((mode < 0 || g_chmod (beside, mode) == 0) && g_rename (beside, target) == 0)
    return TRUE;
  return complain (error, errno);
}

/* Writes beside and renames, so that a failure leaves the old file. */
static gboolean
write_beside (WriteFunc func, gconstpointer what, const char *path, GError **error)
{
  g_autofree char *target = NULL;
  g_autofree char *beside = NULL;
  g_autofree char *name = NULL;
  int mode;

  target = dh_file_find_target (path, &mode, error);
  if (target == NULL)
    return FALSE;
  beside = dh_file_name_beside (target, 0);
  if (func (what, beside, error) && put_in_place (beside, target, mode, error))
    return TRUE;
  name = g_filename_display_name (path);
  g_prefix_error (error, "%s: ", name);
  g_unlink (beside);
  return FALSE;
}

static gboolean
check_cairo (cairo_status_t status, GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error (error, DH_EXPORT_ERROR, DH_EXPORT_ERROR_IO, _ ("the file cannot be written: %s"),
               cairo_status_to_string (status));
  return FALSE;
}

/* Where cairo writes: a file that remembers why it failed. */
typedef struct
{
  FILE *file;
  int fault;
} Stream;

static gboolean
open_stream (Stream *stream, const char *path, GError **error)
{
  stream->file = g_fopen (path, "wb");
  stream->fault = 0;
  return stream->file != NULL || complain (error, errno);
}

static cairo_status_t
write_stream (void *data, const unsigned char *bytes, unsigned int length)
{
  Stream *stream = data;

  if (stream->fault == 0 && fwrite (bytes, 1, length, stream->file) != length)
    stream->fault = errno;
  return stream->fault == 0 ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

/* Finishes a surface and its file; swallows both. */
static gboolean
close_stream (Stream *stream, cairo_surface_t *surface, GError **error)
{
  cairo_status_t status;

  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (fclose (stream->file) != 0 && stream->fault == 0)
    stream->fault = errno;
  return stream->fault != 0 ? complain (error, stream->fault) : check_cairo (status, error);
}

static gboolean
check_size (double width, double height, GError **error)
{
  if (width <= MOST_PIXELS && height <= MOST_PIXELS)
    return TRUE;
  g_set_error (error, DH_EXPORT_ERROR, DH_EXPORT_ERROR_TOO_LARGE,
               _ ("the picture would be %.0f by %.0f pixels; at most %d each way can be written"), width, height,
               MOST_PIXELS);
  return FALSE;
}

/* Draws strip by strip. */
static gboolean
write_picture (const DhPicture *picture, double scale, double dpi, const char *path, GError **error)
{
  guint width = (guint) ceil (picture->width * scale - 1e-6), height = (guint) ceil (picture->height * scale - 1e-6);
  guint rows = CLAMP (STRIP_BYTES / (4 * MAX (width, 1)), 16, MAX (height, 16));
  g_autoptr (DhPng) png = NULL;
  cairo_surface_t *strip;
  gboolean done = TRUE;

  if (!check_size (width, height, error) || (png = dh_png_new (path, width, height, dpi, error)) == NULL)
    return FALSE;
  strip = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) MIN (rows, height));
  cairo_surface_set_device_scale (strip, scale, scale);
  for (guint y = 0; done && y < height; y += rows)
    {
      cairo_t *cr = cairo_create (strip);
      DhRect shown = {0, y / scale, width / scale, MIN (rows, height - y) / scale};

      cairo_translate (cr, 0, -shown.y);
      dh_picture_draw (picture, cr, &shown);
      done = check_cairo (cairo_status (cr), error) && dh_png_write (png, strip, MIN (rows, height - y), error);
      cairo_destroy (cr);
    }
  cairo_surface_destroy (strip);
  return done && dh_png_finish (png, error);
}

static gboolean
write_png (gconstpointer what, const char *path, GError **error)
{
  const Job *job = what;
  g_autoptr (DhPicture) picture = dh_picture_new (job->scenario, job->options);

  return write_picture (picture, job->options->dpi / 72, job->options->dpi, path, error);
}

static gboolean
write_shot (gconstpointer what, const char *path, GError **error)
{
  const Shot *shot = what;

  return write_picture (&shot->picture, shot->scale, 72 * shot->scale, path, error);
}

static gboolean
write_drawing (gconstpointer what, const char *path, GError **error)
{
  const DhPicture *picture = what;
  cairo_surface_t *surface;
  Stream stream;
  cairo_t *cr;

  if (!open_stream (&stream, path, error))
    return FALSE;
  surface = cairo_svg_surface_create_for_stream (write_stream, &stream, picture->width, picture->height);
  cr = cairo_create (surface);
  dh_picture_draw (picture, cr, NULL);
  cairo_destroy (cr);
  return close_stream (&stream, surface, error);
}

static gboolean
write_svg (gconstpointer what, const char *path, GError **error)
{
  const Job *job = what;
  g_autoptr (DhPicture) picture = dh_picture_new (job->scenario, job->options);

  return write_drawing (picture, path, error);
}

static void
describe_pdf (cairo_surface_t *surface, const DhScenario *scenario, const DhExportOptions *options)
{
  const DhText *title = dh_scenario_get_text (scenario, DH_SCENARIO_TITLE);
  const char *author = dh_scenario_get (scenario, "author");

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Drumhead");
  /* A date that does not depend on the day, so that the same map is the same file. */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
  if (title != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, dh_text_get (title, options->languages));
  if (author != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_AUTHOR, author);
}

static gboolean
write_pdf (gconstpointer what, const char *path, GError **error)
{
  const DhScenario *scenario = ((const Job *) what)->scenario;
  const DhExportOptions *options = ((const Job *) what)->options;
  double width, height;
  g_autoptr (DhPages) pages = NULL;
  cairo_surface_t *surface;
  Stream stream;
  cairo_t *cr;

  if (!open_stream (&stream, path, error))
    return FALSE;
  dh_paper_get_size (options->paper, options->landscape, &width, &height);
  pages = dh_pages_new (scenario, options, width - 2 * PAGE_MARGIN, height - 2 * PAGE_MARGIN);
  surface = cairo_pdf_surface_create_for_stream (write_stream, &stream, width, height);
  describe_pdf (surface, scenario, options);
  cr = cairo_create (surface);
  cairo_translate (cr, PAGE_MARGIN, PAGE_MARGIN);
  for (guint page = 0; page < dh_pages_get_n_pages (pages); page++)
    {
      dh_pages_draw (pages, cr, page);
      cairo_show_page (cr);
    }
  cairo_destroy (cr);
  return close_stream (&stream, surface, error);
}

/**
 * dh_export:
 * @path: a file that is there is replaced, and stays as it is where something fails
 * @error: %DH_EXPORT_ERROR_FORMAT: another ending; %DH_EXPORT_ERROR_OPTION: the options make no sense;
 *   %DH_EXPORT_ERROR_TOO_LARGE: more pixels than can be written; %DH_EXPORT_ERROR_IO
 *
 * Writes what the ending of @path asks for.
 *
 * Returns: whether it is written
 */
gboolean
dh_export (const DhScenario *scenario, const char *path, const DhExportOptions *options, GError **error)
{
  static const struct
  {
    const char *ending;
    WriteFunc func;
  } formats[] = {{".png", write_png}, {".svg", write_svg}, {".pdf", write_pdf}};
  g_autofree char *lower = g_ascii_strdown (path, -1);
  const Job job = {scenario, options};

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_has_suffix (lower, formats[i].ending))
      return check_options (scenario, options, error) && write_beside (formats[i].func, &job, path, error);
  g_set_error (error, DH_EXPORT_ERROR, DH_EXPORT_ERROR_FORMAT, _ ("%s: the name must end in .png, .svg or .pdf"), path);
  return FALSE;
}

/**
 * dh_export_scene_png:
 * @size: width of a hex in points
 * @scale: pixels to a point
 *
 * Writes a scene as it is, for instance a position of a game.
 *
 * Returns: %FALSE with an error of dh_export()
 */
gboolean
dh_export_scene_png (const DhScene *scene, double size, double scale, const char *path, GError **error)
{
  Shot shot = {.scale = scale};

  dh_picture_init_scene (&shot.picture, scene, size);
  return write_beside (write_shot, &shot, path, error);
}

/**
 * dh_export_scene_svg:
 * @size: width of a hex in points
 *
 * The same as a drawing.
 *
 * Returns: %FALSE with an error of dh_export()
 */
gboolean
dh_export_scene_svg (const DhScene *scene, double size, const char *path, GError **error)
{
  DhPicture picture;

  dh_picture_init_scene (&picture, scene, size);
  return write_beside (write_drawing, &picture, path, error);
}

/**
 * dh_thumbnail:
 *
 * Returns: (transfer full): the board as large as it fits into @width x @height pixels, without names
 */
cairo_surface_t *
dh_thumbnail (const DhScenario *scenario, int width, int height)
{
  g_autoptr (DhScene) scene = dh_scene_from_scenario (scenario, NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  DhLayout layout;
  double across, down;

  scene->options.hide_names = scene->options.hide_coordinates = scene->options.for_print = TRUE;
  dh_layout_init (&layout, &scene->grid, dh_layout_fit (&scene->grid, width, height, 0.03), 0);
  layout.margin = layout.size * 0.03;
  dh_layout_get_extent (&layout, &across, &down);
  cairo_translate (cr, (width - across) / 2, (height - down) / 2);
  dh_draw_map (cr, scene, &layout, DH_LAYERS_ALL, NULL);
  cairo_destroy (cr);
  return surface;
}
