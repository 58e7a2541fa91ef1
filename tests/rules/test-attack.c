/* test-attack.c — hits, and who may attack whom
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "jacobite-fixture.h"

/* ---- Hits: a government unit on F6 attacks a jacobite one ---- */

typedef struct
{
  const char *name;
  const char *class_id;
  guint steps;
  const char *target;
  const char *at; /* G6 is next to it, H6 at range 2 */
  const char *letters;
  guint left; /* of four */
  const char *ground;
  const char *edge; /* of the target's hex */
} HitCase;

static const HitCase hit_cases[] = {
    {"J-RNG-15-own-symbols-hit", "regular", 3, "regular", "H6", "II", 2},
    {"J-RNG-17-other-symbols-miss", "regular", 3, "regular", "H6", "CA", 4},
    {"J-RNG-15-cavalry-symbols-hit-cavalry", "regular", 3, "battle-cavalry", "H6", "CI", 3},
    {"J-RNG-15-artillery-symbols-hit-guns", "regular", 3, "light-artillery", "H6", "AI", 3},
    {"J-RNG-16-sabres-miss", "regular", 3, "regular", "H6", "SS", 4},
    {"J-RNG-18-flags-are-no-hits", "regular", 3, "grenadier", "H6", "FI", 3},
    {"J-MEL-22-own-symbols-hit", "regular", 3, "regular", "G6", "IC", 3},
    {"J-MEL-23-sabres-hit", "regular", 3, "light-artillery", "G6", "SA", 2},
    {"J-MEL-24-sabres-of-militia-miss", "militia", 3, "regular", "G6", "SI", 3},
    {"J-MEL-25-sabres-of-light-cavalry-miss", "light-cavalry", 3, "regular", "G6", "SI", 3},
    {"J-MEL-23-sabres-of-battle-cavalry-hit", "battle-cavalry", 3, "regular", "G6", "SI", 2},
    {"J-TFO-05-forest-spares-one-symbol", "regular", 3, "regular", "H6", "II", 3, .ground = "forest"},
    {"J-TFO-06-not-in-melee", "regular", 3, "regular", "G6", "II", 2, .ground = "forest"},
    {"G-36-a-building-spares-no-sabre", "regular", 3, "regular", "G6", "SI", 3, .ground = "building"},
    {"J-TBU-05-a-building-spares-a-symbol", "regular", 3, "regular", "G6", "CI", 4, .ground = "building"},
    {"J-TEW-07-a-wall-spares-one-symbol", "regular", 3, "regular", "G6", "II", 3, .edge = "wall"},
};

/* The dice that hit are marked: as many as blocks are lost, and each shows a face that hits. */
static void
check_counted (const Field *field, const DhEvent *event, guint hits, JrFace own)
{
  guint n = 0;

  for (guint i = 0; i < event->n_faces; i++)
    if (event->counted >> i & 1)
      {
        g_assert_true (event->faces[i] == own || event->faces[i] == JR_FACE_SABRE);
        n++;
      }
  g_assert_cmpuint (n, ==, hits);
  g_assert_cmpuint (event->counted >> event->n_faces, ==, 0);
}

static void
test_hits (gconstpointer data)
{
  const HitCase *c = data;
  g_autoptr (Field) field = field_new ();
  DhPieceId unit = field_add (field, "unit", GOVERNMENT, c->class_id, "F6");
  gboolean melee = g_str_equal (c->at, "G6");
  g_autofree char *option = g_strdup_printf ("%s unit %s", melee ? "melee" : "fire", c->at);

  field_steps (field, unit, c->steps);
  field_add (field, "target", JACOBITE, c->target, c->at);
  if (c->ground)
    field_terrain (field, c->at, c->ground);
  if (c->edge)
    field_edge (field, c->at, "W", c->edge);
  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, option);
  if (field_asks (field, JACOBITE, JR_ASK_RETIRE))
    field_pass (field);
  field_roll (field, c->letters);
  g_assert_cmpuint (field_steps_of (field, "target"), ==, c->left);
  check_counted (field, field_event (field, melee ? JR_EVENT_MELEE : JR_EVENT_FIRES), 4 - c->left,
                 (JrFace) jr_class (field->state, field_piece (field, "target"))->arm);
}

static void
test_excess_hits_are_lost (void)
{
  g_autoptr (Field) field = field_new ();

  field_add (field, "unit", GOVERNMENT, "grenadier", "F6");
  field_steps (field, field_add (field, "target", JACOBITE, "regular", "G6"), 2);
  field_add (field, "other", JACOBITE, "regular", "B2");
  field_combat (field, GOVERNMENT, "unit");
  field_choose (field, "melee unit G6");
  field_roll (field, "IISS");
  g_assert_cmpuint (field_steps_of (field, "target"), ==, 0);
  g_assert_cmpstr (field_at (field, "target"), ==, "-");
  g_assert_cmpint (field_banners (field, GOVERNMENT), ==, 1);
  g_assert_cmpint (field_banners (field, JACOBITE), ==, 0);
  g_assert_true (field_asks (field, GOVERNMENT, JR_ASK_GROUND));
}

/* ---- Who may attack whom ---- */

typedef struct
{
  const char *name;
  const char *class_id;
  const char *option;
  JrWhy why;
  const char *enemies; /* regulars */
  const char *leaders; /* enemy leaders */
  const char *forest;
  guint32 flags; /* besides the order */
  gboolean not_ordered;
} WhyCase;

