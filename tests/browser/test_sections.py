"""Sections of the floor: a server gets all tables of one with a press."""

from collections.abc import Callable
from datetime import datetime
from zoneinfo import ZoneInfo

from playwright.sync_api import Page, expect

from tests.support.browsing import Desk, presses
from tests.support.evening import make_section
from tests.support.makers import Maker, Tenant

OpenDesk = Callable[..., Desk]
LONDON = ZoneInfo("Europe/London")


def assigned(bistro: Tenant) -> dict[str, str]:
    today = f"{datetime.now(LONDON):%Y-%m-%d}"
    listed = bistro.owner.get(f"/api/server-assignments?date={today}").json["serverAssignments"]
    return {one["table_id"]: one["server_id"] for one in listed}


def choose(page: Page, section: str, server: str) -> None:
    page.get_by_role("radiogroup", name=section).get_by_text(server, exact=True).click()


def test_twenty_tables_are_assigned_with_six_presses_at_most(
    open_desk: OpenDesk, make: Maker, bistro: Tenant, inspect: Callable[[Page, str], None]
) -> None:
    servers = {name: make.server(bistro, name=name)["id"] for name in ("Beatrix Lowe", "Dominic Osei", "Imogen Hart")}
    wanted: dict[str, str] = {}
    for name, server in zip(("Bar", "Garden", "Terrace", "Window"), (*servers, "Imogen Hart"), strict=True):
        tables = [make.table(bistro, name=f"{name[0]}{number}", area=name)["id"] for number in range(1, 6)]
        make_section(make, bistro, name=name, tableIds=tables)
        wanted |= dict.fromkeys(tables, servers[server])
    page = open_desk(bistro.owner).go("/floor")
    count = presses(page)
    page.get_by_role("button", name="Servers").click()
    for name, server in zip(("Bar", "Garden", "Terrace", "Window"), (*servers, "Imogen Hart"), strict=True):
        choose(page, name, server)
        expect(page.get_by_role("radiogroup", name=name).get_by_role("radio", name=server)).to_be_checked()
    inspected = count()
    inspect(page, "servers-with-sections-dialog")
    page.get_by_role("button", name="Close").click()
    assert assigned(bistro) == wanted
    assert len(wanted) == 20
    assert inspected + 1 <= 6


def test_sections_are_made_of_areas_renamed_and_deleted(open_desk: OpenDesk, make: Maker, bistro: Tenant) -> None:
    for name, area in (("1", "Bar"), ("2", "Terrace"), ("3", "Terrace")):
        make.table(bistro, name=name, area=area)
    page = open_desk(bistro.owner).go("/floor")
    page.get_by_role("button", name="Servers").click()
    page.get_by_role("button", name="One section per area").click()
    expect(page.get_by_role("radiogroup", name="Terrace, 2 tables")).to_be_visible()

    page.get_by_role("button", name="Edit Terrace").click()
    page.get_by_label("Name").last.fill("Garden")
    page.get_by_role("dialog").last.get_by_text("3", exact=True).click()
    page.get_by_role("button", name="Save section").click()
    expect(page.get_by_role("radiogroup", name="Garden, 1 table")).to_be_visible()

    page.get_by_role("button", name="Edit Bar").click()
    page.get_by_role("button", name="Delete section").click()
    expect(page.get_by_role("radiogroup", name="Bar")).to_have_count(0)
    [section] = bistro.owner.get("/api/sections").json["sections"]
    assert (section["name"], len(section["table_ids"])) == ("Garden", 1)


def test_a_section_with_several_servers_says_so(open_desk: OpenDesk, make: Maker, bistro: Tenant) -> None:
    tables = [make.table(bistro, name=name)["id"] for name in "12"]
    make_section(make, bistro, name="Terrace", tableIds=tables)
    server = make.server(bistro, name="Robin Vale")["id"]
    make.assignment(bistro, f"{datetime.now(LONDON):%Y-%m-%d}", tables[0], server)
    page = open_desk(bistro.owner).go("/floor")
    page.get_by_role("button", name="Servers").click()
    expect(page.get_by_role("radiogroup", name="Terrace, 2 tables, several servers")).to_be_visible()
