"""A restaurant's day by table: booking, moving, and what becomes of a party."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import SOON_MS, Desk, answering, knowing_nothing_new, take_further_step, waiting_for
from tests.support.makers import Maker, Tenant

DAY = "2030-03-04"
OpenDesk = Callable[..., Desk]


@pytest.fixture
def dining_room(make: Maker, bistro: Tenant) -> dict[str, Any]:
    """Two tables, and Kim Lee at the first at seven on an evening of which at most ten guests may come."""
    tables = [make.table(bistro, name=name, area="Dining room", maxSeats=4) for name in ("1", "2")]
    make.service_period(bistro, coverCap=10)
    reservation = make.reservation(bistro, tableIds=[tables[0]["id"]], startsAt=f"{DAY}T19:00:00")
    return {"tables": tables, "reservation": reservation}


def party(page: Page, name: str) -> Locator:
    return page.get_by_role("gridcell", name=name)


def row_of(page: Page, table: str) -> Locator:
    return page.get_by_role("row").filter(has=page.get_by_role("rowheader", name=re.compile(f"^{table} ")))


def stored(bistro: Tenant, reservation: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = bistro.owner.get(f"/api/reservations/{reservation['id']}").json["reservation"]
    return found


def test_a_new_guest_is_booked_at_the_best_fitting_table(
    open_desk: OpenDesk, bistro: Tenant, dining_room: dict[str, Any]
) -> None:
    page = open_desk(bistro.owner).go(f"/reservations/{DAY}")
    expect(page.get_by_role("list", name="Covers")).to_contain_text("2 of 10 covers")

    page.get_by_role("button", name="New reservation").click()
    page.get_by_label("Guest", exact=True).fill("Maya Okafor")
    page.get_by_label("Time", exact=True).fill("19:30")
    page.get_by_role("button", name="Increase Party size").click()
    page.get_by_role("button", name="Book", exact=True).click()

    expect(party(page, "Maya Okafor, 3 guests, confirmed")).to_be_visible()
    expect(row_of(page, "2").get_by_role("gridcell", name="Maya Okafor")).to_be_visible()
    expect(page.get_by_role("list", name="Covers")).to_contain_text("5 of 10 covers")


def test_what_was_looked_at_before_a_booking_and_a_cancellation_has_them_afterwards(
    open_desk: OpenDesk, bistro: Tenant, dining_room: dict[str, Any]
) -> None:
    page = open_desk(bistro.owner).go("/customers")
    page.get_by_role("link", name="Kim Lee").click()
    page.get_by_role("link", name="Monday 4 March 2030, 7:00 pm").click()

    page.get_by_role("button", name="New reservation").click()
    page.get_by_label("Guest", exact=True).fill("Maya Okafor")
    page.get_by_role("button", name="Book", exact=True).click()
    expect(party(page, "Maya Okafor")).to_be_visible()
    party(page, "Kim Lee").click()
    take_further_step(page, "Cancel reservation…")
    page.get_by_role("button", name="Cancel the reservation").click()
    expect(party(page, "Kim Lee")).to_have_count(0)

    page.get_by_role("link", name="Guests").click()
    expect(page.get_by_role("link", name="Maya Okafor")).to_be_visible()
    page.get_by_role("link", name="Kim Lee").click()
    expect(page.get_by_label("Visits", exact=True).get_by_text("cancelled")).to_be_visible()


def test_a_known_guest_is_found_by_a_part_of_the_name(
    open_desk: OpenDesk, make: Maker, bistro: Tenant, dining_room: dict[str, Any]
) -> None:
    known = make.customer(bistro, name="Priya Nair", phone="+44 20 7946 0991")
    page = open_desk(bistro.owner).go(f"/reservations/{DAY}")
    page.get_by_role("button", name="New reservation").click()
    page.get_by_label("Guest", exact=True).press_sequentially("nair")
    page.get_by_role("option", name="Priya Nair").click()
    page.get_by_label("Time", exact=True).fill("20:00")
    page.get_by_role("button", name="Book", exact=True).click()
    expect(party(page, "Priya Nair")).to_be_visible()
    booked = bistro.owner.get(f"/api/reservations?customerId={known['id']}").json["reservations"]
    assert [one["starts_at"] for one in booked] == [f"{DAY}T20:00:00+00:00"]


def test_more_guests_than_the_period_takes_are_refused_in_the_form(
    open_desk: OpenDesk, make: Maker, bistro: Tenant, dining_room: dict[str, Any]
) -> None:
    make.reservation(bistro, partySize=7, startsAt=f"{DAY}T18:00:00", tableIds=[make.table(bistro, maxSeats=8)["id"]])
    page = open_desk(bistro.owner).go(f"/reservations/{DAY}")
    page.get_by_role("button", name="New reservation").click()
    page.get_by_label("Guest", exact=True).fill("Maya Okafor")
    page.get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text("does not have enough covers left on this date")


@pytest.fixture
def evening(open_desk: OpenDesk, bistro: Tenant) -> Page:
    """A page of a browser whose clock stands at ten past eight that evening in London, past three in New York."""
    page = open_desk(bistro.owner).page
    page.clock.set_fixed_time(f"{DAY}T20:10:00Z")
    return page


def test_today_is_the_venues_where_the_browsers_is_still_yesterday(open_desk: OpenDesk, bistro: Tenant) -> None:
    page = open_desk(bistro.owner).page
    page.clock.set_fixed_time(f"{DAY}T00:30:00Z")
    page.goto("/reservations")
    expect(page.get_by_role("heading", level=1)).to_have_text("Monday 4 March 2030")


def test_a_walk_in_is_seated_and_completed_by_keyboard_alone(evening: Page, make: Maker, bistro: Tenant) -> None:
    make.table(bistro, name="1")
    page = evening
    page.goto("/reservations")
    expect(page.get_by_role("heading", level=1)).to_have_text("Monday 4 March 2030")
    tab_to(page, page.get_by_role("button", name="Walk-in"))
    page.keyboard.press("Enter")
    expect(page.get_by_label("Guest", exact=True)).to_be_focused()
    tab_to(page, page.get_by_role("button", name="Seat now"))
    page.keyboard.press("Enter")
    seated = party(page, "8:10 pm to 10:10 pm, Walk-in, 2 guests, seated")
    expect(seated).to_be_visible()

    tab_to(page, page.get_by_role("grid").locator("[tabindex='0']"))
    page.keyboard.press("Home")  # it is the first of the evening
    expect(seated).to_be_focused()
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("button", name="Guests left"))
    page.keyboard.press("Enter")
    expect(party(page, "Walk-in, 2 guests, completed")).to_be_visible()
    [walk_in] = bistro.owner.get("/api/reservations").json["reservations"]
    assert (walk_in["status"], walk_in["starts_at"]) == ("completed", f"{DAY}T20:10:00+00:00")
    assert (walk_in["source"], walk_in["customer_id"]) == ("walk_in", None)


def test_a_table_is_free_again_when_its_party_leaves_early(evening: Page, make: Maker, bistro: Tenant) -> None:
    reservation = make.reservation(bistro, startsAt=f"{DAY}T19:50:00", durationMinutes=90)
    for status in ("confirmed", "seated"):
        bistro.owner.patch(f"/api/reservations/{reservation['id']}", {"status": status})
    evening.goto("/reservations")
    party(evening, "Kim Lee").click()
    evening.get_by_role("button", name="Guests left").click()
    expect(party(evening, "Kim Lee, 2 guests, completed")).to_be_visible()
    assert stored(bistro, reservation)["ends_at"] == f"{DAY}T20:10:00+00:00"


def test_a_cancellation_is_confirmed_first_and_leaves_the_timeline(
    open_desk: OpenDesk, bistro: Tenant, dining_room: dict[str, Any]
) -> None:
    page = open_desk(bistro.owner).go(f"/reservations/{DAY}")
    party(page, "Kim Lee").click()
    take_further_step(page, "Cancel reservation…")
    page.get_by_role("button", name="Cancel the reservation").click()
    expect(page.get_by_text("Cancelled and no-shows: 1")).to_be_visible()
    expect(party(page, "Kim Lee")).to_have_count(0)
    assert stored(bistro, dining_room["reservation"])["status"] == "cancelled"


def test_a_party_is_moved_by_keyboard_and_the_focus_goes_along(
    open_desk: OpenDesk, bistro: Tenant, dining_room: dict[str, Any]
) -> None:
    page = open_desk(bistro.owner).go(f"/reservations/{DAY}")
    kim = party(page, "Kim Lee")
    kim.focus()
    for key in ("m", "ArrowRight", "ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(page.get_by_text("Moved to 7:30 pm, table 2.")).to_be_visible()
    expect(row_of(page, "2").get_by_role("gridcell", name="7:30 pm to 9:30 pm, Kim Lee")).to_be_focused()
    moved = stored(bistro, dining_room["reservation"])
    assert moved["starts_at"] == f"{DAY}T19:30:00+00:00"
    assert moved["table_ids"] == [dining_room["tables"][1]["id"]]

    page.get_by_role("button", name="Undo").click()
    expect(row_of(page, "1").get_by_role("gridcell", name="7:00 pm to 9:00 pm, Kim Lee")).to_be_visible()


@pytest.mark.parametrize("way", ["keyboard", "form"])
def test_a_move_that_is_undone_brings_a_party_back_into_the_period_that_was_named_for_it(
    open_desk: OpenDesk, make: Maker, bistro: Tenant, dining_room: dict[str, Any], way: str
) -> None:
    named = make.service_period(bistro, name="Private", startsAt="12:00", endsAt="14:00")["id"]
    kim = dining_room["reservation"]
    assert bistro.owner.patch(f"/api/reservations/{kim['id']}", {"servicePeriodId": named}).status == 200
    page = open_desk(bistro.owner).go(f"/reservations/{DAY}")
    if way == "keyboard":
        party(page, "Kim Lee").focus()
        for key in ("m", "ArrowRight", "Enter"):
            page.keyboard.press(key)
    else:
        party(page, "Kim Lee").click()
        page.get_by_role("button", name="Move…").click()
        page.get_by_label("Time", exact=True).fill("19:15")
        page.get_by_role("button", name="Move", exact=True).click()
    expect(page.get_by_text("Moved to 7:15 pm").first).to_be_visible()
    assert stored(bistro, kim)["service_period_id"] not in (None, named)
    with answering(page, "PATCH"):
        page.get_by_role("button", name="Undo").click()
    expect(row_of(page, "1").get_by_role("gridcell", name="7:00 pm to 9:00 pm, Kim Lee")).to_be_visible()
    assert stored(bistro, kim)["service_period_id"] == named


def test_no_day_is_fetched_while_a_move_is_under_way(
    open_desk: OpenDesk, bistro: Tenant, dining_room: dict[str, Any]
) -> None:
    page = open_desk(bistro.owner).page
    page.clock.install()
    page.goto(f"/reservations/{DAY}")
    party(page, "Kim Lee").focus()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/day" in request.url else None)
    with waiting_for(page, "**/api/reservations/*"):
        page.keyboard.press("m")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        expect(row_of(page, "2").get_by_role("gridcell", name="Kim Lee")).to_be_visible()
        asked.clear()
        page.clock.run_for(20_000)
        assert asked == []
    expect(page.get_by_text("Moved to")).not_to_have_count(0)
    page.clock.run_for(6_000)
    assert asked, "from then on it is asked for again"


def test_a_party_stays_longer_by_keyboard(open_desk: OpenDesk, bistro: Tenant, dining_room: dict[str, Any]) -> None:
    page = open_desk(bistro.owner).go(f"/reservations/{DAY}")
    party(page, "Kim Lee").focus()
    for key in ("m", "Shift+ArrowRight", "Shift+ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(page.get_by_text("Moved to 7:00 pm to 9:30 pm, table 1.")).to_be_visible()
    expect(party(page, "7:00 pm to 9:30 pm, Kim Lee")).to_be_focused()
    assert stored(bistro, dining_room["reservation"])["ends_at"] == f"{DAY}T21:30:00+00:00"


def test_escape_leaves_a_party_where_it_was(open_desk: OpenDesk, bistro: Tenant, dining_room: dict[str, Any]) -> None:
    page = open_desk(bistro.owner).go(f"/reservations/{DAY}")
    party(page, "Kim Lee").click()
    take_further_step(page, "Move with the keyboard")
    expect(party(page, "Kim Lee")).to_be_focused()
    for key in ("ArrowRight", "ArrowDown", "Escape"):
        page.keyboard.press(key)
    expect(row_of(page, "1").get_by_role("gridcell", name="7:00 pm to 9:00 pm, Kim Lee")).to_be_focused()
    assert stored(bistro, dining_room["reservation"])["starts_at"] == f"{DAY}T19:00:00+00:00"


def test_a_full_table_refuses_a_party_that_is_dragged_there(
    open_desk: OpenDesk, make: Maker, bistro: Tenant, dining_room: dict[str, Any]
) -> None:
    desk = open_desk(bistro.owner)
    page = desk.go(f"/reservations/{DAY}")
    page.wait_for_load_state("networkidle")
    with knowing_nothing_new(page):
        make.reservation(bistro, tableIds=[dining_room["tables"][1]["id"]], startsAt=f"{DAY}T19:00:00")
        drag(page, party(page, "Kim Lee"), row_of(page, "2"))
    refused = re.compile(r"^Not moved: .+ has table 2 until 9:00 pm\. Back at ")
    expect(page.get_by_text(refused).first).to_be_visible()
    expect(row_of(page, "1").get_by_role("gridcell", name="7:00 pm to 9:00 pm, Kim Lee")).to_be_visible()
    assert stored(bistro, dining_room["reservation"])["table_ids"] == [dining_room["tables"][0]["id"]]


def test_a_party_is_dragged_to_another_table(open_desk: OpenDesk, bistro: Tenant, dining_room: dict[str, Any]) -> None:
    page = open_desk(bistro.owner).go(f"/reservations/{DAY}")
    drag(page, party(page, "Kim Lee"), row_of(page, "2"))
    expect(row_of(page, "2").get_by_role("gridcell", name="7:00 pm to 9:00 pm, Kim Lee")).to_be_visible()
    expect(page.get_by_text("Moved to 7:00 pm, table 2.")).to_be_visible()
    assert stored(bistro, dining_room["reservation"])["table_ids"] == [dining_room["tables"][1]["id"]]


def test_a_party_is_moved_and_gets_a_second_table_with_a_form(
    open_desk: OpenDesk, make: Maker, bistro: Tenant, dining_room: dict[str, Any]
) -> None:
    page = open_desk(bistro.owner).go(f"/reservations/{DAY}")
    party(page, "Kim Lee").click()
    page.get_by_role("button", name="Move…").click()
    page.get_by_label("Time", exact=True).fill("20:15")
    page.get_by_role("option", name=re.compile("^2 ")).click()
    page.get_by_role("button", name="Move", exact=True).click()
    expect(page.get_by_text("Moved to 8:15 pm.")).to_be_visible()
    moved = stored(bistro, dining_room["reservation"])
    assert moved["starts_at"] == f"{DAY}T20:15:00+00:00"
    assert moved["table_ids"] == [table["id"] for table in dining_room["tables"]]


def test_an_error_of_a_form_shows_at_once_above_it(
    open_desk: OpenDesk, make: Maker, bistro: Tenant, dining_room: dict[str, Any]
) -> None:
    page = open_desk(bistro.owner).go(f"/reservations/{DAY}")
    party(page, "Kim Lee").click()
    page.get_by_role("button", name="Move…").click()
    page.get_by_role("option", name=re.compile("^2 ")).click()
    make.reservation(bistro, tableIds=[dining_room["tables"][1]["id"]], startsAt=f"{DAY}T19:00:00")
    page.get_by_role("button", name="Move", exact=True).click()
    said = page.locator("[aria-live=assertive]").get_by_text(re.compile("^Not moved: "))
    expect(said).to_be_attached()
    expect(page.get_by_role("dialog", name="Move Kim Lee")).to_be_visible()
    assert said.evaluate("one => one.closest('[inert], [aria-hidden=true]')") is None


def test_two_browsers_see_each_others_change_within_six_seconds(
    open_desk: OpenDesk, bistro: Tenant, dining_room: dict[str, Any]
) -> None:
    here, there = open_desk(bistro.owner), open_desk(bistro.staff)
    there.page.clock.install()
    here.go(f"/reservations/{DAY}")
    there.go(f"/reservations/{DAY}")
    party(here.page, "Kim Lee").click()
    with here.page.expect_response(lambda answer: answer.request.method == "PATCH"):
        here.page.get_by_role("button", name="Confirm", exact=True).click()
    there.page.clock.fast_forward(6_000)
    expect(party(there.page, "Kim Lee, 2 guests, confirmed")).to_be_visible(timeout=SOON_MS)


def tab_to(page: Page, wanted: Locator) -> None:
    """Presses Tab until the element has the focus."""
    for _ in range(60):
        if wanted.count() == 1 and wanted.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}.")


def drag(page: Page, one: Locator, to: Locator) -> None:
    """Takes hold of one near its start and lets it go straight below or above, in the other row."""
    box, row = one.bounding_box(), to.bounding_box()
    assert box is not None
    assert row is not None
    page.mouse.move(box["x"] + 20, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, row["y"] + row["height"] / 2, steps=4)
    page.mouse.up()
