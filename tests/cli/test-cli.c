/* test-cli.c — drumhead-cli as its users call it
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct
{
  int status;
  char *out;
  char *err;
} Run;

static const char *folder; /* a folder of our own, the place of every file written */

static void
run_clear (Run *run)
{
  g_free (run->out);
  g_free (run->err);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/* Words of a call; "@" stands for the folder of the shipped battles, "#" for ours. */
static GPtrArray *
make_words (const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  GPtrArray *argv = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (argv, g_strdup (g_getenv ("DRUMHEAD_CLI")));
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] == '@')
      g_ptr_array_add (argv, g_build_filename (g_getenv ("DRUMHEAD_DATADIR"), "scenarios", words[i] + 1, NULL));
    else if (words[i][0] == '#')
      g_ptr_array_add (argv, g_build_filename (folder, words[i] + 1, NULL));
    else if (words[i][0] != '\0')
      g_ptr_array_add (argv, g_strdup (words[i]));
  g_ptr_array_add (argv, NULL);
  return argv;
}

static Run
finish (GSubprocess *process, const char *input)
{
  g_autoptr (GError) error = NULL;
  Run run = {0};

  g_subprocess_communicate_utf8 (process, input, NULL, &run.out, &run.err, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  run.status = g_subprocess_get_exit_status (process);
  return run;
}

/* Runs the program with @line, parted at blanks. */
static Run
run_with_input (const char *line, const char *input)
{
  g_autoptr (GPtrArray) argv = make_words (line);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_newv (
      (const char *const *) argv->pdata,
      G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error);

  g_assert_no_error (error);
  return finish (process, input);
}

static Run
run (const char *line)
{
  return run_with_input (line, NULL);
}

static void
assert_has (const char *text, const char *part, const char *line)
{
  if (strstr (text, part) == NULL)
    g_error ("“%s”: expected “%s” in:\n%s", line, part, text);
}

/* What a call says and with which status it ends. */
static const struct
{
  const char *line;
  int status;
  const char *out; /* (nullable) part of standard output */
  const char *err; /* (nullable) part of standard error */
} calls[] = {
    {"", 2, NULL, "Usage:"},
    {"--help", 0, "check", NULL},
    {"--version", 0, "drumhead-cli 0.", NULL},
    {"march", 2, NULL, "march"},
    {"check", 2, NULL, "name the files"},
    {"marhc", 2, NULL, "there is no verb “marhc”; “drumhead-cli --help” lists them"},
    {"chek", 2, NULL, "there is no verb “chek”; did you mean “check”?"},
    {"playtest --help", 0, "\n\nKeep and sum the battles that people have played.\n", NULL},
    {"check @killiecrankie.drumhead", 0, NULL, "killiecrankie.drumhead: no problems\n"},
    {"check #unenforced.drumhead", 0, "warning: [", NULL},
    {"check #missing.drumhead", 2, NULL, "missing.drumhead"},
    {"check #broken.drumhead", 1, "broken.drumhead:3:11: error: [unreadable] ", NULL},
    {"check --json #broken.drumhead", 1, "\"line\": 3, \"column\": ", NULL},
    {"check --json #unenforced.drumhead", 0, "\"severity\": \"warning\"", NULL},
    {"info @killiecrankie.drumhead", 0, "1689-07-27", NULL},
    {"info", 2, NULL, "expected 1 file"},
    {"info #broken.drumhead", 1, NULL, "broken.drumhead:3:"},
    {"format @culloden.drumhead", 0, "<scenario xmlns=\"urn:drumhead:1\"", NULL},
    {"render @killiecrankie.drumhead", 2, NULL, "-o"},
    {"render @killiecrankie.drumhead -o #map.tiff", 2, NULL, "tiff"},
    {"render @killiecrankie.drumhead -o #map.png --ink gold", 2, NULL, "--ink"},
    {"play @killiecrankie.drumhead --seed 1 --player jacobite=nobody", 2, NULL, "greedy"},
    {"play @killiecrankie.drumhead --seed 1 --player saxons=greedy", 2, NULL, "jacobite"},
    {"play @killiecrankie.drumhead --seed 1 --turns 0", 2, NULL, "--turns"},
    {"play @killiecrankie.drumhead --seed 1 --turns 2", 0, "in 2 turns", NULL},
    {"format @killiecrankie.drumhead -o #pipe", 2, NULL, "pipe: this is no ordinary file"},
    {"play @killiecrankie.drumhead --turns 1 -o #pipe", 2, NULL, "pipe: this is no ordinary file"},
    {"render @killiecrankie.drumhead -o #pipe.png", 2, NULL, "pipe.png: this is no ordinary file"},
    {"render @killiecrankie.drumhead -o #nowhere/map.svg", 2, NULL, "No such file"},
    {"render @killiecrankie.drumhead -o #nowhere/map.pdf", 2, NULL, "No such file"},
    {"render @killiecrankie.drumhead -o #map.png --for saxons", 2, NULL, "(jacobite, government)"},
    {"render @killiecrankie.drumhead -o #map.pdf --paper A9", 2, NULL, "drumhead-cli render: The paper"},
    {"play @killiecrankie.drumhead --seed -1", 2, NULL, "--seed takes a number from 0"},
    {"play @killiecrankie.drumhead --turns some", 2, NULL, "drumhead-cli play: "},
    {"perft @killiecrankie.drumhead --depth 1 --seed -1", 2, NULL, "--seed takes a number from 0"},
    {"replay no.drumgame --to -1", 2, NULL, "--to takes a number from 0"},
    {"playtest @killiecrankie.drumhead", 0, "no battle has been kept yet\n", NULL},
    {"playtest #unenforced.drumhead --winner saxons", 2, NULL, "(jacobite, government), or nobody"},
    {"playtest #unenforced.drumhead --score saxons=3 --winner nobody", 2, NULL, "the sides are jacobite, government"},
    {"playtest #unenforced.drumhead --minutes 80", 2, NULL, "name its --winner or its --game"},
    {"balance --merge", 2, NULL, "name the results to join"},
    {"balance @killiecrankie.drumhead --also saxon", 2, NULL, "greedy"},
    {"balance @killiecrankie.drumhead --player saxon", 2, NULL, "greedy"},
    {"balance @killiecrankie.drumhead -o #", 2, "", "this is a folder, expected a file"},
    {"balance @killiecrankie.drumhead --svg #unenforced.drumhead", 2, "", "this is a file, expected a folder"},
    {"engine #missing.drumhead", 2, "", "missing.drumhead"},
    {"engine #broken.drumhead", 1, "", "broken.drumhead:3:"},
    {"bench state-bytes", 0, "state-bytes ", NULL},
    {"bench speed", 2, NULL, "“speed”, but: random-battles, decisions"},
    {"odds @killiecrankie.drumhead", 2, NULL, "--attack"},
    {"odds @killiecrankie.drumhead --attack G8", 2, NULL, "--attack"},
    {"odds @killiecrankie.drumhead --attack G8:Z9", 2, NULL, "--attack"},
    {"odds @killiecrankie.drumhead --attack G8:G3 --kind siege", 2, NULL, "--kind"},
    {"odds @killiecrankie.drumhead --attack G8:G3 --at 3", 2, NULL, "--at"},
    {"odds @killiecrankie.drumhead --attack A1:G3", 1, NULL, "A1:G3: there is no piece in A1"},
    {"odds @killiecrankie.drumhead --attack G8:A1", 1, NULL, "There is no enemy in A1."},
    {"odds @killiecrankie.drumhead --attack G8:G2", 1, NULL, "out of range"},
    {"odds #missing.drumgame --attack G8:G2", 2, NULL, "missing.drumgame"},
    {"odds #broken.drumhead --attack G8:G2", 1, NULL, "broken.drumhead:3:"},
    {"odds #close.drumhead --attack H7:H8 --kind ranged", 1, NULL, "next to it"},
    {"odds #close.drumhead --attack H7:H8", 0,
     "3 dice (base 2, full strength +1). About 0.50 hits. Chances: eliminated 0 %", NULL},
    /* What may be ignored is told beside what follows from it, and little is not nothing. */
    {"odds #close.drumhead --kind melee --attack H7:H8", 0, "(flags it may ignore: ", NULL},
    {"odds #close.drumhead --attack H7:H8 --kind melee", 0, "\nRouts: ", NULL},
    /* 3 dice, of which the infantry symbol alone hits: 125, 75, 15 and 1 of 216 */
    {"odds #close.drumhead --attack H7:H8 --json", 0,
     "{\"dice\": 3, \"hits\": [0.578703703704, 0.347222222222, 0.0694444444444, 0.00462962962963], "
     "\"flags\": [0.296296296296, 0.444444444444, 0.222222222222, 0.037037037037], \"eliminated\": 0, \"retreats\": ",
     NULL},
    {"perft @killiecrankie.drumhead --depth 3 --chance seed", 0, "1 1\n2 1\n3 1\n", NULL},
    {"perft @killiecrankie.drumhead", 2, NULL, "--depth"},
    {"perft @killiecrankie.drumhead --depth 2 --chance none", 2, NULL, "--chance"},
    {"replay #missing.drumgame --to -5", 2, NULL, "--to"},
    {"replay #missing.drumgame", 2, NULL, "missing.drumgame"},
    {"replay @killiecrankie.drumhead", 1, NULL, "killiecrankie.drumhead:"},
};

static void
test_call (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_auto (Run) done = run (calls[i].line);

  if (done.status != calls[i].status)
    g_error ("“%s”: status %d instead of %d: %s", calls[i].line, done.status, calls[i].status, done.err);
  if (calls[i].out != NULL)
    assert_has (done.out, calls[i].out, calls[i].line);
  if (calls[i].err != NULL)
    assert_has (done.err, calls[i].err, calls[i].line);
}

static void
test_format_keeps_canonical_bytes (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("DRUMHEAD_DATADIR"), "scenarios", "sheriffmuir.drumhead", NULL);
  g_auto (Run) done = run ("format @sheriffmuir.drumhead");
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (done.out, ==, text);
}

