"""A service as a partner sees it, imagined: changes that take their time to be committed, lists that are read
meanwhile, and events that come late, twice, in any order or not at all. What it does is drawn from a seed."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from random import Random
from typing import Any
from uuid import UUID

import httpx

from booking_client import Event

BUSINESS, ADDRESS = "0b6a7c1e-8d51-4d0e-9a53-54b1b7a6f0d2", "https://booking.test/api/v1"
PAGE = 3
DAYS = 4
ORDERED_BY = {"reservations": "startsAt", "customers": "createdAt"}
LONGEST_TRANSACTION, LONGEST_WAIT = 800.0, 90.0
CLOCKS_DIFFER = 3.0

Row = dict[str, Any]


@dataclass
class Record:
    """A reservation or a customer. What it says tells its version: no copy reads that."""

    row: Row
    version: int = 1

    def changed(self, **columns: Any) -> "Record":
        version = self.version + 1
        said = {name: f"{version}" for name in ("notes", "name") if name in self.row}
        return Record(self.row | said | columns, version)


@dataclass
class Imagined:
    """The service. `now` is its database's clock, in seconds; `takes` is who takes an event, and `meanwhile`
    what another process of the partner does."""

    chance: Random
    now: float = 1_900_000_000.0
    lists: dict[str, dict[str, Record]] = field(default_factory=lambda: {"reservations": {}, "customers": {}})
    begun: list[float] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    undelivered: list[Event] = field(default_factory=list)
    is_at_rest: bool = False
    takes: Callable[[Event], None] = lambda event: None
    meanwhile: Callable[[], None] = lambda: None

    # What happens

    def happen(self, most: int = 3) -> None:
        """A few things happen, one after the other; none while it is at rest."""
        if self.is_at_rest:
            return
        for _ in range(self.chance.randint(0, most)):
            deeds = (self._begin, self._commit, self._commit, self._wait, self._deliver, self._deliver, self.meanwhile)
            self.chance.choice(deeds)()

    def rest(self) -> None:
        """What has begun ends, and nothing changes any more."""
        while self.begun:
            self._commit()
        self.is_at_rest = True

    def recover(self) -> None:
        """Events that have not come yet come, in no order."""
        self.chance.shuffle(self.undelivered)
        while self.undelivered:
            self.takes(self.undelivered.pop())

    def _begin(self) -> None:
        self.begun.append(self.now)

    def _wait(self) -> None:
        self.now += self.chance.choice((0.3, 0.3, 2.0, 2.0, LONGEST_WAIT))
        for began in [began for began in self.begun if began < self.now - LONGEST_TRANSACTION + LONGEST_WAIT]:
            self._commit(began)

    def _deliver(self) -> None:
        if not self.undelivered:
            return
        event = self.chance.choice(self.undelivered)
        if self.chance.random() < 0.8:  # or it will come once more
            self.undelivered.remove(event)
        self.takes(event)

    def _commit(self, began: float | None = None) -> None:
        """A transaction ends, with a change of a record that is there, or with a new one."""
        if not self.begun:
            return
        began = began or self.chance.choice(self.begun)
        self.begun.remove(began)
        kind = self.chance.choice(("reservations", "reservations", "customers"))
        records = self.lists[kind]
        if len(records) < 4 or self.chance.random() < 0.15:
            self._tell(kind, "created", self._create(kind, began), began)
            return
        record = self.chance.choice([*records.values()])
        change = self._change_reservation if kind == "reservations" else self._change_customer
        change(record, began)

    def _create(self, kind: str, at: float) -> Record:
        new = str(self._uuid())
        if kind == "customers":
            made = instant(at)
            row = {"id": new, "name": "1", "createdAt": made}
        else:
            row = {"id": new, "startsAt": self._some_start(), "notes": "1", "createdAt": instant(at)}
        self.lists[kind][new] = Record(row)
        return self.lists[kind][new]

    def _change_reservation(self, record: Record, at: float) -> None:
        key = record.row["id"]
        if self.chance.random() < 0.1:
            del self.lists["reservations"][key]
            self._tell("reservations", "released", record, at)
            return
        moves = {"startsAt": self._some_start()} if self.chance.random() < 0.5 else {}
        changed = self.lists["reservations"][key] = record.changed(**moves)
        self._tell("reservations", "rescheduled" if moves else "updated", changed, at)

    def _change_customer(self, record: Record, at: float) -> None:
        key = record.row["id"]
        what = self.chance.choice(("updated", "updated", "updated", "erased", "merged"))
        if what == "merged":
            del self.lists["customers"][key]
        else:
            record = self.lists["customers"][key] = record.changed()
        self._tell("customers", what, record, at)

    def _tell(self, kind: str, what: str, record: Record, at: float) -> None:
        key, version = record.row["id"], record.version
        data = {"id": key, "version": version}
        if what == "merged":
            data = {"id": key, "mergedInto": BUSINESS}
        elif kind == "reservations":
            data = {**record.row, "version": version}
        when = datetime.fromtimestamp(at, UTC)
        event = Event(str(self._uuid()), f"{kind[:-1]}.{what}", when, BUSINESS, "Europe/London", data)
        self.events.append(event)
        self.undelivered.append(event)

    def _some_start(self) -> str:
        hours = self.chance.randrange(DAYS * 24)
        return f"{(datetime(2030, 3, 4) + timedelta(hours=hours)).isoformat()}+00:00"

    def _uuid(self) -> UUID:
        return UUID(int=self.chance.getrandbits(128))

    # What is asked

    def answer(self, request: httpx.Request) -> httpx.Response:
        """A page, while other things happen before it is read and after."""
        self.happen()
        kind, query = request.url.path.removeprefix("/api/v1/"), request.url.params
        rows, cursor = self.page(kind, query)
        self.happen()
        said = datetime.fromtimestamp(int(self.now + self.chance.uniform(-CLOCKS_DIFFER, CLOCKS_DIFFER)), UTC)
        headers = {"Date": format_datetime(said, usegmt=True)}
        return httpx.Response(200, headers=headers, json={"data": rows, "nextCursor": cursor})

    def page(self, kind: str, query: Any) -> tuple[list[Row], str | None]:
        rows = sorted(
            (record.row for record in self.lists[kind].values()), key=lambda row: key_of(kind, row), reverse=True
        )
        before = json.loads(query["cursor"]) if "cursor" in query else ["~", ""]
        first, last = query.get("from", ""), query.get("to", "~")
        left = [
            row
            for row in rows
            if key_of(kind, row) < before and first <= row[ORDERED_BY[kind]] and row[ORDERED_BY[kind]] < last
        ]
        more = len(left) > PAGE
        return left[:PAGE], json.dumps(key_of(kind, left[PAGE - 1])) if more else None

    def now_listed(self, kind: str) -> dict[str, Row]:
        """What the list has, all of it."""
        return {key: record.row for key, record in self.lists[kind].items()}


def key_of(kind: str, row: Row) -> list[str]:
    return [row[ORDERED_BY[kind]], row["id"]]


def instant(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="microseconds")
