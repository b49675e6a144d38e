"""All SQL of the refunds domain. It only reads: what was paid and paid back is written from the payment processor's
webhooks."""

from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.locking import lock_all
from booking.database.statements import send_one
from booking.database.transactions import Transaction
from booking.refunds import errors
from booking.refunds.records import RefundablePayment


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
        select p.payment_intent_id, p.amount_cents, p.refunded_cents, p.currency,
               coalesce(s.deposit_applied_cents, 0) as applied_cents,
               case when s.id is null then p.amount_cents - p.refunded_cents
                    else greatest(0, (
                        select coalesce(sum(deposit_kept(b.id)), 0) from (
                            select c.id from appointments c where c.company_id = s.company_id and c.sale_id = s.id
                            union all
                            select c.id from reservations c where c.company_id = s.company_id and c.sale_id = s.id
                        ) b
                    ) - s.deposit_applied_cents)
               end::integer as left_cents
          from payments p
          left join appointments a on a.company_id = p.company_id and a.id = p.appointment_id
          left join reservations r on r.company_id = p.company_id and r.id = p.reservation_id
          left join sales s on s.company_id = p.company_id and s.id = coalesce(a.sale_id, r.sale_id)
         where p.company_id = current_company() and p.payment_intent_id = %(id)s and p.status = 'succeeded'
        """,
        {"id": payment_intent_id},
        missing=errors.NO_SUCH_PAYMENT,
    )
