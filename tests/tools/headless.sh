#!/bin/sh
# headless.sh [--wm PROGRAM] COMMAND...
#
# Runs COMMAND in an X server, session bus and home folder of its own, so that nothing a test does reaches the
# desktop and nothing there disturbs a test. Pictures come out the same every time: one font, no blinking, no
# animation, cairo as the renderer. XVFB_SCREEN (1280x800x24) is the size of the screen. Ends with COMMAND's code.
#
# SPDX-FileCopyrightText: 2026 The Drumhead Authors
# SPDX-License-Identifier: GPL-3.0-or-later
set -u

window_manager=
if [ "${1:-}" = --wm ]; then
  window_manager=$2
  shift 2
fi

dir=$(mktemp -d)
server=
manager=

finish () {
  [ -z "$manager" ] || kill "$manager" 2>/dev/null
  [ -z "$server" ] || { kill "$server" && wait "$server"; } 2>/dev/null
  rm -rf "$dir"
}
trap finish EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

export HOME="$dir/home" XDG_RUNTIME_DIR="$dir/run"
export XDG_CONFIG_HOME="$HOME/.config" XDG_CACHE_HOME="$HOME/.cache"
export XDG_DATA_HOME="$HOME/.local/share" XDG_STATE_HOME="$HOME/.local/state"
mkdir -p "$XDG_CONFIG_HOME/gtk-4.0" "$XDG_CACHE_HOME" "$XDG_DATA_HOME" "$XDG_STATE_HOME"
mkdir -m 700 "$XDG_RUNTIME_DIR"
cat >"$XDG_CONFIG_HOME/gtk-4.0/settings.ini" <<'INI'
[Settings]
gtk-cursor-blink=false
gtk-enable-animations=false
gtk-font-name=DejaVu Sans 10
gtk-hint-font-metrics=true
INI

unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS AT_SPI_BUS_ADDRESS
export GDK_BACKEND=x11 GTK_USE_PORTAL=0 GSETTINGS_BACKEND="${GSETTINGS_BACKEND:-memory}"
export GSK_RENDERER="${GSK_RENDERER:-cairo}" LIBGL_ALWAYS_SOFTWARE=1
# Without the search for OpenGL the window is there in half the time, and Mesa loses no memory.
[ "$GSK_RENDERER" != cairo ] || export GDK_DEBUG="${GDK_DEBUG:-gl-disable}"

Xvfb -displayfd 9 -screen 0 "${XVFB_SCREEN:-1280x800x24}" -nolisten tcp -noreset -dpi 96 \
  >"$dir/xvfb.log" 2>&1 9>"$dir/display" &
server=$!
until [ -s "$dir/display" ]; do
  kill -0 "$server" 2>/dev/null || { cat "$dir/xvfb.log" >&2; server=; exit 1; }
  sleep 0.05
done
DISPLAY=":$(cat "$dir/display")"
export DISPLAY

if [ -n "$window_manager" ]; then
  "$window_manager" >"$dir/manager.log" 2>&1 &
  manager=$!
  until xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null | grep -q 'window id'; do
    kill -0 "$manager" 2>/dev/null || { cat "$dir/manager.log" >&2; manager=; exit 1; }
    sleep 0.05
  done
fi

dbus-run-session -- "$@"
