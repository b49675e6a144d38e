"""POST /{slug}: booking by the form on the page of a venue (spec §12.7)."""

import re
from datetime import timedelta
from functools import partial
from typing import Any

import pytest

from tests.support.guest_forms import fields_of, filled_in, form, look, own, said
from tests.support.guests import GuestsPage, bistro_page, salon_page
from tests.support.makers import Maker, Tenant
from tests.support.public_forms import new_address
from tests.support.races import at_once, holding, holding_name


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


CHOOSE_A_TIME = "Please choose a time."
TAKEN = "This time was just taken. Your details are still here."


def refusal(page: GuestsPage, fields: dict[str, str]) -> tuple[int, str]:
    answer = form(page, f"/{page.slug}", fields)
    return answer.status, said(answer)


def test_a_form_is_held_to_the_bounds_that_the_venue_has_by_then(page: GuestsPage) -> None:
    fields = filled_in(page)
    page.set(minNoticeMinutes=10 * 24 * 60)
    assert refusal(page, fields) == (400, "This time cannot be booked online any more. Please choose another.")
    page.set(minNoticeMinutes=0, cancelUntilHours=72)
    terms = "The terms have changed since you opened the page. Please read them again, then book."
    assert refusal(page, fields) == (409, terms)
    assert page.records() == []


def test_a_form_that_somebody_else_has_made_books_nothing(
    make: Maker, salon: Tenant, other_salon: Tenant, bistro: Tenant
) -> None:
    page, other, evening = salon_page(make, salon), salon_page(make, other_salon), bistro_page(make, bistro)
    fields = filled_in(page)
    assert refusal(page, fields | {"startsAt": f"{fields['startsAt']}+03:00"}) == (400, CHOOSE_A_TIME)
    for field, foreign in (("serviceId", other.service["id"]), ("providerId", other.provider["id"])):
        assert refusal(page, fields | {field: foreign})[0] == 404
    large = refusal(evening, filled_in(evening) | {"partySize": "9"})
    assert large == (400, "This is too large a party to book online. Please send an enquiry.")
    midnight = (page.day() + timedelta(hours=12)).isoformat()
    assert refusal(page, fields | {"startsAt": midnight}) == (409, TAKEN)
    assert [*page.records(), *other.records(), *evening.records()] == []


def test_of_two_forms_for_the_last_table_or_the_last_covers_one_books(
    make: Maker, bistro: Tenant, other_bistro: Tenant, db: Any
) -> None:
    page, capped = bistro_page(make, bistro), bistro_page(make, other_bistro)
    make.table(other_bistro, name="Other")
    period = other_bistro.owner.get("/api/service-periods").json["servicePeriods"][0]["id"]
    other_bistro.owner.patch(f"/api/service-periods/{period}", {"coverCap": 3})
    floor = holding_name(db, f"floor {bistro.company_id}{page.day().date()}", until_waiting=2)
    for venue, held in ((page, floor), (capped, holding(db, "service_periods", period, until_waiting=2))):
        forms = [partial(form, venue, f"/{venue.slug}", filled_in(venue)) for _ in range(2)]
        with held:
            answers = at_once(forms)
        assert sorted(answer.status for answer in answers) == [303, 409]
        assert [said(answer) for answer in answers if answer.status == 409] == [TAKEN]
