/* actions.c — everything a window can be told to do, as one table
 *
 * In the order of the menus.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/actions.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const DhAction dh_actions[] = {
    {"win.new", N_ ("_New Battle"), DH_SECTION_FILE, DH_IN_MENU, {"<Control>n"}},
    {"win.open", N_ ("_Open…"), DH_SECTION_FILE, DH_IN_MENU, {"<Control>o"}},
    {"win.shipped", N_ ("_Shipped Battles"), DH_SECTION_FILE, DH_IN_MENU | DH_ENDS_GROUP, {"<Control><Shift>o"}},
    {"win.save", N_ ("_Save"), DH_SECTION_FILE, DH_IN_MENU, {"<Control>s"}},
    {"win.save-as", N_ ("Save _As…"), DH_SECTION_FILE, DH_IN_MENU, {"<Control><Shift>s"}},
    {"win.revert", N_ ("_Reload from Disk"), DH_SECTION_FILE, DH_IN_MENU | DH_ENDS_GROUP, {"<Control>r"}},
    {"win.export", N_ ("_Export…"), DH_SECTION_FILE, DH_IN_MENU, {"<Control><Shift>e"}},
    {"win.print", N_ ("_Print…"), DH_SECTION_FILE, DH_IN_MENU | DH_ENDS_GROUP, {"<Control>p"}},

    {"win.undo", N_ ("_Undo"), DH_SECTION_EDIT, 0, {"<Control>z"}},
    {"win.redo", N_ ("_Redo"), DH_SECTION_EDIT, 0, {"<Control><Shift>z", "<Control>y"}},
    {"win.delete", N_ ("_Delete the Piece"), DH_SECTION_EDIT, DH_ON_CANVAS, {"Delete", "KP_Delete"}},
    {"win.cut", N_ ("Cu_t the Piece"), DH_SECTION_EDIT, DH_ON_CANVAS, {"<Control>x"}},
    {"win.copy", N_ ("_Copy the Piece"), DH_SECTION_EDIT, DH_ON_CANVAS, {"<Control>c"}},
    {"win.paste", N_ ("P_aste a Piece"), DH_SECTION_EDIT, DH_ON_CANVAS, {"<Control>v"}},
    {"win.duplicate", N_ ("D_uplicate the Piece"), DH_SECTION_EDIT, 0, {"<Control>d"}},

    {"win.tool::select", N_ ("_Select and Move"), DH_SECTION_TOOLS, DH_ON_CANVAS, {"s", "Escape"}},
    {"win.tool::brush", N_ ("_Brush"), DH_SECTION_TOOLS, DH_ON_CANVAS, {"b"}},
    {"win.tool::fill", N_ ("_Fill"), DH_SECTION_TOOLS, DH_ON_CANVAS, {"f"}},
    {"win.tool::eraser", N_ ("_Eraser"), DH_SECTION_TOOLS, DH_ON_CANVAS, {"e"}},
    {"win.tool::edge", N_ ("_Hex Side"), DH_SECTION_TOOLS, DH_ON_CANVAS, {"h"}},
    {"win.tool::path", N_ ("_Path"), DH_SECTION_TOOLS, DH_ON_CANVAS, {"p"}},
    {"win.tool::piece", N_ ("P_iece"), DH_SECTION_TOOLS, DH_ON_CANVAS, {"u"}},
    {"win.tool::marker", N_ ("_Marker"), DH_SECTION_TOOLS, DH_ON_CANVAS, {"m"}},
    {"win.tool::objective", N_ ("_Objective"), DH_SECTION_TOOLS, DH_ON_CANVAS, {"o"}},
    {"win.tool::label", N_ ("_Name on the Map"), DH_SECTION_TOOLS, DH_ON_CANVAS, {"l"}},
    {"win.pick", N_ ("P_ick What Is There"), DH_SECTION_TOOLS, DH_ON_CANVAS, {"i"}},

    {"win.next-piece", N_ ("_Next Piece That May Act"), DH_SECTION_PLAY, DH_ON_CANVAS, {"n"}},
    {"win.next-target", N_ ("Next _Target"), DH_SECTION_PLAY, DH_ON_CANVAS, {"period"}},
    {"win.previous-target", N_ ("_Previous Target"), DH_SECTION_PLAY, DH_ON_CANVAS, {"comma"}},
    {"win.undo-answer", N_ ("_Take Back the Last Answer"), DH_SECTION_PLAY, DH_ON_CANVAS, {"u"}},
    {"win.pass",
     N_ ("_Done with This Question"),
     DH_SECTION_PLAY,
     DH_ON_CANVAS,
     {"<Control>Return", "<Control>KP_Enter"}},
    {"win.pause", N_ ("_Pause the Computers"), DH_SECTION_PLAY, DH_ON_CANVAS, {"p"}},

    {"win.zoom-in",
     N_ ("Zoom _In"),
     DH_SECTION_VIEW,
     DH_IN_VIEW_MENU,
     {"<Control>plus", "<Control>equal", "<Control>KP_Add"}},
    {"win.zoom-out", N_ ("Zoom _Out"), DH_SECTION_VIEW, DH_IN_VIEW_MENU, {"<Control>minus", "<Control>KP_Subtract"}},
    {"win.zoom-natural", N_ ("_Natural Size"), DH_SECTION_VIEW, DH_IN_VIEW_MENU, {"<Control>0", "<Control>KP_0"}},
    {"win.fit",
     N_ ("_Whole Board"),
     DH_SECTION_VIEW,
     DH_IN_VIEW_MENU | DH_ENDS_GROUP,
     {"<Control>slash", "<Control>KP_Divide"}},
    {"win.show-coordinates", N_ ("_Coordinates"), DH_SECTION_VIEW, DH_IN_VIEW_MENU, {NULL}},
    {"win.show-grid", N_ ("_Hex Grid"), DH_SECTION_VIEW, DH_IN_VIEW_MENU, {"<Control>g"}},
    {"win.show-zones", N_ ("_Borders of Sections"), DH_SECTION_VIEW, DH_IN_VIEW_MENU, {NULL}},
    {"win.show-names", N_ ("N_ames"), DH_SECTION_VIEW, DH_IN_VIEW_MENU, {NULL}},
    {"win.show-pieces", N_ ("_Pieces"), DH_SECTION_VIEW, DH_IN_VIEW_MENU, {NULL}},
    {"win.show-objectives", N_ ("Ob_jectives"), DH_SECTION_VIEW, DH_IN_VIEW_MENU, {NULL}},
    {"win.show-notes", N_ ("Private No_tes"), DH_SECTION_VIEW, DH_IN_VIEW_MENU | DH_ENDS_GROUP, {NULL}},
    {"win.show-panels", N_ ("Pane_ls"), DH_SECTION_VIEW, DH_IN_VIEW_MENU, {"F9"}},
    {"win.show-problems", N_ ("P_roblems"), DH_SECTION_VIEW, DH_IN_VIEW_MENU, {"F8"}},
    {"win.go-to-hex", N_ ("_Go to Hex…"), DH_SECTION_VIEW, DH_IN_VIEW_MENU, {"<Control><Shift>g"}},

    {"win.mode::edit", N_ ("_Edit"), DH_SECTION_WINDOW, 0, {"<Shift>F5"}},
    {"win.mode::play", N_ ("_Play"), DH_SECTION_WINDOW, 0, {"F5"}},
    {"win.mode::balance", N_ ("_Balance"), DH_SECTION_WINDOW, 0, {"<Control>F5"}},
    {"win.restart", N_ ("Begin the Battle _Again"), DH_SECTION_WINDOW, DH_IN_MENU, {"<Control><Shift>n"}},
    {"win.replay",
     N_ ("Begin Again with the _Same Cards and Dice"),
     DH_SECTION_WINDOW,
     DH_IN_MENU,
     {"<Control><Shift>r"}},
    {"win.seed", N_ ("Begin with a See_d…"), DH_SECTION_WINDOW, DH_IN_MENU | DH_ENDS_GROUP, {NULL}},
    {"win.next-pane", N_ ("Next Pane"), DH_SECTION_WINDOW, 0, {"F6"}},
    {"win.menu", N_ ("Main Menu"), DH_SECTION_WINDOW, 0, {"F10"}},
    {"win.fullscreen", N_ ("_Full Screen"), DH_SECTION_WINDOW, 0, {"F11"}},
    {"win.close", N_ ("_Close"), DH_SECTION_WINDOW, 0, {"<Control>w"}},
    {"app.preferences", N_ ("Pre_ferences"), DH_SECTION_WINDOW, DH_IN_MENU, {"<Control>comma"}},
    {"win.show-help-overlay", N_ ("_Keyboard Shortcuts"), DH_SECTION_WINDOW, DH_IN_MENU, {"<Control>question"}},
    {"app.about", N_ ("A_bout Drumhead"), DH_SECTION_WINDOW, DH_IN_MENU | DH_ENDS_GROUP, {NULL}},
    {"app.quit", N_ ("_Quit"), DH_SECTION_WINDOW, DH_IN_MENU, {"<Control>q"}},
    {NULL},
};

static const char *
title_of_section (DhSection section)
{
  static const char *const titles[DH_N_SECTIONS] = {
      N_ ("Files"), N_ ("Editing"), N_ ("Tools (on the board)"), N_ ("Playing (on the board)"),
      N_ ("View"),  N_ ("Window"),
  };

  g_return_val_if_fail (section < DH_N_SECTIONS, NULL);
  return _ (titles[section]);
}

/* The label without its mnemonic and dots. */
static char *
dup_title (const DhAction *action)
{
  g_autoptr (GString) title = g_string_new (_ (action->label));

  g_string_replace (title, "_", "", 1);
  g_string_replace (title, "…", "", 1);
  return g_string_free (g_steal_pointer (&title), FALSE);
}

