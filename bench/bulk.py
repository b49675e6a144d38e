"""Many rows at once, in a database that measures are taken in."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

import psycopg
from psycopg import sql

from bench.progress import progress

# What the first enters nobody reads; the second would count all that a customer has booked anew for each of it; the
# third looks for endpoints, which nobody has here.
_TRIGGERS = ("audit", "stats_begin", "webhooks")


@contextmanager
def without_row_triggers(
    connection: psycopg.Connection, table: Literal["customers", "appointments", "reservations"]
) -> Iterator[None]:
    """Within the block, what is written into the table is neither entered in the audit log nor counted for customers
    nor an event, nor does it empty a cache, row by row. Whoever lists customers by what they have come to counts them
    afterwards."""
    triggers = _TRIGGERS if table == "customers" else (*_TRIGGERS, "changed_times")
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
    with without_row_triggers(connection, "appointments"):
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
