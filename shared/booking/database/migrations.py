"""Brings a database up to date, from the files of migrations/: tables by migrations, which are applied once and go
forward only; functions with their triggers, and what each login may do, as their files say now.

All of it is one transaction: code meets the tables and functions of before it or of after it
(docs/decisions/database.md).
"""

import hashlib
import re
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import psycopg
from psycopg import errors, sql

ACCESS = "access.sql"
TRIES = 10
LOCK_TIMEOUT = "3s"
SECONDS_BETWEEN_TRIES = 1.0
_LOCK = "booking: migrations"
# Runs by itself, as an index that is built concurrently needs it.
_ALONE = "-- transaction:false\n"

_TABLES = re.compile(r"tables/(?P<version>\d{14})_\w+\.sql")
_FUNCTIONS = re.compile(r"functions/\w+\.sql")
_FUNCTION = re.compile(r"^create or replace function (\w+)", re.MULTILINE)
_GRANT = re.compile(r"^grant execute on function [^;]*;", re.MULTILINE)
_EXTENSION = re.compile(r"^create extension if not exists (\w+);", re.MULTILINE)
_TRIGGER = re.compile(
    r"^create (?:constraint )?trigger (?P<name>\w+)\s[^;]*?\son (?P<table>\w+)\s[^;]*;"
    r"(?:\nalter table \w+ enable always trigger \w+;)?",
    re.MULTILINE,
)

_STATE = """
    create table if not exists public.schema_migrations (version varchar primary key);
    create table if not exists public.applied_sources (name text primary key, sha256 text not null);
"""


class MigrationFailed(RuntimeError):
    """A migration was not applied, and nothing else was. The message says which, and why."""


class _Trigger(NamedTuple):
    table: str
    name: str
    statement: str

    @property
    def source(self) -> str:
        """What applied_sources calls it."""
        return f"trigger {self.table}.{self.name}"


def apply(owner: psycopg.Connection, files: Mapping[str, str]) -> list[str]:
    """Applies what the database has not had, and returns the names of the files it applied; `files` are those of
    migrations/ by their path there. `owner` owns the database, and is in no transaction. Raises MigrationFailed."""
    migrations = _migrations(files)
    _refuse_extensions_elsewhere(owner, files)
    with _one_at_a_time(owner):
        owner.execute(_STATE.encode())
        had = {version for (version,) in owner.execute("select version from public.schema_migrations")}
        pending = [name for name, version in migrations.items() if version not in had]
        alone = [name for name in pending if files[name].startswith(_ALONE)]
        for name in alone:
            _run(owner, name, files[name])
            _note_migration(owner, migrations[name])
        together = [name for name in pending if name not in alone]
        for attempt in range(1, TRIES + 1):
            try:
                with owner.transaction():
                    owner.execute(f"set local lock_timeout = '{LOCK_TIMEOUT}'".encode())
                    for name in together:
                        _run(owner, name, files[name])
                        _note_migration(owner, migrations[name])
                    changed = _apply_sources(owner, files)
                return [*alone, *together, *changed]
            except (errors.LockNotAvailable, errors.DeadlockDetected) as busy:
                if attempt == TRIES:
                    raise MigrationFailed(f"Locks were not to be had in {TRIES} tries.") from busy
                time.sleep(SECONDS_BETWEEN_TRIES)
    raise AssertionError("the last try answers or raises")


def _migrations(files: Mapping[str, str]) -> dict[str, str]:
    """Returns the versions of the migrations among these files, by name and in their order."""
    versions = {}
    for name in sorted(files):
        if named := _TABLES.fullmatch(name):
            versions[name] = named["version"]
        elif name != ACCESS and not _FUNCTIONS.fullmatch(name):
            raise MigrationFailed(f"{name}: neither a migration of tables, nor functions of a domain, nor {ACCESS}.")
    return versions


def _refuse_extensions_elsewhere(owner: psycopg.Connection, files: Mapping[str, str]) -> None:
    """Raises MigrationFailed if an extension of these files is in another schema than public, where functions name what
    is in it: it would be taken for being there."""
    needed = [name for content in files.values() for name in _EXTENSION.findall(content)]
    elsewhere = owner.execute(
        "select extname, extnamespace::regnamespace::text from pg_extension"
        " where extname = any (%s) and extnamespace <> 'public'::regnamespace order by extname",
        [needed],
    )
    for name, schema in elsewhere:
        raise MigrationFailed(
            f"The extension {name} is in the schema {schema}, and the service needs it in public:"
            f" drop it there, or alter extension {name} set schema public, and migrate again."
        )


@contextmanager
def _one_at_a_time(owner: psycopg.Connection) -> Iterator[None]:
    owner.execute("select pg_advisory_lock(hashtextextended(%s, 0))", [_LOCK])
    try:
        yield
    finally:
        owner.execute("select pg_advisory_unlock(hashtextextended(%s, 0))", [_LOCK])


def _run(owner: psycopg.Connection, name: str, statements: str) -> None:
    try:
        owner.execute(statements.encode())
    except (errors.LockNotAvailable, errors.DeadlockDetected):
        raise
    except psycopg.Error as error:
        # The server's details may quote a row, and the log keeps what is raised.
        raise MigrationFailed(f"{name}: {error.diag.message_primary or type(error).__name__}") from error


def _note_migration(owner: psycopg.Connection, version: str) -> None:
    owner.execute("insert into public.schema_migrations (version) values (%s)", [version])


