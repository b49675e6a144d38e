"""The way back of a step at the desk, and whether the guest is told of it."""

import re
from collections.abc import Callable
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import Desk, knowing_nothing_new, take_further_step
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import jobs_of
from tests.support.salon_day import MONDAY, team_of

OpenDesk = Callable[..., Desk]
EVENING = "2030-03-04"


def booked(make: Maker, salon: Tenant, day: str, **fields: Any) -> dict[str, Any]:
    """Renée's haircut with Ana at ten."""
    team = team_of(make, salon)
    customer = make.customer(salon, name="Renée Okafor", email="renee@example.com")["id"]
    who = {"providerId": team.ana, "serviceId": team.cut, "customerId": customer}
    return make.appointment(salon, startsAt=f"{day}T10:00:00", **who, **fields)


def state(tenant: Tenant, engine: str, booking: dict[str, Any]) -> str:
    name = engine.removesuffix("s")
    status: str = tenant.owner.get(f"/api/{engine}/{booking['id']}").json[name]["status"]
    return status


def renee(page: Page) -> Locator:
    return page.get_by_role("gridcell", name="Renée Okafor")


def today_in(zone: str) -> str:
    return datetime.now(ZoneInfo(zone)).date().isoformat()


@pytest.fixture
def service_evening(open_desk: OpenDesk, make: Maker, bistro: Tenant) -> tuple[Page, dict[str, Any]]:
    """An evening at ten past seven, for which Kim Lee has reserved."""
    guest = make.customer(bistro, name="Kim Lee", email="kim@example.com")["id"]
    reservation = make.reservation(bistro, customerId=guest, startsAt=f"{EVENING}T19:00:00")
    page = open_desk(bistro.owner).page
    page.clock.install(time=f"{EVENING}T19:10:00Z")
    page.goto("/reservations")
    return page, reservation


def test_what_was_noted_by_mistake_is_undone_from_the_notice(
    open_desk: OpenDesk, make: Maker, salon: Tenant, picture: Callable[[Page, str], None]
) -> None:
    day = today_in("Australia/Melbourne")
    appointment = booked(make, salon, day)
    page = open_desk(salon.staff).go(f"/appointments/{day}")
    for step, sure, said in (("Complete", None, "completed"), ("No-show…", "Mark as no-show", "no-show")):
        renee(page).click()
        take_further_step(page, step)
        if sure:
            page.get_by_role("button", name=sure, exact=True).click()
        expect(page.get_by_text(f"Renée Okafor is {said}.")).to_be_visible()
        picture(page, f"undo-{said}")
        page.get_by_role("button", name="Undo").click()
        expect(page.get_by_text("Renée Okafor: undone.").first).to_be_visible()
        assert state(salon, "appointments", appointment) == "pending"
        for close in page.get_by_role("region", name="Messages").get_by_role("button", name="Close").all():
            close.click()


def test_a_time_that_was_taken_meanwhile_stays_so(open_desk: OpenDesk, make: Maker, salon: Tenant) -> None:
    appointment = booked(make, salon, MONDAY)
    page = open_desk(salon.staff).go(f"/appointments/{MONDAY}")
    renee(page).click()
    take_further_step(page, "Cancel appointment…")
    page.get_by_role("button", name="Cancel the appointment").click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    taken = {"providerId": appointment["provider_id"], "serviceId": appointment["service_id"]}
    make.appointment(salon, startsAt=f"{MONDAY}T10:00:00", **taken)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("The provider has another booking at this time.")).to_be_visible()
    assert state(salon, "appointments", appointment) == "cancelled"


def test_a_refusal_is_said_before_the_day_is_read_anew(open_desk: OpenDesk, make: Maker, salon: Tenant) -> None:
    appointment = booked(make, salon, MONDAY)
    page = open_desk(salon.staff).go(f"/appointments/{MONDAY}")
    renee(page).click()
    take_further_step(page, "Cancel appointment…")
    with knowing_nothing_new(page):
        assert salon.owner.patch(f"/api/appointments/{appointment['id']}", {"notes": "Rings first"}).status == 200
        page.get_by_role("button", name="Cancel the appointment").click()
        expect(page.get_by_text("changed the notes")).to_be_visible()
    assert state(salon, "appointments", appointment) == "pending"


