"""POST /dev/advance: time that is let pass for guests, on one machine."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest
from werkzeug.test import TestResponse

from local import aging
from local.connections import close_connections
from local.postgres import Server
from tests.support.guests import GuestsPage, bistro_page, salon_page
from tests.support.holds import paying, sweep
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.waiting import join, offered

pytestmark = pytest.mark.machine
DAY = 24 * 60


class Advance:
    """What somebody does at the gateway who does not want to wait."""

    def __init__(self, owner_url: str) -> None:
        self.client = aging.create_app(owner_url, sweep=sweep).test_client()

    def __call__(self, minutes: Any) -> TestResponse:
        return self.client.post("/dev/advance", json={"minutes": minutes})


@pytest.fixture
def advance(server: Server, database: str) -> Iterator[Advance]:
    advance = Advance(server.owner_url(database))
    yield advance
    close_connections(advance.client.application)


@pytest.fixture(params=["salon", "bistro"])
def page(request: pytest.FixtureRequest, make: Maker) -> GuestsPage:
    tenant: Tenant = request.getfixturevalue(request.param)
    return (salon_page if request.param == "salon" else bistro_page)(make, tenant)


def test_a_hold_runs_out_and_its_time_is_free(
    make: Maker, page: GuestsPage, processor: Processor, advance: Advance
) -> None:
    held = paying(make, page, processor).held()
    assert advance(14).status_code == 200
    assert page.day().isoformat() not in page.starts()
    assert advance(2).status_code == 200
    assert held.row is None
    assert page.day().isoformat() in page.starts()
    assert held.own.read().json["code"] == "expired"


def test_what_is_offered_goes_to_the_next_who_waits(make: Maker, page: GuestsPage, advance: Advance) -> None:
    page.set(waitlist=True, offerMinutes=15)
    own = offered(make, page)
    following = join(page)
    advance(12 * 60)  # in the night an offer is kept until the morning
    assert [one.entry["status"] for one in (own, following)] == ["expired", "offered"]


def test_deadlines_pass_and_the_visit_stays_where_it_is(page: GuestsPage, advance: Advance) -> None:
    page.set(cancelUntilHours=24, changeUntilHours=48)
    own = page.booked()
    before = own.booking
    advance(90)
    after = own.booking
    assert after["startsAt"] == before["startsAt"]
    for name in ("cancelUntil", "changeUntil"):
        earlier = datetime.fromisoformat(before[name]) - datetime.fromisoformat(after[name])
        assert earlier == timedelta(minutes=90), name
    advance(7 * DAY)
    assert own.move(page.day(8)).json["code"] == own.cancel().json["code"] == "deadline_passed"


def test_links_are_void_after_the_days_that_they_last(page: GuestsPage, advance: Advance) -> None:
    page.set(waitlist=True)
    own, waiting = page.booked(), join(page)
    for days, status in ((20, 200), (16, 200), (3, 404)):
        advance(days * DAY)
        assert [one.read().status for one in (own, waiting)] == [status] * 2, days


@pytest.mark.parametrize("minutes", [0, -1, 1.5, True, "16", None, aging.LONGEST + 1])
def test_anything_but_minutes_is_refused(advance: Advance, minutes: Any) -> None:
    assert advance(minutes).status_code == 400
