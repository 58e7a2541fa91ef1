#!/usr/bin/python3
"""mutate.py [--seed S] [--count N] [--file F]...: do the tests of the rules see a rule that is changed?

Works on copies of the tree in _mutate, one for each job. Changes one operator, constant or return value of a rule
function at a time, builds, and asks whether all that the rules say of many battles is as recorded in tests/digests. A
change that this lets pass meets the tables of tests/rules, the test programs of the rules, and those of whole battles.
The first test that fails ends it; tests that have seen a change of the same file come first. A change that makes a test
hang is seen when its time is up.

Prints the changes that nobody saw, and as the last line how many were caught. Those that make no difference to anybody
stand in tests/rules/survivors.list with the reason, and are not made.

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import argparse
import concurrent.futures
import importlib.util
import os
import pathlib
import queue
import random
import re
import shutil
import subprocess
import sys
import threading
import time

TOP = pathlib.Path(__file__).resolve().parents[2]
RULES = pathlib.Path('src/rules/jacobite')
TESTS = pathlib.Path('tests/rules')
SURVIVORS = TOP / TESTS / 'survivors.list'
CLI = 'src/cli/drumhead-cli'
# Words for people, and what only foretells or guides the computer players: valuations, odds, habits.
LEFT_OUT = ('words', 'names', 'evaluate', 'survey', 'habit', 'fold', 'forecast')
# What sees most, and quickly, and what comes last.
DIGESTS = 'tests/digests/test-digests'
BATTLES = ('tests/games/test-games', 'tests/perft/test-perft-tables', 'tests/fuzz/test-fuzz')
SLOW = ('battle', 'evaluate', 'sight', 'forecast')
# Seconds, and how often the time that a test takes with nothing changed.
TIMEOUT = 10
PATIENCE = 5
# So many tests that have seen changes of the same file come first.
N_KNOWN = 40
ENOUGH = 95

CHANGES = (
    (r' <= ', ' < '), (r' >= ', ' > '), (r' < ', ' <= '), (r' > ', ' >= '), (r' == ', ' != '), (r' != ', ' == '),
    (r' && ', ' || '), (r'^(\s+)&& ', r'\1|| '), (r' \|\| ', ' && '), (r'^(\s+)\|\| ', r'\1&& '),
    (r' \+ ', ' - '), (r' - ', ' + '), (r' \+= ', ' -= '), (r' -= ', ' += '), (r'\+\+', '--'), (r'--', '++'),
    (r'(?<=[ (])!(?=[a-z(])', ''), (r'(?<=return )([a-z].*)(?=;$)', r'!(\1)'), (r'\bTRUE\b', 'FALSE'), (r'\bFALSE\b', 'TRUE'),
    (r'\bMIN\b', 'MAX'), (r'\bMAX\b', 'MIN'), (r' \|= ', ' &= '), (r'(?<![\w.])(\d+)(?![\w.]|\] = \{)', None),
)
# What guards against programmers, makes room, or only counts through a list.
NOT_A_RULE = re.compile(r'DH_MAX_OPTIONS|\bMOST_|g_assert|g_return|g_new|g_malloc|g_strsplit|\bcase |^\s+\w+ \*?\w+\[[^\]]+\](, \w+\[[^\]]+\])*;')
# The end of a list or of the board: one farther is a fault of memory, which the sanitizers look for. There are no boxes
# off the board in these games.
END = re.compile(r' (<=?|>=?) \(?(?:guint\) )?(?:\w+(?:->|\.))*(?:n_\w+|(?:JR|DH)_N_\w+|(?:JR|DH)_MAX_\w+|G_N_ELEMENTS.*|G_MAX\w+|DH_PLACE_BOX|32u?\b)')
LOOP = re.compile(r'^\s+for \((guint|int|DhPieceId|DhPlace|DhSide)\b')
IN_LOOP = (r' && ', ' || ')


def import_runner():
    spec = importlib.util.spec_from_file_location('run_cases', TOP / TESTS / 'run-cases.py')
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


run_cases = import_runner()


def blank(text):
    """Comments and texts as blanks: what stands there is no rule."""
    return re.sub(r'/\*.*?\*/|"(?:\\.|[^"\\])*"', lambda match: re.sub(r'[^\n]', ' ', match[0]), text, flags=re.S)


def list_changes_of(path):
    """All changes of a file, as (file name, function, line number, line, changed line)."""
    text = path.read_text(encoding='utf-8')
    inside, function, before = False, '', ''
    for number, (line, code) in enumerate(zip(text.splitlines(), blank(text).splitlines())):
        inside = (code == '{' and before.endswith(')')) or (inside and not code.startswith('}'))
        before = code
        if head := re.match(r'(\w+) \(', code):
            function = head[1]
        if not inside or NOT_A_RULE.search(code):
            continue
        for pattern, into in CHANGES:
            if LOOP.search(code) and pattern not in IN_LOOP:
                continue
            for match in re.finditer(pattern, code):
                if END.match(code, match.start()):
                    continue
                new = match.expand(into) if into is not None else str(int(match[1]) + 1)
                yield path.name, function, number, line, line[:match.start()] + new + line[match.end():]


def list_changes(files):
    paths = [path for path in sorted((TOP / RULES).glob('*.c')) if not path.name.startswith(LEFT_OUT)]
    if files:
        paths = [TOP / RULES / f'{name.removesuffix(".c")}.c' for name in files]
    return [change for path in paths for change in list_changes_of(path)]


def list_programs():
    names = {path.stem.removeprefix('test-') for path in (TOP / TESTS).glob('test-*.c')}
    rules = [f'{TESTS}/test-rules-{name}' for name in sorted(names, key=lambda name: (name in SLOW, name))]
    return [DIGESTS, *rules, *BATTLES]


def copy_changed(source, target):
    """Copies a file as if it were written now, so that what was built from an older one is built again."""
    if not pathlib.Path(target).exists() or pathlib.Path(source).read_bytes() != pathlib.Path(target).read_bytes():
        shutil.copy(source, target)


class Order:
    """What to run first: what has seen changes of the same file, the last one first, then what has seen any."""

    def __init__(self):
        self.lock = threading.Lock()
        self.seen = {}

    def saw(self, name, test):
        with self.lock:
            for key in (name, ''):
                tests = self.seen.setdefault(key, [])
                if test in tests:
                    tests.remove(test)
                tests.insert(0, test)

    def find_known(self, name):
        with self.lock:
            return self.seen.get(name, [])[:N_KNOWN]

    def sort(self, tests):
        with self.lock:
            ranks = {test: rank for rank, test in enumerate(self.seen.get('', []))}
        return sorted(tests, key=lambda test: ranks.get(test, len(ranks)))


class Shop:
    """A tree of its own, and what was built from it."""

    def __init__(self, folder, order):
        self.tree, self.out, self.order = folder / 'tree', folder / 'out', order
        self.programs = list_programs()
        shutil.copytree(TOP, self.tree, ignore=shutil.ignore_patterns('_*', '.git'), copy_function=copy_changed,
                        dirs_exist_ok=True)
        again = ['--reconfigure'] if (self.out / 'build.ninja').exists() else []
        subprocess.run(['meson', 'setup', *again, self.out, self.tree, '-Doptimization=1', '-Ddebug=false',
                        '-Dc_args=-w'], check=True, stdout=subprocess.DEVNULL)
        subprocess.run(['ninja', '-C', self.out, CLI, *self.programs], check=True, stdout=subprocess.DEVNULL)
        self.environment = {**os.environ, 'DRUMHEAD_DATADIR': str(self.tree / 'data'), 'G_DEBUG': 'fatal-criticals',
                            'G_TEST_SRCDIR': str(self.tree / 'tests'), 'LC_ALL': 'C.UTF-8'}
        self.timeouts = {}
        self.cases = {}
        for path in sorted((TOP / TESTS).glob('*.cases')):
            table = run_cases.Table(path)
            for name, body in table.tests:
                self.cases[f'{path.stem}/{name}'] = list(table.expand(body))

    def run(self, program):
        start = time.monotonic()
        try:
            result = subprocess.run([self.out / program], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                    check=False, env=self.environment, timeout=self.timeouts.get(program, 10 * TIMEOUT))
        except subprocess.TimeoutExpired:
            return False
        self.timeouts.setdefault(program, TIMEOUT + PATIENCE * (time.monotonic() - start))
        return result.returncode == 0

    def build(self, *targets):
        return subprocess.run(['ninja', '-C', self.out, *targets], stdout=subprocess.DEVNULL, check=False).returncode == 0

    def find_failing_case(self, cases):
        """The name of the first case that fails. An engine that hangs is ended."""
        if not cases:
            return None
        self.build(CLI)
        engine = run_cases.Engine(self.out / CLI, self.environment)
        timer = threading.Timer(TIMEOUT, engine.process.kill)
        timer.start()
        try:
            for case in cases:
                try:
                    run_cases.run(engine, self.cases[case])
                except (run_cases.Failure, OSError, ValueError):
                    return case
            return None
        finally:
            timer.cancel()
            engine.process.kill()
            engine.process.communicate()

    def find_failing_program(self, programs):
        """The same of the programs, each of which is linked when its turn has come."""
        for program in programs:
            if not self.build(program) or not self.run(program):
                return program
        return None

    def find_failing(self, tests):
        return (self.find_failing_case([test for test in tests if test in self.cases])
                or self.find_failing_program([test for test in tests if test in self.programs]))

    def find_test(self, name):
        """A test that fails, or None."""
        known = self.order.find_known(name)
        rest = [test for test in self.order.sort([*self.cases, *self.programs]) if test not in (DIGESTS, *known)]
        return self.find_failing([DIGESTS]) or self.find_failing(known) or self.find_failing(rest)

    def try_change(self, change):
        """Whether it can be built, and the test that sees it or None."""
        name, _, number, _, changed = change
        path = self.tree / RULES / name
        original = path.read_text(encoding='utf-8')
        lines = original.splitlines()
        lines[number] = changed
        try:
            path.write_text('\n'.join(lines) + '\n', encoding='utf-8')
            if not self.build(DIGESTS):
                return False, None
            test = self.find_test(name)
            if test and test != DIGESTS:
                self.order.saw(name, test)
            return True, test
        finally:
            path.write_text(original, encoding='utf-8')


def read_reasons():
    lines = SURVIVORS.read_text(encoding='utf-8').splitlines() if SURVIVORS.exists() else []
    return {tuple(line.split(' | ')[:3]) for line in lines if line and not line.startswith('#')}


class Count:
    def __init__(self, wanted, verbose):
        self.lock = threading.Lock()
        self.wanted, self.verbose = wanted, verbose
        self.reasons = read_reasons()
        self.done = self.caught = self.left_out = 0
        self.start = self.told = time.monotonic()

    def tell(self):
        """How far it is, twice a minute; seconds are those since the first change was tried."""
        now = time.monotonic()
        if now - self.told < 30:
            return
        self.told = now
        wanted = f' of {self.wanted}' if self.wanted else ''
        print(f'{self.done}{wanted} changes tried in {now - self.start:.0f} s, {self.caught} seen', file=sys.stderr,
              flush=True)

    def is_enough(self):
        return 0 < self.wanted <= self.done

    def leaves_out(self, change):
        """Whether it is known to make no difference."""
        name, function, _, _, changed = change
        with self.lock:
            known = (name, function, changed.strip()) in self.reasons
            self.left_out += known
        return known

    def add(self, change, test):
        name, function, number, line, changed = change
        with self.lock:
            if self.is_enough():
                return
            self.done += 1
            self.caught += test is not None
            self.tell()
            if self.verbose or not test:
                print(f'{name}:{number + 1}: {function}: {line.strip()}\n{" " * len(name)}  {changed.strip()}'
                      f'{f"  [{test}]" if test else ""}', flush=True)


def work(shop, changes, count):
    while not count.is_enough():
        try:
            change = changes.get_nowait()
        except queue.Empty:
            return
        if count.leaves_out(change):
            continue
        built, test = shop.try_change(change)
        if built:
            count.add(change, test)


def warn_of_stale_reasons(reasons):
    known = {(name, function, changed.strip()) for name, function, _, _, changed in list_changes(None)}
    for name, function, changed in sorted(reasons - known):
        print(f'survivors.list: {name}, {function} has no such change any more: {changed}')


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--count', type=int, default=100, help='how many changes; 0 for all')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--file', action='append', help='a file of the rules; else all of them')
    parser.add_argument('--jobs', type=int, choices=(1, 2), default=2)
    parser.add_argument('--folder', type=pathlib.Path, default=TOP / '_mutate')
    parser.add_argument('--verbose', action='store_true', help='print every change and the test that saw it')
    arguments = parser.parse_args()
    if arguments.count < 0:
        parser.error(f'argument --count: {arguments.count} is not a number from 0')
    for name in arguments.file or ():
        if not (TOP / RULES / f'{name.removesuffix(".c")}.c').is_file():
            parser.error(f'argument --file: {RULES} has no {name.removesuffix(".c")}.c')
    return arguments


def main():
    arguments = read_arguments()
    changes = list_changes(arguments.file)
    random.Random(arguments.seed).shuffle(changes)
    print('Building, and running every test with nothing changed ...', file=sys.stderr, flush=True)
    order, count, waiting = Order(), Count(arguments.count, arguments.verbose), queue.Queue()
    for change in changes:
        waiting.put(change)
    shops = [Shop(arguments.folder.resolve() / str(job), order) for job in range(arguments.jobs)]
    for shop in shops:
        if failed := shop.find_test(''):
            raise SystemExit(f'With nothing changed this test fails: {failed}')
    warn_of_stale_reasons(count.reasons)
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for job in [pool.submit(work, shop, waiting, count) for shop in shops]:
            job.result()
    print(f'mutate: {count.caught} of {count.done} changes caught, {count.left_out} left out for a reason'
          f' (seed {arguments.seed}, of {len(changes)} changes)')
    return 0 if count.caught * 100 >= count.done * ENOUGH else 1


if __name__ == '__main__':
    sys.exit(main())
