"""GET /api/loyalty/members/{id}/adjustments: newest first, a page at a time."""

from tests.support.loyalty import loyalty_member
from tests.support.makers import NOBODYS_ID, Maker, Tenant


def test_pages_follow_each_other_newest_first(make: Maker, bistro: Tenant) -> None:
    member = loyalty_member(make, bistro)
    path = f"/api/loyalty/members/{member['id']}"
    for delta in (1, 2, 3):
        bistro.owner.patch(path, {"delta": delta})
    first = bistro.staff.get(f"{path}/adjustments?limit=2").json
    second = bistro.staff.get(f"{path}/adjustments?limit=2&cursor={first['nextCursor']}").json
    assert [one["delta"] for one in first["adjustments"] + second["adjustments"]] == [3, 2, 1]
    assert second["nextCursor"] is None


def test_an_unknown_member_and_another_businesss_are_404(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    for member_id in (NOBODYS_ID, loyalty_member(make, other_salon)["id"], "no-uuid"):
        assert salon.staff.get(f"/api/loyalty/members/{member_id}/adjustments").status == 404
