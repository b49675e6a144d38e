"""Races made certain: the lock that rivals must queue at is held until all of them wait for it."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any
from uuid import UUID

import psycopg
from psycopg import sql

from booking import db as environment
from tests.client import Answer

PATIENCE_SECONDS = 4.0


class NobodyWaited(AssertionError):
    """The rivals did not queue at the lock: whatever should make them wait for each other is missing."""


@contextmanager
def holding(
    db: psycopg.Connection[Any], table: str, row_id: UUID | str, *, until_waiting: int, lock: str = "for update"
) -> Iterator[None]:
    """Locks a row in a connection of its own and lets go when so many others wait for a lock in this database.
    Raises NobodyWaited at the end of the block if they never did."""
    seen = threading.Event()
    with psycopg.connect(db.info.dsn, password=db.info.password) as holder:
        holder.execute(sql.SQL("select from {} where id = %s " + lock).format(sql.Identifier(table)), (row_id,))

        def let_go_when_all_wait() -> None:
            with psycopg.connect(db.info.dsn, password=db.info.password, autocommit=True) as watcher:
                deadline = time.monotonic() + PATIENCE_SECONDS
                while time.monotonic() < deadline:
                    row = watcher.execute(
                        "select count(*) from pg_stat_activity"
                        " where datname = current_database() and wait_event_type = 'Lock'"
                    ).fetchone()
                    if row is not None and row[0] >= until_waiting:
                        seen.set()
                        break
                    time.sleep(0.01)
            holder.rollback()

        watching = threading.Thread(target=let_go_when_all_wait)
        watching.start()
        try:
            yield
        finally:
            watching.join()
    if not seen.is_set():
        raise NobodyWaited(f"{until_waiting} requests were expected to wait for {table} {row_id}")


def at_once(requests: Sequence[Callable[[], Answer]]) -> list[Answer]:
    """Runs the requests at the same time, each in an execution environment (and so a database connection) of its own."""

    def in_own_environment(request: Callable[[], Answer]) -> Answer:
        try:
            return request()
        finally:
            environment.disconnect()

    with ThreadPoolExecutor(len(requests)) as threads:
        return list(threads.map(in_own_environment, requests))


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
