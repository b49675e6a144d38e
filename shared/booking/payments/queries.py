"""All SQL of the payments domain."""

from typing import Literal
from uuid import UUID

from booking.core.locks import Lock
from booking.database.locking import coming_to
from booking.database.statements import execute, fetch_all, fetch_one, find_one, send_values
from booking.database.transactions import Transaction
from booking.payments.records import DepositDue, RecordedPayment
from booking.processor_events.records import LockedBilling

_RECORDED = "status, amount_cents, refunded_cents, dispute_status"


def deposit_due(db: Transaction, booking_id: UUID, amount_cents: int) -> DepositDue:
    """What is to be paid for a booking, with what the page for it needs to know of the business."""
    return fetch_one(
        db,
        DepositDue,
        "select %(booking_id)s::uuid as booking_id, id as company_id, organization_id, name as venue, currency,"
        " %(amount_cents)s::integer as amount_cents from companies where id = current_company()",
        {"booking_id": booking_id, "amount_cents": amount_cents},
    )


def list_payments_of_reservation(db: Transaction, reservation_id: UUID) -> list[RecordedPayment]:
    return fetch_all(
        db,
        RecordedPayment,
        f"select {_RECORDED} from payments where company_id = current_company() and reservation_id = %(id)s",
        {"id": reservation_id},
    )


def find_payment(db: Transaction, payment_intent_id: str) -> RecordedPayment | None:
    """None while nothing is written down of it."""
    return find_one(
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
    """Writes down what the processor says of a payment. Which booking it was for stays as it was first written; one
    that is gone by then is none."""
    execute(
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


def write_deposit(db: Transaction, payment_intent_id: str, status: Literal["paid", "refunded"]) -> bool:
    """Writes the deposit status of the appointment whose deposit this payment was; what the business has kept as
    forfeited only a refund changes. Of a reservation, the payment intent. False if there is neither."""
    payment = {"id": payment_intent_id, "status": status, "kept": [] if status == "refunded" else ["forfeited"]}
    coming_to(db, Lock.APPOINTMENTS)
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
    coming_to(db, Lock.RESERVATION)
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
    return bool(appointments.get() or reservations.get())
