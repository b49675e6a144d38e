"""When visits are."""

from datetime import date, datetime, timedelta

import pytest
from dateutil.rrule import rrulestr
from hypothesis import given, strategies as st

from booking.booking_series.errors import VisitsClash
from booking.booking_series.records import Frequency
from booking.booking_series.rules import check_free, recurrence, visit_times

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
    check_free([], [])
    with pytest.raises(VisitsClash, match=r"^startsAt: the provider has another booking on 2030-03-04, 2030-12-31\.$"):
        check_free([], [date(2030, 3, 4), date(2030, 12, 31)])
    with pytest.raises(VisitsClash, match=r"is off at this time on 2030-06-03 and has another booking on 2030-03-04\."):
        check_free([date(2030, 6, 3)], [date(2030, 3, 4)])


# As a rule of calendars


@given(
    WALL_CLOCKS,
    COUNTS,
    st.sampled_from(["weekly", "fortnightly", "monthly"]),
    st.sampled_from(["UTC", "Europe/London", "America/St_Johns", "Australia/Lord_Howe"]),
)
def test_a_rule_has_exactly_the_visits(starts_at: datetime, count: int, frequency: Frequency, zone: str) -> None:
    starts = visit_times(starts_at.replace(microsecond=0), frequency, count)
    rule = recurrence(frequency, starts, 60, zone)
    if rule is not None:
        assert list(rrulestr(rule, dtstart=starts[0])) == starts


@pytest.mark.parametrize(
    ("starts_at", "frequency", "count", "rule"),
    [
        (datetime(2030, 3, 4, 9), "weekly", 6, "FREQ=WEEKLY;INTERVAL=1;COUNT=6;BYDAY=MO"),
        (datetime(2030, 3, 5, 9), "fortnightly", 2, "FREQ=WEEKLY;INTERVAL=2;COUNT=2;BYDAY=TU"),
        (datetime(2030, 1, 28, 9), "monthly", 12, "FREQ=MONTHLY;COUNT=12;BYMONTHDAY=28"),
        (datetime(2030, 3, 30, 9), "monthly", 11, "FREQ=MONTHLY;COUNT=11;BYMONTHDAY=30"),
        (datetime(2030, 3, 30, 9), "monthly", 12, None),  # until February
        (datetime(2031, 1, 29, 9), "monthly", 2, None),
        (datetime(2032, 1, 29, 9), "monthly", 2, "FREQ=MONTHLY;COUNT=2;BYMONTHDAY=29"),  # a leap year
        (datetime(2030, 1, 31, 9), "monthly", 12, "FREQ=MONTHLY;COUNT=12;BYMONTHDAY=-1"),
        (datetime(2030, 7, 31, 9), "monthly", 2, "FREQ=MONTHLY;COUNT=2;BYMONTHDAY=31"),
    ],
)
def test_monthly_visits_on_days_that_some_months_lack_follow_no_rule_but_last_days_do(
    starts_at: datetime, frequency: Frequency, count: int, rule: str | None
) -> None:
    assert recurrence(frequency, visit_times(starts_at, frequency, count), 60, "Europe/London") == rule


@pytest.mark.parametrize(
    ("starts_at", "minutes", "is_regular"),
    [
        ("2030-03-24T00:00", 45, True),  # in London, on the 31st, one o'clock is two o'clock
        ("2030-03-24T00:30", 120, False),
        ("2030-03-24T01:10", 30, False),
        ("2030-03-24T02:00", 60, True),
        ("2030-10-20T00:00", 45, True),  # and on 27 October the hour from one to two comes twice
        ("2030-10-20T00:30", 60, False),
        ("2030-10-20T01:15", 30, False),
        ("2030-10-20T00:30", 120, False),
        ("2030-10-20T02:00", 60, True),
    ],
)
def test_visits_of_which_one_meets_a_change_of_the_clocks_follow_no_rule(
    starts_at: str, minutes: int, is_regular: bool
) -> None:
    """Calendar programs do not agree about when it is, or how long."""
    starts = visit_times(datetime.fromisoformat(starts_at), "weekly", 3)
    assert (recurrence("weekly", starts, minutes, "Europe/London") is not None) == is_regular
