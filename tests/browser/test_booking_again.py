"""A client who is known is booked from their card, and what they had is booked once more: from the card, from a
booking, and once it is paid."""

import re
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_undoing import today_in
from tests.support.browsing import SCHEMES, Desk, presses
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, Team, booked, team_of

OpenDesk = Callable[..., Desk]
Inspect = Callable[..., None]

TODAY = date.fromisoformat(today_in("Australia/Melbourne"))
THIS_MONDAY = TODAY - timedelta(days=TODAY.weekday())


@pytest.fixture
def team(make: Maker, salon: Tenant) -> Team:
    return team_of(make, salon)


@pytest.fixture
def client(make: Maker, salon: Tenant) -> str:
    return str(make.customer(salon, name="Imani Cole")["id"])


def visit(salon: Tenant, team: Team, client: str, day: date, at: str = "14:00", **fields: Any) -> dict[str, Any]:
    """A visit that was, of one cut with Ana."""
    body = {"providerId": team.ana, "serviceId": team.cut, "customerId": client, "startsAt": f"{day}T{at}:00"}
    answer = salon.owner.post("/api/appointments", {**body, **fields})
    assert answer.status == 201, answer.text
    appointment: dict[str, Any] = answer.json["appointment"]
    return appointment


def to_come(salon: Tenant, client: str) -> list[str]:
    """When a client comes after today, and with whom."""
    query = f"customerId={client}&from={TODAY + timedelta(days=2)}T00:00:00"
    rows = salon.owner.get(f"/api/appointments?{query}").json["appointments"]
    return sorted(f"{row['starts_at'][:16]} {row['provider_id']}" for row in rows)


def form(page: Page) -> Locator:
    return page.get_by_role("dialog", name="New appointment")


def test_a_client_is_booked_from_their_card(
    open_desk: OpenDesk, make: Maker, salon: Tenant, team: Team, client: str, inspect: Inspect
) -> None:
    daily = [{"day": day, "opens": "09:00", "closes": "17:00"} for day in range(7)]  # free on whatever day it is
    assert salon.owner.patch(f"/api/staff/{team.ana}", {"workingHours": daily}).status == 200
    page = open_desk(salon.staff).go(f"/customers/{client}")
    expect(page.get_by_role("button", name="Rebook")).to_have_count(0)
    page.get_by_role("button", name="Book", exact=True).click()
    expect(form(page).get_by_label("Client")).to_have_value("Imani Cole")
    form(page).get_by_role("group", name="Services at a press").get_by_role("button", name="Haircut").click()
    form(page).get_by_role("group", name="First free").get_by_role("button").last.click()
    inspect(page, "book-for", SCHEMES)
    form(page).get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_text("Imani Cole is booked at").first).to_be_visible()
    expect(form(page)).to_have_count(0)
    expect(page.get_by_label("Visits to come").get_by_role("listitem")).to_contain_text("Haircut with")


def test_the_last_visit_is_booked_again_with_two_presses_as_many_weeks_on_as_there_were_before_it(
    open_desk: OpenDesk, salon: Tenant, team: Team, client: str
) -> None:
    visit(salon, team, client, THIS_MONDAY - timedelta(weeks=5))
    visit(salon, team, client, THIS_MONDAY - timedelta(weeks=2))
    page = open_desk(salon.staff).go(f"/customers/{client}")
    count = presses(page)
    page.get_by_role("button", name="Rebook").click()
    expect(form(page).get_by_text("2:00").first).to_be_visible()
    form(page).get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_text("Imani Cole is booked at").first).to_be_visible()
    assert count() == 2
    assert to_come(salon, client) == [f"{THIS_MONDAY + timedelta(weeks=1)}T14:00 {team.ana}"]


def test_where_that_time_is_taken_the_nearest_one_is_filled_in(
    open_desk: OpenDesk, make: Maker, salon: Tenant, team: Team, client: str
) -> None:
    visit(salon, team, client, THIS_MONDAY - timedelta(weeks=2))
    other = make.customer(salon)["id"]
    visit(salon, team, other, THIS_MONDAY + timedelta(weeks=2), "13:45")
    page = open_desk(salon.staff).go(f"/customers/{client}")
    page.get_by_role("button", name="Rebook").click()
    expect(form(page).get_by_text("2:30").first).to_be_visible()
    form(page).get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_text("Imani Cole is booked at").first).to_be_visible()
    assert to_come(salon, client) == [f"{THIS_MONDAY + timedelta(weeks=2)}T14:30 {team.ana}"]


