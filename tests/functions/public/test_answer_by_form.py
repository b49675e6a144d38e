"""POST /{slug}/w/{token}: a guest answers an offer by the page (spec §12.10)."""

from typing import Any

import pytest

from tests.support.guest_forms import own, said
from tests.support.guests import GuestsPage
from tests.support.holds import PayingPage
from tests.support.job_queues import offer_times
from tests.support.makers import Maker
from tests.support.waiting import booked_by_the_desk, cancel, soon
from tests.support.waiting_forms import answer, join, offered


@pytest.fixture(autouse=True)
def kept(page: GuestsPage) -> None:
    page.set(waitlist=True)


def test_who_takes_the_time_is_led_to_the_booking(make: Maker, page: GuestsPage) -> None:
    path = offered(make, page)
    taken = answer(page, path, "accept")
    assert taken.status == 303
    assert "Confirmed" in own(page, taken.headers["location"]).text
    assert "Booked" in own(page, path).text
    assert answer(page, path, "accept").headers["location"] == taken.headers["location"]


def test_a_deposit_is_paid_on_the_page_of_the_booking(make: Maker, paying_page: PayingPage) -> None:
    page = paying_page.page
    path = offered(make, page)
    taken = answer(page, path, "accept")
    booking = taken.headers["location"]
    assert f'action="{booking}/pay"' in own(page, booking).text
    assert "You have taken this time." in own(page, path).text
    for what in ("decline", "leave"):
        assert answer(page, path, what).status == 409


def test_who_leaves_the_time_to_the_next_stays_on_the_page(make: Maker, page: GuestsPage) -> None:
    path = offered(make, page)
    declined = answer(page, path, "decline")
    assert (declined.status, declined.headers["location"]) == (303, path)
    assert "It went to the next guest." in own(page, path).text
    late = answer(page, path, "accept")
    assert (late.status, said(late)) == (409, "Nothing is offered to you at the moment.")
    assert answer(page, path, "leave").status == 409


def test_a_guest_leaves_the_list(page: GuestsPage) -> None:
    path = join(page)
    assert answer(page, path, "leave").status == 303
    assert "You have left the list" in own(page, path).text


def test_the_first_of_all_who_know_of_it_has_a_time_that_is_soon(make: Maker, page: GuestsPage) -> None:
    start = soon(page)
    day = {f"day-{start.date()}": "yes"}
    taken = booked_by_the_desk(make, page, start)
    first, second = join(page, **day), join(page, **day)
    cancel(page, taken)
    offer_times()
    assert "The first to take it gets it" in own(page, first).text
    assert answer(page, second, "accept").status == 303
    late = answer(page, first, "accept")
    assert (late.status, said(late)) == (
        409,
        "Somebody else was quicker: this time is taken. You are still on the wait list.",
    )


def test_a_button_that_is_not_there_does_nothing(page: GuestsPage) -> None:
    assert answer(page, join(page), "grab").status == 400


def test_an_offer_that_has_run_out_says_so(make: Maker, page: GuestsPage, db: Any) -> None:
    path = offered(make, page)
    db.execute(f"update {page.engine} set held_until = now() - interval '1 s' where held_until is not null")
    late = answer(page, path, "accept")
    assert (late.status, said(late)) == (409, "This time is not kept for you any more.")


def test_a_link_that_nobody_made_answers_nothing(page: GuestsPage) -> None:
    assert answer(page, join(page)[:-3] + "AAA", "accept").status == 404
