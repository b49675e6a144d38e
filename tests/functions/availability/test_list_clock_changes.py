"""GET /api/availability when the clocks change."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from tests.functions.availability.provider_diary import Diary, window

SUNDAY = 6
# From midnight to six, for a service of an hour.
ORDINARY = [f"{hour:02}:{minute:02}" for hour in range(6) for minute in (0, 15, 30, 45) if (hour, minute) <= (5, 0)]


def without(first: str, last: str) -> list[str]:
    return [at for at in ORDINARY if not first <= at <= last]


@pytest.fixture
def night(diary: Diary) -> Diary:
    """The provider works on Sundays from midnight to six."""
    diary.works(window(SUNDAY, "00:00", "06:00"))
    return diary


@pytest.mark.parametrize(
    ("timezone", "date", "starts"),
    [
        ("Australia/Melbourne", "2030-10-06", without("01:15", "02:45")),  # 02:00 to 03:00
        ("Europe/London", "2030-03-31", without("00:15", "01:45")),  # 01:00 to 02:00
        ("Australia/Lord_Howe", "2030-10-06", without("01:15", "02:15")),  # 02:00 to 02:30
        ("America/Santiago", "2030-09-08", without("00:00", "00:45")),  # 00:00 to 01:00
        ("Australia/Brisbane", "2030-10-06", ORDINARY),
    ],
)
def test_when_clocks_go_forward_no_slot_starts_in_the_hour_left_out_or_spans_it(
    night: Diary, timezone: str, date: str, starts: list[str]
) -> None:
    night.lives_in(timezone)
    assert night.starts(date=date) == starts
    zone = ZoneInfo(timezone)
    for slot in night.ask(date=date).json["slots"]:
        start, end = (datetime.fromisoformat(slot[name]).replace(tzinfo=zone) for name in ("startsAt", "endsAt"))
        assert (end.astimezone(UTC) - start.astimezone(UTC)).total_seconds() == 3600
        assert start.astimezone(UTC).astimezone(zone).replace(tzinfo=None) == start.replace(tzinfo=None)


@pytest.mark.parametrize(
    ("booked", "own_buffer", "starts"),
    [
        # 02:00 to 03:00 is left out, so that ten minutes to two and three o'clock are ten minutes apart.
        ("01:00", 30, without("00:00", "03:15")),
        ("03:00", 30, ["00:00", "00:15", "00:30", "04:30", "04:45", "05:00"]),
        ("01:30", 0, ["00:00", "00:15", "00:30", "03:30", "03:45", "04:00", "04:15", "04:30", "04:45", "05:00"]),
    ],
)
def test_when_clocks_go_forward_bookings_and_buffers_last_as_long_as_ever(
    night: Diary, booked: str, own_buffer: int, starts: list[str]
) -> None:
    night.lives_in("Australia/Melbourne")
    night.serves(bufferMinutes=own_buffer)
    assert night.book(f"2030-10-06T{booked}").status == 201
    assert night.starts(date="2030-10-06") == starts


def test_the_desk_may_book_what_is_not_offered_because_it_overlaps_only_in_real_time(night: Diary) -> None:
    """An hour from 01:30 is over at 02:30 on the wall, which the constraint knows, and at 03:30 in real time."""
    night.lives_in("Australia/Melbourne")
    assert night.book("2030-10-06T01:30").status == 201
    assert "03:00" not in night.starts(date="2030-10-06")
    assert night.book("2030-10-06T03:00").status == 201


@pytest.mark.parametrize(
    ("timezone", "date"),
    [
        ("Australia/Melbourne", "2030-04-07"),  # 02:00 to 03:00 comes twice
        ("Europe/London", "2030-10-27"),  # 01:00 to 02:00
        ("Australia/Lord_Howe", "2030-04-07"),  # 01:30 to 02:00
        ("Australia/Brisbane", "2030-04-07"),
    ],
)
def test_when_clocks_go_back_every_slot_is_offered_once_and_booked_once(night: Diary, timezone: str, date: str) -> None:
    night.lives_in(timezone)
    assert night.starts(date=date) == ORDINARY
    assert night.book(f"{date}T01:30").status == 201
    assert night.book(f"{date}T01:30").status == 409
    assert night.starts(date=date) == without("00:45", "02:15")


def test_the_days_around_a_change_are_ordinary(night: Diary) -> None:
    night.works(*(window(day, "00:00", "06:00") for day in range(7)))
    for date in ("2030-10-05", "2030-10-07", "2030-04-06", "2030-04-08"):
        assert night.starts(date=date) == ORDINARY


def test_the_grid_goes_on_behind_the_hour_left_out(night: Diary) -> None:
    night.works(window(SUNDAY, "02:10", "04:15"))
    assert night.starts(date="2030-10-06") == ["03:10"]


def test_a_saturday_night_is_cut_by_sundays_change(night: Diary) -> None:
    night.works(window(5, "23:30", "04:00"))
    assert night.starts(date="2030-10-06") == ["00:00", "00:15", "00:30", "00:45", "01:00", "03:00"]


def test_a_service_longer_than_the_night_cannot_be_booked_across_the_change(night: Diary) -> None:
    night.works(*(window(day, "00:00", "00:00") for day in range(7)))
    night.serves(durationMinutes=1440)
    month = night.starts(date="2030-10-01", days=31)
    assert len(month) == 31 * 96 - 99, "a day and the half hour from 02:15 to 02:45"
    assert "2030-10-05T02:00" in month
    assert "2030-10-05T02:15" not in month
    assert "2030-10-06T02:45" not in month
    assert "2030-10-06T03:00" in month
