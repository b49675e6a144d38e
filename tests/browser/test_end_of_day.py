"""The end of a day: what came in is counted, the difference is said, and the close is printed and kept."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.support.browsing import SCHEMES, Desk
from tests.support.makers import Tenant
from tests.support.sales_counter import custom, sell


def test_the_till_is_counted_and_the_day_closed_with_one_press(
    open_desk: Callable[..., Desk], inspect: Callable[..., None], salon: Tenant
) -> None:
    sell(salon, custom(4000))
    sell(salon, custom(2500), paymentMethod="card")
    page = open_desk(salon.staff).go("/checkout/sales")
    page.get_by_role("main").get_by_role("link", name="End of the day").click()
    screens = page.get_by_role("navigation", name="Screens")
    expect(screens.locator("a[aria-current]")).to_have_text("End of the day")
    cash = page.get_by_role("listitem").filter(has_text="Cash")
    expect(cash).to_contain_text("$40.00")
    page.get_by_label("Counted: Cash").fill("35")
    expect(cash).to_contain_text("$5.00 short")
    page.get_by_role("button", name="Count notes and coins").click()
    page.get_by_role("textbox", name="Pieces of $20.00").fill("2")
    page.get_by_role("textbox", name="Pieces of $0.50").fill("1")
    expect(page.get_by_label("Counted: Cash")).to_have_value("40.50")
    expect(cash).to_contain_text("$0.50 over")
    page.get_by_label("Counted: Card").fill("25")
    expect(page.get_by_role("listitem").filter(has_text="Card")).to_contain_text("Matches")
    page.get_by_role("textbox", name="Note").fill("A coin too many.")
    inspect(page, "counting", SCHEMES)
    page.get_by_role("button", name="Close the day").click()

    slip = page.get_by_role("article", name="Cash-up 1")
    expect(slip).to_contain_text("$0.50 over")
    expect(slip).to_contain_text("A coin too many.")
    expect(slip).to_contain_text(salon.staff.email)
    inspect(page, "slip", SCHEMES)
    page.get_by_role("button", name="Back").click()
    expect(page.get_by_role("region", name="Closed days").get_by_role("listitem")).to_contain_text("$0.50 over")
    expect(page.get_by_role("listitem").filter(has_text="Cash").first).to_contain_text("$0.00")
    [closed] = salon.staff.get("/api/cash-ups").json["cashUps"]
    counted = {one["method"]: one["counted_cents"] for one in closed["methods"]}
    assert (counted, closed["note"]) == ({"cash": 4050, "card": 2500}, "A coin too many.")


def test_a_close_by_somebody_else_is_said_to_whoever_counts(open_desk: Callable[..., Desk], salon: Tenant) -> None:
    sell(salon, custom(4000))
    page: Page = open_desk(salon.staff).go("/checkout/end-of-day")
    page.get_by_label("Counted: Cash").fill("40")
    till = salon.owner.get("/api/cash-ups").json["open"]
    body = {"date": till["date"], "counted": {"cash": 4000}}
    assert salon.owner.post("/api/cash-ups", body, headers={"idempotency-key": "another-desk"}).status == 201
    page.get_by_role("button", name="Close the day").click()
    expect(page.get_by_text("Somebody has closed this cash-up meanwhile.").first).to_be_visible()
    expect(page.get_by_label("Counted: Cash")).to_have_value("")
    assert len(salon.owner.get("/api/cash-ups").json["cashUps"]) == 1
