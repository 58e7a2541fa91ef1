/* check.c — what these rules have against a battle before it begins
 *
 * What the frame sees (places, stacks, sides of classes, armies without a piece, objectives that lack something) is not
 * looked at again.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/effect-words.h"
#include "rules/jacobite/module.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const DhSetup *setup;
  const JrTables *tables;
  DhProblemFunc func;
  gpointer data;
} Check;

static void
report (const Check *check, DhSeverity severity, const char *code, const char *text, DhPieceId piece, DhPieceId other)
{
  DhProblem problem = {severity, code, DH_PLACE_NOWHERE, piece};

  dh_message_init (&problem.message, text);
  if (piece != DH_PIECE_NONE)
    {
      problem.place = check->setup->pieces[piece].place;
      dh_message_add_piece (&problem.message, piece);
    }
  if (other != DH_PIECE_NONE)
    {
      dh_message_add_piece (&problem.message, other);
      dh_message_add_place (&problem.message, check->setup->pieces[other].place);
    }
  check->func (&problem, check->data);
}

static JrArm
arm_of (const Check *check, DhPieceId piece)
{
  return check->tables->classes[check->setup->pieces[piece].class_index].arm;
}

static gboolean
is_on_map (const Check *check, DhPieceId piece)
{
  return check->setup->pieces[piece].place < DH_PLACE_BOX;
}

/* Rule: J-MOV-12, J-TRI-03, J-TBG-04, J-CHF-02 */
static void
check_piece (const Check *check, DhPieceId piece)
{
  const DhSetupPiece *p = &check->setup->pieces[piece];
  JrArm arm = arm_of (check, piece);

  if (check->tables->ground[p->place].impassable >> arm & 1)
    report (check, DH_PROBLEM_ERROR, "impassable", N_ ("%1$s stands where it could never go."), piece, DH_PIECE_NONE);
  if (arm == JR_LEADER && p->markers & check->tables->chief)
    report (check, DH_PROBLEM_ERROR, "marker-on-leader", N_ ("%1$s is a leader and carries a Chief marker."), piece,
            DH_PIECE_NONE);
}

/* Rule: J-CHF-15, J-MOV-08 */
static void
check_same_hex (const Check *check, DhPieceId piece, DhPieceId other)
{
  const DhSetupPiece *a = &check->setup->pieces[piece], *b = &check->setup->pieces[other];
  gboolean a_leads = arm_of (check, piece) == JR_LEADER, b_leads = arm_of (check, other) == JR_LEADER;

  if (a->side != b->side)
    report (check, DH_PROBLEM_ERROR, "two-sides-in-a-hex", N_ ("%1$s and %2$s are enemies and share a hex."), piece,
            other);
  else if (a_leads != b_leads && (a->markers | b->markers) & check->tables->chief)
    report (check, DH_PROBLEM_ERROR, "leader-on-chief",
            N_ ("%1$s may not be with %2$s, which is led by its Chief already."), a_leads ? piece : other,
            a_leads ? other : piece);
}

static void
check_pair (const Check *check, DhPieceId piece, DhPieceId other)
{
  const DhSetupPiece *a = &check->setup->pieces[piece], *b = &check->setup->pieces[other];
  guint distance = dh_grid_distance (&check->setup->board->grid, a->place, b->place);

  if (distance == 0)
    check_same_hex (check, piece, other);
  else if (distance == 1 && a->side != b->side)
    report (check, DH_PROBLEM_WARNING, "enemies-adjacent", N_ ("%1$s and %2$s in %3$s are next to each other."), piece,
            other);
}

static gboolean
has_arm (const Check *check, DhSide side, JrArm arm)
{
  for (DhPieceId piece = 0; piece < check->setup->n_pieces; piece++)
    if ((side == DH_SIDE_NONE || check->setup->pieces[piece].side == side) && arm_of (check, piece) == arm)
      return TRUE;
  return FALSE;
}

static gboolean
has_piece (const Check *check, DhSide side)
{
  for (DhPieceId piece = 0; piece < check->setup->n_pieces; piece++)
    if (check->setup->pieces[piece].side == side)
      return TRUE;
  return FALSE;
}

static gboolean
has_unit (const Check *check, DhSide side)
{
  for (DhPieceId piece = 0; piece < check->setup->n_pieces; piece++)
    if (check->setup->pieces[piece].side == side && is_on_map (check, piece) && arm_of (check, piece) != JR_LEADER)
      return TRUE;
  return FALSE;
}

