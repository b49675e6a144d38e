"""POST /{slug}: booking by the form on the page of a venue (spec §12.7)."""

import re

import pytest

from tests.support.guest_forms import fields_of, filled_in, form, look, own
from tests.support.guests import GuestsPage
from tests.support.public_forms import new_address


def test_the_form_books_once_however_often_it_is_pressed(page: GuestsPage) -> None:
    fields = filled_in(page, notes="By the window")
    first, second = (form(page, f"/{page.slug}", fields) for _ in range(2))
    assert (first.status, second.status) == (303, 303)
    assert first.headers["location"] == second.headers["location"]
    [record] = page.records()
    assert (record["source"], record["status"], record["notes"]) == ("guest", "confirmed", "By the window")
    shown = own(page, first.headers["location"])
    assert shown.status == 200
    assert "Confirmed" in shown.text
    assert "By the window" in shown.text
    assert shown.headers["cache-control"] == "no-store"


def test_a_time_that_was_taken_meanwhile_is_said_with_others_and_nothing_typed_is_lost(page: GuestsPage) -> None:
    fields = filled_in(page, notes="<b>Window</b>")
    assert page.book().status == 201
    answer = form(page, f"/{page.slug}", fields)
    assert answer.status == 409, answer.text
    assert "This time was just taken" in answer.text
    assert f'value="{fields["email"]}"' in answer.text
    assert "&lt;b&gt;Window&lt;/b&gt;" in answer.text
    offered = re.findall(r'type="radio" name="startsAt" value="([^"]+)"', answer.text)
    assert offered
    again = {**fields_of(answer.text), **{name: fields[name] for name in ("name", "email")}, "startsAt": offered[0]}
    assert form(page, f"/{page.slug}", again).status == 303


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("email", "ines@", "Please enter an email address that works."),
        ("name", " ", "Please enter your name."),
        ("phone", "12", "Please enter a phone number with its area code."),
    ],
)
def test_what_is_wrong_in_the_form_is_said_and_nothing_is_booked(
    page: GuestsPage, field: str, typed: str, said: str
) -> None:
    answer = form(page, f"/{page.slug}", filled_in(page) | {field: typed})
    assert answer.status == 400
    assert said in answer.text
    assert page.records() == []


def test_a_venue_whose_page_is_off_meanwhile_says_so(page: GuestsPage) -> None:
    fields = filled_in(page)
    page.set(enabled=False)
    answer = form(page, f"/{page.slug}", fields)
    assert answer.status == 409
    assert "switched off meanwhile" in answer.text
    assert look(page).status == 404


def test_an_address_sends_ten_forms_in_ten_minutes(page: GuestsPage) -> None:
    fields, address = filled_in(page) | {"name": " "}, new_address()
    assert [form(page, f"/{page.slug}", fields, address).status for _ in range(11)] == [400] * 10 + [429]
