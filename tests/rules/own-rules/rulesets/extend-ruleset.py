#!/usr/bin/python3
"""extend-ruleset.py RULESET CARDS OUT: the ruleset with more cards, under the name of OUT

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import pathlib
import re
import sys

ruleset, cards, out = (pathlib.Path(name) for name in sys.argv[1:])
text = ruleset.read_text(encoding='utf-8')
text = re.sub(r'(<ruleset [^>]*?\bid=")[^"]*', rf'\g<1>{out.stem}', text, count=1)
end = text.rindex('  </card>\n') + len('  </card>\n')
out.write_text(text[:end] + cards.read_text(encoding='utf-8') + text[end:], encoding='utf-8')
