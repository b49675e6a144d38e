"""Brings a database up to date as dbmate does: the same files, and the same table of applied migrations."""

import re
from collections.abc import Mapping
from contextlib import nullcontext

import psycopg

# The part of dbmate's format that the files keep to. With `transaction:false` the statement is sent alone, as an index
# that is built concurrently needs it.
_SECTION = r"(?:(?!\n--\s*migrate:).)*"
_FILE = re.compile(
    rf"--\s*migrate:up\b(?P<options>[^\n]*)(?P<statements>{_SECTION})\n--\s*migrate:down\b{_SECTION}", re.DOTALL
)
_NAME = re.compile(r"(?P<version>\d{14})_\w+\.sql")


class MigrationFailed(RuntimeError):
    """A migration was not applied; those before it were. The message says which, and why."""


def apply(owner: psycopg.Connection, files: Mapping[str, str]) -> list[str]:
    """Applies the files that the database has not had, in the order of their names, each in a transaction of its own,
    and returns the names of those it applied. `owner` owns the database, and is in no transaction. Raises
    MigrationFailed, before anything is applied if one of the files is no migration."""
    ups = {name: _parsed(name, content) for name, content in sorted(files.items())}
    owner.execute("create table if not exists public.schema_migrations (version varchar primary key)")
    had = {version for (version,) in owner.execute("select version from public.schema_migrations")}
    pending = {name: up for name, up in ups.items() if up["version"] not in had}
    for name, up in pending.items():
        try:
            with nullcontext() if "transaction:false" in up["options"].split() else owner.transaction():
                owner.execute(up["statements"].encode())
                owner.execute("insert into public.schema_migrations (version) values (%s)", [up["version"]])
        except psycopg.Error as error:
            # The server's details may quote a row, and the log keeps what is raised.
            raise MigrationFailed(f"{name}: {error.diag.message_primary or type(error).__name__}") from None
    return list(pending)


def _parsed(name: str, content: str) -> dict[str, str]:
    named, up = _NAME.fullmatch(name), _FILE.fullmatch(content)
    if named is None or up is None:
        raise MigrationFailed(f"{name}: neither named nor written as a migration.")
    return named.groupdict() | up.groupdict()
