"""The tax that the prices of a sale include, by rate (docs/decisions/sales.md#tax)."""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from booking.sales.records import TaxAtRate

_WHOLE = 10_000  # basis points


class TaxedLine(NamedTuple):
    """What a line comes to, in cents, and the rate of the tax in it."""

    total_cents: int
    rate_basis_points: int


def spread(discount_cents: int, line_cents: Sequence[int]) -> list[int]:
    """Returns each line's part of a discount, which is at most the sum of the lines: in proportion, and the cents that
    are left over go to the lines with the largest remainders, the first of equal ones."""
    subtotal = sum(line_cents)
    if not subtotal:
        return [0] * len(line_cents)
    shares, remainders = [], []
    for place, cents in enumerate(line_cents):
        share, remainder = divmod(discount_cents * cents, subtotal)
        shares.append(share)
        remainders.append((-remainder, place))
    for _, place in sorted(remainders)[: discount_cents - sum(shares)]:
        shares[place] += 1
    return shares


def tax_included(gross_cents: int, rate_basis_points: int) -> int:
    """Returns how much tax is in an amount at this rate, half a cent rounded up."""
    whole = _WHOLE + rate_basis_points
    return (2 * gross_cents * rate_basis_points + whole) // (2 * whole)


def taxes(lines: Sequence[TaxedLine], discount_cents: int) -> list[TaxAtRate]:
    """Returns for each rate, the lowest first, what was sold at it less its part of the discount, and the tax in
    that."""
    gross_by_rate: defaultdict[int, int] = defaultdict(int)
    for line, off in zip(lines, spread(discount_cents, [line.total_cents for line in lines]), strict=True):
        gross_by_rate[line.rate_basis_points] += line.total_cents - off
    return [
        {"rate_basis_points": rate, "gross_cents": gross, "tax_cents": tax_included(gross, rate)}
        for rate, gross in sorted(gross_by_rate.items())
    ]
