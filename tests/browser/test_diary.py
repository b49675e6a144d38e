"""A salon's day: booked with a pointer and without, moved, refused. The browser is in New York, the salon in
Melbourne."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import SOON_MS, Desk, take_further_step, waiting_for
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, Team, starts, team_of

# One after the other and at once, before the page has shown that it waits.
THREE_PRESSES = """async (button) => {
  for (let press = 0; press < 3; press += 1) {
    button.click()
    await new Promise(requestAnimationFrame)
  }
}"""


@pytest.fixture
def team(make: Maker, salon: Tenant) -> Team:
    return team_of(make, salon)


@pytest.fixture
def diary(open_desk: Callable[..., Desk], salon: Tenant, team: Team) -> Page:
    """The page of that Monday, for the owner."""
    return open_desk(salon.owner).go(f"/appointments/{MONDAY}")


def press_free_time(page: Page, provider: str, hour: int) -> None:
    """Presses at the hour in what is free with the provider from nine to five."""
    free = page.get_by_role("gridcell", name=f"9:00 am to 5:00 pm, free with {provider}")
    box = free.bounding_box()
    assert box is not None
    free.click(position={"x": box["width"] / 2, "y": (hour - 9) / 8 * box["height"] + 2})


def name_client(page: Page, name: str) -> None:
    """Types into the field that has the focus when the dialog opens."""
    expect(page.get_by_label("Client")).to_be_focused()
    page.keyboard.type(name)


def test_a_new_client_is_booked_with_four_clicks(diary: Page, salon: Tenant) -> None:
    diary.evaluate("window.clicks = 0; addEventListener('pointerdown', () => (window.clicks += 1), true)")
    press_free_time(diary, "Ana", 10)  # one
    name_client(diary, "Renée Okafor")
    diary.get_by_role("button", name="Service").click()  # two
    diary.get_by_role("option", name="Haircut").click()  # three
    diary.get_by_role("button", name="Book", exact=True).click()  # four
    expect(diary.get_by_role("gridcell", name="10:00 am to 10:45 am, Renée Okafor, Haircut, confirmed")).to_be_visible()
    expect(diary.get_by_role("dialog")).to_have_count(0)
    assert diary.evaluate("window.clicks") == 4
    assert starts(salon) == ["10:00 Ana"]
    [customer] = salon.owner.get("/api/customers").json["customers"]
    assert customer["name"] == "Renée Okafor"


def test_a_client_who_is_known_is_booked_by_keyboard_alone(diary: Page, make: Maker, salon: Tenant) -> None:
    make.customer(salon, name="Imani Cole")
    diary.get_by_role("gridcell").first.wait_for()
    for _ in range(40):  # tabs, from the address bar to the grid
        diary.keyboard.press("Tab")
        if diary.evaluate("document.activeElement.role") == "gridcell":
            break
    diary.keyboard.press("ArrowRight")  # to Bea
    diary.keyboard.press("Enter")
    name_client(diary, "iman")
    diary.get_by_role("option", name="Imani Cole").wait_for()
    diary.keyboard.press("ArrowDown")
    diary.keyboard.press("Enter")
    diary.keyboard.press("Tab")
    diary.keyboard.press("Enter")  # opens the services
    diary.get_by_role("option", name="Haircut").wait_for()
    diary.keyboard.press("Enter")
    diary.get_by_role("listbox").wait_for(state="detached")
    expect(diary.get_by_role("button", name=re.compile("Service$"))).to_contain_text("Haircut")
    for _ in range(20):
        if diary.evaluate("document.activeElement.textContent") == "Book":
            break
        diary.keyboard.press("Tab")
    diary.keyboard.press("Enter")
    expect(diary.get_by_role("gridcell", name="9:00 am to 9:45 am, Imani Cole, Haircut, confirmed")).to_be_visible()
    assert starts(salon) == ["09:00 Bea"]


def test_a_time_that_somebody_else_took_meanwhile_is_refused_in_the_services_words(
    diary: Page, make: Maker, salon: Tenant, team: Team
) -> None:
    press_free_time(diary, "Ana", 10)
    make.appointment(salon, providerId=team.ana, serviceId=team.cut, startsAt=f"{MONDAY}T10:15:00")
    name_client(diary, "Renée Okafor")
    diary.get_by_role("button", name="Service").click()
    diary.get_by_role("option", name="Haircut").click()
    diary.get_by_role("button", name="Book", exact=True).click()
    expect(diary.get_by_role("dialog").get_by_text("The provider has another booking at this time.")).to_be_visible()
    assert starts(salon) == ["10:15 Ana"]

    diary.get_by_label("Starts at").fill("11:30")
    diary.get_by_role("button", name="Book", exact=True).click()
    expect(diary.get_by_role("gridcell", name="11:30 am to 12:15 pm, Renée Okafor, Haircut, confirmed")).to_be_visible()
    names = [one["name"] for one in salon.owner.get("/api/customers").json["customers"]]
    assert names.count("Renée Okafor") == 1, "the client who was added with the first try is taken for the second"


def test_an_appointment_is_confirmed_moved_with_a_form_and_back_again(
    diary: Page, make: Maker, salon: Tenant, team: Team
) -> None:
    customer = make.customer(salon, name="Noor Haddad")["id"]
    booking = {"providerId": team.ana, "serviceId": team.cut, "customerId": customer}
    make.appointment(salon, startsAt=f"{MONDAY}T10:00:00", **booking)
    diary.reload()
    diary.get_by_role("gridcell", name="Noor Haddad").click()
    diary.get_by_role("button", name="Confirm").click()
    expect(diary.get_by_role("gridcell", name="10:00 am to 10:45 am, Noor Haddad, Haircut, confirmed")).to_be_visible()

    diary.get_by_role("gridcell", name="Noor Haddad").click()
    diary.get_by_role("button", name="Move…").click()
    diary.get_by_label("Starts at").fill("14:00")
    diary.get_by_label("Minutes").fill("60")
    diary.get_by_role("button", name="With").click()
    diary.get_by_role("option", name="Bea").click()
    diary.get_by_role("button", name="Move", exact=True).click()
    expect(diary.get_by_role("gridcell", name="2:00 pm to 3:00 pm, Noor Haddad")).to_be_visible()
    assert starts(salon) == ["14:00 Bea"]

    diary.get_by_role("button", name="Undo").click()
    expect(diary.get_by_role("gridcell", name="10:00 am to 10:45 am, Noor Haddad")).to_be_visible()
    assert starts(salon) == ["10:00 Ana"]


def test_a_choice_may_be_opened_before_what_there_is_to_choose_has_come(
    diary: Page, make: Maker, salon: Tenant, team: Team
) -> None:
    make.appointment(salon, providerId=team.ana, serviceId=team.cut, startsAt=f"{MONDAY}T10:00:00")
    diary.reload()
    with waiting_for(diary, "**/api/staff"):
        diary.get_by_role("gridcell", name="Kim Lee").click()
        diary.get_by_role("button", name="Move…").click()
        diary.get_by_role("button", name="With").click()
        expect(diary.get_by_text("Nothing to choose from yet.")).to_be_visible()
    diary.get_by_role("option", name="Bea").click()
    diary.get_by_role("button", name="Move", exact=True).click()
    expect(diary.get_by_text("Moved to 10:00 am.")).to_be_visible()
    assert starts(salon) == ["10:00 Bea"]


def test_a_cancellation_is_asked_about_first(diary: Page, make: Maker, salon: Tenant, team: Team) -> None:
    make.appointment(salon, providerId=team.ana, serviceId=team.cut, startsAt=f"{MONDAY}T10:00:00")
    diary.reload()
    diary.get_by_role("gridcell", name="Kim Lee").click()
    take_further_step(diary, "Cancel appointment…")
    diary.get_by_role("button", name="Back").click()
    take_further_step(diary, "Cancel appointment…")
    diary.get_by_role("button", name="Cancel the appointment").click()
    expect(diary.get_by_role("gridcell", name="9:00 am to 5:00 pm, free with Ana")).to_be_visible()


def test_three_presses_go_three_days_before_the_first_has_come(diary: Page) -> None:
    heading = diary.get_by_role("heading", level=1)
    with waiting_for(diary, "**/api/day?*"):
        diary.get_by_role("button", name="Day after").evaluate(THREE_PRESSES)
    expect(heading).to_have_text("Thursday 7 March 2030")
    diary.get_by_role("button", name="Day before").click()
    expect(heading).to_have_text("Wednesday 6 March 2030")
    diary.go_back()
    expect(heading).to_have_text("Thursday 7 March 2030")
    expect(diary.get_by_role("spinbutton", name="day, Day")).to_have_text("07")


def test_one_request_shows_a_day(open_desk: Callable[..., Desk], salon: Tenant, team: Team) -> None:
    desk = open_desk(salon.owner)
    page = desk.go(f"/appointments/{MONDAY}")
    page.wait_for_load_state("networkidle")  # what the page loads once, such as faces
    desk.asked.clear()
    page.get_by_role("button", name="Day after").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tuesday 5 March 2030")
    page.get_by_role("grid").wait_for()
    assert [request.url.partition("/api/")[2] for request in desk.asked if "/api/" in request.url] == [
        "day?date=2030-03-05"
    ]


def test_a_desk_sees_within_sixteen_seconds_what_another_books(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, team: Team
) -> None:
    desk = open_desk(salon.owner)
    desk.page.clock.install()
    diary = desk.go(f"/appointments/{MONDAY}")
    diary.get_by_role("gridcell").first.wait_for()
    make.appointment(salon, providerId=team.ana, serviceId=team.cut, startsAt=f"{MONDAY}T10:00:00")
    diary.clock.fast_forward(16_000)
    expect(diary.get_by_role("gridcell", name="10:00 am to 10:45 am, Kim Lee")).to_be_visible(timeout=SOON_MS)


@pytest.mark.parametrize("date", ["2030-04-07", "2030-10-06"])  # when Melbourne's clocks go back, and on
def test_a_day_on_which_the_clocks_change_shows_wall_clocks(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, date: str
) -> None:
    make.appointment(salon, startsAt=f"{date}T01:30:00")
    make.appointment(salon, startsAt=f"{date}T09:30:00")
    page = open_desk(salon.owner).go(f"/appointments/{date}")
    expect(page.get_by_role("gridcell", name="1:30 am to 2:30 am, Kim Lee")).to_be_visible()
    expect(page.get_by_role("gridcell", name="9:30 am to 10:30 am, Kim Lee")).to_be_visible()


def test_a_german_salon_reads_its_day_in_german_order(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, team: Team
) -> None:
    assert salon.owner.patch("/api/companies", {"locale": "de-DE"}).status == 200
    make.appointment(salon, providerId=team.ana, serviceId=team.cut, startsAt=f"{MONDAY}T14:00:00")
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Montag, 4. März 2030")
    expect(page.get_by_role("gridcell", name="14:00 bis 14:45, Kim Lee")).to_be_visible()
