"""Whether a customer may be erased now, and where that they were is kept. Without a database."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from booking.customers.records import Customer
from booking.customers.rules import MOST_TAGS
from booking.erasures.errors import BookingsToCome, BookingUnderWay, DepositOpen, NotConfirmed
from booking.erasures.records import OpenBookings, RetentionPreview

KEPT_UNDER = "erasures/"
MOST_ERASED_A_NIGHT = 200  # of a business, by its retention
_OF_THE_RECORD = {"created_by", "erased_at", "searched_email", "phone_digits"}
"""What says something of a customer's record, or is made of another column, and may be null."""


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


def merged(stays: Mapping[str, Any], goes: Mapping[str, Any]) -> dict[str, Any]:
    """Returns what becomes known of the customer who stays, by column, when two records of one person are made one:
    each column that says nothing there yet, and the tags of both, as many as there may be. A number goes with how the
    world writes it. Of two problems with mails the newer one counts."""
    unknown = {column for column, value in stays.items() if value is None} - _OF_THE_RECORD
    unknown -= {"phone_e164"} if stays["phone"] is not None else set()
    learnt = {column: goes[column] for column in unknown if goes[column] is not None}
    known_since, since = (record.get("email_problem_at") for record in (stays, goes))
    if known_since and since and since > known_since:
        learnt |= {column: goes[column] for column in ("email_problem", "email_problem_at")}
    tags = list(dict.fromkeys([*stays["tags"], *goes["tags"]]))[:MOST_TAGS]
    return learnt if tags == stays["tags"] else {**learnt, "tags": tags}


def what_retention_does(inactive: int) -> RetentionPreview:
    """Says what a night does where so many customers are inactive."""
    return {"inactive": inactive, "tonight": min(inactive, MOST_ERASED_A_NIGHT)}
