"""All SQL of the deposits domain: what is still to be paid for a booking, and the pages on which it is paid."""

from collections.abc import Sequence
from typing import Final
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.holds import see_holds, seeing_holds
from booking.database.locking import lock_all
from booking.database.statements import send, send_optional
from booking.database.transactions import Transaction
from booking.deposits.records import Debt, PageOfDeposit

LEFT_TOGETHER: Final = "coalesce(greatest(0, sum(desk_left_cents + online_left_cents)), 0)::bigint"
"""The SQL of what is left of all deposits that `deposits_left` answers, together."""


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
    see_holds(db)
    for table, lock in (("appointments", Lock.APPOINTMENTS), ("reservations", Lock.RESERVATION)):
        lock_all(
            db,
            lock,
            dict[str, UUID],
            f"select id from {table} where company_id = current_company() and id = %(id)s for no key update",
            {"id": booking_id},
        )
    return find_debt(db, booking_id)


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
