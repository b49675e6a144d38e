"""What a desk reads of a guest whose emails come back."""

from collections.abc import Callable
from typing import Any

import psycopg
import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import Desk, take_further_step
from tests.support.makers import Maker, Tenant

DAY = "2030-03-04"


@pytest.mark.parametrize("engine", ["appointments", "reservations"])
def test_a_booking_says_that_its_guests_emails_come_back_and_leads_to_the_address(
    open_desk: Callable[..., Desk],
    make: Maker,
    salon: Tenant,
    bistro: Tenant,
    admin_connection: psycopg.Connection[dict[str, Any]],
    inspect: Callable[[Page, str], None],
    engine: str,
) -> None:
    venue = salon if engine == "appointments" else bistro
    guest = make.customer(venue, name="Kim Lee", email="kim@example.com")["id"]
    book = make.appointment if engine == "appointments" else make.reservation
    book(venue, customerId=guest, startsAt=f"{DAY}T12:00:00")
    mark(admin_connection, guest, "bounced")
    page = open_desk(venue.staff).go(f"/{engine}/{DAY}")
    page.get_by_role("gridcell", name="Kim Lee").click()
    inspect(page, f"emails-come-back-{engine}")
    page.get_by_role("dialog").get_by_role("link", name="Emails come back: correct the address").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Kim Lee")


@pytest.mark.parametrize(
    ("engine", "phone", "instead"),
    [
        ("appointments", "+61 3 9000 0001", "Call instead: +61 3 9000 0001"),
        ("reservations", None, "Tell them yourself."),
    ],
)
def test_where_emails_come_back_none_is_offered_and_it_says_how_else_the_guest_hears(
    open_desk: Callable[..., Desk],
    make: Maker,
    salon: Tenant,
    bistro: Tenant,
    admin_connection: psycopg.Connection[dict[str, Any]],
    inspect: Callable[[Page, str], None],
    engine: str,
    phone: str | None,
    instead: str,
) -> None:
    venue = salon if engine == "appointments" else bistro
    who = "client" if venue is salon else "guest"
    guest = make.customer(venue, name="Kim Lee", email="kim@example.com", phone=phone)["id"]
    book = make.appointment if venue is salon else make.reservation
    book(venue, customerId=guest, startsAt=f"{DAY}T12:00:00", status="confirmed")
    page = open_desk(venue.owner).go(f"/{engine}/{DAY}")
    page.get_by_role("gridcell", name="Kim Lee").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Move…").click()
    expect(dialog.get_by_role("checkbox", name=f"Tell the {who} by email")).to_be_checked()

    mark(admin_connection, guest, "bounced")
    page.goto(f"/{engine}/{DAY}")
    page.get_by_role("gridcell", name="Kim Lee").click()
    dialog.get_by_role("button", name="Move…").click()
    why = dialog.get_by_role("note").filter(has_text=f"Emails to the {who} come back, so none is sent. {instead}")
    expect(why).to_be_visible()
    expect(dialog.get_by_role("checkbox")).to_have_count(0)
    inspect(page, f"nobody-emailed-{engine}")
    dialog.get_by_role("button", name="Cancel").click()
    page.get_by_role("gridcell", name="Kim Lee").click()
    take_further_step(page, "Cancel appointment…" if venue is salon else "Cancel reservation…")
    expect(why).to_be_visible()
    expect(dialog.get_by_role("checkbox")).to_have_count(0)


def test_a_receipt_is_emailed_to_another_address_than_one_whose_emails_come_back(
    open_desk: Callable[..., Desk],
    make: Maker,
    salon: Tenant,
    admin_connection: psycopg.Connection[dict[str, Any]],
) -> None:
    guest = make.customer(salon, name="Kim Lee", email="kim@example.com")["id"]
    sale = make.sale(salon, customerId=guest)["id"]
    mark(admin_connection, guest, "complained")
    page = open_desk(salon.owner).go(f"/checkout/sales/{sale}")
    expect(page.get_by_text("Kim Lee", exact=True)).to_be_visible()
    page.get_by_role("button", name="Email receipt…").click()
    email = page.get_by_role("dialog").get_by_label("Email")
    expect(email).to_have_value("")
    expect(email).to_have_accessible_description("Emails to kim@example.com come back. Ask for another address.")


def mark(db: psycopg.Connection[dict[str, Any]], guest: str, problem: str) -> None:
    db.execute("update customers set email_problem = %s, email_problem_at = now() where id = %s", (problem, guest))
