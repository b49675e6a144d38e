"""What happens elsewhere while a screen is open: somebody else changes the record, or its user goes to another
business."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import SCHEMES, Desk, knowing_nothing_new
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, team_of


def test_of_two_browsers_that_change_one_client_the_second_reads_who_was_faster_and_keeps_what_was_typed(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, inspect: Callable[[Page, str], None]
) -> None:
    zoe = make.customer(salon, name="Zoe Arden", email="zoe@example.com", phone="0400 000 001")
    one, other = (open_desk(user).go(f"/customers/{zoe['id']}") for user in (salon.owner, salon.staff))
    for page in (one, other):
        page.get_by_role("button", name="Edit").click()
    one.get_by_label("Phone").fill("0400 000 002")
    one.get_by_role("button", name="Save").click()
    expect(one.get_by_role("dialog")).to_have_count(0)
    other.get_by_label("Email", exact=True).fill("zoe.arden@example.com")
    other.get_by_role("button", name="Save").click()
    refused = other.get_by_role("alert").filter(has_text=f"{salon.owner.email} changed the phone number at")
    expect(refused).to_contain_text("Yours was not saved: check it and try again.")
    expect(other.get_by_label("Phone")).to_have_value("0400 000 002")
    expect(other.get_by_label("Email", exact=True)).to_have_value("zoe.arden@example.com")
    inspect(other, "changed-elsewhere")
    other.get_by_role("button", name="Save").click()
    expect(other.get_by_role("dialog")).to_have_count(0)
    kept = salon.owner.get(f"/api/customers/{zoe['id']}").json["customer"]
    assert (kept["phone"], kept["email"]) == ("0400 000 002", "zoe.arden@example.com")


def test_where_two_typed_in_one_field_theirs_stands_beside_yours_and_only_what_was_shown_is_overwritten(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, inspect: Callable[..., None]
) -> None:
    path = f"/api/customers/{make.customer(salon, name='Zoe Arden', phone='0400 000 001')['id']}"

    def phone() -> str:
        known: str = salon.owner.get(path).json["customer"]["phone"]
        return known

    page = open_desk(salon.staff).go(path.removeprefix("/api"))
    page.get_by_role("button", name="Edit").click()
    page.get_by_label("Phone").fill("0400 000 009")
    for theirs in ("0400 000 002", "0400 000 003"):
        assert salon.owner.patch(path, {"phone": theirs}).status == 200
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_text(f"Saved meanwhile: {theirs}")).to_be_visible()
        expect(page.get_by_label("Phone")).to_have_value("0400 000 009")
        assert phone() == theirs
    inspect(page, "saved-meanwhile", SCHEMES)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert phone() == "0400 000 009"


def test_of_two_desks_that_change_one_appointment_the_second_reads_who_moved_it_and_changes_nothing(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    team = team_of(make, salon)
    booking = {"providerId": team.ana, "serviceId": team.cut, "startsAt": f"{MONDAY}T10:00:00"}
    booked = make.appointment(salon, **booking)["id"]
    page = open_desk(salon.staff).go(f"/appointments/{MONDAY}?booking={booked}")
    with knowing_nothing_new(page):
        moved = salon.owner.patch(f"/api/appointments/{booked}", {"startsAt": f"{MONDAY}T11:00:00"})
        assert moved.status == 200
        with page.expect_response(f"**/api/appointments/{booked}") as answered:
            page.get_by_role("button", name="Confirm", exact=True).click()
        assert answered.value.status == 412
    expect(page.get_by_text(f"{salon.owner.email} changed the time at")).to_be_visible()
    appointment = salon.owner.get(f"/api/appointments/{booked}").json["appointment"]
    assert (appointment["status"], appointment["starts_at"][11:16]) == ("pending", "11:00")


@pytest.fixture
def zoe(make: Maker, salon: Tenant) -> dict[str, Any]:
    """A client of the salon."""
    return make.customer(salon, name="Zoe Arden")


@pytest.fixture
def page(open_desk: Callable[..., Desk], make: Maker, salon: Tenant, bistro: Tenant, zoe: dict[str, Any]) -> Page:
    """The client's card with a new name typed in, and saved after its user has gone to the bistro on another device."""
    make.join(salon.owner, bistro.company_id)
    page = open_desk(salon.owner).go(f"/customers/{zoe['id']}")
    page.get_by_role("button", name="Edit").click()
    page.get_by_label("Name").fill("Zoe Hale")
    make.claim(salon.owner, bistro.company_id)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("dialog", name=f"You switched to Venue {bistro.company_id}")).to_be_visible()
    return page


def test_after_a_switch_on_another_device_the_screen_says_so_and_leads_there(
    page: Page, make: Maker, salon: Tenant, bistro: Tenant, zoe: dict[str, Any], inspect: Callable[[Page, str], None]
) -> None:
    inspect(page, "switched-elsewhere")
    page.get_by_role("button", name="Go there").click()
    expect(page.get_by_role("banner").get_by_text(f"Venue {bistro.company_id}")).to_be_visible()
    make.claim(salon.owner, salon.company_id)
    assert salon.owner.get(f"/api/customers/{zoe['id']}").json["customer"]["name"] == "Zoe Arden"


def test_who_stays_goes_on_where_they_were(page: Page, salon: Tenant, zoe: dict[str, Any]) -> None:
    page.get_by_role("button", name="Switch back").click()
    expect(page.get_by_role("dialog")).to_have_count(1)
    expect(page.get_by_label("Name")).to_have_value("Zoe Hale")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert salon.owner.get(f"/api/customers/{zoe['id']}").json["customer"]["name"] == "Zoe Hale"
