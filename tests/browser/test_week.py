"""One provider's week in a salon: what is in it, and what is done there."""

import re
from collections.abc import Callable
from typing import Any

import psycopg
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import Desk, day_of
from tests.support.costly_places import taken
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, Team, team_of

OpenDesk = Callable[..., Desk]


@pytest.fixture
def team(make: Maker, salon: Tenant) -> Team:
    return team_of(make, salon)


@pytest.fixture
def week(open_desk: OpenDesk, make: Maker, salon: Tenant, team: Team) -> Page:
    """The page of the week of that Monday: Ana is booked on Monday and Wednesday, Bea on Tuesday."""
    for name, provider, day, time in (
        ("Noor Haddad", team.ana, "04", "10:00"),
        ("Imani Cole", team.bea, "05", "11:00"),
        ("Maya Okafor", team.ana, "06", "12:00"),
    ):
        booking = {"customerId": make.customer(salon, name=name)["id"], "serviceId": team.cut}
        make.appointment(salon, providerId=provider, startsAt=f"2030-03-{day}T{time}:00", **booking)
    return open_desk(salon.owner).go(f"/appointments/week/2030-03-06?provider={team.ana}")


def cell(page: Page | Locator, name: str) -> Locator:
    return page.get_by_role("gridcell", name=name)


def column(page: Page, day: str) -> Locator:
    return page.get_by_role("row").filter(has=page.get_by_role("rowheader", name=re.compile(f"^{day}")))


def test_a_week_shows_one_providers_hours_bookings_and_time_off(
    week: Page, make: Maker, salon: Tenant, team: Team
) -> None:
    make.time_off(salon, team.ana, startsAt=f"{MONDAY}T15:00:00", endsAt=f"{MONDAY}T17:00:00", reason="Dentist")
    week.reload()
    expect(week.get_by_role("heading", level=1)).to_have_text("4–10 March 2030")
    expect(week.get_by_role("rowheader")).to_have_count(7)
    monday = column(week, "Mon, 4 Mar")
    expect(cell(monday, "10:00 am to 10:45 am, Noor Haddad, Haircut, pending")).to_be_visible()
    expect(cell(monday, "9:00 am to 10:00 am, free on Monday 4 March 2030")).to_be_visible()
    expect(monday.get_by_text("Dentist")).to_be_visible()
    expect(cell(column(week, "Wed, 6 Mar"), "12:00 pm to 12:45 pm, Maya Okafor")).to_be_visible()
    expect(cell(week, "Imani Cole")).to_have_count(0)


def test_one_goes_from_week_to_week_and_from_provider_to_provider(week: Page) -> None:
    week.get_by_role("button", name="Ana Provider").click()
    week.get_by_role("option", name="Bea").click()
    expect(cell(column(week, "Tue, 5 Mar"), "11:00 am to 11:45 am, Imani Cole")).to_be_visible()
    expect(cell(week, "Noor Haddad")).to_have_count(0)
    week.get_by_role("button", name="Week after").click()
    expect(week.get_by_role("heading", level=1)).to_have_text("11–17 March 2030")
    expect(week.get_by_role("grid", name="The week of Bea")).to_be_visible()
    week.get_by_role("button", name="Week before").click()
    week.get_by_role("link", name="Day", exact=True).click()
    expect(week.get_by_role("heading", level=1)).to_have_text("Wednesday 6 March 2030")
    week.get_by_role("link", name="Week", exact=True).click()
    expect(week.get_by_role("rowheader")).to_have_count(7)


def test_a_week_is_walked_through_opened_and_booked_by_keyboard(week: Page, salon: Tenant) -> None:
    cell(week, "Noor Haddad").focus()
    week.keyboard.press("ArrowRight")
    expect(cell(week, "Maya Okafor")).to_be_focused()
    week.keyboard.press("Enter")
    expect(week.get_by_role("dialog", name="Maya Okafor")).to_be_visible()
    week.keyboard.press("Escape")
    expect(cell(week, "Maya Okafor")).to_be_focused()
    week.keyboard.press("ArrowLeft")
    week.keyboard.press("Home")
    expect(cell(week, "9:00 am to 10:00 am, free on Monday 4 March 2030")).to_be_focused()
    week.keyboard.press("Enter")
    dialog = week.get_by_role("dialog", name="New appointment")
    expect(dialog.get_by_role("group", name="Day")).to_contain_text("04/03/2030")
    expect(week.get_by_label("Client")).to_be_focused()
    week.keyboard.type("Renée Okafor")
    week.get_by_role("button", name="Service").click()
    week.get_by_role("option", name="Haircut").click()
    week.get_by_role("button", name="Book", exact=True).click()
    expect(cell(column(week, "Mon"), "9:00 am to 9:45 am, Renée Okafor")).to_be_visible()


