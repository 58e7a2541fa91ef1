#!/usr/bin/python3
"""check-statements.py: every statement and ruling that code or tests name stands in docs/rules, once

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import collections
import re

import tree

NAMED = re.compile(r'\b(J-[A-Z]{3}-\d\d|G-\d\d|C-\d{1,3})\b')
DEFINED = re.compile(r'^- \*\*(J-[A-Z]{3}-\d\d|G-\d\d|C-\d{1,3})\*\*', re.MULTILINE)


def main():
    pages = tree.files('docs/rules', suffixes=('.md',))
    text = ''.join(path.read_text(encoding='utf-8') for path in pages if path.parent.name == 'rules')
    defined = collections.Counter(DEFINED.findall(text))
    problems = [f'docs/rules: {name} stands {times} times' for name, times in defined.items() if times > 1]
    for path in (page for page in pages if page.parent.name != 'rules'):
        problems += [f'{tree.name(path)}: {name} translates nothing'
                     for name in DEFINED.findall(path.read_text(encoding='utf-8')) if name not in defined]
    for path in tree.files('src', 'tests', suffixes=('.c', '.h', '.cases', '.list')):
        source = path.read_text(encoding='utf-8')
        problems += [f'{tree.name(path)}:{tree.line_of(source, match.start())}: there is no statement {match[1]}'
                     for match in NAMED.finditer(source) if match[1] not in defined]
    tree.report(problems)


main()
