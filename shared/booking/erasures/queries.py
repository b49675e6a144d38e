"""All SQL of the erasures domain. What is erased, and how, is in the database: `erase_customer`."""

from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.customers.errors import CustomerNotFound
from booking.database.locking import lock_all, note_lock
from booking.database.statements import send, send_exists, send_value, send_values
from booking.database.transactions import Transaction
from booking.erasures.errors import DepositOpen
from booking.erasures.records import OpenBooking, OpenBookings


def lock_open_bookings(db: Transaction, customer_id: UUID) -> Deferred[OpenBookings]:
    """Locks the customer's bookings that are neither closed nor cancelled."""
    appointments, reservations = (
        lock_all(
            db,
            lock,
            OpenBooking,
            f"""
            select b.id, b.status <> 'seated' and b.starts_at > clock.wall as is_to_come,
                   b.ends_at <= clock.wall as is_over, b.deposit_status = 'paid' as deposit_is_paid
              from {table} b
             cross join (
                 select now() at time zone c.timezone as wall from companies c where c.id = current_company()
             ) clock
             where b.company_id = current_company() and b.customer_id = %(id)s
               and b.status in ('pending', 'confirmed', 'seated')
             order by b.id for no key update of b
            """,
            {"id": customer_id},
        )
        for table, lock in (("appointments", Lock.APPOINTMENTS), ("reservations", Lock.RESERVATION))
    )
    return appointments.then(lambda locked: OpenBookings(locked, reservations.get()))


def check_no_deposit_is_under_way(db: Transaction, customer_id: UUID) -> None:
    """Raises DepositOpen, before the commit, while a time is kept for the customer, who has yet to pay for it or to
    take it, or any of their payments is being paid back."""

    def check(is_under_way: bool) -> None:
        if is_under_way:
            raise DepositOpen

    db.check_before_commit(
        send_exists(
            db,
            """
            select from customers c
             where c.company_id = current_company() and c.id = %(id)s
               and (exists (
                   select from online_bookings o
                    where o.company_id = c.company_id and lower(o.held_for_email) = lower(c.email)
               ) or exists (
                   select from waitlist_entries w
                    where w.company_id = c.company_id and w.kind = 'booking' and w.status = 'offered'
                      and lower(w.email) = lower(c.email)
               ) or exists (
                   select from refunds_under_way u
                     join payments p on p.company_id = u.company_id and p.payment_intent_id = u.payment_intent_id
                     left join appointments a on a.company_id = p.company_id and a.id = p.appointment_id
                     left join reservations r on r.company_id = p.company_id and r.id = p.reservation_id
                    where u.company_id = c.company_id and u.ends_at > now()
                      and coalesce(a.customer_id, r.customer_id) = c.id
               ))
            """,
            {"id": customer_id},
        ).then(check)
    )


def cancel_bookings_to_come(db: Transaction, bookings: OpenBookings) -> None:
    """Cancels those that have not begun. Nobody is told."""
    for table, of_table, quietly in (
        ("appointments", bookings.appointments, "provider_confirmed = false"),
        ("reservations", bookings.reservations, "cancelled_quietly = true"),
    ):
        ids = [one["id"] for one in of_table if one["is_to_come"]]
        if ids:
            send(
                db,
                f"update {table} set status = 'cancelled', {quietly}"
                " where company_id = current_company() and id = any(%(ids)s)",
                {"ids": ids},
            )


def erase(db: Transaction, customer_id: UUID) -> None:
    """Erases the customer and what others say of them. Raises CustomerNotFound."""
    note_lock(db, Lock.GUEST)
    send_value(
        db,
        bool,
        "select true where erase_customer(%(id)s)",
        {"id": customer_id},
        missing=CustomerNotFound,
    )


def list_loyalty_members(db: Transaction, customer_id: UUID) -> Deferred[list[UUID]]:
    """Lists the memberships of a customer whose passes may be on phones."""
    return send_values(
        db,
        UUID,
        "select id from loyalty_members where company_id = current_company() and customer_id = %(id)s",
        {"id": customer_id},
    )


def has_erased(db: Transaction, customer_id: UUID) -> Deferred[bool]:
    """Says whether the customer of this business has been erased."""
    return send_exists(
        db,
        "select from customers where company_id = current_company() and id = %(id)s and erased_at is not null",
        {"id": customer_id},
    )


def unregister_phones(db: Transaction, customer_id: UUID) -> None:
    """Deletes the phones on which the customer's passes were."""
    send(
        db,
        """
        delete from wallet_registrations w
         where w.company_id = current_company()
           and w.member_id in (
               select id from loyalty_members where company_id = current_company() and customer_id = %(id)s
           )
        """,
        {"id": customer_id},
    )