def test_an_appointment_goes_to_another_day_of_the_week(week: Page, salon: Tenant) -> None:
    cell(week, "Noor Haddad").focus()
    for key in ("m", "ArrowRight", "ArrowDown", "Enter"):
        week.keyboard.press(key)
    expect(cell(column(week, "Tue"), "10:15 am to 11:00 am, Noor Haddad")).to_be_focused()
    expect(week.get_by_text("Moved to 10:15 am on Tuesday 5 March 2030.")).to_be_visible()
    week.get_by_role("button", name="Undo").click()
    expect(cell(column(week, "Mon"), "10:00 am to 10:45 am, Noor Haddad")).to_be_visible()
    expect(week.get_by_text("Moved to 10:00 am on Monday 4 March 2030.")).to_be_visible()
    [monday] = day_of(salon.owner, MONDAY)["appointments"]
    assert monday["starts_at"] == f"{MONDAY}T10:00:00+00:00"


def test_a_member_sees_the_own_week_first_and_no_names_but_of_own_clients(
    open_desk: OpenDesk, make: Maker, salon: Tenant, team: Team, week: Page
) -> None:
    bea = make.member(salon.company_id, provider_id=team.bea, client_scope="own")
    page = open_desk(bea).go("/appointments/week/2030-03-06")
    expect(page.get_by_role("grid", name="The week of Bea")).to_be_visible()
    expect(cell(page, "11:00 am to 11:45 am, A client, Haircut")).to_be_visible()
    [booked] = day_of(salon.owner, "2030-03-05")["appointments"]
    assert salon.owner.patch(f"/api/appointments/{booked['id']}", {"status": "confirmed"}).status == 200
    answer = salon.owner.patch(f"/api/appointments/{booked['id']}", {"providerConfirmed": True})
    assert answer.status == 200, answer.text
    page.reload()
    expect(cell(page, "11:00 am to 11:45 am, Imani Cole, Haircut")).to_be_visible()


def test_a_week_is_read_day_by_day_on_a_phone(open_desk: OpenDesk, salon: Tenant, team: Team) -> None:
    desk = open_desk(salon.owner, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = desk.go("/appointments/week/2030-03-09")
    expect(page.get_by_role("rowheader", name=re.compile("^Sat, 9 Mar"))).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("rowheader", name=re.compile("^Mon, 4 Mar"))).not_to_be_in_viewport()


BUSY_WEEK = """
    with hired as (
        insert into staff (company_id, name)
        select %(company)s, 'Provider ' || n from generate_series(1, 40) as n returning id
    ), offered as (
        insert into staff_services (company_id, staff_id, service_id) select %(company)s, id, %(service)s from hired
    )
    insert into appointments (company_id, service_id, provider_id, customer_id, starts_at, ends_at, duration_minutes,
                              price_cents, deposit_amount_cents, status)
    select %(company)s, %(service)s, hired.id, %(customer)s, at, at + interval '45 minutes', 45, 6500, 0, 'confirmed'
      from hired
     cross join generate_series(timestamp '2030-03-04', '2030-03-10', '1 day') as day
     cross join lateral generate_series(day + time '09:00', day + time '16:00', interval '1 hour') as at
"""


def test_the_week_of_a_large_salon_is_all_there_also_when_colleagues_look_things_up(
    open_desk: OpenDesk, week: Page, make: Maker, salon: Tenant, team: Team, db: psycopg.Connection[Any]
) -> None:
    """Forty providers with eight clients a day: while the places are taken nothing is answered, the page waits and asks
    again, and nobody reads that they were too fast."""
    ids = {"company": salon.company_id, "service": team.cut, "customer": make.customer(salon, name="Kai Sato")["id"]}
    db.execute(BUSY_WEEK, ids)
    colleague = open_desk(salon.owner)
    with taken(db, salon.company_id), colleague.page.expect_response(lambda answer: answer.status == 429):
        colleague.page.goto(f"/appointments/week/2030-03-06?provider={team.ana}", wait_until="commit")
    week.reload()
    for page in (colleague.page, week):
        expect(page.get_by_role("rowheader")).to_have_count(7)
        expect(cell(column(page, "Mon, 4 Mar"), "Noor Haddad")).to_be_visible()
        expect(cell(column(page, "Wed, 6 Mar"), "Maya Okafor")).to_be_visible()
        expect(page.get_by_text("A lot is being looked up")).to_have_count(0)
