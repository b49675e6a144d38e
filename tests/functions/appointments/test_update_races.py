"""PATCH /api/appointments/{id}: of simultaneous calls that cannot both be true, one is."""

from functools import partial
from typing import Any

import pytest

from booking.appointments import queries as appointment_queries
from booking.appointments.records import LockedAppointment
from booking.core.deferred import Deferred
from tests.support.booking_desk import Book
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding, statuses

# PostgreSQL breaks a deadlock, and the route then tries again: here a deadlock shall show.
pytestmark = pytest.mark.usefixtures("single_attempts")


def test_one_of_two_appointments_moves_to_the_same_time(salon: Tenant, book: Book, db: Any) -> None:
    first, second = (book(startsAt=f"2030-03-0{day}T10:00:00").json["appointment"] for day in (4, 5))
    noon = {"startsAt": "2030-03-06T12:00:00"}
    with holding(db, "staff", first["provider_id"], until_waiting=2):
        answers = at_once([partial(salon.owner.patch, _path(appointment), noon) for appointment in (first, second)])
    assert statuses(answers) == [200, 409]
    loser = (first, second)[[answer.status for answer in answers].index(409)]
    assert salon.owner.get(_path(loser)).json == {"appointment": loser}


def test_a_move_and_a_concurrent_booking_of_one_time_have_one_winner(salon: Tenant, book: Book, db: Any) -> None:
    appointment = book().json["appointment"]
    noon = {"startsAt": "2030-03-04T12:30:00"}
    with holding(db, "staff", appointment["provider_id"], until_waiting=2):
        move, booking = at_once(
            [
                partial(salon.owner.patch, _path(appointment), noon),
                partial(book, startsAt="2030-03-04T12:00:00"),
            ]
        )
    assert (move.status, booking.status) in [(200, 409), (409, 201)]
    assert len(salon.owner.get("/api/appointments?from=2030-03-04T12:00:00").json["appointments"]) == 1


def test_a_resize_into_the_next_day_and_a_concurrent_booking_have_one_winner(
    salon: Tenant, book: Book, db: Any
) -> None:
    appointment = book(startsAt="2030-03-04T22:00:00").json["appointment"]
    with holding(db, "staff", appointment["provider_id"], until_waiting=2):
        resized, booking = at_once(
            [
                partial(salon.owner.patch, _path(appointment), {"durationMinutes": 180}),
                partial(book, startsAt="2030-03-05T00:30:00"),
            ]
        )
    assert (resized.status, booking.status) in [(200, 409), (409, 201)]
    stored = salon.owner.get(_path(appointment)).json["appointment"]
    assert stored["duration_minutes"] == (180 if resized.status == 200 else 60)


@pytest.mark.parametrize(("second_start", "expected"), [("11:00", [200, 200]), ("10:30", [409, 409])])
def test_two_appointments_that_swap_providers_at_once_never_deadlock(
    make: Maker, salon: Tenant, book: Book, db: Any, second_start: str, expected: list[int]
) -> None:
    first = book().json["appointment"]
    other = make.provider(salon)["id"]
    second = book(providerId=other, startsAt=f"2030-03-04T{second_start}:00").json["appointment"]
    moves = [(first, other), (second, first["provider_id"])]
    for _ in range(2):  # there and back
        with holding(db, "staff", min(first["provider_id"], other), until_waiting=2):
            answers = at_once(
                [
                    partial(salon.owner.patch, _path(appointment), {"providerId": provider})
                    for appointment, provider in moves
                ]
            )
        assert statuses(answers) == expected
        moves = [(first, first["provider_id"]), (second, other)] if expected == [200, 200] else moves


def test_moves_bookings_and_series_that_want_each_others_times_at_once_never_deadlock(
    make: Maker, salon: Tenant, book: Book, db: Any
) -> None:
    """Two providers have ten bookings each. Each booking is moved to the time of another one of the other provider, the
    last to a time that is free; meanwhile times are booked anew, by hand and by series."""
    first = book().json["appointment"]
    providers = [first["provider_id"], make.provider(salon)["id"]]
    times = [(provider, f"2030-03-{day:02}T10:00:00") for day in range(4, 15) for provider in providers]
    booked = [first, *(_booked(book, *time) for time in times[1:20])]
    moves = [
        partial(salon.owner.patch, _path(appointment), {"providerId": provider, "startsAt": starts_at})
        for appointment, (provider, starts_at) in zip(booked, times[1:21], strict=True)
    ]
    by_hand = [partial(book, providerId=provider, startsAt=starts_at) for provider, starts_at in times[:2]]
    repeat = {"serviceId": first["service_id"], "customerId": first["customer_id"], "frequency": "weekly", "count": 2}
    by_series = [
        partial(salon.owner.post, "/api/booking-series", {**repeat, "providerId": provider, "startsAt": starts_at})
        for provider, starts_at in times[2:4]
    ]
    with holding(db, "staff", min(providers), until_waiting=22):
        answers = at_once([*moves, *by_hand, *by_series])
    moved, anew = answers[:20], answers[20:]
    assert (moved[-1].status, set(statuses(moved)) <= {200, 409}) == (200, True)
    assert set(statuses(anew)) <= {201, 409}
    for before, answer in zip(booked, moved, strict=True):
        now = answer.json["appointment"] if answer.status == 200 else before
        assert salon.owner.get(_path(before)).json == {"appointment": now}


def test_two_concurrent_status_changes_have_one_winner(salon: Tenant, book: Book, db: Any) -> None:
    answers = _complete_and_cancel(salon, book, db)
    assert statuses(answers) == [200, 409]


def test_two_concurrent_changes_of_an_appointment_both_succeed_without_its_lock(
    salon: Tenant, book: Book, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        appointment_queries,
        "lock_visit",
        lambda db, id_: Deferred.of([LockedAppointment(appointment_queries.get_appointment(db, id_).get())]),
    )
    assert statuses(_complete_and_cancel(salon, book, db)) == [200, 200]


def test_a_status_change_and_a_move_of_one_appointment_at_once_leave_no_final_appointment_moved(
    salon: Tenant, book: Book, db: Any
) -> None:
    appointment = book().json["appointment"]
    noon = {"startsAt": "2030-03-04T12:00:00"}
    with holding(db, "appointments", appointment["id"], until_waiting=2):
        cancelled, moved = at_once(
            [partial(salon.owner.patch, _path(appointment), change) for change in ({"status": "cancelled"}, noon)]
        )
    assert cancelled.status == 200
    stored = salon.owner.get(_path(appointment)).json["appointment"]
    assert (moved.status, stored["starts_at"][11:16]) in [(200, "12:00"), (409, "10:00")]
    assert stored["status"] == "cancelled"


def _complete_and_cancel(salon: Tenant, book: Book, db: Any) -> list[Any]:
    appointment = book().json["appointment"]
    with holding(db, "appointments", appointment["id"], until_waiting=2):
        return at_once(
            [
                partial(salon.owner.patch, _path(appointment), {"status": status})
                for status in ("completed", "cancelled")
            ]
        )


def _booked(book: Book, provider: str, starts_at: str) -> dict[str, Any]:
    appointment: dict[str, Any] = book(providerId=provider, startsAt=starts_at).json["appointment"]
    return appointment


def _path(appointment: dict[str, Any]) -> str:
    return f"/api/appointments/{appointment['id']}"