static void
test_render_writes_every_format (void)
{
  static const struct
  {
    const char *name;
    const char *magic;
  } formats[] = {{"map.png", "\x89PNG"}, {"map.svg", "<?xml"}, {"map.pdf", "%PDF"}};

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *line = g_strdup_printf ("render @killiecrankie.drumhead -o #%s", formats[i].name);
      g_autofree char *path = g_build_filename (folder, formats[i].name, NULL);
      g_auto (Run) done = run (line);
      g_autofree char *bytes = NULL;
      gsize length;

      g_assert_cmpint (done.status, ==, 0);
      g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
      g_assert_cmpuint (length, >, 1000);
      g_assert_true (g_str_has_prefix (bytes, formats[i].magic));
    }
}

/* Who asks for help is told what a verb does, whichever it is. */
static void
test_every_verb_says_what_it_does (void)
{
  g_auto (Run) all = run ("--help");
  g_auto (GStrv) lines = g_strsplit (all.out, "\n", -1);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", 4);
      g_autofree char *line = NULL;

      if (!g_str_has_prefix (lines[i], "  ") || !g_ascii_islower (lines[i][2]))
        continue;
      line = g_strdup_printf ("%s --help", words[2]);
      {
        g_auto (Run) help = run (line);
        g_autofree char *summary = g_strchug (g_strdup (lines[i + 1]));

        g_assert_cmpint (help.status, ==, 0);
        summary[0] = g_ascii_toupper (summary[0]);
        assert_has (help.out, summary, line);
      }
      n++;
    }
  g_assert_cmpuint (n, ==, 12);
}

