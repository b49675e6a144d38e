"""Several services in one visit: booked in one form; moved, cancelled, completed and paid together or one by one."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.test_diary_moving import column, drag
from tests.browser.test_undoing import today_in
from tests.support.browsing import Desk, answering, take_further_step
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, booked, starts
from tests.support.visits import Salon

OpenDesk = Callable[..., Desk]


@pytest.fixture
def team(make: Maker, salon: Tenant) -> Salon:
    """Ana and Bea, who both do a cut, a colour and a blow-dry."""
    return Salon.of_two(make, salon)


def named(salon: Tenant, name: str) -> str:
    providers = salon.owner.get("/api/staff").json["providers"]
    return str(next(one["id"] for one in providers if one["name"] == name))


def visit(team: Salon, day: str = MONDAY) -> list[dict[str, Any]]:
    """Renée's cut with Ana and colour with Bea, from ten."""
    wanted = ((team.cut, named(team.tenant, "Ana")), (team.colour, named(team.tenant, "Bea")))
    return team.visit(*wanted, startsAt=f"{day}T10:00:00")


def cell(page: Page, service: str) -> Locator:
    return page.get_by_role("gridcell", name=re.compile(f"Renée, {service}"))


def choose(page: Page, field: str, option: str) -> None:
    page.get_by_role("button", name=re.compile(f"{field}$")).click()
    page.get_by_role("option", name=re.compile(f"^{option}")).click()


def close_notices(page: Page) -> None:
    for close in page.get_by_role("region", name="Messages").get_by_role("button", name="Close").all():
        close.click()


def test_two_services_are_booked_in_one_visit_at_a_time_that_is_free_for_both(
    open_desk: OpenDesk, salon: Tenant, team: Salon, inspect: Callable[[Page, str], None]
) -> None:
    bea = named(salon, "Bea")
    team.visit((team.dry, bea), at="09:45", walkIn=True)
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    page.get_by_role("button", name="New appointment").click()
    expect(page.get_by_label("Client")).to_be_focused()
    page.keyboard.type("Renée")
    page.get_by_role("option", name=re.compile("Renée")).click()
    choose(page, "Service", "Cut")
    page.get_by_role("button", name="Add another service").click()
    second = page.get_by_role("group", name="Service 2")
    second.get_by_role("button", name=re.compile("Service 2")).click()
    page.get_by_role("option", name=re.compile("^Colour")).click()
    second.get_by_role("button", name=re.compile("With")).click()
    page.get_by_role("option", name="Bea").click()
    expect(page.get_by_text("2 services · 1 h 45 min")).to_be_visible()
    expect(page.get_by_role("button", name="First available: Mon, 4 Mar, 9:30 am")).to_be_visible()
    inspect(page, "visit-booking")
    page.get_by_role("button", name="First available").click()
    page.get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_text("Renée is booked for 2 services at 9:30 am.")).to_be_visible()
    expect(page.get_by_role("gridcell", name="10:15 am to 11:15 am, Renée, Colour, 2 of 2 services")).to_be_visible()
    assert [one["provider"]["name"] for one in booked(salon) if one["service"]["name"] == "Colour"] == ["Bea"]
    assert len({one["group_id"] for one in booked(salon) if one["customer"]}) == 1
    inspect(page, "visit-diary")


def test_a_visit_that_does_not_fit_is_refused_with_the_times_of_the_whole(
    open_desk: OpenDesk, salon: Tenant, team: Salon
) -> None:
    team.visit((team.colour, named(salon, "Bea")), at="10:00", walkIn=True)
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    page.get_by_role("button", name="New appointment").click()
    expect(page.get_by_label("Client")).to_be_focused()
    page.keyboard.type("Renée")
    page.get_by_role("option", name=re.compile("Renée")).click()
    choose(page, "Service", "Cut")
    page.get_by_role("button", name="Add another service").click()
    second = page.get_by_role("group", name="Service 2")
    second.get_by_role("button", name=re.compile("Service 2")).click()
    page.get_by_role("option", name=re.compile("^Colour")).click()
    second.get_by_role("button", name=re.compile("With")).click()
    page.get_by_role("option", name="Bea").click()
    page.get_by_label("Starts at").press_sequentially("09:30am")
    page.get_by_role("button", name="Book", exact=True).click()
    nearest = page.get_by_role("radiogroup", name="Nearest free times")
    nearest.get_by_text("10:15 am").click()
    page.get_by_role("button", name="Book", exact=True).click()
    expect(page.get_by_text("Renée is booked for 2 services at 10:15 am.")).to_be_visible()


