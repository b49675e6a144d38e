"""What staff who are limited to their own clients see of a salon, and on screens that they may not open."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.functions.customers.client_visibility import confined, hide
from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant, User

DAY = "2030-03-04"
FOR_ADMINS = ["team", "limits", "keys", "plan", "audit-log"]


@dataclass(frozen=True)
class Limited:
    """A member who sees one provider's clients: their own client, and a colleague's."""

    member: User
    own: str
    other: str


@pytest.fixture
def limited(make: Maker, salon: Tenant) -> Limited:
    """A salon that hides contact details from its staff, on a day with an appointment of each."""
    hours = [{"day": 0, "opens": "09:00", "closes": "17:00"}]
    clients = {}
    for provider_name, client_name in (("Ana", "Imani Cole"), ("Bea", "Noor Haddad")):
        provider = make.provider(salon, name=provider_name, workingHours=hours)["id"]
        contact = {"phone": "+61 491 570 156", "email": f"{provider}@example.com"}
        client = make.customer(salon, name=client_name, **contact)["id"]
        booked = make.appointment(salon, providerId=provider, customerId=client, startsAt=f"{DAY}T10:00:00")["id"]
        assert salon.owner.patch(f"/api/appointments/{booked}", {"providerConfirmed": True}).status == 200
        clients[provider_name] = (provider, client)
    hide(salon, "email", "phone")
    return Limited(confined(make, salon, clients["Ana"][0]), clients["Ana"][1], clients["Bea"][1])


def test_a_member_sees_own_clients_without_what_is_hidden_and_of_others_that_somebody_comes(
    open_desk: Callable[..., Desk], limited: Limited, inspect: Callable[[Page, str], None]
) -> None:
    page = open_desk(limited.member).go(f"/appointments/{DAY}")
    expect(page.get_by_role("gridcell", name="Imani Cole, Haircut")).to_be_visible()
    expect(page.get_by_role("gridcell", name="A client, Haircut")).to_be_visible()
    assert "Noor" not in page.content()
    expect(page.get_by_role("link", name="Settings")).to_have_count(0)

    page.get_by_role("link", name="Clients").click()
    expect(page.get_by_role("link", name="Imani Cole")).to_be_visible()
    expect(page.get_by_role("link", name="Noor Haddad")).to_have_count(0)
    page.get_by_label("Search clients").fill("Noor")
    expect(page.get_by_role("heading", name="Nobody found")).to_be_visible()
    page.get_by_label("Search clients").fill("Imani")
    page.get_by_role("link", name="Imani Cole").click()
    expect(page.get_by_role("heading", level=1, name="Imani Cole")).to_be_visible()
    expect(page.get_by_text("hidden from you")).to_have_count(2)
    assert "570 156" not in page.content()
    inspect(page, "customer-limited")
    page.get_by_role("button", name="Edit").click()
    expect(page.get_by_role("dialog").get_by_label("Name")).to_have_value("Imani Cole")
    expect(page.get_by_role("dialog").get_by_label("Phone")).to_have_count(0)


def test_a_client_of_a_colleague_is_not_there_by_its_address_either(
    open_desk: Callable[..., Desk], limited: Limited
) -> None:
    page = open_desk(limited.member).go(f"/customers/{limited.other}")
    expect(page.get_by_text("There is no such customer.")).to_be_visible()
    assert "Noor" not in page.content()


@pytest.mark.parametrize("section", FOR_ADMINS)
def test_a_route_for_admins_says_so(open_desk: Callable[..., Desk], limited: Limited, section: str) -> None:
    page = open_desk(limited.member).go(f"/settings/{section}")
    expect(page.get_by_text("Only an admin of the business may do this.")).to_be_visible()
