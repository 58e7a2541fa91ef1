/* test-export.c — pictures, pages and what may go wrong with them
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "field.h"

#include "render/sheet.h"
#include "render/export.h"
#include "scenario/scenario-file.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

static char *folder;

static char *
path_of (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static DhText *
say (const char *text)
{
  return dh_text_new ("en", text);
}

/* A small battle with a little of everything. (transfer full) */
static DhScenario *
make_scenario (guint columns, guint rows)
{
  g_autoptr (DhCatalogue) catalogue = field_catalogue ();
  DhScenario *scenario = dh_scenario_new (catalogue);
  DhGrid grid = {.columns = (guint8) columns, .rows = (guint8) rows, .shift = DH_SHIFT_EVEN, .short_rows = TRUE};
  g_autoptr (DhText) title = say ("The <Battle> & the Field"), name = say ("Fusiliers"), place = say ("Mill");
  g_autoptr (DhText) history = say ("It rained.\nAt [B2] nobody stood.");

  dh_scenario_set_grid (scenario, &grid);
  dh_scenario_set_text (scenario, DH_SCENARIO_TITLE, title);
  dh_scenario_set_text (scenario, DH_SCENARIO_BACKGROUND, history);
  dh_scenario_set (scenario, "date", "1689-07-27");
  dh_scenario_edit_cell (scenario, 1)->terrain = (guint8) field_index (catalogue, DH_ITEM_TERRAIN, "hill");
  dh_scenario_edit_cell (scenario, 2)->terrain = (guint8) field_index (catalogue, DH_ITEM_TERRAIN, "forest");
  for (guint side = 0; side < 2; side++)
    {
      DhScenarioArmy army = {.side_index = (guint16) side, .edge = side == 0 ? DH_EDGE_TOP : DH_EDGE_BOTTOM};
      DhScenarioPiece piece = {
          .id = (char *) (side == 0 ? "a" : "b"), .army = (guint16) side, .steps = 4, .name = name};

      piece.place = (DhPlace) (side == 0 ? 0 : 3);
      dh_scenario_set_army (scenario, side, &army);
      dh_scenario_set_piece (scenario, side, &piece);
    }
  dh_scenario_set_note (scenario, 0, &(DhNote){.hex = 2, .text = place});
  return scenario;
}

static void
assert_same_bytes (const char *a, const char *b)
{
  g_autofree char *first = NULL, *second = NULL;
  gsize n_first, n_second;

  g_assert_true (g_file_get_contents (a, &first, &n_first, NULL));
  g_assert_true (g_file_get_contents (b, &second, &n_second, NULL));
  g_assert_cmpmem (first, n_first, second, n_second);
}

static void
test_png (void)
{
  g_autoptr (DhScenario) scenario = make_scenario (5, 4);
  g_autofree char *path = path_of ("map.png"), *again = path_of ("again.png");
  g_autoptr (GError) error = NULL;
  DhExportOptions options;
  cairo_surface_t *picture;

  dh_export_options_init (&options);
  g_assert_true (dh_export (scenario, path, &options, &error));
  g_assert_no_error (error);
  picture = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (picture), ==, CAIRO_STATUS_SUCCESS);
  /* 5 hexes of 17 mm at 96 dpi, and two margins of 27 pixels */
  g_assert_cmpint (ABS (cairo_image_surface_get_width (picture) - 375), <, 3);
  cairo_surface_destroy (picture);
  g_assert_true (dh_export (scenario, again, &options, &error));
  assert_same_bytes (path, again);
}

/* What is drawn in strips is what is drawn in one piece. */
static void
test_strips (void)
{
  g_autoptr (DhScene) scene = field_scene ();
  g_autofree char *path = path_of ("poster.png");
  g_autoptr (GError) error = NULL;
  cairo_surface_t *picture, *whole = field_render (scene, 60, 3, DH_LAYERS_ALL);
  guint differ = 0;

  g_assert_true (dh_export_scene_png (scene, 60, 3, path, &error));
  picture = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_image_surface_get_width (picture), ==, cairo_image_surface_get_width (whole));
  g_assert_cmpint (cairo_image_surface_get_height (picture), ==, cairo_image_surface_get_height (whole));
  cairo_surface_flush (whole);
  for (int y = 0; y < cairo_image_surface_get_height (whole); y++)
    {
      const guint8 *a = cairo_image_surface_get_data (whole) + y * cairo_image_surface_get_stride (whole);
      const guint8 *b = cairo_image_surface_get_data (picture) + y * cairo_image_surface_get_stride (picture);

      for (int i = 0; i < 4 * cairo_image_surface_get_width (whole); i++)
        if (i % 4 != 3 && ABS (a[i] - b[i]) > 4)
          differ++;
    }
  g_assert_cmpuint (differ, <, 2000);
  cairo_surface_destroy (whole);
  cairo_surface_destroy (picture);
}

