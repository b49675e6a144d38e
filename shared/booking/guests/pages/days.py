"""The days of a week and their free times, as guests choose from them; and when the venue is open (spec §12.7)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from itertools import groupby
from typing import Literal, NamedTuple, TypeAlias

from booking.core.languages import gettext_noop
from booking.guests.pages.formats import Manner
from booking.guests.records import GuestsPeriod, GuestsTime, GuestsVenue
from booking.organization.records import SpecialHours

DAYS_SHOWN = 7
DayState: TypeAlias = Literal["free", "full", "over", "closed", "beyond"]
"""Of a day: some time is free; all are taken; today's are over or taken; the venue is closed; guests do not book as far
ahead."""
DayOfMonthState: TypeAlias = DayState | Literal["open", "past"]
"""Of a day of a month also: guests may book then, and what is free has not been looked for; it is past."""
_PARTS_OF_DAY: Sequence[tuple[int, str]] = (
    (12, gettext_noop("Morning")),
    (17, gettext_noop("Afternoon")),
    (24, gettext_noop("Evening")),
)
"""Before which hour a part of the day ends, and its name."""


class FreeTime(NamedTuple):
    """A free time on the venue's wall clock."""

    starts_at: datetime
    ends_at: datetime


@dataclass(frozen=True)
class DayToChoose:
    """A day, and how many times are free on it."""

    day: date
    state: DayState
    free: int


@dataclass(frozen=True)
class PartOfDay:
    """The free times of a part of the day, or of a service period. minutes is how long each is, if all are alike."""

    name: str
    starts: Sequence[datetime]
    minutes: int | None


@dataclass(frozen=True)
class Week:
    """The days on show; the chosen one, if a time is free on any, with its times; and where the weeks before and after
    begin, as far as guests book. `wanted` is the day that was asked for, if nothing is free on it."""

    days: Sequence[DayToChoose]
    chosen: date | None
    wanted: date | None
    parts: Sequence[PartOfDay]
    before: date | None
    after: date | None

    @property
    def first(self) -> date:
        return self.days[0].day

    @property
    def last(self) -> date:
        return self.days[-1].day


@dataclass(frozen=True)
class DayOfMonth:
    day: date
    state: DayOfMonthState


@dataclass(frozen=True)
class Month:
    """The days of a month, in rows of a week, which begins as the venue's country has it; none before its first day and
    after its last. Where the months before and after begin, as far as guests book."""

    first: date
    rows: Sequence[Sequence[DayOfMonth | None]]
    before: date | None
    after: date | None


def first_of_week(day: date, today: date) -> date:
    """Returns the first day of the week on show that a day is in: weeks are counted from today, so that all who look
    ask for the same days."""
    return day - timedelta(days=(day - today).days % DAYS_SHOWN)


def week_of(
    times: Iterable[GuestsTime],
    *,
    first: date,
    asked: date | None,
    today: date,
    last: date,
    closed: "ClosedDays",
    periods: Sequence[GuestsPeriod],
    manner: Manner,
) -> Week:
    """Returns the week from `first` on. The chosen day is the one `asked` for, or else the first after it, or of the
    week, on which a time is free."""
    free = [FreeTime(datetime.fromisoformat(one["startsAt"]), datetime.fromisoformat(one["endsAt"])) for one in times]
    by_day = {day: [*those] for day, those in groupby(free, key=lambda one: one.starts_at.date())}
    days = [
        DayToChoose(day, _state(day, day in by_day, today, last, closed), len(by_day.get(day, ())))
        for day in (first + timedelta(days=ahead) for ahead in range(DAYS_SHOWN))
    ]
    free_days = [one.day for one in days if one.free]
    chosen = next((day for day in free_days if asked is None or day >= asked), next(iter(free_days), None))
    after = first + timedelta(days=DAYS_SHOWN)
    return Week(
        days=days,
        chosen=chosen,
        wanted=None if asked is None or asked == chosen else asked,
        parts=[] if chosen is None else _parts(by_day[chosen], periods, manner),
        before=max(first - timedelta(days=DAYS_SHOWN), today) if first > today else None,
        after=after if after <= last else None,
    )


def month_of(asked: date, week: Week, *, today: date, last: date, closed: "ClosedDays", first_weekday: int) -> Month:
    """Returns the month that a day is in, as far as guests book. On which days all is taken it knows of the week that
    is shown and searched anyway: a month of searches would cost four times as much, for who only looks for a day."""
    known = {one.day: one.state for one in week.days}

    def state(day: date) -> DayOfMonthState:
        if day < today:
            return "past"
        if day > last:
            return "beyond"
        return known.get(day) or ("closed" if day in closed else "open")

    first = min(max(asked, today), last).replace(day=1)
    after = (first + timedelta(days=31)).replace(day=1)
    days = [first + timedelta(days=ahead) for ahead in range((after - first).days)]
    cells: list[DayOfMonth | None] = [None] * ((first.weekday() - first_weekday) % 7)
    cells += [DayOfMonth(day, state(day)) for day in days]
    cells += [None] * (-len(cells) % 7)
    return Month(
        first=first,
        rows=[cells[at : at + 7] for at in range(0, len(cells), 7)],
        before=(first - timedelta(days=1)).replace(day=1) if first > today else None,
        after=after if after <= last else None,
    )


