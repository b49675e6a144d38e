"""GET /api/organization/deposit-tiers."""

from tests.support.makers import Maker, Tenant

ROUTE = "/api/organization/deposit-tiers"


def test_every_member_sees_the_tiers_by_party_size(make: Maker, bistro: Tenant) -> None:
    tiers = {size: make.deposit_tier(bistro, minPartySize=size) for size in (12, 6, 9)}
    for member in (bistro.owner, bistro.staff):
        assert member.get(ROUTE).json == {"depositTiers": [tiers[6], tiers[9], tiers[12]]}
