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

UNKNOWN_KEY = {"key_id": "0" * 16, "digest": b"\0" * 32, "scope": None, "engine": None}
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
    return {**credential._asdict(), "scope": scope, "engine": engine}


def customers(before: str) -> KeyedRead:
    return KeyedRead("v1_customers", {**FIRST_PAGE, "before": before})


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


def test_a_read_that_fails_counts_the_call(db: Any, salon: Tenant) -> None:
    key, records, failure = read_with_key(key_of(salon), customers("tomorrowish"))
    assert (key.error, key.company_id, records) == (None, salon.company_id, [])
    assert isinstance(failure, psycopg.errors.InvalidDatetimeFormat)
    assert hits_of(db, key_of(salon)) == 1


def test_a_fault_in_a_read_leaves_the_connection_usable() -> None:
    with pytest.raises(psycopg.errors.UndefinedFunction):
        read_with_key(UNKNOWN_KEY, KeyedRead("v1_nothing"))
    assert read_with_key(UNKNOWN_KEY, ADMISSION_ALONE).key.error == "invalid_key"


@pytest.mark.parametrize("failing", [*combinations(range(9), 2)], ids=str)
def test_failures_at_any_time_leave_every_statement_usable(salon: Tenant, failing: tuple[int, int]) -> None:
    """psycopg prepares a statement at its sixth execution: a call that fails just then is the hard case."""
    for attempt in range(10):
        before = "x" if attempt in failing else datetime.now(UTC).isoformat()
        _, _, failure = read_with_key(key_of(salon), customers(before))
        assert (failure is not None) == (attempt in failing)
