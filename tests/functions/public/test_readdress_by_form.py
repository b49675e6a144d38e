"""POST /{slug}/b/{token}/address: a guest corrects the address to which their booking is mailed (spec §12.11)."""

from functools import partial
from html import unescape
from typing import Any

from tests.support.guest_forms import Shown, book, form, own, press, said
from tests.support.guests import Emails, GuestsPage, new_guest
from tests.support.holds import HeldBooking
from tests.support.races import at_once


def correct(page: GuestsPage, path: str, email: str) -> Shown:
    return form(page, f"{path}/address", {"email": email})


def customers(page: GuestsPage) -> dict[str, dict[str, Any]]:
    return {one["email"]: one for one in page.tenant.owner.get("/api/customers").json["customers"]}


def test_the_booking_goes_to_the_new_address_and_the_old_link_opens_nothing(page: GuestsPage, emails: Emails) -> None:
    wrong, right = new_guest()["email"], new_guest()["email"]
    path = book(page, email=wrong, notes="By the window")
    emails()
    assert wrong in own(page, path).text
    assert f'action="{path}/address"' in own(page, path, wants="address").text
    answer = correct(page, path, right)
    assert answer.status == 303, answer.text
    new_path = answer.headers["location"].partition("?")[0]
    shown = unescape(own(page, new_path, done="address").text)
    assert "Your booking goes to the new address." in shown
    assert right in shown
    assert "By the window" in shown
    assert own(page, path).status == 404
    [confirmation] = emails()
    assert (confirmation["to"], new_path in confirmation["text"]) == ([right], True)
    [record] = page.records()
    assert record["customer_id"] == customers(page)[right]["id"]
    assert record["status"] == "confirmed"


def test_nobodys_record_changes_and_nothing_is_shown_of_who_has_the_address(page: GuestsPage) -> None:
    known = new_guest()["email"]
    page.tenant.owner.post("/api/customers", {"name": "Karim Abbas", "email": known, "phone": "020 7946 0999"})
    before = customers(page)[known]
    path = book(page, name="Ines Moreau", phone="020 7946 0123")
    new_path = correct(page, path, known).headers["location"]
    shown = own(page, new_path.partition("?")[0]).text
    assert "Ines Moreau" in shown
    assert "Karim" not in shown
    after = customers(page)[known]
    assert {**after, "updated_at": None} == {**before, "updated_at": None}


def test_it_is_corrected_three_times(page: GuestsPage) -> None:
    path = book(page)
    for _ in range(3):
        path = correct(page, path, new_guest()["email"]).headers["location"].partition("?")[0]
    assert "wants=address" not in own(page, path).text
    refused = correct(page, path, new_guest()["email"])
    assert refused.status == 409
    assert said(refused) == "The address of this booking cannot be corrected online any more. Please call."


def test_what_was_shown_to_be_somebodys_stays_theirs(page: GuestsPage) -> None:
    path = book(page)
    assert press(page, path).status == 303
    assert "wants=address" not in own(page, path).text
    assert correct(page, path, new_guest()["email"]).status == 409
    assert own(page, path).status == 200


def test_what_is_held_is_given_up_and_not_readdressed(held: HeldBooking) -> None:
    page, path = held.venue.page, f"/{held.venue.page.slug}/b/{held.own.token}"
    assert correct(page, path, new_guest()["email"]).status == 409
    assert held.row is not None


def test_what_is_no_address_is_said_beside_the_field(page: GuestsPage) -> None:
    path = book(page)
    refused = correct(page, path, "ines@")
    assert refused.status == 400
    assert 'aria-describedby="email-problem"' in refused.text
    assert 'value="ines@"' in refused.text
    assert own(page, path).status == 200


def test_of_two_corrections_at_once_one_counts(page: GuestsPage) -> None:
    path = book(page)
    answers = at_once([partial(correct, page, path, new_guest()["email"]) for _ in range(2)])
    assert sorted(answer.status for answer in answers) == [303, 404]
    [record] = page.records()
    assert record["customer_id"]
