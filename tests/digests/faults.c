/* faults.c — battles that cannot be played, and rulesets that say other things
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "faults.h"

#include "generate.h"
#include "house-rules.h"
#include "watch.h"

#include "rules/jacobite/jacobite.h"
#include "scenario/check.h"
#include "scenario/ruleset.h"
#include "scenario/scenario-file.h"
#include "scenario/start.h"

#include <string.h>

#define DRAFT_SIZE 9
#define DRAFT_PIECES 24
#define MAP_SIZE 12
#define MAP_PIECES 30
#define MAP_TRIES 200
#define CHANGES_OF_EFFECTS 5
#define CHANGES_OF_ITEMS 12
#define ENTRIES 80

/* What may be said otherwise by a ruleset: values parted by bars. */
typedef struct
{
  DhItemKind kind;
  const char *attribute;
  const char *values;
} Change;

#define GROUND(kind)                                                                                                   \
  {kind, "stop", "yes|no"}, {kind, "leave-stop", "yes|no"}, {kind, "impassable", "cavalry|artillery|leader"},          \
      {kind, "roll-to-go-on", "yes"}, {kind, "entry-infantry", "-2|-1|1|no"}, {kind, "entry-cavalry", "-1|1|no"},      \
      {kind, "symbols", "none|ranged|all"}, {kind, "flags", "1|2|3"},                                                  \
      {kind, "flags-against", "any|not-artillery|not-artillery-ranged|lower-or-other-hill"},                           \
      {kind, "flags-for", "infantry|cavalry artillery|leader"}, {kind, "flags-shared", "hill|church"},                 \
      {kind, "in-infantry", "-2|-1|1|no"}, {kind, "in-cavalry", "-2|-1|1|no"}, {kind, "in-artillery", "-2|-1|1|no"},   \
      {kind, "out-infantry", "-2|-1|1|no"}, {kind, "out-cavalry", "-2|-1|1|no"},                                       \
      {kind, "out-artillery", "-2|-1|1|no"}, {kind, "once", "forest|building|hill"},                                   \
      {kind, "sight", "open|block|hill|wall"}, {kind, "cancels", "river|stream ford|forest|bridge"},                   \
  {                                                                                                                    \
    kind, "removable", "yes|no"                                                                                        \
  }

static const Change changes[] = {
    {DH_ITEM_CLASS, "arm", "infantry|cavalry|artillery"},
    {DH_ITEM_CLASS, "move", "0|1|2|3|4"},
    {DH_ITEM_CLASS, "long-move", "0|1|2|3|4"},
    {DH_ITEM_CLASS, "move-battles", "yes|no"},
    {DH_ITEM_CLASS, "melee", "0|1|2|3|4"},
    {DH_ITEM_CLASS, "ranged", "1|2 1|3 2 1|1 1 1 1 1|0 2"},
    {DH_ITEM_CLASS, "sabre-hits", "yes|no"},
    {DH_ITEM_CLASS, "retreat", "0|1|2|3|4"},
    {DH_ITEM_CLASS, "ignores", "0|1|2"},
    {DH_ITEM_CLASS, "ignores-at-full", "0|1|2"},
    {DH_ITEM_CLASS, "rally", "-2|-1|0|1|2"},
    {DH_ITEM_CLASS, "battle-bonus", "-1|0|1|2"},
    {DH_ITEM_CLASS, "retires", "yes|no"},
    {DH_ITEM_CLASS, "bonus-melee", "yes|no"},
    {DH_ITEM_CARD, "window", "command|in-lieu|move|attack|defence|flags|rally|ground|after|leader|attack defence"},
    {DH_ITEM_CARD, "in", "fire|melee|fire melee"},
    {DH_ITEM_CARD, "eligible", "unit|leader|arm:infantry|arm:cavalry|class:highland|unit moved|unit unmoved"},
    {DH_ITEM_CARD, "draws-command", "0|1|2|3"},
    {DH_ITEM_CARD, "draws-keep", "0|1|2"},
    {DH_ITEM_PATH, "road-bonus", "0|1|2|3"},
    {DH_ITEM_EDGE, "cross-arms", "infantry|cavalry artillery|leader|yes"},
    {DH_ITEM_EDGE, "cross-start", "yes|no"},
    {DH_ITEM_EDGE, "cross-no-battle", "yes|no"},
    GROUND (DH_ITEM_TERRAIN),
    GROUND (DH_ITEM_FEATURE),
    GROUND (DH_ITEM_EDGE),
};

/**
 * say_findings:
 *
 * Says what is wrong with a battle: everything but the sentences.
 */
void
say_findings (const DhScenario *scenario, Digest *digest)
{
  g_autoptr (GPtrArray) findings = dh_scenario_check (scenario, &dh_jacobite_rules);

  for (guint i = 0; i < findings->len; i++)
    {
      const DhFinding *finding = findings->pdata[i];
      gint64 numbers[] = {finding->severity, finding->place,
                          finding->piece != NULL ? dh_scenario_find_piece (scenario, finding->piece) : -1,
                          finding->effect, finding->unenforced};

      digest_say (digest, DIGEST_FINDINGS, finding->code, numbers, G_N_ELEMENTS (numbers));
    }
}

