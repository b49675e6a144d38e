"""DELETE /api/organization/deposit-tiers/{id}. Who may is told beside the setting of a tier."""

from uuid import uuid4

import pytest

from tests.support.makers import Maker, Tenant

ROUTE = "/api/organization/deposit-tiers"


def test_removing_a_tier_that_does_not_exist_is_no_error(make: Maker, bistro: Tenant) -> None:
    tier = make.deposit_tier(bistro)
    for tier_id in (tier["id"], tier["id"], uuid4()):
        answer = bistro.owner.delete(f"{ROUTE}/{tier_id}")
        assert (answer.status, answer.json) == (200, {"ok": True})
    assert bistro.owner.get(ROUTE).json == {"depositTiers": []}


def test_another_tenants_tier_stays(make: Maker, bistro: Tenant, other_bistro: Tenant) -> None:
    theirs = make.deposit_tier(other_bistro)
    assert bistro.owner.delete(f"{ROUTE}/{theirs['id']}").json == {"ok": True}
    assert bistro.owner.get(ROUTE).json == {"depositTiers": []}
    assert other_bistro.owner.get(ROUTE).json == {"depositTiers": [theirs]}


@pytest.mark.parametrize("tier_id", ["six", "0", "%00"])
def test_a_path_that_is_no_uuid_is_404(make: Maker, bistro: Tenant, tier_id: str) -> None:
    tier = make.deposit_tier(bistro)
    assert bistro.owner.delete(f"{ROUTE}/{tier_id}").status == 404
    assert bistro.owner.get(ROUTE).json == {"depositTiers": [tier]}
