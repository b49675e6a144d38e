"""Parties that wait at the door: written down with a quote, seated or gone, from the list and from the floor."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import Desk
from tests.support.evening import join_waitlist, joined
from tests.support.makers import Maker, Tenant

OpenDesk = Callable[..., Desk]
Look = Callable[[Page, str], None]
MONDAY = "2030-03-04"


@pytest.fixture
def tonight(open_desk: OpenDesk, bistro: Tenant) -> Callable[[str], Page]:
    """Opens a screen on that Monday, at twelve past seven."""

    def open_at(path: str) -> Page:
        page = open_desk(bistro.owner).page
        page.clock.set_fixed_time(f"{MONDAY}T19:12:00Z")
        page.goto(path)
        page.get_by_role("heading", level=1).wait_for()
        return page

    return open_at


@pytest.fixture
def waits(bistro: Tenant, db: Any) -> dict[str, Any]:
    """Two who came at ten to seven, and were to wait for twenty minutes."""
    entry = join_waitlist(bistro, phone="0400 111 222", notes="A high chair")
    joined(db, entry, f"{MONDAY}T18:50:00+00:00")
    return entry


def waiting(page: Page) -> Locator:
    return page.get_by_role("list", name="Waiting")


def entries(bistro: Tenant) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = bistro.owner.get(f"/api/waitlist?date={MONDAY}").json["entries"]
    return listed


def test_a_party_is_written_down_with_the_wait_that_the_tables_say(
    tonight: Callable[[str], Page], make: Maker, bistro: Tenant, db: Any, inspect: Look
) -> None:
    make.service_period(bistro)
    table = make.table(bistro, name="5")["id"]
    make.reservation(bistro, tableIds=[table], startsAt=f"{MONDAY}T18:00:00", durationMinutes=120)
    page = tonight("/floor")
    page.get_by_role("button", name="Add to wait list").click()
    page.get_by_label("Name").fill("Noor Haddad")
    expect(page.get_by_text("Table 5 is free at 8:00 pm.")).to_be_visible()
    expect(page.get_by_role("textbox", name="Quoted wait, in minutes")).to_have_value("50")
    inspect(page, "add-to-wait-list-dialog")
    page.get_by_role("dialog").get_by_role("button", name="Add to wait list").click()
    expect(page.get_by_text("Noor Haddad waits for a table.")).to_be_visible()
    [entry] = [
        dict(row) for row in db.execute("select * from waitlist_entries where company_id = %s", (bistro.company_id,))
    ]
    assert (entry["guest_name"], entry["party_size"], entry["quoted_minutes"]) == ("Noor Haddad", 2, 50)


def test_a_party_that_has_waited_too_long_is_marked_and_seated_at_a_table(
    tonight: Callable[[str], Page], make: Maker, bistro: Tenant, waits: dict[str, Any], inspect: Look
) -> None:
    make.table(bistro, name="1")
    page = tonight(f"/reservations/list/{MONDAY}")
    expect(waiting(page)).to_contain_text("22 min of 20 min")
    expect(waiting(page)).to_contain_text("A high chair")
    inspect(page, "wait-list")
    page.get_by_role("button", name="Seat Ana Ruiz").click()
    inspect(page, "seat-party-dialog")
    page.get_by_role("option", name="1").click()
    page.get_by_role("button", name="Seat now").click()
    expect(waiting(page)).to_have_count(0)
    expect(page.get_by_role("list", name="Seated")).to_contain_text("from the wait list")
    [entry] = entries(bistro)
    [reservation] = bistro.owner.get("/api/reservations").json["reservations"]
    assert (entry["status"], entry["reservation_id"]) == ("seated", reservation["id"])
    assert (reservation["starts_at"], reservation["source"]) == (f"{MONDAY}T19:10:00+00:00", "waitlist")


def test_who_leaves_is_brought_back(tonight: Callable[[str], Page], bistro: Tenant, waits: dict[str, Any]) -> None:
    page = tonight("/floor")
    page.get_by_role("button", name="Ana Ruiz left").click()
    expect(waiting(page)).to_have_count(0)
    assert entries(bistro)[0]["status"] == "left"
    page.get_by_role("button", name="Undo").first.click()
    expect(waiting(page)).to_contain_text("Ana Ruiz")


def test_an_entry_is_corrected_and_deleted(
    tonight: Callable[[str], Page], bistro: Tenant, waits: dict[str, Any]
) -> None:
    page = tonight("/floor")
    page.get_by_role("button", name="Ana Ruiz · 2").click()
    page.get_by_role("textbox", name="Quoted wait, in minutes").fill("40")
    page.get_by_role("button", name="Save").click()
    expect(waiting(page)).to_contain_text("22 min of 40 min")
    page.get_by_role("button", name="Ana Ruiz · 2").click()
    page.get_by_role("button", name="Delete entry").click()
    expect(waiting(page)).to_have_count(0)
    assert entries(bistro) == []


def test_above_the_cap_a_party_is_seated_with_a_reason(
    tonight: Callable[[str], Page], make: Maker, bistro: Tenant, waits: dict[str, Any]
) -> None:
    make.table(bistro, name="1")
    make.service_period(bistro, coverCap=1)
    page = tonight("/floor")
    page.get_by_role("button", name="Seat Ana Ruiz").click()
    page.get_by_role("button", name="Seat now").click()
    page.get_by_label("Reason").fill("Regulars")
    page.get_by_role("button", name="Seat anyway").click()
    expect(waiting(page)).to_have_count(0)
    assert entries(bistro)[0]["status"] == "seated"


def test_who_was_seated_by_somebody_else_meanwhile_is_not_seated_again(
    tonight: Callable[[str], Page], make: Maker, bistro: Tenant, waits: dict[str, Any]
) -> None:
    for name in ("1", "2"):
        make.table(bistro, name=name)
    page = tonight("/floor")
    page.get_by_role("button", name="Seat Ana Ruiz").click()
    path = f"/api/waitlist/{waits['id']}/seat"
    assert bistro.staff.post(path, {"startsAt": f"{MONDAY}T19:10:00"}).status == 201
    page.get_by_role("button", name="Seat now").click()
    expect(page.get_by_role("dialog")).to_contain_text("This party does not wait any more.")
    assert len(bistro.owner.get("/api/reservations").json["reservations"]) == 1
