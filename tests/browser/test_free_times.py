"""Free times in the booking forms: which days have some, which they are, and how few presses they take."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import Desk, day_of, presses, waiting_for
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, Team, spans, starts, team_of

OpenDesk = Callable[..., Desk]
TUESDAY = "2030-03-05"
BOTH_DAYS = [{"day": day, "opens": "09:00", "closes": "17:00"} for day in (0, 1)]


@pytest.fixture
def team(make: Maker, salon: Tenant) -> Team:
    """Ana and Bea on a Monday; Bea comes on Tuesday, too."""
    team = team_of(make, salon)
    assert salon.owner.patch(f"/api/staff/{team.bea}", {"workingHours": BOTH_DAYS}).status == 200
    return team


def choose_service(page: Page) -> None:
    page.get_by_role("button", name="Service").click()
    page.get_by_role("option", name="Haircut").click()


def test_the_first_available_time_is_booked_with_whoever_is_free(
    open_desk: OpenDesk, make: Maker, salon: Tenant, team: Team, inspect: Callable[[Page, str], None]
) -> None:
    make.appointment(salon, providerId=team.ana, serviceId=team.cut, startsAt=f"{MONDAY}T09:00:00")
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    count = presses(page, typed_into="name")
    page.get_by_role("button", name="New appointment").click()
    expect(page.get_by_label("Client")).to_be_focused()
    page.keyboard.type("Maya Okafor")
    expect(page.get_by_text("Choose a service to see the free times.")).to_be_visible()
    choose_service(page)
    page.get_by_role("button", name="First available: Mon, 4 Mar, 9:00 am").click()
    inspect(page, "free-times-salon")
    page.get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_role("gridcell", name="9:00 am to 9:45 am, Maya Okafor")).to_be_visible()
    assert sorted(starts(salon)) == ["09:00 Ana", "09:00 Bea"]
    assert count() <= 5


def test_who_is_quicker_than_the_free_times_books_all_the_same(open_desk: OpenDesk, salon: Tenant, team: Team) -> None:
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    page.get_by_role("button", name="New appointment").click()
    page.get_by_label("Client").fill("Maya Okafor")
    with waiting_for(page, "**/api/availability?*"):
        choose_service(page)
        page.get_by_label("Starts at").fill("09:00")
        page.get_by_role("button", name="Book", exact=True).click()
        expect(page.get_by_role("button", name="Book", exact=True)).to_have_attribute("data-pending", "true")
        page.get_by_role("button", name="Book", exact=True).click(force=True)  # is the same press
        expect(page.get_by_text("Nobody is free then")).to_have_count(0)
    expect(page.get_by_role("gridcell", name="9:00 am to 9:45 am, Maya Okafor")).to_be_visible()
    assert [one.split()[0] for one in starts(salon)] == ["09:00"]


def test_a_press_waits_for_the_free_times_of_what_was_wanted_then(
    open_desk: OpenDesk, salon: Tenant, team: Team
) -> None:
    """Even if the form asks for others meanwhile."""
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    page.get_by_role("button", name="New appointment").click()
    page.get_by_label("Client").fill("Maya Okafor")
    with waiting_for(page, "**/api/availability?*"):
        choose_service(page)
        page.get_by_label("Starts at").fill("09:00")
        page.get_by_role("button", name="Book", exact=True).click()
        page.get_by_role("button", name="The week after").click()
    expect(page.get_by_role("gridcell", name="9:00 am to 9:45 am, Maya Okafor")).to_be_visible()
    assert [one.split()[0] for one in starts(salon)] == ["09:00"]


def test_free_times_that_cannot_be_read_say_so_and_not_that_nobody_is_free(
    open_desk: OpenDesk, salon: Tenant, team: Team
) -> None:
    desk = open_desk(salon.owner)
    page = desk.go(f"/appointments/{MONDAY}")
    page.get_by_role("button", name="New appointment").click()
    page.get_by_label("Client").fill("Maya Okafor")
    refusal = "The service is being changed. Try again."
    page.route("**/api/availability?*", lambda route: route.fulfill(status=500, json={"error": refusal}))
    choose_service(page)
    page.get_by_label("Starts at").fill("09:00")
    page.get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text(refusal)
    expect(page.get_by_text("Nobody is free then")).to_have_count(0)
    page.unroute("**/api/availability?*")
    page.get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_role("gridcell", name="9:00 am to 9:45 am, Maya Okafor")).to_be_visible()
    desk.faults.clear()  # the browser's own word on what was refused


def test_of_another_week_than_the_one_looked_at_it_is_known_who_is_free(
    open_desk: OpenDesk, salon: Tenant, team: Team
) -> None:
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    page.get_by_role("button", name="New appointment").click()
    page.get_by_label("Client").fill("Maya Okafor")
    choose_service(page)
    page.get_by_label("Starts at").fill("09:45")
    page.get_by_role("button", name="The week after").click()
    page.get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_role("gridcell", name="9:45 am to 10:30 am, Maya Okafor")).to_be_visible()
    assert [one.split()[0] for one in starts(salon)] == ["09:45"]


def test_the_first_free_time_stays_when_another_week_is_looked_at(
    open_desk: OpenDesk, salon: Tenant, team: Team
) -> None:
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    page.get_by_role("button", name="New appointment").click()
    page.get_by_label("Client").fill("Maya Okafor")
    choose_service(page)
    expect(page.get_by_label("Starts at")).to_have_value("09:00")
    page.get_by_role("button", name="The week after").click()
    expect(page.get_by_role("button", name="Mon, 11 Mar, 9:00 am Ana")).to_be_visible()
    page.get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_role("gridcell", name="9:00 am to 9:45 am, Maya Okafor")).to_be_visible()


def test_days_say_whether_something_is_free_and_another_week_is_looked_at(
    open_desk: OpenDesk, salon: Tenant, team: Team
) -> None:
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    page.get_by_role("button", name="New appointment").click()
    choose_service(page)
    days = page.get_by_role("radiogroup", name="On which day")
    expect(days.get_by_role("radio", name="Tue, 5 Mar, free")).to_be_visible()
    days.get_by_text("Wed, 6 Mar, nothing free").click(force=True)
    expect(page.get_by_text("Nothing free on Wed, 6 Mar.")).to_be_visible()
    page.get_by_role("button", name="With").click()
    page.get_by_role("option", name="Ana").click()
    expect(days.get_by_role("radio", name="Tue, 5 Mar, nothing free")).to_be_visible()
    page.get_by_role("button", name="The week after").click()
    expect(days.get_by_role("radio", name="Mon, 11 Mar, free")).to_be_visible()
    page.get_by_role("button", name="First available: Mon, 11 Mar, 9:00 am").click()
    expect(page.get_by_label("Starts at")).to_have_value("09:00")
    expect(days.get_by_role("radio", name="Mon, 11 Mar, free")).to_be_checked()


def test_a_time_at_which_nobody_is_free_is_refused_in_words(open_desk: OpenDesk, salon: Tenant, team: Team) -> None:
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    page.get_by_role("button", name="New appointment").click()
    page.get_by_label("Client").fill("Maya Okafor")
    choose_service(page)
    page.get_by_label("Starts at").fill("20:00")
    page.get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text("Nobody is free then. Press a free time, or choose a provider.")
    assert starts(salon) == []


def test_an_appointment_is_moved_to_tomorrow_with_five_presses(
    open_desk: OpenDesk, make: Maker, salon: Tenant, team: Team
) -> None:
    make.appointment(salon, providerId=team.bea, serviceId=team.cut, startsAt=f"{MONDAY}T10:00:00")
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    count = presses(page)
    page.get_by_role("gridcell", name="Kim Lee").click()
    page.get_by_role("button", name="Move…").click()
    tomorrow = page.get_by_role("radio", name="Tue, 5 Mar, free")
    expect(tomorrow).to_be_visible()
    page.locator("label", has=tomorrow).click()
    page.get_by_role("button", name="Move", exact=True).click()
    expect(page.get_by_text("Moved to 10:00 am on Tue, 5 Mar.")).to_be_visible()
    assert count() <= 5
    [moved] = day_of(salon.owner, TUESDAY)["appointments"]
    assert (moved["starts_at"][11:16], moved["provider"]["name"]) == ("10:00", "Bea")


def test_an_appointment_can_move_to_a_time_that_overlaps_where_it_is(
    open_desk: OpenDesk, make: Maker, salon: Tenant, team: Team
) -> None:
    make.appointment(salon, providerId=team.ana, serviceId=team.cut, startsAt=f"{MONDAY}T10:00:00")
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    page.get_by_role("gridcell", name="Kim Lee").click()
    page.get_by_role("button", name="Move…").click()
    later = page.get_by_role("radio", name="10:15 am")
    expect(page.get_by_role("radio", name="10:00 am")).to_be_checked()
    page.locator("label", has=later).click()
    page.get_by_role("button", name="Move", exact=True).click()
    expect(page.get_by_text("Moved to 10:15 am.")).to_be_visible()
    assert spans(salon) == ["10:15-11:00 Ana"]


def test_free_times_of_a_move_are_as_long_as_the_form_says(
    open_desk: OpenDesk, make: Maker, salon: Tenant, team: Team
) -> None:
    make.appointment(salon, providerId=team.ana, serviceId=team.cut, startsAt=f"{MONDAY}T10:00:00")
    make.appointment(salon, providerId=team.ana, serviceId=team.cut, startsAt=f"{MONDAY}T12:00:00")
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    page.get_by_role("gridcell", name="10:00 am to 10:45 am, Kim Lee").click()
    page.get_by_role("button", name="Move…").click()
    free = page.get_by_role("radiogroup", name="Free on")
    expect(free.get_by_role("radio", name="11:15 am")).to_be_visible()
    page.get_by_label("Minutes").fill("90")
    expect(free.get_by_role("radio", name="11:15 am")).to_have_count(0)
    expect(free.get_by_role("radio", name="10:30 am")).to_be_visible()
    page.locator("label", has=page.get_by_role("radio", name="10:30 am")).click()
    page.get_by_role("button", name="Move", exact=True).click()
    expect(page.get_by_text("Moved to 10:30 am.")).to_be_visible()
    assert spans(salon) == ["10:30-12:00 Ana", "12:00-12:45 Ana"]


def test_a_time_that_is_taken_while_the_form_is_open_is_gone_and_the_nearest_are_offered(
    open_desk: OpenDesk, make: Maker, salon: Tenant, team: Team, inspect: Callable[[Page, str], None]
) -> None:
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    page.get_by_role("button", name="New appointment").click()
    page.get_by_label("Client").fill("Maya Okafor")
    page.get_by_role("button", name="With").click()
    page.get_by_role("option", name="Ana").click()
    choose_service(page)
    ten = page.get_by_role("radio", name="10:00 am")
    page.locator("label", has=ten).click()
    make.appointment(salon, providerId=team.ana, serviceId=team.cut, startsAt=f"{MONDAY}T10:00:00")
    page.get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_role("dialog").get_by_text("The provider has another booking at this time.")).to_be_visible()
    nearest = page.get_by_role("radiogroup", name="Nearest free times")
    expect(nearest).to_contain_text("10:45 am with Ana")
    expect(page.get_by_role("radiogroup", name="Free on").get_by_role("radio", name="10:00 am")).to_have_count(0)
    inspect(page, "nearest-times-salon")
    assert spans(salon) == ["10:00-10:45 Ana"]
    nearest.locator("label").filter(has_text="10:45 am with Ana").click()
    expect(page.get_by_text("The provider has another booking at this time.")).to_have_count(0)
    expect(page.get_by_label("Starts at")).to_have_value("10:45")
    page.get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_role("gridcell", name="10:45 am to 11:30 am, Maya Okafor")).to_be_visible()
    assert spans(salon) == ["10:00-10:45 Ana", "10:45-11:30 Ana"]


@pytest.fixture
def dining_room(make: Maker, bistro: Tenant) -> list[str]:
    """A table for four and one for eight, in the evenings."""
    make.service_period(bistro)
    return [make.table(bistro, name=name, maxSeats=seats)["id"] for name, seats in (("1", 4), ("2", 8))]


def test_eight_guests_are_booked_on_the_phone_with_six_presses_and_the_name(
    open_desk: OpenDesk, bistro: Tenant, dining_room: list[str], inspect: Callable[[Page, str], None]
) -> None:
    page = open_desk(bistro.owner).go(f"/reservations/{MONDAY}")
    count = presses(page, typed_into="name")
    page.get_by_role("button", name="New reservation").click()
    expect(page.get_by_label("Guest", exact=True)).to_be_focused()
    page.keyboard.type("Maya Okafor")
    page.get_by_role("textbox", name="Party size").click()
    page.keyboard.press("8")
    half_past_seven = page.get_by_role("radio", name="7:30 pm")
    expect(half_past_seven).to_be_visible()
    page.locator("label", has=half_past_seven).click()
    inspect(page, "free-times-restaurant")
    page.get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_role("gridcell", name="7:30 pm to 9:30 pm, Maya Okafor, 8 guests")).to_be_visible()
    assert count() <= 6
    [booked] = bistro.owner.get("/api/reservations").json["reservations"]
    assert booked["table_ids"] == [dining_room[1]], "where eight can sit"


def test_a_party_is_moved_to_tomorrow_with_five_presses(
    open_desk: OpenDesk, make: Maker, bistro: Tenant, dining_room: list[str]
) -> None:
    made = make.reservation(bistro, tableIds=[dining_room[0]], startsAt=f"{MONDAY}T19:00:00")
    page = open_desk(bistro.owner).go(f"/reservations/{MONDAY}")
    count = presses(page)
    page.get_by_role("gridcell", name="Kim Lee").click()
    page.get_by_role("button", name="Move…").click()
    tomorrow = page.get_by_role("radio", name="Tue, 5 Mar, free")
    expect(tomorrow).to_be_visible()
    page.locator("label", has=tomorrow).click()
    page.get_by_role("button", name="Move", exact=True).click()
    expect(page.get_by_text("Moved to 7:00 pm on Tue, 5 Mar.")).to_be_visible()
    assert count() <= 5
    moved = bistro.owner.get(f"/api/reservations/{made['id']}").json["reservation"]
    assert moved["starts_at"] == f"{TUESDAY}T19:00:00+00:00"


def test_a_party_can_move_to_a_time_that_overlaps_where_it_is(
    open_desk: OpenDesk, make: Maker, bistro: Tenant, dining_room: list[str]
) -> None:
    made = make.reservation(bistro, tableIds=[dining_room[1]], partySize=8, startsAt=f"{MONDAY}T19:00:00")
    page = open_desk(bistro.owner).go(f"/reservations/{MONDAY}")
    page.get_by_role("gridcell", name="Kim Lee").click()
    page.get_by_role("button", name="Move…").click()
    later = page.get_by_role("radio", name="7:30 pm")
    expect(page.get_by_role("radio", name="7:00 pm")).to_be_checked()
    page.locator("label", has=later).click()
    page.get_by_role("button", name="Move", exact=True).click()
    expect(page.get_by_text("Moved to 7:30 pm.")).to_be_visible()
    moved = bistro.owner.get(f"/api/reservations/{made['id']}").json["reservation"]
    assert (moved["starts_at"], moved["table_ids"]) == (f"{MONDAY}T19:30:00+00:00", [dining_room[1]])


def test_a_time_cannot_be_pressed_while_it_is_about_another_party(
    open_desk: OpenDesk, bistro: Tenant, dining_room: list[str]
) -> None:
    page = open_desk(bistro.owner).go(f"/reservations/{MONDAY}")
    page.get_by_role("button", name="New reservation").click()
    seven = page.get_by_role("radio", name="7:00 pm")
    expect(seven).to_be_enabled()
    with waiting_for(page, "**/api/reservations/availability?*"):
        page.get_by_role("textbox", name="Party size").fill("9")
        expect(seven).to_be_disabled()
    expect(page.get_by_text("Nothing free in these seven days.")).to_be_visible()


def test_a_party_at_a_table_that_is_taken_is_offered_the_nearest_times_there(
    open_desk: OpenDesk, make: Maker, bistro: Tenant, dining_room: list[str]
) -> None:
    make.reservation(bistro, tableIds=[dining_room[1]], startsAt=f"{MONDAY}T18:00:00", durationMinutes=120)
    page = open_desk(bistro.owner).go(f"/reservations/{MONDAY}")
    page.get_by_role("button", name="New reservation").click()
    page.get_by_label("Guest", exact=True).fill("Maya Okafor")
    page.get_by_role("textbox", name="Party size").fill("8")
    page.get_by_label("Time", exact=True).fill("19:00")
    page.get_by_role("button", name="Book", exact=True).click()
    nearest = page.get_by_role("radiogroup", name="Nearest free times")
    nearest.locator("label").filter(has_text="8:00 pm").click()
    page.get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_role("gridcell", name="8:00 pm to 10:00 pm, Maya Okafor, 8 guests")).to_be_visible()


def test_a_known_client_is_booked_with_four_presses_and_with_somebody_else_tomorrow_with_five(
    open_desk: OpenDesk, make: Maker, salon: Tenant, team: Team
) -> None:
    client = make.customer(salon, name="Renée Okafor", allergies="Nuts")["id"]
    make.appointment(salon, providerId=team.ana, serviceId=team.cut, customerId=client, startsAt=f"{MONDAY}T12:00:00")
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    count = presses(page, typed_into="name")
    for when, said, most in ((None, "9:00 am. With", 4), ("Tue, 5 Mar, 9:00 am Bea", "9:00 am on Tue, 5 Mar", 4 + 5)):
        page.get_by_role("button", name="New appointment").click()
        expect(page.get_by_label("Client", exact=True)).to_be_focused()
        page.keyboard.type("Renée")
        page.get_by_role("option", name="Renée Okafor").click()
        expect(page.get_by_role("dialog")).to_contain_text("Nuts")
        page.get_by_role("group", name="Usual services").get_by_role("button", name="Haircut").click()
        if when:
            page.get_by_role("button", name=when).click()
        expect(page.get_by_label("Starts at")).to_have_value("09:00")
        with page.expect_response("**/api/appointments"):
            page.get_by_role("button", name="Book", exact=True).click()
        expect(page.get_by_text(f"Renée Okafor is booked at {said}")).to_be_visible()  # the first may still be there
        assert count() <= most
    [tomorrow] = day_of(salon.owner, TUESDAY)["appointments"]
    assert (tomorrow["starts_at"][11:16], tomorrow["provider"]["name"]) == ("09:00", "Bea")
