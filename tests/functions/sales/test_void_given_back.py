"""POST /api/sales/{id}/void with `givenBack`: what was given back with it is in the till, or on the card that paid."""

from functools import partial
from typing import Any

import pytest

from tests.support.erasures import differences_of
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding, statuses
from tests.support.returns import cash, give_back
from tests.support.sales_counter import balance_of, cash_up, custom, sell, void
from tests.support.settlements import listed, to_settle


def in_cash(cents: int) -> dict[str, Any]:
    return {"givenBack": [{"method": "cash", "amountCents": cents}]}


def till(tenant: Tenant) -> dict[str, int]:
    """What the open cash-up expects by method, without what came to nothing."""
    methods = tenant.staff.get("/api/cash-ups").json["open"]["methods"]
    return {one["method"]: one["expected_cents"] for one in methods if one["expected_cents"]}


@pytest.fixture(params=["appointments", "hospitality"])
def venue(make: Maker, request: pytest.FixtureRequest) -> Tenant:
    return make.tenant(request.param)


def paid_three_ways(make: Maker, venue: Tenant) -> tuple[dict[str, Any], dict[str, Any]]:
    """A sale of 20.00, of which a gift card has paid 7.00, a card 3.00, and the rest is paid in cash; and the gift
    card."""
    gift_card = make.gift_card(venue, amountCents=700)
    sale = venue.staff.post(
        "/api/sales",
        {
            "lines": [custom(2000)],
            "giftCardCode": gift_card["code"],
            "payments": [{"method": "card", "amountCents": 300}, {"method": "cash", "amountCents": 1000}],
        },
    ).json["sale"]
    return sale, gift_card


def test_all_goes_back_by_its_method_and_nothing_stays_to_be_settled(make: Maker, venue: Tenant, db: Any) -> None:
    sale, gift_card = paid_three_ways(make, venue)
    given = [
        {"method": "cash", "amountCents": 1000},
        {"method": "card", "amountCents": 300},
        {"method": "gift_card", "amountCents": 700, "giftCardCode": gift_card["code"].lower()},
    ]
    answer = void(venue, sale, reason="Rung up twice", givenBack=given)
    assert (answer.status, answer.json["sale"]["status"]) == (200, "voided")
    assert (till(venue), balance_of(venue, gift_card), listed(venue)) == ({}, 700, [])
    assert differences_of(db, venue) == []
    today = venue.staff.get("/api/cash-ups").json["open"]["date"]
    totals = venue.owner.get(f"/api/reports/takings?from={today}&to={today}").json["totals"]
    assert (totals["takenCents"], totals["giftCardCents"], totals["revenueCents"]) == (0, 0, 0)
    assert (totals["paidCents"], totals["refundedCents"]) == (1300, 1300)


def test_less_than_was_paid_is_an_answer_too(make: Maker, venue: Tenant) -> None:
    for given, left in (
        ([], {"cash": 1000}),
        ([{"method": "other", "amountCents": 400}], {"cash": 2000, "other": -400}),
    ):
        assert void(venue, sell(venue, custom(1000)).json["sale"], givenBack=given).status == 200
        assert (till(venue), listed(venue)) == (left, [])


@pytest.mark.parametrize("fields", [{}, {"givenBack": None}, {"reason": "Rung up twice"}])
def test_without_a_word_what_was_paid_in_person_and_by_gift_card_is_to_be_settled(
    make: Maker, venue: Tenant, fields: dict[str, Any]
) -> None:
    sale, gift_card = paid_three_ways(make, venue)
    money = till(venue)
    assert void(venue, sale, **fields).status == 200
    assert to_settle(venue) == [("void_open", 2000)]
    assert (till(venue), balance_of(venue, gift_card)) == (money, 0)


def test_a_sale_for_which_nothing_was_paid_leaves_nothing_to_settle(venue: Tenant) -> None:
    assert void(venue, sell(venue, custom(1000), paidInPersonCents=0).json["sale"]).status == 200
    assert listed(venue) == []


