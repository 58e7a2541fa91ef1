/* forecast.h — the odds of attacks, as the table of these rules offers them
 *
 * SPDX-FileCopyrightText: 2026 The Drumhead Authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/jacobite/module.h"

G_BEGIN_DECLS

extern const DhForecastName jr_forecast_counts[];
extern const DhForecastName jr_forecast_outcomes[];
extern const char *const jr_attack_kinds[];

gboolean jr_forecast (const DhState *state, DhOption option, DhForecastDepth depth, DhForecastTable *table,
                      DhForecast *forecast);
guint64 jr_forecast_key (const DhState *state, DhOption option, DhPieceId target, DhForecastDepth depth);
void jr_describe_forecast (const DhState *state, DhOption option, const DhForecast *forecast, DhMessage *message);
DhWhy jr_attack (const DhState *state, DhPlace from, DhPlace to, guint kind, DhOption *option);

G_END_DECLS
