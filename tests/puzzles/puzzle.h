/* puzzle.h — positions with one right answer
 *
 * A file: "battle ID" (a shipped one), "side ID" (who is asked), "asks KIND", "answer NOTATION" for each answer that is
 * right, "chance N", then "position" and its text. What is right is decided by the battle's end: how likely the side is
 * to win before the enemy's next turn is over, less how likely it is to lose, in thousandths.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ai/bot.h"

G_BEGIN_DECLS

#define DH_PUZZLE_ANSWERS 64

typedef struct
{
  DhSetup *setup;
  DhState *state;
  DhSide side;
  guint n_answers;
  DhOption answers[DH_PUZZLE_ANSWERS];
} DhPuzzle;

DhPuzzle *dh_puzzle_load (const char *path, GError **error);
void dh_puzzle_free (DhPuzzle *puzzle);
gboolean dh_puzzle_is_solved_by (const DhPuzzle *puzzle, DhOption answer);
int dh_puzzle_chance (DhThinker *thinker, const DhState *view, DhSide side, DhOption option, guint n_trials,
                      guint64 seed);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DhPuzzle, dh_puzzle_free)

G_END_DECLS
