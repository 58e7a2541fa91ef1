/* balance-mode.h — many battles between computer players, on the window's canvas
 *
 * Plays the scenario as it stands, again and again, while the window goes on: leaving the mode does not stop it. The
 * board shows where pieces are lost, fight or stand; the panels show the plan, the progress and the figures.
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lab/suggest.h"
#include "widgets/mode.h"

G_BEGIN_DECLS

#define DH_TYPE_BALANCE_MODE (dh_balance_mode_get_type ())
G_DECLARE_FINAL_TYPE (DhBalanceMode, dh_balance_mode, DH, BALANCE_MODE, DhMode)

DhMode *dh_balance_mode_new (void);
gboolean dh_balance_mode_is_running (DhBalanceMode *self);
void dh_balance_mode_stop (DhBalanceMode *self);
const DhStudy *dh_balance_mode_get_study (DhBalanceMode *self);
void dh_balance_mode_show (DhBalanceMode *self, DhLabResult *result);

G_END_DECLS
