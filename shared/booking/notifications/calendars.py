"""The files with which a guest's calendar follows bookings (iCalendar, RFC 5545; iTIP, RFC 5546).

A file is about one entry, by its UID: a booking, or a series whose visits follow a rule. Such visits are parts of their
series' entry, named by the time at which the rule has them (RECURRENCE-ID).
"""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Literal, NamedTuple, cast
from uuid import UUID
from zoneinfo import ZoneInfo

from booking.core.texts import has_stop_within_a_word
from booking.notifications.records import BookedTime, Booking, FormersBooking, MailedSeries, MailedVisit, Venue
from booking.notifications.rules import revision, written_what, written_whole
from booking.notifications.time_zones import time_zone
from booking.upstreams import mail
from booking.upstreams.mail import MailAttachment

if TYPE_CHECKING:
    from icalendar import Event

Method = Literal["REQUEST", "CANCEL", "PUBLISH"]
"""How a file reaches its guest: mailed, or fetched from the page of the booking (PUBLISH), which invites nobody."""


class Notice(NamedTuple):
    """What all entries of a file have in common: the venue, whom it invites (None in a published one), and the instant
    of the change that it reports."""

    venue: Venue
    guest: str
    email: str | None
    occurred_at: datetime


def file_of_booking(method: Method, time: BookedTime, title: str, notice: Notice) -> MailAttachment:
    """Returns the file that enters a booking in the guest's calendar or, with CANCEL, takes it out."""
    times = [time["starts_at"], time["recurs_at"] or time["starts_at"]]
    return _file(method, [_entry_of_booking(method, time, title, notice)], times, notice)


def files_of_booking(
    method: Method, booking: Booking, notice: Notice, *, taken_out: Booking | None = None
) -> list[MailAttachment]:
    """Returns the files that enter a booking in the guest's calendar or, with CANCEL, take it out: one for each service
    of a visit, and one for what was taken out of it. A visit that its guest has booked online is one entry, which goes
    with the last of its services."""
    online_id = booking.get("online_id")
    if online_id is not None:
        if method == "CANCEL" and booking.get("goes_on"):
            return []
        title = f"{notice.venue['name']}: {written_whole(notice.venue, booking)}"
        whole: Booking = {**booking, "id": online_id}
        return [file_of_booking(method, whole, title, notice)]
    of_each: list[tuple[Method, Booking]] = [(method, part) for part in booking.get("parts", [booking])]
    if taken_out is not None:
        of_each.append(("CANCEL", taken_out))
    venue = notice.venue
    return _numbered(
        [file_of_booking(how, part, f"{venue['name']}: {written_what(venue, part)}", notice) for how, part in of_each]
    )


def files_of_former_bookings(
    bookings: Sequence[FormersBooking], began_at: datetime, notice: Notice
) -> list[MailAttachment]:
    """Returns the files that take bookings out of the calendar of whoever had them. They say when the visit was to
    begin (wall clock), and nothing else of it."""
    when = {"starts_at": began_at, "ends_at": began_at, "series_id": None, "recurs_at": None}
    times = [cast(BookedTime, {**when, "id": one["id"], "booked_at": one["booked_at"]}) for one in bookings]
    return _numbered([file_of_booking("CANCEL", time, notice.venue["name"], notice) for time in times])


def files_of_booked_series(series: MailedSeries, visits: Sequence[MailedVisit], notice: Notice) -> list[MailAttachment]:
    """Returns the files that enter exactly these visits of a series. Visits that follow a rule are one file: the rule,
    without those that are missing, and by themselves those that are not as it has them. Otherwise each is a file."""
    if series["recurrence"] is None:
        return _file_for_each("REQUEST", visits, notice)
    usual = visits[0]
    entry = _entry_of_series("REQUEST", series, series["recurrence"], usual, notice)
    kept = {visit["recurs_at"] for visit in visits}
    missing = [_there(time, notice) for time in series["recurs_at"] if time not in kept]
    if missing:
        entry.add("exdate", missing)
    unusual = [_entry_of_visit("REQUEST", visit, notice) for visit in visits if _differs(visit, usual)]
    return [_file("REQUEST", [entry, *unusual], _times(series, visits), notice)]


def files_of_cancelled_series(
    series: MailedSeries, visits: Sequence[MailedVisit], notice: Notice
) -> list[MailAttachment]:
    """Returns the files that take these visits of a series out of the calendar. Visits that follow a rule are one file:
    for the whole series if nothing of it is left, else for each of them. Otherwise each is a file."""
    if series["recurrence"] is None:
        return _file_for_each("CANCEL", visits, notice)
    if series["is_all_cancelled"]:
        entries = [_entry_of_series("CANCEL", series, series["recurrence"], visits[0], notice)]
    else:
        entries = [_entry_of_visit("CANCEL", visit, notice) for visit in visits]
    return [_file("CANCEL", entries, _times(series, visits), notice)]


def _file_for_each(method: Method, visits: Sequence[MailedVisit], notice: Notice) -> list[MailAttachment]:
    return _numbered([file_of_booking(method, visit, _title(visit, notice), notice) for visit in visits])