/**
 * say_drafts:
 * @first: seed of the first
 *
 * Says what is wrong with battles of chance that nobody has mended.
 */
void
say_drafts (DhCatalogue *catalogue, guint64 first, guint n, Digest *digest)
{
  for (guint64 seed = first; seed < first + n; seed++)
    {
      g_autoptr (DhScenario) draft = generate_draft (catalogue, seed, DRAFT_SIZE, DRAFT_PIECES);
      g_autoptr (DhScenario) scenario = fuzz_add_any_rules (draft, &dh_jacobite_rules, seed);

      say_findings (scenario, digest);
    }
}

/* Another value for a parameter of one of the effects of a card, or another parameter. */
static void
change_effect (const DhCatalogue *catalogue, const DhScenario *scenario, DhStream *stream)
{
  DhItem *card = catalogue->items[DH_ITEM_CARD][dh_stream_below (stream, catalogue->n_items[DH_ITEM_CARD])];
  DhItem *effect;
  const DhItem *use, *parameter;
  g_autofree char *value = NULL;

  if (card->n_children == 0)
    return;
  effect = card->children[dh_stream_below (stream, card->n_children)];
  use = dh_catalogue_find (catalogue, DH_ITEM_EFFECT, effect->id);
  if (use == NULL || use->n_children == 0)
    return;
  parameter = use->children[dh_stream_below (stream, use->n_children)];
  value = fuzz_make_value (scenario, parameter, stream);
  dh_item_set (effect, parameter->id, value);
}

/* Another value for an attribute, or none; but every class has an arm. */
static void
change_item (const DhCatalogue *catalogue, const Change *change, DhStream *stream)
{
  DhItem *item = catalogue->items[change->kind][dh_stream_below (stream, catalogue->n_items[change->kind])];
  g_auto (GStrv) values = g_strsplit (change->values, "|", -1);
  gboolean needed = g_str_equal (change->attribute, "arm");
  guint which = dh_stream_below (stream, g_strv_length (values) + (needed ? 0 : 1));

  if (change->kind == DH_ITEM_CLASS && g_str_equal (item->id, "leader") && !g_str_equal (change->attribute, "move"))
    return;
  dh_item_set (item, change->attribute, values[which]);
}

static void
change_ruleset (const DhCatalogue *catalogue, const DhScenario *scenario, DhStream *stream)
{
  for (guint i = 0; i < CHANGES_OF_EFFECTS; i++)
    change_effect (catalogue, scenario, stream);
  for (guint i = 0; i < CHANGES_OF_ITEMS; i++)
    change_item (catalogue, &changes[dh_stream_below (stream, G_N_ELEMENTS (changes))], stream);
}

static void
say_copies (const DhSetup *setup, Digest *digest)
{
  for (guint i = 0; i < setup->n_cards; i++)
    {
      gint64 copies = setup->card_copies[i];

      digest_say (digest, DIGEST_FINDINGS, "copies of a card", &copies, 1);
    }
}

static void
say_beginning (const DhScenario *scenario, guint64 seed, Digest *digest)
{
  g_autoptr (DhSetup) setup = NULL;
  g_autoptr (GPtrArray) findings = dh_scenario_check (scenario, &dh_jacobite_rules);

  say_findings (scenario, digest);
  if (dh_findings_bar_playing (findings))
    return;
  setup = dh_scenario_to_setup (scenario, &dh_jacobite_rules, NULL);
  g_assert_nonnull (setup);
  say_copies (setup, digest);
  watch_battle (setup, seed, ENTRIES, digest);
}

/* Of the ruleset as it is now. */
static DhScenario *
make_map (DhCatalogue *catalogue, guint64 seed)
{
  for (guint64 i = 0; i < MAP_TRIES; i++)
    {
      g_autoptr (DhScenario) scenario =
          generate_battle (catalogue, &dh_jacobite_rules, seed * MAP_TRIES + i, MAP_SIZE, MAP_PIECES);

      if (scenario != NULL)
        return fuzz_add_house_rules (scenario, &dh_jacobite_rules, seed);
    }
  return dh_scenario_new (catalogue);
}

/**
 * say_other_ruleset:
 * @ruleset: its file
 * @battle: text of a battle
 * @seed: of the changes and of the battles
 *
 * Says what is wrong with a ruleset that is changed in some places, and the beginnings of this battle and of one of
 * chance by it.
 */
void
say_other_ruleset (const char *ruleset, const char *battle, guint64 seed, Digest *digest)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DhCatalogue) catalogue = dh_ruleset_load (ruleset, &error);
  g_autoptr (DhScenario) scenario = NULL, map = NULL;
  DhStream stream;

  g_assert_no_error (error);
  scenario = dh_scenario_read_for (battle, strlen (battle), "battle", catalogue, &error);
  g_assert_no_error (error);
  dh_stream_seed (&stream, seed, 11);
  change_ruleset (catalogue, scenario, &stream);
  say_beginning (scenario, seed, digest);
  map = make_map (catalogue, seed);
  say_beginning (map, seed, digest);
}
