"""The job booking_reminder: of what is booked by then, or not at all."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest

from tests.support.allowances import Allow
from tests.support.job_queues import Jobs, do, message
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import claimed_reminder, jobs_of, move, switch_on, zone_where_it_is

TYPE = "booking_reminder"


def test_a_guest_is_reminded_once(make: Maker, bistro: Tenant, jobs: Jobs, db: Any) -> None:
    _, job = claimed_reminder(make, bistro, db)
    assert do(TYPE, job, job) == []
    [email] = jobs.emails(job["id"])
    assert "METHOD:REQUEST" in email["attachments"][0]["content"]


def test_a_booking_that_was_moved_cancelled_or_switched_off_gets_no_reminder(
    make: Maker, bistro: Tenant, other_bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    """A booking that moved has another job, or will have."""
    reservation, moved = claimed_reminder(make, bistro, db)
    move(db, reservation, (datetime.now(UTC) + timedelta(days=4)).isoformat())
    reservation, cancelled = claimed_reminder(make, bistro, db)
    db.execute("update reservations set status = 'cancelled' where id = %s", (reservation,))
    _, switched_off = claimed_reminder(make, other_bistro, db)
    switch_on(other_bistro, notifications={"reminderHours": None})
    for job in (moved, cancelled, switched_off):
        assert do(TYPE, job) == []
        assert jobs.emails(job["id"]) == []


def test_a_forged_reminder_job_sends_no_email(make: Maker, bistro: Tenant, jobs: Jobs, db: Any) -> None:
    reservation, _ = claimed_reminder(make, bistro, db)
    forged = message(TYPE, bistro.company_id, reservationId=reservation)
    assert do(TYPE, forged) == []
    assert jobs.emails(forged["id"]) == []


def test_a_reminder_that_is_delayed_into_the_night_waits_for_the_morning(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    _, job = claimed_reminder(make, bistro, db)
    assert bistro.owner.patch("/api/companies", {"timezone": zone_where_it_is(22)}).status == 200
    assert do(TYPE, job) == []
    assert jobs.emails(job["id"]) == []
    receipt = db.execute("select waits_until from job_receipts where job_id = %s", (job["id"],)).fetchone()
    assert timedelta(hours=9) < receipt["waits_until"] - datetime.now(UTC) <= timedelta(hours=10)
    assert len(jobs_of(db, bistro)) == 1


# By SMS

MOBILE = "07400 123 456"
LANDLINE, PREMIUM, SATELLITE, AUSTRALIAN = "020 7946 0018", "0909 879 0000", "+870 773 111 632", "+61 412 345 678"


def used(db: Any, tenant: Tenant) -> list[tuple[str, int, int | None]]:
    """What the business has used: emails, or segments with their cost in cents."""
    rows = db.execute("select kind, quantity, cost_cents from usage_ledger where company_id = %s", (tenant.company_id,))
    return [(row["kind"], row["quantity"], row["cost_cents"]) for row in rows]


def use(db: Any, tenant: Tenant, segments: int, cost_cents: int) -> None:
    """The business has sent so many segments, at this cost."""
    db.execute(
        "insert into usage_ledger (company_id, kind, quantity, cost_cents, job_id) values (%s, 'sms', %s, %s, %s)",
        (tenant.company_id, segments, cost_cents, uuid4()),
    )


def test_a_guest_with_only_a_mobile_number_is_reminded_by_sms_once_and_it_is_counted(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    _, job = claimed_reminder(make, bistro, db, phone=MOBILE)
    assert do(TYPE, job, job) == []
    [sms] = jobs.sms(job["id"])
    assert (sms["to"], sms["segments"]) == ("+447400123456", 1)
    assert ": reminder of your booking, 4 guests, " in sms["text"]
    assert used(db, bistro) == [("sms", 1, 9)]


def test_no_sms_goes_to_a_guest_who_refuses_them(make: Maker, bistro: Tenant, jobs: Jobs, db: Any) -> None:
    _, job = claimed_reminder(make, bistro, db, phone=MOBILE, consent={"sms": False})
    assert do(TYPE, job) == []
    assert (jobs.sms(job["id"]), used(db, bistro)) == ([], [])


def test_a_guest_who_refuses_all_but_what_is_about_bookings_is_reminded_by_email(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    _, job = claimed_reminder(make, bistro, db, email="kim@example.com", consent={"email": False, "sms": False})
    assert do(TYPE, job) == []
    assert len(jobs.emails(job["id"])) == 1


@pytest.mark.parametrize("phone", [LANDLINE, PREMIUM, SATELLITE, AUSTRALIAN, "000"])
def test_no_sms_goes_to_what_is_no_mobile_number_of_the_venues_own_country(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any, phone: str
) -> None:
    _, job = claimed_reminder(make, bistro, db, phone=phone)
    assert do(TYPE, job) == []
    assert (jobs.sms(job["id"]), used(db, bistro)) == ([], [])


def test_an_sms_goes_to_another_country_that_has_a_price_and_costs_that(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In whole units of 9 cents, which the processor's meter counts."""
    monkeypatch.setenv("SMS_PRICES", "NZ=20, AU=14")
    _, job = claimed_reminder(make, bistro, db, phone=AUSTRALIAN)
    assert do(TYPE, job) == []
    assert [sms["to"] for sms in jobs.sms(job["id"])] == ["+61412345678"]
    assert used(db, bistro) == [("sms", 1, 18)]


