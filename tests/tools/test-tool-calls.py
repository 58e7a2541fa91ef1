#!/usr/bin/python3
"""test-tool-calls.py LADDER: what the tools of ./dev say to calls that they cannot make sense of

Prints TAP. One sentence on standard error and exit status 2, whatever is wrong with an argument.

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import pathlib
import subprocess
import sys

TOOLS = pathlib.Path(__file__).resolve().parent
CASES = [
    # tool, arguments, what is said of them
    ('tune', 'LADDER --start word', '“word” is no weight'),
    ('tune', 'LADDER --start step=x', '“step=x” is no weight'),
    ('tune', 'LADDER --start nowhere=1', 'no such term: nowhere'),
    ('tune', 'LADDER --terms nowhere', 'no such term: nowhere'),
    ('tune', 'LADDER --player nobody --seconds 0', 'there is no player'),
    ('tune', 'LADDER --battles 0', '--battles takes a number from 1'),
    ('tune', 'LADDER --test 0', '--test takes a number from 1'),
    ('tune', 'LADDER --evaluations -1', '--evaluations takes a number from 0'),
    ('tune', 'LADDER --rate nan', '--rate takes a number above 0'),
    ('fuzz', '/bin/false x', 'invalid int value'),
    ('fuzz', '/bin/false 0', '0 is not a number from 1'),
    ('fuzz', '/bin/false --every 0', '0 is not a number from 1'),
    ('fuzz', '/bin/false --battle -1', '-1 is not a number from 0'),
    ('mutate', '--file nowhere', 'has no nowhere.c'),
    ('mutate', '--count -1', '-1 is not a number from 0'),
    ('accept-games', 'nowhere', 'no battle is called nowhere'),
]

print(f'1..{len(CASES)}')
for number, (tool, arguments, said) in enumerate(CASES, 1):
    words = [sys.argv[1] if word == 'LADDER' else word for word in arguments.split()]
    run = subprocess.run([sys.executable, TOOLS / f'{tool}.py', *words], capture_output=True, text=True, timeout=60)
    good = run.returncode == 2 and said in run.stderr and 'Traceback' not in run.stderr
    print(f'{"ok" if good else "not ok"} {number} /tools/{tool}/refuses/{arguments.replace(" ", "_")}')
    if not good:
        print(f'# status {run.returncode}: {run.stderr}')
