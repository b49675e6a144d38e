"""The rota: who works when in a week, changed by the day, copied to the weeks after it, and followed by the diary."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import Desk, presses
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, Team, team_of

ROTA = f"/settings/rota?week={MONDAY}"
LATE = [{"day": 0, "opens": "12:00", "closes": "20:00"}]


@pytest.fixture
def team(make: Maker, salon: Tenant) -> Team:
    return team_of(make, salon)


def cell(page: Page, name: str) -> Locator:
    return page.get_by_role("gridcell", name=name, exact=True)


def week_of(salon: Tenant, provider: str, monday: str = MONDAY) -> tuple[bool, list[dict[str, Any]]]:
    """Whether the week of the provider is set, and its hours."""
    weeks = salon.owner.get(f"/api/staff/rota?from={monday}").json["weeks"]
    return next((week["is_set"], week["working_hours"]) for week in weeks if week["provider_id"] == provider)


def set_week(salon: Tenant, provider: str, hours: list[dict[str, Any]]) -> None:
    assert salon.owner.put(f"/api/staff/{provider}/rota/{MONDAY}", {"workingHours": hours}).status == 200


def test_a_longer_day_is_set_in_one_week_and_the_diary_follows(
    open_desk: Callable[..., Desk], salon: Tenant, team: Team
) -> None:
    desk = open_desk(salon.owner)
    page = desk.go(ROTA)
    expect(page.get_by_role("heading", name="Rota, 4–10 March 2030")).to_be_visible()
    counted = presses(page)
    cell(page, "Ana, Mon, 4 Mar: 9:00 am – 5:00 pm, usual hours").click()
    dialog = page.get_by_role("dialog", name="Ana, Mon, 4 Mar")
    dialog.get_by_label("Monday: until").fill("20:00")
    dialog.get_by_role("button", name="Save hours").click()
    expect(cell(page, "Ana, Mon, 4 Mar: 9:00 am – 8:00 pm")).to_be_focused()
    assert counted() == 2
    expect(page.get_by_role("row", name="Ana")).to_contain_text("Set for this week")
    expect(page.get_by_role("row", name="Bea")).to_contain_text("Usual hours")
    assert week_of(salon, team.ana) == (True, [{"day": 0, "opens": "09:00", "closes": "20:00"}])
    page = desk.go(f"/appointments/{MONDAY}")
    expect(page.get_by_role("gridcell", name="9:00 am to 8:00 pm, free with Ana")).to_be_visible()
    expect(page.get_by_role("gridcell", name="9:00 am to 5:00 pm, free with Bea")).to_be_visible()


def test_a_day_is_set_off_and_another_opened_by_keyboard_alone(
    open_desk: Callable[..., Desk], salon: Tenant, team: Team
) -> None:
    page = open_desk(salon.owner).go(ROTA)
    cell(page, "Ana, Mon, 4 Mar: 9:00 am – 5:00 pm, usual hours").focus()
    page.keyboard.press("ArrowDown")
    expect(cell(page, "Bea, Mon, 4 Mar: 9:00 am – 5:00 pm, usual hours")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(cell(page, "Bea, Tue, 5 Mar: Off, usual hours")).to_be_focused()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Bea, Tue, 5 Mar")
    dialog.get_by_role("button", name="Add hours on Tuesday").press("Enter")
    dialog.get_by_role("button", name="Save hours").press("Enter")
    expect(cell(page, "Bea, Tue, 5 Mar: 9:00 am – 5:00 pm")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Bea, Mon, 4 Mar")
    dialog.get_by_role("button", name="Remove the hours Monday").press("Enter")
    dialog.get_by_role("button", name="Save hours").press("Enter")
    expect(cell(page, "Bea, Mon, 4 Mar: Off")).to_be_focused()
    assert week_of(salon, team.bea) == (True, [{"day": 1, "opens": "09:00", "closes": "17:00"}])


def test_a_week_goes_back_to_the_usual_hours_and_the_rota_of_it_can_be_had_back(
    open_desk: Callable[..., Desk], salon: Tenant, team: Team
) -> None:
    set_week(salon, team.ana, LATE)
    page = open_desk(salon.owner).go(ROTA)
    page.get_by_role("button", name="More for Ana’s week").click()
    page.get_by_role("menuitem", name="Back to the usual hours").click()
    expect(cell(page, "Ana, Mon, 4 Mar: 9:00 am – 5:00 pm, usual hours")).to_be_visible()
    assert week_of(salon, team.ana)[0] is False
    page.get_by_role("button", name="Undo").click()
    expect(cell(page, "Ana, Mon, 4 Mar: 12:00 pm – 8:00 pm")).to_be_visible()
    assert week_of(salon, team.ana) == (True, LATE)
    page.get_by_role("button", name="More for Bea’s week").click()
    expect(page.get_by_role("menuitem")).to_have_text(["Copy Bea’s week"])


def test_a_week_is_copied_to_those_after_it_of_everyone_or_of_one(
    open_desk: Callable[..., Desk], salon: Tenant, team: Team
) -> None:
    for provider in (team.ana, team.bea):
        set_week(salon, provider, LATE)
    page = open_desk(salon.owner).go(ROTA)
    page.get_by_role("button", name="More for Ana’s week").click()
    page.get_by_role("menuitem", name="Copy Ana’s week").click()
    dialog = page.get_by_role("dialog", name="Copy week")
    expect(dialog.get_by_role("button", name="Whose hours")).to_contain_text("Ana")
    dialog.get_by_role("textbox", name="How many of the next weeks").fill("2")
    expect(dialog.get_by_text("Until Sunday 24 March 2030")).to_be_visible()
    dialog.get_by_role("button", name="Copy week").click()
    expect(page.get_by_text("Copied to the next 2 weeks.")).to_be_visible()
    assert [week_of(salon, team.ana, monday) for monday in ("2030-03-18", "2030-03-25")] == [
        (True, LATE),
        (False, [{"day": 0, "opens": "09:00", "closes": "17:00"}]),
    ]
    assert week_of(salon, team.bea, "2030-03-11")[0] is False
    page.get_by_role("button", name="Copy week").click()
    dialog.get_by_role("button", name="Copy week").click()
    expect(page.get_by_text("Copied to the next week.")).to_be_visible()
    page.get_by_role("button", name="Week after").click()
    expect(cell(page, "Bea, Mon, 11 Mar: 12:00 pm – 8:00 pm")).to_be_visible()


def test_who_has_seen_an_older_week_reads_that_somebody_else_changed_it_and_keeps_what_was_typed(
    open_desk: Callable[..., Desk], salon: Tenant, team: Team
) -> None:
    page = open_desk(salon.owner).go(ROTA)
    cell(page, "Ana, Mon, 4 Mar: 9:00 am – 5:00 pm, usual hours").click()
    dialog = page.get_by_role("dialog", name="Ana, Mon, 4 Mar")
    dialog.get_by_label("Monday: until").fill("21:00")
    set_week(salon, team.ana, [{"day": 3, "opens": "12:00", "closes": "20:00"}])
    dialog.get_by_role("button", name="Save hours").click()
    expect(dialog.get_by_text("Yours was not saved: check it and try again")).to_be_visible()
    expect(dialog.get_by_label("Monday: until")).to_have_value("21:00")
    dialog.get_by_role("button", name="Save hours").click()
    expect(cell(page, "Ana, Mon, 4 Mar: 9:00 am – 9:00 pm")).to_be_visible()
    assert [window["day"] for window in week_of(salon, team.ana)[1]] == [0, 3]


def test_time_off_and_special_hours_stand_in_the_week(
    open_desk: Callable[..., Desk], inspect: Callable[[Page, str], None], make: Maker, salon: Tenant, team: Team
) -> None:
    lunch = [{"day": 4, "opens": "09:00", "closes": "12:00"}, {"day": 4, "opens": "13:00", "closes": "17:00"}]
    set_week(salon, team.bea, lunch)
    make.time_off(salon, team.ana, startsAt=f"{MONDAY}T00:00:00", endsAt="2030-03-05T00:00:00")
    make.special_hours(salon, date="2030-03-08", closed=True, name="Works outing")
    page = open_desk(salon.owner).go(ROTA)
    expect(cell(page, "Ana, Mon, 4 Mar: Time off, usual hours")).to_be_visible()
    expect(page.get_by_role("columnheader", name="Fri, 8 Mar")).to_contain_text("Works outing: Closed")
    worked = "9:00 am – 12:00 pm, 1:00 pm – 5:00 pm"
    expect(cell(page, f"Bea, Fri, 8 Mar: {worked}, Works outing: Closed")).to_be_visible()
    inspect(page, "rota-week")


def test_on_a_phone_the_days_of_a_provider_stand_below_each_other(
    open_desk: Callable[..., Desk], salon: Tenant, team: Team
) -> None:
    desk = open_desk(salon.owner, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = desk.go(ROTA)
    monday, tuesday = (page.get_by_role("gridcell", name=f"Ana, {day}").bounding_box() for day in ("Mon", "Tue"))
    assert monday
    assert tuesday
    assert (monday["x"], monday["y"] < tuesday["y"]) == (tuesday["x"], True)
    assert monday["height"] >= 44
    cell(page, "Ana, Tue, 5 Mar: Off, usual hours").tap()
    dialog = page.get_by_role("dialog", name="Ana, Tue, 5 Mar")
    dialog.get_by_role("button", name="Add hours on Tuesday").tap()
    dialog.get_by_role("button", name="Save hours").tap()
    expect(cell(page, "Ana, Tue, 5 Mar: 9:00 am – 5:00 pm")).to_be_visible()


def test_who_may_not_change_hours_only_looks(open_desk: Callable[..., Desk], salon: Tenant, team: Team) -> None:
    page = open_desk(salon.staff).go(ROTA)
    expect(cell(page, "Ana, Mon, 4 Mar: 9:00 am – 5:00 pm, usual hours")).to_be_visible()
    expect(page.get_by_role("button", name="Copy week")).to_have_count(0)
    expect(page.get_by_role("button", name="More for Ana’s week")).to_have_count(0)
    cell(page, "Ana, Mon, 4 Mar: 9:00 am – 5:00 pm, usual hours").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
