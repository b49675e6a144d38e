"""Who has tables that a member wants (spec §3.11)."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from booking.bookings.taken_times import InTheWay
from booking.core.deferred import Deferred
from booking.database.holds import seeing_holds
from booking.database.statements import send_all
from booking.database.transactions import Transaction

MOST_IN_THE_WAY = 5


@seeing_holds
def list_in_the_way(
    db: Transaction,
    starts_at: datetime,
    ends_at: datetime,
    table_ids: Sequence[UUID],
    *,
    moving: UUID | None = None,
) -> Deferred[list[InTheWay]]:
    """Lists who has any of these tables at some of this time (wall clock), by time."""
    return send_all(
        db,
        InTheWay,
        """
        select r.id as "reservationId", coalesce(c.name, r.guest_name) as name, r.party_size as "partySize",
               r.starts_at as "startsAt", r.ends_at as "endsAt", array_agg(t.name order by t.name) as tables
          from table_slots s
          join reservations r on r.company_id = s.company_id and r.id = s.reservation_id
          join tables t on t.company_id = s.company_id and t.id = s.table_id
          left join customers c on c.company_id = current_company() and c.id = r.customer_id
         where s.company_id = current_company() and s.table_id = any(%(table_ids)s) and s.holds_table
           and s.starts_at < %(ends_at)s::timestamp and s.ends_at > %(starts_at)s::timestamp
           and s.starts_at > %(starts_at)s::timestamp - interval '1 day' -- no booking lasts longer
           and r.id is distinct from %(moving)s::uuid
         group by r.id, c.name
         order by r.starts_at, r.id limit %(most)s
        """,
        {
            "table_ids": [*table_ids],
            "starts_at": starts_at,
            "ends_at": ends_at,
            "moving": moving,
            "most": MOST_IN_THE_WAY,
        },
    )
