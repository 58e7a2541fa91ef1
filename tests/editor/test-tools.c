/* test-tools.c — before, events, after, name of the step
 *
 * Events: "E5" a press in the hex, ">F5" a drag on to it, "." a release there, "x" a cancel; "^" before a hex means
 * Shift, "%" Control; "/NE" after it the side next to the pointer.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bench.h"

#include "editor/document.h"
#include "editor/edit.h"

typedef struct
{
  const char *name;
  DhToolKind kind;
  DhItemKind items;
  const char *item;
  gboolean takes;
  DhErase what;
  const char *before;
  const char *events;
  const char *after;
  const char *label; /* NULL: no step */
  gboolean refused;
} Case;

#define BRUSH(item) DH_TOOL_BRUSH, DH_ITEM_TERRAIN, item
#define EDGE(item) DH_TOOL_EDGE, DH_ITEM_EDGE, item
#define ROAD DH_TOOL_PATH, DH_ITEM_PATH, "road"
#define PIECE(item) DH_TOOL_PIECE, DH_ITEM_CLASS, item
#define PLAIN(kind) kind, DH_ITEM_SIDE, NULL

static const Case cases[] = {
    {"brush-paints-a-hex", BRUSH ("forest"), .before = "", .events = "E5 .", .after = "E5=forest F5=clear",
     .label = "Paint Forest"},
    {"brush-leaves-no-gaps", BRUSH ("forest"), .before = "", .events = "C5 >H5 .",
     .after = "C5=forest D5=forest E5=forest F5=forest G5=forest H5=forest I5=clear", .label = "Paint Forest"},
    {"brush-changes-course", BRUSH ("hill"), .before = "", .events = "C5 >E5 >E3 .",
     .after = "C5=hill D5=hill E5=hill E3=hill C3=clear", .label = "Paint Hill"},
    {"brush-goes-under-a-piece", BRUSH ("river"), .before = "E5@highland", .events = "E5 .",
     .after = "E5=river E5@highland", .label = "Paint River"},
    {"brush-without-change-is-no-step", BRUSH ("clear"), .before = "", .events = "E5 >G5 .", .after = "E5=clear"},
    {"brush-cancelled-restores", BRUSH ("forest"), .before = "E5=hill", .events = "E5 >G5 x",
     .after = "E5=hill G5=clear"},
    {"brush-replaces-ground", BRUSH ("forest"), .before = "E5=hill", .events = "E5 .", .after = "E5=forest no:E5=hill",
     .label = "Paint Forest"},
    {"brush-takes-away", BRUSH ("forest"), .takes = TRUE, .before = "E5=forest F5=forest", .events = "E5 >F5 .",
     .after = "E5=clear F5=clear", .label = "Take away Forest"},
    {"brush-off-the-board-goes-on", BRUSH ("forest"), .before = "", .events = "A1 >- >C1 .",
     .after = "A1=forest B1=forest C1=forest", .label = "Paint Forest"},
    {"brush-paints-a-feature", DH_TOOL_BRUSH, DH_ITEM_FEATURE, "ford", .before = "E5=river", .events = "E5 .",
     .after = "E5=river E5+ford", .label = "Paint Ford"},
    {"fill-goes-as-far-as-it-looks-alike", DH_TOOL_FILL, DH_ITEM_TERRAIN, "forest",
     .before = "C3=hill D4=hill D5=hill E6=hill", .events = "C3 .", .after = "C3=forest D4=hill C4=clear",
     .label = "Fill with Forest"},
    {"fill-follows-a-snake", DH_TOOL_FILL, DH_ITEM_TERRAIN, "forest",
     .before = "E5=hill D4=hill D3=hill C2=hill B3=hill", .events = "E5 .",
     .after = "E5=forest D4=forest D3=forest C2=forest no:F5=forest", .label = "Fill with Forest"},
    {"eraser-takes-everything", PLAIN (DH_TOOL_ERASER),
     .before = "E5=hill E5@highland E5/NE=wall E5/E~road E5:Here E5!permanent", .events = "E5 .",
     .after = "E5=clear no:E5@highland no:E5/NE=wall no:E5~road no:F5/W~road no:E5:Here no:E5!permanent",
     .label = "Erase"},
    {"eraser-takes-pieces-only", PLAIN (DH_TOOL_ERASER), .what = DH_ERASE_PIECES,
     .before = "E5=hill E5@highland E5@leader", .events = "E5 .", .after = "E5=hill no:E5@highland no:E5@leader",
     .label = "Erase"},
    {"eraser-takes-ground-only", PLAIN (DH_TOOL_ERASER), .what = DH_ERASE_TERRAIN,
     .before = "E5=hill E5@highland E5:Here", .events = "E5 .", .after = "E5=clear E5@highland E5:Here",
     .label = "Erase"},
    {"edge-is-set-on-both-sides", EDGE ("wall"), .before = "", .events = "E5/E .", .after = "E5/E=wall F5/W=wall",
     .label = "Draw Enclosure wall"},
    {"edge-pressed-again-goes", EDGE ("wall"), .before = "E5/E=wall", .events = "E5/E .",
     .after = "no:E5/E=wall no:F5/W=wall", .label = "Take away Enclosure wall"},
    {"edge-drag-goes-on-as-it-began", EDGE ("wall"), .before = "E5/NE=wall", .events = "E5/E >E5/NE >E5/NW .",
     .after = "E5/E=wall E5/NE=wall E5/NW=wall", .label = "Draw Enclosure wall"},
    {"path-joins-hexes", ROAD, .before = "", .events = "C5 >F5 .",
     .after = "C5/E~road D5/E~road E5/W~road F5/W~road no:F5/E~road", .label = "Draw Road"},
    {"path-of-one-hex", ROAD, .before = "", .events = "C5 .", .after = "C5~road no:C5/E~road", .label = "Draw Road"},
    {"path-is-taken-away", ROAD, .takes = TRUE, .before = "C5/E~road D5/E~road", .events = "D5 .",
     .after = "no:C5/E~road no:D5~road", .label = "Take away Road"},
    {"piece-is-placed", PIECE ("highland"), .before = "", .events = "E5 .", .after = "E5@highland",
     .label = "Place Highland infantry"},
    {"piece-follows-the-pointer", PIECE ("highland"), .before = "", .events = "E5 >F5 >G5 .",
     .after = "G5@highland no:E5@highland no:F5@highland", .label = "Place Highland infantry"},
    {"piece-where-one-is-is-refused", PIECE ("lowland"), .before = "E5@highland", .events = "E5",
     .after = "E5@highland no:E5@lowland", .refused = TRUE},
    {"leader-joins-a-unit", PIECE ("leader"), .before = "E5@highland", .events = "E5 .",
     .after = "E5@highland E5@leader", .label = "Place Leader"},
    {"class-of-the-other-side-is-refused", PIECE ("militia"), .before = "", .events = "E5", .after = "no:E5@militia",
     .refused = TRUE},
    {"select-moves-a-piece", PLAIN (DH_TOOL_SELECT), .before = "E5@highland", .events = "E5 >F5 >G6 .",
     .after = "G6@highland no:E5@highland no:F5@highland", .label = "Move Highland infantry"},
    {"select-copies-with-control", PLAIN (DH_TOOL_SELECT), .before = "E5@highland", .events = "E5 >%G6 .%G6",
     .after = "G6@highland E5@highland", .label = "Copy Highland infantry"},
    {"select-onto-a-taken-hex-is-refused", PLAIN (DH_TOOL_SELECT), .before = "E5@highland G5@lowland",
     .events = "E5 >F5 >G5", .after = "E5@highland G5@lowland no:F5@highland", .refused = TRUE},
    {"select-over-a-taken-hex-is-fine", PLAIN (DH_TOOL_SELECT), .before = "E5@highland F5@lowland",
     .events = "E5 >F5 >G5 .", .after = "G5@highland F5@lowland", .label = "Move Highland infantry"},
    {"select-without-a-drag-is-no-step", PLAIN (DH_TOOL_SELECT), .before = "E5@highland", .events = "E5 .",
     .after = "E5@highland"},
    {"marker-without-a-piece-is-refused", DH_TOOL_MARKER, DH_ITEM_MARKER, "chief", .before = "", .events = "E5",
     .after = "", .refused = TRUE},
    {"objective-grows-by-dragging", DH_TOOL_OBJECTIVE, DH_ITEM_OBJECTIVE, "permanent", .before = "",
     .events = "E5 >G5 .", .after = "E5!permanent F5!permanent G5!permanent",
     .label = "Draw objective Permanent banners"},
    {"objective-pressed-again-goes", DH_TOOL_OBJECTIVE, DH_ITEM_OBJECTIVE, "permanent", .before = "E5!permanent",
     .events = "E5 .", .after = "no:E5!permanent", .label = "Take away Permanent banners"},
    {"label-is-there-to-be-changed", PLAIN (DH_TOOL_LABEL), .before = "", .events = "E5 .", .after = "no:E5:Here",
     .label = "Name a place"},
    {"label-that-is-there-stays", PLAIN (DH_TOOL_LABEL), .before = "E5:Here", .events = "E5 .", .after = "E5:Here"},
};

