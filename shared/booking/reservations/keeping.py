"""All SQL of keeping tables for a party that has waited for some, whenever within some times that is, and of taking
them back (spec §12.10)."""

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
from booking.holds import queries as holds
from booking.holds.records import LockedWaitlist, OfferOfTime
from booking.reservations.periods import covers_of, period_that_is_on, periods
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


def lock_offers(db: Transaction, waitlist: LockedWaitlist, reservation_id: UUID) -> Deferred[list[OfferOfTime]]:
    """Locks what is offered, and not taken so far, of what a reservation that comes back has had: at its tables, whole
    where it has ended early; and, if the cap has no room for both, of the covers that it has left. Lock it first."""
    return holds.lock_offers(
        db,
        waitlist,
        Lock.RESERVATION,
        f"""
          from reservations back
          join reservations h on h.company_id = back.company_id
          join waitlist_entries w on w.company_id = h.company_id and w.reservation_id = h.id
          left join lateral ({periods("back.starts_at")}) p
            on p.id = back.service_period_id and p.id = h.service_period_id and not back.holds_tables
           and h.starts_at >= p.day_begins_at and h.starts_at < p.day_begins_at + interval '1 day'
           and h.created_at > coalesce(back.cancelled_at, back.no_show_at)
          join lateral (
              select where p.cover_cap < back.party_size + {covers_of("p.id", "p.day_begins_at")} or exists (
                  select from table_slots of
                    join table_slots at on at.company_id = of.company_id and at.table_id = of.table_id
                     and at.ends_at > back.starts_at and at.starts_at < coalesce(back.planned_ends_at, back.ends_at)
                   where of.company_id = back.company_id and of.reservation_id = back.id and at.reservation_id = h.id
              )
          ) in_the_way on true
        """,
        [reservation_id],
    )


def find_period(db: Transaction, floor: LockedFloorBetween, starts_at: datetime) -> Deferred[LockedPeriod | None]:
    """Finds the service period that is on at this time (wall clock), on dates that are locked; None if none is."""
    found = send_optional(db, dict[str, Any], period_that_is_on("%(starts_at)s::timestamp"), {"starts_at": starts_at})
    return found.then(lambda row: None if row is None else LockedPeriod(**row))
