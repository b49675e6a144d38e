"""POST /api/organization/deposit-tiers."""

from functools import partial
from typing import Any

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding_table, statuses

ROUTE = "/api/organization/deposit-tiers"


def test_a_deposit_tier_is_answered_as_sent(bistro: Tenant) -> None:
    answer = bistro.owner.post(ROUTE, {"minPartySize": 6, "amountCents": 3000})
    assert answer.status == 201
    tier = answer.json["depositTier"]
    assert tier.keys() == {"id", "company_id", "min_party_size", "amount_cents", "created_at"}
    assert (tier["company_id"], tier["min_party_size"], tier["amount_cents"]) == (str(bistro.company_id), 6, 3000)
    assert bistro.owner.get(ROUTE).json == {"depositTiers": [tier]}


def test_a_party_size_has_one_deposit_tier(bistro: Tenant) -> None:
    first = bistro.owner.post(ROUTE, {"minPartySize": 6, "amountCents": 3000}).json["depositTier"]
    second = bistro.owner.post(ROUTE, {"minPartySize": 6, "amountCents": 4000}).json["depositTier"]
    assert second == {**first, "amount_cents": 4000}
    assert bistro.owner.get(ROUTE).json == {"depositTiers": [second]}


@pytest.mark.parametrize(
    ("field", "value"),
    [("minPartySize", 0), ("minPartySize", 501), ("minPartySize", None), ("amountCents", 0), ("amountCents", 1.5)],
)
def test_a_value_that_is_not_valid_is_named(bistro: Tenant, field: str, value: object) -> None:
    answer = bistro.owner.post(ROUTE, {"minPartySize": 6, "amountCents": 3000, field: value})
    assert answer.status == 400
    assert answer.error.startswith(field)
    assert bistro.owner.get(ROUTE).json == {"depositTiers": []}


def test_staff_edit_tiers_only_where_the_business_lets_them(make: Maker, bistro: Tenant) -> None:
    tier = make.deposit_tier(bistro)
    body = {"minPartySize": 8, "amountCents": 100}
    assert bistro.staff.post(ROUTE, body).status == 403
    assert bistro.staff.delete(f"{ROUTE}/{tier['id']}").status == 403
    assert bistro.owner.get(ROUTE).json == {"depositTiers": [tier]}
    bistro.owner.patch("/api/companies", {"depositStaffEditable": True})
    assert bistro.staff.post(ROUTE, body).json["depositTier"]["amount_cents"] == 100
    assert bistro.staff.delete(f"{ROUTE}/{tier['id']}").status == 200
    bistro.owner.patch("/api/companies", {"depositStaffEditable": False})
    assert bistro.staff.post(ROUTE, body).status == 403


def test_the_role_is_checked_before_the_body_of_a_deposit_tier(bistro: Tenant) -> None:
    assert bistro.staff.post(ROUTE, {"minPartySize": 0}).status == 403


def test_the_last_of_twenty_concurrent_requests_sets_the_amount_of_a_tier(db: Any, bistro: Tenant) -> None:
    bodies = [{"minPartySize": 6, "amountCents": cents} for cents in range(1, 21)]
    with holding_table(db, "deposit_tiers", until_waiting=20):
        answers = at_once([partial(bistro.owner.post, ROUTE, body) for body in bodies])
    assert statuses(answers) == [201] * 20
    assert len({answer.json["depositTier"]["id"] for answer in answers}) == 1
    [tier] = bistro.owner.get(ROUTE).json["depositTiers"]
    assert tier in [answer.json["depositTier"] for answer in answers]


def test_businesses_of_both_engines_have_deposit_tiers(salon: Tenant) -> None:
    tier = salon.owner.post(ROUTE, {"minPartySize": 2, "amountCents": 500}).json["depositTier"]
    assert salon.staff.get(ROUTE).json == {"depositTiers": [tier]}
    assert salon.owner.delete(f"{ROUTE}/{tier['id']}").json == {"ok": True}
