"""GET /api/reports/utilisation."""

from typing import Any

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.reports import SalonMonth, report, rows_by, totals


@pytest.fixture
def month(db: Any, make: Maker, salon: Tenant) -> SalonMonth:
    """Alex works on Mondays from 9:00 to 17:00, Sam in the night after them, from 20:00 to 03:00."""
    month = SalonMonth(db, make, salon)
    for provider, opens, closes in ((month.alex, "09:00", "17:00"), (month.sam, "20:00", "03:00")):
        hours = [{"day": 0, "opens": opens, "closes": closes}]
        assert salon.owner.patch(f"/api/staff/{provider}", {"workingHours": hours}).status == 200
    return month


def test_booked_minutes_are_compared_with_those_that_the_rota_has(month: SalonMonth) -> None:
    month.book("2030-03-04T10:00", "confirmed", duration_minutes=90)
    month.book("2030-03-04T16:30")  # half of it after work
    month.book("2030-03-05T10:00", "pending")  # not at work at all
    month.book("2030-03-04T12:00", "cancelled")
    month.book("2030-03-04T13:00", "no_show")
    monday = totals(month.tenant.owner, "utilisation", **{"from": "2030-03-04", "to": "2030-03-05"})
    assert monday == {
        "rosteredMinutes": 8 * 60 + 7 * 60,
        "bookedMinutes": 90 + 60 + 60,
        "outsideMinutes": 30 + 60,
        "utilisation": round((90 + 30) / (15 * 60), 4),
        "appointments": 3,
    }
    by_provider = rows_by(month.tenant.owner, "utilisation", "name", "rosteredMinutes", groupBy="provider")
    assert by_provider == {"Alex": 4 * 8 * 60, "Sam": 4 * 7 * 60}


def test_time_off_special_hours_and_the_rota_change_the_hours(month: SalonMonth) -> None:
    month.make.time_off(month.tenant, month.alex, startsAt="2030-03-04T15:00:00", endsAt="2030-03-05T00:00:00")
    month.make.special_hours(month.tenant, date="2030-03-11", windows=[{"opens": "10:00", "closes": "12:00"}])
    month.make.special_hours(month.tenant, date="2030-03-18", closed=True)
    week = {"workingHours": [{"day": 2, "opens": "09:00", "closes": "10:00"}]}
    assert month.tenant.owner.put(f"/api/staff/{month.alex}/rota/2030-03-25", week).status == 200
    alex = month.make.member(month.tenant.company_id, provider_id=month.alex)
    worked = rows_by(alex, "utilisation", "date", "rosteredMinutes")
    assert worked == {"2030-03-04": 6 * 60, "2030-03-11": 2 * 60, "2030-03-27": 60}


def test_work_past_midnight_belongs_to_the_day_on_which_it_began(month: SalonMonth) -> None:
    month.book("2030-03-05T00:30", provider_id=month.sam)
    month.book("2030-03-04T23:30", provider_id=month.sam)
    sam = month.make.member(month.tenant.company_id, provider_id=month.sam)
    found = report(sam, "utilisation", **{"from": "2030-03-04", "to": "2030-03-05"})
    assert [(row["rosteredMinutes"], row["bookedMinutes"]) for row in found["rows"]] == [(420, 120), (0, 0)]
    assert found["totals"]["outsideMinutes"] == 0


def test_of_who_left_only_days_with_appointments_count(month: SalonMonth) -> None:
    month.book("2030-03-04T10:00")
    assert month.tenant.owner.patch(f"/api/staff/{month.alex}", {"active": False}).status == 200
    by_provider = rows_by(month.tenant.owner, "utilisation", "name", "rosteredMinutes", groupBy="provider")
    assert by_provider == {"Alex": 8 * 60, "Sam": 4 * 7 * 60}


def test_a_change_of_the_clocks_leaves_the_hours_on_the_wall(month: SalonMonth) -> None:
    """In Melbourne clocks go back at 3:00 of 7 April 2030, a Sunday."""
    hours = [{"day": 6, "opens": "01:00", "closes": "05:00"}]
    assert month.tenant.owner.patch(f"/api/staff/{month.alex}", {"workingHours": hours}).status == 200
    night = {"from": "2030-04-07", "to": "2030-04-07"}
    assert totals(month.tenant.owner, "utilisation", **night)["rosteredMinutes"] == 4 * 60


def test_another_salon_counts_nothing_of_it(month: SalonMonth, other_salon: Tenant) -> None:
    month.book("2030-03-04T10:00")
    assert totals(other_salon.owner, "utilisation")["rosteredMinutes"] == 0
