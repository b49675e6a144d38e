"""GET /api/reports/lead-times."""

from typing import Any

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.reports import BistroMonth, rows_by, totals


@pytest.fixture
def month(db: Any, make: Maker, bistro: Tenant) -> BistroMonth:
    return BistroMonth(db, make, bistro)


def test_days_are_counted_from_the_booking_to_the_day_that_it_is_for(month: BistroMonth) -> None:
    month.reserve("2030-03-04T19:00", created_at="2030-03-04T18:00Z")
    month.reserve("2030-03-06T00:30", created_at="2030-03-03T23:59Z", party_size=4)  # for the evening of the fifth
    month.reserve("2030-03-10T19:00", created_at="2030-02-28T00:00Z", source="guest")
    month.reserve("2030-03-12T19:00", "no_show", created_at="2030-03-01T00:00Z")
    month.reserve("2030-03-13T19:00", created_at="2030-03-13T19:00Z", source="walk_in", customer_id=None)
    month.reserve("2030-03-14T19:00", created_at="2030-03-14T19:00Z", source="waitlist", customer_id=None)
    assert totals(month.tenant.staff, "lead-times") == {
        "reservations": 3,
        "covers": 8,
        "averageDays": 4.0,
        "medianDays": 2.0,
        "sameDay": 1,
        "sameDayShare": 0.3333,
    }
    assert list(rows_by(month.tenant.owner, "lead-times", "name", "reservations").items()) == [
        ("0", 1),
        ("1-2", 1),
        ("8-14", 1),
    ]


def test_the_day_of_the_booking_is_the_venues(month: BistroMonth) -> None:
    """In summer time it is an hour later in London: at 23:30Z the next day has begun."""
    month.reserve("2030-04-10T19:00", created_at="2030-04-09T23:30Z")
    april = {"from": "2030-04-01", "to": "2030-04-30"}
    assert totals(month.tenant.owner, "lead-times", **april)["sameDay"] == 1


def test_another_bistro_counts_nothing_of_it(month: BistroMonth, other_bistro: Tenant) -> None:
    month.reserve("2030-03-04T19:00")
    assert totals(other_bistro.owner, "lead-times")["reservations"] == 0
