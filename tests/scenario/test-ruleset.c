/* test-ruleset.c — rulesets are read, and refused with the place of the fault
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/ruleset.h"

#include "scenario/scenario-file.h"
#include "scenario/statements.h"

#include "toy-rules.h"

#include <string.h>

static char *
data_folder (void)
{
  return g_test_build_filename (G_TEST_DIST, "..", "data", "rulesets", NULL);
}

static DhCatalogue *
load_jacobite (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "rulesets", "jacobite-rising.xml", NULL);
  g_autoptr (GError) error = NULL;
  DhCatalogue *catalogue = dh_ruleset_load (path, &error);

  g_assert_no_error (error);
  g_assert_nonnull (catalogue);
  return catalogue;
}

static int
class_int (const DhCatalogue *catalogue, const char *id, const char *attribute)
{
  const DhItem *item = dh_catalogue_find (catalogue, DH_ITEM_CLASS, id);

  g_assert_nonnull (item);
  return dh_item_int (item, attribute, -99);
}

static void
test_head (void)
{
  g_autoptr (DhCatalogue) catalogue = load_jacobite ();

  g_assert_cmpstr (catalogue->id, ==, "jacobite-rising");
  g_assert_cmpstr (catalogue->module, ==, "jacobite");
  g_assert_cmpstr (catalogue->version, ==, "1");
  g_assert_cmpstr (catalogue->name, ==, "Jacobite Rising");
  g_assert_cmpuint (strlen (catalogue->hash), ==, 64);
  g_assert_cmpuint (catalogue->n_board, ==, 4 + 3);
  g_assert_cmpstr (catalogue->board[0].name, ==, "columns");
  g_assert_cmpstr (catalogue->board[0].value, ==, "13");
}

/* Every cell of the roster; J-ROS-01 to J-ROS-17. */
static void
test_roster (void)
{
  static const struct
  {
    const char *id;
    int move, melee, retreat, ignores, rally;
    const char *ranged;
    gboolean sabres, retires, bonus;
  } roster[] = {
      {"highland", 1, 2, 1, 0, 0, "1 0", TRUE, FALSE, TRUE},
      {"regular", 1, 2, 1, 0, 0, "2 1", TRUE, FALSE, FALSE},
      {"lowland", 1, 2, 2, 0, -1, "2 1", TRUE, FALSE, FALSE},
      {"militia", 1, 2, 2, 0, -1, "1 1", FALSE, FALSE, FALSE},
      {"grenadier", 1, 3, 1, 1, 1, "2 1", TRUE, FALSE, FALSE},
      {"battle-cavalry", 2, 2, 2, 0, 0, NULL, TRUE, TRUE, TRUE},
      {"light-cavalry", 2, 2, 2, 0, 0, NULL, FALSE, TRUE, TRUE},
      {"trained-artillery", 1, 2, 1, 0, 0, "2 2 1 1 1", TRUE, FALSE, FALSE},
      {"light-artillery", 1, 2, 1, 0, 0, "2 1 1 1", TRUE, FALSE, FALSE},
  };
  g_autoptr (DhCatalogue) catalogue = load_jacobite ();

  for (guint i = 0; i < G_N_ELEMENTS (roster); i++)
    {
      const DhItem *item = dh_catalogue_find (catalogue, DH_ITEM_CLASS, roster[i].id);

      g_assert_cmpint (class_int (catalogue, roster[i].id, "move"), ==, roster[i].move);
      g_assert_cmpint (class_int (catalogue, roster[i].id, "melee"), ==, roster[i].melee);
      g_assert_cmpint (class_int (catalogue, roster[i].id, "retreat"), ==, roster[i].retreat);
      g_assert_cmpint (class_int (catalogue, roster[i].id, "ignores"), ==, roster[i].ignores);
      g_assert_cmpint (class_int (catalogue, roster[i].id, "rally"), ==, roster[i].rally);
      g_assert_cmpint (class_int (catalogue, roster[i].id, "steps"), ==, 4);
      g_assert_cmpstr (dh_item_get (item, "ranged"), ==, roster[i].ranged);
      g_assert_cmpint (dh_item_flag (item, "sabre-hits"), ==, roster[i].sabres);
      g_assert_cmpint (dh_item_flag (item, "retires"), ==, roster[i].retires);
      g_assert_cmpint (dh_item_flag (item, "bonus-melee"), ==, roster[i].bonus);
    }
  g_assert_cmpint (class_int (catalogue, "highland", "long-move"), ==, 2);
  g_assert_cmpint (class_int (catalogue, "highland", "battle-bonus"), ==, 1);
  g_assert_cmpint (class_int (catalogue, "highland", "ignores-at-full"), ==, 1);
  g_assert_cmpint (class_int (catalogue, "leader", "move"), ==, 3);
  g_assert_cmpint (class_int (catalogue, "leader", "steps"), ==, 1);
}

