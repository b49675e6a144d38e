"""Moving a salon's appointments in the diary, by pointer and by keyboard alone, and what the service refuses."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import Desk, knowing_nothing_new, take_further_step, waiting_for
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, NINE_TO_FIVE, Team, booked, spans, starts, team_of

MINUTE_PX = 1.6
TAKEN = "Not moved: The provider has another booking at this time. Back at 10:00 am with Ana."


@pytest.fixture
def team(make: Maker, salon: Tenant) -> Team:
    return team_of(make, salon)


@pytest.fixture
def noor(make: Maker, salon: Tenant, team: Team) -> str:
    """The id of Noor Haddad's appointment, with Ana from ten to a quarter to eleven."""
    booking = {"providerId": team.ana, "serviceId": team.cut, "startsAt": f"{MONDAY}T10:00:00"}
    customer = make.customer(salon, name="Noor Haddad")["id"]
    return str(make.appointment(salon, customerId=customer, **booking)["id"])


@pytest.fixture
def diary(open_desk: Callable[..., Desk], salon: Tenant, noor: str) -> Page:
    """The page of that Monday, for the owner."""
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    cell(page, "Noor Haddad").wait_for()
    return page


def cell(page: Page | Locator, name: str) -> Locator:
    return page.get_by_role("gridcell", name=name)


def column(page: Page, provider: str) -> Locator:
    return page.get_by_role("row").filter(has=page.get_by_role("rowheader", name=re.compile(f"^{provider}")))


def drag(page: Page, one: Locator, *, to: Locator | None = None, minutes: int = 0, edge: bool = False) -> None:
    """Takes hold of one, at its upper half or at its lower edge, and lets it go so many minutes later, in its own
    column or in another."""
    box = one.bounding_box()
    assert box is not None
    target = (to or one).bounding_box()
    assert target is not None
    y = box["y"] + (box["height"] - 3 if edge else 12)
    page.mouse.move(box["x"] + 20, y)
    page.mouse.down()
    page.mouse.move(target["x"] + 20, y + minutes * MINUTE_PX, steps=5)
    page.mouse.up()


def keys(page: Page, *names: str) -> None:
    for name in names:
        page.keyboard.press(name)


def heard(page: Page, urgency: str, text: str) -> Locator:
    """Returns what a screen reader announces."""
    return page.locator(f"[aria-live={urgency}]").get_by_text(text, exact=True)


def test_an_appointment_is_dragged_to_another_provider_and_back_by_undo(diary: Page, salon: Tenant) -> None:
    drag(diary, cell(diary, "Noor Haddad"), to=column(diary, "Bea"), minutes=90)
    expect(cell(column(diary, "Bea"), "11:30 am to 12:15 pm, Noor Haddad, Haircut")).to_be_visible()
    expect(diary.get_by_text("Moved to 11:30 am with Bea.")).to_be_visible()
    assert starts(salon) == ["11:30 Bea"]
    expect(diary.get_by_role("dialog")).to_have_count(0)

    diary.get_by_role("button", name="Undo").click()
    expect(cell(column(diary, "Ana"), "10:00 am to 10:45 am, Noor Haddad")).to_be_visible()
    expect(diary.get_by_text("Moved to 10:00 am with Ana.")).to_be_visible()
    assert starts(salon) == ["10:00 Ana"]


def test_a_dragged_appointment_moves_before_the_service_answers(diary: Page, salon: Tenant) -> None:
    with waiting_for(diary, "**/api/appointments/*"):
        drag(diary, cell(diary, "Noor Haddad"), minutes=60)
        expect(cell(diary, "11:00 am to 11:45 am, Noor Haddad")).to_be_visible()
        assert starts(salon) == ["10:00 Ana"]
    expect(diary.get_by_text("Moved to 11:00 am with Ana.")).to_be_visible()
    assert starts(salon) == ["11:00 Ana"]


def test_a_provider_who_was_booked_meanwhile_refuses_and_it_goes_back(
    diary: Page, make: Maker, salon: Tenant, team: Team
) -> None:
    with knowing_nothing_new(diary):
        make.appointment(salon, providerId=team.bea, serviceId=team.cut, startsAt=f"{MONDAY}T10:15:00")
        drag(diary, cell(diary, "Noor Haddad"), to=column(diary, "Bea"))
        expect(diary.get_by_text(TAKEN)).to_be_visible()
        expect(cell(column(diary, "Ana"), "10:00 am to 10:45 am, Noor Haddad")).to_be_visible()
        expect(cell(column(diary, "Bea"), "Noor Haddad")).to_have_count(0)
    assert sorted(starts(salon)) == ["10:00 Ana", "10:15 Bea"]


def test_a_provider_who_is_off_refuses(diary: Page, make: Maker, salon: Tenant, team: Team) -> None:
    with knowing_nothing_new(diary):
        make.time_off(salon, team.bea, startsAt=f"{MONDAY}T09:00:00", endsAt=f"{MONDAY}T12:00:00")
        drag(diary, cell(diary, "Noor Haddad"), to=column(diary, "Bea"))
        expect(diary.get_by_text(re.compile("^Not moved: .* Back at 10:00 am with Ana.$"))).to_be_visible()
    assert starts(salon) == ["10:00 Ana"]


