"""A time that is held while its guest pays, and somebody else: the desk, which decides about it, and whoever wants the
time once it has run out (spec §12.8)."""

from typing import Any

import pytest

from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, refused
from tests.support.guests import GuestsPage, bistro_page
from tests.support.holds import HeldBooking, PayingPage, paying
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.service_client import Answer


def decide(held: HeldBooking, **changes: Any) -> Answer:
    """What the desk is answered that changes the booking."""
    page = held.venue.page
    return page.tenant.staff.patch(f"/api/{page.engine}/{held.own.id}", changes)


def book_at_the_desk(make: Maker, page: GuestsPage) -> Answer:
    """What the desk is answered that books the time of the held booking."""
    people = {"serviceId": page.service.get("id"), "providerId": page.provider.get("id")}
    wanted = {"customerId": make.customer(page.tenant)["id"], "startsAt": page.day().isoformat()}
    return page.tenant.staff.post(f"/api/{page.engine}", wanted | (people if page.service else {"partySize": 2}))


def test_the_desk_confirms_what_is_held_and_nobody_pays_any_more(held: HeldBooking) -> None:
    answer = decide(held, status="confirmed")
    assert answer.status == 200, answer.text
    assert held.venue.processor.pay(held.url).status_code == 410
    booking = held.own.booking
    assert (booking["status"], booking["depositStatus"], booking["heldUntil"]) == ("confirmed", "pending", None)
    [record] = held.venue.page.records()
    assert record["customer_id"] is not None
    assert len(held.venue.jobs("booking_confirmation")) == 1


def test_the_desk_cancels_what_is_held_and_the_time_is_free(held: HeldBooking) -> None:
    assert decide(held, status="cancelled").status == 200
    assert held.venue.processor.pay(held.url).status_code == 410
    assert held.own.booking["status"] == "cancelled"
    assert held.venue.page.book().status == 201


def test_the_desk_does_nothing_else_with_what_is_held(held: HeldBooking) -> None:
    for changes in ({"startsAt": held.venue.page.day(8).isoformat()}, {"notes": "VIP"}, {"status": "no_show"}):
        answer = decide(held, **changes)
        assert (answer.status, answer.json["code"]) == (409, "being_paid"), answer.text


def test_what_is_being_paid_stays_as_it_is(held: HeldBooking) -> None:
    held.pay()
    for status in ("confirmed", "cancelled"):
        assert decide(held, status=status).status == 409
    assert held.own.cancel().status == 409
    held.venue.processor.catch_up()
    assert held.own.booking["status"] == "confirmed"


def test_the_desk_does_not_decide_while_the_processor_is_out_of_reach(
    held: HeldBooking, faulty_stripe: FaultyUpstream
) -> None:
    faulty_stripe.faults.extend([refused(500)] * ATTEMPTS)
    assert decide(held, status="cancelled").status == 409
    assert held.row is not None
    assert decide(held, status="cancelled").status == 200


def test_a_guest_who_gives_up_frees_the_time_and_is_no_customer(held: HeldBooking) -> None:
    answer = held.own.cancel()
    assert (answer.status, answer.json["booking"]["status"]) == (200, "cancelled")
    assert held.venue.processor.pay(held.url).status_code == 410
    assert held.row is None
    assert held.venue.page.tenant.owner.get("/api/customers").json["customers"] == []
    assert held.venue.jobs("appointment_cancelled") == held.venue.jobs("reservation_cancelled") == []
    assert held.own.read().json["code"] == "expired"


def test_a_guest_moves_nothing_that_is_held(held: HeldBooking) -> None:
    answer = held.own.move(held.venue.page.day(8))
    assert (answer.status, answer.json["code"]) == (409, "being_paid")


def test_a_guest_has_the_time_of_a_hold_that_has_run_out(held: HeldBooking) -> None:
    held.run_out()
    assert held.venue.page.book().status == 201
    assert held.row is None
    assert held.venue.processor.pay(held.url).status_code == 410


def test_a_guest_moves_to_the_time_of_a_hold_that_has_run_out(paying_page: PayingPage) -> None:
    paid = paying_page.held(paying_page.page.day(8))
    paid.pay_and_tell()
    held = paying_page.held()
    held.run_out()
    assert paid.own.move(paying_page.page.day()).status == 200
    assert held.row is None


def test_the_desk_has_the_time_of_a_hold_that_has_run_out(make: Maker, held: HeldBooking) -> None:
    assert book_at_the_desk(make, held.venue.page).status == 409
    held.run_out()
    assert book_at_the_desk(make, held.venue.page).status == 201
    assert held.row is None


def test_the_desk_moves_to_the_time_of_a_hold_that_has_run_out(make: Maker, paying_page: PayingPage) -> None:
    page = paying_page.page
    other = paying_page.held(page.day(8))
    other.pay_and_tell()
    held = paying_page.held()
    start = {"startsAt": page.day().isoformat()}
    assert decide(other, **start).status == 409
    held.run_out()
    assert decide(other, **start).status == 200
    assert held.row is None


@pytest.mark.parametrize("why", ["it is paid", "nobody answers"])
def test_a_hold_that_cannot_be_ended_keeps_its_time(
    make: Maker, held: HeldBooking, faulty_stripe: FaultyUpstream, why: str
) -> None:
    if why == "it is paid":
        held.pay()
    held.run_out()
    page = held.venue.page
    for by in ("a guest", "the desk"):
        if why == "nobody answers":
            faulty_stripe.faults.extend([refused(500)] * ATTEMPTS)
        answer = page.book() if by == "a guest" else book_at_the_desk(make, page)
        assert answer.status == 409
    assert held.row is not None


def test_a_party_at_the_door_has_the_table_of_a_hold_that_has_run_out(
    make: Maker, bistro: Tenant, processor: Processor
) -> None:

    venue = paying(make, bistro_page(make, bistro), processor)
    held = venue.held()
    held.run_out()
    entry = bistro.staff.post(
        "/api/waitlist", {"kind": "door", "guestName": "Ana", "partySize": 2, "quotedMinutes": 5}
    ).json["entry"]["id"]
    seated = bistro.staff.post(f"/api/waitlist/{entry}/seat", {"startsAt": venue.page.day().isoformat()})
    assert seated.status == 201, seated.text
    assert held.row is None


def test_the_day_shows_what_is_held_and_until_when(held: HeldBooking) -> None:
    page = held.venue.page
    [booking] = page.tenant.staff.get(f"/api/day?date={page.day().date()}").json[page.engine]
    assert (booking["id"], booking["customer"], booking["guest_name"]) == (held.own.id, None, "Ines Moreau")
    assert booking["held_until"] == held.own.booking["heldUntil"]
    assert booking["deposit"]["status"] == "pending"
    held.pay_and_tell()
    [booking] = page.tenant.staff.get(f"/api/day?date={page.day().date()}").json[page.engine]
    assert (booking["held_until"], booking["customer"]["name"]) == (None, "Ines Moreau")
