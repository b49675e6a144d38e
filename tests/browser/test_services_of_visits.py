"""The services of a visit, where it is read: one is added, taken out or moved up, each undone by one press."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_visits import cell, close_notices, named
from tests.support.browsing import Desk, presses
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, booked
from tests.support.visits import Salon

OpenDesk = Callable[..., Desk]
Look = Callable[[Page, str], None]


@pytest.fixture
def team(make: Maker, salon: Tenant) -> Salon:
    """Ana and Bea, who both do a cut, a colour and a blow-dry."""
    return Salon.of_two(make, salon)


@pytest.fixture
def diary(open_desk: OpenDesk, salon: Tenant) -> Callable[[], Page]:
    """Opens that Monday, for the owner."""
    return lambda: open_desk(salon.owner).go(f"/appointments/{MONDAY}")


def visit(team: Salon, *services: str, at: str = "10:00") -> list[dict[str, Any]]:
    """Renée's, all of it with Ana."""
    ana = named(team.tenant, "Ana")
    return team.visit(*((service, ana) for service in services), at=at)


def line(page: Page, service: str) -> Locator:
    return page.get_by_role("list", name="Services of the visit").get_by_role("button", name=re.compile(f"^{service}"))


def lines(page: Page) -> Locator:
    return page.get_by_role("list", name="Services of the visit").get_by_role("listitem")


def open_services(team: Salon) -> list[str]:
    """What is booked of a visit, by time."""
    rows = sorted(booked(team.tenant), key=lambda one: str(one["starts_at"]))
    return [f"{one['starts_at'][11:16]} {one['service']['name']}" for one in rows if one["status"] != "cancelled"]


def add(page: Page, service: str) -> None:
    page.get_by_role("button", name="Add a service").click()
    page.get_by_role("menuitem", name=service).click()


def test_a_service_is_added_with_three_presses_and_taken_back_by_one_more(
    diary: Callable[[], Page], team: Salon, inspect: Look
) -> None:
    team.tenant.owner.post(
        "/api/appointments",
        {
            "serviceId": team.cut,
            "providerId": named(team.tenant, "Ana"),
            "customerId": team.customer,
            "startsAt": f"{MONDAY}T10:00:00",
        },
    )
    page = diary()
    count = presses(page)
    cell(page, "Cut").click()
    add(page, "Colour")
    expect(page.get_by_text("Colour is added to the visit.").first).to_be_visible()
    assert count() <= 3
    expect(lines(page)).to_have_count(2)
    expect(page.get_by_role("gridcell", name="10:45 am to 11:45 am, Renée, Colour, 2 of 2 services")).to_be_visible()
    inspect(page, "visit-services")
    page.get_by_role("button", name="Undo").click()
    expect(lines(page).filter(has_text="cancelled")).to_have_count(1)
    assert open_services(team) == ["10:00 Cut"]


def test_a_service_is_taken_out_what_follows_begins_earlier_and_all_of_it_comes_back(
    diary: Callable[[], Page], team: Salon
) -> None:
    visit(team, team.cut, team.colour, team.dry)
    page = diary()
    cell(page, "Cut").click()
    line(page, "Colour").click()
    page.get_by_role("menuitem", name="Take out of the visit").click()
    expect(page.get_by_text("Colour is taken out of the visit.").first).to_be_visible()
    assert open_services(team) == ["10:00 Cut", "10:45 Blow-dry"]
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Colour: undone.").first).to_be_visible()
    assert open_services(team) == ["10:00 Cut", "10:45 Colour", "11:45 Blow-dry"]


