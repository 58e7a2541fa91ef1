#!/usr/bin/python3
"""test-balance.py DRUMHEAD-CLI: drumhead-cli balance and playtest as scripts and clusters call them

Prints TAP. Random players on a small battle: what is tested is the way, not the players.

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import csv
import io
import json
import math
import os
import pathlib
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree

CLI = sys.argv[1]
BATTLES = pathlib.Path(os.environ['DRUMHEAD_DATADIR']) / 'scenarios'
BATTLE = str(BATTLES / 'little-ferry.drumhead')
QUICK = ['--player', 'random', '--battles', '60', '--seed', '3']
FOLDER = pathlib.Path(tempfile.mkdtemp())

PUBLISHED = ['battles', 'seed', 'players', 'wins', 'undecided', 'win-rate', 'score', 'first-mover', 'banners', 'turns',
             'units', 'objectives']


class Skip(Exception):
    """Why a test cannot be made here."""


def call(*words, status=0):
    run = subprocess.run([CLI, *map(str, words)], capture_output=True, text=True, timeout=100)
    assert run.returncode == status, f'{words}: status {run.returncode}, expected {status}: {run.stderr}'
    return run


def balance(*words):
    return call('balance', BATTLE, *QUICK, *words)


def keeps_the_published_keys():
    result = json.loads(balance('--json').stdout)
    missing = [key for key in PUBLISHED if key not in result]
    assert not missing, missing
    assert result['battles'] == 60 and result['seed'] == 3 and result['players'] == {'a': 'random', 'b': 'random'}
    assert sum(result['wins'].values()) + result['undecided'] == 60
    for side, rate in result['win-rate'].items():
        assert rate['low'] <= rate['value'] <= rate['high'], side
    assert abs(sum(rate['value'] for rate in result['win-rate'].values()) - 1) < 1e-5
    assert {'id', 'name', 'side', 'class', 'lost', 'left', 'steps', 'steps-lost'} <= set(result['units'][0])
    assert 'unit' in result['banners']['jacobite']['from'] and 'leader' in result['banners']['jacobite']['from']


def says_the_same_in_every_form():
    verdict = json.loads(balance('--json').stdout)['verdict']
    assert verdict in balance().stdout
    rows = {row['figure']: row for row in csv.DictReader(io.StringIO(balance('--csv').stdout))}
    assert rows['verdict']['value'] == verdict
    assert rows['battles']['value'] == '60'
    assert 'balanced' not in verdict


def tells_who_leaves_the_board():
    result = json.loads(balance('--json').stdout)
    text = balance().stdout
    assert 'leaves the board unharmed' in text
    names = [(unit['side'], unit['name']) for unit in result['units']]
    assert len(set(names)) == len(names), names
    leaving = sum(unit['left'] > 0 for unit in result['units'])
    assert 0 < leaving == sum('leaves the board unharmed' in line for line in text.splitlines())


def widens_no_interval_of_battles_with_dice_of_their_own():
    result = json.loads(balance('--json').stdout)
    n, z = result['battles'], 1.959963984540054
    for rate in result['win-rate'].values():
        p = rate['value']
        half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        assert abs(rate['high'] - rate['low'] - 2 * half) < 1e-5, rate


def says_nothing_after_few_battles():
    assert 'Too few battles' in json.loads(balance('--battles', '28', '--json').stdout)['verdict']
    assert 'Too few battles' not in json.loads(balance('--battles', '30', '--json').stdout)['verdict']


def is_the_same_by_any_number_of_jobs():
    texts = {balance('--json', '--jobs', jobs).stdout for jobs in (1, 2, 5)}
    assert len(texts) == 1


def joins_shards_to_the_bytes_of_one_run():
    for rule in [], ['--stop', 'width=30', '--battles', '600']:
        one = balance(*rule, '-o', FOLDER / 'one', '--json')
        for shard in 1, 2, 3:
            balance(*rule, '--shard', f'{shard}/3', '-o', FOLDER / f'part{shard}')
        merged = call('balance', '--merge', *(FOLDER / f'part{n}' for n in (3, 1, 2)), '-o', FOLDER / 'all', '--json')
        assert (FOLDER / 'all').read_bytes() == (FOLDER / 'one').read_bytes()
        assert merged.stdout == one.stdout


def is_spread_by_gnu_parallel():
    if shutil.which('parallel') is None:
        raise Skip('GNU parallel is not installed')
    words = ' '.join(QUICK)
    command = f"'{CLI}' balance '{BATTLE}' {words} --shard {{}}/4 --jobs 1 -o '{FOLDER}/spread-{{}}'"
    subprocess.run(['parallel', '--will-cite', '-j2', command, ':::', '1', '2', '3', '4'], check=True, timeout=100,
                   stdout=subprocess.DEVNULL, env={**os.environ, 'HOME': str(FOLDER)})
    balance('-o', FOLDER / 'one')
    call('balance', '--merge', *(FOLDER / f'spread-{n}' for n in range(1, 5)), '-o', FOLDER / 'spread')
    assert (FOLDER / 'spread').read_bytes() == (FOLDER / 'one').read_bytes()


def keeps_what_is_done_when_interrupted():
    words = [CLI, 'balance', BATTLE, '--player', 'random', '--battles', '10000000', '-o', FOLDER / 'kept', '--json']
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(2)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    result = json.loads(out)
    assert process.returncode == 0 and 'kept' in err
    assert result['end'] == 'open' and 0 < result['battles'] < 10000000
    assert json.loads(call('balance', '--merge', FOLDER / 'kept', '--json').stdout) == result


def tells_how_to_see_a_battle():
    won = {'jacobite': 0, 'government': 0}
    result = json.loads(call('balance', BATTLE, '--player', 'greedy', '--player', 'random', '--battles', 4, '--json').stdout)
    for battle in 1, 2, 3, 4:
        words = shlex.split(call('balance', BATTLE, '--battle', battle, '--player', 'a=greedy', '--player', 'b=random').stdout)
        assert words[:2] == ['drumhead-cli', 'play']
        last = call(*words[1:]).stdout.splitlines()[-1].split()
        if last[1] in won:
            won[last[1]] += 1
    assert won == result['wins'], (won, result['wins'])


def ends_when_time_is_up():
    start = time.monotonic()
    result = json.loads(balance('--battles', '10000000', '--stop', 'time=1', '--json').stdout)
    assert result['end'] == 'open' and time.monotonic() - start < 60


def shows_two_strengths_and_two_scenarios():
    result = json.loads(balance('--also', 'greedy', '--battles', '4', '--first-mover', '--json').stdout)
    assert result['also']['players']['a'] == 'greedy' and result['also']['battles'] == 4
    assert {'value', 'low', 'high'} == set(result['first-mover']['edge'])
    changed = (pathlib.Path(BATTLE)).read_text().replace('<value id="banners-to-win">5', '<value id="banners-to-win">3', 1)
    (FOLDER / 'after.drumhead').write_text(changed)
    result = json.loads(call('balance', '--compare', BATTLE, FOLDER / 'after.drumhead', *QUICK, '--json').stdout)
    assert result['before']['seed'] == result['after']['seed'] == 3
    difference = result['after']['win-rate']['government']['value'] - result['before']['win-rate']['government']['value']
    assert abs(difference - result['difference']['government']['value']) < 1e-5


def suggests_changes_that_it_has_tried():
    result = json.loads(balance('--suggest', '--battles', '200', '--json').stdout)
    assert 1 <= len(result['suggestions']) <= 5
    before = abs(result['win-rate']['jacobite']['value'] - 0.5)
    for suggestion in result['suggestions']:
        assert suggestion['battles'] == 200 and suggestion['seed'] != 3
        assert abs(suggestion['win-rate']['jacobite']['value'] - 0.5) < before
    few = json.loads(balance('--suggest', '--json').stdout)
    assert 'suggestions' not in few and 'No small change' in few['suggestions-told']


def draws():
    balance('--svg', FOLDER / 'drawings')
    names = {path.name for path in (FOLDER / 'drawings').iterdir()}
    assert {'wins.svg', 'turns.svg', 'losses.svg', 'dies-jacobite.svg', 'stands-government.svg'} <= names
    balance('--svg', f'{FOLDER}/more/')
    assert names == {path.name for path in (FOLDER / 'more').iterdir()}
    for path in (FOLDER / 'drawings').iterdir():
        assert xml.etree.ElementTree.parse(path).getroot().tag == '{http://www.w3.org/2000/svg}svg', path


def refuses_what_it_cannot_do():
    for words in (['--battles', '0'], ['--shard', '0/3'], ['--shard', '4/3'], ['--stop', 'width=0'], ['--stop', 'soon'],
                  ['--stop', 'even=50'], ['--player', 'nobody'], ['--also', 'nobody'], ['--jobs', '-1'],
                  ['--stop', 'time=nan'], ['--stop', 'time=inf'], ['--battle', '9', '--battles', '8'],
                  ['--player', 'a=random', '--player', 'a=greedy'], ['-o', FOLDER / 'no' / 'such'],
                  ['--svg', FOLDER / 'no' / 'such'], ['--merge', '--compare', BATTLE], ['--compare', BATTLE, '--suggest'],
                  ['--merge', '--also', 'nobody'], ['--merge', '--stop', 'soon'], ['--merge', '--shard', '9/1']):
        call('balance', BATTLE, *words, status=2)
    call('balance', '--merge', '--compare', BATTLE, status=2)
    call('balance', status=2)
    call('balance', FOLDER / 'nothing.drumhead', status=2)
    (FOLDER / 'strange').write_text('strange\n')
    call('balance', '--merge', FOLDER / 'strange', status=1)
    balance('-o', FOLDER / 'one')
    call('balance', '--merge', FOLDER / 'one', FOLDER / 'one', status=1)


def keeps_playtests():
    battle = FOLDER / 'played.drumhead'
    shutil.copy(BATTLE, battle)
    out = call('playtest', battle, '--winner', 'jacobite', '--score', 'jacobite=4', '--player', 'government=Anna', '--date',
               '2026-11-29', '--minutes', '80').stdout
    assert '2026-11-29  1.0  jacobite  jacobite 4  government (Anna)  80 min\n' in out
    out = call('playtest', battle, '--winner', 'government', '--date', '2026-11-30', '--remark', 'Close').stdout
    assert '2026-11-30  1.0  government  Close' in out and 'Government won 1, 50.0 %' in out
    result = json.loads(call('balance', battle, '--player', 'random', '--battles', '2', '--json').stdout)
    assert result['playtests'][0]['battles'] == 2 and result['playtests'][0]['current']
    call('playtest', battle, '--winner', 'nobody-knows', status=2)


def keeps_every_playtest_of_several_at_once():
    battle = FOLDER / 'shared.drumhead'
    shutil.copyfile(BATTLE, battle)
    runs = [subprocess.Popen([CLI, 'playtest', battle, '--winner', 'jacobite'], stdout=subprocess.DEVNULL)
            for _ in range(6)]
    assert [run.wait(100) for run in runs] == [0] * 6
    assert '1.0, 6 battles' in call('playtest', battle).stdout


def saves_without_room_for_versions():
    battle = FOLDER / 'versions.drumhead'
    shutil.copyfile(BATTLE, battle)
    (FOLDER / 'drumhead').write_text('no folder')
    run = subprocess.run([CLI, 'playtest', battle, '--winner', 'jacobite'], capture_output=True, text=True, timeout=100,
                         env={**os.environ, 'XDG_STATE_HOME': str(FOLDER)})
    assert run.returncode == 0 and '1 battle:' in run.stdout, run
    assert run.stderr.count('\n') == 1 and 'saved, but its earlier version cannot be kept' in run.stderr, run.stderr
    run = subprocess.run([CLI, 'engine', BATTLE], capture_output=True, text=True, timeout=100,
                         env={**os.environ, 'XDG_STATE_HOME': str(FOLDER)}, input=f'save {FOLDER}/b.drumgame\n' * 2)
    answers = run.stdout.split('\n\n')
    assert answers[:2] == ['=', '='] and answers[2].startswith(f'= {FOLDER}/b.drumgame: the file is saved, but'), run


def refuses_places_before_it_plays():
    pipe, link = FOLDER / 'pipe', FOLDER / 'link'
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for option in [['-o', pipe], ['-o', link], ['-o', ''], ['-o', FOLDER], ['-o', FOLDER / 'no' / 'x.result'],
                   ['-o', '/dev/full'], ['--svg', pipe], ['--svg', '/dev/full'], ['--svg', ''], ['--svg', FOLDER / 'no' / 'pictures']]:
        run = call('balance', BATTLE, '--player', 'random', '--battles', '2', *option, status=2)
        assert run.stdout == '' and run.stderr.count('\n') == 1, (option, run)


def hands_no_formula_to_a_spreadsheet():
    battle = FOLDER / 'formula.drumhead'
    text = pathlib.Path(BATTLE).read_text()
    name = '=cmd|"/c calc"!A0, '
    assert '<name xml:lang="en">' in text
    start = text.index('<piece ')
    start = text.index('<name xml:lang="en">', start) + len('<name xml:lang="en">')
    battle.write_text(text[:start] + name.replace('"', '&quot;') + text[start:])
    table = list(csv.reader(io.StringIO(call('balance', battle, '--player', 'random', '--battles', '2', '--csv').stdout)))
    cells = [cell for row in table for cell in row]
    assert any(cell.startswith("'" + name) for cell in cells)
    assert not [cell for cell in cells if cell and cell[0] in '=+@\t\r']
    assert name in call('balance', battle, '--player', 'random', '--battles', '2', '--json').stdout.replace('\\"', '"')


TESTS = [keeps_the_published_keys, says_the_same_in_every_form, tells_who_leaves_the_board,
         widens_no_interval_of_battles_with_dice_of_their_own, says_nothing_after_few_battles, is_the_same_by_any_number_of_jobs,
         joins_shards_to_the_bytes_of_one_run, is_spread_by_gnu_parallel, keeps_what_is_done_when_interrupted,
         tells_how_to_see_a_battle, ends_when_time_is_up, shows_two_strengths_and_two_scenarios, suggests_changes_that_it_has_tried, draws,
         refuses_what_it_cannot_do, keeps_playtests,
         keeps_every_playtest_of_several_at_once, saves_without_room_for_versions, refuses_places_before_it_plays,
         hands_no_formula_to_a_spreadsheet]


def main():
    print(f'1..{len(TESTS)}')
    for number, test in enumerate(TESTS, 1):
        name = f'{number} /cli/balance/{test.__name__.replace("_", "-")}'
        try:
            test()
            print(f'ok {name}', flush=True)
        except Skip as why:
            print(f'ok {name} # SKIP {why}', flush=True)
        except (AssertionError, KeyError, ValueError, subprocess.SubprocessError) as fault:
            print(f'not ok {name}\n# {type(fault).__name__}: {fault}'.replace('\n', '\n# ').replace('\n# # ', '\n# '),
                  flush=True)
    shutil.rmtree(FOLDER)


main()
