"""Zones as calendar files describe them, read by a third parser and compared with the zones themselves."""

import zoneinfo
from datetime import UTC, date, datetime, timedelta
from io import StringIO
from zoneinfo import ZoneInfo

import pytest
from dateutil.tz import tzical

from booking.notifications.time_zones import time_zone, yearly_rule

FIRST, DAYS = datetime(2026, 11, 1), 500
A_DAY = timedelta(days=1)


def clock_of(name: str) -> tuple[timedelta | None, ...]:
    """How far a zone is from UTC on each of the days."""
    return tuple((FIRST + day * A_DAY).replace(tzinfo=ZoneInfo(name)).utcoffset() for day in range(DAYS))


@pytest.mark.thorough
def test_a_described_zone_shows_what_the_zone_shows() -> None:
    """Every noon, and on days on which the clock changes every half hour but those that it skips or repeats; in one
    zone of each way in which clocks go."""
    zones = {clock_of(name): name for name in sorted(zoneinfo.available_timezones() - {"localtime"})}
    for offsets, name in zones.items():
        described = time_zone(name, FIRST.date(), (FIRST + DAYS * A_DAY).date()).to_ical().decode()
        there = tzical(StringIO(f"BEGIN:VCALENDAR\r\n{described}END:VCALENDAR\r\n")).get(name)
        zone = ZoneInfo(name)
        for day in range(DAYS - 1):
            begins = FIRST + day * A_DAY
            times = [begins + timedelta(hours=12)]
            if offsets[day] != offsets[day + 1]:
                times = [begins + timedelta(minutes=30 * half_hour) for half_hour in range(48)]
            for time in times:
                real = time.replace(tzinfo=zone)
                if real.utcoffset() == real.replace(fold=1).utcoffset():
                    assert time.replace(tzinfo=there).utcoffset() == real.utcoffset(), (name, time)


def test_a_clock_with_a_yearly_rule_is_described_by_that_rule() -> None:
    """As all programs read it; RFC 5545 has the change at what the clock showed until then."""
    described = time_zone("Europe/London", date(2030, 3, 1), date(2030, 4, 1)).to_ical().decode()
    assert "DTSTART:20280326T010000" in described
    for rule in ("FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3", "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"):
        assert f"RRULE:{rule}" in described
    assert "RDATE" not in described


def test_a_clock_without_a_yearly_rule_is_described_date_by_date() -> None:
    """Morocco's goes back for the month of fasting."""
    described = time_zone("Africa/Casablanca", date(2027, 1, 1), date(2027, 12, 31)).to_ical().decode()
    assert "RRULE" not in described
    assert "RDATE:20270207T030000\r\n" in described


@pytest.mark.parametrize(
    ("times", "byday"),
    [
        (["2030-03-31T01:00", "2031-03-30T01:00"], "-1SU"),
        (["2030-04-07T03:00", "2031-04-06T03:00"], "1SU"),
        (["2030-03-31T01:00", "2032-03-28T01:00"], None),
        (["2030-03-31T01:00", "2031-03-30T02:00"], None),
        (["2030-03-03T01:00", "2031-03-09T01:00"], None),
        (["2030-03-31T01:00"], None),
    ],
)
def test_times_come_by_a_rule_if_they_are_one_a_year_on_the_same_weekday(times: list[str], byday: str | None) -> None:
    rule = yearly_rule([datetime.fromisoformat(time) for time in times])
    assert (rule and rule["byday"]) == byday


def test_a_zone_without_changes_has_its_offset_alone() -> None:
    described = time_zone("Asia/Kathmandu", date(2030, 1, 1), date(2030, 2, 1)).to_ical().decode()
    assert described.count("TZOFFSETTO:+0545") == described.count("BEGIN:STANDARD") == 1
    assert datetime(2030, 1, 1, tzinfo=UTC).astimezone(ZoneInfo("Asia/Kathmandu")).hour == 5
