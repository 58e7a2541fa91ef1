#!/usr/bin/python3
"""sizes.py: the ten longest files and functions of src/, so that they are seen; a mirror, not a gate

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import re

import tree

NAME = re.compile(r'^(\w+) \(')


def functions(lines):
    """(length, name) of each function of a file in GNU layout: name, brace and closing brace at the margin."""
    start, called = None, None
    for number, line in enumerate(lines):
        if NAME.match(line):
            start, called = number, NAME.match(line).group(1)
        elif line == '}' and start is not None:
            yield number - start + 1, called
            start = None


def show(title, rows):
    print(title)
    for length, what in sorted(rows, key=lambda row: (-row[0], row[1]))[:10]:
        print(f'{length:6}  {what}')


def main():
    long_files, long_functions = [], []
    for path in tree.files('src', suffixes=('.c', '.h')):
        lines = path.read_text(encoding='utf-8').splitlines()
        long_files.append((len(lines), tree.name(path)))
        long_functions += [(length, f'{called} ({tree.name(path)})') for length, called in functions(lines)]
    show('longest files, lines', long_files)
    show('longest functions, lines', long_functions)


main()
