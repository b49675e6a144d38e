"""Databases of tests: clones of the one that has the migrations applied."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from typing import Any

import psycopg
from psycopg import sql

from booking.database import connection as environment
from local import postgres

PATIENCE = "60s"
"""What locks are waited for, and what a statement may take, in a test's database."""


def create_clone(server: postgres.Server, migrated: str, name: str) -> None:
    """A clone does not inherit what the migrations set for the roles in its original. Locks are waited for longer here,
    and statements have as long, so that nobody in a race gives up before the last has come, however busy the machine.
    """
    server.create_database(name, template=migrated)
    with psycopg.connect(server.admin_url(), autocommit=True) as connection:
        for role, (setting, value) in product(
            (postgres.APP, postgres.JOBS, postgres.BILLING),
            (("timezone", "UTC"), ("lock_timeout", PATIENCE), ("statement_timeout", PATIENCE)),
        ):
            _set(connection, name, role, setting, value)


@contextmanager
def patience_of_routes(db: psycopg.Connection[Any], database: str, setting: str, value: str) -> Iterator[None]:
    """Within this, routes have this `lock_timeout` or `statement_timeout`."""
    _set(db, database, postgres.APP, setting, value)
    environment.disconnect()
    try:
        yield
    finally:
        _set(db, database, postgres.APP, setting, PATIENCE)
        environment.disconnect()


def _set(db: psycopg.Connection[Any], database: str, role: str, setting: str, value: str) -> None:
    named = map(sql.Identifier, (role, database, setting))
    db.execute(sql.SQL("alter role {} in database {} set {} = {}").format(*named, value))
