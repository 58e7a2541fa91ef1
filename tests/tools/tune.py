#!/usr/bin/env python3
# tune.py — weights of the valuation, tuned by many battles
#
# Simultaneous perturbation: again and again every weight is moved up or down by a part of itself, by lot; the player with
# these weights fights the one with the opposite ones, in pairs of battles with the same cards and dice and the
# sides changed; and all weights go a little way toward the winner's. A second set of seeds, never used for
# tuning, then tells whether anything was gained. Run by ./dev tune.
#
# SPDX-FileCopyrightText: 2026 The Drumhead Authors
# SPDX-License-Identifier: GPL-3.0-or-later
import argparse
import random
import re
import subprocess
import sys
import time

SEEDS = 1000000
TEST_SEEDS = 900000000


def give_up(sentence):
    print(f'tune: {sentence}', file=sys.stderr)
    sys.exit(2)


def play(arguments, battles, seed, first, second):
    """Points of the first, from 0 to 1."""
    command = [arguments.ladder, '--battles', str(battles), '--seed', str(seed), f'{first}:{second}']
    if arguments.evaluations:
        command += ['--evaluations', str(arguments.evaluations)]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode:
        give_up(run.stderr.strip().removeprefix('ladder: '))
    line = run.stdout.splitlines()[2]
    return float(line.split('|')[3].split('%')[0]) / 100, line


def find_weights(ladder):
    """The module's own, which the ladder lists when it is asked for one that does not exist."""
    said = subprocess.run([ladder, 'random@?:random'], capture_output=True, text=True).stderr
    return {name: int(weight) for name, weight in (word.split('=') for word in said.split(':', 2)[2].split())}


def name(player, weights):
    return player + '@' + ','.join(f'{term}={round(weight)}' for term, weight in weights.items())


def read_start(text, own):
    """The module's weights with others in their place, as in "ready=80,waiting=30"."""
    weights = dict(own)
    for word in filter(None, text.split(',')):
        term, equals, weight = word.partition('=')
        if not equals or not re.fullmatch('-?[0-9]+', weight):
            give_up(f'--start takes TERM=N,...: “{word}” is no weight')
        weights[term] = int(weight)
    return weights


def check_numbers(arguments):
    for number, least in (('battles', 1), ('test', 1), ('seconds', 0), ('evaluations', 0), ('seed', 0)):
        if getattr(arguments, number) < least:
            give_up(f'--{number} takes a number from {least}')
    for number in ('reach', 'rate'):
        if not 0 < getattr(arguments, number) <= 1:
            give_up(f'--{number} takes a number above 0, up to 1')


def tune(arguments, weights, terms):
    reach = {term: max(abs(weights[term]) * arguments.reach, 2) for term in terms}
    lot = random.Random(arguments.seed)
    end = time.monotonic() + arguments.seconds
    tried = 0
    while time.monotonic() < end:
        way = {term: lot.choice((-1, 1)) * reach[term] for term in terms}
        up = dict(weights, **{term: weights[term] + way[term] for term in terms})
        down = dict(weights, **{term: weights[term] - way[term] for term in terms})
        won, _ = play(arguments, arguments.battles, SEEDS + arguments.seed * 100000 + tried * arguments.battles,
                      name(arguments.player, up), name(arguments.player, down))
        for term in terms:
            weights[term] += arguments.rate * way[term] * (2 * won - 1)
        tried += 1
        if tried % 20 == 0:
            print(f'{tried} times {arguments.battles} battles: {name(arguments.player, weights)}', flush=True)
    return weights


def main():
    parser = argparse.ArgumentParser(prog='./dev tune', description='Tune the weights by which players value positions.')
    parser.add_argument('ladder', help=argparse.SUPPRESS)
    parser.add_argument('--player', default='greedy', help='who is tuned (greedy)')
    parser.add_argument('--start', default='', metavar='TERM=N,...', help="begin with these, not the module's own")
    parser.add_argument('--terms', default='', metavar='TERM,...', help='tune these alone; all but "step" else')
    parser.add_argument('--seconds', type=int, default=600, help='tune for so long (600)')
    parser.add_argument('--battles', type=int, default=56, help='for each step (56)')
    parser.add_argument('--test', type=int, default=1120, help='battles of each test afterwards (1120)')
    parser.add_argument('--reach', type=float, default=0.2, help='part of a weight by which it is moved (0.2)')
    parser.add_argument('--rate', type=float, default=0.15, help='how far toward the winner, of that (0.15)')
    parser.add_argument('--seed', type=int, default=1, help='of another run (1)')
    parser.add_argument('--evaluations', type=int, default=0, help='budget of players who plan')
    arguments = parser.parse_args()
    check_numbers(arguments)
    own = find_weights(arguments.ladder)
    weights = read_start(arguments.start, own)
    terms = arguments.terms.split(',') if arguments.terms else [term for term in own if term != 'step']
    if unknown := [term for term in list(weights) + terms if term not in own]:
        give_up(f'no such term: {unknown[0]}; they are: {" ".join(own)}')
    tuned = tune(arguments, weights, terms)
    print(name(arguments.player, tuned))
    for opponent in (arguments.player, 'steady'):
        print(play(arguments, arguments.test, TEST_SEEDS, name(arguments.player, tuned), opponent)[1], flush=True)
    print(play(arguments, arguments.test, TEST_SEEDS, arguments.player, 'steady')[1])


if __name__ == '__main__':
    main()
