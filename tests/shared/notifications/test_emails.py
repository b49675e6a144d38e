"""What an email carries: words, the same as HTML, and a file for the calendar that two parsers read alike."""

from datetime import datetime
from email import message_from_bytes
from email.policy import default
from typing import Any
from uuid import uuid4

import icalendar
import pytest
import vobject

from booking.upstreams import mail
from booking.upstreams.mail import Email
from tests.support.booking_desk import BookingDesk
from tests.support.job_queues import Jobs, do, jobs_in_outbox, message
from tests.support.makers import Maker, Tenant
from tests.support.public_forms import Forms, newsletter_job

HOSTILE = '<script>alert("x")</script> & Söhne'


def cancel(make: Maker, tenant: Tenant, jobs: Jobs, **customer: Any) -> dict[str, Any]:
    """The email about a cancelled reservation of a customer with these fields."""
    reservation = make.cancelled_reservation(tenant, **({"email": "zoe@example.com"} | customer))
    job = message("reservation_cancelled", tenant.company_id, reservationId=reservation)
    assert do("reservation_cancelled", job) == []
    [email] = jobs.emails(job["id"])
    return email | {"id": str(reservation)}


def entries(file: dict[str, Any]) -> tuple[Any, Any]:
    """The calendar of a file as each of the two parsers reads it."""
    return icalendar.Calendar.from_ical(file["content"]), vobject.readOne(file["content"])


def set_company(tenant: Tenant, **settings: Any) -> None:
    assert tenant.owner.patch("/api/companies", settings).status == 200


def test_an_email_comes_in_the_venues_name_and_is_answered_to_the_venue(
    make: Maker, bistro: Tenant, jobs: Jobs
) -> None:
    set_company(bistro, name="Chez Zoë, Fitzroy", email="hello@bistro.example.com")
    email = cancel(make, bistro, jobs)
    assert email["from"] == '"Chez Zoë, Fitzroy via Booking" <bookings@booking.test>'
    assert email["replyTo"] == '"Chez Zoë, Fitzroy" <hello@bistro.example.com>'
    assert email["listUnsubscribe"] is None, "what somebody has booked is no newsletter"


def test_typed_text_is_escaped_in_the_html(make: Maker, bistro: Tenant, jobs: Jobs) -> None:
    set_company(bistro, name=HOSTILE, address=HOSTILE)
    email = cancel(make, bistro, jobs, name=HOSTILE)
    assert "<script" not in email["html"]
    assert email["html"].count("&lt;script&gt;") >= 3
    assert " ".join(email["subject"].split()) == f"Cancelled: Sun 31 Mar, 19:30 at {HOSTILE}"
    assert email["text"].startswith(f"Dear {HOSTILE},")


def test_an_address_with_a_link_in_it_is_left_out(make: Maker, bistro: Tenant, jobs: Jobs) -> None:
    """Other than a name it may hold one, and emails go to anybody."""
    set_company(bistro, address="evil.com/prize", city="London")
    email = cancel(make, bistro, jobs)
    assert "evil.com" not in email["html"] + email["attachments"][0]["content"]
    assert "LOCATION" not in email["attachments"][0]["content"]


def test_the_html_needs_no_pictures_and_nothing_from_elsewhere(make: Maker, bistro: Tenant, jobs: Jobs) -> None:
    html = cancel(make, bistro, jobs)["html"]
    assert not [loaded for loaded in ("<img", "url(", "<link", "src=", "http:", "https:") if loaded in html]
    assert ">Sunday 31 March 2030,<" in html
    assert ">19:30<" in html
    assert "London time" in html
    assert "prefers-color-scheme: dark" in html


def test_a_cancelled_reservation_leaves_the_guests_calendar(make: Maker, bistro: Tenant, jobs: Jobs) -> None:
    """Both parsers read the same: whose it is, that it is off, and the venue's time, an hour ahead of UTC that day."""
    set_company(bistro, address="1 Rose Street", city="London", email="hello@bistro.example.com")
    email = cancel(make, bistro, jobs, name='Zoë "Z"; O’Neil, jr.')
    [file] = email["attachments"]
    assert (file["fileName"], file["contentType"]) == (
        "booking.ics",
        'text/calendar; method="CANCEL"; charset="utf-8"',
    )
    calendar, other = entries(file)
    assert (calendar["METHOD"], other.method.value) == ("CANCEL", "CANCEL")
    assert [zone["TZID"] for zone in calendar.walk("VTIMEZONE")] == ["Europe/London"]
    [event] = calendar.walk("VEVENT")
    assert event["DTSTART"].params["TZID"] == "Europe/London"
    for starts, ends in (
        (event["DTSTART"].dt, event["DTEND"].dt),
        (other.vevent.dtstart.value, other.vevent.dtend.value),
    ):
        assert (starts.isoformat(), ends.isoformat()) == ("2030-03-31T19:30:00+01:00", "2030-03-31T21:30:00+01:00")
    assert (event["UID"], other.vevent.uid.value) == (f"{email['id']}@booking.test",) * 2
    assert (event["STATUS"], other.vevent.status.value) == ("CANCELLED", "CANCELLED")
    assert event["SEQUENCE"] == int(other.vevent.sequence.value) > 0
    assert (event["ORGANIZER"], event["ATTENDEE"]) == ("mailto:hello@bistro.example.com", "mailto:zoe@example.com")
    assert event["LOCATION"] == other.vevent.location.value == "1 Rose Street, London"


