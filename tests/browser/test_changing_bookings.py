"""A booking, once made, is corrected where it is read: whose it is, which service, what it costs, what they are
called."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import Desk, presses
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, Team, booked, team_of

OpenDesk = Callable[..., Desk]


@pytest.fixture
def team(make: Maker, salon: Tenant) -> Team:
    return team_of(make, salon)


@pytest.fixture
def diary(open_desk: OpenDesk, salon: Tenant) -> Callable[[], Page]:
    """Opens that Monday, for the owner."""
    return lambda: open_desk(salon.owner).go(f"/appointments/{MONDAY}")


def at_ten(make: Maker, salon: Tenant, team: Team, **fields: Any) -> dict[str, Any]:
    body = {"providerId": team.ana, "serviceId": team.cut, "startsAt": f"{MONDAY}T10:00:00", **fields}
    answer = salon.owner.post("/api/appointments", body)
    assert answer.status == 201, answer.text
    appointment: dict[str, Any] = answer.json["appointment"]
    return appointment


def open_details(page: Page, name: str) -> None:
    page.get_by_role("gridcell", name=name).click()
    expect(line(page, "").first).to_be_visible()


def line(page: Page, service: str) -> Locator:
    """The line of a service, which is pressed to change it."""
    lines = page.get_by_role("list", name="Services of the visit")
    return lines.get_by_role("button", name=re.compile(f"^{service}"))


def test_a_service_is_another_with_four_presses_and_is_what_it_was_by_one_more(
    diary: Callable[[], Page], make: Maker, salon: Tenant, team: Team
) -> None:
    make.service(salon, name="Colour", durationMinutes=90, priceCents=9000)
    before = at_ten(make, salon, team, customerId=make.customer(salon, name="Renée Okafor")["id"])
    page = diary()
    count = presses(page)
    open_details(page, "Renée Okafor")
    line(page, "Haircut").click()
    page.get_by_role("menuitem", name="Change service").click()
    page.get_by_role("menuitem", name="Colour").click()
    expect(page.get_by_text("The service is Colour now.").first).to_be_visible()
    assert count() <= 4
    [now] = booked(salon)
    assert (now["price_cents"], now["duration_minutes"]) == (9000, 90)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("gridcell", name="10:00 am to 10:45 am, Renée Okafor")).to_be_visible()
    [again] = booked(salon)
    assert [again[name] for name in ("service_id", "price_cents", "duration_minutes")] == [
        before[name] for name in ("service_id", "price_cents", "duration_minutes")
    ]


def test_a_walk_in_is_named_and_gets_a_client_who_is_new(
    diary: Callable[[], Page], make: Maker, salon: Tenant, team: Team
) -> None:
    at_ten(make, salon, team, walkIn=True)
    page = diary()
    open_details(page, "Walk-in")
    page.get_by_role("button", name="Add a name").click()
    page.get_by_label("Name").fill("Rosa")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("The name is changed.").first).to_be_visible()
    assert booked(salon)[0]["guest_name"] == "Rosa"
    page.get_by_role("button", name="Add a client").click()
    page.get_by_label("Client").fill("Rosa Cruz")
    page.get_by_label("Email").fill("rosa@example.com")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("It is Rosa Cruz’s now.").first).to_be_visible()
    [customer] = salon.owner.get("/api/customers").json["customers"]
    assert (booked(salon)[0]["customer_id"], booked(salon)[0]["guest_name"]) == (customer["id"], None)


def test_another_client_gets_it_only_once_both_are_named(
    diary: Callable[[], Page], make: Maker, salon: Tenant, team: Team
) -> None:
    at_ten(make, salon, team, customerId=make.customer(salon, name="Renée Okafor")["id"])
    other = make.customer(salon, name="Nadia Cole", email=None)["id"]
    page = diary()
    open_details(page, "Renée Okafor")
    count = presses(page, typed_into="name")
    page.get_by_role("button", name="Another client").click()
    page.get_by_label("Client").fill("Nadia")
    page.get_by_role("option", name="Nadia Cole").click()
    expect(
        page.get_by_text("Give Renée Okafor’s booking to Nadia Cole? Renée Okafor cannot open it any more.")
    ).to_be_visible()
    page.get_by_role("button", name="Give it to Nadia Cole").click()
    expect(page.get_by_text("It is Nadia Cole’s now.").first).to_be_visible()
    assert count() <= 4
    assert booked(salon)[0]["customer_id"] == other


def test_a_price_is_corrected_in_its_place_over_what_others_have_changed(
    diary: Callable[[], Page], make: Maker, salon: Tenant, team: Team
) -> None:
    appointment = at_ten(make, salon, team, customerId=make.customer(salon, name="Renée Okafor")["id"])
    page = diary()
    open_details(page, "Renée Okafor")
    line(page, "Haircut").click()
    page.get_by_role("menuitem", name="Change price").click()
    expect(page.get_by_label("Price of Haircut")).to_be_focused()
    page.keyboard.type("50")  # in place of what it was
    path = f"/api/appointments/{appointment['id']}"
    assert salon.owner.patch(path, {"priceCents": 5500}).status == 200
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("55.00").first).to_be_visible()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("The price is changed.").first).to_be_visible()
    assert booked(salon)[0]["price_cents"] == 5000
    expect(line(page, "Haircut")).to_be_focused()


def test_of_a_visit_the_line_that_is_pressed_is_changed_and_not_the_one_that_is_looked_at(
    diary: Callable[[], Page], make: Maker, salon: Tenant, team: Team
) -> None:
    colour = make.service(salon, name="Colour", durationMinutes=30, priceCents=9000)["id"]
    assert salon.owner.patch(f"/api/staff/{team.ana}", {"serviceIds": [team.cut, colour]}).status == 200
    services = [{"serviceId": one, "providerId": team.ana} for one in (team.cut, colour)]
    body = {"customerId": make.customer(salon, name="Renée Okafor")["id"], "startsAt": f"{MONDAY}T10:00:00"}
    assert salon.owner.post("/api/appointments", {**body, "services": services}).status == 201
    page = diary()
    open_details(page, "Renée Okafor, Haircut")
    line(page, "Colour").click()
    page.get_by_role("menuitem", name="Change price").click()
    page.get_by_label("Price of Colour").fill("70")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("The price is changed.").first).to_be_visible()
    assert [one["price_cents"] for one in booked(salon)][1] == 7000


def test_a_party_gets_another_guest(open_desk: OpenDesk, make: Maker, bistro: Tenant) -> None:
    make.service_period(bistro)
    make.table(bistro, name="1")
    first, other = (make.customer(bistro, name=name)["id"] for name in ("Imani Diallo", "Nadia Cole"))
    make.reservation(bistro, customerId=first, startsAt=f"{MONDAY}T19:00:00", partySize=2)
    page = open_desk(bistro.owner).go(f"/reservations/{MONDAY}")
    page.get_by_role("gridcell", name="Imani Diallo").click()
    page.get_by_role("button", name="Another guest").click()
    page.get_by_label("Guest", exact=True).fill("Nadia")
    page.get_by_role("option", name="Nadia Cole").click()
    page.get_by_role("button", name="Give it to Nadia Cole").click()
    expect(page.get_by_text("It is Nadia Cole’s now.").first).to_be_visible()
    [reservation] = bistro.owner.get("/api/reservations").json["reservations"]
    assert reservation["customer_id"] == other


def test_staff_read_when_a_booking_was_moved_and_not_by_whom(
    open_desk: OpenDesk, make: Maker, salon: Tenant, team: Team
) -> None:
    booking = at_ten(make, salon, team, customerId=make.customer(salon, name="Renée Okafor")["id"])
    path = f"/api/appointments/{booking['id']}"
    assert salon.owner.patch(path, {"startsAt": f"{MONDAY}T10:30:00"}).status == 200
    for user, by in ((salon.staff, 0), (salon.owner, 1)):
        page = open_desk(user).go(f"/appointments/{MONDAY}?booking={booking['id']}")
        history = page.get_by_role("region", name="What happened")
        expect(history.get_by_text(re.compile(r"Moved from 10:00\sam to 10:30\sam"))).to_be_visible()
        moved = history.get_by_role("listitem").first
        expect(moved.get_by_text(salon.owner.email or "")).to_have_count(by)
