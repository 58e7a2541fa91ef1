#!/bin/sh
# same-everywhere.sh — the same seed makes the same battle, whatever compiler and optimisation built the program
#
# usage: tests/tools/same-everywhere.sh [FOLDER] [SEEDS]
# Builds drumhead-cli with gcc and clang at -O0 and -O3 in FOLDER (default: a folder of its own, removed afterwards),
# plays every battle of data/scenarios with SEEDS seeds (default 16) between two random players, and compares the
# records: every answer, every roll, and the fingerprint of every turn.
#
# SPDX-FileCopyrightText: 2026 The Drumhead Authors
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu

top=$(cd "$(dirname "$0")/../.." && pwd)
folder=${1-}
seeds=${2-16}
if [ -z "$folder" ]; then
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
fi
export DRUMHEAD_DATADIR="$top/data"

build () { # COMPILER LEVEL: prints the program's path
  target="$folder/$1-O$2"
  [ -d "$target" ] \
    || CC=$1 meson setup "$target" "$top" --buildtype=plain -Doptimization="$2" -Dtests=false >"$folder/log" 2>&1 \
    || { cat "$folder/log" >&2; exit 1; }
  ninja -C "$target" src/cli/drumhead-cli >"$folder/log" 2>&1 || { tail -20 "$folder/log" >&2; exit 1; }
  printf '%s\n' "$target/src/cli/drumhead-cli"
}

play_all () { # PROGRAM: a line with seed and checksum for each battle
  for battle in "$top"/data/scenarios/*.drumhead; do
    seed=1
    while [ "$seed" -le "$seeds" ]; do
      "$1" play "$battle" --seed "$seed" -o "$folder/game.drumgame" >/dev/null
      printf '%s %s %s\n' "$(basename "$battle")" "$seed" "$(cksum <"$folder/game.drumgame")"
      rm -f "$folder/game.drumgame"
      seed=$((seed + 1))
    done
  done
}

reference=
for compiler in gcc clang; do
  command -v "$compiler" >/dev/null || { echo "$compiler: not installed, left out" >&2; continue; }
  for level in 0 3; do
    play_all "$(build "$compiler" "$level")" >"$folder/$compiler-O$level.sums"
    if [ -z "$reference" ]; then
      reference="$folder/$compiler-O$level.sums"
    elif ! cmp -s "$reference" "$folder/$compiler-O$level.sums"; then
      echo "$compiler -O$level plays differently:" >&2
      diff "$reference" "$folder/$compiler-O$level.sums" | head >&2 || true
      exit 1
    fi
    echo "$compiler -O$level: $(wc -l <"$folder/$compiler-O$level.sums") battles"
  done
done
echo "all the same"
