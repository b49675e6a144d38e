"""One guest, one place: a form that comes again from the same tab leads to what was booked by it, and no answer tells
anybody else what an address has booked (spec §12.7)."""

from functools import partial
from typing import Any
from uuid import uuid4

import pytest

from tests.support.guest_forms import cancel, filled_in, form, look, own, press, said
from tests.support.guests import Emails, GuestsPage, new_guest, salon_page
from tests.support.holds import PayingPage, sweep
from tests.support.makers import Maker, Tenant
from tests.support.public_forms import new_address
from tests.support.races import at_once
from tests.support.waiting_forms import answer, filled_in as filled_in_to_wait, joining

CORRECTED = [
    {"name": "Inès Moreau"},
    {"email": "right@example.com"},
    {"phone": "020 7946 0123"},
    {"notes": "By the window"},
    {"name": "Kim", "email": "kim@example.com", "phone": "020 7946 0124"},
]


def send(page: GuestsPage, fields: dict[str, str], **corrected: str) -> str:
    """Sends the form, and returns where the browser is led to."""
    shown = form(page, f"/{page.slug}", fields | corrected)
    assert shown.status == 303, shown.text
    return shown.headers["location"]


@pytest.mark.parametrize("corrected", CORRECTED)
def test_a_form_that_was_corrected_leads_to_what_it_has_booked(page: GuestsPage, corrected: dict[str, str]) -> None:
    fields = filled_in(page)
    path = send(page, fields)
    again = send(page, fields, **corrected)
    assert again == f"{path}?done=already"
    [record] = page.records()
    assert record["status"] == "confirmed"
    shown = own(page, path, done="already")
    assert 'role="status"' in shown.text
    assert fields["name"] in shown.text
    assert corrected.get("name", fields["name"]) == fields["name"] or corrected["name"] not in shown.text


def test_once_what_was_booked_has_ended_the_form_books_anew(page: GuestsPage) -> None:
    fields = filled_in(page)
    first = send(page, fields)
    assert cancel(page, first).status == 303
    second = send(page, fields, name="Inès Moreau")
    assert second.partition("?")[0] != first
    assert send(page, fields, name="Ines") == f"{second}?done=already"
    assert [record["status"] for record in page.records()].count("confirmed") == 1


def test_so_it_does_once_the_desk_has_cancelled(page: GuestsPage) -> None:
    fields = filled_in(page)
    first = send(page, fields)
    [record] = page.records()
    assert page.tenant.owner.patch(f"/api/{page.engine}/{record['id']}", {"status": "cancelled"}).status == 200
    assert send(page, fields) != first


def test_a_hold_is_led_to_until_it_has_run_out(paying_page: PayingPage, db: Any) -> None:
    page = paying_page.page
    fields = filled_in(page)
    first = send(page, fields)
    assert send(page, fields, email="right@example.com") == f"{first}?done=already"
    db.execute(
        f"update {page.engine} set held_until = now() - interval '1 second' where company_id = %s",
        (page.tenant.company_id,),
    )
    second = send(page, fields, email="right@example.com")
    assert second not in (first, f"{first}?done=already")
    sweep()
    assert own(page, second).status == 200


def test_a_hold_that_was_given_up_is_booked_anew(page: GuestsPage) -> None:
    address = new_address()
    for _ in range(2):
        form(page, f"/{page.slug}", filled_in(page, policyVersion="0123456789abcdef"), address)
    fields = filled_in(page)
    held = form(page, f"/{page.slug}", fields, address).headers["location"]
    assert form(page, f"{held}/correct", {}).status == 200
    again = form(page, f"/{page.slug}", fields | {"email": "right@example.com"}, address)
    assert (again.status, "done" in again.headers["location"]) == (303, False)
    assert press(page, again.headers["location"]).status == 303


def test_another_time_or_another_form_is_another_booking(page: GuestsPage) -> None:
    fields = filled_in(page)
    first, second = send(page, fields), send(page, fields, startsAt=page.day(8).isoformat())
    third = send(page, fields, startsAt=page.day(9).isoformat(), key=str(uuid4()))
    assert len({first, second, third}) == 3
    assert len(page.records()) == 3


