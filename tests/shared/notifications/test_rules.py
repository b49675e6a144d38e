"""How emails read."""

from datetime import datetime

import pytest

from booking.notifications.rules import about_cancelled_reservation, written_time


@pytest.mark.parametrize(
    ("wall_clock", "written"),
    [
        (datetime(2030, 3, 4, 9, 5), "Monday 4 March 2030 at 09:05"),
        (datetime(2030, 12, 31, 23, 59), "Tuesday 31 December 2030 at 23:59"),
    ],
)
def test_a_time_is_written_out_as_the_venues_clock_shows_it(wall_clock: datetime, written: str) -> None:
    assert written_time(wall_clock) == written


def test_a_party_of_one_is_a_person() -> None:
    message = about_cancelled_reservation(
        {"venue": "Bistro", "guest": "Zoë", "email": None, "party_size": 1, "starts_at": datetime(2030, 3, 4, 9, 5)}
    )
    assert "your reservation for 1 person on Monday 4 March 2030 at 09:05 is cancelled" in message.text
