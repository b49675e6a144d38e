"""Erases what is known of a customer, and makes one of two records of one person. The bookings are locked first, then
the customer (booking.core.locks)."""

from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.errors import raises
from booking.customers import queries as customers
from booking.customers.errors import CustomerNotFound
from booking.customers.records import Customer
from booking.database.transactions import Transaction
from booking.deposits.actions import close_pages
from booking.erasures import queries, rules
from booking.erasures.errors import (
    NOT_TO_MERGE_INTO,
    BookingsToCome,
    BookingUnderWay,
    DepositOpen,
    NotConfirmed,
    SameCustomer,
)
from booking.erasures.records import ErasureRequests, RequestedErasure
from booking.holds.errors import BeingPaid
from booking.identity.actors import Member
from booking.identity.guests import GuestWithBooking
from booking.jobs import outbox
from booking.loyalty import actions as loyalty, queries as loyalty_cards
from booking.loyalty.errors import TooManyPoints
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
    close_pages(db, [one["id"] for one in bookings.all])
    queries.erase(db, customer_id)
    outbox.enqueue_later(db, "customer_erased", {"customerId": customer_id})
    return customers.get_customer(db, customer_id)


@raises(CustomerNotFound, SameCustomer, NOT_TO_MERGE_INTO, TooManyPoints)
def merge(db: Transaction, actor: Member, customer_id: UUID, into: UUID) -> Deferred[Customer]:
    """Makes one customer of two records of one person, and returns who stays: everything of the other is theirs from
    then on, and so is what was not known of them. Of two loyalty cards, theirs has the points of both."""
    if customer_id == into:
        raise SameCustomer
    customers.get_customer(db, customer_id).get()
    locked, cards = queries.lock_to_merge(db, customer_id, into), loyalty_cards.lock_cards(db, customer_id, into)
    both = locked.get()
    if both is None:
        raise NOT_TO_MERGE_INTO()
    loyalty_cards.merge_cards(db, cards.get(), actor.user_id)
    queries.merge(db, both, rules.merged(both.stays, both.goes))
    loyalty.show_merged(db, actor, into)
    return customers.get_customer(db, into)


def list_due(db: Transaction, retention_months: int | None) -> Deferred[ErasureRequests]:
    """Lists who wants to be erased, and says how many would be tonight, if customers were kept for so many months."""
    requests = queries.list_requests(db)
    if retention_months is None:
        return requests.then(lambda requests: {"requests": requests, "retention": None})
    inactive = queries.count_inactive(db, retention_months)
    return requests.then(
        lambda requests: {"requests": requests, "retention": rules.what_retention_does(inactive.get())}
    )


@raises(BeingPaid)
def request(db: Transaction, actor: GuestWithBooking) -> Deferred[RequestedErasure]:
    """Notes that the guest of a booking wants what is known of them erased. Requested again while the venue has not
    decided, it is the same request. Whose booking is only held is no customer yet (BeingPaid)."""
    customer_id = queries.find_guest(db, actor.booking_id).get()
    if customer_id is None:
        raise BeingPaid
    queries.note_request(db, customer_id)
    return queries.get_request(db, customer_id)
