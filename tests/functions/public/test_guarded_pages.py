"""A bound that stops everybody counts only what is proven and still stands: many bookings that nobody has shown to be
theirs do not close a venue's page, each new one waits for the press in its email (spec §12.6)."""

import random
from functools import partial
from typing import Any

import pytest

from local.turnstile import GOOD_TOKEN_OF_GUESTS
from tests.support.crowds import add_crowd, add_holds
from tests.support.guest_forms import filled_in, form, own, press, said
from tests.support.guests import GuestsPage, add_providers, new_guest, salon_page
from tests.support.makers import Maker
from tests.support.public_forms import new_address
from tests.support.races import at_once
from tests.support.service_client import Answer

CHECKED = {"botToken": GOOD_TOKEN_OF_GUESTS}
UNPROVEN, STANDING, HELD = 50, 200, 100


@pytest.fixture(autouse=True)
def _far_ahead(page: GuestsPage) -> None:
    page.set(maxAdvanceDays=365)


def free_day(page: GuestsPage, days: int = 300) -> Any:
    """A day that no crowd has booked."""
    return page.day(days)


def is_held(answer: Answer) -> bool:
    """Whether a booking waits for the press in its email, and is made."""
    assert answer.status == 201, answer.text
    return bool(answer.json["booking"]["mustConfirm"])


def test_fifty_that_nobody_has_shown_to_be_theirs_have_the_next_one_wait_for_its_email(
    page: GuestsPage, db: Any
) -> None:
    mine = page.booked()
    add_crowd(db, page, mine, UNPROVEN - 2)
    assert not is_held(page.book(free_day(page))), "the fiftieth"
    assert is_held(page.book(free_day(page, 301)))
    assert not is_held(page.book(free_day(page, 302), **CHECKED)), "who has passed the bot check books at once"
    answer = form(page, f"/{page.slug}", filled_in(page, startsAt=free_day(page, 303).isoformat()))
    assert answer.status == 303, "the page is open"
    path = answer.headers["location"]
    assert "Waiting for you to confirm" in own(page, path).text
    assert press(page, path).status == 303
    assert "Confirmed" in own(page, path).text


@pytest.mark.parametrize(
    "columns",
    [
        {"status": "'cancelled'"},
        {"status": "'no_show'"},
        {"proven_at": "now()"},
        {"deposit_status": "'paid'"},
        {"created_at": "now() - interval '25 hours'"},
    ],
    ids=["cancelled", "missed", "shown to be theirs", "paid", "of yesterday"],
)
def test_what_is_gone_or_known_to_be_somebodys_does_not_count(
    page: GuestsPage, db: Any, columns: dict[str, str]
) -> None:
    add_crowd(db, page, page.booked(), UNPROVEN + 50, **columns)
    assert not is_held(page.book(free_day(page)))


def test_a_deposit_that_was_given_back_is_none(page: GuestsPage, db: Any) -> None:
    add_crowd(db, page, page.booked(), UNPROVEN, deposit_status="'refunded'")
    assert is_held(page.book(free_day(page)))


def test_a_large_venue_takes_more(page: GuestsPage, make: Maker, db: Any) -> None:
    mine = page.booked()
    if page.service:
        add_providers(make, page, 5)  # six: sixty
    else:
        for number in range(11):  # twelve: sixty
            make.table(page.tenant, name=f"T{number}")
    add_crowd(db, page, mine, 58)
    assert not is_held(page.book(free_day(page)))
    assert is_held(page.book(free_day(page, 301)))


def test_what_guests_cannot_book_makes_no_venue_larger(page: GuestsPage, make: Maker, db: Any) -> None:
    mine = page.booked()
    if page.service:
        add_providers(make, page, 9)
        table, keeps = "staff", page.provider["id"]
    else:
        for number in range(20):
            make.table(page.tenant, name=f"T{number}")
        table, keeps = (
            "tables",
            db.execute("select table_id from table_slots where reservation_id = %s", (mine.id,)).fetchone()["table_id"],
        )
    db.execute(
        f"update {table} set bookable_online = false where company_id = %s and id <> %s",
        (page.tenant.company_id, keeps),
    )
    add_crowd(db, page, mine, UNPROVEN)
    assert is_held(page.book(free_day(page)))


