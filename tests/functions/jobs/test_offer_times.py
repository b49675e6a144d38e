"""Job offer_times: what has become free is offered, fifty at a time, and by a login that may book nothing else
(spec §12.10)."""

from collections.abc import Callable
from typing import Any

import psycopg
import pytest

from booking.guests import offers
from booking.waitlist.records import WaitingEntry
from functions.jobs import offer_times as job_of_offers
from tests.support.guests import GuestsPage
from tests.support.job_queues import do, jobs_in_outbox, offer_times
from tests.support.makers import Maker
from tests.support.waiting import OwnEntry, booked_by_the_desk, cancel, join


@pytest.fixture(autouse=True)
def kept(page: GuestsPage) -> None:
    page.set(waitlist=True)


@pytest.fixture
def taken(make: Maker, page: GuestsPage) -> str:
    """A booking of the time that the guest of the test waits for."""
    return booked_by_the_desk(make, page)


@pytest.fixture
def own(page: GuestsPage, taken: str) -> OwnEntry:
    return join(page)


def status_of(db: Any, own: OwnEntry) -> str:
    """As it is, before any job is done."""
    row = db.execute("select status from waitlist_entries where id = %s", (own.id,)).fetchone()
    return str(row["status"])


def noted(db: Any, page: GuestsPage) -> int:
    row = db.execute("select count(*) from freed_times where company_id = %s", (page.tenant.company_id,)).fetchone()
    return int(row["count"])


def test_a_job_that_dies_is_done_again(
    page: GuestsPage, taken: str, own: OwnEntry, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    cancel(page, taken)
    [job] = jobs_in_outbox(db, page.tenant, "offer_times")[-1:]
    with monkeypatch.context() as patch:
        patch.setattr(job_of_offers, "offer_to_next", _dies)
        assert do("offer_times", job) == [0]
    assert page.book().status == 409
    assert do("offer_times", job) == []
    assert status_of(db, own) == "offered"


def _dies(db: Any) -> bool:
    raise RuntimeError("cut off")


def test_an_entry_at_which_the_job_fails_each_time_is_passed_over_and_the_next_one_is_asked(
    page: GuestsPage, taken: str, own: OwnEntry, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    following = join(page)
    cancel(page, taken)
    [job] = jobs_in_outbox(db, page.tenant, "offer_times")[-1:]
    _fail_with(monkeypatch, lambda entry: str(entry["id"]) == own.id)
    assert [do("offer_times", job) for _ in range(4)] == [[0], [0], [0], []]
    assert [status_of(db, one) for one in (own, following)] == ["waiting", "offered"]
    assert noted(db, page) == 0


def test_a_note_at_which_the_job_fails_with_everybody_keeps_no_later_one_from_being_offered(
    make: Maker, page: GuestsPage, taken: str, own: OwnEntry, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    following = join(page)
    cancel(page, taken)
    [job] = jobs_in_outbox(db, page.tenant, "offer_times")[-1:]
    with monkeypatch.context() as patch:
        _fail_with(patch, lambda entry: True)
        assert [do("offer_times", job) for _ in range(5)] == [[0], [0], [0], [0], []]
    assert noted(db, page) == 0, "it is anybody's"
    cancel(page, booked_by_the_desk(make, page))
    offer_times()
    assert [status_of(db, one) for one in (own, following)] == ["offered", "waiting"]


def _fail_with(patch: pytest.MonkeyPatch, whom: Callable[[WaitingEntry], bool]) -> None:
    """Has the job fail when it comes to these entries."""
    find = offers._find

    def fail(db: Any, entry: WaitingEntry, noted: Any) -> Any:
        if whom(entry):
            raise RuntimeError("what nobody has foreseen")
        return find(db, entry, noted)

    patch.setattr(offers, "_find", fail)


# A long list


def test_a_job_asks_fifty_and_the_next_one_goes_on(page: GuestsPage, taken: str, own: OwnEntry, db: Any) -> None:
    db.execute("update waitlist_entries set joined_at = now() + interval '1 minute' where id = %s", (own.id,))
    db.execute(
        "insert into waitlist_entries (company_id, kind, guest_name, email, service_id, party_size, dates, from_time)"
        " select %(company)s, 'booking', 'Ana Ruiz', n || '@example.com', %(serviceId)s, %(partySize)s,"
        " array[%(day)s::date], '23:30' from generate_series(1, 60) as n",
        {"serviceId": None, "partySize": None, **page.of, "company": page.tenant.company_id, "day": page.day().date()},
    )
    cancel(page, taken)
    [first] = jobs_in_outbox(db, page.tenant, "offer_times")[-1:]
    assert do("offer_times", first) == []
    assert status_of(db, own) == "waiting"
    assert page.book().status == 409
    offer_times()
    assert status_of(db, own) == "offered"
    assert noted(db, page) == 0


# What the job may do


HELD = {"held_until": "now() + interval '1 hour'"}


@pytest.mark.parametrize("what", [{"source": "waitlist"}, {"source": "desk", **HELD}], ids=["not held", "the desk's"])
def test_the_jobs_login_books_nothing_but_what_it_keeps_for_who_waits(
    page: GuestsPage, taken: str, db: Any, what: dict[str, str]
) -> None:
    columns = {"source": f"'{what['source']}'", "held_until": what.get("held_until", "null")}
    copied = "company_id, service_id, provider_id, starts_at, ends_at, duration_minutes, price_cents"
    if not page.service:
        copied = "company_id, party_size, starts_at, ends_at"
    cancel(page, taken)
    with db.transaction(force_rollback=True):
        db.execute("select enter_tenant(organization_id, id) from companies where id = %s", (page.tenant.company_id,))
        db.execute("set local role booking_jobs")
        with pytest.raises(psycopg.errors.InsufficientPrivilege, match="kept_for_who_waits"):
            db.execute(
                f"insert into {page.engine} ({copied}, status, guest_name, {', '.join(columns)})"
                f" select {copied}, 'pending', 'Ana', {', '.join(columns.values())} from {page.engine} where id = %s",
                (taken,),
            )


@pytest.mark.parametrize("table", ["staff", "service_periods"])
def test_the_jobs_login_locks_what_it_may_not_change(page: GuestsPage, db: Any, table: str) -> None:
    with db.transaction(force_rollback=True):
        db.execute("select enter_tenant(organization_id, id) from companies where id = %s", (page.tenant.company_id,))
        db.execute("set local role booking_jobs")
        locked = db.execute(f"select id from {table} for share").fetchall()
        assert bool(locked) is (bool(page.service) is (table == "staff"))
        if locked:
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                db.execute(f"update {table} set name = 'Another'")
