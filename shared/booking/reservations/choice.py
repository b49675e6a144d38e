"""The SQL that chooses tables for a party which names none: the best fitting table, or else the best fitting
combination (docs/decisions/tables.md); and when there would be any."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from booking.bookings.cached_times import Caching, send_search
from booking.bookings.free_days import days_from
from booking.bookings.freed_times import YOUNG, FreedTime, as_parameters, looked_at, tables_together
from booking.bookings.offers import TO_THE_DESK, Offer
from booking.bookings.stays import Stays
from booking.bookings.taken_times import NEAREST_STARTS, FreeStart
from booking.core.deferred import Deferred
from booking.database.holds import seeing_holds
from booking.database.statements import send_all, send_optional
from booking.database.transactions import Parameters, Transaction
from booking.reservations.periods import covers_kept, covers_of, period_that_is_on, periods
from booking.reservations.queries import seated_near
from booking.reservations.records import AvailableTime, AvailableTimes, LockedFloor, Stay
from booking.tables.records import LockedTableDates, Seating

DAYS_NEAR = 3


@dataclass(frozen=True)
class Wish:
    """A party, and from when to when it comes (the venue's wall clock); with `online` only at tables that guests may
    book themselves, of which those that are kept for who waits count as taken, unless it has waited for what was
    `freed`; with `at_once` only where nobody sits any more, whenever they were to leave. A reservation that moves
    (`moving`) stands in nobody's way."""

    party_size: int
    starts_at: datetime
    ends_at: datetime
    online: bool = False
    freed: Sequence[FreedTime] | None = None
    at_once: bool = False
    moving: UUID | None = None

    def parameters(self) -> Parameters:
        named = {name: value for name, value in vars(self).items() if name != "freed"}
        return {**named, "leaves_freed": self.online and self.freed is None, **tables_together(self.freed)}


_AT_THE_WISHED_TIME = f"""
    free as (
        select t.id, t.min_seats, t.max_seats, t.active
          from tables t
         where t.company_id = current_company() and t.active and (t.bookable_online or not %(online)s)
           and not exists (
               select from table_slots s
                where s.company_id = current_company() and s.table_id = t.id and s.holds_table
                  and s.reservation_id is distinct from %(moving)s::uuid
                  and s.starts_at > %(starts_at)s::timestamp - interval '1 day'
                  and s.starts_at < %(ends_at)s::timestamp
                  and s.ends_at > %(starts_at)s::timestamp
           )
           and not (%(leaves_freed)s and exists (
               select from freed_times f
                where {YOUNG} and f.table_id = t.id
                  and f.starts_at < %(ends_at)s::timestamp and f.ends_at > %(starts_at)s::timestamp
           ))
           and not (%(at_once)s and exists ({seated_near("t.id", "%(starts_at)s::timestamp")}))
    )
"""
# The free table with the fewest seats that fits the party.
_BEST_TABLE = """
    select id, min_seats, max_seats, active
      from free where %(party_size)s between min_seats and max_seats order by max_seats, id limit 1
"""


_LEFT_TOGETHER = """
    union all
    select party::text, id, position
      from unnest(%(left_by)s::integer[], %(left_tables)s::uuid[]) with ordinality as left_tables (party, id, position)
"""


# The free combination of the fewest tables, then of the fewest seats, that fits the party: a furniture-set combo, what
# another has left together, or neighbours in an adjacent group if the business combines tables.
def _best_combination(party_size: str = "%(party_size)s", also: str = _LEFT_TOGETHER) -> str:
    return f"""
    combo as (
        select array_agg(c.table_id order by c.position) as table_ids, sum(free.min_seats) as min_seats,
               sum(free.max_seats) as max_seats
          from (
              select combo_id::text as name, table_id, position
                from furniture_set_combo_tables where company_id = current_company()
              {also}
          ) c
          left join free on free.id = c.table_id
         group by c.name
        having count(free.id) = count(*)
    ), neighbour as (
        select g.id as link_group_id, m.position, free.*
          from companies c
          join link_groups g on g.company_id = c.id and g.kind = 'adjacent'
          join link_group_tables m on m.company_id = g.company_id and m.link_group_id = g.id
          join free on free.id = m.table_id
         where c.id = current_company() and c.table_combining
    ), run as ( -- from each neighbour on, one more at a time until there are seats for the party
        select link_group_id, position, array[id] as table_ids, min_seats, max_seats from neighbour
         union all
        select run.link_group_id, next.position, run.table_ids || next.id, run.min_seats + next.min_seats,
               run.max_seats + next.max_seats
          from run
          join neighbour next on next.link_group_id = run.link_group_id and next.position = run.position + 1
         where run.max_seats < {party_size}
    ), best as (
        select table_ids
          from (
              select table_ids, min_seats, max_seats from combo
               union all
              select table_ids, min_seats, max_seats from run
          ) combination
         where {party_size} between min_seats and max_seats
         order by cardinality(table_ids), max_seats, table_ids limit 1
    )
    """


def seats_online(party_size: str) -> str:
    """Returns the SQL that is true of a party of this size, an expression, for which there is a table, or a
    combination, that guests may book, whoever sits there."""
    return f"""(
        with recursive free as (
            select id, min_seats, max_seats from tables
             where company_id = current_company() and active and bookable_online
        ), {_best_combination(party_size, also="")}
        select exists (select from free where {party_size} between min_seats and max_seats)
            or exists (select from best)
    )"""


def find_table(db: Transaction, floor: LockedFloor, wish: Wish) -> Deferred[LockedTableDates | None]:
    """Finds the one table that fits the party best; None if none does."""
    found = send_all(db, Seating, f"with {_AT_THE_WISHED_TIME} {_BEST_TABLE}", wish.parameters())
    return found.then(_dates_of)


def find_combination(db: Transaction, floor: LockedFloor, wish: Wish) -> Deferred[LockedTableDates | None]:
    """Finds the combination of tables that fits the party best, in their order; None if none does."""
    found = send_all(
        db,
        Seating,
        f"""
        with recursive {_AT_THE_WISHED_TIME}, {_best_combination()}
        select free.* from best cross join unnest(best.table_ids) with ordinality as member (id, number)
          join free on free.id = member.id
         order by member.number
        """,
        wish.parameters(),
    )
    return found.then(_dates_of)


def _dates_of(tables: list[Seating]) -> LockedTableDates | None:
    return LockedTableDates(tables) if tables else None


# The quarter hours of some dates, still to come, at which a party is let into a service period; and the `floor`: what
# is taken of each table, besides what a reservation that moves holds itself (`own`). That one lasts as long as was
# agreed, and may keep its time and period, and at the desk its tables, whatever can be booked by now; when guests move
# it, the cap of covers counts what they would add.
_SLOTS = f"""
    with own as (
        select r.service_period_id, r.party_size, r.starts_at, r.ends_at - r.starts_at as lasts,
               (
                   select array_agg(s.table_id) from table_slots s
                    where s.company_id = r.company_id and s.reservation_id = r.id
               ) as table_ids
          from reservations r
         where r.company_id = current_company() and r.id = %(moving)s::uuid
    ), floor as materialized ( -- what is taken of each table, read once for all times
        select t.id, t.min_seats, t.max_seats, t.active,
               coalesce(taken.times, '{{}}') + coalesce(kept.times, '{{}}') as taken
          from tables t
         cross join lateral ( -- no booking lasts longer than a day
              select range_agg(tsrange(s.starts_at, s.ends_at)) as times
                from table_slots s
               where s.company_id = current_company() and s.table_id = t.id and s.holds_table
                 and s.reservation_id is distinct from %(moving)s::uuid
                 and s.starts_at > (%(first_day)s::date - 1)::timestamp
                 and s.starts_at < (%(first_day)s::date + %(days)s::integer + 1)::timestamp
          ) taken
         cross join lateral ( -- for who waits, from all other guests
              select range_agg(tsrange(f.starts_at, f.ends_at)) as times
                from freed_times f where %(leaves_freed)s and f.table_id = t.id and {YOUNG}
          ) kept
         where t.company_id = current_company()
           and (t.active and (t.bookable_online or not %(online)s)
                or not %(online)s and t.id = any((select table_ids from own)::uuid[]))
    ), slot as (
        select quarter.starts_at,
               quarter.starts_at + coalesce(
                   make_interval(mins => %(minutes)s::integer), own.lasts, make_interval(mins => p.turn_minutes)
               ) as ends_at
          from companies c
          left join own on true
         cross join lateral (
             select generate_series(
                 lower(looked_at.time), upper(looked_at.time) - interval '1 minute',
                 make_interval(mins => coalesce(%(step)s::integer, c.slot_step_minutes))
             ) as starts_at
               from ({looked_at("tsrange(%(first_day)s::date, %(first_day)s::date + %(days)s::integer)")}) looked_at
              union
             select own.starts_at
              where own.starts_at >= %(first_day)s::date::timestamp
                and own.starts_at < (%(first_day)s::date + %(days)s::integer)::timestamp
         ) quarter
          left join lateral (
              select * from ({period_that_is_on("quarter.starts_at", also=", p.bookable_online")}) on_then
               where quarter.starts_at is distinct from own.starts_at
               union all
              {periods("quarter.starts_at", also=", p.bookable_online")}
                 and p.id = own.service_period_id and quarter.starts_at = own.starts_at
          ) p on true
         cross join lateral (
             select case when own.service_period_id = p.id and own.starts_at >= p.day_begins_at
                          and own.starts_at < p.day_begins_at + interval '1 day'
                         then own.party_size else 0 end as covers
         ) counted
          left join special_days special on special.company_id = c.id and special.date = p.day_begins_at::date
         where c.id = current_company()
           and quarter.starts_at > now() at time zone c.timezone
           and (quarter.starts_at = own.starts_at or (
               p.id is not null
               and (p.bookable_online or not %(online)s)
               and (%(earliest)s::timestamp is null or quarter.starts_at >= %(earliest)s::timestamp)
               -- an hour that a change of the clocks leaves out is never there
               and quarter.starts_at at time zone c.timezone at time zone c.timezone = quarter.starts_at
               and (special.date is null or exists (
                   select from special_windows w
                    where w.company_id = special.company_id and w.date = special.date
                      and window_on(w.date, w.opens, w.closes) @> quarter.starts_at
               ))
           ))
           and (own.starts_at is not null and not %(online)s -- no cap keeps what is booked from moving
                or p.cover_cap is null
                or %(party_size)s <= counted.covers
                or p.cover_cap >= %(party_size)s - counted.covers + {covers_of("p.id", "p.day_begins_at")}
                   + case when %(leaves_freed)s then {covers_kept("p.id", "p.day_begins_at")} else 0 end)
    )
"""
_TIMES_AT_THE_BEST_TABLES = f"""
    select slot.starts_at as "startsAt", chosen.tables
      from slot
     cross join lateral (
         with recursive free as (
             select f.id, f.min_seats, f.max_seats, f.active
               from floor f where not f.taken && tsrange(slot.starts_at, slot.ends_at)
         ), {_best_combination()}, fitting as (
             {_BEST_TABLE}
         ), held as (
             select array[id] as table_ids from fitting
              union all
             select table_ids from best where not exists (select from fitting)
         )
         select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by member.number) as tables
           from held cross join unnest(held.table_ids) with ordinality as member (id, number)
           join tables t on t.company_id = current_company() and t.id = member.id
     ) chosen
     where chosen.tables is not null
"""
_TIMES_AT_THE_NAMED_TABLES = """
    select slot.starts_at as "startsAt"
      from slot
     where (select count(*) from floor where floor.id = any(%(table_ids)s)) = cardinality(%(table_ids)s::uuid[])
       and not exists (
           select from floor
            where floor.id = any(%(table_ids)s) and floor.taken && tsrange(slot.starts_at, slot.ends_at)
       )
"""


@seeing_holds
def list_available_times(
    db: Transaction,
    first_day: date,
    days: int,
    party_size: int,
    duration_minutes: int | None,
    *,
    moving: UUID | None = None,
    offer: Offer = TO_THE_DESK,
) -> Deferred[AvailableTimes]:
    """Lists the quarter hours of so many dates, or the times that `offer` names, still to come on the venue's clock, at
    which a reservation that names no table would be taken into a service period, with the tables that it would get; and
    which of the dates have one. Special hours cut the periods that begin on their date. It lasts so many minutes, or
    else the period's turn. A reservation that moves may overlap with where it is."""
    times = send_all(
        db,
        AvailableTime,
        f"{_SLOTS} {_TIMES_AT_THE_BEST_TABLES} order by slot.starts_at",
        _searched(first_day, days, party_size, duration_minutes, moving, offer),
    )
    return times.then(
        lambda times: {
            "times": times,
            "days": days_from(first_day, days, {time["startsAt"].date() for time in times}),
        }
    )


@seeing_holds
def list_stays(
    db: Transaction,
    first_day: date,
    days: int,
    party_size: int,
    offer: Offer,
    *,
    moving: UUID | None = None,
    caching: Caching | None = None,
) -> Deferred[Stays]:
    """Lists the times of so many dates at which the party would be seated at any table that fits, and until when it
    would stay, by time: those that `offer` names, as `list_available_times` finds them. With `caching` the answer is
    cached."""
    statement = f"""
        {_SLOTS}, seating as ({_TIMES_AT_THE_BEST_TABLES})
        select coalesce(array_agg(slot.starts_at order by slot.starts_at), '{{}}') as starts,
               coalesce(array_agg(slot.ends_at order by slot.starts_at), '{{}}') as ends
          from slot join seating on seating."startsAt" = slot.starts_at
    """
    return send_search(db, Stays, statement, _searched(first_day, days, party_size, None, moving, offer), caching)


@seeing_holds
def find_stay(
    db: Transaction, starts_at: datetime, party_size: int, offer: Offer, *, moving: UUID | None = None
) -> Deferred[Stay | None]:
    """Finds until when a party would stay that comes at this time (wall clock), whichever tables are free; None if the
    time is not on offer: no service period is on, or it has no room for the party."""
    return send_optional(
        db,
        Stay,
        f"{_SLOTS} select starts_at, ends_at from slot where starts_at = %(asked)s::timestamp",
        {**_searched(starts_at.date(), 1, party_size, None, moving, offer), "asked": starts_at},
    )


@seeing_holds
def list_nearest_times(
    db: Transaction,
    asked: datetime,
    party_size: int,
    duration_minutes: int | None,
    *,
    table_ids: Sequence[UUID] | None,
    moving: UUID | None = None,
    offer: Offer = TO_THE_DESK,
) -> Deferred[list[FreeStart]]:
    """Lists the three times nearest to the asked one (wall clock), of that day and the two after it, at which the party
    would be seated: at these tables, or at any that fit. A reservation that moves may overlap with where it is."""
    times = _TIMES_AT_THE_BEST_TABLES if table_ids is None else _TIMES_AT_THE_NAMED_TABLES
    return send_all(
        db,
        FreeStart,
        f"""
        {_SLOTS}, seating as ({times})
        select "startsAt" from seating
         order by abs(extract(epoch from "startsAt" - %(asked)s::timestamp)), "startsAt" limit %(most)s
        """,
        {
            **_searched(asked.date(), DAYS_NEAR, party_size, duration_minutes, moving, offer),
            "asked": asked,
            "table_ids": None if table_ids is None else [*table_ids],
            "most": NEAREST_STARTS,
        },
    )


def _searched(
    first_day: date, days: int, party_size: int, duration_minutes: int | None, moving: UUID | None, offer: Offer
) -> Parameters:
    return {
        "first_day": first_day,
        "days": days,
        "party_size": party_size,
        "minutes": duration_minutes,
        "moving": moving,
        "step": offer.step_minutes,
        "online": offer.online,
        "earliest": offer.earliest,
        "leaves_freed": offer.leaves_freed,
        **as_parameters(offer.freed),
        **tables_together(offer.freed),
    }
