"""Clients and guests: found, added, changed, and when they came."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant


def test_a_client_is_found_by_a_part_of_the_phone_number_and_changed(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    customer = make.customer(salon, name="Imani Cole", phone="+61 491 570 156")
    make.customer(salon, name="Noor Haddad")
    make.appointment(salon, customerId=customer["id"], startsAt="2030-03-04T10:00:00")
    page = open_desk(salon.owner).go("/customers")
    page.get_by_label("Search clients").fill("570156")
    page.get_by_role("link", name="Noor Haddad").wait_for(state="detached")
    page.get_by_role("link", name="Imani Cole").click()

    expect(page.get_by_role("heading", level=1)).to_have_text("Imani Cole")
    expect(page.get_by_role("link", name="Monday 4 March 2030, 10:00 am")).to_be_visible()
    page.get_by_role("button", name="Edit").click()
    page.get_by_label("Email", exact=True).fill("imani@example.com")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("link", name="imani@example.com")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("link", name="imani@example.com")).to_have_count(0)
    assert salon.owner.get(f"/api/customers/{customer['id']}").json["customer"]["email"] is None


def test_all_clients_are_there_again_for_who_goes_to_them_from_a_search(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    for name in ("Imani Cole", "Noor Haddad"):
        make.customer(salon, name=name)
    page = open_desk(salon.owner).go("/customers")
    search = page.get_by_label("Search clients")
    search.press_sequentially("imani")
    expect(page.get_by_role("link", name="Noor Haddad")).to_have_count(0)
    expect(page).to_have_url(re.compile("search=imani"))
    page.get_by_role("link", name="Clients", exact=True).click()
    expect(page.get_by_role("link", name="Noor Haddad")).to_be_visible()
    expect(search).to_have_value("")
    page.go_back()
    expect(search).to_have_value("imani")
    expect(page.get_by_role("link", name="Noor Haddad")).to_have_count(0)


def test_whose_a_number_or_an_address_is_shows_where_somebody_new_is_added(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    make.customer(salon, name="Maya Okafor", phone="+61 491 570 156", email="maya@example.com")
    page = open_desk(salon.owner).go("/customers")
    page.get_by_role("button", name="New client").click()
    page.get_by_role("textbox", name="Name").fill("Noor Okafor")
    page.get_by_label("Phone").fill("0491/570156")
    expect(page.get_by_text("Maya Okafor has this number, too.")).to_be_visible()
    page.get_by_label("Email", exact=True).fill("Maya <maya@example.com>")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_label("Email", exact=True)).to_have_attribute("aria-invalid", "true")
    page.get_by_role("link", name="Show who has this email address").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Maya Okafor")


def test_a_number_that_a_family_shares_is_saved(open_desk: Callable[..., Desk], make: Maker, salon: Tenant) -> None:
    make.customer(salon, name="Maya Okafor", phone="+61 491 570 156")
    page = open_desk(salon.owner).go("/customers")
    page.get_by_role("button", name="New client").click()
    page.get_by_role("textbox", name="Name").fill("Noor Okafor")
    page.get_by_label("Phone").fill("0491 570 156")
    expect(page.get_by_text("Maya Okafor has this number, too.")).to_be_visible()
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Noor Okafor")


def test_a_guest_is_added_and_what_is_wrong_stands_at_its_field(open_desk: Callable[..., Desk], bistro: Tenant) -> None:
    page = open_desk(bistro.owner).go("/customers")
    expect(page.get_by_role("heading", name="No guests yet")).to_be_visible()
    page.get_by_role("button", name="New guest").click()
    page.get_by_role("textbox", name="Name").fill("www.example.com")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("textbox", name="Name")).to_have_attribute("aria-invalid", "true")
    page.get_by_role("textbox", name="Name").fill("Ines Moreau")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ines Moreau")
    [guest] = bistro.owner.get("/api/customers").json["customers"]
    assert guest["name"] == "Ines Moreau"


def test_a_member_of_staff_sees_own_clients_alone(open_desk: Callable[..., Desk], make: Maker, salon: Tenant) -> None:
    provider = make.provider(salon)["id"]
    hers = make.customer(salon, name="Imani Cole")["id"]
    make.customer(salon, name="Noor Haddad")
    booked = make.appointment(salon, customerId=hers, providerId=provider)
    member = make.member(salon.company_id, provider_id=provider, client_scope="own")
    assert member.patch(f"/api/appointments/{booked['id']}", {"providerConfirmed": True}).status == 200
    page = open_desk(member).go("/customers")
    expect(page.get_by_role("link", name="Imani Cole")).to_be_visible()
    expect(page.get_by_role("link", name="Noor Haddad")).to_have_count(0)
