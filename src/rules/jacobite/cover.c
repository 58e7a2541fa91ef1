/* cover.c — what ground, class, leaders and neighbours spare a target
 *
 * Ground spares a symbol or a flag by its own conditions: what kind of combat, whose, and for hex sides through which
 * side it comes. Symbols are spared once in all, flags up to two a roll.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rules/jacobite/combat.h"

#define MAX_IGNORED 2

/* Who attacks the target, as far as cover asks. */
typedef struct
{
  const DhState *state;
  DhPlace hex; /* the target's */
  DhPlace from;
  JrArm arm;     /* the target's */
  JrArm against; /* the attacker's */
  gboolean ranged;
} Cover;

static int
dot (const int a[2], const int b[2])
{
  return 2 * a[0] * b[0] + 2 * a[1] * b[1] + a[0] * b[1] + a[1] * b[0];
}

/**
 * jr_sides_hit:
 * @from: another hex
 * @to: the target's hex
 *
 * The straight line enters a hex through the side that faces where it comes from, or through a corner between two.
 *
 * Rule: J-TEW-07
 * Ruling: C-104
 * Returns: bits of #DhDirection of @to: one, or the two beside a corner
 */
guint
jr_sides_hit (const DhBoard *board, DhPlace from, DhPlace to)
{
  static const int directions[DH_N_DIRECTIONS][2] = {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}};
  const int line[2] = {board->axial[from][0] - board->axial[to][0], board->axial[from][1] - board->axial[to][1]};
  int best = G_MININT;
  guint sides = 0;

  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    {
      int value = dot (line, directions[d]);
      if (value > best)
        sides = 0;
      best = MAX (best, value);
      if (value == best)
        sides |= 1 << d;
    }
  return sides;
}

static gboolean
spares_symbol (const JrGround *ground, gboolean ranged)
{
  return ground->symbols == JR_SYMBOLS_ALL || (ground->symbols == JR_SYMBOLS_RANGED && ranged);
}

/**
 * jr_symbols_ignored:
 * @target: a unit under attack; lone leaders have nothing of it
 * @from: the attacker's hex
 *
 * Rule: J-TFO-05, J-TBU-04, J-TBU-05, J-TRA-04, J-TEW-07, J-TFW-03
 * Ruling: G-55, C-46
 * Returns: how many symbols of its own do not hit
 */
guint
jr_symbols_ignored (const DhState *state, DhPieceId target, DhPlace from, guint attack_flags)
{
  const DhBoard *board = state->setup->board;
  DhPlace hex = dh_state_piece (state, target)->place;
  gboolean ranged = (attack_flags & JR_ATTACK_RANGED) != 0;
  const JrGround *layers[JR_MAX_LAYERS];
  guint n = jr_ground_layers (state, hex, layers);
  guint spared = 0;

  for (guint i = 0; i < n; i++)
    spared += spares_symbol (layers[i], ranged);
  for (guint sides = jr_sides_hit (board, from, hex); sides != 0; sides &= sides - 1)
    {
      n = jr_side_layers (state, hex, dh_lowest_bit (sides), layers);
      for (guint i = 0; i < n; i++)
        spared += spares_symbol (layers[i], ranged);
    }
  return jr_policy (state, JR_SYMBOLS_ADD) ? spared : MIN (spared, 1);
}

/* Ruling: C-70 */
static gboolean
spares_flag (const JrGround *ground, const Cover *cover)
{
  const guint16 *group = jr_tables (cover->state)->hill_group;

  if (ground->flags == 0 || !(ground->flags_for >> cover->arm & 1))
    return FALSE;
  switch ((JrFlagsAgainst) ground->flags_against)
    {
    case JR_FLAGS_ANY:
      return TRUE;
    case JR_FLAGS_NOT_ARTILLERY:
      return cover->against != JR_ARTILLERY;
    case JR_FLAGS_NOT_ARTILLERY_RANGED:
      return cover->against != JR_ARTILLERY || !cover->ranged;
    case JR_FLAGS_LOWER_OR_OTHER_HILL:
      return cover->against != JR_ARTILLERY && (group[cover->from] == 0 || group[cover->from] != group[cover->hex]);
    default:
      g_assert_not_reached ();
    }
}

static guint
hex_flags (const Cover *cover)
{
  const JrGround *layers[JR_MAX_LAYERS];
  guint n = jr_ground_layers (cover->state, cover->hex, layers);
  guint flags = 0;

  for (guint i = 0; i < n; i++)
    if (spares_flag (layers[i], cover))
      flags += layers[i]->flags;
  return flags;
}

