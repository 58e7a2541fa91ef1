#!/bin/sh
# same-everywhere.sh — the same seed makes the same battle, whatever compiler and optimisation built the program
#
# usage: tests/tools/same-everywhere.sh [FOLDER] [SEEDS] [BATTLES]
# Builds drumhead-cli with gcc and clang at -O0 and -O3 in FOLDER (default: a folder of its own, removed afterwards),
# plays every battle of data/scenarios with SEEDS seeds (default 16) between two random players, and compares the
# records: every answer, every roll, and the fingerprint of every turn. Then each program plays BATTLES battles (default
# 10000) of Killiecrankie at once, by one thread and by two, and the results are compared, with the fingerprint of all
# that happened in all of them.
#
# SPDX-FileCopyrightText: 2026 The Drumhead Authors
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu

top=$(cd "$(dirname "$0")/../.." && pwd)
folder=${1-}
seeds=${2-16}
battles=${3-10000}
if [ -z "$folder" ]; then
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
fi
mkdir -p "$folder"
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

balance () { # PROGRAM: all figures by one thread, unless two give others
  for jobs in 1 2; do
    "$1" balance "$top/data/scenarios/killiecrankie.drumhead" --battles "$battles" --player random --jobs $jobs \
      --json >"$folder/jobs-$jobs.json"
  done
  cmp "$folder/jobs-1.json" "$folder/jobs-2.json" >&2 && cat "$folder/jobs-1.json"
}

reference=
for compiler in gcc clang; do
  command -v "$compiler" >/dev/null || { echo "$compiler: not installed, left out" >&2; continue; }
  for level in 0 3; do
    program=$(build "$compiler" "$level")
    { play_all "$program" && balance "$program"; } >"$folder/$compiler-O$level.sums"
    if [ -z "$reference" ]; then
      reference="$folder/$compiler-O$level.sums"
    elif ! cmp -s "$reference" "$folder/$compiler-O$level.sums"; then
      echo "$compiler -O$level plays differently:" >&2
      diff "$reference" "$folder/$compiler-O$level.sums" | head >&2 || true
      exit 1
    fi
    echo "$compiler -O$level: $(grep -c '^[a-z-]*\.drumhead ' "$folder/$compiler-O$level.sums") battles one by one, $battles at once"
  done
done
echo "all the same"
