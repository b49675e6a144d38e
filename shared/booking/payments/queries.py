"""All SQL of the payments domain."""

from collections.abc import Sequence
from typing import Literal
from uuid import UUID

from booking.bookings.deposits import deposit_of_tier
from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.locking import lock_all
from booking.database.paging import FetchedPage, Page, PagedList, send_page
from booking.database.statements import send, send_one, send_optional, send_values
from booking.database.transactions import Transaction
from booking.deposits.queries import LEFT_TOGETHER
from booking.payments.records import (
    DepositDue,
    DepositsLeft,
    Dispute,
    KnownPayment,
    LatePayment,
    RecordedPayment,
    WhatIsKept,
)
from booking.processor_events.records import LockedBilling

DISPUTES = PagedList("disputes", order_by="disputed_at")

_LATE = """
    select payment_intent_id, late_for as booking_id, amount_cents, currency from payments
     where company_id = current_company() and late_for is not null and status = 'succeeded'
"""

_RECORDED = (
    "status, amount_cents, refunded_cents, withheld_cents, fee_cents, dispute_status, disputed_cents, dispute_reason,"
    " dispute_due_at, disputed_at"
)
_DEPOSIT_DUE = {
    "appointment_id": "nullif(booked.deposit_amount_cents, 0)",
    "reservation_id": f"""
        coalesce(
            booked.deposit_amount_cents,
            case when booked.status in ('pending', 'confirmed') and booked.customer_id is not null
                 then {deposit_of_tier("booked")} end
        )
    """,
}


def deposit_of_booked(column: Literal["appointment_id", "reservation_id"]) -> str:
    """Returns the SQL that joins `deposit` (Deposit, as JSON; null where none is due, nothing was paid and nothing is
    owed) to bookings that are called `booked`, whose payments have their id in this column."""
    return f"""
        cross join lateral (select {_DEPOSIT_DUE[column]} as cents) due
        cross join lateral deposit_standing(booked.id) standing
        cross join lateral (
            select coalesce(sum(going.cents) filter (where p.currency = own_currency()), 0) as going_cents,
                   max(p.payment_intent_id) filter (where has.cents > going.cents) as refundable
              from payments p, refunding_cents(p.payment_intent_id) going (cents),
                   kept_of(p.payment_intent_id, p.kept_cents) has (cents)
             where p.company_id = booked.company_id and p.{column} = booked.id and p.kept_cents > 0
        ) online
        cross join lateral not_refunded(booked.id) owed
        cross join lateral (
            select case when due.cents is not null or standing.paid_cents > 0 or owed.cents > 0 then jsonb_build_object(
                'status', case when booked.deposit_status = 'none' and due.cents is not null then 'pending'
                               else booked.deposit_status end,
                'amount_cents', coalesce(due.cents, standing.paid_cents),
                'paid_cents', standing.paid_cents,
                'refunded_cents', standing.refunded_cents,
                'withheld_cents', standing.withheld_cents,
                'kept_cents', standing.kept_cents,
                'at_desk_cents', standing.at_desk_cents,
                'requested_at', (
                    select page.created_at from checkout_sessions page
                     where page.organization_id = (select current_organization()) and page.subject = booked.id
                       and page.url is not null and booked.deposit_status = 'pending'
                ),
                'refundable_cents', least(standing.kept_cents - online.going_cents, (
                    select {LEFT_TOGETHER} from deposits_left(array[booked.id])
                )),
                'payment_intent_id', online.refundable,
                'not_refunded', case when owed.cents > 0 then jsonb_build_object(
                    'why', owed.why, 'amount_cents', owed.cents, 'is_deposit', owed.is_deposit, 'since', owed.since
                ) end,
                'refund_until', refund_ends(booked.id, booked.starts_at) at time zone (
                    select v.timezone from companies v where v.id = current_company()
                ) at time zone 'UTC'
            ) end as deposit
        ) deposit
    """


