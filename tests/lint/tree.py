"""What the checks share: the files of the tree, C without comments, and one way to report

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def files(*folders, suffixes):
    """The files under these folders of the tree that end so, sorted; build folders and hidden ones left out."""
    found = set()
    for folder in folders:
        for path in (ROOT / folder).rglob('*'):
            parts = path.relative_to(ROOT).parts
            hidden = any(part.startswith(('_', '.')) or part == '__pycache__' for part in parts)
            if path.is_file() and path.name.endswith(suffixes) and not hidden:
                found.add(path)
    return sorted(found)


def name(path):
    """A path as the tree names it."""
    return path.relative_to(ROOT).as_posix()


def line_of(text, offset):
    return text.count('\n', 0, offset) + 1


def without_comments(text):
    """C with its comments blanked and its lines kept."""
    token = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|/\*.*?\*/|//[^\n]*', re.DOTALL)

    def blank(match):
        found = match.group()
        return re.sub(r'[^\n]', ' ', found) if found.startswith('/') else found

    return token.sub(blank, text)


def report(problems):
    """Prints what was found and ends the check: 0 nothing, 1 something."""
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)
