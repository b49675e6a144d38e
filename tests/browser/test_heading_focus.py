"""Whoever goes to another screen is at its heading with the keyboard and hears it; whoever goes on within one stays."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, team_of


def go_everywhere(page: Page) -> set[str]:
    """Presses every link of the navigation and of the sections below it by keyboard. The addresses that it came to."""
    been = set()
    for place in range(page.get_by_role("navigation", name="Screens").get_by_role("link").count()):
        follow(page, "Screens", place)
        been.add(page.url)
        for sections in ("Settings", "Checkout"):
            for section in range(page.get_by_role("navigation", name=sections).get_by_role("link").count()):
                follow(page, sections, section)
                been.add(page.url)
    return been


def follow(page: Page, navigation: str, place: int) -> None:
    link = page.get_by_role("navigation", name=navigation).get_by_role("link").nth(place)
    was = page.get_by_role("heading", level=1).inner_text()
    is_here = link.get_attribute("aria-current") == "page"
    link.focus()
    page.keyboard.press("Enter")
    if not is_here:
        expect(page.get_by_role("heading", level=1)).not_to_have_text(was)
        expect(page.get_by_role("heading", level=1)).to_be_focused()


def test_every_place_and_section_of_a_salon_is_begun_at_its_heading(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    team_of(make, salon)
    assert len(go_everywhere(open_desk(salon.owner).go("/account"))) >= 15


def test_every_place_and_section_of_a_restaurant_is_begun_at_its_heading(
    open_desk: Callable[..., Desk], make: Maker, bistro: Tenant
) -> None:
    make.table(bistro)
    assert len(go_everywhere(open_desk(bistro.owner).go("/account"))) >= 13


@pytest.mark.parametrize("name", ["Day after", "Day before"])
def test_an_arrow_to_another_day_keeps_the_focus(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, name: str
) -> None:
    team_of(make, salon)
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    arrow = page.get_by_role("button", name=name)
    arrow.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).not_to_have_text("Monday 4 March 2030")
    expect(arrow).to_be_focused()


def test_a_client_who_was_searched_for_is_begun_at_their_name(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    for name in ("Maya Okafor", "Noor Haddad"):
        client = make.customer(salon, name=name)
    page = open_desk(salon.owner).go(f"/customers/{client['id']}")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_role("combobox", name="Client, day or screen")).to_be_focused()
    page.keyboard.type("Maya")
    expect(page.get_by_role("option", name="Maya Okafor")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Maya Okafor", level=1)).to_be_focused()


def test_the_covers_are_read_and_scrolled_by_keyboard(
    open_desk: Callable[..., Desk], make: Maker, bistro: Tenant
) -> None:
    for name, opens, closes in (
        ("Brunch", "10:00", "12:00"),
        ("Lunch", "12:00", "15:00"),
        ("Dinner", "17:30", "22:30"),
    ):
        make.service_period(bistro, name=name, startsAt=opens, endsAt=closes)
    make.table(bistro)
    page = open_desk(bistro.owner, viewport={"width": 390, "height": 844}).go(f"/reservations/{MONDAY}")
    covers = page.get_by_role("region", name="Covers")
    page.get_by_role("heading", level=1).focus()
    for _ in range(12):
        page.keyboard.press("Tab")
        if covers.evaluate("one => one === document.activeElement"):
            break
    expect(covers).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(covers).not_to_have_js_property("scrollLeft", 0)


def test_forced_colours_keep_working_hours_and_time_off_apart(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    team = team_of(make, salon)
    off = {"startsAt": f"{MONDAY}T12:00:00", "endsAt": f"{MONDAY}T13:00:00", "reason": "Dentist"}
    assert salon.owner.post(f"/api/staff/{team.ana}/time-off", off).status == 201
    page = open_desk(salon.owner, forced_colors="active").go(f"/appointments/{MONDAY}")
    look = "one => [getComputedStyle(one).borderTopStyle, getComputedStyle(one).backgroundImage]"
    column, worked, away = (page.locator(one).first for one in (".diary-column", ".diary-working", ".diary-off"))
    expect(away).to_have_text("Dentist")
    looks = [tuple(one.evaluate(look)) for one in (column, worked, away)]
    assert len(set(looks)) == 3, looks