def test_the_order_is_changed_by_keyboard_and_the_focus_stays_with_the_service(
    diary: Callable[[], Page], team: Salon
) -> None:
    visit(team, team.cut, team.colour, team.dry)
    page = diary()
    cell(page, "Cut").click()
    line(page, "Blow-dry").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem", name="Change service")).to_be_focused()
    expect(page.get_by_role("menuitem", name="Move down")).to_have_count(0)
    page.keyboard.type("Move")
    expect(page.get_by_role("menuitem", name="Move up")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Blow-dry has another place in the visit.").first).to_be_visible()
    expect(lines(page).nth(1)).to_contain_text("Blow-dry")
    expect(line(page, "Blow-dry")).to_be_focused()
    assert open_services(team) == ["10:00 Cut", "10:45 Blow-dry", "11:15 Colour"]
    page.get_by_role("button", name="Undo").click()
    expect(lines(page).nth(1)).to_contain_text("Colour")
    assert open_services(team) == ["10:00 Cut", "10:45 Colour", "11:45 Blow-dry"]


def test_what_does_not_fit_is_moved_with_it_to_a_time_at_which_all_of_it_does(
    diary: Callable[[], Page], team: Salon, inspect: Look
) -> None:
    visit(team, team.cut)
    for provider in ("Ana", "Bea"):
        team.visit((team.cut, named(team.tenant, provider)), at="11:00", walkIn=True)
    page = diary()
    cell(page, "Cut").click()
    add(page, "Colour")
    nearest = page.get_by_role("group", name="Nearest free times")
    expect(nearest).to_contain_text("The whole visit fits at:")
    inspect(page, "visit-services-elsewhere")
    assert open_services(team)[0] == "10:00 Cut"
    nearest.get_by_role("button").first.click()
    expect(page.get_by_text("Colour is added to the visit.").first).to_be_visible()
    expect(nearest).to_have_count(0)
    theirs = [one for one in booked(team.tenant) if one["customer"]]
    assert sorted(one["service"]["name"] for one in theirs) == ["Colour", "Cut"]
    assert {one["starts_at"][11:16] for one in theirs} == {"09:15", "10:00"}
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("gridcell", name=re.compile("^10:00 am to 10:45 am, Renée, Cut"))).to_be_visible()


def test_a_visit_of_which_a_service_is_paid_leads_to_its_sale(
    diary: Callable[[], Page], make: Maker, team: Salon
) -> None:
    _, colour = visit(team, team.cut, team.colour)
    make.sale(
        team.tenant,
        bookingTable="appointments",
        bookingId=colour["id"],
        lines=[{"kind": "service", "serviceId": team.colour, "quantity": 1, "unitPriceCents": 9000}],
        paymentMethod="cash",
    )
    page = diary()
    cell(page, "Cut").click()
    add(page, "Blow-dry")
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("This booking is paid.")
    expect(page.get_by_role("link", name="Paid: view receipt")).to_be_visible()
    assert [row["service"]["name"] for row in booked(team.tenant)] == ["Cut", "Colour"]


def test_time_off_needs_a_reason(diary: Callable[[], Page], make: Maker, team: Salon, inspect: Look) -> None:
    visit(team, team.dry, team.cut, at="14:00")
    off = {"startsAt": f"{MONDAY}T14:00:00", "endsAt": f"{MONDAY}T14:15:00"}
    make.time_off(team.tenant, named(team.tenant, "Ana"), **off)
    page = diary()
    cell(page, "Blow-dry").click()
    line(page, "Cut").click()
    page.get_by_role("menuitem", name="Move up").click()
    expect(page.get_by_role("button", name="Change it anyway")).to_be_disabled()
    inspect(page, "visit-services-reason")
    page.get_by_label("Reason").fill("Ana comes in for this one")
    page.get_by_role("button", name="Change it anyway").click()
    expect(page.get_by_text("Cut has another place in the visit.").first).to_be_visible()
    assert open_services(team) == ["14:00 Cut", "14:45 Blow-dry"]


def test_of_many_services_one_is_found_by_a_part_of_its_name(
    diary: Callable[[], Page], make: Maker, team: Salon, inspect: Look
) -> None:
    for number in range(9):
        make.service(team.tenant, name=f"Treatment {number}")
    offered = make.service(team.tenant, name="Crème de luxe", durationMinutes=15)["id"]
    ana = named(team.tenant, "Ana")
    team.tenant.owner.patch(f"/api/staff/{ana}", {"serviceIds": [team.cut, team.colour, team.dry, offered]})
    visit(team, team.cut)
    page = diary()
    cell(page, "Cut").click()
    page.get_by_role("button", name="Add a service").click()
    expect(page.get_by_role("searchbox").or_(page.get_by_label("Find a service"))).to_be_focused()
    page.keyboard.type("creme")
    expect(page.get_by_role("menuitem")).to_have_count(1)
    inspect(page, "visit-services-found")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Crème de luxe is added to the visit.").first).to_be_visible()


def test_a_visit_of_a_series_stays_one_service(diary: Callable[[], Page], make: Maker, team: Salon) -> None:
    ana = named(team.tenant, "Ana")
    wanted = {"serviceId": team.cut, "providerId": ana, "customerId": team.customer, "count": 2}
    make.series(team.tenant, startsAt=f"{MONDAY}T10:00:00", **wanted)
    page = diary()
    cell(page, "Cut").click()
    expect(page.get_by_role("heading", name="Visit 1 of 2")).to_be_visible()
    expect(page.get_by_role("button", name="Add a service")).to_have_count(0)
    close_notices(page)
