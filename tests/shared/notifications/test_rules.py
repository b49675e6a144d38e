"""How messages read."""

from datetime import UTC, datetime, timedelta

from booking.notifications import rules


def test_a_later_change_has_a_later_revision_and_the_same_change_the_same_one() -> None:
    booked = datetime(2030, 3, 4, 9, 5, tzinfo=UTC)
    revisions = [rules.revision(booked, booked + timedelta(seconds=later)) for later in (0, 0.5, 1, 86400)]
    assert revisions == [0, 0, 1, 86400]
