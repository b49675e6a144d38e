"""POST /api/sales: the tax that the prices include."""

from tests.support.makers import Maker, Tenant
from tests.support.sales_counter import custom, of, sell


def test_a_sale_line_keeps_the_tax_rate_that_it_was_sold_at(make: Maker, salon: Tenant) -> None:
    service, package = make.service(salon, taxRateBasisPoints=1900), make.package(salon, taxRateBasisPoints=700)
    product = make.product(salon, stock=2, taxRateBasisPoints=1000)
    lines = [of("service", service), of("product", product), of("package", package), custom(500), custom(1000)]
    lines[4]["taxRateBasisPoints"] = 2000
    sale = sell(salon, *lines, customerId=make.customer(salon)["id"]).json["sale"]
    salon.owner.patch(f"/api/products/{product['id']}", {"taxRateBasisPoints": 0})
    read = salon.staff.get(f"/api/sales/{sale['id']}").json["sale"]
    assert [line["tax_rate_basis_points"] for line in read["lines"]] == [1900, 1000, 700, 0, 2000]
    assert read["taxes"] == sale["taxes"]


def test_the_discount_lessens_the_tax_of_each_rate_and_the_tip_bears_none(make: Maker, salon: Tenant) -> None:
    service = make.service(salon, priceCents=10_000, taxRateBasisPoints=1900)
    body = {"discountType": "percent", "discountValue": 10, "tipCents": 5000}
    sale = sell(salon, of("service", service), custom(5000, taxRateBasisPoints=700), **body).json["sale"]
    assert sale["taxes"] == [
        {"rate_basis_points": 700, "gross_cents": 4500, "tax_cents": 294},
        {"rate_basis_points": 1900, "gross_cents": 9000, "tax_cents": 1437},
    ]


def test_each_line_keeps_its_part_of_the_discount_and_gift_cards_have_none(make: Maker, salon: Tenant) -> None:
    card = {"kind": "gift_card", "quantity": 1, "unitPriceCents": 5000}
    lines = [custom(100, taxRateBasisPoints=1900), card, custom(50, 2, taxRateBasisPoints=700), custom(100)]
    sale = sell(salon, *lines, discountType="amount", discountValue=100).json["sale"]
    assert [line["discount_cents"] for line in sale["lines"]] == [34, 0, 33, 33]
    assert salon.staff.get(f"/api/sales/{sale['id']}").json["sale"]["lines"] == sale["lines"]
    nets = {line["tax_rate_basis_points"]: line["total_cents"] - line["discount_cents"] for line in sale["lines"][::2]}
    assert {one["rate_basis_points"]: one["gross_cents"] for one in sale["taxes"]} == {**nets, 0: 67}


def test_without_a_discount_no_line_has_a_part_of_one(salon: Tenant) -> None:
    assert [line["discount_cents"] for line in sell(salon, custom(100), custom(0)).json["sale"]["lines"]] == [0, 0]


def test_a_quote_says_the_tax_of_the_sale(make: Maker, salon: Tenant) -> None:
    line = of("service", make.service(salon, taxRateBasisPoints=1900))
    quote = salon.staff.post("/api/sales/quote", {"lines": [line], "paymentMethod": "cash"}).json["quote"]
    assert quote["taxes"] == sell(salon, line).json["sale"]["taxes"]


def test_only_a_custom_line_names_its_rate(make: Maker, salon: Tenant) -> None:
    answer = sell(salon, of("service", make.service(salon), taxRateBasisPoints=700))
    assert (answer.status, answer.error.split(":")[0]) == (400, "lines.0")


def test_a_tax_rate_lies_between_0_and_100_percent(salon: Tenant) -> None:
    assert sell(salon, custom(100, taxRateBasisPoints=10_000)).status == 201
    assert sell(salon, custom(100, taxRateBasisPoints=10_001)).status == 400
    assert sell(salon, custom(100, taxRateBasisPoints=-1)).status == 400
