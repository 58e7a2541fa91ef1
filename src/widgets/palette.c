/* palette.c — what can be put on the map, in pictures
 *
 * Every choice is a toggle with the tool it stands for; those that are of one side only hang on the switch of sides.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/palette.h"

#include "scenario/titles.h"
#include "widgets/item-picture.h"
#include "widgets/parts.h"

#include <glib/gi18n-lib.h>

#define PICTURE 34

struct _DhPalette
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *box;
  DhCatalogue *catalogue; /* (nullable) */
  GPtrArray *choices;     /* (element-type GtkToggleButton), borrowed from the box */
  GtkWidget *sides;       /* pages of what one side has */
  GtkWidget *fill;
  gboolean updates; /* toggles move because of update, not by the person */
  DhTool tool;
};

G_DEFINE_FINAL_TYPE (DhPalette, dh_palette, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static const DhTool *
tool_of (gpointer choice)
{
  return g_object_get_data (choice, "tool");
}

static gboolean
fills (DhPalette *palette)
{
  return palette->fill && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (palette->fill));
}

static gboolean
is_paint (const DhTool *tool)
{
  return tool->kind == DH_TOOL_BRUSH || tool->kind == DH_TOOL_FILL;
}

/* Brush and fill are one choice; which of the two it is stands on the switch above. */
static gboolean
is_choice_of (const DhTool *choice, const DhTool *tool)
{
  DhTool plain = *tool;

  if (is_paint (&plain))
    plain.kind = DH_TOOL_BRUSH;
  plain.takes = FALSE;
  return dh_tool_equal (choice, &plain);
}

static void
on_toggled (GtkToggleButton *button, DhPalette *palette)
{
  DhTool tool = *tool_of (button);

  if (palette->updates)
    return;
  if (is_paint (&tool) && fills (palette))
    tool.kind = DH_TOOL_FILL;
  g_signal_emit (palette, signals[CHOSEN], 0, &tool);
  dh_palette_update (palette, &palette->tool);
}

static void
on_fill_toggled (GtkToggleButton *button, DhPalette *palette)
{
  DhTool tool = palette->tool;

  if (palette->updates)
    return;
  if (!is_paint (&tool))
    tool = (DhTool){.items = DH_ITEM_TERRAIN, .item = 0, .side = -1};
  tool.kind = fills (palette) ? DH_TOOL_FILL : DH_TOOL_BRUSH;
  g_signal_emit (palette, signals[CHOSEN], 0, &tool);
}

static GtkWidget *
add_choice (DhPalette *palette, GtkWidget *parent, const DhTool *tool, GtkWidget *child, const char *name)
{
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), child);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "choice");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data_full (G_OBJECT (button), "tool", g_memdup2 (tool, sizeof *tool), g_free);
  g_signal_connect (button, "toggled", G_CALLBACK (on_toggled), palette);
  g_ptr_array_add (palette->choices, button);
  if (GTK_IS_FLOW_BOX (parent))
    {
      gtk_flow_box_append (GTK_FLOW_BOX (parent), button);
      gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
    }
  else
    gtk_box_append (GTK_BOX (parent), button);
  return button;
}

static GtkWidget *
new_flow (void)
{
  GtkWidget *flow = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), 4);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (flow), 3);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (flow), TRUE);
  gtk_widget_set_halign (flow, GTK_ALIGN_START);
  return flow;
}

static void
add_heading (GtkWidget *box, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "heading");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (box), label);
}

static void
add_items (DhPalette *palette, GtkWidget *box, const char *heading, DhToolKind kind, DhItemKind items, int side)
{
  GtkWidget *flow;
  guint n = palette->catalogue->n_items[items];

  if (n == 0)
    return;
  if (heading)
    add_heading (box, heading);
  flow = new_flow ();
  gtk_box_append (GTK_BOX (box), flow);
  for (guint i = 0; i < n; i++)
    {
      const DhItem *item = dh_catalogue_item (palette->catalogue, items, i);
      DhTool tool = {.kind = kind, .items = items, .item = i, .side = side};
      guint colours = MAX (side, 0);

      if (side >= 0 && !(item->sides & (1u << side)))
        continue;
      add_choice (palette, flow, &tool, dh_item_picture_new (palette->catalogue, items, i, colours, PICTURE),
                  dh_item_title (item));
    }
}

