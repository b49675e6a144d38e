"""GET /api/reports/occupancy."""

from typing import Any

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.reports import BistroMonth, report, totals

MONDAY = {"from": "2030-03-04", "to": "2030-03-04"}


@pytest.fixture
def month(db: Any, make: Maker, bistro: Tenant) -> BistroMonth:
    """Six seats, from 18:00 until 01:00."""
    return BistroMonth(db, make, bistro)


def hours(month: BistroMonth, **query: Any) -> dict[tuple[int, int], tuple[int, int]]:
    rows = report(month.tenant.staff, "occupancy", **query)["rows"]
    return {
        (row["group"]["weekday"], row["group"]["hour"]): (row["seatMinutes"], row["takenSeatMinutes"]) for row in rows
    }


def test_seats_are_taken_hour_by_hour_and_the_night_belongs_to_its_evening(month: BistroMonth) -> None:
    month.reserve("2030-03-04T18:30", party_size=4)
    month.reserve("2030-03-05T00:00", tables=(month.two,))  # until two, of which one hour is open
    month.reserve("2030-03-04T17:00", tables=(month.two,))  # an hour of it before it opens
    month.reserve("2030-03-04T20:30", "cancelled")
    assert hours(month, **MONDAY) == {
        (0, 18): (360, 4 * 30 + 2 * 60),
        (0, 19): (360, 240),
        (0, 20): (360, 4 * 30),
        **{(0, hour): (360, 0) for hour in (21, 22, 23)},
        (0, 0): (360, 120),
    }
    assert totals(month.tenant.owner, "occupancy", **MONDAY) == {
        "seatMinutes": 7 * 360,
        "takenSeatMinutes": 720,
        "occupancy": round(720 / 2520, 4),
    }


def test_special_hours_and_tables_out_of_use_have_no_seats(month: BistroMonth) -> None:
    month.make.special_hours(month.tenant, date="2030-03-04", windows=[{"opens": "18:30", "closes": "20:00"}])
    month.make.special_hours(month.tenant, date="2030-03-05", closed=True)
    assert month.tenant.owner.patch(f"/api/tables/{month.two}", {"active": False}).status == 200
    two_days = {"from": "2030-03-04", "to": "2030-03-05"}
    assert hours(month, **two_days) == {(0, 18): (4 * 30, 0), (0, 19): (4 * 60, 0)}


def test_a_deleted_table_had_its_seats_until_then(month: BistroMonth) -> None:
    month.db.execute("update tables set active = false, deleted_at = '2030-03-05T12:00Z' where id = %s", (month.four,))
    found = report(month.tenant.owner, "occupancy", groupBy="day", **{"from": "2030-03-04", "to": "2030-03-05"})
    assert [row["seatMinutes"] for row in found["rows"]] == [7 * 360, 7 * 120]


def test_another_bistro_counts_nothing_of_it(month: BistroMonth, other_bistro: Tenant) -> None:
    month.reserve("2030-03-04T19:00")
    assert totals(other_bistro.owner, "occupancy")["seatMinutes"] == 0
