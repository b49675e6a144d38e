"""All SQL of giving a booking to another client."""

from collections.abc import Sequence
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.locking import note_lock
from booking.database.statements import send, send_all
from booking.database.transactions import Transaction
from booking.handovers.records import ClientsBooking
from booking.reopening.records import Engine

_OF_ENGINE = {
    "appointments": """
        b.series_id is not null as is_of_series, false as is_of_enquiry, exists (
            select from package_redemptions p
             where p.company_id = b.company_id and p.appointment_id = b.id and p.undone_at is null
        ) as has_redemption, exists (
            select from reminders m where m.company_id = b.company_id and m.appointment_id = b.id
        ) as was_reminded
    """,
    "reservations": """
        false as is_of_series, exists (
            select from enquiries e where e.company_id = b.company_id and e.reservation_id = b.id
        ) as is_of_enquiry, false as has_redemption, exists (
            select from reminders m where m.company_id = b.company_id and m.reservation_id = b.id
        ) as was_reminded
    """,
}
_COLUMN_OF = {"appointments": "appointment_id", "reservations": "reservation_id"}


def list_clients_bookings(
    db: Transaction, engine: Engine, booking_ids: Sequence[UUID]
) -> Deferred[list[ClientsBooking]]:
    """Lists what hangs on the client of these bookings, by time. Lock them first, so nothing changes of it."""
    return send_all(
        db,
        ClientsBooking,
        f"""
        select b.id, b.client_id, b.sale_id, b.deposit_status, b.has_redemption, b.is_of_series, b.is_of_enquiry,
               exists (
                   select from checkout_sessions p
                    where p.organization_id = current_organization() and p.subject = b.id
               ) as has_page,
               b.client_id is not null and (
                   v.confirmation_sent or b.was_reminded or o.booking_id is not null and b.client_since is null
               ) as has_heard,
               coalesce(o.notes = b.notes, false) as has_their_notes,
               now() as now
          from (
              select b.id, b.customer_id as client_id, b.client_since, b.sale_id, b.deposit_status, b.starts_at,
                     b.notes, {_OF_ENGINE[engine]}
                from {engine} b where b.company_id = current_company() and b.id = any(%(ids)s)
          ) b
          join companies v on v.id = current_company()
          left join online_bookings o on o.company_id = current_company() and o.booking_id = b.id
         order by b.starts_at, b.id
        """,
        {"ids": list(booking_ids)},
    )


def leave_entries(db: Transaction, engine: Engine, booking_ids: Sequence[UUID]) -> None:
    """Takes bookings away from the entries of the wait list that led to them: those are the first client's. Who has
    waited at the door is not named any more."""
    note_lock(db, Lock.WAITING_GUEST)
    send(
        db,
        f"""
        update waitlist_entries set status = 'cancelled', {_COLUMN_OF[engine]} = null
         where company_id = current_company() and {_COLUMN_OF[engine]} = any(%(ids)s) and kind = 'booking'
        """,
        {"ids": list(booking_ids)},
    )
    send(
        db,
        f"""
        update waitlist_entries set guest_name = 'Guest', phone = null, notes = null
         where company_id = current_company() and {_COLUMN_OF[engine]} = any(%(ids)s) and kind = 'door'
        """,
        {"ids": list(booking_ids)},
    )


def renew_links(db: Transaction, booking_ids: Sequence[UUID], customer_id: UUID) -> None:
    """Ends the links by which these bookings were opened so far, and puts the client to whom they are given in the
    place of whoever has made them online."""
    send(
        db,
        """
        update online_bookings o
           set generation = o.generation + 1, proven_at = null, guest_name = c.name, guest_phone = null, notes = null
          from customers c
         where c.company_id = current_company() and c.id = %(customer_id)s
           and o.company_id = current_company() and o.booking_id = any(%(ids)s)
        """,
        {"ids": list(booking_ids), "customer_id": customer_id},
    )
