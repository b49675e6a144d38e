"""Taking back what a sale has sold: what it is worth, how it is given back, and what came back before."""

from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.support.browsing import SCHEMES, Desk
from tests.support.makers import Maker, Tenant
from tests.support.returns import cash, give_back
from tests.support.sales_counter import custom, of, stock_of

# Whatever is pressed from now on, by pointer, finger or keyboard.
COUNT_PRESSES = "() => { window.presses = 0; addEventListener('click', () => { window.presses += 1 }, true) }"


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
    [made] = salon.owner.get(f"/api/venue/returns?saleId={sale['id']}").json["returns"]
    assert made["refunds"] == [{"method": "cash", "amount_cents": 5500}]
    page.get_by_role("button", name="Return…").click()
    panel.get_by_text("Shampoo, $24.00").click()
    expect(panel.get_by_role("button", name="Give back $24.00 by card")).to_be_enabled()
    expect(panel.get_by_text("Tip")).to_have_count(0)
    expect(panel.get_by_role("textbox", name="How many")).to_have_count(0)


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
    assert len(salon.owner.get(f"/api/venue/returns?saleId={sale['id']}").json["returns"]) == 1


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