/* What a script reads of a file without problems is nothing. */
static void
test_check_of_a_good_file_finds_nothing (void)
{
  g_auto (Run) plain = run ("check @culloden.drumhead @clifton.drumhead");
  g_auto (Run) json = run ("check --json @culloden.drumhead");

  g_assert_cmpstr (plain.out, ==, "");
  g_assert_cmpstr (json.out, ==, "[]\n");
  g_assert_cmpstr (json.err, ==, "");
  assert_has (plain.err, "culloden.drumhead: no problems\n", "check");
  assert_has (plain.err, "clifton.drumhead: no problems\n", "check");
}

/* An effect at fault is found in its file. */
static void
test_check_places_an_effect (void)
{
  g_autofree char *path = g_build_filename (folder, "misruled.drumhead", NULL);
  g_auto (Run) done = run ("check #misruled.drumhead");
  g_autofree char *text = NULL;
  g_autofree char *place = NULL;
  guint line = 1;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (const char *p = text; p < strstr (text, "<effect use=\"dice\""); p++)
    line += *p == '\n';
  place = g_strdup_printf ("misruled.drumhead:%u:5: error: [effect] The rule “Plug bayonets” cannot", line);
  g_assert_cmpint (done.status, ==, 1);
  assert_has (done.out, place, "check");
  assert_has (done.out, "(turns) of its effect “Dice more or less” is “4-1”, expected the number of a turn", "check");
  assert_has (done.out, "(while) of its effect “Dice more or less” is “horse”, expected unit, leader, arm:ARM",
              "check");
  assert_has (done.out, "“Until” (until) of its effect “Dice more or less” is “dusk”, expected one of: melee.",
              "check");
}

