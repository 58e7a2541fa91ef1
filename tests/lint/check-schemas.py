#!/usr/bin/python3
"""check-schemas.py: the scenarios and rulesets we ship keep to the published schemas

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import subprocess
import sys

import tree

SHIPPED = {
    'data/schemas/scenario.rng': ('data/scenarios', '.drumhead'),
    'data/schemas/ruleset.rng': ('data/rulesets', '.xml'),
}


def main():
    code = 0
    for schema, (folder, suffix) in SHIPPED.items():
        shipped = tree.files(folder, suffixes=(suffix,))
        if not shipped:
            print(f'nothing in {folder}')
            code = 1
        else:
            code |= subprocess.run(['xmllint', '--noout', '--nonet', '--relaxng', tree.ROOT / schema, *shipped]).returncode
    sys.exit(1 if code else 0)


main()
