"""From nothing to a business that works: signing up, setting it up, and its first booking."""

import re
import uuid
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import Desk, presses
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY


def sign_up(desk: Desk) -> Page:
    """Makes an account, which leads to the setting up of a business."""
    page = desk.go("/sign-up")
    page.get_by_label("Email").fill(f"founder-{uuid.uuid4().hex[:8]}@example.com")
    page.get_by_label("Password").fill("correct-horse")
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_role("heading", name="Set up your business")).to_be_visible()
    page.reload()  # what was said aloud of the button that is gone is gone, too
    return page


TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def choose(page: Page, label: str, typed: str, name: str) -> None:
    """Finds one of hundreds by a part of its name."""
    field = page.get_by_role("combobox", name=label)
    field.scroll_into_view_if_needed()
    page.evaluate(TWO_FRAMES)  # a list closes when the page scrolls
    field.fill(typed)
    page.get_by_role("option", name=name, exact=True).click()
    expect(field).to_have_value(name)


def new_name() -> str:
    return f"North {uuid.uuid4().hex[:8]}"


def test_a_salon_is_set_up_refused_for_what_is_wrong_and_booked_for_the_first_time(
    desk: Desk, make: Maker, salon: Tenant, inspect: Callable[[Page, str], None]
) -> None:
    page, name = sign_up(desk), new_name()
    expect(page).to_have_url(f"{desk.origin}/onboarding")
    expect(page.get_by_role("combobox", name="Time zone")).to_have_value("America/New York")
    expect(page.get_by_role("combobox", name="Country")).to_have_value("Australia")

    page.get_by_label("Business name").fill(name)
    slug = name.lower().replace(" ", "-")
    expect(page.get_by_label("Name in your web address")).to_have_value(slug)
    expect(page.get_by_text(f"{slug} is free.")).to_be_visible()
    taken = f"venue-{salon.company_id.hex}"
    page.get_by_label("Name in your web address").fill(taken)
    expect(page.get_by_text("Another business has this name; choose another.")).to_be_visible()
    page.get_by_label("Name in your web address").fill("API")
    expect(page.get_by_text("This name is kept for the service itself; choose another.")).to_be_visible()
    inspect(page, "onboarding-salon")

    page.get_by_label("Name in your web address").fill(taken)
    page.get_by_label("Beta code").fill("nobody-has-this")
    choose(page, "Time zone", "melb", "Australia/Melbourne")
    page.get_by_role("button", name="Open the business").click()
    expect(page.get_by_text("This code is not known or has been used.")).to_be_visible()
    page.get_by_label("Beta code").fill(make.beta_code())
    page.get_by_role("button", name="Open the business").click()
    expect(page.get_by_text("This address is taken.")).to_be_visible()
    page.get_by_label("Name in your web address").fill(slug)
    page.get_by_role("button", name="Open the business").click()

    expect(page.get_by_role("banner").get_by_text(name)).to_be_visible()
    add_first_offers(page)
    book_a_monday(page)


def add_first_offers(page: Page) -> None:
    """From the empty diary, the first service and the first provider."""
    expect(page.get_by_role("heading", name="Three steps to your first booking")).to_be_visible()
    expect(page.get_by_role("figure")).to_contain_text("What can be booked comes here.")
    page.get_by_role("link", name="Add your services").click()
    page.get_by_role("button", name="New service").click()
    page.get_by_role("dialog").get_by_label("Name").fill("Cut")
    page.get_by_role("dialog").get_by_label("Price").fill("65")
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    expect(page.get_by_role("listitem").filter(has_text="Cut")).to_be_visible()

    expect(page.get_by_role("link", name="Done: Add your services")).to_be_visible()
    page.get_by_role("link", name="Add who works here").click()
    page.get_by_label("Name", exact=True).fill("Ana")
    expect(page.get_by_label("Monday: from")).to_have_value("09:00")
    page.get_by_role("button", name="Add provider").click()
    expect(page).to_have_url(re.compile(r"/appointments/"))


