/* xml-values.c — attributes of a start tag, and what they hold
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scenario/xml-values.h"

#include "scenario/scenario.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * dh_xml_get:
 * @attribute: a name
 *
 * Returns: (nullable): the attribute's value
 */
const char *
dh_xml_get (const DhXmlElement *element, const char *attribute)
{
  for (guint i = 0; i < element->n_attributes; i++)
    if (strcmp (element->attributes[i].name, attribute) == 0)
      return element->attributes[i].value;
  return NULL;
}

/**
 * dh_xml_parse_int:
 * @text: decimal digits, perhaps after a minus
 * @value: (out): the number
 *
 * Returns: whether @text is a whole number of at most nine digits and nothing else
 */
gboolean
dh_xml_parse_int (const char *text, int *value)
{
  gboolean is_negative = *text == '-';
  const char *digits = text + is_negative;
  int number = 0;
  guint n = 0;

  for (; g_ascii_isdigit (digits[n]) && n < 9; n++)
    number = 10 * number + (digits[n] - '0');
  if (n == 0 || digits[n] != '\0')
    return FALSE;
  *value = is_negative ? -number : number;
  return TRUE;
}

/**
 * dh_xml_get_int:
 * @value: (inout): left alone when the attribute is not there
 *
 * Reads a whole number and sees to its range.
 */
gboolean
dh_xml_get_int (DhXmlReader *reader, const DhXmlElement *element, const char *attribute, int minimum, int maximum,
                int *value)
{
  const char *text = dh_xml_get (element, attribute);
  int number;

  if (text == NULL)
    return TRUE;
  if (!dh_xml_parse_int (text, &number) || number < minimum || number > maximum)
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE,
                        _ ("%s is “%.40s”, expected a whole number from %d to %d"), attribute, text, minimum, maximum);
  *value = number;
  return TRUE;
}

/**
 * dh_xml_get_flag:
 * @value: (inout): left alone when the attribute is not there
 *
 * Reads "yes" or "no".
 */
gboolean
dh_xml_get_flag (DhXmlReader *reader, const DhXmlElement *element, const char *attribute, gboolean *value)
{
  const char *text = dh_xml_get (element, attribute);

  if (text == NULL)
    return TRUE;
  if (!g_str_equal (text, "yes") && !g_str_equal (text, "no"))
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE, _ ("%s is “%.40s”, expected “yes” or “no”"),
                        attribute, text);
  *value = g_str_equal (text, "yes");
  return TRUE;
}

/**
 * dh_xml_check_id:
 *
 * Sees to it that an attribute, if it is there, can be an id: letters and digits of ASCII, "-", "_" and ".".
 */
gboolean
dh_xml_check_id (DhXmlReader *reader, const DhXmlElement *element, const char *attribute)
{
  const char *text = dh_xml_get (element, attribute);

  if (text == NULL || dh_is_id (text))
    return TRUE;
  return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE,
                      _ ("%s is “%.80s”, expected an id of at most %d of the characters a to z, A to Z, 0 to 9, “-”, "
                         "“_” and “.”"),
                      attribute, text, DH_MAX_ID);
}

/**
 * dh_xml_check_format:
 * @newest: highest number that is understood
 *
 * Sees to the attribute "format", before anything else: a newer file may hold what we know nothing of.
 */
gboolean
dh_xml_check_format (DhXmlReader *reader, const DhXmlElement *element, guint newest)
{
  const char *text = dh_xml_get (element, "format");
  int format;

  if (text == NULL)
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VERSION,
                        _ ("<%s> does not say its format, expected format=\"%u\""), element->name, newest);
  if (!dh_xml_parse_int (text, &format) || format < 1)
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VALUE,
                        _ ("the format is “%.40s”, expected a whole number from 1 to %u"), text, newest);
  if ((guint) format > newest)
    return dh_xml_fail (reader, element->at, DH_FILE_ERROR_VERSION,
                        _ ("the file has format %d, but this version of Drumhead reads formats up to %u; a newer "
                           "version is needed"),
                        format, newest);
  return TRUE;
}
