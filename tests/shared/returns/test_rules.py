"""What a return comes to, without a database."""

from dataclasses import replace
from functools import partial
from typing import Any
from uuid import UUID, uuid4

import pytest
from hypothesis import given, strategies as st

from booking.refunds.errors import RefundNotInTens
from booking.returns.models import CreateReturn, ReturnedLine
from booking.returns.records import (
    DepositBack,
    DepositTaken,
    LeftByMethod,
    LeftToGiveBack,
    LineBack,
    PaymentOfDeposit,
    RefundPart,
    SoldLine,
    Worth,
)
from booking.returns.rules import deposits_back, is_whole, lines_back, points_back, refunds, taxes_of, worth_of
from booking.sales.errors import MoreThanPaid, RefundUnderWay
from booking.sales.taxes import TaxedLine, taxes

SALE: Any = {
    "status": "completed",
    "tip_cents": 0,
    "returned_tip_cents": 0,
    "deposit_applied_cents": 0,
    "paid_in_person_cents": 0,
    "given_back_cents": 0,
    "given_back_on_card_cents": 0,
    "gift_card_applied_cents": 0,
    "owed_cents": 0,
    "gift_cards_cents": 0,
    "has_taxes": True,
}


def line(net: int, units: int, *, rate: int = 0, line_id: UUID | None = None) -> SoldLine:
    return {
        "id": line_id or uuid4(),
        "kind": "custom",
        "product_id": None,
        "quantity": units,
        "total_cents": net,
        "discount_cents": 0,
        "tax_rate_basis_points": rate,
        "returned_quantity": 0,
        "returned_cents": 0,
    }


@pytest.mark.parametrize(
    ("net", "units", "worth"), [(1000, 3, [333, 334, 333]), (1, 2, [1, 0]), (0, 2, [0, 0]), (5, 1, [5])]
)
def test_a_unit_is_worth_its_share_half_a_cent_up(net: int, units: int, worth: list[int]) -> None:
    sold, found = line(net, units), []
    for _ in range(units):
        found.append(worth_of(sold, 1))
        sold["returned_quantity"] += 1
        sold["returned_cents"] += found[-1]
    assert found == worth


@given(st.integers(0, 10**9), st.integers(1, 999), st.data())
def test_all_units_are_the_net_to_the_cent_however_they_come_back(net: int, units: int, data: st.DataObject) -> None:
    sold = line(net, units)
    while left := units - sold["returned_quantity"]:
        some = data.draw(st.integers(1, left))
        cents = worth_of(sold, some)
        assert 0 <= cents <= net
        sold["returned_quantity"] += some
        sold["returned_cents"] += cents
    assert sold["returned_cents"] == net


@given(st.lists(st.tuples(st.integers(0, 10**6), st.integers(1, 20), st.sampled_from([0, 700, 1900])), max_size=6))
def test_what_comes_back_unit_by_unit_has_the_tax_of_the_sale(sold: list[tuple[int, int, int]]) -> None:
    lines = [line(net, units, rate=rate) for net, units, rate in sold]
    given_back: dict[int, list[int]] = {}
    for one in lines:
        for _ in range(one["quantity"]):
            back = LineBack(one, 1, worth_of(one, 1), restock=False)
            for at_rate in taxes_of([back], lines):
                total = given_back.setdefault(at_rate["rate_basis_points"], [0, 0])
                total[0] += at_rate["gross_cents"]
                total[1] += at_rate["tax_cents"]
            one["returned_quantity"] += 1
            one["returned_cents"] += back.total_cents
    of_sale = taxes([TaxedLine(one["total_cents"], one["tax_rate_basis_points"]) for one in lines], 0)
    assert given_back == {
        one["rate_basis_points"]: [one["gross_cents"], one["tax_cents"]] for one in of_sale if one["gross_cents"]
    }


def test_a_sale_came_back_whole_once_every_line_gave_its_net() -> None:
    first, second = line(1000, 1), line(500, 1)
    [back] = lines_back([ReturnedLine(lineId=str(first["id"]), quantity=1)], [first, second])  # type: ignore[call-arg]
    assert not is_whole([back], [first, second])
    second["returned_cents"] = 500
    assert is_whole([back], [first, second])


