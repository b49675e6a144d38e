"""How messages read."""

from datetime import UTC, datetime, timedelta

import pytest

from booking.notifications import rules


def test_a_later_change_has_a_later_revision_and_the_same_change_the_same_one() -> None:
    booked = datetime(2030, 3, 4, 9, 5, tzinfo=UTC)
    revisions = [rules.revision(booked, booked + timedelta(seconds=later)) for later in (0, 0.5, 1, 86400)]
    assert revisions == [0, 0, 1, 86400]


@pytest.mark.parametrize(("colour", "ink"), [("#ffffff", "#000000"), ("#ffd400", "#000000"), ("#3d4a5c", "#ffffff")])
def test_text_on_the_venues_colour_is_legible(colour: str, ink: str) -> None:
    assert rules.ink_on(colour) == ink
