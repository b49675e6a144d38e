"""Where a copy is kept: what a store has to do, and two that do it."""

import json
import sqlite3
import threading
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, Protocol

from booking_client.mirror.rule import Fact, Progress, Row


class Change(Protocol):
    """A change of the copy: what it has read nobody else changes before it ends, and all that it writes is kept, or
    nothing. `kind` is a list of /api/v1, such as `appointments`."""

    def next_number(self) -> int:
        """Returns a number greater than all that it has returned before, in whatever change."""

    def get(self, kind: str, ids: Iterable[str]) -> dict[str, Fact]:
        """Returns what is known of these rows, by their ids."""

    def between(self, kind: str, low: str, high: str) -> list[Fact]:
        """Returns the facts that have a row, and a place from `low` on and before `high`, as ASCII is ordered."""

    def in_doubt(self, kind: str) -> list[Fact]:
        """Returns the facts that have doubts."""

    def put(self, kind: str, facts: Iterable[Fact]) -> None:
        """Keeps facts, in the place of those of the same ids."""

    def progress(self, kind: str) -> Progress:
        """Returns how far the list has been read; `Progress()` if nothing is kept of it."""

    def put_progress(self, kind: str, progress: Progress) -> None:
        """Keeps how far the list has been read."""


class Store(Protocol):
    """Keeps the copy of one business."""

    def change(self) -> AbstractContextManager[Change]:
        """Begins a change when the one before has ended, whichever thread or process began that. If the block raises,
        nothing is changed."""

    def rows(self, kind: str) -> list[Row]:
        """Returns the rows of a list, as the service answers them, in no order."""


class MemoryStore:
    """Keeps the copy in this process, for as long as it runs."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._number = 0
        self._facts: dict[str, dict[str, Fact]] = {}
        self._progress: dict[str, Progress] = {}

    @contextmanager
    def change(self) -> Iterator[Change]:
        """Begins a change."""
        with self._lock:
            change = _MemoryChange(self._number, self._facts, self._progress)
            yield change
            self._number = change.number
            for kind, facts in change.facts.items():
                self._facts.setdefault(kind, {}).update(facts)
            self._progress |= change.of_lists

    def rows(self, kind: str) -> list[Row]:
        """Returns the rows of a list."""
        with self._lock:
            return [fact.row for fact in self._facts.get(kind, {}).values() if fact.row is not None]


class _MemoryChange:
    """What it writes is kept by the store at its end."""

    def __init__(self, number: int, before: dict[str, dict[str, Fact]], lists: dict[str, Progress]) -> None:
        self.number = number
        self.facts: dict[str, dict[str, Fact]] = {}
        self.of_lists: dict[str, Progress] = {}
        self._before, self._lists_before = before, lists

    def next_number(self) -> int:
        self.number += 1
        return self.number

    def get(self, kind: str, ids: Iterable[str]) -> dict[str, Fact]:
        before, now = self._before.get(kind, {}), self.facts.get(kind, {})
        found = {one: now.get(one) or before.get(one) for one in ids}
        return {one: fact for one, fact in found.items() if fact is not None}

    def between(self, kind: str, low: str, high: str) -> list[Fact]:
        return [fact for fact in self._all(kind) if fact.row is not None and low <= fact.place < high]

    def in_doubt(self, kind: str) -> list[Fact]:
        return [fact for fact in self._all(kind) if fact.doubts]

    def put(self, kind: str, facts: Iterable[Fact]) -> None:
        self.facts.setdefault(kind, {}).update((fact.id, fact) for fact in facts)

    def progress(self, kind: str) -> Progress:
        return self.of_lists.get(kind) or self._lists_before.get(kind) or Progress()

    def put_progress(self, kind: str, progress: Progress) -> None:
        self.of_lists[kind] = progress

    def _all(self, kind: str) -> Iterable[Fact]:
        return (self._before.get(kind, {}) | self.facts.get(kind, {})).values()


_TABLES = """
    create table if not exists facts (
        kind text not null, id text not null, place text not null, row text, in_doubt integer not null,
        known text not null, primary key (kind, id)
    ) without rowid;
    create index if not exists facts_there on facts (kind, place) where row is not null;
    create index if not exists facts_in_doubt on facts (kind) where in_doubt;
    create table if not exists lists (kind text primary key, progress text not null) without rowid;
    create table if not exists numbers (last integer not null);
    insert into numbers select 0 where not exists (select * from numbers);
