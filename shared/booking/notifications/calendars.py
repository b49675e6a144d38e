"""The files with which a guest's calendar follows a booking (iCalendar, RFC 5545; iTIP, RFC 5546)."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Literal, NamedTuple
from zoneinfo import ZoneInfo

from booking.notifications.records import BookedTime, Venue
from booking.notifications.rules import revision
from booking.upstreams import mail
from booking.upstreams.mail import Attachment

Method = Literal["REQUEST", "CANCEL"]


class Entry(NamedTuple):
    """A booking in a calendar, under the title that it has there."""

    time: BookedTime
    title: str


def calendar_file(
    method: Method, entries: Sequence[Entry], *, venue: Venue, guest: str, email: str, occurred_at: datetime
) -> Attachment:
    """A file that enters bookings in the guest's calendar or, with CANCEL, takes them out. A booking has the same UID
    in every file; its times name the venue's zone, which the file describes. `occurred_at` is when that changed."""
    from icalendar import Calendar, Event, vCalAddress  # noqa: PLC0415 — large, and not every email carries a file

    zone = ZoneInfo(venue["timezone"])
    calendar = Calendar()
    calendar.add("prodid", "-//Booking//EN")
    calendar.add("version", "2.0")
    calendar.add("method", method)
    organizer = vCalAddress(f"mailto:{venue['email'] or mail.sender()}", params={"CN": _one_line(venue["name"])})
    attendee = vCalAddress(f"mailto:{email}", params={"CN": _one_line(guest), "PARTSTAT": "ACCEPTED", "RSVP": "FALSE"})
    for time, title in entries:
        event = Event()
        event.add("uid", f"{time['id']}@{mail.sender().partition('@')[2]}")
        event.add("sequence", revision(time["booked_at"], occurred_at))
        event.add("dtstamp", occurred_at)
        event.add("dtstart", time["starts_at"].replace(tzinfo=zone))
        event.add("dtend", time["ends_at"].replace(tzinfo=zone))
        event.add("summary", title)
        event.add("status", "CANCELLED" if method == "CANCEL" else "CONFIRMED")
        event.add("organizer", organizer)
        event.add("attendee", attendee)
        if venue["address"] is not None:
            event.add("location", venue["address"])
        calendar.add_component(event)
    starts = [entry.time["starts_at"].date() for entry in entries]
    # A year on either side, so that each has the change of the clock that it comes after and the one before the next.
    year = timedelta(days=366)
    calendar.add_missing_timezones(first_date=min(starts) - year, last_date=max(starts) + year)
    return Attachment("booking.ics", "calendar", {"method": method, "charset": "utf-8"}, calendar.to_ical())


def _one_line(text: str) -> str:
    return " ".join(text.split())
