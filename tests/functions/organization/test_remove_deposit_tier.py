"""DELETE /api/organization/deposit-tiers/{id}. Who may is told beside the setting of a tier."""

from uuid import uuid4

from tests.support.makers import Maker, Tenant

ROUTE = "/api/organization/deposit-tiers"


def test_removing_a_tier_that_does_not_exist_is_no_error(make: Maker, bistro: Tenant) -> None:
    tier = make.deposit_tier(bistro)
    for tier_id in (tier["id"], tier["id"], uuid4()):
        answer = bistro.owner.delete(f"{ROUTE}/{tier_id}")
        assert (answer.status, answer.json) == (200, {"ok": True})
    assert bistro.owner.get(ROUTE).json == {"depositTiers": []}
