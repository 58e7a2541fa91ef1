#!/bin/sh
# screenshot.sh OUT.png [FILE]: a picture of the window with Killiecrankie, or FILE, open
#
# Needs what ./dev setup installs and a build in _build; no display. For other looks set XVFB_SCREEN=2560x1600x24
# GDK_SCALE=2 (twice as fine), GTK_THEME=Adwaita:dark or GTK_THEME=Default-hc, LANGUAGE=de.
#
# SPDX-FileCopyrightText: 2026 The Drumhead Authors
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu

top=$(cd "$(dirname "$0")/../.." && pwd)

if [ "$1" != --inside ]; then
  out=$1
  file=${2:-$top/data/scenarios/killiecrankie.drumhead}
  exec meson devenv -C "$top/_build" -w "$PWD" "$top/tests/tools/headless.sh" "$0" --inside "$out" "$file"
fi
shift

"$top/_build/src/app/drumhead" "$2" &
program=$!
last=$(mktemp)
finish () {
  { kill "$program" && wait "$program"; } 2>/dev/null || :
  rm -f "$last"
}
trap finish EXIT

window=$(timeout 30 xdotool search --sync --onlyvisible --pid "$program" | tail -n 1)
# There is no window manager here: the window fills the screen, and the pointer waits in a corner.
xdotool getdisplaygeometry | {
  read -r width height
  xdotool windowmove --sync "$window" 0 0 windowsize "$window" "$width" "$height" mousemove "$width" "$height"
}

# What is pressed first, for instance F5 to play.
for key in ${DRUMHEAD_KEYS:-}; do
  xdotool mousemove 5 5 key "$key"
  sleep 1
done

# Once two looks show the same, everything is drawn.
tries=0
until import -window root "png:$1" && cmp -s "$1" "$last"; do
  cp "$1" "$last"
  tries=$((tries + 1))
  [ "$tries" -lt 20 ] || { echo 'the window does not come to rest' >&2; exit 1; }
  sleep 0.5
done
