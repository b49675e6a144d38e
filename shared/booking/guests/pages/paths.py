"""Where the guests' pages lead on to: paths of the venue's own slug and of tokens that we make. What stood in the path
of a request, which anybody can write, is never part of one (spec §12.7)."""

from uuid import UUID

from booking.core import settings
from booking.core.languages import Reads
from booking.guests.pages.formats import in_language
from booking.identity.booking_tokens import derive_token, first_token
from booking.identity.guests import Guest, GuestWithBooking, WaitingGuest
from booking.identity.waitlist_tokens import waitlist_token
from booking.organization.venue_pages import booking_below, entry_below


def venue_path(guest: Guest) -> str:
    """Returns the path of the venue's page."""
    return f"/{guest.venue.get().slug}"


def venue_path_in(guest: Guest, reads: Reads, below: str = "") -> str:
    """Returns the path of the venue's page, or of one `below` it, as somebody reads it: it names the language that the
    page before has named, or that is kept with what they have booked."""
    path = venue_path(guest) + below
    return in_language(path, reads.language) if reads.is_named and reads.language is not None else path


def new_booking_path(guest: Guest, booking_id: UUID) -> str:
    """Returns the path of the page of a booking just made."""
    return booking_below(venue_path(guest), first_token(_keys(), booking_id))


def own_path(actor: GuestWithBooking) -> str:
    """Returns the path of the page of the own booking."""
    return booking_below(venue_path(actor), derive_token(_keys(), actor.booking_id, actor.generation))


def readdressed_path(actor: GuestWithBooking) -> str:
    """Returns the path of the page of the own booking once its address was corrected: the next generation's."""
    return booking_below(venue_path(actor), derive_token(_keys(), actor.booking_id, actor.generation + 1))


def new_entry_path(guest: Guest, entry_id: UUID) -> str:
    """Returns the path of the page of an entry of the wait list."""
    return entry_below(venue_path(guest), waitlist_token(_keys(), entry_id))


def own_entry_path(waiting: WaitingGuest) -> str:
    """Returns the path of the page of the own entry."""
    return new_entry_path(waiting, waiting.entry_id)


def _keys() -> str:
    return settings.required("GUEST_TOKEN_KEYS")
