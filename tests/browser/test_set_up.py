"""What a business still lacks before guests can book, above the day of whoever can do something about it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import SCHEMES, Desk, waiting_for
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY

OpenDesk = Callable[..., Desk]


def listed(page: Page) -> Locator:
    return page.get_by_role("region", name="Almost ready for online booking")


def test_a_salons_admin_is_led_to_what_is_missing_until_clients_can_book(
    open_desk: OpenDesk, make: Maker, salon: Tenant, inspect: Callable[[Page, str], None]
) -> None:
    service = make.service(salon)
    hours = [{"day": 0, "opens": "09:00", "closes": "17:00"}]
    make.provider(salon, serviceIds=[service["id"]], workingHours=hours)
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    expect(listed(page).get_by_role("link")).to_have_text(
        ["Switch on online booking", "Add your address", "Add your logo"]
    )
    inspect(page, "set-up")
    listed(page).get_by_role("link", name="Switch on online booking").click()
    page.get_by_text("Clients book online").click()
    page.get_by_role("button", name="Save settings").click()
    expect(page.get_by_text("The settings are changed.")).to_be_visible()
    page.goto(f"/appointments/{MONDAY}")
    expect(page.get_by_role("grid")).to_be_visible()
    expect(listed(page)).to_have_count(0)


WHERE_THE_DAY_BEGINS = """
  window.tops = []
  const look = () => {
    const grid = document.querySelector('[role=grid]')
    if (grid) window.tops.push(grid.getBoundingClientRect().top)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
"""


@pytest.mark.parametrize("engine", ["appointments", "reservations"])
def test_the_day_stays_where_it_was_first_painted_however_late_the_list_is(
    open_desk: OpenDesk, make: Maker, salon: Tenant, bistro: Tenant, engine: str
) -> None:
    venue = salon if engine == "appointments" else bistro
    if venue is salon:
        make.provider(salon, serviceIds=[make.service(salon)["id"]])
    else:
        make.table(bistro)
    page = open_desk(venue.owner).page
    page.add_init_script(WHERE_THE_DAY_BEGINS)
    with waiting_for(page, "**/api/venue/setup"), page.expect_response("**/api/day?*"):
        page.goto(f"/{engine}/{MONDAY}")
    expect(page.get_by_role("grid")).to_be_visible()
    expect(listed(page)).to_be_visible()
    page.get_by_role("button", name="Day after").click()
    expect(page).to_have_url(re.compile("2030-03-05"))
    page.wait_for_timeout(500)
    assert len(set(page.evaluate("tops"))) == 1


def test_a_day_whose_list_cannot_be_read_is_shown_without_it(open_desk: OpenDesk, make: Maker, salon: Tenant) -> None:
    make.provider(salon, serviceIds=[make.service(salon)["id"]])
    desk = open_desk(salon.owner)
    desk.page.route("**/api/venue/setup", lambda route: route.fulfill(status=503, json={"error": "Try again."}))
    page = desk.go(f"/appointments/{MONDAY}")
    expect(page.get_by_role("grid")).to_be_visible()
    expect(listed(page)).to_have_count(0)
    desk.faults.clear()  # the browser's own word on what was refused


def test_a_restaurant_reads_what_is_missing_and_may_hide_it(open_desk: OpenDesk, make: Maker, bistro: Tenant) -> None:
    make.table(bistro)
    page = open_desk(bistro.owner).go(f"/reservations/{MONDAY}")
    expect(listed(page).get_by_role("link", name="Add when you serve")).to_be_visible()
    listed(page).get_by_role("button", name="Hide").click()
    expect(listed(page)).to_have_count(0)
    page.reload()
    expect(page.get_by_role("grid")).to_be_visible()
    expect(listed(page)).to_have_count(0)


def test_who_cannot_change_it_is_not_asked_to(open_desk: OpenDesk, make: Maker, salon: Tenant) -> None:
    make.provider(salon, serviceIds=[make.service(salon)["id"]])
    page = open_desk(salon.staff).go(f"/appointments/{MONDAY}")
    expect(page.get_by_role("grid")).to_be_visible()
    expect(listed(page)).to_have_count(0)


def test_who_begins_sees_about_what_clients_will_see_and_their_page_once_it_is_open(
    open_desk: OpenDesk,
    guests_origin: str,
    make: Maker,
    salon: Tenant,
    inspect: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("VENUE_PAGES", f"{guests_origin}/{{slug}}")
    make.service(salon, name="Colour", durationMinutes=90, priceCents=9000)
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    preview = page.get_by_role("figure")
    expect(preview).to_contain_text("Colour1 h 30 min$90.00")
    expect(preview).to_contain_text("Your page opens once you switch on online booking.")
    inspect(page, "first-run", SCHEMES)
    assert salon.owner.patch("/api/companies", {"onlineBooking": {"enabled": True}}).status == 200
    page.reload()
    expect(preview).to_contain_text("The page as it is now.")
    inside = page.frame_locator("iframe[title='Your page']")
    expect(inside.get_by_role("heading", level=1)).to_be_visible()
    expect(preview.get_by_role("link", name="Change how it looks")).to_be_visible()