def test_a_dry_run_proposes_what_was_paid_by_each_method_and_never_less_than_nothing() -> None:
    wanted = CreateReturn(saleId=str(uuid4()), tipCents=1, dryRun=True)  # type: ignore[call-arg]
    by_method: list[LeftByMethod] = [
        {"method": "card", "left_cents": 500},
        {"method": "cash", "left_cents": 900},
        {"method": "other", "left_cents": -300},
    ]
    left = LeftToGiveBack(by_method, 1100, "CODE", 400, [], [])
    card, cash = RefundPart("card", 500), partial(RefundPart, "cash")
    assert refunds(wanted, Worth(700, 0, 0), left) == [card, cash(200)]
    assert refunds(wanted, Worth(700, 0, 700), left) == []
    assert refunds(wanted, Worth(1500, 0, 0), left) == [card, cash(600), RefundPart("gift_card", 400, "CODE")]
    with pytest.raises(MoreThanPaid):
        refunds(wanted, Worth(1501, 0, 0), left)


def payment(booking_id: UUID, cents: int, currency: str = "AUD") -> PaymentOfDeposit:
    of = {"id": uuid4(), "payment_intent_id": "pi_1", "booking_id": booking_id, "currency": currency}
    return {**of, "left_cents": cents}  # type: ignore[typeddict-item]


def test_deposits_go_back_through_the_last_payment_first_and_no_more_than_is_there() -> None:
    booking = uuid4()
    taken: DepositTaken = {
        "booking_id": booking,
        "desk_cents": 300,
        "online_cents": 1000,
        "is_refund_under_way": False,
    }
    last, first = payment(booking, 600), payment(booking, 700)
    left = LeftToGiveBack([], 0, None, 0, [taken], [last, first])
    assert deposits_back([RefundPart("deposit_online", 900), RefundPart("deposit_desk", 300)], left) == [
        DepositBack(booking, None, 300),
        DepositBack(booking, last, 600),
        DepositBack(booking, first, 300),
    ]
    for wrong in (RefundPart("deposit_online", 1001), RefundPart("deposit_desk", 301)):
        with pytest.raises(MoreThanPaid):
            deposits_back([wrong], left)
    with pytest.raises(RefundUnderWay):
        deposits_back(
            [RefundPart("deposit_online", 1)], replace(left, deposits=[{**taken, "is_refund_under_way": True}])
        )
    in_tens = replace(left, payments=[payment(booking, 600, "KWD")])
    with pytest.raises(RefundNotInTens):
        deposits_back([RefundPart("deposit_online", 15)], in_tens)
    assert deposits_back([RefundPart("deposit_online", 20)], in_tens)[0].amount_cents == 20


@pytest.mark.parametrize(
    ("sale", "returned", "points"),
    [
        ({"paid_in_person_cents": 1000}, Worth(450, 0, 0), 5),
        ({"paid_in_person_cents": 1000, "owed_cents": 450}, Worth(450, 0, 450), 0),
        ({"paid_in_person_cents": 1000, "tip_cents": 200}, Worth(200, 200, 0), 0),
        ({"paid_in_person_cents": 1000, "given_back_cents": 950}, Worth(50, 0, 0), 0),
        ({"paid_in_person_cents": 900, "deposit_applied_cents": 100}, Worth(900, 0, 0), 9),
        ({"paid_in_person_cents": 1000, "gift_cards_cents": 600}, Worth(400, 0, 0), 4),
        ({"paid_in_person_cents": 1000, "gift_cards_cents": 600}, Worth(600, 0, 0, 600), 0),
        (
            {"paid_in_person_cents": 1000, "given_back_cents": 500, "given_back_on_card_cents": 500},
            Worth(1000, 0, 0),
            10,
        ),
    ],
)
def test_points_go_with_the_money_that_came_in_for_goods(sale: dict[str, int], returned: Worth, points: int) -> None:
    assert points_back(SALE | sale, returned, 0, 100) == points
    assert points_back(SALE | sale, returned, 0, None) == 0


def test_what_goes_back_onto_the_card_that_paid_takes_no_points() -> None:
    sale = {"paid_in_person_cents": 1000, "gift_card_applied_cents": 500}
    assert points_back(SALE | sale, Worth(700, 0, 0), 500, 100) == 2
