"""Databases of tests: clones of the one that has the migrations applied."""

from itertools import product

import psycopg
from psycopg import sql

from local import postgres


def create_clone(server: postgres.Server, migrated: str, name: str) -> None:
    """A clone does not inherit what the migrations set for the roles in its original. Locks are waited for longer here,
    and statements have as long, so that nobody in a race gives up before the last has come, however busy the machine.
    """
    server.create_database(name, template=migrated)
    with psycopg.connect(server.admin_url(), autocommit=True) as connection:
        for role, (setting, value) in product(
            (postgres.APP, postgres.JOBS, postgres.BILLING),
            (("timezone", "UTC"), ("lock_timeout", "60s"), ("statement_timeout", "60s")),
        ):
            connection.execute(
                sql.SQL("alter role {} in database {} set {} = {}").format(
                    sql.Identifier(role), sql.Identifier(name), sql.Identifier(setting), value
                )
            )
