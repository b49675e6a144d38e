"""The tax that prices include (docs/decisions/sales.md#tax)."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from booking.core.fields import LARGEST_AMOUNT_CENTS
from booking.sales.taxes import TaxedLine, spread, tax_included, taxes

CENTS = st.integers(0, 300) | st.integers(0, 999 * LARGEST_AMOUNT_CENTS)
RATES = st.sampled_from([0, 700, 1000, 1900, 2000]) | st.integers(0, 10_000)
LINES = st.lists(st.builds(TaxedLine, CENTS, RATES), max_size=20)


@pytest.mark.parametrize(
    ("gross", "rate", "tax"),
    [(0, 1900, 0), (11_900, 1900, 1900), (100, 1000, 9), (11, 1000, 1), (5, 1000, 0), (1, 10_000, 1), (500, 0, 0)],
)
def test_the_tax_is_the_part_of_a_price_that_the_rate_says(gross: int, rate: int, tax: int) -> None:
    assert tax_included(gross, rate) == tax


@given(CENTS, RATES)
def test_the_tax_is_what_decimal_arithmetic_says(gross: int, rate: int) -> None:
    exact = Fraction(gross * rate, 10_000 + rate)
    rounded = (Decimal(exact.numerator) / exact.denominator).quantize(Decimal(1), ROUND_HALF_UP)
    assert tax_included(gross, rate) == int(rounded)


@pytest.mark.parametrize(
    ("discount", "lines", "shares"),
    [
        (0, [100, 200], [0, 0]),
        (100, [100, 100, 100], [34, 33, 33]),
        (1, [1, 1, 2], [0, 0, 1]),
        (300, [100, 200], [100, 200]),
        (0, [0, 0], [0, 0]),
        (0, [], []),
    ],
)
def test_the_cents_left_over_of_a_discount_go_to_the_largest_remainders(
    discount: int, lines: list[int], shares: list[int]
) -> None:
    assert spread(discount, lines) == shares


@given(st.lists(CENTS, max_size=20), st.data())
def test_a_discount_is_spread_whole_and_in_proportion(lines: list[int], data: st.DataObject) -> None:
    discount = data.draw(st.integers(0, sum(lines)))
    shares = spread(discount, lines)
    assert sum(shares) == discount
    for share, cents in zip(shares, lines, strict=True):
        assert 0 <= share <= cents
        assert abs(share * sum(lines) - discount * cents) < max(1, sum(lines))


@given(LINES, st.data())
def test_what_was_sold_at_each_rate_adds_up_to_the_lines_less_the_discount(
    lines: list[TaxedLine], data: st.DataObject
) -> None:
    subtotal = sum(line.total_cents for line in lines)
    discount = data.draw(st.integers(0, subtotal))
    found = taxes(lines, discount)
    assert sum(one["gross_cents"] for one in found) == subtotal - discount
    assert [one["rate_basis_points"] for one in found] == sorted({line.rate_basis_points for line in lines})
    assert all(0 <= one["tax_cents"] <= one["gross_cents"] for one in found)
