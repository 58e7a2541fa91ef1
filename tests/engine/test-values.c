/* test-values.c — options, chance, catalogue, events and messages
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/chance.h"
#include "engine/message.h"
#include "engine/option.h"

static void
test_option_parts (void)
{
  static const struct
  {
    guint kind;
    DhPieceId piece;
    DhPlace place;
    DhPlace second;
    guint number;
    guint flags;
  } cases[] = {
      {1, 0, 0, 0, 0, 0},
      {255, 4095, 8191, 8191, 1023, 255},
      {7, DH_PIECE_NONE, 12, DH_PLACE_NOWHERE, 3, 1},
      {2, 25, DH_PLACE_BOX + 63, 4095, 1000, 128},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      DhOption option = dh_option_new (cases[i].kind, cases[i].piece, cases[i].place, cases[i].second, cases[i].number,
                                       cases[i].flags);

      g_assert_cmpuint (dh_option_kind (option), ==, cases[i].kind);
      g_assert_cmpuint (dh_option_piece (option), ==, cases[i].piece);
      g_assert_cmpuint (dh_option_place (option), ==, cases[i].place);
      g_assert_cmpuint (dh_option_second (option), ==, cases[i].second);
      g_assert_cmpuint (dh_option_number (option), ==, cases[i].number);
      g_assert_cmpuint (dh_option_flags (option), ==, cases[i].flags);
    }
}

static void
test_option_sort (void)
{
  static DhOption options[DH_MAX_OPTIONS];
  static const guint lengths[] = {0, 1, 2, 3, 10, 100, 1000, DH_MAX_OPTIONS};
  DhStream stream;

  dh_stream_seed (&stream, 3, 0);
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    for (guint range = 1; range < 1000000; range *= 10)
      {
        guint n = lengths[i];
        guint64 all = 0;
        guint64 kept = 0;

        for (guint k = 0; k < n; k++)
          all |= (guint64) 1 << (options[k] = dh_stream_below (&stream, range)) % 64;
        n = dh_options_sort (options, n);
        for (guint k = 0; k < n; k++)
          {
            g_assert_true (k == 0 || options[k - 1] < options[k]);
            g_assert_true (dh_options_have (options, n, options[k]));
            kept |= (guint64) 1 << options[k] % 64;
          }
        g_assert_cmpuint (all, ==, kept);
        g_assert_false (dh_options_have (options, n, range));
      }
}

/* The numbers of a seed are part of every record: they must never change. */
static void
test_stream_values (void)
{
  static const guint32 expected[] = {0xd44142f8, 0xb8fa8d6e, 0x13117fb1, 0x913740b8, 0xf9174916, 0x987f1ee8};
  DhStream stream;

  dh_stream_seed (&stream, 1689, 1);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (dh_stream_next (&stream), ==, expected[i]);
}

static void
test_stream_fair (void)
{
  DhStream stream;

  dh_stream_seed (&stream, 1, 1);
  for (guint bound = 1; bound <= 12; bound++)
    {
      guint counts[12] = {0};

      for (guint i = 0; i < 12000; i++)
        counts[dh_stream_below (&stream, bound)]++;
      for (guint i = 0; i < bound; i++)
        g_assert_cmpint (ABS ((int) counts[i] - 12000 / (int) bound), <, 450);
    }
  for (guint i = 0; i < 1000; i++)
    g_assert_cmpuint (dh_stream_below (&stream, 0xc0000001), <, 0xc0000001);
}

static void
test_streams_differ (void)
{
  DhStream a;
  DhStream b;

  dh_stream_seed (&a, 5, 0);
  for (guint i = 1; i < 100; i++)
    {
      dh_stream_seed (&b, 5, i);
      g_assert_cmpuint (a, !=, b);
      dh_stream_seed (&b, 5 + i, 0);
      g_assert_cmpuint (a, !=, b);
    }
}

static void
test_items (void)
{
  g_autoptr (DhItem) item = dh_item_new (DH_ITEM_CLASS, "guard", NULL);
  int numbers[4] = {0};

  dh_item_set (item, "steps", "4");
  dh_item_set (item, "dice", " 3 2\n-1 x 9");
  dh_item_set (item, "fast", "yes");
  dh_item_set (item, "broken", "4x");
  g_assert_cmpstr (item->name, ==, "");
  g_assert_cmpint (dh_item_int (item, "steps", 1), ==, 4);
  g_assert_cmpint (dh_item_int (item, "broken", 7), ==, 7);
  g_assert_cmpint (dh_item_int (item, "none", 7), ==, 7);
  g_assert_true (dh_item_flag (item, "fast"));
  g_assert_false (dh_item_flag (item, "steps"));
  g_assert_true (dh_item_lists (item, "dice", "-1"));
  g_assert_false (dh_item_lists (item, "dice", "1"));
  g_assert_cmpuint (dh_item_ints (item, "dice", numbers, 4), ==, 4);
  g_assert_cmpint (numbers[2], ==, -1);
  g_assert_cmpint (numbers[3], ==, 0);
  dh_item_set (item, "steps", "5");
  g_assert_cmpint (dh_item_int (item, "steps", 1), ==, 5);
  dh_item_set (item, "steps", NULL);
  g_assert_null (dh_item_get (item, "steps"));
  dh_item_add (item, dh_item_new (DH_ITEM_EFFECT, "order", NULL));
  dh_item_add (item, dh_item_new (DH_ITEM_EFFECT, "move", NULL));
  g_assert_cmpuint (item->children[1]->index, ==, 1);
}

