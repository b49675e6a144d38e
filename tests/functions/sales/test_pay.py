"""POST /api/sales and /api/sales/{id}/payments: by which methods a sale is paid, at once or later."""

from functools import partial
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from tests.functions.sales.test_points import points_of
from tests.support.loyalty import loyalty_member
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.races import at_once, holding, statuses
from tests.support.sales_counter import custom, sell, void
from tests.support.service_client import Answer
from tests.support.tenant_rows import rows_of


def part(method: str, cents: int, **fields: Any) -> dict[str, Any]:
    return {"method": method, "amountCents": cents, **fields}


def split(tenant: Tenant, *parts: dict[str, Any], cents: int = 5000, **fields: Any) -> Answer:
    body = {"lines": [custom(cents)], "payments": list(parts), **fields}
    return tenant.staff.post("/api/sales", body)


def pay(tenant: Tenant, sale: dict[str, Any], method: str, cents: int, **fields: Any) -> Answer:
    return tenant.staff.post(f"/api/sales/{sale['id']}/payments", part(method, cents, **fields))


def test_a_sale_is_paid_in_parts_the_largest_of_which_names_its_method(salon: Tenant) -> None:
    answer = split(salon, part("cash", 2000, tenderedCents=5000), part("card", 3000))
    sale = answer.json["sale"]
    assert (answer.status, sale["payment_method"], sale["paid_in_person_cents"]) == (201, "card", 5000)
    assert (sale["owed_cents"], sale["change_cents"]) == (0, 3000)
    assert [(one["method"], one["amount_cents"], one["tendered_cents"]) for one in sale["payments"]] == [
        ("cash", 2000, 5000),
        ("card", 3000, None),
    ]
    assert salon.staff.get(f"/api/sales/{sale['id']}").json == {"sale": sale}


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    cents=st.lists(st.integers(1, 100_000), min_size=1, max_size=10),
    on_the_card=st.integers(1, 50_000),
    tip=st.integers(0, 5000),
)
def test_parts_and_gift_card_add_up_to_the_total(
    make: Maker, salon: Tenant, cents: list[int], on_the_card: int, tip: int
) -> None:
    code = make.gift_card(salon, amountCents=on_the_card)["code"]
    answer = split(
        salon,
        *[part("other", one) for one in cents],
        cents=sum(cents) + on_the_card,
        tipCents=tip,
        giftCardCode=code,
    )
    if tip:
        assert (answer.status, answer.error.split(":")[0]) == (400, "payments")
        return
    sale = answer.json["sale"]
    assert (sale["gift_card_applied_cents"], sale["paid_in_person_cents"]) == (on_the_card, sum(cents))
    assert sale["owed_cents"] == 0


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"payments": []}, "payments"),
        ({"payments": [part("cash", 500)] * 11}, "payments"),
        ({"payments": [part("gift_card", 5000)]}, "payments"),
        ({"payments": [part("cash", 0)]}, "payments"),
        ({"payments": [part("cash", 4999)]}, "payments"),
        ({"payments": [part("cash", 5001)]}, "payments"),
        ({"payments": [part("cash", 5000, tenderedCents=4999)]}, "payments"),
        ({"payments": [part("card", 5000, tenderedCents=6000)]}, "payments"),
        ({"payments": [part("cash", 5000)], "paymentMethod": "cash"}, "payments"),
        ({"payments": [part("cash", 5000)], "paidInPersonCents": 5000}, "payments"),
        ({}, "paymentMethod"),
    ],
    ids=str,
)
def test_payments_that_make_no_sense_are_refused_and_write_nothing(
    salon: Tenant, db: Any, fields: dict[str, Any], named: str
) -> None:
    before = rows_of(db, salon)
    answer = salon.staff.post("/api/sales", {"lines": [custom(5000)], **fields})
    assert answer.status == 400
    assert answer.error.startswith(named)
    assert rows_of(db, salon) == before


# Later


def test_what_is_owed_is_paid_later_and_earns_its_points(make: Maker, salon: Tenant) -> None:
    salon.owner.patch("/api/companies", {"centsPerPoint": 1000})
    member = loyalty_member(make, salon)
    sale = sell(salon, custom(5000), customerId=member["customer_id"], paidInPersonCents=1500).json["sale"]
    assert (sale["owed_cents"], points_of(salon, member)) == (3500, 1)
    first = pay(salon, sale, "card", 2500)
    assert (first.status, first.json["sale"]["owed_cents"], first.json["sale"]["payment_method"]) == (201, 1000, "card")
    paid = pay(salon, sale, "cash", 1000, tenderedCents=2000).json
    assert (paid["sale"]["owed_cents"], paid["sale"]["change_cents"]) == (0, 1000)
    assert (paid["loyalty"]["pointsEarned"], points_of(salon, member)) == (5, 5)
    assert void(salon, sale).json["loyalty"] == {"pointsEarned": 5, "pointsTakenBack": 5}
    assert points_of(salon, member) == 0


def test_a_payment_of_more_than_is_owed_is_refused(make: Maker, salon: Tenant, bistro: Tenant) -> None:
    sale = sell(salon, custom(5000), paidInPersonCents=4000).json["sale"]
    assert pay(salon, sale, "cash", 1001).status == 409
    assert pay(salon, sale, "gift_card", 1000).status == 400
    assert pay(salon, {"id": NOBODYS_ID}, "cash", 1000).status == 404
    assert pay(bistro, sale, "cash", 1000).status == 404
    assert salon.staff.get(f"/api/sales/{sale['id']}").json["sale"] == sale


def test_a_payment_for_a_voided_sale_is_refused(salon: Tenant) -> None:
    sale = sell(salon, custom(5000), paidInPersonCents=0).json["sale"]
    void(salon, sale)
    assert pay(salon, sale, "cash", 5000).status == 409


def test_one_of_twenty_concurrent_payments_of_the_same_debt_is_taken(salon: Tenant, db: Any) -> None:
    sale = sell(salon, custom(5000), paidInPersonCents=0).json["sale"]
    with holding(db, "sales", sale["id"], until_waiting=20):
        answers = at_once([partial(pay, salon, sale, "cash", 3000)] * 20)
    assert statuses(answers) == [201] + [409] * 19
    paid = salon.staff.get(f"/api/sales/{sale['id']}").json["sale"]
    assert (paid["paid_in_person_cents"], len(paid["payments"])) == (3000, 1)
