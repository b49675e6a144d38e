"""What a calendar reads of bookings, as iCalendar (RFC 5545). Without a database.

It is written here, line by line: a thousand entries take a library longer than a calendar may wait
(docs/decisions/files.md). The tests read it with that library.
"""

from collections.abc import Iterable, Iterator
from datetime import datetime

from booking.calendar_feeds.records import FeedEvent, ReadFeed
from booking.core.languages import language_of, texts_in
from booking.identity.calendar_addresses import Detail

_LINE = 75  # octets, RFC 5545 3.1
_CONTINUES_A_CHARACTER = 0x80  # in UTF-8, with the mask 0xC0
_READ_AGAIN = "PT15M"
_ESCAPED = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n", "\r": None})
_STATUS = {"pending": "TENTATIVE", "cancelled": "CANCELLED", "no_show": "CANCELLED"}


def initials(name: str) -> str:
    """Returns the first letter of each word, with a full stop: `A. L.`"""
    return " ".join(f"{word[0].upper()}." for word in name.split())


def summary(event: FeedEvent, detail: Detail, feed: ReadFeed) -> str:
    """Returns what an entry is called. One that only says that the time is taken says it in the venue's language."""
    if detail == "busy":
        return texts_in(language_of(feed["locale"], feed["country"])).gettext("Busy")
    name = event["name"]
    shown = name if name is None or detail == "names" else initials(name)
    guest = shown if event["party_size"] is None else " ".join(filter(None, [shown, f"({event['party_size']})"]))
    said = ": ".join(filter(None, [event["service"], guest]))
    return said if feed["provider"] is not None or event["provider"] is None else f"{event['provider']}: {said}"


def calendar(feed: ReadFeed, events: Iterable[FeedEvent], detail: Detail, domain: str) -> bytes:
    """Returns the file. A booking has the UID that it has in emails to its guest, which is its id at this domain."""
    return b"".join(_folded(line) for line in _lines(feed, events, detail, domain))


def _lines(feed: ReadFeed, events: Iterable[FeedEvent], detail: Detail, domain: str) -> Iterator[str]:
    yield from ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Booking//EN", "CALSCALE:GREGORIAN", "METHOD:PUBLISH")
    yield f"X-WR-CALNAME:{_text(': '.join(filter(None, [feed['venue'], feed['provider']])))}"
    yield f"REFRESH-INTERVAL;VALUE=DURATION:{_READ_AGAIN}"
    yield f"X-PUBLISHED-TTL:{_READ_AGAIN}"
    for event in events:
        status = _STATUS.get(event["status"], "CONFIRMED")
        yield "BEGIN:VEVENT"
        yield f"UID:{event['id']}@{domain}"
        yield f"DTSTAMP:{_instant(event['changed_at'])}"
        yield f"SEQUENCE:{event['version']}"
        yield f"DTSTART:{_instant(event['starts_at'])}"
        yield f"DTEND:{_instant(event['ends_at'])}"
        yield f"SUMMARY:{_text(summary(event, detail, feed))}"
        if event["tables"] and detail != "busy":
            yield f"LOCATION:{_text(event['tables'])}"
        yield f"STATUS:{status}"
        yield f"TRANSP:{'TRANSPARENT' if status == 'CANCELLED' else 'OPAQUE'}"
        yield "END:VEVENT"
    yield "END:VCALENDAR"


def _instant(instant: datetime) -> str:
    """Writes an instant, which the database gives in UTC."""
    return f"{instant:%Y%m%dT%H%M%S}Z"


def _text(text: str) -> str:
    return text.translate(_ESCAPED)


def _folded(line: str) -> bytes:
    """Returns a line with its end, continued on further lines so that none is longer than 75 octets. No character is
    cut in two."""
    raw = line.encode()
    if len(raw) <= _LINE:
        return raw + b"\r\n"
    parts, begins, room = [], 0, _LINE
    while len(raw) - begins > room:
        ends = begins + room
        while raw[ends] & 0xC0 == _CONTINUES_A_CHARACTER:
            ends -= 1
        parts.append(raw[begins:ends])
        begins, room = ends, _LINE - 1
    return b"\r\n ".join([*parts, raw[begins:]]) + b"\r\n"
