"""Repeat series from the diary: booked, refused and ended. The browser is in New York, the salon in Melbourne, where
the clocks go back between the first visit and the second."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant

FIRST, SECOND, THIRD = "2030-03-25", "2030-04-08", "2030-04-22"


@pytest.fixture
def booking(make: Maker, salon: Tenant) -> dict[str, str]:
    """Whom Ana gives which service on Mondays."""
    cut = make.service(salon, name="Haircut", durationMinutes=45)["id"]
    hours = [{"day": 0, "opens": "09:00", "closes": "17:00"}]
    ana = make.provider(salon, name="Ana", serviceIds=[cut], workingHours=hours)["id"]
    customer = make.customer(salon, name="Imani Cole")["id"]
    return {"serviceId": cut, "providerId": ana, "customerId": customer}


@pytest.fixture
def diary(open_desk: Callable[..., Desk], salon: Tenant, booking: dict[str, str]) -> Page:
    """The page of the first visit's day, for the owner."""
    return open_desk(salon.owner).go(f"/appointments/{FIRST}")


def booked(salon: Tenant) -> list[str]:
    """When every visit starts, and its state, by date."""
    listed: list[dict[str, Any]] = salon.owner.get("/api/appointments").json["appointments"]
    return sorted(f"{one['starts_at'][:16]} {one['status']}" for one in listed)


def fill_in(page: Page) -> Locator:
    """Fills in three visits, a fortnight between them, at ten; the dialog."""
    page.get_by_role("button", name="New appointment").click()
    dialog = page.get_by_role("dialog", name="New appointment")
    dialog.get_by_label("Client").fill("Imani")
    page.get_by_role("option", name="Imani Cole").click()
    for label, choice in (("Service", "Haircut"), ("With", "Ana"), ("Repeats", "Every fortnight")):
        dialog.get_by_role("button", name=label).click()
        page.get_by_role("option", name=choice).click()
    dialog.get_by_label("Starts at").fill("10:00")
    visits = dialog.get_by_role("textbox", name="Visits")
    visits.fill("3")
    visits.press("Tab")
    expect(dialog.get_by_text("The last on Monday 22 April 2030.")).to_be_visible()
    return dialog


def test_a_fortnightly_series_keeps_its_time_of_day_and_ends(
    diary: Page, salon: Tenant, inspect: Callable[[Page, str], None]
) -> None:
    dialog = fill_in(diary)
    inspect(diary, "series-booking")
    dialog.get_by_role("button", name="Book 3 appointments").click()
    diary.get_by_text("Imani Cole is booked 3 times at 10:00 am.").wait_for()
    assert booked(salon) == [f"{day}T10:00 confirmed" for day in (FIRST, SECOND, THIRD)]

    diary.reload()
    diary.get_by_role("gridcell", name="10:00 am to 10:45 am, Imani Cole").click()
    expect(diary.get_by_role("heading", name="Visit 1 of 3")).to_be_visible()
    inspect(diary, "series")
    diary.get_by_role("link", name="Mon, 8 Apr, 10:00 am").click()
    expect(diary.get_by_role("dialog")).to_have_count(0)
    expect(diary.get_by_role("heading", level=1)).to_have_text("Monday 8 April 2030")
    diary.get_by_role("gridcell", name="10:00 am to 10:45 am, Imani Cole").click()
    expect(diary.get_by_role("heading", name="Visit 2 of 3")).to_be_visible()

    diary.get_by_role("button", name="End the series…").click()
    asked = diary.get_by_role("dialog", name="End the series")
    expect(asked).to_contain_text("3 visits from Monday 25 March 2030 on will be cancelled.")
    asked.get_by_role("button", name="Back").click()
    assert booked(salon) == [f"{day}T10:00 confirmed" for day in (FIRST, SECOND, THIRD)]
    diary.get_by_role("button", name="End the series…").click()
    asked.get_by_role("button", name="End the series").click()
    expect(diary.get_by_text("The series has ended.", exact=True)).to_be_visible()
    expect(diary.get_by_label("Visits of the series").get_by_text("cancelled")).to_have_count(3)
    assert booked(salon) == [f"{day}T10:00 cancelled" for day in (FIRST, SECOND, THIRD)]


def test_a_visit_that_is_taken_refuses_the_whole_series(
    diary: Page, make: Maker, salon: Tenant, booking: dict[str, str]
) -> None:
    make.appointment(salon, **booking, startsAt=f"{THIRD}T10:30:00")
    dialog = fill_in(diary)
    dialog.get_by_role("button", name="Book 3 appointments").click()
    expect(dialog.get_by_text("The provider has another booking on Monday 22 April 2030.")).to_be_visible()
    assert booked(salon) == [f"{THIRD}T10:30 pending"]

    dialog.get_by_label("Starts at").fill("09:30")
    dialog.get_by_role("button", name="Book 3 appointments").click()
    diary.get_by_text("Imani Cole is booked 3 times at 9:30 am.").wait_for()
    assert len(booked(salon)) == 4


def test_a_visit_is_checked_out_from_the_diary(
    diary: Page, make: Maker, salon: Tenant, booking: dict[str, str]
) -> None:
    make.appointment(salon, **booking, startsAt=f"{FIRST}T10:00:00")
    diary.reload()
    diary.get_by_role("gridcell", name="Imani Cole").click()
    diary.get_by_role("link", name="Check out").click()
    expect(diary.get_by_role("heading", level=1)).to_have_text("Checkout")
    expect(diary.get_by_label("This sale")).to_contain_text("Haircut")
    expect(diary.get_by_label("This sale")).to_contain_text("Imani Cole")


def test_unusual_visits_and_those_that_are_taken_are_left_out(
    diary: Page, make: Maker, salon: Tenant, booking: dict[str, str], inspect: Callable[[Page, str], None]
) -> None:
    make.special_hours(salon, date=SECOND, closed=True)
    make.appointment(salon, **booking, startsAt=f"{THIRD}T10:30:00")
    dialog = fill_in(diary)
    dialog.get_by_role("button", name="Book 3 appointments").click()
    dialog.get_by_text("Monday 22 April 2030: the provider is not free").click()
    dialog.get_by_role("button", name="Book 2 appointments").click()
    expect(dialog.get_by_role("alert")).to_have_text("One visit is unusual. Book anyway?")
    expect(dialog.get_by_label("Monday 22 April 2030")).to_be_checked()
    assert booked(salon) == [f"{THIRD}T10:30 pending"]
    inspect(diary, "series-left-out")

    dialog.get_by_text("Monday 8 April 2030: on a closed day").click()
    dialog.get_by_role("button", name="Book anyway").click()
    diary.get_by_text("Imani Cole is booked at 10:00 am.").wait_for()
    assert booked(salon) == [f"{FIRST}T10:00 confirmed", f"{THIRD}T10:30 pending"]


def test_unusual_visits_are_booked_anyway(diary: Page, make: Maker, salon: Tenant) -> None:
    make.special_hours(salon, date=SECOND, closed=True)
    dialog = fill_in(diary)
    dialog.get_by_role("button", name="Book 3 appointments").click()
    dialog.get_by_role("button", name="Book anyway").click()
    diary.get_by_text("Imani Cole is booked 3 times at 10:00 am.").wait_for()
    assert len(booked(salon)) == 3
