"""The schedule that finds whom to remind: by the venue's clock, each booking once, whatever becomes of it."""

from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any
from uuid import UUID

import pytest

from booking.database.transactions import transaction
from booking.notifications import queries as notifications
from local import template
from local.events import LambdaContext
from tests.support.job_queues import Jobs, do, function_of, relay
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import move
from tests.support.races import at_once
from tests.support.service_client import invoking

TYPE = "booking_reminder"


@pytest.fixture(autouse=True)
def _nobody_else_reminds(db: Any) -> None:
    db.execute("update companies set reminder_hours = null where reminder_hours is not null")
    db.execute("update outbox set published_at = now() where published_at is null")


def remind(tenant: Tenant, hours: int | None, **settings: Any) -> None:
    body = {"notifications": {"reminderHours": hours}} | settings
    assert tenant.owner.patch("/api/companies", body).status == 200


def claim(at: str, most: int = 200) -> int:
    """What the schedule does, at an instant in UTC."""
    with invoking(function_of("functions.schedules.claim_reminders")), transaction() as db:
        return notifications.claim_reminders(db, datetime.fromisoformat(at).replace(tzinfo=UTC), most).get()


def book(make: Maker, tenant: Tenant, starts_at: str, status: str = "pending", **customer: Any) -> UUID:
    """A reservation, by SQL: it has no history."""
    reservation = make.cancelled_reservation(tenant, status=status, **customer)
    move(make.db, reservation, starts_at)
    return reservation


def left(db: Any, tenant: Tenant) -> list[str]:
    """The bookings that somebody is to be reminded of, a job each."""
    rows = db.execute(
        "select data ->> 'reservationId' as id from outbox where company_id = %s and type = %s",
        (tenant.company_id, TYPE),
    )
    return [row["id"] for row in rows]


@pytest.mark.parametrize(
    ("zone", "hours", "starts_at", "not_yet", "due"),
    [
        ("Europe/London", 24, "2030-03-31T10:00", "2030-03-30T08:59", "2030-03-30T09:00"),  # the night loses an hour
        ("Europe/London", 24, "2030-10-27T10:00", "2030-10-26T09:59", "2030-10-26T10:00"),  # it gains one
        ("Europe/London", 3, "2030-03-31T14:00", "2030-03-31T09:59", "2030-03-31T10:00"),
        ("Australia/Melbourne", 24, "2030-07-02T19:30", "2030-07-01T09:29", "2030-07-01T09:30"),
        ("America/St_Johns", 2, "2030-07-02T19:30", "2030-07-02T19:59", "2030-07-02T20:00"),
        ("Pacific/Auckland", 168, "2030-07-15T12:00", "2030-07-07T23:59", "2030-07-08T00:00"),
    ],
)
def test_a_reminder_is_due_so_many_hours_before_whatever_the_clocks_do(
    make: Maker, bistro: Tenant, db: Any, zone: str, hours: int, starts_at: str, not_yet: str, due: str
) -> None:
    """The start is by the venue's clock, the other two are UTC. It is due once."""
    remind(bistro, hours, timezone=zone)
    reservation = book(make, bistro, starts_at)
    assert [claim(at) for at in (not_yet, due, due)] == [0, 1, 0]
    assert left(db, bistro) == [str(reservation)]


@pytest.mark.parametrize(
    ("starts_at", "asked", "due"),
    [
        ("2030-07-02T07:00", ["19:59", "20:00"], "20:00"),  # due at 05:00: it comes the evening before
        ("2030-07-02T09:59", ["19:59", "20:00"], "20:00"),  # due at 07:59
        ("2030-07-02T10:00", ["20:00", "20:59", "31:59", "32:00"], "32:00"),  # due at 08:00, when the night is over
        ("2030-07-01T23:30", ["20:00", "20:59"], "20:00"),  # due at 21:30
        ("2030-07-01T22:59", ["19:59", "20:00"], "20:00"),
    ],
)
def test_the_night_is_quiet_and_what_is_due_in_it_comes_the_evening_before(
    make: Maker, bistro: Tenant, starts_at: str, asked: list[str], due: str
) -> None:
    remind(bistro, 2, timezone="Etc/UTC")
    book(make, bistro, starts_at)
    evening = datetime(2030, 7, 1)
    for clock in asked:
        at = evening + timedelta(hours=int(clock[:2]), minutes=int(clock[3:]))
        assert claim(at.isoformat()) == (clock == due), clock


def test_a_booking_made_at_night_is_reminded_of_in_the_morning_unless_it_is_too_late(
    make: Maker, bistro: Tenant, db: Any
) -> None:
    remind(bistro, 24, timezone="Etc/UTC")
    early, later = book(make, bistro, "2030-07-02T07:00"), book(make, bistro, "2030-07-02T09:00")
    assert [claim(f"2030-07-01T{clock}") for clock in ("21:00", "23:59")] == [0, 0]
    assert [claim(f"2030-07-02T{clock}") for clock in ("07:59", "08:00")] == [0, 1]
    assert left(db, bistro) == [str(later)] != [str(early)]


