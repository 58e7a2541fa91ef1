#!/usr/bin/python3
"""accept-games.py [--anew] [NAME...]: records the battles of tests/games again that are no longer played as recorded

A battle is tried first with the answers it has: where all are legal still and every roll falls as it fell, the battle
is the same and only the record is written afresh (another layout of positions, a mended text of the battle). Else the
players play it anew from the same seed, and it is told in which turn it parts. NAME is a battle (clifton) or a record
(clifton-greedy-greedy); --anew plays even those that hold.

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]
GAMES = TOP / 'tests' / 'games'
SCENARIOS = TOP / 'data' / 'scenarios'
CLI = TOP / os.environ.get('DH_BUILD', '_build') / 'src' / 'cli' / 'drumhead-cli'
SIDES = ('jacobite', 'government')
PLAYERS = (('greedy', 'greedy'), ('random', 'greedy'))
MAX_SEED = 50
ENTRY = re.compile(r'^  <(answer|roll)(?: side="([^"]*)")?[^>]*>([^<]*)</|<turn number="(\d+)"', re.MULTILINE)
PLAY = re.compile(r' play="([0-9a-f]+)"')
RUN_SEED = re.compile(r' seed="(\d+)"')


def run(*words, text=None):
    return subprocess.run([CLI, *words], input=text, capture_output=True, encoding='utf-8', check=False)


def entries(path):
    """Rows of (turn, kind, side, text)."""
    turn, rows = 0, []
    for kind, side, text, number in ENTRY.findall(path.read_text(encoding='utf-8')):
        if number:
            turn = int(number)
        else:
            rows.append((turn, kind, side, text))
    return rows


def play_once(battle, players, seed, out, *more):
    seats = [f'--player={side}={name}' for side, name in zip(SIDES, players)]
    done = run('play', SCENARIOS / f'{battle}.drumhead', '--seed', str(seed), *seats, '-o', out, *more)
    if done.returncode:
        sys.exit(done.stderr)
    return done.stdout.strip()


def play(battle, players, out):
    """Records the first battle that is decided."""
    for seed in range(1, MAX_SEED):
        result = play_once(battle, players, seed, out)
        if 'undecided' not in result:
            return result
    sys.exit(f'{battle}: no battle of {" and ".join(players)} comes to a decision')


def holds(record, battle, scratch):
    """Whether a record is of the battle as it is now and is played as it was."""
    play_once(battle, PLAYERS[0], 1, scratch, '--turns', '1')
    now, then = (PLAY.search(path.read_text(encoding='utf-8'))[1] for path in (scratch, record))
    return now == then and run('replay', record).returncode == 0


def follow(record, battle, out):
    """Plays the answers of a record again; how far they led, as a row of entries, or None to the very end."""
    old = entries(record)
    seed = RUN_SEED.search(record.read_text(encoding='utf-8'))[1]
    answers = [f'choose {side} {text}' for _, kind, side, text in old if kind == 'answer']
    commands = [f'load {SCENARIOS / battle}.drumhead', f'seed {seed}', *answers, f'save {out}', 'quit']
    run('engine', text='\n'.join(commands) + '\n')
    new = entries(out)
    if new == old and 'undecided' not in run('replay', out).stdout:
        return None
    return next((row for row, other in zip(old, new) if row != other), old[min(len(old), len(new)) - 1])


def accept(battle, players, anew):
    record = GAMES / f'{battle}-{"-".join(players)}.drumgame'
    with tempfile.TemporaryDirectory() as folder:
        scratch = pathlib.Path(folder) / 'scratch.drumgame'
        if not record.exists():
            print(f'{record.name}: new; {play(battle, players, record)}')
        elif anew:
            print(f'{record.name}: anew; {play(battle, players, record)}')
        elif holds(record, battle, scratch):
            print(f'{record.name}: holds')
        elif (parted := follow(record, battle, scratch)) is None:
            record.write_bytes(scratch.read_bytes())
            print(f'{record.name}: the same battle, written afresh')
        else:
            turn, kind, side, text = parted
            print(f'{record.name}: PLAY CHANGES in turn {turn} at {kind} “{side} {text}”; {play(battle, players, record)}')


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition('\n')[0])
    parser.add_argument('--anew', action='store_true')
    parser.add_argument('names', nargs='*')
    arguments = parser.parse_args()
    known = {name for path in SCENARIOS.glob('*.drumhead')
             for name in (path.stem, *(f'{path.stem}-{"-".join(players)}' for players in PLAYERS))}
    if unknown := [name for name in arguments.names if name not in known]:
        parser.error(f'no battle is called {unknown[0]}; they are: {" ".join(sorted(known))}')
    for path in sorted(SCENARIOS.glob('*.drumhead')):
        for players in PLAYERS:
            if not arguments.names or {path.stem, f'{path.stem}-{"-".join(players)}'} & set(arguments.names):
                accept(path.stem, players, arguments.anew)


main()