/* A recorded battle plays again to the same end; its log tells it, and a part of it can be shown. */
static void
test_a_record_replays_to_its_result (void)
{
  g_auto (Run) played = run ("play #unenforced.drumhead --seed 7 --player jacobite=greedy --player government=random "
                             "-o #battle.drumgame");
  g_auto (Run) result = run ("replay #battle.drumgame");
  g_auto (Run) first = run ("replay #battle.drumgame --print fingerprint");
  g_auto (Run) second = run ("replay #battle.drumgame --print fingerprint");
  g_auto (Run) log = run ("replay #battle.drumgame --print log");
  g_auto (Run) part = run ("replay #battle.drumgame --to 40 --print position");
  g_auto (Run) so_far = run ("replay #battle.drumgame --to 40");
  g_auto (Run) odds = run ("odds #battle.drumgame --at 40 --attack G8:G2");
  g_auto (Run) late = run ("odds #battle.drumgame --at 100000 --attack G8:G2");

  g_assert_cmpint (played.status, ==, 0);
  assert_has (played.out, "result: ", "play");
  assert_has (played.out, "(1 rule not enforced)", "play");
  g_assert_cmpstr (played.out, ==, result.out);
  g_assert_cmpstr (first.out, ==, second.out);
  g_assert_cmpuint (strlen (first.out), ==, 17);
  g_assert_cmpuint (strlen (log.out), >, 1000);
  assert_has (part.out, "dundee", "replay --to 40");
  assert_has (so_far.out, "result: undecided 0-0 in turn ", "replay --to 40");
  g_assert_cmpint (odds.status, ==, 1);
  assert_has (odds.err, "G8:G2: ", "odds --at 40");
  g_assert_cmpint (late.status, ==, 2);
}

/* ---- A hostile world ---- */

static void
test_a_fault_is_told_once (void)
{
  g_auto (Run) done = run ("check #missing.drumhead");

  g_assert_nonnull (strstr (done.err, "missing.drumhead"));
  g_assert_true (strchr (done.err, '\n') == done.err + strlen (done.err) - 1);
}

