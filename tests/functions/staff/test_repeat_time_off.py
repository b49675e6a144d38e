"""POST and DELETE /api/staff/{id}/time-off with what repeats: lunch every weekday."""

from functools import partial
from typing import Any

import pytest

from tests.support.booking_desk import BookingDesk
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding
from tests.support.service_client import Answer

LUNCH = {"startsAt": "2030-03-04T12:00:00", "endsAt": "2030-03-04T13:00:00"}  # a Monday
WEEKDAYS = [0, 1, 2, 3, 4]


@pytest.fixture
def desk(make: Maker, salon: Tenant) -> BookingDesk:
    return BookingDesk(make, salon)


def repeat(desk: BookingDesk, days: list[int], until: str, **fields: Any) -> Answer:
    body = {**LUNCH, **fields, "repeat": {"days": days, "until": until}}
    return desk.salon.staff.post(f"/api/staff/{desk.provider}/time-off", body)


def all_off(desk: BookingDesk) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = desk.salon.owner.get(f"/api/staff/{desk.provider}/time-off").json["timeOff"]
    return listed


def times(desk: BookingDesk) -> list[tuple[str, str]]:
    return [(one["starts_at"][:16], one["ends_at"][11:16]) for one in all_off(desk)]


def take_back(desk: BookingDesk, time_off: dict[str, Any], series: str = "true") -> Answer:
    path = f"/api/staff/{desk.provider}/time-off?timeOffId={time_off['id']}&series={series}"
    return desk.salon.staff.delete(path)


def test_lunch_is_off_on_each_of_its_days_until_the_last_one(desk: BookingDesk) -> None:
    answer = repeat(desk, [4, 0, 2, 0], "2030-03-11", reason="Lunch")
    assert (answer.status, answer.json["count"], answer.json["appointments"]) == (201, 4, [])
    dates = ["2030-03-04", "2030-03-06", "2030-03-08", "2030-03-11"]
    assert times(desk) == [(f"{date}T12:00", "13:00") for date in dates]
    assert answer.json["timeOff"] == all_off(desk)[0]
    assert {(one["series_id"], one["reason"]) for one in all_off(desk)} == {
        (answer.json["timeOff"]["series_id"], "Lunch")
    }
    assert desk.book(startsAt="2030-03-06T12:30:00").status == 409
    assert desk.book(startsAt="2030-03-07T12:30:00").status == 201


def test_a_repeat_begins_on_the_first_of_its_days_from_the_date_of_its_start(desk: BookingDesk) -> None:
    answer = repeat(desk, [2], "2030-03-06")
    assert (answer.json["count"], answer.json["timeOff"]["starts_at"][:10]) == (1, "2030-03-06")


def test_time_off_that_does_not_repeat_is_of_no_series(make: Maker, desk: BookingDesk) -> None:
    answer = desk.salon.staff.post(f"/api/staff/{desk.provider}/time-off", LUNCH)
    assert (answer.json["count"], answer.json["timeOff"]["series_id"]) == (1, None)
    make.time_off(desk.salon, desk.provider, startsAt="2030-03-05T12:00:00", endsAt="2030-03-05T13:00:00")
    assert take_back(desk, answer.json["timeOff"]).status == 200
    assert times(desk) == [("2030-03-05T12:00", "13:00")]


def test_lunch_stays_at_twelve_when_the_clocks_change(make: Maker, desk: BookingDesk) -> None:
    timezone = desk.salon.owner.patch("/api/companies", {"timezone": "Europe/Berlin"})
    assert timezone.status == 200, timezone.text
    repeat(desk, [5, 6, 0], "2030-04-01", startsAt="2030-03-30T01:30:00", endsAt="2030-03-30T03:30:00")
    dates = ["2030-03-30", "2030-03-31", "2030-04-01"]
    assert times(desk) == [(f"{date}T01:30", "03:30") for date in dates]


def test_a_night_may_pass_midnight(desk: BookingDesk) -> None:
    night = {"startsAt": "2030-03-04T12:00:00", "endsAt": "2030-03-05T12:00:00"}
    assert repeat(desk, list(range(7)), "2030-03-06", **night).json["count"] == 3


