"""Tests of what guests do have a venue of either engine, whose page is on, and may have deposits paid there."""

from typing import Any

import pytest

from tests.support.guests import PAGES, Emails, GuestsPage, bistro_page, salon_page
from tests.support.holds import HeldBooking, PayingPage, paying
from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of
from tests.support.processor import Processor


@pytest.fixture(params=["salon", "bistro"])
def page(request: pytest.FixtureRequest, make: Maker) -> GuestsPage:
    """The page of a salon, and that of a bistro."""
    tenant: Tenant = request.getfixturevalue(request.param)
    return (salon_page if request.param == "salon" else bistro_page)(make, tenant)


@pytest.fixture
def emails(page: GuestsPage, jobs: Jobs, db: Any, monkeypatch: pytest.MonkeyPatch) -> Emails:
    """Does the jobs that the venue has left, and lists the emails of those that were not there before."""
    monkeypatch.setenv("VENUE_PAGES", PAGES)
    seen: set[str] = set()

    def new() -> list[dict[str, Any]]:
        found = [one for one in emails_of(db, page.tenant, jobs) if str(one) not in seen]
        seen.update(map(str, found))
        return found

    return new


@pytest.fixture
def paying_page(make: Maker, page: GuestsPage, processor: Processor) -> PayingPage:
    """The same, which take a deposit for what the tests book. Nothing that other tests have left runs out meanwhile."""
    for table in ("appointments", "reservations"):
        make.db.execute(f"update {table} set held_until = now() + interval '1 hour' where held_until is not null")
    return paying(make, page, processor)


@pytest.fixture
def held(paying_page: PayingPage) -> HeldBooking:
    """A booking that is held until its deposit is paid."""
    return paying_page.held()
