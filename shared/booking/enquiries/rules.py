"""Decisions about enquiries, without a database (spec §3, contract §7)."""

from datetime import datetime

from booking.clock import written_time
from booking.enquiries.errors import EnquiryHoldsTables, EnquiryStatusRefused, HoldHasPayment, HoldNotReleasable
from booking.enquiries.records import Status
from booking.reservations.records import Reservation
from booking.reservations.rules import written_party

# What may be set by hand. An enquiry is won by confirming its reservation and in no other way.
TRANSITIONS: dict[Status, frozenset[Status]] = {
    "open": frozenset({"lost"}),
    "won": frozenset({"open", "lost"}),
    "lost": frozenset({"open"}),
}


def check_transition(current: Status, wanted: Status, reservation: Reservation | None) -> None:
    """Raises EnquiryStatusRefused unless the status may change this way, EnquiryHoldsTables while the enquiry's
    reservation is neither cancelled nor missed."""
    if wanted not in TRANSITIONS[current]:
        raise EnquiryStatusRefused(f"status: cannot be changed by hand from {current} to {wanted}.")
    if reservation is not None and reservation["status"] not in ("cancelled", "no_show"):
        raise EnquiryHoldsTables


def check_releasable(hold: Reservation) -> None:
    """Raises HoldHasPayment or HoldNotReleasable unless the hold may disappear without a trace."""
    if hold["payment_intent_id"] is not None:
        raise HoldHasPayment
    if hold["status"] not in ("pending", "cancelled"):
        raise HoldNotReleasable


def booked_line(party_size: int, starts_at: datetime) -> str:
    """What the thread says once the tables are booked for this wall clock."""
    return f"Booked for {written_party(party_size)} on {written_time(starts_at)}."