def book_a_monday(page: Page) -> None:
    """The first booking, of somebody new."""
    page.goto(f"/appointments/{MONDAY}")
    expect(page.get_by_role("gridcell", name="9:00 am to 5:00 pm, free with Ana")).to_be_visible()
    page.get_by_role("button", name="New appointment").click()
    page.get_by_label("Client").fill("Imani Cole")
    page.get_by_role("button", name="Service").click()
    page.get_by_role("option", name="Cut").click()
    page.get_by_role("button", name="With").click()
    page.get_by_role("option", name="Ana").click()
    page.get_by_label("Starts at").fill("10:00")
    page.get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_role("gridcell", name="10:00 am to 11:00 am, Imani Cole, Cut, confirmed")).to_be_visible()


def test_a_new_salon_takes_its_first_booking_within_fifteen_presses(desk: Desk, make: Maker) -> None:
    page, name = desk.go("/sign-up"), new_name()
    pressed = presses(page)
    page.get_by_label("Email").fill(f"founder-{uuid.uuid4().hex[:8]}@example.com")
    page.get_by_label("Password").fill("correct-horse")
    page.get_by_role("button", name="Create account").click()
    page.get_by_label("Beta code").fill(make.beta_code())
    page.get_by_label("Business name").fill(name)
    page.get_by_role("button", name="Open the business").click()
    page.get_by_role("link", name="Add your services").click()
    page.get_by_role("button", name="New service").click()
    page.get_by_role("dialog").get_by_label("Name").fill("Cut")
    page.get_by_role("dialog").get_by_label("Price").fill("65")
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    page.get_by_role("link", name="Add who works here").click()
    page.get_by_label("Name", exact=True).fill("Ana")
    page.get_by_role("button", name="Add provider").click()
    page.get_by_role("button", name="New appointment").click()
    page.get_by_label("Client").fill("Imani Cole")
    page.get_by_role("button", name=re.compile("Service$")).click()
    page.get_by_role("option", name="Cut").click()
    page.get_by_role("button", name="First available").click()
    page.get_by_role("button", name="Book", exact=True).click()
    # Of tomorrow, when the doors have closed for today.
    expect(page.get_by_text(re.compile(r"^Imani Cole is booked at \d+:\d\d [ap]m( on .+)?\.$"))).to_be_visible()
    assert pressed() <= 15


def test_what_is_typed_of_a_new_business_outlives_a_reload_and_is_nobody_elses(desk: Desk) -> None:
    page = sign_up(desk)
    page.get_by_label("Business name").fill("North Studio")
    page.get_by_label("City").fill("Fitzroy")
    page.reload()
    expect(page.get_by_text(re.compile("^Continue w"))).to_be_visible()
    expect(page.get_by_label("Business name")).to_have_value("")
    page.get_by_role("button", name="Continue", exact=True).click()
    expect(page.get_by_label("Business name")).to_have_value("North Studio")
    expect(page.get_by_label("City")).to_have_value("Fitzroy")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
    sign_up(desk)
    expect(page.get_by_label("Business name")).to_have_value("")
    expect(page.get_by_text(re.compile("^Continue w"))).to_have_count(0)


