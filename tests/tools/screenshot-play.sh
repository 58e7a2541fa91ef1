#!/bin/sh
# screenshot-play.sh OUT.png [FILE]: a picture of the window with Killiecrankie, or FILE, being played
#
# As screenshot.sh, with the same other looks; the first turn stands at its first question.
#
# SPDX-FileCopyrightText: 2026 The Drumhead Authors
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu

DRUMHEAD_KEYS='F5 n' exec "$(dirname "$0")/screenshot.sh" "$@"
