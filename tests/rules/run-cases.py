#!/usr/bin/python3
"""run-cases.py DRUMHEAD-CLI FILE.cases: runs a table of cases through the bot protocol and reports in TAP

A file of cases is plain text; "#" begins a comment line. What stands indented is the body of the line above it.

    form NAME PARAMETER...        a body with {PARAMETER}s in it, to be used by its name
    include FILE                  forms of another file
    case STATEMENT NAME           one test, with a body
    table FORM                    each line that follows is one test: STATEMENT NAME | ARGUMENT | ARGUMENT ...

A line of a body is one of these; several may stand on one, parted by " / ":

    FORM | ARGUMENT ...           the lines of that form; the argument "-" stands for nothing
    = TEXT                        the last answer is TEXT
    has TEXT                      a line of the last answer has these words
    not TEXT                      no line of it has
    only A, B, ...                the lines of it are these, in whatever order and without their numbers
    begins A, B, ...              its first lines are these, in this order
    fails                         the last command was refused
    anything else                 a command of the bot protocol (docs/protocol.md), which must be carried out; files
                                  are named from the top of the tree

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import pathlib
import re
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parents[2]
CHECKS = ('=', 'has', 'not', 'only', 'begins', 'fails')
MAX_DEPTH = 8


class Failure(Exception):
    pass


WINDOWS = {'attack-card', 'defence', 'after', 'rally-card', 'leader-card'}


class Engine:
    """drumhead-cli engine at the other end of a pipe."""

    def __init__(self, program, environment=None):
        self.process = subprocess.Popen([program, 'engine'], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        encoding='utf-8', cwd=TOP, env=environment)

    def ask(self, command):
        """The answer to a command: whether it was carried out, and its lines."""
        self.process.stdin.write(command + '\n')
        self.process.stdin.flush()
        lines = []
        while (line := self.process.stdout.readline()) not in ('\n', ''):
            lines.append(line.rstrip('\n'))
        if not lines:
            raise Failure(f'{command}: the engine has ended')
        done = lines[0].startswith('=')
        lines[0] = lines[0][1:].strip()
        return done, [line for line in lines if line]


    def asks_window(self):
        return any(word in WINDOWS for line in self.ask('pending')[1] for word in line.split()[1:2])

    def choose(self, answers):
        """Answers one by one. A window in which nothing can be played is passed, as a player's standing answer would."""
        for answer in answers.split('; '):
            done, lines = self.ask(f'choose {answer}')
            if not done:
                return done, lines
            while self.asks_window() and self.ask('options')[1] == ['1 pass']:
                self.ask('choose pass')
        return done, lines


def have(lines, text):
    return any(f' {text} ' in f' {line} ' for line in lines)


def check(word, text, command, done, lines):
    said = ' / '.join(lines) or 'nothing'
    if word == 'fails':
        good = not done
    elif word == '=':
        good = ' / '.join(lines) == text
    elif word == 'has':
        good = have(lines, text)
    elif word == 'not':
        good = not have(lines, text)
    elif word == 'begins':
        good = lines[:len(text.split(', '))] == text.split(', ')
    else:
        good = {re.sub(r'^\d+ ', '', line) for line in lines} == set(text.split(', '))
    if not good:
        raise Failure(f'{command}: expected “{word} {text}”, the answer was: {said}')


class Table:
    """A file of cases, read: forms, and tests as (name, lines)."""

    def __init__(self, path):
        self.forms, self.tests = {}, []
        self.read(path)

    def read(self, path):
        body, table = [], None
        for line in path.read_text(encoding='utf-8').splitlines():
            if not line.strip() or line.lstrip().startswith('#'):
                continue
            if line[0] == ' ':
                body.append(line.strip())
                continue
            word, _, rest = line.partition(' ')
            if word == 'form':
                body, table = [], None
                name, *parameters = rest.split()
                self.forms[name] = (parameters, body)
            elif word == 'include':
                self.read(path.parent / rest)
            elif word == 'case':
                body, table = [], None
                self.tests.append((rest.replace(' ', '-'), body))
            elif word == 'table':
                table = rest
            elif table is not None:
                name, *arguments = [cell.strip() for cell in line.split(' | ')]
                self.tests.append((name.replace(' ', '-'), [' | '.join([table, *arguments])]))
            else:
                raise SystemExit(f'{path}: neither form, case nor table: {line}')

    def expand(self, lines, depth=0):
        """The plain lines of a body."""
        if depth > MAX_DEPTH:
            raise Failure('forms use each other without end')
        for line in lines:
            name, *arguments = [cell.strip() for cell in line.split(' | ')]
            if name in self.forms:
                parameters, body = self.forms[name]
                if len(parameters) != len(arguments):
                    raise Failure(f'{name} takes {len(parameters)} arguments, not {len(arguments)}')
                filled = {key: '' if value == '-' else value for key, value in zip(parameters, arguments)}
                yield from self.expand([text.format(**filled) for text in body], depth + 1)
            else:
                yield from (part.strip() for part in re.split(r'(?:^|\s)/(?:\s|$)', line) if part.strip())


def run(engine, lines):
    command, done, answer = '', True, []
    refused = None
    for line in lines:
        word, _, text = line.partition(' ')
        if word in CHECKS:
            if word == 'fails':
                refused = None
            check(word, text, command, done, answer)
            continue
        if refused:
            raise Failure(refused)
        command = line
        done, answer = engine.choose(text) if word == 'choose' else engine.ask(command)
        refused = None if done else f'{command}: refused: {" ".join(answer)}'
    if refused:
        raise Failure(refused)


def main():
    program, path = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    wanted = sys.argv[3:]
    table = Table(path)
    tests = [test for test in table.tests if not wanted or any(word in test[0] for word in wanted)]
    engine = Engine(program)
    failed = 0
    print(f'1..{len(tests)}')
    for number, (name, body) in enumerate(tests, 1):
        try:
            run(engine, table.expand(body))
            print(f'ok {number} /rules/{path.stem}/{name}')
        except Failure as problem:
            failed += 1
            print(f'not ok {number} /rules/{path.stem}/{name}\n# {problem}')
    engine.process.stdin.close()
    engine.process.wait(timeout=10)
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