@pytest.mark.every_case
@pytest.mark.parametrize(
    ("field", "other", "hour", "rest", "shown"),
    [("With", "Bea", "09", "30am", "09:30"), ("Service", "Colour", "", "", "10:00")],
)
def test_free_times_that_come_late_leave_a_time_that_is_typed_and_replace_one_that_nobody_typed(
    open_desk: OpenDesk, salon: Tenant, team: Salon, field: str, other: str, hour: str, rest: str, shown: str
) -> None:
    """Another first one, which is filled in while none is chosen, took the place of the hour and kept the minutes."""
    team.visit((team.colour, named(salon, "Bea")), at="09:00", walkIn=True)
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    page.get_by_role("button", name="New appointment").click()
    choose(page, "Service", "Cut")
    start = page.get_by_label("Starts at")
    expect(start).to_have_value("09:00")
    waiting: list[Route] = []

    def hold(search: Route) -> None:
        waiting.append(search)

    page.route("**/api/availability?*", hold)
    with page.expect_request("**/api/availability?*"):
        choose(page, field, other)
    team.visit((team.colour, named(salon, "Ana")), at="09:00", walkIn=True)
    start.focus()
    page.keyboard.type(hour)
    with page.expect_response("**/api/availability?*"):
        for search in waiting:
            search.continue_()
    expect(page.get_by_role("group", name="First free").get_by_role("button").first).to_contain_text("10:00 am")
    page.keyboard.type(rest)
    expect(start).to_have_value(shown)


def test_a_visit_is_moved_as_a_whole_or_one_service_alone(
    open_desk: OpenDesk, salon: Tenant, team: Salon, inspect: Callable[[Page, str], None]
) -> None:
    visit(team)
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    cell(page, "Colour").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("list", name="Services of the visit").get_by_role("listitem")).to_have_count(2)
    expect(dialog.get_by_role("radio", name="The whole visit")).to_be_checked()
    inspect(page, "visit-details")
    page.get_by_role("button", name="Move…").click()
    expect(page.get_by_role("dialog", name="Move the whole visit")).to_be_visible()
    inspect(page, "visit-move")
    page.get_by_role("radiogroup", name=re.compile("Free on")).get_by_text("12:00 pm", exact=True).click()
    page.get_by_role("button", name="Move the whole visit").click()
    expect(page.get_by_text("The whole visit is moved to 12:00 pm.")).to_be_visible()
    assert starts(salon) == ["12:00 Ana", "12:45 Bea"]
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("gridcell", name=re.compile("^10:00 am to 10:45 am, Renée"))).to_be_visible()
    close_notices(page)
    cell(page, "Colour").click()
    dialog.get_by_text("This service", exact=True).click()
    page.get_by_role("button", name="Move…").click()
    page.get_by_role("radiogroup", name=re.compile("Free on")).get_by_text("3:00 pm", exact=True).click()
    page.get_by_role("button", name="Move", exact=True).click()
    expect(page.get_by_text("Moved to 3:00 pm.")).to_be_visible()
    assert starts(salon) == ["10:00 Ana", "15:00 Bea"]


@pytest.mark.parametrize(("press", "expected"), [("whole visit", ["10:15 Ana", "11:00 Bea"]), ("service", None)])
def test_a_service_that_is_moved_in_the_diary_asks_whether_the_whole_visit_is_meant(
    open_desk: OpenDesk,
    salon: Tenant,
    team: Salon,
    inspect: Callable[[Page, str], None],
    press: str,
    expected: list[str] | None,
) -> None:
    visit(team)
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    cell(page, "Colour").click()
    take_further_step(page, "Move with the keyboard")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Move to 11:00 am with Bea?")).to_be_visible()
    if expected:
        inspect(page, "visit-which-move")
    page.get_by_role("button", name=re.compile(f"Move (this|the) {press}")).click()
    expect(page.get_by_text(re.compile("[Mm]oved"))).not_to_have_count(0)
    page.get_by_role("button", name="Undo").wait_for()
    assert starts(salon) == (expected or ["10:00 Ana", "11:00 Bea"])
    with answering(page, "PATCH"):
        page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("gridcell", name=re.compile("^10:45 am to 11:45 am, Renée"))).to_be_visible()
    assert starts(salon) == ["10:00 Ana", "10:45 Bea"]


def test_a_visit_is_completed_missed_and_cancelled_as_a_whole_and_undone(
    open_desk: OpenDesk, salon: Tenant, team: Salon, picture: Callable[[Page, str], None]
) -> None:
    day = today_in("Australia/Melbourne")
    services = visit(team, day)
    page = open_desk(salon.staff).go(f"/appointments/{day}")
    for step, sure, said in (
        ("Complete", None, "completed"),
        ("No-show…", "Mark as no-show", "no-show"),
        ("Cancel appointment…", "Cancel the whole visit", "cancelled"),
    ):
        cell(page, "Cut").click()
        expect(page.get_by_role("radio", name="The whole visit")).to_be_checked()
        take_further_step(page, step)
        if sure:
            page.get_by_role("button", name=sure, exact=True).click()
        expect(page.get_by_text(f"Renée, the whole visit: {said}.")).to_be_visible()
        assert {one["status"] for one in team.as_they_are(services)} == {said.replace("-", "_")}
        picture(page, f"visit-{said}")
        page.get_by_role("button", name="Undo").click()
        expect(page.get_by_text("Renée, the whole visit: undone.").first).to_be_visible()
        assert {one["status"] for one in team.as_they_are(services)} == {"pending"}
        close_notices(page)


