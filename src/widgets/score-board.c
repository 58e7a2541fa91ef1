/* score-board.c — how the battle stands and who plays whom
 *
 * One block for each side: its name, a line for each counter with its target, its hand's sizes, and who plays it.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/score-board.h"

#include "lab/plan.h"
#include "scenario/titles.h"
#include "scenario/unenforced.h"
#include "widgets/parts.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  GtkWidget *box;
  GtkLabel *name;
  GtkLabel *score;
  GtkDropDown *seat;
} SideRow;

struct _DhScoreBoard
{
  GtkBox parent_instance;

  GtkLabel *turn;
  GtkPopover *about_popover;
  GtkLabel *about_text;
  GtkDropDown *speed;
  GtkBox *sides;
  GtkExpander *unenforced;
  GtkLabel *unenforced_list;
  SideRow rows[DH_MAX_SIDES];
  gboolean is_updating;
};

enum
{
  SEATED,
  PACED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DhScoreBoard, dh_score_board, GTK_TYPE_BOX)

/* Milliseconds between two things a computer does, in the order of the choices. */
static const guint paces[] = {1500, 500, 120, 0};

/* The first choice is a person, then come the bots, the weakest first. */
static GtkWidget *
make_seat_choice (void)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("Person"));
  for (guint i = 0; dh_bot_get (i) != NULL; i++)
    {
      g_autofree char *title = dh_lab_player_title (dh_bot_get (i));
      g_autofree char *name = g_strdup_printf (_ ("Computer: %s"), title);

      gtk_string_list_append (names, name);
    }
  return gtk_drop_down_new (G_LIST_MODEL (names), NULL);
}

static guint
find_seat (const DhBot *bot)
{
  guint i = 0;

  while (bot != NULL && dh_bot_get (i) != bot)
    i++;
  return bot != NULL ? i + 1 : 0;
}

static void
show_seat (GtkDropDown *seat, const DhBot *bot)
{
  gtk_drop_down_set_selected (seat, find_seat (bot));
  gtk_widget_set_tooltip_text (GTK_WIDGET (seat), bot != NULL ? _ (bot->description) : NULL);
}

static void
on_seat_selected (GtkDropDown *choice, GParamSpec *pspec, gpointer data)
{
  DhScoreBoard *self = data;
  guint side = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (choice), "side"));
  guint selected = gtk_drop_down_get_selected (choice);

  if (!self->is_updating)
    g_signal_emit (self, signals[SEATED], 0, side, selected > 0 ? dh_bot_get (selected - 1) : NULL);
}

static void
on_speed_selected (DhScoreBoard *self)
{
  guint selected = gtk_drop_down_get_selected (self->speed);

  if (!self->is_updating && selected < G_N_ELEMENTS (paces))
    g_signal_emit (self, signals[PACED], 0, paces[selected]);
}

static GtkLabel *
add_label (GtkBox *box, const char *css_class)
{
  GtkWidget *label = dh_paragraph_new (NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (box, label);
  return GTK_LABEL (label);
}

static void
add_side (DhScoreBoard *self, const DhSetup *setup, DhSide side)
{
  const DhItem *item = dh_catalogue_item (setup->catalogue, DH_ITEM_SIDE, setup->armies[side].side_index);
  g_autofree char *look = g_strconcat ("look-", item->look, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_autofree char *seat_label = g_strdup_printf (_ ("Who plays %s"), dh_side_title (setup, side));
  SideRow *row = &self->rows[side];

  gtk_widget_add_css_class (box, "side-box");
  gtk_widget_add_css_class (box, look);
  row->box = box;
  row->name = add_label (GTK_BOX (box), "heading");
  row->score = add_label (GTK_BOX (box), "side-score");
  row->seat = GTK_DROP_DOWN (make_seat_choice ());
  g_object_set_data (G_OBJECT (row->seat), "side", GUINT_TO_POINTER ((guint) side));
  g_signal_connect (row->seat, "notify::selected", G_CALLBACK (on_seat_selected), self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->seat), GTK_ACCESSIBLE_PROPERTY_LABEL, seat_label, -1);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row->seat));
  gtk_box_append (self->sides, box);
}

