"""Reads with an API key: the key's admission and the records in one call of a function of the database, and so in one
round trip (docs/decisions/0027-admission-and-page-in-one-call.md)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple
from uuid import UUID

import psycopg
from psycopg import errors as postgres
from psycopg.rows import tuple_row

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


@dataclass(frozen=True)
class KeyedRead:
    """A function of the database that admits a key and reads, with its own parameters: each is named `in_` and its
    name."""

    function: str
    parameters: Parameters = field(default_factory=dict)


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
    arguments = ", ".join(f"in_{name} => %({name})s" for name in parameters)
    with connection.cursor(row_factory=tuple_row) as cursor:
        # A function of ours sends one statement: it is prepared with the connection, and not in a later call.
        cursor.execute(f"select * from {function}({arguments})", parameters, prepare=True)
        admission, *records = cursor.fetchall()
        assert cursor.pgresult is not None, "the call has answered"
        own = range(len(KeyAdmission._fields), cursor.pgresult.nfields)
        names = [(cursor.pgresult.fname(column) or b"").decode() for column in own]
    return KeyedAnswer(
        KeyAdmission(*admission[: own.start]),
        [dict(zip(names, record[own.start :], strict=True)) for record in records],
    )
