"""The job appointment_cancelled: the guest is emailed that the booking is off."""

from typing import Any

import vobject

from tests.support.job_queues import Jobs, do, message
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of, jobs_of

TYPE = "appointment_cancelled"


def appointment(make: Maker, salon: Tenant, **customer: Any) -> str:
    customer_id = make.customer(salon, **(customer or {"email": "renee@example.com"}))["id"]
    return str(make.appointment(salon, customerId=customer_id)["id"])


def test_a_cancellation_emails_a_file_that_removes_the_calendar_entry(
    make: Maker, salon: Tenant, jobs: Jobs, db: Any
) -> None:
    cancelled = appointment(make, salon)
    assert salon.staff.patch(f"/api/appointments/{cancelled}", {"status": "cancelled"}).status == 200
    [email] = emails_of(db, salon, jobs)
    assert email["to"] == ["renee@example.com"]
    assert email["subject"].startswith("Cancelled: ")
    assert " is cancelled:\n\n- Monday 4 March 2030, 10:00" in email["text"]
    assert "line-through" in email["html"]
    calendar = vobject.readOne(email["attachments"][0]["content"])
    assert calendar.method.value == "CANCEL"
    assert calendar.vevent.uid.value.startswith(cancelled)


def test_a_visit_of_a_series_is_taken_out_alone(make: Maker, salon: Tenant, jobs: Jobs, db: Any) -> None:
    customer = make.customer(salon, email="renee@example.com")["id"]
    booked = make.series(salon, customerId=customer, count=3)
    visit = booked["visits"][1]["id"]
    assert salon.staff.patch(f"/api/appointments/{visit}", {"status": "cancelled"}).status == 200
    [email] = emails_of(db, salon, jobs)
    event = vobject.readOne(email["attachments"][0]["content"]).vevent
    assert event.uid.value.startswith(booked["series"]["id"])
    assert "recurrence-id" in event.contents


def test_no_email_is_sent_when_the_request_switches_it_off(make: Maker, salon: Tenant, db: Any) -> None:
    body = {"status": "cancelled", "notify": False}
    assert salon.staff.patch(f"/api/appointments/{appointment(make, salon)}", body).status == 200
    assert jobs_of(db, salon) == []


def test_a_guest_without_an_address_and_a_visit_that_was_over_send_nothing(
    make: Maker, salon: Tenant, jobs: Jobs, db: Any
) -> None:
    without, over = appointment(make, salon, phone="0412 345 678"), appointment(make, salon)
    db.execute(
        "update appointments set starts_at = '2020-03-04 10:00',"
        " ends_at = timestamp '2020-03-04 10:00' + make_interval(mins => duration_minutes) where id = %s",
        (over,),
    )
    for one in (without, over):
        assert salon.owner.patch(f"/api/appointments/{one}", {"status": "cancelled"}).status == 200
    assert len(jobs_of(db, salon)) == 2
    assert emails_of(db, salon, jobs) == []


def test_a_booked_appointment_or_another_tenants_is_not_emailed(
    make: Maker, salon: Tenant, other_salon: Tenant, jobs: Jobs
) -> None:
    booked, theirs = appointment(make, salon), appointment(make, other_salon)
    assert other_salon.owner.patch(f"/api/appointments/{theirs}", {"status": "cancelled"}).status == 200
    for one in (booked, theirs):
        job = message(TYPE, salon.company_id, appointmentId=one)
        assert do(TYPE, job) == []
        assert jobs.emails(job["id"]) == []
