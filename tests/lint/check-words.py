#!/usr/bin/python3
"""check-words.py: outside its module nothing in src/ knows the words of one game, not even in a comment

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import re

import tree

WORDS = re.compile(r'leader|chief|banner|cannonade|flank|highland|jacobite|(command|combat)[-_\s*]*card', re.IGNORECASE)


def problems_of(path):
    text = path.read_text(encoding='utf-8')
    for match in WORDS.finditer(text):
        yield f'{tree.name(path)}:{tree.line_of(text, match.start())}: a word of one game: {match.group()}'


def main():
    sources = [path for path in tree.files('src', suffixes=('.c', '.h'))
               if not tree.name(path).startswith('src/rules/')]
    tree.report([problem for path in sources for problem in problems_of(path)])


main()
