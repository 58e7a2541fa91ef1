/* protocol.h — the bot protocol: a battle by lines of text
 *
 * One command a line; the answer begins with "=" or "?" and ends with an empty line, in the manner of the Go Text
 * Protocol. docs/protocol.md describes the commands.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scenario/ruleset.h"

G_BEGIN_DECLS

#define DH_PROTOCOL_VERSION 1

typedef struct _DhProtocol DhProtocol;

DhProtocol *dh_protocol_new (DhLibrary *library);
void dh_protocol_free (DhProtocol *protocol);
gboolean dh_protocol_do (DhProtocol *protocol, const char *line, GString *answer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhProtocol, dh_protocol_free)

G_END_DECLS