def deposit_due(db: Transaction, booking_id: UUID, amount_cents: int) -> Deferred[DepositDue]:
    """Returns what is to be paid for a booking, with what the page for it needs to know of the business."""
    return send_one(
        db,
        DepositDue,
        "select %(booking_id)s::uuid as booking_id, id as company_id, organization_id, name as venue, currency,"
        " %(amount_cents)s::integer as amount_cents, ("
        " select a.id from payments_connections c join payments_accounts a on a.id = c.account_id"
        " where c.company_id = companies.id and c.ended_at is null and a.charges_enabled and not a.is_gone"
        ") as account_id from companies where id = current_company()",
        {"booking_id": booking_id, "amount_cents": amount_cents},
    )


def fix_deposit(db: Transaction, reservation_id: UUID, amount_cents: int) -> None:
    """Stores the deposit that a reservation's guest is to pay. One that was paid meanwhile stays as it is."""
    send(
        db,
        """
        update reservations set deposit_status = 'pending', deposit_amount_cents = %(amount_cents)s
         where company_id = current_company() and id = %(id)s and deposit_status in ('none', 'pending', 'refunded')
           and (deposit_status, deposit_amount_cents) is distinct from ('pending', %(amount_cents)s)
        """,
        {"id": reservation_id, "amount_cents": amount_cents},
    )


def get_deposits_left(db: Transaction, booking_ids: Sequence[UUID]) -> Deferred[DepositsLeft]:
    """Returns what is left of the deposits of these bookings and of their visits, which a sale may take off. The answer
    stays true for as long as all of these bookings are locked."""
    if not booking_ids:
        return Deferred.of({"left_cents": 0, "parts": [], "is_refund_under_way": False})
    return send_one(
        db,
        DepositsLeft,
        f"""
        with left_of as (select * from deposits_left(%(ids)s))
        select {LEFT_TOGETHER} as left_cents,
               coalesce(jsonb_agg(jsonb_build_object(
                   'booking_id', booking_id, 'desk_cents', desk_left_cents, 'online_cents', online_left_cents
               ) order by array_position(%(ids)s, booking_id), booking_id), '[]') as parts,
               exists (
                   select from refunds_under_way u join payments p using (company_id, payment_intent_id)
                    where u.company_id = current_company() and u.ends_at > now() and u.reported_at is null
                      and coalesce(p.appointment_id, p.reservation_id) in (select booking_id from left_of)
               ) as is_refund_under_way
          from left_of
        """,
        {"ids": list(booking_ids)},
    )


def lock_booking_of_payment(
    db: Transaction, payment_intent_id: str, *, appointment_id: UUID | None, reservation_id: UUID | None
) -> None:
    """Locks the booking whose deposit the payment is, all services of a visit: the one in the payment's record or,
    without a record, the one that the processor names. A sale that takes the deposit off, and a refund of it, take the
    same lock before they look at it."""
    of_group = """
        or group_id = (
            select paid.group_id from appointments paid where paid.company_id = current_company() and paid.id = {named}
        )
    """
    for table, lock, column, booking_id, others in (
        ("appointments", Lock.APPOINTMENTS, "appointment_id", appointment_id, of_group),
        ("reservations", Lock.RESERVATION, "reservation_id", reservation_id, ""),
    ):
        named = f"""
            coalesce(
                (
                    select {column} from payments
                     where company_id = current_company() and payment_intent_id = %(payment)s
                ),
                %(named)s
            )
        """
        lock_all(
            db,
            lock,
            dict[str, UUID],
            f"""
            select id from {table}
             where company_id = current_company() and (id = {named} {others.format(named=named)})
             order by id for no key update
            """,
            {"payment": payment_intent_id, "named": booking_id},
        )


