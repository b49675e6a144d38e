"""GET /api/public/waitlist-entry."""

from typing import Any

import pytest

from local.template import GUEST_DOMAIN, Route
from tests.support.every_route import routes_of
from tests.support.guests import GuestsPage
from tests.support.waiting import OwnEntry, join

WITH_TOKEN = routes_of("waiting")


@pytest.fixture
def own(page: GuestsPage) -> OwnEntry:
    page.set(waitlist=True)
    return join(page)


def test_a_guest_reads_what_they_wait_for_and_where(page: GuestsPage, own: OwnEntry) -> None:
    answer = own.read()
    assert (answer.status, answer.json["venue"]["slug"]) == (200, page.slug)
    assert answer.json["entry"]["id"] == own.id


def test_an_entry_is_read_while_the_page_is_off_and_not_while_the_organization_is_suspended(
    page: GuestsPage, own: OwnEntry, db: Any
) -> None:
    page.set(enabled=False)
    assert own.read().status == 200
    db.execute("update organizations set active = false where id = %s", (page.tenant.organization_id,))
    answer = own.read()
    assert (answer.status, answer.json["code"]) == (404, "waitlist_token_unknown")


def test_a_token_is_void_30_days_after_the_last_date(page: GuestsPage, own: OwnEntry, db: Any) -> None:
    for days, status in ((29, 200), (32, 404)):
        db.execute(
            "update waitlist_entries set dates = array[current_date - %s::integer] where id = %s", (days, own.id)
        )
        assert own.read().status == status


def test_the_token_of_a_booking_opens_no_entry_nor_the_other_way_about(page: GuestsPage, own: OwnEntry) -> None:
    booking = page.booked()
    assert OwnEntry(own.id, booking.token, own.call).read().json["code"] == "waitlist_token_unknown"
    assert type(booking)(own.id, own.token, own.call).read().json["code"] == "booking_token_unknown"


@pytest.mark.parametrize("route", WITH_TOKEN, ids=lambda route: route.function)
def test_without_its_token_no_entry_is_read_or_changed(page: GuestsPage, own: OwnEntry, route: Route) -> None:
    """Neither with none, nor with one that nobody made, nor with that of a booking."""
    body = {"accept": True} if route.function == "PublicAnswerOffer" else None
    for headers, status, code in (
        ({}, 401, "waitlist_token_missing"),
        ({"authorization": f"Booking {own.token}"}, 401, "waitlist_token_missing"),
        ({"authorization": f"Waitlist {own.token[:-3]}AAA"}, 404, "waitlist_token_unknown"),
    ):
        answer = page.call(route.method, route.path, body, headers=headers, domain=GUEST_DOMAIN)
        assert (answer.status, answer.json["code"]) == (status, code)
    assert own.entry["status"] == "waiting"


def test_some_routes_take_the_token() -> None:
    assert len(WITH_TOKEN) >= 3