def _state(day: date, is_free: bool, today: date, last: date, closed: "ClosedDays") -> DayState:
    if is_free:
        return "free"
    if day > last:
        return "beyond"
    if day in closed:
        return "closed"
    return "over" if day == today else "full"


def _parts(free: Sequence[FreeTime], periods: Sequence[GuestsPeriod], manner: Manner) -> list[PartOfDay]:
    """Returns the times of a day by the service period that they are in, or else by the part of the day."""

    def name_of(one: FreeTime) -> str:
        begun = [(each, since) for each in periods if (since := _begun(each, one.starts_at)) is not None]
        if begun:  # of several the reservation counts in the one that has begun last (booking.reservations.periods)
            return max(begun, key=lambda period: period[1])[0]["name"]
        name = next(name for ends, name in _PARTS_OF_DAY if one.starts_at.hour < ends)
        return manner.texts.gettext(name)

    named: dict[str, list[FreeTime]] = {}
    for one in free:
        named.setdefault(name_of(one), []).append(one)
    return [PartOfDay(name, [one.starts_at for one in those], _minutes(those)) for name, those in named.items()]


def _begun(period: GuestsPeriod, start: datetime) -> datetime | None:
    """Returns when a period that is on at a time has begun, maybe on the day before; None if it is not on."""
    for day in (start.date(), start.date() - timedelta(days=1)):
        begins = _begins(day, period["startsAt"])
        if day.weekday() in period["days"] and begins <= start < _ends(day, period["startsAt"], period["endsAt"]):
            return begins
    return None


def _minutes(those: Sequence[FreeTime]) -> int | None:
    lengths = {(one.ends_at - one.starts_at) // timedelta(minutes=1) for one in those}
    return lengths.pop() if len(lengths) == 1 else None


@dataclass(frozen=True)
class ClosedDays:
    """The days on which a venue is closed: by its special hours, or because it never serves on that weekday. A venue
    that has said no hours is closed on none."""

    weekdays: frozenset[int]
    special: Mapping[date, SpecialHours]

    def __contains__(self, day: date) -> bool:
        special = self.special.get(day)
        return day.weekday() in self.weekdays if special is None else not special["windows"]


def closed_days(
    venue: GuestsVenue, periods: Sequence[GuestsPeriod], special: Mapping[date, SpecialHours]
) -> ClosedDays:
    """Returns on which days the venue is closed: a restaurant on those without a service period."""
    served = {day for one in periods for day in one["days"]} or {one["day"] for one in venue["openingHours"]}
    return ClosedDays(frozenset({*range(7)} - served) if served else frozenset(), special)


@dataclass(frozen=True)
class OpenNow:
    """Whether the venue is open, until when (HH:MM), and its hours: days of the week in a row that are alike."""

    until: str | None
    hours: Sequence["SameHours"]


@dataclass(frozen=True)
class SameHours:
    """The hours of some weekdays in a row (0 is Monday); none: closed."""

    first: int
    last: int
    windows: Sequence[tuple[str, str]]
    has_today: bool


def opening_of(venue: GuestsVenue, special: Mapping[date, SpecialHours], now: datetime) -> OpenNow | None:
    """Returns how the venue is open at a time of its wall clock; None of one that has said no hours."""
    by_day = [
        [(one["opens"], one["closes"]) for one in venue["openingHours"] if one["day"] == weekday]
        for weekday in range(7)
    ]
    if not any(by_day):
        return None

    def windows(day: date) -> Sequence[tuple[str, str]]:
        found = special.get(day)
        return by_day[day.weekday()] if found is None else [(one["opens"], one["closes"]) for one in found["windows"]]

    today = now.date()
    running = [
        closes
        for day in (today - timedelta(days=1), today)
        for opens, closes in windows(day)
        if _begins(day, opens) <= now < _ends(day, opens, closes)
    ]
    in_a_row = [[*days] for _, days in groupby(range(7), key=lambda weekday: by_day[weekday])]
    return OpenNow(
        running[-1] if running else None,
        [SameHours(days[0], days[-1], by_day[days[0]], today.weekday() in days) for days in in_a_row],
    )


def _begins(day: date, opens: str) -> datetime:
    return datetime.combine(day, time.fromisoformat(opens))


def _ends(day: date, opens: str, closes: str) -> datetime:
    return datetime.combine(day + timedelta(days=closes <= opens), time.fromisoformat(closes))
