"""When a business is open: the usual week, special dates and public holidays."""

from collections.abc import Callable
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, expect

from booking.upstreams.holiday_sources.package import HolidayPackage
from tests.support.browsing import SCHEMES, Desk
from tests.support.makers import Maker, Tenant

NEXT_YEAR = datetime.now(ZoneInfo("Australia/Melbourne")).year + 1


def week_of(tenant: Tenant) -> list[dict[str, object]]:
    week: list[dict[str, object]] = tenant.owner.get("/api/organization").json["business"]["opening_hours"]
    return week


def special_hours_of(tenant: Tenant) -> list[tuple[str, bool, int]]:
    special = tenant.owner.get("/api/organization/special-hours").json["specialHours"]
    return [(one["date"], one["closed"], len(one["windows"])) for one in special]


def test_a_week_is_written_copied_saved_and_undone(open_desk: Callable[..., Desk], salon: Tenant) -> None:
    page = open_desk(salon.owner).go("/settings/hours")
    page.get_by_role("button", name="Add hours on Monday").click()
    page.get_by_label("Monday: from").fill("10:00")
    page.get_by_role("button", name="More for Monday").click()
    page.get_by_role("menuitem", name="Copy to Monday – Friday").click()
    friday = page.get_by_role("group", name="Friday")
    page.get_by_role("button", name="Add hours on Friday").click()
    friday.get_by_label("Friday, 2: from").fill("19:00")
    friday.get_by_label("Friday, 2: until").fill("01:30")
    expect(friday.get_by_text("Until 1:30 am on Saturday.")).to_be_visible()
    page.get_by_role("button", name="Remove the hours Wednesday").click()
    expect(page.get_by_role("group", name="Wednesday").get_by_text("Closed")).to_be_visible()
    page.get_by_role("button", name="Save week").click()
    expect(page.get_by_text("The opening hours are changed.")).to_be_visible()

    usual = {"opens": "10:00", "closes": "17:00"}
    night = {"day": 4, "opens": "19:00", "closes": "01:30"}
    assert week_of(salon) == [*({"day": day, **usual} for day in (0, 1, 3, 4)), night]
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("group", name="Monday").get_by_text("Closed")).to_be_visible()
    assert week_of(salon) == []


def test_windows_that_overlap_are_refused_below_the_week_and_stay_to_be_mended(
    open_desk: Callable[..., Desk], salon: Tenant
) -> None:
    week = [{"day": 0, "opens": "09:00", "closes": "17:00"}]
    assert salon.owner.patch("/api/companies", {"openingHours": week}).status == 200
    page = open_desk(salon.owner).go("/settings/hours")
    page.get_by_role("button", name="Add hours on Monday").click()
    page.get_by_label("Monday, 2: from").fill("16:00")
    page.get_by_role("button", name="Save week").click()
    opening = page.get_by_role("group", name="Opening hours")
    expect(opening.get_by_role("alert").filter(has_text="These windows overlap.")).to_be_visible()
    assert week_of(salon) == week

    page.get_by_label("Monday, 2: from").fill("18:00")
    page.get_by_role("button", name="Save week").click()
    expect(page.get_by_text("The opening hours are changed.")).to_be_visible()
    assert len(week_of(salon)) == 2


def test_a_date_gets_hours_of_its_own_and_they_are_taken_away_and_brought_back(
    open_desk: Callable[..., Desk], inspect: Callable[[Page, str], None], salon: Tenant
) -> None:
    page = open_desk(salon.owner).go("/settings/hours")
    page.get_by_role("button", name="Add a date").click()
    dialog = page.get_by_role("dialog")
    _type_date(page, 24, 12, 2030)
    dialog.get_by_text("Open at other times").click()
    dialog.get_by_label("the date: from").fill("10:00")
    dialog.get_by_label("the date: until").fill("14:00")
    inspect(page, "special-hours")
    dialog.get_by_role("button", name="Save").click()
    dates = page.get_by_role("list", name="Special hours to come")
    row = dates.get_by_role("listitem").filter(has_text="Tuesday 24 December 2030")
    expect(row.get_by_text("10:00 am – 2:00 pm")).to_be_visible()
    assert special_hours_of(salon) == [("2030-12-24", False, 1)]

    row.get_by_role("button", name="Remove").click()
    expect(row).to_have_count(0)
    assert special_hours_of(salon) == []
    page.get_by_role("button", name="Undo").click()
    expect(row).to_be_visible()
    assert special_hours_of(salon) == [("2030-12-24", False, 1)]


def test_an_error_of_a_date_shows_at_its_field(open_desk: Callable[..., Desk], salon: Tenant) -> None:
    page = open_desk(salon.owner).go("/settings/hours")
    page.get_by_role("button", name="Add a date").click()
    dialog = page.get_by_role("dialog")
    _type_date(page, 24, 12, 2101)
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_text("Must lie between the years 2000 and 2100.")).to_be_visible()
    assert special_hours_of(salon) == []


def test_a_public_holiday_closes_the_day(open_desk: Callable[..., Desk], make: Maker, salon: Tenant) -> None:
    assert salon.owner.patch("/api/companies", {"country": "AU", "state": "VIC"}).status == 200
    make.special_hours(salon, date=f"{NEXT_YEAR}-04-25", windows=[{"opens": "13:00", "closes": "17:00"}])
    page = open_desk(salon.owner).go("/settings/hours")
    page.get_by_role("button", name="Year").click()
    page.get_by_role("option", name=str(NEXT_YEAR)).click()
    holidays = page.get_by_role("list", name="Public holidays").get_by_role("listitem")
    anzac = holidays.filter(has_text=f"25 April {NEXT_YEAR}")
    expect(anzac.get_by_text("Open 1:00 pm – 5:00 pm")).to_be_visible()
    christmas = holidays.filter(has_text=f"25 December {NEXT_YEAR}")
    christmas.get_by_role("button", name="Close on this day").click()
    expect(christmas.get_by_text("Closed")).to_be_visible()
    assert (f"{NEXT_YEAR}-12-25", True, 0) in special_hours_of(salon)

    page.get_by_role("button", name="Undo").click()
    expect(christmas.get_by_role("button", name="Close on this day")).to_be_visible()
    assert len(special_hours_of(salon)) == 1