def enqueue_confirmation(db: Transaction, booking_id: UUID, *, is_appointment: bool) -> None:
    """Leaves the job that emails a booking which was just paid for, of a visit all of it."""
    send(
        db,
        """
        insert into outbox (type, data, relay_after)
        select 'booking_confirmation',
               case when not %(is_appointment)s then jsonb_build_object('reservationId', %(id)s::uuid)
                    when a.group_id is null then jsonb_build_object('appointmentId', %(id)s::uuid)
                    else jsonb_build_object('groupId', a.group_id) end,
               now()
          from (select %(id)s::uuid as id) paid
          left join appointments a on a.company_id = current_company() and a.id = paid.id
        """,
        {"id": booking_id, "is_appointment": is_appointment},
    )


def find_payment(db: Transaction, payment_intent_id: str) -> Deferred[KnownPayment | None]:
    """Finds the record of a payment; None if the payment has not been recorded yet."""
    return send_optional(
        db,
        KnownPayment,
        f"select {_RECORDED}, kept_of(payment_intent_id, kept_cents) as kept_cents, late_for is not null as is_late"
        " from payments"
        " where company_id = current_company() and payment_intent_id = %(id)s",
        {"id": payment_intent_id},
    )


def write_payment(
    db: Transaction,
    locked: LockedBilling,
    payment_intent_id: str,
    account_id: str | None,
    currency: str,
    payment: RecordedPayment,
    *,
    appointment_id: UUID | None,
    reservation_id: UUID | None,
    late_for: UUID | None,
) -> None:
    """Records what the processor reports of a payment. The account and the booking that were recorded first stay; a
    booking that is gone by then is left out. One that came late for a booking is not its deposit."""
    send(
        db,
        """
        insert into payments (payment_intent_id, company_id, account_id, appointment_id, reservation_id, late_for,
                              amount_cents, currency, status, refunded_cents, withheld_cents, fee_cents,
                              dispute_status, disputed_cents, dispute_reason, dispute_due_at, disputed_at)
        values (%(id)s, current_company(), %(account_id)s,
                (select id from appointments where company_id = current_company() and id = %(appointment_id)s),
                (select id from reservations where company_id = current_company() and id = %(reservation_id)s),
                %(late_for)s, %(amount_cents)s, %(currency)s, %(status)s, %(refunded_cents)s, %(withheld_cents)s,
                %(fee_cents)s,
                %(dispute_status)s, %(disputed_cents)s, %(dispute_reason)s, %(dispute_due_at)s, %(disputed_at)s)
        on conflict (payment_intent_id) do update
           set status = excluded.status, refunded_cents = excluded.refunded_cents,
               withheld_cents = excluded.withheld_cents, fee_cents = excluded.fee_cents,
               dispute_status = excluded.dispute_status, disputed_cents = excluded.disputed_cents,
               dispute_reason = excluded.dispute_reason, dispute_due_at = excluded.dispute_due_at,
               disputed_at = excluded.disputed_at
        """,
        {
            **payment,
            "id": payment_intent_id,
            "account_id": account_id,
            "currency": currency,
            "appointment_id": appointment_id,
            "reservation_id": reservation_id,
            "late_for": late_for,
        },
    )


def get_what_is_kept(db: Transaction, payment_intent_id: str) -> Deferred[WhatIsKept]:
    """Returns what the business has of a payment that is recorded, and of the deposits of its booking; of one that is
    for no booking, what it has of the payment."""
    return send_one(
        db,
        WhatIsKept,
        """
        select kept_of(payment_intent_id, kept_cents) as of_payment_cents,
               case when coalesce(appointment_id, reservation_id) is null then kept_of(payment_intent_id, kept_cents)
                    else (
                        select kept_cents from deposit_standing(coalesce(appointment_id, reservation_id))
                    ) end as of_booking_cents
          from payments
         where company_id = current_company() and payment_intent_id = %(id)s
        """,
        {"id": payment_intent_id},
    )


