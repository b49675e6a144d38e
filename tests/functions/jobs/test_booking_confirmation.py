"""The job booking_confirmation: the guest is emailed what is booked, once, where a business wants that."""

from typing import Any

import icalendar
import pytest
import vobject

from tests.support.job_queues import Jobs, do, message
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of, jobs_of, switch_on

TYPE = "booking_confirmation"


def test_a_business_that_has_switched_nothing_on_sends_nothing(
    make: Maker, salon: Tenant, bistro: Tenant, db: Any
) -> None:
    done = make.appointment(salon)["id"]
    make.series(salon, startsAt="2030-05-06T10:00:00")
    make.reservation(bistro)
    assert salon.owner.patch(f"/api/appointments/{done}", {"status": "completed"}).status == 200
    assert jobs_of(db, salon) + jobs_of(db, bistro) == []


def test_booking_a_table_emails_the_guest_a_file_for_the_calendar(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    switch_on(bistro, timezone="Europe/London", name="Chez Zoë")
    guest = make.customer(bistro, email="imani@example.com")["id"]
    reservation = make.reservation(bistro, customerId=guest, startsAt="2030-03-31T19:30:00")
    [email] = emails_of(db, bistro, jobs)
    assert (email["to"], email["subject"]) == (["imani@example.com"], "Requested: Sun 31 Mar, 19:30 at Chez Zoë")
    assert "- Sunday 31 March 2030, 19:30 until 21:30" in email["text"]
    assert "(London time)" in email["text"]
    [file] = email["attachments"]
    event: Any = icalendar.Calendar.from_ical(file["content"]).walk("VEVENT")[0]
    other = vobject.readOne(file["content"])
    assert other.method.value == "REQUEST"
    assert event["UID"] == other.vevent.uid.value == f"{reservation['id']}@booking.test"
    for starts_at in (event["DTSTART"].dt, other.vevent.dtstart.value):
        assert starts_at.isoformat() == "2030-03-31T19:30:00+01:00"


def test_a_cancellation_is_a_later_revision_of_the_same_entry(make: Maker, bistro: Tenant, jobs: Jobs, db: Any) -> None:
    switch_on(bistro)
    guest = make.customer(bistro, email="imani@example.com")["id"]
    reservation = make.reservation(bistro, customerId=guest)
    [booked] = emails_of(db, bistro, jobs)
    db.execute(
        "update reservations set created_at = created_at - interval '1 hour' where id = %s", (reservation["id"],)
    )
    assert bistro.owner.patch(f"/api/reservations/{reservation['id']}", {"status": "cancelled"}).status == 200
    [cancelled] = [email for email in emails_of(db, bistro, jobs) if email["subject"].startswith("Cancelled: ")]
    request, cancel = (vobject.readOne(email["attachments"][0]["content"]).vevent for email in (booked, cancelled))
    assert request.uid.value == cancel.uid.value
    assert int(request.sequence.value) < int(cancel.sequence.value)


def test_booking_an_appointment_emails_the_customer_the_service(
    make: Maker, salon: Tenant, jobs: Jobs, db: Any
) -> None:
    switch_on(salon, timezone="Australia/Melbourne")
    customer = make.customer(salon, email="renee@example.com")["id"]
    make.appointment(salon, customerId=customer, serviceId=make.service(salon, name="Colour & Cut")["id"])
    [email] = emails_of(db, salon, jobs)
    assert "we have received your booking, Colour & Cut with " in email["text"]
    assert "Colour &amp; Cut" in email["html"]


def test_a_booking_that_is_confirmed_says_so_with_whom_when_where_and_for_how_much(
    make: Maker, salon: Tenant, jobs: Jobs, db: Any
) -> None:
    switch_on(salon, timezone="Australia/Melbourne", locale="en-AU", address="5 Smith Street", city="Fitzroy")
    customer = make.customer(salon, email="renee@example.com")["id"]
    provider = make.provider(salon, name="Ana Sousa")["id"]
    service = make.service(salon, name="Cut", durationMinutes=45, priceCents=6500)["id"]
    booked = make.appointment(salon, customerId=customer, serviceId=service, providerId=provider)["id"]
    [pending] = emails_of(db, salon, jobs)
    assert salon.owner.patch(f"/api/appointments/{booked}", {"status": "confirmed", "notify": True}).status == 200
    confirmed = emails_of(db, salon, jobs)[-1]
    assert pending["subject"].startswith("Requested: ")
    assert "It is not confirmed yet" in pending["text"]
    assert "It is not confirmed yet" in pending["html"]
    assert "not confirmed" not in confirmed["subject"] + confirmed["text"] + confirmed["html"]
    for written in (
        "you are booked, Cut with Ana:",
        "- Monday 4 March 2030, 10:00 am until 10:45 am (Melbourne time)\n- $65.00",
        "Where: 5 Smith Street, Fitzroy\nMap: https://www.google.com/maps/search/?api=1&query=",
    ):
        assert written in confirmed["text"]
    for written in ("Cut with Ana · until 10:45 am (Melbourne time) · $65.00", "Show on a map"):
        assert written in confirmed["html"]
    assert "Sousa" not in confirmed["text"] + confirmed["html"] + confirmed["attachments"][0]["content"]


def test_a_provider_whose_name_begins_with_a_title_is_named_whole(
    make: Maker, salon: Tenant, jobs: Jobs, db: Any
) -> None:
    switch_on(salon)
    customer = make.customer(salon, email="renee@example.com")["id"]
    provider = make.provider(salon, name="Dr. Imani Cole")["id"]
    make.appointment(salon, customerId=customer, providerId=provider)
    [email] = emails_of(db, salon, jobs)
    assert " with Dr. Imani Cole" in email["text"]


def test_booking_a_series_emails_the_customer_once_about_all_visits(
    make: Maker, salon: Tenant, jobs: Jobs, db: Any
) -> None:
    switch_on(salon)
    customer = make.customer(salon, email="renee@example.com")["id"]
    make.series(salon, customerId=customer, count=3)
    [email] = emails_of(db, salon, jobs)
    assert email["text"].count("\n- ") == 3
    assert len(email["attachments"]) == 1


def test_a_booking_that_is_off_or_over_or_another_tenants_is_not_emailed(
    make: Maker, bistro: Tenant, other_bistro: Tenant, jobs: Jobs
) -> None:
    off = make.cancelled_reservation(bistro, email="zoe@example.com")
    booked = make.cancelled_reservation(bistro, status="pending", email="zoe2@example.com")
    over = make.cancelled_reservation(bistro, status="pending", email="zoe3@example.com")
    make.db.execute(
        "update reservations set starts_at = '2020-01-01 10:00', ends_at = '2020-01-01 11:00' where id = %s", (over,)
    )
    for tenant, reservation, emails_sent in (
        (bistro, off, 0),
        (bistro, over, 0),
        (other_bistro, booked, 0),
        (bistro, booked, 1),
    ):
        job = message(TYPE, tenant.company_id, reservationId=reservation)
        assert do(TYPE, job) == []
        assert len(jobs.emails(job["id"])) == emails_sent


@pytest.mark.parametrize("status", ["pending", "confirmed"])
def test_converting_confirming_and_releasing_email_nobody_whatever_is_switched_on(
    make: Maker, bistro: Tenant, db: Any, status: str
) -> None:
    """Spec §6.1: neither the conversion nor what follows from it; and not the status of a booking made at the desk."""
    switch_on(bistro)
    table = make.table(bistro, maxSeats=8)["id"]
    path = f"/api/enquiries/{make.enquiry(bistro)['id']}"
    assert bistro.owner.post(f"{path}/convert", {"tableIds": [table], "status": status}).status == 201
    if status == "pending":
        assert bistro.owner.delete(f"{path}/convert").status in (200, 204)
        assert bistro.owner.post(f"{path}/convert", {"tableIds": [table], "status": status}).status == 201
        assert bistro.owner.post(f"{path}/confirm").status == 200
    assert jobs_of(db, bistro) == []


def test_confirming_or_missing_a_booking_emails_nobody(make: Maker, salon: Tenant, db: Any) -> None:
    switch_on(salon)
    appointment = make.appointment(salon)["id"]
    before = jobs_of(db, salon)
    for change in ({"status": "confirmed"}, {"status": "no_show"}):
        assert salon.owner.patch(f"/api/appointments/{appointment}", change).status == 200
    assert jobs_of(db, salon) == before
