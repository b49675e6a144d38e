"""The last known day of a device: painted before the service answers, for nobody else and never for longer than it may
be."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import Desk, waiting_for
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import NINE_TO_FIVE

OpenDesk = Callable[..., Desk]
ANSWERS = "**/api/**"
AS_OF = "You can read it; changes wait until it is up to date."
HOURS = 60 * 60 * 1000
LONGEST_WAIT_SECONDS = 20

# What is in the store, from no database at all on.
KEPT = """() => new Promise((done) => {
  const opening = indexedDB.open('last-day')
  opening.onupgradeneeded = () => opening.transaction.abort()
  opening.onerror = () => done([])
  opening.onsuccess = () => {
    const all = opening.result.transaction('days').objectStore('days').getAll()
    all.onsuccess = () => {
      opening.result.close()
      done(all.result)
    }
  }
})"""
# Changes what is kept, as nobody should.
REWRITE = """(fields) => new Promise((done) => {
  const opening = indexedDB.open('last-day')
  opening.onsuccess = () => {
    const days = opening.result.transaction('days', 'readwrite').objectStore('days')
    const all = days.openCursor()
    all.onsuccess = () => {
      all.result.update({ ...all.result.value, ...fields }).onsuccess = () => {
        opening.result.close()
        done()
      }
    }
  }
})"""


def kept(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(KEPT)
    return found


def expect_kept(page: Page, days: int) -> None:
    """Waits until so many days are in the store."""
    deadline = time.monotonic() + LONGEST_WAIT_SECONDS
    while len(kept(page)) != days:
        assert time.monotonic() < deadline, kept(page)
        page.wait_for_timeout(100)


def last_day(page: Page) -> Locator:
    return page.locator(".last-day")


def today_in(zone: str) -> str:
    return datetime.now(ZoneInfo(zone)).date().isoformat()


def booked_today(make: Maker, salon: Tenant) -> None:
    """Renée, whose number, address and note nobody needs to know from the device."""
    service = make.service(salon, name="Colour", durationMinutes=45)["id"]
    hours = [{**NINE_TO_FIVE[0], "day": day} for day in range(7)]
    ana = make.provider(salon, name="Ana", serviceIds=[service], workingHours=hours)["id"]
    renee = make.customer(
        salon, name="Renée Okafor", phone="0491 570 156", email="renee@example.com", notes="a marked note"
    )["id"]
    start = f"{today_in('Australia/Melbourne')}T09:00:00"
    make.appointment(salon, customerId=renee, providerId=ana, serviceId=service, startsAt=start, notes="a marked wish")


@pytest.fixture
def desk(open_desk: OpenDesk, make: Maker, salon: Tenant) -> Desk:
    """The desk of a salon, at which today was open until just now."""
    booked_today(make, salon)
    desk = open_desk(salon.owner)
    desk.go("/")
    expect(desk.page.get_by_role("gridcell", name="Renée Okafor")).to_be_visible()
    expect_kept(desk.page, 1)
    return desk


@contextmanager
def unanswered(page: Page) -> Iterator[None]:
    """The page is opened anew, and the service answers afterwards."""
    with waiting_for(page, ANSWERS):
        page.goto("/", wait_until="commit")
        yield


def test_the_last_known_day_is_there_before_the_service_has_answered_and_gives_way_to_what_it_says(
    desk: Desk, salon: Tenant, picture: Callable[[Page, str], None]
) -> None:
    page = desk.page
    with unanswered(page):
        shown = last_day(page)
        expect(shown).to_contain_text("Renée Okafor")
        expect(shown).to_contain_text("9:00 am – 9:45 am")
        expect(shown).to_contain_text("Colour")
        expect(shown).to_contain_text("pending")
        expect(shown.get_by_role("status")).to_contain_text("As of ")
        expect(shown.get_by_role("status")).to_contain_text(AS_OF)
        picture(page, "last-day")
        # Nothing in it can be pressed, nor what is below it.
        assert shown.locator("a, button, input, select, [tabindex], [contenteditable]").count() == 0
        assert page.evaluate("document.querySelector('#app').inert")
    expect(page.get_by_role("gridcell", name="Renée Okafor")).to_be_visible()
    expect(last_day(page)).to_have_count(0)
    assert not page.evaluate("document.querySelector('#app').inert")


def test_no_more_is_kept_than_the_day_shows(desk: Desk, salon: Tenant) -> None:
    [day] = kept(desk.page)
    assert day["lines"] == [
        {
            "title": "Ana",
            "bookings": [
                {"times": "9:00 am – 9:45 am", "who": "Renée Okafor", "what": "Colour", "state": "pending"},
            ],
        }
    ]
    said = json.dumps(day)
    assert "marked" not in said
    assert "0491" not in said
    assert "renee@example.com" not in said


def test_a_restaurants_evening_is_kept_and_painted_likewise(
    open_desk: OpenDesk, make: Maker, bistro: Tenant, inspect: Callable[[Page, str], None]
) -> None:
    table = make.table(bistro, name="12", maxSeats=4)["id"]
    kim = make.customer(bistro, name="Kim Lee", phone="0491 570 156")["id"]
    start = f"{today_in('Europe/London')}T19:00:00"
    make.reservation(bistro, customerId=kim, tableIds=[table], partySize=2, startsAt=start, notes="a marked wish")
    page = open_desk(bistro.owner).go("/reservations")
    expect_kept(page, 1)
    [day] = kept(page)
    [line] = day["lines"]
    assert line["title"] is None
    assert [(one["who"], one["what"]) for one in line["bookings"]] == [("Kim Lee", "2 guests · 12")]
    assert "marked" not in json.dumps(day)
    assert "0491" not in json.dumps(day)
    with unanswered(page):
        expect(last_day(page)).to_contain_text("Kim Lee")
        expect(last_day(page)).to_contain_text("2 guests · 12")
        inspect(page, "last-day-evening")
    expect(page.get_by_role("gridcell", name="Kim Lee")).to_be_visible()
    expect(last_day(page)).to_have_count(0)


def test_what_the_service_says_is_painted_even_before_the_screen_stands(desk: Desk, make: Maker, salon: Tenant) -> None:
    page = desk.page
    [appointment] = salon.owner.get(f"/api/day?date={today_in('Australia/Melbourne')}").json["appointments"]
    assert salon.owner.patch(f"/api/appointments/{appointment['id']}", {"status": "confirmed"}).status == 200
    with waiting_for(page, "**/api/organization"):
        page.goto("/", wait_until="commit")
        expect(last_day(page)).to_contain_text("confirmed")
        expect(last_day(page).get_by_role("status")).to_contain_text("Up to date.")
    expect(last_day(page)).to_have_count(0)


def test_out_of_reach_of_the_service_the_day_can_be_read(
    desk: Desk, picture: Callable[[Page, str], None], inspect: Callable[[Page, str], None]
) -> None:
    page = desk.page
    page.route(ANSWERS, lambda route: route.abort())
    page.goto("/", wait_until="commit")
    expect(page.get_by_role("heading", name="This cannot be shown now")).to_be_visible()
    expect(last_day(page)).to_contain_text("Renée Okafor")
    expect(last_day(page)).to_contain_text("You can read it, but not change anything.")
    inspect(page, "last-day-unreachable")
    page.unroute(ANSWERS)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("gridcell", name="Renée Okafor")).to_be_visible()
    desk.faults = [fault for fault in desk.faults if "net::ERR_" not in fault]


def sign_out(page: Page) -> None:
    page.get_by_role("button", name="Account").click()
    page.get_by_role("menuitem", name="Sign out").click()
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()


def test_signing_out_empties_the_store(desk: Desk) -> None:
    sign_out(desk.page)
    expect_kept(desk.page, 0)


def test_signing_out_in_another_tab_empties_it_for_both(desk: Desk) -> None:
    other = desk.page.context.new_page()
    other.goto(f"{desk.origin}/")
    expect(other.get_by_role("gridcell", name="Renée Okafor")).to_be_visible()
    sign_out(desk.page)
    other.wait_for_timeout(3_000)  # longer than the other takes to keep what it read last
    expect_kept(other, 0)
    other.close()


def test_signing_out_empties_it_offline(desk: Desk) -> None:
    page = desk.page
    page.get_by_role("button", name="Account").click()
    page.context.set_offline(True)
    page.get_by_role("menuitem", name="Sign out").click()
    expect_kept(page, 0)
    page.context.set_offline(False)
    desk.faults = []  # what could not be loaded


def test_somebody_else_who_signs_in_never_sees_it(desk: Desk, make: Maker, salon: Tenant) -> None:
    """Not even where the first one never signed out: the session is another's, and so the day is nobody's."""
    page = desk.page
    desk.keep_session(make.begin_session(salon.staff.id))
    with unanswered(page):
        page.wait_for_timeout(1_500)
        assert last_day(page).count() == 0
    expect(page.get_by_role("gridcell", name="Renée Okafor")).to_be_visible()
    expect_kept(page, 1)
    assert [day["userId"] for day in kept(page)] == [str(salon.staff.id)]


def test_nobody_signed_in_sees_nothing(desk: Desk) -> None:
    desk.page.context.clear_cookies()
    with unanswered(desk.page):
        desk.page.wait_for_timeout(1_500)
        assert last_day(desk.page).count() == 0


def test_the_day_of_one_business_is_not_shown_in_another(desk: Desk, make: Maker, salon: Tenant) -> None:
    page = desk.page
    other = make.company(salon.organization_id)
    make.join(salon.owner, other, "admin")
    page.reload()
    page.get_by_role("button", name="Account").click()
    with waiting_for(page, "**/api/day?*"):
        page.get_by_role("menuitem", name=f"Venue {other}").click()
        page.wait_for_timeout(2_500)
        assert last_day(page).count() == 0
    expect(page.get_by_role("banner").get_by_text(f"Venue {other}")).to_be_visible()


def test_a_removed_member_is_shown_nothing_any_more(desk: Desk, make: Maker, salon: Tenant) -> None:
    page = desk.page
    make.db.execute("delete from memberships where user_id = %s", (salon.owner.id,))
    with unanswered(page):
        expect(last_day(page)).to_contain_text("Renée Okafor")
    expect(last_day(page)).to_have_count(0)
    expect_kept(page, 0)


def test_a_session_that_was_ended_elsewhere_takes_it_away(desk: Desk, make: Maker, salon: Tenant) -> None:
    make.db.execute("delete from auth.sessions where user_id = %s", (salon.owner.id,))
    desk.page.goto("/")
    expect(desk.page.get_by_role("heading", name="Sign in")).to_be_visible()
    expect(last_day(desk.page)).to_have_count(0)
    expect_kept(desk.page, 0)


def test_another_role_takes_away_what_was_kept_under_the_one_before(
    open_desk: OpenDesk, make: Maker, salon: Tenant
) -> None:
    booked_today(make, salon)
    desk = open_desk(salon.staff)
    page = desk.go("/")
    expect_kept(page, 1)
    [before] = kept(page)
    make.db.execute("update memberships set client_scope = 'own' where user_id = %s", (salon.staff.id,))
    with waiting_for(page, "**/api/day?*"):
        page.goto("/", wait_until="commit")
        expect_kept(page, 0)
        expect(last_day(page)).to_have_count(0)  # though its day is not answered yet
        assert not page.get_by_text("Renée Okafor").is_visible()
    expect_kept(page, 1)
    assert kept(page)[0]["access"] != before["access"]


def test_a_business_that_wants_nothing_kept_has_nothing_kept(desk: Desk, salon: Tenant) -> None:
    page = desk.page
    assert salon.owner.patch("/api/companies", {"keepDayOnDevices": False}).status == 200
    desk.go("/")
    expect_kept(page, 0)
    page.wait_for_timeout(3_000)
    expect_kept(page, 0)


def test_an_admin_turns_it_off_in_the_settings(desk: Desk) -> None:
    page = desk.go("/settings/business")
    page.get_by_text("Devices keep today's bookings").click()
    page.get_by_role("button", name="Save settings").click()
    expect(page.get_by_text("The settings are changed.")).to_be_visible()
    expect_kept(page, 0)


@pytest.mark.parametrize(
    "fields",
    [
        {"keptAt": int(time.time() * 1000) - 24 * HOURS},
        {"keptAt": int(time.time() * 1000) + HOURS},
        {"format": 0},
        {"lines": "<img src=x>"},
        {"lines": [None]},
        {"words": None},
        {"day": "2030-03-04"},
    ],
    ids=["a day old", "from the future", "of an earlier build", "no lines", "a broken line", "no words", "another day"],
)
def test_what_is_too_old_or_has_been_tampered_with_is_ignored(desk: Desk, fields: dict[str, Any]) -> None:
    page = desk.page
    page.route(ANSWERS, lambda route: route.abort())  # from now on nothing new is kept
    page.wait_for_timeout(2_500)
    page.evaluate(REWRITE, fields)
    page.unroute(ANSWERS)
    with unanswered(page):
        page.wait_for_timeout(1_500)
        assert last_day(page).count() == 0
    expect(page.get_by_role("gridcell", name="Renée Okafor")).to_be_visible()
    desk.faults = [fault for fault in desk.faults if "net::ERR_" not in fault]


def test_text_in_the_store_is_never_markup(desk: Desk) -> None:
    page = desk.page
    page.route(ANSWERS, lambda route: route.abort())
    page.wait_for_timeout(2_500)
    booking = {"times": "9:00", "who": "<img src=x onerror=alert(1)>", "what": "", "state": ""}
    page.evaluate(REWRITE, {"lines": [{"title": "<b>Ana</b>", "bookings": [booking]}]})
    page.unroute(ANSWERS)
    with unanswered(page):
        expect(last_day(page)).to_contain_text("<img src=x onerror=alert(1)>")
        assert last_day(page).locator("img, b").count() == 0
    desk.faults = [fault for fault in desk.faults if "net::ERR_" not in fault]
