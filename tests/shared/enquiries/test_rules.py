"""Decisions about enquiries (spec §3)."""

from datetime import datetime
from typing import get_args
from uuid import UUID

import pytest

from booking.enquiries import rules
from booking.enquiries.errors import EnquiryHoldsTables, EnquiryStatusRefused, HoldHasPayment, HoldNotReleasable
from booking.enquiries.records import Status
from booking.reservations.records import Reservation, Status as ReservationStatus

NOBODY = UUID(int=0)
STATUSES = get_args(Status)
RESERVATION_STATUSES = get_args(ReservationStatus)


def reservation(status: ReservationStatus, *, payment_intent_id: str | None = None) -> Reservation:
    return {
        "id": NOBODY,
        "company_id": NOBODY,
        "customer_id": NOBODY,
        "guest_name": None,
        "service_period_id": None,
        "table_id": NOBODY,
        "table_ids": [NOBODY],
        "party_size": 8,
        "starts_at": datetime(2030, 3, 4, 19, 0),
        "ends_at": datetime(2030, 3, 4, 23, 0),
        "status": status,
        "payment_intent_id": payment_intent_id,
        "deposit_status": "none",
        "deposit_amount_cents": None,
        "notes": None,
        "created_at": datetime(2030, 1, 1),
        "version": 1,
        "source": "enquiry",
        "arrived_at": None,
        "confirmed_at": None,
        "seated_at": None,
        "completed_at": None,
        "cancelled_at": None,
        "no_show_at": None,
        "planned_ends_at": None,
        "sale_id": None,
    }


@pytest.mark.parametrize("wanted", STATUSES)
@pytest.mark.parametrize("current", STATUSES)
def test_only_lost_and_open_are_set_by_hand_and_only_where_they_change_something(
    current: Status, wanted: Status
) -> None:
    if wanted in {"open", "lost"} - {current}:
        rules.check_transition(current, wanted, None)
    else:
        with pytest.raises(EnquiryStatusRefused):
            rules.check_transition(current, wanted, None)


@pytest.mark.parametrize("status", RESERVATION_STATUSES)
def test_an_enquiry_that_holds_tables_is_neither_lost_nor_reopened(status: ReservationStatus) -> None:
    if status in ("cancelled", "no_show"):
        rules.check_transition("won", "lost", reservation(status))
    else:
        with pytest.raises(EnquiryHoldsTables):
            rules.check_transition("won", "lost", reservation(status))


@pytest.mark.parametrize("status", RESERVATION_STATUSES)
def test_a_pending_or_cancelled_hold_is_releasable(status: ReservationStatus) -> None:
    if status in ("pending", "cancelled"):
        rules.check_releasable(reservation(status))
    else:
        with pytest.raises(HoldNotReleasable):
            rules.check_releasable(reservation(status))


@pytest.mark.parametrize("status", RESERVATION_STATUSES)
def test_no_hold_with_a_payment_intent_is_releasable(status: ReservationStatus) -> None:
    with pytest.raises(HoldHasPayment):
        rules.check_releasable(reservation(status, payment_intent_id="pi_1"))


@pytest.mark.parametrize("status", RESERVATION_STATUSES)
def test_no_hold_whose_deposit_was_paid_at_the_desk_is_releasable(status: ReservationStatus) -> None:
    for deposit_status in ("paid", "forfeited"):
        with pytest.raises(HoldHasPayment):
            rules.check_releasable({**reservation(status), "deposit_status": deposit_status})
    rules.check_releasable({**reservation("pending"), "deposit_status": "refunded"})


@pytest.mark.parametrize(
    ("party_size", "starts_at", "line"),
    [
        (24, datetime(2030, 3, 4, 19, 0), "Booked for 24 guests on Monday 4 March 2030 at 19:00."),
        (1, datetime(2031, 12, 31, 0, 5), "Booked for 1 guest on Wednesday 31 December 2031 at 00:05."),
    ],
)
def test_the_booked_line_says_for_how_many_and_when(party_size: int, starts_at: datetime, line: str) -> None:
    assert rules.booked_line(party_size, starts_at) == line
