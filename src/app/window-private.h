/* window-private.h — what the files of the window share
 *
 * window.c has the window and its modes, window-board.c its board, window-actions.c the actions, window-notices.c what
 * is told and asked, window-file-dialog.c the dialog for files, window-files.c opening and saving, window-recovery.c
 * copies of what is not saved, window-paper.c printing and exporting, window-play.c what leads to a battle,
 * window-seed.c to another with chosen chance, window-balance.c to many.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/window.h"
#include "scenario/keeper.h"
#include "scenario/record.h"
#include "widgets/balance-mode.h"
#include "widgets/chooser.h"
#include "widgets/play-mode.h"

G_BEGIN_DECLS

typedef enum
{
  DH_MODE_NONE = -1,
  DH_MODE_EDIT,
  DH_MODE_PLAY,
  DH_MODE_BALANCE,
  DH_N_MODES,
} DhModeId;

/* What becomes of work that is not saved. */
enum
{
  DH_RESPONSE_SAVE = 1,
  DH_RESPONSE_DISCARD,
};

struct _DhWindow
{
  GtkApplicationWindow parent_instance;

  /* Template */
  GtkBox *mode_switch;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *save_button;
  GtkLabel *title_label;
  GtkMenuButton *menu_button;
  GtkMenuButton *view_button;
  GtkRevealer *info_bar;
  GtkLabel *info_label;
  GtkBox *info_buttons;
  GtkWidget *info_close;
  GtkStack *pages;
  DhChooser *chooser;
  GtkPaned *left_paned;
  GtkPaned *right_paned;
  GtkStack *left_stack;
  GtkStack *right_stack;
  GtkStack *bottom_stack;
  GtkRevealer *bottom_revealer;
  DhCanvas *canvas;
  GtkRevealer *toast;
  GtkLabel *toast_label;
  GtkLabel *status_label;
  GtkToggleButton *problems_button;
  GtkEditable *zoom_entry;
  GtkMenuButton *hex_button;
  GtkEntry *hex_entry;

  /* Ours */
  GtkWidget *switches[DH_N_MODES];
  DhMode *modes[DH_N_MODES];
  DhModeId mode;
  DhDocument *document; /* (nullable) */
  gulong document_id;
  GFileMonitor *monitor; /* (nullable) of the document's file */
  DhSceneOptions show;
  guint refresh_id; /* the tick that brings a new scene */
  guint toast_id;
  guint keep_id;
  gboolean closing; /* the question has been answered */
  gboolean shows_problems;
  gboolean lacks_copy; /* of what is not saved none could be kept: the person has been told */
  gboolean drops_game; /* what was played may be lost: the question has been answered */
  gboolean has_seed;   /* the next battle begins with @seed */
  guint64 seed;
  char *game_path;                                 /* (nullable) file of the battle that is played */
  DhKeeper game_keeper;                            /* of its recovery copy */
  guint64 kept_game;                               /* fingerprint of what the copy holds */
  void (*answer) (DhWindow *window, int response); /* (nullable) of the info bar */
  GPtrArray *recoveries;                           /* (nullable) copies that are offered */
  GtkWindow *question;                             /* (nullable) what is asked before work is closed */
  GtkFileChooserNative *chooser_dialog;            /* (nullable) open now */
  void (*after_save) (DhWindow *window);           /* (nullable) */
};

/* As the action has them. */
extern const char *const dh_mode_names[DH_N_MODES];

/* window.c */
DhApplication *dh_window_get_application (DhWindow *window);
DhMode *dh_window_get_mode (DhWindow *window);
void dh_window_set_mode (DhWindow *window, DhModeId mode);
void dh_window_set_document (DhWindow *window, DhDocument *document);
void dh_window_finish_typing (DhWindow *window);
void dh_window_show_page (DhWindow *window, const char *page);
void dh_window_show_bottom (DhWindow *window);

/* window-board.c */
void dh_window_init_board (DhWindow *window);
void dh_window_leave_board (DhWindow *window);
void dh_window_refresh (DhWindow *window);

/* window-actions.c */
void dh_window_init_actions (DhWindow *window);
void dh_window_update_actions (DhWindow *window);

/* window-notices.c */
void dh_window_init_notices (DhWindow *window);
void dh_window_ask (DhWindow *window, const char *text, void (*answer) (DhWindow *window, int response),
                    ...) G_GNUC_NULL_TERMINATED;
void dh_window_dismiss (DhWindow *window);
void dh_window_show_error (DhWindow *window, const char *title, const GError *error);
void dh_window_ask_to_save (DhWindow *window, const char *question, const char *loss, GCallback on_answer);

/* window-file-dialog.c */
GtkFileChooser *dh_window_make_chooser (DhWindow *window, GtkFileChooserAction action, const char *title,
                                        const char *accept, GCallback func);
void dh_window_show_chooser (DhWindow *window, GtkFileChooserAction action, const char *title, const char *accept,
                             GCallback func);
char *dh_window_take_chosen (DhWindow *window, int response);
char *dh_window_take_name (DhWindow *window, int response, const char *suffix);
void dh_window_remember (DhWindow *window, const char *path);

/* window-files.c */
DhWindow *dh_window_show_document (DhWindow *window, DhDocument *document);
void dh_window_new_battle (DhWindow *window);
void dh_window_open_path (DhWindow *window, const char *path, gboolean shipped);
void dh_window_choose_file (DhWindow *window);
void dh_window_save (DhWindow *window);
void dh_window_save_as (DhWindow *window);
void dh_window_revert (DhWindow *window);
void dh_window_stay (DhWindow *window);
void dh_window_ask_before_closing (DhWindow *window);
void dh_window_ask_about_disk (DhWindow *window);
void dh_window_watch_file (DhWindow *window);
void dh_window_init_drop (DhWindow *window);

/* window-recovery.c */
gboolean dh_window_keep_copy (DhWindow *window);
void dh_window_offer_recovery (DhWindow *window);

/* window-play.c */
DhPlayMode *dh_window_get_play_mode (DhWindow *window);
void dh_window_restart_battle (DhWindow *window, const guint64 *seed);
gboolean dh_window_start_play (DhWindow *window);
void dh_window_save_game (DhWindow *window);
void dh_window_save_game_as (DhWindow *window);
DhWindow *dh_window_show_record (DhWindow *window, DhRecord *record, DhLibrary *library, const char *path);
void dh_window_open_game (DhWindow *window, const char *path);
void dh_window_ask_before_leaving_game (DhWindow *window);
gboolean dh_window_play_key (DhWindow *window, guint key, GdkModifierType modifiers);

/* window-seed.c */
void dh_window_replay_battle (DhWindow *window);
void dh_window_ask_seed (DhWindow *window);

/* window-balance.c */
DhBalanceMode *dh_window_get_balance_mode (DhWindow *window);
void dh_window_save_result (DhWindow *window);
void dh_window_export_result (DhWindow *window);
void dh_window_draw_result (DhWindow *window);
void dh_window_open_result (DhWindow *window, const char *path);
void dh_window_add_playtest (DhWindow *window);

/* window-paper.c */
void dh_window_export (DhWindow *window);
void dh_window_print (DhWindow *window);

G_END_DECLS
