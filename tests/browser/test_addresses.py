"""An open booking and a search stand in the address: it is reloaded, sent on, and left by the browser's Back."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, team_of

OpenDesk = Callable[..., Desk]


@pytest.mark.parametrize("place", [f"/appointments/{MONDAY}", f"/appointments/week/{MONDAY}"])
def test_an_open_appointment_is_an_address(open_desk: OpenDesk, make: Maker, salon: Tenant, place: str) -> None:
    team = team_of(make, salon)
    booked = make.appointment(salon, providerId=team.ana, serviceId=team.cut, startsAt=f"{MONDAY}T10:00:00")["id"]
    page = open_desk(salon.owner).go(f"{place}?provider={team.ana}" if "week" in place else place)
    page.get_by_role("gridcell", name="Kim Lee").click()
    is_an_address(page, "Kim Lee", booked)
    other = open_desk(salon.staff).go(f"{place}?booking={booked}")
    expect(other.get_by_role("dialog", name="Kim Lee")).to_be_visible()


def test_a_client_who_calls_is_moved_to_another_day_from_their_card_and_back(
    open_desk: OpenDesk, make: Maker, salon: Tenant
) -> None:
    """Who was led to a booking by its address moves it as who has pressed it: they read so, and can take it back."""
    team = team_of(make, salon)
    kim = make.customer(salon, name="Kim Lee")["id"]
    body = {"providerId": team.ana, "serviceId": team.cut, "customerId": kim}
    booked = make.appointment(salon, startsAt=f"{MONDAY}T10:00:00", **body)["id"]
    page = open_desk(salon.owner).go(f"/customers/{kim}")
    page.get_by_role("link", name="Monday 4 March 2030, 10:00 am").click()
    page.get_by_role("button", name="Move…").click()
    panel = page.get_by_role("dialog", name="Move the appointment")
    panel.get_by_role("button", name="The week after").click()
    panel.get_by_text("Mon", exact=True).click()
    panel.get_by_role("button", name="Move", exact=True).click()
    expect(page.get_by_text("Moved to 10:00 am on Mon, 11 Mar.").first).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert "booking=" not in page.url
    path = f"/api/appointments/{booked}"
    assert salon.owner.get(path).json["appointment"]["starts_at"].startswith("2030-03-11T10:00")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("gridcell", name="Kim Lee")).to_be_visible()
    assert salon.owner.get(path).json["appointment"]["starts_at"].startswith(f"{MONDAY}T10:00")


def test_an_open_reservation_is_an_address(open_desk: OpenDesk, make: Maker, bistro: Tenant) -> None:
    make.service_period(bistro)
    booked = make.reservation(bistro, tableIds=[make.table(bistro)["id"]])["id"]
    page = open_desk(bistro.owner).go(f"/reservations/{MONDAY}")
    page.get_by_role("gridcell", name="Kim Lee").click()
    is_an_address(page, "Kim Lee", booked)


def is_an_address(page: Page, name: str, booked: str) -> None:
    dialog = page.get_by_role("dialog", name=name)
    expect(dialog).to_be_visible()
    assert f"booking={booked}" in page.url
    page.reload()
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert "booking=" not in page.url
    page.get_by_role("gridcell", name=name).click()
    expect(dialog).to_be_visible()
    page.go_back()
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("heading", name="March 2030", level=1)).to_be_visible()


def test_a_booking_that_is_not_there_opens_nothing(open_desk: OpenDesk, make: Maker, salon: Tenant) -> None:
    team_of(make, salon)
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}?booking=of-nobody")
    expect(page.get_by_role("gridcell", name="9:00 am to 5:00 pm, free with Ana")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_search_for_clients_is_an_address_that_one_comes_back_to(
    open_desk: OpenDesk, make: Maker, salon: Tenant
) -> None:
    for name, phone in (("Maya Okafor", "0491 570 156"), ("Noor Haddad", None)):
        make.customer(salon, name=name, phone=phone)
    page = open_desk(salon.owner).go("/customers")
    page.get_by_label("Search clients").press_sequentially("okafor may")
    expect(page.get_by_role("link", name="Noor Haddad")).to_have_count(0)
    page.get_by_role("link", name="Maya Okafor").click()
    expect(page.get_by_role("heading", name="Maya Okafor")).to_be_visible()
    page.go_back()
    expect(page.get_by_label("Search clients")).to_have_value("okafor may")
    expect(page.get_by_role("link", name="Noor Haddad")).to_have_count(0)
    page.reload()
    expect(page.get_by_label("Search clients")).to_have_value("okafor may")
    expect(page.get_by_role("link", name="Maya Okafor")).to_be_visible()


@pytest.mark.parametrize("typed", ["+61 491 570 156", "0491570156", "491 570"])
def test_a_client_is_found_by_the_number_with_the_countrys_code_and_without(
    open_desk: OpenDesk, make: Maker, salon: Tenant, typed: str
) -> None:
    make.customer(salon, name="Maya Okafor", phone="0491 570 156")
    make.customer(salon, name="Noor Haddad", phone="0491 999 999")
    page = open_desk(salon.owner).go("/customers")
    page.get_by_label("Search clients").fill(typed)
    expect(page.get_by_role("link", name="Noor Haddad")).to_have_count(0)
    expect(page.get_by_role("link", name="Maya Okafor")).to_be_visible()


def test_a_number_that_nobody_has_is_that_of_a_new_client(
    open_desk: OpenDesk, make: Maker, salon: Tenant, inspect: Callable[[Page, str], None]
) -> None:
    team_of(make, salon)
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    page.get_by_role("button", name="New appointment").click()
    page.get_by_label("Client").fill("0491 570 157")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("A new number: type the name that belongs to it.")).to_be_visible()
    inspect(page, "new-number")
    dialog.get_by_label("Name").fill("Maya Okafor")
    dialog.get_by_role("button", name="Service").click()
    page.get_by_role("option", name="Haircut").click()
    dialog.get_by_role("button", name="First available").click()
    dialog.get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_role("gridcell", name="Maya Okafor")).to_be_visible()
    [client] = salon.owner.get("/api/customers").json["customers"]
    assert (client["name"], client["phone"]) == ("Maya Okafor", "0491 570 157")


def test_a_number_that_nobody_has_is_that_of_a_new_guest(open_desk: OpenDesk, make: Maker, bistro: Tenant) -> None:
    make.service_period(bistro)
    make.table(bistro, name="1")
    page = open_desk(bistro.owner).go(f"/reservations/{MONDAY}")
    page.get_by_role("button", name="New reservation").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Guest", exact=True).fill("+44 20 7946 0991")
    dialog.get_by_label("Name").fill("Priya Nair")
    dialog.get_by_label("Time", exact=True).fill("19:00")
    dialog.get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_role("gridcell", name="Priya Nair")).to_be_visible()
    [guest] = bistro.owner.get("/api/customers").json["customers"]
    assert (guest["name"], guest["phone"]) == ("Priya Nair", "+44 20 7946 0991")
