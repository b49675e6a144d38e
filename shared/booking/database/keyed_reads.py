"""Reads with an API key: the key's admission and the records in one call of a function of the database, and so in one
round trip (docs/decisions/round-trips.md#one-call)."""

import threading
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, cast
from uuid import UUID

import psycopg
from psycopg import errors as postgres
from psycopg.adapt import PyFormat, Transformer
from psycopg.pq import DiagnosticField, ExecStatus, Format
from psycopg.pq.abc import PGresult

from booking.core.tracing import traced
from booking.database.connection import Connection, Row, on_live_connection
from booking.database.transactions import Parameters, error_for


class KeyAdmission(NamedTuple):
    """The database's verdict on a key: the first columns of every function that reads with one. `error` is the code of
    why the call is refused, None if it is admitted; for an unknown key the other fields are None."""

    error: str | None
    company_id: UUID | None
    rate_limit: int | None
    remaining: int | None
    resets_at: int  # unix seconds


class KeyedRead(NamedTuple):
    """A function of the database that admits a key and reads, with its own parameters: each is named `in_` and its
    name."""

    function: str
    parameters: Mapping[str, Any] = {}


_NOT_PREPARED = b"26000"  # any more: after a group that failed psycopg has the server forget all that is
_OF_KEY = len(KeyAdmission._fields)
ADMISSION_ALONE = KeyedRead("admit_api_key")


class KeyedAnswer(NamedTuple):
    """The key's admission, and the records that were read: none if the key or a parameter is refused, or if `failure`
    says that the read ran out of time."""

    key: KeyAdmission
    records: Sequence[Row]
    failure: postgres.QueryCanceled | None = None


def read_with_key(key: Parameters, read: KeyedRead) -> KeyedAnswer:
    """Admits the key, whose `key` has the parameters of admit_api_key, and reads. Parameters that a caller may write
    wrongly are checked behind the admission, so that they do not fail the call itself. A read that runs out of time
    undoes its admission, so the key is admitted once more alone, and the call still counts. Raises Unavailable when the
    database is out of reach."""
    parameters = {**key, **read.parameters}

    def attempt(connection: Connection) -> KeyedAnswer:
        try:
            return _call(connection, read.function, parameters)
        except postgres.QueryCanceled as failure:
            return _call(connection, ADMISSION_ALONE.function, key)._replace(failure=failure)

    try:
        with traced("admission"):
            return on_live_connection(attempt)
    except psycopg.Error as error:
        refusal = error_for(error)
        if refusal is None:
            raise
        raise refusal from error


def _call(connection: Connection, function: str, parameters: Parameters) -> KeyedAnswer:
    """Returns the rows of one call: the admission comes first, and the records have its columns before their own."""
    call = _kept_call(connection, function, parameters.keys())
    admission, *records = call.rows(parameters)
    names = call.columns[_OF_KEY:]
    return KeyedAnswer(
        KeyAdmission(*admission[:_OF_KEY]), [dict(zip(names, record[_OF_KEY:], strict=True)) for record in records]
    )


class CallByKey:
    """A call of a function on one connection, over libpq itself: with a cursor of psycopg for each, a page of v1 takes
    an eighth longer (docs/performance.md).

    Parameters are sent as text, and PostgreSQL takes their types from the function, so what is prepared serves
    whatever is sent. It is prepared with the connection, and not in a later call; where a pooler may hand the next call
    another connection of the server, it is parsed each time. `columns` are the names of what it answers, once it has.
    """

    def __init__(self, connection: Connection, function: str, names: Collection[str]) -> None:
        arguments = ", ".join(f"in_{name} => ${number}" for number, name in enumerate(names, start=1))
        self.connection = connection
        self.statement = f"select * from {function}({arguments})"
        self._name = function.encode()
        self._transformer = Transformer(connection)
        self._is_prepared = False
        self.columns: Sequence[str] = ()

    def rows(self, parameters: Parameters) -> list[tuple[Any, ...]]:
        """Returns the rows. Raises psycopg's error of what failed."""
        texts = self._transformer.dump_sequence(list(parameters.values()), [PyFormat.TEXT] * len(parameters))
        result = self._execute(cast(Sequence[bytes], texts))  # some may be null, which libpq takes
        self._check(result, ExecStatus.TUPLES_OK)
        self._transformer.set_pgresult(result)
        if result.nfields != len(self.columns):  # at first, and once a migration has added one
            self.columns = [(result.fname(column) or b"").decode() for column in range(result.nfields)]
        return self._transformer.load_rows(0, result.ntuples, tuple)

    def _execute(self, texts: Sequence[bytes]) -> PGresult:
        server = self.connection.pgconn
        if self.connection.prepare_threshold is None:
            return server.exec_params(self.statement.encode(), texts, result_format=Format.BINARY)
        if self._is_prepared:
            result = server.exec_prepared(self._name, texts, result_format=Format.BINARY)
            if result.error_field(DiagnosticField.SQLSTATE) != _NOT_PREPARED:
                return result
        self._check(server.prepare(self._name, self.statement.encode()), ExecStatus.COMMAND_OK)
        self._is_prepared = True
        return server.exec_prepared(self._name, texts, result_format=Format.BINARY)

    def _check(self, result: PGresult, expected: ExecStatus) -> None:
        if result.status == expected:
            return
        if self.connection.broken:
            raise psycopg.OperationalError(result.get_error_message())
        raise postgres.error_from_result(result)


_kept = threading.local()  # by function, for the connection that this thread has (booking.database.connection)


def _kept_call(connection: Connection, function: str, names: Collection[str]) -> CallByKey:
    call: CallByKey | None = getattr(_kept, function, None)
    if call is None or call.connection is not connection:
        call = CallByKey(connection, function, names)
        setattr(_kept, function, call)
    return call
