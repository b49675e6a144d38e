"""The SQL that chooses tables for a party which names none: the best fitting table, or else the best fitting
combination (docs/decisions/0018-choosing-a-table.md)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from booking.database.statements import fetch_value, find_one
from booking.database.transactions import Parameters, Transaction
from booking.reservations.errors import NoTableFree
from booking.tables.records import LockedTables

_FREE = """
    free as (
        select t.id, t.min_seats, t.max_seats
          from tables t
         where t.company_id = current_company() and t.id = any(%(floor)s)
           and not exists (
               select from table_slots s
                where s.company_id = current_company() and s.table_id = t.id and s.holds_table
                  and s.starts_at > %(starts_at)s::timestamp - interval '1 day'
                  and s.starts_at < %(ends_at)s::timestamp
                  and s.ends_at > %(starts_at)s::timestamp
           )
    )
"""


@dataclass(frozen=True)
class Wish:
    """A party, and from when to when it comes (the venue's wall clock)."""

    party_size: int
    starts_at: datetime
    ends_at: datetime


def choose_tables(db: Transaction, floor: LockedTables, wish: Wish) -> LockedTables:
    """Those of the floor that the party gets: one table if there is one, since nothing is pushed together without need.
    Raises NoTableFree."""
    table_id = _find_table(db, floor, wish)
    return floor.only(_get_combination(db, floor, wish) if table_id is None else [table_id])


def _parameters(floor: LockedTables, wish: Wish) -> Parameters:
    return {
        "floor": floor.ids,
        "party_size": wish.party_size,
        "starts_at": wish.starts_at,
        "ends_at": wish.ends_at,
    }


def _find_table(db: Transaction, floor: LockedTables, wish: Wish) -> UUID | None:
    """The free table with the fewest seats that fits the party."""
    found = find_one(
        db,
        dict[str, UUID],
        f"""
        with {_FREE}
        select id from free where %(party_size)s between min_seats and max_seats order by max_seats, id limit 1
        """,
        _parameters(floor, wish),
    )
    return None if found is None else found["id"]


def _get_combination(db: Transaction, floor: LockedTables, wish: Wish) -> Sequence[UUID]:
    """The free combination of the fewest tables, then of the fewest seats, that fits the party: a furniture-set combo,
    or neighbours in an adjacent group if the business combines tables."""
    return fetch_value(
        db,
        list[UUID],
        f"""
        with recursive {_FREE}, combo as (
            select array_agg(c.table_id order by c.position) as table_ids, sum(free.min_seats) as min_seats,
                   sum(free.max_seats) as max_seats
              from furniture_set_combo_tables c left join free on free.id = c.table_id
             where c.company_id = current_company()
             group by c.combo_id
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
             where run.max_seats < %(party_size)s
        )
        select table_ids
          from (
              select table_ids, min_seats, max_seats from combo
               union all
              select table_ids, min_seats, max_seats from run
          ) combination
         where %(party_size)s between min_seats and max_seats
         order by cardinality(table_ids), max_seats, table_ids limit 1
        """,
        _parameters(floor, wish),
        missing=NoTableFree,
    )
