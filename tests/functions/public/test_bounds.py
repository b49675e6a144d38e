"""What keeps programs from filling a venue's day, and a mailbox that is nobody's of theirs (spec §12.6)."""

from datetime import timedelta
from typing import Any

import pytest

from booking.database.costly_places import SEARCHES_AT_ONCE
from local.postgres import free_port
from local.turnstile import GOOD_TOKEN, GOOD_TOKEN_OF_GUESTS
from tests.support.costly_places import taken
from tests.support.guest_forms import look
from tests.support.guests import GuestsPage, new_guest, salon_page
from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of
from tests.support.public_forms import new_address
from tests.support.waiting import asked_to_wait


@pytest.fixture
def page(make: Maker, salon: Tenant) -> GuestsPage:
    """A salon where six guests may book on a day."""
    page = salon_page(make, salon, slotStepMinutes=30, maxAdvanceDays=365)
    salon.owner.patch(f"/api/services/{page.service['id']}", {"durationMinutes": 30})
    return page


def attempt(page: GuestsPage, number: int, address: str, **fields: Any) -> int:
    """Books a time of its own, and returns the status."""
    starts_at = page.day(7 + number // 6) + timedelta(minutes=30 * (number % 6))
    return page.send(page.wanted(starts_at, **fields), address=address).status


def test_an_address_searches_sixty_times_a_minute(page: GuestsPage, db: Any) -> None:
    address = new_address()
    path = f"/times?serviceId={page.service['id']}&from={page.day().date()}"
    assert {page.get(path, address=address).status for _ in range(60)} == {200}
    refused = page.get(path, address=address)
    assert (refused.status, refused.json["code"]) == (429, "too_many_from_here")
    assert 1 <= int(refused.headers["retry-after"]) <= 60
    assert page.get(path).status == 200, "another address goes on"
    assert page.get(address=address).status == 200, "and so does the rest of the page"
    db.execute("update public_windows set ends_at = ends_at - interval '1 minute'")
    assert page.get(path, address=address).status == 200


def test_guests_of_a_venue_search_two_at_once_and_the_desk_waits_for_none_of_them(page: GuestsPage, db: Any) -> None:
    company = page.tenant.company_id
    day = f"/api/day?date={page.day().date()}"
    page.times(days=2)
    with taken(db, company, SEARCHES_AT_ONCE, kind="guests"):
        refused = page.times()
        assert (refused.status, refused.json["code"], refused.headers["retry-after"]) == (429, "business_busy", "1")
        shown = look(page, **page.of)
        assert (shown.status, "Please try again in a moment" in shown.text) == (429, True)
        assert page.times(days=2).status == 200, "what somebody else has found is no search"
        assert look(page).status == 200, "nor is the page without a service"
        assert page.book().status == 201, "who has found a time books it"
        assert page.tenant.staff.get(day).status == 200
    with taken(db, company, SEARCHES_AT_ONCE - 1, kind="guests"), taken(db, company):
        assert page.times().status == 200
        assert page.tenant.staff.get(day).status == 429


def test_the_third_attempt_of_an_address_shows_that_it_is_no_program(page: GuestsPage) -> None:
    address = new_address()
    assert [attempt(page, number, address) for number in range(2)] == [201, 201]
    for token in (None, "bad", GOOD_TOKEN):
        answer = page.send({**page.wanted(page.day(9)), "botToken": token}, address=address)
        assert (answer.status, answer.json["code"]) == (403, "bot_check_required"), token
    assert attempt(page, 2, address, botToken=GOOD_TOKEN_OF_GUESTS) == 201
    assert attempt(page, 3, new_address()) == 201, "another address is not asked"


def test_an_attempt_counts_whatever_comes_of_it(page: GuestsPage) -> None:
    address, wanted = new_address(), page.wanted(policyVersion="0123456789abcdef")
    assert [page.send(wanted, address=address).status for _ in range(3)] == [409, 409, 403]


def test_while_turnstile_is_down_the_venue_stays_open(page: GuestsPage, monkeypatch: pytest.MonkeyPatch) -> None:
    address = new_address()
    assert [attempt(page, number, address) for number in range(2)] == [201, 201]
    monkeypatch.setenv("TURNSTILE_URL", f"http://127.0.0.1:{free_port()}")
    assert attempt(page, 2, address, botToken=GOOD_TOKEN_OF_GUESTS) == 201
    assert page.send(page.wanted(page.day(9)), address=address).status == 403, "a token has to be there all the same"


def test_a_repetition_with_another_bot_token_is_the_same_request(page: GuestsPage) -> None:
    address, key = new_address(), "3b241101-e2bb-4255-8caf-4136c566a962"
    wanted = page.wanted(botToken=GOOD_TOKEN_OF_GUESTS)
    first = page.send(wanted, key=key, address=address)
    again = page.send({**wanted, "botToken": "another"}, key=key, address=address)
    assert (first.status, again.status) == (201, 201)
    assert first.json == again.json


def test_an_address_books_ten_times_in_ten_minutes(page: GuestsPage, db: Any) -> None:
    address, checked = new_address(), {"botToken": GOOD_TOKEN_OF_GUESTS}
    assert {attempt(page, number, address, **checked) for number in range(10)} == {201}
    assert attempt(page, 10, address, **checked) == 429
    assert len(page.records()) == 10
    db.execute("update public_windows set ends_at = ends_at - interval '10 minutes'")
    assert attempt(page, 10, address, **checked) == 201


def test_searches_of_others_end_no_window_of_attempts(page: GuestsPage, db: Any) -> None:
    """A minute's window is over sooner than one of ten: each goes when it is over itself."""
    address = new_address()
    assert [attempt(page, number, address) for number in range(2)] == [201, 201]
    db.execute("update public_windows set ends_at = ends_at - interval '5 minutes'")
    for _ in range(5):
        path = f"/times?serviceId={page.service['id']}&from={page.day().date()}"
        assert page.get(path, address=new_address()).status == 200
    assert attempt(page, 2, address) == 403, "the third attempt, as before"


def test_what_is_not_booked_is_not_counted_among_the_ten(page: GuestsPage) -> None:
    address, checked = new_address(), {"botToken": GOOD_TOKEN_OF_GUESTS}
    assert page.book().status == 201
    refusals = [page.send(page.wanted() | checked, address=address).status for _ in range(12)]
    assert refusals == [409] * 12
    assert attempt(page, 1, address, **checked) == 201


def test_an_address_tries_forty_times_in_ten_minutes(page: GuestsPage) -> None:
    address, wanted = new_address(), page.wanted(botToken=GOOD_TOKEN_OF_GUESTS, policyVersion="0123456789abcdef")
    assert {page.send(wanted, address=address).status for _ in range(40)} == {409}
    refused = page.send(wanted, address=address)
    assert (refused.status, refused.json["code"]) == (429, "too_many_from_here")


def test_addresses_of_one_network_count_as_one(page: GuestsPage) -> None:
    network = new_address().removesuffix("1")
    assert [attempt(page, number, f"{network}{number}") for number in range(3)] == [201, 201, 403]


def test_an_address_that_nobody_has_come_from_gets_three_emails_a_week(page: GuestsPage, jobs: Jobs, db: Any) -> None:
    guest = new_guest()
    for number in range(5):
        page.booked(page.day(7 + number), guest=guest)
    assert len(emails_of(db, page.tenant, jobs)) == 3


def test_an_address_from_which_somebody_has_come_gets_ten_a_day(page: GuestsPage, jobs: Jobs, db: Any) -> None:
    """It is no proof of who types it now; and that the desk has entered it says nothing of who reads it."""
    guest = new_guest()
    come = page.booked(page.day(7), guest=guest)
    assert len(emails_of(db, page.tenant, jobs)) == 1
    db.execute("update appointments set status = 'completed' where id = %s", (come.id,))
    for number in range(12):
        page.booked(page.day(8 + number), guest=guest)
    assert len(emails_of(db, page.tenant, jobs)) == 10
    db.execute("update unproven_mails set sent_at = sent_at - interval '1 day'")
    page.booked(page.day(20), guest=guest)
    assert len(emails_of(db, page.tenant, jobs)) == 11, "ten, and the next day's"


def test_whom_the_desk_has_entered_gets_three_a_week_like_anybody(
    page: GuestsPage, make: Maker, jobs: Jobs, db: Any
) -> None:
    guest = new_guest()
    make.customer(page.tenant, name=guest["name"], email=guest["email"])
    for number in range(5):
        page.booked(page.day(7 + number), guest=guest)
    assert len(emails_of(db, page.tenant, jobs)) == 3


def test_a_tag_makes_no_other_address(page: GuestsPage, jobs: Jobs, db: Any) -> None:
    email = new_guest()["email"]
    for number in range(5):
        tagged = email.replace("@", f"+{number}@") if number % 2 else email.upper()
        page.booked(page.day(7 + number), guest=new_guest(email=tagged))
    assert len(emails_of(db, page.tenant, jobs)) == 3


@pytest.mark.thorough
def test_all_venues_together_send_an_address_ten_a_day(make: Maker, jobs: Jobs, db: Any) -> None:
    guest, sent = new_guest(), 0
    for _ in range(4):
        page = salon_page(make, make.tenant("appointments"))
        for number in range(3):
            page.booked(page.day(7 + number), guest=guest)
        sent += len(emails_of(db, page.tenant, jobs))
    assert sent == 10


def test_another_tenants_page_is_not_counted_with_it(page: GuestsPage, make: Maker, jobs: Jobs, db: Any) -> None:
    guest, other = new_guest(), salon_page(make, make.tenant("appointments"))
    for number in range(3):
        page.booked(page.day(7 + number), guest=guest)
    other.booked(guest=guest)
    assert len(emails_of(db, other.tenant, jobs)) == 1


def test_bookings_and_the_wait_list_count_for_an_address_together(page: GuestsPage, jobs: Jobs, db: Any) -> None:
    """Two kinds of email are no six in a week."""
    page.set(waitlist=True)
    guest = new_guest()
    page.booked(guest=guest)
    for number in range(2):
        asked_to_wait(page, page.day(8 + number), guest=guest)
    assert len(emails_of(db, page.tenant, jobs)) == 3
    page.booked(page.day(10), guest=guest)
    asked_to_wait(page, page.day(11), guest=guest)
    assert len(emails_of(db, page.tenant, jobs)) == 3, "they had theirs"
