"""Reads with an API key: admission and records in one call."""

from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import combinations
from typing import Any
from uuid import UUID

import psycopg
import pytest

from booking.database import connection as environment
from booking.database.keyed_reads import ADMISSION_ALONE, KeyedRead, read_with_key
from booking.database.transactions import Parameters
from booking.identity import credentials
from tests.support.makers import Maker, Tenant

UNKNOWN_KEY = {"key_id": "0" * 16, "digest": b"\0" * 32, "scope": None, "engine": None, "address": None}
FIRST_PAGE = {"before_id": UUID(int=2**128 - 1), "limit": 50}
V1_READS = KeyedRead("v1_services"), KeyedRead("v1_organization")


@pytest.fixture(autouse=True)
def _own_connection() -> Iterator[None]:
    environment.disconnect()
    yield
    environment.disconnect()


def key_of(tenant: Tenant, scope: str | None = None, engine: str | None = None) -> Parameters:
    credential = credentials.api_key(f"Bearer {tenant.key}")
    assert credential is not None
    return {**credential._asdict(), "scope": scope, "engine": engine, "address": None}


def customers(before: str) -> KeyedRead:
    return KeyedRead("v1_customers", {**FIRST_PAGE, "before": before})


def appointments(since: str) -> KeyedRead:
    bounds = {"before": "infinity", "lowest_id": UUID(int=0), "from": since, "to": "infinity"}
    return KeyedRead("v1_appointments", {**FIRST_PAGE, **bounds})


def hits_of(db: Any, key: Parameters) -> int | None:
    row = db.execute("select hits from rate_windows where key_id = %(key_id)s", key).fetchone()
    return None if row is None else int(row["hits"])


def test_an_admitted_key_reads_the_records_of_its_business(make: Maker, salon: Tenant) -> None:
    customer = make.customer(salon)
    make.customer(make.tenant("appointments"))
    key, records, failure = read_with_key(key_of(salon), customers("infinity"))
    assert (key.error, key.company_id, failure) == (None, salon.company_id, None)
    assert [record["id"] for record in records] == [UUID(customer["id"])]
    assert set(records[0]) == {"id", "name", "email", "phone", "createdAt"}


def test_an_unknown_key_reads_nothing(make: Maker, salon: Tenant) -> None:
    make.customer(salon)
    for read in (*V1_READS, customers("infinity")):
        key, records, failure = read_with_key(UNKNOWN_KEY, read)
        assert (key.error, key.rate_limit, failure) == ("invalid_key", None, None)
        assert not records


@pytest.mark.parametrize(
    ("scope", "engine", "error"),
    [("sales:read", None, "insufficient_scope"), (None, "hospitality", "wrong_vertical")],
)
def test_a_refused_key_is_counted_and_reads_nothing(
    make: Maker, db: Any, salon: Tenant, scope: str | None, engine: str | None, error: str
) -> None:
    make.customer(salon)
    refused = key_of(salon, scope, engine)
    key, records, _ = read_with_key(refused, customers("infinity"))
    assert (key.error, records) == (error, [])
    assert hits_of(db, refused) == 1


@pytest.mark.parametrize(
    "text", ["tomorrowish", "", "2030-13-01", "2030-01-01T00:00+99", "2030-01-01 Mars/Base", "null"]
)
def test_an_admitted_key_learns_that_a_timestamp_is_invalid_and_the_call_counts(
    make: Maker, db: Any, salon: Tenant, text: str
) -> None:
    make.appointment(salon)
    key, records, failure = read_with_key(key_of(salon), appointments(text))
    assert (key.error, key.company_id, records, failure) == ("invalid_timestamp", salon.company_id, [], None)
    assert hits_of(db, key_of(salon)) == 1
    assert read_with_key(UNKNOWN_KEY, appointments(text)).key.error == "invalid_key"
    refused = key_of(salon, "sales:read")
    assert read_with_key(refused, appointments(text)).key.error == "insufficient_scope"


def test_a_fault_in_a_read_leaves_the_connection_usable() -> None:
    with pytest.raises(psycopg.errors.UndefinedFunction):
        read_with_key(UNKNOWN_KEY, KeyedRead("v1_nothing"))
    assert read_with_key(UNKNOWN_KEY, ADMISSION_ALONE).key.error == "invalid_key"


@pytest.mark.thorough
@pytest.mark.parametrize("failing", [*combinations(range(9), 2)], ids=str)
def test_an_invalid_timestamp_leaves_every_statement_usable(salon: Tenant, failing: tuple[int, int]) -> None:
    """psycopg prepares a statement at its sixth execution: a call that fails just then is the hard case."""
    for attempt in range(10):
        since = "x" if attempt in failing else datetime.now(UTC).isoformat()
        error = read_with_key(key_of(salon), appointments(since)).key.error
        assert error == ("invalid_timestamp" if attempt in failing else None)


def test_no_call_leaves_more_than_its_one_statement_prepared(salon: Tenant) -> None:
    """Whatever is sent, whoever sends it: what is prepared takes the server's memory for as long as the connection."""
    for attempt in range(30):
        for key in (UNKNOWN_KEY, key_of(salon)):
            read_with_key(key, appointments("x" * attempt))
    prepared = environment.on_live_connection(
        lambda connection: connection.execute("select statement from pg_prepared_statements").fetchall()
    )
    assert len(prepared) == 1


def test_a_call_is_prepared_anew_after_the_server_was_made_to_forget(make: Maker, salon: Tenant) -> None:
    """As psycopg does at a rollback, for other functions on the same connection."""
    customer = make.customer(salon)
    for _ in range(2):
        _, records, _ = read_with_key(key_of(salon), customers("infinity"))
        assert [record["id"] for record in records] == [UUID(customer["id"])]
        environment.on_live_connection(lambda connection: connection.pgconn.exec_(b"deallocate all"))


def test_a_call_on_a_connection_that_has_died_is_made_on_a_new_one(db: Any, make: Maker, salon: Tenant) -> None:
    make.customer(salon)
    read_with_key(key_of(salon), customers("infinity"))
    died = environment.on_live_connection(lambda connection: connection.info.backend_pid)
    db.execute("select pg_terminate_backend(%s, 5000)", (died,))
    key, records, _ = read_with_key(key_of(salon), customers("infinity"))
    assert (key.error, len(records)) == (None, 1)
    assert environment.on_live_connection(lambda connection: connection.info.backend_pid) != died
