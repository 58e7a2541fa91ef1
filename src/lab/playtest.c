/* playtest.c — battles that people have played, kept in the scenario
 *
 *   <played date="2026-11-30" version="1.0" play="0123456789abcdef" winner="red" minutes="70">
 *     <seat side="red" player="Anna" score="6"/>
 *     <remark>...</remark>
 *   </played>
 *
 * Everything may be left out; what we do not know is left alone.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lab/playtest.h"

/**
 * dh_playtest_init:
 * @playtest: (out caller-allocates): a playtest
 *
 * A battle of the scenario as it is today, without a date and won by nobody.
 */
void
dh_playtest_init (DhPlaytest *playtest, const DhScenario *scenario)
{
  *playtest = (DhPlaytest){
      .version = g_strdup (dh_scenario_get (scenario, "version")),
      .play = dh_scenario_play_fingerprint (scenario),
      .winner = DH_SIDE_NONE,
  };
  for (guint i = 0; i < DH_MAX_SIDES; i++)
    playtest->scores[i] = DH_PLAYTEST_NO_SCORE;
}

/**
 * dh_playtest_clear:
 *
 * Frees what a playtest owns.
 */
void
dh_playtest_clear (DhPlaytest *playtest)
{
  g_clear_pointer (&playtest->date, g_free);
  g_clear_pointer (&playtest->version, g_free);
  g_clear_pointer (&playtest->remark, g_free);
  for (guint i = 0; i < DH_MAX_SIDES; i++)
    g_clear_pointer (&playtest->players[i], g_free);
}

/**
 * dh_playtest_take_game:
 * @game: a battle of the same scenario
 *
 * Who has won it, and with which scores.
 *
 * Returns: %FALSE where it is not over
 */
gboolean
dh_playtest_take_game (DhPlaytest *playtest, const DhGame *game)
{
  const DhState *state = dh_game_get_state (game);

  if (!dh_game_is_over (game, &playtest->winner))
    return FALSE;
  for (DhSide side = 0; side < state->setup->n_sides; side++)
    if (state->setup->n_counters > 0)
      playtest->scores[side] = dh_state_counter (state, side, 0);
  return TRUE;
}

/* ---- As a tree of items ---- */

static void
set (DhItem *item, const char *attribute, const char *value)
{
  if (value != NULL)
    dh_item_set (item, attribute, value);
}

static void
add_seat (const DhPlaytest *playtest, const DhScenario *scenario, guint army, DhItem *item)
{
  DhItem *seat;

  if (playtest->players[army] == NULL && playtest->scores[army] == DH_PLAYTEST_NO_SCORE)
    return;
  seat = dh_item_new (DH_ITEM_EFFECT, "seat", "seat");
  dh_item_set (seat, "side", dh_scenario_get_side_id (scenario, army));
  set (seat, "player", playtest->players[army]);
  if (playtest->scores[army] != DH_PLAYTEST_NO_SCORE)
    {
      g_autofree char *score = g_strdup_printf ("%d", playtest->scores[army]);

      dh_item_set (seat, "score", score);
    }
  dh_item_add (item, seat);
}

/**
 * dh_playtest_add:
 * @scenario: takes it in at the end of its playtests
 *
 * Keeps a playtest.
 */
void
dh_playtest_add (const DhPlaytest *playtest, DhScenario *scenario)
{
  g_autoptr (DhItem) item = dh_item_new (DH_ITEM_EFFECT, "played", "played");
  g_autofree char *play = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", playtest->play);
  g_autofree char *minutes = g_strdup_printf ("%u", playtest->minutes);

  set (item, "date", playtest->date);
  set (item, "version", playtest->version);
  set (item, "play", playtest->play != 0 ? play : NULL);
  set (item, "winner", playtest->winner != DH_SIDE_NONE ? dh_scenario_get_side_id (scenario, playtest->winner) : NULL);
  set (item, "minutes", playtest->minutes > 0 ? minutes : NULL);
  for (guint i = 0; i < MIN (dh_scenario_get_n_armies (scenario), DH_MAX_SIDES); i++)
    add_seat (playtest, scenario, i, item);
  if (playtest->remark != NULL)
    {
      DhItem *remark = dh_item_new (DH_ITEM_EFFECT, "remark", "remark");

      remark->text = g_strdup (playtest->remark);
      dh_item_add (item, remark);
    }
  dh_scenario_add_tree (scenario, DH_TREE_PLAYTEST, item, NULL);
}