/* What does not reach its reader is not done. */
static void
test_lost_output_is_told (void)
{
  static const char *const lines[] = {"--help",
                                      "--version",
                                      "info @killiecrankie.drumhead",
                                      "check #unenforced.drumhead",
                                      "check --json #unenforced.drumhead",
                                      "format @killiecrankie.drumhead",
                                      "play @killiecrankie.drumhead --turns 1",
                                      "odds #close.drumhead --attack H7:H8 --json",
                                      "perft @killiecrankie.drumhead --depth 1",
                                      "engine @killiecrankie.drumhead"};

  if (!g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("there is no /dev/full here");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GPtrArray) argv = make_words (lines[i]);
      g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_PIPE);
      g_autoptr (GSubprocess) process = NULL;
      g_auto (Run) done = {0};

      g_subprocess_launcher_set_stdout_file_path (launcher, "/dev/full");
      process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv->pdata, NULL);
      done = finish (process, NULL);
      g_assert_cmpint (done.status, ==, 2);
      assert_has (done.err, "standard output", lines[i]);
    }
}

static void
limit_files (gpointer data)
{
  struct rlimit limit = {2048, 2048};

  setrlimit (RLIMIT_FSIZE, &limit);
}

static guint
count_files (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* A file that may not grow so large is an error like a full disk, and leaves nothing half written behind. */
static void
test_a_file_too_large_leaves_the_old_one (void)
{
  static const struct
  {
    const char *line;
    const char *name;
  } calls_that_write[] = {{"format @killiecrankie.drumhead -o #small.drumhead", "small.drumhead"},
                          {"render @killiecrankie.drumhead -o #small.png", "small.png"},
                          {"render @killiecrankie.drumhead -o #small.svg", "small.svg"},
                          {"render @killiecrankie.drumhead -o #small.pdf", "small.pdf"},
                          {"play @killiecrankie.drumhead --turns 1 -o #small.drumgame", "small.drumgame"}};

  for (guint i = 0; i < G_N_ELEMENTS (calls_that_write); i++)
    {
      g_autoptr (GPtrArray) argv = make_words (calls_that_write[i].line);
      g_autoptr (GSubprocessLauncher) launcher =
          g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE);
      g_autofree char *path = g_build_filename (folder, calls_that_write[i].name, NULL);
      g_autofree char *text = NULL;
      g_autoptr (GSubprocess) process = NULL;
      g_auto (Run) done = {0};
      guint n;

      g_assert_true (g_file_set_contents (path, "old", -1, NULL));
      n = count_files ();
      g_subprocess_launcher_set_child_setup (launcher, limit_files, NULL, NULL);
      process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv->pdata, NULL);
      done = finish (process, NULL);
      g_assert_cmpint (done.status, ==, 2);
      assert_has (done.err, "File too large", calls_that_write[i].line);
      g_assert_cmpuint (count_files (), ==, n);
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, "old");
    }
}

static void
test_links_are_followed (void)
{
  static const char *const lines[] = {"format @killiecrankie.drumhead -o #link.drumhead",
                                      "render @killiecrankie.drumhead -o #link.png"};
  static const char *const names[] = {"link.drumhead", "link.png"};

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      g_auto (Run) done = {0};

      g_assert_cmpint (symlink ("linked", path), ==, 0);
      done = run (lines[i]);
      g_assert_cmpint (done.status, ==, 0);
      g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
    }
}

static void
test_same_seed_same_result (void)
{
  g_auto (Run) first = run ("play @clifton.drumhead --seed 3");
  g_auto (Run) second = run ("play @clifton.drumhead --seed 3");

  g_assert_cmpint (first.status, ==, 0);
  g_assert_cmpstr (first.out, ==, second.out);
}

/* ---- The bot protocol ---- */

static void
test_protocol_plays_a_turn (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("DRUMHEAD_DATADIR"), "scenarios", "killiecrankie.drumhead", NULL);
  g_autofree char *input = g_strdup_printf ("load %s\nseed 5\npending\noptions\nfingerprint\nchoose 1\nundo\n"
                                            "fingerprint\ngenmove greedy\nevents\nposition\nquit\n",
                                            path);
  g_auto (Run) done = run_with_input ("engine", input);
  g_auto (GStrv) answers = g_strsplit (done.out, "\n\n", -1);

  g_assert_cmpint (done.status, ==, 0);
  g_assert_cmpuint (g_strv_length (answers), ==, 13);
  for (guint i = 0; i < 12; i++)
    if (answers[i][0] != '=')
      g_error ("answer %u: %s", i + 1, answers[i]);
  g_assert_cmpstr (answers[4], ==, answers[7]);
}

