"""GET /api/reports/turns."""

from typing import Any

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.reports import BistroMonth, rows_by, totals


@pytest.fixture
def month(db: Any, make: Maker, bistro: Tenant) -> BistroMonth:
    return BistroMonth(db, make, bistro)


def sat(start: str, end: str | None) -> dict[str, Any]:
    return {"seated_at": start, "completed_at": end}


def test_parties_sit_so_long_and_tables_turn_so_often(month: BistroMonth) -> None:
    month.reserve("2030-03-04T18:00", **sat("2030-03-04T18:00Z", "2030-03-04T19:00Z"))
    month.reserve("2030-03-04T20:00", **sat("2030-03-04T20:00Z", "2030-03-04T21:30Z"), tables=(month.four, month.two))
    month.reserve("2030-03-05T20:00", **sat("2030-03-05T20:00Z", "2030-03-05T23:00Z"))
    month.reserve("2030-03-06T20:00", "seated", **sat("2030-03-06T20:00Z", None))
    month.reserve("2030-03-06T22:30", **sat("2030-03-06T22:30Z", "2030-03-08T10:00Z"))  # closed two days later
    month.reserve("2030-03-07T20:00", "confirmed")
    month.reserve("2030-03-07T20:00", "no_show")
    assert totals(month.tenant.staff, "turns") == {
        "parties": 5,
        "turns": 6,
        "tableDays": 3 * 2,
        "turnsPerTable": 1.0,
        "averageMinutes": 110.0,
        "medianMinutes": 90.0,
    }
    assert rows_by(month.tenant.owner, "turns", "name", "turnsPerTable", groupBy="table") == {
        "Four": round(5 / 3, 2),
        "Two": round(1 / 3, 2),
    }
    assert rows_by(month.tenant.owner, "turns", "date", "turns") == {"2030-03-04": 3, "2030-03-05": 1, "2030-03-06": 2}


def test_minutes_are_those_that_went_by_as_clocks_changed(month: BistroMonth) -> None:
    """In London clocks go forward at 01:00 of 31 March 2030, in the dinner of the 30th."""
    month.reserve("2030-03-31T00:00", **sat("2030-03-31T00:30Z", "2030-03-31T01:30Z"))
    assert rows_by(month.tenant.owner, "turns", "date", "averageMinutes") == {"2030-03-30": 60.0}


def test_another_bistro_counts_nothing_of_it(month: BistroMonth, other_bistro: Tenant) -> None:
    month.reserve("2030-03-04T19:00")
    assert totals(other_bistro.owner, "turns")["tableDays"] == 0