static DhHexEvent
read_event (const DhScenario *scenario, const char *word, const DhHexEvent *before)
{
  DhHexEvent event = {.phase = DH_HEX_PRESS, .hex = before->hex, .side = before->side, .piece = -1};
  g_autofree char *place = NULL;
  char *slash;

  if (*word == 'x')
    event.phase = DH_HEX_CANCEL;
  else if (*word == '.')
    event.phase = DH_HEX_RELEASE;
  else if (*word == '>')
    event.phase = DH_HEX_DRAG;
  if (strchr ("x.>", *word))
    word++;
  for (; *word == '^' || *word == '%'; word++)
    event.modifiers |= *word == '^' ? DH_WITH_SHIFT : DH_WITH_CONTROL;
  if (!*word)
    return event;
  event.side = -1;
  place = g_strdup (word);
  slash = strchr (place, '/');
  if (slash)
    {
      DhDirection side;

      g_assert_true (dh_direction_parse (slash + 1, &side));
      event.side = side;
      *slash = '\0';
    }
  event.hex = g_str_equal (place, "-") ? DH_PLACE_NOWHERE : bench_hex (scenario, place);
  return event;
}

static gboolean
play_events (DhDocument *document, const DhTool *tool, const char *events)
{
  g_auto (GStrv) words = g_strsplit (events, " ", -1);
  DhHexEvent event = {.hex = DH_PLACE_NOWHERE, .side = -1};
  gboolean refused = FALSE;

  for (guint i = 0; words[i]; i++)
    {
      g_autofree char *refusal = NULL;

      event = read_event (dh_document_get_scenario (document), words[i], &event);
      refusal = dh_document_handle (document, tool, &event);
      refused = refusal != NULL;
    }
  return refused;
}

