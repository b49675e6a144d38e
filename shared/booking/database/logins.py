"""Creates the roles that log in to a database that is the service's own, and the database itself."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple
from urllib.parse import quote

import psycopg
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict

MIGRATING = "booking: roles and migrations"
_DATABASE_OF_ALL_SERVERS = "postgres"


class Login(NamedTuple):
    """A role and its password."""

    role: str
    password: str

    @classmethod
    def of_secret(cls, contents: Mapping[str, str]) -> "Login":
        """Reads the login from a secret as RDS writes it."""
        return cls(contents["username"], contents["password"])

    def url(self, address: str) -> str:
        """Returns the connection string for an address, `host:port/database?options`."""
        return f"postgresql://{quote(self.role, safe='')}:{quote(self.password, safe='')}@{address}"


@contextmanager
def one_at_a_time(master: Login, address: str) -> Iterator[psycopg.Connection]:
    """Opens a connection as the server's administrator, one at a time: a second caller waits."""
    url = master.url(address)
    with psycopg.connect(url, dbname=_DATABASE_OF_ALL_SERVERS, autocommit=True, connect_timeout=10) as connection:
        connection.execute("select pg_advisory_lock(hashtextextended(%s, 0))", [MIGRATING])
        yield connection


@contextmanager
def connection_of(login: Login, address: str) -> Iterator[psycopg.Connection]:
    """Opens a connection of this login, in autocommit, to the database of an address."""
    with psycopg.connect(login.url(address), autocommit=True, connect_timeout=10) as connection:
        yield connection


def prepare(master: psycopg.Connection, address: str, owner: Login, logins: Sequence[Login]) -> None:
    """Creates roles and the database if they are missing, and sets every role's password. The owner may then migrate
    the database of this address, and change the other roles. `master` is no superuser: it may create roles and
    databases."""
    for login in (owner, *logins):
        _give_password(master, login, attributes="login createrole" if login == owner else "login")
    for login in logins:
        _run(master, "grant {} to {} with admin option", login.role, owner.role)
    database = str(conninfo_to_dict(owner.url(address))["dbname"])
    if master.execute("select 1 from pg_database where datname = %s", [database]).fetchone() is None:
        _run(master, "grant {} to current_user", owner.role)  # only a member may make a role the owner of a database
        _run(master, "create database {} owner {}", database, owner.role)


def _give_password(master: psycopg.Connection, login: Login, *, attributes: str) -> None:
    known = master.execute("select 1 from pg_roles where rolname = %s", [login.role]).fetchone()
    # Only the verifier of a password goes to the server, so that no log of statements ever shows the password.
    verifier = master.pgconn.encrypt_password(login.password.encode(), login.role.encode(), b"scram-sha-256")
    statement = sql.SQL("{} role {} with {} password {}").format(
        sql.SQL("alter" if known else "create"),
        sql.Identifier(login.role),
        sql.SQL(attributes),
        sql.Literal(verifier.decode()),
    )
    master.execute(statement)


def _run(master: psycopg.Connection, statement: str, *names: str) -> None:
    master.execute(sql.SQL(statement).format(*map(sql.Identifier, names)))
