#!/bin/sh
# make-locale.sh FOLDER/de_DE.UTF-8: makes a German locale there, for tests under decimal commas
#
# Programs find it with LOCPATH=FOLDER LC_ALL=de_DE.UTF-8, whatever languages the system has.
#
# SPDX-FileCopyrightText: 2026 The Drumhead Authors
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu

rm -rf "$1"
mkdir -p "$(dirname "$1")"
localedef --no-archive --inputfile=de_DE --charmap=UTF-8 "$1"
touch "$1"
