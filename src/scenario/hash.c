/* hash.c — numbers for texts
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/hash.h"

/**
 * dh_hash:
 * @length: bytes of @text
 *
 * FNV-1a. The numbers stand in files and names of folders, so they are ours and never change.
 *
 * Returns: the number of a text
 */
guint64
dh_hash (const char *text, gsize length)
{
  guint64 value = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (gsize i = 0; i < length; i++)
    value = (value ^ (guchar) text[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return value;
}
