"""The job reservation_cancelled."""

from typing import Any
from uuid import uuid4

import pytest

from tests.support.job_queues import Jobs, do, message
from tests.support.makers import Maker, Tenant

TYPE = "reservation_cancelled"


def counted(db: Any, tenant: Tenant) -> list[tuple[str, int, str]]:
    rows = db.execute("select kind, quantity, job_id from usage_ledger where company_id = %s", (tenant.company_id,))
    return [(row["kind"], row["quantity"], str(row["job_id"])) for row in rows]


def test_the_guest_is_emailed_the_cancellation_in_the_venues_time(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    """On the last day of March London's clock is an hour ahead of UTC; the email says what the venue's clock says."""
    reservation = make.cancelled_reservation(bistro, name="Zoë", email="zoe@example.com")
    job = message(TYPE, bistro.company_id, reservationId=reservation)
    assert do(TYPE, job) == []
    [email] = jobs.emails(job["id"])
    venue = bistro.owner.get("/api/organization").json["business"]["name"]
    assert (email["to"], email["subject"]) == (["zoe@example.com"], f"Cancelled: Sun 31 Mar, 19:30 at {venue}")
    assert "your reservation for 4 guests on Sunday 31 March 2030, 19:30 is cancelled" in email["text"]
    assert email["text"].startswith("Dear Zoë,")
    assert counted(db, bistro) == [("email", 1, job["id"])]


def test_a_guest_without_an_address_gets_no_email_and_none_is_counted(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    job = message(TYPE, bistro.company_id, reservationId=make.cancelled_reservation(bistro))
    assert do(TYPE, job) == []
    assert jobs.emails(job["id"]) == []
    assert counted(db, bistro) == []


def test_a_guest_at_a_non_ascii_domain_is_emailed_at_its_ascii_form(make: Maker, bistro: Tenant, jobs: Jobs) -> None:
    reservation = make.cancelled_reservation(bistro, email="zoe@exämple.com")
    job = message(TYPE, bistro.company_id, reservationId=reservation)
    assert do(TYPE, job) == []
    [email] = jobs.emails(job["id"])
    assert email["to"] == ["zoe@xn--exmple-cua.com"]


@pytest.mark.parametrize("status", ["pending", "confirmed", "no_show"])
def test_a_reservation_that_is_not_cancelled_sends_nothing(
    make: Maker, bistro: Tenant, jobs: Jobs, status: str
) -> None:
    reservation = make.cancelled_reservation(bistro, status=status, email="zoe@example.com")
    job = message(TYPE, bistro.company_id, reservationId=reservation)
    assert do(TYPE, job) == []
    assert jobs.emails(job["id"]) == []


def test_a_job_for_a_deleted_reservation_does_nothing(bistro: Tenant, jobs: Jobs) -> None:
    job = message(TYPE, bistro.company_id, reservationId=uuid4())
    assert do(TYPE, job) == []
    assert jobs.emails(job["id"]) == []