/* J-UNI-10 */
static void
test_sides (void)
{
  static const char *const government_only[] = {"militia", "grenadier", "trained-artillery"};
  g_autoptr (DhCatalogue) catalogue = load_jacobite ();
  guint government = dh_catalogue_find (catalogue, DH_ITEM_SIDE, "government")->index;

  for (guint i = 0; i < G_N_ELEMENTS (government_only); i++)
    g_assert_cmpuint (dh_catalogue_find (catalogue, DH_ITEM_CLASS, government_only[i])->sides, ==, 1u << government);
  g_assert_cmpuint (dh_catalogue_find (catalogue, DH_ITEM_CLASS, "regular")->sides & 3, ==, 3);
}

/* J-BRD-06 */
static void
test_decks (void)
{
  static const struct
  {
    const char *id;
    guint cards;
  } decks[] = {{"command", 52}, {"jacobite-combat", 29}, {"government-combat", 29}};
  g_autoptr (DhCatalogue) catalogue = load_jacobite ();

  for (guint d = 0; d < G_N_ELEMENTS (decks); d++)
    {
      guint sum = 0;

      for (guint i = 0; i < catalogue->n_items[DH_ITEM_CARD]; i++)
        {
          const DhItem *card = dh_catalogue_item (catalogue, DH_ITEM_CARD, i);

          g_assert_nonnull (card->text);
          g_assert_cmpuint (card->n_children, >, 0);
          if (g_str_equal (dh_item_get (card, "deck"), decks[d].id))
            sum += dh_item_int (card, "copies", 0);
        }
      g_assert_cmpuint (sum, ==, decks[d].cards);
    }
}

/* J-BRD-04: the lines cut the fourth and the ninth hex of the short rows. */
static void
test_zones (void)
{
  g_autoptr (DhCatalogue) catalogue = load_jacobite ();
  DhItem *zones = dh_item_new (DH_ITEM_ZONE, "zones", "");
  g_autoptr (DhItem) owner = zones;

  for (guint i = 4; i < catalogue->n_board; i++)
    dh_item_set (zones, catalogue->board[i].name, catalogue->board[i].value);
  g_assert_true (dh_item_lists (zones, "west", "D2") && dh_item_lists (zones, "centre", "D2"));
  g_assert_true (dh_item_lists (zones, "centre", "I10") && dh_item_lists (zones, "east", "I10"));
  g_assert_true (dh_item_lists (zones, "west", "D1") && !dh_item_lists (zones, "centre", "D1"));
  g_assert_true (dh_item_lists (zones, "centre", "I11") && !dh_item_lists (zones, "east", "I11"));
}

static void
test_counts (void)
{
  g_autoptr (DhCatalogue) catalogue = load_jacobite ();

  g_assert_cmpuint (catalogue->n_items[DH_ITEM_CLASS], ==, 10);
  g_assert_cmpuint (catalogue->n_items[DH_ITEM_TERRAIN], ==, 10);
  g_assert_cmpuint (catalogue->n_items[DH_ITEM_OBJECTIVE], ==, 9);
  g_assert_cmpuint (catalogue->n_items[DH_ITEM_POLICY], ==, 32);
  g_assert_cmpuint (catalogue->n_items[DH_ITEM_ROLE], ==, 6);
  g_assert_cmpstr (dh_catalogue_item (catalogue, DH_ITEM_TERRAIN, 0)->id, ==, "clear");
}

