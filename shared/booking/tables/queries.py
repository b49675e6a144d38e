"""All SQL of the tables domain. A deleted table is gone for all of it."""

from collections.abc import Mapping, Sequence
from typing import Any, cast
from uuid import UUID

from psycopg import sql

from booking.db import Database, Rows, assignments
from booking.tables.errors import ComboExists, ComboNotFound, NamedTableNotFound, TableNotFound, TableReserved
from booking.tables.records import FurnitureSetCombo, LinkGroup, LinkKind, Table

_COLUMNS = "id, company_id, name, area, min_seats, max_seats, active, x, y, shape, created_at"


def send_v1_tables(db: Database) -> Rows:
    """Sends for all tables of the business as integrators read them, by name."""
    return db.execute(
        """
        select id, name, area, min_seats as "minSeats", max_seats as "maxSeats", active, created_at as "createdAt"
          from tables where company_id = current_company() and deleted_at is null order by name, id
        """
    )


def list_tables(db: Database) -> list[Table]:
    """All tables of the business, by name."""
    rows = db.execute(
        f"select {_COLUMNS} from tables where company_id = current_company() and deleted_at is null order by name, id"
    )
    return cast(list[Table], rows.fetchall())


def get_table(db: Database, table_id: UUID) -> Table:
    """Raises TableNotFound."""
    row = db.execute(
        f"select {_COLUMNS} from tables where company_id = current_company() and id = %(id)s and deleted_at is null",
        {"id": table_id},
    ).fetchone()
    if row is None:
        raise TableNotFound
    return cast(Table, row)


def create_table(db: Database, fields: Mapping[str, Any]) -> Table:
    """Raises SeatsReversed."""
    row = db.execute(
        f"""
        insert into tables (company_id, name, area, min_seats, max_seats, active, x, y, shape)
        values (current_company(), %(name)s, %(area)s, %(min_seats)s, %(max_seats)s, %(active)s, %(x)s, %(y)s,
                %(shape)s)
        returning {_COLUMNS}
        """,
        fields,
    ).fetchone()
    return cast(Table, row)


def update_table(db: Database, table_id: UUID, changes: Mapping[str, Any]) -> Table:
    """Writes only the fields given. Raises TableNotFound, SeatsReversed."""
    if not changes:
        return get_table(db, table_id)
    statement = sql.SQL(
        "update tables set {} where company_id = current_company() and id = %(id)s and deleted_at is null"
        f" returning {_COLUMNS}"
    ).format(assignments(changes))
    row = db.execute(statement, {**changes, "id": table_id}).fetchone()
    if row is None:
        raise TableNotFound
    return cast(Table, row)