static void
test_case (gconstpointer data)
{
  const Case *it = data;
  DhTool tool = {.kind = it->kind, .items = it->items, .what = it->what, .takes = it->takes};
  g_autoptr (DhDocument) document = dh_document_new (bench_library (), bench_scenario (it->before));
  g_autoptr (DhScenario) before = dh_scenario_ref (dh_document_get_scenario (document));

  if (it->item)
    tool.item = bench_item (it->items, it->item);
  g_assert_cmpint (play_events (document, &tool, it->events), ==, it->refused);
  bench_check (dh_document_get_scenario (document), it->after);
  g_assert_cmpstr (dh_document_get_undo_label (document), ==, it->label);
  bench_check (before, it->before);
  if (it->label)
    {
      g_assert_true (dh_document_undo (document));
      g_assert_true (dh_scenario_equal (dh_document_get_scenario (document), before));
      g_assert_true (dh_document_redo (document));
      bench_check (dh_document_get_scenario (document), it->after);
    }
}

static void
test_shift_line (void)
{
  DhTool tool = {.kind = DH_TOOL_BRUSH, .items = DH_ITEM_TERRAIN, .item = bench_item (DH_ITEM_TERRAIN, "forest")};
  g_autoptr (DhDocument) document = dh_document_new (bench_library (), bench_scenario (""));

  play_events (document, &tool, "C5 .");
  play_events (document, &tool, "^G5 .");
  bench_check (dh_document_get_scenario (document), "C5=forest D5=forest E5=forest F5=forest G5=forest");
  dh_document_undo (document);
  bench_check (dh_document_get_scenario (document), "C5=forest D5=clear G5=clear");
}

