"""A database with all migrations applied, for the generators that read its catalog."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

import psycopg
from psycopg.rows import dict_row

from local import migrations, postgres

Database: TypeAlias = psycopg.Connection[dict[str, Any]]


@contextmanager
def migrated_database(name: str) -> Iterator[Database]:
    """Makes a database of this name on the server of the tests, and drops it at the end."""
    server = postgres.start("test", durable=False)
    try:
        server.drop_database(name)
        server.create_database(name)
        migrations.migrate(server.owner_url(name))
        with psycopg.connect(server.admin_url(name), row_factory=dict_row) as db:
            yield db
        server.drop_database(name)
    finally:
        server.stop()
