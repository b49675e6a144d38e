"""booking.reservations.rules."""

from datetime import datetime
from itertools import product
from typing import get_args
from uuid import UUID

import pytest

from booking.overrides.errors import NeedsOverride
from booking.reservations.errors import ReservationIsFinal, ReservationStatusRefused
from booking.reservations.records import LockedPeriod, Status
from booking.reservations.rules import TRANSITIONS, check_movable, check_transition, end_of, overridden_cap

STATUSES: tuple[Status, ...] = get_args(Status)
FINAL = {"completed", "cancelled", "no_show"}
ALLOWED = {
    ("pending", "confirmed"),
    ("pending", "cancelled"),
    ("pending", "no_show"),
    ("confirmed", "seated"),
    ("confirmed", "cancelled"),
    ("confirmed", "no_show"),
    ("seated", "completed"),
}


def test_every_status_has_its_transitions() -> None:
    assert set(TRANSITIONS) == set(STATUSES)


@pytest.mark.parametrize(("current", "wanted"), [*product(STATUSES, STATUSES)])
def test_a_status_changes_only_as_published_and_a_final_one_not_at_all(current: Status, wanted: Status) -> None:
    if (current, wanted) in ALLOWED:
        check_transition(current, wanted)
    else:
        with pytest.raises(ReservationIsFinal if current in FINAL else ReservationStatusRefused):
            check_transition(current, wanted)


@pytest.mark.parametrize("status", STATUSES)
def test_a_final_booking_cannot_be_moved(status: Status) -> None:
    if status in FINAL:
        with pytest.raises(ReservationIsFinal):
            check_movable(status)
    else:
        check_movable(status)


@pytest.mark.parametrize(
    ("party_size", "booked", "cap", "fits"),
    [(2, 8, 10, True), (3, 8, 10, False), (10, 0, 10, True), (11, 0, 10, False)],
)
def test_a_party_takes_more_covers_than_are_left_only_by_an_override(
    party_size: int, booked: int, cap: int, fits: bool
) -> None:
    if fits:
        assert overridden_cap(party_size, booked, cap, None) is None
        assert overridden_cap(party_size, booked, cap, "A regular") is None
    else:
        with pytest.raises(NeedsOverride):
            overridden_cap(party_size, booked, cap, None)
        assert overridden_cap(party_size, booked, cap, "A regular") == "A regular"


@pytest.mark.parametrize(
    ("asked", "turn", "ends"), [(None, None, "21:30"), (None, 75, "20:45"), (5, None, "19:35"), (5, 75, "19:35")]
)
def test_tables_are_reserved_for_the_requested_time_or_the_periods_turn_or_two_hours(
    asked: int | None, turn: int | None, ends: str
) -> None:
    starts_at = datetime(2030, 3, 4, 19, 30)
    assert end_of(starts_at, asked, None if turn is None else period_of(turn)) == datetime.fromisoformat(
        f"2030-03-04T{ends}"
    )


def period_of(turn_minutes: int) -> LockedPeriod:
    return LockedPeriod(UUID(int=1), True, None, turn_minutes, datetime(2030, 3, 4))
