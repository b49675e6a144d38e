"""What is unusual is asked in one sentence before it is booked or moved; what somebody's word stands against needs a
reason."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import Desk, take_further_step
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, NINE_TO_FIVE, Team, starts, team_of

OpenDesk = Callable[..., Desk]
Look = Callable[[Page, str], None]


@pytest.fixture
def team(make: Maker, salon: Tenant) -> Team:
    """Ana and Bea, from nine to five."""
    return team_of(make, salon)


def fill_in(page: Page, time: str, day: str = MONDAY) -> None:
    """A haircut with Ana for somebody new, on that day."""
    page.goto(f"/appointments/{day}")
    page.get_by_role("button", name="New appointment").click()
    page.get_by_label("Client").fill("Maya Okafor")
    page.get_by_role("button", name="Service").click()
    page.get_by_role("option", name="Haircut").click()
    page.get_by_role("button", name="With").click()
    page.get_by_role("option", name="Ana").click()
    page.get_by_label("Starts at").fill(time)
    page.get_by_role("button", name="Book", exact=True).click()


def give_time_off(salon: Tenant, provider: str) -> None:
    """The whole of that Monday."""
    body = {"startsAt": f"{MONDAY}T00:00:00", "endsAt": f"{MONDAY}T23:59:00"}
    assert salon.owner.post(f"/api/staff/{provider}/time-off", body).status == 201


def test_outside_the_hours_is_asked_and_booked_anyway(
    open_desk: OpenDesk, salon: Tenant, team: Team, inspect: Look
) -> None:
    page = open_desk(salon.owner).page
    before = salon.owner.get("/api/customers").json["customers"]
    fill_in(page, "20:00")
    expect(page.get_by_role("dialog").get_by_role("alert")).to_have_text("This is outside the hours. Book anyway?")
    inspect(page, "book-anyway")
    assert starts(salon) == []
    assert salon.owner.get("/api/customers").json["customers"] == before, "nobody is added for what is only tried"
    page.get_by_role("button", name="Book anyway").click()
    expect(page.get_by_role("gridcell", name="8:00 pm to 8:45 pm, Maya Okafor")).to_be_visible()
    assert starts(salon) == ["20:00 Ana"]


def test_another_time_is_asked_about_anew(open_desk: OpenDesk, salon: Tenant, team: Team) -> None:
    page = open_desk(salon.owner).page
    fill_in(page, "20:00")
    expect(page.get_by_role("button", name="Book anyway")).to_be_visible()
    page.get_by_label("Starts at").fill("21:00")
    page.get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_have_text("This is outside the hours. Book anyway?")
    assert starts(salon) == []


def test_time_off_needs_a_reason_which_the_audit_log_keeps(
    open_desk: OpenDesk, salon: Tenant, team: Team, inspect: Look
) -> None:
    give_time_off(salon, team.ana)
    page = open_desk(salon.owner).page
    fill_in(page, "10:00")
    page.get_by_label("Reason").fill("Ana comes in for this one")
    inspect(page, "book-anyway-reason")
    page.get_by_role("button", name="Book anyway").click()
    expect(page.get_by_role("gridcell", name="10:00 am to 10:45 am, Maya Okafor")).to_be_visible()
    page.goto("/settings/audit-log")
    expect(page.get_by_text("Ana comes in for this one").first).to_be_visible()


def test_staff_without_the_permission_read_why_it_is_refused(open_desk: OpenDesk, salon: Tenant, team: Team) -> None:
    give_time_off(salon, team.ana)
    page = open_desk(salon.staff).page
    fill_in(page, "10:00")
    expect(page.get_by_role("dialog")).to_contain_text("The provider is off at this time on Monday 4 March 2030.")
    expect(page.get_by_role("button", name="Book anyway")).to_have_count(0)
    assert starts(salon) == []


def test_a_move_into_time_off_is_asked_too(open_desk: OpenDesk, make: Maker, salon: Tenant, team: Team) -> None:
    make.appointment(salon, providerId=team.bea, serviceId=team.cut, startsAt=f"{MONDAY}T10:00:00")
    give_time_off(salon, team.ana)
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    page.get_by_role("gridcell", name="Kim Lee").click()
    page.get_by_role("button", name="Move…").click()
    page.get_by_role("button", name="With").click()
    page.get_by_role("option", name="Ana").click()
    page.get_by_role("button", name="Move", exact=True).click()
    page.get_by_label("Reason").fill("She agreed")
    page.get_by_role("button", name="Move anyway").click()
    expect(page.get_by_text("Moved to 10:00 am.")).to_be_visible()
    assert starts(salon) == ["10:00 Ana"]


def test_a_party_above_the_cap_needs_a_reason(open_desk: OpenDesk, make: Maker, bistro: Tenant) -> None:
    make.service_period(bistro, coverCap=3)
    make.table(bistro, name="1", maxSeats=8)
    page = open_desk(bistro.owner).go(f"/reservations/{MONDAY}")
    page.get_by_role("button", name="New reservation").click()
    page.get_by_label("Guest", exact=True).fill("Maya Okafor")
    page.get_by_role("textbox", name="Party size").fill("5")
    page.get_by_label("Time", exact=True).fill("19:30")
    page.get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("Book anyway?")
    page.get_by_label("Reason").fill("They wait for the second seating")
    page.get_by_role("button", name="Book anyway").click()
    expect(page.get_by_role("gridcell", name="Maya Okafor, 5 guests")).to_be_visible()


# The clocks of Melbourne skip the hour after two on the first Sunday of October, those of London the one after one on
# the last Sunday of March.
DOUBTS_OF_A_SALON = {
    "outside the hours": (MONDAY, "20:00"),
    "on a closed day": ("2030-03-11", "10:00"),
    "in the past": ("2020-03-02", "10:00"),
    "at an hour that the change of the clocks skips": ("2030-10-06", "02:30"),
}
DOUBTS_OF_A_RESTAURANT = {
    "outside the hours": (MONDAY, "10:00"),
    "on a closed day": ("2030-03-11", "19:00"),
    "in the past": ("2020-03-02", "19:00"),
    "at an hour that the change of the clocks skips": ("2030-03-31", "01:30"),
}


@pytest.mark.parametrize("doubt", DOUBTS_OF_A_SALON)
def test_each_doubt_about_an_appointment_is_asked_in_one_sentence(
    open_desk: OpenDesk, make: Maker, salon: Tenant, team: Team, doubt: str
) -> None:
    day, time = DOUBTS_OF_A_SALON[doubt]
    make.special_hours(salon, date="2030-03-11", closed=True)
    page = open_desk(salon.owner).page
    fill_in(page, time, day)
    question = page.get_by_role("dialog").get_by_role("alert")
    expect(question).to_have_text(re.compile(rf"^This is .*{doubt}.*\. Book anyway\?$"))
    page.get_by_role("button", name="Book anyway").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    [booked] = salon.owner.get("/api/appointments").json["appointments"]
    assert booked["starts_at"].startswith(f"{day}T")


def test_a_provider_who_does_not_offer_the_service_is_asked_about(
    open_desk: OpenDesk, make: Maker, salon: Tenant, team: Team
) -> None:
    make.provider(salon, name="Cem", serviceIds=[], workingHours=NINE_TO_FIVE)
    make.appointment(salon, providerId=team.bea, serviceId=team.cut, startsAt=f"{MONDAY}T10:00:00")
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    page.get_by_role("gridcell", name="Kim Lee").click()
    page.get_by_role("button", name="Move…").click()
    page.get_by_role("button", name="With").click()
    page.get_by_role("option", name="Cem").click()
    page.get_by_role("button", name="Move", exact=True).click()
    question = "This is with a provider who does not offer the service. Move anyway?"
    expect(page.get_by_role("dialog").get_by_role("alert")).to_have_text(question)
    page.get_by_role("button", name="Move anyway").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert starts(salon) == ["10:00 Cem"]


@pytest.mark.parametrize("doubt", DOUBTS_OF_A_RESTAURANT)
def test_each_doubt_about_a_reservation_is_asked_in_one_sentence(
    open_desk: OpenDesk, make: Maker, bistro: Tenant, doubt: str
) -> None:
    day, time = DOUBTS_OF_A_RESTAURANT[doubt]
    make.service_period(bistro)
    make.table(bistro, name="1")
    make.special_hours(bistro, date="2030-03-11", closed=True)
    page = open_desk(bistro.owner).go(f"/reservations/{day}")
    page.get_by_role("button", name="New reservation").click()
    page.get_by_label("Guest", exact=True).fill("Maya Okafor")
    page.get_by_label("Time", exact=True).fill(time)
    page.get_by_role("button", name="Book", exact=True).click()
    question = page.get_by_role("dialog").get_by_role("alert")
    expect(question).to_have_text(re.compile(rf"^This is .*{doubt}.*\. Book anyway\?$"))
    page.get_by_role("button", name="Book anyway").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    [booked] = bistro.owner.get("/api/reservations").json["reservations"]
    assert booked["starts_at"].startswith(f"{day}T")


def test_a_client_who_is_elsewhere_then_is_asked_about(
    open_desk: OpenDesk, make: Maker, salon: Tenant, team: Team
) -> None:
    known = make.customer(salon, name="Imani Cole")["id"]
    make.appointment(salon, providerId=team.bea, serviceId=team.cut, customerId=known, startsAt=f"{MONDAY}T10:00:00")
    page = open_desk(salon.owner).page
    fill_in(page, "10:15")
    expect(page.get_by_role("gridcell", name="Maya Okafor")).to_be_visible()
    page.get_by_role("button", name="New appointment").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Client").fill("Imani")
    page.get_by_role("option", name="Imani Cole").click()
    for label, choice in (("Service", "Haircut"), ("With", "Ana")):
        dialog.get_by_role("button", name=label).click()
        page.get_by_role("option", name=choice).click()
    dialog.get_by_label("Starts at").fill("09:30")
    dialog.get_by_role("button", name="Book", exact=True).click()
    expect(dialog.get_by_role("alert")).to_have_text(
        "This is for a client who has another appointment then. Book anyway?"
    )
    dialog.get_by_role("button", name="Book anyway").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert starts(salon) == ["09:30 Ana", "10:00 Bea", "10:15 Ana"]


def test_a_guest_who_has_a_table_that_evening_is_asked_about_however_they_are_booked(
    open_desk: OpenDesk, make: Maker, bistro: Tenant, inspect: Look
) -> None:
    known = make.customer(bistro, name="Ines Moreau", email="ines@example.com")["id"]
    for name in ("1", "2", "3"):
        make.table(bistro, name=name, maxSeats=8)
    make.reservation(bistro, customerId=known, startsAt=f"{MONDAY}T18:00:00")
    page = open_desk(bistro.owner).go(f"/reservations/{MONDAY}")
    page.get_by_role("button", name="New reservation").click()
    page.get_by_label("Guest", exact=True).fill("Ines")
    page.get_by_role("option", name="Ines Moreau").click()
    page.get_by_label("Time", exact=True).fill("20:30")
    page.get_by_role("button", name="Book", exact=True).click()
    question = "This is for a guest who has another table that lunch or evening."
    expect(page.get_by_role("dialog").get_by_role("alert")).to_have_text(f"{question} Book anyway?")
    page.get_by_role("button", name="Book anyway").click()
    expect(page.get_by_role("dialog")).to_have_count(0)

    enquiry = make.enquiry(bistro)
    page.goto(f"/enquiries/{enquiry['id']}")
    page.get_by_role("button", name="Pencil in…").click()
    page.get_by_role("option", name=re.compile("^3 ")).click()
    page.get_by_role("button", name="Book as confirmed").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_have_text(f"{question} Take the tables anyway?")
    inspect(page, "enquiry-anyway")
    assert bistro.owner.get(f"/api/enquiries/{enquiry['id']}").json["enquiry"]["reservation_id"] is None
    page.get_by_role("button", name="Book anyway").click()
    expect(page.get_by_text("Ines Moreau is booked. Send a reply to tell them.")).to_be_visible()


def test_what_is_unusual_about_a_booking_that_is_reopened_is_said(
    open_desk: OpenDesk, make: Maker, salon: Tenant, team: Team
) -> None:
    appointment = make.appointment(salon, providerId=team.ana, serviceId=team.cut, startsAt=f"{MONDAY}T10:00:00")
    assert salon.staff.patch(f"/api/appointments/{appointment['id']}", {"status": "cancelled"}).status == 200
    make.special_hours(salon, date=MONDAY, closed=True)
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    page.get_by_text("Cancelled: 1").click()
    page.get_by_role("button", name=re.compile("10:00 am · Kim Lee")).click()
    take_further_step(page, "Reopen")
    expect(page.get_by_text("Kim Lee: reopened. This is on a closed day.")).to_be_visible()