def test_an_ended_series_lists_its_visits_as_struck_out(make: Maker, salon: Tenant, jobs: Jobs, db: Any) -> None:
    desk = BookingDesk(make, salon)
    booked = desk.repeat(startsAt="2030-03-25T09:05:00", count=3).json
    assert desk.end(booked["series"]["id"]).status == 200
    [job] = jobs_in_outbox(db, salon, "series_cancelled")
    assert do("series_cancelled", job) == []
    [email] = jobs.emails(job["id"])
    assert email["html"].count("line-through") == 3
    assert [file["contentType"] for file in email["attachments"]] == ['text/calendar; method="CANCEL"; charset="utf-8"']


def test_a_released_cancellation_carries_its_file_too(make: Maker, bistro: Tenant, jobs: Jobs, db: Any) -> None:
    reservation = make.cancelled_reservation(bistro, email="zoe@example.com")
    db.execute(
        "with gone as (delete from reservations where id = %s returning *)"
        " insert into released_cancellations select company_id, id, customer_id, party_size, starts_at, ends_at,"
        " created_at from gone",
        (reservation,),
    )
    job = message("reservation_cancelled", bistro.company_id, reservationId=reservation)
    assert do("reservation_cancelled", job) == []
    [email] = jobs.emails(job["id"])
    assert len(email["attachments"]) == 1


@pytest.mark.parametrize("name", ["Chez Zoë", "PayPal", "Booking", "PayPal via Booking"])
def test_every_email_of_a_business_says_that_the_service_has_sent_it(name: str) -> None:
    assert shown_sender(Email(name, None, "zoe@example.com", "Hello", "Hello\n", "")) == f"{name} via Booking"


def test_an_email_about_the_services_own_affairs_is_in_its_own_name_alone(forms: Forms, jobs: Jobs, db: Any) -> None:
    address = f"{uuid4().hex}@example.com"
    forms.post("/api/newsletter", {"email": address})
    job = newsletter_job(db, address)
    assert do("newsletter_requested", job) == []
    [email] = jobs.emails(job["id"])
    assert email["from"] == "Booking <bookings@booking.test>"


def shown_sender(email: Email) -> str:
    sent = message_from_bytes(mail.as_mime(email, email.to), policy=default)
    [sender] = sent["From"].addresses
    assert sender.addr_spec == "bookings@booking.test"
    return str(sender.display_name)


@pytest.mark.parametrize("name", ["Zoë’s “Bar”", "a\r\nBcc: b@example.com", "x" * 200, "日本" * 50])
def test_an_email_travels_in_ascii_and_no_name_makes_a_header_of_its_own(name: str) -> None:
    email = Email(name, "venue@example.com", "zoe@example.com", f"At {name}", "Hé\n", "<p>Hé</p>")
    sent = mail.as_mime(email, "zoe@example.com")
    assert sent.isascii()
    head = sent.partition(b"\r\n\r\n")[0].decode()
    names = [line.partition(":")[0] for line in head.split("\r\n") if not line.startswith((" ", "\t"))]
    assert sorted(names) == sorted(
        ["From", "To", "Reply-To", "Subject", "Auto-Submitted", "MIME-Version", "Content-Type"]
    )
    assert all(len(line) <= 998 for line in sent.split(b"\r\n"))


def test_a_zone_without_changes_of_the_clock_is_described_too(make: Maker, bistro: Tenant, jobs: Jobs) -> None:
    for zone, starts in (("Asia/Kathmandu", "+05:45"), ("UTC", "+00:00"), ("America/St_Johns", "-02:30")):
        set_company(bistro, timezone=zone)
        [file] = cancel(make, bistro, jobs, email=f"{zone.partition('/')[2].lower()}x@example.com")["attachments"]
        calendar, other = entries(file)
        for event in (calendar.walk("VEVENT")[0]["DTSTART"].dt, other.vevent.dtstart.value):
            assert event.isoformat() == f"{datetime(2030, 3, 31, 19, 30).isoformat()}{starts}"