def test_from_two_hundred_on_everybody_pays_or_presses(page: GuestsPage, db: Any) -> None:
    mine = page.booked()
    add_crowd(db, page, mine, STANDING - 2, proven_at="now()")
    assert not is_held(page.book(free_day(page))), "the two hundredth"
    assert is_held(page.book(free_day(page, 301), **CHECKED))
    assert is_held(page.book(free_day(page, 302)))


def test_another_venues_crowd_does_not_count(page: GuestsPage, make: Maker, db: Any) -> None:
    other = salon_page(make, make.tenant("appointments"))
    add_crowd(db, page, page.booked(), STANDING + 1)
    assert not is_held(other.book())


def test_while_a_hundred_times_are_held_whoever_passes_no_bot_check_calls(page: GuestsPage, db: Any) -> None:
    page.tenant.owner.patch("/api/companies", {"phone": "020 7946 0123"})
    mine = page.booked()
    add_crowd(db, page, mine, UNPROVEN, created_at="now() - interval '30 hours'")
    add_holds(db, page, mine, HELD)
    # What was added first is held, too: only those of within a day are counted as bookings, all holds as holds.
    assert not is_held(page.book(free_day(page))), "what would not be held is booked"
    address = new_address()
    for _ in range(2):
        form(page, f"/{page.slug}", filled_in(page, policyVersion="0123456789abcdef"), address)
    third = form(page, f"/{page.slug}", filled_in(page, startsAt=free_day(page, 301).isoformat()), address)
    assert third.status == 429
    assert said(third).endswith("Please call us: 020 7946 0123.")


def test_who_passes_the_bot_check_has_a_time_held_all_the_same(page: GuestsPage, db: Any) -> None:
    page.tenant.owner.patch("/api/companies", {"phone": "020 7946 0123"})
    mine = page.booked()
    add_crowd(db, page, mine, STANDING)
    db.execute(
        "update online_bookings set held_for_client = left(booking_id::text, 20)"
        " where company_id = %s and booking_id <> %s",
        (page.tenant.company_id, mine.id),
    )
    refused = page.book(free_day(page))
    assert (refused.status, refused.json["code"], refused.json["phone"]) == (429, "please_call", "020 7946 0123")
    assert refused.headers["retry-after"] == "60"
    assert is_held(page.book(free_day(page, 301), **CHECKED))


def test_holds_count_for_a_site_of_ipv6(page: GuestsPage, db: Any) -> None:
    """A subscriber may have a /48 to make 65,536 networks of."""
    add_crowd(db, page, page.booked(), UNPROVEN)
    site = f"2001:db8:{random.randrange(16**4):x}"
    networks = [f"{site}:{number:x}::1" for number in range(6)]
    answers = [
        page.send(page.wanted(free_day(page, 300 + number)), address=network) for number, network in enumerate(networks)
    ]
    assert [answer.status for answer in answers] == [201, 201, 201, 201, 201, 429]
    assert answers[-1].json["code"] == "too_many_online"


def test_admins_are_emailed_once_a_day(page: GuestsPage, db: Any) -> None:
    add_crowd(db, page, page.booked(), UNPROVEN)
    for number in range(3):
        page.book(free_day(page, 300 + number))
    told = [job for job in _jobs(db, page) if job["type"] == "online_booking_guarded"]
    assert len(told) == 1
    db.execute("update guarded_pages set told_at = told_at - interval '1 day'")
    page.book(free_day(page, 305))
    assert len([job for job in _jobs(db, page) if job["type"] == "online_booking_guarded"]) == 2


def test_nobody_waits_at_a_guarded_page_of_which_its_admins_know(page: GuestsPage, db: Any) -> None:
    add_crowd(db, page, page.booked(), UNPROVEN)
    page.book(free_day(page))
    with db.transaction():
        db.execute("select from guarded_pages where company_id = %s for update", [page.tenant.company_id])
        answer = page.send(page.wanted(free_day(page, 301), guest=new_guest()))
    assert is_held(answer)


def test_of_guests_who_come_at_once_to_a_guarded_page_each_is_asked(page: GuestsPage, db: Any) -> None:
    add_crowd(db, page, page.booked(), UNPROVEN)
    wanted = [page.wanted(free_day(page, 300 + number), guest=new_guest()) for number in range(6)]
    answers = at_once([partial(page.send, one) for one in wanted])
    assert [is_held(answer) for answer in answers] == [True] * 6


def _jobs(db: Any, page: GuestsPage) -> list[dict[str, Any]]:
    return list(db.execute("select type from outbox where company_id = %s", (page.tenant.company_id,)))
