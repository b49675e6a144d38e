"""What a return comes to, without a database."""

from typing import Any
from uuid import UUID, uuid4

import pytest
from hypothesis import given, strategies as st

from booking.returns.models import CreateReturn, ReturnedLine
from booking.returns.records import LeftByMethod, LineBack, SoldLine, Worth
from booking.returns.rules import is_whole, lines_back, points_back, refunds, taxes_of, worth_of
from booking.sales.taxes import TaxedLine, taxes

SALE: Any = {
    "status": "completed",
    "tip_cents": 0,
    "returned_tip_cents": 0,
    "deposit_applied_cents": 0,
    "paid_in_person_cents": 0,
    "given_back_cents": 0,
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
    paid: list[LeftByMethod] = [
        {"method": "card", "left_cents": 500},
        {"method": "other", "left_cents": -300},
        {"method": "cash", "left_cents": 900},
    ]
    assert refunds(wanted, Worth(700, 0, 0), paid) == [("card", 500), ("cash", 200)]
    assert refunds(wanted, Worth(700, 0, 700), paid) == []
    assert refunds(wanted, Worth(2000, 0, 0), paid) == [("card", 500), ("cash", 900)]


@pytest.mark.parametrize(
    ("sale", "returned", "points"),
    [
        ({"paid_in_person_cents": 1000}, Worth(450, 0, 0), 5),
        ({"paid_in_person_cents": 1000, "owed_cents": 450}, Worth(450, 0, 450), 0),
        ({"paid_in_person_cents": 1000, "tip_cents": 200}, Worth(200, 200, 0), 0),
        ({"paid_in_person_cents": 1000, "given_back_cents": 950}, Worth(50, 0, 0), 0),
        ({"paid_in_person_cents": 900, "deposit_applied_cents": 100}, Worth(900, 0, 0), 9),
        ({"paid_in_person_cents": 1000, "gift_cards_cents": 600}, Worth(400, 0, 0), 4),
    ],
)
def test_points_go_with_the_money_that_came_in_for_goods(sale: dict[str, int], returned: Worth, points: int) -> None:
    assert points_back(SALE | sale, returned, 100) == points
    assert points_back(SALE | sale, returned, None) == 0
