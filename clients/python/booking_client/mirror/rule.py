"""The rule by which a copy of a business's rows is kept: an older fact never replaces a newer one.

A row that the service lists has no version, and an event has one. What is newer is decided without the partner's clock:

- Of two events about a row the greater version is newer.
- A page knows what was committed before its request began. So it replaces what the copy had learned before its request
  began; `number` counts what is learned, and what is asked.
- An event that comes after a page's request began counts against a row of the page by its `timestamp`, on the service's
  clock: if it is after the answer, it is newer; if it is long before the request began, the row knows it.
- Between the two nobody can tell. Then the row stays, and is in doubt: a request that begins later reads it again.

That a row is missing from a page is a fact like a row, about all that would stand in the page's part of the list.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

Row: TypeAlias = Mapping[str, Any]

# An event's timestamp is when its transaction began; no function of the service runs longer than this.
LONGEST_TRANSACTION_SECONDS = 900.0
# `Date` is in whole seconds, and what answers has another clock than the database.
CLOCKS_DIFFER_SECONDS = 5.0
# An event has as many characters of a booking's notes; a page has all.
MOST_OF_NOTES = 4000
FIRST, LAST = "", "~"
"""The places before and behind all others in a list; places are text that is ordered as the list is."""


@dataclass(frozen=True)
class Asked:
    """A page as it was asked and answered. `began` is the copy's number when the request began, `now` when the answer
    is kept; `since` and `until` are seconds on the service's clock between which the page was read. It has all rows
    whose place is from `low` on and before `high`. `cursor` is what it was asked with."""

    began: int
    now: int
    since: float
    until: float
    low: str
    high: str
    cursor: str | None


@dataclass(frozen=True)
class Said:
    """An event about a row. `rank` grows with the version. `at` is its timestamp in seconds. `row` is what it says the
    row is, and `place` where it stands; None if it does not say. `is_gone`: the row is there no more, for good.
    `is_erased`: what the row was must not be kept."""

    id: str
    rank: int
    at: float
    row: Row | None = None
    place: str | None = None
    is_gone: bool = False
    is_erased: bool = False


@dataclass(frozen=True)
class Fact:
    """What the copy knows of a row. `row` is None for one that is not there.

    `number` is when it was learned, or came into doubt. `rank` is of the event that said it, None if a page did;
    `heard` is of the greatest that has come. `since` and `until` are when it was so, on the service's clock. `is_gone`:
    an event said so. `doubts` are the places at which to look, none if there is no doubt. `bookmark` is the cursor and
    the `high` of the page that it came with.
    """

    id: str
    number: int
    row: Row | None
    place: str
    heard: int = 0
    rank: int | None = None
    since: float = 0.0
    until: float = 0.0
    is_gone: bool = False
    doubts: tuple[str, ...] = ()
    bookmark: tuple[str | None, str] | None = None


@dataclass(frozen=True)
class Progress:
    """How far a list has been read: the `number` of the page that was kept last, and until when, on the service's
    clock, its pages know it. `whole_since` is when a reading of all of it began, 0 before there was one. `tag` is the
    entity tag of a list that is answered whole."""

    number: int = 0
    until: float = 0.0
    whole_since: float = 0.0
    tag: str | None = None


def after_event(known: Fact | None, said: Said, number: int, progress: Progress) -> Fact:
    """Returns what is known of a row after an event. One of which nothing was known may have been in the list and left
    it before its pages were read."""
    fact = known or Fact(said.id, 0, None, said.place or FIRST, until=progress.until)
    if fact.is_gone:
        return fact
    if said.is_gone:
        return _taken(fact, said, number)
    is_of_before = fact.rank is None and said.at < fact.since - LONGEST_TRANSACTION_SECONDS
    if said.is_erased and fact.row is not None and not is_of_before:
        heard = max(said.rank, fact.heard)
        return doubted(replace(fact, row=None, rank=None, heard=heard, until=said.at), number, fact.place)
    if said.rank <= fact.heard:
        return fact
    if said.row is not None and (fact.rank is not None or said.at > fact.until):
        return _taken(fact, said, number)
    fact = replace(fact, heard=said.rank)
    is_known = fact.row is not None and is_of_before
    return fact if is_known else doubted(fact, number, fact.place if said.place is None else said.place)


def after_row(known: Fact | None, row: Row, place: str, asked: Asked, progress: Progress) -> Fact:
    """Returns what is known of a row after a page that has it."""
    if known is None or known.number < asked.began:
        heard = known.heard if known else 0
        bookmark = asked.cursor, asked.high
        read = Fact(row["id"], asked.now, row, place, heard, since=asked.since, until=asked.until, bookmark=bookmark)
        # Another page that was asked for meanwhile may have known that the row had left.
        is_sure = known is not None or progress.number < asked.began
        return read if is_sure else doubted(replace(read, until=max(read.until, progress.until)), asked.now, place)
    return known if _stands(known, asked) or known.row == row else _disputed(known, place, asked)


def after_absence(known: Fact, asked: Asked) -> Fact:
    """Returns what is known of a row after a page that has it not, though it would stand there by what was known, or by
    a doubt."""
    is_its_place = known.row is not None and _covers(asked, known.place)
    if known.number >= asked.began:
        return _disputed(known, known.place, asked) if is_its_place and not _stands(known, asked) else known
    fact = replace(known, doubts=tuple(place for place in known.doubts if not _covers(asked, place)))
    if not is_its_place:
        return fact
    return replace(fact, number=asked.now, row=None, rank=None, since=asked.since, until=asked.until)


def doubted(fact: Fact, number: int, place: str) -> Fact:
    """Returns the fact with a doubt: it is settled by what is read at this place and at its own, by requests that begin
    later."""
    own = () if fact.row is None else (fact.place,)
    return replace(fact, number=number, doubts=tuple(dict.fromkeys((*fact.doubts, *own, place))))


def _disputed(known: Fact, place: str, asked: Asked) -> Fact:
    return doubted(replace(known, until=max(known.until, asked.until)), asked.now, place)


def _taken(fact: Fact, said: Said, number: int) -> Fact:
    """Returns what the event says. A page that spoke against the event before may be newer than this one, too."""
    taken = Fact(
        said.id,
        number,
        said.row,
        fact.place if said.place is None else said.place,
        heard=max(said.rank, fact.heard),
        rank=said.rank,
        since=said.at,
        until=said.at,
        is_gone=said.is_gone,
        doubts=() if fact.rank is None or said.is_gone else fact.doubts,
    )
    is_cut = said.row is not None and len(said.row.get("notes") or "") >= MOST_OF_NOTES
    return doubted(taken, number, taken.place) if is_cut else taken


def _stands(known: Fact, asked: Asked) -> bool:
    """Tells whether what was learned since a request began is newer than its answer for certain."""
    return known.is_gone or (known.rank is not None and known.since > asked.until)


def _covers(asked: Asked, place: str) -> bool:
    return asked.low <= place < asked.high
