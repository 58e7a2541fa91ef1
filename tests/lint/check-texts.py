#!/usr/bin/python3
"""check-texts.py: nothing in the tree that means something on one machine only, and nothing put off

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import re

import tree

PATTERNS = {
    'a path of one machine': r'/(?:work|home/[a-z]+|root|tmp/[a-z]+)/',
    'a number of some list of issues': r'\bissue #?[0-9]+|\(#[0-9]+\)|\b(?:fixes|closes) #?[0-9]+',
    'a host of packages': r'\b(?:deb|security|archive|registry|mirrors?|pypi|npm)[a-z]*\.[a-z.-]*(?:org|com|net|io)\b',
    'work put off': r'\b(?:TO' r'DO|FIX' r'ME|XX' r'X)\b',
}
# This file, and texts that are not ours.
LEFT_OUT = {'tests/lint/check-texts.py', 'COPYING'}
SUFFIXES = ('.c', '.h', '.py', '.sh', '.md', '.xml', '.in', '.ui', '.css', '.rnc', '.rng', '.drumhead', '.drumgame',
            '.json', '.yml', '.yaml', '.build', '.txt', '.cases', '.perft', '.po', '.its', '.loc', '.svg')


def problems_of(path):
    text = path.read_text(encoding='utf-8', errors='replace')
    for what, pattern in PATTERNS.items():
        for match in re.finditer(pattern, text):
            yield f'{tree.name(path)}:{tree.line_of(text, match.start())}: {what}: {match.group()}'


def main():
    paths = [*tree.files('.', suffixes=SUFFIXES), tree.ROOT / 'dev', tree.ROOT / '.ci' / 'run', tree.ROOT / 'NEWS']
    tree.report([problem for path in paths if path.exists() and tree.name(path) not in LEFT_OUT
                 for problem in problems_of(path)])


main()
