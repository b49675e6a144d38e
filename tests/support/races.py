"""Races made certain: the lock that the requests must queue at is kept until all of them wait for it."""

import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from typing import Any, TypeVar
from uuid import UUID

import psycopg
import pytest
from psycopg import sql
from stripe import HTTPClient

from booking.database import connection as environment
from tests.support.service_client import Answer, disconnect

Result = TypeVar("Result")
PATIENCE_SECONDS = 30  # how long a busy machine may take to bring all requests to the lock
STRIPES_OWN_DELAY = HTTPClient.INITIAL_DELAY  # in seconds, read before the tests shorten it (conftest.py)
KEPT_ENVIRONMENTS = 20
_kept = ThreadPoolExecutor(KEPT_ENVIRONMENTS)
_connected_to = threading.local()


class NobodyWaited(AssertionError):
    """The requests did not queue at the lock: whatever should make them wait for each other is missing."""


@contextmanager
def holding(
    db: psycopg.Connection[Any],
    table: str,
    row_id: UUID | str | bytes,
    *,
    until_waiting: int,
    lock: str = "for update",
    key: str = "id",
    seconds: float = 0,
    meanwhile: Callable[[], object] = lambda: None,
) -> Iterator[None]:
    """Locks a row in a connection of its own and lets go when so many others wait for a lock in this database, or so
    many seconds later, and once `meanwhile` has been called then. Raises NobodyWaited at the end of the block if they
    never did."""
    statement = sql.SQL("select from {} where {} = %s " + lock).format(sql.Identifier(table), sql.Identifier(key))
    with _held(db, statement, [row_id], until_waiting, seconds, meanwhile):
        yield


@contextmanager
def holding_table(db: psycopg.Connection[Any], table: str, *, until_waiting: int) -> Iterator[None]:
    """Like `holding`, for requests that have no row in common yet: nobody writes to the table meanwhile."""
    statement = sql.SQL("lock table {} in share mode").format(sql.Identifier(table))
    with _held(db, statement, [], until_waiting):
        yield


@contextmanager
def holding_name(
    db: psycopg.Connection[Any], name: str, *, until_waiting: int, meanwhile: Callable[[], object] = lambda: None
) -> Iterator[None]:
    """Like `holding`, for the advisory lock of a name."""
    statement = sql.SQL("select pg_advisory_xact_lock(hashtextextended(%s, 0))").format()
    with _held(db, statement, [name], until_waiting, meanwhile=meanwhile):
        yield


@contextmanager
def _held(
    db: psycopg.Connection[Any],
    statement: sql.Composed,
    parameters: Sequence[Any],
    until_waiting: int,
    seconds: float = 0,
    meanwhile: Callable[[], object] = lambda: None,
) -> Iterator[None]:
    seen, block_ended = threading.Event(), threading.Event()
    with psycopg.connect(db.info.dsn, password=db.info.password) as holder:
        holder.execute(statement, parameters)

        def let_go_when_all_wait() -> None:
            try:
                if _come_to_wait(db, until_waiting, unless=block_ended):
                    seen.set()
                    time.sleep(seconds)
                    meanwhile()
            finally:
                disconnect()  # the environment of this thread
                holder.rollback()

        watching = threading.Thread(target=let_go_when_all_wait)
        watching.start()
        try:
            yield
        finally:
            block_ended.set()
            watching.join()
    if not seen.is_set():
        raise NobodyWaited(f"{until_waiting} requests were expected to wait for each other")


def _come_to_wait(db: psycopg.Connection[Any], count: int, *, unless: threading.Event) -> bool:
    """Waits until so many wait for a lock in this database; False if they do not before the event or for too long."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    with psycopg.connect(db.info.dsn, password=db.info.password, autocommit=True) as watcher:
        while time.monotonic() < deadline and not unless.is_set():
            row = watcher.execute(
                "select count(*) from pg_stat_activity"
                " where datname = current_database() and backend_type = 'client backend'"
                " and wait_event_type = 'Lock'"
            ).fetchone()
            if row is not None and row[0] >= count:
                return True
            time.sleep(0.01)
    return False


def once_waiting(db: psycopg.Connection[Any], count: int, request: Callable[[], Result]) -> Callable[[], Result]:
    """The request, sent when so many others wait for a lock: it queues up behind them."""

    def sent_later() -> Result:
        assert _come_to_wait(db, count, unless=threading.Event()), f"{count} requests were expected to wait first"
        return request()

    return sent_later


def at_once(requests: Sequence[Callable[[], Any]]) -> list[Any]:
    """Runs the requests at the same time, each in an execution environment, and so a database connection, of its
    own. Each may take long to connect, and to be asked by Stripe to come again: none gives up before the last has come.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(environment, "CONNECT_SECONDS", PATIENCE_SECONDS)
        patch.setattr(HTTPClient, "INITIAL_DELAY", STRIPES_OWN_DELAY)
        if len(requests) <= KEPT_ENVIRONMENTS:
            futures = [_kept.submit(_in_kept_environment, request) for request in requests]
            wait(futures)  # also if one has failed: nobody is to meet what comes after
            return [future.result() for future in futures]
        with ThreadPoolExecutor(len(requests)) as threads:
            return list(threads.map(_in_new_environment, requests))


def _in_kept_environment(request: Callable[[], Any]) -> Any:
    """Runs it as Lambda does: with the connection of the invocation before, if that is of the same database."""
    url = os.environ["DATABASE_URL"]
    if getattr(_connected_to, "url", url) != url:
        disconnect()
    _connected_to.url = url
    return request()


def _in_new_environment(request: Callable[[], Any]) -> Any:
    try:
        return request()
    finally:
        disconnect()


def disconnect_all() -> None:
    """Closes the connections of the environments that are kept from one race to the next."""
    all_at_once = threading.Barrier(KEPT_ENVIRONMENTS)

    def one_of_all(_: int) -> None:
        all_at_once.wait()
        disconnect()

    list(_kept.map(one_of_all, range(KEPT_ENVIRONMENTS)))


def wait_until_earlier_transactions_are_over(db: Any) -> None:
    """Waits for those that are open now anywhere on the server, as in another worker's tests: what goes by the oldest
    of them counts its time as not over yet."""
    newest = db.execute("select pg_snapshot_xmax(pg_current_snapshot()) as xid").fetchone()["xid"]
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        row = db.execute("select pg_snapshot_xmin(pg_current_snapshot()) >= %s as are_over", (newest,)).fetchone()
        if row["are_over"]:
            return
        time.sleep(0.02)
    raise AssertionError("a transaction does not end")


def statuses(answers: Sequence[Answer]) -> list[int]:
    return sorted(answer.status for answer in answers)


@contextmanager
def without_constraint(db: psycopg.Connection[Any], table: str, constraint: str) -> Iterator[None]:
    """Takes a constraint out of this worker's database, to show that a test relies on it, and puts it back."""
    row = db.execute(
        "select pg_get_constraintdef(oid) as definition from pg_constraint where conname = %s", (constraint,)
    ).fetchone()
    assert row is not None, f"there is no constraint {constraint}"
    names = {"table": sql.Identifier(table), "constraint": sql.Identifier(constraint)}
    db.execute(sql.SQL("alter table {table} drop constraint {constraint}").format(**names))
    try:
        yield
    finally:
        db.execute(
            sql.SQL("alter table {table} add constraint {constraint} ").format(**names) + sql.SQL(row["definition"])
        )
