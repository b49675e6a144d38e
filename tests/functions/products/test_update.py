"""PATCH /api/products/{id}."""

import pytest

from tests.support.makers import NOBODYS_ID, Maker, Tenant


@pytest.mark.parametrize(
    ("sent", "stored"),
    [
        ({"name": "Rinse"}, {"name": "Rinse"}),
        ({"sku": None}, {"sku": None}),
        ({"priceCents": 0, "lowStockAt": 2}, {"price_cents": 0, "low_stock_at": 2}),
        ({"lowStockAt": None}, {"low_stock_at": None}),
        ({"active": False}, {"active": False}),
        ({}, {}),
        ({"unknown": 1, "companyId": NOBODYS_ID, "stockOnHand": 7, "stock_on_hand": 7}, {}),
    ],
    ids=str,
)
def test_an_update_changes_only_the_fields_that_are_sent_and_never_the_stock(
    make: Maker, salon: Tenant, sent: dict[str, object], stored: dict[str, object]
) -> None:
    product = make.product(salon, sku="SH-250", lowStockAt=1, stock=4)
    answer = salon.owner.patch(f"/api/products/{product['id']}", sent)
    assert (answer.status, answer.json) == (200, {"product": {**product, **stored}})
    assert salon.owner.get("/api/products").json == {"products": [{**product, **stored}]}


@pytest.mark.parametrize("field", ["name", "priceCents", "active"])
def test_null_is_refused_where_a_product_must_have_a_value(make: Maker, salon: Tenant, field: str) -> None:
    product = make.product(salon)
    answer = salon.owner.patch(f"/api/products/{product['id']}", {"sku": "Written?", field: None})
    assert answer.status == 400
    assert answer.error.startswith(f"{field}:")
    assert salon.owner.get("/api/products").json == {"products": [product]}
