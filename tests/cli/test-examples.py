#!/usr/bin/python3
"""test-examples.py DRUMHEAD-CLI: every call of the program that README.md and docs/ show can be made

Prints TAP. Each call is run by a shell, in a folder that has the files which the examples name. What plays many battles
plays four; lines of scripts with words of their own ("{}", "$") are not run.

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]
CLI = pathlib.Path(sys.argv[1]).resolve()
CALL = re.compile(r'\s*(?:\./dev cli|drumhead-cli) ((?:[^\\\n]|\\\n)*)')
SPAN = re.compile(r'`(?:\./dev cli|drumhead-cli) ([^`]* [^`]*)`')
SHORTER = {'balance': ['--battles', '4'], 'bench': ['state-bytes']}
# What a reader who follows the pages has by then: how it is made.
FILES = {
    'killiecrankie.drumhead': ['format', 'data/scenarios/killiecrankie.drumhead'],
    'culloden.drumhead': ['format', 'data/scenarios/culloden.drumhead'],
    'battle.drumhead': ['format', 'data/scenarios/killiecrankie.drumhead'],
    'battle.drumgame': ['play', 'data/scenarios/killiecrankie.drumhead'],
    'evening.drumgame': ['play', 'data/scenarios/killiecrankie.drumhead'],
    'culloden.drumgame': ['play', 'data/scenarios/culloden.drumhead'],
    'part-1.result': ['balance', 'battle.drumhead', '--battles', '4', '--shard', '1/2'],
    'part-2.result': ['balance', 'battle.drumhead', '--battles', '4', '--shard', '2/2'],
}


def list_calls(text):
    """Lines of listings that are calls, and calls between backquotes with words that name files."""
    listed = [line for line in re.findall(r'^(?:    |\./|drumhead-cli)(?:[^\\\n]|\\\n)*', text, re.MULTILINE)]
    calls = [match[1].replace('\\\n', ' ') for line in listed if (match := CALL.fullmatch(line))]
    calls += [span for span in SPAN.findall(text) if '.drum' in span]
    return [call for call in calls if '{}' not in call and '$' not in call]


def run(folder, words):
    return subprocess.run(words, cwd=folder, shell=isinstance(words, str), capture_output=True, text=True, check=False,
                          timeout=60, env={**os.environ, 'PATH': f'{CLI.parent}:{os.environ["PATH"]}'})


def make_folder(folder):
    for name in ('data', 'tests'):
        (folder / name).symlink_to(TOP / name)
    for name, words in FILES.items():
        made = run(folder, [CLI, *words, '-o', name])
        assert made.returncode == 0, f'{name}: {made.stderr}'


def main():
    pages = [TOP / 'README.md', *sorted((TOP / 'docs').glob('*.md'))]
    calls = [(page.name, call) for page in pages for call in list_calls(page.read_text(encoding='utf-8'))]
    assert {page for page, _ in calls} >= {'README.md', 'odds.md', 'balance.md'}, calls
    folder = pathlib.Path(tempfile.mkdtemp())
    try:
        make_folder(folder)
        print(f'1..{len(calls)}')
        for number, (page, call) in enumerate(calls, 1):
            shorter = [] if '--merge' in call else SHORTER.get(call.split()[0], [])
            done = run(folder, ' '.join(['drumhead-cli', call, *shorter]))
            print(f'{"ok" if done.returncode == 0 else "not ok"} {number} /cli/examples/{page}: {call}', flush=True)
            if done.returncode != 0:
                print('# ' + done.stderr.strip().replace('\n', '\n# '), flush=True)
    finally:
        shutil.rmtree(folder)


main()
