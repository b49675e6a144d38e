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
    REFUNDS = 9
    SERVICE_PERIOD = 10
    COVERS = 11
    FLOOR = 12
    SECTION = 13
    TABLES = 14
    WAITING_GUEST = 15
    GUEST = 16
    SERVERS = 17
    SPECIAL_DAY = 18
    PRODUCTS = 19
    PACKAGES = 20
    GIFT_CARD = 21
    SALE = 22
    LOYALTY_MEMBER = 23
    RECEIPTS = 24
    TILL = 25
    ADMINS = 26
    WEBHOOK_ENDPOINT = 27
    COMPANY = 28
    AI_CREDITS = 29
    HOLDINGS = 30


class Locked:
    """Rows that this transaction keeps locked until it ends. Only the queries that lock them return one."""
