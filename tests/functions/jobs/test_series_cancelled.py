"""The job series_cancelled."""

from typing import Any
from uuid import uuid4

from tests.support.booking_desk import BookingDesk
from tests.support.job_queues import Jobs, do, jobs_in_outbox, message
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of

TYPE = "series_cancelled"


def test_the_customer_gets_one_email_listing_all_cancelled_visits_in_the_venues_time(
    make: Maker, salon: Tenant, jobs: Jobs, db: Any
) -> None:
    """Not of one that was cancelled before: that has been talked about."""
    desk = BookingDesk(make, salon)
    booked = desk.repeat(startsAt="2030-03-25T09:05:00", count=4).json
    earlier = booked["visits"][1]["id"]
    assert salon.owner.patch(f"/api/appointments/{earlier}", {"status": "cancelled"}).status == 200
    assert desk.end(booked["series"]["id"]).status == 200
    [job] = jobs_in_outbox(db, salon, TYPE)
    assert do(TYPE, job) == []
    [email] = jobs.emails(job["id"])
    venue = salon.owner.get("/api/organization").json["business"]["name"]
    assert (email["to"], email["subject"]) == (
        ["renee@example.com"],
        f"Cancelled from Mon 25 Mar, 9:05 am: your visits to {venue}",
    )
    assert [line for line in email["text"].splitlines() if line.startswith("- ")] == [
        "- Monday 25 March 2030, 9:05 am until 10:05 am (Melbourne time): Haircut with Alex",
        "- Monday 8 April 2030, 9:05 am until 10:05 am (Melbourne time): Haircut with Alex",
        "- Monday 15 April 2030, 9:05 am until 10:05 am (Melbourne time): Haircut with Alex",
    ]
    assert email["text"].startswith("Dear Renée,")
    counted = db.execute("select kind, quantity, job_id from usage_ledger where company_id = %s", (salon.company_id,))
    assert [(row["kind"], row["quantity"], str(row["job_id"])) for row in counted] == [("email", 1, job["id"])]


def test_visits_that_are_brought_back_while_they_can_be_undone_are_not_in_it(
    make: Maker, salon: Tenant, jobs: Jobs, db: Any
) -> None:
    desk = BookingDesk(make, salon)
    booked = desk.repeat(startsAt="2030-03-25T09:05:00", count=3).json
    assert desk.end(booked["series"]["id"]).status == 200
    first = booked["visits"][0]["id"]
    assert salon.staff.post(f"/api/appointments/{first}/undo").status == 200
    [email] = emails_of(db, salon, jobs)
    assert [line for line in email["text"].splitlines() if line.startswith("- ")] == [
        "- Monday 1 April 2030, 9:05 am until 10:05 am (Melbourne time): Haircut with Alex",
        "- Monday 8 April 2030, 9:05 am until 10:05 am (Melbourne time): Haircut with Alex",
    ]


def test_a_customer_without_an_address_gets_no_email(make: Maker, salon: Tenant, jobs: Jobs, db: Any) -> None:
    series = make.series(salon)["series"]["id"]
    assert salon.owner.patch(f"/api/booking-series/{series}", {"status": "cancelled"}).status == 200
    [job] = jobs_in_outbox(db, salon, TYPE)
    assert do(TYPE, job) == []
    assert jobs.emails(job["id"]) == []


def test_no_email_is_sent_when_the_ended_series_had_no_visit_ahead(
    make: Maker, salon: Tenant, jobs: Jobs, db: Any
) -> None:
    desk = BookingDesk(make, salon)
    series = desk.repeat(startsAt="2020-03-02T10:00:00").json["series"]["id"]
    assert desk.end(series).status == 200
    [job] = jobs_in_outbox(db, salon, TYPE)
    assert do(TYPE, job) == []
    assert jobs.emails(job["id"]) == []


def test_a_series_that_goes_on_or_does_not_exist_or_is_another_tenants_sends_nothing(
    make: Maker, salon: Tenant, other_salon: Tenant, jobs: Jobs
) -> None:
    desk = BookingDesk(make, salon)
    active = desk.repeat().json["series"]["id"]
    ended = desk.repeat(startsAt="2031-03-03T10:00:00").json["series"]["id"]
    assert desk.end(ended).status == 200
    for company, series in [(salon, active), (salon, uuid4()), (other_salon, ended)]:
        job = message(TYPE, company.company_id, seriesId=series)
        assert do(TYPE, job) == []
        assert jobs.emails(job["id"]) == []
