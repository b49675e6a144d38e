"""The order of locks, in one place (docs/locks.md tells who takes them and why).

Whoever locks rows that somebody else may want as well locks them in this order, and rows of one kind in the order of
their ids: concurrent transactions then queue up instead of deadlocking. A transaction that goes back in the order is a
fault of ours, and every test would see it.

What must be locked before it is written is a parameter whose type only a query that locks returns (`LockedTables`,
`LockedProvider`, …), so that forgetting it is a type error.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import TypeVar

from booking.database.statements import Missing, fetch_all, fetch_one
from booking.database.transactions import Parameters, Transaction

Record = TypeVar("Record")


class Lock(IntEnum):
    """What is locked, in the order in which a transaction may come to it."""

    SERIES = 1
    APPOINTMENTS = 2
    PROVIDERS = 3
    ENQUIRY = 4
    RESERVATION = 5
    SERVICE_PERIOD = 6
    TABLES = 7
    GUEST = 8
    SERVERS = 9
    SPECIAL_DAY = 10
    PRODUCTS = 11
    PACKAGES = 12
    GIFT_CARD = 13
    SALE = 14


class LockedOutOfOrder(AssertionError):
    """A transaction came back to a lock that stands before one that it holds."""


@dataclass(frozen=True)
class Locked:
    """Rows that this transaction holds locked until it ends. Only the queries that lock them make one."""


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
) -> Record:
    """The one row, which the statement locks. Raises what `missing` makes if there is none."""
    coming_to(db, lock)
    return fetch_one(db, kind, statement, parameters, missing=missing)


def lock_all(
    db: Transaction, lock: Lock, kind: type[Record], statement: str, parameters: Parameters | None = None
) -> list[Record]:
    """All rows, which the statement locks in the order of their ids."""
    coming_to(db, lock)
    return fetch_all(db, kind, statement, parameters)
