"""Erases what is known of a customer. The bookings are locked first, then the customer (booking.core.locks)."""

from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.errors import raises
from booking.customers import queries as customers
from booking.customers.errors import CustomerNotFound
from booking.customers.records import Customer
from booking.database.transactions import Transaction
from booking.erasures import queries, rules
from booking.erasures.errors import BookingsToCome, BookingUnderWay, DepositOpen, NotConfirmed
from booking.jobs import outbox
from booking.refunds.actions import refund_later

if TYPE_CHECKING:
    from booking.erasures.models import EraseCustomer


@raises(CustomerNotFound, NotConfirmed, BookingsToCome, BookingUnderWay, DepositOpen)
def erase(db: Transaction, customer_id: UUID, wanted: "EraseCustomer") -> Deferred[Customer]:
    """Erases a customer, for good; their sales, payments and ledgers stay, by id. Bookings to come are cancelled first
    if the member says so, and their deposits paid back by a job. Another job voids the passes on phones, and keeps
    in the bucket that the customer was erased, so that a restored database forgets them again."""
    locked, customer = queries.lock_open_bookings(db, customer_id), customers.get_customer(db, customer_id)
    rules.check_confirmed(customer.get(), wanted.confirm)
    bookings = locked.get()
    rules.check_bookings(bookings, may_cancel=wanted.cancel_bookings)
    queries.check_no_deposit_is_under_way(db, customer_id)
    queries.cancel_bookings_to_come(db, bookings)
    for one in bookings.all:
        if one["is_to_come"]:
            refund_later(db, one["id"])
    queries.erase(db, customer_id)
    outbox.enqueue_later(db, "customer_erased", {"customerId": customer_id})
    return customers.get_customer(db, customer_id)
