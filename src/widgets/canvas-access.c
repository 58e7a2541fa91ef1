/* canvas-access.c — the board for those who cannot see it
 *
 * The hex of the cursor and its neighbours are children with names in words; the description of the canvas follows
 * the cursor, which screen readers speak as it moves.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/canvas-private.h"

static void
on_activated (DhCanvas *canvas, DhHexCell *cell)
{
  dh_canvas_set_cursor (canvas, dh_hex_cell_get_hex (cell));
  dh_canvas_press_cursor (canvas, 0);
}

static DhPlace
hex_of (DhCanvas *canvas, guint cell)
{
  if (!canvas->scene || !dh_grid_has_hex (&canvas->scene->grid, canvas->cursor))
    return DH_PLACE_NOWHERE;
  return cell == 0 ? canvas->cursor : dh_grid_neighbour (&canvas->scene->grid, canvas->cursor, cell - 1);
}

/**
 * dh_canvas_init_cells:
 *
 * Makes the children, still without hexes.
 */
void
dh_canvas_init_cells (DhCanvas *canvas)
{
  for (guint i = 0; i < DH_N_CELLS; i++)
    {
      canvas->cells[i] = DH_HEX_CELL (dh_hex_cell_new ());
      gtk_widget_set_parent (GTK_WIDGET (canvas->cells[i]), GTK_WIDGET (canvas));
      gtk_widget_set_visible (GTK_WIDGET (canvas->cells[i]), FALSE);
      g_signal_connect_swapped (canvas->cells[i], "activated", G_CALLBACK (on_activated), canvas);
    }
  gtk_accessible_update_relation (GTK_ACCESSIBLE (canvas), GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT, canvas->cells[0],
                                  -1);
}

/**
 * dh_canvas_update_cells:
 *
 * Gives every child the hex and the words it has now.
 */
void
dh_canvas_update_cells (DhCanvas *canvas)
{
  for (guint i = 0; i < DH_N_CELLS; i++)
    {
      DhPlace hex = hex_of (canvas, i);
      g_autofree char *words = NULL;

      gtk_widget_set_visible (GTK_WIDGET (canvas->cells[i]), hex != DH_PLACE_NOWHERE);
      if (hex == DH_PLACE_NOWHERE || !canvas->describe)
        continue;
      words = canvas->describe (hex, canvas->describe_data);
      if (!words)
        continue;
      dh_hex_cell_set (canvas->cells[i], hex, words);
      if (i == 0)
        gtk_accessible_update_property (GTK_ACCESSIBLE (canvas), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
    }
  dh_canvas_allocate_cells (canvas);
}

/**
 * dh_canvas_allocate_cells:
 *
 * Puts every child over its hex.
 */
void
dh_canvas_allocate_cells (DhCanvas *canvas)
{
  for (guint i = 0; i < DH_N_CELLS; i++)
    {
      DhPlace hex = hex_of (canvas, i);
      DhRect rect;

      if (hex == DH_PLACE_NOWHERE || canvas->viewport.width <= 0)
        continue;
      dh_viewport_get_hex_rect (&canvas->viewport, hex, &rect);
      gtk_widget_size_allocate (GTK_WIDGET (canvas->cells[i]),
                                &(GtkAllocation){rect.x, rect.y, MAX (1, rect.width), MAX (1, rect.height)}, -1);
    }
}

/**
 * dh_canvas_dispose_cells:
 *
 * Lets the children go.
 */
void
dh_canvas_dispose_cells (DhCanvas *canvas)
{
  for (guint i = 0; i < DH_N_CELLS; i++)
    if (canvas->cells[i])
      {
        gtk_widget_unparent (GTK_WIDGET (canvas->cells[i]));
        canvas->cells[i] = NULL;
      }
}