static void
test_protocol_refuses_in_one_line (void)
{
  static const char *const lines[] = {"fly",
                                      "options",
                                      "choose 1",
                                      "load /nowhere/at/all",
                                      "seed many",
                                      "seat nobody",
                                      "dice infantry",
                                      "undo",
                                      "genmove nobody",
                                      "set nonsense",
                                      "why what",
                                      "budget",
                                      "budget evaluations 0",
                                      "budget milliseconds x"};

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto (Run) done = run_with_input ("engine", lines[i]);

      g_assert_cmpint (done.status, ==, 0);
      g_assert_true (g_str_has_prefix (done.out, "? "));
      g_assert_true (g_str_has_suffix (done.out, "\n\n"));
      g_assert_true (strchr (done.out, '\n') == done.out + strlen (done.out) - 2);
    }
}

/* A line as long as a book is refused in few words. */
static void
test_protocol_answers_long_lines_shortly (void)
{
  g_autofree char *word = g_strnfill (300000, 'x');
  static const char *const commands[] = {"load", "choose", "why", "set", "dice", "fly", "hand", "terrain"};

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *line = g_strconcat (commands[i], " ", word, NULL);
      g_auto (Run) done = run_with_input ("engine @killiecrankie.drumhead", line);
      const char *answer = strstr (done.out, "\n\n? ");

      g_assert_nonnull (answer);
      g_assert_cmpuint (strlen (answer), <, 2000);
    }
}

/* What a computer player with such a budget answers in the beginning of several battles. */
static char *
play_with_budget (const char *budget)
{
  g_autoptr (GString) input = g_string_new (NULL);
  g_auto (Run) done = {0};

  g_string_printf (input, "budget %s\n", budget);
  for (guint seed = 1; seed <= 6; seed++)
    g_string_append_printf (
        input, "seed %u\ngenmove planner\ngenmove planner\ngenmove planner\ngenmove planner\nfingerprint\n", seed);
  done = run_with_input ("engine @killiecrankie.drumhead", input->str);
  g_assert_null (strstr (done.out, "?"));
  return g_strdup (done.out);
}

static void
test_protocol_gives_players_time (void)
{
  g_autofree char *own = play_with_budget ("own");
  g_autofree char *little = play_with_budget ("evaluations 20");
  g_autofree char *again = play_with_budget ("evaluations 20");
  g_autofree char *hurried = play_with_budget ("milliseconds 1");

  g_assert_cmpstr (little, ==, again);
  g_assert_cmpstr (little, !=, own);
  g_assert_cmpstr (hurried, !=, own);
}

/* A program that asks out of turn, or for what is not there, hears so. */
static void
test_protocol_refuses_out_of_turn (void)
{
  static const char *const lines[] = {"seat jacobite\ngenmove greedy", "seat jacobite\ngenmove random",
                                      "seat jacobite\nchoose pass", "genmove random government",
                                      "set position 1;piece dundee box:0 1 0 0 leader jacobite"};

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto (Run) done = run_with_input ("engine @killiecrankie.drumhead", lines[i]);
      g_auto (GStrv) answers = g_strsplit (done.out, "\n\n", -1);

      g_assert_cmpint (done.status, ==, 0);
      g_assert_cmpstr (done.err, ==, "");
      g_assert_true (g_str_has_prefix (answers[g_strv_length (answers) - 2], "? "));
    }
}