"""
_SECONDS_FOR_OTHERS = 60


class SqliteStore:
    """Keeps the copy in a file of SQLite's, for all threads and processes of a machine. `select row from facts where
    kind = 'appointments' and row is not null` reads it."""

    def __init__(self, file: str | Path) -> None:
        self._file = file
        with self._connected() as db:
            db.execute("pragma journal_mode = wal")
            db.executescript(_TABLES)

    @contextmanager
    def change(self) -> Iterator[Change]:
        """Begins a change."""
        with self._connected() as db:
            db.execute("begin immediate")
            yield _SqliteChange(db)
            db.execute("commit")  # a connection that is closed without it changes nothing

    def rows(self, kind: str) -> list[Row]:
        """Returns the rows of a list."""
        with self._connected() as db:
            found = db.execute("select row from facts where kind = ? and row is not null", (kind,))
            return [json.loads(row) for (row,) in found]

    @contextmanager
    def _connected(self) -> Iterator[sqlite3.Connection]:
        with closing(sqlite3.connect(self._file, timeout=_SECONDS_FOR_OTHERS, isolation_level=None)) as db:
            db.execute("pragma synchronous = normal")
            yield db


class _SqliteChange:
    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def next_number(self) -> int:
        [(number,)] = self._db.execute("update numbers set last = last + 1 returning last").fetchall()
        return int(number)

    def get(self, kind: str, ids: Iterable[str]) -> dict[str, Fact]:
        found = self._facts("kind = ? and id in (select value from json_each(?))", kind, json.dumps(list(ids)))
        return {fact.id: fact for fact in found}

    def between(self, kind: str, low: str, high: str) -> list[Fact]:
        return self._facts("kind = ? and row is not null and place >= ? and place < ?", kind, low, high)

    def in_doubt(self, kind: str) -> list[Fact]:
        return self._facts("kind = ? and in_doubt", kind)

    def put(self, kind: str, facts: Iterable[Fact]) -> None:
        self._db.executemany(
            "insert or replace into facts (kind, id, place, row, in_doubt, known) values (?, ?, ?, ?, ?, ?)",
            [(kind, fact.id, fact.place, *_written(fact)) for fact in facts],
        )

    def progress(self, kind: str) -> Progress:
        found = self._db.execute("select progress from lists where kind = ?", (kind,)).fetchone()
        return Progress() if found is None else Progress(**json.loads(found[0]))

    def put_progress(self, kind: str, progress: Progress) -> None:
        self._db.execute("insert or replace into lists values (?, ?)", (kind, json.dumps(asdict(progress))))

    def _facts(self, where: str, *values: str) -> list[Fact]:
        found = self._db.execute(f"select row, known from facts where {where}", values)
        return [_read(row, json.loads(known)) for row, known in found]


def _written(fact: Fact) -> tuple[str | None, bool, str]:
    row = None if fact.row is None else json.dumps(fact.row, ensure_ascii=False)
    known = {name: value for name, value in vars(fact).items() if name != "row"}
    return row, bool(fact.doubts), json.dumps(known)


def _read(row: str | None, known: dict[str, Any]) -> Fact:
    known["doubts"] = tuple(known["doubts"])
    known["bookmark"] = known["bookmark"] and tuple(known["bookmark"])
    return Fact(row=None if row is None else json.loads(row), **known)
