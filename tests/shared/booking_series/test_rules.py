"""When visits are."""

from datetime import date, datetime, timedelta

import pytest
from hypothesis import given, strategies as st

from booking.booking_series.errors import VisitsClash
from booking.booking_series.rules import check_free, visit_times

WALL_CLOCKS = st.datetimes(datetime(2000, 1, 1), datetime(2096, 8, 31))
COUNTS = st.integers(2, 52)


def days(starts_at: datetime, count: int) -> list[str]:
    return [f"{start:%m-%d}" for start in visit_times(starts_at, "monthly", count)]


def test_a_month_that_is_too_short_has_its_visit_on_its_last_day_and_the_next_is_back_on_the_first_ones() -> None:
    assert days(datetime(2031, 1, 31, 9), 5) == ["01-31", "02-28", "03-31", "04-30", "05-31"]
    assert days(datetime(2032, 1, 30, 9), 3) == ["01-30", "02-29", "03-30"]
    assert days(datetime(2032, 1, 29, 9), 14)[-1] == "02-28"
    assert days(datetime(2032, 2, 29, 9), 3) == ["02-29", "03-29", "04-29"]


@given(WALL_CLOCKS, COUNTS)
def test_monthly_visits_come_once_in_each_month_at_the_same_time_of_day(starts_at: datetime, count: int) -> None:
    visits = visit_times(starts_at, "monthly", count)
    months = [visit.year * 12 + visit.month for visit in visits]
    assert months == list(range(months[0], months[0] + count))
    assert {visit.time() for visit in visits} == {starts_at.time()}
    assert all(visit.day == starts_at.day or (visit + timedelta(days=1)).day == 1 for visit in visits)


@given(WALL_CLOCKS, COUNTS, st.sampled_from([("weekly", 7), ("fortnightly", 14)]))
def test_weekly_and_fortnightly_visits_are_so_many_days_apart(
    starts_at: datetime, count: int, frequency: tuple[str, int]
) -> None:
    visits = visit_times(starts_at, frequency[0], count)  # type: ignore[arg-type]
    assert visits == [starts_at + timedelta(days=frequency[1] * visit) for visit in range(count)]


def test_the_error_names_the_dates() -> None:
    check_free([])
    with pytest.raises(VisitsClash, match=r"another booking on 2030-03-04, 2030-12-31\.$"):
        check_free([date(2030, 3, 4), date(2030, 12, 31)])
