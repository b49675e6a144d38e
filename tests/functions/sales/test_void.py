"""POST /api/sales/{id}/void: the stock comes back, once; what was paid stays paid."""

from typing import Any

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.sales_counter import balance_of, custom, movements_of, of, sell, stock_of, void


def test_a_void_reverses_the_stock_and_nothing_else(make: Maker, salon: Tenant, db: Any) -> None:
    gel, wax = make.product(salon, stock=5), make.product(salon, stock=5)
    package, customer, card = make.package(salon), make.customer(salon), make.gift_card(salon)
    lines = [of("product", gel, 2), of("product", wax), of("product", gel), of("package", package), custom(5)]
    sale = sell(salon, *lines, customerId=customer["id"], giftCardCode=card["code"]).json["sale"]
    answer = void(salon, sale)
    assert answer.status == 200
    voided = answer.json["sale"]
    assert voided["voided_at"] > sale["created_at"]
    assert voided == {**sale, "status": "voided", "voided_at": voided["voided_at"]}
    assert (stock_of(salon, gel), stock_of(salon, wax)) == (5, 5)
    assert movements_of(salon, gel) == [("received", 5), ("sale", -3), ("sale_undo", 3)]
    assert balance_of(salon, card) == 0
    assert db.execute("select from customer_packages where customer_id = %s", (customer["id"],)).rowcount == 1


def test_a_void_keeps_its_reason(make: Maker, salon: Tenant) -> None:
    assert void(salon, make.sale(salon), reason="Rung up twice").json["sale"]["void_reason"] == "Rung up twice"


def test_a_second_void_is_refused_and_changes_nothing(make: Maker, salon: Tenant) -> None:
    product = make.product(salon, stock=1)
    sale = sell(salon, of("product", product)).json["sale"]
    first = void(salon, sale, reason="First")
    assert void(salon, sale, reason="Second").status == 409
    assert salon.staff.get(f"/api/sales/{sale['id']}").json == first.json
    assert movements_of(salon, product) == [("received", 1), ("sale", -1), ("sale_undo", 1)]


def test_a_void_returns_products_that_are_not_sold_any_more(make: Maker, salon: Tenant) -> None:
    product = make.product(salon, stock=1)
    sale = sell(salon, of("product", product)).json["sale"]
    assert salon.owner.patch(f"/api/products/{product['id']}", {"active": False}).status == 200
    assert void(salon, sale).status == 200
    assert stock_of(salon, product) == 1


def test_a_hospitality_business_voids_its_sales_too(make: Maker, bistro: Tenant) -> None:
    assert void(bistro, make.sale(bistro)).json["sale"]["status"] == "voided"


@pytest.mark.parametrize("reason", [7, "x" * 201, ["x"]])
def test_the_reason_of_a_void_is_a_short_text(make: Maker, salon: Tenant, reason: object) -> None:
    sale = make.sale(salon)
    answer = void(salon, sale, reason=reason)
    assert answer.status == 400
    assert answer.error.startswith("reason:")
    assert salon.staff.get(f"/api/sales/{sale['id']}").json == {"sale": sale}