static void
test_protocol_loads_no_unsound_battle (void)
{
  g_autofree char *input = g_strdup_printf ("load %s/unsound.drumhead\npending\n", folder);
  g_auto (Run) begun = run_with_input ("engine #unsound.drumhead", "pending\n");
  g_auto (Run) done = run_with_input ("engine", input);

  g_assert_cmpint (begun.status, ==, 1);
  g_assert_true (g_str_has_prefix (begun.err, "the battle cannot be played: ["));
  g_assert_cmpstr (begun.out, ==, "");
  g_assert_cmpint (done.status, ==, 0);
  assert_has (done.out, "? the battle cannot be played: [", "load");
  g_assert_null (strstr (done.out, "\n="));
}

/* A field may be laid out in any order; only what is played must be a position that the rules know. */
static void
test_protocol_begins_no_unsound_battle (void)
{
  static const char *const pieces[] = {"b government regular G5", "b jacobite regular G5", "b jacobite leader G5"};

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autofree char *input = g_strdup_printf ("field jacobite-rising\npiece a jacobite regular G5 4 chief\npiece %s\n"
                                                "piece c government regular G7\ngenmove greedy\n"
                                                "piece b government regular H9\ngenmove greedy\n",
                                                pieces[i]);
      g_auto (Run) done = run_with_input ("engine", input);

      g_assert_cmpint (done.status, ==, 0);
      assert_has (done.out, "? the rules know no battle that begins like this", pieces[i]);
      g_assert_true (g_str_has_prefix (g_strrstr (done.out, "\n= "), "\n= play "));
    }
}

/* What shapes the battle is for the referee alone; in a seat it is refused, and changes nothing. */
static void
test_protocol_seats_shape_nothing (void)
{
  static const char *const commands[] = {"seed 7",     "dice flag", "draw scout-left",       "hand jacobite scout-left",
                                         "set turn 1", "undo",      "correct remove mackay", "save /nowhere/at/all"};

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *input =
          g_strdup_printf ("seed 5\ngenmove random\nseat government\nfingerprint\n%s\nfingerprint\n", commands[i]);
      g_auto (Run) done = run_with_input ("engine @killiecrankie.drumhead", input);
      g_auto (GStrv) answers = g_strsplit (done.out, "\n\n", -1);
      guint n = g_strv_length (answers) - 1;

      g_test_message ("%s", commands[i]);
      g_assert_cmpstr (answers[n - 2], ==, "? only the referee may do that");
      g_assert_cmpstr (answers[n - 3], ==, answers[n - 1]);
      g_assert_true (g_str_has_prefix (answers[n - 1], "= "));
    }
}

/* In a seat one does not see the other's cards, and the referee's commands are refused. */
static void
test_protocol_keeps_secrets (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("DRUMHEAD_DATADIR"), "scenarios", "killiecrankie.drumhead", NULL);
  g_autofree char *input = g_strdup_printf ("load %s\nseed 5\nposition\nseat government\nposition\ndice flag\n"
                                            "options jacobite\nundo\n",
                                            path);
  g_auto (Run) done = run_with_input ("engine", input);
  g_auto (GStrv) answers = g_strsplit (done.out, "\n\n", -1);

  g_assert_cmpstr (answers[2], !=, answers[4]);
  g_assert_true (g_str_has_prefix (answers[4], "="));
  for (guint i = 5; i < 8; i++)
    g_assert_true (g_str_has_prefix (answers[i], "?"));
}

