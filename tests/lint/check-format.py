#!/usr/bin/python3
"""check-format.py: every C file as clang-format 14 prints it (skipped where there is another version only)

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import re
import shutil
import subprocess
import sys

import tree


def find_formatter():
    for program in ('clang-format-14', 'clang-format'):
        if shutil.which(program):
            version = subprocess.run([program, '--version'], capture_output=True, text=True).stdout
            if re.search(r'version 14\.', version):
                return program
    return None


def main():
    formatter = find_formatter()
    if not formatter:
        print('no clang-format 14 here')
        sys.exit(77)
    sources = tree.files('src', 'tests', suffixes=('.c', '.h'))
    sys.exit(subprocess.run([formatter, '--dry-run', '-Werror', *sources]).returncode if sources else 0)


main()
