"""What a desk reads of a guest whose emails come back."""

from collections.abc import Callable
from typing import Any

import psycopg
import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import Desk
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
    marked = "update customers set email_problem = 'bounced', email_problem_at = now() where id = %s"
    admin_connection.execute(marked, (guest,))
    page = open_desk(venue.staff).go(f"/{engine}/{DAY}")
    page.get_by_role("gridcell", name="Kim Lee").click()
    inspect(page, f"emails-come-back-{engine}")
    page.get_by_role("dialog").get_by_role("link", name="Emails come back: correct the address").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Kim Lee")
