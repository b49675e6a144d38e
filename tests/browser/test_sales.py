"""What was sold: the list, a receipt, and taking a sale back."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.support.browsing import SCHEMES, Desk
from tests.support.makers import Maker, Tenant
from tests.support.sales_counter import custom, of, stock_of


def test_voiding_a_sale_restores_the_stock(open_desk: Callable[..., Desk], make: Maker, salon: Tenant) -> None:
    product = make.product(salon, stock=5)
    make.sale(salon, lines=[of("product", product, 2)])
    assert stock_of(salon, product) == 3

    page = open_desk(salon.staff).go("/checkout/sales")
    page.get_by_role("table", name="Sales").get_by_role("link").click()
    expect(page.get_by_role("article", name="Receipt").get_by_text("Shampoo")).to_be_visible()
    page.get_by_role("button", name="Void…").click()
    page.get_by_label("Reason").fill("Wrong bottle")
    page.get_by_role("button", name="Void sale").click()
    expect(page.get_by_role("heading", name="Voided sale")).to_be_visible()
    expect(page.get_by_text("Wrong bottle")).to_be_visible()
    expect(page.get_by_role("button", name="Void…")).to_have_count(0)
    assert stock_of(salon, product) == 5

    page.get_by_role("link", name="Products").click()
    expect(page.get_by_text("5 in stock")).to_be_visible()


def test_a_day_is_added_up_and_narrowed_and_all_of_it_stands_in_the_address(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, db: Any
) -> None:
    kim = make.customer(salon, name="Kim Tan")["id"]
    gel = make.product(salon, name="Gel", stock=9)
    make.sale(salon, lines=[of("product", gel, 2)], customerId=kim, paymentMethod="card")
    make.sale(salon, paidInPersonCents=500)
    earlier = make.sale(salon)["id"]
    db.execute("update sales set business_date = business_date - 40 where id = %s", (earlier,))

    page = open_desk(salon.staff).go("/checkout/sales")
    total = page.get_by_role("region", name="Total")
    expect(total).to_contain_text("2 sales$68.00")
    expect(total).to_contain_text("Still owed$15.00")
    row = page.get_by_role("row").filter(has_text="Kim Tan")
    expect(row).to_contain_text("2 × Gel")
    expect(row.get_by_role("cell", name="Card", exact=True)).to_be_visible()
    expect(row).to_contain_text(salon.owner.email)

    _choose(page, "Status", "Still owed")
    expect(page.get_by_role("row")).to_have_count(2)
    expect(page.get_by_role("row").last).to_contain_text("$15.00 owed")
    page.get_by_role("button", name="All days").click()
    expect(page).to_have_url(re.compile(r"status=owed&day=all|day=all&status=owed"))
    _choose(page, "Status", "All")
    expect(page.get_by_role("row")).to_have_count(4)
    _choose(page, "Paid with", "Card")
    expect(page.get_by_role("row")).to_have_count(2)
    page.reload()
    expect(page.get_by_role("row").last).to_contain_text("Kim Tan")
    page.go_back()
    expect(page.get_by_role("row")).to_have_count(4)


def test_a_sale_is_paid_later_in_two_parts(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, inspect: Callable[[Page, str], None]
) -> None:
    make.product(salon, name="Gel", stock=9)
    page = open_desk(salon.staff).go("/checkout")
    page.get_by_role("button", name="Gel").click()
    page.get_by_role("radiogroup", name="Paid with").get_by_text("Pay later").click()
    page.get_by_role("button", name="Record, $24.00 to pay later").click()
    receipt = page.get_by_role("article", name="Receipt")
    expect(receipt).to_contain_text("Still owed$24.00")
    page.get_by_role("button", name="Take payment…").click()
    page.get_by_role("radiogroup", name="Paid with").get_by_text("Cash").click()
    page.get_by_label("Amount").fill("10")
    page.get_by_label("Cash received").fill("20")
    inspect(page, "pay-owed-dialog")
    page.get_by_role("button", name="Take payment", exact=True).click()
    expect(page.get_by_text("Paid. Change: $10.00. $14.00 still owed.").first).to_be_visible()
    page.get_by_role("button", name="Take payment…").click()
    expect(page.get_by_label("Amount")).to_have_value("14.00")
    page.get_by_role("button", name="Take payment", exact=True).click()
    expect(page.get_by_role("button", name="Take payment…")).to_have_count(0)
    [sale] = salon.owner.get("/api/sales").json["sales"]
    assert (sale["paid_in_person_cents"], sale["owed_cents"]) == (2400, 0)


def test_a_receipt_is_mailed_to_the_client_or_to_whoever_wants_it(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    kim = make.customer(salon, name="Kim Tan", email="kim@example.com")["id"]
    sale = make.sale(salon, customerId=kim)
    page = open_desk(salon.staff).go(f"/checkout/sales/{sale['id']}")
    page.get_by_role("button", name="Email receipt…").click()
    expect(page.get_by_role("dialog").get_by_label("Email")).to_have_value("kim@example.com")
    page.get_by_role("dialog").get_by_label("Email").fill("office@example.com")
    page.get_by_role("button", name="Send", exact=True).click()
    expect(page.get_by_text("The receipt is on its way to office@example.com.").first).to_be_visible()
    mails = make.db.execute("select email from receipt_mails where company_id = %s", [salon.company_id])
    assert [one["email"] for one in mails] == ["office@example.com"]


def test_a_receipt_is_printed_on_one_page_and_alone(open_desk: Callable[..., Desk], make: Maker, salon: Tenant) -> None:
    assert salon.owner.patch("/api/companies", {"address": "12 Swan Street", "city": "Richmond"}).status == 200
    services = [make.service(salon, name=f"Cut {rate}", taxRateBasisPoints=rate) for rate in (700, 1900)]
    lines = [of("service", one, 5) for one in services] + [custom(1000, description=f"Extra {n}") for n in range(13)]
    paid = [
        {"method": "card", "amountCents": 10_000},
        {"method": "cash", "amountCents": 68_000, "tenderedCents": 70_000},
    ]
    sale = salon.owner.post("/api/sales", {"lines": lines, "payments": paid}).json["sale"]
    page = open_desk(salon.staff).go(f"/checkout/sales/{sale['id']}")
    expect(page.get_by_role("article", name="Receipt")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    expect(page.get_by_role("banner")).to_be_hidden()
    receipt = page.get_by_role("article", name="Receipt")
    for said in (
        "12 Swan Street, Richmond",
        f"Receipt {sale['receipt_number']}",
        "7% tax in $325.00",
        "19% tax in $325.00",
        "Card$100.00",
        "Cash$680.00",
        "Change$20.00",
    ):
        expect(receipt).to_contain_text(said)
    paper = page.pdf(format="A4")
    assert paper.count(b"/Type /Page\n") == 1 or paper.count(b"/Type /Page ") == 1, "one page"


def test_the_sales_of_another_day_are_an_arrow_away(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, db: Any
) -> None:
    sale = make.sale(salon)["id"]
    db.execute("update sales set business_date = business_date - 1 where id = %s", (sale,))
    page = open_desk(salon.staff).go("/checkout/sales")
    expect(page.get_by_role("heading", name="No sales to show")).to_be_visible()
    page.get_by_role("button", name="Day before").click()
    expect(page.get_by_role("table", name="Sales").get_by_text("$20.00")).to_be_visible()
    page.get_by_role("button", name="Today").click()
    expect(page.get_by_role("heading", name="No sales to show")).to_be_visible()


def _choose(page: Page, field: str, choice: str) -> None:
    page.get_by_role("button", name=field).click()
    page.get_by_role("option", name=choice, exact=True).click()


def test_a_sale_that_somebody_else_voided_meanwhile_says_so(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    sale = make.sale(salon)
    page = open_desk(salon.staff).go(f"/checkout/sales/{sale['id']}")
    page.get_by_role("button", name="Void…").click()
    assert salon.owner.post(f"/api/sales/{sale['id']}/void", {}).status == 200
    page.get_by_role("button", name="Void sale").click()
    expect(page.get_by_role("alert").filter(has_text="This sale has been voided already.")).to_be_visible()


def test_a_sale_of_another_business_is_not_shown(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant, bistro: Tenant
) -> None:
    sale = make.sale(bistro)
    page = open_desk(salon.owner).go(f"/checkout/sales/{sale['id']}")
    expect(page.get_by_text("There is no such sale.")).to_be_visible()


def test_a_restaurant_has_sales_and_no_shelf(open_desk: Callable[..., Desk], make: Maker, bistro: Tenant) -> None:
    make.sale(bistro)
    page = open_desk(bistro.owner).go("/checkout/sales")
    expect(page.get_by_role("table", name="Sales").get_by_text("GBP 20.00")).to_be_visible()
    expect(page.get_by_role("link", name="Products")).to_have_count(0)


def test_the_screens_of_sales_are_for_everybody(
    open_desk: Callable[..., Desk], inspect: Callable[..., None], make: Maker, salon: Tenant
) -> None:
    sale = _a_sale_of_everything(make, salon)
    voided = make.sale(salon)
    salon.owner.post(f"/api/sales/{voided['id']}/void", {"reason": "Rung up twice"})
    make.sale(salon, paymentMethod="bank_transfer", tipCents=150)
    desk = open_desk(salon.owner)
    inspect(desk.go("/checkout/sales"), "sales", SCHEMES)
    inspect(desk.go(f"/checkout/sales/{voided['id']}"), "sale-voided", SCHEMES)
    page = desk.go(f"/checkout/sales/{sale['id']}")
    inspect(page, "sale", SCHEMES)
    page.get_by_role("button", name="Void…").click()
    inspect(page, "sale-void", SCHEMES)


def _a_sale_of_everything(make: Maker, salon: Tenant) -> dict[str, Any]:
    lines = [
        of("service", make.service(salon)),
        of("product", make.product(salon, stock=9), 3),
        {"kind": "custom", "quantity": 1, "unitPriceCents": 500},
    ]
    return make.sale(
        salon,
        lines=lines,
        customerId=make.customer(salon)["id"],
        discountType="percent",
        discountValue=10,
        tipCents=700,
        giftCardCode=make.gift_card(salon)["code"],
        paymentMethod="card",
    )
