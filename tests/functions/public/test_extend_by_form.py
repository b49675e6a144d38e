"""POST /{slug}/b/{token}/extend: a guest has the time kept longer by the pages (spec §12.8)."""

from tests.support.guest_forms import book, form, own, said
from tests.support.guests import GuestsPage
from tests.support.holds import PayingPage


def test_a_guest_has_the_time_kept_longer_once(paying_page: PayingPage) -> None:
    page = paying_page.page
    path = book(page)
    longer = form(page, f"{path}/extend", {})
    assert (longer.status, longer.headers["location"]) == (303, path)
    again = form(page, f"{path}/extend", {})
    assert (again.status, said(again)) == (409, "Your time has been extended before, which is possible once.")


def test_what_is_over_is_not_extended(paying_page: PayingPage) -> None:
    page = paying_page.page
    path = book(page)
    paying_page.db.execute(f"update {page.engine} set held_until = now() - interval '1 s' where held_until is not null")
    assert form(page, f"{path}/extend", {}).status == 404
    assert "The time to pay is over" in own(page, path).text


def test_what_needs_no_payment_is_not_extended(page: GuestsPage) -> None:
    answer = form(page, f"{book(page)}/extend", {})
    assert (answer.status, said(answer)) == (409, "There is nothing to pay any more.")
