"""A cancellation that is undone takes its time back from who was offered it, unless they have taken it (spec §3.9)."""

from typing import Any

import pytest

from tests.support.guests import GuestsPage
from tests.support.holds import sweep
from tests.support.job_queues import Jobs, relay
from tests.support.makers import Maker
from tests.support.messages_switched_on import emails_of
from tests.support.service_client import Answer
from tests.support.waiting import OwnEntry, booked_by_the_desk, cancel, join


def undo(page: GuestsPage, booking_id: str) -> Answer:
    return page.tenant.staff.post(f"/api/{page.engine}/{booking_id}/undo")


@pytest.fixture
def taken(make: Maker, page: GuestsPage) -> str:
    """A booking that the desk will cancel, of a venue that keeps a wait list."""
    page.set(waitlist=True)
    return booked_by_the_desk(make, page)


@pytest.fixture
def own(page: GuestsPage, taken: str) -> OwnEntry:
    """Somebody who is offered its time."""
    entry = join(page)
    cancel(page, taken)
    assert entry.entry["status"] == "offered"
    return entry


def test_undoing_takes_the_time_back_and_withdraws_the_offer(page: GuestsPage, taken: str, own: OwnEntry) -> None:
    following = join(page)
    answer = undo(page, taken)
    assert answer.status == 200, answer.text
    assert [one.entry["status"] for one in (own, following)] == ["waiting"] * 2
    assert own.entry["offer"] is None
    assert own.answer(accept=True).json["code"] == "nothing_offered"
    sweep()
    [booking] = [one for one in page.records() if one["status"] != "cancelled"]
    assert booking["id"] == taken


@pytest.mark.parametrize("was_emailed", [True, False], ids=["emailed", "not emailed yet"])
def test_a_guest_who_was_emailed_an_offer_is_emailed_that_it_is_withdrawn(
    page: GuestsPage, taken: str, own: OwnEntry, jobs: Jobs, db: Any, *, was_emailed: bool
) -> None:
    if was_emailed:
        db.execute("update outbox set relay_after = now() where company_id = %s", (page.tenant.company_id,))
        relay()
    assert undo(page, taken).status == 200
    subjects = [email["subject"] for email in emails_of(db, page.tenant, jobs) if "free" in email["subject"]]
    assert any(subject.startswith("Not free any more: ") for subject in subjects) is was_emailed
    assert not any(subject.startswith("Free for you: ") for subject in subjects), "nobody is offered what is withdrawn"


def test_what_was_taken_meanwhile_stays_with_who_has_taken_it(page: GuestsPage, taken: str, own: OwnEntry) -> None:
    assert own.answer(accept=True).status == 200
    answer = undo(page, taken)
    assert answer.status == 409, answer.text
    assert own.entry["status"] == "accepted"


def test_reopening_later_is_refused_while_the_time_is_offered(page: GuestsPage, taken: str, own: OwnEntry) -> None:
    answer = page.tenant.owner.post(f"/api/{page.engine}/{taken}/reopen")
    assert answer.status == 409, answer.text
    assert own.entry["status"] == "offered"


def test_offers_of_other_times_stay(make: Maker, page: GuestsPage, taken: str, own: OwnEntry) -> None:
    other = booked_by_the_desk(make, page, page.day(8))
    elsewhere = join(page, page.day(8))
    cancel(page, other)
    assert undo(page, taken).status == 200
    assert [one.entry["status"] for one in (own, elsewhere)] == ["waiting", "offered"]
