"""POST /api/sales/quote: what the sale would come to, and nothing more."""

from typing import Any

import psycopg
import pytest

from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.sales_counter import custom, of, sell
from tests.support.service_client import Answer
from tests.support.tenant_rows import rows_of

AMOUNTS = {
    "subtotalCents": "subtotal_cents",
    "discountCents": "discount_cents",
    "tipCents": "tip_cents",
    "totalCents": "total_cents",
    "giftCardAppliedCents": "gift_card_applied_cents",
    "paidInPersonCents": "paid_in_person_cents",
    "taxes": "taxes",
    "depositAppliedCents": "deposit_applied_cents",
    "depositLeftCents": "deposit_left_cents",
    "owedCents": "owed_cents",
}


def quote(tenant: Tenant, *lines: dict[str, Any], **fields: Any) -> Answer:
    return tenant.staff.post("/api/sales/quote", {"lines": list(lines), "paymentMethod": "cash", **fields})


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"discountType": "percent", "discountValue": 15, "tipCents": 700},
        {"discountType": "percent", "discountValue": 33},
        {"discountType": "amount", "discountValue": 10_000_000},
        {"tipCents": 1, "paidInPersonCents": 0},
        {"discountType": "amount", "discountValue": 5, "paidInPersonCents": 400},
    ],
    ids=str,
)
@pytest.mark.parametrize("with_card", [False, True])
def test_a_quote_has_the_amounts_of_the_sale_that_follows(
    make: Maker, salon: Tenant, fields: dict[str, Any], with_card: bool
) -> None:
    lines = [of("product", make.product(salon, stock=5), 2), of("service", make.service(salon)), custom(155, 3)]
    lines.append(of("package", make.package(salon)))
    fields = {**fields, "customerId": make.customer(salon)["id"], "soldByProviderId": make.provider(salon)["id"]}
    if with_card:
        fields["giftCardCode"] = make.gift_card(salon, amountCents=1500)["code"].lower()
    quoted = quote(salon, *lines, **fields)
    sale = sell(salon, *lines, **fields).json["sale"]
    assert (quoted.status, quoted.json) == (200, {"quote": {name: sale[of] for name, of in AMOUNTS.items()}})


def test_a_restaurant_quotes_what_closes_out_a_reservation(make: Maker, bistro: Tenant) -> None:
    fields = {"bookingTable": "reservations", "bookingId": make.reservation(bistro)["id"], "tipCents": 300}
    quoted = quote(bistro, custom(2000, 2), **fields).json["quote"]
    assert (quoted["subtotalCents"], quoted["totalCents"], quoted["paidInPersonCents"]) == (4000, 4300, 4300)
    assert sell(bistro, custom(2000, 2), **fields).json["sale"]["total_cents"] == 4300


def test_a_quote_writes_nothing(make: Maker, salon: Tenant, db: Any) -> None:
    lines = [of("product", make.product(salon, stock=5)), of("package", make.package(salon))]
    fields = {"customerId": make.customer(salon)["id"], "giftCardCode": make.gift_card(salon)["code"]}
    before = rows_of(db, salon)
    assert quote(salon, *lines, **fields).status == 200
    assert rows_of(db, salon) == before


def test_a_quote_neither_waits_for_a_lock_nor_takes_one(make: Maker, salon: Tenant, db: Any) -> None:
    """Another till is just selling all of it."""
    product, package, card = make.product(salon, stock=5), make.package(salon), make.gift_card(salon)
    with psycopg.connect(db.info.dsn, password=db.info.password) as till:
        for table, record in (("products", product), ("packages", package), ("gift_cards", card)):
            till.execute(f"select from {table} where id = %s for update", (record["id"],))
        customer = make.customer(salon)["id"]
        lines = [of("product", product), of("package", package)]
        assert quote(salon, *lines, customerId=customer, giftCardCode=card["code"]).status == 200
        till.rollback()


