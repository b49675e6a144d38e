"""Whose columns a salon's day shows, and that day on paper."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant
from tests.support.salon_day import MONDAY, Team, team_of

PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")


@pytest.fixture
def team(make: Maker, salon: Tenant) -> Team:
    """Ana and Bea, and Cem, who is off on Mondays."""
    team = team_of(make, salon)
    tuesdays = [{"day": 1, "opens": "09:00", "closes": "17:00"}]
    make.provider(salon, name="Cem", serviceIds=[team.cut], workingHours=tuesdays)
    customer = make.customer(salon, name="Noor Haddad", phone="0491 570 156")["id"]
    booking = {"providerId": team.ana, "serviceId": team.cut, "startsAt": f"{MONDAY}T10:00:00"}
    make.appointment(salon, customerId=customer, notes="Fringe only", **booking)
    return team


@pytest.fixture
def diary(open_desk: Callable[..., Desk], salon: Tenant, team: Team) -> Page:
    page = open_desk(salon.owner).go(f"/appointments/{MONDAY}")
    page.get_by_role("gridcell", name="Noor Haddad").wait_for()
    return page


def press(page: Page, *names: str) -> None:
    for name in names:
        page.get_by_role("button", name=name, exact=True).click()


def shows(page: Page, *providers: str) -> None:
    expect(page.get_by_role("rowheader").locator("[title]")).to_have_text(providers)


def test_who_is_off_and_has_no_booking_is_shown_on_a_press(diary: Page) -> None:
    shows(diary, "Ana", "Bea")
    press(diary, "Show 1 more provider")
    shows(diary, "Ana", "Bea", "Cem")
    expect(diary).to_have_url(re.compile(r"\?off=shown$"))


def test_those_who_are_chosen_stay_over_a_reload_another_day_and_an_open_booking(diary: Page, team: Team) -> None:
    press(diary, "Day options")
    sheet = diary.get_by_role("dialog", name="Day options")
    expect(sheet.get_by_role("checkbox", name="Cem, off")).not_to_be_checked()
    sheet.get_by_text("Bea", exact=True).click()
    expect(sheet.get_by_role("checkbox", name="Bea")).not_to_be_checked()
    press(diary, "Close")
    shows(diary, "Ana")
    diary.reload()
    shows(diary, "Ana")
    diary.get_by_role("gridcell", name="Noor Haddad").click()
    diary.get_by_role("dialog").get_by_role("button", name="Close").click()
    shows(diary, "Ana")
    press(diary, "Day after")
    expect(diary).to_have_url(re.compile(f"2030-03-05.*providers={team.ana}"))
    shows(diary, "Ana")
    press(diary, "Day before", "Day options", "Show who works", "Close")
    shows(diary, "Ana", "Bea")


def test_the_day_is_printed_on_a_page_for_each_provider(diary: Page, picture: Callable[[Page, str], None]) -> None:
    diary.evaluate("window.print = () => { window.isPrinted = true }")
    press(diary, "Day options", "Print the day")
    diary.wait_for_function("window.isPrinted")
    expect(diary.get_by_role("dialog")).to_have_count(0)
    diary.emulate_media(media="print", color_scheme="dark")
    expect(diary.get_by_role("heading")).to_have_text(["Ana", "Bea"])
    lines = diary.get_by_role("table").first.get_by_role("row")
    expect(lines).to_have_text(
        [
            "TimeClientPhoneServiceNotes",
            "10:00 am to 10:45 amNoor Haddad0491 570 156Haircut · pendingFringe only",
        ]
    )
    picture(diary, "printed-day")
    paper = diary.pdf(tagged=True, outline=True)
    assert len(PAGE.findall(paper)) == 2
    assert [name for name in (b"(Ana)", b"(Bea)", b"(Cem)") if name in paper] == [b"(Ana)", b"(Bea)"]
    diary.emulate_media(media="screen")
    expect(diary.get_by_role("grid")).to_be_visible()
    expect(diary.get_by_role("table")).to_have_count(0)
