"""POST /api/sales: what is sold, what it comes to, and what moves with it."""

import re
from typing import Any

import pytest

from bench.statements import recorded_statements
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.sales_counter import balance_of, custom, movements_of, of, sell, stock_of, void
from tests.support.tenant_rows import rows_of


def test_a_sale_has_the_specified_fields_and_its_lines(make: Maker, salon: Tenant) -> None:
    product, service = make.product(salon, stock=5), make.service(salon)
    customer, provider = make.customer(salon), make.provider(salon)
    answer = sell(
        salon,
        of("product", product, 2),
        of("service", service, unitPriceCents=6000),
        custom(150, 3, description="Gift wrap"),
        customerId=customer["id"],
        soldByProviderId=provider["id"],
        discountType="percent",
        discountValue=15,
        tipCents=700,
    )
    assert answer.status == 201
    sale = answer.json["sale"]
    assert salon.staff.get(f"/api/sales/{sale['id']}").json == {"sale": sale}
    assert sale.pop("id")
    assert sale.pop("created_at").endswith("+00:00")
    lines, [paid] = sale.pop("lines"), sale.pop("payments")
    assert paid.pop("created_at")
    assert sale.pop("receipt_number")[4:] == "-000001"
    assert paid == {"method": "cash", "amount_cents": 10_262, "tendered_cents": None, "change_cents": 0}
    assert sale == {
        "company_id": str(salon.company_id),
        "customer_id": customer["id"],
        "created_by": str(salon.staff.id),
        "sold_by_provider_id": provider["id"],
        "booking_table": None,
        "booking_id": None,
        "subtotal_cents": 11_250,
        "discount_type": "percent",
        "discount_value": 15,
        "discount_cents": 1688,
        "total_cents": 10_262,
        "gift_card_applied_cents": 0,
        "tip_cents": 700,
        "deposit_applied_cents": 0,
        "deposit_left_cents": 0,
        "paid_in_person_cents": 10_262,
        "owed_cents": 0,
        "returned_cents": 0,
        "given_back_cents": 0,
        "returns": [],
        "change_cents": 0,
        "payment_method": "cash",
        "taxes": [{"rate_basis_points": 0, "gross_cents": 9562, "tax_cents": 0}],
        "status": "completed",
        "void_reason": None,
        "voided_at": None,
    }
    assert all(line.pop("id") for line in lines)
    nothing: dict[str, Any] = {"product_id": None, "service_id": None, "package_id": None, "customer_package_ids": []}
    nothing |= {"gift_card_codes": [], "tax_rate_basis_points": 0}
    assert lines == [
        {
            **nothing,
            "kind": "product",
            "product_id": product["id"],
            "description": "Shampoo",
            "quantity": 2,
            "unit_price_cents": 2400,
            "total_cents": 4800,
            "discount_cents": 720,
        },
        {
            **nothing,
            "kind": "service",
            "service_id": service["id"],
            "description": "Haircut",
            "quantity": 1,
            "unit_price_cents": 6000,
            "total_cents": 6000,
            "discount_cents": 900,
        },
        {
            **nothing,
            "kind": "custom",
            "description": "Gift wrap",
            "quantity": 3,
            "unit_price_cents": 150,
            "total_cents": 450,
            "discount_cents": 68,
        },
    ]


def test_totals_in_the_body_are_ignored(salon: Tenant) -> None:
    sale = sell(salon, custom(1000), subtotalCents=1, totalCents=1, discountCents=999, giftCardAppliedCents=5).json[
        "sale"
    ]
    assert (sale["subtotal_cents"], sale["discount_cents"], sale["total_cents"]) == (1000, 0, 1000)


def test_the_largest_sale_there_can_be_is_still_exact(salon: Tenant) -> None:
    answer = sell(salon, *[custom(100_000_000, 999)] * 100, discountType="percent", discountValue=1)
    assert answer.status == 201
    assert answer.json["sale"]["total_cents"] == 999 * 100 * 99_000_000


