"""What is peculiar to emails to guests who have booked online: the link to their booking, and how many an address gets
that nobody may have come from (docs/decisions/0153-bounds-on-guests.md)."""

from uuid import UUID

from booking.core import settings
from booking.identity.booking_tokens import derive_token
from booking.identity.waitlist_tokens import waitlist_token
from booking.jobs.work import Job, Outbound, Postponed
from booking.notifications.actions import send_email
from booking.notifications.counts import count_mail_to_guest
from booking.notifications.records import Booking, Venue
from booking.upstreams.mail import Email

MAILS_TO_AN_UNKNOWN_GUEST = 3  # in a week


def link_to_own_booking(venue: Venue, booking: Booking) -> str | None:
    """Returns the link by which a guest who has booked online reads, moves and cancels the booking; None for any other
    booking, and where guests' pages have no address."""
    pages, generation = settings.optional("VENUE_PAGES"), booking.get("generation")
    if pages is None or generation is None:
        return None
    token = derive_token(settings.required("GUEST_TOKEN_KEYS"), booking["id"], generation)
    return f"{pages.replace('{slug}', venue['slug'])}/b/{token}"


def link_to_entry(venue: Venue, entry_id: UUID) -> str | None:
    """Returns the link by which a guest reads an entry of the wait list and answers what is offered; None where guests'
    pages have no address."""
    pages = settings.optional("VENUE_PAGES")
    if pages is None:
        return None
    token = waitlist_token(settings.required("GUEST_TOKEN_KEYS"), entry_id)
    return f"{pages.replace('{slug}', venue['slug'])}/w/{token}"


def send_email_to_guest(job: Job, booking_id: UUID, email: Email, *, outcome: str) -> Outbound | Postponed | str:
    """Sends an email about a booking. About one that was made online, an address of which nobody has come yet gets
    three in a week: whoever typed it may not be who reads it."""
    if not count_mail_to_guest(job.db, booking_id, MAILS_TO_AN_UNKNOWN_GUEST).get():
        return "the address has had its emails of this week"
    return send_email(job, email, outcome=outcome)
