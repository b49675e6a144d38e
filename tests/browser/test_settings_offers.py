"""What a salon offers, and who does it: services, providers and their time off."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import SCHEMES, Desk
from tests.support.makers import Maker, Tenant
from tests.support.payments_accounts import payments_account
from tests.support.processor import Processor


def services_of(tenant: Tenant) -> list[dict[str, Any]]:
    services: list[dict[str, Any]] = tenant.owner.get("/api/services").json["services"]
    return services


def providers_of(tenant: Tenant) -> list[dict[str, Any]]:
    providers: list[dict[str, Any]] = tenant.owner.get("/api/staff").json["providers"]
    return providers


def test_a_service_is_added_changed_and_switched_off_and_on(
    open_desk: Callable[..., Desk], inspect: Callable[[Page, str], None], salon: Tenant
) -> None:
    page = open_desk(salon.owner).go("/settings/services")
    page.get_by_role("button", name="New service").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill("Cut and finish")
    dialog.get_by_role("textbox", name="Minutes", exact=True).fill("45")
    dialog.get_by_role("textbox", name="Break afterwards in minutes").fill("10")
    dialog.get_by_label("Price").fill("65.50")
    dialog.get_by_label("Deposit").fill("20")
    inspect(page, "service")
    dialog.get_by_role("button", name="Save").click()
    row = page.get_by_role("listitem").filter(has_text="Cut and finish")
    expect(row.get_by_text("45 min · 10 min free afterwards · deposit $20.00")).to_be_visible()
    expect(row.get_by_text("$65.50")).to_be_visible()

    row.get_by_role("button", name="Edit").click()
    dialog.get_by_label("Price").fill("70")
    dialog.get_by_label("Deposit").fill("")
    dialog.get_by_role("button", name="Save").click()
    expect(row.get_by_text("$70.00")).to_be_visible()
    [service] = services_of(salon)
    assert (service["duration_minutes"], service["buffer_minutes"]) == (45, 10)
    assert (service["price_cents"], service["deposit_amount_cents"]) == (7000, 0)

    for turned in ("off", "on"):
        row.get_by_role("button", name="Edit").click()
        dialog.get_by_text("Can be booked").click()
        dialog.get_by_role("button", name="Save").click()
        expect(row.get_by_text("Off", exact=True)).to_have_count(1 if turned == "off" else 0)
        assert [one["active"] for one in services_of(salon)] == [turned == "on"]


@pytest.mark.parametrize(
    ("currency", "cents", "shown"),
    [("HUF", 500_000, "HUF\u00a05,000.00"), ("ISK", 5_000, "ISK\u00a05,000"), ("KWD", 5_000_000, "KWD\u00a05,000.000")],
)
def test_a_deposit_is_shown_and_charged_as_it_was_typed(
    open_desk: Callable[..., Desk],
    inspect: Callable[[Page, str], None],
    make: Maker,
    salon: Tenant,
    processor: Processor,
    currency: str,
    cents: int,
    shown: str,
) -> None:
    """Whatever the browser knows of the currency."""
    salon.owner.patch("/api/companies", {"currency": currency})
    page = open_desk(salon.owner).go("/settings/services")
    page.get_by_role("button", name="New service").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill("Colour")
    dialog.get_by_role("textbox", name="Minutes", exact=True).fill("45")
    dialog.get_by_label("Price").fill("5000")
    dialog.get_by_label("Deposit").fill("5000")
    dialog.get_by_role("button", name="Save").click()
    row = page.get_by_role("listitem").filter(has_text="Colour")
    expect(row.get_by_text(shown, exact=True)).to_be_visible()
    inspect(page, f"services-{currency.lower()}")
    [service] = services_of(salon)
    assert (service["price_cents"], service["deposit_amount_cents"]) == (cents, cents)
    payments_account(make, salon)
    appointment = make.appointment(salon, serviceId=service["id"])
    page.goto(salon.staff.post(f"/api/appointments/{appointment['id']}/deposit").json["url"])
    expect(page.get_by_role("button", name=re.compile(f"Pay {currency} 5,000"))).to_be_visible()


def test_an_error_of_a_service_shows_at_its_field(open_desk: Callable[..., Desk], salon: Tenant) -> None:
    page = open_desk(salon.owner).go("/settings/services")
    page.get_by_role("button", name="New service").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill("Cuts at www.example.com")
    dialog.get_by_label("Price").fill("65")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_text("Must not contain a web or email address.")).to_be_visible()
    assert services_of(salon) == []


def test_a_provider_is_added_with_services_and_a_week_and_changed(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    cut, colour = (make.service(salon, name=name)["id"] for name in ("Cut", "Colour"))
    page = open_desk(salon.owner).go("/settings/providers")
    page.get_by_role("link", name="New provider").click()
    page.get_by_label("Name", exact=True).fill("Bea")
    page.get_by_role("checkbox", name="Colour").uncheck(force=True)
    page.get_by_role("button", name="Add hours on Tuesday").click()
    page.get_by_role("button", name="Add provider").click()
    expect(page).to_have_url(re.compile("/appointments/"))  # after the first one there is a diary
    page.get_by_role("link", name="Settings").click()
    page.get_by_role("navigation", name="Settings").get_by_role("link", name="Providers").click()
    row = page.get_by_role("list", name="Providers").get_by_role("listitem")
    expect(row.get_by_text("Cut · Tue 9:00 am – 5:00 pm")).to_be_visible()
    [bea] = providers_of(salon)
    assert bea["service_ids"] == [cut]
    assert bea["working_hours"] == [{"day": 1, "opens": "09:00", "closes": "17:00"}]

    row.get_by_role("link", name="Bea").click()
    page.get_by_role("checkbox", name="Colour").check(force=True)
    page.get_by_label("Email").fill("bea@example.com")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Bea is changed.")).to_be_visible()
    [bea] = providers_of(salon)
    assert (set(bea["service_ids"]), bea["email"], len(bea["working_hours"])) == ({cut, colour}, "bea@example.com", 1)

    page.get_by_text("Can be booked", exact=True).click()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Bea is changed.")).to_have_count(2)
    page.get_by_role("navigation", name="Settings").get_by_role("link", name="Providers").click()
    expect(row.get_by_text("Off", exact=True)).to_be_visible()
    assert [one["active"] for one in providers_of(salon)] == [False]


def test_working_hours_that_overlap_are_refused_below_the_week(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    week = [{"day": 0, "opens": "09:00", "closes": "17:00"}]
    bea = make.provider(salon, name="Bea", workingHours=week)
    page = open_desk(salon.owner).go(f"/settings/providers/{bea['id']}")
    page.get_by_role("button", name="Add hours on Monday").click()
    page.get_by_label("Monday, 2: from").fill("16:00")
    page.get_by_role("button", name="Save", exact=True).click()
    hours = page.get_by_role("group", name="Working hours")
    expect(hours.get_by_role("alert").filter(has_text="These windows overlap.")).to_be_visible()
    assert [one["working_hours"] for one in providers_of(salon)] == [week]


def test_time_off_shows_what_is_booked_in_it_and_is_taken_back(
    open_desk: Callable[..., Desk], inspect: Callable[[Page, str], None], make: Maker, salon: Tenant
) -> None:
    cut, bea = make.service(salon, name="Cut")["id"], make.provider(salon, name="Bea")["id"]
    make.appointment(salon, serviceId=cut, providerId=bea, startsAt="2030-07-01T10:00:00")
    page = open_desk(salon.owner).go(f"/settings/providers/{bea}")
    page.get_by_role("button", name="Add time off").click()
    dialog = page.get_by_role("dialog")
    _type_date(page, "First day", "01072030")
    _type_date(page, "Last day", "02072030")
    dialog.get_by_label("Reason").fill("Course")
    inspect(page, "time-off")
    with page.expect_request("**/StillBooked-*"):  # what follows is loaded meanwhile: no press falls between
        dialog.get_by_role("button", name="Save time off").click()
    asked = page.get_by_role("dialog", name="Who is booked")
    expect(asked.get_by_role("listitem").filter(has_text="Cut")).to_be_visible()
    inspect(page, "time-off-booked")
    asked.get_by_role("button", name="Change anyway").click()
    still = page.get_by_role("dialog", name="Still booked")
    still.get_by_role("button", name="Done").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    off = page.get_by_role("list", name="Time off").get_by_role("listitem").filter(has_text="Course")
    expect(off).to_be_visible()
    [kept] = salon.owner.get(f"/api/staff/{bea}/time-off").json["timeOff"]
    assert (kept["starts_at"][:16], kept["ends_at"][:16]) == ("2030-07-01T00:00", "2030-07-03T00:00")

    off.get_by_role("button", name="Remove").click()
    expect(off).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    asked.get_by_role("button", name="Change anyway").click()
    still.get_by_role("button", name="Done").click()
    expect(off).to_be_visible()
    [again] = salon.owner.get(f"/api/staff/{bea}/time-off").json["timeOff"]
    assert {**again, "id": None, "created_at": None} == {**kept, "id": None, "created_at": None}


def test_a_booking_in_time_off_leads_to_its_day(open_desk: Callable[..., Desk], make: Maker, salon: Tenant) -> None:
    bea = make.provider(salon, name="Bea")["id"]
    make.appointment(salon, providerId=bea, startsAt="2030-07-01T10:00:00")
    page = open_desk(salon.owner).go(f"/settings/providers/{bea}")
    page.get_by_role("button", name="Add time off").click()
    _type_date(page, "First day", "01072030")
    page.get_by_role("dialog").get_by_role("button", name="Save time off").click()
    page.get_by_role("dialog", name="Who is booked").get_by_role("link").click()
    page.wait_for_url("**/appointments/2030-07-01?booking=*")
    expect(page.get_by_role("dialog", name="Kim Lee")).to_be_visible()
    assert salon.owner.get(f"/api/staff/{bea}/time-off").json["timeOff"] == []


def test_time_off_over_time_off_is_refused_and_part_of_a_day_is_not(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    bea = make.provider(salon, name="Bea")["id"]
    make.time_off(salon, bea, startsAt="2030-07-01T12:00:00", endsAt="2030-07-02T00:00:00")
    page = open_desk(salon.staff).go(f"/settings/providers/{bea}")
    page.get_by_role("button", name="Add time off").click()
    dialog = page.get_by_role("dialog")
    _type_date(page, "First day", "01072030")
    dialog.get_by_role("button", name="Save time off").click()
    expect(dialog.get_by_text("The provider is off at some of this time already.")).to_be_visible()
    dialog.get_by_text("Whole days").click()
    dialog.get_by_label("Until, time").fill("12:00")
    dialog.get_by_role("button", name="Save time off").click()
    expect(dialog).to_have_count(0)
    assert len(salon.owner.get(f"/api/staff/{bea}/time-off").json["timeOff"]) == 2


def test_members_with_the_permission_manage_services_and_others_only_set_time_off(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    bea = make.provider(salon, name="Bea")["id"]
    page = open_desk(salon.staff).go(f"/settings/providers/{bea}")
    expect(page.get_by_role("button", name="Add time off")).to_be_visible()
    expect(page.get_by_role("button", name="Save")).to_have_count(0)
    expect(page.get_by_role("link", name="Services")).to_have_count(0)

    member = f"/api/members/{salon.staff.id}"
    assert salon.owner.patch(member, {"permissions": ["manage_services"]}).status == 200
    page.reload()
    page.get_by_role("link", name="Settings").first.click()
    page.get_by_role("link", name="Services").click()
    page.get_by_role("button", name="New service").click()
    page.get_by_label("Name").fill("Cut")
    page.get_by_label("Price").fill("65")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("list", name="Services").get_by_text("Cut")).to_be_visible()


def test_a_name_of_two_lines_leaves_its_room_to_what_is_below(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    bea = make.provider(salon, name="Bea Marguerite Delany-Okonkwo")["id"]
    page = open_desk(salon.owner, viewport={"width": 390, "height": 844}).go(f"/settings/providers/{bea}")
    name = page.get_by_role("heading", level=1).bounding_box()
    below = page.get_by_text("Name", exact=True).bounding_box()
    assert name is not None
    assert below is not None
    assert name["y"] + name["height"] < below["y"]


def test_the_screens_of_services_and_providers_are_for_everybody(
    open_desk: Callable[..., Desk], inspect: Callable[..., None], make: Maker, salon: Tenant
) -> None:
    desk = open_desk(salon.owner)
    for screen in ("services", "providers"):
        inspect(desk.go(f"/settings/{screen}"), f"settings-{screen}-none", SCHEMES)
    offered = [make.service(salon, name=name)["id"] for name in ("Cut", "Full head of foils with toner", "Beard")]
    make.service(salon, name="Perm", active=False, bufferMinutes=15, depositAmountCents=3000)
    week = [{"day": day, "opens": "09:00", "closes": "17:30"} for day in range(5)]
    week.append({"day": 5, "opens": "18:00", "closes": "01:00"})
    bea = make.provider(salon, name="Bea Marguerite Delany-Okonkwo", serviceIds=offered, workingHours=week)["id"]
    make.provider(salon, name="Cem", serviceIds=offered[:1], active=False)
    make.time_off(salon, bea, startsAt="2030-07-01T09:00:00", endsAt="2030-07-01T12:30:00", reason="Dentist")
    make.time_off(salon, bea, startsAt="2030-08-01T00:00:00", endsAt="2030-08-15T00:00:00")
    for screen, name in (
        ("services", "all"),
        ("providers", "all"),
        ("providers/new", "new"),
        (f"providers/{bea}", "one"),
    ):
        inspect(desk.go(f"/settings/{screen}"), f"settings-{screen.split('/')[0]}-{name}", SCHEMES)


def _type_date(page: Page, field: str, digits: str) -> None:
    """Types a date into the dialog's field, as its language orders it."""
    page.get_by_role("spinbutton", name=f"day, {field}").click()
    page.keyboard.type(digits)