# Functions, triggers, grants


def _apply_sources(owner: psycopg.Connection, files: Mapping[str, str]) -> list[str]:
    """Applies the files of functions and of access that have changed; returns their names."""
    functions = {name: content for name, content in sorted(files.items()) if _FUNCTIONS.fullmatch(name)}
    if not functions:
        return []
    had: dict[str, str] = dict(owner.execute("select name, sha256 from public.applied_sources").fetchall())
    there = {
        name for (name,) in owner.execute("select proname from pg_proc where pronamespace = 'public'::regnamespace")
    }
    changed = {
        name: content
        for name, content in functions.items()
        if had.get(name) != digest_of(content) or not there.issuperset(_FUNCTION.findall(content))
    }
    # Only a member of a role may give it a function.
    owner.execute("grant booking_definer to current_user; grant create on schema public to booking_definer")
    _create_functions(owner, changed)
    triggers = [
        _Trigger(one["table"], one["name"], one[0]) for of in functions.values() for one in _TRIGGER.finditer(of)
    ]
    _replace_triggers(owner, triggers, had)
    if ACCESS in files and had.get(ACCESS) != digest_of(files[ACCESS]):
        _run(owner, ACCESS, files[ACCESS])
        changed[ACCESS] = files[ACCESS]
    owner.execute("revoke create on schema public from booking_definer; revoke booking_definer from current_user")
    for name, content in changed.items():
        _note_source(owner, name, content)
    return list(changed)


def _create_functions(owner: psycopg.Connection, files: Mapping[str, str]) -> None:
    """Creates the functions of these files. A file that misses a function of another is tried again after it."""
    waiting = dict(files)
    while waiting:
        missing = {}
        for name, content in waiting.items():
            try:
                with owner.transaction():
                    _create_functions_of(owner, name, content)
            except MigrationFailed as failure:
                if not isinstance(failure.__cause__, errors.UndefinedFunction):
                    raise
                missing[name] = failure
        if len(missing) == len(waiting):
            raise next(iter(missing.values()))
        waiting = {name: waiting[name] for name in missing}


def _create_functions_of(owner: psycopg.Connection, file: str, content: str) -> None:
    """Creates the functions of a file. Who may call one is what the file says and nothing that was granted before; one
    that looks across tenants runs as booking_definer, all others as whoever calls them."""
    names = _FUNCTION.findall(content)
    for function in _named(owner, names):
        others = sql.SQL(", ").join(map(sql.Identifier, function.others))
        owner.execute(sql.SQL("revoke all on function {} from public, {}").format(function.signature, others))
    _run(owner, file, _GRANT.sub("", _TRIGGER.sub("", content)))
    for function in _named(owner, names):
        runs_as = sql.Identifier(function.runs_as)
        owner.execute(sql.SQL("alter function {} owner to {}").format(function.signature, runs_as))
    # What is granted to the role that owns a function goes with it when another comes to own it.
    _run(owner, file, "".join(_GRANT.findall(content)))


class _Function(NamedTuple):
    signature: sql.SQL
    runs_as: str
    others: Sequence[str]


def _named(owner: psycopg.Connection, names: Sequence[str]) -> list[_Function]:
    """Returns the functions of these names that are there: the role that each is to run as, and the roles that do not
    own it."""
    found = owner.execute(
        """
        select oid::regprocedure::text, case when prosecdef then 'booking_definer' else current_user end,
               array_remove(array['booking_app', 'booking_jobs', 'booking_billing', 'booking_definer'],
                            pg_get_userbyid(proowner)::text)
          from pg_proc
         where pronamespace = 'public'::regnamespace and proname = any (%s)
        """,
        [list(names)],
    )
    return [_Function(sql.SQL(signature), *row) for signature, *row in found.fetchall()]


def _replace_triggers(owner: psycopg.Connection, triggers: Sequence[_Trigger], had: Mapping[str, str]) -> None:
    """Makes the triggers whose own text has changed, and drops those that no file has: to do so locks writers out, so
    the rest is left alone."""
    there = set(
        owner.execute("select tgrelid::regclass::text, tgname from pg_trigger where not tgisinternal").fetchall()
    )
    wanted = {one.source for one in triggers}
    for source in had.keys() - wanted:
        if source.startswith("trigger "):
            table, _, name = source.removeprefix("trigger ").partition(".")
            _drop_trigger(owner, table, name)
            owner.execute("delete from public.applied_sources where name = %s", [source])
    for one in triggers:
        if had.get(one.source) == digest_of(one.statement) and (one.table, one.name) in there:
            continue
        _drop_trigger(owner, one.table, one.name)
        _run(owner, one.source, one.statement)
        _note_source(owner, one.source, one.statement)


def _drop_trigger(owner: psycopg.Connection, table: str, name: str) -> None:
    statement = sql.SQL("drop trigger if exists {} on {}").format(sql.Identifier(name), sql.Identifier(table))
    owner.execute(statement)


def _note_source(owner: psycopg.Connection, name: str, content: str) -> None:
    owner.execute(
        "insert into public.applied_sources (name, sha256) values (%s, %s)"
        " on conflict (name) do update set sha256 = excluded.sha256",
        [name, digest_of(content)],
    )


def digest_of(content: str) -> str:
    """Returns by what a file is known to be the same, as sha256sum writes it."""
    return hashlib.sha256(content.encode()).hexdigest()
