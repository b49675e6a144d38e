"""The SQL of correcting the address of a booking that was made online."""

from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.statements import send, send_optional
from booking.database.transactions import Transaction
from booking.deposits.queries import OF_THE_VISIT
from booking.guests.own_records import OwnBooking


def renew_link(db: Transaction, booking_id: UUID, generation: int) -> Deferred[bool]:
    """Ends the link of this generation, by which the locked booking was opened so far, and says whether it was still
    the one that counts."""
    return send_optional(
        db,
        dict[str, UUID],
        """
        update online_bookings set generation = generation + 1, proven_at = null
         where company_id = current_company() and booking_id = %(id)s and generation = %(generation)s
        returning booking_id
        """,
        {"id": booking_id, "generation": generation},
    ).then(lambda row: row is not None)


def give_to(db: Transaction, own: OwnBooking, customer_id: UUID) -> None:
    """Makes the locked booking, all services of a visit, this customer's, whom no mail reaches about what was before.
    The entry of the wait list that led to it is the first customer's, and ends."""
    if own["services"]:
        table, column, which = "appointments", "appointment_id", f"id in ({OF_THE_VISIT})"
    else:
        table, column, which = "reservations", "reservation_id", "id = %(id)s"
    values = {"id": own["id"], "customer_id": customer_id}
    send(
        db,
        f"""
        update {table} set customer_id = %(customer_id)s, client_since = now()
         where company_id = current_company() and {which}
        """,
        values,
    )
    send(
        db,
        f"""
        update waitlist_entries set status = 'cancelled', {column} = null
         where company_id = current_company() and {column} = %(id)s and kind = 'booking'
        """,
        values,
    )
