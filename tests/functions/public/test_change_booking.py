"""PATCH /api/public/booking."""

from datetime import timedelta

from tests.support.guests import GuestsPage, bistro_page, salon_page
from tests.support.makers import Maker, Tenant


def test_a_guest_moves_the_own_booking(page: GuestsPage) -> None:
    own, later = page.booked(), page.day(9)
    answer = own.move(later)
    assert answer.status == 200, answer.text
    booking = answer.json["booking"]
    assert (booking["startsAt"], booking["changesLeft"]) == (later.isoformat(), 2)
    assert own.read().json["booking"] == booking
    [record] = page.records()
    assert (record["starts_at"], record["source"]) == (f"{later.isoformat()}+00:00", "guest")
    assert page.book().status == 201, "the time before is free again"


def test_a_booking_may_overlap_with_where_it_was(page: GuestsPage) -> None:
    page.set(slotStepMinutes=30)
    own = page.booked()
    assert own.move(page.day() + timedelta(minutes=30)).status == 200


def test_a_guest_changes_the_size_of_the_party(make: Maker, bistro: Tenant, salon: Tenant) -> None:
    page = bistro_page(make, bistro)
    own = page.booked()
    large = make.table(bistro, name="Round", minSeats=5, maxSeats=8)
    assert own.move(partySize=4).json["booking"]["partySize"] == 4
    assert own.move(partySize=6).json["booking"]["partySize"] == 6
    assert [record["table_ids"] for record in page.records()] == [[large["id"]]]
    assert own.move(partySize=9).json["code"] == "party_too_large"
    visit = salon_page(make, salon).booked()
    assert visit.move(partySize=2).json["code"] == "no_such_change"


def test_a_party_that_grows_stays_within_the_covers_of_the_period(make: Maker, bistro: Tenant) -> None:
    page = bistro_page(make, bistro)
    make.table(bistro, name="Other")
    period = bistro.owner.get("/api/service-periods").json["servicePeriods"][0]["id"]
    bistro.owner.patch(f"/api/service-periods/{period}", {"coverCap": 5})
    own = page.booked()
    assert page.book().status == 201
    assert own.move(partySize=3).status == 200
    assert own.move(partySize=4).json["code"] == "slot_taken"


def test_a_change_without_a_difference_counts_as_none(page: GuestsPage) -> None:
    own = page.booked()
    assert own.move(page.day()).json["booking"]["changesLeft"] == 3
    assert own.move().json["booking"]["changesLeft"] == 3


def test_a_guest_moves_a_booking_as_often_as_the_venue_allowed_when_it_was_booked(page: GuestsPage) -> None:
    page.set(maxChanges=1)
    own = page.booked()
    page.set(maxChanges=20)
    assert own.move(page.day(8)).status == 200
    answer = own.move(page.day(9))
    assert (answer.status, answer.json["code"]) == (409, "too_many_changes")


def test_a_time_that_is_taken_or_not_on_offer_is_refused_with_the_nearest(page: GuestsPage) -> None:
    own = page.booked()
    page.booked(page.day(8))
    for wanted in (page.day(8), page.day(8) + timedelta(hours=12)):
        answer = own.move(wanted)
        assert (answer.status, answer.json["code"]) == (409, "slot_taken")
        assert answer.json["nearest"]
    assert own.read().json["booking"]["startsAt"] == page.day().isoformat()
    assert own.read().json["booking"]["changesLeft"] == 3


def test_the_bounds_of_the_venue_hold_for_another_time(page: GuestsPage) -> None:
    own = page.booked()
    page.set(maxAdvanceDays=8)
    assert own.move(page.day(9)).json["code"] == "outside_window"
    wall_clock = page.day(8).isoformat()
    assert own.move(startsAt=f"{wall_clock}+03:00").json["code"] == "offset_mismatch"
