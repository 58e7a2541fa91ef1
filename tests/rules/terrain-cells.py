#!/usr/bin/python3
"""terrain-cells.py RULESET.xml TERRAIN.cases: is there a row for every kind of ground, every arm, and all that can happen?

What can happen: an arm enters and goes on or stops, battles where it has entered, attacks into it and out of it, by
fire and in melee, is hit there and driven from there. Reports in TAP. What cannot be has no row: an arm that cannot
stand there or cross it, cavalry that fires, and guns where they have no target.

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import re
import sys
import xml.etree.ElementTree as ElementTree

ARMS = ('infantry', 'cavalry', 'artillery')
THAT_FIRE = ('infantry', 'artillery')


def lists(element, attribute, word):
    return word in element.get(attribute, '').split() or element.get(attribute) == 'yes'


class Ground:
    """One kind of ground as the tables name it, and who may be where."""

    def __init__(self, name, element, is_side=False):
        self.name = name
        self.stands = [arm for arm in (*ARMS, 'leader') if is_side or not lists(element, 'impassable', arm)]
        self.crosses = [arm for arm in self.stands if not element.get('cross-arms') or lists(element, 'cross-arms', arm)]
        self.targets = [arm for arm in ARMS if self.stands and element.get(f'in-{arm}') != 'no']


def read_grounds(path):
    ruleset = ElementTree.parse(path).getroot()
    tag = lambda element: element.tag.rpartition('}')[2]
    for element in ruleset:
        if tag(element) in ('terrain', 'path', 'edge'):
            yield Ground(element.get('id'), element, tag(element) == 'edge')
        elif tag(element) == 'feature':
            below = [item.get('id') for item in ruleset if tag(item) == 'terrain' and lists(element, 'cancels', item.get('id'))]
            for terrain in below:
                yield Ground(element.get('id') + (f'-over-{terrain}' if len(below) > 1 else ''), element)


def list_cells(ground):
    """The names of the rows that there have to be."""
    name = ground.name
    yield from (f'{name}-{arm}' for arm in (*ARMS, 'leader'))
    yield from (f'{name}-{arm}-melee' for arm in ARMS if arm in ground.crosses)
    yield from (f'{name}-{arm}-fire' for arm in THAT_FIRE if arm in ground.crosses)
    for arm in ARMS:
        if ground.targets:
            yield f'{name}-{arm}-melee-against'
        if arm not in ground.stands:
            continue
        yield from (f'{name}-{arm}-{what}' for what in ('melee-from', 'under-fire', 'in-melee'))
        yield from (f'{name}-{arm}-flag-of-{enemy}-{how}' for enemy in THAT_FIRE if enemy in ground.targets
                    for how in ('fire', 'melee'))
    for arm in THAT_FIRE:
        if ground.targets:
            yield f'{name}-{arm}-fire-against'
        if arm in ground.stands:
            yield f'{name}-{arm}-fire-from'
    yield f'{name}-between'


def main():
    ruleset, cases = sys.argv[1:]
    with open(cases, encoding='utf-8') as file:
        rows = set(re.findall(r'^\S+ (\S+) \|', file.read(), re.MULTILINE))
    grounds = list(read_grounds(ruleset))
    print(f'1..{len(grounds)}')
    failed = False
    for number, ground in enumerate(grounds, 1):
        missing = [cell for cell in list_cells(ground) if cell not in rows]
        failed |= bool(missing)
        print(f'{"not ok" if missing else "ok"} {number} /rules/terrain-cells/{ground.name}')
        for cell in missing:
            print(f'# no row {cell}')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
