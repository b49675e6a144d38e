"""What is peculiar to emails to guests who have booked online: the link to their booking, the one by which they confirm
it, and how many an address gets that nobody may have come from (docs/decisions/0153-bounds-on-guests.md)."""

from uuid import UUID

from booking.core import settings
from booking.core.deferred import Deferred
from booking.database.holds import seeing_holds
from booking.database.statements import send_optional
from booking.database.transactions import Transaction
from booking.identity.booking_tokens import derive_proof, derive_token
from booking.identity.waitlist_tokens import waitlist_token
from booking.jobs.work import Job, Outbound, Postponed
from booking.notifications.actions import send_email
from booking.notifications.counts import count_mail_to_guest
from booking.notifications.records import Booking, BookingToConfirm, Venue
from booking.staff.queries import CALLED
from booking.upstreams.mail import Email

TOO_MANY = "the address has had its emails of this week"


def link_to_own_booking(venue: Venue, booking: Booking) -> str | None:
    """Returns the link by which a guest who has booked online reads, moves and cancels the booking; None for any other
    booking, and where guests' pages have no address."""
    return _link(venue, booking["id"], booking.get("generation"))


def link_to_confirm(venue: Venue, booking: BookingToConfirm) -> str | None:
    """Returns the link by which the guest of a held booking confirms it; None where guests' pages have no address."""
    link = _link(venue, booking["id"], booking["generation"])
    return link and f"{link}?proof={derive_proof(settings.required('GUEST_TOKEN_KEYS'), booking['id'])}"


def _link(venue: Venue, booking_id: UUID, generation: int | None) -> str | None:
    pages = settings.optional("VENUE_PAGES")
    if pages is None or generation is None:
        return None
    token = derive_token(settings.required("GUEST_TOKEN_KEYS"), booking_id, generation)
    return f"{pages.replace('{slug}', venue['slug'])}/b/{token}"


def link_to_entry(venue: Venue, entry_id: UUID) -> str | None:
    """Returns the link by which a guest reads an entry of the wait list and answers what is offered; None where guests'
    pages have no address."""
    pages = settings.optional("VENUE_PAGES")
    if pages is None:
        return None
    token = waitlist_token(settings.required("GUEST_TOKEN_KEYS"), entry_id)
    return f"{pages.replace('{slug}', venue['slug'])}/w/{token}"


@seeing_holds
def find_booking_to_confirm(db: Transaction, booking_id: UUID) -> Deferred[BookingToConfirm | None]:
    """Finds a booking that is held until its guest confirms it; None if there is none, or it has run out."""
    return send_optional(
        db,
        BookingToConfirm,
        f"""
        select o.booking_id as id, o.guest_name as guest, o.held_for_email as email, o.generation,
               coalesce(a.starts_at, r.starts_at) as starts_at, coalesce(a.ends_at, r.ends_at) as ends_at,
               o.created_at as booked_at, null::uuid as series_id, null::timestamp as recurs_at,
               s.name as service, {CALLED} as provider, r.party_size,
               coalesce(a.held_until, r.held_until) at time zone v.timezone as held_until
          from online_bookings o
          join companies v on v.id = o.company_id
          left join appointments a on a.company_id = o.company_id and a.id = o.appointment_id
          left join services s on s.company_id = a.company_id and s.id = a.service_id
          left join staff p on p.company_id = a.company_id and p.id = a.provider_id
          left join reservations r on r.company_id = o.company_id and r.id = o.reservation_id
         where o.company_id = current_company() and o.booking_id = %(id)s and o.confirms_by_email
           and o.held_for_email is not null and coalesce(a.held_until, r.held_until) > clock_timestamp()
        """,
        {"id": booking_id},
    )


def send_email_to_guest(
    job: Job, booking_id: UUID, email: Email, *, outcome: str, waits: bool = True
) -> Outbound | Postponed | str:
    """Sends an email about a booking. About one that was made online, an address of which nobody has come yet gets
    three in a week: whoever typed it may not be who reads it."""
    if not count_mail_to_guest(job.db, booking_id).get():
        return TOO_MANY
    return send_email(job, email, outcome=outcome, waits=waits)