#define HEAD                                                                                                           \
  "<ruleset xmlns=\"urn:drumhead:1\" format=\"1\" id=\"a\" module=\"m\" version=\"1\" name=\"A\">\n"                   \
  "<side id=\"s\" name=\"S\"/><stack id=\"u\" name=\"U\" max=\"1\"/>\n"
#define TAIL                                                                                                           \
  "<class id=\"c\" name=\"C\" steps=\"1\" stack=\"u\"/><terrain id=\"t\" name=\"T\"/>"                                 \
  "<board columns=\"3\" rows=\"3\" shift=\"odd\" short-rows=\"no\"/></ruleset>"

static void
test_refused (void)
{
  static const struct
  {
    const char *body; /* begins on line 3 */
    int code;
    const char *place;
    const char *says;
  } cases[] = {
      {"<side id=\"s\" name=\"S\"/>", DH_FILE_ERROR_VALUE, "bad.xml:3:1:", "another <side>"},
      {"\n <class id=\"x\" name=\"X\" steps=\"4\" stack=\"u\" pace=\"1\"/>", DH_FILE_ERROR_UNKNOWN,
       "bad.xml:4:2:", "pace"},
      {"<class id=\"x\" name=\"X\" steps=\"four\" stack=\"u\"/>", DH_FILE_ERROR_VALUE, "bad.xml:3:1:", "steps"},
      {"<class id=\"x\" name=\"X\" steps=\"400\" stack=\"u\"/>", DH_FILE_ERROR_VALUE, "bad.xml:3:1:", "0 to 255"},
      {"<class id=\"x\" name=\"X\" stack=\"u\"/>", DH_FILE_ERROR_VALUE, "bad.xml:3:1:", "steps"},
      {"<class id=\"x\" name=\"X\" steps=\"4\" stack=\"v\"/>", DH_FILE_ERROR_VALUE, "bad.xml:3:1:", "stack"},
      {"<class id=\"x\" name=\"X\" sides=\"s z\" steps=\"4\" stack=\"u\"/>", DH_FILE_ERROR_UNKNOWN,
       "bad.xml:3:1:", "z"},
      {"<declare of=\"clas\"/>", DH_FILE_ERROR_UNKNOWN, "bad.xml:3:1:", "clas"},
      {"<declare of=\"class\">\n<parameter id=\"a\" name=\"A\" type=\"float\"/></declare>", DH_FILE_ERROR_VALUE,
       "bad.xml:4:1:", "float"},
      {"<declare of=\"class\"><parameter id=\"a\" name=\"A\" type=\"int\" min=\"1\" default=\"0\"/></declare>",
       DH_FILE_ERROR_VALUE, "bad.xml:3:21:", "default"},
      {"<effect id=\"e\" name=\"E\"/><deck id=\"d\" name=\"D\"/><card id=\"k\" name=\"K\" deck=\"d\" copies=\"1\">\n"
       "<effect use=\"f\"/></card>",
       DH_FILE_ERROR_UNKNOWN, "bad.xml:4:1:", "f"},
      {"<effect id=\"e\" name=\"E\"/><deck id=\"d\" name=\"D\"/><card id=\"k\" name=\"K\" deck=\"d\" copies=\"1\">\n"
       "<effect use=\"e\" number=\"1\"/></card>",
       DH_FILE_ERROR_UNKNOWN, "bad.xml:4:1:", "number"},
      {"<zone id=\"w\" name=\"W\"/><board columns=\"3\" rows=\"3\" shift=\"odd\" short-rows=\"no\">\n"
       "<zone of=\"w\" hexes=\"A1 D1\"/></board>",
       DH_FILE_ERROR_VALUE, "bad.xml:4:1:", "D1"},
      {"<board columns=\"3\" rows=\"3\" shift=\"both\" short-rows=\"no\"/>", DH_FILE_ERROR_VALUE,
       "bad.xml:3:1:", "both"},
      {"<policy id=\"p\" name=\"P\" settings=\"a b\">\n<setting id=\"c\" name=\"C\"/></policy>", DH_FILE_ERROR_UNKNOWN,
       "bad.xml:4:1:", "“c”"},
      {"<policy id=\"p\" name=\"P\" settings=\"a b\"><setting id=\"a\" name=\"A\"/>\n<setting id=\"a\" "
       "name=\"A\"/></policy>",
       DH_FILE_ERROR_VALUE, "bad.xml:4:1:", "another <setting>"},
      {"<effect id=\"e\" name=\"E\"><parameter id=\"p\" name=\"P\" type=\"choice\" choices=\"a b\">\n<choice id=\"c\" "
       "name=\"C\"/></parameter></effect>",
       DH_FILE_ERROR_UNKNOWN, "bad.xml:4:1:", "“c”"},
      {"<declare of=\"terrain\"><parameter id=\"p\" name=\"P\" type=\"choice\" choices=\"a b\"><choice id=\"a\" "
       "name=\"A\"/>\n<choice id=\"a\" name=\"A\"/></parameter></declare>",
       DH_FILE_ERROR_VALUE, "bad.xml:4:1:", "another <choice>"},
      {"<dragon id=\"d\"/>", DH_FILE_ERROR_UNKNOWN, "bad.xml:3:1:", "dragon"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *xml = g_strconcat (HEAD, cases[i].body, TAIL, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (DhCatalogue) catalogue = dh_ruleset_read (xml, strlen (xml), "bad.xml", &error);

      g_assert_null (catalogue);
      g_assert_error (error, DH_FILE_ERROR, cases[i].code);
      if (!g_str_has_prefix (error->message, cases[i].place) || strstr (error->message, cases[i].says) == NULL)
        g_error ("case %u: “%s”, expected %s ... %s", i, error->message, cases[i].place, cases[i].says);
    }
}

static void
test_incomplete (void)
{
  static const char xml[] = HEAD "</ruleset>";
  g_autoptr (GError) error = NULL;

  g_assert_null (dh_ruleset_read (xml, strlen (xml), "bad.xml", &error));
  g_assert_error (error, DH_FILE_ERROR, DH_FILE_ERROR_VALUE);
}

static void
test_declared (void)
{
  static const char xml[] = HEAD "<declare of=\"class\"><parameter id=\"pace\" name=\"P\" type=\"int\" min=\"0\"/>"
                                 "</declare>\n<class id=\"x\" name=\"X\" steps=\"2\" stack=\"u\" pace=\"3\"/>" TAIL;
  g_autoptr (GError) error = NULL;
  g_autoptr (DhCatalogue) catalogue = dh_ruleset_read (xml, strlen (xml), "good.xml", &error);

  g_assert_no_error (error);
  g_assert_cmpint (class_int (catalogue, "x", "pace"), ==, 3);
}

/* The second game's file says what its module expects. */
static void
test_toy (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "doubles", "toy.xml", NULL);
  g_autoptr (DhCatalogue) expected = dh_toy_catalogue_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (DhCatalogue) catalogue = dh_ruleset_load (path, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (catalogue->id, ==, expected->id);
  for (guint kind = 0; kind < DH_N_ITEM_KINDS; kind++)
    {
      g_assert_cmpuint (catalogue->n_items[kind], ==, expected->n_items[kind]);
      for (guint i = 0; i < expected->n_items[kind]; i++)
        {
          const DhItem *item = dh_catalogue_item (expected, kind, i), *read = dh_catalogue_item (catalogue, kind, i);

          g_assert_cmpstr (read->id, ==, item->id);
          g_assert_cmpstr (read->look, ==, item->look);
          for (guint a = 0; a < item->n_attributes; a++)
            g_assert_cmpstr (dh_item_get (read, item->attributes[a].name), ==, item->attributes[a].value);
        }
    }
}

static void
test_library (void)
{
  static const DhRules jacobite = {.module = "jacobite"};
  static const DhRules other = {.module = "other"};
  static const DhRules *const modules[] = {&other, &jacobite, NULL};
  g_autofree char *folder = data_folder ();
  const char *folders[] = {"/nowhere", folder, NULL};
  g_autoptr (DhLibrary) library = dh_library_new (modules, folders);
  g_auto (GStrv) ids = dh_library_list_rulesets (library);
  g_autoptr (GError) error = NULL;
  DhCatalogue *catalogue = dh_library_get_ruleset (library, "jacobite-rising", &error);

  g_assert_no_error (error);
  g_assert_true (dh_library_get_ruleset (library, "jacobite-rising", NULL) == catalogue);
  g_assert_true (dh_library_get_rules (library, catalogue) == &jacobite);
  g_assert_true (g_strv_contains ((const char *const *) ids, "jacobite-rising"));
  g_assert_null (dh_library_get_ruleset (library, "../rulesets/jacobite-rising", &error));
  g_assert_error (error, DH_FILE_ERROR, DH_FILE_ERROR_RULES);
}

/* Who asks why something is not allowed reads the rule in our words. */
static void
test_statements (void)
{
  static const struct
  {
    const char *id;
    const char *words;
  } table[] = {
      {"J-TRN-03", "A phase must be finished before the next begins."},
      {"J-BRD-01", "The battlefield is a hex grid, 13 hexes wide and 11 deep."}, /* without its ruling */
      {"J-TRN-0", NULL},
      {"J-NO-01", NULL},
      {"", NULL},
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *words = dh_statement_find ("jacobite", table[i].id);

      g_assert_cmpstr (words, ==, table[i].words);
    }
  g_assert_null (dh_statement_find ("no-such-rules", "J-TRN-03"));
}

/* In the user's language where it is translated, in English else. */
static void
test_statements_are_translated (void)
{
  static const struct
  {
    const char *languages, *id, *words;
  } table[] = {
      {"", "J-TRN-03", "First."},        {"de", "J-TRN-03", "Erstens."},
      {"de", "J-TRN-04", "Second."},     {"de_AT:fr", "J-TRN-03", "Erstens."},
      {"fr:de", "J-TRN-03", "Erstens."}, {"fr", "J-TRN-03", "First."},
      {"de", "J-TRN-01", "Third."},  /* says nothing */
      {"de", "J-TRN-02", "Fourth."}, /* is no UTF-8 */
      {"de", "J-TRN-0", NULL},           {"..", "J-TRN-03", "First."},
  };
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "scenario", "translated", NULL);
  g_autofree char *data = g_strdup (g_getenv ("DRUMHEAD_DATADIR"));

  g_setenv ("DRUMHEAD_DATADIR", folder, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *words = NULL;

      g_setenv ("LANGUAGE", table[i].languages, TRUE);
      words = dh_statement_find ("two", table[i].id);
      g_assert_cmpstr (words, ==, table[i].words);
    }
  g_setenv ("LANGUAGE", "", TRUE);
  g_setenv ("DRUMHEAD_DATADIR", data, TRUE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scenario/ruleset/says-what-it-is", test_head);
  g_test_add_func ("/scenario/ruleset/holds-the-roster", test_roster);
  g_test_add_func ("/scenario/ruleset/keeps-classes-to-their-side", test_sides);
  g_test_add_func ("/scenario/ruleset/has-full-decks", test_decks);
  g_test_add_func ("/scenario/ruleset/shares-the-hexes-on-the-lines", test_zones);
  g_test_add_func ("/scenario/ruleset/declares-all-kinds", test_counts);
  g_test_add_func ("/scenario/ruleset/refuses-with-the-place", test_refused);
  g_test_add_func ("/scenario/ruleset/refuses-what-is-incomplete", test_incomplete);
  g_test_add_func ("/scenario/ruleset/knows-declared-attributes", test_declared);
  g_test_add_func ("/scenario/ruleset/reads-a-second-game", test_toy);
  g_test_add_func ("/scenario/library/finds-rulesets-and-modules", test_library);
  g_test_add_func ("/scenario/statements/are-found-by-their-id", test_statements);
  g_test_add_func ("/scenario/statements/are-said-in-the-language-of-the-user", test_statements_are_translated);
  return g_test_run ();
}
