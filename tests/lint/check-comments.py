#!/usr/bin/python3
"""check-comments.py: every file says what it is for, and so does whatever it has for others

A file begins with its name and a line about it. Above the definition of a function of src/ that is not static stands
a comment that begins with its name; a signal has one in the file that makes it.

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import re

import tree

FUNCTION = re.compile(r'^(?P<type>[a-zA-Z][\w *]*)\n(?P<name>(dh|jr)_\w+) \([^;{]*\)\n\{', re.MULTILINE)
SIGNAL = re.compile(r'g_signal_new \("(?P<name>[\w-]+)"')


def problems_of_file(path, text):
    if not re.match(rf'/\* {re.escape(path.name)} — \S', text):
        yield f'{tree.name(path)}:1: expected “/* {path.name} — ” and what it is for'


def problems_of_functions(path, text):
    for match in FUNCTION.finditer(text):
        name = match['name']
        if match['type'].startswith('static'):
            continue
        before = text[:match.start()]
        comment = before[before.rfind('/*'):]
        if not before.endswith('*/\n') or not comment.startswith(f'/**\n * {name}:\n'):
            yield f'{tree.name(path)}:{tree.line_of(text, match.start())}: {name}() has no comment of its own'


def problems_of_signals(path, text):
    for match in SIGNAL.finditer(text):
        if not re.search(rf'^ *\* Dh\w+::{match["name"]}:$', text, re.MULTILINE):
            yield f'{tree.name(path)}:{tree.line_of(text, match.start())}: the signal “{match["name"]}” has no comment'


def main():
    problems = []
    for path in tree.files('src', 'tests', suffixes=('.c', '.h')):
        text = path.read_text(encoding='utf-8')
        problems += problems_of_file(path, text)
        if tree.name(path).startswith('src/') and path.suffix == '.c':
            problems += problems_of_functions(path, text)
            problems += problems_of_signals(path, text)
    tree.report(problems)


main()
