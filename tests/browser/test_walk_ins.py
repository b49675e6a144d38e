"""Who walks in is on the day's screen with three presses and a name, and is nobody's record."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import Desk, presses
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, booked, team_of

OpenDesk = Callable[..., Desk]
Look = Callable[[Page, str], None]


@pytest.fixture
def monday(open_desk: OpenDesk) -> Callable[[Tenant, str], Page]:
    """Opens the screen of today, which is that Monday."""

    def open_today(tenant: Tenant, clock: str) -> Page:
        page = open_desk(tenant.owner).page
        page.clock.set_fixed_time(f"{MONDAY}T{clock}Z")
        page.goto("/")
        expect(page.get_by_role("heading", level=1)).to_have_text("Monday 4 March 2030")
        return page

    return open_today


def test_a_party_at_the_door_is_seated_with_two_presses_and_the_name(
    monday: Callable[[Tenant, str], Page], make: Maker, bistro: Tenant, inspect: Look
) -> None:
    make.service_period(bistro)
    make.table(bistro, name="1")
    page = monday(bistro, "19:12:00")
    count = presses(page, typed_into="name")
    page.get_by_role("button", name="Walk-in").click()
    expect(page.get_by_label("Guest", exact=True)).to_be_focused()
    page.keyboard.type("Nadia")
    inspect(page, "walk-in-restaurant")
    page.get_by_role("button", name="Seat now").click()
    expect(page.get_by_role("gridcell", name="7:10 pm to 9:10 pm, Nadia, 2 guests, seated")).to_be_visible()
    assert count() <= 3
    expect(page.get_by_text("Nadia is seated: table 1, until 9:10 pm.").first).to_be_visible()
    [reservation] = bistro.owner.get("/api/reservations").json["reservations"]
    assert (reservation["customer_id"], reservation["guest_name"]) == (None, "Nadia")
    assert bistro.owner.get("/api/customers").json["customers"] == []


@pytest.mark.parametrize("known", [False, True], ids=["nobody", "a guest who is known"])
def test_a_walk_in_is_taken_back_where_it_is_said_and_has_no_table_any_more(
    monday: Callable[[Tenant, str], Page], make: Maker, bistro: Tenant, known: bool
) -> None:
    make.service_period(bistro)
    table = make.table(bistro, name="Booth")["id"]
    make.customer(bistro, name="Nadia Cole")
    page = monday(bistro, "19:12:00")
    page.get_by_role("button", name="Walk-in").click()
    page.get_by_label("Guest", exact=True).fill("Nadia")
    if known:
        page.get_by_role("option", name="Nadia Cole").click()
    page.get_by_role("button", name="Seat now").click()
    who = "Nadia Cole" if known else "Nadia"
    expect(page.get_by_text(f"{who} is seated: table Booth, until 9:10 pm.").first).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text(f"{who}: undone.").first).to_be_visible()
    [reservation] = bistro.owner.get("/api/reservations").json["reservations"]
    assert reservation["status"] == "cancelled"
    make.reservation(bistro, startsAt=f"{MONDAY}T19:10:00", tableIds=[table])


def test_a_client_without_an_appointment_gets_the_first_free_time_with_three_presses(
    monday: Callable[[Tenant, str], Page], make: Maker, salon: Tenant, inspect: Look
) -> None:
    team = team_of(make, salon)
    for provider in (team.ana, team.bea):
        make.appointment(salon, providerId=provider, serviceId=team.cut, startsAt=f"{MONDAY}T09:00:00")
    before = salon.owner.get("/api/customers").json["customers"]
    page = monday(salon, "00:00:00")  # 11 am in Melbourne
    count = presses(page, typed_into="name")
    page.get_by_role("button", name="Walk-in").click()
    expect(page.get_by_label("Client", exact=True)).to_be_focused()
    page.keyboard.type("Nadia")
    page.get_by_role("group", name="Services at a press").get_by_role("button", name="Haircut").click()
    expect(page.get_by_role("button", name="Haircut Service")).to_be_focused()  # for what was pressed has gone
    expect(page.get_by_label("Starts at")).to_have_value("09:45")  # the service has another clock, and this day ahead
    inspect(page, "walk-in-salon")
    page.get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_role("gridcell", name="9:45 am to 10:30 am, Nadia")).to_be_visible()
    assert count() <= 3
    [walk_in] = [one for one in booked(salon) if one["source"] == "walk_in"]
    assert (walk_in["customer"], walk_in["guest_name"], walk_in["status"]) == (None, "Nadia", "confirmed")
    assert salon.owner.get("/api/customers").json["customers"] == before


def test_somebody_who_is_known_and_walks_in_is_booked_as_who_they_are(
    monday: Callable[[Tenant, str], Page], make: Maker, bistro: Tenant
) -> None:
    make.service_period(bistro)
    make.table(bistro, name="1")
    known = make.customer(bistro, name="Renée Okafor")
    page = monday(bistro, "19:12:00")
    page.get_by_role("button", name="Walk-in").click()
    page.get_by_label("Guest", exact=True).fill("Renée")
    page.get_by_role("option", name="Renée Okafor").click()
    page.get_by_role("button", name="Seat now").click()
    expect(page.get_by_role("gridcell", name="Renée Okafor, 2 guests, seated")).to_be_visible()
    [reservation] = bistro.owner.get("/api/reservations").json["reservations"]
    assert reservation["customer_id"] == known["id"]


@pytest.mark.parametrize(("kind", "label", "book"), [("salon", "Client", "Book"), ("bistro", "Guest", "Seat now")])
def test_the_number_of_somebody_new_who_walks_in_is_their_number_and_not_what_they_are_called(
    monday: Callable[[Tenant, str], Page],
    make: Maker,
    request: pytest.FixtureRequest,
    kind: str,
    label: str,
    book: str,
) -> None:
    tenant: Tenant = request.getfixturevalue(kind)
    if kind == "salon":
        team_of(make, tenant)
    else:
        make.service_period(tenant)
        make.table(tenant, name="1")
    page = monday(tenant, "00:00:00" if kind == "salon" else "19:12:00")
    page.get_by_role("button", name="Walk-in").click()
    page.get_by_label(label, exact=True).fill("+61 491 570 156")
    expect(page.get_by_text("A new number: type the name that belongs to it.")).to_be_visible()
    page.get_by_label("Name", exact=True).fill("Nadia Cole")
    if kind == "salon":
        page.get_by_role("group", name="Services at a press").get_by_role("button", name="Haircut").click()
        expect(page.get_by_label("Starts at")).to_have_value("09:00")
    page.get_by_role("button", name=book, exact=True).click()
    expect(page.get_by_role("gridcell", name="Nadia Cole")).to_be_visible()
    [client] = tenant.owner.get("/api/customers").json["customers"]
    assert (client["name"], client["phone"]) == ("Nadia Cole", "+61 491 570 156")