static DhSide
find_army (const DhScenario *scenario, const DhItem *item, const char *attribute)
{
  const char *id = dh_item_get (item, attribute);
  int army = id != NULL ? dh_scenario_find_army (scenario, id) : -1;

  return army >= 0 && army < DH_MAX_SIDES ? (DhSide) army : DH_SIDE_NONE;
}

static void
read_seat (DhPlaytest *playtest, const DhScenario *scenario, const DhItem *seat)
{
  DhSide army = find_army (scenario, seat, "side");

  if (army == DH_SIDE_NONE)
    return;
  g_free (playtest->players[army]);
  playtest->players[army] = g_strdup (dh_item_get (seat, "player"));
  playtest->scores[army] = dh_item_int (seat, "score", DH_PLAYTEST_NO_SCORE);
}

/**
 * dh_playtest_get:
 * @index: from 0
 * @playtest: (out caller-allocates): to be cleared with dh_playtest_clear()
 *
 * Returns: whether there are so many
 */
gboolean
dh_playtest_get (const DhScenario *scenario, guint index, DhPlaytest *playtest)
{
  const DhItem *item = dh_scenario_get_tree (scenario, DH_TREE_PLAYTEST, index);
  const char *play;

  if (item == NULL)
    return FALSE;
  play = dh_item_get (item, "play");
  *playtest = (DhPlaytest){
      .date = g_strdup (dh_item_get (item, "date")),
      .version = g_strdup (dh_item_get (item, "version")),
      .winner = find_army (scenario, item, "winner"),
      .minutes = (guint) MAX (dh_item_int (item, "minutes", 0), 0),
  };
  if (play == NULL || !g_ascii_string_to_unsigned (play, 16, 0, G_MAXUINT64, &playtest->play, NULL))
    playtest->play = 0;
  for (guint i = 0; i < DH_MAX_SIDES; i++)
    playtest->scores[i] = DH_PLAYTEST_NO_SCORE;
  for (guint i = 0; i < item->n_children; i++)
    if (g_str_equal (item->children[i]->id, "seat"))
      read_seat (playtest, scenario, item->children[i]);
    else if (g_str_equal (item->children[i]->id, "remark") && playtest->remark == NULL)
      playtest->remark = g_strdup (item->children[i]->text);
  return TRUE;
}

/* ---- Sums ---- */

static void
free_sum (gpointer data)
{
  DhPlaytestSum *sum = data;

  g_free (sum->version);
  g_free (sum);
}

static DhPlaytestSum *
find_sum (GPtrArray *sums, const DhPlaytest *playtest)
{
  DhPlaytestSum *sum;

  for (guint i = 0; i < sums->len; i++)
    {
      sum = g_ptr_array_index (sums, i);
      if (sum->play == playtest->play && (sum->play != 0 || g_strcmp0 (sum->version, playtest->version) == 0))
        return sum;
    }
  sum = g_new0 (DhPlaytestSum, 1);
  sum->play = playtest->play;
  g_ptr_array_add (sums, sum);
  return sum;
}

static void
work_out_rates (DhPlaytestSum *sum, guint n_armies)
{
  guint nobody = sum->n;

  for (guint i = 0; i < n_armies; i++)
    nobody -= sum->won[i];
  for (guint i = 0; i < n_armies; i++)
    sum->rate[i] = dh_wilson (sum->won[i] + (double) nobody / n_armies, sum->n, DH_Z_95);
}

/**
 * dh_playtests_sum:
 *
 * Versions that differ in play are counted apart; a mended typo makes no other version.
 *
 * Returns: (transfer full) (element-type DhPlaytestSum): in the order of the first playtest of each
 */
GPtrArray *
dh_playtests_sum (const DhScenario *scenario)
{
  GPtrArray *sums = g_ptr_array_new_with_free_func (free_sum);
  guint64 today = dh_scenario_play_fingerprint (scenario);

  for (guint i = 0; i < dh_scenario_get_n_trees (scenario, DH_TREE_PLAYTEST); i++)
    {
      g_auto (DhPlaytest) playtest = {NULL};
      DhPlaytestSum *sum;

      dh_playtest_get (scenario, i, &playtest);
      sum = find_sum (sums, &playtest);
      g_free (sum->version);
      sum->version = g_strdup (playtest.version);
      sum->is_current = sum->play == today;
      sum->n++;
      if (playtest.winner != DH_SIDE_NONE)
        sum->won[playtest.winner]++;
    }
  for (guint i = 0; i < sums->len; i++)
    work_out_rates (g_ptr_array_index (sums, i), MIN (dh_scenario_get_n_armies (scenario), DH_MAX_SIDES));
  return sums;
}
