"""Whoever takes time away reads whom it hits before it is done, on every screen where time is taken away."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, Team, team_of

OpenDesk = Callable[..., Desk]


@pytest.fixture
def team(make: Maker, salon: Tenant) -> Team:
    """Ana and Bea; Kim comes to Ana on the Monday at three."""
    team = team_of(make, salon)
    make.appointment(salon, providerId=team.ana, serviceId=team.cut, startsAt=f"{MONDAY}T15:00:00")
    return team


@pytest.fixture
def party(make: Maker, bistro: Tenant) -> dict[str, str]:
    """Lunch at a table, and Kim at it on the Monday at three."""
    lunch = make.service_period(bistro, name="Lunch", startsAt="11:00", endsAt="16:00")["id"]
    table = make.table(bistro, name="7")["id"]
    make.reservation(bistro, tableIds=[table], startsAt=f"{MONDAY}T15:00:00")
    return {"lunch": lunch, "table": table}


def asked(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Who is booked")


def reads_and_leaves_it(page: Page, why: str) -> None:
    """Whoever is asked reads who comes and why they cannot, and leaves it as it is."""
    expect(asked(page).get_by_role("listitem")).to_contain_text("Mon, 4 Mar, 3:00 pm · Kim Lee")
    expect(asked(page).get_by_role("listitem")).to_contain_text(why)
    asked(page).get_by_role("button", name="Leave as it is").click()
    expect(asked(page)).to_have_count(0)
    expect(page.get_by_role("alert").filter(has_text="went wrong")).to_have_count(0)


def test_who_works_less_is_saved_once_it_is_known_whom_that_hits(
    open_desk: OpenDesk, salon: Tenant, team: Team, inspect: Callable[[Page, str], None]
) -> None:
    page = open_desk(salon.owner).go(f"/settings/providers/{team.ana}")
    page.get_by_label("Monday: until").fill("12:00")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(asked(page)).to_be_visible()
    inspect(page, "whom-it-hits")
    reads_and_leaves_it(page, "Haircut · Ana · outside the hours")
    page.get_by_label("Monday: until").fill("12:00")
    page.get_by_role("button", name="Save", exact=True).click()
    asked(page).get_by_role("button", name="Change anyway").click()
    expect(page.get_by_text("Ana is changed.")).to_be_visible()
    hours = [one["working_hours"] for one in salon.owner.get("/api/staff").json["providers"] if one["id"] == team.ana]
    assert hours == [[{"day": 0, "opens": "09:00", "closes": "12:00"}]]


def test_providers_and_services_are_switched_off_once_it_is_known_whom_that_hits(
    open_desk: OpenDesk, salon: Tenant, team: Team
) -> None:
    for place, name, why in (
        ("providers", "Ana", "the provider is switched off"),
        ("services", "Haircut", "the service is switched off"),
    ):
        page = open_desk(salon.owner).go(f"/settings/{place}")
        line = page.get_by_role("listitem").filter(has_text=name)
        line.get_by_role("button" if place == "services" else "link").click()
        page.get_by_text("Can be booked", exact=True).click()
        page.get_by_role("button", name="Save", exact=True).click()
        reads_and_leaves_it(page, why)
        page.get_by_role("button", name="Save", exact=True).click()
        asked(page).get_by_role("button", name="Change anyway").click()
        expect(page.get_by_text("is changed.")).to_be_visible()
        page.goto(f"/settings/{place}")
        expect(line.get_by_text("Off", exact=True)).to_be_visible()
    assert [one["status"] for one in salon.owner.get("/api/appointments").json["appointments"]] == ["pending"]


def test_a_day_of_the_rota_is_set_once_it_is_known_whom_that_hits(
    open_desk: OpenDesk, salon: Tenant, team: Team
) -> None:
    page = open_desk(salon.owner).go(f"/settings/rota?week={MONDAY}")
    page.get_by_role("gridcell", name="Ana, Mon, 4 Mar").click()
    page.get_by_role("button", name="Remove the hours Monday").click()
    page.get_by_role("button", name="Save hours").click()
    reads_and_leaves_it(page, "outside the hours")


def test_periods_and_tables_are_switched_off_once_it_is_known_whom_that_hits(
    open_desk: OpenDesk, bistro: Tenant, party: dict[str, str]
) -> None:
    page = open_desk(bistro.owner).go("/settings/tables")
    for name, what, why in (
        ("Lunch", "Takes reservations", "the service period is switched off"),
        ("Table 7", "Can be booked", "a table is out of use"),
    ):
        page.get_by_role("button", name=f"Edit {name}").click()
        page.get_by_role("dialog").get_by_text(what).click()
        page.get_by_role("dialog").get_by_role("button", name="Save").click()
        reads_and_leaves_it(page, why)
        page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Edit Lunch").click()
    page.get_by_role("dialog").get_by_label("Until").fill("14:00")
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    reads_and_leaves_it(page, "2 · 7 · outside the hours")


def test_the_opening_hours_are_saved_once_it_is_known_whom_that_hits(
    open_desk: OpenDesk, bistro: Tenant, party: dict[str, str]
) -> None:
    week = [{"day": day, "opens": "11:00", "closes": "22:00"} for day in range(2)]
    assert bistro.owner.patch("/api/companies", {"openingHours": week}).status == 200
    page = open_desk(bistro.owner).go("/settings/hours")
    page.get_by_label("Monday: until").fill("14:00")
    page.get_by_role("button", name="Save week").click()
    reads_and_leaves_it(page, "outside the opening hours")
