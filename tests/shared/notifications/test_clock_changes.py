"""A file for a calendar ends after it begins, and lasts as long as the booking, whatever the clock does meanwhile."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4
from zoneinfo import ZoneInfo

import pytest

from tests.support.guest_calendar import Entry, read
from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of, switch_on

ZONE = "Europe/Berlin"
HALF_AN_HOUR = 30
LONG = 150

each_hour = pytest.mark.parametrize(
    ("starts_at", "minutes"),
    [
        ("2030-03-31T02:30:00", HALF_AN_HOUR),  # the clock goes from two to three
        ("2030-03-31T02:30:00", LONG),
        ("2030-03-31T02:00:00", HALF_AN_HOUR),
        ("2030-03-31T01:45:00", HALF_AN_HOUR),  # ends at an hour that is skipped
        ("2030-03-31T01:00:00", LONG),
        ("2030-10-27T02:30:00", HALF_AN_HOUR),  # the clock goes from three to two
        ("2030-10-27T01:30:00", LONG),
        ("2030-06-03T10:00:00", HALF_AN_HOUR),
    ],
)


def begins(starts_at: str) -> datetime:
    return datetime.fromisoformat(starts_at).replace(tzinfo=ZoneInfo(ZONE)).astimezone(UTC)


def check(entry: Entry, starts_at: str, minutes: int) -> None:
    assert entry.start == begins(starts_at)
    assert entry.end - entry.start == timedelta(minutes=minutes)


def emailed(db: Any, tenant: Tenant, jobs: Jobs) -> list[Entry]:
    [email] = emails_of(db, tenant, jobs)
    [file] = email["attachments"]
    return read(file["content"]).entries


@each_hour
def test_the_file_of_an_appointment_lasts_as_long_as_it(
    make: Maker, salon: Tenant, jobs: Jobs, db: Any, starts_at: str, minutes: int
) -> None:
    switch_on(salon, timezone=ZONE)
    service = make.service(salon, durationMinutes=minutes)
    customer = make.customer(salon, email=f"{uuid4().hex}@example.com")
    make.appointment(salon, serviceId=service["id"], customerId=customer["id"], startsAt=starts_at)
    [entry] = emailed(db, salon, jobs)
    check(entry, starts_at, minutes)


@each_hour
def test_the_file_of_a_reservation_lasts_as_long_as_it(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any, starts_at: str, minutes: int
) -> None:
    switch_on(bistro, timezone=ZONE)
    customer = make.customer(bistro, email=f"{uuid4().hex}@example.com")
    make.reservation(bistro, customerId=customer["id"], startsAt=starts_at, durationMinutes=minutes)
    [entry] = emailed(db, bistro, jobs)
    check(entry, starts_at, minutes)
