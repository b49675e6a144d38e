"""A guest corrects the address to which their booking is mailed, which was mistyped (spec §12.11)."""

from booking.core.errors import raises
from booking.customers import queries as customers
from booking.database.transactions import Transaction
from booking.guests import address_queries, rules
from booking.guests.actions import lock_booking
from booking.guests.errors import IsFinal, NotCorrectable
from booking.identity.booking_tokens import BookingTokenUnknown
from booking.identity.guests import GuestWithBooking
from booking.jobs import outbox


@raises(BookingTokenUnknown, IsFinal, NotCorrectable)
def readdress(db: Transaction, actor: GuestWithBooking, email: str) -> None:
    """Gives the booking to the customer of another address, as if it had been booked anew with it: nobody's record
    changes, and what the guest has written stays. The link so far ends, and the new address gets the confirmation.
    Whoever asks is told the same, whoever the address belongs to."""
    own = lock_booking(db, actor)
    rules.check_open(own)
    if not rules.is_correctable(own, actor.generation):
        raise NotCorrectable(phone=own["phone"])
    if not address_queries.renew_link(db, actor.booking_id, actor.generation).get():
        raise BookingTokenUnknown  # another request was quicker
    country = actor.venue.get().country
    customer_id = customers.resolve_guest(db, country, own["guest_name"], email, own["guest_phone"]).get()
    address_queries.give_to(db, own, customer_id)
    outbox.enqueue_later(db, "booking_confirmation", rules.about(own))