static void
write_file (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
make_pipe (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
}

/* Killiecrankie with a unit moved up to the enemy. */
static void
write_close (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("DRUMHEAD_DATADIR"), "scenarios", "killiecrankie.drumhead", NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *bytes = NULL;

  g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
  g_string_assign (text, bytes);
  g_assert_cmpuint (
      g_string_replace (text, "class=\"light-cavalry\" at=\"G2\"", "class=\"light-cavalry\" at=\"H7\"", 0), ==, 1);
  write_file ("close.drumhead", text->str);
}

/* Killiecrankie with one thing changed. */
static void
write_changed (const char *name, const char *from, const char *to)
{
  g_autofree char *path = g_build_filename (g_getenv ("DRUMHEAD_DATADIR"), "scenarios", "killiecrankie.drumhead", NULL);
  g_autoptr (GString) text = NULL;
  g_autofree char *read = NULL;

  g_assert_true (g_file_get_contents (path, &read, NULL, NULL));
  text = g_string_new (read);
  g_assert_cmpuint (g_string_replace (text, from, to, 1), ==, 1);
  write_file (name, text->str);
}

static void
fill_folder (void)
{
  write_close ();
  write_file ("broken.drumhead", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                 "<scenario xmlns=\"urn:drumhead:1\" format=\"1\" rules=\"jacobite-rising\" id=\"x\">\n"
                                 "  <about><\n");
  write_file ("unsound.drumhead", "<scenario xmlns=\"urn:drumhead:1\" format=\"1\" rules=\"jacobite-rising\" "
                                  "rules-version=\"1\" id=\"x\" version=\"1\"><about/><board/></scenario>\n");
  write_changed ("unenforced.drumhead", "enforced=\"yes\"", "enforced=\"no\"");
  write_changed ("misruled.drumhead", "<effect use=\"dice\"",
                 "<!-- <effect > -->\n    <effect use=\"dice\" while=\"horse\" turns=\"4-1\" until=\"dusk\"");
  make_pipe ("pipe");
  make_pipe ("pipe.png");
}

static void
remove_folder (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_autofree char *own = g_dir_make_tmp ("drumhead-cli-XXXXXX", NULL);
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = own;
  fill_folder ();
  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      g_autofree char *words = g_strdelimit (g_strdup (*calls[i].line ? calls[i].line : "nothing"), " /@#", '-');
      g_autofree char *path = g_strdup_printf ("/cli/call/%s", words);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_call);
    }
  g_test_add_func ("/cli/help/every-verb-says-what-it-does", test_every_verb_says_what_it_does);
  g_test_add_func ("/cli/check/a-good-file-finds-nothing", test_check_of_a_good_file_finds_nothing);
  g_test_add_func ("/cli/check/places-an-effect", test_check_places_an_effect);
  g_test_add_func ("/cli/format/keeps-canonical-bytes", test_format_keeps_canonical_bytes);
  g_test_add_func ("/cli/render/writes-every-format", test_render_writes_every_format);
  g_test_add_func ("/cli/replay/a-record-replays-to-its-result", test_a_record_replays_to_its_result);
  g_test_add_func ("/cli/play/same-seed-same-result", test_same_seed_same_result);
  g_test_add_func ("/cli/engine/plays-a-turn", test_protocol_plays_a_turn);
  g_test_add_func ("/cli/engine/gives-players-time", test_protocol_gives_players_time);
  g_test_add_func ("/cli/engine/refuses-in-one-line", test_protocol_refuses_in_one_line);
  g_test_add_func ("/cli/world/a-fault-is-told-once", test_a_fault_is_told_once);
  g_test_add_func ("/cli/world/lost-output-is-told", test_lost_output_is_told);
  g_test_add_func ("/cli/world/a-file-too-large-leaves-the-old-one", test_a_file_too_large_leaves_the_old_one);
  g_test_add_func ("/cli/world/links-are-followed", test_links_are_followed);
  g_test_add_func ("/cli/engine/answers-long-lines-shortly", test_protocol_answers_long_lines_shortly);
  g_test_add_func ("/cli/engine/refuses-out-of-turn", test_protocol_refuses_out_of_turn);
  g_test_add_func ("/cli/engine/loads-no-unsound-battle", test_protocol_loads_no_unsound_battle);
  g_test_add_func ("/cli/engine/begins-no-unsound-battle", test_protocol_begins_no_unsound_battle);
  g_test_add_func ("/cli/engine/keeps-secrets", test_protocol_keeps_secrets);
  g_test_add_func ("/cli/protocol/seats-shape-nothing", test_protocol_seats_shape_nothing);
  status = g_test_run ();
  remove_folder ();
  return status;
}
