/* narration.h — from a rules module's messages to sentences
 *
 * Everything here is translated text for people; whoever plays reads it, nobody parses it.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/rules.h"
#include "scenario/titles.h"

G_BEGIN_DECLS

char *dh_faces_title (const DhSetup *setup, const guint8 *faces, guint n_faces);

char *dh_narrate_event (const DhState *state, const DhEvent *event);
char *dh_narrate_modifiers (const DhState *state, const DhEvent *event);
char *dh_narrate_choice (const DhState *state, DhOption option);
char *dh_narrate_preview (const DhState *state, DhOption option);
char *dh_narrate_under_way (const DhState *state);
char *dh_narrate_refusal (const DhState *state, DhSide side, DhOption wish);
char *dh_narrate_prompt (const DhState *state, DhSide side);
char *dh_narrate_why (const DhState *state, DhWhy why, DhOption option, const char **statement);

G_END_DECLS
