"""GET /api/waitlist."""

from typing import Any

import pytest

from tests.support.evening import join_waitlist, joined
from tests.support.guests import GuestsPage
from tests.support.makers import Maker, Tenant
from tests.support.waiting import join, listed

ROUTE = "/api/waitlist"


def test_parties_of_the_date_are_listed_in_the_order_in_which_they_came(db: Any, make: Maker, bistro: Tenant) -> None:
    """The date is the venue's, which is ten or eleven hours ahead."""
    assert bistro.owner.patch("/api/companies", {"timezone": "Australia/Melbourne"}).status == 200
    late, early, before, after = (join_waitlist(bistro) for _ in range(4))
    wanted = [joined(db, early, "2030-03-03T13:00:00+00:00"), joined(db, late, "2030-03-04T12:59:59+00:00")]
    joined(db, before, "2030-03-03T12:59:59+00:00")
    joined(db, after, "2030-03-04T13:00:00+00:00")
    listed = bistro.staff.get(f"{ROUTE}?date=2030-03-04").json["entries"]
    assert [entry["id"] for entry in listed] == wanted


def test_a_party_that_has_left_stays_on_the_wait_list(db: Any, make: Maker, bistro: Tenant) -> None:
    entry = join_waitlist(bistro)
    joined(db, entry, "2030-03-04T12:00:00+00:00")
    assert bistro.owner.patch(f"{ROUTE}/{entry['id']}", {"status": "left"}).status == 200
    [listed] = bistro.owner.get(f"{ROUTE}?date=2030-03-04").json["entries"]
    assert listed["status"] == "left"


def test_another_business_does_not_see_the_wait_list(
    db: Any, make: Maker, bistro: Tenant, other_bistro: Tenant
) -> None:
    joined(db, join_waitlist(bistro), "2030-03-04T12:00:00+00:00")
    assert other_bistro.owner.get(f"{ROUTE}?date=2030-03-04").json == {"entries": []}


@pytest.mark.parametrize(
    "asked",
    [
        "",
        "?to=2030-03-04",
        "?date=2030-03-04&from=2030-03-04&to=2030-03-04",
        "?from=2030-03-04&to=2030-03-03",
        "?from=2030-03-04&to=2031-06-04",
    ],
)
def test_a_date_or_the_first_of_several_is_required(bistro: Tenant, asked: str) -> None:
    assert bistro.owner.get(f"{ROUTE}{asked}").status == 400


def test_who_waits_for_a_booking_is_listed_by_the_dates_on_which_they_can_come(page: GuestsPage) -> None:
    page.set(waitlist=True)
    first, second = join(page, page.day(7), page.day(9)), join(page, page.day(9))
    assert [entry["id"] for entry in listed(page, 9)] == [first.id, second.id]
    assert [entry["id"] for entry in listed(page, 7)] == [first.id]
    assert listed(page, 8) == []
    first.leave()
    assert [entry["status"] for entry in listed(page, 9)] == ["cancelled", "waiting"]