def test_an_appointment_lasts_longer_when_its_edge_is_dragged(diary: Page, salon: Tenant) -> None:
    drag(diary, cell(diary, "Noor Haddad"), minutes=47, edge=True)
    expect(cell(diary, "10:00 am to 11:30 am, Noor Haddad")).to_be_visible()
    expect(diary.get_by_text("Moved to 10:00 am to 11:30 am with Ana.")).to_be_visible()
    assert spans(salon) == ["10:00-11:30 Ana"]
    diary.get_by_role("button", name="Undo").click()
    expect(cell(diary, "10:00 am to 10:45 am, Noor Haddad")).to_be_visible()


def test_escape_ends_a_drag_where_it_began(diary: Page, salon: Tenant) -> None:
    box = cell(diary, "Noor Haddad").bounding_box()
    assert box is not None
    diary.mouse.move(box["x"] + 20, box["y"] + 12)
    diary.mouse.down()
    diary.mouse.move(box["x"] + 20, box["y"] + 100, steps=5)
    keys(diary, "Escape")
    diary.mouse.up()
    expect(cell(diary, "10:00 am to 10:45 am, Noor Haddad")).to_be_visible()
    expect(diary.get_by_role("dialog")).to_have_count(0)
    assert starts(salon) == ["10:00 Ana"]


@pytest.mark.parametrize("status", ["completed", "no_show"])
def test_a_finished_appointment_cannot_be_moved_in_the_diary(
    diary: Page, salon: Tenant, noor: str, status: str
) -> None:
    assert salon.owner.patch(f"/api/appointments/{noor}", {"status": status}).status == 200
    diary.reload()
    expect(cell(diary, "Noor Haddad, Haircut, pending")).to_have_count(0)
    drag(diary, cell(diary, "Noor Haddad"), minutes=60)
    cell(diary, "Noor Haddad").focus()
    keys(diary, "m", "ArrowDown", "Enter")  # walks on and books there
    expect(diary.get_by_role("dialog", name="New appointment")).to_be_visible()
    assert starts(salon) == ["10:00 Ana"]


def test_an_appointment_is_moved_to_another_provider_by_keyboard_alone(diary: Page, salon: Tenant) -> None:
    cell(diary, "Noor Haddad").focus()
    keys(diary, "m", "ArrowDown")
    expect(heard(diary, "polite", "10:15 am with Ana")).to_be_attached()
    keys(diary, "ArrowRight")
    expect(heard(diary, "polite", "10:15 am with Bea")).to_be_attached()
    assert starts(salon) == ["10:00 Ana"], "nothing is moved before Enter"

    keys(diary, "Enter")
    there = cell(column(diary, "Bea"), "10:15 am to 11:00 am, Noor Haddad")
    expect(there).to_be_focused()
    expect(diary.get_by_role("status").get_by_text("Moved to 10:15 am with Bea.")).to_be_visible()
    expect(there).to_be_focused()
    assert starts(salon) == ["10:15 Bea"]


def test_an_appointment_lasts_longer_by_keyboard_alone(
    diary: Page, inspect: Callable[[Page, str], None], salon: Tenant
) -> None:
    cell(diary, "Noor Haddad").focus()
    keys(diary, "m", "Shift+ArrowDown", "Shift+ArrowDown", "Shift+ArrowDown", "Shift+ArrowUp")
    expect(heard(diary, "polite", "10:00 am to 11:30 am with Ana")).to_be_attached()
    inspect(diary, "diary-moving")
    keys(diary, "Enter")
    expect(cell(diary, "10:00 am to 11:15 am, Noor Haddad")).to_be_focused()
    expect(diary.get_by_text("Moved to 10:00 am to 11:15 am with Ana.")).to_be_visible()
    assert spans(salon) == ["10:00-11:15 Ana"]


def test_escape_puts_it_back_and_the_focus_stays(
    diary: Page, inspect: Callable[[Page, str], None], salon: Tenant
) -> None:
    cell(diary, "Noor Haddad").click()
    diary.get_by_role("dialog", name="Noor Haddad").wait_for()
    inspect(diary, "appointment")
    take_further_step(diary, "Move with the keyboard")
    expect(cell(diary, "Noor Haddad")).to_be_focused()
    keys(diary, "ArrowDown", "ArrowRight", "Escape")
    expect(heard(diary, "polite", "Put back at 10:00 am with Ana.")).to_be_attached()
    expect(cell(diary, "10:00 am to 10:45 am, Noor Haddad")).to_be_focused()
    assert starts(salon) == ["10:00 Ana"]