def _numbered(files: list[MailAttachment]) -> list[MailAttachment]:
    if len(files) == 1:
        return files
    return [file._replace(file_name=f"booking-{number}.ics") for number, file in enumerate(files, start=1)]


def _times(series: MailedSeries, visits: Sequence[MailedVisit]) -> list[datetime]:
    """Returns all wall clocks that a file of these visits names."""
    return [*series["recurs_at"], *(visit["starts_at"] for visit in visits)]


def _differs(visit: MailedVisit, usual: MailedVisit) -> bool:
    """Says whether a visit is moved from its time in the rule, or differs from the usual one."""
    duration = visit["ends_at"] - visit["starts_at"]
    return (visit["starts_at"], duration, visit["service"]) != (
        visit["recurs_at"],
        usual["ends_at"] - usual["starts_at"],
        usual["service"],
    )


def _entry_of_series(method: Method, series: MailedSeries, rule: str, usual: MailedVisit, notice: Notice) -> "Event":
    """Returns the entry of all visits that the rule has, each as the usual one."""
    from icalendar import vRecur  # noqa: PLC0415

    starts_at = series["recurs_at"][0]
    ends_at = starts_at + (usual["ends_at"] - usual["starts_at"])
    entry = _entry(method, series["id"], starts_at, ends_at, _title(usual, notice), usual["booked_at"], notice)
    entry.add("rrule", vRecur.from_ical(rule))
    return entry


def _entry_of_visit(method: Method, visit: MailedVisit, notice: Notice) -> "Event":
    return _entry_of_booking(method, visit, _title(visit, notice), notice)


def _entry_of_booking(method: Method, time: BookedTime, title: str, notice: Notice) -> "Event":
    recurs_at, series_id = time["recurs_at"], time["series_id"]
    uid = time["id"] if recurs_at is None or series_id is None else series_id
    entry = _entry(method, uid, time["starts_at"], time["ends_at"], title, time["booked_at"], notice)
    if recurs_at is not None:
        entry.add("recurrence-id", _there(recurs_at, notice))
    return entry


def _entry(
    method: Method, uid: UUID, starts_at: datetime, ends_at: datetime, title: str, booked_at: datetime, notice: Notice
) -> "Event":
    from icalendar import Event, vCalAddress  # noqa: PLC0415 — large, and not every email carries a file

    venue = notice.venue
    organizer = {"CN": _one_line(venue["name"])}
    entry = Event()
    entry.add("uid", f"{uid}@{mail.sender_domain()}")
    entry.add("sequence", revision(booked_at, notice.occurred_at))
    entry.add("dtstamp", notice.occurred_at)
    # The entry lasts as long as the booking, as in the feeds: the clock may jump between its start and its end. A time
    # that comes twice is read as the first, so the second is written in UTC.
    starts = _there(starts_at, notice)
    ends = starts.astimezone(UTC) + (ends_at - starts_at)
    ends_there = ends.astimezone(starts.tzinfo)
    entry.add("dtstart", starts)
    entry.add("dtend", ends if ends_there.fold else ends_there)
    entry.add("summary", title)
    entry.add("status", "CANCELLED" if method == "CANCEL" else "CONFIRMED")
    entry.add("organizer", vCalAddress(f"mailto:{venue['email'] or mail.sender()}", params=organizer))
    if notice.email is not None:
        named = {} if has_stop_within_a_word(notice.guest) else {"CN": _one_line(notice.guest)}
        attendee = {**named, "PARTSTAT": "ACCEPTED", "RSVP": "FALSE"}
        entry.add("attendee", vCalAddress(f"mailto:{notice.email}", params=attendee))
    if venue["address"] is not None:
        entry.add("location", venue["address"])
    return entry


def _file(method: Method, entries: Iterable["Event"], times: Iterable[datetime], notice: Notice) -> MailAttachment:
    """Returns a file in which all times name the venue's zone, and which describes that zone."""
    from icalendar import Calendar  # noqa: PLC0415

    calendar = Calendar()
    calendar.add("prodid", "-//Booking//EN")
    calendar.add("version", "2.0")
    calendar.add("method", method)
    dates = [time.date() for time in times]
    calendar.add_component(time_zone(notice.venue["timezone"], min(dates), max(dates)))
    for entry in entries:
        calendar.add_component(entry)
    return MailAttachment("booking.ics", "calendar", {"method": method, "charset": "utf-8"}, calendar.to_ical())


def _title(visit: MailedVisit, notice: Notice) -> str:
    return f"{notice.venue['name']}: {visit['service']}"


def _there(wall_clock: datetime, notice: Notice) -> datetime:
    """Returns a time at the venue. For a time that its clock skips, returns the one that the clock shows instead, on
    which calendar programs agree."""
    zone = ZoneInfo(notice.venue["timezone"])
    return wall_clock.replace(tzinfo=zone).astimezone(UTC).astimezone(zone)


def _one_line(text: str) -> str:
    return " ".join(text.split())