static void
test_marker (void)
{
  DhTool tool = {.kind = DH_TOOL_MARKER, .items = DH_ITEM_MARKER, .item = bench_item (DH_ITEM_MARKER, "chief")};
  g_autoptr (DhDocument) document = dh_document_new (bench_library (), bench_scenario ("E5@leader E5@highland"));

  play_events (document, &tool, "E5 .");
  g_assert_cmpstr (dh_document_get_undo_label (document), ==, "Mark with Chief");
  g_assert_cmpint (dh_scenario_get_piece (dh_document_get_scenario (document), 0)->markers, ==, 0);
  g_assert_cmpint (dh_scenario_get_piece (dh_document_get_scenario (document), 1)->markers, ==, 1u << tool.item);
  play_events (document, &tool, "E5 .");
  g_assert_cmpint (dh_scenario_get_piece (dh_document_get_scenario (document), 1)->markers, ==, 0);
}

/* Whatever is picked draws again what is there. */
static void
test_pick (void)
{
  static const struct
  {
    const char *there;
    int side;
    DhToolKind kind;
  } picks[] = {
      {"E5=forest", -1, DH_TOOL_BRUSH},
      {"E5=clear", -1, DH_TOOL_BRUSH},
      {"E5=river E5+ford", -1, DH_TOOL_BRUSH},
      {"E5=hill E5@highland", -1, DH_TOOL_PIECE},
      {"E5/NE=wall", DH_NORTH_EAST, DH_TOOL_EDGE},
      {"E5/E~road", -1, DH_TOOL_PATH},
  };

  for (guint i = 0; i < G_N_ELEMENTS (picks); i++)
    {
      g_autoptr (DhScenario) scenario = bench_scenario (picks[i].there);
      DhTool tool;

      g_assert_true (dh_tool_pick (scenario, bench_hex (scenario, "E5"), picks[i].side, &tool));
      g_assert_cmpint (tool.kind, ==, picks[i].kind);
      g_assert_nonnull (dh_tool_get_item (&tool, bench_catalogue ()));
    }
}