/* "Points: 3 of 6" */
static char *
print_counter (const DhState *view, DhSide side, guint index)
{
  const DhItem *counter = dh_catalogue_item (view->setup->catalogue, DH_ITEM_COUNTER, index);
  const char *target = dh_item_get (counter, "target");
  int value = dh_state_counter (view, side, index);

  if (target == NULL)
    return g_strdup_printf (_ ("%s: %d"), dh_item_title (counter), value);
  return g_strdup_printf (_ ("%s: %d of %d"), dh_item_title (counter), value,
                          dh_setup_value (view->setup, side, target));
}

/* A line for each counter, then the cards in hand, deck by deck. */
static char *
print_score (const DhState *view, DhSide side)
{
  const DhCatalogue *catalogue = view->setup->catalogue;
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < catalogue->n_items[DH_ITEM_COUNTER]; i++)
    {
      g_autofree char *line = print_counter (view, side, i);

      g_strv_builder_add (lines, line);
    }
  for (guint deck = 0; deck < view->setup->n_decks; deck++)
    if (view->hand_size[side][deck] > 0)
      {
        g_autofree char *line =
            g_strdup_printf (_ ("%s: %d in hand"), dh_item_title (dh_catalogue_item (catalogue, DH_ITEM_DECK, deck)),
                             view->hand_size[side][deck]);

        g_strv_builder_add (lines, line);
      }
  all = g_strv_builder_end (lines);
  return g_strjoinv ("\n", all);
}

static char *
print_turn (const DhState *view)
{
  if (view->pending == DH_PENDING_OVER)
    return view->winner < view->setup->n_sides
               ? g_strdup_printf (_ ("%s has won in turn %d"), dh_side_title (view->setup, view->winner), view->turn)
               : g_strdup_printf (_ ("The battle ended without a winner in turn %d"), view->turn);
  if (view->turn == 0)
    return g_strdup (_ ("Before the first turn"));
  return g_strdup_printf (_ ("Turn %d: %s"), view->turn, dh_side_title (view->setup, view->active));
}

/* The focus of a popover that opens selects the whole text, which looks like a fault. */
static void
on_about_shown (DhScoreBoard *self)
{
  gtk_label_select_region (self->about_text, 0, 0);
}

static void
dh_score_board_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), DH_TYPE_SCORE_BOARD);
  G_OBJECT_CLASS (dh_score_board_parent_class)->dispose (object);
}

