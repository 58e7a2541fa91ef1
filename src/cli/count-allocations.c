/* count-allocations.c — how often the heap was asked
 *
 * With glibc the program's own malloc stands before the library's and counts. A sanitizer has a malloc of its own
 * there, and other C libraries know no second name for theirs: then nothing is counted.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/count-allocations.h"

#include <stdlib.h>

#if defined __GLIBC__ && !defined __SANITIZE_ADDRESS__
#define CAN_COUNT 1

extern void *__libc_malloc (size_t size);
extern void *__libc_calloc (size_t n, size_t size);
extern void *__libc_realloc (void *old, size_t size);

static guint64 n_allocations;

void *
malloc (size_t size)
{
  __atomic_add_fetch (&n_allocations, 1, __ATOMIC_RELAXED);
  return __libc_malloc (size);
}

void *
calloc (size_t n, size_t size)
{
  __atomic_add_fetch (&n_allocations, 1, __ATOMIC_RELAXED);
  return __libc_calloc (n, size);
}

void *
realloc (void *old, size_t size)
{
  __atomic_add_fetch (&n_allocations, 1, __ATOMIC_RELAXED);
  return __libc_realloc (old, size);
}
#endif

/**
 * dh_count_allocations:
 * @count: (out): calls of malloc, calloc and realloc since the program started
 *
 * Returns: whether they can be counted here
 */
gboolean
dh_count_allocations (guint64 *count)
{
#ifdef CAN_COUNT
  *count = __atomic_load_n (&n_allocations, __ATOMIC_RELAXED);
  return TRUE;
#else
  *count = 0;
  return FALSE;
#endif
}
