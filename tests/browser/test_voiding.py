"""Voiding a sale that was paid: what was given back with it, or stays to be settled."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.support.browsing import SCHEMES, Desk
from tests.support.makers import Maker, Tenant
from tests.support.sales_counter import cash_up, custom


def _open_void(open_desk: Callable[..., Desk], tenant: Tenant, sale: dict[str, Any]) -> Page:
    page = open_desk(tenant.staff).go(f"/checkout/sales/{sale['id']}")
    page.get_by_role("button", name="Void…").click()
    expect(page.get_by_role("dialog", name="Void this sale?")).to_be_visible()
    return page


def test_what_was_paid_today_is_proposed_to_be_given_back(
    open_desk: Callable[..., Desk], inspect: Callable[..., None], make: Maker, salon: Tenant
) -> None:
    sale = make.sale(salon, lines=[custom(2000)], paymentMethod="cash")
    page = _open_void(open_desk, salon, sale)
    given = page.get_by_role("radiogroup", name="$20.00 (Cash) was paid. Did you give it back?")
    expect(given.get_by_role("radio", name="Yes, all of it")).to_be_checked()
    inspect(page, "void-paid", SCHEMES)
    page.get_by_role("button", name="Void sale").click()
    expect(page.get_by_role("heading", name="Voided sale")).to_be_visible()
    assert salon.owner.get("/api/venue/settlements?open").json["openCount"] == 0
    [cash, *_] = salon.owner.get("/api/cash-ups").json["open"]["methods"]
    assert cash["expected_cents"] == 0


def test_what_was_not_given_back_yet_stands_under_money_to_settle(
    open_desk: Callable[..., Desk], inspect: Callable[..., None], make: Maker, salon: Tenant
) -> None:
    sale = make.sale(salon, lines=[custom(2000)], paymentMethod="cash")
    page = _open_void(open_desk, salon, sale)
    page.get_by_text("Not yet").click()
    expect(page.get_by_text("It stands under “Money to settle”")).to_be_visible()
    page.get_by_role("button", name="Void sale").click()
    expect(page.get_by_role("heading", name="Voided sale")).to_be_visible()

    page.get_by_role("link", name="Money to settle 1").click()
    row = page.get_by_role("list", name="Money to settle").get_by_role("listitem")
    expect(row).to_contain_text("Paid for a sale that was voided")
    expect(row).to_contain_text("$20.00")
    inspect(page, "settlements", SCHEMES)
    row.get_by_role("button", name="Settle…").click()
    page.get_by_label("Note").fill("Came in on Tuesday")
    inspect(page, "settle", SCHEMES)
    page.get_by_role("button", name="Give back $20.00").click()
    expect(page.get_by_role("heading", name="Nothing to settle")).to_be_visible()
    [settled] = salon.owner.get("/api/venue/settlements").json["settlements"]
    assert (settled["settled_cents"], settled["method"], settled["note"]) == (2000, "cash", "Came in on Tuesday")


def test_what_was_paid_on_a_closed_day_is_given_back_by_a_return(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    sale = make.sale(salon, lines=[custom(2000)], paymentMethod="cash")
    cash_up(salon)
    page = _open_void(open_desk, salon, sale)
    expect(page.get_by_role("radio", name="Nothing goes back")).to_be_checked()
    page.get_by_role("button", name="Return instead…").click()
    expect(page.get_by_role("dialog", name="Return")).to_be_visible()
