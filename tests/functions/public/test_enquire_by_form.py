"""GET · POST /{slug}/enquire: a guest enquires for a large party by the form on its page (spec §12.7)."""

from typing import Any

import pytest

from tests.support.guest_forms import Shown, fields_of, form, own, said
from tests.support.guests import GuestsPage, bistro_page, new_guest
from tests.support.makers import Maker, Tenant
from tests.support.public_forms import new_address


@pytest.fixture
def page(make: Maker, bistro: Tenant) -> GuestsPage:
    return bistro_page(make, bistro)


def filled_in(page: GuestsPage, **fields: str) -> dict[str, str]:
    shown = own(page, f"/{page.slug}/enquire")
    assert shown.status == 200, shown.text
    guest = new_guest()
    wanted = {"partySize": "20", "day": str(page.day().date()), "time": "18:00", "message": "One table, please?"}
    return {**fields_of(shown.text), "name": guest["name"], "email": guest["email"], **wanted, **fields}


def send(page: GuestsPage, fields: dict[str, str], address: str | None = None) -> Shown:
    return form(page, f"/{page.slug}/enquire", fields, address)


def enquiries(page: GuestsPage) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = page.tenant.staff.get("/api/enquiries").json["enquiries"]
    return listed


def test_the_page_leads_to_the_form_and_the_desk_finds_what_was_asked(page: GuestsPage) -> None:
    fields = filled_in(page)
    answer = send(page, fields)
    assert (answer.status, answer.headers["location"]) == (303, f"/{page.slug}/enquire?done=yes")
    assert "We have your enquiry" in own(page, f"/{page.slug}/enquire", done="yes").text
    [enquiry] = enquiries(page)
    assert (enquiry["guest_name"], enquiry["guest_email"], enquiry["party_size"]) == (
        fields["name"],
        fields["email"],
        20,
    )
    assert enquiry["starts_at"].startswith(f"{fields['day']}T18:00")


def test_pressed_twice_it_enquires_once_and_with_something_else_again(page: GuestsPage) -> None:
    fields = filled_in(page)
    assert [send(page, fields).status for _ in range(2)] == [303, 303]
    assert len(enquiries(page)) == 1
    assert send(page, fields | {"partySize": "22"}).status == 303
    assert len(enquiries(page)) == 2


def test_what_is_wrong_is_said_and_what_was_typed_stays(page: GuestsPage) -> None:
    refused = send(page, filled_in(page, email="nobody", message=" ", name="Zoë Quiet"))
    assert refused.status == 400
    assert 'aria-describedby="email-problem"' in refused.text
    assert 'aria-describedby="message-problem message-hint"' in refused.text
    assert 'value="Zoë Quiet"' in refused.text
    assert enquiries(page) == []


def test_it_is_thanked_for_in_the_language_of_the_form(page: GuestsPage) -> None:
    answer = form(page, f"/{page.slug}/enquire?lang=nl", filled_in(page))
    assert answer.headers["location"] == f"/{page.slug}/enquire?done=yes&lang=nl"


def test_without_a_day_or_a_number_it_asks_for_them(page: GuestsPage) -> None:
    assert said(send(page, filled_in(page, day=""))) == "Please choose a time."
    assert said(send(page, filled_in(page, partySize="900"))) == "Please say how many you are, up to 500."
    assert enquiries(page) == []


def test_an_address_sends_ten_forms_in_ten_minutes(page: GuestsPage) -> None:
    address = new_address()
    sent = [send(page, filled_in(page), address).status for _ in range(11)]
    assert sent == [303] * 10 + [429]
