"""A press on a line of a settings list opens its form or screen. The line has one other action at most."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import Desk, answering
from tests.support.makers import Maker, Tenant
from tests.support.menus import service_group
from tests.support.webhooks import failed_delivery, subscribe

OpenDesk = Callable[..., Desk]

# Lists of what is set up that stand elsewhere than in settings.
BESIDE_SETTINGS = {"appointments": ["/checkout/products", "/checkout/packages"], "hospitality": []}
# What the walk has to meet, or it would hold whatever is drawn.
LISTS = {
    "appointments": {
        *("Services", "Colouring", "Providers", "Members", "Invites", "Keys", "Endpoints", "Tags"),
        *("Special hours to come", "Time off", "Products", "Packages", "What was sent"),
    },
    "hospitality": {"Service periods", "Tables", "Deposits", "Special hours to come"},
}

# Of each list its lines, with how much can be done on them beside opening them. A field does nothing: its button does.
LINES = """() => [...document.querySelectorAll('.rows')].map((list) => [
  list.getAttribute('aria-label'),
  [...list.querySelectorAll(':scope > .row')].map((line) => {
    const all = line.querySelectorAll(':is(button, a, [role=switch]):not([role=group] *)')
    return [line.innerText.split('\\n')[0], all.length - line.querySelectorAll('.row-main > :is(a, button)').length]
  }),
])"""


@pytest.fixture
def salon(make: Maker, salon: Tenant) -> Tenant:
    group = service_group(salon, name="Colouring")["id"]
    services = [make.service(salon, name=name)["id"] for name in ("Cut", "Beard", "Gloss")]
    assert salon.owner.patch(f"/api/services/{services[2]}", {"groupId": group}).status == 200
    assert salon.owner.patch(f"/api/services/{services[1]}", {"active": False}).status == 200
    for name in ("Ana", "Bea"):
        provider = make.provider(salon, name=name, serviceIds=services)["id"]
        make.time_off(salon, provider, startsAt="2030-07-01T12:00:00", endsAt="2030-07-02T00:00:00")
    make.package(salon, name="Ten cuts", serviceIds=services[:1])
    make.product(salon, stock=5)
    return salon


@pytest.fixture
def bistro(make: Maker, bistro: Tenant) -> Tenant:
    make.service_period(bistro, name="Dinner")
    make.service_period(bistro, name="Lunch", startsAt="11:00", endsAt="15:00", active=False)
    for number in ("1", "2"):
        make.table(bistro, name=number, active=number == "1")
    make.deposit_tier(bistro)
    return bistro


def of_every_business(make: Maker, tenant: Tenant) -> None:
    make.special_hours(tenant, date="2030-12-24", closed=True)
    assert tenant.owner.post("/api/invites", {"email": "zoe@example.com", "role": "staff"}).status == 201
    assert tenant.owner.post("/api/keys", {"name": "Website", "scopes": ["customers:read"]}).status == 200
    assert tenant.owner.patch("/api/companies", {"customerTags": [{"name": "Regular"}]}).status == 200
    failed_delivery(make, tenant, subscribe(tenant, "customer.created")["id"])


def addresses(page: Page, engine: str) -> list[str]:
    """Every section of settings that the member sees, and each record of theirs that has a screen of its own."""
    sections = page.get_by_role("navigation", name="Settings").get_by_role("link")
    expect(sections.first).to_be_visible()
    return [str(one.get_attribute("href")) for one in sections.all()] + BESIDE_SETTINGS[engine]


def lines_of(page: Page) -> dict[str, list[tuple[str, int]]]:
    page.wait_for_load_state("networkidle")
    return dict(page.evaluate(LINES))


def walked(page: Page, engine: str) -> dict[str, list[tuple[str, int]]]:
    found: dict[str, list[tuple[str, int]]] = {}
    to_do = addresses(page, engine)
    while to_do:
        address = to_do.pop(0)
        page.goto(address)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        found |= lines_of(page)
        if address in ("/settings/providers", "/settings/webhooks"):
            inner = page.locator(".rows .row-main > a").first.get_attribute("href")
            assert inner is not None
            to_do.append(inner)
    return found


@pytest.mark.parametrize("engine", ["appointments", "hospitality"])
def test_a_line_of_a_list_in_settings_has_one_action_at_most(
    open_desk: OpenDesk, make: Maker, request: pytest.FixtureRequest, engine: str
) -> None:
    tenant: Tenant = request.getfixturevalue("salon" if engine == "appointments" else "bistro")
    of_every_business(make, tenant)
    page = open_desk(tenant.owner).go("/settings/hours")
    found = walked(page, engine)
    assert LISTS[engine] <= {name for name, lines in found.items() if lines}
    crowded = {name: [line for line, count in lines if count > 1] for name, lines in found.items()}
    assert {name: lines for name, lines in crowded.items() if lines} == {}


def press_at_the_end(line: Locator) -> None:
    """Presses a line where neither its name is nor an action."""
    box = line.bounding_box()
    assert box is not None
    line.click(position={"x": box["width"] * 0.6, "y": box["height"] / 2})


def test_a_press_anywhere_on_a_line_opens_what_it_stands_for(
    open_desk: OpenDesk, salon: Tenant, bistro: Tenant
) -> None:
    page = open_desk(salon.owner).go("/settings/services")
    press_at_the_end(page.get_by_role("listitem").filter(has_text="Gloss"))
    expect(page.get_by_role("dialog", name="Edit service").get_by_label("Name")).to_have_value("Gloss")
    page.goto("/settings/providers")
    press_at_the_end(page.get_by_role("listitem").filter(has_text="Ana"))
    expect(page.get_by_role("heading", name="Ana", level=1)).to_be_visible()
    page.goto("/checkout/packages")
    press_at_the_end(page.get_by_role("listitem").filter(has_text="Ten cuts"))
    expect(page.get_by_role("dialog", name="Edit package")).to_be_visible()
    page = open_desk(bistro.owner).go("/settings/tables")
    press_at_the_end(page.get_by_role("list", name="Tables").get_by_role("listitem").filter(has_text="Table 2"))
    expect(page.get_by_role("dialog", name="Edit table").get_by_label("Name")).to_have_value("2")


def test_groups_and_services_are_put_in_order_by_keyboard_and_it_is_said(open_desk: OpenDesk, salon: Tenant) -> None:
    service_group(salon, name="Cutting")
    page = open_desk(salon.owner).go("/settings/services")
    expect(page.get_by_role("button", name="Move")).to_have_count(0)
    page.get_by_role("button", name="Change the order").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").get_by_text("The arrows move a line up or down.")).to_be_attached()
    order = page.get_by_role("list", name="Order of services").get_by_role("listitem")
    expect(order).to_contain_text(["Colouring", "Gloss", "Cutting", "No group", "Beard", "Cut"])
    press(page, "Move Cutting up")
    expect(page.get_by_text("Cutting is further up.")).to_be_attached()
    expect(order).to_contain_text(["Cutting", "Colouring", "Gloss", "No group", "Beard", "Cut"])
    press(page, "Move Cut up", times=2)
    expect(page.get_by_text("Cut is in Colouring now.")).to_be_attached()
    expect(order).to_contain_text(["Cutting", "Colouring", "Gloss", "Cut", "No group", "Beard"])
    press(page, "Move Cut up", times=2)
    expect(page.get_by_text("Cut is in Cutting now.")).to_be_attached()
    expect(page.get_by_role("button", name="Move Beard down")).to_be_disabled()
    press(page, "Done", saves=False)
    expect(page.get_by_role("button", name="Change the order")).to_be_focused()
    page.reload()
    for name, services in (("Cutting", ["Cut"]), ("Colouring", ["Gloss"]), ("No group", ["Beard"])):
        expect(page.get_by_role("region", name=name).get_by_role("listitem")).to_contain_text(services)


def press(page: Page, name: str, *, times: int = 1, saves: bool = True) -> None:
    """Presses by keyboard, which stays on the button."""
    button = page.get_by_role("button", name=name, exact=True)
    button.focus()
    for _ in range(times):
        if saves:
            with answering(page, "PUT"):
                page.keyboard.press("Enter")
            expect(button).to_be_focused()
        else:
            page.keyboard.press("Enter")
