"""POST /api/products."""

from typing import Any

import pytest

from tests.support.makers import Tenant

SHAMPOO = {"name": "Shampoo", "priceCents": 2400}


def test_a_new_product_has_nothing_in_stock_yet(salon: Tenant) -> None:
    answer = salon.owner.post("/api/products", SHAMPOO)
    assert answer.status == 201
    product = answer.json["product"]
    assert salon.staff.get("/api/products").json == {"products": [product]}
    assert product.pop("id")
    assert product.pop("created_at").endswith("+00:00")
    assert product == {
        "company_id": str(salon.company_id),
        "name": "Shampoo",
        "sku": None,
        "price_cents": 2400,
        "tax_rate_basis_points": 0,
        "stock_on_hand": 0,
        "low_stock_at": None,
        "active": True,
    }


def test_stock_in_the_body_is_ignored(salon: Tenant) -> None:
    body = {**SHAMPOO, "stockOnHand": 5, "stock_on_hand": 5, "sku": "SH-250", "lowStockAt": 3, "active": False}
    product = salon.owner.post("/api/products", body).json["product"]
    assert (product["stock_on_hand"], product["sku"], product["low_stock_at"]) == (0, "SH-250", 3)
    assert product["active"] is False


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", None),
        ("name", " "),
        ("name", "x" * 201),
        ("sku", "x" * 201),
        ("priceCents", None),
        ("priceCents", -1),
        ("priceCents", 24.5),
        ("lowStockAt", -1),
        ("active", "yes"),
    ],
)
def test_a_field_out_of_range_is_refused_by_its_name(salon: Tenant, field: str, value: Any) -> None:
    answer = salon.owner.post("/api/products", {**SHAMPOO, field: value})
    assert answer.status == 400
    assert answer.error.startswith(f"{field}:")
    assert salon.owner.get("/api/products").json == {"products": []}
