"""Beneath the service: the bare statements that its query functions send."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count
from typing import Any, NamedTuple, NoReturn, cast
from uuid import UUID

import psycopg
from psycopg import pq
from psycopg.adapt import PyFormat

from booking.database.transactions import Parameters, Transaction

_PARAMETER = re.compile(r"%\((\w+)\)s")
_NUMBERS = count()

Send = Callable[[Transaction], object]


class Statement(NamedTuple):
    """A statement with its named parameters, as a query function sends it."""

    text: str
    parameters: Mapping[str, Any]


def statement_of(send: Send) -> Statement:
    """The statement that a query function sends, caught on its way."""
    try:
        send(_Interceptor())
    except _Intercepted as caught:
        return caught.statement
    raise AssertionError("a query function sends a statement")


def numbered(statement: str) -> tuple[str, Sequence[str]]:
    """The statement as PostgreSQL prepares it, and the names of its parameters in their order."""
    names = list(dict.fromkeys(_PARAMETER.findall(statement)))
    return _PARAMETER.sub(lambda found: f"${names.index(found[1]) + 1}", statement), names


class _Intercepted(Exception):
    def __init__(self, statement: Statement) -> None:
        self.statement = statement


class _Interceptor(Transaction):
    """A transaction that catches the statement instead of sending it. It sees holds, so that nothing else is sent."""

    def __init__(self) -> None:
        super().__init__()
        self.sees_holds = True

    def send(self, statement: str, parameters: Parameters | None = None) -> NoReturn:
        raise _Intercepted(Statement(statement, parameters or {}))


class BareSql:
    """Statements of the service without the service: prepared once, with a generic plan, and sent by the owner of the
    tables, to whom row-level security does not apply."""

    def __init__(self, connection: psycopg.Connection, company_id: UUID) -> None:
        self._connection = connection
        self._company_id = company_id

    def over_libpq(self, send: Send) -> Callable[[], list[list[bytes | None]]]:
        """What executes the statement over libpq, and takes every value out of the result as the bytes that came."""
        statement = statement_of(send)
        values = {**statement.parameters, "tenant": self._company_id}
        text, names = numbered(statement.text.replace("current_company()", "%(tenant)s::uuid"))
        transformer = psycopg.adapt.Transformer(self._connection)
        dumped = transformer.dump_sequence([values[name] for name in names], [PyFormat.AUTO] * len(names))
        parameters = cast(Sequence[bytes], dumped)  # some may be null, which libpq takes
        types, formats = transformer.types or (), transformer.formats or ()
        name = f"bare_{next(_NUMBERS)}".encode()
        _checked(self._connection.pgconn.prepare(name, text.encode(), types), pq.ExecStatus.COMMAND_OK)

        def run() -> list[list[bytes | None]]:
            result = self._connection.pgconn.exec_prepared(name, parameters, formats, pq.Format.BINARY)
            _checked(result, pq.ExecStatus.TUPLES_OK)
            return [
                [result.get_value(row, column) for column in range(result.nfields)] for row in range(result.ntuples)
            ]

        return run


def _checked(result: Any, status: pq.ExecStatus) -> None:
    if result.status != status:
        raise psycopg.DatabaseError(result.error_message.decode())


@contextmanager
def bare_sql(owner_url: str, company_id: UUID) -> Iterator[BareSql]:
    """Bare statements on a connection of their own, which is in the business for the functions that they call."""
    with psycopg.connect(owner_url, autocommit=True, options="-c plan_cache_mode=force_generic_plan") as connection:
        connection.execute("select set_config('app.company_id', %s, false)", (str(company_id),))
        yield BareSql(connection, company_id)
