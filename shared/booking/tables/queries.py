"""All SQL of the tables domain. None of it sees a deleted table."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.bounds import enforce_limit
from booking.database.keyed_reads import KeyedRead
from booking.database.locking import lock_all, lock_names
from booking.database.statements import (
    Missing,
    send,
    send_all,
    send_one,
    send_update,
    send_value,
)
from booking.database.transactions import Transaction
from booking.tables import errors
from booking.tables.records import (
    ComboCandidate,
    FurnitureSetCombo,
    LinkGroup,
    LinkKind,
    LockedTables,
    Seating,
    Table,
)

if TYPE_CHECKING:
    from booking.tables.models import CreateTable, UpdateTable

COLUMNS = "id, company_id, name, area, min_seats, max_seats, active, bookable_online, x, y, shape, created_at, version"
ONE = "company_id = current_company() and id = %(id)s and deleted_at is null"
_SEATING = "id, min_seats, max_seats, active"


def v1_tables() -> KeyedRead:
    """Returns all tables of the business as integrators read them, by name."""
    return KeyedRead("v1_tables")


def list_tables(db: Transaction) -> Deferred[list[Table]]:
    """Lists all tables of the business, by name."""
    return send_all(
        db,
        Table,
        f"select {COLUMNS} from tables where company_id = current_company() and deleted_at is null order by name, id",
    )


def create_table(db: Transaction, new: "CreateTable") -> Deferred[Table]:
    """Creates a table. Raises SeatsReversed, TooManyTables."""
    created = send_one(
        db,
        Table,
        f"""
        insert into tables (company_id, name, area, min_seats, max_seats, active, bookable_online, x, y, shape)
        values (current_company(), %(name)s, %(area)s, %(min_seats)s, %(max_seats)s, %(active)s,
                %(bookable_online)s, %(x)s, %(y)s, %(shape)s)
        returning {COLUMNS}
        """,
        new.model_dump(),
    )
    enforce_limit(
        db,
        errors.TooManyTables,
        "select count(*) from tables where company_id = current_company() and deleted_at is null",
    )
    return created


def update_table(db: Transaction, table_id: UUID, update: "UpdateTable") -> Deferred[Table]:
    """Writes only the fields that were sent. Raises TableNotFound, SeatsReversed."""
    return send_update(
        db,
        Table,
        "tables",
        update.changes(),
        {"id": table_id},
        where=ONE,
        returning=COLUMNS,
        missing=errors.TableNotFound,
    )


# Locks

WHOLE_FLOOR = "select 'floor ' || current_company()"
"""The name of the lock on the floor as a whole, which transactions that take a table's time share."""


def lock_tables(
    db: Transaction, table_ids: Sequence[UUID], *, missing: Missing = errors.NO_SUCH_TABLE
) -> Deferred[LockedTables]:
    """Locks the rows of tables, which cannot be changed meanwhile, in order to link them. Their time may still be
    taken; writing a reservation needs LockedTableDates. Raises what `missing` makes if one of them is not there."""
    return _lock(db, table_ids, (), "no key update", missing)


def share_tables(
    db: Transaction, table_ids: Sequence[UUID], leaving: Sequence[UUID] = (), *, missing: Missing = errors.NO_SUCH_TABLE
) -> Deferred[LockedTables]:
    """Locks tables whose dates are locked already, in order to take their time: they cannot be changed meanwhile, and
    neither can the tables that a reservation leaves for these, which may have been deleted. Raises what `missing`
    makes if one of them is not there."""
    return _lock(db, table_ids, leaving, "share", missing)