def test_a_discount_beyond_the_subtotal_makes_it_free_and_leaves_the_tip(salon: Tenant) -> None:
    sale = sell(salon, custom(1000), discountType="amount", discountValue=5000, tipCents=200).json["sale"]
    assert (sale["discount_value"], sale["discount_cents"], sale["total_cents"]) == (5000, 1000, 200)


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"lines": []}, "lines"),
        ({"lines": [custom(1)] * 101}, "lines"),
        ({"lines": [custom(-1)]}, "lines"),
        ({"lines": [custom(1, 0)]}, "lines"),
        ({"lines": [custom(1, 1000)]}, "lines"),
        ({"lines": [{"kind": "product", "quantity": 1, "unitPriceCents": 1}]}, "lines"),
        ({"lines": [custom(1, productId=NOBODYS_ID)]}, "lines"),
        (
            {
                "lines": [
                    {
                        "kind": "product",
                        "productId": NOBODYS_ID,
                        "serviceId": NOBODYS_ID,
                        "quantity": 1,
                        "unitPriceCents": 1,
                    }
                ]
            },
            "lines",
        ),
        ({"lines": [of("package", {"id": NOBODYS_ID, "price_cents": 1})]}, "customerId"),
        ({"lines": [of("package", {"id": NOBODYS_ID, "price_cents": 1}, 501)] * 2, "customerId": NOBODYS_ID}, "lines"),
        ({"discountType": "percent", "discountValue": 101}, "discountValue"),
        ({"discountType": "amount", "discountValue": -1}, "discountValue"),
        ({"discountType": "half"}, "discountType"),
        ({"discountValue": 5}, "discountType"),
        ({"tipCents": -1}, "tipCents"),
        ({"paymentMethod": "cheque"}, "paymentMethod"),
        ({"paymentMethod": None}, "paymentMethod"),
        ({"paymentMethod": "gift_card"}, "giftCardCode"),
        ({"paidInPersonCents": 1001}, "paidInPersonCents"),
        ({"bookingTable": "appointments"}, "bookingTable and bookingId"),
        ({"bookingId": NOBODYS_ID}, "bookingTable and bookingId"),
        ({"bookingTable": "tables", "bookingId": NOBODYS_ID}, "bookingTable"),
    ],
    ids=str,
)
def test_a_malformed_sale_is_refused_and_writes_nothing(
    salon: Tenant, db: Any, fields: dict[str, Any], named: str
) -> None:
    before = rows_of(db, salon)
    answer = salon.staff.post("/api/sales", {"lines": [custom(1000)], "paymentMethod": "cash", **fields})
    assert answer.status == 400
    assert answer.error.startswith(named)
    assert rows_of(db, salon) == before


# Stock


def test_each_product_leaves_the_stock_once_however_many_lines_it_has(make: Maker, salon: Tenant) -> None:
    gel, wax = make.product(salon, stock=5), make.product(salon, stock=5)
    answer = sell(salon, of("product", wax, 2), of("product", gel), of("product", wax, 3, unitPriceCents=0))
    assert answer.status == 201
    assert (stock_of(salon, gel), stock_of(salon, wax)) == (4, 0)
    assert movements_of(salon, wax) == [("received", 5), ("sale", -5)]
    [sold, _] = salon.staff.get(f"/api/products/{gel['id']}/movements").json["movements"]
    assert sold["sale_id"] == answer.json["sale"]["id"]


def test_a_sale_of_more_pieces_than_are_in_stock_is_refused_and_writes_nothing(
    make: Maker, salon: Tenant, db: Any
) -> None:
    gel, card = make.product(salon, stock=5), make.gift_card(salon)
    wax = make.product(salon, stock=1, name="Wax")
    before = rows_of(db, salon)
    answer = sell(
        salon, of("product", gel), of("product", wax), of("product", wax), custom(5), giftCardCode=card["code"]
    )
    assert (answer.status, answer.error) == (409, "lines: Wax: only 1 left in stock.")
    assert rows_of(db, salon) == before


def test_an_inactive_product_is_not_sold(make: Maker, salon: Tenant) -> None:
    product = make.product(salon, stock=1, active=False)
    answer = sell(salon, of("product", product))
    assert (answer.status, answer.error) == (409, "lines: Shampoo is not sold any more.")
    assert stock_of(salon, product) == 1


def test_an_inactive_service_is_still_paid_for(make: Maker, salon: Tenant) -> None:
    assert sell(salon, of("service", make.service(salon, active=False))).status == 201


# Packages


def test_a_package_line_sells_its_quantity_of_packages_and_lists_their_ids(make: Maker, salon: Tenant) -> None:
    service, customer = make.service(salon), make.customer(salon)
    package = make.package(salon, serviceIds=[service["id"]])
    answer = sell(salon, custom(100), of("package", package, 2), customerId=customer["id"])
    assert answer.status == 201
    tip, packages = answer.json["sale"]["lines"]
    assert (tip["customer_package_ids"], packages["description"]) == ([], "Ten haircuts")
    listed = salon.staff.get(f"/api/customer-packages?customerId={customer['id']}").json["customerPackages"]
    assert {one["id"] for one in listed} == set(packages["customer_package_ids"])
    assert [one["sessions_total"] for one in listed] == [10, 10]
    for one in packages["customer_package_ids"]:
        visit = make.appointment(salon, serviceId=service["id"], customerId=customer["id"])
        redeemed = salon.staff.post(f"/api/customer-packages/{one}/redeem", {"appointmentId": visit["id"]})
        assert redeemed.status == 201


