"""Offers of the wait list that several want at once, with the locks kept until all wait (spec §12.10)."""

from functools import partial
from typing import Any

import pytest

from tests.functions.public.test_races_of_holds import lock_of_the_time
from tests.support.guests import GuestsPage
from tests.support.holds import sweep
from tests.support.job_queues import do, jobs_in_outbox, offer_times
from tests.support.makers import Maker
from tests.support.races import at_once, holding, holding_name, statuses
from tests.support.service_client import Answer
from tests.support.waiting import OwnEntry, booked_by_the_desk, cancel, join, listed, offered, run_out, soon

pytestmark = pytest.mark.thorough

GUESTS = 8


@pytest.fixture(autouse=True)
def kept(page: GuestsPage) -> None:
    page.set(waitlist=True)


def booking_of(page: GuestsPage, own: OwnEntry) -> str:
    """The id of the booking that is offered to this guest."""
    [entry] = [one for one in listed(page) if one["id"] == own.id]
    return str(entry["appointment_id"] or entry["reservation_id"])


def test_an_offer_that_expires_while_its_guest_waits_for_the_lock_is_not_taken(
    make: Maker, page: GuestsPage, db: Any
) -> None:
    own = offered(make, page)
    following, booking = join(page), booking_of(page, own)
    db.execute(f"update {page.engine} set held_until = now() + interval '1 second' where id = %s", (booking,))
    with holding(db, page.engine, booking, until_waiting=1, seconds=1.5):
        answers = at_once([partial(own.answer, accept=True)])
    assert [(answer.status, answer.json["code"]) for answer in answers] == [(409, "offer_expired")]
    sweep()
    assert [one.entry["status"] for one in (own, following)] == ["expired", "offered"]


def test_who_accepts_and_the_sweep_in_the_same_second_agree(make: Maker, page: GuestsPage, db: Any) -> None:
    own = offered(make, page)
    following, booking = join(page), booking_of(page, own)
    run_out(db, own)

    def swept() -> Answer:
        sweep()
        return following.read()

    with holding(db, page.engine, booking, until_waiting=2):
        accepted, _ = at_once([partial(own.answer, accept=True), swept])
    assert accepted.status == 409
    assert [one.entry["status"] for one in (own, following)] == ["expired", "offered"]


def test_two_cancellations_offer_one_guest_one_time(make: Maker, page: GuestsPage, db: Any) -> None:
    start = page.day()
    taken = [booked_by_the_desk(make, page, start.replace(hour=start.hour + hours)) for hours in (0, 1)]
    own = join(page)
    for booking in taken:
        cancel(page, booking)
    with holding_name(db, f"wait list {page.tenant.company_id}", until_waiting=2):
        at_once([partial(do, "offer_times", job) for job in jobs_in_outbox(db, page.tenant, "offer_times")[-2:]])
    assert own.entry["status"] == "offered"
    assert len(page.starts()) > 0, "the other time is free"
    held = db.execute(
        f"select count(*) as held from {page.engine} where company_id = %s and held_until is not null",
        (page.tenant.company_id,),
    ).fetchone()
    assert held["held"] == 1


def test_the_desk_withdraws_what_its_guest_accepts_and_one_of_them_does(make: Maker, page: GuestsPage, db: Any) -> None:
    own = offered(make, page)
    withdraw = partial(page.tenant.staff.patch, f"/api/waitlist/{own.id}", {"status": "waiting"})
    with holding(db, page.engine, booking_of(page, own), until_waiting=2):
        accepted, withdrawn = at_once([partial(own.answer, accept=True), withdraw])
    assert statuses([accepted, withdrawn]) == [200, 409]
    assert own.entry["status"] == ("accepted" if accepted.status == 200 else "waiting")
    assert len([one for one in page.records() if one["status"] == "confirmed"]) == (accepted.status == 200)


def test_the_desk_that_books_a_time_as_it_becomes_free_has_it(make: Maker, page: GuestsPage, db: Any) -> None:
    """Who waits is asked behind them, and waits on."""
    taken, own = booked_by_the_desk(make, page), join(page)
    people = {"serviceId": page.service.get("id"), "providerId": page.provider.get("id")}
    wanted = {"customerId": make.customer(page.tenant)["id"], "startsAt": page.day().isoformat()}
    book = partial(
        page.tenant.staff.post, f"/api/{page.engine}", wanted | (people if page.service else {"partySize": 2})
    )
    meanwhile = partial(cancel, page, taken)
    with holding_name(db, lock_of_the_time(page), until_waiting=1, meanwhile=meanwhile):
        [booked] = at_once([book])
    assert booked.status == 201, booked.text
    assert own.entry["status"] == "waiting"


def test_of_all_who_know_of_a_time_the_first_has_it(make: Maker, page: GuestsPage) -> None:
    start = soon(page)
    taken = booked_by_the_desk(make, page, start)
    told = [join(page, start) for _ in range(GUESTS)]
    cancel(page, taken)
    offer_times()
    answers = at_once([partial(own.answer, accept=True) for own in told])
    assert statuses(answers) == [200, *[409] * (GUESTS - 1)]
    assert {answer.json["code"] for answer in answers if answer.status == 409} == {"slot_taken"}
    assert sorted(own.entry["status"] for own in told) == ["accepted", *["waiting"] * (GUESTS - 1)]
