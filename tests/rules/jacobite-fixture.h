/* jacobite-fixture.h — a small battlefield for tests of the rules
 *
 * The ruleset as it is shipped, the board of the box, jacobite at the top and government at the bottom. A test
 * lays ground, adds pieces, asks for a position and then either puts questions to it or plays: choose() gives
 * an answer in notation, roll() the faces of the pending dice by their letters (I C A F S), and what happened is
 * counted by kind of event.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/notation.h"
#include "engine/play.h"
#include "rules/jacobite/jacobite.h"
#include "rules/jacobite/module.h"

G_BEGIN_DECLS

#define JACOBITE 0
#define GOVERNMENT 1

typedef struct
{
  DhSetup *setup;
  DhState *state; /* after one of the start functions */
  DhSink sink;
  DhPlay play;
  GArray *events; /* (element-type DhEvent) */
  const char *hands[2];
} Field;

Field *field_new (void);
/* With cards more than the ruleset has, as its file would say them. */
Field *field_new_with_cards (const char *cards);
void field_free (Field *field);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Field, field_free)

/* The cards a side holds, by their ids, in a turn, movement or combat phase. */
void field_hold (Field *field, DhSide side, const char *cards);

/* Before the start. Hexes are names; several are parted by spaces. */
void field_terrain (Field *field, const char *hexes, const char *terrain);
void field_feature (Field *field, const char *hexes, const char *feature);
void field_edge (Field *field, const char *hex, const char *direction, const char *edge);
void field_road (Field *field, const char *hexes);
void field_lay (Field *field, const char *hexes, const char *ground); /* a terrain or a feature; NULL: nothing */
DhPieceId field_add (Field *field, const char *id, DhSide side, const char *class_id, const char *hex);
void field_add_all (Field *field, const char *hexes, DhSide side, const char *class_id); /* id: the hex; NULL: none */
void field_steps (Field *field, DhPieceId piece, guint steps);
void field_chief (Field *field, DhPieceId piece);
void field_value (Field *field, DhSide side, const char *value, int number);
DhObjective *field_objective (Field *field, const char *kind, DhSide side, const char *hexes);
void field_parameter (DhObjective *objective, const char *name, const char *value);
void field_policy (Field *field, const char *id, guint setting);
void field_switch (Field *field, const char *id);
/* Two lines of three units each a few hexes apart, leaders and a gun on both sides, some ground between. */
void field_two_lines (Field *field);

DhSetup *field_seal (Field *field);
/* A position to put questions to, with nothing pending; the side's whole army is ordered. */
void field_still (Field *field, DhSide active);
/* The combat phase of a turn of the side, in which the given pieces (ids parted by spaces) are ordered. */
void field_combat (Field *field, DhSide active, const char *ordered);
/* The movement phase likewise. */
void field_movement (Field *field, DhSide active, const char *ordered);
/* The first turn, from the choice of a card; the side holds the cards named. A single one is played at once. */
void field_turn (Field *field, DhSide active, const char *cards);
/* The whole battle from the deal. */
void field_battle (Field *field, guint64 seed);

DhPlace field_hex (const Field *field, const char *name);
DhPieceId field_piece (const Field *field, const char *id);
const char *field_at (const Field *field, const char *id);
guint field_steps_of (const Field *field, const char *id);
int field_banners (const Field *field, DhSide side);
gboolean field_asks (const Field *field, DhSide side, JrAsk ask);
gboolean field_offers (const Field *field, const char *option);
guint field_n_offers (const Field *field);
gboolean field_rolls (const Field *field, JrRollPurpose purpose, guint count);
guint field_n_events (const Field *field, JrEventKind kind);
const DhEvent *field_event (const Field *field, JrEventKind kind);
void field_check_question (const Field *field, DhSide side, const DhOption *options, guint n);
void field_choose (Field *field, const char *option);
void field_pass (Field *field);
void field_roll (Field *field, const char *letters);
void field_draw (Field *field, const char *card);
/* Passes and lets chance roll until a side is asked something; nothing before may be impossible to pass. */
void field_pass_until (Field *field, DhSide side, JrAsk ask);

G_END_DECLS
