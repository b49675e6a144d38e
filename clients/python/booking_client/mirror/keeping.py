"""Reads pages and takes events, and has the rule decide within one change of the store."""

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from typing import Any, Literal, TypeAlias, get_args

from booking_client.business import Business
from booking_client.errors import BookingError
from booking_client.mirror import rule
from booking_client.mirror.rule import FIRST, LAST, Asked, Fact, Row, Said
from booking_client.mirror.stores import Change, Store
from booking_client.webhooks import Event

Kind: TypeAlias = Literal[
    "organization", "customers", "appointments", "services", "staff", "reservations", "tables", "service-periods"
]
_BOOKINGS: tuple[Kind, ...] = ("appointments", "reservations")
_OF_EVENTS: dict[str, Kind] = {
    "appointment": "appointments",
    "reservation": "reservations",
    "customer": "customers",
}
_ORDERED_BY = {"appointments": "startsAt", "reservations": "startsAt", "customers": "createdAt"}
_LIMIT = 200
_NOT_MODIFIED = 304
_DAY = len("2026-12-01")


class Mirror:
    """The copy of one business, in a store.

    `business` reads it, with a key that has the scope of each of `kinds`. All processes that share the store may call
    whatever they like at the same time. Rows are JSON as /api/v1 answers them.
    """

    def __init__(self, business: Business, store: Store, kinds: Sequence[Kind]) -> None:
        unknown = set(kinds) - set(get_args(Kind))
        if unknown:
            raise ValueError(f"There is no list {', '.join(sorted(unknown))}.")
        self._business, self._store, self._kinds = business, store, tuple(dict.fromkeys(kinds))

    def rows(self, kind: Kind) -> list[Row]:
        """Returns the rows that the copy has of a list, in no order."""
        return self._store.rows(kind)

    def take(self, event: Event) -> None:
        """Takes an event, which may come twice and in any order. Once this returns it is kept: answer 2xx then. No call
        is sent; what is left in doubt, `settle` reads."""
        kind = _OF_EVENTS.get(event.type.partition(".")[0])
        if kind is None or kind not in self._kinds:
            return
        said = _said_by(event)
        with self._store.change() as change:
            known = change.get(kind, [said.id]).get(said.id)
            change.put(kind, [rule.after_event(known, said, change.next_number(), change.progress(kind))])

    def read(self, kind: Kind, *, start: datetime | None = None, end: datetime | None = None) -> None:
        """Reads a list page after page; of bookings those that start in this time, on the venue's clock. Raises
        BookingError, and whatever `httpx` raises: what has been read is kept."""
        if (start or end) and kind not in _BOOKINGS:
            raise ValueError("Only bookings are read by the time at which they start.")
        low, high = _bound(start) or FIRST, _bound(end) or LAST
        first = page = self._read_page(kind, None, low, high)
        while page.next_cursor is not None:
            page = self._read_page(kind, page.next_cursor, low, page.low)
        if (low, high) == (FIRST, LAST):
            with self._store.change() as change:
                change.put_progress(kind, replace(change.progress(kind), whole_since=first.since))

    def read_all(self) -> None:
        """Reads every list from its first page to its last. Raises as `read` does."""
        for kind in self._kinds:
            self.read(kind)

    def settle(self) -> int:
        """Reads again what is in doubt: for bookings the days, of customers the pages. Returns how many rows are in
        doubt still, because an event has come meanwhile. Raises as `read` does."""
        for kind in self._kinds:
            doubtful = self._in_doubt(kind)
            if kind == "customers":
                self._look_for_customers(doubtful)
            elif kind in _BOOKINGS:
                for day in sorted({place[:_DAY] for fact in doubtful for place in fact.doubts}):
                    begins = datetime.fromisoformat(day)
                    self.read(kind, start=begins, end=begins + timedelta(days=1))
            elif doubtful:
                self.read(kind)
        return sum(len(self._in_doubt(kind)) for kind in self._kinds)

    def recover_since(self) -> datetime | None:
        """Returns since when an admin is to have missed events sent again (`recover`): what happened before is in the
        copy. None before every list has been read as a whole."""
        with self._store.change() as change:
            since = min((change.progress(kind).whole_since for kind in self._kinds), default=0.0)
        return datetime.fromtimestamp(since - rule.LONGEST_TRANSACTION_SECONDS, UTC) if since else None

    def _in_doubt(self, kind: Kind) -> list[Fact]:
        with self._store.change() as change:
            return change.in_doubt(kind)

    def _look_for_customers(self, doubtful: Iterable[Fact]) -> None:
        """Reads the pages with which these customers came, and for those that came with none the list from its start,
        each until they are found, or their places have been passed."""
        by_page: dict[tuple[str | None, str], list[Fact]] = {}
        for fact in doubtful:
            by_page.setdefault(fact.bookmark or (None, LAST), []).append(fact)
        for (cursor, high), facts in by_page.items():
            try:
                self._read_until_found(cursor, high, facts)
            except BookingError as refused:
                if refused.code != "invalid_cursor":  # the secret that seals cursors has been replaced
                    raise
                self._read_until_found(None, LAST, facts)

    def _read_until_found(self, cursor: str | None, high: str, facts: Iterable[Fact]) -> None:
        sought = {fact.id for fact in facts}
        lowest = min(place for fact in facts for place in fact.doubts)
        page = self._read_page("customers", cursor, FIRST, high)
        while (sought := sought - page.ids) and page.next_cursor is not None and page.low > lowest:
            page = self._read_page("customers", page.next_cursor, FIRST, page.low)

    def _read_page(self, kind: Kind, cursor: str | None, low: str, high: str) -> "_Page":
        """Reads the page of rows from `low` on, and stores those that the rule takes."""
        with self._store.change() as change:
            began, tag = change.next_number(), change.progress(kind).tag
        query = {"limit": str(_LIMIT), "cursor": cursor, "from": low, "to": high if cursor is None else None}
        started = time.monotonic()
        response = self._business.client.get_httpx_client().request(
            "GET",
            f"/{kind}",
            params={name: value for name, value in query.items() if value not in (None, FIRST, LAST)},
            headers={"If-None-Match": tag} if tag else {},
        )
        since, until = _read_between(response.headers.get("Date"), time.monotonic() - started)
        if response.status_code == _NOT_MODIFIED:
            return _Page(low, None, frozenset(), since)
        body = response.json()
        rows = body["data"] if isinstance(body["data"], list) else [body["data"]]
        places = {row["id"]: _place(kind, row) for row in rows}
        next_cursor = body.get("nextCursor")
        page = _Page(places[rows[-1]["id"]] if next_cursor else low, next_cursor, frozenset(places), since)
        with self._store.change() as change:
            asked = Asked(began, change.next_number(), since, until, page.low, high, cursor)
            _keep(change, kind, rows, places, asked, response.headers.get("ETag"))
        return page


