/* xml-bytes.c — from the bytes of a file to UTF-8
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/xml-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
fail_whole (DhXmlReader *reader, DhFileError code, const char *sentence)
{
  g_set_error (&reader->error, DH_FILE_ERROR, code, "%s: %s", reader->name, sentence);
  return FALSE;
}

static gboolean
check_size (DhXmlReader *reader)
{
  g_autofree char *sentence = NULL;

  if (reader->length <= reader->grammar->max_size)
    return TRUE;
  sentence = g_strdup_printf (_ ("the file is larger than %u MiB"), (guint) (reader->grammar->max_size >> 20));
  return fail_whole (reader, DH_FILE_ERROR_TOO_LARGE, sentence);
}

/* Whatever a byte order mark says becomes UTF-8; without one the text must be UTF-8. */
static gboolean
decode (DhXmlReader *reader, char **decoded)
{
  const guint8 *bytes = (const guint8 *) reader->xml;
  gboolean big = reader->length >= 2 && bytes[0] == 0xfe && bytes[1] == 0xff;
  gboolean little = reader->length >= 2 && bytes[0] == 0xff && bytes[1] == 0xfe;

  if (reader->length >= 3 && memcmp (bytes, "\xef\xbb\xbf", 3) == 0)
    {
      reader->xml += 3;
      reader->length -= 3;
    }
  if (!big && !little)
    return TRUE;
  *decoded = g_convert (reader->xml + 2, reader->length - 2, "UTF-8", big ? "UTF-16BE" : "UTF-16LE", NULL,
                        &reader->length, NULL);
  if (*decoded == NULL)
    return fail_whole (reader, DH_FILE_ERROR_SYNTAX, _ ("the file begins like UTF-16, but is not"));
  reader->xml = *decoded;
  return TRUE;
}

/* What the XML declaration says of the encoding; NULL where it says nothing. */
static char *
declared_encoding (const char *xml, gsize length)
{
  const char *end = g_str_has_prefix (xml, "<?xml ") ? memmem (xml, MIN (length, 200), "?>", 2) : NULL;
  const char *word = end == NULL ? NULL : memmem (xml, end - xml, "encoding", 8);
  gsize n;

  if (word == NULL)
    return NULL;
  word += strcspn (word, "\"'>");
  n = strcspn (word + 1, "\"'>");
  return word + 1 + n < end ? g_strndup (word + 1, n) : NULL;
}

static gboolean
check_encoding (DhXmlReader *reader, gboolean is_decoded)
{
  const char *end;
  g_autofree char *encoding = NULL;

  if (!g_utf8_validate_len (reader->xml, reader->length, &end))
    return dh_xml_fail (reader, end - reader->xml, DH_FILE_ERROR_SYNTAX,
                        *end == '\0' ? _ ("there is a NUL byte, expected text")
                                     : _ ("this is not UTF-8; save the file with the encoding UTF-8"));
  encoding = is_decoded ? NULL : declared_encoding (reader->xml, reader->length);
  if (encoding == NULL || g_ascii_strcasecmp (encoding, "UTF-8") == 0 || g_ascii_strcasecmp (encoding, "US-ASCII") == 0)
    return TRUE;
  return dh_xml_fail (reader, 0, DH_FILE_ERROR_SYNTAX, _ ("the file says its encoding is %.40s, expected UTF-8"),
                      encoding);
}

/**
 * dh_xml_check_bytes:
 * @decoded: (out) (transfer full) (nullable): the text that the reader reads, where it had to be converted
 *
 * Sees to it that a file is not too large, not empty, and UTF-8 from here on.
 */
gboolean
dh_xml_check_bytes (DhXmlReader *reader, char **decoded)
{
  if (!check_size (reader) || !decode (reader, decoded))
    return FALSE;
  if (dh_xml_is_blank (reader->xml, reader->length))
    return fail_whole (reader, DH_FILE_ERROR_EMPTY, _ ("the file is empty"));
  return check_encoding (reader, *decoded != NULL);
}

/**
 * dh_xml_is_blank:
 *
 * Whether @text is nothing but white space.
 */
gboolean
dh_xml_is_blank (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      return FALSE;
  return TRUE;
}
