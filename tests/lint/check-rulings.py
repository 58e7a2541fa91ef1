#!/usr/bin/python3
"""check-rulings.py [--write]: each ruling of docs/rules/rulings.md is carried out where it says, or says why it needs no code

A comment of the rules module or of its ruleset that names rulings, "Ruling: G-01, C-2", says that the function (the row)
below it carries them out. With --write the places in rulings.md are made to be all of these.

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
NAME = re.compile(r'\b(?:G-\d\d|C-\d{1,3})\b')
COMMENT = re.compile(r'/\*.*?\*/', re.DOTALL)
DEFINITION = re.compile(r'^(?:static |const )*(?:\w+ \**)*?(\w+)(?:\[[^\]]*\])? (?:\(|= )', re.MULTILINE)
ROW_OF_DATA = re.compile(r'<(\w+)(?: id="([^"]+)")?')
NO_CODE = 'no code: '


def places_in_code(found):
    for path in tree.files('src/rules/jacobite', suffixes=('.c', '.h')):
        source = path.read_text(encoding='utf-8')
        for comment in COMMENT.finditer(source):
            for name in NAME.findall(comment.group()):
                definition = DEFINITION.search(source, comment.end())
                found[name].append(f'{path.name}: {definition[1]}' if definition else path.name)


def places_in_data(found):
    source = RULESET.read_text(encoding='utf-8')
    for comment in re.finditer(r'<!--.*?-->', source, re.DOTALL):
        for name in NAME.findall(comment.group()):
            row = ROW_OF_DATA.search(source, comment.end())
            found[name].append(f'{RULESET.name}: {row[2] or row[1]}')


def main():
    found, problems = collections.defaultdict(list), []
    places_in_code(found)
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
        elif not set(stands.split('; ')) <= set(place.split('; ')):
            problems.append(f'{where}: {name} says “{stands}”, the code “{place}”: run tests/lint/check-rulings.py --write')
    problems += [f'{where}: there is no ruling {name}, which {found[name][0]} names' for name in found if name not in rows]
    tree.report(problems)


main()
