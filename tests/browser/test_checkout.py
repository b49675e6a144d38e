"""Selling: what is taken, to whom and how it is paid, with what it comes to as the service says."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.support.browsing import SCHEMES, Desk
from tests.support.makers import Maker, Tenant
from tests.support.sales_counter import balance_of, stock_of

# Whatever is pressed from now on, by pointer, finger or keyboard.
COUNT_PRESSES = "() => { window.presses = 0; addEventListener('click', () => { window.presses += 1 }, true) }"


def test_a_visit_is_closed_out_with_discount_gift_card_and_tip(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    visit = make.appointment(salon)
    product, card = make.product(salon, stock=5), make.gift_card(salon, amountCents=5000)
    page = open_desk(salon.staff).go(f"/checkout?booking={visit['id']}")
    expect(page.get_by_role("group", name="Client").get_by_text("Kim Lee")).to_be_visible()
    expect(page.get_by_role("button", name="Take $65.00")).to_be_enabled()

    page.get_by_role("button", name="Shampoo").click()
    expect(page.get_by_role("button", name="Take $89.00")).to_be_enabled()
    page.get_by_role("button", name="Discount").click()
    page.get_by_role("textbox", name="Percent off").fill("10")
    page.get_by_role("button", name="Tip").click()
    page.get_by_role("textbox", name="Tip").fill("7")
    page.get_by_role("button", name="Gift card", exact=True).click()
    page.get_by_role("textbox", name="Pay with gift card").fill(card["code"].lower())
    page.get_by_role("button", name="Use gift card").click()
    page.get_by_role("radiogroup", name="Paid with").get_by_text("Cash").click()
    page.get_by_role("button", name="Take $37.10").click()  # 89.00 − 8.90 + 7.00 − 50.00

    receipt = page.get_by_role("article", name="Receipt")
    expect(receipt.get_by_text("$87.10")).to_be_visible()
    [sale] = salon.owner.get("/api/sales").json["sales"]
    assert (sale["discount_cents"], sale["tip_cents"], sale["total_cents"]) == (890, 700, 8710)
    assert (sale["gift_card_applied_cents"], sale["paid_in_person_cents"]) == (5000, 3710)
    assert (sale["booking_id"], sale["customer_id"]) == (visit["id"], visit["customer_id"])
    assert (sale["sold_by_provider_id"], sale["payment_method"]) == (visit["provider_id"], "cash")
    assert (stock_of(salon, product), balance_of(salon, card)) == (4, 0)


def test_a_deposit_is_taken_off_and_the_rest_is_paid_in_two_parts_with_change(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    service = make.service(salon, depositAmountCents=2000, taxRateBasisPoints=1000)
    visit = make.appointment(salon, serviceId=service["id"])
    salon.owner.patch(f"/api/appointments/{visit['id']}", {"depositStatus": "paid"})
    page = open_desk(salon.staff).go(f"/checkout?booking={visit['id']}")
    expect(page.get_by_text("Deposit paid")).to_be_visible()
    expect(page.get_by_role("button", name="Take $45.00")).to_be_enabled()
    page.get_by_role("radiogroup", name="Paid with").get_by_text("Cash").click()
    page.get_by_role("button", name="Split payment").click()
    expect(page.get_by_label("Amount paid this way")).to_be_focused()
    page.keyboard.type("45")
    _choose(page, "Also paid with", "Card")
    expect(page.get_by_text("The split is not less than what is to pay.")).to_be_visible()
    page.get_by_label("Amount paid this way").fill("15")
    parts = page.get_by_role("region", name="Payment").locator("dl").last
    expect(parts).to_have_text("Cash$30.00Card$15.00")
    page.get_by_role("textbox", name="Cash received").fill("50")
    expect(page.get_by_role("status").filter(has_text="Change to give")).to_contain_text("$20.00")
    page.get_by_role("button", name="Take $45.00").click()

    receipt = page.get_by_role("article", name="Receipt")
    expect(receipt.get_by_text("-000001")).to_be_visible()
    expect(receipt.get_by_text("10% tax in $65.00")).to_be_visible()
    [sale] = salon.owner.get("/api/sales").json["sales"]
    assert (sale["deposit_applied_cents"], sale["paid_in_person_cents"], sale["payment_method"]) == (2000, 4500, "cash")

    page.goto(page.url.replace(f"/checkout/sales/{sale['id']}", f"/checkout?booking={visit['id']}"))
    expect(page.get_by_role("article", name="Receipt").get_by_text("-000001")).to_be_visible()


def test_a_visit_that_another_desk_has_just_sold_leads_to_its_receipt(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    visit = make.appointment(salon)
    page = open_desk(salon.staff).go(f"/checkout?booking={visit['id']}")
    expect(page.get_by_role("button", name="Take $65.00")).to_be_enabled()
    page.get_by_role("radiogroup", name="Paid with").get_by_text("Cash").click()
    line = {"kind": "service", "serviceId": visit["service_id"], "quantity": 1, "unitPriceCents": 6500}
    sold = {"lines": [line], "paymentMethod": "cash", "bookingTable": "appointments", "bookingId": visit["id"]}

    def sell_first(route: Route) -> None:
        assert salon.owner.post("/api/sales", sold).status == 201
        route.continue_()

    page.route("**/api/sales", sell_first, times=1)
    page.get_by_role("button", name="Take $65.00").click()
    expect(page.get_by_role("article", name="Receipt")).to_be_visible()
    [sale] = salon.owner.get("/api/sales").json["sales"]
    page.wait_for_url(f"**/checkout/sales/{sale['id']}")


def test_a_gift_card_is_sold_like_a_product(open_desk: Callable[..., Desk], bistro: Tenant) -> None:
    page = open_desk(bistro.staff).go("/checkout")
    page.get_by_role("button", name="Sell a gift card").click()
    page.get_by_label("Price").fill("50")
    page.get_by_role("button", name="Take GBP 50.00").click()
    expect(page.get_by_role("article", name="Receipt").get_by_text("Gift card")).to_be_visible()
    [listed] = bistro.owner.get("/api/sales").json["sales"]
    [line] = bistro.owner.get(f"/api/sales/{listed['id']}").json["sale"]["lines"]
    [code] = line["gift_card_codes"]
    expect(page.get_by_text(code)).to_be_visible()
    assert balance_of(bistro, {"code": code}) == 5000


def test_something_that_is_in_no_catalogue_is_sold_at_the_price_that_is_typed(
    open_desk: Callable[..., Desk], bistro: Tenant
) -> None:
    page = open_desk(bistro.staff).go("/checkout")
    page.get_by_role("button", name="Other item").click()
    page.get_by_role("textbox", name="Description").fill("Corkage")
    page.get_by_label("Price").fill("12,5")
    page.get_by_label("Tax rate, percent").fill("20")
    page.get_by_role("button", name="Increase Quantity").click()
    expect(page.get_by_role("region", name="Payment")).to_contain_text("Tax includedGBP 4.17")
    page.get_by_role("button", name="Take GBP 25.00").click()
    expect(page.get_by_role("article", name="Receipt").get_by_text("Corkage")).to_be_visible()
    [sale] = bistro.owner.get("/api/sales").json["sales"]
    assert sale["total_cents"] == 2500
    assert [one["rate_basis_points"] for one in sale["taxes"]] == [2000]


def test_what_is_in_no_catalogue_has_the_usual_tax_of_the_business(
    open_desk: Callable[..., Desk], bistro: Tenant
) -> None:
    assert bistro.owner.patch("/api/companies", {"defaultTaxRateBasisPoints": 1000}).status == 200
    page = open_desk(bistro.staff).go("/checkout")
    page.get_by_role("button", name="Other item").click()
    expect(page.get_by_label("Tax rate, percent")).to_have_value("10")


def test_more_than_there_is_is_not_taken_and_the_service_says_why(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    make.product(salon, stock=1)
    page = open_desk(salon.staff).go("/checkout")
    page.get_by_role("button", name="Shampoo").click()
    expect(page.get_by_role("button", name="Take $24.00")).to_be_enabled()
    page.get_by_role("button", name="Change Shampoo").click()
    page.get_by_role("button", name="Increase Quantity").click()
    expect(page.get_by_role("alert").filter(has_text="Shampoo: only 1 left in stock.")).to_be_visible()
    expect(page.get_by_role("button", name="Take payment")).to_be_disabled()
    page.get_by_role("button", name="Decrease Quantity").click()
    expect(page.get_by_role("button", name="Take $24.00")).to_be_enabled()


def test_an_unknown_gift_card_code_shows_an_error_and_can_be_removed(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    make.service(salon)
    page = open_desk(salon.staff).go("/checkout")
    page.get_by_role("button", name="Haircut").click()
    page.get_by_role("button", name="Gift card", exact=True).click()
    page.get_by_role("textbox", name="Pay with gift card").fill("0000-0000-0000-0000")
    page.get_by_role("button", name="Use gift card").click()
    expect(page.get_by_role("alert").filter(has_text="There is no gift card with this code.")).to_be_visible()
    page.get_by_role("button", name="Take off").click()
    expect(page.get_by_role("button", name="Take $65.00")).to_be_enabled()


@pytest.mark.parametrize("meanwhile", ["nothing", "reload"])
def test_a_sale_whose_answer_was_lost_is_pressed_again_and_recorded_once(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, meanwhile: str
) -> None:
    make.service(salon)
    desk = open_desk(salon.staff)
    page = desk.go("/checkout")

    def lose_the_answer(route: Route) -> None:
        if route.request.method == "POST":
            route.fetch()
            route.abort()
        else:
            route.continue_()

    page.route("**/api/sales", lose_the_answer)
    page.get_by_role("button", name="Haircut").click()
    page.get_by_role("button", name="Take $65.00").click()
    expect(page.get_by_text("It may have been recorded all the same")).to_be_visible()
    desk.faults.remove("Failed to load resource: net::ERR_FAILED")
    page.unroute("**/api/sales")
    if meanwhile == "reload":
        page.reload()
        expect(page.get_by_text("It may have been recorded all the same")).to_be_visible()
    page.get_by_role("button", name="Take").click()
    expect(page.get_by_role("article", name="Receipt")).to_be_visible()
    assert len(salon.owner.get("/api/sales").json["sales"]) == 1
    page = desk.go("/checkout")
    page.get_by_role("button", name="Haircut").click()
    page.get_by_role("button", name="Take $65.00").click()
    expect(page.get_by_role("article", name="Receipt")).to_be_visible()
    assert len(salon.owner.get("/api/sales").json["sales"]) == 2, "what is sold next is another sale"


def test_the_checkout_is_for_everybody(
    open_desk: Callable[..., Desk], inspect: Callable[..., None], make: Maker, salon: Tenant
) -> None:
    visit = _a_salon_at_work(make, salon)
    desk = open_desk(salon.owner)
    inspect(desk.go("/checkout"), "checkout", SCHEMES)
    page = desk.go(f"/checkout?booking={visit['id']}")
    page.get_by_role("button", name="Argan oil").click()
    page.get_by_role("button", name="Other item").click()
    page.get_by_role("textbox", name="Description").fill("Gift wrap")
    page.get_by_label("Price").fill("5")
    page.get_by_role("button", name="Discount").click()
    page.get_by_role("textbox", name="Percent off").fill("15")
    page.get_by_role("button", name="Tip").click()
    page.get_by_role("textbox", name="Tip").fill("10")
    expect(page.get_by_role("button", name="Take $103.41")).to_be_enabled()
    page.get_by_role("radiogroup", name="Paid with").get_by_text("Cash").click()
    page.get_by_role("group", name="Cash received").get_by_role("button").nth(1).click()
    inspect(page, "checkout-filled", SCHEMES)


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_what_is_to_pay_how_and_the_button_are_in_sight_whatever_is_taken(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, size: tuple[int, int]
) -> None:
    for letter in "ABCDEFGHIJKLMN":
        make.product(salon, name=f"Conditioner {letter}", stock=5)
    width, height = size
    page = open_desk(salon.staff, viewport={"width": width, "height": height}).go("/checkout")
    for letter in "ABCDEFGHIJ":
        page.get_by_role("button", name=f"Conditioner {letter} ").click()
    take = page.get_by_role("button", name="Take $240.00")
    expect(take).to_be_enabled()  # what may be received follows from what is to pay
    page.get_by_role("radiogroup", name="Paid with").get_by_text("Cash").click()
    page.get_by_role("group", name="Cash received").get_by_role("button").nth(2).click()
    expect(take).to_be_enabled()
    page.get_by_role("main").evaluate("main => main.scrollTo(0, 0)")
    seen = [take, page.get_by_text("To pay"), page.get_by_text("Change to give"), page.get_by_text("Cash", exact=True)]
    for one in seen:
        expect(one).to_be_in_viewport(ratio=1)
    for one in seen:
        assert _is_on_top(one), "nothing lies over it"


def test_a_visit_and_a_product_are_checked_out_with_four_presses(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    visit = make.appointment(salon)
    make.product(salon, stock=5)
    page = open_desk(salon.staff).go(f"/appointments/{visit['starts_at'][:10]}")
    page.evaluate(COUNT_PRESSES)
    page.get_by_role("gridcell").filter(has_text="Kim Lee").click()
    page.get_by_role("link", name="Check out").click()
    page.get_by_role("button", name="Shampoo").click()
    page.get_by_role("button", name="Take $89.00").click()
    expect(page.get_by_role("article", name="Receipt")).to_be_visible()
    assert page.evaluate("presses") == 4


def test_a_package_pays_for_the_visit_with_the_same_press(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    cut = make.service(salon)
    sold = make.customer_package(salon, serviceIds=[cut["id"]], sessions=3)
    visit = make.appointment(salon, serviceId=cut["id"], customerId=sold["customer_id"])
    make.product(salon, stock=5)
    page = open_desk(salon.staff).go(f"/checkout?booking={visit['id']}")
    page.get_by_role("button", name="Shampoo").click()
    expect(page.get_by_role("button", name="Take $89.00")).to_be_enabled()
    page.get_by_role("button", name="Use package (3 visits left)").click()
    expect(page.get_by_text("Paid by package: Ten haircuts")).to_be_visible()
    page.get_by_role("button", name="Do not use the package").click()
    expect(page.get_by_role("button", name="Take $89.00")).to_be_enabled()
    page.get_by_role("button", name="Use package (3 visits left)").click()
    expect(page.get_by_role("button", name="Use package")).to_have_count(0)
    page.get_by_role("button", name="Take $24.00").click()
    expect(page.get_by_role("article", name="Receipt")).to_contain_text("Haircut, Ten haircuts")
    [held] = salon.owner.get(f"/api/customer-packages?customerId={sold['customer_id']}").json["customerPackages"]
    assert [one["appointment_id"] for one in held["redemptions"]] == [visit["id"]]


def test_a_visit_that_a_session_has_paid_for_costs_nothing(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    cut = make.service(salon)
    sold = make.customer_package(salon, serviceIds=[cut["id"]])
    visit = make.appointment(salon, serviceId=cut["id"], customerId=sold["customer_id"])
    redeemed = salon.staff.post(f"/api/customer-packages/{sold['id']}/redeem", {"appointmentId": visit["id"]})
    assert redeemed.status == 201
    page = open_desk(salon.staff).go(f"/checkout?booking={visit['id']}")
    expect(page.get_by_role("button", name="Take $0.00")).to_be_enabled()
    expect(page.get_by_role("button", name="Use package")).to_have_count(0)
    page.get_by_role("button", name="Take $0.00").click()
    expect(page.get_by_role("article", name="Receipt")).to_be_visible()


def _is_on_top(one: Locator) -> bool:
    found: bool = one.evaluate(
        """(one) => {
          const { left, top, width, height } = one.getBoundingClientRect()
          const seen = document.elementFromPoint(left + width / 2, top + height / 2)
          return one.contains(seen) || seen.contains(one)
        }"""
    )
    return found


def _choose(page: Page, field: str, choice: str) -> None:
    page.get_by_role("button", name=field).click()
    page.get_by_role("option", name=choice).click()


def _a_salon_at_work(make: Maker, salon: Tenant) -> dict[str, Any]:
    """An appointment, and more to sell than its service."""
    make.product(salon, name="Argan oil", stock=12, priceCents=3990)
    make.product(salon, name="A conditioner of quite a long name for coloured hair", stock=2, lowStockAt=4)
    make.product(salon, name="Matte clay")
    cut = make.service(salon, name="Cut and blow-dry")
    make.service(salon, name="Balayage", durationMinutes=150, priceCents=24_500)
    make.service(salon, name="Fringe trim", durationMinutes=15, priceCents=2000)
    make.package(salon, name="Ten cuts", serviceIds=[cut["id"]])
    return make.appointment(salon, serviceId=cut["id"])
