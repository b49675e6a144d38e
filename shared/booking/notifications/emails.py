"""The emails: their words, the same as HTML, and what they carry."""

from collections.abc import Sequence
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from booking.notifications import rules
from booking.notifications.calendars import Entry, Method, calendar_file
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
    return _email(venue, email, words, "reservation_cancelled.html", attachments, reservation=reservation, party=party)


def of_ended_series(
    venue: Venue, series: Series, visits: Sequence[Visit], email: str, *, occurred_at: datetime
) -> Email:
    words = rules.about_ended_series(venue["name"], series, visits)
    file = _file_of_visits("CANCEL", venue, series, visits, email, occurred_at)
    return _email(venue, email, words, "series_cancelled.html", [file], series=series, visits=visits)


def of_invite(venue: Venue, invite: MailedInvite, link: str) -> Email:
    words = rules.about_invite(venue["name"], invite, link)
    return _email(venue, invite["email"], words, "invite.html", invite=invite, link=link)


def of_beta_code(venue: Venue, requester: Requester, code: str, link: str) -> Email:
    words = rules.about_beta_code(venue["name"], requester, code, link)
    return _email(venue, requester["email"], words, "beta_code.html", requester=requester, code=code, link=link)


def of_newsletter(venue: Venue, address: str, link: str) -> Email:
    return _email(venue, address, rules.about_newsletter(venue["name"], link), "newsletter.html", link=link)


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
    return _email(venue, email, words, template, [file], booking_=booking, what=what)


def of_booked_series(
    venue: Venue, series: Series, visits: Sequence[Visit], email: str, *, occurred_at: datetime
) -> Email:
    """The confirmation of all visits."""
    words = rules.about_booked_series(venue, series, visits)
    file = _file_of_visits("REQUEST", venue, series, visits, email, occurred_at)
    return _email(venue, email, words, "series_confirmation.html", [file], series=series, visits=visits)


def _file_of_visits(
    method: Method, venue: Venue, series: Series, visits: Sequence[Visit], email: str, occurred_at: datetime
) -> Attachment:
    entries = [Entry(visit, f"{venue['name']}: {visit['service']}") for visit in visits]
    customer = series["customer"]
    return calendar_file(method, entries, venue=venue, guest=customer, email=email, occurred_at=occurred_at)


def of_thanks(venue: Venue, booking: Booking, email: str, *, link: str | None) -> Email:
    """Nobody needs it, so it says how to end such emails."""
    words = rules.thanks_for(venue, booking, link)
    unsubscribe = f"mailto:{venue['email'] or mail.sender()}?subject=Unsubscribe%20{venue['slug']}"
    thanks = _email(venue, email, words, "booking_thanks.html", booking_=booking, link=link)
    return thanks._replace(unsubscribe=unsubscribe)


def _email(
    venue: Venue, to: str, words: rules.Words, template: str, attachments: Sequence[Attachment] = (), **content: Any
) -> Email:
    """An email in the name of the venue, which gets the answers."""
    html = written_html(template, venue, words, **content)
    return Email(venue["name"], venue["email"], to, words.subject, words.text, html, attachments)


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
