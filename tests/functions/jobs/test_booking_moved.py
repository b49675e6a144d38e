"""The job booking_moved: the guest is emailed the new time, and the old one."""

import re
from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Any
from uuid import UUID

import pytest
import vobject

from booking.upstreams import mail
from booking.upstreams.mail import Email
from tests.support.guests import bistro_page, salon_page
from tests.support.job_queues import Jobs, do, jobs_in_outbox, message, relay
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of, jobs_of
from tests.support.races import at_once, holding, once_waiting
from tests.support.visits import Salon, path

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
    assert email["subject"].startswith("New time: ")
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


# Moves that follow each other: one is on its way while the next is made


FIRST, SECOND, THIRD = "2030-03-04T10:00:00", "2030-03-05T14:00:00", "2030-03-06T15:00:00"
FROM_FIRST = "from Monday 4 March 2030, 10:00 am"
FROM_SECOND = "from Tuesday 5 March 2030, 2:00 pm"


def moves_in(jobs: Jobs, *of: dict[str, Any]) -> list[tuple[str, str]]:
    """From when to when the emails of these jobs say that a booking has moved."""
    texts = [email["text"] for job in of for email in jobs.emails(job["id"])]
    return [
        re.findall(r"has moved (from .*)\. This is its new time:\n\n- (\w+ \d+ March 2030)", one)[0] for one in texts
    ]


@pytest.mark.parametrize("first_comes", ["first", "last"])
def test_a_move_that_follows_a_job_on_its_way_is_the_one_that_is_emailed(
    make: Maker, salon: Tenant, jobs: Jobs, db: Any, first_comes: str
) -> None:
    """From the time that the guest knows of, in whichever order the queue brings both."""
    moved = appointment(make, salon, startsAt=FIRST)
    assert salon.staff.patch(moved, {"startsAt": SECOND}).status == 200
    relay()
    [first] = jobs_in_outbox(db, salon, TYPE)
    assert first["id"] in [job["id"] for job in jobs.waiting(TYPE)]
    assert salon.staff.patch(moved, {"startsAt": THIRD}).status == 200
    both = jobs_in_outbox(db, salon, TYPE)
    assert do(TYPE, *(both if first_comes == "first" else reversed(both))) == []
    assert moves_in(jobs, *both) == [(FROM_FIRST, "Wednesday 6 March 2030")]


@pytest.mark.parametrize("engine", ["appointments", "reservations", "visits"])
def test_three_moves_are_one_email_whatever_is_moved(
    make: Maker, salon: Tenant, bistro: Tenant, jobs: Jobs, db: Any, engine: str
) -> None:
    tenant = bistro if engine == "reservations" else salon
    changes: dict[str, Any] = {"notify": True}
    if engine == "visits":
        two = Salon.of_two(make, salon)
        moved, changes["wholeGroup"] = path(two.visit(two.cut, two.dry)[0]), True
    else:
        moved = appointment(make, salon) if engine == "appointments" else reservation(make, bistro)
    for start in ("2030-03-11T10:00:00", "2030-03-12T10:00:00", "2030-03-13T10:00:00"):
        assert tenant.staff.patch(moved, {"startsAt": start, **changes}).status == 200
        relay()
    three = jobs_in_outbox(db, tenant, TYPE)
    assert (len(three), do(TYPE, *three)) == (3, [])
    [email] = [email for job in three for email in jobs.emails(job["id"])]
    assert "from Monday 4 March 2030" in email["text"]
    assert "- Wednesday 13 March 2030" in email["text"]