/**
 * dh_actions_install_keys:
 *
 * Keys that count wherever the focus is; those of the canvas are left to dh_actions_find_key().
 */
void
dh_actions_install_keys (GtkApplication *application)
{
  for (const DhAction *action = dh_actions; action->name; action++)
    if (action->keys[0] && !(action->flags & DH_ON_CANVAS))
      gtk_application_set_accels_for_action (application, action->name, action->keys);
}

/**
 * dh_actions_new_menu:
 * @menu: %DH_IN_MENU or %DH_IN_VIEW_MENU
 *
 * Returns: (transfer full): the menu, in groups
 */
GMenuModel *
dh_actions_new_menu (DhActionFlags menu)
{
  g_autoptr (GMenu) all = g_menu_new ();
  g_autoptr (GMenu) group = g_menu_new ();

  for (const DhAction *action = dh_actions; action->name; action++)
    {
      if (!(action->flags & menu))
        continue;
      g_menu_append (group, _ (action->label), action->name);
      if (action->flags & DH_ENDS_GROUP)
        {
          g_menu_append_section (all, NULL, G_MENU_MODEL (group));
          g_clear_object (&group);
          group = g_menu_new ();
        }
    }
  g_menu_append_section (all, NULL, G_MENU_MODEL (group));
  return G_MENU_MODEL (g_steal_pointer (&all));
}

