"""POST /api/public/booking/payment, and what is held until it is paid (spec §12.8)."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest

from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, refused
from tests.support.guests import GuestsPage
from tests.support.holds import CENTS, REFUSAL, HeldBooking, PayingPage
from tests.support.makers import Maker
from tests.support.processor import ACCOUNT, DECLINED


def test_a_booking_with_a_deposit_is_held_for_fifteen_minutes(paying_page: PayingPage) -> None:
    answer = paying_page.page.book()
    assert answer.status == 201
    booking, payment = answer.json["booking"], answer.json["payment"]
    assert (booking["status"], booking["depositCents"], booking["depositStatus"]) == ("pending", CENTS, "pending")
    assert (booking["heldUntil"], booking["mayExtend"]) == (payment["expiresAt"], True)
    left = datetime.fromisoformat(payment["expiresAt"]) - datetime.now(UTC)
    assert timedelta(minutes=14) < left <= timedelta(minutes=15)
    assert paying_page.page.tenant.owner.get("/api/customers").json["customers"] == []
    assert paying_page.jobs("booking_confirmation") == []


def test_a_held_time_is_taken(paying_page: PayingPage, held: HeldBooking) -> None:
    assert paying_page.page.day().isoformat() not in paying_page.page.starts()
    taken = paying_page.page.book()
    assert (taken.status, taken.json["code"]) == (409, "slot_taken")


def test_a_page_takes_cards_alone_and_closes_by_itself_in_an_hour(paying_page: PayingPage, held: HeldBooking) -> None:
    account = paying_page.page.tenant.owner.get(ACCOUNT).json["dashboardUrl"].rpartition("/")[2]
    [session] = paying_page.processor.on(account).v1.checkout.sessions.list().data
    assert session.allowed_payment_method_types == ["card"]
    assert session.expires_at - session.created == pytest.approx(3600, abs=2)
    assert held.own.token not in str(session)


def test_a_deposit_that_is_paid_books_what_was_held(paying_page: PayingPage, held: HeldBooking) -> None:
    held.pay_and_tell()
    booking = held.own.booking
    assert (booking["status"], booking["depositStatus"], booking["heldUntil"]) == ("confirmed", "paid", None)
    [record] = paying_page.page.records()
    assert (record["source"], record["status"], record["deposit_status"]) == ("guest", "confirmed", "paid")
    [customer] = paying_page.page.tenant.owner.get("/api/customers").json["customers"]
    assert record["customer_id"] == customer["id"]
    assert customer["name"] == "Ines Moreau"
    assert len(paying_page.jobs("booking_confirmation")) == 1
    assert paying_page.jobs("deposit_changed") == [], "the confirmation says it"


def test_a_paid_booking_of_a_known_guest_is_theirs(make: Maker, paying_page: PayingPage) -> None:
    known = make.customer(paying_page.page.tenant, name="Zoë Quiet", email="zoe@example.com", phone="0400 999 999")
    held = paying_page.held(guest={"name": "Zed", "email": "ZOE@example.com", "phone": "0400 111 222"})
    held.pay_and_tell()
    [record] = paying_page.page.records()
    assert record["customer_id"] == known["id"]
    assert "0400 111 222" in record["notes"]
    assert paying_page.page.tenant.owner.get(f"/api/customers/{known['id']}").json["customer"]["name"] == "Zoë Quiet"


def test_a_paid_booking_that_needs_approval_waits_for_the_desk(paying_page: PayingPage) -> None:
    paying_page.page.set(needsApproval=True)
    held = paying_page.held()
    held.pay_and_tell()
    assert (held.own.booking["status"], held.own.booking["depositStatus"]) == ("pending", "paid")


def test_the_page_is_the_same_until_it_is_paid(paying_page: PayingPage, held: HeldBooking) -> None:
    again = held.own.pay()
    assert (again.status, again.json["payment"]["url"]) == (200, held.url)
    assert paying_page.processor.pay(held.url, DECLINED).status_code == 402
    assert held.own.pay().json["payment"]["url"] == held.url
    held.pay()
    assert held.own.pay().status == 409, "it is paid, of which we have not heard"
    paying_page.processor.catch_up()
    assert held.own.pay().status == 409


def test_a_booking_that_is_sent_again_has_the_same_page(paying_page: PayingPage) -> None:
    wanted, key = paying_page.page.wanted(), "4c1fbb0e-3f84-4c43-a5c2-6d5a2b7f8f11"
    first = paying_page.page.send(wanted, key=key)
    assert paying_page.page.send(wanted, key=key).json == first.json
    paying_page.of(first).pay_and_tell()
    assert paying_page.page.send(wanted, key=key).json["payment"] is None


@pytest.mark.parametrize("faults", [[refused(500)] * ATTEMPTS, [refused(400, REFUSAL)]], ids=["fails", "refuses"])
def test_a_booking_of_which_the_processor_could_not_be_asked_is_paid_later(
    paying_page: PayingPage, faulty_stripe: FaultyUpstream, faults: list[Any]
) -> None:
    wanted, key = paying_page.page.wanted(), str(uuid4())
    faulty_stripe.faults.extend(faults)
    assert paying_page.page.send(wanted, key=key).status == 502
    again = paying_page.page.send(wanted, key=key)
    assert again.status == 201
    paying_page.of(again).pay_and_tell()
    assert [record["status"] for record in paying_page.page.records()] == ["confirmed"]


def test_nothing_is_paid_for_a_hold_that_has_run_out(held: HeldBooking) -> None:
    held.run_out()
    answer = held.own.pay()
    assert (answer.status, answer.json["code"]) == (404, "expired")


def test_a_venue_without_an_account_has_deposits_paid_at_the_venue(page: GuestsPage, paying_page: PayingPage) -> None:
    assert page.tenant.owner.delete(ACCOUNT).status == 200
    answer = page.book()
    assert (answer.json["payment"], answer.json["booking"]["status"]) == (None, "confirmed")
    assert answer.json["booking"]["depositCents"] == CENTS
    own = paying_page.page.booked(page.day(8))
    refused_ = own.pay()
    assert (refused_.status, refused_.json["code"]) == (409, "no_deposit_due")


def test_a_hold_whose_account_is_disconnected_is_not_paid(paying_page: PayingPage, held: HeldBooking) -> None:
    paying_page.page.tenant.owner.delete(ACCOUNT)
    answer = held.own.pay()
    assert (answer.status, answer.json["code"]) == (409, "no_payments_account")


def test_the_processor_is_out_of_reach(held: HeldBooking, faulty_stripe: FaultyUpstream) -> None:
    faulty_stripe.faults.extend([refused(500)] * ATTEMPTS)
    assert held.own.pay().status == 502
    faulty_stripe.faults.append(refused(400, REFUSAL))
    assert held.own.pay().status == 502
