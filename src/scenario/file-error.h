/* file-error.h — what may be wrong with a file of ours
 *
 * One domain for scenarios, rulesets and records. The text of an error is one sentence that begins with
 * FILE:LINE:COLUMN (or with FILE where there is no place in it).
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  DH_FILE_ERROR_EMPTY,
  DH_FILE_ERROR_SYNTAX, /* not well-formed, a DOCTYPE, not UTF-8 */
  DH_FILE_ERROR_NAMESPACE,
  DH_FILE_ERROR_VERSION, /* a newer format */
  DH_FILE_ERROR_UNKNOWN, /* an element, attribute or id nobody knows */
  DH_FILE_ERROR_VALUE,
  DH_FILE_ERROR_TOO_LARGE, /* size, depth, length of a text, counts */
  DH_FILE_ERROR_RULES,     /* the ruleset is not installed */
  DH_FILE_ERROR_IO,
  DH_FILE_ERROR_SAVED, /* the file is saved, but something besides could not be done */
} DhFileError;
#define DH_FILE_ERROR dh_file_error_quark ()
GQuark dh_file_error_quark (void);

G_END_DECLS
