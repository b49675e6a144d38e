"""Decisions about the wait list (spec §3.12), without a database."""

from collections.abc import Collection, Iterable, Sequence
from datetime import UTC, date, datetime, time, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

from booking.bookings.freed_times import FreedTime
from booking.bookings.taken_times import FreeStart
from booking.core.query_parameters import camel_case
from booking.holds.errors import BeingPaid
from booking.identity.actors import Engine
from booking.waitlist.errors import (
    WaitlistDatesRefused,
    WaitlistEngineRefused,
    WaitlistEntryClosed,
    WaitlistFieldRefused,
    WaitlistOff,
    WaitlistStatusRefused,
)
from booking.waitlist.records import (
    EntryChanges,
    NotedTime,
    WaitingEntry,
    WaitlistEntry,
    WaitlistKind,
    WaitlistStatus,
)

MOST_DAYS_AHEAD = 365
CONFIRMED_WITHIN = timedelta(days=1)
KEPT_FROM = timedelta(hours=1)
"""How long before its start, at the least, a time is kept for somebody: later all are told, and the first has it."""
_NIGHT, _DAY, _MORNING = time(21), time(8), time(8, 30)
_OF_ONE_KIND: dict[str, WaitlistKind] = {
    "quoted_minutes": "door",
    "dates": "booking",
    "from_time": "booking",
    "until_time": "booking",
}
_CLOSES: dict[WaitlistKind, str] = {"door": "left", "booking": "cancelled"}


def check_waiting(entry: WaitlistEntry) -> None:
    """Raises WaitlistEntryClosed unless a party waits at the door."""
    if entry["kind"] != "door" or entry["status"] != "waiting":
        raise WaitlistEntryClosed


def check_removable(entry: WaitlistEntry) -> None:
    """Raises WaitlistEntryClosed if there is a booking of it, which stays on the record."""
    if entry["status"] in ("seated", "offered", "accepted"):
        raise WaitlistEntryClosed


def check_keeps_waitlist(keeps_waitlist: bool) -> None:
    """Raises WaitlistOff unless the business keeps a wait list for bookings."""
    if not keeps_waitlist:
        raise WaitlistOff


def check_wanted(engine: Engine, service_id: UUID | None, dates: Sequence[date], today: date) -> None:
    """Raises WaitlistEngineRefused or WaitlistDatesRefused unless such a business can have such a booking on one of
    these dates, which are in order."""
    if engine == "appointments" and service_id is None:
        raise WaitlistEngineRefused("partySize: does not exist for this kind of business.")
    if engine == "hospitality" and service_id is not None:
        raise WaitlistEngineRefused
    check_dates(dates, today)


def check_dates(dates: Sequence[date], today: date) -> None:
    """Raises WaitlistDatesRefused for a date, in order, that is over or more than a year ahead."""
    if dates[0] < today or dates[-1] > today + timedelta(days=MOST_DAYS_AHEAD):
        raise WaitlistDatesRefused


def check_change(entry: WaitlistEntry, changes: EntryChanges) -> None:
    """Raises WaitlistFieldRefused for a field of the other kind; WaitlistEntryClosed if the entry does not wait, unless
    its party is back at the door; WaitlistStatusRefused if the status cannot become this one."""
    kind, current, wanted = entry["kind"], entry["status"], changes.get("status")
    for name in changes:
        if _OF_ONE_KIND.get(name, kind) != kind or (name == "party_size" and entry["service_id"] is not None):
            raise WaitlistFieldRefused(f"{camel_case(name)}: is not of this entry.")
    if current == "seated" or (kind == "booking" and current not in ("waiting", "offered")):
        raise WaitlistEntryClosed
    if wanted is not None and (wanted == current or wanted not in ("waiting", _CLOSES[kind])):
        raise WaitlistStatusRefused(f"status: cannot change from {current} to {wanted}.")
    if current != "waiting" and wanted is None:
        raise WaitlistEntryClosed


def changed_columns(changes: EntryChanges, now: datetime) -> dict[str, object]:
    """Returns the columns to write. Who leaves does so now; who is back waits as long as if they had never left."""
    columns: dict[str, object] = {**changes}
    if "status" in changes:
        columns["closed_at"] = None if changes["status"] == "waiting" else now
    return columns


def booking_of(entry: WaitlistEntry) -> UUID | None:
    """Returns which booking is offered to somebody who waits, or has come of it."""
    return entry["appointment_id"] or entry["reservation_id"]


def has_announced_time(entry: WaitlistEntry) -> bool:
    """Says whether a guest has been emailed about a free time that is open to everybody who waits."""
    return entry["status"] == "waiting" and entry["offered_starts_at"] is not None and entry["offered_until"] is None