def test_a_visit_of_two_services_is_booked_again_from_the_diary_with_three_presses(
    open_desk: OpenDesk, make: Maker, salon: Tenant, team: Team, client: str, inspect: Inspect
) -> None:
    dry = make.service(salon, name="Blow-dry", durationMinutes=30)["id"]
    assert salon.owner.patch(f"/api/staff/{team.bea}", {"serviceIds": [team.cut, dry]}).status == 200
    services = [{"serviceId": team.cut, "providerId": team.ana}, {"serviceId": dry, "providerId": team.bea}]
    body = {"customerId": client, "startsAt": f"{MONDAY}T10:00:00", "services": services}
    assert salon.owner.post("/api/appointments", body).status == 201
    page = open_desk(salon.staff).go(f"/appointments/{MONDAY}")
    count = presses(page)
    page.get_by_role("gridcell", name="Imani Cole, Haircut").click()
    page.get_by_role("dialog").get_by_role("button", name="Rebook").click()
    expect(form(page).get_by_role("group", name="Service 2")).to_contain_text("Blow-dry")
    expect(form(page).get_by_text("10:00").first).to_be_visible()
    inspect(page, "rebook", SCHEMES)
    form(page).get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_text("Imani Cole is booked for 2 services").first).to_be_visible()
    assert count() == 3
    day = date.fromisoformat(MONDAY) + timedelta(weeks=4)
    assert [one for one in to_come(salon, client) if one.startswith(str(day))] == [
        f"{day}T10:00 {team.ana}",
        f"{day}T10:45 {team.bea}",
    ]
    assert len(booked(salon)) == 2


def test_what_was_paid_is_booked_again_beside_its_receipt(
    open_desk: OpenDesk, make: Maker, salon: Tenant, team: Team, client: str
) -> None:
    paid = visit(salon, team, client, THIS_MONDAY - timedelta(weeks=2))
    lines = [{"kind": "service", "serviceId": team.cut, "quantity": 1, "unitPriceCents": paid["price_cents"]}]
    sale = make.sale(salon, lines=lines, customerId=client, bookingTable="appointments", bookingId=paid["id"])
    page = open_desk(salon.staff).go(f"/checkout/sales/{sale['id']}")
    page.get_by_role("button", name="Rebook").click()
    expect(form(page).get_by_text("2:00").first).to_be_visible()
    form(page).get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_text("Imani Cole is booked at").first).to_be_visible()
    assert to_come(salon, client) == [f"{THIS_MONDAY + timedelta(weeks=2)}T14:00 {team.ana}"]
    other = make.sale(salon)
    page.goto(f"/checkout/sales/{other['id']}")
    expect(page.get_by_role("button", name="Email receipt…")).to_be_visible()
    expect(page.get_by_role("button", name="Rebook")).to_have_count(0)


def test_a_guest_of_a_restaurant_is_booked_from_their_card(
    open_desk: OpenDesk, make: Maker, bistro: Tenant, inspect: Inspect
) -> None:
    make.service_period(bistro)
    make.table(bistro, name="1")
    guest = make.customer(bistro, name="Ines Moreau")["id"]
    page = open_desk(bistro.staff).go(f"/customers/{guest}")
    page.get_by_role("button", name="Book", exact=True).click()
    panel = page.get_by_role("dialog", name="New reservation")
    expect(panel.get_by_label("Guest", exact=True)).to_have_value("Ines Moreau")
    panel.get_by_role("radiogroup", name="On which day").get_by_role("radio").nth(2).check(force=True)
    inspect(page, "reserve-for")
    panel.get_by_role("button", name=re.compile("^Book")).click()
    expect(page.get_by_text("Ines Moreau is booked at").first).to_be_visible()
    expect(page.get_by_label("Visits to come").get_by_role("listitem")).to_contain_text("2 guests")
