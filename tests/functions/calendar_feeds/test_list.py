"""GET /api/calendar-feeds."""

from tests.support.calendar_feeds import ROUTE, follow
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Call


def test_a_member_lists_their_own_feeds_alone(make: Maker, salon: Tenant, call: Call) -> None:
    provider = make.provider(salon)["id"]
    for user in (salon.owner, salon.staff):
        follow(user, call, providerId=provider, detail="busy" if user is salon.owner else "names")
    for user, detail in ((salon.owner, "busy"), (salon.staff, "names")):
        assert [feed["detail"] for feed in user.get(ROUTE).json["feeds"]] == [detail]
    assert make.tenant("appointments").owner.get(ROUTE).json == {"feeds": []}


def test_a_feed_says_when_a_calendar_read_it_last(salon: Tenant, call: Call) -> None:
    followed = follow(salon.owner, call)
    assert salon.owner.get(ROUTE).json["feeds"][0]["last_read_at"] is None
    followed.fetch()
    assert salon.owner.get(ROUTE).json["feeds"][0]["last_read_at"] is not None
