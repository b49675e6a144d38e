"""The job booking_reminder: of what is booked by then, or not at all."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest

from booking.database.transactions import transaction
from booking.notifications import queries as notifications
from tests.support.job_queues import Jobs, do, function_of, message
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import jobs_of, move, switch_on, zone_where_it_is
from tests.support.service_client import invoking

TYPE = "booking_reminder"


def claimed(make: Maker, tenant: Tenant, db: Any, **customer: Any) -> tuple[UUID, dict[str, Any]]:
    """A reservation in a few hours that the schedule has found, and its job."""
    switch_on(tenant, notifications={"reminderHours": 168})
    reservation = make.cancelled_reservation(
        tenant, status="confirmed", **(customer or {"email": f"{uuid4().hex}@example.com"})
    )
    start = datetime.now(UTC) + timedelta(days=3)
    move(db, reservation, start.isoformat())
    with invoking(function_of("functions.schedules.claim_reminders")), transaction() as claiming:
        notifications.claim_reminders(claiming, datetime.now(UTC), 200)
    row = db.execute("select job_id from reminders where reservation_id = %s", (reservation,)).fetchone()
    return reservation, message(TYPE, tenant.company_id, row["job_id"], reservationId=reservation)


def test_a_guest_is_reminded_once(make: Maker, bistro: Tenant, jobs: Jobs, db: Any) -> None:
    _, job = claimed(make, bistro, db)
    assert do(TYPE, job, job) == []
    [email] = jobs.emails(job["id"])
    assert "METHOD:REQUEST" in email["attachments"][0]["content"]


def test_what_was_moved_cancelled_or_switched_off_since_is_not_reminded_of(
    make: Maker, bistro: Tenant, other_bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    """A booking that moved has another job, or will have."""
    reservation, moved = claimed(make, bistro, db)
    move(db, reservation, (datetime.now(UTC) + timedelta(days=4)).isoformat())
    reservation, cancelled = claimed(make, bistro, db)
    db.execute("update reservations set status = 'cancelled' where id = %s", (reservation,))
    _, switched_off = claimed(make, other_bistro, db)
    switch_on(other_bistro, notifications={"reminderHours": None})
    for job in (moved, cancelled, switched_off):
        assert do(TYPE, job) == []
        assert jobs.emails(job["id"]) == []


def test_a_job_that_nobody_left_reminds_nobody(make: Maker, bistro: Tenant, jobs: Jobs, db: Any) -> None:
    reservation, _ = claimed(make, bistro, db)
    forged = message(TYPE, bistro.company_id, reservationId=reservation)
    assert do(TYPE, forged) == []
    assert jobs.emails(forged["id"]) == []


def test_nobody_is_woken(make: Maker, bistro: Tenant, jobs: Jobs, db: Any) -> None:
    """A reminder that was held up until the night waits for the morning."""
    _, job = claimed(make, bistro, db)
    assert bistro.owner.patch("/api/companies", {"timezone": zone_where_it_is(22)}).status == 200
    assert do(TYPE, job) == []
    assert jobs.emails(job["id"]) == []
    receipt = db.execute("select waits_until from job_receipts where job_id = %s", (job["id"],)).fetchone()
    assert timedelta(hours=9) < receipt["waits_until"] - datetime.now(UTC) <= timedelta(hours=10)
    assert len(jobs_of(db, bistro)) == 1


def used(db: Any, tenant: Tenant) -> list[tuple[str, int]]:
    rows = db.execute("select kind, quantity from usage_ledger where company_id = %s", (tenant.company_id,))
    return [(row["kind"], row["quantity"]) for row in rows]


def test_who_left_a_phone_number_only_is_reminded_by_sms_once_and_it_is_counted(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    _, job = claimed(make, bistro, db, phone="020 7946 0018")
    assert do(TYPE, job, job) == []
    [sms] = jobs.sms(job["id"])
    assert (sms["to"], sms["segments"]) == ("+442079460018", 1)
    assert ": reminder of your booking, 4 guests, " in sms["text"]
    assert used(db, bistro) == [("sms", 1)]


@pytest.mark.parametrize(("extra", "already", "goes"), [(0, 499, 1), (0, 500, 0), (2, 1499, 1), (2, 1500, 0)])
def test_a_month_has_so_many_segments(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any, extra: int, already: int, goes: int
) -> None:
    """500, and 500 more for each add-on, of all businesses of the organization."""
    _, job = claimed(make, bistro, db, phone="020 7946 0018")
    db.execute("update billing_records set extra_sms = %s where organization_id = %s", (extra, bistro.organization_id))
    receipt = uuid4()
    db.execute(
        "insert into job_receipts (company_id, job_id, type, leased_until) values (%s, %s, 'sms', now())",
        (bistro.company_id, receipt),
    )
    db.execute(
        "insert into usage_ledger (company_id, kind, quantity, job_id) values (%s, 'sms', %s, %s)",
        (bistro.company_id, already, receipt),
    )
    assert do(TYPE, job) == []
    assert len(jobs.sms(job["id"])) == goes


def test_sms_are_for_who_pays_for_a_plan_and_numbers_that_can_be_dialled(
    make: Maker, bistro: Tenant, other_bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    db.execute("update billing_records set tier = 'solo' where organization_id = %s", (bistro.organization_id,))
    for tenant, phone in ((bistro, "020 7946 0018"), (other_bistro, "000")):
        _, job = claimed(make, tenant, db, phone=phone)
        assert do(TYPE, job) == []
        assert jobs.sms(job["id"]) == []


def test_above_the_threshold_of_the_hour_an_sms_waits(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMS_PER_BUSINESS_AND_HOUR", "1")
    for goes in (1, 0):
        _, job = claimed(make, bistro, db, phone="020 7946 0018")
        assert do(TYPE, job) == []
        assert len(jobs.sms(job["id"])) == goes
    receipt = db.execute("select waits_until from job_receipts where job_id = %s", (job["id"],)).fetchone()
    assert receipt["waits_until"] > datetime.now(UTC)
