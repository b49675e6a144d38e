"""Who did what in the business, as its admins read it."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant

PATH = "/settings/audit-log"


def test_the_log_says_what_was_done_by_whom_and_which_fields_changed(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, inspect: Callable[[Page, str], None]
) -> None:
    service = make.service(salon, name="Cut", priceCents=6500)
    make.service(salon, name="Colour")
    salon.owner.patch(f"/api/services/{service['id']}", {"priceCents": 7000})
    salon.staff.post("/api/customers", {"name": "Imani Cole"})
    page = open_desk(salon.owner).go(PATH)
    entries = page.get_by_role("list", name="Entries").get_by_role("listitem")
    newest, changed = entries.nth(0), entries.nth(1)
    expect(newest.get_by_text("Client or guest added")).to_be_visible()
    expect(newest.get_by_text(f"{salon.staff.email} · ")).to_be_visible()
    expect(changed.get_by_text("Service changed")).to_be_visible()
    expect(changed.get_by_text(f"{salon.owner.email} · ")).to_be_visible()
    expect(changed.get_by_text("$65.00 $70.00")).to_be_visible()
    inspect(page, "audit-log-entries")

    changed.get_by_role("button", name="All changes to this").click()
    expect(entries).to_have_count(2)
    expect(entries.nth(1).get_by_text("Service added")).to_be_visible()
    page.reload()
    expect(entries).to_have_count(2)
    page.get_by_role("button", name="Every record").click()
    expect(newest.get_by_text("Client or guest added")).to_be_visible()


def test_the_log_is_narrowed_by_who_and_when_and_the_address_keeps_it(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    make.service(salon)
    salon.staff.post("/api/customers", {"name": "Imani Cole"})
    make.db.execute(
        # 23:30 of 30 June in Melbourne, and midnight after it
        "update audit_log set created_at = case record_type when 'services' then timestamptz '2026-06-30 13:30+00'"
        " else timestamptz '2026-06-30 14:00+00' end"
        " where company_id = %s and record_type in ('services', 'customers')",
        (salon.company_id,),
    )
    page = open_desk(salon.owner).go(PATH)
    entries = page.get_by_role("list", name="Entries").get_by_role("listitem")
    page.get_by_role("button", name="Everybody By").click()
    page.get_by_role("option", name=salon.staff.email).click()
    expect(entries).to_have_count(1)
    expect(entries.get_by_text("Client or guest added")).to_be_visible()
    page.get_by_role("button", name=f"{salon.staff.email} By").click()
    page.get_by_role("option", name="Everybody").click()

    type_day(page, "From", "30062026")
    type_day(page, "To", "30062026")
    expect(entries).to_have_count(1)
    expect(entries.get_by_text("Service added")).to_be_visible()
    expect(entries.get_by_text("30 June 2026")).to_be_visible()
    expect(page).to_have_url("/settings/audit-log?from=2026-06-30&to=2026-06-30")
    page.reload()
    expect(entries).to_have_count(1)
    type_day(page, "To", "29062026")
    expect(page.get_by_role("heading", name="Nothing was done then")).to_be_visible()


def type_day(page: Page, field: str, digits: str) -> None:
    """Types it as the business writes its days: the day first, in Australia."""
    page.get_by_role("group", name=field, exact=True).get_by_role("spinbutton").first.click()
    page.keyboard.type(digits)


def test_older_entries_are_shown_a_page_at_a_time(open_desk: Callable[..., Desk], make: Maker, salon: Tenant) -> None:
    make.db.execute(
        "insert into audit_log (company_id, actor_kind, action, record_type, record_id, created_at)"
        " select %s, 'system', 'job booking_reminder', 'appointments', 'visit ' || n, now() + n * interval '1 minute'"
        "   from generate_series(1, 60) as n",
        (salon.company_id,),
    )
    page = open_desk(salon.owner).go(PATH)
    entries = page.get_by_role("list", name="Entries").get_by_role("listitem")
    expect(entries).to_have_count(50)
    expect(entries.first.get_by_text("The service")).to_be_visible()
    page.get_by_role("button", name="Show earlier").click()
    expect(entries.nth(59)).to_be_visible()