/* As printed, field works help against an attack from anywhere; they are told by what they do not help against. Ruling:
 * G-40, C-103 */
static gboolean
faces_attack (const Cover *cover, const JrGround *side, guint direction, guint hit)
{
  if (side->flags_against == JR_FLAGS_NOT_ARTILLERY_RANGED && !jr_policy (cover->state, JR_FIELD_WORKS_ATTACKED_SIDE))
    return TRUE;
  return (hit >> direction & 1) != 0;
}

/* Each kind of side helps once, and not beside ground that it shares its flag with. Rule: J-TEW-08, J-TFW-04, J-TFW-05.
 * Ruling: G-55 */
static guint
side_flags (const Cover *cover, guint of_hex)
{
  const DhState *state = cover->state;
  const JrGround *edges = jr_tables (state)->edges;
  guint terrain = dh_state_terrain (state, cover->hex);
  guint hit = jr_sides_hit (state->setup->board, cover->from, cover->hex);
  guint counted = 0;
  guint flags = 0;

  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    for (guint rest = dh_state_edges (state, cover->hex, d) & ~counted; rest != 0; rest &= rest - 1)
      {
        guint kind = dh_lowest_bit (rest);
        const JrGround *side = &edges[kind];
        gboolean shared = of_hex > 0 && jr_has_kind (side->flags_shared, terrain);

        if (shared || !spares_flag (side, cover) || !faces_attack (cover, side, d, hit))
          continue;
        counted |= 1 << kind;
        flags += side->flags;
      }
  return flags;
}

/* Two units beside it, or one leader alone for a unit without one. Rule: J-BOL-07 to J-BOL-10. Ruling: G-17, C-59,
 * C-67, C-68 */
static void
count_neighbours (const DhState *state, DhPieceId target, guint8 *spared)
{
  const DhPiece *piece = dh_state_piece (state, target);
  const DhPlace *around = state->setup->board->neighbours[piece->place];
  guint n_units = 0;
  gboolean led = FALSE;

  for (guint d = 0; d < DH_N_DIRECTIONS; d++)
    {
      DhPieceId unit = jr_unit_at (state, around[d]);
      DhPieceId leader = jr_leader_at (state, around[d]);

      if (unit != DH_PIECE_NONE)
        n_units += dh_state_piece (state, unit)->side == piece->side;
      else if (leader != DH_PIECE_NONE)
        led |= dh_state_piece (state, leader)->side == piece->side;
    }
  spared[JR_SPARED_SUPPORT] = n_units >= 2;
  spared[JR_SPARED_LEADER_NEAR] = led && jr_leader_with (state, target) == DH_PIECE_NONE;
}

/**
 * jr_flags_spared:
 * @target: a unit that flags were rolled against, after hits and casualty checks
 * @attacker: the unit that rolled them
 * @set: #JrAttackSet
 * @spared: (out) (array length=JR_N_SPARED): how many flags each #JrSpared lets it ignore
 *
 * Rule: J-BOL-03 to J-BOL-16
 */
void
jr_flags_spared (const DhState *state, DhPieceId target, DhPieceId attacker, guint attack_flags, guint set,
                 guint8 *spared)
{
  const JrClass *class = jr_class (state, target);
  Cover cover = {state,      dh_state_piece (state, target)->place, dh_state_piece (state, attacker)->place,
                 class->arm, jr_class (state, attacker)->arm,       (attack_flags & JR_ATTACK_RANGED) != 0};
  guint of_hex = hex_flags (&cover);

  spared[JR_SPARED_LEADER] = jr_leader_with (state, target) != DH_PIECE_NONE;
  spared[JR_SPARED_CHIEF] = jr_has_chief (state, target);
  spared[JR_SPARED_CLASS] = class->ignores;
  spared[JR_SPARED_FULL] = set & JR_WAS_FULL ? class->ignores_at_full : 0;
  spared[JR_SPARED_GROUND] = of_hex;
  spared[JR_SPARED_SIDE] = side_flags (&cover, of_hex);
  count_neighbours (state, target, spared);
}

/**
 * jr_flags_ignorable:
 *
 * As jr_flags_spared(), in all.
 *
 * Ruling: C-66
 * Returns: how many flags of this roll its owner may ignore, at most two
 */
guint
jr_flags_ignorable (const DhState *state, DhPieceId target, DhPieceId attacker, guint attack_flags, guint set)
{
  guint8 spared[JR_N_SPARED];
  guint flags = 0;

  jr_flags_spared (state, target, attacker, attack_flags, set, spared);
  for (guint i = 0; i < JR_N_SPARED; i++)
    flags += spared[i];
  return MIN (flags, MAX_IGNORED);
}
