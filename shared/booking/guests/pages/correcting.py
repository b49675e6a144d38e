"""The form by which a booking was made that its guest has given up to correct it (spec §12.8)."""

from booking.database.transactions import Transaction
from booking.guests.pages.views import Chosen, venue_page
from booking.guests.records import HeldBooking
from booking.identity.actors import Guest


def form_again(db: Transaction, actor: Guest, held: HeldBooking) -> str:
    """Returns the venue's page with the form by which a booking was made that its guest has given up to correct it,
    filled in as it was."""
    chosen = Chosen(
        service_id=held["service_id"],
        provider_id=held["provider_id"],
        party_size=held["party_size"],
        starts_at=held["starts_at"],
    )
    written = {
        "name": held["guest_name"],
        "email": held["held_for_email"],
        "phone": held["guest_phone"],
        "notes": held["notes"],
    }
    typed = {name: text for name, text in written.items() if text is not None}
    return venue_page(db, actor, chosen, typed=typed, is_elsewhere=True)
