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

    WAITLIST = 1
    BILLING = 2
    PAYMENTS_CONNECTION = 3
    SERIES = 4
    APPOINTMENTS = 5
    PROVIDERS = 6
    WAITLIST_ENTRY = 7
    ENQUIRY = 8
    RESERVATION = 9
    REFUNDS = 10
    SERVICE_PERIOD = 11
    COVERS = 12
    FLOOR = 13
    SECTION = 14
    TABLES = 15
    WAITING_GUEST = 16
    GUEST = 17
    SERVERS = 18
    SPECIAL_DAY = 19
    PRODUCTS = 20
    PACKAGES = 21
    GIFT_CARD = 22
    SOLD_PACKAGES = 23
    SALE = 24
    LOYALTY_MEMBER = 25
    RECEIPTS = 26
    TILL = 27
    ADMINS = 28
    WEBHOOK_ENDPOINT = 29
    COMPANY = 30
    AI_CREDITS = 31
    HOLDINGS = 32
    MENU = 33


class Locked:
    """Rows that this transaction keeps locked until it ends. Only the queries that lock them return one."""
