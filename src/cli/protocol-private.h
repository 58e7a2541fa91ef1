/* protocol-private.h — what the files of the bot protocol share
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ai/match.h"
#include "cli/protocol.h"
#include "engine/game.h"
#include "scenario/scenario.h"

G_BEGIN_DECLS

struct _DhProtocol
{
  DhLibrary *library;   /* borrowed */
  DhScenario *scenario; /* (nullable) */
  DhSetup *setup;       /* of the scenario, made when it is needed */
  DhGame *game;
  DhState *view;
  guint64 seed;
  DhSide seat;     /* whose eyes we answer for; DH_SIDE_NONE is the referee */
  GArray *dice;    /* (element-type guint8) faces for the next rolls */
  GArray *cards;   /* (element-type guint16) cards for the next draws */
  GString *events; /* since the last question for them */
  DhSink sink;
  DhThinker *thinker;
  DhBudget budget; /* of computer players */
  DhStream stream;
};

typedef gboolean (*DhCommandFunc) (DhProtocol *self, const char *rest, GString *out, GError **error);

typedef struct
{
  const char *name;
  DhCommandFunc func;
} DhCommand;

/* Each ends with a NULL name. protocol-referee.c: what a battle is; protocol-play.c: what is asked and answered in it;
 * protocol-field.c: what the scenario is */
extern const DhCommand dh_referee_commands[];
extern const DhCommand dh_play_commands[];
extern const DhCommand dh_field_commands[];

void dh_protocol_take_scenario (DhProtocol *self, DhScenario *scenario);

/* protocol-game.c */
gboolean dh_protocol_refuse (GError **error, const char *text);
void dh_protocol_drop_game (DhProtocol *self);
gboolean dh_protocol_settle (DhProtocol *self, GError **error);
gboolean dh_protocol_need_setup (DhProtocol *self, GError **error);
gboolean dh_protocol_need_game (DhProtocol *self, GError **error);
const DhState *dh_protocol_look (DhProtocol *self);
gboolean dh_protocol_need_side (DhProtocol *self, const char **rest, DhSide *side, GError **error);
gboolean dh_protocol_need_referee (DhProtocol *self, GError **error);

/* protocol-print.c */
void dh_protocol_print_place (GString *out, const char *key, const DhSetup *setup, DhPlace place);
void dh_protocol_print_piece (GString *out, const char *key, const DhSetup *setup, DhPieceId piece);
void dh_protocol_on_event (const DhState *state, const DhEvent *event, gpointer data);

G_END_DECLS
