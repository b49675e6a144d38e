"""PATCH /api/booking-series/{id}."""

from datetime import datetime, timedelta
from functools import partial
from typing import Any
from uuid import uuid4

import pytest

from booking.core.errors import Unavailable
from booking.jobs import outbox
from tests.support.booking_desk import BookingDesk
from tests.support.makers import Tenant
from tests.support.races import at_once, holding, once_waiting, statuses

TYPE = "series_cancelled"


def outbox_of(db: Any, tenant: Tenant) -> list[dict[str, Any]]:
    return list(db.execute("select type, data from outbox where company_id = %s", (tenant.company_id,)))


def visit_statuses(desk: BookingDesk, series_id: str) -> list[str]:
    return [visit["status"] for visit in desk.read(series_id).json["visits"]]


def shift(db: Any, visit: dict[str, Any], starts_at: datetime) -> None:
    """Moves a visit, even into the past."""
    db.execute(
        "update appointments set starts_at = %(at)s, ends_at = %(at)s + interval '1 hour' where id = %(id)s",
        {"at": starts_at, "id": visit["id"]},
    )


def test_visits_that_are_still_ahead_are_cancelled_and_the_rest_stays(
    desk: BookingDesk, salon: Tenant, db: Any
) -> None:
    booked = desk.repeat(count=7).json
    series, visits = booked["series"]["id"], booked["visits"]
    for visit, status in zip(visits[3:6], ["completed", "cancelled", "no_show"], strict=True):
        assert salon.owner.patch(f"/api/appointments/{visit['id']}", {"status": status}).status == 200
    shift(db, visits[0], datetime(2020, 3, 2, 10))
    shift(db, visits[1], datetime(2020, 3, 9, 10))
    salon.owner.patch(f"/api/appointments/{visits[1]['id']}", {"status": "no_show"})
    answer = salon.staff.patch(f"/api/booking-series/{series}", {"status": "cancelled"})
    assert (answer.status, answer.json) == (200, {"series": {"id": series, "status": "cancelled"}})
    assert visit_statuses(desk, series) == [
        "confirmed",
        "no_show",
        "cancelled",
        "completed",
        "cancelled",
        "cancelled",
        "cancelled",
    ]
    assert desk.read(series).json["series"]["status"] == "cancelled"


def test_the_end_is_reported_by_one_job_with_ids_only(desk: BookingDesk, salon: Tenant, db: Any) -> None:
    series = desk.repeat().json["series"]["id"]
    assert desk.end(series).status == 200
    assert outbox_of(db, salon) == [{"type": TYPE, "data": {"seriesId": series}}]


def test_a_series_whose_visits_are_all_over_ends_too(desk: BookingDesk, salon: Tenant, db: Any) -> None:
    series = desk.repeat(startsAt="2020-03-02T10:00:00").json["series"]["id"]
    assert desk.end(series).status == 200
    assert visit_statuses(desk, series) == ["confirmed"] * 3
    assert len(outbox_of(db, salon)) == 1


def test_a_second_end_is_refused_and_reports_nothing(desk: BookingDesk, salon: Tenant, db: Any) -> None:
    series = desk.repeat().json["series"]["id"]
    assert [desk.end(series).status for _ in range(3)] == [200, 409, 409]
    assert len(outbox_of(db, salon)) == 1


def test_other_series_and_bookings_of_the_customer_stay(desk: BookingDesk) -> None:
    ended, other = (desk.repeat(startsAt=f"2030-03-04T{hour}:00:00").json["series"]["id"] for hour in (10, 12))
    booking = desk.book(startsAt="2030-03-05T10:00:00").json["appointment"]
    assert desk.end(ended).status == 200
    assert visit_statuses(desk, other) == ["confirmed"] * 3
    assert desk.salon.owner.get(f"/api/appointments/{booking['id']}").json["appointment"] == booking


def test_the_time_of_cancelled_visits_is_free_again(desk: BookingDesk) -> None:
    series = desk.repeat().json["series"]["id"]
    assert desk.repeat().status == 409
    assert desk.end(series).status == 200
    assert desk.repeat().status == 201


def new_provider(db: Any, desk: BookingDesk) -> str:
    """Somebody else for each visit, so that they may coincide."""
    row = db.execute(
        "insert into staff (company_id, name) values (%s, 'Sam') returning id", (desk.salon.company_id,)
    ).fetchone()
    return str(row["id"])


