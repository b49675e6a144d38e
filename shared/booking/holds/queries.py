"""All SQL of holds, of both engines."""

from collections.abc import Sequence
from typing import Literal
from uuid import UUID

from booking.checkouts.queries import BEING_MADE
from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.holds import seeing_holds
from booking.database.locking import lock_all, lock_names, note_lock
from booking.database.statements import send, send_all, send_optional, send_value, send_values
from booking.database.transactions import Parameters, Transaction
from booking.deposits.queries import OF_THE_VISIT, lock_booking
from booking.holds.records import EXTENDED_BY, HELD_FOR_PAYMENT, Hold, LockedWaitlist, OfferOfTime


def lock_waitlist(db: Transaction) -> LockedWaitlist:
    """Lets one at a time offer what becomes free, or take an offer back."""
    lock_names(db, Lock.WAITLIST, "select 'wait list ' || current_company()")
    return LockedWaitlist()


@seeing_holds
def lock_offers(
    db: Transaction,
    waitlist: LockedWaitlist,
    lock: Lock,
    offered: str,
    booking_ids: Sequence[UUID],
    parameters: Parameters | None = None,
) -> Deferred[list[OfferOfTime]]:
    """Locks what is offered on the wait list, and not taken so far, of what these bookings have had. Lock these first.
    `offered` is the SQL, without conditions, that joins the held bookings h and their entries w that are in the way of
    a booking `back`; it may have parameters of its own."""
    return lock_all(
        db,
        lock,
        OfferOfTime,
        f"""
        select h.id, w.id as entry_id {offered}
         where back.company_id = current_company() and back.id = any(%(ids)s)
           and h.held_until is not null and w.status = 'offered' and w.answered_at is null
         order by h.id for no key update of h
        """,
        {**(parameters or {}), "ids": list(booking_ids)},
    )


def withdraw_offer(db: Transaction, offer: OfferOfTime) -> Deferred[bool]:
    """Has the guest wait on to whom a time is offered, unless they have taken it; says whether they do. The booking is
    locked, and is to be ended."""
    note_lock(db, Lock.WAITING_GUEST)
    return send_all(
        db,
        dict[str, UUID],
        """
        update waitlist_entries set status = 'waiting', appointment_id = null, reservation_id = null
         where company_id = current_company() and id = %(id)s and status = 'offered' and answered_at is null
        returning id
        """,
        {"id": offer["entry_id"]},
    ).then(bool)


def offer_to_nobody(db: Transaction) -> None:
    """Has nobody be offered what this transaction has freed so far: somebody takes it."""
    send(
        db,
        "delete from freed_times"
        " where company_id = current_company() and transaction_id = pg_current_xact_id_if_assigned()",
    )


def take_back_news(db: Transaction, entry_id: UUID) -> Deferred[bool]:
    """Takes the email about an offer back that has not gone out; says whether there was one."""
    return send_all(
        db,
        dict[str, UUID],
        """
        delete from outbox
         where company_id = current_company() and type = 'waitlist_news' and published_at is null
           and data ->> 'offeredEntryId' = %(entry_id)s::text
        returning id
        """,
        {"entry_id": str(entry_id)},
    ).then(bool)


def lock_hold(db: Transaction, booking_id: UUID) -> Deferred[Hold | None]:
    """Locks the booking, all services of a visit, and returns its hold; None if it is not held."""
    lock_booking(db, booking_id)
    return find_hold(db, booking_id)


@seeing_holds
def find_hold(db: Transaction, booking_id: UUID) -> Deferred[Hold | None]:
    """Returns the hold of a booking, of a visit by the id of any of its services; None if the booking is not held, or
    not there. A visit's has the id of its booking online."""
    return send_optional(
        db,
        Hold,
        """
        select b.id, b.is_reservation, b.held_until, b.held_until <= clock_timestamp() as has_run_out,
               coalesce(o.is_extended, false) as is_extended,
               case when o.confirms_by_email then 0 else coalesce(b.deposit_amount_cents, 0) end as amount_cents,
               coalesce(o.confirms_by_email, false) as confirms_by_email,
               coalesce(p.session_id is not null or p.created_at > now() - %(being_made)s, false) as has_page,
               p.session_id, p.account_id, exists (
                   select from waitlist_entries w
                    where w.company_id = b.company_id and b.id in (w.appointment_id, w.reservation_id)
                      and w.status = 'offered' and w.answered_at is null
               ) as is_offered
          from (
              select id, company_id, false as is_reservation, held_until, deposit_amount_cents
                from appointments where company_id = current_company()
               union all
              select id, company_id, true, held_until, deposit_amount_cents
                from reservations where company_id = current_company()
          ) b
          left join online_bookings o on o.company_id = current_company() and o.booking_id = b.id
          left join checkout_sessions p on p.organization_id = current_organization() and p.subject = b.id
         where b.id = coalesce((
                   select o.booking_id
                     from appointments named
                     join appointments a on a.company_id = named.company_id and a.group_id = named.group_id
                     join online_bookings o on o.company_id = a.company_id and o.appointment_id = a.id
                    where named.company_id = current_company() and named.id = %(id)s
               ), %(id)s)
           and b.held_until is not null
        """,
        {"id": booking_id, "being_made": BEING_MADE},
    )


