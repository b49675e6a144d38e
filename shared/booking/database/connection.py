"""The database connection of this execution environment: opened on first use, kept, and replaced when broken."""

import re
import threading
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Self, TypeAlias, TypeVar

import orjson
import psycopg
from psycopg.rows import dict_row
from psycopg.types.json import set_json_loads

from booking.core import settings, snapshots
from booking.core.errors import Unavailable
from booking.core.log import logger

Row: TypeAlias = dict[str, Any]
Rows: TypeAlias = psycopg.Cursor[Row]
Connection: TypeAlias = psycopg.Connection[Row]
Result = TypeVar("Result")

CONNECT_SECONDS = 2  # how long a database that does not answer keeps a request waiting

# A function has one thread; a test that lets several requests race gives each its own, and so its own connection.
_environment = threading.local()


_PARAMETER = re.compile(r"%\((\w+)\)s")


class BinaryCursor(psycopg.RawCursor[Row]):
    """Requests binary results: uuids and timestamps arrive as such instead of being parsed from text. Parameters are
    named, `%(day)s`."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.format = psycopg.pq.Format.BINARY

    def execute(self, query: Any, params: Any = None, **options: Any) -> Self:
        named: Mapping[str, object] | None = params
        if named is None:
            return super().execute(query, **options)
        text, names = _numbered(query)
        return super().execute(text, [named[name] for name in names], **options)


@lru_cache(maxsize=1024)
def _numbered(statement: str) -> tuple[bytes, Sequence[str]]:
    """Returns the statement as PostgreSQL takes it, with numbered parameters, and their names in turn. psycopg looks
    for the names itself, but keeps nothing of a statement over 4,096 characters, as those of the day are: half a
    millisecond each time."""
    names = list(dict.fromkeys(_PARAMETER.findall(statement)))
    return _PARAMETER.sub(lambda found: f"${names.index(found[1]) + 1}", statement).encode(), names


# Whether row-level security holds nothing back from this role: a superuser, one that may bypass it, or one of which the
# tables are, as a member of their owner's role too.
_UNCONFINED = """
    select r.rolsuper or r.rolbypassrls or exists (
        select from pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'member')
    ) as unconfined
      from pg_roles r where r.rolname = current_user
"""


def _connect() -> Connection:
    """Opens the connection of this environment. Raises Unavailable if its role is one that functions must not have."""
    connection = _log_in()
    try:
        row = connection.execute(_UNCONFINED).fetchone()
        if row is None or row["unconfined"]:
            logger().error("row-level security does not hold for this database role", role=connection.info.user)
            raise Unavailable
    except BaseException:
        connection.close()
        raise
    _environment.connection = connection
    return connection


def _log_in() -> Connection:
    """Logs in with the password in the secret; if that is refused and has been rotated since, with the new one."""
    url = settings.required("DATABASE_URL")
    try:
        return _open(url)
    except psycopg.OperationalError as error:
        # libpq does not show the SQLSTATE of a refused login (28P01), but shows that the server wanted a password.
        rotated = settings.renewed("DATABASE_URL") if error.pgconn and error.pgconn.used_password else None
        if rotated is None:
            raise
        return _open(rotated)


def _open(url: str) -> Connection:
    connection = psycopg.connect(
        url,
        autocommit=True,  # transactions are opened and closed by name
        connect_timeout=CONNECT_SECONDS,
        tcp_user_timeout=3000,  # a server that vanished without a word is noticed, too
        row_factory=dict_row,
        cursor_factory=BinaryCursor,
    )
    set_json_loads(orjson.loads, connection)  # a day has three documents for each booking
    if settings.optional("DB_POOLED"):
        connection.prepare_threshold = None  # a pooler may hand the next transaction another server connection
    return connection


def disconnect() -> None:
    """Closes the environment's connection, if it has one; the next transaction opens another."""
    connection: Connection | None = getattr(_environment, "connection", None)
    _environment.connection = None
    if connection is not None:
        connection.close()


snapshots.before_one(disconnect)


def on_live_connection(attempt: Callable[[Connection], Result]) -> Result:
    """Runs the attempt on the kept connection; once more on a new one if the kept one turns out to be broken.

    A connection can die while the environment sleeps. Only an attempt that has committed nothing may be given here.
    After any other failure the connection is given up: of a pipeline that broke off, psycopg takes statements for
    prepared that the server never got to.
    """
    kept: Connection | None = getattr(_environment, "connection", None)
    try:
        if kept is not None:
            try:
                return attempt(kept)
            except psycopg.OperationalError:
                if not kept.broken:
                    raise
                disconnect()
        return attempt(_connect())
    except BaseException:
        disconnect()
        raise
