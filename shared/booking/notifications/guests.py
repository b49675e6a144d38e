"""What is peculiar to emails to guests who book, or wait, online: their links, which show by a proof that somebody has
read the email, and how many an address gets that nobody has shown to be theirs
(docs/decisions/guests.md)."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple
from uuid import UUID

from booking.core import settings
from booking.identity.booking_tokens import derive_proof, derive_token
from booking.identity.waitlist_tokens import waitlist_proof, waitlist_token
from booking.jobs.work import Job, Outbound, Postponed
from booking.notifications import counts
from booking.notifications.actions import send_email
from booking.notifications.counts import Recipient
from booking.notifications.records import NO_LINKS, GuestsLinks, Venue
from booking.notifications.superseded import is_said_by_another
from booking.organization.venue_pages import booking_below, entry_below, find_page
from booking.upstreams.mail import Email

TOO_MANY = "the address has had its emails, or wants none"
SAID = "another email says it"


class OnlineGuest(NamedTuple):
    """Whose it is that an email is about, None if it was not made online; and the links that the email has."""

    recipient: Recipient | None
    links: GuestsLinks


def find_guest_of_booking(job: Job, venue: Venue, booking_id: UUID) -> OnlineGuest:
    """Finds who has booked online, and the links by which they confirm, read, move and cancel the booking."""
    recipient = counts.find_recipient_of_booking(job.db, booking_id).get()
    if recipient is None or recipient["generation"] is None:
        return OnlineGuest(recipient, NO_LINKS)
    keys, generation = settings.required("GUEST_TOKEN_KEYS"), recipient["generation"]
    booking_id = recipient["booking_id"]
    below = partial(booking_below, token=derive_token(keys, booking_id, generation))
    proof = derive_proof(keys, booking_id, generation)
    return OnlineGuest(recipient, _links(venue, below, proof, is_proven=recipient["is_proven"]))


def find_guest_of_entry(job: Job, venue: Venue, entry_id: UUID) -> OnlineGuest:
    """Finds who waits, and the links by which they confirm the entry of the wait list, read it and answer what is
    offered. One that the desk has made has them, too."""
    recipient = counts.find_recipient_of_entry(job.db, entry_id).get()
    keys = settings.required("GUEST_TOKEN_KEYS")
    below, proof = partial(entry_below, token=waitlist_token(keys, entry_id)), waitlist_proof(keys, entry_id)
    return OnlineGuest(recipient, _links(venue, below, proof, is_proven=recipient is None or recipient["is_proven"]))


def _links(venue: Venue, below: Callable[[str], str], proof: str, *, is_proven: bool) -> GuestsLinks:
    page = find_page(venue["slug"])
    if page is None:
        return NO_LINKS
    own = below(page)
    return GuestsLinks(f"{own}?proof={proof}", None if is_proven else f"{own}/disown/{proof}")


def send_email_to_guest(
    job: Job,
    guest: OnlineGuest,
    email: Email,
    *,
    outcome: str,
    says: Sequence[UUID] = (),
    waits: bool = True,
    is_of_hold: bool = False,
) -> Outbound | Postponed | str:
    """Sends an email about what was booked, or is waited for; not one that `says` of these bookings what another email
    says, too. If that was done online, an address gets few of those that nobody has shown to be theirs: whoever typed
    it may not be who reads it."""
    if is_said_by_another(job, says).get():
        return SAID
    if not _may_go(job, guest.recipient, is_of_hold=is_of_hold):
        return TOO_MANY
    sent = send_email(job, email, outcome=outcome, waits=waits)
    if isinstance(sent, Outbound):
        counts.note_mail(job.db, guest.recipient, job.id, is_of_hold=is_of_hold)
    return sent


def _may_go(job: Job, recipient: Recipient | None, *, is_of_hold: bool) -> bool:
    if recipient is None or recipient["is_proven"]:
        return True
    had = counts.count_mails_to(job.db, recipient, job.id).get()
    return counts.is_within_bounds(had, is_known=recipient["is_known"], is_of_hold=is_of_hold)
