/* balance-plan.c — which battles are to be played, and what of them the board shows
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/balance-plan.h"

#include "scenario/titles.h"

#include <glib/gi18n-lib.h>

struct _DhBalancePlan
{
  GtkBox parent_instance;

  GtkWidget *fields;
  GtkDropDown *player_a;
  GtkDropDown *player_b;
  GtkSpinButton *battles;
  GtkDropDown *until;
  GtkSpinButton *minutes;
  GtkSpinButton *seed;
  GtkWidget *start;
  GtkWidget *suggest;
  GtkWidget *stop;
  GtkDropDown *map;
  GtkDropDown *side;
};

enum
{
  STARTED,
  SUGGESTED,
  STOPPED,
  MAP_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DhBalancePlan, dh_balance_plan, GTK_TYPE_BOX)

/* In the order of the list in the template; hundredths of a point. */
static const struct
{
  guint width;
  guint even;
} ends[] = {{0, 0}, {400, 0}, {200, 0}, {0, 500}};

static const DhTallyPart maps[] = {DH_TALLY_DIES, DH_TALLY_FIGHTS, DH_TALLY_STANDS};

static void
on_start (DhBalancePlan *self)
{
  g_signal_emit (self, signals[STARTED], 0);
}

static void
on_suggest (DhBalancePlan *self)
{
  g_signal_emit (self, signals[SUGGESTED], 0);
}

static void
on_stop (DhBalancePlan *self)
{
  g_signal_emit (self, signals[STOPPED], 0);
}

static void
on_map_changed (DhBalancePlan *self)
{
  g_signal_emit (self, signals[MAP_CHANGED], 0);
}

static void
dh_balance_plan_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), DH_TYPE_BALANCE_PLAN);
  G_OBJECT_CLASS (dh_balance_plan_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, DhBalancePlan, fields);
  gtk_widget_class_bind_template_child (widget_class, DhBalancePlan, player_a);
  gtk_widget_class_bind_template_child (widget_class, DhBalancePlan, player_b);
  gtk_widget_class_bind_template_child (widget_class, DhBalancePlan, battles);
  gtk_widget_class_bind_template_child (widget_class, DhBalancePlan, until);
  gtk_widget_class_bind_template_child (widget_class, DhBalancePlan, minutes);
  gtk_widget_class_bind_template_child (widget_class, DhBalancePlan, seed);
  gtk_widget_class_bind_template_child (widget_class, DhBalancePlan, start);
  gtk_widget_class_bind_template_child (widget_class, DhBalancePlan, suggest);
  gtk_widget_class_bind_template_child (widget_class, DhBalancePlan, stop);
  gtk_widget_class_bind_template_child (widget_class, DhBalancePlan, map);
  gtk_widget_class_bind_template_child (widget_class, DhBalancePlan, side);
}

