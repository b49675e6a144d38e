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
    WAITLIST_ENTRY = 5
    ENQUIRY = 6
    RESERVATION = 7
    SERVICE_PERIOD = 8
    COVERS = 9
    FLOOR = 10
    SECTION = 11
    TABLES = 12
    GUEST = 13
    SERVERS = 14
    SPECIAL_DAY = 15
    PRODUCTS = 16
    PACKAGES = 17
    GIFT_CARD = 18
    SALE = 19
    LOYALTY_MEMBER = 20
    RECEIPTS = 21
    ADMINS = 22
    COMPANY = 23
    AI_CREDITS = 24
    HOLDINGS = 25


@dataclass(frozen=True)
class Locked:
    """Rows that this transaction keeps locked until it ends. Only the queries that lock them return one."""