def test_a_quote_is_refused_in_the_words_of_the_sale(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    product, customer = make.product(salon, stock=1), make.customer(salon)["id"]
    visit, empty = make.appointment(salon), make.gift_card(salon, amountCents=100)["code"]
    closed = {"bookingTable": "appointments", "bookingId": visit["id"]}
    assert sell(salon, custom(100), **closed, giftCardCode=empty).status == 201
    new_card = {"kind": "gift_card", "quantity": 1, "unitPriceCents": 500}
    wrong: list[tuple[int, list[dict[str, Any]], dict[str, Any]]] = [
        (400, [], {}),
        (400, [custom(100)], {"discountValue": 5}),
        (400, [custom(100)], {"bookingId": visit["id"]}),
        (400, [custom(100)], {"paidInPersonCents": 101}),
        (400, [of("package", make.package(salon))], {}),
        (403, [custom(100)], {"bookingTable": "reservations", "bookingId": visit["id"]}),
        (404, [custom(100)], {"customerId": make.customer(other_salon)["id"]}),
        (404, [custom(100)], {"soldByProviderId": NOBODYS_ID}),
        (404, [custom(100)], {"bookingTable": "appointments", "bookingId": NOBODYS_ID}),
        (404, [custom(100)], {"giftCardCode": "NONE"}),
        (404, [of("product", make.product(other_salon, stock=1))], {}),
        (404, [of("service", make.service(other_salon))], {}),
        (404, [of("package", make.package(salon, active=False))], {"customerId": customer}),
        (409, [of("product", make.product(salon, active=False))], {}),
        (409, [of("product", product), of("product", product)], {}),
        (409, [custom(100)], closed),
        (409, [custom(100)], {"giftCardCode": empty}),
        (409, [custom(9000)], {"giftCardCode": make.gift_card(salon)["code"], "paymentMethod": "gift_card"}),
        (409, [new_card], {"giftCardCode": make.gift_card(salon)["code"], "paymentMethod": "gift_card"}),
    ]
    for status, lines, fields in wrong:
        refused, sold = quote(salon, *lines, **fields), sell(salon, *lines, **fields)
        assert (refused.status, refused.text) == (sold.status, sold.text) == (status, sold.text), (lines, fields)


def test_a_quote_refuses_payments_that_differ_from_what_is_left_to_pay(salon: Tenant) -> None:
    for cents in (99, 101):
        body = {"lines": [custom(100)], "payments": [{"method": "cash", "amountCents": cents}]}
        refused = [salon.staff.post(path, body) for path in ("/api/sales/quote", "/api/sales")]
        assert {(answer.status, answer.error) for answer in refused} == {
            (400, "payments: must add up to 100 cents, which are left to pay.")
        }


def test_a_booking_whose_sale_was_voided_is_quoted_again(make: Maker, salon: Tenant) -> None:
    closes = {"bookingTable": "appointments", "bookingId": make.appointment(salon)["id"]}
    sale = sell(salon, custom(100), **closes).json["sale"]
    assert quote(salon, custom(100), **closes).status == 409
    assert salon.staff.post(f"/api/sales/{sale['id']}/void", {}).status == 200
    assert quote(salon, custom(100), **closes).status == 200


def test_a_quote_refuses_products_to_a_restaurant(make: Maker, bistro: Tenant) -> None:
    line = {"kind": "product", "productId": NOBODYS_ID, "quantity": 1, "unitPriceCents": 1}
    refused, sold = quote(bistro, line), sell(bistro, line)
    assert (refused.status, refused.text) == (403, sold.text)


def test_a_quote_for_an_unknown_reservation_or_another_tenants_is_404(
    make: Maker, bistro: Tenant, other_bistro: Tenant
) -> None:
    foreign = make.reservation(other_bistro, tableIds=[make.table(other_bistro)["id"]])["id"]
    for unknown in (NOBODYS_ID, foreign):
        closes = {"bookingTable": "reservations", "bookingId": unknown}
        refused, sold = quote(bistro, custom(100), **closes), sell(bistro, custom(100), **closes)
        assert (refused.status, refused.text) == (sold.status, sold.text) == (404, sold.text)
        assert refused.error == "bookingId: there is no such reservation."
        several = {"bookingTable": "reservations", "bookingIds": [unknown]}
        refused, sold = quote(bistro, custom(100), **several), sell(bistro, custom(100), **several)
        assert (refused.status, refused.text) == (sold.status, sold.text) == (404, sold.text)
        assert refused.error == "bookingIds: there is no such reservation."
