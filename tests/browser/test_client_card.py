"""What a client's or guest's card holds: visits, packages, points and purchases, and what of it who sees."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import Desk
from tests.support.loyalty import loyalty_member
from tests.support.makers import Maker, Tenant

PURCHASE = {"paymentMethod": "cash", "lines": [{"kind": "custom", "quantity": 1, "unitPriceCents": 1250}]}


@pytest.fixture
def client(make: Maker, salon: Tenant) -> dict[str, Any]:
    """A client with a visit that was and one to come, a package, a purchase and twelve points."""
    cut = make.service(salon, name="Haircut")["id"]
    ana = make.provider(salon, name="Ana", serviceIds=[cut])["id"]
    contact = {"phone": "+61 491 570 156", "email": "imani@example.com"}
    customer = make.customer(salon, name="Imani Cole", **contact)
    booking = {"serviceId": cut, "providerId": ana, "customerId": customer["id"]}
    make.appointment(salon, **booking, startsAt="2030-03-04T10:00:00", notes="Short at the back")
    make.appointment(salon, **booking, startsAt="2025-03-04T10:00:00")
    cancelled = make.appointment(salon, **booking, startsAt="2030-03-05T10:00:00")["id"]
    assert salon.owner.patch(f"/api/appointments/{cancelled}", {"status": "cancelled"}).status == 200
    make.customer_package(salon, customer_id=customer["id"], serviceIds=[cut])
    make.sale(salon, customerId=customer["id"], **PURCHASE)
    loyalty_member(make, salon, 12, customer_id=customer["id"])
    return customer


@pytest.fixture
def card(open_desk: Callable[..., Desk], salon: Tenant, client: dict[str, Any]) -> Page:
    """The client's card, for the owner."""
    return open_desk(salon.owner).go(f"/customers/{client['id']}")


def points(salon: Tenant, client: dict[str, Any]) -> int:
    [member] = salon.owner.get(f"/api/loyalty/members?customerId={client['id']}").json["members"]
    balance: int = member["points_balance"]
    return balance


def test_a_card_shows_what_was_and_what_is_to_come(card: Page, inspect: Callable[[Page, str], None]) -> None:
    to_come = card.get_by_label("Visits to come")
    expect(to_come.get_by_role("listitem")).to_contain_text("Haircut with Ana · Short at the back")
    before = card.get_by_label("Visits", exact=True).get_by_role("link")
    expect(before).to_have_text(["Tuesday 5 March 2030, 10:00 am", "Tuesday 4 March 2025, 10:00 am"])
    expect(card.get_by_label("Sales")).to_contain_text("$12.50")
    expect(card.get_by_text("12 points")).to_be_visible()
    card.wait_for_load_state("networkidle")
    inspect(card, "client-card")
    to_come.get_by_role("link", name="Monday 4 March 2030, 10:00 am").click()
    expect(card.get_by_role("heading", level=1)).to_have_text("Monday 4 March 2030")
    card.get_by_role("gridcell", name="Imani Cole").click()
    card.get_by_role("dialog").get_by_role("link", name="Imani Cole").click()
    expect(card.get_by_role("heading", level=1)).to_have_text("Imani Cole")


def test_an_unsubscribed_customer_is_marked_and_can_be_subscribed_again(
    card: Page, salon: Tenant, client: dict[str, Any], inspect: Callable[[Page, str], None]
) -> None:
    expect(card.get_by_text("Thank-you emails")).to_be_visible()
    for wanted in (False, True):
        card.get_by_role("button", name="Edit", exact=True).click()
        dialog = card.get_by_role("dialog", name="Imani Cole")
        dialog.get_by_text("Send thank-you emails").click()
        inspect(card, "client-change")
        dialog.get_by_role("button", name="Save").click()
        expect(dialog).to_have_count(0)
        expect(card.get_by_text("unsubscribed, ")).to_have_count(0 if wanted else 1)
        kept = salon.owner.get(f"/api/customers/{client['id']}").json["customer"]
        assert (kept["unsubscribed_at"] is None) == wanted
        assert (kept["name"], kept["email"]) == ("Imani Cole", "imani@example.com")


def test_long_lists_come_a_page_at_a_time(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, client: dict[str, Any]
) -> None:
    for _ in range(11):
        make.sale(salon, customerId=client["id"], **PURCHASE)
    card = open_desk(salon.owner).go(f"/customers/{client['id']}")
    expect(card.get_by_label("Sales").get_by_role("listitem")).to_have_count(10)
    card.get_by_role("button", name="Show earlier purchases").click()
    expect(card.get_by_label("Sales").get_by_role("listitem")).to_have_count(12)
    expect(card.get_by_role("button", name="Show earlier purchases")).to_have_count(0)


