"""A business that has switched on all messages that it may."""

from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from tests.support.job_queues import Jobs, do, relay
from tests.support.makers import Tenant

OPTIONAL = ("booking_confirmation", "booking_reminder", "booking_thanks")


def zone_where_it_is(hour: int) -> str:
    """A zone whose clocks show this hour now."""
    offset = (hour - datetime.now(UTC).hour + 11) % 24 - 11
    return f"Etc/GMT{-offset:+d}"


def switch_on(tenant: Tenant, *, hour: int = 12, **settings: Any) -> None:
    """All messages, at a venue where it is this hour now."""
    messages = {"confirmation": True, "reminderHours": 168, "thanks": True}
    body = {"notifications": messages, "timezone": zone_where_it_is(hour)} | settings
    assert tenant.owner.patch("/api/companies", body).status == 200


def jobs_of(db: Any, tenant: Tenant) -> list[dict[str, Any]]:
    """The jobs that a business has left, in order, with the time that they wait for."""
    rows = db.execute(
        "select type, data, relay_after from outbox where company_id = %s order by occurred_at", (tenant.company_id,)
    )
    return list(rows)


def emails_of(db: Any, tenant: Tenant, jobs: Jobs) -> list[dict[str, Any]]:
    """The emails of the jobs that a business has left, which are published and done."""
    db.execute("update outbox set published_at = now() where company_id <> %s", (tenant.company_id,))
    relay()
    messages = [message for job_type in OPTIONAL for message in jobs.waiting(job_type)]
    for message in messages:
        assert do(message["type"], message, message) == []
    return [email for message in messages for email in jobs.emails(message["id"])]


def move(db: Any, reservation: UUID, starts_at: str) -> None:
    """Moves a reservation to another time, for two hours, by SQL."""
    db.execute(
        "update reservations set starts_at = %(at)s::timestamp(0), ends_at = %(at)s::timestamp(0) + interval '2 hours'"
        " where id = %(id)s",
        {"at": starts_at, "id": reservation},
    )