/* The rules of a battle name pieces, too. */
static void
test_rename_keeps_rules (void)
{
  static const struct
  {
    const char *before;
    const char *after;
  } table[] = {
      {"piece:a cannonaded", "piece:b cannonaded"},
      {"arm:infantry piece:c,a", "arm:infantry piece:c,b"},
      {"piece:aa", "piece:aa"},
      {"a", "a"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (DhScenario) scenario = bench_scenario ("E5@leader F5@highland");
      g_autoptr (DhItem) effect = dh_item_new (DH_ITEM_EFFECT, "dice", "effect");

      g_assert_true (dh_edit_rename_piece (scenario, 0, "a", NULL));
      dh_item_set (effect, "filter", table[i].before);
      dh_scenario_set_effect (scenario, 0, effect);
      g_assert_true (dh_edit_rename_piece (scenario, 0, "b", NULL));
      g_assert_cmpstr (dh_item_get (dh_scenario_get_effect (scenario, 0), "filter"), ==, table[i].after);
    }
}

static void
test_rename_keeps_commander (void)
{
  g_autoptr (DhScenario) scenario = bench_scenario ("E5@leader F5@highland");
  DhScenarioArmy army = *dh_scenario_get_army (scenario, 0);
  g_autoptr (GError) error = NULL;

  army.commander = dh_scenario_get_piece (scenario, 0)->id;
  dh_scenario_set_army (scenario, 0, &army);
  g_assert_true (dh_edit_rename_piece (scenario, 0, "dundee", &error));
  g_assert_cmpstr (dh_scenario_get_army (scenario, 0)->commander, ==, "dundee");
  g_assert_false (dh_edit_rename_piece (scenario, 1, "dundee", &error));
  g_assert_error (error, DH_EDIT_ERROR, DH_EDIT_ERROR_ID);
  g_clear_error (&error);
  g_assert_false (dh_edit_rename_piece (scenario, 1, "7th foot", &error));
  g_assert_error (error, DH_EDIT_ERROR, DH_EDIT_ERROR_ID);
}

/* What is written is filed under the language of the battle as it is shown; where there is none yet, under that of the
 * program. */
static void
test_language (void)
{
  static const struct
  {
    const char *title; /* its languages */
    const char *program;
    const char *wanted;
  } languages[] = {
      {"", "C", "en"},       {"", "de_AT.UTF-8", "de-AT"}, {"", "de:en", "de"}, {"fr", "de", "fr"},
      {"en de", "de", "de"}, {"en fr", "de", "en"},        {"en", "de", "en"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autoptr (DhScenario) scenario = bench_scenario ("");
      g_auto (GStrv) titles = g_strsplit (languages[i].title, " ", -1);
      g_autoptr (DhText) text = NULL;
      int label;

      for (guint k = 0; titles[k] != NULL; k++)
        {
          DhText *more = dh_text_with (text, titles[k], titles[k]);

          dh_text_unref (text);
          text = more;
        }
      dh_scenario_set_text (scenario, DH_SCENARIO_TITLE, text);
      g_setenv ("LANGUAGE", languages[i].program, TRUE);
      g_assert_cmpstr (dh_edit_language (scenario), ==, languages[i].wanted);
      label = dh_edit_add_label (scenario, bench_hex (scenario, "E5"), "Aue", FALSE);
      g_assert_cmpstr (dh_text_get_language (dh_scenario_get_note (scenario, label)->text, 0), ==, languages[i].wanted);
    }
  g_unsetenv ("LANGUAGE");
}

static void
test_new_battle_language (void)
{
  g_autoptr (DhScenario) scenario = NULL;

  g_setenv ("LANGUAGE", "de", TRUE);
  scenario = dh_edit_new_scenario (bench_catalogue ());
  g_assert_cmpstr (dh_text_get_language (dh_scenario_get_text (scenario, DH_SCENARIO_TITLE), 0), ==, "de");
  g_unsetenv ("LANGUAGE");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/editor/tools/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/editor/tools/shift-draws-a-straight-line", test_shift_line);
  g_test_add_func ("/editor/tools/marker-goes-to-the-unit", test_marker);
  g_test_add_func ("/editor/tools/pick", test_pick);
  g_test_add_func ("/editor/tools/rename-keeps-the-commander", test_rename_keeps_commander);
  g_test_add_func ("/editor/tools/rename-keeps-the-rules", test_rename_keeps_rules);
  g_test_add_func ("/editor/edit/texts-are-filed-under-the-language-of-the-battle", test_language);
  g_test_add_func ("/editor/edit/a-new-battle-has-the-language-of-the-program", test_new_battle_language);
  return g_test_run ();
}
