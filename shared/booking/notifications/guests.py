"""What is peculiar to emails to guests who have booked online: the link to their booking, the one by which they confirm
it, and how many an address gets that nobody may have come from (docs/decisions/0153-bounds-on-guests.md)."""

from uuid import UUID

from booking.core import settings
from booking.core.venue_pages import booking_below, entry_below, find_page
from booking.identity.booking_tokens import derive_proof, derive_token
from booking.identity.waitlist_tokens import waitlist_token
from booking.jobs.work import Job, Outbound, Postponed
from booking.notifications.actions import send_email
from booking.notifications.counts import count_mail_to_guest
from booking.notifications.records import Booking, BookingToConfirm, Venue
from booking.upstreams.mail import Email

TOO_MANY = "the address has had its emails of this week"


def link_to_own_booking(venue: Venue, booking: Booking) -> str | None:
    """Returns the link by which a guest who has booked online reads, moves and cancels the booking; None for any other
    booking, and where guests' pages have no address."""
    return _link(venue, booking["id"], booking.get("generation"))


def link_to_confirm(venue: Venue, booking: BookingToConfirm) -> str | None:
    """Returns the link by which a guest confirms a booking; None if guests' pages have no address."""
    link = _link(venue, booking["id"], booking["generation"])
    return link and f"{link}?proof={derive_proof(settings.required('GUEST_TOKEN_KEYS'), booking['id'])}"


def _link(venue: Venue, booking_id: UUID, generation: int | None) -> str | None:
    page = find_page(venue["slug"])
    if page is None or generation is None:
        return None
    return booking_below(page, derive_token(settings.required("GUEST_TOKEN_KEYS"), booking_id, generation))


def link_to_entry(venue: Venue, entry_id: UUID) -> str | None:
    """Returns the link by which a guest reads an entry of the wait list and answers what is offered; None where guests'
    pages have no address."""
    page = find_page(venue["slug"])
    return page and entry_below(page, waitlist_token(settings.required("GUEST_TOKEN_KEYS"), entry_id))


def send_email_to_guest(
    job: Job, booking_id: UUID, email: Email, *, outcome: str, waits: bool = True
) -> Outbound | Postponed | str:
    """Sends an email about a booking. About one that was made online, an address of which nobody has come yet gets
    three in a week: whoever typed it may not be who reads it."""
    if not count_mail_to_guest(job.db, booking_id).get():
        return TOO_MANY
    return send_email(job, email, outcome=outcome, waits=waits)