def test_an_admin_reopens_what_is_listed_below_the_day_and_staff_are_not_offered_to(
    open_desk: OpenDesk, make: Maker, salon: Tenant, inspect: Callable[[Page, str], None]
) -> None:
    appointment = booked(make, salon, MONDAY)
    assert salon.staff.patch(f"/api/appointments/{appointment['id']}", {"status": "cancelled"}).status == 200
    for user, offered in ((salon.staff, 0), (salon.owner, 1)):
        page = open_desk(user).go(f"/appointments/{MONDAY}")
        page.get_by_text("Cancelled: 1").click()
        page.get_by_role("button", name=re.compile("10:00 am · Renée Okafor · Haircut")).click()
        expect(page.get_by_role("dialog")).to_contain_text("cancelled")
        expect(page.get_by_role("button", name="More steps")).to_have_count(offered)
    inspect(page, "reopen")
    take_further_step(page, "Reopen")
    expect(page.get_by_text("Renée Okafor: reopened.")).to_be_visible()
    expect(renee(page)).to_be_visible()
    assert state(salon, "appointments", appointment) == "pending"


def test_before_the_day_nobody_is_done_or_missed(open_desk: OpenDesk, make: Maker, salon: Tenant) -> None:
    booked(make, salon, MONDAY)
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    renee(page).click()
    page.get_by_role("button", name="More steps").click()
    expect(page.get_by_role("menuitem")).to_have_text(["Move with the keyboard", "Cancel appointment…"])


@pytest.mark.parametrize("tells", [True, False])
def test_the_desk_says_whether_the_client_hears_of_a_cancellation(
    open_desk: OpenDesk, make: Maker, salon: Tenant, db: Any, inspect: Callable[[Page, str], None], tells: bool
) -> None:
    booked(make, salon, MONDAY)
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    renee(page).click()
    take_further_step(page, "Cancel appointment…")
    box = page.get_by_role("checkbox", name="Tell the client by email")
    expect(box).to_be_checked()
    if tells:
        inspect(page, "tell-the-client")
    else:
        box.uncheck(force=True)
    page.get_by_role("button", name="Cancel the appointment").click()
    expect(page.get_by_text("Renée Okafor is cancelled.")).to_be_visible()
    assert [job["type"] for job in jobs_of(db, salon)] == ["appointment_cancelled"] * tells


def test_a_client_without_an_address_cannot_be_emailed(open_desk: OpenDesk, make: Maker, salon: Tenant) -> None:
    team = team_of(make, salon)
    make.appointment(salon, startsAt=f"{MONDAY}T10:00:00", providerId=team.ana, serviceId=team.cut)
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    page.get_by_role("gridcell", name="Kim Lee").click()
    take_further_step(page, "Cancel appointment…")
    expect(page.get_by_role("button", name="Cancel the appointment")).to_be_visible()
    expect(page.get_by_role("checkbox", name="Tell the client by email")).to_have_count(0)


def test_a_moved_client_is_emailed_unless_the_desk_says_no(
    open_desk: OpenDesk, make: Maker, salon: Tenant, db: Any
) -> None:
    booked(make, salon, MONDAY)
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    for time, tells in (("11:00", False), ("12:00", True)):
        renee(page).click()
        page.get_by_role("button", name="Move…").click()
        page.get_by_label("Starts at").fill(time)
        if not tells:
            page.get_by_role("checkbox", name="Tell the client by email").uncheck(force=True)
        page.get_by_role("button", name="Move", exact=True).click()
        expect(page.get_by_role("dialog")).to_have_count(0)
        assert [job["type"] for job in jobs_of(db, salon)] == ["booking_moved"] * tells


def test_a_party_that_was_seated_or_done_by_mistake_is_back(
    service_evening: tuple[Page, dict[str, Any]], bistro: Tenant
) -> None:
    page, reservation = service_evening
    kim = page.get_by_role("gridcell", name="Kim Lee")
    assert bistro.owner.patch(f"/api/reservations/{reservation['id']}", {"status": "confirmed"}).status == 200
    before = bistro.owner.get(f"/api/reservations/{reservation['id']}").json["reservation"]
    page.reload()
    kim.click()
    page.get_by_role("button", name="Seat", exact=True).click()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Kim Lee: undone.")).to_be_visible()
    assert state(bistro, "reservations", reservation) == "confirmed"
    assert bistro.owner.patch(f"/api/reservations/{reservation['id']}", {"status": "seated"}).status == 200
    page.reload()
    kim.click()
    page.get_by_role("button", name="Guests left").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Kim Lee: undone.")).to_be_visible()
    after = bistro.owner.get(f"/api/reservations/{reservation['id']}").json["reservation"]
    assert (after["status"], after["ends_at"]) == ("seated", before["ends_at"])


def test_a_guest_is_emailed_a_confirmation_when_the_host_ticks_it(
    service_evening: tuple[Page, dict[str, Any]], bistro: Tenant, db: Any
) -> None:
    page, _ = service_evening
    page.get_by_role("gridcell", name="Kim Lee").click()
    box = page.get_by_role("checkbox", name="Tell the guest by email")
    expect(box).not_to_be_checked()
    box.check(force=True)
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_text("Kim Lee: confirmed.")).to_be_visible()
    assert [job["type"] for job in jobs_of(db, bistro)] == ["booking_confirmation"]
