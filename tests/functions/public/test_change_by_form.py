"""POST /{slug}/b/{token}/change: the own booking is moved on its page (spec §12.7)."""

import re
from datetime import timedelta
from html import unescape

from tests.support.guest_forms import Shown, book, cancel, change, fields_of, form, own, said
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


def moving_form(page: GuestsPage, path: str, **query: object) -> dict[str, str]:
    """What the form by which the booking is moved sends as it stands: of a list the chosen size, of the times the one
    that is marked."""
    [text] = re.findall(
        rf'<form method="post" action="{path}/change">(.*?)</form>', own(page, path, **query).text, re.S
    )
    chosen = {
        "partySize": r'value="(\d+)" selected',
        "from": r'name="from" value="([^"]+)"',
        "startsAt": r'name="startsAt" value="([^"]+)" required checked',
    }
    found = {name: re.search(pattern, text) for name, pattern in chosen.items()}
    return fields_of(text) | {name: one[1] for name, one in found.items() if one is not None}


def test_the_size_goes_along_with_the_move_whether_or_not_times_were_shown_for_it(make: Maker, bistro: Tenant) -> None:
    page = bistro_page(make, bistro, slotStepMinutes=60)
    path, later = book(page), page.day() + timedelta(hours=1)
    before = when(own(page, path))
    sent = moving_form(page, path, wants="change")
    assert (sent["partySize"], sent["startsAt"]) == ("2", page.day().isoformat())
    moved = form(page, f"{path}/change", {**sent, "partySize": "4", "startsAt": later.isoformat()})
    assert (moved.status, moved.headers["location"]) == (303, f"{path}?changed=both")
    told = own(page, path, changed="both")
    assert f"Your booking has moved from {before} to {when(told)}. It is for 4 people now." in told.text
    again = moving_form(page, path, wants="change", partySize=3)
    assert (again["partySize"], again["startsAt"]) == ("3", later.isoformat())
    smaller = form(page, f"{path}/change", again)
    assert smaller.headers["location"] == f"{path}?changed=size"
    assert "It is for 3 people now." in own(page, path, changed="size").text
    assert form(page, f"{path}/change", moving_form(page, path, wants="change")).headers["location"] == path


def when(shown: Shown) -> str:
    """When a booking is, as its page says it."""
    [start] = re.findall(r"<time[^>]*>(.*?)</time>", shown.text)
    return unescape(start)


def test_a_page_that_was_opened_again_says_only_what_is_true(page: GuestsPage) -> None:
    path = book(page)
    for changed in ("time", "both"):
        assert "has moved" not in own(page, path, changed=changed).text


def test_what_was_chosen_stands_in_the_form_again_when_it_is_refused(make: Maker, bistro: Tenant) -> None:
    page = bistro_page(make, bistro, slotStepMinutes=60)
    path, week = book(page), page.day(14)
    page.booked(week, partySize=4)
    sent = {"wants": "change", "from": f"{week.date()}", "partySize": "3", "startsAt": week.isoformat()}
    refused = form(page, f"{path}/change", sent)
    assert (refused.status, said(refused)) == (409, TAKEN)
    assert '<option value="3" selected>' in refused.text
    assert f'name="from" value="{week.date()}"' in refused.text
    assert f'value="{(week + timedelta(hours=1)).isoformat()}"' in refused.text
    large = form(page, f"{path}/change", {**sent, "partySize": "9"})
    assert said(large).startswith("This is too large a party")
    assert '<option value="9" selected>' in large.text


def test_the_page_keeps_what_is_chosen_while_other_days_are_looked_at(make: Maker, bistro: Tenant) -> None:
    page = bistro_page(make, bistro)
    path = book(page)
    sent = moving_form(page, path, wants="change")
    shown = own(page, path, **{**sent, "partySize": "4", "week": page.day(14).date()})
    assert '<option value="4" selected>' in shown.text
    assert f'name="from" value="{page.day(14).date()}"' in shown.text


def test_what_waits_for_its_deposit_is_not_moved(paying_page: PayingPage) -> None:
    page = paying_page.page
    refused = change(page, book(page), page.day(8))
    assert (refused.status, said(refused)) == (
        409,
        "The time is only kept for you so far. Please pay the deposit or confirm it by our email first.",
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
    assert (off.status, said(off)) == (409, "This booking cannot be moved online. Please call.")
    page.set(enabled=True)
    assert cancel(page, path).status == 303
    over = change(page, path, page.day(8))
    assert (over.status, said(over)) == (409, FINAL)
    page.set(changeUntilHours=720)
    late = change(page, book(page), page.day(8))
    assert (late.status, said(late)) == (403, "It is too late to move this booking online. Please call.")


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