/* A drawing that outgrows what may be written leaves the old file, and nothing beside it. */
static void
test_failure_keeps_the_old_file (void)
{
  g_autoptr (DhScene) scene = field_scene ();
  g_autofree char *own = path_of ("full"), *path = g_build_filename (own, "old.svg", NULL), *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = NULL;
  struct rlimit limit, little;

  g_assert_cmpint (g_mkdir (own, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  little = limit;
  little.rlim_cur = 1000;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &little), ==, 0);
  g_assert_false (dh_export_scene_svg (scene, 60, path, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_error (error, DH_EXPORT_ERROR, DH_EXPORT_ERROR_IO);
  g_assert_true (g_str_has_prefix (error->message, path));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "old");
  dir = g_dir_open (own, 0, NULL);
  g_assert_cmpstr (g_dir_read_name (dir), ==, "old.svg");
  g_assert_null (g_dir_read_name (dir));
  g_unlink (path);
  g_rmdir (own);
}

/* What the author has written is read out in the language of whoever plays. */
static void
test_briefing_language (void)
{
  static const struct
  {
    const char *languages;
    const char *expected;
  } rows[] = {{"de", "Es regnet."}, {"fr:de", "Es regnet."}, {"en", "It rains."}, {"fr", "It rains."}};
  g_autoptr (DhScenario) scenario = make_scenario (4, 4);
  g_autoptr (DhText) english = say ("It rains."), both = dh_text_with (english, "de", "Es regnet.");

  dh_scenario_set_special (scenario, 0, &(DhSpecialRule){.id = (char *) "rain", .text = both});
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *briefing = NULL;

      g_setenv ("LANGUAGE", rows[i].languages, TRUE);
      briefing = dh_briefing_dup (scenario, NULL);
      g_assert_nonnull (strstr (briefing, rows[i].expected));
    }
  g_setenv ("LANGUAGE", "", TRUE);
}

/* What a battle turns on stands on its sheet, and a battle without special rules has no heading for them. */
static void
test_sheet_tells_switches (void)
{
  g_autoptr (DhScenario) scenario = make_scenario (4, 4);
  DhItem *item = dh_item_new (DH_ITEM_SWITCH, "fog", "Fog");
  DhExportOptions options;
  DhSheet sheet = {.scenario = scenario, .options = &options};
  guint n_before = 0, n_told = 0;

  dh_export_options_init (&options);
  item->text = g_strdup ("Nobody sees far.");
  dh_catalogue_add (dh_scenario_get_catalogue (scenario), item);
  for (guint on = 0; on < 2; on++)
    {
      g_autoptr (GPtrArray) texts = NULL;
      gboolean told = FALSE;

      if (on)
        dh_scenario_set_switch (scenario, item->index, TRUE);
      texts = dh_sheet_dup_texts (&sheet);
      for (guint i = 0; i < texts->len; i++)
        told |= g_str_equal (texts->pdata[i], "<b>Fog.</b> Nobody sees far.");
      g_assert_cmpint (told, ==, on);
      if (!on)
        n_before = texts->len;
      else
        g_assert_cmpuint (texts->len, ==, n_before + 2);
    }
  /* Rules that do not carry the switch out: the sheet says so, as of a special rule. */
  {
    static const DhRules rules = {.module = "none"};
    g_autoptr (GPtrArray) texts = NULL;

    options.rules = &rules;
    texts = dh_sheet_dup_texts (&sheet);
    g_assert_cmpuint (texts->len, ==, n_before + 3);
    for (guint i = 0; i < texts->len; i++)
      n_told += strstr (texts->pdata[i], "does not enforce") != NULL;
    g_assert_cmpuint (n_told, ==, 1);
  }
}

/* A briefing stands in a panel whose title is of the size of its text: no heading is greater. */
static void
test_briefing_headings (void)
{
  g_autoptr (DhScenario) scenario = make_scenario (4, 4);
  DhItem *item = dh_item_new (DH_ITEM_SWITCH, "fog", "Fog");
  g_autofree char *briefing = NULL;

  item->text = g_strdup ("Nobody sees far.");
  dh_catalogue_add (dh_scenario_get_catalogue (scenario), item);
  dh_scenario_set_switch (scenario, item->index, TRUE);
  briefing = dh_briefing_dup (scenario, NULL);
  g_assert_nonnull (strstr (briefing, "Special rules"));
  g_assert_null (strstr (briefing, "size="));
}

