"""Whether a customer may be erased now, and where that they were is kept. Without a database."""

from uuid import UUID

from booking.customers.records import Customer
from booking.erasures.errors import BookingsToCome, BookingUnderWay, DepositOpen, NotConfirmed
from booking.erasures.records import OpenBookings, RetentionPreview

KEPT_UNDER = "erasures/"
MOST_ERASED_A_NIGHT = 200  # of a business, by its retention


def erasure_key(company_id: UUID, customer_id: UUID) -> str:
    """Returns the key in the bucket of files of what is kept of an erasure."""
    return f"{KEPT_UNDER}{company_id}/{customer_id}.json"


def check_confirmed(customer: Customer, typed: str) -> None:
    """Raises NotConfirmed unless what was typed is the customer's address, in any case, or the name of who has none."""
    expected = customer["email"] or customer["name"]
    if typed.strip().lower() != expected.lower():
        raise NotConfirmed


def check_bookings(bookings: OpenBookings, *, may_cancel: bool) -> None:
    """Raises BookingUnderWay, DepositOpen for a booking that is over but not closed and whose deposit was paid, and
    BookingsToCome unless those may be cancelled."""
    if any(not one["is_to_come"] and not one["is_over"] for one in bookings.all):
        raise BookingUnderWay
    if any(one["is_over"] and one["deposit_is_paid"] for one in bookings.all):
        raise DepositOpen
    if not may_cancel and any(one["is_to_come"] for one in bookings.all):
        raise BookingsToCome


def what_retention_does(inactive: int) -> RetentionPreview:
    """Says what a night does where so many customers are inactive."""
    return {"inactive": inactive, "tonight": min(inactive, MOST_ERASED_A_NIGHT)}