static const WhyCase why_cases[] = {
    {"J-CBT-10-melee-next-to-it", "regular", "melee unit G6", JR_WHY_NONE, "G6"},
    {"J-CBT-10-no-melee-from-afar", "regular", "melee unit H6", JR_WHY_NOT_NEXT, "H6"},
    {"J-RNG-05-fire-at-range-three", "regular", "fire unit I6", JR_WHY_NONE, "I6"},
    {"J-RNG-05-no-fire-beyond", "regular", "fire unit J6", JR_WHY_OUT_OF_RANGE, "J6"},
    {"J-CBT-09-no-fire-without-sight", "regular", "fire unit H6", JR_WHY_NO_SIGHT, "H6", .forest = "G6"},
    {"J-CBT-12-no-fire-at-a-neighbour", "regular", "fire unit G6", JR_WHY_ENEMY_ADJACENT, "G6"},
    {"J-CBT-13-no-fire-past-a-neighbour", "regular", "fire unit H6", JR_WHY_ENEMY_ADJACENT, "H6 E6"},
    {"J-CBT-11-in-any-direction", "regular", "fire unit D6", JR_WHY_NONE, "D6"},
    {"G-11-a-leader-beside-does-not-stop-fire", "regular", "fire unit H6", JR_WHY_NONE, "H6", "E6"},
    {"G-11-but-is-not-fired-at", "regular", "fire unit E6", JR_WHY_OUT_OF_RANGE, "H6", "E6"},
    {"J-LLC-01-a-leader-alone-in-melee", "regular", "melee unit E6", JR_WHY_NONE, NULL, "E6"},
    {"J-LLC-01-a-leader-alone-by-fire", "regular", "fire unit H6", JR_WHY_NONE, NULL, "H6"},
    {"J-LLC-03-not-with-one-die", "militia", "fire unit H6", JR_WHY_LEADER_TWO_DICE, NULL, "H6", .flags = JR_MOVED},
    {"J-RNG-01-cavalry-does-not-fire", "battle-cavalry", "fire unit H6", JR_WHY_CANNOT_FIRE, "H6"},
    {"J-TRN-04-only-the-ordered-battle", "regular", "melee unit G6", JR_WHY_NOT_ORDERED, "G6", .not_ordered = TRUE},
    {"J-CBT-08-once-a-turn", "regular", "melee unit G6", JR_WHY_HAS_BATTLED, "G6", .flags = JR_BATTLED},
    {"J-TFO-03-no-battle-on-entering", "battle-cavalry", "melee unit G6", JR_WHY_MOVED_NO_BATTLE, "G6",
     .flags = JR_MOVED | JR_NO_BATTLE_THIS_TURN},
    {"J-MOV-15-only-melee-after-two-hexes", "highland", "fire unit H6", JR_WHY_CANNOT_FIRE, "H6",
     .flags = JR_MOVED | JR_MELEE_ONLY},
    {"G-12-no-dice-no-battle", "battle-cavalry", "melee unit G6", JR_WHY_NO_DIE_GROUND_MELEE, "G6", .forest = "G6"},
    {"an-empty-hex", "regular", "melee unit G6", JR_WHY_NO_TARGET, "E6"},
};

static void
test_why (gconstpointer data)
{
  const WhyCase *c = data;
  g_autoptr (Field) field = field_new ();
  DhPieceId unit = field_add (field, "unit", GOVERNMENT, c->class_id, "F6");
  DhOption option;
  DhOption options[DH_MAX_OPTIONS];
  guint n;

  field_steps (field, unit, 3);
  field_add_all (field, c->enemies, JACOBITE, "regular");
  field_add_all (field, c->leaders, JACOBITE, "leader");
  if (c->forest)
    field_terrain (field, c->forest, "forest");
  field_still (field, GOVERNMENT);
  jr_piece (&field->play, unit)->flags |= c->flags;
  if (c->not_ordered)
    jr_piece (&field->play, unit)->flags &= ~JR_ORDERED;
  g_assert_true (dh_option_parse (field->setup, c->option, &option, NULL));
  g_assert_cmpint (jr_combat_why (field->state, GOVERNMENT, option), ==, c->why);
  n = jr_combat_options (field->state, GOVERNMENT, options);
  g_assert_cmpint (dh_options_have (options, n, option), ==, c->why == JR_WHY_NONE);
}

/* What the preview shows is what is rolled. */
static void
test_preview_is_the_roll (void)
{
  g_autoptr (Field) field = field_new ();
  DhOption options[DH_MAX_OPTIONS];
  guint n;

  field_two_lines (field);
  field_add (field, "near", GOVERNMENT, "regular", "F5");
  field_combat (field, JACOBITE, "barra clan irish horse");
  n = dh_jacobite_rules.options (field->state, JACOBITE, options);
  g_assert_cmpuint (n, >, 2);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (DhState) copy = dh_state_dup (field->state);
      DhPlay play = {copy, NULL};
      DhEvent dice;

      if (!jr_preview (field->state, options[i], &dice))
        continue;
      dh_play_answer (&play, JACOBITE, options[i]);
      g_assert_cmpint (copy->pending, ==, DH_PENDING_ROLL);
      g_assert_cmpint (copy->roll.count, ==, dice.n_faces);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (hit_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/hits/%s", hit_cases[i].name);
      g_test_add_data_func (path, &hit_cases[i], test_hits);
    }
  for (guint i = 0; i < G_N_ELEMENTS (why_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/attack/%s", why_cases[i].name);
      g_test_add_data_func (path, &why_cases[i], test_why);
    }
  g_test_add_func ("/rules/hits/J-MEL-27-excess-hits-are-lost", test_excess_hits_are_lost);
  g_test_add_func ("/rules/attack/preview-is-the-roll", test_preview_is_the_roll);
  return g_test_run ();
}
