/* actions.h — everything a window can be told to do, as one table
 *
 * Menus, accelerators, the shortcuts window, the keys of the canvas and the tests are made from it.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  DH_SECTION_FILE,
  DH_SECTION_EDIT,
  DH_SECTION_TOOLS,
  DH_SECTION_PLAY,
  DH_SECTION_VIEW,
  DH_SECTION_WINDOW,
  DH_N_SECTIONS,
} DhSection;

typedef enum
{
  DH_IN_MENU = 1 << 0,
  DH_IN_VIEW_MENU = 1 << 1,
  DH_ON_CANVAS = 1 << 2,  /* its keys count only while the canvas has the focus */
  DH_ENDS_GROUP = 1 << 3, /* a line follows in the menu */
} DhActionFlags;

#define DH_MAX_KEYS 4

typedef struct
{
  const char *name;  /* detailed: "win.save", "win.tool::brush" */
  const char *label; /* N_(), with a mnemonic */
  DhSection section;
  guint flags;
  const char *keys[DH_MAX_KEYS];
} DhAction;

extern const DhAction dh_actions[];

void dh_actions_install_keys (GtkApplication *application);
GMenuModel *dh_actions_new_menu (DhActionFlags menu);
const DhAction *dh_actions_find_key (guint key, GdkModifierType modifiers);
const DhAction *dh_actions_find_key_in (DhSection section, guint key, GdkModifierType modifiers);
GtkWidget *dh_actions_new_shortcuts (void);

G_END_DECLS