@seeing_holds
def list_run_out(db: Transaction) -> Deferred[list[UUID]]:
    """Lists the holds of the business that have run out, the first of them first: a visit's is one."""
    return send_values(
        db,
        UUID,
        """
        select id from (
            select id, held_until from appointments a
             where company_id = current_company()
               and (a.group_id is null or exists (
                   select from online_bookings o where o.company_id = a.company_id and o.appointment_id = a.id
               ))
             union all
            select id, held_until from reservations where company_id = current_company()
        ) held
         where held_until <= clock_timestamp()
         order by held_until, id
        """,
    )


def list_run_out_everywhere(db: Transaction, most: int) -> Deferred[list[UUID]]:
    """Lists the holds of all businesses that have run out, the first of them first."""
    return send_values(db, UUID, "select run_out_holds(%(most)s)", {"most": most})


def book_hold(db: Transaction, booking_id: UUID, status: Literal["pending"] | None = None) -> Deferred[str | None]:
    """Makes a booking of a hold that its guest has paid for or confirmed, or the desk has decided about, and a customer
    of its guest. It is `pending`, or what the guest was told it would be. Returns its status, None if there is no such
    hold. Lock the booking first."""
    note_lock(db, Lock.GUEST)
    booked = send_optional(
        db,
        dict[str, str],
        "select status from book_hold(%(id)s, %(status)s) as status where status is not null",
        {"id": booking_id, "status": status},
    )
    return booked.then(lambda row: None if row is None else row["status"])


def end_hold(
    db: Transaction, booking_id: UUID, closed_page: str | None, *, even_if_it_runs: bool = False
) -> Deferred[bool]:
    """Ends a hold that has run out, or with `even_if_it_runs` any: its row is deleted and its time free. `closed_page`
    is the page that the payment processor has closed, None if there was none; while there is another, the hold stays.
    Returns whether it has ended."""
    note_lock(db, Lock.RESERVATION)
    return _end_hold(db, booking_id, closed_page, even_if_it_runs=even_if_it_runs)


def end_locked_hold(db: Transaction, booking_id: UUID) -> Deferred[bool]:
    """Ends a hold without a page that this transaction has locked, whether it has run out or not."""
    return _end_hold(db, booking_id, None, even_if_it_runs=True)


def _end_hold(db: Transaction, booking_id: UUID, closed_page: str | None, *, even_if_it_runs: bool) -> Deferred[bool]:
    return send_value(
        db,
        bool,
        "select end_hold(%(id)s, %(page)s, %(even_if_it_runs)s)",
        {"id": booking_id, "page": closed_page, "even_if_it_runs": even_if_it_runs},
    )


def hold_for_payment(db: Transaction, hold: Hold, amount_cents: int) -> None:
    """Keeps the time of a locked hold for as long as a guest has to pay this deposit."""
    table = "reservations" if hold["is_reservation"] else "appointments"
    send(
        db,
        f"update {table} set held_until = clock_timestamp() + %(lasts)s, deposit_status = 'pending',"
        " deposit_amount_cents = %(amount_cents)s where company_id = current_company() and id = %(id)s",
        {"id": hold["id"], "lasts": HELD_FOR_PAYMENT, "amount_cents": amount_cents},
    )


def extend_hold(db: Transaction, hold: Hold) -> None:
    """Keeps the time of a locked hold longer, which is done once."""
    parameters = {"id": hold["id"], "by": EXTENDED_BY}
    which = "id = %(id)s" if hold["is_reservation"] else f"id in ({OF_THE_VISIT})"
    table = "reservations" if hold["is_reservation"] else "appointments"
    send(
        db,
        f"update {table} set held_until = held_until + %(by)s where company_id = current_company() and {which}",
        parameters,
    )
    send(
        db,
        "update online_bookings set is_extended = true where company_id = current_company() and booking_id = %(id)s",
        parameters,
    )


def has_ended(db: Transaction, booking_id: UUID) -> Deferred[bool]:
    """Says whether a guest's hold has ended without a booking."""
    ended = send_all(
        db,
        dict[str, UUID],
        "select booking_id from ended_holds where company_id = current_company() and booking_id = %(id)s",
        {"id": booking_id},
    )
    return ended.then(bool)
