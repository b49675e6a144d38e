"""The job booking_moved: the guest is emailed the new time, and the old one."""

import re
from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest
import vobject

from tests.support.guests import bistro_page, salon_page
from tests.support.job_queues import Jobs, do, jobs_in_outbox, message, relay
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of, jobs_of
from tests.support.races import at_once, holding

TYPE = "booking_moved"


def appointment(make: Maker, salon: Tenant, **fields: Any) -> str:
    if "customerId" not in fields:
        fields["customerId"] = make.customer(salon, email="renee@example.com")["id"]
    return f"/api/appointments/{make.appointment(salon, **fields)['id']}"


def reservation(make: Maker, bistro: Tenant) -> str:
    guest = make.customer(bistro, email="imani@example.com")["id"]
    return f"/api/reservations/{make.reservation(bistro, customerId=guest)['id']}"


def test_a_moved_appointment_emails_the_moved_calendar_entry(make: Maker, salon: Tenant, jobs: Jobs, db: Any) -> None:
    service = make.service(salon, name="Colour & Cut")["id"]
    moved = appointment(make, salon, serviceId=service, startsAt="2030-03-04T10:00:00")
    assert salon.staff.patch(moved, {"startsAt": "2030-03-05T14:00:00"}).status == 200
    [email] = emails_of(db, salon, jobs)
    assert email["to"] == ["renee@example.com"]
    assert email["subject"].startswith("Your booking at ")
    assert email["subject"].endswith(" has moved")
    was = "Monday 4 March 2030, 10:00 am"
    assert f"has moved from {was}. This is its new time:\n\n- Tuesday 5 March 2030, " in email["text"]
    assert "Colour &amp; Cut" in email["html"]
    [file] = email["attachments"]
    calendar = vobject.readOne(file["content"])
    assert calendar.method.value == "REQUEST"
    assert calendar.vevent.uid.value.startswith(moved.rpartition("/")[2])
    assert calendar.vevent.dtstart.value.isoformat().startswith("2030-03-05T14:00:00")


def by_the_desk(make: Maker, tenant: Tenant, engine: str) -> datetime:
    """Moves a booking, and returns when it was."""
    booked = {"startsAt": "2030-03-04T10:00:00", "customerId": make.customer(tenant, email="ida@example.com")["id"]}
    made = (make.appointment if engine == "appointments" else make.reservation)(tenant, **booked)
    moved = {"startsAt": "2030-03-05T14:15:00", "notify": True}
    assert tenant.staff.patch(f"/api/{engine}/{made['id']}", moved).status == 200
    return datetime.fromisoformat(made["starts_at"])


def by_the_guest(make: Maker, tenant: Tenant, engine: str) -> datetime:
    page = (salon_page if engine == "appointments" else bistro_page)(make, tenant)
    assert page.booked().move(page.day(8)).status == 200
    return page.day()


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("engine", ["appointments", "reservations"])
@pytest.mark.parametrize("moved", [by_the_desk, by_the_guest])
def test_the_email_names_the_old_time_whoever_has_moved_it(
    make: Maker,
    salon: Tenant,
    bistro: Tenant,
    jobs: Jobs,
    db: Any,
    moved: Callable[[Maker, Tenant, str], datetime],
    engine: str,
    locale: str,
) -> None:
    tenant = salon if engine == "appointments" else bistro
    assert tenant.owner.patch("/api/companies", {"locale": locale}).status == 200
    old = moved(make, tenant, engine)
    emails = emails_of(db, tenant, jobs)
    said = r" has moved from (.+)\. This is" if locale == "en-GB" else r" verschoben\. Bisher: (.+)\. Das ist"
    for written in ("text", "html"):
        [named] = [match[1] for email in emails if (match := re.search(said, email[written]))]
        assert f" {old.day}" in named
        assert re.search(rf"\b0?{old.hour % 12}:00|{old.hour}:00", named)


def test_moves_before_the_email_has_left_are_one_and_there_and_back_is_none(
    make: Maker, salon: Tenant, jobs: Jobs, db: Any
) -> None:
    """What is superseded before it has left is not sent."""
    guest = make.customer(salon, email="renee@example.com")["id"]
    moved, back = (appointment(make, salon, customerId=guest, startsAt=f"2030-03-04T{hour}:00:00") for hour in (10, 12))
    for start in ("2030-03-05T14:00:00", "2030-03-06T15:00:00"):
        assert salon.staff.patch(moved, {"startsAt": start}).status == 200
    for start in ("2030-03-05T14:00:00", "2030-03-04T12:00:00"):
        assert salon.staff.patch(back, {"startsAt": start}).status == 200
    [email] = emails_of(db, salon, jobs)
    assert "has moved from Monday 4 March 2030, 10:00 am. This is its new time:" in email["text"]
    assert "Wednesday 6 March 2030" in email["text"]


