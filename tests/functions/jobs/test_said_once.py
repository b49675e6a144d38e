"""Two emails never say the same within a minute: what is said by another one is not sent (docs/decisions/messages.md),
through each door by which such emails come."""

from typing import Any

import pytest

from tests.support.guests import GuestsPage, salon_page
from tests.support.job_queues import Jobs, do, jobs_in_outbox
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import switch_on
from tests.support.services_of_visits import add, take_out
from tests.support.visits import Salon


def sent(db: Any, tenant: Tenant, jobs: Jobs, *types: str) -> list[str]:
    """Does the jobs of these types, the oldest first, and returns the first words of the subjects of what was sent."""
    subjects = []
    for job in jobs_in_outbox(db, tenant, *types):
        assert do(job["type"], job) == []
        subjects += [email["subject"].partition(":")[0] for email in jobs.emails(job["id"])]
    return subjects


def booked(desk: Salon, *services: str) -> list[dict[str, Any]]:
    """The appointments of a visit that the desk books."""
    answer = desk.book(*services)
    assert answer.status == 201, answer.text
    appointments: list[dict[str, Any]] = answer.json["appointments"]
    return appointments


@pytest.fixture
def desk(make: Maker, salon: Tenant) -> Salon:
    switch_on(salon)
    return Salon.of_two(make, salon)


def test_of_two_changes_of_a_visit_the_last_is_confirmed(desk: Salon, jobs: Jobs, db: Any) -> None:
    visit = booked(desk, desk.cut, desk.dry)
    assert add(desk, visit[0], desk.colour).status == 200
    assert sent(db, desk.tenant, jobs, "booking_confirmation") == ["Booked"]


def test_what_is_taken_out_leaves_the_calendar_whatever_else_is_said(desk: Salon, jobs: Jobs, db: Any) -> None:
    visit = booked(desk, desk.cut, desk.colour)
    assert take_out(desk, visit[0], visit[1]).status == 200
    assert add(desk, visit[0], desk.dry).status == 200
    assert sent(db, desk.tenant, jobs, "booking_confirmation") == ["Booked", "Booked"]


def test_a_move_of_what_is_still_to_be_confirmed_is_confirmed(desk: Salon, jobs: Jobs, db: Any) -> None:
    visit = booked(desk, desk.cut)
    assert desk.change(visit[0], startsAt="2030-03-04T14:00:00", notify=True).status == 200
    assert sent(db, desk.tenant, jobs, "booking_moved") == []
    assert sent(db, desk.tenant, jobs, "booking_confirmation") == ["Booked"]


def test_a_move_is_emailed_after_the_confirmation(desk: Salon, jobs: Jobs, db: Any) -> None:
    visit = booked(desk, desk.cut)
    assert sent(db, desk.tenant, jobs, "booking_confirmation") == ["Booked"]
    assert desk.change(visit[0], startsAt="2030-03-04T14:00:00", notify=True).status == 200
    assert sent(db, desk.tenant, jobs, "booking_moved") == ["New time"]


def test_a_confirmation_that_is_being_written_says_nothing_of_what_comes_meanwhile(
    desk: Salon, jobs: Jobs, db: Any
) -> None:
    visit = booked(desk, desk.cut)
    [confirmation] = jobs_in_outbox(db, desk.tenant, "booking_confirmation")
    db.execute(
        "insert into job_receipts (company_id, job_id, type, leased_until)"
        " values (%s, %s, 'booking_confirmation', now() + interval '1 minute')",
        (desk.tenant.company_id, confirmation["id"]),
    )
    assert desk.change(visit[0], startsAt="2030-03-04T14:00:00", notify=True).status == 200
    assert sent(db, desk.tenant, jobs, "booking_moved") == ["New time"]


@pytest.fixture
def own_page(make: Maker, salon: Tenant) -> GuestsPage:
    switch_on(salon)
    return salon_page(make, salon)


def test_what_was_just_confirmed_is_not_reminded_of(own_page: GuestsPage, jobs: Jobs, db: Any) -> None:
    own = own_page.booked()
    tenant = own_page.tenant
    assert sent(db, tenant, jobs, "booking_confirmation") == ["Booked"]
    job = reminder_of(db, tenant, own.id)
    assert do("booking_reminder", job) == []
    assert jobs.emails(job["id"]) == []


def test_what_was_confirmed_earlier_is_reminded_of(own_page: GuestsPage, jobs: Jobs, db: Any) -> None:
    own = own_page.booked()
    tenant = own_page.tenant
    assert sent(db, tenant, jobs, "booking_confirmation") == ["Booked"]
    db.execute(
        "update usage_ledger set used_at = now() - interval '2 minutes' where company_id = %s", (tenant.company_id,)
    )
    job = reminder_of(db, tenant, own.id)
    assert do("booking_reminder", job) == []
    assert [one["subject"].partition(":")[0] for one in jobs.emails(job["id"])] == ["Reminder"]


def test_a_deposit_that_a_later_confirmation_says_is_paid_has_no_email_of_its_own(
    desk: Salon, jobs: Jobs, db: Any
) -> None:
    visit = booked(desk, desk.cut)
    paid = {"depositStatus": "paid", "notify": True}
    db.execute("update appointments set deposit_amount_cents = 1000 where id = %s", (visit[0]["id"],))
    assert desk.change(visit[0], **paid).status == 200
    assert sent(db, desk.tenant, jobs, "deposit_changed") == []
    [confirmed] = jobs_in_outbox(db, desk.tenant, "booking_confirmation")
    assert do("booking_confirmation", confirmed) == []
    [email] = jobs.emails(confirmed["id"])
    assert "Deposit paid" in email["text"]


def reminder_of(db: Any, tenant: Tenant, booking_id: str) -> dict[str, Any]:
    """A job that reminds of a booking, as `claim_reminders` would have written it."""
    row = db.execute(
        "with job as ("
        " insert into outbox (company_id, type, data)"
        " values (%(company)s, 'booking_reminder', jsonb_build_object('appointmentId', %(id)s::text)) returning id"
        "), noted as ("
        " insert into reminders (company_id, appointment_id, starts_at, job_id)"
        " select a.company_id, a.id, a.starts_at, job.id from appointments a, job where a.id = %(id)s::uuid"
        ") select id from job",
        {"company": tenant.company_id, "id": booking_id},
    ).fetchone()
    db.execute("update companies set reminder_hours = 24 where id = %s", (tenant.company_id,))
    [job] = [one for one in jobs_in_outbox(db, tenant, "booking_reminder") if one["id"] == str(row["id"])]
    return job
