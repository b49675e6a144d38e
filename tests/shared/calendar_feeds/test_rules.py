"""The file that a calendar reads."""

import time
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest

from booking.calendar_feeds import rules
from booking.calendar_feeds.records import FeedEvent, ReadFeed
from booking.guests.rules import first_instant
from tests.support.calendar_feeds import read

FEED: ReadFeed = {"venue": "Chez Zoë", "provider": None, "locale": "en", "country": "GB"}
STARTS = datetime(2030, 3, 4, 9, 5, tzinfo=UTC)


def event(**fields: Any) -> FeedEvent:
    return {
        "id": uuid4(),
        "version": 3,
        "status": "confirmed",
        "starts_at": STARTS,
        "ends_at": STARTS + timedelta(hours=1),
        "changed_at": STARTS - timedelta(days=1),
        "name": "Ada",
        "service": "Cut",
        "provider": None,
        "party_size": None,
        "tables": None,
        **fields,  # type: ignore[typeddict-item]
    }


@pytest.mark.parametrize(
    "name",
    [
        "Ada, Countess; of \\Lovelace",
        "Zoë" * 40,
        "漢" * 60,
        "🧑‍🚀" * 30,
        "x" * 68,
        "x" * 69,
        "é" * 34,
        "é" * 35,
    ],
)
def test_whatever_a_name_has_is_read_as_it_is(name: str) -> None:
    content = rules.calendar(FEED, [event(name=name, service=None)], "names", "booking.test")
    assert all(len(line) <= 75 for line in content.split(b"\r\n"))
    [entry] = read(content)
    assert str(entry["SUMMARY"]) == name


def test_a_walk_in_without_a_name_is_called_by_the_service() -> None:
    assert rules.summary(event(name=None), "names", FEED) == "Cut"
    assert rules.summary(event(name=None, service=None, party_size=4), "initials", FEED) == "(4)"


@pytest.mark.parametrize(
    ("status", "said"),
    [
        ("pending", "TENTATIVE"),
        *((status, "CONFIRMED") for status in ("confirmed", "seated", "completed")),
        *((status, "CANCELLED") for status in ("cancelled", "no_show")),
    ],
)
def test_what_takes_no_time_is_cancelled(status: str, said: str) -> None:
    [entry] = read(rules.calendar(FEED, [event(status=status)], "names", "booking.test"))
    assert str(entry["STATUS"]) == said


def test_a_thousand_entries_are_written_in_a_fraction_of_a_second() -> None:
    """150 ms is the bound of the whole answer; the writer alone takes a tenth of that."""
    events = [event() for _ in range(1000)]
    began = time.process_time()
    rules.calendar(FEED, events, "names", "booking.test")
    assert time.process_time() - began < 0.15


@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "UTC"])
def test_the_database_and_the_guests_page_agree_on_every_instant(db: Any, zone: str) -> None:
    """Also where a change of the clock skips a time, or shows it twice."""
    rows = db.execute(
        "select wall, first_instant(wall, %(zone)s) as instant from generate_series(timestamp '2030-01-01',"
        " timestamp '2031-01-01', interval '30 minutes') wall",
        {"zone": zone},
    ).fetchall()
    differing = [row for row in rows if row["instant"] != first_instant(row["wall"], zone)]
    assert differing == []
