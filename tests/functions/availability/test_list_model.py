"""GET /api/availability against a model that looks at every minute."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from itertools import pairwise
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from booking.bookings.windows import weekly_windows_overlap
from tests.functions.availability.provider_diary import Diary

LIVE = ("pending", "confirmed", "completed")
MINUTE = timedelta(minutes=1)
# Days on which clocks go forward or back, and one on which they do not.
CHANGES = [
    ("Australia/Melbourne", date(2030, 10, 6)),
    ("Australia/Melbourne", date(2030, 4, 7)),
    ("Australia/Lord_Howe", date(2030, 10, 6)),
    ("Australia/Lord_Howe", date(2030, 4, 7)),
    ("Europe/London", date(2030, 3, 31)),
    ("Europe/London", date(2030, 10, 27)),
    ("America/Santiago", date(2030, 9, 8)),
    ("Asia/Tokyo", date(2030, 6, 14)),
]

Window = tuple[str, str]


@dataclass(frozen=True)
class Service:
    duration: int
    buffer: int

    @property
    def occupied(self) -> timedelta:
        return (self.duration + self.buffer) * MINUTE


@dataclass(frozen=True)
class Booking:
    starts_at: datetime
    service: Service
    status: str

    @property
    def ends_at(self) -> datetime:
        return self.starts_at + self.service.duration * MINUTE


@dataclass(frozen=True)
class Case:
    """A provider's diary, and what is asked of it. wanted is the service asked for, other another one; rota has the
    hours of weeks by their Mondays, in place of the usual ones."""

    zone: str
    first: date
    days: int
    wanted: Service
    other: Service
    hours: list[tuple[int, str, str]]
    rota: dict[date, list[tuple[int, str, str]]]
    special: dict[date, list[Window]]
    bookings: list[Booking]
    off: list[tuple[datetime, datetime]]


def expected(case: Case) -> list[datetime]:
    """The starts of all slots."""
    runs = [run for day in _days(case) for run in _runs(case, day)]
    free = {minute for run in runs for minute in run if _exists(minute, ZoneInfo(case.zone))}
    free -= {minute for minute in free if any(begins <= minute < ends for begins, ends in case.off)}
    live = [booking for booking in case.bookings if booking.status in LIVE]
    starts = sorted({start for run in runs for start in run[::15]})
    return [
        start
        for start in starts
        if case.first <= start.date() < case.first + timedelta(days=case.days)
        and free.issuperset(_minutes(start, case.wanted.duration))
        and not any(_collide(start, case.wanted, booking, case.zone) for booking in live)
    ]


def _collide(start: datetime, wanted: Service, booking: Booking, zone: str) -> bool:
    """Whether a slot and a booking, each with the buffer behind it, share a moment: on the wall or in real time."""

    def overlap(one: datetime, other: datetime) -> bool:
        return one < other + booking.service.occupied and other < one + wanted.occupied

    def real(wall: datetime) -> datetime:
        return wall.replace(tzinfo=ZoneInfo(zone)).astimezone(UTC)

    return overlap(start, booking.starts_at) or overlap(real(start), real(booking.starts_at))


def _days(case: Case) -> Iterator[date]:
    return (case.first + timedelta(days=number) for number in range(-1, case.days + 1))


def _runs(case: Case, day: date) -> Iterator[list[datetime]]:
    """The uninterrupted minutes of each window that opens on the day."""
    special = case.special.get(day)
    allowed = None if special is None else {minute for window in special for minute in _covered(day, *window)}
    for weekday, opens, closes in case.rota.get(_monday(day), case.hours):
        if weekday == day.weekday():
            run: list[datetime] = []
            for minute in _covered(day, opens, closes):
                if allowed is not None and minute not in allowed:
                    continue
                if run and minute != run[-1] + MINUTE:
                    yield run
                    run = []
                run.append(minute)
            if run:
                yield run


def _monday(day: date) -> date:
    return day - timedelta(days=day.weekday())


def _covered(day: date, opens: str, closes: str) -> list[datetime]:
    start, end = (datetime.combine(day, time.fromisoformat(text)) for text in (opens, closes))
    return _minutes(start, (end - start) // MINUTE + (1440 if end <= start else 0))


def _minutes(start: datetime, count: int) -> list[datetime]:
    return [start + number * MINUTE for number in range(count)]


@cache
def _exists(wall: datetime, zone: ZoneInfo) -> bool:
    return wall.replace(tzinfo=zone).astimezone(UTC).astimezone(zone).replace(tzinfo=None) == wall


TIMES = st.builds("{:02}:{:02}".format, st.integers(0, 23), st.sampled_from([0, 0, 10, 15, 30, 37]))
AROUND_THE_CLOCK = [(day, "00:00", "00:00") for day in range(7)]
WEEKLY = st.lists(st.tuples(st.integers(0, 6), TIMES, TIMES), max_size=14) | st.just(AROUND_THE_CLOCK)
SERVICES = st.builds(Service, st.sampled_from([5, 20, 60, 90, 1440]), st.sampled_from([0, 0, 10, 45, 1440]))
STATUSES = st.sampled_from([*LIVE, "cancelled", "no_show"])


def _disjoint(windows: Iterable[tuple[int, str, str]]) -> list[tuple[int, str, str]]:
    kept: list[tuple[int, str, str]] = []
    for window in windows:
        if not weekly_windows_overlap([*kept, window]):
            kept.append(window)
    return kept


def _bookable(bookings: Iterable[Booking]) -> list[Booking]:
    """The bookings without those live ones that overlap one before them in the list."""
    kept: list[Booking] = []
    for booking in bookings:
        live = sorted((b.starts_at, b.ends_at) for b in [*kept, booking] if b.status in LIVE)
        if all(end <= start for (_, end), (start, _) in pairwise(live)):
            kept.append(booking)
    return kept


def _one_after_another(drawn: Iterable[tuple[datetime, datetime]]) -> list[tuple[datetime, datetime]]:
    """Stretches of time that do not overlap."""
    times = sorted({moment for pair in drawn for moment in pair})
    return list(zip(times[::2], times[1::2], strict=False))


@st.composite
def cases(draw: st.DrawFn) -> Case:
    (zone, change), days = draw(st.sampled_from(CHANGES)), draw(st.integers(1, 3))
    first = change - timedelta(days=draw(st.integers(0, 2)))
    wanted, other = draw(SERVICES), draw(SERVICES)
    windows = st.lists(st.tuples(TIMES, TIMES), max_size=3)
    special = draw(st.dictionaries(st.integers(-1, days).map(lambda n: first + timedelta(days=n)), windows, max_size=3))
    mondays = sorted({_monday(first + timedelta(days=n)) for n in range(-1, days + 1)})
    rota = draw(st.dictionaries(st.sampled_from(mondays), WEEKLY, max_size=2))
    at = st.integers(-3 * 96, (days + 3) * 96).map(lambda n: datetime.combine(first, time()) + n * 15 * MINUTE)
    bookings = draw(st.lists(st.builds(Booking, at, st.sampled_from([wanted, other]), STATUSES), max_size=8))
    return Case(
        zone,
        first,
        days,
        wanted,
        other,
        _disjoint(draw(WEEKLY)),
        {monday: _disjoint(listed) for monday, listed in rota.items()},
        {day: [window[1:] for window in _disjoint((0, *w) for w in listed)] for day, listed in special.items()},
        _bookable(bookings),
        _one_after_another(draw(st.lists(st.tuples(at, at), max_size=2))),
    )


@pytest.fixture
def other_service(diary: Diary) -> str:
    return str(diary.make.service(diary.salon)["id"])


@pytest.mark.thorough
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(case=cases())
def test_the_slots_are_those_of_the_model(diary: Diary, other_service: str, db: Any, case: Case) -> None:
    write(case, diary, other_service, db)
    slots = diary.ask(date=case.first, days=case.days).json["slots"]
    starts = expected(case)
    assert [slot["startsAt"] for slot in slots] == [f"{start.isoformat()}+00:00" for start in starts]
    ends = [start + case.wanted.duration * MINUTE for start in starts]
    assert [slot["endsAt"] for slot in slots] == [f"{end.isoformat()}+00:00" for end in ends]


def write(case: Case, diary: Diary, other_service: str, db: Any) -> None:
    """Makes the case what the database holds."""
    company, provider = diary.salon.company_id, diary.provider
    with db.transaction(), db.pipeline():
        for table in ("appointments", "special_days", "staff_time_off", "staff_working_hours", "staff_rota_weeks"):
            db.execute(f"delete from {table} where company_id = %s", (company,))
        db.execute("update companies set timezone = %s where id = %s", (case.zone, company))
        for service_id, service in ((diary.service, case.wanted), (other_service, case.other)):
            db.execute(
                "update services set duration_minutes = %s, buffer_minutes = %s where id = %s",
                (service.duration, service.buffer, service_id),
            )
        for window in case.hours:
            db.execute("insert into staff_working_hours values (%s, %s, %s, %s, %s)", (company, provider, *window))
        for monday, hours in case.rota.items():
            week = (company, provider, monday)
            db.execute("insert into staff_rota_weeks values (%s, %s, %s)", week)
            for window in hours:
                db.execute("insert into staff_rota_windows values (%s, %s, %s, %s, %s, %s)", (*week, *window))
        for day, windows in case.special.items():
            db.execute("insert into special_days (company_id, date) values (%s, %s)", (company, day))
            for opens_closes in windows:
                db.execute("insert into special_windows values (%s, %s, %s, %s)", (company, day, *opens_closes))
        for begins, ends in case.off:
            db.execute(
                "insert into staff_time_off (company_id, staff_id, starts_at, ends_at) values (%s, %s, %s, %s)",
                (company, provider, begins, ends),
            )
        for booking in case.bookings:
            service_id = diary.service if booking.service is case.wanted else other_service
            db.execute(
                "insert into appointments (company_id, service_id, provider_id, customer_id, starts_at, ends_at,"
                " duration_minutes, price_cents, deposit_amount_cents, status)"
                " values (%s, %s, %s, %s, %s, %s, %s, 0, 0, %s)",
                (
                    company,
                    service_id,
                    provider,
                    diary.customer,
                    booking.starts_at,
                    booking.ends_at,
                    booking.service.duration,
                    booking.status,
                ),
            )