def test_a_restaurant_is_found_set_up_and_opens_on_its_day(
    desk: Desk, make: Maker, inspect: Callable[[Page, str], None]
) -> None:
    page = sign_up(desk)
    page.get_by_text("Restaurant", exact=True).click()
    expect(page.get_by_label("Sunday: until")).to_have_value("23:00")
    inspect(page, "onboarding-restaurant")
    page.get_by_label("Find my business on Google").fill("A bar that nobody knows")
    page.get_by_role("button", name="Find").click()
    expect(page.get_by_text("No business found by that name. Fill it in below.")).to_be_visible()
    page.get_by_label("Find my business on Google").fill("Night Heron")
    page.get_by_role("button", name="Find").click()
    expect(page.get_by_text("Night Heron Bar is filled in below.")).to_be_visible()
    expect(page.get_by_label("City")).to_have_value("Collingwood")
    expect(page.get_by_role("combobox", name="Time zone")).to_have_value("Australia/Melbourne")
    expect(page.get_by_label("Monday: from")).to_have_value("18:00")
    page.get_by_role("button", name="Remove the hours Monday").click()
    expect(page.get_by_label("Monday: from")).to_have_count(0)
    page.get_by_label("Sunday: until").fill("23:30")
    name = new_name()
    page.get_by_label("Business name").fill(name)
    page.get_by_label("Name of the service").fill("Supper")
    page.get_by_label("Beta code").fill(make.beta_code())
    page.get_by_role("button", name="Open the business").click()
    expect(page.get_by_role("banner").get_by_text(name)).to_be_visible()
    expect(page.get_by_role("heading", name="Three steps to your first booking")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/reservations/\d{4}-\d\d-\d\d$"))
    page.get_by_role("link", name="Add tables on the floor").click()
    expect(page.get_by_role("heading", name="Floor")).to_be_visible()

    overview = page.evaluate("fetch('/api/organization').then((answer) => answer.json())")
    hours = {one["day"]: (one["opens"], one["closes"]) for one in overview["business"]["opening_hours"]}
    assert hours == {**dict.fromkeys(range(1, 6), ("18:00", "03:00")), 6: ("18:00", "23:30")}
    periods = page.evaluate("fetch('/api/service-periods').then((answer) => answer.json())")["servicePeriods"]
    assert [(one["name"], one["days"]) for one in periods] == [("Supper", [1, 2, 3, 4, 5, 6])]


def test_where_no_business_is_found_on_google_not_even_the_first_is_looked_up(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLACES_LOOKUPS_PER_DAY", "")
    page = sign_up(desk)
    expect(page.get_by_label("Business name")).to_be_visible()
    expect(page.get_by_label("Find my business on Google")).to_have_count(0)


def test_an_owner_adds_a_business_and_staff_find_no_way_to(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    make.provider(salon)
    page = open_desk(salon.owner).go("/")
    page.get_by_role("button", name="Account").click()
    page.get_by_role("menuitem", name="Add a business").click()
    expect(page.get_by_role("heading", name="Add a business")).to_be_visible()
    expect(page.get_by_label("Beta code")).to_have_count(0)
    expect(page.get_by_role("radio")).to_have_count(0)
    expect(page.get_by_role("combobox", name="Time zone")).to_have_value("Australia/Melbourne")
    name = new_name()
    page.get_by_label("Business name").fill(name)
    page.get_by_role("button", name="Add the business").click()
    expect(page.get_by_role("banner").get_by_text(name)).to_be_visible()

    page.get_by_role("button", name="Account").click()
    page.get_by_role("menuitem", name=f"Venue {salon.company_id}").click()
    expect(page.get_by_role("banner").get_by_text(f"Venue {salon.company_id}")).to_be_visible()

    theirs = open_desk(salon.staff).go("/")
    theirs.get_by_role("button", name="Account").click()
    expect(theirs.get_by_role("menuitem", name="Sign out")).to_be_visible()
    expect(theirs.get_by_role("menuitem", name="Add a business")).to_have_count(0)


def test_somebody_without_a_business_is_led_to_setting_one_up_wherever_they_go(
    open_desk: Callable[..., Desk], make: Maker
) -> None:
    page = open_desk(make.user()).go("/settings/team")
    expect(page.get_by_role("heading", name="Set up your business")).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()


def test_a_removed_member_sees_that_they_are_removed_and_no_onboarding(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    make.db.execute("delete from memberships where user_id = %s", (salon.staff.id,))
    page = open_desk(salon.staff).go("/")
    expect(page.get_by_text("You are not a member of this business.")).to_be_visible()
