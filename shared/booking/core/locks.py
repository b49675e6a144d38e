"""The order of locks, in one place (docs/locks.md lists who takes them and why).

A transaction locks rows in this order, and rows of one kind in the order of their ids: concurrent transactions then
queue up instead of deadlocking. One that goes back in the order is a fault of ours, and every test would see it
(booking.database.locking).

What must be locked before it is written is a parameter whose type only a locking query returns (`LockedTables`,
`LockedDiary`, …), so that forgetting the lock is a type error.
"""

from enum import IntEnum


class Lock(IntEnum):
    """The kinds of lock, in the order in which a transaction may take them."""

    BILLING = 1
    PAYMENTS_CONNECTION = 2
    SERIES = 3
    APPOINTMENTS = 4
    PROVIDERS = 5
    WAITLIST_ENTRY = 6
    ENQUIRY = 7
    RESERVATION = 8
    SERVICE_PERIOD = 9
    COVERS = 10
    FLOOR = 11
    SECTION = 12
    TABLES = 13
    WAITING_GUEST = 14
    GUEST = 15
    SERVERS = 16
    SPECIAL_DAY = 17
    PRODUCTS = 18
    PACKAGES = 19
    GIFT_CARD = 20
    SALE = 21
    LOYALTY_MEMBER = 22
    RECEIPTS = 23
    TILL = 24
    ADMINS = 25
    WEBHOOK_ENDPOINT = 26
    COMPANY = 27
    AI_CREDITS = 28
    HOLDINGS = 29


class Locked:
    """Rows that this transaction keeps locked until it ends. Only the queries that lock them return one."""
