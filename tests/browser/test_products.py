"""What stands on the shelf: products, how many there are, and what moved them."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.support.browsing import SCHEMES, Desk
from tests.support.makers import Maker, Tenant
from tests.support.sales_counter import movements_of, stock_of


def test_a_product_is_added_received_and_counted(open_desk: Callable[..., Desk], salon: Tenant) -> None:
    page = open_desk(salon.owner).go("/checkout/products")
    page.get_by_role("button", name="New product").click()
    page.get_by_label("Name").fill("Shampoo")
    page.get_by_label("Price").fill("24.50")
    page.get_by_role("textbox", name="Warn when stock is down to").fill("5")
    page.get_by_role("button", name="Save").click()

    page.get_by_role("link", name="Shampoo").click()
    expect(page.get_by_text("None left")).to_be_visible()
    _move(page, "Received", "Pieces", "12")
    expect(page.get_by_text("12 in stock", exact=True)).to_be_visible()
    _move(page, "Damaged or lost", "Pieces", "2")
    _move(page, "Counted", "On the shelf", "4")
    expect(page.get_by_text("Low: 4")).to_be_visible()
    expect(page.get_by_role("list", name="Stock history").get_by_role("listitem")).to_have_count(3)

    [product] = salon.owner.get("/api/products").json["products"]
    assert (product["price_cents"], product["low_stock_at"]) == (2450, 5)
    assert movements_of(salon, product) == [("received", 12), ("damaged", -2), ("stocktake", -6)]


def test_more_than_there_is_cannot_break_and_the_form_says_why(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    product = make.product(salon, stock=3)
    page = open_desk(salon.staff).go(f"/checkout/products/{product['id']}")
    _move(page, "Damaged or lost", "Pieces", "4")
    expect(page.get_by_role("alert").filter(has_text="There is not enough of this product in stock.")).to_be_visible()
    assert stock_of(salon, product) == 3


def test_staff_without_the_permission_move_stock_and_change_no_product(
    open_desk: Callable[..., Desk], make: Maker, salon: Tenant
) -> None:
    product = make.product(salon)
    page = open_desk(salon.staff).go("/checkout/products")
    expect(page.get_by_role("link", name="Shampoo")).to_be_visible()
    expect(page.get_by_role("button", name="New product")).to_have_count(0)
    page.goto(f"/checkout/products/{product['id']}")
    expect(page.get_by_role("button", name="Change stock")).to_be_visible()
    expect(page.get_by_role("button", name="Edit")).to_have_count(0)


def test_the_screens_of_products_are_for_everybody(
    open_desk: Callable[..., Desk], inspect: Callable[..., None], make: Maker, salon: Tenant
) -> None:
    make.product(salon, name="Argan oil", sku="AO-100", stock=12, priceCents=3990)
    make.product(salon, name="A conditioner of quite a long name for coloured and damaged hair", stock=2, lowStockAt=4)
    make.product(salon, name="Old wax", active=False)
    product = make.product(salon, name="Shampoo", stock=40)
    make.sale(
        salon,
        lines=[{"kind": "product", "productId": product["id"], "quantity": 2, "unitPriceCents": 2400}],
    )
    desk = open_desk(salon.owner)
    inspect(desk.go("/checkout/products"), "products", SCHEMES)
    page = desk.go(f"/checkout/products/{product['id']}")
    inspect(page, "product", SCHEMES)
    page.get_by_role("button", name="Edit").click()
    inspect(page, "product-edit", SCHEMES)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Change stock").click()
    inspect(page, "product-stock", SCHEMES)


def _move(page: Page, reason: str, field: str, pieces: str) -> None:
    page.get_by_role("button", name="Change stock").click()
    page.get_by_text(reason, exact=True).click()
    page.get_by_role("textbox", name=field).fill(pieces)
    page.get_by_role("button", name="Save").click()
