/* form-field.h — one value of a scenario in a form
 *
 * What a field shows is read from the scenario and what is typed is written to a copy of it, both as text, by two
 * functions; the field itself keeps nothing. Typing in one field is one step of the history.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "editor/document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  DH_FIELD_LINE,
  DH_FIELD_TOKEN, /* a line that counts when it is complete: with Enter or when it is left */
  DH_FIELD_TEXT,  /* several lines */
  DH_FIELD_NUMBER,
  DH_FIELD_SWITCH, /* "yes" or "no" */
  DH_FIELD_CHOICE, /* an id of dh_form_field_add_choice() */
} DhFieldKind;

/* What a field is about. */
typedef struct
{
  int index;            /* of a piece, army, note ... */
  int which;            /* a bit, a value, a text of it */
  DhPlace hex;          /* whose ground or name it is */
  const char *name;     /* (nullable) static or the catalogue's: an attribute */
  const char *language; /* (nullable) of texts; NULL: as they are shown */
} DhSubject;

typedef char *(*DhFieldGet) (const DhScenario *scenario, const DhSubject *subject);
/* (transfer full) (nullable): what a choice is called now; %NULL: as when it was added */
typedef char *(*DhFieldTitle) (const DhScenario *scenario, const DhSubject *subject, const char *id);
/* (transfer full) (element-type utf8): words of a token, and behind each what it means */
typedef GPtrArray *(*DhFieldWords) (DhDocument *document, const DhSubject *subject);
typedef gboolean (*DhFieldSet) (DhScenario *scenario, const DhSubject *subject, const char *value, GError **error);

typedef struct
{
  DhFieldKind kind;
  const char *label; /* N_(), or the catalogue's name */
  DhFieldGet get;
  DhFieldSet set;
  int min; /* of a number */
  int max;
} DhFieldType;

#define DH_TYPE_FORM_FIELD (dh_form_field_get_type ())
G_DECLARE_FINAL_TYPE (DhFormField, dh_form_field, DH, FORM_FIELD, GtkWidget)

GtkWidget *dh_form_field_new (const DhFieldType *type, const DhSubject *subject, const char *tooltip);
void dh_form_field_add_choice (DhFormField *field, const char *id, const char *label);
void dh_form_field_offer (DhFormField *field, DhFieldWords words);
void dh_form_field_set_titles (DhFormField *field, DhFieldTitle title);
void dh_form_field_update (DhFormField *field, DhDocument *document);
void dh_form_field_focus (DhFormField *field);
const char *dh_form_field_get_label (DhFormField *field);

G_END_DECLS