def test_nobody_else_learns_what_an_address_has_booked(page: GuestsPage) -> None:
    """Whoever has another form reads the same of an address that has the time, and of one that nobody knows."""
    fields = filled_in(page)
    send(page, fields)
    while page.day().isoformat() in page.starts():
        page.book()
    read = []
    for email in (fields["email"], "nobody@example.com"):
        shown = form(page, f"/{page.slug}", filled_in(page, email=email))
        read.append((shown.status, said(shown), shown.text.replace(email, "").count("<")))
    assert read[0] == read[1]


def test_a_key_books_at_another_venue_as_any(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    page, other = salon_page(make, salon), salon_page(make, other_salon)
    key = str(uuid4())
    path = send(page, filled_in(page, key=key))
    elsewhere = send(other, filled_in(other, key=key))
    assert elsewhere.partition("/b/")[2] != path.partition("/b/")[2]
    assert (len(page.records()), len(other.records())) == (1, 1)


@pytest.mark.parametrize("key", ["", "1", "not-a-uuid", "A" * 300])
def test_a_form_without_a_key_of_its_own_books_nothing(page: GuestsPage, key: str) -> None:
    assert form(page, f"/{page.slug}", filled_in(page, key=key)).status == 400
    assert page.records() == []


def test_of_corrected_forms_at_once_one_books(page: GuestsPage) -> None:
    fields = filled_in(page)
    forms = [partial(form, page, f"/{page.slug}", fields | {"name": name}) for name in ("Ines", "Inès", "Agnes")]
    answers = at_once(forms)
    assert [answer.status for answer in answers] == [303, 303, 303]
    assert len({answer.headers["location"].partition("?")[0] for answer in answers}) == 1
    assert len(page.records()) == 1


def test_a_form_that_was_refused_is_the_same_form(page: GuestsPage) -> None:
    fields = filled_in(page)
    refused = form(page, f"/{page.slug}", fields | {"email": "ines@"})
    assert f'name="key" value="{fields["key"]}"' in refused.text


def test_a_key_that_is_shown_again_is_a_new_one_where_it_was_none(page: GuestsPage) -> None:
    refused = form(page, f"/{page.slug}", filled_in(page, key='"><script>'))
    assert refused.status == 400
    assert '"><script>' not in refused.text


def test_each_form_has_a_key_of_its_own_and_nobody_keeps_its_page(page: GuestsPage) -> None:
    shown = [look(page, startsAt=page.day().isoformat(), **page.of) for _ in range(2)]
    assert {one.headers["cache-control"] for one in shown} == {"no-store"}
    assert len({filled_in(page)["key"] for _ in range(3)}) == 3


# The wait list


def test_a_form_of_the_wait_list_that_was_corrected_leads_to_its_entry(page: GuestsPage) -> None:
    page.set(waitlist=True)
    fields = filled_in_to_wait(page)
    first = form(page, f"/{page.slug}/waitlist", fields).headers["location"]
    again = form(page, f"/{page.slug}/waitlist", fields | {"email": "right@example.com"}).headers["location"]
    assert again == f"{first}?done=already"
    assert "You have asked to wait already" in own(page, first, done="already").text
    answer(page, first, "leave")
    third = form(page, f"/{page.slug}/waitlist", fields | {"email": "right@example.com"}).headers["location"]
    assert third.partition("?")[0] != first
    assert joining(page).status == 200


# The email


def test_the_second_email_lists_both_bookings(page: GuestsPage, emails: Emails) -> None:
    guest = new_guest()
    page.booked(guest=guest)
    [first] = emails()
    page.booked(page.day(8), guest=guest | {"email": guest["email"].upper()})
    page.booked(page.day(9))
    second, of_another = emails()
    also = "You have these bookings with us, too."
    assert also in second["text"]
    assert also in second["html"]
    day = f"{page.day():%A} {page.day().day} {page.day():%B}"
    assert day in second["text"].partition(also)[2]
    assert also not in first["text"] + of_another["text"]


def test_an_email_lists_nothing_that_was_cancelled_or_is_over(page: GuestsPage, emails: Emails, db: Any) -> None:
    guest = new_guest()
    page.booked(guest=guest).cancel()
    over = page.booked(guest=guest)
    db.execute(
        f"update {page.engine} set starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days'"
        " where id = %s",
        (over.id,),
    )
    emails()
    page.booked(page.day(8), guest=guest)
    [email] = emails()
    assert "You have these bookings" not in email["text"]
