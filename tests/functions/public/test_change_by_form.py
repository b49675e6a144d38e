"""POST /{slug}/b/{token}/change: the own booking is moved on its page (spec §12.7)."""

from datetime import timedelta

from tests.support.guest_forms import book, cancel, change, form, own, said
from tests.support.guests import GuestsPage, bistro_page, salon_page
from tests.support.holds import PayingPage, paying
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor


def test_a_size_of_party_is_changed_on_the_own_page(make: Maker, bistro: Tenant) -> None:
    page = bistro_page(make, bistro)
    path = book(page)
    answer = form(page, f"{path}/change", {"startsAt": page.day().isoformat(), "partySize": "4"})
    assert answer.status == 303, answer.text
    assert "4 people" in own(page, path).text


def test_what_waits_for_its_deposit_is_not_moved(paying_page: PayingPage) -> None:
    page = paying_page.page
    refused = change(page, book(page), page.day(8))
    assert (refused.status, said(refused)) == (
        409,
        "This booking is not booked yet. Pay its deposit or confirm it first, then change it.",
    )


def test_a_party_that_would_owe_a_deposit_calls(make: Maker, bistro: Tenant, processor: Processor) -> None:
    page = paying(make, bistro_page(make, bistro), processor).page
    refused = change(page, book(page, partySize="1"), page.day(), partySize="2")
    assert (refused.status, said(refused)) == (409, "A party of this size pays a larger deposit. Please call.")


FINAL = "This booking is over or cancelled, and cannot be changed."
TAKEN = "This time is not free any more. Please choose another."


def test_what_keeps_a_booking_from_being_moved_is_said_on_its_page(page: GuestsPage) -> None:
    page.set(maxChanges=1)
    path = book(page)
    page.booked(page.day(8))
    page.set(maxAdvanceDays=9)
    for wanted in (page.day(8), page.day(9) + timedelta(hours=4)):
        taken = change(page, path, wanted)
        assert (taken.status, said(taken)) == (409, TAKEN)
    far = change(page, path, page.day(10))
    assert (far.status, said(far)) == (400, "This time cannot be booked online any more. Please choose another.")
    offset = form(page, f"{path}/change", {"startsAt": f"{page.day(9).isoformat()}+03:00"})
    assert (offset.status, said(offset)) == (400, "Please choose a time.")
    assert change(page, path, page.day(9)).status == 303
    again = change(page, path, page.day(7))
    assert (again.status, said(again)) == (
        409,
        "This booking has been moved as often as is possible online. Please call.",
    )


def test_a_booking_that_is_over_or_too_near_or_of_a_page_that_is_off_is_not_moved(page: GuestsPage) -> None:
    path = book(page)
    page.set(enabled=False)
    off = change(page, path, page.day(8))
    assert (off.status, said(off)) == (409, "Online booking was switched off meanwhile. Please call.")
    page.set(enabled=True)
    assert cancel(page, path).status == 303
    over = change(page, path, page.day(8))
    assert (over.status, said(over)) == (409, FINAL)
    page.set(changeUntilHours=720)
    late = change(page, book(page), page.day(8))
    assert (late.status, said(late)) == (403, "It is too late to do this online. Please call.")


def test_a_party_stays_within_what_the_venue_takes_and_a_visit_has_no_size(
    make: Maker, bistro: Tenant, salon: Tenant
) -> None:
    page, visits = bistro_page(make, bistro), salon_page(make, salon)
    make.table(bistro, name="Other")
    period = bistro.owner.get("/api/service-periods").json["servicePeriods"][0]["id"]
    bistro.owner.patch(f"/api/service-periods/{period}", {"coverCap": 5})
    path = book(page)
    page.booked()
    assert said(change(page, path, page.day(), partySize="4")) == TAKEN
    assert said(change(page, path, page.day(), partySize="9")).startswith("This is too large a party")
    assert change(visits, book(visits), visits.day(), partySize="2").status == 400