static void
add_named (DhPalette *palette, GtkWidget *box, DhToolKind kind, DhItemKind items, int side)
{
  for (guint i = 0; i < palette->catalogue->n_items[items]; i++)
    {
      const DhItem *item = dh_catalogue_item (palette->catalogue, items, i);
      DhTool tool = {.kind = kind, .items = items, .item = i, .side = side};
      GtkWidget *label = dh_paragraph_new (dh_item_title (item));

      gtk_label_set_width_chars (GTK_LABEL (label), 12);
      gtk_label_set_max_width_chars (GTK_LABEL (label), 20);
      add_choice (palette, box, &tool, label, dh_item_title (item));
    }
}

static void
add_side (DhPalette *palette, guint side)
{
  const DhItem *item = dh_catalogue_item (palette->catalogue, DH_ITEM_SIDE, side);
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  add_items (palette, page, NULL, DH_TOOL_PIECE, DH_ITEM_CLASS, side);
  add_heading (page, _ ("Objectives"));
  add_named (palette, page, DH_TOOL_OBJECTIVE, DH_ITEM_OBJECTIVE, side);
  gtk_stack_add_titled (GTK_STACK (palette->sides), page, item->id, dh_item_title (item));
}

static void
add_tools (DhPalette *palette)
{
  static const struct
  {
    DhTool tool;
    const char *icon;
    const char *name;
  } tools[] = {
      {{.kind = DH_TOOL_SELECT, .side = -1}, "dh-select-symbolic", N_ ("Select and move (S)")},
      {{.kind = DH_TOOL_ERASER, .side = -1, .what = DH_ERASE_EVERYTHING},
       "dh-erase-symbolic",
       N_ ("Erase everything (E)")},
      {{.kind = DH_TOOL_ERASER, .side = -1, .what = DH_ERASE_PIECES}, "dh-erase-pieces-symbolic", N_ ("Erase pieces")},
      {{.kind = DH_TOOL_ERASER, .side = -1, .what = DH_ERASE_TERRAIN},
       "dh-erase-ground-symbolic",
       N_ ("Erase the ground")},
      {{.kind = DH_TOOL_LABEL, .side = -1}, "dh-label-symbolic", N_ ("Name a place (L)")},
  };
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);

  gtk_widget_add_css_class (row, "tools");
  gtk_box_append (GTK_BOX (palette->box), row);
  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    add_choice (palette, row, &tools[i].tool, gtk_image_new_from_icon_name (tools[i].icon), _ (tools[i].name));
  palette->fill = gtk_toggle_button_new ();
  gtk_button_set_child (GTK_BUTTON (palette->fill), gtk_image_new_from_icon_name ("dh-fill-symbolic"));
  gtk_widget_add_css_class (palette->fill, "flat");
  gtk_widget_set_tooltip_text (palette->fill, _ ("Fill whole areas (F)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (palette->fill), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Fill whole areas"),
                                  -1);
  g_signal_connect (palette->fill, "toggled", G_CALLBACK (on_fill_toggled), palette);
  gtk_box_append (GTK_BOX (row), palette->fill);
}

static void
add_armies (DhPalette *palette)
{
  GtkWidget *switcher = gtk_stack_switcher_new ();

  add_heading (palette->box, _ ("Pieces"));
  palette->sides = gtk_stack_new ();
  /* No room is left empty for the pieces of a side that has more of them. */
  gtk_stack_set_vhomogeneous (GTK_STACK (palette->sides), FALSE);
  gtk_stack_switcher_set_stack (GTK_STACK_SWITCHER (switcher), GTK_STACK (palette->sides));
  gtk_box_append (GTK_BOX (palette->box), switcher);
  for (guint side = 0; side < palette->catalogue->n_items[DH_ITEM_SIDE]; side++)
    add_side (palette, side);
  gtk_box_append (GTK_BOX (palette->box), palette->sides);
}

