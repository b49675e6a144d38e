"""The rule of the Python client's `Mirror`, tried where a partner has no certainty: an older fact never replaces a
newer one, what is gone stays gone, and once every event has come, or every list has been read, the copy is what the
service lists. Plainer rules fail the same runs."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, ClassVar

import httpx
import pytest
from hypothesis import given, settings, strategies as st

from booking_client import Business, Event
from booking_client.mirror import Fact, MemoryStore, Mirror, Progress, SqliteStore, Store, keeping, rule
from booking_client.mirror.rule import Asked, Said
from tests.clients.imagined import ADDRESS, DAYS, Imagined

KINDS: tuple[keeping.Kind, ...] = ("reservations", "customers")
STEPS = 40
SEEDS = st.integers(0, 2**32)


class Watched:
    """A copy of an imagined service, looked at after each event and before each page."""

    running: ClassVar["Watched"]

    def __init__(self, seed: int, store: Store | None = None) -> None:
        Watched.running = self
        self.service = Imagined(Random(seed), takes=self._take, meanwhile=self._meanwhile)
        sends = httpx.MockTransport(self._answered)
        self.mirror = Mirror(Business(ADDRESS, "sk_live_x", transport=sends), store or MemoryStore(), KINDS)
        self.newest: dict[str, int] = {}
        self.gone: set[str] = set()
        self.reads = 0

    def live(self, steps: int) -> None:
        """Events come and lists are read for a while."""
        for _ in range(steps):
            self.service.happen()
            self.look()

    def look(self) -> None:
        """Nothing is older than it was, and nothing has come back."""
        for kind in KINDS:
            for row in self.mirror.rows(kind):
                version = int(row["notes"] if kind == "reservations" else row["name"])
                assert version >= self.newest.get(row["id"], 0), "older"
                assert row["id"] not in self.gone, "back"
                self.newest[row["id"]] = version

    def check_right(self) -> None:
        assert self.mirror.settle() == 0
        self.look()
        for kind in KINDS:
            assert {row["id"]: row for row in self.mirror.rows(kind)} == self.service.now_listed(kind), "wrong"

    def _take(self, event: Event) -> None:
        self.mirror.take(event)
        if event.type in ("reservation.released", "customer.merged"):
            self.gone.add(event.data["id"])
        self.look()

    def _answered(self, request: httpx.Request) -> httpx.Response:
        self.look()
        return self.service.answer(request)

    def _meanwhile(self) -> None:
        """Everything is read, or two days, or what is in doubt; by two processes at once, and not more."""
        if self.reads == 2:
            return
        self.reads += 1
        match self.service.chance.randrange(4):
            case 0:
                self.mirror.read_all()
            case 1:
                first = datetime(2030, 3, 4 + self.service.chance.randrange(DAYS))
                self.mirror.read("reservations", start=first, end=first + timedelta(days=2))
            case _:
                self.mirror.settle()
        self.reads -= 1


@pytest.fixture(scope="module", autouse=True)
def one_clock() -> Iterator[None]:
    """A call takes as long as it takes the imagined service."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keeping, "time", SimpleNamespace(monotonic=lambda: Watched.running.service.now))
        yield


def copy_with_every_event(seed: int, store: Store | None = None) -> None:
    copy = Watched(seed, store)
    copy.live(3)
    copy.mirror.read_all()
    copy.live(STEPS)
    copy.service.rest()
    copy.service.recover()
    copy.check_right()


def copy_with_lost_events(seed: int, store: Store | None = None) -> None:
    copy = Watched(seed, store)
    copy.live(STEPS)
    copy.service.rest()
    copy.mirror.read_all()
    copy.check_right()


@settings(max_examples=40, deadline=None, derandomize=True)
@given(SEEDS)
def test_once_every_event_has_come_the_copy_is_what_the_service_lists(seed: int) -> None:
    copy_with_every_event(seed)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(SEEDS)
def test_events_that_never_come_are_made_good_by_reading_every_list(seed: int) -> None:
    copy_with_lost_events(seed)


@pytest.mark.thorough
@settings(max_examples=2000, deadline=None, derandomize=True)
@given(SEEDS)
def test_the_same_two_thousand_times(seed: int) -> None:
    copy_with_every_event(seed)


@pytest.mark.parametrize("seed", range(3))
def test_a_copy_in_a_file_is_kept_as_one_in_memory(seed: int, tmp_path: Path) -> None:
    copy_with_every_event(seed, SqliteStore(tmp_path / "copy.db"))


def _page_replaces_all(patch: pytest.MonkeyPatch) -> None:
    """A window's answer is the whole truth about it, whatever came while it was read."""
    after_row, after_absence = rule.after_row, rule.after_absence
    patch.setattr(rule, "after_row", lambda known, *of: after_row(known and replace(known, number=0), *of))
    patch.setattr(rule, "after_absence", lambda known, asked: after_absence(replace(known, number=0), asked))


