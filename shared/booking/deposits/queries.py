"""All SQL of the deposits domain: what is still to be paid for a booking, the pages on which it is paid, and what is
kept of deposits that are forfeited."""

from collections.abc import Sequence
from typing import Final
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.holds import see_holds, seeing_holds
from booking.database.locking import lock_all
from booking.database.statements import send, send_optional
from booking.database.transactions import Parameters, Transaction
from booking.deposits.records import Debt, PageOfDeposit

LEFT_TOGETHER: Final = "coalesce(greatest(0, sum(desk_left_cents + online_left_cents)), 0)::bigint"
"""The SQL of what is left of all deposits that `deposits_left` answers, together."""

OF_THE_VISIT: Final = """
    select visit.id
      from appointments named
      join appointments visit
        on visit.company_id = named.company_id and (visit.id = named.id or visit.group_id = named.group_id)
     where named.company_id = current_company() and named.id = %(id)s
"""
"""The SQL of the ids of all services of the visit of the appointment `%(id)s`, which may stand alone."""


@seeing_holds
def find_debt(db: Transaction, booking_id: UUID) -> Deferred[Debt | None]:
    """Finds the deposit of a booking, of either engine, also of one that is only held; None if the booking is gone."""
    return send_optional(
        db,
        Debt,
        """
        select b.status, b.sale_id is not null as has_sale, b.deposit_status,
               nullif(b.deposit_amount_cents, 0) as asked_cents, standing.kept_cents, c.currency
          from (
              select id, company_id, status, sale_id, deposit_status, deposit_amount_cents
                from appointments where company_id = current_company()
               union all
              select id, company_id, status, sale_id, deposit_status, deposit_amount_cents
                from reservations where company_id = current_company()
          ) b
          join companies c on c.id = b.company_id
         cross join lateral deposit_standing(b.id) standing
         where b.id = %(id)s
        """,
        {"id": booking_id},
    )


def lock_debt(db: Transaction, booking_id: UUID) -> Deferred[Debt | None]:
    """Locks the booking, and then finds its deposit: nothing ends the debt before this transaction does."""
    lock_booking(db, booking_id)
    return find_debt(db, booking_id)


def lock_booking(db: Transaction, booking_id: UUID) -> None:
    """Locks a booking of either engine, also one that is only held; of a visit all services, since what is held, paid
    and decided is the visit's. From then on the transaction sees holds."""
    see_holds(db)
    for table, lock, which in (
        ("appointments", Lock.APPOINTMENTS, f"id in ({OF_THE_VISIT})"),
        ("reservations", Lock.RESERVATION, "id = %(id)s"),
    ):
        lock_all(
            db,
            lock,
            dict[str, UUID],
            f"select id from {table} where company_id = current_company() and {which} order by id for no key update",
            {"id": booking_id},
        )


def enqueue_closing(db: Transaction, booking_ids: Sequence[UUID], after_seconds: int) -> None:
    """Writes a job for each page on which the deposit of one of these bookings is paid, also for one that is just being
    made, for the relay to publish in so many seconds."""
    send(
        db,
        """
        insert into outbox (type, data, relay_after)
        select 'deposit_page_closed', jsonb_build_object('pageId', s.id), now() + make_interval(secs => %(seconds)s)
          from checkout_sessions s
         where s.organization_id = current_organization() and s.subject = any(%(ids)s)
        """,
        {"ids": list(booking_ids), "seconds": after_seconds},
    )


def find_page(db: Transaction, page_id: UUID) -> Deferred[PageOfDeposit | None]:
    """Finds the page of a deposit; None if it is gone, was never made, or its account has withdrawn its connection."""
    return send_optional(
        db,
        PageOfDeposit,
        """
        select s.session_id, s.account_id, s.subject, s.wanted, c.ended_at is null as is_connected
          from checkout_sessions s
          join payments_connections c on c.company_id = current_company() and c.account_id = s.account_id
          join payments_accounts a on a.id = s.account_id
         where s.organization_id = current_organization() and s.id = %(id)s and s.session_id is not null
           and not a.is_gone
        """,
        {"id": page_id},
    )


def note_forfeits(db: Transaction, booking_ids: Sequence[UUID]) -> None:
    """Writes by how much what is kept of the deposits of these bookings has changed, of those that are forfeited or
    were: called by whatever changes it, once all else of it is written, with the bookings locked. Called once too often
    it writes nothing."""
    _note_forfeits(db, "id = any(%(ids)s)", {"ids": list(booking_ids)})


def note_forfeits_of_sale(db: Transaction, sale_id: UUID) -> None:
    """Likewise of the bookings whose deposits a sale takes off, gives back, or leaves again by its void."""
    taken_off = "select booking_id from sale_deposits where company_id = current_company() and sale_id = %(sale_id)s"
    _note_forfeits(db, f"id in ({taken_off})", {"sale_id": sale_id})


def note_forfeits_of_payment(db: Transaction, payment_intent_id: str) -> None:
    """Likewise of the booking whose deposit a payment is."""
    paid_for = (
        "select coalesce(p.appointment_id, p.reservation_id) from payments p"
        " where p.company_id = current_company() and p.payment_intent_id = %(payment)s"
    )
    _note_forfeits(db, f"id in ({paid_for})", {"payment": payment_intent_id})


def _note_forfeits(db: Transaction, which: str, parameters: Parameters) -> None:
    send(
        db,
        f"""
        insert into forfeits (company_id, booking_id, delta_cents)
        select current_company(), booked.id, kept.cents - noted.cents
          from (
              select id, deposit_status from appointments where company_id = current_company() and {which}
               union all
              select id, deposit_status from reservations where company_id = current_company() and {which}
          ) booked
         cross join lateral (
              select coalesce(sum(greatest(0, left_of.desk_left_cents + left_of.online_left_cents)), 0)::bigint as cents
                from deposits_left(array[booked.id]) left_of
               where left_of.booking_id = booked.id and booked.deposit_status = 'forfeited'
          ) kept
         cross join lateral (
              select coalesce(sum(f.delta_cents), 0)::bigint as cents
                from forfeits f where f.company_id = current_company() and f.booking_id = booked.id
          ) noted
         where kept.cents <> noted.cents
        """,
        parameters,
    )
