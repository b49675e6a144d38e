"""All SQL of the sections domain."""

from datetime import date
from uuid import UUID, uuid4

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.bounds import enforce_limit
from booking.database.locking import lock_one
from booking.database.statements import Missing, send, send_all, send_one
from booking.database.transactions import Transaction
from booking.sections import errors
from booking.sections.records import LockedSection, Section
from booking.servers.records import LockedServer, LockedServers
from booking.tables.records import LockedTables

_SECTIONS = """
    select s.id, s.company_id, s.name,
           array(
               select t.id from section_tables m
                 join tables t on t.company_id = m.company_id and t.id = m.table_id and t.deleted_at is null
                where m.company_id = s.company_id and m.section_id = s.id order by t.name, t.id
           ) as table_ids,
           s.created_at
      from sections s where s.company_id = current_company()
"""


def list_sections(db: Transaction) -> Deferred[list[Section]]:
    """Lists all sections of the business, by name."""
    return send_all(db, Section, f"{_SECTIONS} order by s.name, s.id")


def get_section(db: Transaction, section_id: UUID) -> Deferred[Section]:
    """Returns a section that is known to be there."""
    return send_one(db, Section, f"{_SECTIONS} and s.id = %(id)s", {"id": section_id})


def create_section(db: Transaction, name: str, tables: LockedTables) -> Deferred[Section]:
    """Creates a section of these tables. Raises TableInAnotherSection, TooManySections."""
    section_id = uuid4()
    send(
        db,
        """
        with made as (
            insert into sections (id, company_id, name) values (%(id)s, current_company(), %(name)s) returning *
        )
        insert into section_tables (company_id, table_id, section_id)
        select made.company_id, wanted.table_id, made.id
          from made cross join unnest(%(table_ids)s::uuid[]) as wanted (table_id)
        """,
        {"id": section_id, "name": name, "table_ids": tables.ids},
    )
    created = get_section(db, section_id)
    enforce_limit(db, errors.TooManySections, "select count(*) from sections where company_id = current_company()")
    return created


def lock_section(
    db: Transaction, section_id: UUID, *, missing: Missing = errors.SectionNotFound
) -> Deferred[LockedSection]:
    """Keeps others from changing the section and its tables, and from giving them to a server meanwhile. Raises what
    `missing` makes if it is not there."""
    return lock_one(
        db,
        Lock.SECTION,
        dict[str, UUID],
        "select from sections where company_id = current_company() and id = %(id)s for no key update",
        {"id": section_id},
        missing=missing,
    ).then(lambda _: LockedSection(section_id))


def rename_section(db: Transaction, locked: LockedSection, name: str) -> None:
    """Gives the section another name."""
    send(
        db,
        "update sections set name = %(name)s where company_id = current_company() and id = %(id)s",
        {"id": locked.id, "name": name},
    )


def set_tables(db: Transaction, locked: LockedSection, tables: LockedTables) -> None:
    """Gives the section these tables and no others. Raises TableInAnotherSection."""
    parameters = {"id": locked.id, "table_ids": tables.ids}
    send(
        db,
        """
        delete from section_tables
         where company_id = current_company() and section_id = %(id)s and table_id <> all(%(table_ids)s::uuid[])
        """,
        parameters,
    )
    send(
        db,
        """
        insert into section_tables (company_id, table_id, section_id)
        select current_company(), wanted.table_id, %(id)s
          from unnest(%(table_ids)s::uuid[]) as wanted (table_id)
         where not exists (
             select from section_tables m
              where m.company_id = current_company() and m.table_id = wanted.table_id and m.section_id = %(id)s
         )
        """,
        parameters,
    )


def delete_section(db: Transaction, section_id: UUID) -> None:
    """Deletes the section; its tables, and who serves them, stay. Raises SectionNotFound."""
    send(
        db,
        "delete from sections where company_id = current_company() and id = %(id)s",
        {"id": section_id},
        missing=errors.SectionNotFound,
    )


# Who serves the tables of a section

_ON_THE_FLOOR = """
    select m.table_id from section_tables m
      join tables t on t.company_id = m.company_id and t.id = m.table_id and t.deleted_at is null
     where m.company_id = current_company() and m.section_id = %(section_id)s
"""


def assign_section(db: Transaction, section: LockedSection, server: LockedServer, day: date) -> None:
    """Assigns the server to each table of the section on the date, in place of others, table by table in the order of
    their ids: so do all who assign several."""
    send(
        db,
        f"""
        insert into server_assignments (company_id, date, table_id, server_id)
        select current_company(), %(day)s, table_id, %(server_id)s from ({_ON_THE_FLOOR}) member order by table_id
        on conflict (company_id, date, table_id) do update set server_id = excluded.server_id
        """,
        {"section_id": section.id, "server_id": server.id, "day": day},
    )


def unassign_section(db: Transaction, section: LockedSection, servers: LockedServers, day: date) -> None:
    """Leaves the tables of the section without servers on the date. Nobody assigns or removes a server meanwhile, who
    would come to the same assignments in another order."""
    send(
        db,
        f"""
        delete from server_assignments
         where company_id = current_company() and date = %(day)s and table_id in ({_ON_THE_FLOOR})
        """,
        {"section_id": section.id, "day": day},
    )