def test_a_visit_of_a_package_is_redeemed_and_another_package_sold(card: Page) -> None:
    packages = card.get_by_label("Packages of the client")
    expect(packages).to_contain_text("10 of 10 left")
    packages.get_by_role("button", name="Redeem Ten haircuts").click()
    card.get_by_role("button", name="Redeem visit").click()
    expect(packages).to_contain_text("9 of 10 left")
    card.get_by_role("link", name="Add a package").click()
    card.get_by_role("button", name="Give Ten haircuts to a client").click()
    expect(card.get_by_role("dialog").get_by_label("Client", exact=True)).to_contain_text("Imani Cole")
    card.get_by_role("dialog").get_by_role("button", name="Give package", exact=True).click()
    expect(card.get_by_label("Packages of the client").get_by_role("listitem")).to_have_count(2)


def test_points_are_changed_for_a_reason_and_changed_back(
    card: Page, salon: Tenant, client: dict[str, Any], inspect: Callable[[Page, str], None]
) -> None:
    card.get_by_role("button", name="Change points…").click()
    dialog = card.get_by_role("dialog")
    dialog.get_by_role("textbox", name="Points to add").fill("-20")
    dialog.get_by_label("Reason").fill("A gift on the house")
    dialog.get_by_role("button", name="Change").click()
    expect(dialog.get_by_text("There are not so many points.")).to_be_visible()
    assert points(salon, client) == 12
    inspect(card, "change-points")

    dialog.get_by_role("textbox", name="Points to add").fill("-2")
    dialog.get_by_role("button", name="Change").click()
    expect(card.get_by_text("10 points")).to_be_visible()
    moves = card.get_by_label("Points history").get_by_role("listitem")
    expect(moves.first).to_contain_text("A gift on the house")
    expect(moves.first).to_contain_text("-2")
    card.get_by_role("button", name="Undo").click()
    expect(card.get_by_text("12 points")).to_be_visible()
    assert points(salon, client) == 12


def test_a_guest_collects_points_and_has_the_card_on_a_phone(
    open_desk: Callable[..., Desk], make: Maker, bistro: Tenant, inspect: Callable[[Page, str], None]
) -> None:
    guest = make.customer(bistro, name="Ines Moreau")["id"]
    make.reservation(bistro, customerId=guest)
    page = open_desk(bistro.owner).go(f"/customers/{guest}")
    expect(page.get_by_label("Visits to come")).to_contain_text("2 guests")
    page.get_by_role("link", name="Monday 4 March 2030, 7:00 pm").click()
    page.get_by_role("gridcell", name="Ines Moreau").click()
    page.get_by_role("dialog").get_by_role("link", name="Ines Moreau").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ines Moreau")
    expect(page.get_by_role("heading", name="Packages")).to_have_count(0)
    page.get_by_role("button", name="Start collecting points").click()
    expect(page.get_by_text("0 points")).to_be_visible()
    page.get_by_role("button", name="Card for a phone…").click()
    dialog = page.get_by_role("dialog")
    link = dialog.get_by_role("link", name="Link for Google Wallet")
    assert (link.get_attribute("href") or "").startswith("https://pay.google.com/gp/v/save/")
    inspect(page, "phone-card")
    with page.expect_download() as download:
        dialog.get_by_role("link", name="File for Apple Wallet").click()
    assert download.value.suggested_filename == "loyalty.pkpass"


def test_staff_see_that_what_the_salon_hides_is_hidden_and_change_the_rest(
    open_desk: Callable[..., Desk], salon: Tenant, client: dict[str, Any]
) -> None:
    hide = {"clientVisibility": {"email": False, "phone": False}}
    assert salon.owner.patch("/api/companies", hide).status == 200
    page = open_desk(salon.staff).go(f"/customers/{client['id']}")
    expect(page.get_by_text("hidden from you")).to_have_count(2)
    expect(page.get_by_role("button", name="Change points…")).to_have_count(0)
    page.get_by_role("button", name="Edit", exact=True).click()
    expect(page.get_by_role("dialog").get_by_label("Phone")).to_have_count(0)
    page.get_by_label("Name").fill("Imani Cole-Haddad")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Imani Cole-Haddad")
    kept = salon.owner.get(f"/api/customers/{client['id']}").json["customer"]
    assert (kept["phone"], kept["email"]) == (client["phone"], client["email"])
