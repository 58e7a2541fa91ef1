/* titles.h — names and sentences for people, of what a set-up holds
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/rules.h"
#include "scenario/scenario.h"

G_BEGIN_DECLS

const char *dh_item_title (const DhItem *item);
const char *dh_deck_card_title (const DhItem *deck);
const char *dh_piece_title (const DhSetup *setup, DhPieceId piece);
char *dh_piece_title_at (const DhSetup *setup, DhPieceId piece, DhPlace place);
char *dh_piece_title_from (const DhSetup *setup, DhPieceId piece);
const char *dh_side_title (const DhSetup *setup, DhSide side);
const char *dh_faction_title (const DhSetup *setup, DhSide side);
const char *dh_army_title (const DhScenario *scenario, guint army);
const char *dh_effect_title (const DhScenario *scenario, guint effect);
char *dh_place_title (const DhSetup *setup, DhPlace place);
char *dh_message_text (const DhSetup *setup, const DhMessage *message, const char *faces, const DhPlace *places);

G_END_DECLS
