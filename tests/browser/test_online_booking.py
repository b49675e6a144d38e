"""The settings of online booking, and the address that a business gives its guests."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant

OpenDesk = Callable[..., Desk]
Inspect = Callable[[Page, str], None]

SETTINGS = "/settings/online-booking"


@pytest.fixture(autouse=True)
def _pages(monkeypatch: pytest.MonkeyPatch, guests_origin: str, service: str) -> None:
    monkeypatch.setenv("VENUE_PAGES", f"{guests_origin}/{{slug}}")


def kept(tenant: Tenant) -> dict[str, object]:
    settings: dict[str, object] = tenant.owner.get("/api/organization").json["business"]["online_booking"]
    return settings


def save(page: Page) -> None:
    page.keyboard.press("Tab")  # a number counts once its field is left
    page.get_by_role("button", name="Save settings").click()
    expect(page.get_by_text("The settings are changed.")).to_be_visible()


def test_switching_online_booking_on_shows_the_address_to_share(
    open_desk: OpenDesk, salon: Tenant, inspect: Inspect, guests_origin: str
) -> None:
    page = open_desk(salon.owner).go(SETTINGS)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    shared = page.get_by_role("region", name="Web address to share")
    expect(page.get_by_role("button", name="Save settings")).to_be_disabled()
    expect(shared).to_have_count(0)
    expect(page.get_by_text("Online booking is off.")).to_be_visible()
    page.get_by_text("Clients book online").click()
    save(page)
    address = f"{guests_origin}/{salon.owner.get('/api/organization').json['business']['slug']}"
    expect(shared.get_by_label("Address", exact=True)).to_have_value(address)
    expect(shared.get_by_role("link", name="See the page")).to_have_attribute("href", address)
    expect(shared.get_by_role("img", name="QR code of the address")).to_be_visible()
    preview = page.frame_locator("iframe[title='Your page']")
    page.get_by_role("heading", name="Preview").scroll_into_view_if_needed()
    expect(preview.get_by_role("heading", level=1)).to_be_visible()
    inspect(page, "online-booking-on")

    shared.get_by_role("button", name="Copy address").click()
    expect(page.get_by_text("The address is copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == address
    page.get_by_role("button", name="Copy code").click()
    expect(page.get_by_text("The code is copied.")).to_be_visible()
    assert f'src="{guests_origin}/embed.js"' in page.evaluate("navigator.clipboard.readText()")
    with page.expect_download() as downloading:
        shared.get_by_role("link", name="Download QR code").click()
    assert downloading.value.suggested_filename == "online-booking.svg"
    assert downloading.value.path().read_text().startswith("<svg")


def test_what_is_set_is_kept_and_can_be_undone(open_desk: OpenDesk, bistro: Tenant, inspect: Inspect) -> None:
    page = open_desk(bistro.owner).go(SETTINGS)
    before = kept(bistro)
    for field, number in {
        "Shortest notice, in minutes": "90",
        "Days ahead": "30",
        "Minutes between times": "30",
        "Largest party": "6",
        "Can be cancelled up to, hours before": "48",
        "Can be moved up to, hours before": "12",
        "Moves per booking at most": "1",
    }.items():
        page.get_by_role("textbox", name=field).fill(number)
    page.get_by_text("We approve each booking first").click()
    page.get_by_text("Required", exact=True).click()
    page.get_by_label("Terms").fill("Tables are kept for 15 minutes.")
    page.get_by_label("Sites that may show the page").fill("https://www.example.com")
    inspect(page, "online-booking-of-a-restaurant")
    save(page)
    assert kept(bistro) == before | {
        "min_notice_minutes": 90,
        "max_advance_days": 30,
        "slot_step_minutes": 30,
        "max_party_size": 6,
        "cancel_until_hours": 48,
        "change_until_hours": 12,
        "max_changes": 1,
        "needs_approval": True,
        "ask_phone": "required",
        "terms": "Tables are kept for 15 minutes.",
        "embed_origins": ["https://www.example.com"],
    }
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("textbox", name="Largest party")).to_have_value("8")
    assert kept(bistro) == before


def test_where_the_service_has_no_pages_for_guests_no_address_is_shown(
    open_desk: OpenDesk, salon: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("VENUE_PAGES")
    assert salon.owner.patch("/api/companies", {"onlineBooking": {"enabled": True}}).status == 200
    page = open_desk(salon.owner).go(SETTINGS)
    expect(page.get_by_role("checkbox", name="Clients book online")).to_be_checked()
    expect(page.get_by_role("region", name="Web address to share")).to_have_count(0)


def test_a_salon_has_no_field_for_the_largest_party(open_desk: OpenDesk, salon: Tenant) -> None:
    page = open_desk(salon.owner).go(SETTINGS)
    expect(page.get_by_role("textbox", name="Days ahead")).to_be_visible()
    expect(page.get_by_role("textbox", name="Largest party")).to_have_count(0)


def test_a_press_right_after_typing_keeps_both(open_desk: OpenDesk, salon: Tenant) -> None:
    page = open_desk(salon.owner).go(SETTINGS)
    page.get_by_role("textbox", name="Days ahead").fill("14")
    page.get_by_text("We approve each booking first").click()
    save(page)
    assert (kept(salon)["max_advance_days"], kept(salon)["needs_approval"]) == (14, True)


def test_a_salon_keeps_a_service_and_a_provider_for_the_desk(
    open_desk: OpenDesk, make: Maker, salon: Tenant, inspect: Inspect
) -> None:
    service = make.service(salon, name="Colour correction")
    provider = make.provider(salon, name="Ana Silva", serviceIds=[service["id"]])
    page = open_desk(salon.owner).go("/settings/services")
    page.get_by_role("button", name="Edit Colour correction").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Bookable online").click()
    dialog.get_by_role("button", name="Save").click()
    expect(page.get_by_role("listitem").filter(has_text="not online")).to_be_visible()
    [kept_service] = salon.owner.get("/api/services").json["services"]
    assert kept_service["bookable_online"] is False

    page.goto(page.url.replace("services", f"providers/{provider['id']}"))
    page.get_by_label("Name for clients").fill("Ana S.")
    page.get_by_text("Bookable online").click()
    inspect(page, "provider-online")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Ana Silva is changed.")).to_be_visible()
    [kept_provider] = salon.owner.get("/api/staff").json["providers"]
    assert (kept_provider["public_name"], kept_provider["bookable_online"]) == ("Ana S.", False)


def test_a_restaurant_keeps_a_table_and_a_period_for_the_desk(open_desk: OpenDesk, make: Maker, bistro: Tenant) -> None:
    make.table(bistro, name="7")
    make.service_period(bistro, name="Late supper")
    page = open_desk(bistro.owner).go("/settings/tables")
    dialog = page.get_by_role("dialog")
    page.get_by_role("button", name="Edit table 7").click()
    dialog.get_by_text("Bookable online").click()
    dialog.get_by_role("button", name="Save").click()
    expect(page.get_by_role("list", name="Tables").get_by_text("not online")).to_be_visible()
    assert [table["bookable_online"] for table in bistro.owner.get("/api/tables").json["tables"]] == [False]

    page.get_by_role("button", name="Edit Late supper").click()
    dialog.get_by_text("Bookable online").click()
    dialog.get_by_role("button", name="Save").click()
    expect(page.get_by_role("list", name="Service periods").get_by_text("not online")).to_be_visible()
    periods = bistro.owner.get("/api/service-periods").json["servicePeriods"]
    assert [period["bookable_online"] for period in periods] == [False]
