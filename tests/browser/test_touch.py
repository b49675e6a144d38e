"""Moving bookings with a finger, in the diary, in the week and at the tables, and what a finger does otherwise."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import Desk, violations
from tests.support.fingers import HAND, Finger
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, Team, starts, team_with_noor_at_ten

QUARTER_PX = 45
PICKED_UP = "Moving. Drag it, or tap where it goes; Cancel puts it back."
PUT_BACK = "Put back at 10:00 am with Ana."


@pytest.fixture
def team(make: Maker, salon: Tenant) -> Team:
    return team_with_noor_at_ten(make, salon)


@pytest.fixture
def diary(open_desk: Callable[..., Desk], salon: Tenant, team: Team) -> Page:
    """That Monday on a phone, for the owner."""
    page = open_desk(salon.owner, **HAND).go(f"/appointments/{MONDAY}")
    cell(page, "Noor Haddad").wait_for()
    page.wait_for_load_state("networkidle")  # or a finger competes with the form that is loaded beforehand
    return page


def cell(page: Page | Locator, name: str) -> Locator:
    return page.get_by_role("gridcell", name=name)


def column(page: Page, provider: str) -> Locator:
    return page.get_by_role("row").filter(has=page.get_by_role("rowheader", name=re.compile(f"^{provider}")))


def carried(page: Page) -> Locator:
    return page.get_by_role("group", name="Moving a booking")


def top_of(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box is not None
    return box["x"], box["y"]


def heard(page: Page, text: str) -> Locator:
    return page.locator("[aria-live=polite]").get_by_text(text, exact=True)


def go_on_to_bea(page: Page) -> None:
    """A phone shows one provider at a time."""
    page.get_by_role("button", name="Provider after").tap()
    expect(column(page, "Bea").get_by_role("rowheader")).to_be_in_viewport(ratio=0.95)


def test_a_finger_picks_a_booking_up_and_a_tap_places_it(
    diary: Page, salon: Tenant, picture: Callable[[Page, str], None]
) -> None:
    finger = Finger(diary)
    _, y = finger.pick_up(cell(diary, "Noor Haddad"))
    expect(heard(diary, PICKED_UP)).to_have_count(1)
    finger.lift()
    expect(carried(diary)).to_contain_text("10:00 am with Ana")
    expect(diary.get_by_role("dialog")).to_have_count(0)
    picture(diary, "touch-carried")
    assert violations(diary) == []

    go_on_to_bea(diary)
    other, _ = top_of(column(diary, "Bea"))
    diary.touchscreen.tap(other + 20, y + 2 * QUARTER_PX)
    expect(cell(column(diary, "Bea"), "10:30 am to 11:15 am, Noor Haddad")).to_be_visible()
    expect(carried(diary)).to_have_count(0)
    expect(diary.get_by_text("Moved to 10:30 am with Bea.")).to_be_visible()
    assert starts(salon) == ["10:30 Bea"]


def test_a_finger_that_stays_down_drags_the_booking_and_nothing_scrolls(diary: Page, salon: Tenant) -> None:
    finger = Finger(diary)
    at = finger.pick_up(cell(diary, "Noor Haddad"))
    scrolled = diary.get_by_role("grid").evaluate("one => one.scrollTop")
    finger.move(at, (at[0], at[1] + 2 * QUARTER_PX))
    expect(carried(diary)).to_contain_text("10:30 am with Ana")
    finger.lift()
    expect(cell(diary, "10:30 am to 11:15 am, Noor Haddad")).to_be_visible()
    expect(diary.get_by_text("Moved to 10:30 am with Ana.")).to_be_visible()
    assert starts(salon) == ["10:30 Ana"]
    assert diary.get_by_role("grid").evaluate("one => one.scrollTop") == scrolled


def test_a_finger_that_goes_on_at_once_scrolls(diary: Page, salon: Tenant) -> None:
    finger = Finger(diary)
    grid = diary.get_by_role("grid")
    scrolled = grid.evaluate("one => one.scrollTop")
    x, y = top_of(cell(diary, "Noor Haddad"))
    finger.touch(x + 20, y + 60)
    finger.move((x + 20, y + 60), (x + 20, y - 40))
    finger.lift()
    diary.wait_for_function("([one, was]) => one.scrollTop > was", arg=[grid.element_handle(), scrolled])
    expect(carried(diary)).to_have_count(0)
    assert starts(salon) == ["10:00 Ana"]


def test_a_short_tap_opens_the_booking(diary: Page) -> None:
    cell(diary, "Noor Haddad").tap()
    expect(diary.get_by_role("dialog")).to_contain_text("Noor Haddad")


@pytest.mark.parametrize("way", ["Cancel", "Escape", "outside", "on itself"])
def test_what_a_finger_has_picked_up_is_put_back(diary: Page, salon: Tenant, way: str) -> None:
    finger = Finger(diary)
    finger.pick_up(cell(diary, "Noor Haddad"))
    finger.lift()
    expect(carried(diary)).to_be_visible()
    if way == "Cancel":
        carried(diary).get_by_role("button", name="Cancel").tap()
    elif way == "Escape":
        diary.keyboard.press("Escape")
    elif way == "outside":
        diary.get_by_role("heading", level=1).tap()
    else:
        cell(diary, "Noor Haddad").tap()
    expect(carried(diary)).to_have_count(0)
    expect(heard(diary, PUT_BACK)).to_have_count(1)
    expect(diary.get_by_role("dialog")).to_have_count(0)
    assert starts(salon) == ["10:00 Ana"]


def test_who_has_picked_up_a_booking_scrolls_on_to_where_it_goes(diary: Page, salon: Tenant) -> None:
    finger = Finger(diary)
    finger.pick_up(cell(diary, "Noor Haddad"))
    finger.lift()
    grid = diary.get_by_role("grid")
    scrolled = grid.evaluate("one => one.scrollTop")
    x, _ = top_of(column(diary, "Ana"))
    finger.touch(x + 20, 600)
    finger.move((x + 20, 600), (x + 20, 400))
    finger.rest()  # or it goes on by itself, and the tap only stops it
    finger.lift()
    diary.wait_for_function("([one, was]) => one.scrollTop > was", arg=[grid.element_handle(), scrolled])
    expect(carried(diary)).to_be_visible()
    go_on_to_bea(diary)
    column(diary, "Bea").get_by_role("rowheader").tap()
    expect(diary.get_by_text("Moved to 10:00 am with Bea.")).to_be_visible()
    assert starts(salon) == ["10:00 Bea"]


def test_a_finger_moves_an_appointment_to_another_day_of_the_week(
    open_desk: Callable[..., Desk], salon: Tenant, team: Team
) -> None:
    page = open_desk(salon.owner, **HAND).go(f"/appointments/week/{MONDAY}?provider={team.ana}")
    finger = Finger(page)
    finger.pick_up(cell(page, "Noor Haddad"))
    finger.lift()
    page.get_by_role("rowheader").nth(1).tap()
    expect(page.get_by_text(re.compile("^Moved to 10:00 am on Tuesday"))).to_be_visible()


def test_a_finger_moves_a_party_to_another_table(open_desk: Callable[..., Desk], bistro: Tenant, make: Maker) -> None:
    one, _ = (make.table(bistro, name=name)["id"] for name in ("T1", "T2"))
    guest = make.customer(bistro, name="Noor Haddad")["id"]
    booking = {"customerId": guest, "partySize": 2, "startsAt": f"{MONDAY}T19:00:00", "tableIds": [one]}
    make.reservation(bistro, **booking)
    page = open_desk(bistro.owner, **HAND).go(f"/reservations/{MONDAY}")
    finger = Finger(page)
    finger.pick_up(cell(page, "Noor Haddad"))
    finger.lift()
    page.get_by_role("rowheader", name=re.compile("^T2")).tap()
    expect(cell(column(page, "T2"), "Noor Haddad")).to_be_visible()
    expect(page.get_by_text(re.compile("^Moved to .*T2"))).to_be_visible()


def test_what_a_finger_presses_in_the_diary_is_44_pixels_high(diary: Page) -> None:
    heights = diary.get_by_role("gridcell").evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert heights
    assert min(heights) >= 44
