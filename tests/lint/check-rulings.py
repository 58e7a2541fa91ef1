#!/usr/bin/python3
"""check-rulings.py [--write]: each ruling of docs/rules/rulings.md is carried out where it says, or says why it needs no code

A comment of the rules module or of its ruleset that says "Ruling: G-01, C-2" names the rulings that the function (the
row) below it carries out. With --write the places in rulings.md are made to say so.

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import collections
import re
import sys

import tree

RULINGS = tree.ROOT / 'docs' / 'rules' / 'rulings.md'
RULESET = tree.ROOT / 'data' / 'rulesets' / 'jacobite-rising.xml'
ROW = re.compile(r'^- \*\*((?:G|C)-\d+)\*\* (.*?)(?: \*([^*]+)\*)?$', re.MULTILINE)
NAMES = re.compile(r'Ruling: ((?:[GC]-\d+(?:, )?)+)')
STRAY = re.compile(r'\b(?:G-\d\d|C-\d+)\b')
COMMENT = re.compile(r'/\*.*?\*/', re.DOTALL)
DEFINITION = re.compile(r'^(?:static |const )*(?:\w+ \**)*?(\w+)(?:\[[^\]]*\])? (?:\(|= )', re.MULTILINE)
ROW_OF_DATA = re.compile(r'<(\w+)(?: id="([^"]+)")?')
NO_CODE = 'no code: '


def flat(comment):
    return re.sub(r'\s+(?:\* )?', ' ', comment)


def places_in_code(found, problems):
    for path in tree.files('src/rules/jacobite', suffixes=('.c', '.h')):
        source = path.read_text(encoding='utf-8')
        for comment in COMMENT.finditer(source):
            if stray := STRAY.search(NAMES.sub('', flat(comment.group()))):
                problems.append(f'{tree.name(path)}:{tree.line_of(source, comment.start())}: {stray[0]} without “Ruling:”')
            for names in NAMES.findall(flat(comment.group())):
                definition = DEFINITION.search(source, comment.end())
                if definition is None:
                    problems.append(f'{tree.name(path)}:{tree.line_of(source, comment.start())}: nothing follows {names}')
                    continue
                for name in names.rstrip(', ').split(', '):
                    found[name].append(f'{path.name}: {definition[1]}')


def places_in_data(found):
    source = RULESET.read_text(encoding='utf-8')
    for comment in re.finditer(r'<!--.*?-->', source, re.DOTALL):
        for names in NAMES.findall(flat(comment.group())):
            row = ROW_OF_DATA.search(source, comment.end())
            for name in names.rstrip(', ').split(', '):
                found[name].append(f'{RULESET.name}: {row[2] or row[1]}')


def main():
    found, problems = collections.defaultdict(list), []
    places_in_code(found, problems)
    places_in_data(found)
    text = RULINGS.read_text(encoding='utf-8')
    rows = {row[0]: (row[1], row[2] or '') for row in ROW.findall(text)}

    def place_of(name):
        stands = rows[name][1]
        return stands if stands.startswith(NO_CODE) and name not in found else '; '.join(found[name])

    if '--write' in sys.argv[1:]:
        RULINGS.write_text(ROW.sub(lambda row: f'- **{row[1]}** {row[2]}' + (f' *{place_of(row[1])}*' if place_of(row[1]) else ''), text),
                           encoding='utf-8')
        return
    where = tree.name(RULINGS)
    for name, (_, stands) in rows.items():
        place = place_of(name)
        if not place:
            problems.append(f'{where}: {name} is named by no comment in src/rules/jacobite, and no reason is given')
        elif stands != place:
            problems.append(f'{where}: {name} says “{stands}”, the code “{place}”: run tests/lint/check-rulings.py --write')
    problems += [f'{where}: there is no ruling {name}, which {found[name][0]} names' for name in found if name not in rows]
    tree.report(problems)


main()