def test_a_refusal_says_where_it_is_and_the_focus_goes_back_with_it(
    diary: Page, make: Maker, salon: Tenant, team: Team
) -> None:
    with knowing_nothing_new(diary):
        make.appointment(salon, providerId=team.bea, serviceId=team.cut, startsAt=f"{MONDAY}T10:15:00")
        cell(diary, "Noor Haddad").focus()
        keys(diary, "m", "ArrowRight", "Enter")
        expect(diary.get_by_role("alert").get_by_text(TAKEN)).to_be_visible()
        expect(cell(column(diary, "Ana"), "10:00 am to 10:45 am, Noor Haddad")).to_be_focused()
    assert sorted(starts(salon)) == ["10:00 Ana", "10:15 Bea"]


def test_a_move_is_said_at_the_next_pause_and_what_was_refused_at_once(
    diary: Page, make: Maker, salon: Tenant, team: Team
) -> None:
    done = "Moved to 10:15 am with Ana."
    cell(diary, "Noor Haddad").focus()
    keys(diary, "m", "ArrowDown", "Enter")
    expect(diary.get_by_role("status").get_by_text(done)).to_be_visible()
    expect(diary.get_by_role("alert").get_by_text(done)).to_have_count(0)
    expect(diary.get_by_role("alertdialog")).to_have_count(0)

    diary.get_by_role("group", name=done).get_by_role("button", name="Undo").press("Enter")
    expect(diary.get_by_role("status").get_by_text("Moved to 10:00 am with Ana.")).to_be_visible()
    expect(cell(diary, "10:00 am to 10:45 am, Noor Haddad")).to_be_visible()

    with knowing_nothing_new(diary):
        make.appointment(salon, providerId=team.bea, serviceId=team.cut, startsAt=f"{MONDAY}T10:15:00")
        cell(diary, "Noor Haddad").focus()
        keys(diary, "m", "ArrowRight", "Enter")
        expect(diary.get_by_role("alert").get_by_text(TAKEN)).to_be_visible()
        expect(diary.get_by_role("status").get_by_text(TAKEN)).to_have_count(0)


def test_two_moves_one_after_the_other_both_count(diary: Page, salon: Tenant) -> None:
    cell(diary, "Noor Haddad").focus()
    keys(diary, "m", "ArrowRight", "Enter", "m", "ArrowDown", "Enter")
    expect(cell(column(diary, "Bea"), "10:15 am to 11:00 am, Noor Haddad")).to_be_focused()
    expect(diary.get_by_text("Moved to 10:15 am with Bea.")).to_be_visible()
    assert starts(salon) == ["10:15 Bea"]


def test_the_diary_scrolls_when_an_appointment_is_dragged_to_its_edge(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, team: Team, noor: str
) -> None:
    for name in ("Cem", "Dora", "Emil", "Fay"):
        make.provider(salon, name=name, serviceIds=[team.cut], workingHours=NINE_TO_FIVE)
    page = open_desk(salon.owner, viewport={"width": 820, "height": 600}).go(f"/appointments/{MONDAY}")
    box = cell(page, "Noor Haddad").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 12)
    page.mouse.down()
    page.mouse.move(810, box["y"] + 12, steps=5)
    expect(page.get_by_role("rowheader", name="Fay")).to_be_in_viewport(ratio=1)
    page.mouse.up()
    expect(page.get_by_text("Moved to 10:00 am with Fay.")).to_be_visible()


def test_a_finger_scrolls_and_moves_nothing(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, team: Team, noor: str
) -> None:
    make.appointment(salon, providerId=team.ana, serviceId=team.cut, startsAt=f"{MONDAY}T11:15:00")
    desk = open_desk(salon.owner, viewport={"width": 390, "height": 600}, has_touch=True, is_mobile=True)
    page = desk.go(f"/appointments/{MONDAY}")
    box = cell(page, "Noor Haddad").bounding_box()
    assert box is not None
    expect(cell(page, "11:15 am to 12:00 pm, Kim Lee")).not_to_be_in_viewport()
    x, y = box["x"] + 20, box["y"] + 40
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *points: float) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": at} for at in points]})
        page.evaluate("new Promise(requestAnimationFrame)")

    touch("touchStart", y)
    for step in range(1, 19):
        touch("touchMove", y - 15 * step)
    touch("touchEnd")
    expect(cell(page, "11:15 am to 12:00 pm, Kim Lee")).to_be_in_viewport()
    assert starts(salon) == ["10:00 Ana", "11:15 Ana"]


def test_a_member_limited_to_own_clients_moves_appointments_without_seeing_names(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, team: Team, noor: str
) -> None:
    bea = make.member(salon.company_id, provider_id=team.bea, client_scope="own")
    page = open_desk(bea).go(f"/appointments/{MONDAY}")
    nameless = cell(page, "10:00 am to 10:45 am, A client, Haircut, pending")
    expect(nameless).to_be_visible()
    expect(page.get_by_text("Noor Haddad")).to_have_count(0)
    drag(page, nameless, to=column(page, "Bea"))
    expect(cell(column(page, "Bea"), "10:00 am to 10:45 am, A client")).to_be_visible()
    expect(page.get_by_text("Moved to 10:00 am with Bea.")).to_be_visible()
    assert booked(salon)[0]["provider_id"] == team.bea
