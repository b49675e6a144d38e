"""`make pictures`: takes the README's pictures of the dashboard and of the guests' page, from what `make run` serves
with the demo data."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from playwright.sync_api import Browser, Error, Page, ViewportSize, sync_playwright

from local import browser, checkout
from local.demo import bistro, salon
from local.demo.tenancy import FRIDAY, PASSWORD, Venue

PICTURES = checkout.ROOT / "docs/pictures"
WINDOW, PHONE = ViewportSize(width=1440, height=900), ViewportSize(width=390, height=844)


def main() -> int:
    """Takes the pictures; returns the exit status."""
    program = browser.find()
    if program is None:
        print(f"No browser is installed: one of {', '.join(browser.PROGRAMS)}.", file=sys.stderr)
        return 1
    try:
        demo = json.loads((checkout.STATE / "demo.json").read_text())
        with sync_playwright() as playwright:
            chromium = browser.launch(playwright, program)
            take(chromium, demo["baseUrl"])
            take_guests_page(chromium, demo["guestsUrl"])
    except (OSError, Error) as error:
        print(f"The dashboard does not open; start it with `make run`. ({error})", file=sys.stderr)
        return 1
    return 0


def take(chromium: Browser, base_url: str) -> None:
    """Takes the pictures of a busy Friday at both venues, of the floor now, of a guest's card and of a visit at the
    checkout."""
    PICTURES.mkdir(exist_ok=True)
    with signed_in(chromium, base_url, salon.VENUE, "en-AU") as page:
        friday = next_friday(salon.VENUE)
        show(page, "appointments", f"/appointments/{friday}")
        show(page, "guest", f"/customers/{well_known_guest(page)}")
        show(page, "checkout", f"/checkout?booking={visit_to_pay(page, friday)}")
    with signed_in(chromium, base_url, bistro.VENUE, "en-GB") as page:
        friday = next_friday(bistro.VENUE)
        show(page, "reservations", f"/reservations/{friday}")
        show(page, "evening", f"/reservations/list/{friday}")
        show(page, "floor", "/floor")


def take_guests_page(chromium: Browser, guests_url: str) -> None:
    """Takes the picture of what a guest sees on a phone who has chosen a service."""
    with chromium.new_context(base_url=guests_url, locale="en-AU", viewport=PHONE, device_scale_factor=2) as context:
        page = context.new_page()
        page.goto(f"/{salon.VENUE.slug}")
        page.locator("label.svc").first.click()
        page.get_by_role("button", name="Choose a time").click()
        page.locator(".time").first.wait_for()
        page.screenshot(path=PICTURES / "guests-page.png")
        print("docs/pictures/guests-page.png")


def show(page: Page, name: str, path: str) -> None:
    """Takes the picture of a screen, once it has come to rest."""
    page.goto(path)
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_load_state("networkidle")
    page.screenshot(path=PICTURES / f"{name}.png")
    print(f"docs/pictures/{name}.png")


def visit_to_pay(page: Page, day: date) -> str:
    """Returns the id of a visit of that day that nobody has paid for yet."""
    appointments = page.request.get(f"/api/day?date={day}").json()["appointments"]
    payable = [one for one in appointments if one["status"] in ("confirmed", "completed") and one["sale_id"] is None]
    return str(payable[0]["id"])


def well_known_guest(page: Page) -> str:
    """Returns the id of the guest of whom most is known among the first of the list."""
    customers = page.request.get("/api/customers?limit=200").json()["customers"]
    known = ("allergies", "pinned_note", "birthday", "email", "phone")
    best = max(customers, key=lambda one: (sum(one[field] is not None for field in known), len(one["tags"])))
    return str(best["id"])


def next_friday(venue: Venue) -> date:
    """Returns today, if it is Friday at the venue, else the next Friday."""
    today = datetime.now(UTC).astimezone(ZoneInfo(venue.timezone)).date()
    return today + timedelta(days=(FRIDAY - today.weekday()) % 7)


@contextmanager
def signed_in(chromium: Browser, base_url: str, venue: Venue, locale: str) -> Iterator[Page]:
    """Opens a window at the venue, with its owner signed in."""
    with chromium.new_context(
        base_url=base_url,
        timezone_id=venue.timezone,
        locale=locale,
        viewport=WINDOW,
        color_scheme="light",
    ) as context:
        page = context.new_page()
        page.goto("/sign-in")
        page.get_by_label("Email").fill(venue.owner)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Sign in").click()
        page.get_by_role("heading", level=1, name="Sign in").wait_for(state="detached")
        yield page


if __name__ == "__main__":
    sys.exit(main())
