#!/usr/bin/python3
"""check-symbols.py LIBRARY...: what the objects of the engine and of the rules call and keep

They reach no file, clock, locale, terminal, thread or foreign randomness, and compute without fractions; they have
no variable that outlives a call; and they allocate only where a set-up is built or a record is kept.

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import re
import subprocess
import sys

import tree

FORBIDDEN = {
    'a file': r'f?(open|close|read|write|stat|seek|put[cs]|get[cs]|flush)(64)?|fdopen|g_(fopen|open|stat|file_\w+|io_\w+)'
              r'|(v?f?|__v?f?)printf(_chk)?|put(s|char)|g_print(err)?|(g_|secure_)?getenv|perror|remove|unlink|rename',
    'a clock': r'time|clock\w*|gettimeofday|localtime\w*|gmtime\w*|g_get_(monotonic|real)_time|g_(date|timer)_\w+|sleep',
    'a locale': r'setlocale|localeconv|str(coll|xfrm)|to(upper|lower)|is(alpha|alnum|digit|space|upper|lower|punct)'
                r'|__ctype_\w+|(g_)?d?c?n?p?gettext|g_utf8_(collate|strup|strdown|casefold)\w*|g_get_language_names'
                r'|strto[dfl]d?|(__isoc99_)?sscanf|atof',
    'a fraction': r'(sin|cos|tan|atan2?|exp2?|log(2|10)?|pow|sqrt|floor|ceil|l?l?round|rint|trunc|fabs|fmod|hypot)f?l?'
                  r'|g_ascii_(strtod|dtostr|formatd)|__(add|sub|mul|div|fix|float)[sdtx]f\w*',
    'randomness': r's?rand(_r|om)?|[dlm]rand48|getrandom|g_rand(om)?_\w+|g_uuid_\w+',
    'a thread': r'pthread_\w+|g_(thread|mutex|cond|rw_lock|private|async_queue)_\w+',
    'the end of the program': r'exit|_exit|system|popen|fork|g_spawn_\w+',
}
ALLOCATION = (r'(m|c|re)alloc|strn?dup|g_(try_)?(m|re)alloc\w*|g_(aligned_)?alloc\w*|g_slice_(alloc|copy)\w*'
              r'|g_str(n?dup\w*|concat|join\w*|split\w*|escape)|g_(memdup2?|string_(new|append|insert)\w*|string_sized_new)'
              r'|g_(ptr_|byte_)?array_(new|sized_new|append|insert|add|set_size)\w*|g_hash_table_(new|insert|add)\w*'
              r'|g_s?list_(append|prepend|insert)\w*|g_queue_\w+|g_error_new\w*|g_set_error\w*|g_ref_string_\w+'
              r'|g_(rc|atomic_rc)_box_alloc\w*')

# Objects that build a set-up or keep a record; everything else plays without allocating.
MAY_ALLOCATE = {
    'board.c.o', 'catalogue.c.o', 'setup.c.o', 'setup-seal.c.o', 'state.c.o', 'game.c.o', 'game-moves.c.o', 'game-record.c.o',
    'correction.c.o', 'notation.c.o', 'notation-words.c.o', 'position-parse.c.o', 'position-print.c.o',
    'tables.c.o', 'card-table.c.o', 'effect-table.c.o', 'filter-table.c.o', 'scope-table.c.o',
    'own-table.c.o', 'objective-table.c.o', 'terrain-table.c.o', 'terrain.c.o', 'gates.c.o', 'policies.c.o', 'sight.c.o',
}
# What a quark, and a build that counts lines, keep for themselves.
MAY_KEEP = re.compile(r'q(\.\d+)?|quark(\.\d+)?|__gcov.*|gcov_.*|static_g_define_type_id(\.\d+)?')

MEMBER = re.compile(r'^(?:.*[/(])?([\w.-]+\.o)\)?:\s+file format')
SYMBOL = re.compile(r'^[0-9a-f]+ (.{7}) (\S+)\s+[0-9a-f]+\s+(?:\.hidden )?(\S+)$')


def symbols(library):
    """(object, flags, section, symbol) of everything in a static library."""
    listing = subprocess.run(['objdump', '-t', library], check=True, capture_output=True, text=True,
                             env={'LC_ALL': 'C', 'PATH': '/usr/bin:/bin'}).stdout
    member = None
    for line in listing.splitlines():
        found = MEMBER.match(line)
        if found:
            member = found.group(1)
        found = SYMBOL.match(line)
        if found:
            yield member, *found.groups()


def problem_of(member, flags, section, symbol):
    if section == '*UND*':
        for what, pattern in FORBIDDEN.items():
            if re.fullmatch(pattern, symbol):
                return f'{symbol}: reaches {what}'
        if re.fullmatch(ALLOCATION, symbol) and member.split('_')[-1] not in MAY_ALLOCATE:
            return f'{symbol}: allocates'
    elif 'O' in flags and re.match(r'\.(t?data(?!\.rel\.ro)|t?bss)|\*COM\*', section) and not MAY_KEEP.fullmatch(symbol):
        return f'{symbol}: a variable that outlives a call'
    return None


def main():
    problems = []
    for library in sys.argv[1:]:
        for member, flags, section, symbol in symbols(library):
            problem = problem_of(member, flags, section, symbol)
            if problem:
                problems.append(f'{member}: {problem}')
    tree.report(problems)


main()
