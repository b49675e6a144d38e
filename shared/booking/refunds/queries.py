"""All SQL of the refunds domain. What was paid and paid back it only reads: the payment processor's webhooks write
it."""

from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.locking import lock_all
from booking.database.statements import send, send_one, send_optional, send_value, send_values
from booking.database.transactions import Transaction
from booking.refunds import errors
from booking.refunds.records import LONGEST_REFUND, PaymentToRefund, RefundablePayment


def lock_booking(db: Transaction, payment_intent_id: str) -> None:
    """Locks the booking whose deposit the payment was, if it was one, so that no sale takes it off meanwhile."""
    for table, lock, column in (
        ("appointments", Lock.APPOINTMENTS, "appointment_id"),
        ("reservations", Lock.RESERVATION, "reservation_id"),
    ):
        lock_all(
            db,
            lock,
            dict[str, UUID],
            f"""
            select id from {table}
             where company_id = current_company() and id = (
                 select {column} from payments where company_id = current_company() and payment_intent_id = %(id)s
             )
               for no key update
            """,
            {"id": payment_intent_id},
        )


def get_payment(db: Transaction, payment_intent_id: str) -> Deferred[RefundablePayment]:
    """Returns the payment. Raises NO_SUCH_PAYMENT."""
    return send_one(
        db,
        RefundablePayment,
        """
        select p.payment_intent_id, p.amount_cents, p.refunded_cents, p.currency, p.account_id,
               p.fee_cents, coalesce(t.is_gone, false) as account_is_gone,
               coalesce(s.deposit_applied_cents, 0) as applied_cents,
               case when s.id is null then p.kept_cents else deposit_left(s.id) end as left_cents
          from payments p
          left join payments_accounts t on t.id = p.account_id
          left join appointments a on a.company_id = p.company_id and a.id = p.appointment_id
          left join reservations r on r.company_id = p.company_id and r.id = p.reservation_id
          left join sales s on s.company_id = p.company_id and s.id = coalesce(a.sale_id, r.sale_id)
         where p.company_id = current_company() and p.payment_intent_id = %(id)s and p.status = 'succeeded'
        """,
        {"id": payment_intent_id},
        missing=errors.NO_SUCH_PAYMENT,
    )


def begin_refund(db: Transaction, refund_id: str, payment_intent_id: str, amount_cents: int | None) -> None:
    """Notes that this refund is under way, until the processor has reported it or LONGEST_REFUND has passed; without an
    amount, a refund of all that is left. Deletes such notes of earlier refunds that are over. Lock the booking first
    whose deposit is paid back."""
    send(db, "delete from refunds_under_way where company_id = current_company() and ends_at <= now()")
    send(
        db,
        """
        insert into refunds_under_way (id, company_id, payment_intent_id, reported_cents, ends_at)
        select %(id)s, p.company_id, p.payment_intent_id,
               least(
                   p.amount_cents,
                   coalesce(%(amount)s, p.amount_cents) + greatest(
                       p.refunded_cents,
                       (
                           select max(u.reported_cents) from refunds_under_way u
                            where u.company_id = p.company_id and u.payment_intent_id = p.payment_intent_id
                       )
                   )
               ),
               now() + %(longest)s
          from payments p
         where p.company_id = current_company() and p.payment_intent_id = %(payment)s
        on conflict (company_id, id) do update set ends_at = excluded.ends_at
        """,
        {"id": refund_id, "payment": payment_intent_id, "amount": amount_cents, "longest": LONGEST_REFUND},
    )


def end_refund(db: Transaction, refund_id: str) -> None:
    """Deletes the note of a refund that the processor has refused."""
    send(
        db,
        "delete from refunds_under_way where company_id = current_company() and id = %(id)s",
        {"id": refund_id},
    )


def get_id(db: Transaction, payment_intent_id: str) -> Deferred[UUID]:
    """Returns the id by which jobs name a payment that is recorded."""
    return send_value(
        db,
        UUID,
        "select id from payments where company_id = current_company() and payment_intent_id = %(id)s",
        {"id": payment_intent_id},
    )


def list_refundable(db: Transaction, booking_id: UUID) -> Deferred[list[UUID]]:
    """Lists the payments for a booking of which something can be paid back, by the ids by which jobs name them."""
    return send_values(
        db,
        UUID,
        """
        select id from payments
         where company_id = current_company() and (appointment_id = %(id)s or reservation_id = %(id)s)
           and kept_cents > 0
         order by id
        """,
        {"id": booking_id},
    )


def find_payment_to_refund(db: Transaction, payment_id: UUID) -> Deferred[PaymentToRefund | None]:
    """Finds a payment that is to be paid back as a whole: its booking is cancelled and its deposit not kept, or it is
    for no booking that is there. None if it is not, or if nobody can pay it back any more."""
    return send_optional(
        db,
        PaymentToRefund,
        """
        select p.payment_intent_id, p.account_id, p.currency, p.fee_cents
          from payments p
          left join payments_accounts t on t.id = p.account_id
          left join appointments a on a.company_id = p.company_id and a.id = p.appointment_id
          left join reservations r on r.company_id = p.company_id and r.id = p.reservation_id
         where p.company_id = current_company() and p.id = %(id)s and p.kept_cents > 0
           and not coalesce(t.is_gone, false)
           and coalesce(a.status, r.status, 'cancelled') = 'cancelled'
           and coalesce(a.deposit_status, r.deposit_status, 'paid') = 'paid'
        """,
        {"id": payment_id},
    )