def _lock(
    db: Transaction,
    table_ids: Sequence[UUID],
    leaving: Sequence[UUID],
    strength: Literal["no key update", "share"],
    missing: Missing,
) -> Deferred[LockedTables]:
    locked = lock_all(
        db,
        Lock.TABLES,
        Seating,
        f"""
        select {_SEATING} from tables
         where company_id = current_company()
           and (id = any(%(ids)s) and deleted_at is null or id = any(%(leaving)s))
         order by id for {strength}
        """,
        {"ids": list(table_ids), "leaving": list(leaving)},
    )

    def named(locked: list[Seating]) -> LockedTables:
        if not {table["id"] for table in locked}.issuperset(table_ids):
            raise missing()
        return LockedTables(locked).only(table_ids)

    return locked.then(named)


def lock_with_linked_tables(db: Transaction, table_id: UUID) -> Deferred[LockedTables]:
    """Locks a table and those of its link groups, in the order of their ids, and the floor before them: nobody takes
    their time, chooses among all tables or changes their groups meanwhile. The table itself comes first in the result.
    Raises TableNotFound."""
    lock_names(db, Lock.FLOOR, WHOLE_FLOOR)
    locked = lock_all(
        db,
        Lock.TABLES,
        Seating,
        f"""
        select {_SEATING} from tables
         where company_id = current_company() and deleted_at is null
           and (id = %(id)s or id in (
               select linked.table_id
                 from link_group_tables own join link_group_tables linked using (company_id, link_group_id)
                where own.company_id = current_company() and own.table_id = %(id)s
           ))
         order by id for no key update
        """,
        {"id": table_id},
    )

    def table_first(locked: list[Seating]) -> LockedTables:
        if table_id not in {table["id"] for table in locked}:
            raise errors.TableNotFound
        return LockedTables(sorted(locked, key=lambda table: table["id"] != table_id))

    return locked.then(table_first)


# Deleting a table


def delete_table(db: Transaction, locked: LockedTables, timezone: str) -> None:
    """Takes the first of the tables off the floor for good; its reservations, all of them over, keep it. Raises
    TableReserved if one of its reservations is not over on the venue's clock."""
    send(
        db,
        """
        update tables set deleted_at = now(), active = false
         where company_id = current_company() and id = %(id)s
           and not exists (
               select from table_slots s
                where s.company_id = current_company() and s.table_id = tables.id and s.holds_table
                  and s.starts_at > now() at time zone %(timezone)s - interval '1 day'
                  and s.ends_at > now() at time zone %(timezone)s
           )
        """,
        {"id": locked.ids[0], "timezone": timezone},
        missing=errors.TableReserved,
    )


def unlink_table(db: Transaction, locked: LockedTables) -> None:
    """Takes the first of the tables out of its link groups, which the other tables share. Its combos are deleted, and
    so are groups that it leaves with one table."""
    send(
        db,
        """
        delete from furniture_set_combos c
         where c.company_id = current_company()
           and c.id in (select combo_id from furniture_set_combo_tables
                         where company_id = current_company() and table_id = %(id)s)
        """,
        {"id": locked.ids[0]},
    )
    send(
        db,
        """
        with left_groups as (
            delete from link_group_tables where company_id = current_company() and table_id = %(id)s
            returning link_group_id
        )
        delete from link_groups g
         where g.company_id = current_company() and g.id in (select link_group_id from left_groups)
           and (select count(*) from link_group_tables m
                 where m.company_id = g.company_id and m.link_group_id = g.id and m.table_id <> %(id)s) < 2
        """,
        {"id": locked.ids[0]},
    )


# Combinations


def combines_tables(db: Transaction) -> Deferred[bool]:
    """Says whether the business has combining of tables switched on."""
    return send_value(db, bool, "select table_combining from companies where id = current_company()")


def list_link_groups(db: Transaction) -> Deferred[list[LinkGroup]]:
    """Lists all link groups of the business, by name."""
    return send_all(
        db,
        LinkGroup,
        """
        select g.id, g.company_id, g.name, g.kind,
               array(
                   select m.table_id from link_group_tables m
                    where m.company_id = g.company_id and m.link_group_id = g.id order by m.position
               ) as table_ids,
               g.created_at
          from link_groups g where g.company_id = current_company() order by g.name, g.id
        """,
    )


