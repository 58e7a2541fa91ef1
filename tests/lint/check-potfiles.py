#!/usr/bin/python3
"""check-potfiles.py [--write]: po/POTFILES.in names, sorted, every file with texts to translate (or is made so)

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import re
import sys

import tree

MARKED = {
    '.c': r'(?<!\w)(?:(?:_|N_|C_|NC_|NP_|ngettext) \(|(?:g_dngettext|g_dpgettext2?) \(\w+,)\s*"',
    '.h': r'(?<!\w)(?:N_|C_|NC_) \(\s*"',
    '.ui': r'translatable="(?:yes|true|1)"',
    '.desktop.in': '',
    '.metainfo.xml.in': '',
    '.gschema.xml': '',
    'rulesets': r' name="|<text',
}
LIST = tree.ROOT / 'po' / 'POTFILES.in'


def has_texts(path):
    text = path.read_text(encoding='utf-8')
    if path.suffix in ('.c', '.h'):
        text = tree.without_comments(text)
    kind = 'rulesets' if path.parent.name == 'rulesets' else next(end for end in MARKED if path.name.endswith(end))
    return re.search(MARKED[kind], text) is not None


def main():
    paths = tree.files('src', 'ui', 'data', suffixes=tuple(MARKED)) + tree.files('data/rulesets', suffixes=('.xml',))
    wanted = sorted({tree.name(path) for path in paths if has_texts(path)})
    if sys.argv[1:] == ['--write']:
        LIST.write_text('\n'.join(wanted) + '\n', encoding='utf-8')
    listed = [line for line in LIST.read_text(encoding='utf-8').splitlines() if line and not line.startswith('#')]
    problems = [f'po/POTFILES.in lacks {path}' for path in wanted if path not in listed]
    problems += [f'po/POTFILES.in names {path}, which has no texts' for path in listed if path not in wanted]
    if listed != sorted(listed):
        problems.append('po/POTFILES.in is not sorted')
    if problems:
        problems.append('mend it with: tests/lint/check-potfiles.py --write')
    tree.report(problems)


main()
