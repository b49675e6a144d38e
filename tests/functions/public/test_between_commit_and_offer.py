"""Between the commit that frees a time and the job that offers it, no other guest has it (spec §12.10)."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

import pytest

from tests.functions.public.test_races_of_holds import lock_of_the_time
from tests.support.guests import GuestsPage, bistro_page, salon_page
from tests.support.holds import sweep
from tests.support.job_queues import offer_times
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding_name, once_waiting
from tests.support.service_client import Answer
from tests.support.waiting import (
    OwnEntry,
    asked_to_wait,
    booked_by_the_desk,
    cancel,
    join,
    offered,
    run_out,
)


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


def desk_books(make: Maker, page: GuestsPage) -> Callable[[], Answer]:
    people = {"serviceId": page.service.get("id"), "providerId": page.provider.get("id")}
    body = {"customerId": make.customer(page.tenant)["id"], "startsAt": page.day().isoformat()}
    body |= people if page.service else {"partySize": 2}
    return lambda: page.tenant.staff.post(f"/api/{page.engine}", body)


def undo(page: GuestsPage, booking: str) -> Answer:
    return page.tenant.staff.post(f"/api/{page.engine}/{booking}/undo")


def test_no_guest_has_the_covers_that_a_party_leaves_at_another_table(make: Maker, bistro: Tenant, db: Any) -> None:
    page = bistro_page(make, bistro)
    page.set(waitlist=True)
    for period in bistro.owner.get("/api/service-periods").json["servicePeriods"]:
        assert bistro.owner.patch(f"/api/service-periods/{period['id']}", {"coverCap": 2}).status == 200
    taken = booked_by_the_desk(make, page)
    make.table(bistro, name="Another")
    own = join(page)
    cancel(page, taken)
    assert page.day().isoformat() not in page.starts()
    assert page.book().json["code"] == "slot_taken"
    assert own.entry["offer"]["startsAt"] == page.day().isoformat()


def test_a_guest_may_move_over_the_time_that_they_leave(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon)
    page.set(waitlist=True)
    assert salon.owner.patch(f"/api/services/{page.service['id']}", {"bufferMinutes": 15}).status == 200
    booked = page.booked(page.day().replace(hour=10))
    join(page)
    assert booked.move(page.day().replace(hour=9, minute=30)).status == 200
    assert salon.staff.get(f"/api/appointments/{booked.id}").json["appointment"]["status"] == "confirmed"


def test_no_guest_finds_or_books_what_is_not_offered_yet(page: GuestsPage, taken: str, own: OwnEntry, db: Any) -> None:
    cancel(page, taken)
    start = page.day().isoformat()
    assert start not in page.starts()
    refused = page.book()
    assert (refused.status, refused.json["code"]) == (409, "slot_taken")
    assert start not in [time["startsAt"] for time in refused.json["nearest"]]
    assert status_of(db, own) == "waiting"
    assert own.entry["offer"]["startsAt"] == start


def test_no_guest_moves_to_it(page: GuestsPage, taken: str, own: OwnEntry) -> None:
    later = page.booked(page.day(8))
    cancel(page, taken)
    assert page.day().isoformat() not in [time["startsAt"] for time in later.times(page.day()).json["times"]]
    assert later.move(page.day()).status == 409
    assert own.entry["status"] == "offered"


def test_the_desk_books_it_at_once(make: Maker, page: GuestsPage, taken: str, own: OwnEntry) -> None:
    cancel(page, taken)
    assert desk_books(make, page)().status == 201
    assert own.entry["status"] == "waiting"


def test_what_is_left_is_anybodys_once_all_were_asked(page: GuestsPage, taken: str, own: OwnEntry, db: Any) -> None:
    cancel(page, taken)
    assert page.day().isoformat() not in page.starts()
    db.execute("update waitlist_entries set status = 'cancelled', closed_at = now() where id = %s", (own.id,))
    offer_times()
    assert noted(db, page) == 0
    assert page.day().isoformat() in page.starts()
    assert page.book().status == 201


def test_what_keeps_a_guest_out_ends_by_the_clock(page: GuestsPage, taken: str, own: OwnEntry, db: Any) -> None:
    """The job may be ill; for two minutes the time waits for it. Nothing that was found meanwhile is cached."""
    cancel(page, taken)
    assert page.day().isoformat() not in page.starts()
    with db.transaction():  # as if it were later: not by a change that empties the cache
        db.execute("set local session_replication_role = replica")
        db.execute("update freed_times set noted_at = noted_at - interval '2 minutes'")
    assert page.day().isoformat() in page.starts()
    assert page.book().status == 201
    assert own.entry["status"] == "waiting"


def test_nobody_is_kept_out_where_nobody_waits(make: Maker, page: GuestsPage, taken: str, db: Any) -> None:
    unproven, elsewhere = asked_to_wait(page), join(page, page.day(8))
    cancel(page, taken)
    assert noted(db, page) == 0
    assert page.book().status == 201
    assert [status_of(db, one) for one in (unproven, elsewhere)] == ["waiting"] * 2


def test_what_opens_keeps_nobody_out(page: GuestsPage, own: OwnEntry, db: Any, make: Maker) -> None:
    date = page.day().date()
    make.special_hours(page.tenant, date=str(date), closed=True)
    assert page.tenant.owner.delete(f"/api/organization/special-hours/{date}").status == 200
    assert noted(db, page) > 0
    assert page.book(page.day() + timedelta(hours=1)).status == 201


def test_another_venue_keeps_its_own_times(make: Maker, page: GuestsPage, taken: str, own: OwnEntry) -> None:
    tenant = make.tenant("appointments" if page.service else "hospitality")
    other = (salon_page if page.service else bistro_page)(make, tenant, waitlist=True)
    cancel(page, taken)
    assert other.book().status == 201


# Races


def test_a_guest_who_waits_for_the_time_while_it_is_cancelled_does_not_have_it(
    page: GuestsPage, taken: str, own: OwnEntry, db: Any
) -> None:
    """They had asked before it was free, and find that it is kept."""
    meanwhile = partial(cancel, page, taken)
    with holding_name(db, lock_of_the_time(page), until_waiting=1, meanwhile=meanwhile):
        [booked] = at_once([page.book])
    assert booked.status == 409
    assert own.entry["status"] == "offered"


def test_the_job_and_a_guest_at_once_and_who_waits_has_it(page: GuestsPage, taken: str, own: OwnEntry, db: Any) -> None:
    cancel(page, taken)
    with holding_name(db, lock_of_the_time(page), until_waiting=2):
        booked, _ = at_once([page.book, offer_times])
    assert booked.status == 409
    assert own.entry["status"] == "offered"


def test_the_job_and_the_desk_at_once_and_one_has_it(
    make: Maker, page: GuestsPage, taken: str, own: OwnEntry, db: Any
) -> None:
    cancel(page, taken)
    with holding_name(db, lock_of_the_time(page), until_waiting=2):
        booked, _ = at_once([desk_books(make, page), offer_times])
    assert (booked.status, own.entry["status"]) in [(201, "waiting"), (409, "offered")]


def test_undoing_before_the_job_takes_the_time_back_from_nobody(
    page: GuestsPage, taken: str, own: OwnEntry, db: Any
) -> None:
    cancel(page, taken)
    assert undo(page, taken).status == 200
    assert own.entry["status"] == "waiting"
    assert noted(db, page) == 0
    news = db.execute(
        "select data from outbox where company_id = %s and type = 'waitlist_news' order by occurred_at",
        (page.tenant.company_id,),
    )
    assert [list(row["data"]) for row in news] == [["joinedEntryId"]]


@pytest.mark.parametrize("first", ["the job", "undoing"])
def test_undoing_during_the_job_takes_the_time_back(
    page: GuestsPage, taken: str, own: OwnEntry, db: Any, first: str
) -> None:
    """Whoever comes second waits for the wait list of the venue, and finds what the first has done."""
    cancel(page, taken)
    undone = partial(undo, page, taken)
    with holding_name(db, lock_of_the_time(page), until_waiting=2):
        if first == "the job":
            _, answer = at_once([offer_times, once_waiting(db, 1, undone)])
        else:
            answer, _ = at_once([undone, once_waiting(db, 1, offer_times)])
    assert answer.status == 200, answer.text
    assert own.entry["status"] == "waiting"
    assert [one["id"] for one in page.records() if one["status"] != "cancelled"] == [taken]


def test_what_the_desk_withdraws_is_offered_to_nobody(make: Maker, page: GuestsPage, db: Any) -> None:
    own = offered(make, page)
    following = join(page)
    offer_times()
    assert page.tenant.staff.patch(f"/api/waitlist/{own.id}", {"status": "waiting"}).status == 200
    assert noted(db, page) == 0
    assert [one.entry["status"] for one in (own, following)] == ["waiting"] * 2
    assert page.book().status == 201


def test_what_runs_out_goes_to_the_next_and_to_no_guest_before(make: Maker, page: GuestsPage, db: Any) -> None:
    own = offered(make, page)
    following = join(page)
    run_out(db, own)
    sweep()
    assert page.book().status == 409
    assert [one.entry["status"] for one in (own, following)] == ["expired", "offered"]
