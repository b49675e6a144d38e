"""What a sale comes to and how it is paid (docs/decisions/sales.md)."""

from decimal import ROUND_HALF_UP, Decimal
from typing import Any, get_args

import pytest
from hypothesis import given, strategies as st

from booking.core.errors import WrongEngine
from booking.core.fields import LARGEST_AMOUNT_CENTS
from booking.identity.actors import Engine
from booking.sales.errors import GiftCardShort, PaidTooMuch
from booking.sales.records import Amounts, BookingTable, LineKind, PaymentMethod, SalePayment
from booking.sales.rules import amounts, check_engine, payment, percent_of

cents = st.integers(0, LARGEST_AMOUNT_CENTS)
line_cents = st.lists(st.integers(0, 999 * LARGEST_AMOUNT_CENTS), max_size=100)
discounts: Any = st.one_of(
    st.tuples(st.none(), st.just(0)),
    st.tuples(st.just("percent"), st.integers(0, 100)),
    st.tuples(st.just("amount"), cents),
)


@pytest.mark.parametrize(
    ("amount", "percent", "part"),
    [(0, 10, 0), (1, 49, 0), (1, 50, 1), (3, 50, 2), (5, 50, 3), (1999, 10, 200), (1994, 10, 199), (333, 33, 110)],
)
def test_half_a_cent_is_rounded_up(amount: int, percent: int, part: int) -> None:
    assert percent_of(amount, percent) == part


@given(st.integers(0, 10**14), st.integers(0, 100))
def test_a_percentage_is_what_decimal_arithmetic_says(amount: int, percent: int) -> None:
    exact = Decimal(amount) * percent / 100
    assert percent_of(amount, percent) == int(exact.quantize(Decimal(1), ROUND_HALF_UP))


@pytest.mark.parametrize(
    ("discount", "result"),
    [
        ((None, 0), Amounts(2500, 0, 300)),
        (("percent", 0), Amounts(2500, 0, 300)),
        (("percent", 33), Amounts(2500, 825, 300)),
        (("percent", 100), Amounts(2500, 2500, 300)),
        (("amount", 1), Amounts(2500, 1, 300)),
        (("amount", 2500), Amounts(2500, 2500, 300)),
        (("amount", 2501), Amounts(2500, 2500, 300)),
    ],
)
def test_the_discount_is_taken_off_the_lines_and_the_tip_comes_on_top(discount: Any, result: Amounts) -> None:
    assert amounts([2000, 500], discount[0], discount[1], 300) == result


@given(line_cents, discounts, cents)
def test_amounts_are_consistent_and_never_negative(lines: list[int], discount: Any, tip: int) -> None:
    sale = amounts(lines, discount[0], discount[1], tip)
    assert sale.subtotal_cents == sum(lines)
    assert 0 <= sale.discount_cents <= sale.subtotal_cents
    assert sale.total_cents == sale.subtotal_cents - sale.discount_cents + tip
    assert sale.total_cents >= tip


@pytest.mark.parametrize(
    ("balance", "method", "paid", "result"),
    [
        (None, "cash", None, SalePayment(0, 2000)),
        (None, "cash", 1500, SalePayment(0, 1500)),
        (None, "cash", 0, SalePayment(0, 0)),
        (500, "card", None, SalePayment(500, 1500)),
        (500, "card", 1000, SalePayment(500, 1000)),
        (2000, "other", None, SalePayment(2000, 0)),
        (9000, "gift_card", None, SalePayment(2000, 0)),
        (2000, "gift_card", 0, SalePayment(2000, 0)),
    ],
)
def test_the_card_pays_what_it_can_and_the_rest_is_paid_in_person(
    balance: int | None, method: PaymentMethod, paid: int | None, result: SalePayment
) -> None:
    assert payment(2000, balance, method, paid) == result


@pytest.mark.parametrize(("balance", "method"), [(0, "cash"), (0, "gift_card"), (1999, "gift_card")])
def test_a_card_that_holds_too_little_is_refused(balance: int, method: PaymentMethod) -> None:
    with pytest.raises(GiftCardShort):
        payment(2000, balance, method, None)


@pytest.mark.parametrize(("balance", "paid"), [(None, 2001), (500, 1501), (2000, 1)])
def test_a_payment_of_more_than_is_left_to_pay_is_refused(balance: int | None, paid: int) -> None:
    with pytest.raises(PaidTooMuch):
        payment(2000, balance, "cash", paid)


@pytest.mark.parametrize("method", get_args(PaymentMethod))
def test_a_sale_that_costs_nothing_asks_nothing_of_an_empty_card(method: PaymentMethod) -> None:
    assert payment(0, 0, method, None) == SalePayment(0, 0)


@given(cents, st.none() | cents, st.sampled_from(get_args(PaymentMethod)), st.none() | cents)
def test_the_parts_of_a_payment_never_exceed_the_total(
    total: int, balance: int | None, method: PaymentMethod, paid: int | None
) -> None:
    try:
        result = payment(total, balance, method, paid)
    except (GiftCardShort, PaidTooMuch):
        return
    assert 0 <= result.gift_card_applied_cents <= (balance or 0)
    assert result.paid_in_person_cents >= 0
    assert result.gift_card_applied_cents + result.paid_in_person_cents <= total
    if paid is None:
        assert result.gift_card_applied_cents + result.paid_in_person_cents == total


@pytest.mark.parametrize(
    ("engine", "kinds", "booking_table", "allowed"),
    [
        ("appointments", {"product", "service", "package", "custom"}, "appointments", True),
        ("appointments", {"custom"}, None, True),
        ("appointments", {"custom"}, "reservations", False),
        ("hospitality", {"custom"}, "reservations", True),
        ("hospitality", {"custom"}, "appointments", False),
        ("hospitality", {"custom", "product"}, None, False),
        ("hospitality", {"service"}, None, False),
        ("hospitality", {"package"}, None, False),
    ],
)
def test_each_engine_sells_its_own_things(
    engine: Engine, kinds: set[LineKind], booking_table: BookingTable | None, allowed: bool
) -> None:
    if allowed:
        check_engine(engine, kinds, booking_table)
    else:
        with pytest.raises(WrongEngine):
            check_engine(engine, kinds, booking_table)