@pytest.mark.parametrize(
    ("given", "status", "code"),
    [
        ([("cash", 1301, None)], 409, "more_than_paid"),
        ([("cash", 1000, None), ("bank_transfer", 301, None)], 409, "more_than_paid"),
        ([("gift_card", 701, None)], 409, "more_than_paid"),
        ([("gift_card", 700, "own"), ("gift_card", 1, None)], 409, "more_than_paid"),
        ([("gift_card", 100, "another")], 409, "other_card"),
        ([("cash", 100, "own")], 400, None),
        ([("cash", 0, None)], 400, None),
        ([("deposit_desk", 100, None)], 400, None),
        ([("cash", 1, None)] * 11, 400, None),
    ],
)
def test_more_than_was_paid_or_another_card_is_refused_and_nothing_is_voided(
    make: Maker, salon: Tenant, given: list[tuple[str, int, str | None]], status: int, code: str | None
) -> None:
    sale, own = paid_three_ways(make, salon)
    codes = {"own": own["code"], "another": make.gift_card(salon)["code"]}
    money = till(salon)
    parts = [
        {"method": method, "amountCents": cents, **({} if card is None else {"giftCardCode": codes[card]})}
        for method, cents, card in given
    ]
    answer = void(salon, sale, givenBack=parts)
    assert (answer.status, answer.json.get("code")) == (status, code)
    assert salon.staff.get(f"/api/sales/{sale['id']}").json["sale"]["status"] == "completed"
    assert (till(salon), listed(salon)) == (money, [])


def test_the_limit_of_refunds_binds_staff_for_what_they_give_back_and_not_for_a_void(salon: Tenant) -> None:
    assert salon.owner.patch("/api/organization", {"refundLimitCents": 999}).status == 200
    sale = sell(salon, custom(1000)).json["sale"]
    refused = void(salon, sale, **in_cash(1000))
    assert (refused.status, refused.json["code"]) == (403, "refund_needs_admin")
    assert salon.owner.post(f"/api/sales/{sale['id']}/void", in_cash(1000)).status == 200
    assert void(salon, sell(salon, custom(1000)).json["sale"], **in_cash(999)).status == 200
    assert void(salon, sell(salon, custom(1000)).json["sale"]).status == 200


# At once


def test_two_voids_at_once_give_back_once(salon: Tenant, db: Any) -> None:
    sale = sell(salon, custom(1000)).json["sale"]
    with holding(db, "sales", sale["id"], until_waiting=2):
        answers = at_once([partial(void, salon, sale, **in_cash(1000))] * 2)
    assert statuses(answers) == [200, 409]
    assert till(salon) == {}


def test_a_void_and_a_later_payment_at_once_give_back_no_more_than_was_paid(salon: Tenant, db: Any) -> None:
    sale = sell(salon, custom(1000), paidInPersonCents=400).json["sale"]
    paying = partial(salon.staff.post, f"/api/sales/{sale['id']}/payments", {"method": "cash", "amountCents": 600})
    with holding(db, "sales", sale["id"], until_waiting=2):
        voided, paid = at_once([partial(void, salon, sale, **in_cash(1000)), paying])
    assert (voided.status, paid.status) in [(200, 201), (409, 201)]
    if voided.status == 409:
        assert voided.json["code"] == "more_than_paid"
    assert till(salon) == ({} if voided.status == 200 else {"cash": 1000})


def test_a_void_and_a_return_at_once_give_back_once(salon: Tenant, db: Any) -> None:
    sale = sell(salon, custom(1000)).json["sale"]
    with holding(db, "sales", sale["id"], until_waiting=2):
        answers = at_once(
            [partial(void, salon, sale, **in_cash(1000)), partial(give_back, salon, sale, (0, 1), **cash(1000))]
        )
    assert sorted(one.status for one in answers) in [[200, 409], [201, 409]]
    assert till(salon) == {}


def test_what_meets_a_close_of_the_till_is_in_it_or_in_the_next(salon: Tenant, db: Any) -> None:
    sale = sell(salon, custom(1000)).json["sale"]
    with holding(db, "tills", str(salon.company_id), until_waiting=2, key="company_id"):
        voided, closed = at_once([partial(void, salon, sale, **in_cash(1000)), partial(cash_up, salon)])
    assert voided.status == 200
    [counted] = [one["expected_cents"] for one in closed["methods"] if one["method"] == "cash"]
    assert counted + till(salon).get("cash", 0) == 0


# Another tenant


def test_another_tenant_gives_nothing_back(salon: Tenant, other_salon: Tenant) -> None:
    sale = sell(salon, custom(1000)).json["sale"]
    assert void(other_salon, sale, **in_cash(1000)).status == 404
    assert (till(salon), till(other_salon)) == ({"cash": 1000}, {})