def check_unanswered(entry: WaitlistEntry) -> UUID:
    """Returns which booking is offered. Raises BeingPaid if the guest has taken it and is to pay for it."""
    offered = booking_of(entry)
    assert offered is not None, "what is offered is a booking"
    if entry["answered_at"] is not None:
        raise BeingPaid
    return offered


def is_forgotten(entry: WaitlistEntry, now: datetime) -> bool:
    """Says whether the entry is one that its guest has not confirmed in time, and that is about to be deleted."""
    is_confirmed = entry["source"] == "desk" or entry["proven_at"] is not None
    return not is_confirmed and entry["joined_at"] < now - CONFIRMED_WITHIN


def check_waits(status: WaitlistStatus) -> None:
    """Raises WaitlistEntryClosed unless a guest waits for a booking, or has been offered one."""
    if status not in ("waiting", "offered"):
        raise WaitlistEntryClosed


def noted_for(entry: WaitingEntry, noted: Iterable[NotedTime]) -> list[NotedTime]:
    """Returns what might suit somebody who waits: of a provider for a service, at a table for a party, or of any.
    Covers suit a party for which there were not enough without them: else it might have come before."""
    return [
        one
        for one in noted
        if (one["table_id"] is None or entry["party_size"] is not None)
        and (one["covers_before"] is None or (entry["party_size"] or 0) > one["covers_before"])
        and (one["provider_id"] is None or entry["service_id"] is not None)
        and (one["provider_id"] is None or entry["provider_id"] in (None, one["provider_id"]))
    ]


def windows_of(entry: WaitingEntry, noted: Iterable[NotedTime]) -> list[tuple[datetime, datetime]]:
    """Returns, of each date on which somebody can come and something was noted, from when on and before when they may
    start there (wall clock)."""
    windows = []
    for day in entry["dates"]:
        begins = datetime.combine(day, time.fromisoformat(entry["from_time"] or "00:00"))
        ends = datetime.combine(day + timedelta(days=1), time())
        if entry["until_time"] is not None:
            ends = datetime.combine(day, time.fromisoformat(entry["until_time"])) + timedelta(minutes=1)
        within = [(max(begins, one["starts_at"] or begins), min(ends, one["ends_at"] or ends)) for one in noted]
        starts = [window for window in within if window[0] < window[1]]
        if starts:
            windows.append((min(first for first, _ in starts), max(last for _, last in starts)))
    return windows


def freed_together(noted: Iterable[NotedTime]) -> list[FreedTime]:
    """Returns the times in which to look for a table, each once, with the tables that one transaction has freed then:
    those that a party has left."""
    tables: dict[tuple[datetime | None, datetime | None, str], list[UUID]] = {}
    for one in noted:
        left = tables.setdefault((one["starts_at"], one["ends_at"], one["transaction_id"]), [])
        if one["table_id"] is not None and one["starts_at"] is not None:
            left.append(one["table_id"])
    return [FreedTime(None, starts_at, ends_at, left) for (starts_at, ends_at, _), left in tables.items()]


def has_opened(noted: Iterable[NotedTime], start: datetime, tables: Collection[UUID]) -> bool:
    """Says whether a party that starts then at these tables has its time of what was noted. Where a table has opened,
    it is one of them: what is free without it was free before."""
    return any(
        (one["starts_at"] is None or one["starts_at"] <= start)
        and (one["ends_at"] is None or start < one["ends_at"])
        and (one["table_id"] is None or one["starts_at"] is not None or one["table_id"] in tables)
        for one in noted
    )


def first_start(windows: Iterable[tuple[datetime, datetime]], found: Iterable[FreeStart]) -> FreeStart | None:
    """Returns the first of these free starts in one of the windows in which somebody can come; None if none is."""
    windows = list(windows)
    suiting = (one for one in found if any(first <= one["startsAt"] < last for first, last in windows))
    return min(suiting, key=lambda one: one["startsAt"], default=None)


def offered_until(now: datetime, start: datetime, minutes: int, timezone: str) -> datetime | None:
    """Returns until when an offer made now is kept: so many minutes, and a quarter of the time that is left at the
    most; one made between 21:00 and 08:00 of the venue until 08:30 or a quarter of the time left. None if less than an
    hour is left: then all who wait are told, and nothing is kept."""
    left = start - now
    if left < KEPT_FROM:
        return None
    there = now.astimezone(ZoneInfo(timezone))
    until = now + timedelta(minutes=minutes)
    if there.time() >= _NIGHT or there.time() < _DAY:
        morning = there.date() + timedelta(days=there.time() >= _NIGHT)
        until = datetime.combine(morning, _MORNING, ZoneInfo(timezone)).astimezone(UTC)
    return min(until, now + left / 4)
