"""The SQL that chooses tables for a party which names none: the best fitting table, or else the best fitting
combination (docs/decisions/0018-choosing-a-table.md)."""

from dataclasses import asdict, dataclass
from datetime import datetime

from booking.database.statements import fetch_all, send_all
from booking.database.transactions import Deferred, Transaction
from booking.reservations.errors import NoTableFree
from booking.reservations.records import LockedFloor
from booking.tables.records import LockedTables, Seating

_FREE = """
    free as (
        select t.id, t.min_seats, t.max_seats, t.active
          from tables t
         where t.company_id = current_company() and t.active
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


def choose_tables(db: Transaction, floor: LockedFloor, wish: Wish) -> Deferred[LockedTables]:
    """Those that the party gets: one table if there is one, since nothing is pushed together without need. Raises
    NoTableFree."""
    table = _find_table(db, wish)

    def chosen(table: list[Seating]) -> LockedTables:
        tables = table or _find_combination(db, wish)
        if not tables:
            raise NoTableFree
        return LockedTables(tables)

    return db.check_before_commit(table.then(chosen))


def _find_table(db: Transaction, wish: Wish) -> Deferred[list[Seating]]:
    """The free table with the fewest seats that fits the party, if there is one."""
    return send_all(
        db,
        Seating,
        f"""
        with {_FREE}
        select id, min_seats, max_seats, active
          from free where %(party_size)s between min_seats and max_seats order by max_seats, id limit 1
        """,
        asdict(wish),
    )


def _find_combination(db: Transaction, wish: Wish) -> list[Seating]:
    """The free combination of the fewest tables, then of the fewest seats, that fits the party: a furniture-set combo,
    or neighbours in an adjacent group if the business combines tables. None at all if nothing fits."""
    return fetch_all(
        db,
        Seating,
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
        ), best as (
            select table_ids
              from (
                  select table_ids, min_seats, max_seats from combo
                   union all
                  select table_ids, min_seats, max_seats from run
              ) combination
             where %(party_size)s between min_seats and max_seats
             order by cardinality(table_ids), max_seats, table_ids limit 1
        )
        select free.* from best cross join unnest(best.table_ids) with ordinality as member (id, number)
          join free on free.id = member.id
         order by member.number
        """,
        asdict(wish),
    )
