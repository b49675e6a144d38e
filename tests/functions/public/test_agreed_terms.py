"""Whoever moves a booking is offered the times at which it fits as it was agreed, and moves it to each of them and to
no other (spec §12.4): on the page, by the JSON routes, and in what a refusal names."""

import re
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

import pytest

from tests.support.guest_forms import own as look_at
from tests.support.guests import GuestsPage, OwnBooking, bistro_page, salon_page
from tests.support.holds import paying
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor


@pytest.fixture
def visits(make: Maker, salon: Tenant) -> GuestsPage:
    """A salon from nine to twelve, of which an hour each is offered."""
    return salon_page(make, salon, slotStepMinutes=30, maxChanges=20)


@pytest.fixture
def evenings(make: Maker, bistro: Tenant) -> GuestsPage:
    """A bistro with one table for four, from six to eight, of which an hour each is offered."""
    return bistro_page(make, bistro, slotStepMinutes=30, maxChanges=20)


def agree(page: GuestsPage, booking: OwnBooking, **terms: Any) -> None:
    """The desk agrees something with the guest."""
    answer = page.tenant.staff.patch(f"/api/{page.engine}/{booking.id}", terms)
    assert answer.status == 200, answer.text


def path_of(page: GuestsPage, booking: OwnBooking) -> str:
    return f"/{page.slug}/b/{booking.token}"


def on_page(page: GuestsPage, booking: OwnBooking, day: datetime, **query: Any) -> list[str]:
    """The times among which the page has the guest choose."""
    shown = look_at(page, path_of(page, booking), wants="change", **{"from": day.date()}, **query)
    assert shown.status == 200, shown.text
    return [start for start in re.findall(r'name="startsAt" value="([^"]+)"', shown.text) if _is_on(start, day)]


def by_program(booking: OwnBooking, day: datetime, **query: Any) -> list[str]:
    answer = booking.times(day, **query)
    assert answer.status == 200, answer.text
    return [time["startsAt"] for time in answer.json["times"]]


def taken_by(booking: OwnBooking, starts: Iterable[datetime], **changes: Any) -> list[str]:
    """To which of these times it can be moved, by moving it to each. None that is refused is named as a nearest one."""
    moved = []
    for start in starts:
        answer = booking.move(start, **changes)
        if answer.status == 200:
            moved.append(start.isoformat())
        else:
            assert answer.json["code"] in ("slot_taken", "outside_window"), answer.text
            assert start.isoformat() not in [time["startsAt"] for time in answer.json.get("nearest", [])]
    return moved


def _is_on(start: str, day: datetime) -> bool:
    return start.startswith(f"{day.date()}")


def half_hours(first: datetime, count: int) -> list[datetime]:
    return [first + timedelta(minutes=30 * number) for number in range(count)]


def clock(starts: Iterable[str]) -> list[str]:
    return [start[11:16] for start in starts]


def test_a_longer_visit_is_offered_where_it_fits_as_long_as_it_is(visits: GuestsPage) -> None:
    booking, day = visits.booked(), visits.day(8)
    agree(visits, booking, durationMinutes=120)
    visits.booked(day + timedelta(hours=2))  # from eleven on
    assert clock(visits.starts(day)) == ["09:00", "09:30", "10:00"], "whoever books anew is offered an hour"
    offered = on_page(visits, booking, day)
    assert clock(offered) == ["09:00"]
    assert by_program(booking, day) == offered == taken_by(booking, half_hours(day, 6))


@pytest.mark.parametrize(("minutes", "starts"), [(30, "09:00 09:30 10:00"), (120, "09:00 09:30 10:00")])
def test_what_the_service_takes_by_now_changes_nothing(visits: GuestsPage, minutes: int, starts: str) -> None:
    booking, day = visits.booked(), visits.day(8)
    visits.booked(day + timedelta(hours=2))
    visits.tenant.owner.patch(f"/api/services/{visits.service['id']}", {"durationMinutes": minutes, "priceCents": 99})
    offered = on_page(visits, booking, day)
    assert clock(offered) == starts.split()
    assert by_program(booking, day) == offered == taken_by(booking, half_hours(day, 6))
    [record] = [one for one in visits.records() if one["id"] == booking.id]
    assert (record["duration_minutes"], record["price_cents"]) == (60, 6500)


def test_a_buffer_is_kept_free_behind_what_is_moved(visits: GuestsPage) -> None:
    booking, day = visits.booked(), visits.day(8)
    visits.booked(day + timedelta(hours=2))
    visits.tenant.owner.patch(f"/api/services/{visits.service['id']}", {"bufferMinutes": 30})
    assert by_program(booking, day) == on_page(visits, booking, day) == taken_by(booking, half_hours(day, 6))


def test_a_visit_stays_with_its_provider_whoever_else_is_free(visits: GuestsPage, make: Maker) -> None:
    booking, day = visits.booked(), visits.day(8)
    other = make.provider(
        visits.tenant,
        serviceIds=[visits.service["id"]],
        workingHours=[{"day": number, "opens": "13:00", "closes": "15:00"} for number in range(7)],
    )
    assert other
    offered = on_page(visits, booking, day)
    assert max(clock(offered)) == "11:00"
    assert by_program(booking, day) == offered == taken_by(booking, half_hours(day, 12))


