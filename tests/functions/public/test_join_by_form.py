"""POST /{slug}/waitlist: a guest joins the wait list by the form (spec §12.10)."""

from typing import Any

import pytest

from tests.support.guest_forms import form, own, said
from tests.support.guests import GuestsPage, bistro_page, new_guest, salon_page
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.waiting import fill_up, listed
from tests.support.waiting_forms import ask_to_wait, filled_in, join, proof_of


@pytest.fixture(autouse=True)
def kept(request: pytest.FixtureRequest) -> None:
    if "page" in request.fixturenames:
        request.getfixturevalue("page").set(waitlist=True)


def test_a_guest_joins_and_is_led_to_their_place(page: GuestsPage) -> None:
    email = new_guest()["email"]
    path = ask_to_wait(
        page, email=email, fromTime="09:00", notes="By the window", **{f"day-{page.day(8).date()}": "yes"}
    )
    shown = own(page, path)
    assert (shown.status, shown.headers["cache-control"]) == (200, "no-store")
    for text in ("Your place on the wait list", "Not on the list yet", f"We write to {email}", "By the window"):
        assert text in shown.text
    assert form(page, f"{path}/confirm", {"proof": proof_of(path)}).status == 303
    assert "You are on the list" in own(page, path).text
    assert [len(listed(page, days)) for days in (7, 8, 9)] == [1, 1, 0]


def test_pressed_twice_the_form_joins_once(page: GuestsPage) -> None:
    fields = filled_in(page)
    first, again = (form(page, f"/{page.slug}/waitlist", fields) for _ in range(2))
    assert (first.status, first.headers["location"]) == (again.status, again.headers["location"])
    assert len(listed(page)) == 1


@pytest.mark.parametrize(
    ("changes", "status", "sentence"),
    [
        ({"email": "nobody"}, 400, "Please enter an email address that works."),
        ({"fromTime": "10:00", "untilTime": "09:00"}, 400, "The latest start must be later than the earliest."),
        ({"day-2020-01-01": "yes"}, 400, "Please choose at least one day, from today on."),
    ],
)
def test_what_is_refused_is_said_on_the_page_with_what_was_typed(
    page: GuestsPage, changes: dict[str, str], status: int, sentence: str
) -> None:
    answer = form(page, f"/{page.slug}/waitlist", filled_in(page, name="Zoë Quiet", **changes))
    assert answer.status == status
    assert sentence in answer.text
    assert 'value="Zoë Quiet"' in answer.text


def test_a_list_that_was_closed_meanwhile_says_so(page: GuestsPage) -> None:
    fields = filled_in(page)
    page.set(waitlist=False)
    answer = form(page, f"/{page.slug}/waitlist", fields)
    assert (answer.status, said(answer)) == (409, "The venue keeps no wait list any more. Please call.")


def test_who_waits_for_five_bookings_already_reads_that_after_the_press(page: GuestsPage) -> None:
    """Not before: whoever types an address is told nothing of who waits with it."""
    email = new_guest()["email"]
    for _ in range(5):
        join(page, email=email)
    path = ask_to_wait(page, email=email)
    answer = form(page, f"{path}/confirm", {"proof": proof_of(path)})
    assert answer.status == 429
    assert said(answer).startswith("No more can be booked online, or waited for, at the moment.")


@pytest.mark.parametrize("fields", [{"serviceId": NOBODYS_ID}, {"providerId": NOBODYS_ID}])
def test_what_guests_cannot_book_they_cannot_wait_for(make: Maker, salon: Tenant, fields: dict[str, str]) -> None:
    page = salon_page(make, salon, waitlist=True)
    answer = form(page, f"/{page.slug}/waitlist", filled_in(page, **fields))
    assert (answer.status, 'role="alert"' in answer.text) == (404, True)


def test_a_party_is_refused_by_its_size_and_at_a_salon(make: Maker, salon: Tenant, bistro: Tenant) -> None:
    for page in (bistro_page(make, bistro, waitlist=True), salon_page(make, salon, waitlist=True)):
        size = "4" if page.service else "9"
        fields = {name: value for name, value in filled_in(page).items() if name not in ("serviceId", "partySize")}
        answer = form(page, f"/{page.slug}/waitlist", {**fields, "partySize": size})
        assert (answer.status, 'role="alert"' in answer.text) == (400, True)


def test_a_full_list_takes_nobody_by_the_form(page: GuestsPage, db: Any) -> None:
    path = ask_to_wait(page)
    fill_up(db, page)
    assert form(page, f"{path}/confirm", {"proof": proof_of(path)}).status == 409
    assert "Not on the list yet" in own(page, path).text


def test_a_page_that_was_switched_off_meanwhile_is_not_there(page: GuestsPage) -> None:
    fields = filled_in(page)
    page.set(enabled=False)
    assert form(page, f"/{page.slug}/waitlist", fields).status == 404
