"""Many rows at once, in a database that measures are taken in."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Literal, TypeAlias

import psycopg
from psycopg import sql

from bench.progress import progress

Table: TypeAlias = Literal["customers", "appointments", "reservations", "staff_services", "staff_working_hours"]

# What "audit" enters nobody reads; "stats_begin" would count all that a customer has booked anew for each of it;
# "changes" looks for endpoints, and "opens" for people who wait, whom nobody has here.
_OF_BOOKINGS = ("audit", "stats_begin", "changes", "changed_times")
# "audit_insert" compares each row of a statement with all of them: 30,000 took longer than a quarter of an hour.
_OF_PROVIDERS = ("audit_insert", "note_what_opens", "offer_what_opens", "changed_times")
_TRIGGERS: Mapping[Table, Sequence[str]] = {
    "customers": ("audit", "stats_begin", "changes"),
    "appointments": _OF_BOOKINGS,
    "reservations": _OF_BOOKINGS,
    "staff_services": _OF_PROVIDERS,
    "staff_working_hours": _OF_PROVIDERS,
}


@contextmanager
def without_triggers(connection: psycopg.Connection, table: Table) -> Iterator[None]:
    """Within the block, what is written into the table is neither entered in the audit log nor counted for customers
    nor an event, nor offered to anybody, nor does it empty a cache. Whoever lists customers by what they have come to
    counts them afterwards."""
    triggers = _TRIGGERS[table]
    for trigger in triggers:
        connection.execute(_SWITCH.format(sql.Identifier(table), sql.SQL("disable"), sql.Identifier(trigger)))
    yield
    for trigger in triggers:
        connection.execute(_SWITCH.format(sql.Identifier(table), sql.SQL("enable"), sql.Identifier(trigger)))


_SWITCH = sql.SQL("alter table {} {} trigger {}")


@contextmanager
def appointments_in_bulk(connection: psycopg.Connection) -> Iterator[None]:
    """Within the block the table has neither foreign keys, nor indexes but those that others refer to, nor triggers
    that would work for each row. All are back at its end, and customers are counted: that takes less long than to keep
    everything up row by row. Foreign keys hold for what is written from then on: to look through what is there, row by
    row under row-level security, took two minutes."""
    constraints = connection.execute(
        "select conname, pg_get_constraintdef(oid) || case contype when 'f' then ' not valid' else '' end"
        " from pg_constraint"
        " where conrelid = 'appointments'::regclass and contype in ('f', 'x')"
    ).fetchall()
    indexes = connection.execute(
        "select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index"
        " where indrelid = 'appointments'::regclass"
        " and not exists (select from pg_constraint where conindid = indexrelid)"
    ).fetchall()
    for name, _ in constraints:
        connection.execute(sql.SQL("alter table appointments drop constraint {}").format(sql.Identifier(name)))
    for name, _ in indexes:
        connection.execute(sql.SQL("drop index {}").format(sql.Identifier(name)))
    with without_triggers(connection, "appointments"):
        yield
    for name, definition in indexes:
        progress(f"index {name}")
        connection.execute(definition)
    for name, definition in constraints:
        progress(f"constraint {name}")
        connection.execute(
            sql.SQL("alter table appointments add constraint {} {}").format(sql.Identifier(name), sql.SQL(definition))
        )
    progress("what customers have come to")
    connection.execute("select count_customer_stats(company_id, id) from customers")
