"""What the script of the guests' pages does more quickly, and what it says of the time that is left (spec §12.7)."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.support.browsing import SCHEMES, Desk
from tests.support.guest_months import pick_day
from tests.support.guests import bistro_page, salon_page
from tests.support.holds import HeldBooking, paying
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor

OpenDesk = Callable[..., Desk]

SHIFTS = """
    window.shifted = 0
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifted += one.value
    }).observe({ type: 'layout-shift', buffered: true })
"""
MOST_SHIFTED = 0.02


PRESSED = "() => (document.querySelector('[name=serviceId]').click(), document.querySelector('[data-sum]').textContent)"


def has_stayed(page: Page) -> bool:
    """Whether the page is still the one that was marked."""
    return bool(page.evaluate("window.isMarked === true"))


def test_what_is_chosen_is_shown_in_place_and_the_way_back_leads_back(
    open_desk: OpenDesk, guests_origin: str, make: Maker, salon: Tenant
) -> None:
    venue = salon_page(make, salon)
    page = open_desk(base_url=guests_origin).page
    page.add_init_script(SHIFTS)
    page.goto(f"/{venue.slug}")
    page.evaluate("window.isMarked = true")
    assert page.evaluate(PRESSED) == "Nothing is chosen yet", "the tick is painted before the sum is worked out"
    expect(page.get_by_role("status")).to_contain_text("1 service")
    expect(page.get_by_label("Haircut")).to_be_checked()
    page.get_by_role("button", name="Choose a time").click()
    expect(page.get_by_role("heading", name="Choose a time")).to_be_focused()
    pick_day(page, venue.day(9).date())
    expect(page).to_have_url(re.compile(f"from={venue.day(9).date()}"))
    page.get_by_role("link", name="9:00 am").first.click()
    expect(page.get_by_role("heading", name="Your booking")).to_be_focused()
    page.go_back()
    expect(page.get_by_role("heading", name="Choose a time")).to_be_visible()
    page.go_forward()
    page.get_by_label("Name").fill("Ines Moreau")
    page.get_by_label("Email").fill("ines@example.com")
    assert has_stayed(page)
    assert page.evaluate("window.shifted") <= MOST_SHIFTED
    page.get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_text("Confirmed")).to_be_visible()
    assert not has_stayed(page)
    assert [one["source"] for one in venue.records()] == ["guest"]


def test_the_times_of_fewer_cannot_be_pressed_and_what_is_no_page_is_shown_by_the_browser(
    open_desk: OpenDesk, guests_origin: str, make: Maker, bistro: Tenant
) -> None:
    venue, under_way = bistro_page(make, bistro), list[Route]()
    page = open_desk(base_url=guests_origin).go(f"/{venue.slug}")
    venue.set(enabled=False)

    def hold(route: Route) -> None:
        under_way.append(route)

    page.route("**/*partySize=3*", hold, times=1)
    page.get_by_role("button", name="3 people").click()
    expect(page.locator(".of-size")).to_have_attribute("inert", "")
    under_way[0].continue_()
    expect(page.get_by_role("heading", name="This page cannot be shown")).to_be_visible()


def test_the_time_that_is_left_to_pay_counts_down_and_is_announced(
    open_desk: OpenDesk,
    guests_origin: str,
    make: Maker,
    salon: Tenant,
    processor: Processor,
    inspect: Callable[..., None],
) -> None:
    held: HeldBooking = paying(make, salon_page(make, salon), processor).held()
    page = open_desk(base_url=guests_origin).page
    page.clock.install()
    page.goto(f"/{held.venue.page.slug}/b/{held.own.token}")
    expect(page.get_by_text("14:")).to_be_visible()
    status = page.get_by_role("status")
    expect(status).to_be_empty()
    inspect(page, "guests-being-paid", SCHEMES)
    page.clock.fast_forward("10:00")
    expect(status).to_have_text("5 minutes left.")
    page.clock.fast_forward("04:00")
    expect(status).to_have_text("1 minute left.")
    page.get_by_role("button", name="Keep it ten minutes longer").click()
    expect(page.get_by_text("24:")).to_be_visible()
    expect(page.get_by_role("button", name="Keep it ten minutes longer")).to_have_count(0)
    inspect(page, "guests-extended", SCHEMES)
    held.run_out()
    page.clock.fast_forward("25:00")
    expect(page.get_by_text("The time to pay is over.")).to_be_visible()
    inspect(page, "guests-run-out", SCHEMES)
