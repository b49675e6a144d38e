"""All SQL of keeping tables for a party that has waited for some, whenever within some times that is (spec §12.10)."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.holds import see_holds
from booking.database.locking import lock_all, lock_names
from booking.database.statements import send_optional
from booking.database.transactions import Transaction
from booking.reservations.periods import period_that_is_on
from booking.reservations.queries import FLOOR_THAT_DAY
from booking.reservations.records import USUAL_TURN_MINUTES, LockedFloorBetween, LockedPeriod
from booking.service_periods.queries import TURNS_AT
from booking.tables.queries import WHOLE_FLOOR


def lock_floor_between(db: Transaction, times: Sequence[tuple[datetime, datetime]]) -> Deferred[LockedFloorBetween]:
    """Locks, for whoever chooses when a party comes within one of these times (wall clock), all service periods, their
    covers and all tables on the dates on which it might be there. Holds are seen."""
    see_holds(db)
    parameters = {"starts": [start for start, _ in times], "ends": [end for _, end in times]}
    asked = "unnest(%(starts)s::timestamp[], %(ends)s::timestamp[]) as asked (starts_at, ends_at)"
    periods = "select id from service_periods where company_id = current_company() and active order by id for share"
    lock_all(db, Lock.SERVICE_PERIOD, dict[str, UUID], periods)
    lock_names(  # the evening of the day before may not be over
        db,
        Lock.COVERS,
        f"""
        select 'covers ' || current_company() || p.id || (day + {TURNS_AT})
          from service_periods p
         cross join {asked}
         cross join lateral dates_of(asked.starts_at - interval '1 day', asked.ends_at) as day
         where p.company_id = current_company() and p.active and p.cover_cap is not null
        """,
        parameters,
    )
    lock_names(db, Lock.FLOOR, WHOLE_FLOOR, shared=True)
    return lock_names(
        db,
        Lock.FLOOR,
        f"""
        select {FLOOR_THAT_DAY}
          from (
              select make_interval(mins => coalesce(max(turn_minutes), {USUAL_TURN_MINUTES})) as turn
                from service_periods where company_id = current_company() and active
          ) longest
         cross join {asked}
         cross join lateral dates_of(asked.starts_at, asked.ends_at + longest.turn) as day
        """,
        parameters,
    ).then(lambda _: LockedFloorBetween())


def find_period(db: Transaction, floor: LockedFloorBetween, starts_at: datetime) -> Deferred[LockedPeriod | None]:
    """Finds the service period that is on at this time (wall clock), on dates that are locked; None if none is."""
    found = send_optional(db, dict[str, Any], period_that_is_on("%(starts_at)s::timestamp"), {"starts_at": starts_at})
    return found.then(lambda row: None if row is None else LockedPeriod(**row))
