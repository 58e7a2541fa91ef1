/* survey.h — a position as its valuation sees it
 *
 * The units of both sides with what each could do to an enemy in reach, this turn and in one to come. Worth is in
 * the units of worth.h.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/jacobite/combat.h"
#include "rules/jacobite/ranges.h"
#include "rules/jacobite/worth.h"

G_BEGIN_DECLS

#define JR_MAX_MEN 128 /* of a side; more are not looked at */
#define JR_MAX_PAIRS 1024

/* A unit as the sum sees it. */
typedef struct
{
  DhPieceId id;
  DhPlace place;
  gint8 r;      /* the row */
  guint8 range; /* hexes that it fires at most */
  const JrClass *class;

  /* How it fights, known of those alone who reach an enemy or are reached by one */
  gboolean armed;
  guint8 extra;   /* dice besides the base in melee */
  guint8 fire;    /* dice besides the base in fire */
  guint8 faces;   /* of six that hit in melee */
  gboolean ready; /* ordered, and has not battled */
  gboolean can_fire;
  gboolean can_melee;
  int prize; /* of a hit on it */

  int now;   /* what it could do this turn, in units of worth.h */
  int later; /* and in a turn to come */
} JrMan;

typedef struct
{
  JrMan men[JR_MAX_MEN];
  guint n;

  /* Of the men, each in an array of its own, so that the machine may measure several at once */
  JrSpots spots;
  guint8 reach[JR_MAX_MEN];   /* hexes: by fire, or by a move into melee */
  guint8 nearest[JR_MAX_MEN]; /* hexes to the nearest enemy, or JR_FAR */

  DhPlace leaders[JR_MAX_MEN]; /* alone */
  guint n_leaders;
  int value;
} JrArmy;

/* Two enemies of whom one reaches the other. */
typedef struct
{
  guint8 first;
  guint8 second;
  guint8 range;
} JrPair;

typedef struct
{
  const DhState *state;
  const DhSetup *setup; /* NULL: what has been found does not stand for another position */
  const DhTerm *terms;
  const JrTables *tables;
  JrPhase phase;
  guint32 uses; /* bits of JrUse: effects there are */
  gboolean nobody_moved;
  gboolean top[JR_N_SIDES]; /* sits at the top edge */
  int last_row;
  JrArmy armies[JR_N_SIDES];
  guint n_pairs;
  JrPair pairs[JR_MAX_PAIRS];
  DhSide active;
  DhPiece pieces[DH_MAX_PIECES]; /* as they were */
} JrSurvey;

static inline int
jr_weight (const JrSurvey *survey, JrTerm term)
{
  return survey->terms[term].weight;
}

void jr_survey (const DhState *state, const DhTerm *terms, JrSurvey *survey);
gboolean jr_survey_stands (const JrSurvey *survey, const DhState *state, const DhTerm *terms);

G_END_DECLS
