#!/usr/bin/python3
"""check-schemas.py SOURCE: the published schemas accept what the program accepts, and refuse what is no matter of a ruleset

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import pathlib
import subprocess
import sys

# Faults that only somebody can see who knows the ruleset, the board or the rest of the file.
BEYOND_SCHEMA = set('''
    army-twice external-doctype hex-off-the-board hex-twice language-twice misspelt-class
    objective-of-nobody objective-with-a-bad-value objective-with-a-strange-parameter other-ruleset path-with-a-gap
    piece-in-no-box piece-twice too-many-steps unknown-class unknown-effect unknown-feature unknown-setting
    unknown-terrain value-out-of-range
'''.split())


def accepts(schema, path):
    return subprocess.run(['xmllint', '--noout', '--nonet', '--relaxng', schema, path], capture_output=True).returncode == 0


def main():
    source = pathlib.Path(sys.argv[1])
    schemas = source / 'data' / 'schemas'
    tests = source / 'tests' / 'scenario'
    wanted = {path: ('scenario.rng', True) for path in (tests / 'good').glob('*.xml')}
    wanted |= {path: ('scenario.rng', path.stem in BEYOND_SCHEMA) for path in (tests / 'bad').glob('*.xml')}
    wanted |= {path: ('record.rng', True) for path in (tests / 'records').glob('*.drumgame')}
    wanted |= {path: ('record.rng', True) for path in (source / 'tests' / 'games').glob('*.drumgame')}
    wanted |= {path: ('scenario.rng', True) for path in (source / 'tests').glob('*/*.drumhead')}
    failed = [path for path, (schema, good) in sorted(wanted.items()) if accepts(schemas / schema, path) != good]
    for path in failed:
        print(f'{path.relative_to(source)}: the schema should {"accept" if wanted[path][1] else "refuse"} it')
    sys.exit(1 if failed or len(wanted) < 40 else 0)


main()
