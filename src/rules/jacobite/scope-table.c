/* scope-table.c — when and where an effect holds, read from its parameters
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/effect-words.h"

static const JrWord direction_words[] = {
    {"any", JR_ANY_WAY},
    {"forward", JR_FORWARD},
    {"rear", JR_REARWARD},
    {NULL, 0},
};

#define MOST_TURNS 99

/* "2" is the second, "1-2" the first two, "3-" all from the third on. */
static gboolean
read_turns (const JrSource *source, const char *text, JrScope *scope)
{
  guint8 *turns = scope->turns;
  g_auto (GStrv) ends = g_strsplit (text, "-", 2);

  if (ends[0] == NULL || !jr_read_count (ends[0], MOST_TURNS, &turns[0]))
    return FALSE;
  if (ends[1] == NULL)
    turns[1] = turns[0];
  else if (*ends[1] != '\0' && !jr_read_count (ends[1], MOST_TURNS, &turns[1]))
    return FALSE;
  return turns[1] == 0 || turns[0] <= turns[1];
}

/* Every ruleset has a bit for each of its features and of what lies on sides. */
static gboolean
read_ground_word (const DhCatalogue *catalogue, const char *word, JrScope *scope)
{
  const DhItem *terrain = dh_catalogue_find (catalogue, DH_ITEM_TERRAIN, word);
  const DhItem *feature = dh_catalogue_find (catalogue, DH_ITEM_FEATURE, word);
  const DhItem *edge = dh_catalogue_find (catalogue, DH_ITEM_EDGE, word);

  if (terrain != NULL && terrain->index >= 32)
    return FALSE;
  scope->terrain |= terrain != NULL ? 1u << terrain->index : 0;
  scope->features |= feature != NULL ? 1u << feature->index : 0;
  scope->edges |= edge != NULL ? 1u << edge->index : 0;
  return terrain != NULL || feature != NULL || edge != NULL;
}

/* Who speaks of ground names some. */
static gboolean
read_ground (const JrSource *source, const char *text, JrScope *scope)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] == '\0')
        continue;
      if (!read_ground_word (source->catalogue, words[i], scope))
        return FALSE;
      n++;
    }
  return n > 0;
}

static gboolean
read_hexes (const JrSource *source, const char *text, guint64 **hexes)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint n = 0;
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
      n++;
    }
  return n > 0;
}

static gboolean
read_own_hexes (const JrSource *source, const char *text, JrScope *scope)
{
  return read_hexes (source, text, &scope->hexes);
}

static gboolean
read_while_hexes (const JrSource *source, const char *text, JrScope *scope)
{
  return read_hexes (source, text, &scope->while_hexes);
}

static gboolean
read_direction (const JrSource *source, const char *text, JrScope *scope)
{
  const JrWord *word = jr_find_word (direction_words, text);

  if (word != NULL)
    scope->direction = word->bits;
  return word != NULL;
}

static gboolean
read_while (const JrSource *source, const char *text, JrScope *scope)
{
  scope->has_while = TRUE;
  return jr_filter_read (source, text, &scope->while_filter);
}

static const struct
{
  const char *name;
  gboolean (*read) (const JrSource *source, const char *text, JrScope *scope);
} parameters[] = {
    {"turns", read_turns},         {"terrain", read_ground}, {"hexes", read_own_hexes},
    {"direction", read_direction}, {"while", read_while},    {"while-hexes", read_while_hexes},
};

/**
 * jr_scope_read:
 * @scope: (inout) (transfer full): NULL before, and still for an effect that holds always and everywhere
 * @faults: (inout): takes the parameters that are not understood
 */
void
jr_scope_read (const JrSource *source, const DhItem *item, JrScope **scope, JrFaults *faults)
{
  for (guint i = 0; i < G_N_ELEMENTS (parameters); i++)
    {
      const char *text = dh_item_get (item, parameters[i].name);

      if (text == NULL)
        continue;
      if (*scope == NULL)
        *scope = g_new0 (JrScope, 1);
      if (!parameters[i].read (source, text, *scope))
        jr_faults_add (faults, parameters[i].name);
    }
  if (*scope != NULL && (*scope)->while_hexes != NULL && !(*scope)->has_while)
    jr_faults_add (faults, "while");
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
