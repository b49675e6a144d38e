"""GET /api/public/booking/times. That what it lists is what can be had: tests/functions/public/test_agreed_terms.py."""

from functools import partial
from typing import Any

from booking.database.costly_places import SEARCHES_AT_ONCE
from local.template import GUEST_DOMAIN
from tests.support.costly_places import taken
from tests.support.guests import GuestsPage, OwnBooking, bistro_page, salon_page
from tests.support.makers import Maker, Tenant
from tests.support.public_forms import new_address


def test_what_is_listed_is_what_is_free_and_where_it_is_now(page: GuestsPage) -> None:
    own = page.booked()
    listed = own.times(page.day(8), days=2).json["times"]
    assert [time["startsAt"] for time in listed] == page.starts(page.day(8), days=2)
    assert listed[0].keys() == {"startsAt", "endsAt", "at"}
    assert page.day().isoformat() in [time["startsAt"] for time in own.times(page.day()).json["times"]]


def test_no_time_is_further_ahead_than_guests_book(page: GuestsPage) -> None:
    own = page.booked()
    assert own.times(page.day(100)).json == {"times": []}
    assert own.times(page.day(8), days=32).status == 400
    page.set(maxAdvanceDays=8)
    assert {time["startsAt"][:10] for time in own.times(page.day(8), days=5).json["times"]} == {f"{page.day(8).date()}"}


def test_a_party_of_another_size_has_times_and_no_other_visit(make: Maker, bistro: Tenant, salon: Tenant) -> None:
    evening = bistro_page(make, bistro)
    own = evening.booked()
    assert own.times(evening.day(), partySize=4).json["times"]
    assert own.times(evening.day(), partySize=5).json["times"] == []
    assert own.times(evening.day(), partySize=0).status == 400
    visit = salon_page(make, salon)
    assert visit.booked().times(visit.day(), partySize=2).json["code"] == "no_such_change"


def test_a_booking_that_is_over_or_that_nobody_has_lists_none(page: GuestsPage) -> None:
    own = page.booked()
    assert own.cancel().status == 200
    assert own.times(page.day()).json["code"] == "is_final"
    unknown = OwnBooking(own.id, f"{own.token[:-3]}AAA", own.call)
    assert unknown.times(page.day()).json["code"] == "booking_token_unknown"


def test_the_search_is_bounded(page: GuestsPage, db: Any) -> None:
    own, address = page.booked(), new_address()
    asked = [own.times(page.day(8), address=address) for _ in range(61)]
    assert {answer.status for answer in asked[:60]} == {200}
    assert (asked[60].status, asked[60].json["code"]) == (429, "too_many_from_here")
    with taken(db, page.tenant.company_id, SEARCHES_AT_ONCE, kind="guests"):
        busy = own.times(page.day(8))
        assert (busy.status, busy.json["code"]) == (429, "business_busy")
        assert own.move(page.day(8)).status == 200, "whoever knows a time takes it"


def test_every_door_searches_at_one_of_the_places_of_the_venues_guests(page: GuestsPage, db: Any) -> None:
    """Those of the own booking, too, whether they look for times first or a time is taken that they want."""
    own, other, wanted = page.booked(page.day(8)), page.booked(page.day(9)), page.day(9)
    shown = partial(page.call, "GET", f"/{page.slug}/b/{own.token}?wants=change", domain=GUEST_DOMAIN)
    taken_by_other = [
        partial(page.book, wanted),
        partial(own.move, wanted),
    ]
    with taken(db, page.tenant.company_id, SEARCHES_AT_ONCE, kind="guests"):
        assert own.times(page.day(8)).json["code"] == "business_busy"
        assert (shown().status, shown().headers["retry-after"]) == (429, "1")
        for ask in taken_by_other:
            refused = ask()
            assert (refused.status, refused.json["code"], refused.json["nearest"]) == (409, "slot_taken", [])
    with taken(db, page.tenant.company_id, SEARCHES_AT_ONCE - 1, kind="guests"):
        assert own.times(page.day(8)).status == shown().status == 200
        for ask in taken_by_other:
            assert len(ask().json["nearest"]) == 3
    assert other.booking["status"] == "confirmed"
