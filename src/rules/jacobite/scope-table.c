/* scope-table.c — when and where an effect holds, read from its parameters
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/effect-words.h"

#include <string.h>

static const JrWord direction_words[] = {
    {"any", JR_ANY_WAY},
    {"forward", JR_FORWARD},
    {"rear", JR_REARWARD},
    {NULL, 0},
};

#define MOST_TURNS 99

static gboolean
read_turn (const char *text, guint8 *turn)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, 1, MOST_TURNS, &value, NULL))
    return FALSE;
  *turn = value;
  return TRUE;
}

/* "2" is the second, "1-2" the first two, "3-" all from the third on. */
static gboolean
read_turns (const char *text, guint8 turns[2])
{
  g_auto (GStrv) ends = g_strsplit (text, "-", 2);

  if (ends[0] == NULL || !read_turn (ends[0], &turns[0]))
    return FALSE;
  if (ends[1] == NULL)
    turns[1] = turns[0];
  else if (*ends[1] != '\0' && !read_turn (ends[1], &turns[1]))
    return FALSE;
  return turns[1] == 0 || turns[0] <= turns[1];
}

static gboolean
read_ground_word (const DhCatalogue *catalogue, const char *word, JrScope *scope)
{
  const DhItem *terrain = dh_catalogue_find (catalogue, DH_ITEM_TERRAIN, word);
  const DhItem *feature = dh_catalogue_find (catalogue, DH_ITEM_FEATURE, word);
  const DhItem *edge = dh_catalogue_find (catalogue, DH_ITEM_EDGE, word);

  if (terrain != NULL && terrain->index < 32)
    scope->terrain |= 1u << terrain->index;
  if (feature != NULL && feature->index < 32)
    scope->features |= 1u << feature->index;
  if (edge != NULL && edge->index < 8)
    scope->edges |= 1u << edge->index;
  return terrain != NULL || feature != NULL || edge != NULL;
}

static gboolean
read_ground (const DhCatalogue *catalogue, const char *text, JrScope *scope)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !read_ground_word (catalogue, words[i], scope))
      return FALSE;
  return TRUE;
}

static gboolean
read_hexes (const JrSource *source, const char *text, guint64 **hexes)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  DhPlace hex;

  if (source->setup == NULL)
    return FALSE;
  *hexes = g_new0 (guint64, DH_MAX_HEXES / 64);
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] == '\0')
        continue;
      if (!dh_grid_parse (&source->setup->board->grid, words[i], &hex))
        return FALSE;
      (*hexes)[hex / 64] |= G_GUINT64_CONSTANT (1) << hex % 64;
    }
  return TRUE;
}

static gboolean
read_direction (const char *text, JrScope *scope)
{
  const JrWord *word = jr_find_word (direction_words, text);

  if (word != NULL)
    scope->direction = word->bits;
  return word != NULL;
}

static gboolean
read_while (const JrSource *source, const DhItem *item, JrScope *scope)
{
  scope->has_while = TRUE;
  return jr_filter_read (source, item, "while", &scope->while_filter);
}

/**
 * jr_scope_read:
 * @scope: (out) (transfer full) (nullable): NULL for an effect that holds always and everywhere
 *
 * Returns: (nullable): the parameter that is not understood
 */
const char *
jr_scope_read (const JrSource *source, const DhItem *item, JrScope **scope)
{
  static const char *const names[] = {"turns", "terrain", "hexes", "direction", "while", "while-hexes"};
  const char *text[G_N_ELEMENTS (names)];
  gboolean any = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      text[i] = dh_item_get (item, names[i]);
      any = any || text[i] != NULL;
    }
  if (!any)
    return NULL;
  *scope = g_new0 (JrScope, 1);
  if (text[0] != NULL && !read_turns (text[0], (*scope)->turns))
    return names[0];
  if (text[1] != NULL && !read_ground (source->catalogue, text[1], *scope))
    return names[1];
  if (text[2] != NULL && !read_hexes (source, text[2], &(*scope)->hexes))
    return names[2];
  if (text[3] != NULL && !read_direction (text[3], *scope))
    return names[3];
  if (text[4] != NULL && !read_while (source, item, *scope))
    return names[4];
  return text[5] != NULL && !read_hexes (source, text[5], &(*scope)->while_hexes) ? names[5] : NULL;
}

/**
 * jr_scope_free:
 * @scope: (transfer full)
 */
void
jr_scope_free (JrScope *scope)
{
  g_free (scope->hexes);
  g_free (scope->while_hexes);
  g_free (scope);
}
