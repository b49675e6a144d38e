"""The SQL of what a return gives back: what there is to give back of a sale, and what is given back of it."""

from collections.abc import Sequence
from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.statements import send, send_all
from booking.database.transactions import Transaction
from booking.refunds.actions import refund_of_return
from booking.returns.records import DepositBack, DepositTaken, LeftByMethod, PaymentOfDeposit


def list_paid(db: Transaction, sale_id: UUID) -> Deferred[list[LeftByMethod]]:
    """Lists what was paid in person for a sale less what was given back in person, by method, the last that was paid
    first. What was given back by a method by which nothing was paid comes last, below 0."""
    return send_all(
        db,
        LeftByMethod,
        """
        select moved.method, sum(moved.cents)::bigint as left_cents
          from (
              select p.method, p.amount_cents as cents, p.position
                from sale_payments p where p.company_id = current_company() and p.sale_id = %(id)s
               union all
              select t.method, -t.amount_cents, null
                from till_refunds t where t.company_id = current_company() and t.sale_id = %(id)s
          ) moved
         group by moved.method
         order by max(moved.position) desc nulls last
        """,
        {"id": sale_id},
    )


def list_deposits(db: Transaction, sale_id: UUID) -> Deferred[list[DepositTaken]]:
    """Lists what the sale has taken off which deposits, less what its returns gave back of them; of what the desk took
    no more than was entered. Lock their bookings first."""
    return send_all(
        db,
        DepositTaken,
        """
        select d.booking_id, least(d.desk_cents - back.desk, entered.cents) as desk_cents,
               d.online_cents - back.online as online_cents,
               exists (
                   select from refunds_under_way u join payments p using (company_id, payment_intent_id)
                    where u.company_id = current_company() and u.ends_at > now() and u.reported_at is null
                      and d.booking_id in (p.appointment_id, p.reservation_id)
               ) as is_refund_under_way
          from sale_deposits d
         cross join lateral (
             select coalesce(sum(b.amount_cents) filter (where b.payment_intent_id is null), 0)::bigint as desk,
                    coalesce(sum(b.amount_cents) filter (where b.payment_intent_id is not null), 0)::bigint as online
               from return_deposits b
              where b.company_id = current_company() and b.sale_id = d.sale_id and b.booking_id = d.booking_id
         ) back
         cross join lateral (
             select coalesce(sum(k.amount_cents), 0)::bigint as cents from desk_deposits k
              where k.company_id = current_company() and k.booking_id = d.booking_id
         ) entered
         where d.company_id = current_company() and d.sale_id = %(id)s
         order by d.booking_id
        """,
        {"id": sale_id},
    )


def list_payments(db: Transaction, sale_id: UUID) -> Deferred[list[PaymentOfDeposit]]:
    """Lists the payments of the deposits that the sale has taken off, of which the business has something, the last one
    first. Lock their bookings and refunds first."""
    return send_all(
        db,
        PaymentOfDeposit,
        """
        select p.id, p.payment_intent_id, d.booking_id, p.currency,
               has.cents - refunding_cents(p.payment_intent_id) as left_cents
          from sale_deposits d
          join payments p on p.company_id = d.company_id and d.booking_id in (p.appointment_id, p.reservation_id)
         cross join lateral kept_of(p.payment_intent_id, p.kept_cents) has (cents)
         where d.company_id = current_company() and d.sale_id = %(id)s and p.currency = own_currency()
           and has.cents > refunding_cents(p.payment_intent_id)
         order by p.created_at desc, p.id
        """,
        {"id": sale_id},
    )


def create_deposits(db: Transaction, return_id: UUID, sale_id: UUID, back: Sequence[DepositBack]) -> None:
    """Writes of which deposits is given back how much: from now on the sale has not taken that off."""
    send(
        db,
        """
        insert into return_deposits (company_id, return_id, sale_id, position, booking_id, payment_intent_id, refund_id,
                                     amount_cents)
        select current_company(), %(id)s, %(sale_id)s, d.position - 1, d.booking_id, d.payment, d.refund, d.cents
          from unnest(%(bookings)s::uuid[], %(payments)s::text[], %(refunds)s::text[], %(cents)s::bigint[])
               with ordinality as d (booking_id, payment, refund, cents, position)
        """,
        {
            "id": return_id,
            "sale_id": sale_id,
            "bookings": [one.booking_id for one in back],
            "payments": [None if one.payment is None else one.payment["payment_intent_id"] for one in back],
            "refunds": [
                None if one.payment is None else refund_of_return(return_id, one.payment["id"]) for one in back
            ],
            "cents": [one.amount_cents for one in back],
        },
    )
