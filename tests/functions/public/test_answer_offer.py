"""POST /api/public/waitlist-entry/answer."""

from typing import Any

import pytest

from local.template import GUEST_DOMAIN
from tests.support.guests import GuestsPage, OwnBooking
from tests.support.holds import PayingPage
from tests.support.job_queues import Jobs
from tests.support.makers import Maker
from tests.support.messages_switched_on import emails_of, jobs_of
from tests.support.waiting import OwnEntry, booked_by_the_desk, cancel, join, listed, offered, run_out, soon

pytestmark = pytest.mark.usefixtures("kept")


@pytest.fixture
def kept(page: GuestsPage) -> None:
    page.set(waitlist=True)


def test_who_accepts_has_booked_it_and_is_a_customer(make: Maker, page: GuestsPage, db: Any) -> None:
    own = offered(make, page)
    answer = own.answer(accept=True)
    assert answer.status == 200, answer.text
    assert (answer.json["entry"]["status"], answer.json["entry"]["offer"]) == ("accepted", None)
    booking = answer.json["booking"]
    assert (booking["status"], booking["startsAt"], booking["heldUntil"]) == (
        "confirmed",
        page.day().isoformat(),
        None,
    )
    read = OwnBooking(booking["id"], answer.json["token"], page.call).read()
    assert (read.status, read.json["booking"]["id"]) == (200, booking["id"])
    [record] = [one for one in page.records() if one["status"] != "cancelled"]
    assert (record["id"], record["source"], record["customer_id"] is None) == (booking["id"], "waitlist", False)
    assert "booking_confirmation" in [job["type"] for job in jobs_of(db, page.tenant)]
    [entry] = listed(page)
    assert booking["id"] in (entry["appointment_id"], entry["reservation_id"])


def test_accepting_twice_is_accepting_once(make: Maker, page: GuestsPage) -> None:
    own = offered(make, page)
    first, again = own.answer(accept=True), own.answer(accept=True)
    assert (first.status, first.json) == (again.status, again.json)


def test_a_venue_that_decides_decides_about_what_was_accepted(make: Maker, page: GuestsPage) -> None:
    page.set(needsApproval=True)
    assert offered(make, page).answer(accept=True).json["booking"]["status"] == "pending"


def test_who_declines_leaves_the_time_to_the_next(make: Maker, page: GuestsPage) -> None:
    own = offered(make, page)
    following = join(page)
    for _ in range(2):
        answer = own.answer(accept=False)
        assert (answer.status, answer.json["entry"]["status"], answer.json["booking"]) == (200, "declined", None)
    assert following.entry["status"] == "offered"
    assert following.answer(accept=True).status == 200
    assert own.answer(accept=True).json["code"] == "nothing_offered"


def test_who_leaves_leaves_what_was_offered_to_the_next(make: Maker, page: GuestsPage) -> None:
    own = offered(make, page)
    following = join(page)
    assert own.leave().json["entry"]["status"] == "cancelled"
    assert following.entry["status"] == "offered"


def test_an_offer_that_has_run_out_is_not_taken(make: Maker, page: GuestsPage, db: Any) -> None:
    own = offered(make, page)
    run_out(db, own)
    answer = own.answer(accept=True)
    assert (answer.status, answer.json["code"]) == (409, "offer_expired")


def test_who_has_been_offered_nothing_has_nothing_to_answer(page: GuestsPage) -> None:
    own = join(page)
    for accept in (True, False):
        answer = own.answer(accept=accept)
        assert (answer.status, answer.json["code"]) == (409, "nothing_offered")


def test_an_answer_says_yes_or_no(make: Maker, page: GuestsPage) -> None:
    own = offered(make, page)
    headers = {"authorization": f"Waitlist {own.token}"}
    answer = page.call("POST", "/api/public/waitlist-entry/answer", {}, headers=headers, domain=GUEST_DOMAIN)
    assert (answer.status, answer.error.split(":")[0]) == (400, "accept")


# A deposit


@pytest.fixture
def owing(make: Maker, paying_page: PayingPage) -> OwnEntry:
    """A guest who has taken a time for which a deposit is due."""
    own = offered(make, paying_page.page)
    answer = own.answer(accept=True)
    assert answer.status == 200, answer.text
    booking = answer.json["booking"]
    assert (booking["status"], answer.json["entry"]["status"]) == ("pending", "offered")
    assert booking["heldUntil"] is not None
    return own


def booking_of(own: OwnEntry) -> OwnBooking:
    answer = own.answer(accept=True)
    return OwnBooking(answer.json["booking"]["id"], answer.json["token"], own.call)


def test_what_a_deposit_is_due_for_is_accepted_once_it_is_paid(paying_page: PayingPage, owing: OwnEntry) -> None:
    own = booking_of(owing)
    payment = own.pay()
    assert payment.status == 200, payment.text
    paying_page.processor.pay(payment.json["payment"]["url"])
    paying_page.processor.catch_up()
    assert (own.booking["status"], own.booking["depositStatus"]) == ("confirmed", "paid")
    assert owing.entry["status"] == "accepted"


def test_what_is_not_paid_in_time_expires_and_goes_to_the_next(
    paying_page: PayingPage, owing: OwnEntry, db: Any
) -> None:
    following = join(paying_page.page)
    run_out(db, owing)
    paying_page.page.book(paying_page.page.day())  # whoever wants the time ends what has run out
    assert (owing.entry["status"], following.entry["status"]) == ("expired", "offered")
    assert owing.answer(accept=True).json["code"] == "offer_expired"
    assert owing.answer(accept=False).json["code"] == "offer_expired"


def test_what_is_being_paid_is_neither_declined_nor_withdrawn(paying_page: PayingPage, owing: OwnEntry) -> None:
    assert [owing.answer(accept=False).json["code"], owing.leave().json["code"]] == ["being_paid"] * 2
    path = f"/api/waitlist/{owing.id}"
    assert paying_page.page.tenant.staff.patch(path, {"status": "waiting"}).json["code"] == "being_paid"
    assert paying_page.page.tenant.staff.delete(path).status == 409


# Less than an hour before


def test_all_are_emailed_at_once_about_a_time_that_is_soon_and_the_first_has_it(
    make: Maker, page: GuestsPage, jobs: Jobs, db: Any
) -> None:
    start = soon(page)
    taken = booked_by_the_desk(make, page, start)
    first, second = join(page, start), join(page, start)
    cancel(page, taken)
    assert [own.entry["status"] for own in (first, second)] == ["waiting"] * 2
    assert [own.entry["offer"]["until"] for own in (first, second)] == [None] * 2
    told = [one for one in emails_of(db, page.tenant, jobs) if one["subject"].startswith("Just become free: ")]
    assert len(told) == 2
    declined = first.answer(accept=False)
    assert (declined.status, declined.json["entry"]["status"]) == (200, "waiting")
    assert second.answer(accept=True).json["entry"]["status"] == "accepted"
    late = first.answer(accept=True)
    assert (late.status, late.json["code"]) == (409, "slot_taken")
