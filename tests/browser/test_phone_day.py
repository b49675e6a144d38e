"""A day on a phone: as much of the window as can be is the day's, and a salon's shows one provider at a time."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import Desk, outside, violations
from tests.support.fingers import HAND, Finger
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, Team, starts, team_with_noor_at_ten

HEADER_PX = 96
# How far below the top of the screen something ends.
ENDS_AT = "one => one.getBoundingClientRect().bottom - document.querySelector('main').getBoundingClientRect().top"

# The words of a row that are wider than their places.
CUT = """row => [...row.children].filter((place) => place.checkVisibility()).filter((place) => {
  const words = document.createRange()
  words.selectNodeContents(place)
  return words.getBoundingClientRect().width > place.getBoundingClientRect().width
}).map((place) => place.textContent)"""


@pytest.fixture
def team(make: Maker, salon: Tenant) -> Team:
    return team_with_noor_at_ten(make, salon)


@pytest.fixture
def diary(open_desk: Callable[..., Desk], salon: Tenant, team: Team) -> Page:
    """That Monday on a phone, for the owner."""
    page = open_desk(salon.owner, **HAND).go(f"/appointments/{MONDAY}")
    page.get_by_role("gridcell", name="Noor Haddad").wait_for()
    page.wait_for_load_state("networkidle")  # or a finger competes with the form that is loaded beforehand
    return page


def head(page: Page, provider: str) -> Locator:
    return page.get_by_role("rowheader", name=provider)


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def heard(page: Page, text: str) -> Locator:
    return page.locator("[aria-live=polite]").get_by_text(text, exact=True)


def test_the_header_of_a_day_leaves_the_window_to_the_day(
    diary: Page, open_desk: Callable[..., Desk], salon: Tenant, bistro: Tenant, picture: Callable[[Page, str], None]
) -> None:
    week = open_desk(salon.owner, **HAND).go(f"/appointments/week/{MONDAY}")
    evening = open_desk(bistro.owner, **HAND).go(f"/reservations/{MONDAY}")
    for name, page in {"day": diary, "week": week, "evening": evening}.items():
        assert page.locator(".screen-head").evaluate(ENDS_AT) <= HEADER_PX, name
        assert (
            page.get_by_role("button")
            .filter(visible=True)
            .evaluate_all("all => all.every(one => one.getBoundingClientRect().height >= 44)")
        ), name
        picture(page, f"phone-{name}")
    assert head(diary, "Ana").evaluate(ENDS_AT) <= HEADER_PX, "with whose day it is"
    diary.set_viewport_size({"width": 320, "height": 640})
    assert outside(diary) == []


def test_a_sheet_has_what_the_header_of_a_day_has_no_place_for(
    diary: Page, picture: Callable[[Page, str], None]
) -> None:
    button(diary, "Day options").tap()
    sheet = diary.get_by_role("dialog", name="Day options")
    expect(sheet.get_by_role("button", name="Today")).to_be_visible()
    expect(sheet.get_by_role("group", name="Day")).to_be_visible()
    assert violations(diary) == []
    picture(diary, "phone-day-options")
    sheet.get_by_role("link", name="Week").tap()
    expect(diary).to_have_url(re.compile(f"/appointments/week/{MONDAY}$"))
    expect(sheet).to_have_count(0)


def test_somebody_who_walks_in_is_booked_from_the_sheet(diary: Page) -> None:
    expect(button(diary, "Walk-in")).to_have_count(0)
    button(diary, "Day options").tap()
    button(diary, "Today").tap()
    button(diary, "Walk-in").tap()
    expect(diary.get_by_role("dialog", name="Walk-in")).to_be_visible()
    expect(diary.get_by_role("dialog", name="Day options")).to_have_count(0)


def test_what_a_phones_row_has_no_room_for_is_under_more(
    diary: Page, open_desk: Callable[..., Desk], bistro: Tenant, picture: Callable[[Page, str], None]
) -> None:
    floor = open_desk(bistro.owner, **HAND).go("/floor")
    further = ["End of the day", "Reports", "Settings"]
    for page, places in {diary: further, floor: ["Enquiries", *further]}.items():
        expect(page.get_by_role("navigation", name="Screens").get_by_role("link", name="Reports")).to_have_count(0)
        button(page, "More").tap()
        menu = page.get_by_role("menu", name="More")
        expect(menu.get_by_role("menuitem")).to_have_text(places)
        assert violations(page) == []
        picture(page, f"phone-more-{len(places)}")
        menu.get_by_role("menuitem", name="End of the day").tap()
        expect(page.get_by_role("heading", name="End of the day", level=1)).to_be_visible()
        expect(button(page, "More")).to_have_attribute("aria-current", "page")


def test_a_phone_shows_german_words_whole_and_segments_of_a_date_that_a_finger_hits(
    open_desk: Callable[..., Desk], salon: Tenant, bistro: Tenant, team: Team, picture: Callable[[Page, str], None]
) -> None:
    for venue, path in ((salon, f"/appointments/{MONDAY}"), (bistro, f"/reservations/{MONDAY}")):
        assert venue.owner.patch("/api/companies", {"locale": "de-DE", "country": "DE"}).status == 200
        page = open_desk(venue.owner, locale="de-DE", **HAND).go(path)
        page.get_by_role("button", name="Optionen zum Tag").tap()
        page.get_by_role("dialog").get_by_role("spinbutton").first.wait_for()
        for width in (390, 320):
            page.set_viewport_size({"width": width, "height": 640})
            assert page.locator(".places").evaluate(CUT) == [], width
            assert violations(page) == [], width
            picture(page, f"phone-german-{path[1]}-{width}")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        picture(page, f"phone-german-{path[1]}")
        assert page.get_by_role("heading", level=1).evaluate("one => one.scrollWidth <= one.clientWidth")


def test_a_swipe_goes_from_one_provider_to_the_next(diary: Page) -> None:
    expect(head(diary, "Ana")).to_be_in_viewport()
    expect(head(diary, "Bea")).not_to_be_in_viewport(ratio=0.2)
    finger = Finger(diary)
    finger.touch(330, 500)
    finger.move((330, 500), (110, 500))
    finger.lift()
    expect(head(diary, "Bea")).to_be_in_viewport(ratio=0.95)
    expect(head(diary, "Ana")).not_to_be_in_viewport(ratio=0.2)
    expect(heard(diary, "Bea")).to_have_count(1)
    expect(button(diary, "Provider after")).to_be_disabled()


def test_buttons_go_from_one_provider_to_the_next_and_the_next_day_keeps_whose_it_is(diary: Page) -> None:
    expect(button(diary, "Provider before")).to_be_disabled()
    button(diary, "Provider after").tap()
    expect(head(diary, "Bea")).to_be_in_viewport(ratio=0.95)
    expect(heard(diary, "Bea")).to_have_count(1)
    button(diary, "Day after").tap()
    expect(diary).to_have_url(re.compile("2030-03-05"))
    expect(diary.get_by_role("gridcell", name="Noor Haddad")).to_have_count(0)  # until then the day of before is shown
    expect(head(diary, "Bea")).to_be_in_viewport(ratio=0.95)
    button(diary, "Provider before").tap()
    expect(head(diary, "Ana")).to_be_in_viewport(ratio=0.95)


def test_a_member_of_the_team_has_their_own_day_in_sight(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, team: Team
) -> None:
    bea = make.member(salon.company_id, provider_id=team.bea)
    page = open_desk(bea, **HAND).go(f"/appointments/{MONDAY}")
    expect(head(page, "Bea")).to_be_in_viewport(ratio=0.95)


def test_what_a_finger_has_picked_up_goes_to_the_next_provider(diary: Page, salon: Tenant) -> None:
    finger = Finger(diary)
    _, y = finger.pick_up(diary.get_by_role("gridcell", name="Noor Haddad"))
    finger.lift()
    button(diary, "Provider after").tap()
    expect(head(diary, "Bea")).to_be_in_viewport(ratio=0.95)
    diary.touchscreen.tap(200, y)
    expect(diary.get_by_text("Moved to 10:00 am with Bea.")).to_be_visible()
    assert starts(salon) == ["10:00 Bea"]
