"""How messages read."""

from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest

from booking.notifications import rules


def test_a_cancellation_says_for_how_many_and_when() -> None:
    words = rules.about_cancelled_reservation(
        "Bistro",
        {
            "id": uuid4(),
            "guest": "Zoë",
            "email": None,
            "party_size": 1,
            "starts_at": datetime(2030, 3, 4, 9, 5),
            "ends_at": None,
            "booked_at": None,
        },
    )
    assert "your reservation for 1 guest on Monday 4 March 2030 at 09:05 is cancelled" in words.text


def test_a_later_change_has_a_later_revision_and_the_same_change_the_same_one() -> None:
    booked = datetime(2030, 3, 4, 9, 5, tzinfo=UTC)
    revisions = [rules.revision(booked, booked + timedelta(seconds=later)) for later in (0, 0.5, 1, 86400)]
    assert revisions == [0, 0, 1, 86400]


@pytest.mark.parametrize(
    ("ends_at", "written"),
    [
        (datetime(2030, 3, 4, 21, 0), "19:30–21:00"),
        (datetime(2030, 3, 5, 0, 30), "19:30–2030-03-05 00:30"),
        (None, "19:30"),
    ],
)
def test_times_are_written_in_figures(ends_at: datetime | None, written: str) -> None:
    assert rules.written_span(datetime(2030, 3, 4, 19, 30), ends_at) == written


@pytest.mark.parametrize(("colour", "ink"), [("#ffffff", "#000000"), ("#ffd400", "#000000"), ("#3d4a5c", "#ffffff")])
def test_text_on_the_venues_colour_is_legible(colour: str, ink: str) -> None:
    assert rules.ink_on(colour) == ink
