"""Taking back what a sale has sold: what it is worth, how it is given back, and what came back before."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.support.browsing import SCHEMES, Desk
from tests.support.makers import Maker, Tenant
from tests.support.returns import cash, give_back
from tests.support.sales_counter import balance_of, custom, of, stock_of

# Whatever is pressed from now on, by pointer, finger or keyboard.
COUNT_PRESSES = "() => { window.presses = 0; addEventListener('click', () => { window.presses += 1 }, true) }"


def returns_of(salon: Tenant, sale: dict[str, Any]) -> list[dict[str, Any]]:
    returns: list[dict[str, Any]] = salon.owner.get(f"/api/venue/returns?saleId={sale['id']}").json["returns"]
    return returns


def test_a_bottle_comes_back_in_cash_with_three_presses(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    product = make.product(salon, stock=5)
    sale = make.sale(salon, lines=[of("product", product), custom(500)])
    page = open_desk(salon.staff).go(f"/checkout/sales/{sale['id']}")
    page.evaluate(COUNT_PRESSES)
    page.get_by_role("button", name="Return…").click()
    page.get_by_text("Shampoo, $24.00").click()
    page.get_by_role("button", name="Give back $24.00 in cash").click()
    expect(page.get_by_text("-000001 is recorded.").first).to_be_visible()
    returns = page.get_by_role("list", name="Returns")
    expect(returns).to_contain_text("1 × Shampoo")
    expect(returns).to_contain_text("-$24.00")
    assert page.evaluate("presses") == 3
    assert stock_of(salon, product) == 5
    expect(page.get_by_role("button", name="Void…")).to_have_count(0)
    expect(page.get_by_role("article", name="Receipt")).to_contain_text("Returned")


def test_units_are_chosen_and_what_is_broken_stays_out_of_stock(
    open_desk: Callable[..., Desk], inspect: Callable[..., None], make: Maker, salon: Tenant
) -> None:
    product = make.product(salon, stock=5, taxRateBasisPoints=2000)
    sale = make.sale(salon, lines=[of("product", product, 3)], tipCents=700, paymentMethod="card")
    page = open_desk(salon.staff).go(f"/checkout/sales/{sale['id']}")
    page.get_by_role("button", name="Return…").click()
    panel = page.get_by_role("dialog", name="Return")
    expect(panel.get_by_role("button", name="Give back", exact=True)).to_be_disabled()
    panel.get_by_text("Shampoo, $24.00").click()
    panel.get_by_role("textbox", name="How many of 3 left").fill("2")
    expect(panel.get_by_role("button", name="Give back $48.00 by card")).to_be_enabled()
    expect(panel.get_by_role("region", name="What it comes to")).to_contain_text("Tax in it$8.00")
    panel.get_by_text("Back in stock").click()
    panel.get_by_text("Tip, $7.00").click()
    panel.get_by_role("radiogroup", name="Give it back").get_by_text("Cash").click()
    panel.get_by_label("Reason").fill("Broken in the bag")
    expect(panel.get_by_role("button", name="Give back $55.00 in cash")).to_be_enabled()
    inspect(page, "return", SCHEMES)
    panel.get_by_role("button", name="Give back $55.00 in cash").click()
    expect(page.get_by_role("list", name="Returns")).to_contain_text("2 × Shampoo")
    assert stock_of(salon, product) == 2
    [made] = returns_of(salon, sale)
    assert made["refunds"] == [{"method": "cash", "amount_cents": 5500}]
    page.get_by_role("button", name="Return…").click()
    panel.get_by_text("Shampoo, $24.00").click()
    expect(panel.get_by_role("button", name="Give back $24.00 by card")).to_be_enabled()
    expect(panel.get_by_text("Tip")).to_have_count(0)
    expect(panel.get_by_role("textbox", name="How many")).to_have_count(0)


def test_a_gift_card_and_a_package_that_were_sold_come_back_while_they_are_unused(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    package = make.package(salon)
    card = {"kind": "gift_card", "quantity": 1, "unitPriceCents": 5000}
    client = make.customer(salon)["id"]
    sale = make.sale(salon, lines=[of("package", package), card], customerId=client)
    page = open_desk(salon.staff).go(f"/checkout/sales/{sale['id']}")
    page.get_by_role("button", name="Return…").click()
    page.get_by_text("Ten haircuts, $500.00").click()
    page.get_by_text("Gift card, $50.00").click()
    page.get_by_role("button", name="Give back $550.00 in cash").click()
    returns = page.get_by_role("list", name="Returns")
    expect(returns).to_contain_text("1 × Ten haircuts, 1 × Gift card")
    [code] = sale["lines"][1]["gift_card_codes"]
    assert balance_of(salon, {"code": code}) == 0
    page.get_by_role("button", name="Return…").click()
    expect(page.get_by_role("dialog", name="Return").get_by_role("checkbox")).to_have_count(0)


def test_a_gift_card_that_was_spent_does_not_come_back(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    sale = make.sale(salon, lines=[{"kind": "gift_card", "quantity": 1, "unitPriceCents": 5000}])
    [code] = sale["lines"][0]["gift_card_codes"]
    make.sale(salon, giftCardCode=code)
    page = open_desk(salon.staff).go(f"/checkout/sales/{sale['id']}")
    page.get_by_role("button", name="Return…").click()
    page.get_by_text("Gift card, $50.00").click()
    expect(page.get_by_role("alert").filter(has_text="fewer are unused")).to_be_visible()
    expect(page.get_by_role("button", name="Give back", exact=True)).to_be_disabled()


def test_money_goes_back_onto_a_new_gift_card_whose_code_is_said(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    sale = make.sale(salon, lines=[of("product", make.product(salon, stock=5))])
    page = open_desk(salon.staff).go(f"/checkout/sales/{sale['id']}")
    page.get_by_role("button", name="Return…").click()
    page.get_by_text("Shampoo, $24.00").click()
    page.get_by_role("radiogroup", name="Give it back").get_by_text("New gift card").click()
    page.get_by_role("button", name="Give back $24.00 on a new gift card").click()
    expect(page.get_by_role("list", name="Returns")).to_contain_text("1 × Shampoo")
    [made] = returns_of(salon, sale)[0]["refunds"]
    assert made["method"] == "gift_card"
    code = made["gift_card_code"]
    expect(page.get_by_text(f"The new gift card is {code}.").first).to_be_visible()
    expect(page.get_by_role("list", name="Returns")).to_contain_text(f"Gift card {code}")
    assert balance_of(salon, {"code": code}) == 2400


def test_a_part_of_the_price_goes_back_without_any_unit(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    product = make.product(salon, stock=5)
    sale = make.sale(salon, lines=[of("product", product)])
    page = open_desk(salon.staff).go(f"/checkout/sales/{sale['id']}")
    page.get_by_role("button", name="Return…").click()
    page.get_by_role("button", name="Give back a part of the price only").click()
    page.get_by_role("textbox", name="Shampoo, $24.00").fill("30")
    expect(page.get_by_role("alert").filter(has_text="a line gives back no more")).to_be_visible()
    page.get_by_role("textbox", name="Shampoo, $24.00").fill("5")
    page.get_by_role("button", name="Give back $5.00 in cash").click()
    expect(page.get_by_role("list", name="Returns")).to_contain_text("Shampoo (a part of the price)")
    assert stock_of(salon, product) == 4


def test_what_is_owed_becomes_less_and_nothing_is_given_back(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    sale = make.sale(salon, lines=[custom(2000)], paidInPersonCents=0)
    page = open_desk(salon.staff).go(f"/checkout/sales/{sale['id']}")
    page.get_by_role("button", name="Return…").click()
    page.get_by_role("dialog", name="Return").get_by_role("checkbox").first.check(force=True)
    expect(page.get_by_text("Nothing is given back: it lessens what is owed.")).to_be_visible()
    page.get_by_role("button", name="Record the return").click()
    expect(page.get_by_role("button", name="Take payment…")).to_have_count(0)


def test_staff_read_that_an_admin_has_to_give_back_more(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    assert salon.owner.patch("/api/organization", {"refundLimitCents": 1000}).status == 200
    sale = make.sale(salon, lines=[of("product", make.product(salon, stock=1))])
    page = open_desk(salon.staff).go(f"/checkout/sales/{sale['id']}")
    page.get_by_role("button", name="Return…").click()
    page.get_by_text("Shampoo, $24.00").click()
    expect(page.get_by_role("alert").filter(has_text="An admin has to do this")).to_be_visible()
    expect(page.get_by_role("button", name="Give back", exact=True)).to_be_disabled()


def test_a_return_whose_answer_was_lost_is_pressed_again_and_recorded_once(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    sale = make.sale(salon, lines=[of("product", make.product(salon, stock=5), 2)])
    desk = open_desk(salon.staff)
    page = desk.go(f"/checkout/sales/{sale['id']}")
    page.get_by_role("button", name="Return…").click()
    page.get_by_text("Shampoo, $24.00").click()
    give = page.get_by_role("button", name="Give back $24.00 in cash")
    expect(give).to_be_enabled()

    def lose_the_answer(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/api/venue/returns", lose_the_answer, times=1)
    give.click()
    expect(page.get_by_role("alert").filter(has_text="cannot be reached")).to_be_visible()
    desk.faults.remove("Failed to load resource: net::ERR_FAILED")
    give.click()
    expect(page.get_by_role("list", name="Returns")).to_contain_text("1 × Shampoo")
    assert len(returns_of(salon, sale)) == 1


def test_a_sale_that_somebody_returned_something_of_meanwhile_is_not_voided(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    sale = make.sale(salon, lines=[custom(2000)])
    page: Page = open_desk(salon.staff).go(f"/checkout/sales/{sale['id']}")
    page.get_by_role("button", name="Void…").click()
    assert give_back(salon, sale, (0, 1), **cash(2000)).status == 201
    page.get_by_role("button", name="Void sale").click()
    expect(page.get_by_role("alert").filter(has_text="Something of this sale was returned.")).to_be_visible()


def test_a_list_says_what_was_returned(open_desk: Callable[..., Desk], make: Maker, salon: Tenant) -> None:
    sale = make.sale(salon, lines=[custom(2000)])
    assert give_back(salon, sale, (0, 1), **cash(2000)).status == 201
    page = open_desk(salon.staff).go("/checkout/sales")
    expect(page.get_by_role("table", name="Sales")).to_contain_text("$20.00 returned")
    expect(page.get_by_role("region", name="Total")).to_contain_text("Returned$20.00")
