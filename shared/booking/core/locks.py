"""The order of locks, in one place (docs/locks.md tells who takes them and why).

Whoever locks rows that somebody else may want as well locks them in this order, and rows of one kind in the order of
their ids: concurrent transactions then queue up instead of deadlocking. A transaction that goes back in the order is a
fault of ours, and every test would see it (booking.database.locking).

What must be locked before it is written is a parameter whose type only a query that locks returns (`LockedTables`,
`LockedProvider`, …), so that forgetting it is a type error.
"""

from dataclasses import dataclass
from enum import IntEnum


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


@dataclass(frozen=True)
class Locked:
    """Rows that this transaction holds locked until it ends. Only the queries that lock them make one."""
