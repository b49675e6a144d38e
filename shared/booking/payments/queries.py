"""All SQL of the payments domain."""

from collections.abc import Sequence
from typing import Literal
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.locking import lock_all
from booking.database.statements import send, send_all, send_one, send_optional, send_values
from booking.database.transactions import Transaction
from booking.payments.records import DepositDue, DepositsKept, RecordedPayment
from booking.processor_events.records import LockedBilling

_RECORDED = "status, amount_cents, refunded_cents, dispute_status"


def deposit_due(db: Transaction, booking_id: UUID, amount_cents: int) -> Deferred[DepositDue]:
    """Returns what is to be paid for a booking, with what the page for it needs to know of the business."""
    return send_one(
        db,
        DepositDue,
        "select %(booking_id)s::uuid as booking_id, id as company_id, organization_id, name as venue, currency,"
        " %(amount_cents)s::integer as amount_cents from companies where id = current_company()",
        {"booking_id": booking_id, "amount_cents": amount_cents},
    )


def list_payments_of_reservation(db: Transaction, reservation_id: UUID) -> Deferred[list[RecordedPayment]]:
    return send_all(
        db,
        RecordedPayment,
        f"select {_RECORDED} from payments where company_id = current_company() and reservation_id = %(id)s",
        {"id": reservation_id},
    )


def get_deposits_kept(db: Transaction, booking_ids: Sequence[UUID]) -> Deferred[DepositsKept]:
    """Returns how much of these bookings' deposits the business has. The answer stays true for as long as the bookings
    are locked."""
    return send_one(
        db,
        DepositsKept,
        """
        select (select coalesce(sum(deposit_kept(id)), 0)::integer from unnest(%(ids)s::uuid[]) b (id)) as kept_cents,
               exists (
                   select from refunds_under_way u join payments p using (company_id, payment_intent_id)
                    where u.company_id = current_company() and u.ends_at > now() and p.refunded_cents < u.reported_cents
                      and (p.appointment_id = any(%(ids)s) or p.reservation_id = any(%(ids)s))
               ) as is_refund_under_way
        """,
        {"ids": list(booking_ids)},
    )


def lock_booking_of_payment(
    db: Transaction, payment_intent_id: str, *, appointment_id: UUID | None, reservation_id: UUID | None
) -> None:
    """Locks the booking whose deposit the payment is: the one in the payment's record or, without a record, the one
    that the processor names. A sale that takes the deposit off, and a refund of it, take the same lock before they look
    at it."""
    for table, lock, column, named in (
        ("appointments", Lock.APPOINTMENTS, "appointment_id", appointment_id),
        ("reservations", Lock.RESERVATION, "reservation_id", reservation_id),
    ):
        lock_all(
            db,
            lock,
            dict[str, UUID],
            f"""
            select id from {table}
             where company_id = current_company() and id = coalesce(
                 (
                     select {column} from payments
                      where company_id = current_company() and payment_intent_id = %(payment)s
                 ),
                 %(named)s
             )
               for no key update
            """,
            {"payment": payment_intent_id, "named": named},
        )


def find_payment(db: Transaction, payment_intent_id: str) -> Deferred[RecordedPayment | None]:
    """Finds the record of a payment; None if the payment has not been recorded yet."""
    return send_optional(
        db,
        RecordedPayment,
        f"select {_RECORDED} from payments where company_id = current_company() and payment_intent_id = %(id)s",
        {"id": payment_intent_id},
    )


def write_payment(
    db: Transaction,
    locked: LockedBilling,
    payment_intent_id: str,
    currency: str,
    payment: RecordedPayment,
    *,
    appointment_id: UUID | None,
    reservation_id: UUID | None,
) -> None:
    """Records what the processor reports of a payment. The booking that was recorded first stays; a booking that is
    gone by then is left out."""
    send(
        db,
        """
        insert into payments (payment_intent_id, company_id, appointment_id, reservation_id, amount_cents, currency,
                              status, refunded_cents, dispute_status)
        values (%(id)s, current_company(),
                (select id from appointments where company_id = current_company() and id = %(appointment_id)s),
                (select id from reservations where company_id = current_company() and id = %(reservation_id)s),
                %(amount_cents)s, %(currency)s, %(status)s, %(refunded_cents)s, %(dispute_status)s)
        on conflict (payment_intent_id) do update
           set status = excluded.status, refunded_cents = excluded.refunded_cents,
               dispute_status = excluded.dispute_status
        """,
        {
            **payment,
            "id": payment_intent_id,
            "currency": currency,
            "appointment_id": appointment_id,
            "reservation_id": reservation_id,
        },
    )


def write_deposit(db: Transaction, payment_intent_id: str, status: Literal["paid", "refunded"]) -> Deferred[bool]:
    """Writes the deposit status of the appointment whose deposit this payment was; a forfeited deposit stays forfeited
    unless it is refunded. For a reservation, writes the payment's id. The booking must be locked. Returns False if the
    payment was for no booking."""
    payment = {"id": payment_intent_id, "status": status, "kept": [] if status == "refunded" else ["forfeited"]}
    appointments = send_values(
        db,
        UUID,
        """
        update appointments a
           set deposit_status = case when a.deposit_status = any (%(kept)s) then a.deposit_status else %(status)s end
          from payments p
         where p.company_id = current_company() and p.payment_intent_id = %(id)s
           and a.company_id = current_company() and a.id = p.appointment_id
        returning a.id
        """,
        payment,
    )
    reservations = send_values(
        db,
        UUID,
        """
        update reservations r set payment_intent_id = p.payment_intent_id
          from payments p
         where p.company_id = current_company() and p.payment_intent_id = %(id)s
           and r.company_id = current_company() and r.id = p.reservation_id
        returning r.id
        """,
        payment,
    )
    return appointments.then(lambda written: bool(written or reservations.get()))