def lock_with_linked_tables(db: Database, table_id: UUID) -> None:
    """Locks a table and those of its link groups until the end of the transaction, in the order of the ids: nobody
    takes their time or changes their groups meanwhile. Raises TableNotFound."""
    locked = db.execute(
        """
        select id from tables
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
    if table_id not in {row["id"] for row in locked}:
        raise TableNotFound


def delete_table(db: Database, table_id: UUID, timezone: str) -> None:
    """Takes a table off the floor for good; its reservations, all of them over, keep it. It must be locked already.
    Raises TableReserved if a reservation that holds it is not over on the venue's clock."""
    deleted = db.execute(
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
        {"id": table_id, "timezone": timezone},
    )
    if not deleted.rowcount:
        raise TableReserved


def unlink_table(db: Database, table_id: UUID) -> None:
    """Takes a table out of its link groups: its combos are gone, and so are groups that it leaves with one table. The
    tables of these groups must be locked already."""
    db.execute(
        """
        delete from furniture_set_combos c
         where c.company_id = current_company()
           and c.id in (select combo_id from furniture_set_combo_tables
                         where company_id = current_company() and table_id = %(id)s)
        """,
        {"id": table_id},
    )
    db.execute(
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
        {"id": table_id},
    )


def lock_tables(db: Database, table_ids: Sequence[UUID], *, leaving: Sequence[UUID] = ()) -> list[Table]:
    """Tables, locked until the end of the transaction.

    Whoever takes a table's time locks first, in the order of the ids: rivals then queue up here, instead of in the
    exclusion constraint, where they would deadlock. Tables that a reservation leaves for these are locked with them;
    they may have been deleted meanwhile. Raises NamedTableNotFound if one of the others is not there.
    """
    locked = db.execute(
        f"""
        select {_COLUMNS} from tables
         where company_id = current_company()
           and (id = any(%(ids)s) and deleted_at is null or id = any(%(leaving)s))
         order by id for no key update
        """,
        {"ids": list(table_ids), "leaving": list(leaving)},
    )
    wanted = set(table_ids)
    tables = [row for row in locked if row["id"] in wanted]
    if len(tables) != len(wanted):
        raise NamedTableNotFound
    return cast(list[Table], tables)


def lock_floor(db: Database) -> list[UUID]:
    """The ids of all active tables of the business, locked until the end of the transaction in the order of the ids:
    nobody takes one meanwhile. Whoever chooses a table chooses one of these: another may have become active since."""
    locked = db.execute(
        "select id from tables where company_id = current_company() and active order by id for no key update"
    )
    return [row["id"] for row in locked]


# Combinations


def combines_tables(db: Database) -> bool:
    """Whether the business has combining of tables switched on."""
    row = db.execute("select table_combining from companies where id = current_company()").fetchone()
    return row is not None and cast(bool, row["table_combining"])


def list_link_groups(db: Database) -> list[LinkGroup]:
    """All link groups of the business, by name."""
    rows = db.execute(
        """
        select g.id, g.company_id, g.name, g.kind,
               array(
                   select m.table_id from link_group_tables m
                    where m.company_id = g.company_id and m.link_group_id = g.id order by m.position
               ) as table_ids,
               g.created_at
          from link_groups g where g.company_id = current_company() order by g.name, g.id
        """
    )
    return cast(list[LinkGroup], rows.fetchall())


def create_link_group(db: Database, name: str, kind: LinkKind, table_ids: Sequence[UUID]) -> LinkGroup:
    """The tables must be locked already."""
    row = db.execute(
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
        {"name": name, "kind": kind, "table_ids": list(table_ids)},
    ).fetchone()
    return cast(LinkGroup, row)


def list_combos(db: Database) -> list[FurnitureSetCombo]:
    """All furniture-set combos of the business, oldest first."""
    rows = db.execute(
        """
        select c.id, c.company_id, c.link_group_id,
               array(
                   select t.table_id from furniture_set_combo_tables t
                    where t.company_id = c.company_id and t.combo_id = c.id order by t.position
               ) as table_ids,
               c.created_at
          from furniture_set_combos c where c.company_id = current_company() order by c.created_at, c.id
        """
    )
    return cast(list[FurnitureSetCombo], rows.fetchall())


def create_combo(db: Database, link_group_id: UUID, table_ids: Sequence[UUID]) -> UUID:
    """The new combo's id. The tables must be locked already, so that nobody else combines them meanwhile.
    Raises NotAFurnitureSet, TablesNotLinked, ComboExists."""
    row = db.execute(
        """
        with made as (
            insert into furniture_set_combos (company_id, link_group_id)
            select current_company(), %(link_group_id)s
             where not exists (
                 select from furniture_set_combo_tables
                  where company_id = current_company() group by combo_id
                 having array_agg(table_id order by table_id) = %(sorted_ids)s::uuid[]
             )
            returning *
        ), combined as (
            insert into furniture_set_combo_tables (company_id, combo_id, link_group_id, table_id, position)
            select made.company_id, made.id, made.link_group_id, named.table_id, named.number - 1
              from made cross join unnest(%(table_ids)s::uuid[]) with ordinality as named (table_id, number)
        )
        select id from made
        """,
        {"link_group_id": link_group_id, "table_ids": list(table_ids), "sorted_ids": sorted(table_ids)},
    ).fetchone()
    if row is None:
        raise ComboExists
    return cast(UUID, row["id"])


def delete_combo(db: Database, combo_id: UUID) -> None:
    """Raises ComboNotFound."""
    deleted = db.execute(
        "delete from furniture_set_combos where company_id = current_company() and id = %(id)s", {"id": combo_id}
    )
    if not deleted.rowcount:
        raise ComboNotFound
