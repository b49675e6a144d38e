"""The list of clients: a table with columns to sort by where there is room, rows on a phone, in the address."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import WIDTHS
from tests.functions.customers.test_known_guests import tag
from tests.functions.customers.test_list_sorted import completable, sell
from tests.support.browsing import Desk
from tests.support.fingers import HAND
from tests.support.makers import Maker, Tenant

OpenDesk = Callable[..., Desk]


@pytest.fixture
def clients(make: Maker, salon: Tenant) -> None:
    """Zoë spent most and is a regular, 花子 came last, مريم was missed, Bo is new."""
    regular, _ = tag(salon, "Regular", "صحافة")
    names = ("Zoë Ångström-Featherstonehaugh", "日本 花子", "مريم الأحمدي", "Bo")
    zoe, hanako, maryam, _ = (make.customer(salon, name=name, phone="+61 491 570 156") for name in names)
    assert salon.owner.patch(f"/api/customers/{zoe['id']}", {"tags": [regular["id"]]}).status == 200
    for one, day, status in ((zoe, "2029-03-01", "completed"), (hanako, "2029-05-01", "completed")):
        visit = completable(make, salon, one, day)
        assert salon.owner.patch(f"/api/appointments/{visit}", {"status": status}).status == 200
    missed = completable(make, salon, maryam, "2029-04-01")
    assert salon.owner.patch(f"/api/appointments/{missed}", {"status": "no_show"}).status == 200
    sell(salon, zoe, 24000)


def first_of(page: Page) -> Locator:
    return page.get_by_role("table", name="Clients").get_by_role("row").nth(1)


def header(page: Page, name: str) -> Locator:
    return page.get_by_role("columnheader", name=name)


@pytest.mark.usefixtures("clients")
def test_clients_are_sorted_by_a_press_on_a_header_and_the_other_way_by_the_next(
    open_desk: OpenDesk, salon: Tenant, inspect: Callable[[Page, str], None]
) -> None:
    page = open_desk(salon.owner).go("/customers")
    expect(first_of(page)).to_contain_text("Bo")
    expect(page.get_by_role("row", name="Zoë")).to_contain_text("1 March 2029")
    expect(page.get_by_role("row", name="Zoë")).to_contain_text("$240.00")
    expect(page.get_by_role("row", name="Zoë").get_by_role("list", name="Tags")).to_have_text("Regular")

    header(page, "Spent").get_by_role("button").click()
    expect(first_of(page)).to_contain_text("Zoë")
    expect(header(page, "Spent")).to_have_attribute("aria-sort", "descending")
    expect(page).to_have_url(re.compile("sort=spend"))
    page.keyboard.press("Enter")
    expect(header(page, "Spent")).to_have_attribute("aria-sort", "ascending")
    expect(page).to_have_url(re.compile("order=asc"))
    expect(header(page, "Spent").get_by_role("button")).to_be_focused()

    header(page, "Name").get_by_role("button").press("Space")
    expect(first_of(page)).to_contain_text("Bo")
    expect(header(page, "Spent")).not_to_have_attribute("aria-sort", re.compile("."))
    page.reload()
    expect(header(page, "Name")).to_have_attribute("aria-sort", "ascending")
    header(page, "Last visit").get_by_role("button").click()
    expect(first_of(page)).to_contain_text("花子")
    header(page, "No-shows").get_by_role("button").click()
    expect(first_of(page)).to_contain_text("مريم")
    inspect(page, "customers-sorted")


@pytest.mark.usefixtures("clients")
def test_clients_of_a_tag_are_an_address_and_a_search_keeps_it(open_desk: OpenDesk, salon: Tenant) -> None:
    page = open_desk(salon.owner).go("/customers?sort=name")
    page.get_by_role("button", name="Tag").click()
    page.get_by_role("option", name="Regular").click()
    expect(page.get_by_role("link", name="Bo")).to_have_count(0)
    expect(page.get_by_role("link", name="Zoë")).to_be_visible()
    expect(page).to_have_url(re.compile(r"sort=name.*tag=|tag=.*sort=name"))
    page.reload()
    expect(page.get_by_role("link", name="Zoë")).to_be_visible()
    expect(page.get_by_role("link", name="Bo")).to_have_count(0)

    search = page.get_by_label("Search clients")
    search.fill("花子")
    expect(page.get_by_role("link", name="花子")).to_be_visible()
    expect(page.get_by_role("columnheader").get_by_role("button")).to_have_count(0)
    search.fill("")
    expect(page.get_by_role("link", name="Zoë")).to_be_visible()
    expect(page).to_have_url(re.compile("tag="))

    page.get_by_role("button", name="Tag").click()
    page.get_by_role("option", name="صحافة").click()
    expect(page.get_by_role("heading", name="Nobody has this tag yet")).to_be_visible()


@pytest.mark.usefixtures("clients")
def test_clients_are_rows_on_a_phone_and_sorted_there_too(open_desk: OpenDesk, salon: Tenant) -> None:
    page = open_desk(salon.owner, **HAND).go("/customers")
    rows = page.get_by_role("list", name="Clients").get_by_role("link")
    expect(rows.first).to_have_text("Bo")
    expect(page.get_by_role("table")).to_have_count(0)
    page.get_by_role("button", name="Sort by").tap()
    page.get_by_role("option", name="Most spent first").tap()
    expect(rows.first).to_contain_text("Zoë")
    expect(page.get_by_text("Last visit 1 March 2029 · $240.00 spent")).to_be_visible()
    page.get_by_role("button", name="Sort by").tap()
    page.get_by_role("option", name="Newest first").tap()
    expect(rows.first).to_have_text("Bo")
    expect(page).not_to_have_url(re.compile("sort="))


@pytest.mark.usefixtures("clients")
@pytest.mark.parametrize(("device", "is_table"), [("phone", False), ("tablet", False), ("desk", True)])
def test_clients_have_columns_where_there_is_room_for_them(
    open_desk: OpenDesk, salon: Tenant, device: str, *, is_table: bool
) -> None:
    width, height = WIDTHS[device]
    page = open_desk(salon.owner, viewport={"width": width, "height": height}).go("/customers")
    expect(page.get_by_role("link", name="Zoë")).to_be_visible()
    expect(page.get_by_role("table", name="Clients")).to_have_count(1 if is_table else 0)
    expect(page.get_by_role("list", name="Clients")).to_have_count(0 if is_table else 1)


def test_the_rest_of_a_sorted_list_is_shown_in_its_order(open_desk: OpenDesk, make: Maker, salon: Tenant) -> None:
    for number in range(55):
        make.customer(salon, name=f"Client {number:02}")
    page = open_desk(salon.owner).go("/customers?sort=name&order=desc")
    expect(first_of(page)).to_contain_text("Client 54")
    page.get_by_role("button", name="Show more").click()
    rows = page.get_by_role("table", name="Clients").get_by_role("rowheader")
    expect(rows).to_have_text([f"Client {number:02}" for number in reversed(range(55))])
