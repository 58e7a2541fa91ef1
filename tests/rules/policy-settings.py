#!/usr/bin/python3
"""policy-settings.py DRUMHEAD-CLI RULESET FILE.cases: whether the table tells the settings of each policy apart, in TAP

For each pair of settings of each policy of the ruleset there must be a row that is right with the one and would be
wrong with the other. So each row that sets a policy is run once more with each other setting, and has to fail for one.

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import importlib.util
import pathlib
import sys
import xml.etree.ElementTree as xml

POLICY = '{urn:drumhead:1}policy'


def load_runner():
    place = importlib.util.spec_from_file_location('run_cases', pathlib.Path(__file__).with_name('run-cases.py'))
    runner = importlib.util.module_from_spec(place)
    place.loader.exec_module(runner)
    return runner


def read_policies(path):
    return {item.get('id'): item.get('settings').split() for item in xml.parse(path).getroot().iter(POLICY)}


def settings_of(lines):
    """The setting of each policy that the lines set; the last one counts."""
    return dict(line.split()[1:] for line in lines if line.startswith('policy '))


def passes(runner, engine, lines):
    try:
        runner.run(engine, lines)
    except runner.Failure:
        return False
    return True


def tells_apart(runner, engine, rows, policy, setting, other):
    """Whether a row that is right with a setting is wrong with another."""
    was, now = f'policy {policy} {setting}', f'policy {policy} {other}'
    return any(not passes(runner, engine, [now if line == was else line for line in lines])
               for lines in rows if settings_of(lines).get(policy) == setting and passes(runner, engine, lines))


def main():
    runner = load_runner()
    policies = read_policies(sys.argv[2])
    table = runner.Table(pathlib.Path(sys.argv[3]))
    # What a table is about stands behind what all its rows share.
    rows = sorted((list(table.expand(body)) for _, body in table.tests), key=lambda lines: -len(settings_of(lines)))
    engine = runner.Engine(pathlib.Path(sys.argv[1]).resolve())
    pairs = [(policy, setting, other) for policy, settings in policies.items()
             for setting in settings for other in settings if setting != other]
    failed = 0
    print(f'1..{len(pairs)}')
    for number, (policy, setting, other) in enumerate(pairs, 1):
        good = tells_apart(runner, engine, rows, policy, setting, other)
        failed += not good
        print(f'{"ok" if good else "not ok"} {number} /rules/policies/{policy}/{setting}-is-not-{other}')
    engine.process.stdin.close()
    engine.process.wait(timeout=10)
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
