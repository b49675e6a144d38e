"""POST /api/venue/returns: what goes back onto the gift card that paid, or becomes a new one."""

from functools import partial
from typing import Any

import pytest

from tests.support.loyalty import loyalty_member
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding, statuses
from tests.support.returns import cash, give_back
from tests.support.sales_counter import balance_of, custom, sell


def onto(card: dict[str, Any], cents: int) -> dict[str, Any]:
    return {"refunds": [{"method": "gift_card", "amountCents": cents, "giftCardCode": card["code"]}]}


def new_card(cents: int) -> dict[str, Any]:
    return {"refunds": [{"method": "gift_card", "amountCents": cents}]}


def test_what_a_card_paid_goes_back_onto_it_and_no_more(make: Maker, salon: Tenant) -> None:
    card = make.gift_card(salon, amountCents=4000)
    sold = sell(salon, custom(5000), giftCardCode=card["code"]).json["sale"]
    assert balance_of(salon, card) == 0
    assert give_back(salon, sold, (0, 1), dryRun=True).json["return"]["refunds"] == [
        {"method": "cash", "amount_cents": 1000},
        {"method": "gift_card", "amount_cents": 4000, "gift_card_code": card["code"]},
    ]
    refused = give_back(salon, sold, (0, 0, {"amountCents": 4001}), **onto(card, 4001))
    assert (refused.status, refused.json["code"]) == (409, "more_than_paid")
    typed = {"code": card["code"].lower().replace("-", " ")}
    made = give_back(salon, sold, (0, 0, {"amountCents": 3000}), **onto(typed, 3000)).json["return"]
    assert made["refunds"] == [{"method": "gift_card", "amount_cents": 3000, "gift_card_code": card["code"]}]
    assert balance_of(salon, card) == 3000
    again = give_back(salon, sold, (0, 0, {"amountCents": 1001}), **onto(card, 1001))
    assert again.json["code"] == "more_than_paid"
    assert give_back(salon, sold, (0, 0, {"amountCents": 1000}), **onto(card, 1000)).status == 201
    assert balance_of(salon, card) == 4000


