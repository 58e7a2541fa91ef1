#!/usr/bin/python3
"""check-numbers.py: the engine, the rules and the files know whole numbers only

A comma for a point in somebody's language must never change a file or a battle.

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import re

import tree

READING = r'\b(?:g_)?(?:strtod|strtof|strtold|atof|sscanf|fscanf|scanf|ascii_strtod|ascii_dtostr|ascii_formatd)\b'
WRITING = r'%[-+#0]*[0-9*]*(?:\.[0-9*]+)?[lL]?[aefgAEFG](?![a-z])'
TYPES = r'\b(?:g?float|g?double)\b'
PLACES = {
    'src/engine': [READING, WRITING, TYPES],
    'src/rules': [READING, WRITING, TYPES],
    'src/scenario': [READING, WRITING],
}


def problems_of(path, patterns):
    text = tree.without_comments(path.read_text(encoding='utf-8'))
    for match in re.finditer('|'.join(patterns), text):
        yield f'{tree.name(path)}:{tree.line_of(text, match.start())}: no fractions here: {match.group()}'


def main():
    tree.report([problem
                 for folder, patterns in PLACES.items()
                 for path in tree.files(folder, suffixes=('.c', '.h'))
                 for problem in problems_of(path, patterns)])


main()
