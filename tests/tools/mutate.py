#!/usr/bin/python3
"""mutate.py [--number N] [--seed S] [--build DIR]: do the tests of the rules see a rule that is changed?

Works on a copy of the tree in DIR (_mutate). Changes one operator, constant or return value of a rule function at a
time, builds, and runs the tables of tests/rules; a change that these let pass meets the test programs of the rules as
well. Prints the changes that nobody saw, and as the last line how many were caught. Those that need not be seen stand
in tests/rules/survivors.list with the reason, and count as caught.

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import argparse
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parents[2]
RULES = pathlib.Path('src/rules/jacobite')
SURVIVORS = TOP / 'tests' / 'rules' / 'survivors.list'
# No rules of the book: words, names, questions of the computer player, what guards against damaged files.
LEFT_OUT = ('words', 'names', 'evaluate', 'survey', 'sound', 'check', 'why', 'policies', 'questions', 'jacobite.c')
CHANGES = (
    (r'(?<![<>=!\-])<=(?!=)', '<'), (r'(?<![<>=!\-])>=(?!=)', '>'), (r' < ', ' <= '), (r' > ', ' >= '),
    (r' == ', ' != '), (r' != ', ' == '), (r' && ', ' || '), (r' \|\| ', ' && '), (r' \+ ', ' - '), (r' - ', ' + '),
    (r'(?<=[ (])!(?=[a-z(])', ''), (r'\+\+', '--'), (r'\bTRUE\b', 'FALSE'), (r'\bFALSE\b', 'TRUE'),
    (r'(?<=return )(?=[a-z])', '!'), (r'(?<![\w.])(\d+)(?![\w.])', None), (r' \+= ', ' -= '), (r'\bMIN\b', 'MAX'),
    (r'\bMAX\b', 'MIN'),
)
CLI = 'src/cli/drumhead-cli'
TIMEOUT = 120


def lines_of_functions(text):
    """Numbers of the lines inside functions that do something."""
    inside = comment = False
    for number, line in enumerate(text.splitlines()):
        if '/*' in line:
            comment = True
        if line == '{':
            inside = True
        elif line.startswith('}'):
            inside = False
        elif inside and not comment and not re.search(r'g_assert|g_return|case |for \(guint|for \(Dh|g_new|^  +\w+ \*?\w+\[\d+\];', line):
            yield number
        if '*/' in line:
            comment = False


def list_changes(root):
    """All changes, as (path, line number, line, changed line)."""
    for path in sorted((root / RULES).glob('*.c')):
        if path.name.startswith(LEFT_OUT):
            continue
        text = path.read_text(encoding='utf-8')
        lines = text.splitlines()
        for number in lines_of_functions(text):
            for pattern, into in CHANGES:
                for match in re.finditer(pattern, lines[number]):
                    new = into if into is not None else str(int(match[1]) + 1)
                    changed = lines[number][:match.start()] + new + lines[number][match.end():]
                    yield path, number, lines[number], changed


def run(command, **options):
    try:
        return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=TIMEOUT,
                              check=False, **options).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def copy_changed(source, target):
    """Copies a file as if it were written now, so that what was built from an older one is built again."""
    if not pathlib.Path(target).exists() or pathlib.Path(source).read_bytes() != pathlib.Path(target).read_bytes():
        shutil.copy(source, target)


def copy_tree(build):
    tree = build / 'tree'
    shutil.copytree(TOP, tree, ignore=shutil.ignore_patterns('_*', '.git'), copy_function=copy_changed, dirs_exist_ok=True)
    again = ['--reconfigure'] if (build / 'out' / 'build.ninja').exists() else []
    subprocess.run(['meson', 'setup', *again, str(build / 'out'), str(tree), '-Doptimization=0', '-Ddebug=false'],
                   check=True, stdout=subprocess.DEVNULL)
    subprocess.run(['ninja', '-C', str(build / 'out'), CLI, *list_programs()], check=True, stdout=subprocess.DEVNULL)
    return tree


def list_programs():
    """The test programs of the rules, but for those that ask for speed."""
    names = (path.stem.replace('test-', 'test-rules-') for path in sorted((TOP / 'tests' / 'rules').glob('test-*.c')))
    return [f'tests/rules/{name}' for name in names if not name.endswith(('sight', 'battle', 'evaluate'))]


def is_seen(tree, out):
    """Whether the tables or, failing these, the test programs of the rules see what was built."""
    environment = {**os.environ, 'DRUMHEAD_DATADIR': str(tree / 'data'), 'G_DEBUG': 'fatal-criticals', 'LC_ALL': 'C.UTF-8'}
    tables = sorted((tree / 'tests' / 'rules').glob('*.cases'))
    programs = list_programs()
    return not (all(run([tree / 'tests/rules/run-cases.py', out / CLI, table], env=environment) for table in tables)
                and run(['ninja', '-C', str(out), *programs])
                and all(run([out / program], env=environment) for program in programs))


def read_reasons():
    if not SURVIVORS.exists():
        return set()
    lines = SURVIVORS.read_text(encoding='utf-8').splitlines()
    return {tuple(line.split(' | ')[:2]) for line in lines if line and not line.startswith('#')}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--number', type=int, default=100)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--build', type=pathlib.Path, default=TOP / '_mutate')
    arguments = parser.parse_args()
    build = arguments.build.resolve()
    tree = copy_tree(build)
    if is_seen(tree, build / 'out'):
        raise SystemExit('The tests of the rules fail with nothing changed.')
    changes = list(list_changes(tree))
    random.Random(arguments.seed).shuffle(changes)
    reasons = read_reasons()
    done = caught = 0
    for path, number, line, changed in changes:
        if done == arguments.number:
            break
        original = path.read_text(encoding='utf-8')
        lines = original.splitlines()
        lines[number] = changed
        path.write_text('\n'.join(lines) + '\n', encoding='utf-8')
        if run(['ninja', '-C', str(build / 'out'), CLI]):
            done += 1
            if is_seen(tree, build / 'out') or (path.name, changed.strip()) in reasons:
                caught += 1
            else:
                print(f'{path.name}:{number + 1}: {line.strip()}\n{" " * len(path.name)}      {changed.strip()}', flush=True)
        path.write_text(original, encoding='utf-8')
    print(f'mutate: {caught} of {done} changes caught')
    return 0 if caught * 100 >= done * 95 else 1


if __name__ == '__main__':
    sys.exit(main())
