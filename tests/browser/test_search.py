"""The search: clients, days and screens, by its button and by the key `/`. The browser is in New York, the salon in
Melbourne."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant

START = "/customers"


@pytest.fixture
def page(open_desk: Callable[..., Desk], make: Maker, salon: Tenant) -> Page:
    """The clients of a salon that knows three, for the owner."""
    make.customer(salon, name="Imani Cole", phone="+61 491 570 156")
    make.customer(salon, name="Imogen Clark")
    make.customer(salon, name="Noor Haddad")
    return open_desk(salon.owner).go(START)


def open_by_key(page: Page) -> None:
    page.keyboard.press("/")
    expect(page.get_by_role("combobox", name="Client, day or screen")).to_be_focused()


def test_a_client_is_found_by_keyboard_alone(page: Page) -> None:
    open_by_key(page)
    page.keyboard.type("im")
    results = page.get_by_role("listbox", name="Results").get_by_role("option")
    expect(results).to_have_count(2)
    expect(page.get_by_text("2 results")).to_have_attribute("role", "status")
    expect(results.first).to_have_attribute("data-focused", "true")
    page.keyboard.press("ArrowDown")
    expect(results.nth(1)).to_have_attribute("data-focused", "true")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Imogen Clark")
    expect(page.get_by_role("dialog")).to_have_count(0)

    open_by_key(page)
    page.keyboard.type("570156")
    expect(results).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Imani Cole")


def test_the_button_opens_it_and_a_press_chooses(page: Page, inspect: Callable[[Page, str], None]) -> None:
    page.get_by_role("button", name="Search").click()
    page.get_by_role("combobox").fill("c")
    expect(page.get_by_role("option")).to_have_text(["ClientsScreen", "CheckoutScreen"])
    page.get_by_role("combobox").fill("imani")
    expect(page.get_by_role("option")).to_have_count(1)
    inspect(page, "search")
    page.get_by_role("option", name="Imani Cole").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Imani Cole")


@pytest.mark.parametrize("typed", ["2030-03-04", "4 March 2030", "4/3/2030"])
def test_a_day_that_is_typed_opens(page: Page, typed: str) -> None:
    open_by_key(page)
    page.keyboard.type(typed)
    page.get_by_role("option", name="Monday 4 March 2030").wait_for()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Monday 4 March 2030")


def test_a_screen_is_found_by_its_name_and_nothing_is_said_of_nobody(page: Page) -> None:
    open_by_key(page)
    page.keyboard.type("xyz")
    expect(page.get_by_text("Nothing found. Try a name, a phone number or a date.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)

    open_by_key(page)
    page.keyboard.type("check")
    page.get_by_role("option", name="Checkout").wait_for()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Checkout")


def test_the_key_is_a_letter_where_one_types_and_can_be_turned_off(page: Page) -> None:
    page.get_by_label("Search clients").fill("no")
    page.keyboard.press("/")
    expect(page.get_by_label("Search clients")).to_have_value("no/")
    expect(page.get_by_role("dialog")).to_have_count(0)

    page.get_by_role("button", name="Account").click()
    page.get_by_role("menuitemcheckbox", name="Search with /").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("menu")).to_have_count(0)
    page.keyboard.press("/")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_role("dialog")).to_have_count(1)
    expect(page.get_by_role("combobox")).to_have_value("")


def test_typing_on_sends_one_search(open_desk: Callable[..., Desk], salon: Tenant) -> None:
    desk = open_desk(salon.owner)
    page = desk.go(START)
    open_by_key(page)
    desk.asked.clear()
    faster = "(_, text) => { for (const letter of text) document.execCommand('insertText', false, letter) }"
    page.get_by_role("combobox").evaluate(faster, "imani")  # than anybody, whatever else the machine does
    expect(page.get_by_text("Nothing found. Try a name, a phone number or a date.")).to_be_visible()
    assert [one.url.partition("q=")[2] for one in desk.asked if "/search" in one.url] == ["imani"]


def test_staff_find_their_own_clients_alone(open_desk: Callable[..., Desk], make: Maker, salon: Tenant) -> None:
    make.customer(salon, name="Imani Cole")
    provider = make.provider(salon)["id"]
    member = make.member(salon.company_id, provider_id=provider, client_scope="own")
    page = open_desk(member).go(START)
    open_by_key(page)
    page.keyboard.type("imani")
    expect(page.get_by_text("Nothing found. Try a name, a phone number or a date.")).to_be_visible()
    page.get_by_role("combobox").fill("set")  # a screen that is not theirs
    expect(page.get_by_text("Nothing found. Try a name, a phone number or a date.")).to_be_visible()


def test_a_restaurant_finds_guests_and_opens_its_own_days(
    open_desk: Callable[..., Desk], make: Maker, bistro: Tenant
) -> None:
    make.customer(bistro, name="Ines Moreau")
    page = open_desk(bistro.owner).go(START)
    page.keyboard.press("/")
    page.get_by_role("combobox", name="Guest, day or screen").fill("4 mar 2030")
    page.get_by_role("option", name="Monday 4 March 2030").click()
    page.wait_for_url("**/reservations/2030-03-04")
    page.keyboard.press("/")
    page.get_by_role("combobox").fill("ines")
    page.get_by_role("option", name="Ines Moreau").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ines Moreau")


def test_the_customer_of_a_sale_is_found_by_enter_which_records_nothing(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, inspect: Callable[[Page, str], None]
) -> None:
    make.service(salon, name="Haircut")
    known = make.customer(salon, name="Imani Cole-Okonkwo", email="imani.cole@example.com")
    page = open_desk(salon.owner).go("/checkout")
    page.get_by_role("button", name="Haircut").click()
    box = page.get_by_role("combobox", name="Client")
    box.press_sequentially("nobody")
    expect(page.get_by_text("Nobody found.")).to_be_visible()
    box.press("Enter")
    box.fill("")
    box.press_sequentially("iman")
    expect(page.get_by_role("option")).to_have_count(1)
    inspect(page, "search-customer")
    box.press("Enter")
    expect(page.get_by_label("Client", exact=True)).to_contain_text("Imani Cole-Okonkwo")
    assert salon.owner.get("/api/sales").json["sales"] == []
    page.get_by_role("button", name="Take $65.00").click()
    expect(page.get_by_role("article", name="Receipt")).to_be_visible()
    assert [one["customer_id"] for one in salon.owner.get("/api/sales").json["sales"]] == [known["id"]]