def create_link_group(db: Transaction, name: str, kind: LinkKind, tables: LockedTables) -> Deferred[LinkGroup]:
    """Creates a link group; the tables are linked in their order. Raises TooManyLinkGroups."""
    created = send_one(
        db,
        LinkGroup,
        """
        with made as (
            insert into link_groups (company_id, name, kind) values (current_company(), %(name)s, %(kind)s)
            returning *
        ), linked as (
            insert into link_group_tables (company_id, link_group_id, table_id, position)
            select made.company_id, made.id, named.table_id, named.number - 1
              from made cross join unnest(%(table_ids)s::uuid[]) with ordinality as named (table_id, number)
        )
        select id, company_id, name, kind, %(table_ids)s::uuid[] as table_ids, created_at from made
        """,
        {"name": name, "kind": kind, "table_ids": tables.ids},
    )
    enforce_limit(db, errors.TooManyLinkGroups, "select count(*) from link_groups where company_id = current_company()")
    return created


def list_combos(db: Transaction) -> Deferred[list[FurnitureSetCombo]]:
    """Lists all furniture-set combos of the business, oldest first."""
    return send_all(
        db,
        FurnitureSetCombo,
        """
        select c.id, c.company_id, c.link_group_id,
               array(
                   select t.table_id from furniture_set_combo_tables t
                    where t.company_id = c.company_id and t.combo_id = c.id order by t.position
               ) as table_ids,
               c.created_at
          from furniture_set_combos c where c.company_id = current_company() order by c.created_at, c.id
        """,
    )


def get_combo_candidate(db: Transaction, link_group_id: UUID, tables: LockedTables) -> Deferred[ComboCandidate]:
    """Returns what decides whether the tables may become a combo of the link group, and locks it: nobody else combines
    them meanwhile."""
    return send_one(
        db,
        ComboCandidate,
        """
        select exists (
                   select from link_groups
                    where company_id = current_company() and id = %(link_group_id)s and kind = 'furniture_set'
               ) as is_furniture_set,
               (
                   select count(*) from link_group_tables
                    where company_id = current_company() and link_group_id = %(link_group_id)s
                      and table_id = any(%(sorted_ids)s::uuid[])
               ) = cardinality(%(sorted_ids)s::uuid[]) as are_linked,
               exists (
                   select from furniture_set_combo_tables
                    where company_id = current_company() group by combo_id
                   having array_agg(table_id order by table_id) = %(sorted_ids)s::uuid[]
               ) as are_combined
        """,
        {"link_group_id": link_group_id, "sorted_ids": sorted(tables.ids)},
    )


def create_combo(db: Transaction, link_group_id: UUID, tables: LockedTables) -> Deferred[UUID]:
    """Creates a combo and returns its id. Raises NotAFurnitureSet, TablesNotLinked, TooManyCombos."""
    created = send_value(
        db,
        UUID,
        """
        with made as (
            insert into furniture_set_combos (company_id, link_group_id)
            values (current_company(), %(link_group_id)s) returning *
        ), combined as (
            insert into furniture_set_combo_tables (company_id, combo_id, link_group_id, table_id, position)
            select made.company_id, made.id, made.link_group_id, named.table_id, named.number - 1
              from made cross join unnest(%(table_ids)s::uuid[]) with ordinality as named (table_id, number)
        )
        select id from made
        """,
        {"link_group_id": link_group_id, "table_ids": tables.ids},
    )
    enforce_limit(
        db, errors.TooManyCombos, "select count(*) from furniture_set_combos where company_id = current_company()"
    )
    return created


def delete_combo(db: Transaction, combo_id: UUID) -> None:
    """Deletes the combo. Raises ComboNotFound."""
    send(
        db,
        "delete from furniture_set_combos where company_id = current_company() and id = %(id)s",
        {"id": combo_id},
        missing=errors.ComboNotFound,
    )
