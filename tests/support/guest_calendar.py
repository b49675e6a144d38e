"""A guest's calendar, which follows the files of emails as RFC 5546 has it, read by two parsers."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

import icalendar
import vobject
from dateutil.rrule import rrulestr

Occurrence = tuple[datetime, datetime]
"""From when until when, as instants."""


class Entry(NamedTuple):
    """An event of a file. `recurs` are the starts that its rule has, without those that are left out; None: no rule."""

    uid: str
    recurrence_id: datetime | None
    sequence: int
    status: str
    summary: str
    start: datetime
    end: datetime
    recurs: tuple[datetime, ...] | None


class File(NamedTuple):
    method: str
    entries: list[Entry]


def read(content: str) -> File:
    """What a file says. Both parsers read the same, and what RFC 5546 asks of each method holds: one UID, no part of it
    twice, and whom it invites in all but what is published."""
    file = _read_by_icalendar(content)
    assert file == _read_by_vobject(content)
    assert file.method in ("REQUEST", "CANCEL", "PUBLISH")
    assert ("ATTENDEE" in content) == (file.method != "PUBLISH")
    assert len({entry.uid for entry in file.entries}) == 1
    assert len({entry.recurrence_id for entry in file.entries}) == len(file.entries)
    return file


def _read_by_icalendar(content: str) -> File:
    calendar: Any = icalendar.Calendar.from_ical(content)
    entries = []
    for event in calendar.walk("VEVENT"):
        start = event["DTSTART"].dt
        recurs = None
        if "RRULE" in event:
            rule = rrulestr(event["RRULE"].to_ical().decode(), dtstart=start.replace(tzinfo=None))
            out = {one.dt.replace(tzinfo=None) for one in getattr(event.get("EXDATE"), "dts", [])}
            recurs = tuple(time.replace(tzinfo=start.tzinfo).astimezone(UTC) for time in rule if time not in out)
        recurrence_id = event.get("RECURRENCE-ID")
        entries.append(
            Entry(
                uid=str(event["UID"]),
                recurrence_id=None if recurrence_id is None else recurrence_id.dt.astimezone(UTC),
                sequence=int(event["SEQUENCE"]),
                status=str(event["STATUS"]),
                summary=str(event["SUMMARY"]),
                start=start.astimezone(UTC),
                end=event["DTEND"].dt.astimezone(UTC),
                recurs=recurs,
            )
        )
    return File(str(calendar["METHOD"]), entries)


def _read_by_vobject(content: str) -> File:
    getattr(vobject.icalendar, "__tzidMap").clear()  # zones as an earlier file described them, for its own years
    calendar: Any = vobject.readOne(content)
    entries = []
    for event in calendar.vevent_list:
        rules = event.getrruleset() if hasattr(event, "rrule") else None
        recurrence_id = getattr(event, "recurrence_id", None)
        entries.append(
            Entry(
                uid=event.uid.value,
                recurrence_id=None if recurrence_id is None else recurrence_id.value.astimezone(UTC),
                sequence=int(event.sequence.value),
                status=event.status.value,
                summary=event.summary.value,
                start=event.dtstart.value.astimezone(UTC),
                end=event.dtend.value.astimezone(UTC),
                recurs=None if rules is None else tuple(time.astimezone(UTC) for time in rules),
            )
        )
    return File(calendar.method.value, entries)


@dataclass
class GuestCalendar:
    """Entries by UID: the part without a RECURRENCE-ID (None), and those with one in its place."""

    entries: dict[str, dict[datetime | None, Entry]] = field(default_factory=dict)
    cancelled: set[tuple[str, datetime | None]] = field(default_factory=set)

    def follow(self, attachments: Sequence[dict[str, Any]]) -> None:
        """Takes over the files of an email."""
        for attached in attachments:
            file = read(attached["content"])
            for entry in file.entries:
                known = self.entries.setdefault(entry.uid, {})
                assert all(entry.sequence >= before.sequence for before in known.values()), "sent later"
                if file.method == "REQUEST":
                    known[entry.recurrence_id] = entry
                else:
                    assert entry.status == "CANCELLED"
                    self.cancelled.add((entry.uid, entry.recurrence_id))

    def occurrences(self) -> list[Occurrence]:
        """What stands in the calendar, by date."""
        found: list[Occurrence] = []
        for uid, parts in self.entries.items():
            if (uid, None) in self.cancelled:
                continue
            for recurrence_id, entry in parts.items():
                if recurrence_id is not None and (uid, recurrence_id) not in self.cancelled:
                    found.append((entry.start, entry.end))
            whole = parts.get(None)
            if whole is None:
                continue
            duration: timedelta = whole.end - whole.start
            found += [
                (start, start + duration)
                for start in ([whole.start] if whole.recurs is None else whole.recurs)
                if start not in parts and (uid, start) not in self.cancelled
            ]
        return sorted(found)
