"""The drawer: petty cash, what was in it at the beginning, and what stays in it."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.support.browsing import SCHEMES, Desk
from tests.support.makers import Tenant
from tests.support.sales_counter import custom, sell


def test_petty_cash_and_the_float_are_in_what_is_expected(
    open_desk: Callable[..., Desk], inspect: Callable[..., None], salon: Tenant
) -> None:
    sell(salon, custom(4000))
    page = open_desk(salon.staff).go("/checkout/end-of-day")
    page.get_by_role("button", name="Put money in…").click()
    page.get_by_label("Amount").fill("100")
    page.get_by_label("Reason").fill("Change from the bank")
    inspect(page, "put-money-in", SCHEMES)
    page.get_by_role("button", name="Put in", exact=True).click()
    expected = page.get_by_role("listitem").filter(has_text="Cash").first
    expect(expected).to_contain_text("$140.00")
    page.get_by_role("button", name="Take money out…").click()
    page.get_by_label("Amount").fill("12.50")
    page.get_by_label("Reason").fill("Milk")
    page.get_by_role("button", name="Take out", exact=True).click()
    expect(expected).to_contain_text("$127.50")
    moved = page.get_by_role("list", name="In and out of the drawer")
    expect(moved.get_by_role("listitem").first).to_contain_text("Milk")
    expect(moved.get_by_role("listitem").first).to_contain_text("-$12.50")
    expect(page.get_by_role("region", name="Expected in cash")).to_contain_text("Put in$100.00")

    page.get_by_label("Counted: Cash").fill("127.50")
    page.get_by_label("Stays in the drawer").fill("80")
    inspect(page, "drawer", SCHEMES)
    page.get_by_role("button", name="Close the day").click()
    slip = page.get_by_role("article", name="Cash-up 1")
    for said in ("Put in$100.00", "Taken out-$12.50", "Stays in the drawer$80.00", "Matches"):
        expect(slip).to_contain_text(said)
    page.get_by_role("button", name="Back").click()
    expect(page.get_by_role("region", name="Expected in cash")).to_contain_text("In the drawer at the beginning$80.00")
    expect(expected).to_contain_text("$80.00")


def test_more_than_was_counted_does_not_stay_in_the_drawer(open_desk: Callable[..., Desk], salon: Tenant) -> None:
    page = open_desk(salon.staff).go("/checkout/end-of-day")
    page.get_by_label("Counted: Cash").fill("10")
    page.get_by_label("Stays in the drawer").fill("20")
    page.get_by_role("button", name="Close the day").click()
    expect(page.get_by_text("Must not be more than the cash that was counted")).to_be_visible()