static gboolean
has_key (const DhAction *action, guint key, GdkModifierType modifiers)
{
  guint wanted_modifiers = modifiers & (GDK_CONTROL_MASK | GDK_SHIFT_MASK | GDK_ALT_MASK);

  for (guint i = 0; action->flags & DH_ON_CANVAS && i < DH_MAX_KEYS && action->keys[i]; i++)
    {
      guint action_key;
      GdkModifierType action_modifiers;

      if (gtk_accelerator_parse (action->keys[i], &action_key, &action_modifiers)
          && action_key == gdk_keyval_to_lower (key) && action_modifiers == wanted_modifiers)
        return TRUE;
    }
  return FALSE;
}

/**
 * dh_actions_find_key:
 *
 * Returns: (nullable) (transfer none): the action of the canvas that the key stands for while editing
 */
const DhAction *
dh_actions_find_key (guint key, GdkModifierType modifiers)
{
  for (const DhAction *action = dh_actions; action->name; action++)
    if (action->section != DH_SECTION_PLAY && has_key (action, key, modifiers))
      return action;
  return NULL;
}

/**
 * dh_actions_find_key_in:
 *
 * Returns: (nullable) (transfer none): the action of the canvas, of that section, that the key stands for
 */
const DhAction *
dh_actions_find_key_in (DhSection section, guint key, GdkModifierType modifiers)
{
  for (const DhAction *action = dh_actions; action->name; action++)
    if (action->section == section && has_key (action, key, modifiers))
      return action;
  return NULL;
}

