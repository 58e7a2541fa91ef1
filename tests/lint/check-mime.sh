#!/bin/sh
# check-mime.sh PACKAGE.xml: the desktop knows our files by name and by content
#
# SPDX-FileCopyrightText: 2026 The Drumhead Authors
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu

XDG_DATA_HOME=$(mktemp -d)
export XDG_DATA_HOME
trap 'rm -rf "$XDG_DATA_HOME"' EXIT

mkdir -p "$XDG_DATA_HOME/mime/packages"
cp "$1" "$XDG_DATA_HOME/mime/packages/"
update-mime-database -V "$XDG_DATA_HOME/mime"

# expect TYPE FILE: what the desktop takes FILE for.
expect () {
  gio info -a standard::content-type "$2" | grep -q "content-type: $1\$" || {
    echo "$2 is not taken for $1" >&2
    exit 1
  }
}

cd "$XDG_DATA_HOME"
echo '<a/>' >by-name.drumhead
echo '<a/>' >by-name.drumgame
printf '<?xml version="1.0" encoding="UTF-8"?>\n<scenario xmlns="urn:drumhead:1" format="1">\n</scenario>\n' >by-content
expect application/vnd.drumhead.scenario+xml by-name.drumhead
expect application/vnd.drumhead.game+xml by-name.drumgame
expect application/vnd.drumhead.scenario+xml by-content
