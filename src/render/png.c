/* png.c — a PNG file, written strip by strip
 *
 * 8-bit RGB without interlacing; rows go through the filter "sub", which suits flat colours, and a fast level of
 * zlib.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/png.h"

#include "render/export.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <zlib.h>

#define LEVEL 1
#define CHUNK 65536

struct _DhPng
{
  FILE *file;
  guint width;
  z_stream zip;
  guint8 *row; /* filter byte and 3 bytes for each pixel */
  guint8 *chunk;
};

static gboolean
complain (GError **error)
{
  int code = errno;

  g_set_error (error, DH_EXPORT_ERROR, DH_EXPORT_ERROR_IO, _ ("the picture cannot be written: %s"), g_strerror (code));
  return FALSE;
}

static void
put_number (guint8 *out, guint32 number)
{
  for (guint i = 0; i < 4; i++)
    out[i] = (guint8) (number >> (24 - 8 * i));
}

static gboolean
write_chunk (DhPng *png, const char *type, const guint8 *data, gsize length)
{
  guint8 head[8], tail[4];
  guint32 sum;

  put_number (head, (guint32) length);
  for (guint i = 0; i < 4; i++)
    head[4 + i] = (guint8) type[i];
  sum = crc32 (0, head + 4, 4);
  if (length > 0)
    sum = crc32 (sum, data, (uInt) length);
  put_number (tail, sum);
  return fwrite (head, 1, 8, png->file) == 8 && (length == 0 || fwrite (data, 1, length, png->file) == length)
         && fwrite (tail, 1, 4, png->file) == 4;
}

static gboolean
write_header (DhPng *png, guint height, double dpi)
{
  static const guint8 signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  guint8 header[13] = {0}, density[9] = {0};
  guint32 per_metre = (guint32) (dpi / 0.0254 + 0.5);

  put_number (header, png->width);
  put_number (header + 4, height);
  header[8] = 8; /* bits */
  header[9] = 2; /* RGB */
  put_number (density, per_metre);
  put_number (density + 4, per_metre);
  density[8] = 1; /* metres */
  return fwrite (signature, 1, 8, png->file) == 8 && write_chunk (png, "IHDR", header, sizeof header)
         && write_chunk (png, "pHYs", density, sizeof density);
}

/* Compresses what zip.next_in holds and writes each chunk that is full. */
static gboolean
squeeze (DhPng *png, int flush)
{
  int result = Z_OK;

  while (png->zip.avail_in > 0 || (flush == Z_FINISH && result != Z_STREAM_END))
    {
      result = deflate (&png->zip, flush);
      if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR)
        return FALSE;
      if (png->zip.avail_out > 0 && result != Z_STREAM_END)
        continue;
      if (!write_chunk (png, "IDAT", png->chunk, CHUNK - png->zip.avail_out))
        return FALSE;
      png->zip.next_out = png->chunk;
      png->zip.avail_out = CHUNK;
    }
  return TRUE;
}

static void
filter_row (DhPng *png, const guint32 *pixels)
{
  guint8 red = 0, green = 0, blue = 0, *out = png->row;

  *out++ = 1; /* sub */
  for (guint x = 0; x < png->width; x++)
    {
      guint32 pixel = pixels[x];
      guint8 r = (guint8) (pixel >> 16), g = (guint8) (pixel >> 8), b = (guint8) pixel;

      *out++ = (guint8) (r - red);
      *out++ = (guint8) (g - green);
      *out++ = (guint8) (b - blue);
      red = r;
      green = g;
      blue = b;
    }
}

/**
 * dh_png_new:
 * @path: replaced, if it is there
 * @dpi: written into the file
 *
 * Returns: (transfer full): %NULL with %DH_EXPORT_ERROR_IO, whose text the caller puts the file's name before
 */
DhPng *
dh_png_new (const char *path, guint width, guint height, double dpi, GError **error)
{
  g_autoptr (DhPng) png = g_new0 (DhPng, 1);

  png->width = width;
  png->row = g_malloc (1 + 3 * (gsize) width);
  png->chunk = g_malloc (CHUNK);
  png->file = g_fopen (path, "wb");
  if (png->file == NULL || deflateInit (&png->zip, LEVEL) != Z_OK || !write_header (png, height, dpi))
    {
      complain (error);
      return NULL;
    }
  png->zip.next_out = png->chunk;
  png->zip.avail_out = CHUNK;
  return g_steal_pointer (&png);
}

/**
 * dh_png_write:
 * @strip: an image surface in RGB24 as wide as the picture
 * @rows: how many of its rows to write
 *
 * Appends rows.
 *
 * Returns: %FALSE with %DH_EXPORT_ERROR_IO
 */
gboolean
dh_png_write (DhPng *png, cairo_surface_t *strip, guint rows, GError **error)
{
  const guint8 *data;

  g_return_val_if_fail (cairo_image_surface_get_format (strip) == CAIRO_FORMAT_RGB24, FALSE);
  cairo_surface_flush (strip);
  data = cairo_image_surface_get_data (strip);
  for (guint y = 0; y < rows; y++)
    {
      filter_row (png, (const guint32 *) (gconstpointer) (data + y * (gsize) cairo_image_surface_get_stride (strip)));
      png->zip.next_in = png->row;
      png->zip.avail_in = 1 + 3 * png->width;
      if (!squeeze (png, Z_NO_FLUSH))
        return complain (error);
    }
  return TRUE;
}

/**
 * dh_png_finish:
 *
 * Writes what is left and closes the file.
 */
gboolean
dh_png_finish (DhPng *png, GError **error)
{
  gboolean done = squeeze (png, Z_FINISH) && write_chunk (png, "IEND", NULL, 0);

  done = fclose (g_steal_pointer (&png->file)) == 0 && done;
  return done || complain (error);
}

/**
 * dh_png_free:
 * @png: (transfer full) (nullable): a file; one that is not finished is no PNG
 */
void
dh_png_free (DhPng *png)
{
  if (png == NULL)
    return;
  if (png->file != NULL)
    fclose (png->file);
  deflateEnd (&png->zip);
  g_clear_pointer (&png->row, g_free);
  g_clear_pointer (&png->chunk, g_free);
  g_free (png);
}