@pytest.mark.parametrize(
    ("days", "until", "fields", "error"),
    [
        ([0], "2030-03-03", {}, "repeat.until: none of these days comes until then."),
        ([1], "2030-03-04", {}, "repeat.until: none of these days comes until then."),
        ([0], "2031-03-06", {}, "repeat.until: must be within a year of startsAt."),
        ([0], "2030-03-11", {"endsAt": "2030-03-05T12:01:00"}, "endsAt: what repeats lasts 24 hours at most."),
    ],
)
def test_a_repeat_out_of_bounds_is_refused_by_field_and_nothing_is_set(
    desk: BookingDesk, days: list[int], until: str, fields: dict[str, str], error: str
) -> None:
    answer = repeat(desk, days, until, **fields)
    assert (answer.status, answer.error) == (400, error)
    assert all_off(desk) == []


@pytest.mark.parametrize("days", [[], [7], [-1], ["0"], None, list(range(7)) * 2])
def test_days_are_one_to_seven_days_of_the_week(desk: BookingDesk, days: Any) -> None:
    answer = repeat(desk, days, "2030-03-11")
    assert (answer.status, answer.error.startswith("repeat.days")) == (400, True)


def test_a_year_of_every_day_is_set_at_once(desk: BookingDesk) -> None:
    assert repeat(desk, list(range(7)), "2031-03-05").json["count"] == 367


def test_repeated_time_off_is_refused_as_a_whole_if_one_of_it_overlaps_other_time_off(
    make: Maker, desk: BookingDesk
) -> None:
    make.time_off(desk.salon, desk.provider, startsAt="2030-03-06T12:59:00", endsAt="2030-03-06T18:00:00")
    answer = repeat(desk, WEEKDAYS, "2030-03-08")
    assert (answer.status, answer.error) == (409, "startsAt: the provider is off at some of this time already.")
    assert times(desk) == [("2030-03-06T12:59", "18:00")]


def test_appointments_in_repeated_time_off_are_listed_by_time_and_stay(desk: BookingDesk) -> None:
    tuesday = desk.book(startsAt="2030-03-05T12:30:00").json["appointment"]
    friday = desk.book(startsAt="2030-03-08T11:30:00").json["appointment"]
    desk.book(startsAt="2030-03-06T13:00:00")
    desk.book(startsAt="2030-03-09T12:00:00")
    assert repeat(desk, WEEKDAYS, "2030-03-15").json["appointments"] == [tuesday, friday]


# Taking it back


def test_removing_one_of_repeated_time_off_keeps_the_others(desk: BookingDesk) -> None:
    repeat(desk, WEEKDAYS, "2030-03-06")
    _, tuesday, _ = all_off(desk)
    assert take_back(desk, tuesday, "false").json == {"ok": True}
    assert [start for start, _ in times(desk)] == ["2030-03-04T12:00", "2030-03-06T12:00"]


def test_removing_one_and_all_later_of_repeated_time_off_keeps_earlier_ones_and_other_series(desk: BookingDesk) -> None:
    repeat(desk, WEEKDAYS, "2030-03-07")
    repeat(desk, WEEKDAYS, "2030-03-07", startsAt="2030-03-04T16:00:00", endsAt="2030-03-04T16:15:00")
    tuesday = next(one for one in all_off(desk) if one["starts_at"].startswith("2030-03-05T12"))
    assert take_back(desk, tuesday).json == {"ok": True}
    assert [start for start, _ in times(desk) if start.endswith("12:00")] == ["2030-03-04T12:00"]
    assert len([start for start, _ in times(desk) if start.endswith("16:00")]) == 4
    assert take_back(desk, tuesday).status == 404


# A race


@pytest.mark.usefixtures("single_attempts")
def test_a_booking_concurrent_with_time_off_that_repeats_is_listed_or_refused(desk: BookingDesk, db: Any) -> None:
    book = partial(desk.book, startsAt="2030-03-06T12:30:00")
    with holding(db, "staff", desk.provider, until_waiting=2):
        off, visit = at_once([partial(repeat, desk, WEEKDAYS, "2030-03-08"), book])
    assert off.status == 201
    listed = [one["id"] for one in off.json["appointments"]]
    assert (visit.status, listed) in [(201, [visit.json.get("appointment", {}).get("id")]), (409, [])]
