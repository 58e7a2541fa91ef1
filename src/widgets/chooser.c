/* chooser.c — where to begin: a new battle, a file, or one that comes with the program
 *
 * The battles are read and drawn one at a time while nothing else is to do.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widgets/chooser.h"

#include "render/export.h"
#include "scenario/date.h"
#include "scenario/scenario-file.h"
#include "widgets/parts.h"

#define PICTURE_WIDTH 196
#define PICTURE_HEIGHT 150
#define MAX_RECENT 6

struct _DhChooser
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkListBox *recent;
  GtkWidget *recent_heading;
  GtkFlowBox *battles;
  DhLibrary *library; /* (nullable) borrowed */
  GPtrArray *waiting; /* paths still to be shown */
  guint idle_id;
};

G_DEFINE_FINAL_TYPE (DhChooser, dh_chooser, GTK_TYPE_WIDGET)

enum
{
  OPENED,
  SHIPPED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static const char *
path_of (gpointer widget)
{
  return g_object_get_data (widget, "path");
}

static void
on_battle_clicked (DhChooser *chooser, GtkWidget *button)
{
  g_signal_emit (chooser, signals[SHIPPED], 0, path_of (button));
}

static void
on_recent_activated (DhChooser *chooser, GtkListBoxRow *row)
{
  g_signal_emit (chooser, signals[OPENED], 0, path_of (row));
}

static GdkTexture *
draw_thumbnail (const DhScenario *scenario, int scale)
{
  cairo_surface_t *surface = dh_thumbnail (scenario, PICTURE_WIDTH * scale, PICTURE_HEIGHT * scale);
  int width = cairo_image_surface_get_width (surface), height = cairo_image_surface_get_height (surface);
  gsize stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * height,
                                                         (GDestroyNotify) cairo_surface_destroy, surface);

  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

static GtkWidget *
new_caption (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 20);
  gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
new_battle (DhChooser *chooser, const char *path, const DhScenario *scenario)
{
  g_autoptr (GdkTexture) texture = draw_thumbnail (scenario, gtk_widget_get_scale_factor (GTK_WIDGET (chooser)));
  g_autofree char *date = dh_date_title (dh_scenario_get (scenario, "date"));
  const char *title = dh_text_words (dh_scenario_get_text (scenario, DH_SCENARIO_TITLE));
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (texture));

  gtk_widget_set_size_request (picture, PICTURE_WIDTH, PICTURE_HEIGHT);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), new_caption (title, "heading"));
  gtk_box_append (GTK_BOX (box), new_caption (date, "caption"));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "battle-card");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_object_set_data_full (G_OBJECT (button), "path", g_strdup (path), g_free);
  g_object_set_data_full (G_OBJECT (button), "date", g_strdup (dh_scenario_get (scenario, "date")), g_free);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_battle_clicked), chooser);
  return button;
}

static gboolean
show_next (gpointer data)
{
  DhChooser *chooser = data;
  g_autofree char *path = NULL;
  g_autoptr (DhScenario) scenario = NULL;
  g_autoptr (GError) error = NULL;

  if (chooser->waiting->len == 0)
    {
      chooser->idle_id = 0;
      return G_SOURCE_REMOVE;
    }
  path = g_ptr_array_steal_index (chooser->waiting, 0);
  scenario = dh_scenario_load (path, chooser->library, &error);
  if (scenario)
    {
      GtkWidget *battle = new_battle (chooser, path, scenario);

      gtk_flow_box_append (chooser->battles, battle);
      gtk_widget_set_focusable (gtk_widget_get_parent (battle), FALSE);
    }
  else
    g_message ("%s", error->message);
  return G_SOURCE_CONTINUE;
}

static int
by_date (GtkFlowBoxChild *a, GtkFlowBoxChild *b, gpointer data)
{
  return g_strcmp0 (g_object_get_data (G_OBJECT (gtk_flow_box_child_get_child (a)), "date"),
                    g_object_get_data (G_OBJECT (gtk_flow_box_child_get_child (b)), "date"));
}

