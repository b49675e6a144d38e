"""booking.bookings.windows."""

from collections import Counter

import pytest
from hypothesis import given, strategies as st

from booking.bookings.windows import MINUTES_OF_A_WEEK, weekly_windows_overlap, windows_of_a_date_overlap

Window = tuple[int, str, str]
# Few times and many windows: most examples touch, overlap or pass midnight.
TIMES = st.sampled_from(["00:00", "00:01", "06:00", "12:00", "18:00", "23:59"])
WINDOWS = st.lists(st.tuples(st.integers(0, 6), TIMES, TIMES), max_size=6)


def taken_minutes(day: int, opens: str, closes: str) -> list[int]:
    """Every minute of the week in the window, walked one by one."""
    start, end = (int(time[:2]) * 60 + int(time[3:]) for time in (opens, closes))
    length = (end - start) % 1440 or 1440
    return [(day * 1440 + start + minute) % MINUTES_OF_A_WEEK for minute in range(length)]


@given(WINDOWS)
def test_windows_overlap_exactly_when_some_minute_of_the_week_is_in_two_of_them(windows: list[Window]) -> None:
    taken = Counter(minute for window in windows for minute in taken_minutes(*window))
    assert weekly_windows_overlap(windows) is (max(taken.values(), default=0) > 1)


@given(st.lists(st.tuples(TIMES, TIMES), max_size=6))
def test_windows_of_a_date_overlap_exactly_when_those_of_any_weekday_do(windows: list[tuple[str, str]]) -> None:
    for day in (0, 6):
        assert windows_of_a_date_overlap(windows) is weekly_windows_overlap((day, *window) for window in windows)


@pytest.mark.parametrize(
    ("windows", "overlap"),
    [
        ([], False),
        ([(0, "09:00", "12:00"), (0, "12:00", "17:00")], False),
        ([(0, "12:00", "17:00"), (0, "09:00", "12:01")], True),
        ([(6, "22:00", "02:00"), (0, "02:00", "03:00")], False),
        ([(6, "22:00", "02:00"), (0, "01:59", "03:00")], True),
        ([(0, "00:00", "23:00"), (0, "01:00", "02:00"), (0, "03:00", "04:00")], True),
        ([(3, "09:00", "09:00")], False),
    ],
    ids=str,
)
def test_windows_that_touch_do_not_overlap_and_sunday_runs_into_monday(windows: list[Window], overlap: bool) -> None:
    assert weekly_windows_overlap(windows) is overlap