@dataclass(frozen=True)
class _Page:
    """What was read: from which place on, what follows, of which rows, and since when it is known."""

    low: str
    next_cursor: str | None
    ids: frozenset[str]
    since: float


def _keep(
    change: Change, kind: Kind, rows: Sequence[Row], places: dict[str, str], asked: Asked, tag: str | None
) -> None:
    known, progress = change.get(kind, places), change.progress(kind)
    facts = [rule.after_row(known.get(row["id"]), row, places[row["id"]], asked, progress) for row in rows]
    would_be_there = {fact.id: fact for fact in (*change.between(kind, asked.low, asked.high), *change.in_doubt(kind))}
    facts += [rule.after_absence(fact, asked) for fact in would_be_there.values() if fact.id not in places]
    change.put(kind, facts)
    until = max(progress.until, asked.until)
    # What is in doubt is read again, whether or not it has changed.
    tag = None if any(fact.doubts for fact in facts) else tag
    change.put_progress(kind, replace(progress, number=asked.now, until=until, tag=tag))


def _read_between(answered: str | None, took: float) -> tuple[float, float]:
    """Returns between which seconds of the service's clock an answer was read, which has this `Date` and took so long.
    Without a date anything may be."""
    if answered is None:
        return 0.0, float("inf")
    at = parsedate_to_datetime(answered).timestamp()
    return at - took - rule.CLOCKS_DIFFER_SECONDS, at + 1 + rule.CLOCKS_DIFFER_SECONDS


def _said_by(event: Event) -> Said:
    """Returns what an event says of its row."""
    kind, what = event.type.split(".")
    at = event.timestamp.timestamp()
    if what == "merged":
        return Said(event.data["id"], 0, at, is_gone=True)
    data: dict[str, Any] = dict(event.data)
    version = data.pop("version")
    if kind == "customer":
        return Said(data["id"], version, at, is_erased=what == "erased")
    place = _place(_OF_EVENTS[kind], data)
    is_gone = what == "released"
    return Said(data["id"], version, at, None if is_gone else data, place, is_gone=is_gone)


def _place(kind: Kind, row: Row) -> str:
    return f"{row[_ORDERED_BY[kind]]} {row['id']}" if kind in _ORDERED_BY else str(row["id"])


def _bound(clock: datetime | None) -> str | None:
    if clock is None:
        return None
    if clock.tzinfo is not None:
        raise ValueError("A wall clock has no zone: wall_clock_at makes one of an instant.")
    return clock.isoformat()
