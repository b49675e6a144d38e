"""GET /api/reports/covers."""

from typing import Any

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.reports import BistroMonth, listed, report, rows_by, totals


@pytest.fixture
def month(db: Any, make: Maker, bistro: Tenant) -> BistroMonth:
    return BistroMonth(db, make, bistro)


def test_guests_who_come_are_counted_and_others_beside_them(month: BistroMonth) -> None:
    month.reserve("2030-03-04T19:00", party_size=4, source="guest")
    month.reserve("2030-03-05T19:00", "pending", party_size=3)
    month.reserve("2030-03-05T19:00", "seated", tables=(month.two,), customer_id=None, source="walk_in")
    month.reserve("2030-03-06T19:00", "no_show", party_size=6)
    month.reserve("2030-03-06T19:00", "cancelled", party_size=5)
    assert totals(month.tenant.staff, "covers") == {
        "covers": 9,
        "reservations": 3,
        "averageParty": 3.0,
        "walkInCovers": 2,
        "onlineCovers": 4,
        "noShowCovers": 6,
        "noShowShare": 0.4,
        "cancelledCovers": 5,
    }
    assert rows_by(month.tenant.owner, "covers", "name", "covers", groupBy="source") == {
        "desk": 3,
        "guest": 4,
        "walk_in": 2,
    }


def test_a_period_past_midnight_counts_on_the_day_on_which_it_opened(month: BistroMonth) -> None:
    late = month.reserve("2030-04-01T00:30")
    early = month.reserve("2030-03-31T22:00")
    month.reserve("2030-03-01T00:30", party_size=3)  # of the last day of February
    alone = month.reserve("2030-03-02T00:30", service_period_id=None, party_size=1)
    found = report(month.tenant.owner, "covers")
    assert {row["group"]["date"]: row["covers"] for row in found["rows"] if row["covers"]} == {
        "2030-03-02": 1,
        "2030-03-31": 4,
    }
    assert {one["id"] for one in listed(month.tenant, found, "covers", found["rows"][-1])} == {late, early}
    assert {one["id"] for one in listed(month.tenant, found, "covers")} == {late, early, alone}
    by_period = report(month.tenant.owner, "covers", groupBy="dayAndPeriod")["rows"]
    assert [(row["group"]["date"], row["group"]["name"], row["covers"]) for row in by_period] == [
        ("2030-03-02", None, 1),
        ("2030-03-31", "Dinner", 4),
    ]
    assert rows_by(month.tenant.owner, "covers", "hour", "covers", groupBy="hour") == {0: 3, 22: 2}


def test_what_is_only_held_is_no_cover_and_another_bistro_counts_nothing(
    month: BistroMonth, other_bistro: Tenant
) -> None:
    month.reserve("2030-03-04T19:00", "pending", held_until="2030-03-04T12:00Z")
    month.reserve("2030-03-05T19:00")
    assert totals(month.tenant.owner, "covers")["covers"] == 2
    assert totals(other_bistro.owner, "covers")["covers"] == 0