static int
by_name (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

static GtkWidget *
new_recent (GtkRecentInfo *info)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *name = gtk_label_new (gtk_recent_info_get_display_name (info));
  g_autofree char *folder = gtk_recent_info_get_uri_display (info);
  GtkWidget *where = gtk_label_new (folder);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_xalign (GTK_LABEL (where), 0);
  gtk_label_set_ellipsize (GTK_LABEL (where), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_add_css_class (where, "caption");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), where);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_set_tooltip_text (row, folder);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_recent_info_get_display_name (info), -1);
  g_object_set_data_full (G_OBJECT (row), "path", g_filename_from_uri (gtk_recent_info_get_uri (info), NULL, NULL),
                          g_free);
  return row;
}

static int
later_first (gconstpointer a, gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) b),
                              gtk_recent_info_get_modified ((GtkRecentInfo *) a));
}

static gboolean
is_ours (GtkRecentInfo *info)
{
  return gtk_recent_info_is_local (info) && gtk_recent_info_exists (info)
         && g_str_has_suffix (gtk_recent_info_get_uri (info), DH_SCENARIO_SUFFIX);
}

/* Lists the files that were opened or saved last; those that are gone are left out. */
static void
update_recent (DhChooser *chooser)
{
  GList *items = g_list_sort (gtk_recent_manager_get_items (gtk_recent_manager_get_default ()), later_first);
  guint n = 0;

  dh_list_box_clear (chooser->recent);
  for (GList *l = items; l && n < MAX_RECENT; l = l->next)
    if (is_ours (l->data))
      {
        gtk_list_box_append (chooser->recent, new_recent (l->data));
        n++;
      }
  gtk_widget_set_visible (GTK_WIDGET (chooser->recent), n > 0);
  gtk_widget_set_visible (chooser->recent_heading, n > 0);
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
}

static void
on_map (DhChooser *chooser)
{
  update_recent (chooser);
  if (chooser->waiting->len && !chooser->idle_id)
    chooser->idle_id = g_idle_add_full (G_PRIORITY_LOW, show_next, chooser, NULL);
}

static void
dh_chooser_dispose (GObject *object)
{
  DhChooser *chooser = DH_CHOOSER (object);

  g_clear_handle_id (&chooser->idle_id, g_source_remove);
  g_clear_pointer (&chooser->waiting, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (chooser), DH_TYPE_CHOOSER);
  G_OBJECT_CLASS (dh_chooser_parent_class)->dispose (object);
}

static void
dh_chooser_class_init (DhChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dh_chooser_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/drumhead/Drumhead/ui/chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, DhChooser, scroller);
  gtk_widget_class_bind_template_child (widget_class, DhChooser, recent);
  gtk_widget_class_bind_template_child (widget_class, DhChooser, recent_heading);
  gtk_widget_class_bind_template_child (widget_class, DhChooser, battles);

  /**
   * DhChooser::opened:
   * @path: of one of the files that were used last
   *
   * The person wants it opened.
   */
  signals[OPENED] =
      g_signal_new ("opened", DH_TYPE_CHOOSER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  /**
   * DhChooser::shipped:
   * @path: of a battle that comes with the program
   *
   * The person wants a copy of it.
   */
  signals[SHIPPED] =
      g_signal_new ("shipped", DH_TYPE_CHOOSER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
dh_chooser_init (DhChooser *chooser)
{
  chooser->waiting = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (chooser));
  gtk_flow_box_set_sort_func (chooser->battles, by_date, NULL, NULL);
  g_signal_connect_swapped (chooser->recent, "row-activated", G_CALLBACK (on_recent_activated), chooser);
  g_signal_connect (chooser, "map", G_CALLBACK (on_map), NULL);
}

/**
 * dh_chooser_show_folder:
 * @library: outlives the chooser
 * @folder: where the battles lie that come with the program
 */
void
dh_chooser_show_folder (DhChooser *chooser, DhLibrary *library, const char *folder)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_return_if_fail (DH_IS_CHOOSER (chooser) && library && folder);

  chooser->library = library;
  dir = g_dir_open (folder, 0, NULL);
  while (dir && (name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, DH_SCENARIO_SUFFIX))
      g_ptr_array_add (chooser->waiting, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (chooser->waiting, by_name);
  if (gtk_widget_get_mapped (GTK_WIDGET (chooser)))
    on_map (chooser);
}