@pytest.mark.parametrize(
    "timezone",
    [
        "Australia/Melbourne",
        "Europe/London",
        "Australia/Lord_Howe",
        "Australia/Brisbane",
        "Pacific/Kiritimati",
        "Pacific/Pago_Pago",
    ],
)
def test_upcoming_visits_are_judged_on_the_venues_clock(desk: BookingDesk, db: Any, timezone: str) -> None:
    """Half an hour either way, in zones up to fourteen hours from UTC."""
    desk.lives_in(timezone)
    booked = desk.repeat(count=3).json
    clock = db.execute("select now() at time zone %s as now", (timezone,)).fetchone()["now"]
    for visit, minutes in zip(booked["visits"], (-30, 30, 24 * 60), strict=True):
        db.execute("update appointments set provider_id = %s where id = %s", (new_provider(db, desk), visit["id"]))
        shift(db, visit, clock + timedelta(minutes=minutes))
    assert desk.end(booked["series"]["id"]).status == 200
    assert visit_statuses(desk, booked["series"]["id"]) == ["confirmed", "cancelled", "cancelled"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"status": "active"},
        {"status": "Cancelled"},
        {"status": None},
        {"status": True},
        {"status": "cancelled", "reason": "moved away"},
        {"status": "cancelled", "companyId": str(uuid4())},
        {"Status": "cancelled"},
        [],
        None,
    ],
)
def test_any_other_body_is_refused_and_changes_nothing(desk: BookingDesk, salon: Tenant, db: Any, body: Any) -> None:
    series = desk.repeat().json["series"]["id"]
    assert salon.owner.patch(f"/api/booking-series/{series}", body).status == 400
    assert desk.read(series).json["series"]["status"] == "active"
    assert outbox_of(db, salon) == []


def test_an_end_that_cannot_be_reported_has_not_happened(
    desk: BookingDesk, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise Unavailable

    series = desk.repeat().json["series"]["id"]
    monkeypatch.setattr(outbox, "enqueue_later", fail)
    assert desk.end(series).status == 503
    assert desk.read(series).json["series"]["status"] == "active"
    assert visit_statuses(desk, series) == ["confirmed"] * 3
    monkeypatch.undo()
    assert desk.end(series).status == 200
    assert len(outbox_of(db, desk.salon)) == 1


@pytest.mark.usefixtures("single_attempts")
def test_a_series_that_ends_while_its_visits_are_moved_onto_one_of_them_does_not_deadlock(
    desk: BookingDesk, salon: Tenant, db: Any
) -> None:
    """The end waits for the moves before it changes anything, so that no move can wait for it."""
    booked = desk.repeat(count=20).json
    series, (first, *others) = booked["series"]["id"], booked["visits"]
    onto_it = [
        partial(salon.owner.patch, f"/api/appointments/{visit['id']}", {"startsAt": first["starts_at"]})
        for visit in others
    ]
    with holding(db, "staff", desk.provider, until_waiting=20):
        end, *moves = at_once([once_waiting(db, 19, partial(desk.end, series)), *onto_it])
    assert (end.status, statuses(moves)) == (200, [409] * 19)
    assert visit_statuses(desk, series) == ["cancelled"] * 20


@pytest.mark.usefixtures("single_attempts")
def test_a_series_that_ends_while_its_visits_are_moved_onto_each_others_times_does_not_deadlock(
    desk: BookingDesk, salon: Tenant, db: Any
) -> None:
    """Each of twenty visits is moved onto the next one, the last onto the first."""
    booked = desk.repeat(count=20).json
    series, visits = booked["series"]["id"], booked["visits"]
    onto_the_next = [
        partial(salon.owner.patch, f"/api/appointments/{visit['id']}", {"startsAt": following["starts_at"]})
        for visit, following in zip(visits, [*visits[1:], visits[0]], strict=True)
    ]
    with holding(db, "staff", desk.provider, until_waiting=21):
        end, *moves = at_once([once_waiting(db, 20, partial(desk.end, series)), *onto_the_next])
    assert (end.status, statuses(moves)) == (200, [409] * 20)
    assert visit_statuses(desk, series) == ["cancelled"] * 20


@pytest.mark.usefixtures("single_attempts")
def test_one_of_twenty_concurrent_requests_ends_the_series_and_the_customer_is_emailed_once(
    desk: BookingDesk, salon: Tenant, db: Any
) -> None:
    series = desk.repeat().json["series"]["id"]
    with holding(db, "booking_series", series, until_waiting=20):
        answers = at_once([lambda: desk.end(series)] * 20)
    assert statuses(answers) == [200] + [409] * 19
    assert len(outbox_of(db, salon)) == 1
    assert visit_statuses(desk, series) == ["cancelled"] * 3


@pytest.mark.usefixtures("single_attempts")
@pytest.mark.parametrize("wanted", ["completed", "cancelled"])
def test_a_visit_that_is_changed_while_its_series_ends_is_one_or_the_other(
    desk: BookingDesk, salon: Tenant, db: Any, wanted: str
) -> None:
    """The end and the change queue at the visit; who comes second sees what the first has done."""
    booked = desk.repeat().json
    visit = booked["visits"][1]["id"]
    with holding(db, "appointments", visit, until_waiting=2):
        end, change = at_once(
            [
                lambda: desk.end(booked["series"]["id"]),
                lambda: salon.owner.patch(f"/api/appointments/{visit}", {"status": wanted}),
            ]
        )
    assert end.status == 200
    now = visit_statuses(desk, booked["series"]["id"])
    assert (now[0], now[2]) == ("cancelled", "cancelled")
    assert (change.status, now[1]) in [(200, wanted), (409, "cancelled")]