def test_a_party_keeps_the_length_that_was_agreed_whatever_its_guest_changes(evenings: GuestsPage) -> None:
    booking, later = evenings.booked(), evenings.day(8) + timedelta(hours=1)
    agree(evenings, booking, durationMinutes=180)
    assert booking.move(partySize=3).json["booking"]["endsAt"][11:] == "21:00:00"
    assert booking.move(later).json["booking"]["endsAt"][11:] == "22:00:00"
    assert booking.move(evenings.day(), partySize=4).json["booking"]["endsAt"][11:] == "21:00:00"


def test_a_longer_party_is_offered_where_it_fits_as_long_as_it_is(evenings: GuestsPage) -> None:
    booking, day = evenings.booked(), evenings.day(8)
    agree(evenings, booking, durationMinutes=90)
    evenings.booked(day + timedelta(minutes=90))
    assert clock(evenings.starts(day)) == ["18:00", "18:30"], "whoever books anew stays for the period's turn"
    offered = on_page(evenings, booking, day)
    assert clock(offered) == ["18:00"]
    assert by_program(booking, day) == offered == taken_by(booking, half_hours(day, 4))


def test_a_party_may_keep_its_time_though_nobody_is_offered_it(evenings: GuestsPage) -> None:
    """It is moved by the desk to where no guest books, and then there is one more of them."""
    booking, day = evenings.booked(), evenings.day()
    unusual = day.replace(hour=21, minute=7)
    agree(evenings, booking, startsAt=unusual.isoformat())
    assert unusual.isoformat() in by_program(booking, day, partySize=3)
    assert unusual.isoformat() in on_page(evenings, booking, day, partySize=3)
    answer = booking.move(unusual, partySize=3)
    assert (answer.status, answer.json["booking"]["partySize"]) == (200, 3), answer.text
    assert booking.move(partySize=4).status == 200


def test_a_party_changes_its_size_within_the_notice_that_new_guests_give(evenings: GuestsPage) -> None:
    booking = evenings.booked()
    evenings.set(minNoticeMinutes=43_200)
    assert evenings.day().isoformat() in on_page(evenings, booking, evenings.day())
    assert booking.move(evenings.day(), partySize=3).status == 200
    assert booking.move(evenings.day(8)).json["code"] == "outside_window"


def test_a_party_that_is_larger_than_guests_may_book_is_moved_and_may_shrink(make: Maker, bistro: Tenant) -> None:
    page = bistro_page(make, bistro, maxPartySize=4, maxChanges=20)
    make.table(bistro, name="Long", minSeats=5, maxSeats=9)
    booking = page.booked()
    long = next(one["id"] for one in bistro.owner.get("/api/tables").json["tables"] if one["name"] == "Long")
    agree(page, booking, partySize=8, tableIds=[long])
    assert booking.move(page.day(8)).status == 200
    assert booking.move(partySize=7).status == 200
    assert booking.move(partySize=8).json["code"] == booking.times(page.day(), partySize=8).json["code"]
    assert booking.times(page.day(), partySize=8).json["code"] == "party_too_large"
    assert "/enquire?partySize=8" in look_at(page, path_of(page, booking), wants="change", partySize=8).text


def test_a_deposit_that_has_become_dearer_keeps_nobody_from_moving(
    make: Maker, bistro: Tenant, processor: Processor
) -> None:
    paying_page = paying(make, bistro_page(make, bistro, maxChanges=20), processor)
    page, held = paying_page.page, paying_page.held()
    held.pay_and_tell()
    booking = held.own
    [tier] = [one["id"] for one in bistro.owner.get("/api/organization/deposit-tiers").json["depositTiers"]]
    bistro.owner.delete(f"/api/organization/deposit-tiers/{tier}")
    make.deposit_tier(bistro, minPartySize=1, amountCents=90_000)
    assert booking.move(page.day(8)).status == 200
    for refused in (booking.move(partySize=3), booking.times(page.day(), partySize=3)):
        assert (refused.status, refused.json["code"]) == (409, "deposit_required")
    assert "A party of this size pays" in look_at(page, path_of(page, booking), wants="change", partySize=3).text
    assert booking.move(partySize=1).status == 200


def test_a_cap_of_covers_binds_what_guests_move_and_offers_nothing_that_it_refuses(make: Maker, bistro: Tenant) -> None:
    page = bistro_page(make, bistro, slotStepMinutes=60, maxChanges=20)
    make.table(bistro, name="Other")
    period = bistro.owner.get("/api/service-periods").json["servicePeriods"][0]["id"]
    bistro.owner.patch(f"/api/service-periods/{period}", {"coverCap": 5})
    booking, day = page.booked(), page.day(8)
    page.booked(day, partySize=3)
    for size, count in ((2, 2), (3, 0)):
        offered = by_program(booking, day, partySize=size)
        assert len(offered) == count, size
        assert on_page(page, booking, day, partySize=size) == offered
        assert taken_by(booking, [day, day + timedelta(hours=1)], partySize=size) == offered
    bistro.owner.patch(f"/api/service-periods/{period}", {"coverCap": 1})
    assert booking.move(partySize=1).status == 200, "fewer take nothing from anybody"
    assert booking.move(partySize=2).json["code"] == "slot_taken"