def test_a_booking_that_moves_is_reminded_of_at_its_new_time_and_again_if_it_was_before(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    remind(bistro, 3, timezone="Etc/UTC")
    reservation = book(make, bistro, "2030-07-02T15:00", email="zoe@example.com")
    move(db, reservation, "2030-07-02T18:00")
    assert [claim(f"2030-07-02T{clock}") for clock in ("12:00", "15:00")] == [0, 1]
    move(db, reservation, "2030-07-03T18:00")
    assert [claim(at) for at in ("2030-07-02T15:01", "2030-07-03T15:00", "2030-07-03T15:01")] == [0, 1, 0]
    assert left(db, bistro) == [str(reservation)] * 2


@pytest.mark.parametrize("status", ["seated", "completed", "cancelled", "no_show"])
def test_a_booking_that_is_off_or_over_is_not_reminded_of(make: Maker, bistro: Tenant, status: str) -> None:
    remind(bistro, 3, timezone="Etc/UTC")
    book(make, bistro, "2030-07-02T15:00", status)
    assert claim("2030-07-02T12:00") == 0


def test_a_group_that_is_pencilled_in_is_not_reminded_until_it_has_booked(make: Maker, bistro: Tenant, db: Any) -> None:
    remind(bistro, 3, timezone="Etc/UTC")
    table = make.table(bistro)["id"]
    enquiry = make.enquiry(bistro, startsAt="2030-07-02T15:00:00", partySize=2)["id"]
    hold = bistro.owner.post(f"/api/enquiries/{enquiry}/convert", {"tableIds": [table], "status": "pending"})
    assert hold.status == 201
    assert claim("2030-07-02T12:00") == 0
    assert bistro.owner.post(f"/api/enquiries/{enquiry}/confirm").status == 200
    assert claim("2030-07-02T12:00") == 1


def test_guests_are_reminded_of_appointments_too(make: Maker, salon: Tenant, db: Any) -> None:
    remind(salon, 24)
    appointment = make.appointment(salon, startsAt="2030-07-02T10:00:00")["id"]
    assert [claim("2030-06-30T23:59"), claim("2030-07-01T00:00"), claim("2030-07-01T00:00")] == [0, 1, 0]
    [row] = db.execute("select data from outbox where company_id = %s and type = %s", (salon.company_id, TYPE))
    assert row["data"] == {"appointmentId": appointment}


def test_a_business_with_reminders_off_or_suspended_sends_no_reminders(make: Maker, bistro: Tenant, db: Any) -> None:
    book(make, bistro, "2030-07-02T15:00")
    assert claim("2030-07-02T12:00") == 0
    remind(bistro, 168)
    db.execute("update organizations set active = false where id = %s", (bistro.organization_id,))
    assert claim("2030-07-02T12:00") == 0


def test_one_of_two_concurrent_runs_writes_each_job(make: Maker, bistro: Tenant, db: Any) -> None:
    remind(bistro, 3, timezone="Etc/UTC")
    booked = {str(book(make, bistro, "2030-07-02T15:00")) for _ in range(20)}
    assert sum(at_once([partial(claim, "2030-07-02T12:00")] * 4)) == 20
    assert sorted(left(db, bistro)) == sorted(booked)


def test_a_run_claims_so_many_reminders_of_each_business_at_a_time(
    make: Maker, bistro: Tenant, other_bistro: Tenant
) -> None:
    for tenant, count in ((bistro, 5), (other_bistro, 1)):
        remind(tenant, 3, timezone="Etc/UTC")
        for _ in range(count):
            book(make, tenant, "2030-07-02T15:00")
    assert [claim("2030-07-02T12:00", most=2) for _ in range(4)] == [3, 2, 1, 0]


def test_a_due_reminder_becomes_a_job_and_then_an_email(make: Maker, bistro: Tenant, jobs: Jobs, db: Any) -> None:
    """Of a venue where it is noon, whenever this runs."""
    offset = 12 - datetime.now(UTC).hour
    remind(bistro, 168, timezone=f"Etc/GMT{-offset:+d}")
    soon = datetime.now(UTC).replace(tzinfo=None) + timedelta(hours=offset + 3)
    book(make, bistro, soon.isoformat(timespec="minutes"), email="zoe@example.com")
    function = function_of("functions.schedules.claim_reminders")
    with invoking(function):
        run = template.load_handler(function)
        found = run({}, LambdaContext.of(function))
    # At any hour the week of some business of another test may be due, too.
    assert found == {"claimed": 1, "expiring_keys": 0, "weeks": found["weeks"]}
    relay()
    [job] = [one for one in jobs.waiting(TYPE) if one["companyId"] == str(bistro.company_id)]
    assert do(TYPE, job, job) == []
    [email] = jobs.emails(job["id"])
    assert email["subject"].startswith("Reminder: ")
    assert f"- {soon:%A} {soon.day} {soon:%B}" in email["text"]
    assert f", {soon:%H:%M} until " in email["text"]
    assert "METHOD:REQUEST" in email["attachments"][0]["content"]
