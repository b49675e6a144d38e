"""A time zone as a calendar file describes it (RFC 5545, VTIMEZONE)."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple
from zoneinfo import ZoneInfo

if TYPE_CHECKING:
    from icalendar import Timezone

_WEEKDAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
_DAY, _MINUTE = timedelta(days=1), timedelta(minutes=1)
# On either side of the dates, so that each comes after a change of the clock, and a rule by the year shows.
_AROUND = timedelta(days=2 * 366)


class _ClockChange(NamedTuple):
    """A change of a clock: its offset before and after, what its time is called then, and whether that is daylight
    saving."""

    before: timedelta
    after: timedelta
    name: str
    is_daylight: bool


def time_zone(name: str, first: date, last: date) -> "Timezone":
    """Describes an IANA zone for the dates from one to another: by the rules that its clock follows each year, as all
    programs read it, or else date by date."""
    from icalendar import Timezone, TimezoneDaylight, TimezoneStandard  # noqa: PLC0415 — large, see `calendars`

    zone, begins = ZoneInfo(name), datetime.combine(first, datetime.min.time(), UTC) - _AROUND
    described = Timezone()
    described.add("tzid", name)
    times_of: dict[_ClockChange, list[datetime]] = defaultdict(list)
    for instant in _instants_of_change(zone, begins, datetime.combine(last, datetime.min.time(), UTC) + _AROUND):
        change = _change_at(zone, instant)
        times_of[change].append((instant + change.before).replace(tzinfo=None))
    if not times_of:
        always = _change_at(zone, begins)._replace(is_daylight=False)
        times_of[always] = [begins.replace(tzinfo=None)]
    for change, times in times_of.items():
        part = TimezoneDaylight() if change.is_daylight else TimezoneStandard()
        part.add("dtstart", times[0])  # what the clock showed until then
        part.add("tzoffsetfrom", change.before)
        part.add("tzoffsetto", change.after)
        part.add("tzname", change.name)
        rule = yearly_rule(times)
        if rule is not None:
            part.add("rrule", rule)
        else:
            for time in times[1:]:
                part.add("rdate", time)
        described.add_component(part)
    return described


def yearly_rule(times: Sequence[datetime]) -> dict[str, str | int] | None:
    """Finds the rule by which these times come once a year, on the same weekday of a month (RFC 5545, RRULE). None if
    there is none, or only one time."""
    first = times[0]
    alike = {(time.year - n, time.month, time.weekday(), time.time()) for n, time in enumerate(times)}
    is_last = all((time + timedelta(weeks=1)).month != time.month for time in times)
    weeks = {(time.day - 1) // 7 + 1 for time in times}
    if len(times) == 1 or len(alike) > 1 or not (is_last or len(weeks) == 1):
        return None
    week = -1 if is_last else weeks.pop()
    return {"freq": "yearly", "bymonth": first.month, "byday": f"{week}{_WEEKDAYS[first.weekday()]}"}


def _instants_of_change(zone: ZoneInfo, begins: datetime, ends: datetime) -> Iterator[datetime]:
    """Returns the instants at which the clock changes its offset, to the minute. No two are on one day."""
    day = begins
    while day < ends:
        before, after = day, day + _DAY
        if before.astimezone(zone).utcoffset() != after.astimezone(zone).utcoffset():
            while after - before > _MINUTE:
                between = before + (after - before) // _MINUTE // 2 * _MINUTE
                if between.astimezone(zone).utcoffset() == before.astimezone(zone).utcoffset():
                    before = between
                else:
                    after = between
            yield after
        day += _DAY


def _change_at(zone: ZoneInfo, instant: datetime) -> _ClockChange:
    now = instant.astimezone(zone)
    before = (instant - _MINUTE).astimezone(zone).utcoffset() or timedelta()
    return _ClockChange(before, now.utcoffset() or timedelta(), now.tzname() or zone.key, bool(now.dst()))
