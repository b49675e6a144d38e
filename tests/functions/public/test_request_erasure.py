"""POST /api/public/booking/erasure-request."""

from datetime import datetime, timedelta

from tests.support.guests import GuestsPage
from tests.support.holds import HeldBooking


def test_a_guest_requests_it_once_and_the_venue_sees_when_it_is_due(page: GuestsPage) -> None:
    own = page.booked()
    answer = own.request_erasure()
    assert answer.status == 200
    requested, due = (datetime.fromisoformat(answer.json["request"][name]) for name in ("requestedAt", "dueAt"))
    assert due - requested == timedelta(days=30)
    assert own.request_erasure().json == answer.json
    [listed] = page.tenant.owner.get("/api/erasure-requests").json["requests"]
    assert datetime.fromisoformat(listed["due_at"]) == due


def test_who_has_been_declined_may_request_it_again(page: GuestsPage) -> None:
    own = page.booked()
    own.request_erasure()
    [first] = page.tenant.owner.get("/api/erasure-requests").json["requests"]
    assert page.tenant.owner.post(f"/api/erasure-requests/{first['id']}/decline").status == 200
    assert own.request_erasure().status == 200
    [again] = page.tenant.owner.get("/api/erasure-requests").json["requests"]
    assert again["id"] != first["id"]


def test_whose_booking_is_only_held_is_no_customer_yet(held: HeldBooking) -> None:
    answer = held.own.request_erasure()
    assert (answer.status, answer.json["code"]) == (409, "being_paid")
