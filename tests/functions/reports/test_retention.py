"""GET /api/reports/retention."""

from typing import Any

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.reports import SalonMonth, rows_by, totals


@pytest.fixture
def month(db: Any, make: Maker, salon: Tenant) -> SalonMonth:
    return SalonMonth(db, make, salon)


def test_guests_are_new_or_have_come_before_and_come_back_or_not(month: SalonMonth) -> None:
    """Long ago, so that all days within which one may come back are over."""
    ana, ben = (month.make.customer(month.tenant, name=name)["id"] for name in ("Ana", "Ben"))
    month.book("2019-12-01T10:00")  # Kim has come before
    month.book("2020-03-02T10:00")
    month.book("2020-03-02T11:00", provider_id=month.sam)  # the same visit
    month.book("2020-03-20T10:00", customer_id=ana)  # new, and comes back in April
    month.book("2020-03-30T10:00", customer_id=ana)
    month.book("2020-06-28T10:00", customer_id=ana)  # 90 days later
    month.book("2020-03-05T10:00", customer_id=ben)  # new, and comes back too late
    month.book("2020-06-04T10:00", customer_id=ben)
    month.book("2020-03-06T10:00", "no_show", customer_id=ben)
    month.book("2020-03-07T10:00", customer_id=None, source="walk_in")
    march = {"from": "2020-03-01", "to": "2020-03-31"}
    assert totals(month.tenant.owner, "retention", **march) == {
        "visits": 4,
        "guests": 3,
        "newGuests": 2,
        "returningGuests": 1,
        "cameBack": 2,
        "stillOpen": 0,
        "returnShare": 0.5,
    }
    assert totals(month.tenant.owner, "retention", returnDays=91, **march)["cameBack"] == 3
    assert totals(month.tenant.owner, "retention", returnDays=9, **march)["cameBack"] == 0
    spring = {"from": "2020-03-01", "to": "2020-06-30"}
    assert rows_by(month.tenant.owner, "retention", "date", "guests", **spring) == {"2020-03-01": 3, "2020-06-01": 2}
    assert totals(month.tenant.owner, "retention", **spring)["guests"] == 3, "not the sum of the months"


def test_who_may_still_come_back_is_not_counted_as_lost(month: SalonMonth) -> None:
    month.book("2030-03-04T10:00")
    found = totals(month.tenant.owner, "retention")
    assert (found["stillOpen"], found["cameBack"], found["returnShare"]) == (1, 0, None)


def test_staff_see_their_visits_and_guests_are_new_to_the_venue(month: SalonMonth) -> None:
    month.book("2020-03-01T10:00")
    month.book("2020-03-02T10:00", provider_id=month.sam)
    sam = month.make.member(month.tenant.company_id, provider_id=month.sam)
    found = totals(sam, "retention", **{"from": "2020-03-01", "to": "2020-03-31"})
    assert (found["visits"], found["newGuests"], found["returningGuests"]) == (1, 0, 1)
    by_provider = rows_by(
        month.tenant.owner,
        "retention",
        "name",
        "cameBack",
        groupBy="provider",
        **{"from": "2020-03-01", "to": "2020-03-31"},
    )
    assert by_provider == {"Alex": 1}


def test_another_salon_counts_nothing_of_it(month: SalonMonth, other_salon: Tenant) -> None:
    month.book("2030-03-04T10:00")
    assert totals(other_salon.owner, "retention")["visits"] == 0
