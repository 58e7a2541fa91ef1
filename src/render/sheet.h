/* sheet.h — the words around a set-up map: title, legend, orders of battle, special rules
 *
 * Private to render/. Lengths are points. Each part is drawn with its upper left corner at the current origin and
 * returns its height; with a NULL cairo context it is only measured.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/export.h"

#include <pango/pango.h>

G_BEGIN_DECLS

#define DH_SHEET_BODY 9.2 /* size of the font of paragraphs */
#define DH_SHEET_ICON 21  /* of samples of pieces and ground */

typedef struct
{
  const DhScenario *scenario;
  const DhExportOptions *options;
  PangoContext *context;
  double width;
} DhSheet;

PangoContext *dh_sheet_create_context (void);
double dh_sheet_title (const DhSheet *sheet, cairo_t *cr);
double dh_sheet_legend (const DhSheet *sheet, cairo_t *cr);
double dh_sheet_armies (const DhSheet *sheet, cairo_t *cr);
/* Paragraphs in Pango markup: objectives, special rules, history, notes, sources. */
GPtrArray *dh_sheet_dup_texts (const DhSheet *sheet);
gboolean dh_sheet_is_heading (const char *markup);
PangoLayout *dh_sheet_layout (const DhSheet *sheet, const char *markup, double size, double width);
double dh_sheet_show (const DhSheet *sheet, cairo_t *cr, const char *markup, double size, double x, double y,
                      double width);

void dh_sheet_rule (const DhSheet *sheet, cairo_t *cr, double y, double x, double width);
const char *dh_sheet_text (const DhSheet *sheet, const DhText *text);
void dh_sheet_append (GString *out, const char *format, ...) G_GNUC_PRINTF (2, 3);

G_END_DECLS
