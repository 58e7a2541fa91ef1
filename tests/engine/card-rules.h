/* card-rules.h — the least that a game with cards can be
 *
 * Two sides draw three cards each from one deck and keep one of a private deck; then each in turn discards one or
 * passes and draws, until a side has passed twice. It exists so that hands, piles, views and guesses can be tested
 * before any real game does.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/play.h"

G_BEGIN_DECLS

enum
{
  CARD_PLAY = 2,
  CARD_STEP_TURN = 1,
  CARD_STEP_DRAW,
};

extern const DhRules card_rules;
DhSetup *card_setup_new (void);

G_END_DECLS
