"""GET /{slug}/b/{token}/calendar: the own booking as a file for a calendar (spec §12.7)."""

from html import unescape
from typing import Any

from tests.support.guest_calendar import read
from tests.support.guest_forms import book, cancel, change, own
from tests.support.guests import GuestsPage
from tests.support.holds import HeldBooking


def test_the_file_has_the_booking_as_it_is_by_now(page: GuestsPage) -> None:
    path = book(page)
    [before] = read(own(page, f"{path}/calendar").text).entries
    assert change(page, path, page.day(8)).status == 303
    answer = own(page, f"{path}/calendar")
    assert answer.status == 200
    assert answer.headers["content-type"] == "text/calendar"
    assert answer.headers["content-disposition"] == 'attachment; filename="booking.ics"'
    assert answer.headers["cache-control"] == "no-store"
    file = read(answer.text)
    [entry] = file.entries
    assert (file.method, entry.uid, entry.status) == ("PUBLISH", before.uid, "CONFIRMED")
    assert (entry.start - before.start).days == 1
    assert entry.sequence >= before.sequence


def test_the_page_leads_to_the_file_while_the_visit_is_to_come(page: GuestsPage) -> None:
    path = book(page)
    assert f'href="{path}/calendar"' in own(page, path).text
    assert cancel(page, path).status == 303
    assert "/calendar" not in own(page, path).text
    refused = own(page, f"{path}/calendar")
    assert refused.status == 409
    assert "This booking is over or cancelled" in refused.text


def test_the_file_names_nobody_but_the_venue(page: GuestsPage, db: Any) -> None:
    """Who books under somebody's address reads nothing of the customer with it."""
    path = book(page)
    db.execute("update customers set name = 'Known To The Desk' where company_id = %s", (page.tenant.company_id,))
    file = own(page, f"{path}/calendar").text
    assert "ATTENDEE" not in file
    assert "Known To" not in file


def test_a_time_that_is_only_held_is_in_no_calendar(held: HeldBooking) -> None:
    path = f"/{held.venue.page.slug}/b/{held.own.token}"
    assert "/calendar" not in own(held.venue.page, path).text
    refused = own(held.venue.page, f"{path}/calendar")
    assert refused.status == 409
    assert "The time is only kept for you so far" in unescape(refused.text)