def find_late_payment(db: Transaction, payment_id: UUID) -> Deferred[LatePayment | None]:
    """Finds a payment that came late, and of which nothing went back yet, by the id by which jobs name it."""
    return send_optional(
        db,
        LatePayment,
        f"{_LATE} and id = %(id)s and refunded_cents = 0 and disputed_at is null"
        " and kept_of(payment_intent_id, kept_cents) = kept_cents",
        {"id": payment_id},
    )


def find_late_payment_for(db: Transaction, booking_id: UUID) -> Deferred[LatePayment | None]:
    """Finds what was last paid too late for this booking."""
    return send_optional(
        db, LatePayment, f"{_LATE} and late_for = %(id)s order by created_at desc limit 1", {"id": booking_id}
    )


def make_deposit_of(db: Transaction, late: LatePayment) -> None:
    """Makes a payment that came late the deposit of its booking, which must be locked."""
    send(
        db,
        """
        update payments p
           set late_for = null,
               appointment_id = (select id from appointments where company_id = p.company_id and id = p.late_for),
               reservation_id = (select id from reservations where company_id = p.company_id and id = p.late_for)
         where p.company_id = current_company() and p.payment_intent_id = %(id)s and p.late_for is not null
        """,
        {"id": late["payment_intent_id"]},
    )


def list_disputes(db: Transaction, page: Page) -> Deferred[FetchedPage[Dispute]]:
    """Lists one page of the disputed payments, the last that was reported first."""
    return send_page(
        db,
        Dispute,
        page,
        f"""
        select id, payment_intent_id, account_id, appointment_id, reservation_id, amount_cents as paid_cents,
               disputed_cents, currency, dispute_status as status, dispute_reason as reason,
               dispute_due_at as due_at, disputed_at
          from payments
         where company_id = current_company() and disputed_at is not null and {DISPUTES.tail("disputed_at")}
        """,
    )


def tell_admins_of_dispute(db: Transaction, payment_intent_id: str) -> None:
    """Leaves a job for each admin of the business, by which they hear that this payment is disputed."""
    send(
        db,
        """
        insert into outbox (type, data, relay_after)
        select 'dispute_opened', jsonb_build_object('paymentId', p.id, 'userId', m.user_id), now()
          from payments p join memberships m on m.company_id = p.company_id and m.role = 'admin'
         where p.company_id = current_company() and p.payment_intent_id = %(id)s
        """,
        {"id": payment_intent_id},
    )


def note_decision(db: Transaction, key: str, *, is_payers: bool) -> None:
    """Notes of a dispute that nothing is left to settle, as the payer has the money; or takes that back."""
    send(
        db,
        """
        update settlements set mended_at = case when %(is_payers)s then now() end
         where company_id = current_company() and key = %(key)s and (mended_at is not null) <> %(is_payers)s
        """,
        {"key": key, "is_payers": is_payers},
    )


def end_disputes(db: Transaction, payment_intent_id: str) -> None:
    """Notes of all disputes of this payment that nothing is left to settle."""
    send(
        db,
        """
        update settlements set mended_at = now()
         where company_id = current_company() and payment_intent_id = %(id)s and kind = 'dispute' and mended_at is null
        """,
        {"id": payment_intent_id},
    )


def write_deposit(db: Transaction, payment_intent_id: str, status: Literal["paid", "refunded"]) -> Deferred[list[UUID]]:
    """Writes the deposit status of the booking whose deposit this payment was; a forfeited deposit stays forfeited
    unless it is refunded. For a reservation, also writes the payment's id. The booking must be locked. Returns its id,
    none if the payment was for no booking."""
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
        update reservations r
           set payment_intent_id = p.payment_intent_id,
               deposit_status = case when r.deposit_status = any (%(kept)s) then r.deposit_status else %(status)s end
          from payments p
         where p.company_id = current_company() and p.payment_intent_id = %(id)s
           and r.company_id = current_company() and r.id = p.reservation_id
        returning r.id
        """,
        payment,
    )
    return appointments.then(lambda written: written or reservations.get())
