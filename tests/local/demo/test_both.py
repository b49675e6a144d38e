"""Either venue is plausible at any moment, and the same whenever it is made."""

from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from local.demo.records import Customer
from tests.local.demo.demo_businesses import MOMENTS, Business, by_id, make_bistro, make_salon


@pytest.mark.thorough
def test_the_same_moment_gives_the_same_data(now: datetime, the_salon: Business, the_bistro: Business) -> None:
    assert make_salon(now) == the_salon
    assert make_bistro(now) == the_bistro


@pytest.mark.parametrize("make", [make_salon, make_bistro])
def test_people_do_not_depend_on_the_moment(make: Callable[[datetime], Business]) -> None:
    this_year, next_year = ([(c.id, c.name, c.email) for c in make(now).all(Customer)] for now in MOMENTS[:2])
    assert this_year == next_year


def test_a_year_of_bookings_surrounds_today(now: datetime, the_salon: Business, the_bistro: Business) -> None:
    for business, fewest in [(the_salon, 3000), (the_bistro, 2000)]:
        today = business.wall_clock(now)
        starts = [booking.starts_at for booking in business.bookings]
        assert len(starts) >= fewest
        assert today - timedelta(days=275) <= min(starts) < today - timedelta(days=260)
        assert today + timedelta(days=60) < max(starts) <= today + timedelta(days=93)


def test_weekends_are_busy_and_mondays_are_closed(the_salon: Business, the_bistro: Business) -> None:
    for business in (the_salon, the_bistro):
        on_day = Counter(booking.starts_at.weekday() for booking in business.bookings)
        assert on_day[0] == 0
        assert min(on_day[3], on_day[4], on_day[5]) > max(on_day[1], on_day[2])


def test_the_status_of_a_booking_fits_the_venues_clock(
    now: datetime, the_salon: Business, the_bistro: Business
) -> None:
    for business, under_way in [(the_salon, "confirmed"), (the_bistro, "seated")]:
        at_the_venue = business.wall_clock(now)
        for booking in business.bookings:
            if booking.ends_at <= at_the_venue:
                assert booking.status in ("completed", "no_show", "cancelled")
            elif booking.starts_at <= at_the_venue:
                assert booking.status in (under_way, "cancelled")
            else:
                assert booking.status in ("pending", "confirmed", "cancelled")


def test_most_bookings_went_well_but_not_all(the_salon: Business, the_bistro: Business) -> None:
    for business in (the_salon, the_bistro):
        statuses = Counter(booking.status for booking in business.bookings)
        assert statuses["completed"] > statuses.total() / 2
        assert all(statuses[status] > 20 for status in ("pending", "confirmed", "cancelled", "no_show"))


def test_bookings_were_made_by_known_customers_before_they_start(
    now: datetime, the_salon: Business, the_bistro: Business
) -> None:
    for business in (the_salon, the_bistro):
        customers = by_id(business.all(Customer))
        for booking in business.bookings:
            starts_at = booking.starts_at.replace(tzinfo=ZoneInfo(business.timezone)).astimezone(UTC)
            assert customers[booking.customer_id].created_at <= booking.created_at < starts_at
            assert booking.created_at <= now


def test_customers_come_back(the_salon: Business, the_bistro: Business) -> None:
    for business in (the_salon, the_bistro):
        visits = Counter(booking.customer_id for booking in business.bookings if booking.status == "completed")
        assert sum(number >= 4 for number in visits.values()) > len(business.all(Customer)) / 2


def test_every_customer_has_another_name_and_an_address_that_reaches_nobody(
    the_salon: Business, the_bistro: Business
) -> None:
    for business, number in [(the_salon, 400), (the_bistro, 900)]:
        customers = business.all(Customer)
        emails = [customer.email for customer in customers if customer.email]
        assert len({customer.name for customer in customers}) == len(customers) == number
        assert len(set(emails)) == len(emails)
        assert all(email.isascii() and email.partition("@")[2].startswith("example.") for email in emails)
        assert any(not customer.name.isascii() for customer in customers)