static void
dh_balance_plan_class_init (DhBalancePlanClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_balance_plan_dispose;
  gtk_widget_class_set_css_name (widget_class, "balanceplan");
  gtk_widget_class_set_template_from_resource (widget_class, "/org/drumhead/Drumhead/ui/balance-plan.ui");
  bind_children (widget_class);

  /**
   * DhBalancePlan::started:
   *
   * The battles are to be played.
   */
  signals[STARTED] =
      g_signal_new ("started", DH_TYPE_BALANCE_PLAN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * DhBalancePlan::suggested:
   *
   * Changes are to be sought.
   */
  signals[SUGGESTED] =
      g_signal_new ("suggested", DH_TYPE_BALANCE_PLAN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * DhBalancePlan::stopped:
   *
   * Enough has been played.
   */
  signals[STOPPED] =
      g_signal_new ("stopped", DH_TYPE_BALANCE_PLAN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * DhBalancePlan::map-changed:
   *
   * The board shall show something else.
   */
  signals[MAP_CHANGED] =
      g_signal_new ("map-changed", DH_TYPE_BALANCE_PLAN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
set_players (GtkDropDown *choice)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint usual = 0;

  for (guint i = 0; dh_bot_get (i) != NULL; i++)
    {
      gtk_string_list_take (names, dh_lab_player_title (dh_bot_get (i)));
      if (g_str_equal (dh_bot_get (i)->name, "greedy"))
        usual = i;
    }
  gtk_drop_down_set_model (choice, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (choice, usual);
}

static void
dh_balance_plan_init (DhBalancePlan *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  set_players (self->player_a);
  set_players (self->player_b);
  g_signal_connect_swapped (self->start, "clicked", G_CALLBACK (on_start), self);
  g_signal_connect_swapped (self->suggest, "clicked", G_CALLBACK (on_suggest), self);
  g_signal_connect_swapped (self->stop, "clicked", G_CALLBACK (on_stop), self);
  g_signal_connect_swapped (self->map, "notify::selected", G_CALLBACK (on_map_changed), self);
  g_signal_connect_swapped (self->side, "notify::selected", G_CALLBACK (on_map_changed), self);
}

/**
 * dh_balance_plan_new:
 *
 * Returns: a form with the usual plan
 */
GtkWidget *
dh_balance_plan_new (void)
{
  return g_object_new (DH_TYPE_BALANCE_PLAN, NULL);
}

/**
 * dh_balance_plan_get:
 * @plan: (out): what the person wishes
 * @seconds: (out): and how long it may last
 */
void
dh_balance_plan_get (DhBalancePlan *self, DhLabPlan *plan, double *seconds)
{
  guint end;

  g_return_if_fail (DH_IS_BALANCE_PLAN (self));

  dh_lab_plan_init (plan);
  plan->seed = (guint64) gtk_spin_button_get_value_as_int (self->seed);
  plan->n_pairs = ((guint) gtk_spin_button_get_value_as_int (self->battles) + 1) / 2;
  plan->players[0] = dh_bot_get (gtk_drop_down_get_selected (self->player_a));
  plan->players[1] = dh_bot_get (gtk_drop_down_get_selected (self->player_b));
  end = MIN (gtk_drop_down_get_selected (self->until), G_N_ELEMENTS (ends) - 1);
  plan->stop_width = ends[end].width;
  plan->stop_even = ends[end].even;
  *seconds = 60.0 * gtk_spin_button_get_value_as_int (self->minutes);
}

/**
 * dh_balance_plan_set_setup:
 * @setup: the battle whose sides the board may tell of
 */
void
dh_balance_plan_set_setup (DhBalancePlan *self, const DhSetup *setup)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  g_return_if_fail (DH_IS_BALANCE_PLAN (self));

  gtk_string_list_append (names, _ ("of all sides"));
  for (DhSide side = 0; side < setup->n_sides; side++)
    gtk_string_list_append (names, dh_faction_title (setup, side));
  gtk_drop_down_set_model (self->side, G_LIST_MODEL (names));
}

/**
 * dh_balance_plan_get_map:
 * @side: (out): whose pieces, or %DH_SIDE_NONE for all
 *
 * Returns: what the board shall tell of
 */
DhTallyPart
dh_balance_plan_get_map (DhBalancePlan *self, DhSide *side)
{
  guint selected;

  g_return_val_if_fail (DH_IS_BALANCE_PLAN (self), DH_TALLY_DIES);

  selected = gtk_drop_down_get_selected (self->side);
  *side = selected == 0 || selected == GTK_INVALID_LIST_POSITION ? DH_SIDE_NONE : (DhSide) (selected - 1);
  return maps[MIN (gtk_drop_down_get_selected (self->map), G_N_ELEMENTS (maps) - 1)];
}

/**
 * dh_balance_plan_update:
 * @is_running: whether battles are being played
 * @has_result: whether there is something to be made better
 */
void
dh_balance_plan_update (DhBalancePlan *self, gboolean is_running, gboolean has_result)
{
  g_return_if_fail (DH_IS_BALANCE_PLAN (self));

  gtk_widget_set_sensitive (self->fields, !is_running);
  gtk_widget_set_visible (self->start, !is_running);
  gtk_widget_set_visible (self->suggest, !is_running);
  gtk_widget_set_sensitive (self->suggest, has_result);
  gtk_widget_set_visible (self->stop, is_running);
}
