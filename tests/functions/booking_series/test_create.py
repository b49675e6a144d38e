"""POST /api/booking-series."""

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from booking.web.callers import members
from tests.support.booking_desk import BookingDesk, starts
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.races import at_once, holding, statuses


def rows(db: Any, tenant: Tenant) -> tuple[int, int]:
    """How many series and how many bookings the tenant has."""
    row = db.execute(
        "select (select count(*) from booking_series where company_id = %(id)s) as series,"
        " (select count(*) from appointments where company_id = %(id)s) as bookings",
        {"id": tenant.company_id},
    ).fetchone()
    return row["series"], row["bookings"]


def test_a_series_is_its_visits_each_a_booking_at_the_terms_of_the_service(
    make: Maker, salon: Tenant, desk: BookingDesk
) -> None:
    service = make.service(salon, durationMinutes=45, priceCents=9900, depositAmountCents=2000)
    answer = salon.staff.post(
        "/api/booking-series", {**desk.body, "serviceId": service["id"], "frequency": "weekly", "count": 2}
    )
    assert answer.status == 201
    assert answer.json.keys() == {"series", "visits"}
    assert answer.json["series"] == {"id": answer.json["series"]["id"], "status": "active"}
    assert starts(answer) == ["2030-03-04T10:00:00", "2030-03-11T10:00:00"]
    assert [visit["status"] for visit in answer.json["visits"]] == ["confirmed", "confirmed"]
    second = salon.owner.get(f"/api/appointments/{answer.json['visits'][1]['id']}").json["appointment"]
    assert second["ends_at"] == "2030-03-11T10:45:00+00:00"
    assert (second["price_cents"], second["deposit_amount_cents"]) == (9900, 2000)
    assert (second["deposit_status"], second["customer_id"]) == ("pending", desk.customer)


@pytest.mark.parametrize(
    ("frequency", "starts_at", "expected"),
    [
        ("weekly", "2030-12-30T10:00:00", ["2030-12-30", "2031-01-06", "2031-01-13"]),
        ("fortnightly", "2032-02-16T10:00:00", ["2032-02-16", "2032-03-01", "2032-03-15"]),
        ("monthly", "2030-11-04T10:00:00", ["2030-11-04", "2030-12-04", "2031-01-04"]),
        ("monthly", "2030-12-31T10:00:00", ["2030-12-31", "2031-01-31", "2031-02-28"]),
    ],
)
def test_visits_come_as_often_as_asked(desk: BookingDesk, frequency: str, starts_at: str, expected: list[str]) -> None:
    answer = desk.repeat(frequency=frequency, startsAt=starts_at)
    assert starts(answer) == [f"{day}T10:00:00" for day in expected]


def test_a_year_of_weeks_is_52_visits(desk: BookingDesk) -> None:
    visits = starts(desk.repeat(count=52))
    assert (len(set(visits)), visits[-1]) == (52, "2031-02-24T10:00:00")


@pytest.mark.parametrize(
    ("timezone", "before", "offsets"),
    [
        ("Australia/Melbourne", "2030-03-31", (11, 10)),
        ("Australia/Melbourne", "2030-09-29", (10, 11)),
        ("Europe/London", "2030-03-24", (0, 1)),
        ("Europe/London", "2030-10-20", (1, 0)),
        ("Australia/Lord_Howe", "2030-03-31", (11, 10.5)),
        ("Australia/Lord_Howe", "2030-09-29", (10.5, 11)),
        ("Australia/Brisbane", "2030-03-31", (10, 10)),
    ],
)
def test_visits_keep_their_time_of_day_when_the_clocks_change(
    desk: BookingDesk, timezone: str, before: str, offsets: tuple[float, float]
) -> None:
    desk.lives_in(timezone)
    first, second = starts(desk.repeat(startsAt=f"{before}T10:00:00", count=2))
    assert (first, second[10:]) == (f"{before}T10:00:00", "T10:00:00")
    instants = [datetime.fromisoformat(start).replace(tzinfo=ZoneInfo(timezone)) for start in (first, second)]
    hours = tuple((instant.utcoffset() or timedelta()).total_seconds() / 3600 for instant in instants)
    assert hours == offsets, "the vector is of a change"


def test_a_time_that_a_change_of_the_clocks_leaves_out_is_booked_as_written(desk: BookingDesk) -> None:
    """As a single booking at that time is: what the desk wrote down, the card shows."""
    answer = desk.repeat(startsAt="2030-09-29T02:30:00", count=2)
    assert starts(answer) == ["2030-09-29T02:30:00", "2030-10-06T02:30:00"]
    assert desk.book(startsAt="2031-10-05T02:30:00").status == 201


def test_one_clash_refuses_all_visits_and_the_dates_are_named(desk: BookingDesk, salon: Tenant, db: Any) -> None:
    for day in ("2030-03-11T10:59:00", "2030-03-25T09:01:00"):
        assert desk.book(startsAt=day).status == 201
    before = rows(db, salon)
    answer = desk.repeat(count=5)
    assert answer.status == 409
    assert answer.error == "startsAt: the provider has another booking on 2030-03-11, 2030-03-25."
    assert rows(db, salon) == before


