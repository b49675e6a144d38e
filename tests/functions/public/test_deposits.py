"""What becomes of a deposit that a guest has paid online: by cancelling, moving, and at the desk (spec §12.8)."""

import html
import re
from datetime import datetime, timedelta
from typing import Any

import pytest

from tests.support.guest_forms import own
from tests.support.guests import Emails, bistro_page
from tests.support.holds import CENTS, HeldBooking, PayingPage, paying
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor

REFUND = "deposit_refund"


@pytest.fixture
def paid(held: HeldBooking) -> HeldBooking:
    held.pay_and_tell()
    return held


def change(paid: HeldBooking, **changes: Any) -> None:
    page = paid.venue.page
    answer = page.tenant.staff.patch(f"/api/{page.engine}/{paid.own.id}", changes)
    assert answer.status == 200, answer.text


def test_who_cancels_in_time_has_the_deposit_back(paid: HeldBooking) -> None:
    before = paid.own.booking
    assert before["refundUntil"] == before["cancelUntil"]
    assert paid.own.cancel().json["booking"]["depositStatus"] == "paid"
    assert len(paid.venue.jobs(REFUND)) == 1
    shown = own(paid.venue.page, f"/{paid.venue.page.slug}/b/{paid.own.token}")
    assert "on its way back to you" in shown.text


def test_a_move_does_not_put_off_until_when_a_deposit_comes_back(paid: HeldBooking, db: Any) -> None:
    before = paid.own.booking["refundUntil"]
    moved = paid.own.move(paid.venue.page.day(9)).json["booking"]
    assert moved["depositStatus"] == "paid"
    assert moved["refundUntil"] == before < moved["cancelUntil"]
    db.execute("update online_bookings set refund_until = now() - interval '1 s' where booking_id = %s", (paid.own.id,))
    cancelled = paid.own.cancel().json["booking"]
    assert (cancelled["status"], cancelled["depositStatus"]) == ("cancelled", "forfeited")
    assert paid.venue.jobs(REFUND) == []


def test_a_move_to_an_earlier_day_ends_sooner_what_brings_the_deposit_back(paid: HeldBooking) -> None:
    before = datetime.fromisoformat(paid.own.booking["refundUntil"])
    moved = paid.own.move(paid.venue.page.day(6)).json["booking"]
    assert datetime.fromisoformat(moved["refundUntil"]) < before
    assert moved["refundUntil"] == moved["cancelUntil"]
    back = paid.own.move(paid.venue.page.day(7)).json["booking"]
    assert back["refundUntil"] == moved["refundUntil"]


def test_what_the_desk_cancels_or_declines_is_refunded(paid: HeldBooking) -> None:
    change(paid, status="cancelled")
    assert len(paid.venue.jobs(REFUND)) == 1


def test_what_the_desk_cancels_for_a_guest_who_is_too_late_is_kept(paid: HeldBooking) -> None:
    change(paid, status="cancelled", depositStatus="forfeited")
    assert paid.venue.jobs(REFUND) == []


def test_a_guest_who_does_not_come_has_nothing_back(paid: HeldBooking) -> None:
    change(paid, status="no_show")
    assert paid.venue.jobs(REFUND) == []
    assert paid.own.booking["depositStatus"] == "paid"


def test_a_refund_waits_until_the_desk_can_undo_no_more(paid: HeldBooking, db: Any) -> None:
    change(paid, status="cancelled")
    [row] = db.execute(
        "select relay_after - occurred_at as after from outbox where company_id = %s and type = %s",
        (paid.venue.page.tenant.company_id, REFUND),
    )
    assert row["after"] == timedelta(seconds=10)


def test_a_larger_party_with_a_larger_deposit_calls_and_a_smaller_one_has_nothing_back(
    make: Maker, bistro: Tenant, processor: Processor
) -> None:
    venue = paying(make, bistro_page(make, bistro), processor)
    make.deposit_tier(bistro, minPartySize=4, amountCents=2 * CENTS)
    held = venue.held(partySize=3)
    held.pay_and_tell()
    larger = held.own.move(partySize=4)
    assert (larger.status, larger.json["code"]) == (409, "deposit_required")
    smaller = held.own.move(partySize=1)
    assert smaller.status == 200
    assert (smaller.json["booking"]["depositCents"], smaller.json["booking"]["depositStatus"]) == (CENTS, "paid")
    assert venue.jobs(REFUND) == []


def test_a_party_that_owes_nothing_so_far_does_not_come_to_owe_a_deposit_by_a_move(
    make: Maker, bistro: Tenant, processor: Processor
) -> None:
    venue = paying(make, bistro_page(make, bistro), processor)
    own = venue.page.booked(partySize=1)
    assert own.move(partySize=2).json["code"] == "deposit_required"
    assert bistro.owner.delete("/api/organization/payments-account").status == 200
    assert own.move(partySize=2).json["booking"]["depositCents"] == CENTS, "which is paid at the venue"


@pytest.mark.parametrize(
    ("locale", "returned", "said"),
    [
        (
            "en-AU",
            "You get your deposit of .{0,5}20.00 back",
            r"If you cancel after \w+ \d+ \w+( \d{4})?, \S+\s[ap]m, we keep the deposit of .{0,5}20\.00",
        ),
        (
            "de-DE",
            "Ihre Anzahlung von 20,00.{0,5} bekommen Sie zurück",
            r"Wenn Sie nach \w+, \d+\. \w+( \d{4})?, \S+( Uhr)? absagen, behalten wir die Anzahlung von 20,00\s\S+ ein",
        ),
    ],
    ids=["English", "German"],
)
def test_email_and_page_say_what_a_late_cancellation_keeps_as_it_was_agreed(
    paying_page: PayingPage, emails: Emails, locale: str, returned: str, said: str
) -> None:
    """A later change of the settings does not bind the guest."""
    page = paying_page.page
    page.tenant.owner.patch("/api/companies", {"locale": locale})
    page.set(cancelUntilHours=24)
    paid = paying_page.held()
    page.set(cancelUntilHours=48)
    paid.pay_and_tell()
    texts = [email["text"] for email in emails() if re.search(said, email["text"])]
    assert len(texts) == 1, "the confirmation"
    day = paid.own.booking["refundUntil"]
    path = f"/{page.slug}/b/{paid.own.token}"
    assert re.search(said, html.unescape(own(page, path).text))
    assert re.search(f"<b>{returned}.*{said}", html.unescape(own(page, path, wants="cancel").text)), (
        "before it is pressed"
    )
    assert datetime.fromisoformat(day) == datetime.fromisoformat(paid.own.booking["at"]) - timedelta(hours=24)