static void
dh_score_board_class_init (DhScoreBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_score_board_dispose;
  gtk_widget_class_set_css_name (widget_class, "scoreboard");
  gtk_widget_class_set_template_from_resource (widget_class, "/org/drumhead/Drumhead/ui/score-board.ui");
  gtk_widget_class_bind_template_child (widget_class, DhScoreBoard, turn);
  gtk_widget_class_bind_template_child (widget_class, DhScoreBoard, about_popover);
  gtk_widget_class_bind_template_child (widget_class, DhScoreBoard, about_text);
  gtk_widget_class_bind_template_child (widget_class, DhScoreBoard, speed);
  gtk_widget_class_bind_template_child (widget_class, DhScoreBoard, sides);
  gtk_widget_class_bind_template_child (widget_class, DhScoreBoard, unenforced);
  gtk_widget_class_bind_template_child (widget_class, DhScoreBoard, unenforced_list);

  /**
   * DhScoreBoard::seated:
   * @side: a side
   * @bot: (nullable): who shall play it; %NULL for a person
   */
  signals[SEATED] = g_signal_new ("seated", DH_TYPE_SCORE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                  G_TYPE_UINT, G_TYPE_POINTER);
  /**
   * DhScoreBoard::paced:
   * @pace: milliseconds between two things a computer does
   */
  signals[PACED] =
      g_signal_new ("paced", DH_TYPE_SCORE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
dh_score_board_init (DhScoreBoard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->about_popover, "show", G_CALLBACK (on_about_shown), self);
  g_signal_connect_swapped (self->speed, "notify::selected", G_CALLBACK (on_speed_selected), self);
}

/**
 * dh_score_board_new:
 *
 * Returns: (transfer floating): an empty score board
 */
GtkWidget *
dh_score_board_new (void)
{
  return g_object_new (DH_TYPE_SCORE_BOARD, NULL);
}

/**
 * dh_score_board_set_pace:
 * @pace: milliseconds between two things a computer does; the nearest choice is shown
 */
void
dh_score_board_set_pace (DhScoreBoard *board, guint pace)
{
  guint nearest = 0;

  g_return_if_fail (DH_IS_SCORE_BOARD (board));

  for (guint i = 1; i < G_N_ELEMENTS (paces); i++)
    if (ABS ((int) paces[i] - (int) pace) < ABS ((int) paces[nearest] - (int) pace))
      nearest = i;
  board->is_updating = TRUE;
  gtk_drop_down_set_selected (board->speed, nearest);
  board->is_updating = FALSE;
}

/**
 * dh_score_board_set_about:
 * @text: about this battle: title, seed, rules
 */
void
dh_score_board_set_about (DhScoreBoard *board, const char *text)
{
  g_return_if_fail (DH_IS_SCORE_BOARD (board));
  gtk_label_set_label (board->about_text, text);
}

typedef struct
{
  const DhScenario *scenario;
  GString *markup;
} RuleList;

/* What the author says about a special rule; empty for other rules. */
static const char *
find_rule_text (const DhScenario *scenario, const char *code)
{
  for (guint i = 0; g_str_has_prefix (code, "special:") && i < dh_scenario_get_n_specials (scenario); i++)
    {
      const DhSpecialRule *special = dh_scenario_get_special (scenario, i);

      if (g_str_equal (code + strlen ("special:"), special->id))
        return dh_text_words (special->text);
    }
  return "";
}

static void
on_unenforced (const char *code, const char *title, gpointer data)
{
  RuleList *list = data;
  const char *text = find_rule_text (list->scenario, code);
  g_autofree char *head = g_markup_printf_escaped ("<b>%s</b>", title);
  g_autofree char *body = g_markup_escape_text (text, -1);

  g_string_append_printf (list->markup, "%s%s%s%s", list->markup->len > 0 ? "\n\n" : "", head,
                          *body != '\0' ? "\n" : "", body);
}

/* The titles of the rules nobody executes, each with its text under it. */
static void
show_unenforced (DhScoreBoard *self, const DhScenario *scenario, const DhSetup *setup)
{
  g_autoptr (GString) markup = g_string_new (NULL);
  RuleList list = {scenario, markup};

  dh_scenario_list_unenforced (scenario, setup->rules, on_unenforced, &list);
  dh_setup_list_unenforced_cards (setup, on_unenforced, &list);
  gtk_widget_set_visible (GTK_WIDGET (self->unenforced), markup->len > 0);
  gtk_label_set_markup (self->unenforced_list, markup->str);
}

/**
 * dh_score_board_set_battle:
 * @scenario: what is played, for the texts of its rules
 * @session: a battle that begins
 *
 * Makes a block for each of its sides, and lists the rules that nobody enforces.
 */
void
dh_score_board_set_battle (DhScoreBoard *board, const DhScenario *scenario, DhSession *session)
{
  const DhSetup *setup = dh_game_get_setup (dh_session_get_game (session));

  g_return_if_fail (DH_IS_SCORE_BOARD (board));

  dh_box_clear (board->sides);
  for (DhSide side = 0; side < setup->n_sides; side++)
    add_side (board, setup, side);
  show_unenforced (board, scenario, setup);
  dh_score_board_update (board, session);
}

/**
 * dh_score_board_update:
 * @session: the battle of dh_score_board_set_battle()
 */
void
dh_score_board_update (DhScoreBoard *board, DhSession *session)
{
  const DhState *view = dh_session_get_view (session);
  g_autofree char *turn = print_turn (view);

  g_return_if_fail (DH_IS_SCORE_BOARD (board));

  board->is_updating = TRUE;
  gtk_label_set_label (board->turn, turn);
  for (DhSide side = 0; side < view->setup->n_sides; side++)
    {
      g_autofree char *score = print_score (view, side);

      if (side == view->active && view->pending != DH_PENDING_OVER)
        gtk_widget_add_css_class (board->rows[side].box, "active");
      else
        gtk_widget_remove_css_class (board->rows[side].box, "active");
      gtk_label_set_label (board->rows[side].name, dh_side_title (view->setup, side));
      gtk_label_set_label (board->rows[side].score, score);
      show_seat (board->rows[side].seat, dh_session_get_seat (session, side));
    }
  board->is_updating = FALSE;
}
