"""All SQL of the refunds domain. What was paid and paid back it only reads: the payment processor's webhooks write
it."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Final, get_args
from uuid import UUID

from booking.bookings.deposits import WhyNotRefunded
from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.locking import lock_all, lock_names
from booking.database.statements import send, send_one, send_optional, send_value, send_values
from booking.database.transactions import Transaction
from booking.deposits.queries import LEFT_TOGETHER, note_forfeits
from booking.identity.sources import AWAITING
from booking.refunds import errors
from booking.refunds.records import (
    LONGEST_REFUND,
    REFUNDS_KNOWN,
    AtDesk,
    DeskEntry,
    MoneyToSettle,
    RefundablePayment,
    WholePayment,
)

_GOES_ON: Final = """
    exists (
        select from appointments off
          join appointments other on other.company_id = off.company_id and other.group_id = off.group_id
         where off.company_id = current_company() and off.id = {id} and other.status in ('pending', 'confirmed')
    )
"""
GOING_BACK: Final = f"""
    cross join lateral (
        select coalesce(sum(
                   case when booked.deposit_status = 'paid' and p.disputed_at is null
                             and booked.source in ({", ".join(f"'{source}'" for source in AWAITING)})
                             and not {_GOES_ON.format(id="booked.id")}
                        then least(has.cents - coalesce(owed.cents, 0), (
                                 select {LEFT_TOGETHER} from deposits_left(array[booked.id]) l
                                 having sum(l.applied_cents) > 0
                             ))
                        else least(has.cents, refunding_cents(p.payment_intent_id)) end
               ), 0)::integer as cents
          from payments p
          left join payments_accounts t on t.id = p.account_id
         cross join lateral kept_of(p.payment_intent_id, p.kept_cents) has (cents)
         cross join lateral (
             select max(o.owed_cents) as cents from open_settlements() o
              where o.payment_intent_id = p.payment_intent_id and o.was_promised
         ) owed
         where p.company_id = current_company() and booked.id in (p.appointment_id, p.reservation_id)
           and p.currency = own_currency() and booked.status = 'cancelled' and not coalesce(t.is_gone, false)
    ) back
