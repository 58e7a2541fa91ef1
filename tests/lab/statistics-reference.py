#!/usr/bin/python3
"""statistics-reference.py: the figures that test-statistics.c expects, worked out another way

With fifty digits, and Wilson's bounds as the roots of the quadratic equation that defines them. Not run by the tests: it
prints the rows of their tables.

SPDX-FileCopyrightText: 2026 The Drumhead Authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

from decimal import Decimal, getcontext

getcontext().prec = 50
Z = Decimal('1.959963984540054')

WILSON = [('0', 10), ('10', 10), ('1', 2), ('5', 10), ('52.5', 100), ('480', 1000), ('5012', 10000), ('1', 100000),
          ('123456', 300000), ('37.25', '61.5')]
ELO = ['0.01', '0.25', '0.5', '0.53', '0.76', '0.999']
SPRT = [('0.5', '0.55', '0.05', '0.05', '300', '529'), ('0.5', '0.55', '0.05', '0.05', '250', '529'),
        ('0.45', '0.5', '0.05', '0.1', '100', '180'), ('0.5', '0.6', '0.01', '0.05', '700', '1000'),
        ('0.5', '0.55', '0.05', '0.05', '120.5', '240')]
LOG = ['1e-300', '0.001', '0.5', '0.70710678', '1', '1.5', '2', '10', '12345.678', '1e300']


def show(number):
    return format(number, '.17f')


def wilson(successes, n):
    """The t with (p - t)^2 = z^2 t (1 - t) / n."""
    p, n = Decimal(successes) / Decimal(n), Decimal(n)
    a, b, c = 1 + Z * Z / n, -(2 * p + Z * Z / n), p * p
    root = (b * b - 4 * a * c).sqrt()
    return p, (-b - root) / (2 * a), (-b + root) / (2 * a)


def sprt(p0, p1, alpha, beta, successes, n):
    p0, p1, alpha, beta, successes, n = map(Decimal, (p0, p1, alpha, beta, successes, n))
    upper, lower = ((1 - beta) / alpha).ln(), (beta / (1 - alpha)).ln()
    ratio = successes * (p1 / p0).ln() + (n - successes) * ((1 - p1) / (1 - p0)).ln()

    def expected(p, accept):
        step = p * (p1 / p0).ln() + (1 - p) * ((1 - p1) / (1 - p0)).ln()
        return (accept * upper + (1 - accept) * lower) / step

    answer = 'P1' if ratio >= upper else 'P0' if ratio <= lower else 'GOES_ON'
    return ratio, answer, expected(p0, alpha), expected(p1, 1 - beta)


for row in WILSON:
    print('{%s, %s, {%s, %s, %s}},' % (*row, *map(show, wilson(*row))))
for score in ELO:
    print('{%s, %s},' % (score, show(400 * (Decimal(score) / (1 - Decimal(score))).log10())))
for row in SPRT:
    ratio, answer, at_p0, at_p1 = sprt(*row)
    print('{{%s, %s, %s, %s}, %s, %s, %s, DH_SPRT_%s, %s, %s},' % (*row, show(ratio), answer, show(at_p0), show(at_p1)))
for x in LOG:
    print('{%s, %s},' % (x, show(Decimal(x).ln())))
