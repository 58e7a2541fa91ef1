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
  DhStream stream;
};

typedef gboolean (*DhCommandFunc) (DhProtocol *self, const char *rest, GString *out, GError **error);

typedef struct
{
  const char *name;
  DhCommandFunc func;
} DhCommand;

/* protocol-field.c: commands that change the scenario; ends with a NULL name */
extern const DhCommand dh_field_commands[];

void dh_protocol_take_scenario (DhProtocol *self, DhScenario *scenario);

G_END_DECLS
