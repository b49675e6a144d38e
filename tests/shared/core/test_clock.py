"""booking.core.clock."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from hypothesis import given, strategies as st

from booking.core.clock import parse_date, parse_instant, parse_wall_clock, written_time

WALLS = st.datetimes(min_value=datetime(2000, 1, 1), max_value=datetime(2100, 12, 31, 23, 59, 59))
OFFSET_MINUTES = st.integers(-14 * 60, 14 * 60)
OFFSETS = st.sampled_from(["", "Z", "z", "+00", "+00:00", "-0730", "+11:00", "-23:59"])
FRACTIONS = st.sampled_from(["", ".5", ".123456", ".999999999"])


@given(WALLS, st.sampled_from("T "), FRACTIONS, OFFSETS)
def test_a_wall_clock_is_what_is_written_whatever_the_offset(
    wall: datetime, separator: str, fraction: str, offset: str
) -> None:
    written = wall.replace(microsecond=0).isoformat(separator)
    assert parse_wall_clock(written + fraction + offset) == wall.replace(microsecond=0)


@given(WALLS)
def test_seconds_may_be_left_out_of_a_wall_clock(wall: datetime) -> None:
    minute = wall.replace(second=0, microsecond=0)
    assert parse_wall_clock(minute.isoformat(timespec="minutes")) == minute


@given(WALLS, OFFSET_MINUTES)
def test_an_instant_is_the_same_moment_in_utc(wall: datetime, minutes: int) -> None:
    moment = wall.replace(tzinfo=timezone(timedelta(minutes=minutes)))
    if not 2000 <= moment.astimezone(UTC).year <= 2100:
        with pytest.raises(ValueError, match="with an offset"):
            parse_instant(moment.isoformat())
        return
    instant = parse_instant(moment.isoformat())
    assert instant == moment
    assert instant.utcoffset() == timedelta(0)


@given(WALLS)
def test_a_date_time_without_an_offset_is_no_instant(wall: datetime) -> None:
    with pytest.raises(ValueError, match="with an offset"):
        parse_instant(wall.isoformat())


@pytest.mark.parametrize(
    "text",
    [
        None,
        7,
        True,
        b"2030-03-04T10:00:00",
        datetime(2030, 3, 4),
        "",
        "now",
        "infinity",
        "2030-03-04",
        "2030-03-04T10",
        "2030-W10-1T10:00",
        "20300304T100000",
        "2030-02-29T10:00:00",
        "2030-03-04T24:00:00",
        "2030-03-04T10:60:00",
        "2030-03-04T10:00:60",
        "2030-03-04T10:00:00 ",
        " 2030-03-04T10:00:00",
        "2030-03-04T10:00:00\n",
        "2030-03-04T10:00:00Europe/London",
        "2030-03-04T10:00:00+1",
        "2030-03-04T10:00:00,5",
        "２０３０-03-04T10:00:00",
        "0000-01-01T00:00:00",
        "1999-12-31T23:59:59",
        "2101-01-01T00:00:00",
        "99999-01-01T00:00:00",
    ],
)
def test_an_invalid_or_far_date_time_is_refused(text: object) -> None:
    with pytest.raises(ValueError, match=r"^must (be a date-time|lie between)"):
        parse_wall_clock(text)
    with pytest.raises(ValueError, match=r"^must be a date-time with an offset"):
        parse_instant(f"{text}+00:00" if isinstance(text, str) else text)


@pytest.mark.parametrize("offset", ["+24:00", "-99:00", "+00:60", "+10:99"])
def test_an_offset_that_no_clock_has_makes_no_instant(offset: str) -> None:
    with pytest.raises(ValueError, match="with an offset"):
        parse_instant(f"2030-03-04T10:00:00{offset}")


@pytest.mark.thorough
@given(st.text())
def test_a_text_that_is_no_date_or_time_is_refused_with_a_sentence(text: str) -> None:
    for parse in (parse_wall_clock, parse_instant):
        with pytest.raises(ValueError, match=r"^must "):
            parse(text)


@given(st.dates(min_value=date(2000, 1, 1), max_value=date(2100, 12, 31)))
def test_a_date_is_read_as_written(day: date) -> None:
    assert parse_date(day.isoformat()) == day


@pytest.mark.parametrize(
    "text", ["", "2030-02-30", "20300304", "2030-W10-1", "2030-3-4", "2030-03-04T00:00", "٢٠٣٠-03-04", None, 20300304]
)
def test_an_invalid_date_is_refused(text: object) -> None:
    with pytest.raises(ValueError, match="must be a date"):
        parse_date(text)


@pytest.mark.parametrize("text", ["1999-12-31", "2101-01-01"])
def test_a_date_lies_between_the_years_of_a_wall_clock(text: str) -> None:
    with pytest.raises(ValueError, match="between the years"):
        parse_date(text)


@pytest.mark.parametrize(
    ("wall_clock", "written"),
    [
        (datetime(2030, 3, 4, 9, 5), "Monday 4 March 2030 at 09:05"),
        (datetime(2030, 12, 31, 23, 59), "Tuesday 31 December 2030 at 23:59"),
    ],
)
def test_a_time_is_written_out_as_the_venues_clock_shows_it(wall_clock: datetime, written: str) -> None:
    assert written_time(wall_clock) == written
