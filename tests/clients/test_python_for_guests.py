"""The Python client does what guests of a venue do, as its README shows, against the service."""

import time
from datetime import timedelta
from typing import Any
from uuid import uuid4

import httpx
import pytest

from booking_client import BookingError, Guests, WrongAddressError
from booking_client.made_for_guests.models import BookOnline, EnquireOnline, GuestOfBooking, WaitOnline
from tests.clients.readmes import example
from tests.support.guests import GuestsPage, bistro_page, salon_page
from tests.support.job_queues import offer_times
from tests.support.makers import Maker, Tenant
from tests.support.waiting import OwnEntry, booked_by_the_desk, cancel, confirm

pytestmark = pytest.mark.machine

WHO = {"name": "Ines Moreau", "email": "ines@example.com"}


@pytest.fixture(autouse=True)
def _nobody_has_asked(db: Any) -> None:
    """From this machine's address."""
    db.execute("delete from public_windows")


def wanted(page: GuestsPage, guests: Guests, **fields: Any) -> BookOnline:
    """The first time on offer a week ahead."""
    body = {"starts_at": page.day().isoformat(), "guest": GuestOfBooking.from_dict(WHO), **fields}
    body |= {"service_id": page.service["id"]} if page.service else {"party_size": 2}
    return BookOnline(policy_version=guests.venue().policy_version, **body)


def test_the_example_books_moves_and_cancels(
    make: Maker, salon: Tenant, guests_origin: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = salon_page(make, salon)
    monkeypatch.setenv("BOOKING_GUESTS_URL", guests_origin)
    monkeypatch.setenv("BOOKING_SLUG", page.slug)
    exec(example("python", "python", "guests"), {})
    [booking] = page.records()
    moved, status = capsys.readouterr().out.splitlines()
    assert moved == f"Haircut, moved to {booking['starts_at'][:19]}"
    assert status == booking["status"] == "cancelled"


def test_what_is_sent_again_with_its_key_is_booked_once_and_a_taken_time_says_which_are_near(
    make: Maker, bistro: Tenant, guests_origin: str
) -> None:
    page = bistro_page(make, bistro)
    with Guests(guests_origin, page.slug) as guests:
        body, key = wanted(page, guests), uuid4()
        assert guests.book(body, key=key) == guests.book(body, key=key)
        make.db.execute("delete from public_windows")  # the third try has to prove that it is no program
        with pytest.raises(BookingError) as refused:
            guests.book(wanted(page, guests), key=uuid4())
    assert (refused.value.status, refused.value.code) == (409, "slot_taken")
    assert [time_["startsAt"] > body.starts_at for time_ in refused.value.refusal["nearest"]] == [True] * 3
    assert len(page.records()) == 1


def test_a_guest_sees_where_a_booking_can_be_moved_and_changes_the_party(
    make: Maker, bistro: Tenant, guests_origin: str
) -> None:
    page = bistro_page(make, bistro)
    with Guests(guests_origin, page.slug) as guests:
        own = guests.own_booking(guests.book(wanted(page, guests), key=uuid4()).token)
        assert page.day().isoformat() in [one.starts_at for one in own.times(page.day().date(), party_size=3)]
        assert own.move(party_size=3).party_size == 3
        assert own.read().venue.slug == page.slug


def test_a_larger_party_enquires(make: Maker, bistro: Tenant, guests_origin: str) -> None:
    page = bistro_page(make, bistro)
    guest, start = GuestOfBooking.from_dict({**WHO, "phone": "020 7946 0123"}), page.day().isoformat()
    body = EnquireOnline(party_size=20, starts_at=start, guest=guest, message="At one table?")
    with Guests(guests_origin, page.slug) as guests:
        assert guests.enquire(body, key=uuid4()).message == "At one table?"


def test_a_guest_waits_takes_what_is_offered_or_leaves(make: Maker, salon: Tenant, guests_origin: str) -> None:
    page = salon_page(make, salon, waitlist=True)
    taken = booked_by_the_desk(make, page)
    body = WaitOnline(
        service_id=page.service["id"],
        dates=[page.day().date(), (page.day() + timedelta(days=1)).date()],
        guest=GuestOfBooking.from_dict(WHO),
    )
    with Guests(guests_origin, page.slug) as guests:
        joined = guests.join_waitlist(body, key=uuid4())
        entry = guests.own_entry(joined.token)
        with pytest.raises(BookingError) as nothing:
            entry.answer(accept=True)
        assert nothing.value.code == "nothing_offered"
        confirm(page, OwnEntry(str(joined.entry.id), joined.token, make.call))
        cancel(page, taken)
        offer_times()
        assert entry.read().entry.offer
        answered = entry.answer(accept=True)
        assert answered.token
        assert guests.own_booking(answered.token).read().booking.status.value == "confirmed"
        with pytest.raises(BookingError) as closed:
            entry.leave()
    assert (closed.value.status, closed.value.code) == (409, "waitlist_entry_closed")


@pytest.mark.parametrize("status", [429, 503])
def test_what_has_neither_a_key_nor_only_reads_is_repeated_only_where_it_was_not_begun(
    status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "sleep", lambda seconds: None)
    sent: list[str] = []

    def answer(request: httpx.Request) -> httpx.Response:
        sent.append(request.method)
        return httpx.Response(status, json={"error": "Too much.", "code": "busy"})

    with Guests("https://guests.test", "aurora", transport=httpx.MockTransport(answer)) as guests:
        own = guests.own_booking("token")
        for call, times in (
            (own.read, 3),
            (own.cancel, 3 if status == 429 else 1),
            (own.extend, 3 if status == 429 else 1),
        ):
            sent.clear()
            with pytest.raises(BookingError):
                call()
            assert len(sent) == times


def test_an_address_that_is_not_the_guests_is_refused_with_what_to_set(salon: Tenant, guests_origin: str) -> None:
    to_set = "set the address that the service's operator tells you, such as https://guests.example.com."
    with pytest.raises(ValueError, match="does not end behind the host") as refused:
        Guests(f"{guests_origin}/wattle-and-wren", "wattle-and-wren")
    assert str(refused.value).endswith(to_set)
    page = httpx.MockTransport(lambda request: httpx.Response(200, html="<html>"))
    with Guests("https://guests.test", "aurora", transport=page) as guests, pytest.raises(WrongAddressError) as wrong:
        guests.venue()
    assert str(wrong.value).endswith(to_set)
    with Guests(guests_origin, "no-such-venue") as guests, pytest.raises(BookingError) as unknown:
        guests.venue()
    assert (unknown.value.code, type(unknown.value)) == ("not_found", BookingError)
