"""Decisions about enquiries, without a database (spec §3.5, §3.6)."""

from datetime import datetime
from uuid import UUID

from booking.core.clock import written_time
from booking.enquiries.errors import (
    EnquiryConverted,
    EnquiryHoldsTables,
    EnquiryNotConverted,
    EnquiryStatusRefused,
    HoldHasPayment,
    HoldNotReleasable,
)
from booking.enquiries.records import Author, Enquiry, Kind, Status
from booking.reservations.records import Reservation
from booking.reservations.rules import holds_tables, written_party

# What may be set by hand. An enquiry is won by confirming its reservation and in no other way.
TRANSITIONS: dict[Status, frozenset[Status]] = {
    "open": frozenset({"lost"}),
    "won": frozenset({"open", "lost"}),
    "lost": frozenset({"open"}),
}


def check_unconverted(enquiry: Enquiry) -> None:
    """Raises EnquiryConverted if the enquiry has a reservation."""
    if enquiry["reservation_id"] is not None:
        raise EnquiryConverted


def reservation_of(enquiry: Enquiry) -> UUID:
    """Returns the id of the reservation that the enquiry was converted to. Raises EnquiryNotConverted."""
    if enquiry["reservation_id"] is None:
        raise EnquiryNotConverted
    return enquiry["reservation_id"]


def check_transition(current: Status, wanted: Status, reservation: Reservation | None) -> None:
    """Raises EnquiryStatusRefused unless the status may change this way, EnquiryHoldsTables while the enquiry's
    reservation is neither cancelled nor missed."""
    if wanted not in TRANSITIONS[current]:
        raise EnquiryStatusRefused(f"status: cannot be changed by hand from {current} to {wanted}.")
    if reservation is not None and holds_tables(reservation["status"]):
        raise EnquiryHoldsTables


def status_with(reservation: Reservation) -> Status:
    """Returns the status of an enquiry whose reservation holds tables again."""
    return "open" if reservation["status"] == "pending" else "won"


def check_releasable(hold: Reservation) -> None:
    """Raises HoldHasPayment or HoldNotReleasable unless the hold may disappear without a trace."""
    if hold["payment_intent_id"] is not None or hold["deposit_status"] in ("paid", "forfeited"):
        raise HoldHasPayment
    if hold["status"] not in ("pending", "cancelled"):
        raise HoldNotReleasable


def is_mailed(author: Author, kind: Kind) -> bool:
    """Says whether an entry of the thread is mailed to the guest: only the venue's messages are."""
    return author == "venue" and kind == "message"


def booked_line(party_size: int, starts_at: datetime) -> str:
    """Returns the entry of the thread that says for how many, and for when, tables are booked."""
    return f"Booked for {written_party(party_size)} on {written_time(starts_at)}."
