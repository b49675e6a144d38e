"""The emails: their words, the same as HTML, and what they carry."""

from collections.abc import Sequence
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from booking.notifications import rules
from booking.notifications.calendars import Entry, calendar_file
from booking.notifications.records import BookedTime, Booking, CancelledReservation, MailedInvite, Series, Venue, Visit
from booking.reservations.rules import written_party
from booking.sign_ups.records import Requester
from booking.upstreams import mail
from booking.upstreams.mail import Attachment, Email

if TYPE_CHECKING:
    from jinja2 import Environment

TEMPLATES = Path(__file__).parent / "templates"
DEFAULT_COLOUR = "#3d4a5c"


def of_cancelled_reservation(
    venue: Venue, reservation: CancelledReservation, email: str, *, occurred_at: datetime
) -> Email:
    words = rules.about_cancelled_reservation(venue["name"], reservation)
    party = written_party(reservation["party_size"])
    attachments: list[Attachment] = []
    if reservation["ends_at"] is not None and reservation["booked_at"] is not None:
        time: BookedTime = {
            "id": reservation["id"],
            "starts_at": reservation["starts_at"],
            "ends_at": reservation["ends_at"],
            "booked_at": reservation["booked_at"],
        }
        entry = Entry(time, f"{venue['name']}: {party}")
        guest = reservation["guest"]
        attachments = [calendar_file("CANCEL", [entry], venue=venue, guest=guest, email=email, occurred_at=occurred_at)]
    html = written_html("reservation_cancelled.html", venue, words, reservation=reservation, party=party)
    return Email(venue["name"], venue["email"], email, words.subject, words.text, html, attachments)


def of_ended_series(
    venue: Venue, series: Series, visits: Sequence[Visit], email: str, *, occurred_at: datetime
) -> Email:
    words = rules.about_ended_series(venue["name"], series, visits)
    entries = [Entry(visit, f"{venue['name']}: {visit['service']}") for visit in visits]
    customer = series["customer"]
    file = calendar_file("CANCEL", entries, venue=venue, guest=customer, email=email, occurred_at=occurred_at)
    html = written_html("series_cancelled.html", venue, words, series=series, visits=visits)
    return Email(venue["name"], venue["email"], email, words.subject, words.text, html, [file])


def of_invite(venue: Venue, invite: MailedInvite, link: str) -> Email:
    words = rules.about_invite(venue["name"], invite, link)
    html = written_html("invite.html", venue, words, invite=invite, link=link)
    return Email(venue["name"], venue["email"], invite["email"], words.subject, words.text, html)


def of_beta_code(venue: Venue, requester: Requester, code: str, link: str) -> Email:
    words = rules.about_beta_code(venue["name"], requester, code, link)
    html = written_html("beta_code.html", venue, words, requester=requester, code=code, link=link)
    return Email(venue["name"], venue["email"], requester["email"], words.subject, words.text, html)


def of_newsletter(venue: Venue, address: str, link: str) -> Email:
    words = rules.about_newsletter(venue["name"], link)
    html = written_html("newsletter.html", venue, words, link=link)
    return Email(venue["name"], venue["email"], address, words.subject, words.text, html)


def of_booking(venue: Venue, booking: Booking, email: str, *, occurred_at: datetime) -> Email:
    """The confirmation."""
    words = rules.about_booking(venue, booking)
    return _with_entry(venue, booking, email, words, "booking_confirmation.html", occurred_at)


def of_reminder(venue: Venue, booking: Booking, email: str, *, occurred_at: datetime) -> Email:
    """The reminder. Its file has the time that the booking has by then."""
    words = rules.reminder_of(venue, booking)
    return _with_entry(venue, booking, email, words, "booking_reminder.html", occurred_at)


def _with_entry(
    venue: Venue, booking: Booking, email: str, words: rules.Words, template: str, occurred_at: datetime
) -> Email:
    what = rules.written_what(booking)
    entry = Entry(booking, f"{venue['name']}: {what}")
    guest = booking["guest"]
    file = calendar_file("REQUEST", [entry], venue=venue, guest=guest, email=email, occurred_at=occurred_at)
    html = written_html(template, venue, words, booking_=booking, what=what)
    return Email(venue["name"], venue["email"], email, words.subject, words.text, html, [file])


def of_booked_series(
    venue: Venue, series: Series, visits: Sequence[Visit], email: str, *, occurred_at: datetime
) -> Email:
    """The confirmation of all visits."""
    words = rules.about_booked_series(venue, series, visits)
    entries = [Entry(visit, f"{venue['name']}: {visit['service']}") for visit in visits]
    customer = series["customer"]
    file = calendar_file("REQUEST", entries, venue=venue, guest=customer, email=email, occurred_at=occurred_at)
    html = written_html("series_confirmation.html", venue, words, series=series, visits=visits)
    return Email(venue["name"], venue["email"], email, words.subject, words.text, html, [file])


def of_thanks(venue: Venue, booking: Booking, email: str, *, link: str | None) -> Email:
    """Nobody needs it, so it says how to end such emails."""
    words = rules.thanks_for(venue, booking, link)
    html = written_html("booking_thanks.html", venue, words, booking_=booking, link=link)
    unsubscribe = f"mailto:{venue['email'] or mail.sender()}?subject=Unsubscribe%20{venue['slug']}"
    return Email(venue["name"], venue["email"], email, words.subject, words.text, html, unsubscribe=unsubscribe)


def written_html(template: str, venue: Venue, words: rules.Words, **content: Any) -> str:
    """An email as HTML, in the layout that all have. Whatever anybody typed stays text."""
    colour = venue["colour"] or DEFAULT_COLOUR
    content |= {"venue": venue, "subject": words.subject, "colour": colour, "ink": rules.ink_on(colour)}
    return _templates().get_template(template).render(content).lstrip()


@cache
def _templates() -> "Environment":
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # noqa: PLC0415 — for who has somebody to write to

    templates = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    templates.filters["span"] = rules.written_span
    return templates
