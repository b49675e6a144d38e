"""POST /api/gift-cards."""

import re
from typing import Any

import pytest

from tests.support.makers import Maker, Tenant


def test_a_gift_card_has_the_balance_that_it_was_issued_with(make: Maker, salon: Tenant, db: Any) -> None:
    customer = make.customer(salon)
    answer = salon.staff.post("/api/gift-cards", {"amountCents": 7500, "customerId": customer["id"]})
    assert answer.status == 201
    card = answer.json["giftCard"]
    moves = db.execute("select * from gift_card_movements where gift_card_id = %s", (card.pop("id"),)).fetchall()
    assert [(move["kind"], move["delta_cents"], move["created_by"]) for move in moves] == [
        ("issue", 7500, salon.staff.id)
    ]
    assert re.fullmatch(r"([0-9A-Z]{4}-){3}[0-9A-Z]{4}", card.pop("code"))
    assert card.pop("created_at").endswith("+00:00")
    assert card == {
        "company_id": str(salon.company_id),
        "issued_cents": 7500,
        "balance_cents": 7500,
        "customer_id": customer["id"],
        "created_by": str(salon.staff.id),
    }


def test_no_two_gift_cards_have_the_same_code(make: Maker, salon: Tenant) -> None:
    assert len({make.gift_card(salon)["code"] for _ in range(20)}) == 20


@pytest.mark.parametrize("amount", [None, 0, -1, 0.5, "50", 2_000_000_001])
def test_a_gift_card_is_worth_at_least_a_cent(salon: Tenant, amount: object) -> None:
    answer = salon.staff.post("/api/gift-cards", {"amountCents": amount})
    assert answer.status == 400
    assert answer.error.startswith("amountCents:")


def test_a_restaurant_issues_gift_cards_too(bistro: Tenant) -> None:
    answer = bistro.staff.post("/api/gift-cards", {"amountCents": 5000})
    assert (answer.status, answer.json["giftCard"]["balance_cents"]) == (201, 5000)


def test_the_audit_log_says_who_gave_a_gift_card_away_and_how_much(salon: Tenant) -> None:
    given = salon.staff.post("/api/gift-cards", {"amountCents": 2500}).json["giftCard"]
    [entry] = salon.owner.get(f"/api/audit-log?record={given['id']}").json["entries"]
    assert (entry["actor_id"], entry["action"]) == (str(salon.staff.id), "POST /api/gift-cards")
    assert entry["after"]["balance_cents"] == 2500
    assert given["code"] not in str(entry)