def test_closing_out_a_booking_sells_a_package_to_the_one_who_booked(make: Maker, salon: Tenant) -> None:
    visit, package = make.appointment(salon), make.package(salon)
    answer = sell(salon, of("package", package), bookingTable="appointments", bookingId=visit["id"])
    [line] = answer.json["sale"]["lines"]
    bought = salon.staff.get(f"/api/customer-packages?customerId={visit['customer_id']}").json["customerPackages"]
    assert [one["id"] for one in bought] == line["customer_package_ids"]


def test_two_package_lines_each_list_the_packages_that_they_sold(make: Maker, salon: Tenant) -> None:
    cuts, colours = make.package(salon, name="Cuts"), make.package(salon, name="Colours")
    buyer = make.customer(salon)["id"]
    sale = sell(salon, of("package", colours, 300), of("package", cuts), customerId=buyer).json["sale"]
    first, second = (line["customer_package_ids"] for line in sale["lines"])
    assert (len(first), len(second)) == (300, 1)
    listed = salon.staff.get(f"/api/customer-packages?customerId={buyer}&limit=500").json["customerPackages"]
    assert {one["id"]: one["name"] for one in listed} == dict.fromkeys(first, "Colours") | dict.fromkeys(second, "Cuts")


def test_an_inactive_package_is_not_sold(make: Maker, salon: Tenant, db: Any) -> None:
    package, customer = make.package(salon, active=False), make.customer(salon)
    before = rows_of(db, salon)
    assert sell(salon, of("package", package), customerId=customer["id"]).status == 404
    assert rows_of(db, salon) == before


# Gift cards


def test_a_gift_card_pays_up_to_its_balance_and_the_rest_is_paid_in_person(make: Maker, salon: Tenant, db: Any) -> None:
    card = make.gift_card(salon, amountCents=1500)
    first = sell(salon, custom(1000), giftCardCode=card["code"].lower()).json["sale"]
    second = sell(salon, custom(1000), giftCardCode=card["code"], tipCents=100, paymentMethod="card").json["sale"]
    assert (first["gift_card_applied_cents"], first["paid_in_person_cents"]) == (1000, 0)
    assert (second["gift_card_applied_cents"], second["paid_in_person_cents"]) == (500, 600)
    assert balance_of(salon, card) == 0
    moves = db.execute(
        "select kind, delta_cents, sale_id::text from gift_card_movements where gift_card_id = %s order by created_at",
        (card["id"],),
    )
    assert [tuple(move.values()) for move in moves] == [
        ("issue", 1500, None),
        ("redemption", -1000, first["id"]),
        ("redemption", -500, second["id"]),
    ]
    assert sell(salon, custom(1), giftCardCode=card["code"]).status == 409


def test_a_gift_card_that_is_the_only_payment_must_cover_the_whole_sale(make: Maker, salon: Tenant, db: Any) -> None:
    card = make.gift_card(salon, amountCents=1500)
    before = rows_of(db, salon)
    assert sell(salon, custom(1501), giftCardCode=card["code"], paymentMethod="gift_card").status == 409
    assert rows_of(db, salon) == before
    assert sell(salon, custom(1500), giftCardCode=card["code"], paymentMethod="gift_card").status == 201
    assert balance_of(salon, card) == 0


def test_a_sale_that_costs_nothing_leaves_the_gift_card_unchanged(make: Maker, salon: Tenant) -> None:
    card = make.gift_card(salon)
    assert sell(salon, custom(0), giftCardCode=card["code"]).status == 201
    assert balance_of(salon, card) == 5000


def test_a_sale_with_an_unknown_gift_card_or_another_tenants_is_404(
    make: Maker, salon: Tenant, other_salon: Tenant
) -> None:
    theirs = make.gift_card(other_salon)
    foreign, unknown = (sell(salon, custom(100), giftCardCode=code) for code in (theirs["code"], "0000-0000-0000-0000"))
    assert (foreign.status, foreign.text) == (unknown.status, unknown.text)
    assert foreign.status == 404
    assert balance_of(other_salon, theirs) == 5000


