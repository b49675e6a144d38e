"""Deposits and payments of bookings, as the day and a booking show them, in both engines."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant
from tests.support.sales_counter import custom, sell

OpenDesk = Callable[..., Desk]
Inspect = Callable[[Page, str], None]
MONDAY = "2030-03-04"


@pytest.fixture
def visit(make: Maker, salon: Tenant) -> str:
    """Maya Okafor's appointment at ten, of which 20.00 are due in advance."""
    service = make.service(salon, name="Colour", depositAmountCents=2000)
    guest = make.customer(salon, name="Maya Okafor", email="maya@example.com")
    booked = make.appointment(salon, serviceId=service["id"], customerId=guest["id"], startsAt=f"{MONDAY}T10:00:00")
    return str(booked["id"])


@pytest.fixture
def party(make: Maker, bistro: Tenant) -> str:
    """Theo Lindqvist's table for eight at seven, of which 50.00 are due in advance."""
    make.deposit_tier(bistro, minPartySize=8, amountCents=5000)
    guest = make.customer(bistro, name="Theo Lindqvist", email="theo@example.com")
    table = make.table(bistro, maxSeats=12)
    booked = make.reservation(
        bistro, customerId=guest["id"], partySize=8, tableIds=[table["id"]], startsAt=f"{MONDAY}T19:00:00"
    )
    return str(booked["id"])


def open_booking(page: Page, guest: str) -> None:
    page.get_by_role("gridcell", name=re.compile(guest)).click()
    page.get_by_role("dialog").wait_for()


def test_a_salons_day_marks_a_missing_deposit_and_the_booking_says_how_it_stands(
    open_desk: OpenDesk, salon: Tenant, visit: str, inspect: Inspect
) -> None:
    page = open_desk(salon.staff).go(f"/appointments/{MONDAY}")
    expect(
        page.get_by_role("gridcell", name=re.compile("Maya Okafor, Colour, pending, deposit missing"))
    ).to_be_visible()
    inspect(page, "deposit-missing-salon")
    open_booking(page, "Maya Okafor")
    expect(page.get_by_role("dialog").get_by_text("$20.00 due")).to_be_visible()
    inspect(page, "deposit-due-salon")
    salon.staff.patch(f"/api/appointments/{visit}", {"depositStatus": "paid"})
    page.reload()
    expect(page.get_by_role("dialog").get_by_text("$20.00 paid")).to_be_visible()


def test_a_paid_visit_leads_to_its_receipt_and_is_not_checked_out_again(
    open_desk: OpenDesk, salon: Tenant, visit: str, inspect: Inspect
) -> None:
    salon.staff.patch(f"/api/appointments/{visit}", {"status": "completed"})
    page = open_desk(salon.staff).go(f"/appointments/{MONDAY}")
    expect(page.get_by_role("gridcell", name=re.compile("Maya Okafor, Colour, completed, unpaid"))).to_be_visible()
    sale = sell(salon, custom(5000), bookingTable="appointments", bookingIds=[visit]).json["sale"]
    page.reload()
    expect(page.get_by_role("gridcell", name=re.compile("Maya Okafor, Colour, completed$"))).to_be_visible()
    open_booking(page, "Maya Okafor")
    expect(page.get_by_role("link", name="Check out")).to_have_count(0)
    inspect(page, "booking-paid-salon")
    page.get_by_role("link", name="Paid: view receipt").click()
    page.wait_for_url(re.compile(sale["id"]))
    expect(page.get_by_text(sale["receipt_number"]).first).to_be_visible()


def test_a_party_is_checked_out_with_its_deposit_taken_off_and_then_shows_its_receipt(
    open_desk: OpenDesk, bistro: Tenant, party: str, inspect: Inspect
) -> None:
    page = open_desk(bistro.staff).go(f"/reservations/{MONDAY}")
    expect(page.get_by_role("gridcell", name=re.compile("Theo Lindqvist.*deposit missing"))).to_be_visible()
    inspect(page, "deposit-missing-bistro")
    for change in ({"depositStatus": "paid"}, {"status": "confirmed"}, {"status": "seated"}):
        assert bistro.staff.patch(f"/api/reservations/{party}", change).status == 200
    page.reload()
    open_booking(page, "Theo Lindqvist")
    expect(page.get_by_role("dialog").get_by_text("GBP 50.00 paid")).to_be_visible()
    inspect(page, "deposit-paid-bistro")
    page.get_by_role("link", name="Check out").click()
    page.get_by_role("button", name="Something else").click()
    page.get_by_role("textbox", name="Description").fill("Dinner for eight")
    page.get_by_label("Price").fill("200")
    page.get_by_role("button", name="Take GBP 150.00").click()
    expect(page.get_by_role("article", name="Receipt")).to_contain_text("GBP 50.00")
    booked = bistro.staff.get(f"/api/reservations/{party}").json["reservation"]
    assert booked["status"] == "completed"
    page.goto(page.url.split("/checkout")[0] + f"/reservations/{MONDAY}?booking={party}")
    expect(page.get_by_role("link", name="Paid: view receipt")).to_be_visible()
