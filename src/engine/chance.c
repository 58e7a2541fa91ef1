/* chance.c — our own numbers, the same on every machine
 *
 * A stream is a counter that moves by a fixed odd number and is mixed on the way out (the public-domain
 * scheme known as splitmix64); numbers below a bound are unbiased.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine/chance.h"

#define STRIDE G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)

static guint64
mix (guint64 x)
{
  x = (x ^ x >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ x >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return x ^ x >> 31;
}

/**
 * dh_stream_seed:
 * @stream: (out): the stream
 * @purpose: what the stream is for; streams of one seed with different purposes know nothing of each other
 *
 * Starts a stream.
 */
void
dh_stream_seed (DhStream *stream, guint64 seed, guint purpose)
{
  *stream = mix (mix (seed + STRIDE) + (purpose + G_GUINT64_CONSTANT (1)) * STRIDE);
}

/**
 * dh_stream_next:
 *
 * Returns: the next number of the stream, any of 32 bits
 */
guint32
dh_stream_next (DhStream *stream)
{
  *stream += STRIDE;
  return mix (*stream) >> 32;
}

/**
 * dh_stream_below:
 * @bound: at least 1
 *
 * Returns: the next number from 0 to @bound - 1, each as likely as the others
 */
guint32
dh_stream_below (DhStream *stream, guint32 bound)
{
  guint64 product = (guint64) dh_stream_next (stream) * bound;

  if ((guint32) product < bound)
    {
      guint32 unfair = -bound % bound;

      while ((guint32) product < unfair)
        product = (guint64) dh_stream_next (stream) * bound;
    }
  return product >> 32;
}
