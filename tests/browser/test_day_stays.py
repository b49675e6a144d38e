"""A panel opens and closes beside the day, which stays as it was scrolled, with its first column whole."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY

OpenDesk = Callable[..., Desk]
SIZES = [(1440, 900), (1024, 768)]

SCROLLED = """(grid) =>
  [grid, ...document.querySelectorAll('.content, html')].map((one) => [one.scrollLeft, one.scrollTop])"""

# Where the first provider's column begins and ends, between the hours and the end of the grid.
FIRST_COLUMN = """(grid) => {
  const box = (one) => one.getBoundingClientRect()
  const column = box(grid.querySelector('[data-line]'))
  const [start, end] = [box(grid.querySelector('.diary-hours')).right, box(grid).right]
  return Math.abs(column.left - start) < 1 && column.right <= end
}"""

# A point on a cell of this name, also on one that the edge of the grid cuts.
POINT_ON = """(grid, name) => {
  const isNamed = (one) => (one.ariaLabel ?? one.textContent).includes(name)
  const cell = [...grid.querySelectorAll('[role=gridcell]')].find(isNamed)
  const [a, b] = [cell.getBoundingClientRect(), grid.getBoundingClientRect()]
  return [(Math.max(a.left, b.left) + Math.min(a.right, b.right)) / 2, Math.min(a.bottom, b.bottom) - 12]
}"""


@pytest.fixture
def salon(make: Maker, salon: Tenant) -> Tenant:
    """Six providers, of whom each has somebody at nine, at one and at six."""
    cut = make.service(salon, durationMinutes=60)["id"]
    hours = [{"day": 0, "opens": "07:00", "closes": "21:00"}]
    for number in range(6):
        provider = make.provider(salon, name=f"Provider {number}", serviceIds=[cut], workingHours=hours)["id"]
        for hour in ("09", "13", "18"):
            client = make.customer(salon, name=f"Client {number}-{hour}")["id"]
            booking = {"providerId": provider, "serviceId": cut, "customerId": client}
            make.appointment(salon, startsAt=f"{MONDAY}T{hour}:00:00", **booking)
    return salon


def open_and_close(page: Page, name: str, scrolled_to: tuple[int, int]) -> list[Any]:
    """How the day is scrolled before a press on this cell, while the panel is open, and once it is closed."""
    grid = page.get_by_role("grid")
    grid.evaluate("(grid, [left, top]) => grid.scrollTo(left, top)", list(scrolled_to))
    found = [grid.evaluate(SCROLLED)]
    page.mouse.click(*grid.evaluate(POINT_ON, name))
    panel = page.locator(".panel")
    expect(panel.get_by_role("dialog")).to_be_visible()
    page.wait_for_load_state("networkidle")
    found.append(grid.evaluate(SCROLLED))
    if scrolled_to[0] == 0 and page.locator(".diary").count():
        assert grid.evaluate(FIRST_COLUMN), "the first provider's column is cut"
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(grid.locator(":focus")).to_have_count(1)
    found.append(grid.evaluate(SCROLLED))
    return found


def stays(page: Page, name: str, scrolled_to: tuple[int, int] = (0, 0)) -> None:
    before, opened, closed = open_and_close(page, name, scrolled_to)
    assert (opened, closed) == (before, before), (name, scrolled_to)


@pytest.mark.parametrize("size", SIZES)
def test_a_booking_opens_and_closes_beside_a_diary_that_stays(
    open_desk: OpenDesk, salon: Tenant, size: tuple[int, int]
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    page = open_desk(salon.owner, viewport=viewport).go(f"/appointments/{MONDAY}")
    expect(page.get_by_role("gridcell").filter(has_text="Client 5-09")).to_be_visible()
    stays(page, "Client 0-09")
    stays(page, "Client 5-09" if size[0] == 1440 else "Client 3-09")
    stays(page, "Client 0-09", (0, 240))  # cut by the heads of the columns
    stays(page, "Client 2-13", (30, 650))
    stays(page, "free with Provider 0", (0, 100))


def test_the_reservations_stay_where_they_were_scrolled_to(open_desk: OpenDesk, make: Maker, bistro: Tenant) -> None:
    make.service_period(bistro, startsAt="09:00", endsAt="23:00")
    for number in range(1, 25):
        make.table(bistro, name=f"{number:02}")
    table = bistro.owner.get("/api/tables").json["tables"][10]["id"]
    for hour in ("12", "19"):
        guest = make.customer(bistro, name=f"Guest {hour}")["id"]
        make.reservation(bistro, tableIds=[table], customerId=guest, startsAt=f"{MONDAY}T{hour}:00:00")
    page = open_desk(bistro.owner).go(f"/reservations/{MONDAY}")
    expect(page.get_by_role("gridcell").filter(has_text="Guest 19")).to_be_attached()
    stays(page, "Guest 12", (100, 120))
    stays(page, "Guest 12", (0, 60))