def test_the_code_of_another_card_is_refused(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    card, other, theirs = (make.gift_card(tenant, amountCents=4000) for tenant in (salon, salon, other_salon))
    sold = sell(salon, custom(3000), giftCardCode=card["code"]).json["sale"]
    in_cash = sell(salon, custom(3000)).json["sale"]
    for sale, wrong in ((sold, other), (sold, theirs), (sold, {"code": "nonsense"}), (in_cash, card)):
        refused = give_back(salon, sale, (0, 1), **onto(wrong, 3000))
        assert (refused.status, refused.json["code"]) == (409, "other_card")
    assert [balance_of(salon, other), balance_of(other_salon, theirs)] == [4000, 4000]


def test_any_part_becomes_a_new_card_of_the_client_whose_code_is_answered(make: Maker, salon: Tenant) -> None:
    kim = make.customer(salon)["id"]
    sold = sell(salon, custom(5000), customerId=kim).json["sale"]
    tried = give_back(salon, sold, (0, 1), dryRun=True, **new_card(5000)).json["return"]
    assert tried["refunds"] == [{"method": "gift_card", "amount_cents": 5000}], "a code that is not kept is not shown"
    parts = [{"method": "gift_card", "amountCents": 2000}, {"method": "cash", "amountCents": 3000}]
    [in_cash, on_card] = give_back(salon, sold, (0, 1), refunds=parts).json["return"]["refunds"]
    assert in_cash == {"method": "cash", "amount_cents": 3000}
    card = salon.staff.get(f"/api/gift-cards/{on_card['gift_card_code']}").json["giftCard"]
    assert (card["balance_cents"], card["issued_cents"], card["customer_id"]) == (2000, 2000, kim)


def test_the_new_card_of_a_walk_in_is_nobodys(salon: Tenant) -> None:
    sold = sell(salon, custom(5000)).json["sale"]
    [refund] = give_back(salon, sold, (0, 1), **new_card(5000)).json["return"]["refunds"]
    card = salon.staff.get(f"/api/gift-cards/{refund['gift_card_code']}").json["giftCard"]
    assert card["customer_id"] is None


@pytest.mark.parametrize(
    "refunds",
    [
        [{"method": "cash", "amountCents": 1000, "giftCardCode": "ABCD"}],
        [{"method": "gift_card", "amountCents": 500}] * 2,
        [{"method": "gift_card", "amountCents": 500, "giftCardCode": "ABCD"}] * 2,
        [{"method": "deposit_desk", "amountCents": 500}] * 2,
        [{"method": "gift_card", "amountCents": 10_000_000_000}],
    ],
)
def test_a_refund_that_names_too_much_is_refused(salon: Tenant, refunds: list[dict[str, Any]]) -> None:
    sold = sell(salon, custom(1000)).json["sale"]
    assert give_back(salon, sold, (0, 1), refunds=refunds).status == 400


def test_what_goes_back_onto_a_card_takes_no_points_and_what_becomes_a_card_does(make: Maker, salon: Tenant) -> None:
    salon.owner.patch("/api/companies", {"centsPerPoint": 100})
    customer, card = make.customer(salon)["id"], make.gift_card(salon, amountCents=4000)
    loyalty_member(make, salon, 0, customer_id=customer)
    sold = sell(salon, custom(5000), giftCardCode=card["code"], customerId=customer).json["sale"]
    tried = partial(give_back, salon, sold, (0, 0, {"amountCents": 1000}), dryRun=True)
    assert tried(**onto(card, 1000)).json["return"]["points"] == 0
    assert tried(**cash(1000)).json["return"]["points"] == 10
    assert tried(**new_card(1000)).json["return"]["points"] == 10


def test_it_is_in_the_takings_as_less_that_cards_paid(make: Maker, salon: Tenant) -> None:
    card = make.gift_card(salon, amountCents=4000)
    sold = sell(salon, custom(5000), giftCardCode=card["code"]).json["sale"]
    assert give_back(salon, sold, (0, 0, {"amountCents": 1500}), **onto(card, 1500)).status == 201
    assert give_back(salon, sold, (0, 0, {"amountCents": 700}), **new_card(700)).status == 201
    opened = salon.staff.get("/api/cash-ups").json["open"]
    expected = {one["method"]: one["expected_cents"] for one in opened["methods"]}
    assert (expected["cash"], expected["gift_card"]) == (1000, 4000 - 1500 - 700)
    day = opened["date"]
    totals = salon.owner.get(f"/api/reports/takings?from={day}&to={day}").json["totals"]
    assert (totals["giftCardCents"], totals["refundedCents"], totals["takenCents"]) == (1800, 0, 1000)


def test_staff_give_no_more_back_onto_cards_than_their_limit(make: Maker, salon: Tenant) -> None:
    card = make.gift_card(salon, amountCents=4000)
    sold = sell(salon, custom(4000), giftCardCode=card["code"]).json["sale"]
    salon.owner.patch("/api/organization", {"refundLimitCents": 1500})
    refused = give_back(salon, sold, (0, 1), **onto(card, 4000))
    assert (refused.status, refused.json["code"]) == (403, "refund_needs_admin")
    assert give_back(salon, sold, (0, 1), user=salon.owner, **onto(card, 4000)).status == 201


@pytest.mark.usefixtures("single_attempts")
def test_returns_at_once_put_no_more_back_than_the_card_paid(make: Maker, salon: Tenant, db: Any) -> None:
    card = make.gift_card(salon, amountCents=1000)
    sold = sell(salon, custom(5000), giftCardCode=card["code"]).json["sale"]
    part = partial(give_back, salon, sold, (0, 0, {"amountCents": 400}), **onto(card, 400))
    with holding(db, "gift_cards", card["id"], until_waiting=5):
        answers = at_once([part] * 5)
    assert statuses(answers) == [201] * 2 + [409] * 3
    assert balance_of(salon, card) == 800


@pytest.mark.usefixtures("single_attempts")
def test_a_return_and_a_sale_at_once_agree_on_what_the_card_holds(make: Maker, salon: Tenant, db: Any) -> None:
    card = make.gift_card(salon, amountCents=1000)
    sold = sell(salon, custom(1000), giftCardCode=card["code"]).json["sale"]
    with holding(db, "gift_cards", card["id"], until_waiting=2):
        returned, sale = at_once(
            [
                partial(give_back, salon, sold, (0, 1), **onto(card, 1000)),
                partial(sell, salon, custom(700), giftCardCode=card["code"]),
            ]
        )
    assert returned.status == 201
    paid = sale.json["sale"]["gift_card_applied_cents"] if sale.status == 201 else 0
    assert balance_of(salon, card) == 1000 - paid
