"""All SQL of the erasures domain. What is erased, and how, is in the database: `erase_customer`."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.customers.errors import CustomerNotFound
from booking.database.locking import lock_all, note_lock
from booking.database.statements import send, send_all, send_exists, send_one, send_update, send_value, send_values
from booking.database.transactions import Transaction
from booking.erasures.errors import DepositOpen, ErasureRequestNotFound
from booking.erasures.records import CustomersToMerge, ErasureRequest, OpenBooking, OpenBookings, RequestedErasure

MOST_REQUESTS = 500


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
                    where u.company_id = c.company_id and u.ends_at > now() and u.reported_at is null
                      and coalesce(a.customer_id, r.customer_id) = c.id
               ))
            """,
            {"id": customer_id},
        ).then(check)
    )


def cancel_bookings_to_come(db: Transaction, bookings: OpenBookings) -> None:
    """Cancels the bookings that have not begun. Sends no email about it."""
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


def lock_to_merge(db: Transaction, customer_id: UUID, into: UUID) -> Deferred[CustomersToMerge | None]:
    """Locks two customers against whatever refers to them; None if either is not there, or erased."""
    rows = lock_all(
        db,
        Lock.GUEST,
        dict[str, Any],
        "select c.* from customers c where c.company_id = current_company() and c.id = any(%(ids)s)"
        " and c.erased_at is null order by c.id for update",
        {"ids": [customer_id, into]},
    )

    def both(rows: list[dict[str, Any]]) -> CustomersToMerge | None:
        by_id = {row["id"]: row for row in rows}
        return CustomersToMerge(by_id[customer_id], by_id[into]) if by_id.keys() == {customer_id, into} else None

    return rows.then(both)


def merge(db: Transaction, customers: CustomersToMerge, learnt: Mapping[str, Any]) -> None:
    """Gives the records of the customer who goes to the one who stays, deletes who goes, and writes what is learnt of
    who stays: afterwards, since an email address is one customer's."""
    into = customers.stays["id"]
    send(db, "select move_records_of_customer(%(id)s, %(into)s)", {"id": customers.goes["id"], "into": into})
    send_update(db, dict[str, UUID], "customers", learnt, {"id": into}, returning="id")


def find_guest(db: Transaction, booking_id: UUID) -> Deferred[UUID | None]:
    """Finds the customer of a booking; None while a guest has not paid for it, who is no customer before."""
    found = send_one(
        db,
        dict[str, UUID | None],
        """
        select coalesce(
            (select customer_id from appointments where company_id = current_company() and id = %(id)s),
            (select customer_id from reservations where company_id = current_company() and id = %(id)s)
        ) as id
        """,
        {"id": booking_id},
    )
    return found.then(lambda row: row["id"])


def note_request(db: Transaction, customer_id: UUID) -> None:
    """Notes that the customer wants to be erased, unless that is noted and open."""
    send(
        db,
        "insert into erasure_requests (company_id, customer_id) values (current_company(), %(id)s)"
        " on conflict (company_id, customer_id) where declined_at is null do nothing",
        {"id": customer_id},
    )


def get_request(db: Transaction, customer_id: UUID) -> Deferred[RequestedErasure]:
    """Returns the open request of the customer."""
    return send_one(
        db,
        RequestedErasure,
        'select requested_at as "requestedAt", due_at as "dueAt" from erasure_requests'
        " where company_id = current_company() and customer_id = %(id)s and declined_at is null",
        {"id": customer_id},
    )


def list_requests(db: Transaction) -> Deferred[list[ErasureRequest]]:
    """Lists the requests that the venue has yet to decide, the earliest due first: MOST_REQUESTS at most."""
    return send_all(
        db,
        ErasureRequest,
        """
        select e.id, e.company_id, jsonb_build_object('id', c.id, 'name', c.name) as customer, e.requested_at, e.due_at
          from erasure_requests e join customers c on c.company_id = e.company_id and c.id = e.customer_id
         where e.company_id = current_company() and e.declined_at is null and c.erased_at is null
         order by e.due_at, e.id limit %(most)s
        """,
        {"most": MOST_REQUESTS},
    )


def decline_request(db: Transaction, request_id: UUID, user_id: UUID) -> None:
    """Notes that the venue has declined. Raises ErasureRequestNotFound."""
    send(
        db,
        "update erasure_requests set declined_at = now(), declined_by = %(user_id)s"
        " where company_id = current_company() and id = %(id)s and declined_at is null",
        {"id": request_id, "user_id": user_id},
        missing=ErasureRequestNotFound,
    )


# Customers who have not been there for so long


def count_inactive(db: Transaction, months: int) -> Deferred[int]:
    """Counts the customers of the business with whom nothing has been for so many months, and who have nothing left."""
    return send_value(db, int, "select count(*) from inactive_customers(%(months)s)", {"months": months})


def list_retaining_businesses(db: Transaction) -> Deferred[list[UUID]]:
    """Lists all businesses that have customers erased in time."""
    return send_values(db, UUID, "select * from retaining_businesses()")


def erase_inactive(db: Transaction, rows: int) -> Deferred[int]:
    """Erases inactive customers of the business, so many at most; returns how many."""
    note_lock(db, Lock.GUEST)
    return send_value(db, int, "select erase_inactive_customers(%(rows)s)", {"rows": rows})
