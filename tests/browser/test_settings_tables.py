"""When a restaurant serves, at which tables, and the deposits of larger parties."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.support.browsing import SCHEMES, Desk
from tests.support.makers import Maker, Tenant

SCREEN = "/settings/tables"


def listed(tenant: Tenant, path: str) -> list[dict[str, Any]]:
    """The records of the only list that the path answers."""
    [records] = tenant.owner.get(path).json.values()
    return list(records)


def test_a_period_is_added_changed_and_switched_off(
    open_desk: Callable[..., Desk], inspect: Callable[[Page, str], None], bistro: Tenant
) -> None:
    page = open_desk(bistro.owner).go(SCREEN)
    page.get_by_role("button", name="New period").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill("Late supper")
    for day in ("Mon", "Tue", "Wed", "Sun"):
        dialog.get_by_text(day, exact=True).click()
    dialog.get_by_label("From").fill("22:00")
    dialog.get_by_label("Until").fill("01:30")
    expect(dialog.get_by_text("Until 1:30 am on the next day.")).to_be_visible()
    dialog.get_by_role("textbox", name="Most guests").fill("40")
    dialog.get_by_role("textbox", name="Table time in minutes").fill("90")
    inspect(page, "service-period")
    dialog.get_by_role("button", name="Save").click()
    row = page.get_by_role("list", name="Service periods").get_by_role("listitem")
    expect(row.get_by_text("Thu – Sat 10:00 pm – 1:30 am · 40 covers · 1 h 30 min per table")).to_be_visible()
    [period] = listed(bistro, "/api/service-periods")
    assert (period["days"], period["starts_at"], period["ends_at"]) == ([3, 4, 5], "22:00", "01:30")

    row.get_by_role("button", name="Edit").click()
    dialog.get_by_role("textbox", name="Most guests").fill("")
    dialog.get_by_role("button", name="Save").click()
    expect(row.get_by_text("no cap")).to_be_visible()
    for turned in ("off", "on"):
        row.get_by_role("button", name="Edit").click()
        dialog.get_by_text("Takes reservations").click()
        dialog.get_by_role("button", name="Save").click()
        expect(row.get_by_text("Off", exact=True)).to_have_count(1 if turned == "off" else 0)
        [period] = listed(bistro, "/api/service-periods")
        assert (period["cover_cap"], period["active"]) == (None, turned == "on")


def test_an_error_of_a_period_shows_at_its_field(open_desk: Callable[..., Desk], bistro: Tenant) -> None:
    page = open_desk(bistro.owner).go(SCREEN)
    page.get_by_role("button", name="New period").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill("Dinner at www.example.com")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_text("Must not contain a web or email address.")).to_be_visible()
    assert listed(bistro, "/api/service-periods") == []


def test_a_table_is_added_changed_and_deleted(open_desk: Callable[..., Desk], bistro: Tenant) -> None:
    page = open_desk(bistro.owner).go(SCREEN)
    page.get_by_role("button", name="New table").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill("12")
    dialog.get_by_label("Area").fill("Terrace")
    dialog.get_by_role("button", name="Add table").click()
    row = page.get_by_role("list", name="Tables").get_by_role("listitem")
    expect(row.get_by_text("Terrace · for 1 – 4 guests")).to_be_visible()

    row.get_by_role("button", name="Edit").click()
    dialog.get_by_role("textbox", name="Guests at least").fill("6")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_text("Must not be less than fewest seats.")).to_be_visible()
    dialog.get_by_role("textbox", name="Guests at most").fill("8")
    dialog.get_by_role("button", name="Save").click()
    expect(row.get_by_text("Terrace · for 6 – 8 guests")).to_be_visible()

    row.get_by_role("button", name="Edit").click()
    dialog.get_by_text("Can be booked").click()
    dialog.get_by_role("button", name="Save").click()
    expect(row.get_by_text("Off", exact=True)).to_be_visible()
    assert [one["active"] for one in listed(bistro, "/api/tables")] == [False]

    row.get_by_role("button", name="Edit").click()
    dialog.get_by_role("button", name="Delete table…").click()
    page.get_by_role("dialog", name="Delete table 12?").get_by_role("button", name="Delete table").click()
    expect(row).to_have_count(0)
    assert listed(bistro, "/api/tables") == []


def test_a_table_that_somebody_has_reserved_is_kept_and_it_says_why(
    open_desk: Callable[..., Desk], inspect: Callable[[Page, str], None], make: Maker, bistro: Tenant
) -> None:
    make.reservation(bistro, tableIds=[make.table(bistro, name="12")["id"]])
    page = open_desk(bistro.owner).go(SCREEN)
    page.get_by_role("button", name="Edit Table 12").click()
    page.get_by_role("button", name="Delete table…").click()
    page.get_by_role("dialog", name="Delete table 12?").get_by_role("button", name="Delete table").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_be_visible()
    inspect(page, "table-kept")
    page.get_by_role("button", name="Keep it").click()
    assert len(listed(bistro, "/api/tables")) == 1


def test_a_deposit_is_added_refused_removed_and_brought_back(
    open_desk: Callable[..., Desk], inspect: Callable[[Page, str], None], bistro: Tenant
) -> None:
    page = open_desk(bistro.owner).go(SCREEN)
    page.get_by_role("button", name="New deposit rule").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Deposit of the party").fill("0")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_label("Deposit of the party")).to_have_attribute("aria-invalid", "true")
    assert listed(bistro, "/api/organization/deposit-tiers") == []
    dialog.get_by_label("Deposit of the party").fill("50")
    inspect(page, "deposit-tier")
    dialog.get_by_role("button", name="Save").click()
    row = page.get_by_role("list", name="Deposits").get_by_role("listitem")
    expect(row.get_by_text("Parties of 8 or more")).to_be_visible()
    assert [one["amount_cents"] for one in listed(bistro, "/api/organization/deposit-tiers")] == [5000]
    row.get_by_role("button", name="Edit").click()
    dialog.get_by_label("Deposit of the party").fill("60")
    dialog.get_by_role("button", name="Save").click()
    expect(row.get_by_text("60.00")).to_be_visible()

    row.get_by_role("button", name="Remove").click()
    expect(row).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(row.get_by_text("Parties of 8 or more")).to_be_visible()
    assert [one["amount_cents"] for one in listed(bistro, "/api/organization/deposit-tiers")] == [6000]


def test_staff_arrange_tables_and_change_deposits_where_they_may(
    open_desk: Callable[..., Desk], make: Maker, bistro: Tenant
) -> None:
    make.deposit_tier(bistro)
    page = open_desk(bistro.staff).go(SCREEN)
    expect(page.get_by_role("button", name="New table")).to_be_visible()
    expect(page.get_by_text("Parties of 8 or more")).to_be_visible()
    expect(page.get_by_role("button", name="New deposit rule")).to_have_count(0)
    assert bistro.owner.patch("/api/companies", {"depositStaffEditable": True}).status == 200
    page.reload()
    expect(page.get_by_role("button", name="New deposit rule")).to_be_visible()


def test_the_screen_of_tables_and_periods_is_for_everybody(
    open_desk: Callable[..., Desk], inspect: Callable[..., None], make: Maker, bistro: Tenant
) -> None:
    make.service_period(bistro, coverCap=80)
    make.service_period(bistro, name="Sunday lunch", days=[6], startsAt="12:00", endsAt="15:00", active=False)
    for number in range(1, 7):
        area = "Dining room" if number < 4 else "The terrace at the back"
        make.table(bistro, name=str(number), area=area, active=number != 5)
    make.deposit_tier(bistro)
    make.deposit_tier(bistro, minPartySize=12, amountCents=12_000)
    page = open_desk(bistro.owner).go(SCREEN)
    inspect(page, "settings-tables", SCHEMES)
