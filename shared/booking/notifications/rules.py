"""How messages read. Times are the venue's wall clock, as on the venue's own wall."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from booking.core.clock import written_time
from booking.notifications.records import CancelledReservation, EndedSeries, MailedInvite, Visit
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


def about_ended_series(venue: str, series: EndedSeries, visits: Sequence[Visit]) -> Words:
    listed = "\n".join(f"- {written_time(visit['starts_at'])}" for visit in visits)
    return Words(
        f"Your visits to {venue} are cancelled",
        f"Dear {series['customer']},\n\nthese visits are cancelled:\n\n{listed}\n\n{venue}\n",
    )


def about_invite(venue: str, invite: MailedInvite, link: str) -> Words:
    role = " as an admin" if invite["role"] == "admin" else ""
    return Words(
        f"Join {venue}",
        f"Hello,\n\n{venue} invites you to work with it here{role}. This link accepts the invitation; it works once,"
        f" and for seven days:\n\n{link}\n\nIf you expect no invitation, let it be: nothing happens then.\n\n{venue}\n",
    )


def about_beta_code(sender: str, requester: Requester, code: str, link: str) -> Words:
    return Words(
        f"Your code for {sender}",
        f"Dear {requester['name']},\n\nyou can set up your business now. This code opens one, once:\n\n{code}\n\n"
        f"{link}\n\n{sender}\n",
    )


def about_newsletter(sender: str, link: str) -> Words:
    return Words(
        f"Please confirm: news of {sender}",
        f"Hello,\n\nsomebody has asked for news of {sender} at this address. If that was you, this link confirms it:"
        f"\n\n{link}\n\nIf it was not, let it be: you will get none.\n\n{sender}\n",
    )


def revision(booked_at: datetime, occurred_at: datetime) -> int:
    """Which revision of a booking a calendar file is, RFC 5545's SEQUENCE: the seconds since it was made, so that what
    is told later counts as later, whatever happened in between. The same for the same change."""
    return max(0, int((occurred_at - booked_at).total_seconds()))


def written_span(starts_at: datetime, ends_at: datetime | None) -> str:
    """The times of a booking in figures, in no language: `19:30–21:30`, with the date of the end if it is another."""
    if ends_at is None:
        return f"{starts_at:%H:%M}"
    end = f"{ends_at:%H:%M}" if ends_at.date() == starts_at.date() else f"{ends_at:%Y-%m-%d %H:%M}"
    return f"{starts_at:%H:%M}–{end}"


def ink_on(colour: str) -> str:
    """Black or white, whichever reads better on the colour (#rrggbb)."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (one**2.2 for one in channels)
    luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return "#000000" if luminance > _LIGHT else "#ffffff"
