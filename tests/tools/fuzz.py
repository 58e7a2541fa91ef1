#!/usr/bin/python3
"""fuzz.py PROGRAM [N] [--first F] [--every K] [--jobs J]: plays N (20000) random battles that must keep all laws

Battles have numbers: the number says which field a battle is on and is the seed of all chance in it, so the same number
is the same battle. One process a core; Control-C ends the run early. A battle that breaks a law is named with how to
run it alone, and the others go on. The last lines say what came of it and what was met.

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import argparse
import os
import pathlib
import re
import selectors
import signal
import subprocess
import sys
import time

TOP = pathlib.Path(__file__).resolve().parents[2]
TOO_LONG = 120  # seconds for one battle
MAXIMA = ('most-', 'deepest-', 'longest-')


class Worker:
    """One process, which plays every so many battles; begun again behind a battle that has failed."""

    def __init__(self, program, first, count, step, every):
        self.program, self.next, self.left, self.step, self.every = program, first, count, step, every
        self.kept, self.counts, self.battle, self.field = {}, {}, None, None
        self.begin()

    def begin(self):
        self.counts, self.buffer, self.errors, self.done, self.since = {}, b'', b'', False, time.monotonic()
        words = [self.program, '--top', TOP, '--first', self.next, '--count', self.left, '--step', self.step,
                 '--every', self.every]
        self.process = subprocess.Popen([str(word) for word in words], stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def hear(self):
        """Reads what is there to be read; FALSE at the end."""
        data = os.read(self.process.stdout.fileno(), 65536)
        *lines, self.buffer = (self.buffer + data).split(b'\n')
        for line in lines:
            if line.count(b'\t') == 2:
                battle, self.field, counts = line.decode().split('\t')
                self.done, self.battle, self.since = self.field == 'done', int(battle), time.monotonic()
                self.counts = {name: int(value) for name, value in re.findall(r'(\S+) (\d+)', counts)}
        return bool(data)

    def keep(self):
        """Adds what this process has counted to what those before it have."""
        self.kept = add(self.kept, self.counts)
        self.counts = {}

    def skip(self):
        """Goes on behind the battle that has failed; FALSE where there is none."""
        played = (self.battle - self.next) // self.step + 1
        self.next, self.left = self.battle + self.step, self.left - played
        if self.left > 0:
            self.begin()
        return self.left > 0


def add(*counts):
    total = {}
    for count in counts:
        for name, value in count.items():
            join = max if name.startswith(MAXIMA) else int.__add__
            total[name] = join(total.get(name, 0), value)
    return total


def total(workers):
    return add(*(counts for worker in workers for counts in (worker.kept, worker.counts)))


def tell_failure(worker, every, why):
    print(f'\nbattle {worker.battle} on {worker.field}: {why}')
    print(f'alone: ./dev fuzz --battle {worker.battle} --every {every}', flush=True)


def show(workers, wanted, start):
    played, seconds = total(workers).get('battles', 0), time.monotonic() - start
    rest = f', about {(wanted - played) * seconds / played:.0f} s to go' if played else ''
    begin, end = ('\r', '\033[K') if sys.stderr.isatty() else ('', '\n')
    print(f'{begin}{played} of {wanted} battles played{rest}', end=end, file=sys.stderr, flush=True)


def tell(counts, failures, seconds):
    """What came of it in a sentence, and what was met on the way in a second line."""
    battles = counts.get('battles', 0)
    kept = 'kept all laws' if not failures else f'were played; {failures} more broke a law and are named above'
    print(f'{battles} battles {kept}: {counts.get("turns", 0)} turns, {counts.get("entries", 0)} answers and rolls in '
          f'{seconds:.0f} seconds')
    rest = [f'{name.replace("-", " ")} {value}' for name, value in counts.items()
            if name not in ('battles', 'turns', 'entries')]
    print(f'({", ".join(rest)})')


def end(worker, selector, every):
    """A process has ended; whether it failed."""
    selector.unregister(worker.process.stdout)
    errors = worker.process.stderr.read().decode(errors='replace')
    code = worker.process.wait()
    worker.keep()
    if code == 0 and worker.done:
        return False
    tell_failure(worker, every, errors.strip() or f'the program ended with {code}')
    if worker.skip():
        selector.register(worker.process.stdout, selectors.EVENT_READ, worker)
    return True


def watch(workers, selector, wanted, every):
    """Until all have ended; the number of failures."""
    failures, start, shown = 0, time.monotonic(), time.monotonic()
    while selector.get_map():
        for key, _ in selector.select(1):
            if not key.data.hear():
                failures += end(key.data, selector, every)
        for worker in workers:
            if worker.process.poll() is None and time.monotonic() - worker.since > TOO_LONG:
                worker.process.kill()
        if time.monotonic() - shown > (0.5 if sys.stderr.isatty() else 30):
            show(workers, wanted, start)
            shown = time.monotonic()
    return failures


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition('\n')[0])
    parser.add_argument('program', type=pathlib.Path)
    parser.add_argument('number', type=int, nargs='?', default=20000)
    parser.add_argument('--first', type=int, default=0)
    parser.add_argument('--battle', type=int, help='this one alone')
    parser.add_argument('--every', type=int, default=16, help='look at everything in one of so many entries')
    parser.add_argument('--jobs', type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    for name, least in (('number', 1), ('first', 0), ('battle', 0), ('every', 1), ('jobs', 1)):
        if (value := getattr(arguments, name)) is not None and value < least:
            parser.error(f'argument {name if name == "number" else "--" + name}: {value} is not a number from {least}')
    if arguments.battle is not None:
        arguments.first, arguments.number = arguments.battle, 1
    jobs = max(1, min(arguments.jobs, arguments.number))
    workers = [Worker(arguments.program, arguments.first + job, (arguments.number - job - 1) // jobs + 1, jobs, arguments.every)
               for job in range(jobs)]
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    selector, failures, start = selectors.DefaultSelector(), 0, time.monotonic()
    for worker in workers:
        selector.register(worker.process.stdout, selectors.EVENT_READ, worker)
    try:
        failures = watch(workers, selector, arguments.number, arguments.every)
    except KeyboardInterrupt:
        for worker in workers:
            worker.process.kill()
    counts = total(workers)
    if sys.stderr.isatty():
        print('\r\033[K', end='', file=sys.stderr, flush=True)
    tell(counts, failures, time.monotonic() - start)
    sys.exit(1 if failures or not counts.get('battles') else 0)


main()
