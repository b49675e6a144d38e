"""What an admin does with a person's data on their card, and the calendar that follows a provider."""

import io
import zipfile
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import requests
from playwright.sync_api import Page, expect

from tests.support.browsing import Desk
from tests.support.calendar_feeds import Following
from tests.support.customer_exports import make_file
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Call


def test_two_records_are_made_one_and_the_person_is_erased_once_their_address_is_typed(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, inspect: Callable[..., None]
) -> None:
    double = make.customer(salon, name="Zoe A.", email="zoe@example.com")
    kept = make.customer(salon, name="Zoe Adams", email=None)
    page = open_desk(salon.owner).go(f"/customers/{double['id']}")
    page.get_by_role("button", name="Merge…").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("The record that stays").fill("Zoe Ad")
    page.get_by_role("option", name="Zoe Adams").click()
    inspect(page, "merging", ("light", "dark"))
    dialog.get_by_role("button", name="Merge them").click()
    expect(page.get_by_role("heading", name="Zoe Adams", level=1)).to_be_visible()
    assert page.url.endswith(kept["id"])

    page.get_by_role("button", name="Erase…").click()
    dialog.get_by_label("Type zoe@example.com to erase").fill("zoe")
    dialog.get_by_role("button", name="Erase for good").click()
    expect(dialog.get_by_text("must be the customer's email address", exact=False)).to_be_visible()
    inspect(page, "erasing", ("light", "dark"))
    dialog.get_by_label("Type zoe@example.com to erase").fill("zoe@example.com")
    dialog.get_by_role("button", name="Erase for good").click()
    expect(page.get_by_role("heading", name="Erased guest", level=1)).to_be_visible()
    expect(page.get_by_text("All that was known of this person was erased.")).to_be_visible()
    assert salon.owner.get(f"/api/customers/{kept['id']}").json["customer"]["email"] is None


def test_all_that_is_known_of_a_person_is_exported_and_fetched(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, db: Any, inspect: Callable[..., None]
) -> None:
    customer = make.customer(salon, name="Zoe Adams")
    page = open_desk(salon.owner).go(f"/customers/{customer['id']}")
    page.get_by_role("button", name="Export data").click()
    expect(page.get_by_text("The file is being made")).to_be_visible()
    [row] = db.execute("select id from customer_exports where customer_id = %s", (customer["id"],)).fetchall()
    make_file(salon, str(row["id"]))
    link = page.get_by_role("link", name="Download personal-data.zip")
    expect(link).to_be_visible(timeout=15_000)
    inspect(page, "exported", ("light", "dark"))
    fetched = requests.get(str(link.get_attribute("href")), timeout=10)
    with zipfile.ZipFile(io.BytesIO(fetched.content)) as archive:
        assert b"Zoe Adams" in archive.read("everything.json")


def test_a_calendar_follows_a_provider_by_an_address_that_is_shown_once(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, call: Call, inspect: Callable[..., None]
) -> None:
    provider = make.provider(salon, name="Ana")["id"]
    page = open_desk(salon.owner).go(f"/settings/providers/{provider}")
    page.get_by_role("button", name="Show in a calendar app").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Google only a few times a day")).to_be_visible()
    inspect(page, "in-my-calendar", ("light", "dark"))
    dialog.get_by_text("Initials").click()
    dialog.get_by_role("button", name="Make an address").click()
    address = secret_on(page)
    assert urlsplit(address).path.endswith(".ics")
    assert Following(call, address).summaries() == []
    page.get_by_role("dialog").get_by_role("button", name="I have it").click()

    page.get_by_role("button", name="Show in a calendar app").click()
    listed = page.get_by_role("list", name="Calendars that follow").get_by_role("listitem")
    expect(listed.get_by_text("Initials, not read yet")).to_be_visible()
    inspect(page, "calendars-that-follow")
    page.get_by_role("button", name="Stop: Ana").click()
    expect(listed).to_have_count(0)
    assert Following(call, address).fetch().status == 404


def secret_on(page: Page) -> str:
    return page.get_by_role("textbox", name="Secret").input_value()