static void
report_side (const Check *check, DhSeverity severity, const char *code, const char *text, DhSide side)
{
  DhProblem problem = {severity, code, DH_PLACE_NOWHERE, DH_PIECE_NONE};

  dh_message_init (&problem.message, text);
  dh_message_add_side (&problem.message, side);
  check->func (&problem, check->data);
}

/* What pays turn after turn, unit by unit, or as a scenario says, has no bound worth reckoning. */
static gboolean
pays_without_end (JrObjectiveKind kind)
{
  switch (kind)
    {
    case JR_OBJECTIVE_TEMPORARY:
    case JR_OBJECTIVE_START_TURN_TEMPORARY:
    case JR_OBJECTIVE_MAJORITY:
    case JR_OBJECTIVE_PERMANENT:
    case JR_OBJECTIVE_TURN_START_PERMANENT:
    case JR_N_OBJECTIVE_KINDS:
      return FALSE;
    case JR_OBJECTIVE_CLEAR_ZONE:
    case JR_OBJECTIVE_BREAKTHROUGH:
    case JR_OBJECTIVE_WITHDRAW:
    case JR_OBJECTIVE_TIME_PRESSURE:
      return TRUE;
    }
  g_assert_not_reached ();
}

/* The banners that a side has, takes for every enemy piece and holds for every objective at once; G_MAXUINT where that
 * has no bound. */
static guint
count_within_reach (const Check *check, DhSide side)
{
  guint n = dh_setup_value (check->setup, side, "banners-at-start");

  if (check->tables->own_uses & (1u << JR_USE_WORTH | 1u << JR_USE_ROLL))
    return G_MAXUINT;
  for (DhPieceId piece = 0; piece < check->setup->n_pieces; piece++)
    n += check->setup->pieces[piece].side != side;
  for (guint i = 0; i < check->tables->n_objectives; i++)
    {
      const JrObjective *row = &check->tables->objectives[i];

      if (!jr_objective_is_for (row, side))
        continue;
      if (pays_without_end (row->kind))
        return G_MAXUINT;
      n += row->kind == JR_N_OBJECTIVE_KINDS ? 0 : row->value;
    }
  return n;
}

/* Rule: J-VIC-01, J-VIC-02 */
static void
check_victory (const Check *check, DhSide side)
{
  guint most = count_within_reach (check, side);
  DhProblem problem = {DH_PROBLEM_WARNING, "victory-out-of-reach", DH_PLACE_NOWHERE, DH_PIECE_NONE};

  if (most >= check->tables->to_win[side])
    return;
  dh_message_init (&problem.message, N_ ("%1$s needs %2$s victory banners, and there are only %3$s for it to gain."));
  dh_message_add_side (&problem.message, side);
  dh_message_add_number (&problem.message, check->tables->to_win[side]);
  dh_message_add_number (&problem.message, (int) most);
  check->func (&problem, check->data);
}

/* Rule: J-CAN-02 */
static void
check_armies (const Check *check)
{
  for (DhSide side = 0; side < check->setup->n_sides; side++)
    {
      if (has_piece (check, side) && !has_unit (check, side))
        report_side (check, DH_PROBLEM_ERROR, "no-units", N_ ("%1$s has no unit on the board."), side);
      if (!has_arm (check, side, JR_LEADER))
        report_side (check, DH_PROBLEM_WARNING, "no-leader", N_ ("%1$s has no leader."), side);
      if (dh_setup_value (check->setup, side, "banners-at-start") >= check->tables->to_win[side])
        report_side (check, DH_PROBLEM_ERROR, "won-at-start",
                     N_ ("%1$s has all the victory banners it needs before the battle begins."), side);
      if (has_piece (check, side))
        check_victory (check, side);
    }
  if (dh_setup_switch (check->setup, "opening-cannonade") && !has_arm (check, DH_SIDE_NONE, JR_ARTILLERY))
    report (check, DH_PROBLEM_WARNING, "cannonade-without-guns",
            N_ ("There is an opening cannonade, but no artillery."), DH_PIECE_NONE, DH_PIECE_NONE);
}

static void
report_hex (const Check *check, const char *code, const char *text, DhPlace hex, DhItemKind kind, guint index)
{
  DhProblem problem = {DH_PROBLEM_WARNING, code, hex, DH_PIECE_NONE};

  dh_message_init (&problem.message, text);
  dh_message_add_place (&problem.message, hex);
  dh_message_add_item (&problem.message, kind, index);
  check->func (&problem, check->data);
}