static void
test_catalogue (void)
{
  g_autoptr (DhCatalogue) catalogue = dh_catalogue_new ("toy", "1", "toy");
  g_autoptr (DhCatalogue) other = dh_catalogue_ref (catalogue);
  DhItem *item;

  dh_catalogue_add (catalogue, dh_item_new (DH_ITEM_SIDE, "red", "Red"));
  dh_catalogue_add (catalogue, dh_item_new (DH_ITEM_SIDE, "blue", "Blue"));
  dh_catalogue_add (catalogue, dh_item_new (DH_ITEM_CLASS, "any", "Any"));
  item = dh_item_new (DH_ITEM_CLASS, "guard", "Guard");
  dh_item_set (item, "sides", "blue");
  dh_catalogue_add (catalogue, item);
  g_assert_cmpuint (item->sides, ==, 2);
  g_assert_cmpuint (item->index, ==, 1);
  g_assert_true (dh_catalogue_find (catalogue, DH_ITEM_CLASS, "guard") == item);
  g_assert_null (dh_catalogue_find (catalogue, DH_ITEM_SIDE, "guard"));
  g_assert_null (dh_catalogue_find (catalogue, DH_ITEM_SIDE, NULL));
  g_assert_true (dh_catalogue_item (catalogue, DH_ITEM_CLASS, 1) == item);
  g_assert_null (dh_catalogue_item (catalogue, DH_ITEM_CLASS, 2));
  g_assert_cmpuint (dh_catalogue_item (catalogue, DH_ITEM_CLASS, 0)->sides, ==, G_MAXUINT16);
  for (guint kind = 0; kind < DH_N_ITEM_KINDS; kind++)
    g_assert_nonnull (dh_item_kind_name (kind));
}

static void
count_event (const DhState *state, const DhEvent *event, gpointer data)
{
  *(guint *) data += event->card;
}

static void
test_audience (void)
{
  guint heard = 0;
  DhSink sink = {count_event, &heard};
  DhPlay play = {NULL, &sink};
  DhEvent event;
  DhEvent twin;

  dh_event_init (&event, 3, 1);
  g_assert_cmpuint (event.card, ==, DH_CARD_NONE);
  event.card = 17;
  dh_event_for_side (&event, DH_SIDE_NONE, &twin);
  g_assert_cmpuint (twin.card, ==, 17);
  event.audience = 1 << 1;
  dh_event_for_side (&event, 1, &twin);
  g_assert_cmpuint (twin.card, ==, 17);
  dh_event_for_side (&event, 0, &twin);
  g_assert_cmpuint (twin.card, ==, DH_CARD_NONE);
  dh_event_for_side (&event, DH_SIDE_NONE, &twin);
  g_assert_cmpuint (twin.card, ==, DH_CARD_NONE);
  dh_play_emit (&play, &event);
  play.sink = NULL;
  g_assert_false (dh_play_listens (&play));
  dh_play_emit (&play, &event);
  g_assert_cmpuint (heard, ==, 17);
}

static void
test_message (void)
{
  DhMessage message;

  dh_message_init_plural (&message, "%1$d card", "%1$d cards", 2);
  dh_message_add_number (&message, 2);
  dh_message_add_piece (&message, 4);
  dh_message_add_place (&message, 99);
  dh_message_add_side (&message, 1);
  dh_message_add_item (&message, DH_ITEM_CARD, 5);
  dh_message_add_text (&message, "why");
  g_assert_cmpuint (message.n_args, ==, 6);
  g_assert_cmpint (message.count, ==, 2);
  g_assert_cmpint (message.args[0].type, ==, DH_ARG_NUMBER);
  g_assert_cmpint (message.args[4].item, ==, DH_ITEM_CARD);
  g_assert_cmpint (message.args[4].value, ==, 5);
  g_assert_cmpstr (message.args[5].text, ==, "why");
  dh_message_init (&message, NULL);
  dh_message_add_faces (&message);
  g_assert_cmpint (message.args[0].type, ==, DH_ARG_FACES);
  g_assert_null (message.text);
}

static gpointer
study (const DhCatalogue *catalogue)
{
  return g_strdup (catalogue->id);
}

/* What a module makes of a catalogue is made once, and goes with it. */
static void
test_catalogue_is_studied_once (void)
{
  g_autoptr (DhCatalogue) catalogue = dh_catalogue_new ("once", "1", "toy");
  gconstpointer made = dh_catalogue_study (catalogue, study, g_free);

  g_assert_cmpstr (made, ==, "once");
  g_assert_true (dh_catalogue_study (catalogue, study, g_free) == made);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/option/parts-come-back", test_option_parts);
  g_test_add_func ("/engine/option/lists-are-sorted-without-doubles", test_option_sort);
  g_test_add_func ("/engine/chance/a-seed-gives-the-same-numbers-for-ever", test_stream_values);
  g_test_add_func ("/engine/chance/numbers-below-a-bound-are-fair", test_stream_fair);
  g_test_add_func ("/engine/chance/purposes-and-seeds-differ", test_streams_differ);
  g_test_add_func ("/engine/catalogue/attributes-of-an-item", test_items);
  g_test_add_func ("/engine/catalogue/items-are-found", test_catalogue);
  g_test_add_func ("/engine/event/a-secret-card-has-a-public-twin", test_audience);
  g_test_add_func ("/engine/message/arguments-in-order", test_message);
  g_test_add_func ("/engine/catalogue/is-studied-once", test_catalogue_is_studied_once);
  return g_test_run ();
}
