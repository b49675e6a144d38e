"""Keeping a free time of the diary from being booked, from where it is pressed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import Desk, presses
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, Team, team_of

LUNCH_PRESSES = 4


@pytest.fixture
def team(make: Maker, salon: Tenant) -> Team:
    return team_of(make, salon)


def press_noon(page: Page) -> None:
    """Presses Ana's free time in its middle, that is a little after noon."""
    free = page.get_by_role("gridcell", name="free with Ana")
    box = free.bounding_box()
    assert box is not None
    free.click(position={"x": 20, "y": box["height"] * 3.1 / 8})


def blocking(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Block time for Ana")


def off(salon: Tenant, provider: str) -> list[tuple[str, str]]:
    """From when until when the provider is off that Monday."""
    found = salon.owner.get(f"/api/staff/{provider}/time-off").json["timeOff"]
    return [(one["starts_at"][:16], one["ends_at"][:16]) for one in found]


@pytest.mark.parametrize("who", ["owner", "staff"])
def test_lunch_is_blocked_with_four_presses_at_most(
    open_desk: Callable[..., Desk], salon: Tenant, team: Team, who: str
) -> None:
    page = open_desk(getattr(salon, who)).go(f"/appointments/{MONDAY}")
    counted = presses(page)
    press_noon(page)
    page.get_by_role("button", name="Block time instead").click()
    blocking(page).get_by_role("button", name="Block time").click()
    expect(page.get_by_text("12:00 pm to 1:00 pm is blocked for Ana.")).to_be_visible()
    assert counted() <= LUNCH_PRESSES
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("gridcell", name="1:00 pm to 5:00 pm, free with Ana")).to_be_visible()
    assert off(salon, team.ana) == [(f"{MONDAY}T12:00", f"{MONDAY}T13:00")]

    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("gridcell", name="9:00 am to 5:00 pm, free with Ana")).to_be_visible()
    assert off(salon, team.ana) == []


def test_time_is_blocked_from_and_until_what_is_typed_and_says_what_is_booked_in_it(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, team: Team
) -> None:
    make.appointment(salon, providerId=team.ana, serviceId=team.cut, startsAt=f"{MONDAY}T15:00:00")
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    page.get_by_role("gridcell", name="9:00 am to 3:00 pm, free with Ana").click(position={"x": 20, "y": 10})
    page.get_by_role("button", name="Block time instead").click()
    blocking(page).get_by_label("From").fill("14:30")
    blocking(page).get_by_label("Until").fill("16:00")
    blocking(page).get_by_label("Reason").fill("Delivery")
    blocking(page).get_by_role("button", name="Block time").click()
    asked = page.get_by_role("dialog", name="Who is booked")
    expect(asked).to_contain_text("Haircut · Ana · the provider is off")
    assert off(salon, team.ana) == []
    asked.get_by_role("button", name="Change anyway").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert off(salon, team.ana) == [(f"{MONDAY}T14:30", f"{MONDAY}T16:00")]


def test_what_is_new_from_the_button_is_booked_for_nobody_yet_and_blocks_nothing(
    open_desk: Callable[..., Desk], salon: Tenant, team: Team
) -> None:
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    page.get_by_role("button", name="New appointment").click()
    expect(page.get_by_role("dialog", name="New appointment")).to_be_visible()
    expect(page.get_by_role("button", name="Block time instead")).to_have_count(0)
