"""Statements that lock rows, in the order of booking.core.locks."""

from typing import TypeVar

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.statements import Missing, send_all, send_one
from booking.database.transactions import Parameters, Transaction

Record = TypeVar("Record")


class LockedOutOfOrder(AssertionError):
    """A transaction came back to a lock that stands before one that it already has."""


def note_lock(db: Transaction, lock: Lock) -> None:
    """Notes the lock that the next statement takes. Raises LockedOutOfOrder."""
    if lock < db.last_lock:
        raise LockedOutOfOrder(f"{lock.name} is locked before {Lock(db.last_lock).name}, never after it")
    db.last_lock = lock


def lock_names(
    db: Transaction, lock: Lock, names: str, parameters: Parameters | None = None, *, shared: bool = False
) -> Deferred[None]:
    """Takes advisory locks on names until the transaction ends: alone, or shared with others. `names` is SQL that
    selects them in one column. Several are taken in one order, so that two transactions never wait for each other."""
    note_lock(db, lock)
    take = "pg_advisory_xact_lock_shared" if shared else "pg_advisory_xact_lock"
    keys = f"select distinct hashtextextended(name, 0) as key from ({names}) named (name) order by key"
    return db.send(f"select {take}(key) from ({keys}) keyed", parameters).then(lambda _: None)


def lock_one(
    db: Transaction,
    lock: Lock,
    kind: type[Record],
    statement: str,
    parameters: Parameters | None = None,
    *,
    missing: Missing,
) -> Deferred[Record]:
    """Locks one row and returns it. Its `get` raises what `missing` makes if there is no such row."""
    note_lock(db, lock)
    return send_one(db, kind, statement, parameters, missing=missing)


def lock_all(
    db: Transaction, lock: Lock, kind: type[Record], statement: str, parameters: Parameters | None = None
) -> Deferred[list[Record]]:
    """Locks all rows of the statement, in the order of their ids, and returns them."""
    note_lock(db, lock)
    return send_all(db, kind, statement, parameters)
