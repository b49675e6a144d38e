"""A provider falls ill: from one list the desk moves their clients to others, or cancels and mails them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import Desk, presses
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, Team, booked, starts, team_of

OpenDesk = Callable[..., Desk]
HOURS = range(9, 17)


@pytest.fixture
def team(make: Maker, salon: Tenant) -> Team:
    """Ana has eight clients on the Monday, one an hour from nine on, and Bea nobody."""
    team = team_of(make, salon)
    for hour in HOURS:
        customer = make.customer(salon, name=f"Client {hour}", email=f"client{hour}@example.com")["id"]
        body = {"providerId": team.ana, "serviceId": team.cut, "startsAt": f"{MONDAY}T{hour:02}:00:00"}
        make.appointment(salon, customerId=customer, **body)
    return team


def falls_ill(open_desk: OpenDesk, salon: Tenant, team: Team) -> tuple[Page, Callable[[], int]]:
    """Sets Ana off on the Monday, and counts the presses but for the one that opens the form."""
    page = open_desk(salon.owner).go(f"/settings/providers/{team.ana}")
    page.get_by_role("button", name="Add time off").click()
    dialog = page.get_by_role("dialog", name="Time off of Ana")
    fill_date(dialog, "First day", "04032030")  # who falls ill today finds the day filled in
    counted = presses(page)
    dialog.get_by_role("button", name="Save time off").click()
    page.get_by_role("dialog", name="Who is booked").get_by_role("button", name="Change anyway").click()
    expect(still_booked(page).get_by_text("8 clients are still to come.")).to_be_visible()
    return page, counted


def fill_date(dialog: Locator, label: str, digits: str) -> None:
    dialog.get_by_role("group", name=label).get_by_role("spinbutton").first.click()
    dialog.page.keyboard.type(digits)


def still_booked(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Still booked")


def test_eight_clients_are_moved_to_who_is_free_with_twelve_presses(
    open_desk: OpenDesk, salon: Tenant, team: Team, inspect: Callable[[Page, str], None]
) -> None:
    page, counted = falls_ill(open_desk, salon, team)
    expect(still_booked(page).get_by_role("button", name="Move to 9:00 am, Bea: Client 9")).to_be_visible()
    inspect(page, "still-booked")
    still_booked(page).get_by_role("button", name="Move 8 clients").click()
    expect(still_booked(page).get_by_text("Nobody is booked then any more.")).to_be_visible()
    still_booked(page).get_by_role("button", name="Done").click()
    assert counted() + 1 <= 12
    assert starts(salon) == [f"{hour:02}:00 Bea" for hour in HOURS]


def test_one_is_moved_another_cancelled_and_a_third_stays_and_says_why(
    open_desk: OpenDesk, make: Maker, salon: Tenant, team: Team
) -> None:
    page, _ = falls_ill(open_desk, salon, team)
    list_of = still_booked(page)
    expect(list_of.get_by_role("button", name="Move to 9:00 am, Bea: Client 9")).to_be_visible()
    make.appointment(salon, providerId=team.bea, serviceId=team.cut, startsAt=f"{MONDAY}T09:00:00")
    list_of.get_by_role("button", name="Move to 9:00 am, Bea: Client 9").click()
    first = list_of.get_by_role("listitem").filter(has_text="Client 9")
    expect(first).to_contain_text("The provider has another booking at this time.")
    list_of.get_by_role("button", name="Cancel and tell: Client 10").click()
    expect(list_of.get_by_role("listitem").filter(has_text="Client 10")).to_contain_text("Cancelled and told")
    list_of.get_by_role("button", name="Other times: Client 11").click()
    page.get_by_role("menuitem").first.click()
    expect(list_of.get_by_role("listitem").filter(has_text="Client 11")).to_contain_text("Moved to")
    expect(list_of.get_by_text("6 clients are still to come.")).to_be_visible()
    of_client = {one["customer"]["name"]: one for one in booked(salon) if one["customer"]}
    assert of_client["Client 9"]["provider"]["name"] == "Ana"
    assert of_client["Client 10"]["status"] == "cancelled"
    assert of_client["Client 11"]["provider"]["name"] == "Bea"


def test_all_are_cancelled_once_that_is_confirmed(open_desk: OpenDesk, salon: Tenant, team: Team) -> None:
    page, counted = falls_ill(open_desk, salon, team)
    still_booked(page).get_by_role("button", name="Cancel and tell all").click()
    still_booked(page).get_by_role("button", name="Cancel 8 bookings").click()
    expect(still_booked(page).get_by_text("Nobody is booked then any more.")).to_be_visible()
    assert counted() + 1 <= 12
    assert {one["status"] for one in booked(salon)} == {"cancelled"}
