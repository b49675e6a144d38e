"""The room as it stands now: seating from there, who serves, and where the tables are."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import SOON_MS, Desk
from tests.support.makers import Maker, Tenant

LONDON = ZoneInfo("Europe/London")
OpenDesk = Callable[..., Desk]


@pytest.fixture
def table(make: Maker, bistro: Tenant) -> dict[str, Any]:
    return make.table(bistro, name="7", area="Terrace")


def on_the_plan(page: Page, name: str) -> Locator:
    return page.get_by_role("list", name="Tables", exact=True).get_by_role("button", name=f"Table {name}")


def test_a_party_is_seated_and_completed_from_its_table(
    open_desk: OpenDesk, bistro: Tenant, table: dict[str, Any]
) -> None:
    page = open_desk(bistro.owner).go("/floor")
    expect(on_the_plan(page, "7")).to_contain_text("free")
    on_the_plan(page, "7").click()
    page.get_by_role("button", name="Seat a walk-in").click()
    page.get_by_role("button", name="Seat now").click()
    expect(on_the_plan(page, "7")).to_contain_text("seated")
    expect(page.get_by_role("list", name="Tables now")).to_contain_text("1 seated")
    on_the_plan(page, "7").click()
    page.get_by_role("button", name="Guests left").click()
    expect(on_the_plan(page, "7")).to_contain_text("free")


def test_two_parties_at_one_table_are_both_shown_and_each_can_be_seen_off(
    open_desk: OpenDesk, bistro: Tenant, table: dict[str, Any], inspect: Callable[[Page, str], None]
) -> None:
    """Who was to leave an hour ago sits there still."""
    to_noon = 12 - datetime.now(UTC).hour  # the floor shows one day: two hours ago are to be in it
    zone = f"Etc/GMT{-to_noon:+d}"
    assert bistro.owner.patch("/api/companies", {"timezone": zone}).status == 200
    now = datetime.now(ZoneInfo(zone)).replace(second=0, microsecond=0, tzinfo=None)
    for name, start, minutes in (("Noor", now - timedelta(hours=2), 60), ("Zoë", now - timedelta(minutes=5), 90)):
        walk_in = {"walkIn": True, "guestName": name, "partySize": 2, "startsAt": start.isoformat()}
        body = {**walk_in, "tableIds": [table["id"]], "durationMinutes": minutes}
        assert bistro.owner.post("/api/reservations", body).status == 201
    page = open_desk(bistro.owner).go("/floor")
    for name in ("Noor · 2", "Zoë · 2"):
        expect(on_the_plan(page, "7")).to_contain_text(name)
    inspect(page, "floor-two-parties")
    on_the_plan(page, "7").click()
    page.get_by_role("button", name="Guests left").first.click()
    expect(on_the_plan(page, "7")).not_to_contain_text("Noor")
    expect(on_the_plan(page, "7")).to_contain_text("Zoë · 2")


def test_a_table_has_a_server_for_the_day(
    open_desk: OpenDesk, make: Maker, bistro: Tenant, table: dict[str, Any]
) -> None:
    page = open_desk(bistro.owner).go("/floor")
    page.get_by_role("button", name="Servers").click()
    page.get_by_label("Name").fill("Robin Vale")
    page.get_by_role("button", name="Add server").click()
    expect(page.get_by_role("list", name="Servers")).to_contain_text("Robin Vale")
    page.get_by_role("button", name="Close").click()

    on_the_plan(page, "7").click()
    page.get_by_role("button", name="Served today by").click()
    page.get_by_role("option", name="Robin Vale").click()
    page.get_by_role("button", name="Close").first.click()
    expect(on_the_plan(page, "7")).to_contain_text("Robin Vale")
    today = f"{datetime.now(LONDON):%Y-%m-%d}"
    assigned = bistro.owner.get(f"/api/server-assignments?date={today}").json["serverAssignments"]
    assert [one["table_id"] for one in assigned] == [table["id"]]


def test_the_layout_is_arranged_by_keyboard_and_kept(
    open_desk: OpenDesk, bistro: Tenant, table: dict[str, Any]
) -> None:
    page = open_desk(bistro.owner).go("/floor")
    page.get_by_role("button", name="Edit layout").click()
    on_the_plan(page, "7").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    page.get_by_role("button", name="Shape of table 7").click()
    page.get_by_role("option", name="Round").click()
    page.get_by_role("button", name="Save layout").click()
    expect(page.get_by_role("heading", name="Floor")).to_be_visible()
    [stored] = bistro.owner.get("/api/tables").json["tables"]
    assert (stored["x"], stored["y"], stored["shape"]) == (3, 2, "round")


def test_a_layout_that_is_not_saved_is_forgotten(open_desk: OpenDesk, bistro: Tenant, table: dict[str, Any]) -> None:
    page = open_desk(bistro.owner).go("/floor")
    page.get_by_role("button", name="Edit layout").click()
    place = on_the_plan(page, "7")
    before = place.bounding_box()
    assert before is not None
    page.mouse.move(before["x"] + 20, before["y"] + 20)
    page.mouse.down()
    page.mouse.move(before["x"] + 200, before["y"] + 120, steps=4)
    page.mouse.up()
    after = place.bounding_box()
    assert after is not None
    assert after["x"] - before["x"] > 100
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("heading", name="Floor")).to_be_visible()
    assert [one["x"] for one in bistro.owner.get("/api/tables").json["tables"]] == [None]


def test_another_browser_sees_within_six_seconds_that_a_table_is_taken(
    open_desk: OpenDesk, bistro: Tenant, table: dict[str, Any]
) -> None:
    here, there = open_desk(bistro.owner), open_desk(bistro.staff)
    there.page.clock.install()
    here.go("/floor")
    there.go("/floor")
    on_the_plan(here.page, "7").click()
    here.page.get_by_role("button", name="Seat a walk-in").click()
    here.page.get_by_role("button", name="Seat now").click()
    expect(on_the_plan(here.page, "7")).to_contain_text("seated")
    there.page.clock.fast_forward(6_000)
    expect(on_the_plan(there.page, "7")).to_contain_text("seated", timeout=SOON_MS)
