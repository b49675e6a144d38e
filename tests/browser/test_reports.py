"""How things go, as an owner looks at it on a Monday."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant
from tests.support.reports import BistroMonth, SalonMonth

OpenDesk = Callable[..., Desk]
Inspect = Callable[..., None]
MARCH = "range=own&from=2030-03-01&to=2030-03-31"


def choose(page: Page, label: str, choice: str) -> None:
    page.get_by_role("button", name=label).click()
    page.get_by_role("option", name=choice, exact=True).click()


def test_an_owner_looks_at_guests_and_hours_and_takes_the_figures_along(
    open_desk: OpenDesk, db: Any, make: Maker, bistro: Tenant, inspect: Inspect
) -> None:
    month = BistroMonth(db, make, bistro)
    for day in range(4, 25):
        month.reserve(f"2030-03-{day:02}T19:00", party_size=2 + day % 3, source="guest" if day % 4 else "desk")
    month.reserve("2030-03-05T22:00", "no_show")
    page = open_desk(bistro.owner).go("/")
    page.get_by_role("link", name="Reports").click()
    expect(page.get_by_role("heading", name="Nothing in this time")).to_be_visible()

    page = open_desk(bistro.owner).go(f"/reports?report=covers&{MARCH}")
    figures = page.get_by_role("region", name="Key figures")
    expect(figures.get_by_text("63", exact=True)).to_be_visible()
    figures.get_by_text("Guests", exact=True).click()
    expect(figures.get_by_text("Guests of all bookings neither cancelled nor missed.")).to_be_visible()
    inspect(page, "reports-guests")
    choose(page, "By", "Source")
    expect(page.get_by_role("rowheader", name="Booked online")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download CSV").click()
    assert download.value.suggested_filename == "covers-2030-03-01-2030-03-31.csv"
    assert download.value.path().read_text("utf-8").startswith("\ufeffname,covers,")

    choose(page, "Report", "Occupancy")
    expect(page.get_by_role("table", name="Occupancy by Weekday and hour")).to_be_visible()
    inspect(page, "reports-occupancy")


def test_a_day_of_a_report_leads_to_the_day_and_staff_see_themselves(
    open_desk: OpenDesk, db: Any, make: Maker, salon: Tenant
) -> None:
    month = SalonMonth(db, make, salon)
    month.book("2030-03-04T10:00", "no_show")
    month.book("2030-03-05T10:00", provider_id=month.sam)
    sam = make.member(salon.company_id, provider_id=month.sam)
    page = open_desk(sam).go(f"/reports?report=no-shows&{MARCH}")
    expect(page.get_by_text("You see your own figures.")).to_be_visible()
    expect(page.get_by_role("row", name="Total").get_by_role("cell")).to_have_text(["0", "0%", "0", "$0.00", "1", "0%"])
    page.get_by_role("link", name="Tue, 5 Mar").click()
    expect(page).to_have_url(re.compile("/appointments/2030-03-05$"))
