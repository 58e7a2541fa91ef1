#!/usr/bin/python3
"""check-effects.py [--write]: docs/file-format.md says of each effect of a battle which parameters the ruleset gives it

The table between the two marks is made of data/rulesets/jacobite-rising.xml and the uses in own-table.c; --write makes it
anew.

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import pathlib
import re
import sys
import xml.etree.ElementTree

TOP = pathlib.Path(__file__).resolve().parents[2]
PAGE = TOP / 'docs/file-format.md'
BEGIN, END = '<!-- effects: check-effects.py --write -->\n', '<!-- /effects -->'
DRUMHEAD = '{urn:drumhead:1}'


def list_uses():
    """The effects that a battle may have."""
    text = (TOP / 'src/rules/jacobite/own-table.c').read_text(encoding='utf-8')
    names = re.search(r'jr_executed_own_effects\[\] = \{(.*?)\}', text, re.DOTALL)[1]
    return re.findall(r'"([^"]+)"', names)


def name_values(parameter):
    words = parameter.get('choices')
    return f'`{parameter.get("id")}`' + (f' ({words})' if words and parameter.get('id') not in ('side', 'on') else '')


def make_table():
    uses = list_uses()
    root = xml.etree.ElementTree.parse(TOP / 'data/rulesets/jacobite-rising.xml').getroot()
    lines = ['| use | parameters |', '|---|---|']
    for effect in root.findall(f'{DRUMHEAD}effect'):
        if effect.get('id') in uses:
            words = ' '.join(name_values(parameter) for parameter in effect.findall(f'{DRUMHEAD}parameter'))
            lines.append(f'| `{effect.get("id")}` | {words} |')
    assert len(lines) == len(uses) + 2, 'an effect of own-table.c is not in the ruleset'
    return '\n'.join(lines) + '\n'


def main():
    text = PAGE.read_text(encoding='utf-8')
    before, found = text.split(BEGIN)
    table, after = found.split(END)
    wanted = make_table()
    if '--write' in sys.argv:
        PAGE.write_text(before + BEGIN + wanted + END + after, encoding='utf-8')
    elif table != wanted:
        sys.exit('docs/file-format.md: the table of effects is not that of the ruleset; tests/lint/check-effects.py --write')


main()
