/* test-laws.c — the laws of every game, on the two tiny ones
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "card-rules.h"
#include "laws.h"
#include "toy-rules.h"

static void
test_toy (void)
{
  g_autoptr (DhSetup) setup = dh_toy_setup_new ();

  for (guint64 seed = 0; seed < 16; seed++)
    dh_laws_check (setup, seed, 400);
}

static void
test_cards (void)
{
  g_autoptr (DhSetup) setup = card_setup_new ();

  for (guint64 seed = 0; seed < 16; seed++)
    dh_laws_check (setup, seed, 100);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/laws/toy", test_toy);
  g_test_add_func ("/engine/laws/cards", test_cards);
  return g_test_run ();
}
