"""What a business says of itself and how it works: one form, of which only what differs is sent."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browsing import SCHEMES, Desk
from tests.support.makers import Maker, Tenant


def business_of(tenant: Tenant) -> dict[str, Any]:
    business: dict[str, Any] = tenant.owner.get("/api/organization").json["business"]
    return business


def test_only_what_differs_is_sent_and_changes_of_others_stay(open_desk: Callable[..., Desk], salon: Tenant) -> None:
    assert salon.owner.patch("/api/companies", {"notifications": {"confirmation": True}}).status == 200
    before = business_of(salon)
    page = open_desk(salon.owner).go("/settings/business")
    expect(page.get_by_role("button", name="Save settings")).to_be_disabled()
    page.get_by_label("City").fill("Fitzroy")
    page.get_by_role("textbox", name="Send a reminder, hours before").fill("24")
    page.get_by_label("Amount to spend for 1 loyalty point").fill("2.50")
    page.get_by_text("Staff see phone numbers of clients").click()
    page.get_by_text("A colour of our own").click()
    meanwhile = {"address": "1 Smith Street", "notifications": {"thanks": True}}
    assert salon.owner.patch("/api/companies", meanwhile).status == 200
    page.get_by_role("button", name="Save settings").click()
    told = page.get_by_role("alert").filter(has_text=f"{salon.owner.email} changed the address and messages")
    expect(told).to_contain_text("Yours was not saved")
    assert business_of(salon)["city"] is None
    expect(page.get_by_label("Street and number")).to_have_value("1 Smith Street")
    page.get_by_role("button", name="Save settings").click()
    expect(page.get_by_text("The settings are changed.")).to_be_visible()
    assert business_of(salon) == {
        **before,
        "version": before["version"] + 2,
        "address": "1 Smith Street",
        "city": "Fitzroy",
        "colour": "#8a2be2",
        "notifications": {"confirmation": True, "reminder_hours": 24, "thanks": True},
        "cents_per_point": 250,
        "client_visibility": {"email": True, "phone": False},
    }

    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("City")).to_have_value("")
    thanked = {**before["notifications"], "thanks": True}
    undone = {**before, "version": before["version"] + 3}
    assert business_of(salon) == {**undone, "address": "1 Smith Street", "notifications": thanked}


def test_settings_say_who_changed_what_last_and_lead_to_all_changes(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    colleague = make.member(salon.company_id, role="admin")
    page = open_desk(salon.owner).go("/settings/business")
    page.get_by_label("City").wait_for()
    assert colleague.patch("/api/companies", {"city": "Fitzroy"}).status == 200
    assert colleague.patch("/api/companies", {"openingHours": [MONDAY], "city": "Carlton"}).status == 200
    page.reload()
    last = page.get_by_role("region", name="Last change").get_by_role("listitem")
    expect(last).to_contain_text(f"Business changed{colleague.email}")
    expect(last).to_contain_text("Opening hours")
    last.get_by_role("button", name="All changes").click()
    entries = page.get_by_role("list", name="Entries").get_by_role("listitem")
    expect(entries.filter(has_text="CityFitzroy Carlton")).to_have_count(1)
    expect(entries.filter(has_text="Opening hours")).to_have_count(1)


MONDAY = {"day": 0, "opens": "09:00", "closes": "17:00"}


def test_the_usual_rate_of_tax_is_typed_in_percent_and_proposed_at_the_counter(
    open_desk: Callable[..., Desk], salon: Tenant
) -> None:
    page = open_desk(salon.owner).go("/settings/business")
    rate = page.get_by_label("Usual tax rate, percent")
    expect(rate).to_have_value("")
    rate.fill("5")
    rate.fill("nineteen")
    page.get_by_role("button", name="Save settings").click()
    expect(page.get_by_text("A percentage, such as 19 or 7.7.")).to_be_visible()
    for typed, saved in (("7,7", 770), ("0", 0), ("", None), ("19", 1900)):
        rate.fill(typed)
        with page.expect_response("**/api/organization"):  # which is read again once it is saved
            page.get_by_role("button", name="Save settings").click()
        expect(page.get_by_role("button", name="Save settings")).to_be_disabled()
        assert business_of(salon)["default_tax_rate_basis_points"] == saved
    page.goto("/checkout")
    page.get_by_role("button", name="Other item").click()
    expect(page.get_by_label("Tax rate, percent")).to_have_value("19")


def test_clock_and_money_are_found_by_a_part_of_their_name(open_desk: Callable[..., Desk], salon: Tenant) -> None:
    page = open_desk(salon.owner).go("/settings/business")
    page.get_by_role("combobox", name="Time zone").fill("Auckl")
    page.get_by_role("option", name="Pacific/Auckland").click()
    page.get_by_role("combobox", name="Currency").fill("New Zealand")
    page.get_by_role("option", name="NZD").click()
    page.get_by_role("button", name="Save settings").click()
    expect(page.get_by_text("The settings are changed.")).to_be_visible()
    business = business_of(salon)
    assert (business["timezone"], business["currency"]) == ("Pacific/Auckland", "NZD")


def test_the_language_is_chosen_from_a_list_and_spoken_at_once(open_desk: Callable[..., Desk], salon: Tenant) -> None:
    page = open_desk(salon.owner).go("/settings/business")
    page.get_by_role("button", name="Language").click()
    page.get_by_role("option", name="Deutsch (Österreich)").click()
    page.get_by_role("button", name="Save settings").click()
    expect(page.get_by_role("button", name="Sprache")).to_contain_text("Deutsch (Österreich)")
    expect(page.get_by_text("Die Einstellungen sind geändert.")).to_be_visible()
    assert business_of(salon)["locale"] == "de-AT"
    page.get_by_role("button", name="Sprache").click()
    page.get_by_role("option", name="Wie in Ihrem Land").click()
    expect(page.get_by_role("button", name="Sprache")).to_contain_text("Wie in Ihrem Land")
    page.get_by_role("button", name="Einstellungen speichern").click()
    expect(page.get_by_role("button", name="Language")).to_contain_text("As in your country")
    assert business_of(salon)["locale"] is None


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("Name", "South Salon www.example.com", "Must not contain a web or email address."),
        ("Phone", "call me", "Must be a phone number"),
    ],
)
def test_an_error_shows_at_its_field_and_nothing_changes(
    open_desk: Callable[..., Desk], salon: Tenant, field: str, value: str, said: str
) -> None:
    before = business_of(salon)
    page = open_desk(salon.owner).go("/settings/business")
    page.get_by_label("City").fill("Fitzroy")
    page.get_by_label(field, exact=True).fill(value)
    page.get_by_role("button", name="Save settings").click()
    expect(page.get_by_text(said)).to_be_visible()
    expect(page.get_by_label(field, exact=True)).to_have_attribute("aria-invalid", "true")
    assert business_of(salon) == before


def test_a_restaurant_says_who_changes_deposits_and_whether_tables_are_put_together(
    open_desk: Callable[..., Desk], bistro: Tenant
) -> None:
    page = open_desk(bistro.owner).go("/settings/business")
    page.get_by_text("Staff change deposits").click()
    page.get_by_text("Tables are put together").click()
    page.get_by_role("button", name="Save settings").click()
    expect(page.get_by_text("The settings are changed.")).to_be_visible()
    business = business_of(bistro)
    assert (business["deposit_staff_editable"], business["table_combining"]) == (True, True)


def test_staff_are_not_led_to_the_business(open_desk: Callable[..., Desk], salon: Tenant) -> None:
    page = open_desk(salon.staff).go("/settings/hours")
    sections = page.get_by_role("navigation", name="Settings")
    expect(sections.get_by_role("link", name="Hours")).to_be_visible()
    expect(sections.get_by_role("link", name="Business")).to_have_count(0)


def test_the_screen_of_the_business_is_for_everybody(
    open_desk: Callable[..., Desk], inspect: Callable[..., None], bistro: Tenant
) -> None:
    assert bistro.owner.patch("/api/companies", {"colour": "#8a2be2", "country": "GB"}).status == 200
    page = open_desk(bistro.owner).go("/settings/business")
    page.get_by_label("City").wait_for()
    inspect(page, "settings-business", SCHEMES)
