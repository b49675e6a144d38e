"""A business that has switched on all messages that it may."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

from booking.database.transactions import transaction
from booking.notifications import queries as notifications
from tests.support.job_queues import Jobs, do, function_of, message, offer_times, relay
from tests.support.makers import Maker, Tenant
from tests.support.service_client import invoking

LEFT_TO_THE_RELAY = (
    "appointment_cancelled",
    "booking_confirmation",
    "booking_moved",
    "booking_reminder",
    "booking_thanks",
    "enquiry_reply",
    "reservation_cancelled",
    "deposit_changed",
    "sale_receipt",
    "series_cancelled",
    "waitlist_news",
)


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


def long_ago(db: Any, tenant: Tenant) -> None:
    """Has all jobs that a business has left, and all emails that went out, be of an hour ago."""
    for table, column in (("outbox", "occurred_at"), ("usage_ledger", "used_at")):
        db.execute(
            f"update {table} set {column} = {column} - interval '1 hour' where company_id = %s", (tenant.company_id,)
        )


def emails_of(db: Any, tenant: Tenant, jobs: Jobs) -> list[dict[str, Any]]:
    """The emails of the jobs that a business has left, which are published and done."""
    offer_times()
    db.execute("update outbox set published_at = now() where company_id <> %s", (tenant.company_id,))
    db.execute(  # as if what can be undone for a while had waited
        "update outbox set relay_after = relay_after - interval '10 seconds' where company_id = %s",
        (tenant.company_id,),
    )
    relay()
    waiting = [job for job_type in LEFT_TO_THE_RELAY for job in jobs.waiting(job_type)]
    published = [job for job in waiting if job["companyId"] == str(tenant.company_id)]
    for job in published:
        assert do(job["type"], job, job) == []
    return [email for job in published for email in jobs.emails(job["id"])]


def move(db: Any, reservation: UUID, starts_at: str) -> None:
    """Moves a reservation to another time, for two hours, by SQL."""
    db.execute(
        "update reservations set starts_at = %(at)s::timestamp(0), ends_at = %(at)s::timestamp(0) + interval '2 hours'"
        " where id = %(id)s",
        {"at": starts_at, "id": reservation},
    )


def claimed_reminder(make: Maker, tenant: Tenant, db: Any, **customer: Any) -> tuple[UUID, dict[str, Any]]:
    """A reservation in a few days that the schedule has found, and its job."""
    switch_on(tenant, notifications={"reminderHours": 168})
    reservation = make.cancelled_reservation(
        tenant, status="confirmed", **(customer or {"email": f"{uuid4().hex}@example.com"})
    )
    start = datetime.now(UTC) + timedelta(days=3)
    move(db, reservation, start.isoformat())
    with invoking(function_of("functions.schedules.claim_reminders")), transaction() as claiming:
        notifications.claim_reminders(claiming, datetime.now(UTC), 200)
    row = db.execute("select job_id from reminders where reservation_id = %s", (reservation,)).fetchone()
    return reservation, message("booking_reminder", tenant.company_id, row["job_id"], reservationId=reservation)
