/* palette.c — every colour of the drawing, by what it is for
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/palette.h"

/* Full, saving, mono. */
static const guint32 tones[DH_N_TONES][3] = {
    [DH_TONE_PAPER] = {0xffffff, 0xffffff, 0xffffff},       [DH_TONE_DESK] = {0xefe8d6, 0xffffff, 0xffffff},
    [DH_TONE_DARK_DESK] = {0x2b2a27, 0x2b2a27, 0x2b2a27},   [DH_TONE_INK] = {0x3a2c1a, 0x3a2c1a, 0x000000},
    [DH_TONE_HALO] = {0xf6f0d8, 0xffffff, 0xffffff},        [DH_TONE_GRID] = {0x6f6a42, 0x8a8a80, 0x606060},
    [DH_TONE_OPEN] = {0xdfdfb0, 0xffffff, 0xffffff},        [DH_TONE_SPECK_DARK] = {0xb9bf83, 0xdcdcc4, 0xd8d8d8},
    [DH_TONE_SPECK_LIGHT] = {0xf0efcc, 0xffffff, 0xffffff}, [DH_TONE_FIELD] = {0xe6d58c, 0xfbf6e0, 0xf4f4f4},
    [DH_TONE_FURROW] = {0xb89a4a, 0xd0bd80, 0x999999},      [DH_TONE_HILL_1] = {0xd3ba7b, 0xf6ead0, 0xe6e6e6},
    [DH_TONE_HILL_2] = {0xc6a562, 0xf2e0ba, 0xdadada},      [DH_TONE_HILL_3] = {0xb8924e, 0xecd5a6, 0xcccccc},
    [DH_TONE_CONTOUR] = {0x7a5526, 0xb08a55, 0x505050},     [DH_TONE_SHADE] = {0x2c2410, 0x8a8478, 0x808080},
    [DH_TONE_WOOD_FLOOR] = {0x8fae68, 0xe2eed6, 0xd0d0d0},  [DH_TONE_CROWN_DARK] = {0x24451f, 0x4c7a42, 0x303030},
    [DH_TONE_CROWN] = {0x3f6d30, 0x8fb982, 0x707070},       [DH_TONE_CROWN_LIGHT] = {0x6b9a4a, 0xc3dfb6, 0xa8a8a8},
    [DH_TONE_BOG] = {0xb4c6a0, 0xeef5ee, 0xeeeeee},         [DH_TONE_REED] = {0x3f5f35, 0x5f8055, 0x303030},
    [DH_TONE_WATER] = {0x7fb1d3, 0xcfe4f3, 0xbdbdbd},       [DH_TONE_WATER_LIGHT] = {0xb5d6ea, 0xe8f3fa, 0xe4e4e4},
    [DH_TONE_BANK] = {0x2f6489, 0x6c9dbd, 0x404040},        [DH_TONE_SAND] = {0xf0e2b4, 0xffffff, 0xffffff},
    [DH_TONE_STONE] = {0xb9b2a2, 0xe0dcd2, 0xd0d0d0},       [DH_TONE_STONE_DARK] = {0x4b463c, 0x7a756a, 0x303030},
    [DH_TONE_CLIFF] = {0xbfa882, 0xeee4d2, 0xe0e0e0},       [DH_TONE_CLEFT] = {0x43321f, 0x806c52, 0x303030},
    [DH_TONE_ROAD] = {0xf3e6c0, 0xffffff, 0xffffff},        [DH_TONE_ROAD_EDGE] = {0x80602f, 0xa08a60, 0x404040},
    [DH_TONE_PLANK] = {0x9a7446, 0xd8c09a, 0xa8a8a8},       [DH_TONE_ROOF_LIT] = {0xc4623c, 0xf0c0aa, 0xc4c4c4},
    [DH_TONE_ROOF_DARK] = {0x8a3a22, 0xd08a6e, 0x6a6a6a},   [DH_TONE_SLATE_LIT] = {0x7d8899, 0xd0d6de, 0xc8c8c8},
    [DH_TONE_SLATE_DARK] = {0x4c5666, 0x98a2b0, 0x5a5a5a},  [DH_TONE_PLASTER] = {0xf4ead2, 0xffffff, 0xffffff},
    [DH_TONE_YARD] = {0xcdb79a, 0xf2e6dc, 0xdedede},        [DH_TONE_TRODDEN] = {0xd2c08a, 0xf6eed6, 0xe8e8e8},
    [DH_TONE_OUTLINE] = {0x2e2216, 0x6a5c4c, 0x202020},     [DH_TONE_CANVAS] = {0xfbf5e4, 0xffffff, 0xffffff},
    [DH_TONE_CANVAS_DARK] = {0xbfae8a, 0xdcd2bc, 0x909090}, [DH_TONE_EARTH] = {0xa87f4a, 0xe4cfa8, 0xc0c0c0},
    [DH_TONE_EARTH_DARK] = {0x553818, 0x8a6c48, 0x282828},  [DH_TONE_LEAF] = {0x4f7a3a, 0x9cc08c, 0x707070},
    [DH_TONE_ZONE] = {0x8c2a1e, 0xb05a50, 0x000000},        [DH_TONE_GOLD] = {0xffd23c, 0xffe48a, 0xffffff},
    [DH_TONE_GOLD_DARK] = {0x6b4a00, 0x8a6a20, 0x000000},   [DH_TONE_ALARM] = {0xb80f16, 0xb80f16, 0x000000},
    [DH_TONE_WHITE] = {0xffffff, 0xffffff, 0xffffff},       [DH_TONE_BLACK] = {0x14110c, 0x14110c, 0x000000},
};

