"""DELETE /api/calendar-feeds/{id}."""

from tests.support.calendar_feeds import ROUTE, follow
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Call


def test_what_is_deleted_is_read_no_more(salon: Tenant, call: Call) -> None:
    followed, kept = follow(salon.owner, call), follow(salon.owner, call)
    first, _ = salon.owner.get(ROUTE).json["feeds"]
    assert salon.owner.delete(f"{ROUTE}/{first['id']}").json == {"ok": True}
    assert followed.fetch().status == 404
    assert kept.fetch().status == 200
    assert salon.owner.delete(f"{ROUTE}/{first['id']}").status == 404


def test_nobody_deletes_the_feed_of_somebody_else(make: Maker, salon: Tenant, call: Call) -> None:
    followed = follow(salon.staff, call, providerId=make.provider(salon)["id"])
    feed = salon.staff.get(ROUTE).json["feeds"][0]["id"]
    for other in (salon.owner, make.tenant("appointments").owner):
        assert other.delete(f"{ROUTE}/{feed}").status == 404
    assert followed.fetch().status == 200
