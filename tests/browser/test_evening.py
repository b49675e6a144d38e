"""The evening of a restaurant as a list: who is expected, who is here, who is late, and what is done in the line."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import Desk, presses, violations
from tests.support.fingers import HAND
from tests.support.makers import Maker, Tenant

OpenDesk = Callable[..., Desk]
Look = Callable[[Page, str], None]
MONDAY = "2030-03-04"
LIST = f"/reservations/list/{MONDAY}"


@pytest.fixture
def parties(make: Maker, bistro: Tenant) -> dict[str, str]:
    """Four parties of an evening, by name."""
    make.service_period(bistro, coverCap=40)
    make.deposit_tier(bistro, minPartySize=6, amountCents=6000)
    robin = make.server(bistro, name="Robin Vale")["id"]
    ids = {}
    for number, (name, time, size) in enumerate(
        [
            ("Ana Silva", "18:45", 2),
            ("Maya Okafor", "19:00", 4),
            ("Zoë Quiet", "19:30", 6),
            ("Yusuf Demir", "20:15", 2),
        ],
        start=1,
    ):
        table = make.table(bistro, name=str(number), maxSeats=8)["id"]
        make.assignment(bistro, MONDAY, table, robin)
        allergies = "Sesame" if number == 1 else None
        guest = make.customer(bistro, name=name, phone=f"020 7946 010{number}", allergies=allergies)["id"]
        notes = "Nut allergy at the table." if number == 2 else None
        party = {"customerId": guest, "tableIds": [table], "startsAt": f"{MONDAY}T{time}:00", "partySize": size}
        ids[name] = make.reservation(bistro, **party, notes=notes)["id"]
    return ids


@pytest.fixture
def evening(open_desk: OpenDesk, bistro: Tenant, parties: dict[str, str]) -> Callable[..., Page]:
    """Opens the list of that Monday, at seven in London."""

    def open_list(**options: Any) -> Page:
        page = open_desk(bistro.owner, **options).page
        page.clock.set_fixed_time(f"{MONDAY}T19:02:00Z")
        page.goto(LIST)
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("4 Mar"))
        return page

    return open_list


def line(page: Page, name: str) -> Locator:
    return page.get_by_role("listitem").filter(has=page.get_by_role("button", name=name, exact=True))


def stored(bistro: Tenant, reservation_id: str) -> dict[str, Any]:
    found: dict[str, Any] = bistro.owner.get(f"/api/reservations/{reservation_id}").json["reservation"]
    return found


def test_the_list_answers_who_comes_next_who_is_late_and_what_is_unpaid(
    evening: Callable[..., Page], inspect: Look
) -> None:
    page = evening()
    expected = page.get_by_role("list", name="Expected")
    expect(expected.get_by_role("listitem")).to_have_count(4)
    expect(page.get_by_role("heading", name=re.compile("^Expected"))).to_contain_text(
        "4 parties, 14 guests · 1 late, 1 deposit due"
    )
    expect(line(page, "Ana Silva")).to_contain_text("17 min late")
    expect(line(page, "Ana Silva")).to_contain_text("Allergies: Sesame")
    expect(line(page, "Ana Silva")).to_contain_text("First visit")
    expect(line(page, "Maya Okafor")).to_contain_text("next")
    expect(line(page, "Maya Okafor")).to_contain_text("Nut allergy at the table.")
    expect(line(page, "Maya Okafor").get_by_role("link", name="020 7946 0102")).to_be_visible()
    expect(line(page, "Zoë Quiet")).to_contain_text(re.compile("deposit .*60.00 due"))
    expect(line(page, "Zoë Quiet")).to_contain_text("Table 3")
    expect(line(page, "Zoë Quiet")).to_contain_text("Robin Vale")
    inspect(page, "evening-list")


def test_a_party_arrives_is_seated_and_completed_with_a_press_each(
    evening: Callable[..., Page], bistro: Tenant, parties: dict[str, str]
) -> None:
    page, maya = evening(), parties["Maya Okafor"]
    count = presses(page)
    page.get_by_role("button", name="Arrived: Maya Okafor").click()
    expect(line(page, "Maya Okafor")).to_contain_text("here since")
    assert stored(bistro, maya)["arrived_at"] is not None
    page.get_by_role("button", name="Seat Maya Okafor").click()  # who was never confirmed
    seated = page.get_by_role("list", name="Seated")
    expect(seated).to_contain_text("Maya Okafor")
    assert stored(bistro, maya)["status"] == "seated"
    page.get_by_role("button", name="Guests left: Maya Okafor").click()
    expect(page.get_by_role("list", name="Completed")).to_contain_text("Maya Okafor")
    assert stored(bistro, maya)["status"] == "completed"
    assert count() == 3


def test_a_request_for_later_is_answered_in_its_line(
    evening: Callable[..., Page], bistro: Tenant, parties: dict[str, str]
) -> None:
    page, yusuf = evening(), parties["Yusuf Demir"]
    expect(page.get_by_role("button", name="Confirm Maya Okafor"), "her time has come").to_have_count(0)
    page.get_by_role("button", name="Confirm Yusuf Demir").click()
    expect(page.get_by_role("button", name="Confirm Yusuf Demir")).to_have_count(0)
    assert stored(bistro, yusuf)["status"] == "confirmed"
    page.get_by_role("button", name="Arrived: Zoë Quiet").click()
    expect(page.get_by_role("button", name="Confirm Zoë Quiet"), "she is here").to_have_count(0)
    expect(page.get_by_role("button", name="Seat Zoë Quiet")).to_be_visible()


def test_a_group_that_is_pencilled_in_is_confirmed_in_its_line(
    open_desk: OpenDesk, make: Maker, bistro: Tenant
) -> None:
    enquiry = make.held_enquiry(bistro)
    page = open_desk(bistro.owner).go(LIST)
    page.get_by_role("button", name="Confirm Ines Moreau").click()
    expect(page.get_by_role("button", name="Confirm Ines Moreau")).to_have_count(0)
    assert bistro.owner.get(f"/api/enquiries/{enquiry['id']}").json["enquiry"]["status"] == "won"


def test_an_arrival_and_a_no_show_are_taken_back(
    evening: Callable[..., Page], bistro: Tenant, parties: dict[str, str]
) -> None:
    page, ana = evening(), parties["Ana Silva"]
    page.get_by_role("button", name="Arrived: Ana Silva").click()
    expect(line(page, "Ana Silva")).to_contain_text("here since")
    page.get_by_role("button", name="Not here yet: Ana Silva").click()
    expect(line(page, "Ana Silva")).to_contain_text("17 min late")
    assert stored(bistro, ana)["arrived_at"] is None
    line(page, "Ana Silva").get_by_role("button", name="Ana Silva", exact=True).click()
    expect(page.get_by_role("dialog").get_by_text("17 min late")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="No-show: Ana Silva").click()
    expect(page.get_by_role("list", name="Completed")).to_contain_text("Ana Silva")
    expect(page.get_by_role("list", name="Expected").locator(":focus"), "the next party's name").to_have_count(1)
    page.get_by_role("button", name="Undo").first.click()
    expect(page.get_by_role("list", name="Expected")).to_contain_text("Ana Silva")
    assert stored(bistro, ana)["status"] == "pending"


def test_an_arrival_shows_at_the_tables_and_in_the_booking(
    evening: Callable[..., Page], bistro: Tenant, parties: dict[str, str]
) -> None:
    assert bistro.staff.patch(f"/api/reservations/{parties['Yusuf Demir']}", {"arrived": True}).status == 200
    page = evening()
    page.get_by_role("navigation", name="View").get_by_role("link", name="Tables").click()
    party = page.get_by_role("gridcell", name="8:15 pm to 10:15 pm, Yusuf Demir, 2 guests, here")
    expect(party).to_be_visible()
    party.click()
    expect(page.get_by_role("dialog")).to_contain_text("Here since")
    page.get_by_role("button", name="Not here yet").click()
    expect(page.get_by_role("gridcell", name="Yusuf Demir, 2 guests, pending")).to_be_visible()


def test_the_evening_is_worked_with_a_thumb(
    evening: Callable[..., Page], bistro: Tenant, parties: dict[str, str]
) -> None:
    page = evening(**HAND)
    arrived = page.get_by_role("button", name="Arrived: Maya Okafor")
    box = arrived.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    arrived.tap()
    expect(line(page, "Maya Okafor")).to_contain_text("here since")
    page.get_by_role("button", name="Seat Maya Okafor").tap()
    expect(page.get_by_role("list", name="Seated")).to_contain_text("Maya Okafor")
    assert violations(page) == []


def test_the_evening_is_worked_by_keyboard(evening: Callable[..., Page]) -> None:
    page = evening()
    page.get_by_role("button", name="Arrived: Maya Okafor").focus()
    page.keyboard.press("Enter")
    expect(line(page, "Maya Okafor")).to_contain_text("here since")
    page.get_by_role("button", name="Maya Okafor", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("Nut allergy at the table.")


def test_paper_has_every_party_and_nothing_to_press(evening: Callable[..., Page]) -> None:
    page = evening()
    page.evaluate("window.printed = 0; window.print = () => (window.printed += 1); null")
    page.get_by_role("button", name="Day options").click()
    page.get_by_role("button", name="Print the evening").click()
    page.wait_for_function("window.printed === 1")
    page.emulate_media(media="print")
    text = page.locator("body").inner_text()
    for said in ("Ana Silva", "Maya Okafor", "Zoë Quiet", "Yusuf Demir", "020 7946 0102", "Nut allergy", "Table 3"):
        assert said in text
    expect(page.get_by_role("button", name="Seat Maya Okafor")).to_be_hidden()
    expect(page.get_by_role("navigation", name="View")).to_be_hidden()
    paper = page.pdf(format="A4")
    assert len(re.findall(rb"/Type /Page\b", paper)) == 1
