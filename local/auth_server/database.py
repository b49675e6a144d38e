"""The auth server's tables."""

from pathlib import Path

import psycopg

SCHEMA = Path(__file__).with_name("schema.sql")


def ensure_schema(database_url: str) -> None:
    """Create the schema `auth` where it is missing; processes that start together wait for one another."""
    with psycopg.connect(database_url) as connection:
        # `create … if not exists` can still collide with a concurrent one.
        connection.execute("select pg_advisory_xact_lock(hashtext('auth.schema'))")
        connection.execute(SCHEMA.read_bytes())
