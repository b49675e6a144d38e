"""The order of locks, in one place (docs/locks.md lists who takes them and why).

A transaction locks rows in this order, and rows of one kind in the order of their ids: concurrent transactions then
queue up instead of deadlocking. One that goes back in the order is a fault of ours, and every test would see it
(booking.database.locking).

What must be locked before it is written is a parameter whose type only a locking query returns (`LockedTables`,
`LockedDiary`, …), so that forgetting the lock is a type error.
"""

from dataclasses import dataclass
from enum import IntEnum


class Lock(IntEnum):
    """The kinds of lock, in the order in which a transaction may take them."""

    BILLING = 1
    SERIES = 2
    APPOINTMENTS = 3
    PROVIDERS = 4
    ENQUIRY = 5
    RESERVATION = 6
    SERVICE_PERIOD = 7
    COVERS = 8
    FLOOR = 9
    TABLES = 10
    GUEST = 11
    SERVERS = 12
    SPECIAL_DAY = 13
    PRODUCTS = 14
    PACKAGES = 15
    GIFT_CARD = 16
    SALE = 17
    LOYALTY_MEMBER = 18
    RECEIPTS = 19
    ADMINS = 20
    COMPANY = 21
    AI_CREDITS = 22
    HOLDINGS = 23


@dataclass(frozen=True)
class Locked:
    """Rows that this transaction keeps locked until it ends. Only the queries that lock them return one."""