def test_a_booking_of_a_whole_day_clashes_with_the_visit_in_its_last_minute(make: Maker, desk: BookingDesk) -> None:
    day = make.service(desk.salon, durationMinutes=1440)["id"]
    assert desk.book(serviceId=day, startsAt="2030-03-10T10:01:00").status == 201
    assert desk.repeat().error.endswith("on 2030-03-11.")
    assert desk.repeat(serviceId=day, startsAt="2030-03-09T10:02:00", count=2).error.endswith("on 2030-03-09.")
    assert desk.repeat(startsAt="2030-03-04T10:01:00").status == 201


def test_visits_may_touch_other_bookings_and_take_the_time_of_cancelled_ones(desk: BookingDesk, salon: Tenant) -> None:
    assert desk.book(startsAt="2030-03-11T09:00:00").status == 201
    assert desk.book(startsAt="2030-03-11T11:00:00").status == 201
    cancelled = desk.book(startsAt="2030-03-11T10:00:00").json["appointment"]["id"]
    assert desk.repeat().status == 409
    assert salon.owner.patch(f"/api/appointments/{cancelled}", {"status": "cancelled"}).status == 200
    assert desk.repeat().status == 201


def test_a_visit_is_guarded_like_any_booking(desk: BookingDesk, salon: Tenant) -> None:
    visits = desk.repeat().json["visits"]
    assert desk.book(startsAt="2030-03-18T10:30:00").status == 409
    path = f"/api/appointments/{visits[0]['id']}"
    assert salon.owner.patch(path, {"startsAt": "2030-03-11T10:30:00"}).status == 409
    assert salon.owner.patch(path, {"startsAt": "2030-03-05T10:00:00"}).status == 200


@pytest.mark.parametrize("field", ["serviceId", "providerId", "customerId"])
def test_an_unknown_id_is_refused_with_what_it_should_name(desk: BookingDesk, field: str) -> None:
    assert desk.repeat(**{field: NOBODYS_ID}).error == f"{field}: there is no such {field.removesuffix('Id')}."


def test_the_last_visit_may_not_lie_in_a_year_that_takes_no_bookings(desk: BookingDesk) -> None:
    assert desk.repeat(startsAt="2100-11-30T10:00:00", frequency="monthly", count=2).status == 201
    answer = desk.repeat(startsAt="2100-12-15T10:00:00", frequency="monthly", count=2)
    assert (answer.status, answer.error) == (400, "startsAt: the last visit must not lie after the year 2100.")


def test_a_service_or_a_provider_that_is_not_active_takes_no_series(
    make: Maker, salon: Tenant, desk: BookingDesk
) -> None:
    refused = desk.repeat(serviceId=make.service(salon, active=False)["id"])
    assert (refused.status, refused.error[:10]) == (409, "serviceId:")
    refused = desk.repeat(providerId=make.provider(salon, active=False)["id"])
    assert (refused.status, refused.error[:11]) == (409, "providerId:")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("frequency", "daily"),
        ("frequency", None),
        ("count", 1),
        ("count", 53),
        ("count", "3"),
        ("count", None),
        ("startsAt", "2030-03-04"),
        ("startsAt", None),
        ("serviceId", "haircut"),
        ("providerId", None),
        ("customerId", 7),
    ],
)
def test_a_value_that_is_not_valid_is_named_and_nothing_is_booked(
    salon: Tenant, desk: BookingDesk, db: Any, field: str, value: object
) -> None:
    answer = desk.repeat(**{field: value})
    assert answer.status == 400
    assert answer.error.startswith(f"{field}:")
    assert rows(db, salon) == (0, 0)


@pytest.fixture
def places_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """A business has two places for what is costly, as booking a series is: a race of many needs more."""
    monkeypatch.setattr(members, "COSTLY_AT_ONCE", 20)


@pytest.mark.usefixtures("single_attempts", "places_for_all")
def test_a_slot_booked_by_ten_series_and_ten_by_hand_is_won_once_and_nothing_is_half_written(
    desk: BookingDesk, salon: Tenant, db: Any
) -> None:
    """The series all want the slot for their second visit."""
    by_series = [lambda: desk.repeat(startsAt="2030-02-25T10:00:00", count=4)] * 10
    by_hand = [desk.book] * 10
    with holding(db, "staff", desk.provider, until_waiting=20):
        answers = at_once([*by_series, *by_hand])
    assert statuses(answers) == [201] + [409] * 19
    won_by_series = any(answer.status == 201 for answer in answers[:10])
    assert rows(db, salon) == ((1, 4) if won_by_series else (0, 1))


@pytest.mark.usefixtures("single_attempts", "places_for_all")
def test_series_of_one_provider_that_cross_each_other_are_booked_or_refused_without_a_deadlock(
    desk: BookingDesk, salon: Tenant, db: Any
) -> None:
    first_days = [f"2030-03-{day:02}T10:00:00" for day in (4, 11, 18, 25)] * 5
    with holding(db, "staff", desk.provider, until_waiting=20):
        answers = at_once([lambda day=day: desk.repeat(startsAt=day, count=4) for day in first_days])  # type: ignore[misc]
    assert statuses(answers) == [201] + [409] * 19
    assert rows(db, salon) == (1, 4)
