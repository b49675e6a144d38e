"""The words of messages. Times are the venue's wall clock, as on the venue's own wall."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from booking.core.clock import written_time
from booking.notifications.records import (
    BookedTime,
    Booking,
    CancelledReservation,
    ExpiringKey,
    MailedInvite,
    MailedReply,
    MailedSeries,
    MailedVisit,
    Venue,
)
from booking.reservations.rules import written_party
from booking.sign_ups.records import Requester

# Above this luminance (of 1) black reads better on a colour than white, by WCAG's contrast.
_LIGHT = 0.179


class Words(NamedTuple):
    """An email, in plain text."""

    subject: str
    text: str


def about_cancelled_reservation(venue: str, reservation: CancelledReservation) -> Words:
    return Words(
        f"Your reservation at {venue} is cancelled",
        f"Dear {reservation['guest']},\n\n"
        f"your reservation for {written_party(reservation['party_size'])} on {written_time(reservation['starts_at'])}"
        " is cancelled.\n\n"
        f"{venue}\n",
    )


def about_ended_series(venue: str, series: MailedSeries, visits: Sequence[MailedVisit]) -> Words:
    listed = "\n".join(f"- {written_time(visit['starts_at'])}" for visit in visits)
    return Words(
        f"Your visits to {venue} are cancelled",
        f"Dear {series['customer']},\n\nthese visits are cancelled:\n\n{listed}\n\n{venue}\n",
    )


def about_invite(venue: str, invite: MailedInvite, link: str) -> Words:
    role = " as an admin" if invite["role"] == "admin" else ""
    return Words(
        f"Join {venue}",
        f"Hello,\n\n{venue} has invited you to join its team{role}. To accept, open this link; it works once, and for"
        f" seven days:\n\n{link}\n\nIf you were not expecting this, you can ignore it.\n\n{venue}\n",
    )


def about_expiring_keys(venue: Venue, keys: Sequence[ExpiringKey], link: str) -> Words:
    one = len(keys) == 1
    listed = "\n".join(f"- {written_key(key, venue['timezone'])}" for key in keys)
    return Words(
        f"{'An API key' if one else 'API keys'} of {venue['name']} will expire soon",
        f"Hello,\n\n{'this API key stops' if one else 'these API keys stop'} working within two weeks:\n\n{listed}\n\n"
        "Programs that use a key are refused once it expires. Issue a new one, give it to them, then revoke the old"
        f" one:\n\n{link}\n\n{venue['name']}\n",
    )


def written_key(key: ExpiringKey, timezone: str) -> str:
    """Writes which key, when it expires and when it was last used, such as `Website (…k3Qa): expires 2030-03-31 09:00
    (Europe/London), last used 2030-03-16`."""
    last_used = "never used" if key["last_used_at"] is None else f"last used {key['last_used_at']:%Y-%m-%d}"
    ends = f"{key['expires_at']:%Y-%m-%d %H:%M}"
    return f"{key['name']} (…{key['last_four']}): expires {ends} ({timezone}), {last_used}"


def about_beta_code(sender: str, requester: Requester, code: str, link: str) -> Words:
    return Words(
        f"Your code for {sender}",
        f"Dear {requester['name']},\n\nyou can now set up your business with this code, which works once:\n\n{code}\n\n"
        f"{link}\n\n{sender}\n",
    )


def about_newsletter(sender: str, link: str) -> Words:
    return Words(
        f"Please confirm: news of {sender}",
        f"Hello,\n\nsomebody signed this address up for news of {sender}. If that was you, please confirm it:"
        f"\n\n{link}\n\nIf it was not you, you can ignore this email; you will not get another.\n\n{sender}\n",
    )


def about_booking(venue: Venue, booking: Booking) -> Words:
    return Words(
        f"Your booking at {venue['name']}",
        f"Dear {booking['guest']},\n\nyou are booked, {written_what(booking)}:\n\n"
        f"- {written_when(booking, venue['timezone'])}\n\n{signed(venue)}",
    )


def about_booked_series(venue: Venue, series: MailedSeries, visits: Sequence[MailedVisit]) -> Words:
    listed = "\n".join(f"- {written_when(visit, venue['timezone'])}" for visit in visits)
    return Words(
        f"Your bookings at {venue['name']}",
        f"Dear {series['customer']},\n\nyou are booked for these visits:\n\n{listed}\n\n{signed(venue)}",
    )


def about_moved_booking(venue: Venue, booking: Booking) -> Words:
    return Words(
        f"Your booking at {venue['name']} has moved",
        f"Dear {booking['guest']},\n\nyour booking, {written_what(booking)}, has moved. This is its new time:\n\n"
        f"- {written_when(booking, venue['timezone'])}\n\n{signed(venue)}",
    )


def about_cancelled_appointment(venue: Venue, booking: Booking) -> Words:
    return Words(
        f"Your booking at {venue['name']} is cancelled",
        f"Dear {booking['guest']},\n\nyour booking, {written_what(booking)}, is cancelled:\n\n"
        f"- {written_when(booking, venue['timezone'])}\n\n{signed(venue)}",
    )


def about_reply(venue: Venue, reply: MailedReply) -> Words:
    """Writes the venue's reply, in the venue's own words."""
    about = f"About your enquiry for {written_enquiry(reply)}. {how_to_answer(venue)}"
    return Words(f"Your enquiry at {venue['name']}", f"{reply['body']}\n\n{signed(venue)}\n{about}\n")


def written_enquiry(reply: MailedReply) -> str:
    """Writes what a guest has requested, such as `12 guests on Sunday 31 March 2030 at 19:30`."""
    return f"{written_party(reply['party_size'])} on {written_time(reply['starts_at'])}"


def how_to_answer(venue: Venue) -> str:
    """Says how a guest can answer: a venue without an address gets no answers by email."""
    if venue["email"] is not None:
        return f"To answer, reply to this email: it goes to {venue['email']}."
    return "Replies to this email are not read." + (
        "" if venue["phone"] is None else f" Call {venue['phone']} instead."
    )


def reminder_of(venue: Venue, booking: Booking) -> Words:
    return Words(
        f"Reminder: your booking at {venue['name']}",
        f"Dear {booking['guest']},\n\nwe look forward to seeing you, {written_what(booking)}:\n\n"
        f"- {written_when(booking, venue['timezone'])}\n\n{signed(venue)}",
    )


def reminder_by_sms(venue: Venue, booking: Booking) -> str:
    """Writes a reminder in the characters of which an SMS takes 160, as far as names allow."""
    call = "" if venue["phone"] is None else f" {venue['phone']}"
    when = f"{booking['starts_at']:%Y-%m-%d %H:%M}"
    return f"{venue['name']}: reminder of your booking, {written_what(booking)}, {when}.{call}"


def thanks_for(venue: Venue, booking: Booking, link: str | None, unsubscribe: str) -> Words:
    again = "" if link is None else f"To come again: {link}\n\n"
    return Words(
        f"Thank you for your visit to {venue['name']}",
        f"Dear {booking['guest']},\n\nthank you for your visit. It was good to have you here.\n\n"
        f"{again}{signed(venue)}\nTo unsubscribe from such emails: {unsubscribe}\n",
    )


def as_one(parts: Sequence[Booking]) -> Booking | None:
    """Returns the bookings of a visit, which come by time, as one; None if there is none."""
    if len(parts) < 2:  # noqa: PLR2004 — one is itself
        return parts[0] if parts else None
    whole: Booking = {
        **parts[0],
        "ends_at": max(part["ends_at"] for part in parts),
        "service": ", ".join(written_what(part) for part in parts),
        "parts": parts,
    }
    return whole


def written_what(booking: Booking) -> str:
    """Writes what is booked: the service, or the size of the party."""
    if booking["party_size"] is None:
        return str(booking["service"])
    return written_party(booking["party_size"])


def written_when(time: BookedTime, timezone: str) -> str:
    """Writes when, in figures and in no language: `2030-03-31 19:30–21:30 (Europe/London)`."""
    return f"{time['starts_at']:%Y-%m-%d} {written_span(time['starts_at'], time['ends_at'])} ({timezone})"


def signed(venue: Venue) -> str:
    """Writes who it is from: the venue with its address and phone number."""
    return "\n".join(line for line in (venue["name"], venue["address"], venue["phone"]) if line is not None) + "\n"


def revision(booked_at: datetime, occurred_at: datetime) -> int:
    """Returns the revision of a booking in a calendar file, RFC 5545's SEQUENCE: the seconds from its making to the
    change. So a later message counts as later, and the same change has the same revision."""
    return max(0, int((occurred_at - booked_at).total_seconds()))


def written_span(starts_at: datetime, ends_at: datetime | None) -> str:
    """Writes the times of a booking in figures, in no language: `19:30–21:30`, with the date of the end if it is
    another."""
    if ends_at is None:
        return f"{starts_at:%H:%M}"
    end = f"{ends_at:%H:%M}" if ends_at.date() == starts_at.date() else f"{ends_at:%Y-%m-%d %H:%M}"
    return f"{starts_at:%H:%M}–{end}"


def ink_on(colour: str) -> str:
    """Returns black or white, whichever reads better on the colour (#rrggbb)."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (one**2.2 for one in channels)
    luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return "#000000" if luminance > _LIGHT else "#ffffff"
