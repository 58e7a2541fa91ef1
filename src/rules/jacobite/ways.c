/* ways.c — where a unit may go back to
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"

#include <string.h>

/* Hexes of one row that can be reached. */
typedef struct
{
  DhPlace hexes[JR_MAX_WAYS];
  guint n;
} Row;

static DhSide
side_of (const DhState *state, DhPieceId piece)
{
  return dh_state_piece (state, piece)->side;
}

static void
add_hex (Row *row, DhPlace hex)
{
  for (guint i = 0; i < row->n; i++)
    if (row->hexes[i] == hex)
      return;
  if (row->n < JR_MAX_WAYS)
    row->hexes[row->n++] = hex;
}

typedef struct
{
  const DhState *state;
  DhPieceId unit;
  DhSide side;
  gboolean may_join; /* has neither leader nor Chief marker */
  Row ends;          /* chosen for good: leaders joined, and dead ends where the reading allows them */
} Way;

/* A friendly leader alone, whom the unit may join. Rule: J-RET-14, J-RAR-17. Ruling: G-09, C-80 */
static gboolean
is_joined (const Way *way, DhPlace hex)
{
  DhPieceId leader;

  if (!way->may_join || jr_unit_at (way->state, hex) != DH_PIECE_NONE)
    return FALSE;
  leader = jr_leader_at (way->state, hex);
  return leader != DH_PIECE_NONE && side_of (way->state, leader) == way->side;
}

/* Goes on from every hex of a row; joined leaders end the way. Rule: J-RET-06 to J-RET-09, J-RET-19. Ruling: C-72 */
static void
step_back (Way *way, const Row *row, Row *next)
{
  gboolean any_dead_end = jr_policy (way->state, JR_RETREAT_FREE);

  next->n = 0;
  for (guint i = 0; i < row->n; i++)
    {
      DhPlace rear[2];
      gboolean goes_on = FALSE;

      jr_rear_hexes (way->state, way->side, row->hexes[i], rear);
      for (guint j = 0; j < G_N_ELEMENTS (rear); j++)
        {
          if (rear[j] == DH_PLACE_NOWHERE || jr_is_closed (way->state, way->unit, row->hexes[i], rear[j]))
            continue;
          if (is_joined (way, rear[j]))
            add_hex (&way->ends, rear[j]);
          else if (dh_state_first (way->state, rear[j]) == DH_PIECE_NONE)
            add_hex (next, rear[j]);
          else
            continue;
          goes_on = TRUE;
        }
      if (!goes_on && any_dead_end)
        add_hex (&way->ends, row->hexes[i]);
    }
}

/**
 * jr_ways_back:
 * @hexes: how many hexes it should go
 * @ends: (out): where it may end
 * @completed: (out): how many hexes it can go; joining a leader completes all
 *
 * Hexes toward the unit's own side only; the longest way must be taken. A way of no hexes has no end.
 *
 * Rule: J-RET-05 to J-RET-14, J-RET-19
 * Ruling: G-16, C-71
 * Returns: how many ends
 */
guint
jr_ways_back (const DhState *state, DhPieceId unit, guint hexes, DhPlace ends[JR_MAX_WAYS], guint *completed)
{
  const DhPiece *piece = dh_state_piece (state, unit);
  gboolean may_join = jr_leader_with (state, unit) == DH_PIECE_NONE && !jr_has_chief (state, unit);
  Way way = {.state = state, .unit = unit, .side = piece->side, .may_join = may_join};
  Row row = {.hexes = {piece->place}, .n = 1};
  Row next;
  guint gone = 0;

  while (gone < hexes)
    {
      step_back (&way, &row, &next);
      if (next.n == 0)
        break;
      row = next;
      gone++;
    }
  *completed = way.ends.n > 0 ? hexes : gone;
  if (gone == hexes || way.ends.n == 0)
    for (guint i = 0; gone > 0 && i < row.n; i++)
      add_hex (&way.ends, row.hexes[i]);
  memcpy (ends, way.ends.hexes, way.ends.n * sizeof *ends);
  return way.ends.n;
}

/**
 * jr_retire_ways:
 * @hexes: %JR_RETIRE_HEXES, or what a card says
 * @ends: (out): where it may end
 *
 * Rule: J-RAR-04, J-RAR-05, J-RAR-15 to J-RAR-18
 * Returns: how many ends; none when it cannot go back so many hexes nor join a leader
 */
guint
jr_retire_ways (const DhState *state, DhPieceId unit, guint hexes, DhPlace ends[JR_MAX_WAYS])
{
  guint completed;
  guint n = jr_ways_back (state, unit, hexes, ends, &completed);

  return completed == hexes ? n : 0;
}

/**
 * jr_list_ways:
 * @kind: %JR_OPTION_RETREAT or %JR_OPTION_RETIRE
 * @ends: (array length=n): where the unit may end
 * @out: (out) (array length=n): an option for each
 *
 * Returns: @n
 */
guint
jr_list_ways (JrOptionKind kind, DhPieceId unit, const DhPlace *ends, guint n, DhOption *out)
{
  for (guint i = 0; i < n; i++)
    out[i] = jr_option (kind, unit, ends[i]);
  return n;
}
