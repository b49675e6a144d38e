"""booking.appointments.rules."""

from itertools import product
from typing import get_args

import pytest

from booking.appointments.errors import StatusChangeRefused, StatusIsFinal
from booking.appointments.records import Status
from booking.appointments.rules import TRANSITIONS, check_movable, check_transition

STATUSES: tuple[Status, ...] = get_args(Status)
FINAL = {"completed", "cancelled", "no_show"}


def test_every_status_has_its_transitions() -> None:
    assert set(TRANSITIONS) == set(STATUSES)
    assert {status for status, wanted in TRANSITIONS.items() if not wanted} == FINAL


@pytest.mark.parametrize(("current", "wanted"), [*product(STATUSES, STATUSES)])
def test_a_status_moves_on_but_never_back_and_a_final_one_not_at_all(current: Status, wanted: Status) -> None:
    if current in FINAL:
        with pytest.raises(StatusIsFinal):
            check_transition(current, wanted)
    elif wanted in {"pending", current}:
        with pytest.raises(StatusChangeRefused):
            check_transition(current, wanted)
    else:
        check_transition(current, wanted)


@pytest.mark.parametrize("status", STATUSES)
def test_a_final_booking_cannot_be_moved(status: Status) -> None:
    if status in FINAL:
        with pytest.raises(StatusIsFinal):
            check_movable(status)
    else:
        check_movable(status)