"""
"""The SQL that joins `back.cents` to bookings that are called `booked`: how much of the deposit of one that is
cancelled goes back through the payment processor, 0 of any other. That is all of one that was booked online and is not
kept, unless its visit goes on with another service; else what is under way. What could not be paid back, or was
disputed, does not go back by itself."""


def lock_booking(db: Transaction, payment_intent_id: str) -> None:
    """Locks the booking whose deposit the payment was, if it was one, and all services of its visit: no sale takes it
    off meanwhile, and nobody begins another refund of these deposits."""
    lock_all(
        db,
        Lock.APPOINTMENTS,
        dict[str, UUID],
        """
        select a.id
          from payments p
          join appointments own on own.company_id = p.company_id and own.id = p.appointment_id
          join appointments a on a.company_id = p.company_id and (a.id = own.id or a.group_id = own.group_id)
         where p.company_id = current_company() and p.payment_intent_id = %(id)s
         order by a.id for no key update of a
        """,
        {"id": payment_intent_id},
    )
    lock_all(
        db,
        Lock.RESERVATION,
        dict[str, UUID],
        """
        select id from reservations
         where company_id = current_company() and id = (
             select reservation_id from payments where company_id = current_company() and payment_intent_id = %(id)s
         )
           for no key update
        """,
        {"id": payment_intent_id},
    )


def lock_refunds(db: Transaction, payment_intent_id: str) -> None:
    """Locks the refunds of the payment: nobody begins another one meanwhile. Lock the booking first."""
    lock_names(db, Lock.REFUNDS, "select 'refunds of ' || %(id)s::text", {"id": payment_intent_id})


def lock_refunds_of_sale(db: Transaction, sale_id: UUID) -> None:
    """Locks the refunds of all payments whose deposits the sale has taken off, likewise."""
    lock_names(
        db,
        Lock.REFUNDS,
        """
        select 'refunds of ' || p.payment_intent_id
          from sale_deposits d
          join payments p on p.company_id = d.company_id and d.booking_id in (p.appointment_id, p.reservation_id)
         where d.company_id = current_company() and d.sale_id = %(id)s
        """,
        {"id": sale_id},
    )


def get_payment(db: Transaction, payment_intent_id: str, refund_id: str) -> Deferred[RefundablePayment]:
    """Returns the payment, as it stands for this refund of it. Raises NO_SUCH_PAYMENT."""
    return send_one(
        db,
        RefundablePayment,
        f"""
        select p.payment_intent_id, p.amount_cents, p.refunded_cents + p.kept_cents - has.cents as refunded_cents,
               p.withheld_cents, has.cents as kept_cents,
               refunding_cents(p.payment_intent_id) - own.going_cents as under_way_cents,
               of_visit.applied_cents, of_visit.cents + own.going_cents as left_of_visit_cents,
               p.currency, p.account_id, p.fee_cents, coalesce(t.is_gone, false) as account_is_gone,
               own.begun_cents, own.is_reported
          from payments p
          left join payments_accounts t on t.id = p.account_id
         cross join lateral kept_of(p.payment_intent_id, p.kept_cents) has (cents)
         cross join lateral (
             select coalesce(sum(l.applied_cents), 0) as applied_cents, {LEFT_TOGETHER} as cents
               from deposits_left(array[coalesce(p.appointment_id, p.reservation_id)]) l
         ) of_visit
         cross join lateral (
             select max(u.amount_cents) as begun_cents,
                    coalesce(bool_or(u.reported_at is not null), false) as is_reported,
                    coalesce(
                        sum(u.amount_cents) filter (where u.reported_at is null and u.ends_at > now()), 0
                    ) as going_cents
               from refunds_under_way u
              where u.company_id = current_company() and u.id = %(refund)s
         ) own
         where p.company_id = current_company() and p.payment_intent_id = %(id)s and p.status = 'succeeded'
        """,
        {"id": payment_intent_id, "refund": refund_id},
        missing=errors.NO_SUCH_PAYMENT,
    )


def note_what_is_kept(db: Transaction, booking_ids: Sequence[UUID]) -> None:
    """Marks the deposits of these bookings as refunded of which nothing is kept any more. Lock the bookings first."""
    for table in ("appointments", "reservations"):
        send(
            db,
            f"""
            update {table} b set deposit_status = 'refunded'
             where b.company_id = current_company() and b.id = any(%(ids)s)
               and b.deposit_status in ('paid', 'forfeited')
               and (select kept_cents from deposit_standing(b.id)) = 0
            """,
            {"ids": list(booking_ids)},
        )
    note_forfeits(db, booking_ids)


def get_desk(db: Transaction, booking_id: UUID) -> Deferred[AtDesk]:
    """Returns what the desk has of the deposit of a booking. The answer stays true for as long as that is locked."""
    return send_one(
        db,
        AtDesk,
        """
        select standing.kept_cents, left_of.applied_cents,
               standing.at_desk_cents - left_of.desk_left_cents as applied_desk_cents,
               left_of.desk_left_cents as left_cents,
               left_of.desk_left_cents + left_of.online_left_cents as left_of_all_cents,
               (
                   select coalesce(jsonb_agg(jsonb_build_object('method', taken.method, 'cents', taken.cents)
                                             order by taken.last_at desc nulls last), '[]')
                     from (
                         select d.method, sum(d.amount_cents) as cents,
                                max(d.created_at) filter (where d.amount_cents > 0) as last_at
                           from desk_deposits d
                          where d.company_id = current_company() and d.booking_id = %(id)s
                          group by d.method having sum(d.amount_cents) > 0
                     ) taken
               ) as by_method
          from deposit_standing(%(id)s) standing
         cross join (select * from deposits_left(array[%(id)s::uuid]) l where l.booking_id = %(id)s) left_of
        """,
        {"id": booking_id},
    )


def enter_at_desk(db: Transaction, entry: DeskEntry) -> None:
    """Writes down what the desk takes of a deposit, or gives back. The booking is locked."""
    if not entry.parts:
        return
    send(
        db,
        """
        insert into desk_deposits (company_id, booking_id, method, amount_cents)
        select current_company(), %(booking_id)s, part.method, part.cents
          from unnest(%(methods)s::text[], %(cents)s::integer[]) as part (method, cents)
        """,
        {
            "booking_id": entry.booking_id,
            "methods": [method for method, _ in entry.parts],
            "cents": [cents for _, cents in entry.parts],
        },
    )
    note_forfeits(db, [entry.booking_id])


def begin_refund(
    db: Transaction,
    refund_id: str,
    payment_intent_id: str,
    amount_cents: int,
    *,
    longest: timedelta = LONGEST_REFUND,
) -> None:
    """Notes that this refund is under way, until the processor has reported it or so long has passed. Deletes the notes
    of refunds that nobody sends again. Lock the refunds of the payment first."""
    send(
        db,
        "delete from refunds_under_way where company_id = current_company() and ends_at <= now() - %(known)s",
        {"known": REFUNDS_KNOWN},
    )
    send(
        db,
        """
        insert into refunds_under_way (id, company_id, payment_intent_id, amount_cents, ends_at)
        values (%(id)s, current_company(), %(payment)s, %(amount)s, now() + %(longest)s)
        on conflict (company_id, id) do update set ends_at = greatest(refunds_under_way.ends_at, excluded.ends_at)
        """,
        {"id": refund_id, "payment": payment_intent_id, "amount": amount_cents, "longest": longest},
    )


def end_refund(db: Transaction, refund_id: str) -> None:
    """Deletes the note of a refund that the processor has refused."""
    send(
        db,
        "delete from refunds_under_way where company_id = current_company() and id = %(id)s",
        {"id": refund_id},
    )


def note_reported(db: Transaction, refund_ids: Sequence[str]) -> Deferred[int]:
    """Notes that the processor has reported these refunds, as far as they were begun here. Returns how many cents of
    those that were not reported before are of returns of sales."""
    return send_value(
        db,
        int,
        """
        with reported as (
            update refunds_under_way set reported_at = now()
             where company_id = current_company() and id = any(%(ids)s) and reported_at is null
            returning id, amount_cents
        )
        select coalesce(sum(r.amount_cents), 0)::integer
          from reported r join return_deposits d on d.company_id = current_company() and d.refund_id = r.id
        """,
        {"ids": list(refund_ids)},
    )


def open_settlement(db: Transaction, found: MoneyToSettle) -> None:
    """Notes money that could not be given back, unless that is noted already, and leaves a job for each admin by which
    they hear of it; of a dispute they hear anyway. Money in another currency than the business's is `other_currency`,
    whatever keeps it from going back: no till gives it."""
    send(
        db,
        """
        with noted as (
            insert into settlements (company_id, kind, key, payment_intent_id, sale_id, booking_id, amount_cents,
                                     currency, mended_at_cents)
            select current_company(),
                   case when p.currency <> own.currency and %(kind)s <> 'dispute' then 'other_currency'
                        else %(kind)s end,
                   %(key)s, %(payment)s, %(sale)s, coalesce(p.appointment_id, p.reservation_id, p.late_for), %(amount)s,
                   coalesce(p.currency, own.currency),
                   case when %(promised)s then
                       least(p.amount_cents, p.refunded_cents + %(amount)s + (
                           select coalesce(sum(n.amount_cents), 0) from settlements n
                            where n.company_id = p.company_id and n.payment_intent_id = p.payment_intent_id
                              and n.kind = 'refund_failed' and n.settled_at is null
                              and n.mended_at_cents > p.refunded_cents
                       )) end
              from (select own_currency() as currency) own
              left join payments p on p.company_id = current_company() and p.payment_intent_id = %(payment)s
             where p.payment_intent_id is not null or %(sale)s::uuid is not null
            on conflict (company_id, key) do nothing
            returning id, kind
        )
        insert into outbox (type, data, relay_after)
        select 'refund_not_made', jsonb_build_object('refundNotMadeId', n.id, 'userId', m.user_id), now()
          from noted n join memberships m on m.company_id = current_company() and m.role = 'admin'
         where n.kind <> 'dispute'
        """,
        {
            "kind": found.kind,
            "key": found.key,
            "payment": found.payment_intent_id,
            "sale": found.sale_id,
            "amount": found.amount_cents,
            "promised": found.kind in get_args(WhyNotRefunded),
        },
    )


def get_id(db: Transaction, payment_intent_id: str) -> Deferred[UUID]:
    """Returns the id by which jobs name a payment that is recorded."""
    return send_value(
        db,
        UUID,
        "select id from payments where company_id = current_company() and payment_intent_id = %(id)s",
        {"id": payment_intent_id},
    )


def find_intent(db: Transaction, payment_id: UUID) -> Deferred[str | None]:
    """Finds the payment intent of a payment by the id by which jobs name it."""
    found = send_optional(
        db,
        dict[str, str],
        "select payment_intent_id from payments where company_id = current_company() and id = %(id)s",
        {"id": payment_id},
    )
    return found.then(lambda payment: None if payment is None else payment["payment_intent_id"])


def list_refundable(db: Transaction, booking_id: UUID) -> Deferred[list[UUID]]:
    """Lists the payments for a booking of which something can be paid back, by the ids by which jobs name them."""
    return send_values(
        db,
        UUID,
        """
        select id from payments
         where company_id = current_company() and (appointment_id = %(id)s or reservation_id = %(id)s)
           and kept_of(payment_intent_id, kept_cents) > 0
         order by id
        """,
        {"id": booking_id},
    )


def find_payment_to_refund(db: Transaction, payment_id: UUID) -> Deferred[WholePayment | None]:
    """Finds a payment that is to be paid back as a whole: its booking is cancelled, of a visit no service is open, and
    its deposit not kept, or it is for no booking that is there. None if it is not, or if nothing is left of it."""
    return send_optional(
        db,
        WholePayment,
        f"""
        select p.payment_intent_id, coalesce(a.id, r.id) is not null as is_deposit
          from payments p
          left join appointments a on a.company_id = p.company_id and a.id = p.appointment_id
          left join reservations r on r.company_id = p.company_id and r.id = p.reservation_id
         where p.company_id = current_company() and p.id = %(id)s and kept_of(p.payment_intent_id, p.kept_cents) > 0
           and coalesce(a.status, r.status, 'cancelled') = 'cancelled'
           and coalesce(a.deposit_status, r.deposit_status, 'paid') = 'paid'
           and not {_GOES_ON.format(id="p.appointment_id")}
        """,
        {"id": payment_id},
    )
