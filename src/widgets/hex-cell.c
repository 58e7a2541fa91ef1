/* hex-cell.c — a hex for those who cannot see the canvas
 *
 * Assistive technology finds it as a grid cell; its action does what Enter does on the canvas.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/hex-cell.h"

struct _DhHexCell
{
  GtkWidget parent_instance;

  DhPlace hex;
  char *words;
};

G_DEFINE_FINAL_TYPE (DhHexCell, dh_hex_cell, GTK_TYPE_WIDGET)

enum
{
  ACTIVATED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static void
activate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[ACTIVATED], 0);
}

static void
dh_hex_cell_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                     int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = 1;
  *minimum_baseline = *natural_baseline = -1;
}

static gboolean
dh_hex_cell_contains (GtkWidget *widget, double x, double y)
{
  return FALSE;
}

static void
dh_hex_cell_finalize (GObject *object)
{
  g_free (DH_HEX_CELL (object)->words);
  G_OBJECT_CLASS (dh_hex_cell_parent_class)->finalize (object);
}

static void
dh_hex_cell_class_init (DhHexCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = dh_hex_cell_finalize;
  widget_class->measure = dh_hex_cell_measure;
  widget_class->contains = dh_hex_cell_contains;
  gtk_widget_class_set_css_name (widget_class, "hexcell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_install_action (widget_class, "hex.activate", NULL, activate_action);

  /**
   * DhHexCell::activated:
   *
   * Assistive technology has asked for what Enter does.
   */
  signals[ACTIVATED] =
      g_signal_new ("activated", DH_TYPE_HEX_CELL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
dh_hex_cell_init (DhHexCell *cell)
{
  cell->hex = DH_PLACE_NOWHERE;
}

/**
 * dh_hex_cell_new:
 *
 * Returns: (transfer floating): a cell for no hex yet
 */
GtkWidget *
dh_hex_cell_new (void)
{
  return g_object_new (DH_TYPE_HEX_CELL, NULL);
}

/**
 * dh_hex_cell_set:
 * @words: what is in the hex, in words
 */
void
dh_hex_cell_set (DhHexCell *cell, DhPlace hex, const char *words)
{
  g_return_if_fail (DH_IS_HEX_CELL (cell));

  cell->hex = hex;
  if (g_strcmp0 (cell->words, words) == 0)
    return;
  g_free (cell->words);
  cell->words = g_strdup (words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

/**
 * dh_hex_cell_get_hex:
 *
 * Returns: its hex, or %DH_PLACE_NOWHERE
 */
DhPlace
dh_hex_cell_get_hex (DhHexCell *cell)
{
  g_return_val_if_fail (DH_IS_HEX_CELL (cell), DH_PLACE_NOWHERE);
  return cell->hex;
}

/**
 * dh_hex_cell_get_words:
 *
 * Returns: (nullable) (transfer none): what is in the hex, in words
 */
const char *
dh_hex_cell_get_words (DhHexCell *cell)
{
  g_return_val_if_fail (DH_IS_HEX_CELL (cell), NULL);
  return cell->words;
}