def test_a_venue_that_says_it_is_elsewhere_pays_what_its_country_costs(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its country is a setting of its own, so it must not be a way around the price."""
    monkeypatch.setenv("SMS_PRICES", "AU=27")
    assert bistro.owner.patch("/api/companies", {"country": "AU"}).status == 200
    _, job = claimed_reminder(make, bistro, db, phone="0412 345 678")
    assert do(TYPE, job) == []
    assert used(db, bistro) == [("sms", 1, 27)]


def test_a_venue_without_a_country_sends_to_those_that_have_a_price(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert bistro.owner.patch("/api/companies", {"country": None}).status == 200
    sent = []
    for prices in ("", "AU=9"):
        monkeypatch.setenv("SMS_PRICES", prices)
        _, job = claimed_reminder(make, bistro, db, phone=AUSTRALIAN)
        assert do(TYPE, job) == []
        sent.append(len(jobs.sms(job["id"])))
    assert sent == [0, 1]


@pytest.mark.parametrize(("extra", "already", "goes"), [(0, 499, 1), (0, 500, 0), (2, 1499, 1), (2, 1500, 0)])
def test_a_months_cap_allows_so_many_segments_at_the_price_of_the_own_country(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any, extra: int, already: int, goes: int
) -> None:
    """500, and 500 more for each add-on, of all businesses of the organization."""
    _, job = claimed_reminder(make, bistro, db, phone=MOBILE)
    db.execute("update billing_records set extra_sms = %s where organization_id = %s", (extra, bistro.organization_id))
    use(db, bistro, already, already * 9)
    assert do(TYPE, job) == []
    assert len(jobs.sms(job["id"])) == goes


@pytest.mark.parametrize(("already_cents", "goes"), [(4482, 1), (4483, 0)])
def test_a_months_cap_counts_money_so_that_dearer_sms_use_it_up_sooner(
    make: Maker,
    bistro: Tenant,
    jobs: Jobs,
    db: Any,
    monkeypatch: pytest.MonkeyPatch,
    already_cents: int,
    goes: int,
) -> None:
    """45.00, whatever the number of segments: here a few dear ones, and one more for 18 cents."""
    monkeypatch.setenv("SMS_PRICES", "AU=18")
    _, job = claimed_reminder(make, bistro, db, phone=AUSTRALIAN)
    use(db, bistro, 5, already_cents)
    assert do(TYPE, job) == []
    assert len(jobs.sms(job["id"])) == goes


def test_an_sms_is_only_sent_for_an_organization_with_a_paid_plan(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    db.execute("update billing_records set tier = 'solo' where organization_id = %s", (bistro.organization_id,))
    _, job = claimed_reminder(make, bistro, db, phone=MOBILE)
    assert do(TYPE, job) == []
    assert jobs.sms(job["id"]) == []


def test_above_the_threshold_of_the_hour_an_sms_waits(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any, allow: Allow
) -> None:
    allow(sms_an_hour=1)
    for goes in (1, 0):
        _, job = claimed_reminder(make, bistro, db, phone=MOBILE)
        assert do(TYPE, job) == []
        assert len(jobs.sms(job["id"])) == goes
    receipt = db.execute("select waits_until from job_receipts where job_id = %s", (job["id"],)).fetchone()
    assert receipt["waits_until"] > datetime.now(UTC)
