"""POST /{slug}/b/{token}/correct: a guest gives a time up that is only held, to book it with other details (spec
§12.8)."""

from functools import partial
from html import unescape
from typing import Any

import pytest

from tests.support.guest_forms import filled_in, form, own, press, said
from tests.support.guests import GuestsPage, new_guest
from tests.support.holds import HeldBooking
from tests.support.public_forms import new_address
from tests.support.races import at_once, holding


def held_by_form(page: GuestsPage, address: str, **fields: str) -> str:
    """The path of a booking that waits for its guest to confirm it: the third form of an address."""
    for _ in range(2):
        assert form(page, f"/{page.slug}", filled_in(page, policyVersion="0123456789abcdef"), address).status == 409
    answer = form(page, f"/{page.slug}", filled_in(page, **fields), address)
    assert answer.status == 303, answer.text
    return answer.headers["location"]


def test_the_page_of_a_hold_says_where_the_press_is_and_what_to_do_if_that_is_wrong(page: GuestsPage) -> None:
    page.tenant.owner.patch("/api/companies", {"phone": "020 7946 0123"})
    email = new_guest()["email"]
    path = held_by_form(page, new_address(), email=email)
    shown = unescape(own(page, path).text)
    assert f"We write to {email}: please open the link in that email and press the button there." in shown
    assert "Is that not your address?" in shown
    assert "or call us: 020 7946 0123." in shown
    assert f'action="{path}/correct"' in shown


def test_the_form_comes_back_as_it_was_filled_in_and_the_time_is_free(page: GuestsPage) -> None:
    address = new_address()
    path = held_by_form(page, address, email="wrong@example.com", phone="020 7946 0123", notes="By the window")
    answer = form(page, f"{path}/correct", {})
    assert answer.status == 200
    for typed in ('value="Ines Moreau"', 'value="wrong@example.com"', 'value="020 7946 0123"', ">By the window<"):
        assert typed in answer.text
    assert 'href="?' not in answer.text, "its links lead to the venue's page, and not below the link that is gone"
    assert own(page, path).status == 404
    assert page.day().isoformat() in page.starts()
    fields = filled_in(page) | {"email": "right@example.com"}
    again = form(page, f"/{page.slug}", fields, address)
    assert again.status == 303, "with the right address it is held again"
    assert "right@example.com" in own(page, again.headers["location"]).text


def test_a_time_held_for_a_deposit_is_given_up_with_its_page_to_pay_on(held: HeldBooking) -> None:
    page, path = held.venue.page, f"/{held.venue.page.slug}/b/{held.own.token}"
    assert f"We write to {held_email(held)} about it." in own(page, path).text
    assert form(page, f"{path}/correct", {}).status == 200
    assert held.row is None


def held_email(held: HeldBooking) -> str:
    row = held.venue.db.execute(
        "select held_for_email from online_bookings where booking_id = %s", (held.own.id,)
    ).fetchone()
    return str(row["held_for_email"])


def test_what_is_booked_is_not_given_up_by_it(page: GuestsPage) -> None:
    one = page.booked()
    refused = form(page, f"/{page.slug}/b/{one.token}/correct", {})
    assert (refused.status, said(refused)) == (
        409,
        "This booking is made, and not only held any more. Its page shows what you can do.",
    )
    assert one.booking["status"] == "confirmed"


@pytest.mark.thorough
def test_who_corrects_and_who_presses_at_once_agree(page: GuestsPage, db: Any) -> None:
    path = held_by_form(page, new_address())
    booking = db.execute(
        "select booking_id from online_bookings where company_id = %s", (page.tenant.company_id,)
    ).fetchone()["booking_id"]
    with holding(db, page.engine, booking, until_waiting=2):
        corrected, pressed = at_once([partial(form, page, f"{path}/correct", {}), partial(press, page, path)])
    is_booked = len(page.records()) == 1
    assert (corrected.status, pressed.status) == ((409, 303) if is_booked else (200, 404))