/* The parts of a shortcuts window can only be put together by a GtkBuilder. */
static void
add_shortcut (GString *xml, const char *title, const char *keys)
{
  g_autofree char *text = g_markup_printf_escaped ("<child><object class='GtkShortcutsShortcut'>"
                                                   "<property name='title'>%s</property>"
                                                   "<property name='accelerator'>%s</property></object></child>",
                                                   title, keys);

  g_string_append (xml, text);
}

static void
open_group (GString *xml, const char *title)
{
  g_autofree char *text = g_markup_printf_escaped ("<child><object class='GtkShortcutsGroup'>"
                                                   "<property name='title'>%s</property>",
                                                   title);

  g_string_append (xml, text);
}

/* The keys of the keypad read like their twins, and are not listed. */
static char *
dup_shown_keys (const DhAction *action)
{
  GString *keys = g_string_new (NULL);

  for (guint i = 0; i < DH_MAX_KEYS && action->keys[i]; i++)
    if (!strstr (action->keys[i], "KP_"))
      g_string_append_printf (keys, "%s%s", keys->len ? " " : "", action->keys[i]);
  return g_string_free (keys, FALSE);
}

static void
add_section (GString *xml, DhSection section)
{
  open_group (xml, title_of_section (section));
  for (const DhAction *action = dh_actions; action->name; action++)
    {
      g_autofree char *title = dup_title (action);
      g_autofree char *keys = dup_shown_keys (action);

      if (action->section == section && action->keys[0])
        add_shortcut (xml, title, keys);
    }
  g_string_append (xml, "</object></child>");
}

static void
add_board_keys (GString *xml)
{
  static const struct
  {
    const char *keys;
    const char *title;
  } board[] = {
      {"Left Right", N_ ("Next hex in the row")},
      {"Home Page_Up End Page_Down", N_ ("Next hex up and down, as on the keypad")},
      {"Return", N_ ("Use the tool here")},
      {"space", N_ ("Hold and drag: move the board")},
      {"<Shift>Left <Shift>Home", N_ ("Set that hex side, extend the path")},
      {"<Shift>F10", N_ ("Menu of the hex")},
      {"1...9", N_ ("Playing: the card with that number")},
  };

  open_group (xml, _ ("On the board"));
  for (guint i = 0; i < G_N_ELEMENTS (board); i++)
    add_shortcut (xml, _ (board[i].title), board[i].keys);
  g_string_append (xml, "</object></child>");
}

/**
 * dh_actions_new_shortcuts:
 *
 * Returns: (transfer full): the window that lists all keys
 */
GtkWidget *
dh_actions_new_shortcuts (void)
{
  g_autoptr (GString) xml = g_string_new ("<interface><object class='GtkShortcutsWindow' id='window'>"
                                          "<property name='modal'>1</property><child>"
                                          "<object class='GtkShortcutsSection'>"
                                          "<property name='section-name'>all</property>"
                                          "<property name='max-height'>17</property>");
  g_autoptr (GtkBuilder) builder = NULL;

  for (guint i = 0; i < DH_N_SECTIONS; i++)
    add_section (xml, i);
  add_board_keys (xml);
  g_string_append (xml, "</object></child></object></interface>");
  builder = gtk_builder_new_from_string (xml->str, xml->len);
  return g_object_ref (GTK_WIDGET (gtk_builder_get_object (builder, "window")));
}
