/* window-test.h — a window with a battle, for tests that drive it
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/window.h"
#include "display-test.h"

G_BEGIN_DECLS

char *copy_battle (void);
char *read_file (const char *path);
DhWindow *open_battle (const char *path);
void close_battle (DhWindow *window);
void act (DhWindow *window, const char *detailed);
DhPlace hex (DhWindow *window, const char *name);
DhPoint point (DhWindow *window, const char *name);
const char *terrain (DhWindow *window, const char *name);
void take_forest (DhWindow *window);
void drag (DhWindow *window, const char *from, const char *to);
int run_window_tests (int argc, char **argv, void (*add_tests) (void));

G_END_DECLS