def test_a_move_while_the_relay_is_at_the_last_is_emailed_for_itself(make: Maker, salon: Tenant, db: Any) -> None:
    """The job may read the booking before this move is committed: so the move waits for the claim, and leaves one."""
    moved = appointment(make, salon, startsAt="2030-03-04T10:00:00")
    assert salon.staff.patch(moved, {"startsAt": "2030-03-05T14:00:00"}).status == 200
    [first] = jobs_in_outbox(db, salon, TYPE)
    with holding(db, "outbox", first["id"], until_waiting=1):
        [answer] = at_once([lambda: salon.staff.patch(moved, {"startsAt": "2030-03-06T15:00:00"})])
    assert (answer.status, len(jobs_in_outbox(db, salon, TYPE))) == (200, 1), "nobody had claimed it after all"
    db.execute("update outbox set relay_after = now() + interval '1 minute' where id = %s", (first["id"],))
    assert salon.staff.patch(moved, {"startsAt": "2030-03-07T16:00:00"}).status == 200
    assert len(jobs_in_outbox(db, salon, TYPE)) == 2


def test_a_move_after_the_email_of_the_last_has_left_is_emailed_for_itself(
    make: Maker, salon: Tenant, jobs: Jobs, db: Any
) -> None:
    moved = appointment(make, salon, startsAt="2030-03-04T10:00:00")
    for start in ("2030-03-05T14:00:00", "2030-03-04T10:00:00"):
        assert salon.staff.patch(moved, {"startsAt": start}).status == 200
        relay()
    texts = sorted(email["text"] for email in emails_of(db, salon, jobs))
    assert [re.findall("has moved.*:", text) for text in texts] == [
        ["has moved from Tuesday 5 March 2030, 2:00 pm. This is its new time:"],
    ]


@pytest.mark.parametrize(
    "change",
    [{"durationMinutes": 90}, {"notes": "Brings a dog."}, {"startsAt": "2030-03-04T10:00:00"}, {"status": "confirmed"}],
    ids=str,
)
def test_no_email_is_sent_when_an_appointment_keeps_its_start(
    make: Maker, salon: Tenant, db: Any, change: dict[str, Any]
) -> None:
    same = appointment(make, salon, startsAt="2030-03-04T10:00:00")
    assert salon.staff.patch(same, change).status == 200
    assert jobs_of(db, salon) == []


def test_no_email_is_sent_when_the_request_switches_it_off(make: Maker, salon: Tenant, db: Any) -> None:
    moved = appointment(make, salon)
    assert salon.staff.patch(moved, {"startsAt": "2030-03-05T14:00:00", "notify": False}).status == 200
    assert jobs_of(db, salon) == []


def test_a_refused_move_emails_nobody(make: Maker, salon: Tenant, db: Any) -> None:
    both = {"providerId": make.provider(salon)["id"], "customerId": make.customer(salon)["id"]}
    appointment(make, salon, **both, startsAt="2030-03-05T14:00:00")
    moved = appointment(make, salon, **both, startsAt="2030-03-05T18:00:00")
    assert salon.staff.patch(moved, {"startsAt": "2030-03-05T14:15:00"}).status == 409
    assert jobs_of(db, salon) == []


@pytest.mark.parametrize(("body", "emails_sent"), [({}, 0), ({"notify": False}, 0), ({"notify": True}, 1)], ids=str)
def test_the_guest_of_a_moved_reservation_is_emailed_when_the_host_says_so(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any, body: dict[str, Any], emails_sent: int
) -> None:
    moved = reservation(make, bistro)
    assert bistro.staff.patch(moved, {"startsAt": "2030-03-05T20:15:00", **body}).status == 200
    emails = emails_of(db, bistro, jobs)
    assert [email["to"] for email in emails] == [["imani@example.com"]] * emails_sent
    assert all("- Tuesday 5 March 2030, 20:15 until " in email["text"] for email in emails)


def test_a_group_that_is_pencilled_in_is_not_emailed(make: Maker, bistro: Tenant, jobs: Jobs, db: Any) -> None:
    enquiry, table = make.enquiry(bistro), make.table(bistro, minSeats=1, maxSeats=40)["id"]
    pencilled = bistro.owner.post(f"/api/enquiries/{enquiry['id']}/convert", {"tableIds": [table], "status": "pending"})
    hold = f"/api/reservations/{pencilled.json['reservation']['id']}"
    assert bistro.owner.patch(hold, {"startsAt": "2030-03-05T20:15:00", "notify": True}).status == 200
    assert emails_of(db, bistro, jobs) == []


@pytest.mark.parametrize("value", [None, "yes", 1])
def test_notify_must_be_true_or_false(make: Maker, salon: Tenant, bistro: Tenant, value: object) -> None:
    for tenant, booking in ((salon, appointment(make, salon)), (bistro, reservation(make, bistro))):
        answer = tenant.owner.patch(booking, {"notify": value})
        assert answer.status == 400
        assert answer.error.startswith("notify:")


def test_a_cancelled_booking_or_another_tenants_is_not_emailed(
    make: Maker, salon: Tenant, other_salon: Tenant, jobs: Jobs
) -> None:
    off, theirs = (appointment(make, tenant).rpartition("/")[2] for tenant in (salon, other_salon))
    assert salon.owner.patch(f"/api/appointments/{off}", {"status": "cancelled"}).status == 200
    for booking in (off, theirs):
        job = message(TYPE, salon.company_id, appointmentId=booking)
        assert do(TYPE, job) == []
        assert jobs.emails(job["id"]) == []