def _event_replaces_all_but_greater_versions(patch: pytest.MonkeyPatch) -> None:
    """What a page has no version of, whatever event replaces."""
    after_event = rule.after_event

    def naive(known: Fact | None, said: Said, number: int, progress: Progress) -> Fact:
        return after_event(known and replace(known, until=0.0), said, number, progress)

    patch.setattr(rule, "after_event", naive)


def _by_time_alone(patch: pytest.MonkeyPatch) -> None:
    """An event of before a row's request is in the row: but a transaction may have begun then, and ended later."""
    patch.setattr(rule, "LONGEST_TRANSACTION_SECONDS", 0.0)


@pytest.mark.parametrize("plainer", [_page_replaces_all, _event_replaces_all_but_greater_versions, _by_time_alone])
def test_a_plainer_rule_fails(plainer: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    def runs() -> None:
        for seed in range(300):
            copy_with_every_event(seed)

    plainer(monkeypatch)
    with pytest.raises(AssertionError, match=r"older|back|wrong"):
        runs()


# What a run of chance seldom comes to

HOUR = 3600.0
AT = 1_900_000_000.0
PLACE = "2030-03-04T10:00:00+00:00 a"
ASKED = partial(Asked, since=AT, until=AT + 10, low="2030-03-04", high="2030-03-05", cursor=None)


def row(version: int) -> dict[str, Any]:
    return {"id": "a", "startsAt": PLACE[:25], "notes": str(version)}


def said(version: int, at: float = AT + 1) -> Said:
    return Said("a", version, at, row(version), PLACE)


def test_an_event_about_a_row_that_no_page_had_is_looked_up_before_it_counts() -> None:
    late = rule.after_event(None, said(1), 5, Progress(number=4, until=AT + 10))
    assert (late.row, late.doubts) == (None, (PLACE,))
    assert rule.after_event(None, said(1, AT + 11), 5, Progress(number=4, until=AT + 10)).row == row(1)


def test_what_was_long_before_a_row_was_read_is_in_the_row_and_what_came_after_is_newer() -> None:
    read = rule.after_row(None, row(7), PLACE, ASKED(began=1, now=2), Progress())
    assert rule.after_event(read, said(3, AT - HOUR), 3, Progress()).row == row(7)
    assert rule.after_event(read, said(3, AT - HOUR), 3, Progress()).doubts == ()
    assert rule.after_event(read, said(8, AT + 11), 3, Progress()).row == row(8)
    between = rule.after_event(read, said(8, AT + 1), 3, Progress())
    assert (between.row, between.doubts) == (row(7), (PLACE,))


def test_a_doubt_stays_when_the_next_event_may_be_older_than_the_page_that_raised_it() -> None:
    first = rule.after_event(None, said(1), 2, Progress())
    disputed = rule.after_row(first, row(3), PLACE, ASKED(began=1, now=3), Progress())
    assert (disputed.row, disputed.doubts) == (row(1), (PLACE,))
    assert rule.after_event(disputed, said(2), 4, Progress()).doubts == (PLACE,)
    assert rule.after_row(disputed, row(3), PLACE, ASKED(began=4, now=5), Progress()).doubts == ()


def test_a_doubt_about_two_places_is_settled_when_both_have_been_read() -> None:
    read = rule.after_row(None, row(1), PLACE, ASKED(began=1, now=2), Progress())
    elsewhere = "2030-03-07T10:00:00+00:00 a"
    doubtful = rule.after_event(read, Said("a", 2, AT + 1, row(2), elsewhere), 3, Progress())
    assert set(doubtful.doubts) == {PLACE, elsewhere}
    not_here = rule.after_absence(doubtful, ASKED(began=4, now=5))
    assert (not_here.row, not_here.doubts) == (None, (elsewhere,))
    nowhere = rule.after_absence(not_here, ASKED(began=6, now=7, low="2030-03-07", high="2030-03-08"))
    assert (nowhere.row, nowhere.doubts) == (None, ())


def test_a_page_whose_request_is_older_than_another_page_brings_no_row_back_without_a_doubt() -> None:
    kept_meanwhile = Progress(number=3, until=AT + 20)
    late = rule.after_row(None, row(1), PLACE, ASKED(began=2, now=4), kept_meanwhile)
    assert (late.row, late.doubts) == (row(1), (PLACE,))
    assert rule.after_event(late, said(2, AT + 15), 5, kept_meanwhile).row == row(1)


def test_notes_that_an_event_has_cut_are_read() -> None:
    cut = replace(said(2, AT + HOUR), row={**row(2), "notes": "x" * rule.MOST_OF_NOTES})
    assert rule.after_event(None, cut, 1, Progress()).doubts == (PLACE,)


def test_an_erased_customer_leaves_the_copy_at_once_and_is_read() -> None:
    customer = Fact("a", 1, {"id": "a", "name": "Renée"}, PLACE, since=AT, until=AT + 10)
    erased = rule.after_event(customer, Said("a", 2, AT + 5, is_erased=True), 2, Progress())
    assert (erased.row, erased.doubts) == (None, (PLACE,))
    late = rule.after_row(erased, customer.row or {}, PLACE, ASKED(began=1, now=3), Progress())
    assert late.row is None
