"""Statements that lock rows, held to the order of booking.core.locks."""

from typing import TypeVar

from booking.core.locks import Lock
from booking.database.statements import Missing, send_all, send_one
from booking.database.transactions import Deferred, Parameters, Transaction

Record = TypeVar("Record")


class LockedOutOfOrder(AssertionError):
    """A transaction came back to a lock that stands before one that it holds."""


def coming_to(db: Transaction, lock: Lock) -> None:
    """Notes that the next statement locks this. Raises LockedOutOfOrder."""
    if lock < db.last_lock:
        raise LockedOutOfOrder(f"{lock.name} is locked before {Lock(db.last_lock).name}, never after it")
    db.last_lock = lock


def lock_one(
    db: Transaction,
    lock: Lock,
    kind: type[Record],
    statement: str,
    parameters: Parameters | None = None,
    *,
    missing: Missing,
) -> Deferred[Record]:
    """The one row, which the statement locks. Its `get` raises what `missing` makes if there is none."""
    coming_to(db, lock)
    return send_one(db, kind, statement, parameters, missing=missing)


def lock_all(
    db: Transaction, lock: Lock, kind: type[Record], statement: str, parameters: Parameters | None = None
) -> Deferred[list[Record]]:
    """All rows, which the statement locks in the order of their ids."""
    coming_to(db, lock)
    return send_all(db, kind, statement, parameters)