def test_one_service_is_cancelled_and_an_admin_reopens_the_whole_visit_later(
    open_desk: OpenDesk, salon: Tenant, team: Salon
) -> None:
    services = visit(team)
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    cell(page, "Colour").click()
    page.get_by_role("dialog").get_by_text("This service", exact=True).click()
    take_further_step(page, "Cancel appointment…")
    page.get_by_role("button", name="Cancel the appointment").click()
    expect(page.get_by_text("Renée is cancelled.")).to_be_visible()
    assert [one["status"] for one in team.as_they_are(services)] == ["pending", "cancelled"]
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Renée: undone.").first).to_be_visible()
    assert team.change(services[0], wholeGroup=True, status="cancelled").status == 200
    page.reload()
    page.get_by_text("Cancelled: 2").click()
    page.get_by_role("button", name=re.compile("Renée · Cut")).click()
    take_further_step(page, "Reopen")
    expect(page.get_by_text("Renée, the whole visit: reopened.")).to_be_visible()
    assert {one["status"] for one in team.as_they_are(services)} == {"pending"}


def test_what_somebody_else_changed_meanwhile_is_not_undone(open_desk: OpenDesk, salon: Tenant, team: Salon) -> None:
    services = visit(team)
    page = open_desk(salon.staff).go(f"/appointments/{MONDAY}")
    cell(page, "Cut").click()
    take_further_step(page, "Cancel appointment…")
    page.get_by_role("button", name="Cancel the whole visit").click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    assert team.change(services[0], notes="She calls back.").status == 200
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text(re.compile("changed"))).to_be_visible()
    assert {one["status"] for one in team.as_they_are(services)} == {"cancelled"}


@pytest.mark.parametrize("scope", ["The whole visit", "This service"])
def test_the_counter_takes_the_whole_visit_or_one_service(
    open_desk: OpenDesk, salon: Tenant, team: Salon, inspect: Callable[[Page, str], None], scope: str
) -> None:
    is_whole = scope == "The whole visit"
    services = visit(team)
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    cell(page, "Colour").click()
    page.get_by_role("dialog").get_by_text(scope, exact=True).click()
    page.get_by_role("link", name="Check out").click()
    sale = page.get_by_role("region", name="This sale")
    expect(sale.get_by_text("Colour").first).to_be_visible()
    expect(sale.get_by_text("Cut")).to_have_count(1 if is_whole else 0)
    if is_whole:
        inspect(page, "visit-checkout")
    page.get_by_role("button", name=re.compile("^Take")).click()
    expect(page.get_by_role("heading", name="Sale", exact=True)).to_be_visible()
    statuses = [one["status"] for one in team.as_they_are(services)]
    assert statuses == (["completed", "completed"] if is_whole else ["pending", "completed"])


def test_one_service_of_a_visit_is_dragged_to_another_provider_and_the_others_stay(
    open_desk: OpenDesk, salon: Tenant, team: Salon
) -> None:
    services = visit(team)
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    drag(page, cell(page, "Cut"), to=column(page, "Bea"), minutes=120)
    expect(page.get_by_text("Moved to 12:00 pm with Bea.")).to_be_visible()
    assert starts(salon) == ["10:45 Bea", "12:00 Bea"]
    assert {one["group_id"] for one in booked(salon)} == {services[0]["group_id"]}
    expect(page.get_by_role("gridcell", name=re.compile("Renée, Cut, 2 of 2 services"))).to_be_visible()
    with answering(page, "PATCH"):
        page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("gridcell", name=re.compile("^10:00 am to 10:45 am, Renée, Cut"))).to_be_visible()
    assert starts(salon) == ["10:00 Ana", "10:45 Bea"]


def test_free_times_of_a_whole_visit_keep_the_gap_between_its_services(
    open_desk: OpenDesk, salon: Tenant, team: Salon
) -> None:
    services = visit(team)
    assert team.change(services[1], startsAt=f"{MONDAY}T14:00:00").status == 200
    team.visit((team.colour, named(salon, "Bea")), at="15:00", walkIn=True)
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    cell(page, "Cut").click()
    page.get_by_role("button", name="Move…").click()
    free = page.get_by_role("radiogroup", name=re.compile("Free on"))
    expect(free.get_by_role("radio", name="12:00 pm")).to_be_visible()
    expect(free.get_by_role("radio", name="10:15 am")).to_have_count(0)
    free.get_by_text("12:00 pm", exact=True).click()
    page.get_by_role("button", name="Move the whole visit").click()
    expect(page.get_by_text("The whole visit is moved to 12:00 pm.")).to_be_visible()
    assert starts(salon) == ["12:00 Ana", "15:00 Bea", "16:00 Bea"]
