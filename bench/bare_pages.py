"""The pages of integrators without the service: the read alone, as one statement."""

from typing import LiteralString

from booking.database.paging import Page
from booking.database.transactions import Transaction

_PAGE: LiteralString = """
    ({moment}, {row_id}) < (
        least(%(before)s::timestamp, %(to)s::timestamp),
        case when %(to)s::timestamp <= %(before)s::timestamp then %(lowest_id)s::uuid else %(before_id)s end
    )
    and {moment} >= %(from)s::timestamp
    order by {moment} desc, {row_id} desc limit %(limit)s + 1
"""


def appointments(db: Transaction, page: Page) -> None:
    """What v1_appointments reads (migrations/functions/keys.sql)."""
    db.send(
        f"""
        select id, service_id, provider_id, customer_id, starts_at, ends_at, created_at, status, deposit_status,
               duration_minutes, price_cents / 100.0::float8, deposit_amount_cents, notes
          from appointments
         where company_id = current_company() and {_PAGE.format(moment="starts_at", row_id="id")}
        """,
        page.parameters,
    )


def reservations(db: Transaction, page: Page) -> None:
    """What v1_reservations reads."""
    db.send(
        f"""
        select r.id, r.customer_id, held.table_ids[1], held.table_ids, r.party_size, r.starts_at, r.ends_at, r.status,
               r.service_period_id, r.notes, r.created_at
          from reservations r
         cross join lateral (
             select array_agg(s.table_id order by s.position) as table_ids
               from table_slots s
              where s.company_id = r.company_id and s.reservation_id = r.id
         ) held
         where r.company_id = current_company() and {_PAGE.format(moment="r.starts_at", row_id="r.id")}
        """,
        page.parameters,
    )