def test_a_move_while_the_email_of_the_last_leaves_is_emailed_from_what_that_one_says(
    make: Maker, salon: Tenant, jobs: Jobs, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved = appointment(make, salon, startsAt=FIRST)
    assert salon.staff.patch(moved, {"startsAt": SECOND}).status == 200
    [first] = jobs_in_outbox(db, salon, TYPE)
    send = mail.send

    def send_slowly(email: Email, job_id: UUID) -> None:
        monkeypatch.setattr(mail, "send", send)
        [answer] = at_once([lambda: salon.staff.patch(moved, {"startsAt": THIRD})])
        assert answer.status == 200
        at_once([lambda: do(TYPE, jobs_in_outbox(db, salon, TYPE)[1])])
        send(email, job_id)

    monkeypatch.setattr(mail, "send", send_slowly)
    assert do(TYPE, first) == []
    assert moves_in(jobs, *jobs_in_outbox(db, salon, TYPE)) == [
        (FROM_FIRST, "Tuesday 5 March 2030"),
        (FROM_SECOND, "Wednesday 6 March 2030"),
    ]


@pytest.mark.parametrize("comes_first", ["the move", "the job"])
def test_a_move_and_the_job_of_the_last_at_once_leave_emails_that_follow_each_other(
    make: Maker, salon: Tenant, jobs: Jobs, db: Any, comes_first: str
) -> None:
    """Whoever comes second waits at the booking, and knows what the first has done."""
    moved = appointment(make, salon, startsAt=FIRST)
    assert salon.staff.patch(moved, {"startsAt": SECOND}).status == 200
    [first] = jobs_in_outbox(db, salon, TYPE)
    move, work = partial(salon.staff.patch, moved, {"startsAt": THIRD}), partial(do, TYPE, first)
    with holding(db, "appointments", moved.rpartition("/")[2], until_waiting=2):
        if comes_first == "the move":
            at_once([move, once_waiting(db, 1, work)])
        else:
            at_once([once_waiting(db, 1, move), work])
    both = jobs_in_outbox(db, salon, TYPE)
    assert do(TYPE, both[1]) == []
    of_the_last = (FROM_FIRST if comes_first == "the move" else FROM_SECOND, "Wednesday 6 March 2030")
    of_the_first = [] if comes_first == "the move" else [(FROM_FIRST, "Tuesday 5 March 2030")]
    assert moves_in(jobs, *both) == [*of_the_first, of_the_last]


def test_a_job_that_failed_leaves_the_email_to_the_next_move(
    make: Maker, salon: Tenant, jobs: Jobs, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved = appointment(make, salon, startsAt=FIRST)
    assert salon.staff.patch(moved, {"startsAt": SECOND}).status == 200
    [first] = jobs_in_outbox(db, salon, TYPE)
    with monkeypatch.context() as patch:
        patch.setattr(mail, "send", _fail)
        assert do(TYPE, first) == [0]
    assert salon.staff.patch(moved, {"startsAt": THIRD}).status == 200
    both = jobs_in_outbox(db, salon, TYPE)
    assert do(TYPE, *both) == []
    assert moves_in(jobs, *both) == [(FROM_FIRST, "Wednesday 6 March 2030")]


def _fail(email: Email, job_id: UUID) -> None:
    raise RuntimeError("the mail service is ill")


def test_a_move_after_the_email_of_the_last_has_left_is_emailed_for_itself(
    make: Maker, salon: Tenant, jobs: Jobs, db: Any
) -> None:
    moved = appointment(make, salon, startsAt=FIRST)
    for start in (SECOND, FIRST):
        assert salon.staff.patch(moved, {"startsAt": start}).status == 200
        assert do(TYPE, jobs_in_outbox(db, salon, TYPE)[-1]) == []
    assert moves_in(jobs, *jobs_in_outbox(db, salon, TYPE)) == [
        (FROM_FIRST, "Tuesday 5 March 2030"),
        (FROM_SECOND, "Monday 4 March 2030"),
    ]


def test_a_booking_that_is_back_before_anybody_was_emailed_moves_from_there(
    make: Maker, salon: Tenant, jobs: Jobs, db: Any
) -> None:
    moved = appointment(make, salon, startsAt=FIRST)
    for start in (SECOND, FIRST):
        assert salon.staff.patch(moved, {"startsAt": start}).status == 200
    assert do(TYPE, *jobs_in_outbox(db, salon, TYPE)) == []
    assert salon.staff.patch(moved, {"startsAt": THIRD}).status == 200
    all_of_them = jobs_in_outbox(db, salon, TYPE)
    assert do(TYPE, all_of_them[-1]) == []
    assert moves_in(jobs, *all_of_them) == [(FROM_FIRST, "Wednesday 6 March 2030")]


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
