"""All SQL of the notifications: what a letter needs to know."""

from typing import cast
from uuid import UUID

from booking.db import Database
from booking.notifications.records import CancelledReservation


def find_cancelled_reservation(db: Database, reservation_id: UUID) -> CancelledReservation | None:
    """None if there is no such reservation, or it is not cancelled."""
    row = db.execute(
        """
        select v.name as venue, g.name as guest, g.email, r.party_size, r.starts_at
          from reservations r
          join customers g on g.company_id = r.company_id and g.id = r.customer_id
          join companies v on v.id = r.company_id
         where r.company_id = current_company() and r.id = %(id)s and r.status = 'cancelled'
        """,
        {"id": reservation_id},
    ).fetchone()
    return cast(CancelledReservation | None, row)
