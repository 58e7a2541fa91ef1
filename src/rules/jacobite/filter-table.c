/* filter-table.c — which pieces an effect is for, read from its words
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/effect-words.h"

#include <string.h>

static const JrWord filter_words[] = {
    {"ordered", JR_FILTER_ORDERED},
    {"unmoved", JR_FILTER_UNMOVED},
    {"no-leader", JR_FILTER_NO_LEADER},
    {"next-to-leader", JR_FILTER_NEXT_TO_LEADER},
    {"no-enemy-adjacent", JR_FILTER_NO_ENEMY_ADJACENT},
    {"moved", JR_FILTER_MOVED},
    {"no-leader-near", JR_FILTER_NO_LEADER_NEAR},
    {"bonus-melee-before", JR_FILTER_BONUS_BEFORE},
    {"cannonaded", JR_FILTER_CANNONADED},
    {NULL, 0},
};

static gboolean
read_class (const JrSource *source, const char *id, guint32 *classes)
{
  const DhItem *class = dh_catalogue_find (source->catalogue, DH_ITEM_CLASS, id);

  if (class == NULL || class->index >= 32)
    return FALSE;
  *classes |= 1u << class->index;
  return TRUE;
}

static gboolean
read_piece (const JrSource *source, const char *id, JrFilter *filter)
{
  DhPieceId piece = source->setup == NULL ? DH_PIECE_NONE : dh_setup_find_piece (source->setup, id);

  if (piece == DH_PIECE_NONE || filter->flags & JR_FILTER_PIECE)
    return FALSE;
  filter->flags |= JR_FILTER_PIECE;
  filter->piece = piece;
  return TRUE;
}

static gboolean
read_arm (const char *word, guint8 *arms)
{
  for (guint arm = 0; arm < JR_N_ARMS; arm++)
    if (g_str_equal (word, jr_arm_names[arm]))
      {
        *arms |= 1 << arm;
        return TRUE;
      }
  return FALSE;
}

/* A word by itself. */
static gboolean
read_bare_filter (const char *word, JrFilter *filter)
{
  const JrWord *known = jr_find_word (filter_words, word);

  if (known != NULL)
    filter->flags |= known->bits;
  else if (g_str_equal (word, "unit"))
    filter->arms |= (1 << JR_LEADER) - 1;
  else if (g_str_equal (word, "leader"))
    filter->arms |= 1 << JR_LEADER;
  else
    return FALSE;
  return TRUE;
}

/* A word that says what it is about: "class:regular". */
static gboolean
read_named_filter (const JrSource *source, const char *name, const char *word, JrFilter *filter)
{
  if (g_str_equal (name, "class"))
    return read_class (source, word, &filter->classes);
  if (g_str_equal (name, "enemy-class"))
    return read_class (source, word, &filter->enemy_classes);
  if (g_str_equal (name, "piece"))
    return read_piece (source, word, filter);
  if (g_str_equal (name, "arm"))
    return read_arm (word, &filter->arms);
  if (g_str_equal (name, "enemy-arm"))
    return read_arm (word, &filter->enemy_arms);
  if (g_str_equal (name, "target-within"))
    return jr_read_count (word, G_MAXUINT8, &filter->within);
  if (!g_str_equal (name, "marker") || dh_catalogue_find (source->catalogue, DH_ITEM_MARKER, word) == NULL)
    return FALSE;
  filter->flags |= JR_FILTER_OR_CHIEF;
  return TRUE;
}

/* What is listed with commas is of the kind of the first, unless it says otherwise. */
static gboolean
read_alternatives (const JrSource *source, const char *list, JrFilter *filter)
{
  g_auto (GStrv) words = g_strsplit (list, ",", -1);
  g_autofree char *name = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *colon = strchr (words[i], ':');

      if (colon != NULL)
        {
          g_free (name);
          name = g_strndup (words[i], colon - words[i]);
        }
      if (name == NULL ? !read_bare_filter (words[i], filter)
                       : !read_named_filter (source, name, colon != NULL ? colon + 1 : words[i], filter))
        return FALSE;
    }
  return TRUE;
}

/**
 * jr_filter_read:
 * @text: (nullable): words of a filter; without them all fit
 * @filter: (inout): all 0 before
 *
 * A filter reads like "ordered arm:infantry,artillery enemy-arm:cavalry no-leader".
 *
 * Returns: FALSE if a word is not understood
 */
gboolean
jr_filter_read (const JrSource *source, const char *text, JrFilter *filter)
{
  g_auto (GStrv) words = g_strsplit (text == NULL ? "" : text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !read_alternatives (source, words[i], filter))
      return FALSE;
  return TRUE;
}