/* One is light with a dark emblem and the next dark with a light one, so that they differ without colour. */
static const DhLivery liveries[] = {
    {"blue", {0xe9f0fb, 0xffffff, 0xffffff}, {0x16366f, 0x16366f, 0x000000}, {0x1d4c9c, 0x1d4c9c, 0x000000}, FALSE},
    {"red", {0x9e1b1f, 0xb8474a, 0x303030}, {0xfff3dc, 0xffffff, 0xffffff}, {0x4e080b, 0x7a1a1d, 0x000000}, TRUE},
    {"green", {0xe8f5e0, 0xffffff, 0xffffff}, {0x1d5a24, 0x1d5a24, 0x202020}, {0x2c7a34, 0x2c7a34, 0x202020}, TRUE},
    {"grey", {0x4a4a50, 0x77777d, 0x505050}, {0xf4f4f0, 0xffffff, 0xffffff}, {0x1e1e22, 0x3e3e44, 0x101010}, FALSE},
};

static const DhBand bands[] = {
    {"blue", {0x2b4f9e, 0x6d8ac8, 0x404040}, {0xffffff, 0xffffff, 0xffffff}, DH_BAND_PLAIN},
    {"red", {0xd8493f, 0xe78a82, 0x8c8c8c}, {0xffffff, 0xffffff, 0xffffff}, DH_BAND_SLANTS},
    {"brown", {0x8a5a2c, 0xb89468, 0x6e6e6e}, {0xffffff, 0xffffff, 0xffffff}, DH_BAND_DASHES},
    {"yellow", {0xf7d84a, 0xfbe892, 0xf0f0f0}, {0x2a1e00, 0x2a1e00, 0x000000}, DH_BAND_PLAIN},
    {"green", {0x69b04f, 0xa6d396, 0xb8b8b8}, {0x0c2606, 0x0c2606, 0x000000}, DH_BAND_CHECKS},
    {"white", {0xffffff, 0xffffff, 0xffffff}, {0x000000, 0x000000, 0x000000}, DH_BAND_DOTS},
    {"black", {0x1c1c1c, 0x3c3c3c, 0x000000}, {0xffffff, 0xffffff, 0xffffff}, DH_BAND_PLAIN},
};

/**
 * dh_colour_of:
 * @rgb: 0xrrggbb
 *
 * Returns: the colour in parts from 0 to 1
 */
DhColour
dh_colour_of (guint32 rgb)
{
  return (DhColour){(rgb >> 16 & 0xff) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0};
}

/**
 * dh_tone:
 *
 * Returns: the colour of a tone in an ink
 */
DhColour
dh_tone (DhTone tone, DhInk ink)
{
  g_return_val_if_fail (tone < DH_N_TONES && ink <= DH_INK_MONO, dh_colour_of (0));
  return dh_colour_of (tones[tone][ink]);
}

/**
 * dh_livery_of:
 * @side: index of a DH_ITEM_SIDE
 *
 * Returns: what the side's look names, or the livery of its number
 */
const DhLivery *
dh_livery_of (const DhCatalogue *catalogue, guint side)
{
  const DhItem *item = dh_catalogue_item (catalogue, DH_ITEM_SIDE, side);

  for (guint i = 0; item != NULL && i < G_N_ELEMENTS (liveries); i++)
    if (g_strcmp0 (item->look, liveries[i].name) == 0)
      return &liveries[i];
  return &liveries[side % G_N_ELEMENTS (liveries)];
}

/**
 * dh_band_of:
 * @item: a class
 *
 * Returns: (nullable): the band its attribute names
 */
const DhBand *
dh_band_of (const DhItem *item)
{
  const char *name = dh_item_get (item, "band");

  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (bands); i++)
    if (g_str_equal (name, bands[i].name))
      return &bands[i];
  return NULL;
}
