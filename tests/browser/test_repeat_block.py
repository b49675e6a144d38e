"""Time that is blocked again and again: lunch every weekday, from the diary, and taken back on the provider's page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, Team, team_of


@pytest.fixture
def team(make: Maker, salon: Tenant) -> Team:
    return team_of(make, salon)


def off(salon: Tenant, provider: str) -> list[str]:
    """When the provider is off, each by its beginning."""
    found = salon.owner.get(f"/api/staff/{provider}/time-off").json["timeOff"]
    return [one["starts_at"][:16] for one in found]


def choose_repeat(page: Page, choice: str) -> None:
    page.get_by_role("button", name="Repeat").click()
    page.get_by_role("option", name=choice).click()


def open_block(page: Page) -> None:
    page.get_by_role("gridcell", name="free with Ana").click(position={"x": 20, "y": 10})
    page.get_by_role("button", name="Block time instead").click()


def test_lunch_is_blocked_every_weekday_and_led_back_as_a_whole(
    open_desk: Callable[..., Desk], salon: Tenant, team: Team
) -> None:
    page = open_desk(salon.staff).go(f"/appointments/{MONDAY}")
    open_block(page)
    dialog = page.get_by_role("dialog", name="Block time for Ana")
    choose_repeat(page, "Every weekday")
    dialog.get_by_role("button", name="Block time").click()
    expect(page.get_by_text("is blocked for Ana on 61 days.")).to_be_visible()
    starts = off(salon, team.ana)
    assert (len(starts), starts[0][:10], starts[4][:10], starts[5][:10], starts[-1][:10]) == (
        61,
        "2030-03-04",
        "2030-03-08",
        "2030-03-11",
        "2030-05-27",
    )
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("gridcell", name="9:00 am to 5:00 pm, free with Ana")).to_be_visible()
    assert off(salon, team.ana) == []


def test_blocked_time_repeats_on_the_days_that_are_ticked(
    open_desk: Callable[..., Desk], inspect: Callable[[Page, str], None], salon: Tenant, team: Team
) -> None:
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    open_block(page)
    dialog = page.get_by_role("dialog", name="Block time for Ana")
    choose_repeat(page, "On these days")
    expect(dialog.get_by_role("checkbox", name="Mon")).to_be_checked()
    dialog.get_by_text("Wed", exact=True).click()
    inspect(page, "repeat-block-dialog")
    dialog.get_by_role("button", name="Block time").click()
    expect(page.get_by_text("is blocked for Ana on 25 days.")).to_be_visible()
    assert [start[:10] for start in off(salon, team.ana)][:3] == ["2030-03-04", "2030-03-06", "2030-03-11"]


def test_one_or_all_later_of_what_repeats_is_removed_on_the_providers_page(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, team: Team
) -> None:
    lunch = {"startsAt": f"{MONDAY}T12:00:00", "endsAt": f"{MONDAY}T13:00:00"}
    make.time_off(salon, team.ana, **lunch, repeat={"days": [0, 1, 2, 3, 4], "until": "2030-04-05"})
    page = open_desk(salon.staff).go(f"/settings/providers/{team.ana}")
    rows = page.get_by_role("list", name="Time off").get_by_role("listitem")
    expect(rows).to_have_count(20)
    page.get_by_role("button", name="Show all 25").click()
    expect(rows).to_have_count(25)

    page.get_by_role("button", name="Remove Tue, 5 Mar").click()
    asked = page.get_by_role("dialog", name="Remove Tue, 5 Mar")
    asked.get_by_role("button", name="Remove this one").click()
    expect(asked).to_have_count(0)
    expect(rows).to_have_count(24)

    page.get_by_role("button", name="Remove Thu, 7 Mar").click()
    page.get_by_role("button", name="Remove this and all later").click()
    expect(rows).to_have_count(2)
    assert [start[:10] for start in off(salon, team.ana)] == ["2030-03-04", "2030-03-06"]
