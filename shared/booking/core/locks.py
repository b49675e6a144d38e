"""The order of locks, in one place (docs/locks.md tells who takes them and why).

Whoever locks rows that somebody else may want as well locks them in this order, and rows of one kind in the order of
their ids: concurrent transactions then queue up instead of deadlocking. A transaction that goes back in the order is a
fault of ours, and every test would see it (booking.database.locking).

What must be locked before it is written is a parameter whose type only a query that locks returns (`LockedTables`,
`LockedDiary`, …), so that forgetting it is a type error.
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
    COVERS = 7
    FLOOR = 8
    TABLES = 9
    GUEST = 10
    SERVERS = 11
    SPECIAL_DAY = 12
    PRODUCTS = 13
    PACKAGES = 14
    GIFT_CARD = 15
    SALE = 16
    HOLDINGS = 17


@dataclass(frozen=True)
class Locked:
    """Rows that this transaction holds locked until it ends. Only the queries that lock them make one."""