/* A ford or a bridge has something to lead over. */
static void
check_hex (const Check *check, DhPlace hex)
{
  const DhBoard *board = check->setup->board;

  for (guint32 rest = board->features[hex]; rest != 0; rest &= rest - 1)
    {
      guint index = dh_lowest_bit (rest);
      const JrGround *feature = &check->tables->features[index];

      if (feature->cancels_terrain != 0 && !(feature->cancels_terrain >> board->terrain[hex] & 1))
        report_hex (check, "feature-without-water", N_ ("%1$s: “%2$s” leads over nothing."), hex, DH_ITEM_FEATURE,
                    index);
    }
}

/* Somebody can come to stand on it. */
static void
check_objective (const Check *check, const DhObjective *objective)
{
  for (guint i = 0; i < objective->n_hexes; i++)
    if (check->tables->ground[objective->hexes[i]].impassable >> JR_INFANTRY & 1)
      report_hex (check, "objective-impassable", N_ ("%1$s: nobody can ever hold the objective “%2$s” there."),
                  objective->hexes[i], DH_ITEM_OBJECTIVE, objective->kind);
}

/* What may be said in words that no list of the ruleset holds. */
static const char *
find_expected (const char *parameter)
{
  static const struct
  {
    const char *parameter;
    const char *words;
  } table[] = {
      {"filter", JR_FILTER_WORDS},
      {"while", JR_FILTER_WORDS},
      {"turns", N_ ("the number of a turn (2), the first and last of some (1-3), or the first of all (3-)")},
      {"terrain", N_ ("ids of terrain, of what lies in hexes, or of what lies on hex sides")},
      {"hexes", N_ ("hexes of the board (A1 B2)")},
      {"while-hexes", N_ ("hexes of the board (A1 B2)")},
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (g_str_equal (parameter, table[i].parameter))
      return table[i].words;
  return NULL;
}

static void
report_effect (const Check *check, guint index, const char *parameter, DhSeverity severity, const char *code)
{
  DhProblem problem = {severity, code, DH_PLACE_NOWHERE, DH_PIECE_NONE, .effect = index + 1, .parameter = parameter};

  dh_message_init (&problem.message, find_expected (parameter));
  check->func (&problem, check->data);
}

/* A use that is never executed is told by the frame. */
static void
check_effects (const Check *check)
{
  for (guint i = 0; i < check->tables->n_own; i++)
    {
      const JrFaults *faults = &check->tables->own_faults[i], *idle = &check->tables->own_idle[i];

      for (guint f = 0; f < faults->n; f++)
        if (!g_str_equal (faults->names[f], "use"))
          report_effect (check, i, faults->names[f], DH_PROBLEM_ERROR, "effect");
      for (guint f = 0; f < idle->n; f++)
        report_effect (check, i, idle->names[f], DH_PROBLEM_WARNING, "effect-idle");
    }
  if (check->setup->n_effects > JR_MAX_OWN)
    report (check, DH_PROBLEM_ERROR, "too-many-effects", N_ ("A battle may have 32 effects of its own, and no more."),
            DH_PIECE_NONE, DH_PIECE_NONE);
}

/**
 * jr_check:
 *
 * Names what these rules forbid or find odd in a sealed setup.
 *
 * Rule: J-MOV-08, J-MOV-12, J-CHF-15, J-CAN-02
 */
void
jr_check (const DhSetup *setup, DhProblemFunc func, gpointer data)
{
  const Check check = {setup, setup->module, func, data};

  for (DhPieceId piece = 0; piece < setup->n_pieces; piece++)
    if (is_on_map (&check, piece))
      {
        check_piece (&check, piece);
        for (DhPieceId other = 0; other < piece; other++)
          if (is_on_map (&check, other))
            check_pair (&check, piece, other);
      }
  check_armies (&check);
  check_effects (&check);
  if (check.tables->too_many_objectives)
    report (&check, DH_PROBLEM_ERROR, "too-many-objectives",
            N_ ("There are too many objectives: 32 can be kept count of, where each hex pays every hex is one."),
            DH_PIECE_NONE, DH_PIECE_NONE);
  if (check.tables->too_much_ground)
    report (&check, DH_PROBLEM_ERROR, "too-much-ground",
            N_ ("Objectives and effects can clear the ground of more hexes than the 255 that can be kept count of."),
            DH_PIECE_NONE, DH_PIECE_NONE);
  for (DhPlace hex = 0; hex < setup->board->n_hexes; hex++)
    check_hex (&check, hex);
  for (guint i = 0; i < setup->n_objectives; i++)
    check_objective (&check, &setup->objectives[i]);
}
