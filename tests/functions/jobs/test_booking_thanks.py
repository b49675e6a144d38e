"""The job booking_thanks: who has been is thanked, by day, with a link to come again."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tests.support.job_queues import Jobs, do, message
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of, jobs_of, switch_on
from tests.support.unsubscribing import thanks

TYPE = "booking_thanks"


def visit(make: Maker, tenant: Tenant) -> str:
    """A table whose party has been and gone."""
    customer = make.customer(tenant, email="imani@example.com")["id"]
    reservation = str(make.reservation(tenant, customerId=customer)["id"])
    for status in ("confirmed", "seated", "completed"):
        assert tenant.owner.patch(f"/api/reservations/{reservation}", {"status": status}).status == 200
    return reservation


def test_a_guest_is_thanked_once_with_a_link_and_a_way_to_end_such_emails(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VENUE_PAGES", "https://book.example.com/{slug}")
    monkeypatch.setenv("DASHBOARD_URL", "https://desk.example.com")
    switch_on(bistro, email="hello@bistro.example.com", notifications={"thanks": True})
    visit(make, bistro)
    [email] = emails_of(db, bistro, jobs)
    slug = bistro.owner.get("/api/organization").json["business"]["slug"]
    assert email["subject"].startswith("Thank you for your visit to ")
    assert f"To come again: https://book.example.com/{slug}\n" in email["text"]
    assert f'href="https://book.example.com/{slug}"' in email["html"]
    link = re.fullmatch(r"<(https://desk\.example\.com/api/unsubscribe/[\w-]{43})>", email["listUnsubscribe"])
    assert link is not None
    assert email["listUnsubscribePost"] == "List-Unsubscribe=One-Click"
    assert f"To unsubscribe from such emails: {link[1]}\n" in email["text"]
    assert f'href="{link[1]}"' in email["html"]
    assert email["attachments"] == []


def test_unsubscribed_customers_get_no_thanks_until_they_subscribe_again(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    """As a member of staff notes it on the customer's card."""
    customer = make.customer(bistro, email="imani@example.com")["id"]
    sent = []
    for unsubscribed in (True, False):
        assert bistro.staff.patch(f"/api/customers/{customer}", {"unsubscribed": unsubscribed}).status == 200
        sent.append(len(thanks(make, bistro, customer, jobs, db)))
    assert sent == [0, 1]


def test_thanks_have_no_link_if_venues_have_no_pages(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("VENUE_PAGES")
    switch_on(bistro, notifications={"thanks": True})
    visit(make, bistro)
    [email] = emails_of(db, bistro, jobs)
    assert "come again" not in (email["text"] + email["html"]).lower()


def test_an_appointment_is_thanked_for_too(make: Maker, salon: Tenant, jobs: Jobs, db: Any) -> None:
    switch_on(salon, notifications={"thanks": True})
    customer = make.customer(salon, email="renee@example.com")["id"]
    appointment = make.appointment(salon, customerId=customer)["id"]
    assert salon.owner.patch(f"/api/appointments/{appointment}", {"status": "completed"}).status == 200
    assert [email["to"] for email in emails_of(db, salon, jobs)] == [["renee@example.com"]]


@pytest.mark.parametrize("hour", [21, 23, 0, 7])
def test_thanks_wait_until_the_night_is_over_at_the_venue(make: Maker, bistro: Tenant, db: Any, hour: int) -> None:
    switch_on(bistro, hour=hour, notifications={"thanks": True})
    visit(make, bistro)
    [job] = jobs_of(db, bistro)
    wall = datetime.now(UTC) + timedelta(hours=(hour - datetime.now(UTC).hour + 11) % 24 - 11)
    hours_until_eight = (8 - hour) % 24
    waits = job["relay_after"] - datetime.now(UTC)
    assert abs(waits - timedelta(hours=hours_until_eight, minutes=-wall.minute, seconds=-wall.second)) < timedelta(
        seconds=30
    )


def test_a_reminder_that_arrives_in_the_night_waits_and_is_not_lost(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    switch_on(bistro, notifications={"thanks": True})
    reservation = visit(make, bistro)
    switch_on(bistro, hour=23)
    job = message(TYPE, bistro.company_id, reservationId=reservation)
    assert do(TYPE, job) == []
    assert jobs.emails(job["id"]) == []
    switch_on(bistro, hour=9)
    db.execute("update job_receipts set waits_until = now() where job_id = %s", (job["id"],))
    assert do(TYPE, job) == []
    assert len(jobs.emails(job["id"])) == 1


def test_no_thanks_are_sent_for_a_missed_visit_or_another_tenants(
    make: Maker, bistro: Tenant, other_bistro: Tenant, jobs: Jobs
) -> None:
    for tenant in (bistro, other_bistro):
        switch_on(tenant)
    off = make.cancelled_reservation(bistro, email="zoe@example.com")
    been = make.cancelled_reservation(bistro, status="completed", email="zoe2@example.com")
    for tenant, reservation in ((bistro, off), (other_bistro, been)):
        job = message(TYPE, tenant.company_id, reservationId=reservation)
        assert do(TYPE, job) == []
        assert jobs.emails(job["id"]) == []
