/* digest.c — all that is said in a battle, as a few numbers
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "digest.h"

#define MAX_NUMBERS 128

static const char *const topic_names[DIGEST_N_TOPICS] = {
    [DIGEST_POSITIONS] = "positions", [DIGEST_OPTIONS] = "options",     [DIGEST_EVENTS] = "events",
    [DIGEST_REFUSALS] = "refusals",   [DIGEST_QUESTIONS] = "questions", [DIGEST_VIEWS] = "views",
    [DIGEST_SOUND] = "sound",         [DIGEST_FINDINGS] = "findings",
};

/**
 * digest_topic_name:
 *
 * Returns: (transfer none): one word
 */
const char *
digest_topic_name (DigestTopic topic)
{
  return topic_names[topic];
}

static guint64
mix (guint64 sum, guint64 number)
{
  sum = (sum ^ number) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return sum ^ sum >> 29;
}

/**
 * digest_say:
 * @what: what the numbers are, for people; it is part of what is said
 *
 * Says a row of numbers under a topic.
 */
void
digest_say (Digest *digest, DigestTopic topic, const char *what, const gint64 *numbers, guint n)
{
  guint64 *sum = &digest->sums[topic];

  *sum = mix (*sum, g_str_hash (what));
  *sum = mix (*sum, n);
  for (guint i = 0; i < n; i++)
    *sum = mix (*sum, numbers[i]);
  if (digest->told == NULL)
    return;
  fprintf (digest->told, "%s: %s", topic_names[topic], what);
  for (guint i = 0; i < n; i++)
    fprintf (digest->told, " %" G_GINT64_FORMAT, numbers[i]);
  fprintf (digest->told, "\n");
}

/**
 * digest_say_event:
 * @what: the name of its kind
 *
 * Says an event, or the dice of a preview, with every number of it.
 */
void
digest_say_event (Digest *digest, const DhEvent *event, DigestTopic topic, const char *what)
{
  gint64 numbers[MAX_NUMBERS] = {
      event->side,   event->audience,  event->piece, event->other,      event->from,   event->to,      event->card,
      event->number, event->objective, event->die,   event->turn_start, event->second, event->counted, event->n_faces,
  };
  guint n = 14;

  for (guint i = 0; i < event->n_faces; i++)
    numbers[n++] = event->faces[i];
  numbers[n++] = event->n_modifiers;
  for (guint i = 0; i < event->n_modifiers; i++)
    {
      numbers[n++] = event->modifiers[i].reason;
      numbers[n++] = event->modifiers[i].amount;
    }
  digest_say (digest, topic, what, numbers, n);
}

/**
 * digest_print:
 *
 * Returns: (transfer full): a word for each topic of which something was said
 */
char *
digest_print (const Digest *digest)
{
  GString *text = g_string_new (NULL);

  for (guint topic = 0; topic < DIGEST_N_TOPICS; topic++)
    if (digest->sums[topic] != 0)
      g_string_append_printf (text, "%s%s=%08x", text->len > 0 ? " " : "", topic_names[topic],
                              (guint) (digest->sums[topic] >> 32 ^ digest->sums[topic]));
  return g_string_free (text, FALSE);
}
