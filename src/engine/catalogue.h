/* catalogue.h — what a ruleset declares, as tables of items
 *
 * A ruleset names classes, terrain, dice, cards and everything else an editor offers and a rules module
 * plays with. All of them are items: an id, a name to translate, a look for the drawing, and attributes
 * that only the module knows how to read. What the frame itself must know (steps, sides, stacks, copies)
 * are attributes too; dh_item_int() and its sisters read them. Loaded once, then read only.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/types.h"

G_BEGIN_DECLS

typedef enum
{
  DH_ITEM_SIDE,      /* a player's colour: id, name, look */
  DH_ITEM_ZONE,      /* a part of the board: id, name */
  DH_ITEM_ROLE,      /* how a side seated at an edge names a zone: edge, zone */
  DH_ITEM_STACK,     /* a kind of piece for stacking: max (in one place) */
  DH_ITEM_CLASS,     /* a kind of piece: steps, stack, sides, arm, band, letter, and the module's numbers */
  DH_ITEM_MARKER,    /* what a piece may carry: sides; index is the bit in DhPiece.markers (at most 8) */
  DH_ITEM_TERRAIN,   /* what fills a hex, one a hex; index 0 is open ground */
  DH_ITEM_FEATURE,   /* what may lie in a hex besides (at most 32) */
  DH_ITEM_PATH,      /* what runs from hex to hex (at most 4 kinds) */
  DH_ITEM_EDGE,      /* what lies on a hex side (at most 8 kinds) */
  DH_ITEM_SYMBOL,    /* what a die face shows: letter, look */
  DH_ITEM_DIE,       /* a kind of die: faces = "infantry cavalry flag flag ..." */
  DH_ITEM_DECK,      /* a deck of cards: sides (who draws from it), open */
  DH_ITEM_CARD,      /* a card: deck, copies, and children that are effects */
  DH_ITEM_VALUE,     /* a number an army has: min, max, default */
  DH_ITEM_COUNTER,   /* a named number of the scoreboard, a row per side: target (id of a value) */
  DH_ITEM_OBJECTIVE, /* a kind of objective; children are its parameters */
  DH_ITEM_SWITCH,    /* yes or no: default */
  DH_ITEM_POLICY,    /* one of several readings of the rules: settings = "a b c", the first is the default */
  DH_ITEM_EFFECT,    /* a use of the effect language: executed by the module or not */
  DH_ITEM_BOX,       /* what the game's box holds: of (an item), count */
  DH_N_ITEM_KINDS,
} DhItemKind;

typedef struct
{
  char *name;
  char *value;
} DhAttribute;

struct _DhItem
{
  DhItemKind kind;
  guint16 index; /* in its list; children count on their own */
  guint16 sides; /* bit s: may belong to the side DH_ITEM_SIDE number s; all bits when none is named */
  char *id;
  char *name;   /* to be translated by the ruleset's domain; "" where there is none */
  char *text;   /* a sentence or two for the player, to be translated; (nullable) */
  char *look;   /* name of a drawing; (nullable) */
  char *letter; /* short mark for grey print and small sizes; (nullable) */
  DhAttribute *attributes;
  guint n_attributes;
  DhItem **children; /* (element-type DhItem) */
  guint n_children;
};

struct _DhCatalogue
{
  gatomicrefcount references;
  char *id; /* of the ruleset */
  char *version;
  char *module; /* name of the DhRules that plays it */
  char *name;   /* title, to be translated */
  char *hash;   /* of the ruleset's text, in hexadecimal */
  DhItem **items[DH_N_ITEM_KINDS];
  guint n_items[DH_N_ITEM_KINDS];
  DhAttribute *board; /* defaults of a new board: columns, rows, shift, short-rows, and zones by id */
  guint n_board;
  gsize studied; /* by dh_catalogue_study() */
  GDestroyNotify forget;
};

typedef gpointer (*DhStudyFunc) (const DhCatalogue *catalogue);

void dh_attribute_clear (DhAttribute *attribute);

DhItem *dh_item_new (DhItemKind kind, const char *id, const char *name);
DhItem *dh_item_dup (const DhItem *item);
void dh_item_set (DhItem *item, const char *attribute, const char *value);
void dh_item_add (DhItem *item, DhItem *child);
void dh_item_free (DhItem *item);
const char *dh_item_get (const DhItem *item, const char *attribute);
int dh_item_int (const DhItem *item, const char *attribute, int fallback);
gboolean dh_item_flag (const DhItem *item, const char *attribute);
int dh_item_find_word (const DhItem *item, const char *attribute, const char *word);
gboolean dh_item_lists (const DhItem *item, const char *attribute, const char *word);
guint dh_item_ints (const DhItem *item, const char *attribute, int *out, guint max);
const DhItem *dh_item_find_child (const DhItem *item, const char *id);

DhCatalogue *dh_catalogue_new (const char *id, const char *version, const char *module);
DhCatalogue *dh_catalogue_ref (DhCatalogue *catalogue);
void dh_catalogue_unref (DhCatalogue *catalogue);
DhItem *dh_catalogue_add (DhCatalogue *catalogue, DhItem *item);
gconstpointer dh_catalogue_study (DhCatalogue *catalogue, DhStudyFunc study, GDestroyNotify forget);
const DhItem *dh_catalogue_find (const DhCatalogue *catalogue, DhItemKind kind, const char *id);
const DhItem *dh_catalogue_item (const DhCatalogue *catalogue, DhItemKind kind, guint index);
const char *dh_item_kind_name (DhItemKind kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhCatalogue, dh_catalogue_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhItem, dh_item_free)

G_END_DECLS
