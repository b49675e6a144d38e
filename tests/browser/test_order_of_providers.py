"""The order of providers: set by buttons, with a finger or by keyboard, and followed by the diary."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import Desk, answering
from tests.support.fingers import HAND
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY

OpenDesk = Callable[..., Desk]
NAMES = ["Ana", "Bea", "Cem", "Dina"]


@pytest.fixture(autouse=True)
def team(make: Maker, salon: Tenant) -> None:
    hours = [{"day": 0, "opens": "09:00", "closes": "17:00"}]
    for name in NAMES:
        make.provider(salon, name=name, workingHours=hours)


def is_in_order(page: Page, *names: str) -> None:
    expect(page.get_by_role("list", name="Providers").get_by_role("listitem")).to_contain_text(list(names))


def in_the_order(desk: Desk) -> Page:
    """The list of providers, while it is put in order."""
    page = desk.go("/settings/providers")
    expect(page.get_by_role("button", name="Move")).to_have_count(0)
    page.get_by_role("button", name="Change the order").click()
    return page


def stored(salon: Tenant) -> list[str]:
    return [one["name"] for one in salon.owner.get("/api/staff").json["providers"]]


def test_a_provider_is_moved_by_keyboard_and_the_diary_follows(open_desk: OpenDesk, salon: Tenant) -> None:
    page = open_desk(salon.owner).go("/settings/providers")
    page.get_by_role("button", name="Change the order").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").get_by_text("The arrows move a line up or down.")).to_be_attached()
    expect(page.get_by_role("button", name="Done")).to_be_focused()
    page.get_by_role("button", name="Move Cem up").focus()
    with answering(page, "PUT"):
        page.keyboard.press("Enter")
    is_in_order(page, "Ana", "Cem", "Bea", "Dina")
    expect(page.get_by_role("button", name="Move Cem up")).to_be_focused()
    with answering(page, "PUT"):
        page.keyboard.press("Space")
    is_in_order(page, "Cem", "Ana", "Bea", "Dina")
    expect(page.get_by_role("button", name="Move Cem up")).to_be_disabled()
    expect(page.get_by_role("button", name="Move Cem up")).to_be_focused()
    expect(page.get_by_text("Cem is number 1 of 4.")).to_be_attached()
    page.keyboard.press("Enter")
    is_in_order(page, "Cem", "Ana", "Bea", "Dina")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("button", name="Move")).to_have_count(0)
    page.reload()
    is_in_order(page, "Cem", "Ana", "Bea", "Dina")
    page.get_by_role("link", name="Appointments").click()
    page.goto(f"/appointments/{MONDAY}")
    expect(page.get_by_role("rowheader")).to_contain_text(["Cem", "Ana", "Bea", "Dina"])


def test_a_provider_is_moved_with_a_finger(open_desk: OpenDesk, salon: Tenant) -> None:
    page = in_the_order(open_desk(salon.owner, **HAND))
    for _ in range(3):
        with answering(page, "PUT"):
            page.get_by_role("button", name="Move Ana down").tap()
    is_in_order(page, "Bea", "Cem", "Dina", "Ana")
    expect(page.get_by_role("button", name="Move Ana down")).to_be_disabled()
    page.reload()
    is_in_order(page, "Bea", "Cem", "Dina", "Ana")
    assert stored(salon) == ["Bea", "Cem", "Dina", "Ana"]


def test_an_order_that_is_refused_is_said_and_taken_back(open_desk: OpenDesk, salon: Tenant) -> None:
    page = in_the_order(open_desk(salon.owner))
    page.route("**/api/staff/order", lambda route: route.fulfill(status=503, json={"error": "Try again later."}))
    page.get_by_role("button", name="Move Ana down").click()
    expect(page.get_by_text("Try again later.").first).to_be_visible()
    is_in_order(page, *NAMES)
    assert stored(salon) == NAMES


def test_staff_without_the_permission_see_the_order_alone(open_desk: OpenDesk, salon: Tenant) -> None:
    page = open_desk(salon.staff).go("/settings/providers")
    is_in_order(page, *NAMES)
    expect(page.get_by_role("button", name="Change the order")).to_have_count(0)
