"""What whoever had a booking is mailed of it once it was given to somebody else: nothing that has become of it
since."""

from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.statements import send_all
from booking.database.transactions import Transaction
from booking.notifications.records import FormersBooking


def list_formers_bookings(db: Transaction, booking_id: UUID, former_id: UUID) -> Deferred[list[FormersBooking]]:
    """Lists the booking with the id, or the appointments of the visit with the id, by id, with their former client."""
    return send_all(
        db,
        FormersBooking,
        """
        select b.id, b.booked_at, g.name as guest, g.email
          from (
              select id, group_id, customer_id, created_at as booked_at from appointments
               where company_id = current_company()
               union all
              select id, null, customer_id, created_at from reservations where company_id = current_company()
          ) b
          join customers g on g.company_id = current_company() and g.id = %(former_id)s
         where (b.id = %(id)s or b.group_id = %(id)s) and b.customer_id <> g.id
         order by b.id
        """,
        {"id": booking_id, "former_id": former_id},
    )
