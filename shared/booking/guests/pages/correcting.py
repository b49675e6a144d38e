"""The form by which a booking was made that its guest has given up to correct it (spec §12.8)."""

from dataclasses import replace

from booking.database.transactions import Transaction
from booking.guests.own_records import OwnBooking
from booking.guests.pages.choosing import venue_page
from booking.guests.pages.formats import kept
from booking.guests.pages.views import Chosen
from booking.identity.guests import Guest


def form_again(db: Transaction, actor: Guest, own: OwnBooking) -> str:
    """Returns the venue's page with the form by which a booking was made that its guest has given up to correct it,
    filled in as it was."""
    doing = {one["provider_id"] for one in own["services"]}
    chosen = Chosen(
        service_ids=[one["service_id"] for one in own["services"]],
        provider_id=doing.pop() if len(doing) == 1 else None,
        party_size=own["party_size"],
        starts_at=own["starts_at"],
    )
    written = {
        "name": own["guest_name"],
        "email": own["held_for_email"],
        "phone": own["guest_phone"],
        "notes": own["notes"],
    }
    typed = {name: text for name, text in written.items() if text is not None}
    return venue_page(db, replace(actor, reads=kept(own["language"])), chosen, typed=typed, is_elsewhere=True)
