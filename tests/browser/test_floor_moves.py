"""Moving a party on the floor to another table: by drag, by a finger, by keyboard and by the button at its table."""

import re
from collections.abc import Callable
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import Desk, violations
from tests.support.fingers import HAND, Finger
from tests.support.makers import Maker, Tenant

OpenDesk = Callable[..., Desk]


@pytest.fixture
def seated(make: Maker, bistro: Tenant) -> dict[str, Any]:
    """A party that sits at table 1 of three, since a moment ago."""
    tables = [make.table(bistro, name=name)["id"] for name in ("1", "2", "3")]
    now = f"{datetime.now(ZoneInfo('Europe/London')):%Y-%m-%dT%H:%M:00}"
    body = {"walkIn": True, "guestName": "Noor", "partySize": 2, "startsAt": now, "tableIds": tables[:1]}
    reservation: dict[str, Any] = bistro.owner.post("/api/reservations", body).json["reservation"]
    return {**reservation, "tables": tables}


def table(page: Page, name: str) -> Locator:
    return page.get_by_role("list", name="Tables", exact=True).get_by_role("button", name=f"Table {name}")


def carried(page: Page) -> Locator:
    return page.get_by_role("group", name="Moving a booking")


def heard(page: Page, text: str) -> Locator:
    return page.locator("[aria-live=polite]").get_by_text(text, exact=True)


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def check_moved(page: Page, bistro: Tenant, seated: dict[str, Any], to: int) -> None:
    """The party is at the other table, since when it was and for as long."""
    expect(table(page, str(to + 1))).to_contain_text("Noor")
    expect(table(page, "1")).to_contain_text("free")
    expect(page.get_by_text(f"Moved to table {to + 1}.")).to_be_visible()
    stored = bistro.owner.get(f"/api/reservations/{seated['id']}").json["reservation"]
    assert stored["table_ids"] == [seated["tables"][to]]
    kept = ("status", "starts_at", "ends_at", "seated_at")
    assert {field: stored[field] for field in kept} == {field: seated[field] for field in kept}


def test_a_party_is_dragged_to_another_table(open_desk: OpenDesk, bistro: Tenant, seated: dict[str, Any]) -> None:
    page = open_desk(bistro.owner).go("/floor")
    page.mouse.move(*middle(table(page, "1")))
    page.mouse.down()
    page.mouse.move(*middle(table(page, "3")), steps=6)
    page.mouse.up()
    check_moved(page, bistro, seated, 2)
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Undo").first.click()
    expect(table(page, "1")).to_contain_text("Noor")


def test_a_party_is_moved_by_keyboard(open_desk: OpenDesk, bistro: Tenant, seated: dict[str, Any]) -> None:
    page = open_desk(bistro.owner).go("/floor")
    table(page, "1").focus()
    page.keyboard.press("m")
    expect(
        heard(page, "Moving. Arrow keys choose where, with Shift how long; Enter moves, Escape puts it back.")
    ).to_have_count(1)
    page.keyboard.press("ArrowDown")
    expect(heard(page, "table 2")).to_have_count(1)
    page.keyboard.press("Enter")
    check_moved(page, bistro, seated, 1)


def test_a_finger_picks_a_party_up_and_a_tap_places_it(
    open_desk: OpenDesk, bistro: Tenant, seated: dict[str, Any], picture: Callable[[Page, str], None]
) -> None:
    page = open_desk(bistro.owner, **HAND).go("/floor")
    finger = Finger(page)
    finger.pick_up(table(page, "1"))
    expect(heard(page, "Moving. Drag it, or tap where it goes; Cancel puts it back.")).to_have_count(1)
    finger.lift()
    expect(carried(page)).to_contain_text("Noor: table 1")
    picture(page, "floor-carried")
    assert violations(page) == []
    expect(page.get_by_role("dialog")).to_have_count(0)
    table(page, "2").tap()
    check_moved(page, bistro, seated, 1)


def test_a_party_is_picked_up_at_its_table_and_put_back(
    open_desk: OpenDesk, bistro: Tenant, seated: dict[str, Any]
) -> None:
    page = open_desk(bistro.owner).go("/floor")
    for way in ("Cancel", "Escape", None):
        table(page, "1").click()
        page.get_by_role("button", name="Move to another table").click()
        expect(carried(page)).to_be_visible()
        if way == "Cancel":
            carried(page).get_by_role("button", name="Cancel").click()
        elif way == "Escape":
            page.keyboard.press("Escape")
        else:
            table(page, "3").click()
    check_moved(page, bistro, seated, 2)


def test_a_table_that_somebody_has_is_refused_and_the_party_stays(
    open_desk: OpenDesk, bistro: Tenant, seated: dict[str, Any]
) -> None:
    body = {"walkIn": True, "guestName": "Zoë", "partySize": 2, "startsAt": seated["starts_at"]}
    assert bistro.owner.post("/api/reservations", {**body, "tableIds": seated["tables"][1:2]}).status == 201
    page = open_desk(bistro.owner).go("/floor")
    page.mouse.move(*middle(table(page, "1")))
    page.mouse.down()
    page.mouse.move(*middle(table(page, "2")), steps=6)
    page.mouse.up()
    refused = re.compile(r"^Not moved: Zoë has table 2 until \d?\d:\d\d [ap]m\. Back at table 1\.$")
    expect(page.get_by_text(refused)).to_be_visible()
    expect(table(page, "1")).to_contain_text("Noor")
    expect(table(page, "2")).to_contain_text("Zoë")
    stored = bistro.owner.get(f"/api/reservations/{seated['id']}").json["reservation"]
    assert stored["table_ids"] == seated["tables"][:1]
