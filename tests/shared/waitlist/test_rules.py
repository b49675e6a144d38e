"""What is offered on the wait list, and for how long (spec §12.10)."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from booking.waitlist import rules


@pytest.mark.parametrize(
    ("now", "start", "ends"),
    [
        ("12:00", "+1 day", "12:15"),  # as the venue has set
        ("12:00", "12:59", None),  # all are told
        ("12:00", "13:00", "12:15"),
        ("20:59", "+1 day", "21:14"),
        ("21:00", "+1 day", "+1 day 03:00"),  # a quarter of the time left
        ("21:00", "+3 days", "+1 day 08:30"),
        ("07:59", "+3 days", "08:30"),
        ("08:00", "+3 days", "08:15"),
        ("07:00", "09:00", "07:30"),
    ],
)
@pytest.mark.parametrize("day", ["2030-01-15", "2030-03-31", "2030-10-27"])
def test_an_offer_lasts_as_long_as_fits(now: str, start: str, ends: str | None, day: str) -> None:
    """By the venue's clock, also where that is put forward or back: the night ends at 08:30 of the morning after it."""
    zone = ZoneInfo("Europe/Berlin")

    def instant(text: str) -> datetime:
        days, _, time = text.rpartition(" ") if " " in text and ":" in text else ("", "", text)
        if not time.count(":"):
            days, time = text, now
        ahead = int(days.split()[0]) if days else 0
        at = datetime.fromisoformat(f"{day}T{time}") + timedelta(days=ahead)
        return at.replace(tzinfo=zone).astimezone(UTC)

    until = rules.offered_until(instant(now), instant(start), 15, "Europe/Berlin")
    if ends is None:
        assert until is None
        return
    quarter = instant(now) + (instant(start) - instant(now)) / 4
    assert until == min(quarter, instant(ends))
