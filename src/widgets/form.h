/* form.h — a column of fields
 *
 * Built anew only when what it is about has changed (dh_form_begin()); otherwise its fields are told the state, so
 * that nobody loses the place while typing.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "widgets/form-field.h"

G_BEGIN_DECLS

#define DH_TYPE_FORM (dh_form_get_type ())
G_DECLARE_FINAL_TYPE (DhForm, dh_form, DH, FORM, GtkWidget)

/* Changes a copy of the scenario; FALSE: nothing to do. */
typedef gboolean (*DhFormEdit) (DhScenario *scenario, const DhSubject *subject);

GtkWidget *dh_form_new (void);
gboolean dh_form_begin (DhForm *form, const char *signature);
DhFormField *dh_form_add (DhForm *form, const DhFieldType *type, const DhSubject *subject, const char *tooltip);
void dh_form_add_heading (DhForm *form, const char *text);
void dh_form_add_words (DhForm *form, const char *text);
void dh_form_add_line (DhForm *form);
GtkWidget *dh_form_add_button (DhForm *form, const char *label, const char *step, DhFormEdit edit,
                               const DhSubject *subject);
void dh_form_add_widget (DhForm *form, GtkWidget *widget);
void dh_form_update (DhForm *form, DhDocument *document);

G_END_DECLS