static void
test_pdf (void)
{
  g_autoptr (DhScenario) scenario = make_scenario (13, 11);
  g_autofree char *path = path_of ("map.pdf"), *again = path_of ("again.pdf"), *bytes = NULL;
  DhExportOptions options;
  gsize length;

  dh_export_options_init (&options);
  options.sheet = TRUE;
  g_assert_true (dh_export (scenario, path, &options, NULL));
  g_usleep (1100000); /* another second: the file must not tell */
  g_assert_true (dh_export (scenario, again, &options, NULL));
  assert_same_bytes (path, again);
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_true (length > 5000 && g_str_has_prefix (bytes, "%PDF"));
}

static void
test_svg (void)
{
  g_autoptr (DhScenario) scenario = make_scenario (4, 4);
  g_autofree char *path = path_of ("map.svg"), *bytes = NULL;
  DhExportOptions options;

  dh_export_options_init (&options);
  options.sheet = TRUE;
  g_assert_true (dh_export (scenario, path, &options, NULL));
  g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
  g_assert_nonnull (strstr (bytes, "<svg"));
  g_assert_nonnull (strstr (bytes, "</svg>"));
}

typedef struct
{
  const char *name;
  DhExportOptions options;
  int code;
} Refusal;

static void
test_refusals (void)
{
  static const Refusal refusals[] = {
      {"map.gif", {.dpi = 96}, DH_EXPORT_ERROR_FORMAT},
      {"map.png", {.dpi = 0}, DH_EXPORT_ERROR_OPTION},
      {"map.png", {.dpi = 96, .hex_mm = 0.5}, DH_EXPORT_ERROR_OPTION},
      {"map.pdf", {.dpi = 96, .paper = "foolscap"}, DH_EXPORT_ERROR_OPTION},
      {"map.png", {.dpi = 96, .side = "nobody"}, DH_EXPORT_ERROR_OPTION},
      {"map.png", {.dpi = 96, .only_terrain = TRUE, .only_pieces = TRUE}, DH_EXPORT_ERROR_OPTION},
      {"map.png", {.dpi = 2400, .hex_mm = 100}, DH_EXPORT_ERROR_TOO_LARGE},
      {"no-such-folder/map.png", {.dpi = 96}, DH_EXPORT_ERROR_IO},
      {"no-such-folder/map.pdf", {.dpi = 96}, DH_EXPORT_ERROR_IO},
      {"no-such-folder/map.svg", {.dpi = 96}, DH_EXPORT_ERROR_IO},
  };
  g_autoptr (DhScenario) scenario = make_scenario (5, 4);

  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *path = path_of (refusals[i].name), *beside = g_strconcat (path, ".part", NULL);
      g_autoptr (GError) error = NULL;

      g_unlink (path);
      g_assert_false (dh_export (scenario, path, &refusals[i].options, &error));
      g_assert_error (error, DH_EXPORT_ERROR, refusals[i].code);
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
      g_assert_false (g_file_test (beside, G_FILE_TEST_EXISTS));
    }
}

static guint
count_pages (const DhScenario *scenario, const DhExportOptions *options)
{
  g_autoptr (DhPages) pages = dh_pages_new (scenario, options, 500, 760);

  for (guint page = 0; page < dh_pages_get_n_pages (pages); page++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 500, 760);
      cairo_t *cr = cairo_create (surface);

      dh_pages_draw (pages, cr, page);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
  return dh_pages_get_n_pages (pages);
}

static void
test_pages (void)
{
  g_autoptr (DhScenario) scenario = make_scenario (13, 11);
  DhExportOptions options;

  dh_export_options_init (&options);
  g_assert_cmpuint (count_pages (scenario, &options), ==, 1);
  options.tile = TRUE;
  options.hex_mm = 30; /* about 1,120 x 860 points */
  g_assert_cmpuint (count_pages (scenario, &options), ==, 6);
  options.sheet = TRUE;
  g_assert_cmpuint (count_pages (scenario, &options), ==, 7);
}

static void
test_long_text (void)
{
  g_autoptr (DhScenario) scenario = make_scenario (13, 11);
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (DhText) text = NULL;
  DhExportOptions options;

  for (guint i = 0; i < 3000; i++)
    g_string_append (words, i % 200 == 199 ? "word\n" : "word ");
  text = say (words->str);
  dh_scenario_set_text (scenario, DH_SCENARIO_NOTES, text);
  dh_export_options_init (&options);
  options.sheet = TRUE;
  g_assert_cmpuint (count_pages (scenario, &options), >=, 3);
}