def test_a_restaurant_finds_no_gift_card_of_a_salon(make: Maker, salon: Tenant, bistro: Tenant) -> None:
    answer = sell(bistro, custom(100), giftCardCode=make.gift_card(salon)["code"])
    assert (answer.status, bistro.staff.get("/api/sales").json["sales"]) == (404, [])


# What a sale refers to


def test_a_sale_gets_the_bookings_customer_unless_another_is_named(make: Maker, salon: Tenant) -> None:
    visit, another = make.appointment(salon), make.customer(salon)
    booking = {"bookingTable": "appointments", "bookingId": visit["id"]}
    sale = sell(salon, custom(100), **booking).json["sale"]
    assert sale["customer_id"] == visit["customer_id"]
    void(salon, sale)
    assert sell(salon, custom(100), **booking, customerId=another["id"]).json["sale"]["customer_id"] == another["id"]


def test_an_appointment_is_closed_out_by_one_completed_sale_at_a_time(make: Maker, salon: Tenant) -> None:
    visit = make.appointment(salon)
    booking = {"bookingTable": "appointments", "bookingId": visit["id"]}
    first = sell(salon, custom(100), **booking)
    assert first.status == 201
    assert (first.json["sale"]["booking_table"], first.json["sale"]["booking_id"]) == ("appointments", visit["id"])
    second = sell(salon, custom(100), **booking)
    assert (second.status, second.json["code"], second.json["saleId"]) == (
        409,
        "already_paid",
        first.json["sale"]["id"],
    )
    assert salon.staff.post(f"/api/sales/{first.json['sale']['id']}/void", {}).status == 200
    again = sell(salon, custom(100), **booking)
    assert again.status == 201
    paid = salon.staff.get(f"/api/appointments/{visit['id']}").json["appointment"]
    assert (paid["status"], paid["sale_id"]) == ("completed", again.json["sale"]["id"])


def test_a_sale_closes_out_a_reservation_and_stays_when_the_reservation_is_deleted(
    make: Maker, bistro: Tenant, db: Any
) -> None:
    booking = make.reservation(bistro)["id"]
    answer = sell(bistro, custom(9900), bookingTable="reservations", bookingId=booking)
    assert answer.status == 201
    sale = answer.json["sale"]
    assert (sale["booking_table"], sale["booking_id"]) == ("reservations", booking)
    assert sale["customer_id"] is not None
    db.execute("delete from reservations where id = %s", (booking,))
    kept = bistro.staff.get(f"/api/sales/{sale['id']}").json["sale"]
    assert kept == {**sale, "booking_table": None, "booking_id": None}


@pytest.mark.parametrize("kind", ["product", "service", "package"])
def test_a_hospitality_business_sells_custom_lines_only(make: Maker, bistro: Tenant, kind: str) -> None:
    line = of(kind, {"id": NOBODYS_ID, "price_cents": 1})
    assert sell(bistro, custom(1), line, customerId=make.customer(bistro)["id"]).status == 403
    assert sell(bistro, custom(1)).status == 201


@pytest.mark.parametrize(("engine", "table"), [("appointments", "reservations"), ("hospitality", "appointments")])
def test_a_booking_of_the_other_engine_is_refused(make: Maker, engine: str, table: str) -> None:
    assert sell(make.tenant(engine), custom(1), bookingTable=table, bookingId=NOBODYS_ID).status == 403


def test_a_sale_for_an_unknown_reservation_or_another_tenants_is_404(make: Maker, bistro: Tenant) -> None:
    theirs = make.reservation(make.tenant("hospitality"))["id"]
    foreign, unknown = (
        sell(bistro, custom(1), bookingTable="reservations", bookingId=which) for which in (theirs, NOBODYS_ID)
    )
    assert (foreign.status, foreign.text) == (unknown.status, unknown.text)
    assert foreign.status == 404


def test_a_sale_over_the_counter_plans_nothing_of_bookings_and_kinds_that_it_has_none_of(
    make: Maker, salon: Tenant
) -> None:
    """Who sells the same product at the same moment waits for it."""
    product, service = make.product(salon, stock=5), make.service(salon)
    with recorded_statements() as recorded:
        sell(salon, of("product", product))
    text = "\n".join(statement.text for statement in recorded)
    assert "deposits_left" not in text
    assert "free_after_bill_minutes" not in text
    assert "from products" in text
    assert not re.search(r"from (services|packages)\b", text)
    with recorded_statements() as recorded:
        sell(salon, of("service", service))
    assert re.search(r"from services\b", "\n".join(statement.text for statement in recorded))
