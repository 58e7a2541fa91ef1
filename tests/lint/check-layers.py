#!/usr/bin/python3
"""check-layers.py: includes name a layer and point down only

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

import re

import tree

# What each layer may include of the others: what its line in docs/design.md names, and what that brings.
NEEDS = {
    'engine': [],
    'rules': ['engine'],
    'scenario': ['engine'],
    'ai': ['engine'],
    'lab': ['engine', 'scenario', 'ai', 'render'],
    'render': ['engine', 'scenario'],
    'editor': ['engine', 'scenario'],
    'player': ['engine', 'scenario', 'ai'],
    'widgets': ['engine', 'scenario', 'ai', 'lab', 'render', 'editor', 'player'],
    'app': ['engine', 'rules', 'scenario', 'ai', 'lab', 'render', 'editor', 'player', 'widgets'],
    'cli': ['engine', 'rules', 'scenario', 'ai', 'lab', 'render', 'editor', 'player'],
}

# System headers, as patterns. Everybody may have those of the language that neither read nor write.
LANGUAGE = [r'glib\.h', r'string\.h', r'stdint\.h', r'stddef\.h', r'limits\.h']
TEXT = [r'glib/gi18n(-lib)?\.h']
FILES = [r'glib/gstdio\.h', r'errno\.h', r'fcntl\.h', r'unistd\.h', r'sys/stat\.h', r'stdio\.h', r'stdlib\.h']
OBJECT = [r'glib-object\.h', r'gio/gio\.h']
CAIRO = [r'cairo(-pdf|-svg|-ps)?\.h', r'cairo/cairo(-pdf|-svg|-ps)?\.h', r'pango/pango(cairo)?\.h', r'math\.h']
GTK = [r'gtk/gtk\.h', r'gdk/.*\.h', r'graphene\.h']
SYSTEM = {
    'engine': [],
    'rules': TEXT,
    'scenario': TEXT + FILES + [r'libxml/.*\.h', r'gio/gio\.h', r'sys/file\.h'],
    'ai': TEXT,
    'lab': TEXT + FILES + [r'math\.h', r'gio/gio\.h'],
    'render': TEXT + FILES + CAIRO + [r'gio/gio\.h', r'zlib\.h'],
    'editor': TEXT + OBJECT + FILES,
    'player': TEXT + OBJECT,
    'widgets': TEXT + OBJECT + CAIRO + GTK,
    'app': TEXT + FILES + OBJECT + CAIRO + GTK + [r'locale\.h', r'signal\.h'],
    'cli': TEXT + FILES + [r'gio/gio\.h', r'locale\.h', r'math\.h', r'sys/resource\.h', r'signal\.h', r'time\.h'],
}

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]+(["<])([^">]+)[">]', re.MULTILINE)


def project_problem(layer, module, target):
    """Why a file of this layer may not include this file of ours, or None.

    The module is the folder of rules/ the file is of; rules/modules.c, the list of them, is of none.
    """
    parts = target.split('/')
    if target == 'config.h' and layer not in ('engine', 'rules'):
        return None
    if len(parts) < 2 or parts[0] not in NEEDS:
        return 'does not name its layer'
    if parts[0] != layer and parts[0] not in NEEDS[layer]:
        return f'{layer}/ may not use {parts[0]}/'
    if layer == 'rules' and parts[0] == 'rules' and module and parts[1] != module:
        return 'one rules module may not use another'
    return None


def problems_of(path):
    text = tree.without_comments(path.read_text(encoding='utf-8'))
    parts = tree.name(path).split('/')
    layer, module = parts[1], parts[2] if len(parts) > 3 else None
    for match in INCLUDE.finditer(text):
        quote, target = match.groups()
        why = None
        if quote == '"':
            why = project_problem(layer, module, target)
        elif not any(re.fullmatch(pattern, target) for pattern in LANGUAGE + SYSTEM[layer]):
            why = f'not among the system headers of {layer}/'
        if why:
            yield f'{tree.name(path)}:{tree.line_of(text, match.start())}: {target}: {why}'


def main():
    sources = tree.files('src', suffixes=('.c', '.h'))
    tree.report([problem for path in sources for problem in problems_of(path)])


main()
