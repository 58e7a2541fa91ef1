#!/usr/bin/python3
"""count-tests.py TESTLOG.JSON...: how many test cases passed and failed, as the last line

Counts the single cases of each program, not the programs. From meson's JSON log, because its JUnit file does not
know that a program crashed. A crash, a time-out or a log that is missing or empty counts as one failure, so that
nothing run is never a success.

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import json
import re
import sys

CASE = re.compile(r'^(ok|not ok) \d+([^\n#]*)(?:#[ \t]*(SKIP)?[^\n]*)?$', re.MULTILINE | re.IGNORECASE)
GOOD = ('OK', 'EXPECTEDFAIL', 'SKIP')


def count_program(entry):
    """Cases passed, failed and skipped of one entry of the log."""
    cases = [(word, mark) for word, _, mark in CASE.findall(entry.get('stdout') or '')]
    passed = sum(word == 'ok' and not mark for word, mark in cases)
    failed = sum(word == 'not ok' and not mark for word, mark in cases)
    skipped = sum(bool(mark) for _, mark in cases)
    if not cases:
        passed, skipped = int(entry['result'] in ('OK', 'EXPECTEDFAIL')), int(entry['result'] == 'SKIP')
    if entry['result'] not in GOOD:
        failed = max(failed, 1)
    return passed, failed, skipped


def count_log(path):
    """The same of a whole log; a log without an entry is one failure."""
    try:
        with open(path, encoding='utf-8') as log:
            entries = [json.loads(line) for line in log if line.strip()]
    except OSError:
        entries = []
    if not entries:
        print(f'{path}: no test ran')
        return 0, 1, 0
    total = (0, 0, 0)
    for entry in entries:
        counts = count_program(entry)
        if counts[1]:
            print(f'failed: {entry["name"]} ({entry["result"]})')
        elif counts[2]:
            print(f'skipped in {entry["name"]}: {counts[2]}')
        total = tuple(map(sum, zip(total, counts)))
    return total


def main():
    counts = [count_log(path) for path in sys.argv[1:]]
    passed, failed, _ = map(sum, zip(*counts))
    print(f'{passed} passed, {failed} failed')
    return 1 if failed or not passed else 0


if __name__ == '__main__':
    sys.exit(main())