def test_closing_a_holiday_lists_whom_it_hits_and_the_diary_says_why(
    open_desk: Callable[..., Desk], inspect: Callable[[Page, str], None], make: Maker, salon: Tenant
) -> None:
    assert salon.owner.patch("/api/companies", {"country": "AU", "state": "VIC"}).status == 200
    day = f"{NEXT_YEAR}-12-25"
    customer = make.customer(salon, phone="+61 400 000 001")["id"]
    make.appointment(salon, customerId=customer, startsAt=f"{day}T10:00:00")
    page = open_desk(salon.owner).go("/settings/hours")
    page.get_by_role("button", name="Year").click()
    page.get_by_role("option", name=str(NEXT_YEAR)).click()
    holidays = page.get_by_role("list", name="Public holidays").get_by_role("listitem")
    christmas = holidays.filter(has_text=f"25 December {NEXT_YEAR}")
    christmas.get_by_role("button", name="Close on this day").click()
    dialog = page.get_by_role("dialog", name="Who is booked")
    expect(dialog.get_by_role("listitem")).to_contain_text("10:00 am · Kim Lee")
    expect(dialog.get_by_role("listitem")).to_contain_text("closed on this day")
    expect(dialog.get_by_role("link", name="+61 400 000 001")).to_have_attribute("href", "tel:+61 400 000 001")
    inspect(page, "close-holiday")
    dialog.get_by_role("button", name="Leave as it is").click()
    assert special_hours_of(salon) == []
    christmas.get_by_role("button", name="Close on this day").click()
    dialog.get_by_role("button", name="Change anyway").click()
    expect(christmas.get_by_text("Closed")).to_be_visible()
    assert (day, True, 0) in special_hours_of(salon)

    page.goto(f"/appointments/{day}")
    expect(page.get_by_text("Closed: Christmas Day")).to_be_visible()
    expect(page.get_by_role("gridcell", name="Kim Lee")).to_be_visible()
    inspect(page, "closed-day")


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ({"country": None}, "Add your country under Business"),
        ({"country": "BV"}, "The holidays of your country are not known here"),
        ({"country": "AU", "state": None}, "Add your state under Business"),
        ({"country": "AU", "state": "Atlantis"}, "The state “Atlantis” is not known here"),
    ],
)
def test_the_screen_says_why_holidays_are_not_known(
    open_desk: Callable[..., Desk],
    salon: Tenant,
    monkeypatch: pytest.MonkeyPatch,
    place: dict[str, object],
    said: str,
) -> None:
    if place["country"] == "BV":
        monkeypatch.setattr(HolidayPackage, "list_holidays", lambda self, country, year: None)
    assert salon.owner.patch("/api/companies", place).status == 200
    page = open_desk(salon.owner).go("/settings/hours")
    expect(page.get_by_role("region", name="Public holidays").get_by_text(said)).to_be_visible()


def test_staff_read_the_week_and_set_special_hours(open_desk: Callable[..., Desk], salon: Tenant) -> None:
    week = [{"day": day, "opens": "09:00", "closes": "17:00"} for day in range(3)]
    assert salon.owner.patch("/api/companies", {"openingHours": week}).status == 200
    page = open_desk(salon.staff).go("/settings/hours")
    expect(page.get_by_text("Mon – Wed 9:00 am – 5:00 pm")).to_be_visible()
    expect(page.get_by_role("button", name="Save week")).to_have_count(0)
    expect(page.get_by_role("link", name="API keys")).to_have_count(0)
    page.get_by_role("button", name="Add a date").click()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("list", name="Special hours to come").get_by_text("Closed")).to_be_visible()
    assert len(special_hours_of(salon)) == 1


def test_the_screen_of_hours_is_for_everybody(
    open_desk: Callable[..., Desk], inspect: Callable[..., None], make: Maker, salon: Tenant
) -> None:
    lunch = [{"day": day, "opens": "09:00", "closes": "12:00"} for day in range(5)]
    later = [{"day": day, "opens": "13:00", "closes": "18:00"} for day in range(4)]
    night = {"day": 4, "opens": "18:30", "closes": "01:30"}
    body = {"country": "AU", "openingHours": [*lunch, *later, night]}
    assert salon.owner.patch("/api/companies", body).status == 200
    make.special_hours(salon, date="2030-12-25", closed=True)
    make.special_hours(salon, date="2020-12-25", closed=True)
    make.special_hours(
        salon,
        date="2030-12-31",
        windows=[{"opens": "10:00", "closes": "14:00"}, {"opens": "20:00", "closes": "02:00"}],
    )
    page = open_desk(salon.owner).go("/settings/hours")
    page.get_by_role("region", name="Public holidays").get_by_role("button", name="Year").wait_for()
    inspect(page, "settings-hours", SCHEMES)


def _type_date(page: Page, day: int, month: int, year: int) -> None:
    """Types a date into the dialog's field, as its language orders it."""
    page.get_by_role("spinbutton", name="day, Date").click()
    page.keyboard.type(f"{day:02}{month:02}{year}")
