"""A time of a provider that is taken is refused with the nearest free ones (409 time_taken), when it is booked and when
a booking moves there."""

from typing import Any

import psycopg

from tests.functions.availability.provider_diary import MONDAY, TUESDAY, Diary, window
from tests.support.costly_places import taken
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer

NEXT_MONDAY = "2030-03-11"


def refused(answer: Answer) -> list[tuple[str, str]]:
    """The nearest starts of a refusal, as HH:MM on the Monday and with the date on other days, and who is free."""
    assert answer.status == 409, answer.text
    assert answer.json["error"] == "startsAt: the provider has another booking at this time."
    assert answer.json["code"] == "time_taken"
    assert set(answer.json) == {"error", "code", "nearest"}
    return [
        (start["startsAt"].removeprefix(f"{MONDAY}T")[:16].removesuffix(":00+00:00"), start["providerId"])
        for start in answer.json["nearest"]
    ]


def booked(diary: Diary, time: str, **fields: Any) -> dict[str, Any]:
    answer = diary.book(f"{MONDAY}T{time}:00", **fields)
    assert answer.status == 201, answer.text
    appointment: dict[str, Any] = answer.json["appointment"]
    return appointment


def starts(answer: Answer) -> list[str]:
    return [start for start, _ in refused(answer)]


def move(diary: Diary, appointment: dict[str, Any], **changes: Any) -> Answer:
    return diary.salon.staff.patch(f"/api/appointments/{appointment['id']}", changes)


def test_the_nearest_three_come_first_and_of_two_as_near_the_earlier(diary: Diary) -> None:
    diary.works(window(0, "09:00", "18:00"))
    booked(diary, "12:00")
    assert refused(diary.book(f"{MONDAY}T12:00:00")) == [
        ("11:00", diary.provider),
        ("13:00", diary.provider),
        ("10:45", diary.provider),
    ]
    assert starts(diary.book(f"{MONDAY}T12:30:00")) == ["13:00", "13:15", "13:30"]
    booked(diary, "13:00")
    assert starts(diary.book(f"{MONDAY}T12:30:00")) == ["11:00", "14:00", "10:45"]


def test_a_full_day_is_answered_with_the_days_after_it(diary: Diary) -> None:
    diary.works(window(0, "09:00", "10:00"), window(1, "09:00", "10:15"))
    booked(diary, "09:00")
    assert starts(diary.book(f"{MONDAY}T09:00:00")) == [f"{TUESDAY}T09:00", f"{TUESDAY}T09:15"]
    diary.works(window(0, "09:00", "10:00"))
    assert starts(diary.book(f"{MONDAY}T09:00:00")) == [], "a week on is too far"
    assert diary.book(f"{NEXT_MONDAY}T09:00:00").status == 201


def test_others_who_offer_the_service_follow_the_asked_provider_who_has_too_few(diary: Diary) -> None:
    diary.works(window(0, "09:00", "11:00"))
    hours = [window(0, "09:00", "12:00"), window(1, "09:00", "12:00")]
    other = diary.make.provider(diary.salon, serviceIds=[diary.service], workingHours=hours)["id"]
    diary.make.provider(diary.salon, workingHours=hours)
    booked(diary, "09:00")
    assert refused(diary.book(f"{MONDAY}T09:30:00")) == [
        ("10:00", diary.provider),
        ("09:30", other),
        ("09:15", other),
    ]
    booked(diary, "10:00")
    booked(diary, "09:00", providerId=other)
    booked(diary, "10:15", providerId=other, notes="to 11:15")
    assert refused(diary.book(f"{MONDAY}T09:30:00")) == [], "tomorrow is not looked at for others"


def test_a_booking_that_moves_does_not_stand_in_its_own_way(diary: Diary) -> None:
    first = booked(diary, "09:00")
    booked(diary, "10:30")
    assert starts(move(diary, first, startsAt=f"{MONDAY}T10:00:00")) == ["09:30", "09:15", "09:00"]
    assert move(diary, first, startsAt=f"{MONDAY}T09:30:00").status == 200


def test_a_booking_that_moves_keeps_its_length_and_one_that_is_resized_gets_the_new_one(diary: Diary) -> None:
    first = booked(diary, "09:00")
    booked(diary, "10:30")
    assert move(diary, first, durationMinutes=30).status == 200
    assert starts(move(diary, first, startsAt=f"{MONDAY}T10:30:00")) == ["10:00", "09:45", "09:30"]
    assert starts(move(diary, first, startsAt=f"{MONDAY}T10:30:00", durationMinutes=90)) == ["09:00"]
    short = diary.make.service(diary.salon, durationMinutes=15)["id"]
    diary.offers(short)
    another = move(diary, first, startsAt=f"{MONDAY}T10:30:00", serviceId=short)
    assert starts(another) == ["10:15", "10:00", "09:45"]


def test_a_dry_run_is_refused_alike_and_keeps_nothing(diary: Diary) -> None:
    booked(diary, "09:00")
    assert starts(diary.book(f"{MONDAY}T09:15:00", dryRun=True)) == ["10:00", "10:15", "10:30"]


def test_a_provider_who_does_not_offer_the_service_has_no_times(diary: Diary) -> None:
    other = diary.make.provider(diary.salon, workingHours=[window(0, "09:00", "12:00")])["id"]
    booked(diary, "09:00", providerId=other)
    answer = diary.book(f"{MONDAY}T09:00:00", providerId=other)
    assert refused(answer) == [("09:00", diary.provider), ("09:15", diary.provider), ("09:30", diary.provider)]


def test_without_a_place_for_costly_calls_the_refusal_has_no_times(db: psycopg.Connection[Any], diary: Diary) -> None:
    first = booked(diary, "09:00")
    booked(diary, "10:00")
    with taken(db, diary.salon.company_id):
        assert starts(diary.book(f"{MONDAY}T09:00:00")) == []
        assert starts(move(diary, first, startsAt=f"{MONDAY}T10:00:00")) == []


def test_the_bookings_of_another_business_free_and_take_nothing(make: Maker, diary: Diary, other_salon: Tenant) -> None:
    theirs = Diary.of_one_provider(make, other_salon)
    booked(theirs, "10:00")
    booked(diary, "09:00")
    assert starts(diary.book(f"{MONDAY}T09:00:00")) == ["10:00", "10:15", "10:30"]