/* A word of 60,000 letters is nonsense, but no reason to stand still. */
static void
test_endless_word (void)
{
  g_autoptr (DhScenario) scenario = make_scenario (5, 4);
  g_autofree char *letters = g_strnfill (60000, 'W'), *path = path_of ("endless.pdf");
  g_autoptr (DhText) name = say (letters);
  g_autoptr (GError) error = NULL;
  DhScenarioPiece piece = *dh_scenario_get_piece (scenario, 0);
  DhExportOptions options;
  gint64 start = g_get_monotonic_time ();

  piece.name = name;
  dh_scenario_set_piece (scenario, 0, &piece);
  dh_scenario_set_text (scenario, DH_SCENARIO_BACKGROUND, name);
  dh_export_options_init (&options);
  options.sheet = TRUE;
  dh_export (scenario, path, &options, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 30 * G_USEC_PER_SEC);
}

static void
test_thumbnail (void)
{
  g_autoptr (DhScenario) scenario = make_scenario (13, 11);
  cairo_surface_t *surface = dh_thumbnail (scenario, 128, 96);
  const guint8 *middle;

  cairo_surface_flush (surface);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 128);
  middle = cairo_image_surface_get_data (surface) + 48 * cairo_image_surface_get_stride (surface) + 4 * 64;
  g_assert_cmpuint (middle[3], ==, 255);
  g_assert_cmpuint (cairo_image_surface_get_data (surface)[3], ==, 0);
  cairo_surface_destroy (surface);
}

/* Every battle that we ship, as a picture. */
static void
test_shipped (void)
{
  const char *data = g_getenv ("DRUMHEAD_DATADIR");
  const DhRules *const modules[] = {NULL};
  g_autofree char *rulesets = g_build_filename (data, "rulesets", NULL), *battles = NULL;
  const char *folders[] = {rulesets, NULL};
  g_autoptr (DhLibrary) library = dh_library_new (modules, folders);
  g_autoptr (GDir) dir = NULL;
  const char *name;
  DhExportOptions options;
  guint n = 0;

  battles = g_build_filename (data, "scenarios", NULL);
  dir = g_dir_open (battles, 0, NULL);
  g_assert_nonnull (dir);
  dh_export_options_init (&options);
  options.sheet = TRUE;
  options.dpi = 40;
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (battles, name, NULL), *out = path_of ("battle.png");
      g_autoptr (GError) error = NULL;
      g_autoptr (DhScenario) scenario = NULL;

      if (!g_str_has_suffix (name, ".drumhead"))
        continue;
      scenario = dh_scenario_load (path, library, &error);
      g_assert_no_error (error);
      dh_export (scenario, out, &options, &error);
      g_assert_no_error (error);
      n++;
    }
  g_assert_cmpuint (n, >=, 13);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("drumhead-export-XXXXXX", NULL);
  g_test_add_func ("/render/export/a-png-has-its-size-and-always-the-same-bytes", test_png);
  g_test_add_func ("/render/export/strips-make-one-picture", test_strips);
  g_test_add_func ("/render/export/a-pdf-has-always-the-same-bytes", test_pdf);
  g_test_add_func ("/render/export/a-sheet-tells-what-the-battle-turns-on", test_sheet_tells_switches);
  g_test_add_func ("/render/export/a-briefing-has-no-great-headings", test_briefing_headings);
  g_test_add_func ("/render/export/an-svg-is-whole", test_svg);
  g_test_add_func ("/render/export/what-cannot-be-done-is-said-and-leaves-nothing", test_refusals);
  g_test_add_func ("/render/export/pages-are-as-many-as-needed", test_pages);
  g_test_add_func ("/render/export/long-texts-go-over-pages", test_long_text);
  g_test_add_func ("/render/export/an-endless-word-is-broken-somewhere", test_endless_word);
  g_test_add_func ("/render/export/a-failure-keeps-the-old-file", test_failure_keeps_the_old_file);
  g_test_add_func ("/render/export/a-briefing-speaks-the-users-language", test_briefing_language);
  g_test_add_func ("/render/export/a-thumbnail-fits", test_thumbnail);
  g_test_add_func ("/render/export/every-shipped-battle-is-drawn", test_shipped);
  result = g_test_run ();
  for (const char *const *name = (const char *const[]){"map.png", "again.png", "poster.png", "map.pdf", "again.pdf",
                                                       "map.svg", "battle.png", NULL};
       *name != NULL; name++)
    {
      g_autofree char *path = path_of (*name);

      g_unlink (path);
    }
  g_rmdir (folder);
  g_free (folder);
  return result;
}
