#!/usr/bin/python3
"""test-ladder-calls.py LADDER: what the ladder says to calls that it cannot make sense of

Prints TAP. A wrong call must not be played as another, of which somebody would believe the figures.

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import subprocess
import sys

CASES = [
    # call, what is said of it
    ('random@step=999999999999:random', 'is no weight'),
    ('random@step=10001:random', 'is no weight'),
    ('random@step=x:random', 'is no weight'),
    ('random@step=1x:random', 'is no weight'),
    ('random@step:random', 'is no weight'),
    ('random@step=1,:random', 'is no weight'),
    ('random@=1:random', 'is no weight'),
    ('random:nobody', 'there is no player'),
    ('random', 'is not FIRST:SECOND'),
    ('--battles 0', '--battles'),
    ('--battles -5 random:random', '--battles'),
    ('--evaluations -1 random:random', '--evaluations'),
    ('--seconds -1 random:random', '--seconds'),
    ('--sequential 0.6,0.5 random:random', 'P0 < P1'),
    ('--sequential nan,nan random:random', 'P0 < P1'),
    ('--scenario nowhere random:random', 'nowhere: expected the id of a shipped battle'),
]

print(f'1..{len(CASES) + 1}')
for number, (call, said) in enumerate(CASES, 1):
    run = subprocess.run([sys.argv[1], *call.split()], capture_output=True, text=True, timeout=60)
    good = run.returncode == 2 and said in run.stderr
    print(f'{"ok" if good else "not ok"} {number} /ai/ladder/refuses/{call.replace(" ", "_")}')
    if not good:
        print(f'# status {run.returncode}: {run.stderr}')
run = subprocess.run([sys.argv[1], '--battles', '2', '--scenario', 'clifton', 'random@step=-10000:random'],
                     capture_output=True, text=True, timeout=60)
good = run.returncode == 0 and '| 2 |' in run.stdout
print(f'{"ok" if good else "not ok"} {len(CASES) + 1} /ai/ladder/takes-weights')