static void
fill_box (DhPalette *palette)
{
  GtkWidget *box = palette->box;
  GtkWidget *expander = gtk_expander_new (_ ("Zones and more"));
  GtkWidget *more = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  add_tools (palette);
  add_items (palette, box, _ ("Terrain"), DH_TOOL_BRUSH, DH_ITEM_TERRAIN, -1);
  add_items (palette, box, _ ("In the hex"), DH_TOOL_BRUSH, DH_ITEM_FEATURE, -1);
  add_items (palette, box, _ ("On hex sides"), DH_TOOL_EDGE, DH_ITEM_EDGE, -1);
  add_items (palette, box, _ ("Paths"), DH_TOOL_PATH, DH_ITEM_PATH, -1);
  add_armies (palette);
  add_items (palette, box, _ ("Markers"), DH_TOOL_MARKER, DH_ITEM_MARKER, -1);
  add_named (palette, more, DH_TOOL_BRUSH, DH_ITEM_ZONE, -1);
  add_named (palette, more, DH_TOOL_OBJECTIVE, DH_ITEM_OBJECTIVE, -1);
  gtk_expander_set_child (GTK_EXPANDER (expander), more);
  gtk_box_append (GTK_BOX (box), expander);
}

static void
dh_palette_dispose (GObject *object)
{
  DhPalette *palette = DH_PALETTE (object);

  g_clear_pointer (&palette->scroller, gtk_widget_unparent);
  g_clear_pointer (&palette->choices, g_ptr_array_unref);
  g_clear_pointer (&palette->catalogue, dh_catalogue_unref);
  G_OBJECT_CLASS (dh_palette_parent_class)->dispose (object);
}

static void
dh_palette_class_init (DhPaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_palette_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "palette");

  /**
   * DhPalette::chosen:
   * @tool: (type gpointer): const DhTool *
   */
  signals[CHOSEN] =
      g_signal_new ("chosen", DH_TYPE_PALETTE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
dh_palette_init (DhPalette *palette)
{
  palette->choices = g_ptr_array_new ();
  palette->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (palette->scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_parent (palette->scroller, GTK_WIDGET (palette));
}

/**
 * dh_palette_new:
 *
 * Returns: (transfer floating): an empty palette
 */
GtkWidget *
dh_palette_new (void)
{
  return g_object_new (DH_TYPE_PALETTE, NULL);
}

/**
 * dh_palette_set_catalogue:
 *
 * Offers what that ruleset has; the same catalogue again changes nothing.
 */
void
dh_palette_set_catalogue (DhPalette *palette, DhCatalogue *catalogue)
{
  g_return_if_fail (DH_IS_PALETTE (palette) && catalogue);

  if (palette->catalogue == catalogue)
    return;
  g_clear_pointer (&palette->catalogue, dh_catalogue_unref);
  palette->catalogue = dh_catalogue_ref (catalogue);
  g_ptr_array_set_size (palette->choices, 0);
  palette->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (palette->box, "palette-box");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (palette->scroller), palette->box);
  fill_box (palette);
  dh_palette_update (palette, &palette->tool);
}

/**
 * dh_palette_update:
 * @tool: what is in hand
 *
 * Shows it as chosen.
 */
void
dh_palette_update (DhPalette *palette, const DhTool *tool)
{
  g_return_if_fail (DH_IS_PALETTE (palette) && tool);

  palette->tool = *tool;
  palette->updates = TRUE;
  for (guint i = 0; i < palette->choices->len; i++)
    {
      gpointer choice = palette->choices->pdata[i];

      gtk_toggle_button_set_active (choice, is_choice_of (tool_of (choice), tool));
    }
  if (palette->fill && is_paint (tool))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (palette->fill), tool->kind == DH_TOOL_FILL);
  if (palette->sides && tool->side >= 0)
    gtk_stack_set_visible_child_name (GTK_STACK (palette->sides),
                                      dh_catalogue_item (palette->catalogue, DH_ITEM_SIDE, tool->side)->id);
  palette->updates = FALSE;
}
