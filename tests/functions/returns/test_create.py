"""POST /api/venue/returns: what comes back of a sale, what of that is given back, and what moves with it."""

from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

import pytest

from tests.support.loyalty import loyalty_member
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.returns import PATH, cash, give_back
from tests.support.sales_counter import custom, movements_of, of, sell, stock_of, void


def now(tenant: Tenant, sale: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = tenant.staff.get(f"/api/sales/{sale['id']}").json["sale"]
    return found


def test_a_return_has_the_specified_fields_and_the_sale_says_so(make: Maker, salon: Tenant) -> None:
    product = make.product(salon, stock=5, priceCents=2400, taxRateBasisPoints=1900)
    sold = sell(salon, of("product", product, 2), custom(1000, taxRateBasisPoints=700)).json["sale"]
    answer = give_back(salon, sold, (0, 1), reason="Did not suit", **cash(2400))
    assert answer.status == 201
    made = answer.json["return"]
    year = datetime.now(UTC).year
    assert made.pop("number") in {f"R{one}-000001" for one in (year - 1, year, year + 1)}
    assert made.pop("created_at").endswith("+00:00")
    return_id = made.pop("id")
    assert made == {
        "sale_id": sold["id"],
        "total_cents": 2400,
        "tip_cents": 0,
        "owed_less_cents": 0,
        "lines": [{"line_id": sold["lines"][0]["id"], "quantity": 1, "total_cents": 2400, "restock": True}],
        "refunds": [{"method": "cash", "amount_cents": 2400}],
        "taxes": [{"rate_basis_points": 1900, "gross_cents": 2400, "tax_cents": 383}],
        "created_by_email": salon.staff.email,
    }
    sale = now(salon, sold)
    assert (sale["status"], sale["returned_cents"], sale["given_back_cents"], sale["owed_cents"]) == (
        "completed",
        2400,
        2400,
        0,
    )
    assert [(one["id"], one["total_cents"]) for one in sale["returns"]] == [(return_id, 2400)]
    assert (stock_of(salon, product), movements_of(salon, product)[-1]) == (4, ("return", 1))


def test_all_units_in_any_order_are_the_line_less_its_discount_to_the_cent(make: Maker, salon: Tenant) -> None:
    sold = sell(salon, custom(100, 3), custom(333), discountType="amount", discountValue=100).json["sale"]
    net = sold["lines"][0]["total_cents"] - sold["lines"][0]["discount_cents"]
    parts = []
    for units in (1, 1, 1):
        proposed = give_back(salon, sold, (0, units), dryRun=True).json["return"]
        parts.append(proposed["total_cents"])
        assert give_back(salon, sold, (0, units), **cash(proposed["total_cents"])).status == 201
    assert sum(parts) == net
    assert max(parts) - min(parts) <= 1


def test_a_part_of_a_price_brings_no_unit_and_leaves_its_unit_worth_the_rest(make: Maker, salon: Tenant) -> None:
    product = make.product(salon, stock=1, priceCents=3000)
    sold = sell(salon, of("product", product)).json["sale"]
    assert give_back(salon, sold, (0, 0, {"amountCents": 1000}), **cash(1000)).status == 201
    assert stock_of(salon, product) == 0
    assert give_back(salon, sold, (0, 0, {"amountCents": 2001}), **cash(2001)).json["code"] == "more_than_net"
    made = give_back(salon, sold, (0, 1), **cash(2000)).json["return"]
    assert made["total_cents"] == 2000
    assert stock_of(salon, product) == 1


def test_units_may_be_given_back_for_less_and_not_be_in_stock_again(make: Maker, salon: Tenant) -> None:
    product = make.product(salon, stock=2, priceCents=3000)
    sold = sell(salon, of("product", product, 2)).json["sale"]
    assert give_back(salon, sold, (0, 1, {"amountCents": 3001}), **cash(3001)).json["code"] == "more_than_net"
    assert give_back(salon, sold, (0, 1, {"amountCents": 500, "restock": False}), **cash(500)).status == 201
    assert stock_of(salon, product) == 0
    assert give_back(salon, sold, (0, 1), **cash(3000)).status == 201, "what the first was given back for less stays"
    assert give_back(salon, sold, (0, 1), **cash(0)).status == 400
    assert give_back(salon, sold, (0, 0, {"amountCents": 2500}), **cash(2500)).status == 201
    assert now(salon, sold)["returned_cents"] == 6000


def test_no_more_units_come_back_than_were_sold(salon: Tenant) -> None:
    sold = sell(salon, custom(1000, 2)).json["sale"]
    assert give_back(salon, sold, (0, 3), **cash(3000)).json["code"] == "more_than_sold"
    assert give_back(salon, sold, (0, 2), **cash(2000)).status == 201
    assert give_back(salon, sold, (0, 1), **cash(1000)).json["code"] == "more_than_sold"


def test_what_is_owed_is_lessened_first_and_the_rest_is_given_back(salon: Tenant) -> None:
    sold = sell(salon, custom(3000), custom(7000), paidInPersonCents=6000).json["sale"]
    proposed = give_back(salon, sold, (1, 1), dryRun=True).json["return"]
    assert (proposed["owed_less_cents"], proposed["refunds"]) == (4000, [{"method": "cash", "amount_cents": 3000}])
    for wrong in (0, 2999, 3001, 7000):
        refused = give_back(salon, sold, (1, 1), **(cash(wrong) if wrong else {}))
        assert (refused.status, "3000 cents" in refused.error) == (400, True)
    assert give_back(salon, sold, (1, 1), **cash(3000)).status == 201
    sale = now(salon, sold)
    assert (sale["owed_cents"], sale["returned_cents"], sale["given_back_cents"]) == (0, 7000, 3000)
    assert give_back(salon, sold, (0, 1), **cash(3000)).status == 201


def test_gift_cards_that_waited_are_made_once_a_return_leaves_nothing_owed(salon: Tenant) -> None:
    card = {"kind": "gift_card", "quantity": 1, "unitPriceCents": 5000}
    sold = sell(salon, card, custom(2000), paidInPersonCents=5000).json["sale"]
    assert sold["lines"][0]["gift_card_codes"] == []
    assert give_back(salon, sold, (1, 1)).status == 201
    sale = now(salon, sold)
    assert (sale["owed_cents"], len(sale["lines"][0]["gift_card_codes"])) == (0, 1)


def test_no_more_is_given_back_than_was_paid_in_person(make: Maker, salon: Tenant) -> None:
    card = make.gift_card(salon, amountCents=4000)
    sold = sell(salon, custom(5000), giftCardCode=card["code"]).json["sale"]
    refused = give_back(salon, sold, (0, 1), **cash(5000))
    assert (refused.status, refused.json["code"]) == (409, "more_than_paid")
    assert give_back(salon, sold, (0, 0, {"amountCents": 1000}), **cash(1000)).status == 201
    assert give_back(salon, sold, (0, 0, {"amountCents": 1}), **cash(1)).json["code"] == "more_than_paid"


def test_it_is_proposed_by_what_was_paid_last_first_and_given_by_any_method(salon: Tenant) -> None:
    paid = [{"method": "cash", "amountCents": 3000}, {"method": "card", "amountCents": 2000}]
    body = {"lines": [custom(5000)], "payments": paid}
    sold = salon.staff.post("/api/sales", body).json["sale"]
    assert give_back(salon, sold, (0, 0, {"amountCents": 2500}), dryRun=True).json["return"]["refunds"] == [
        {"method": "card", "amount_cents": 2000},
        {"method": "cash", "amount_cents": 500},
    ]
    assert give_back(salon, sold, (0, 0, {"amountCents": 3500}), **cash(3500)).status == 201
    assert give_back(salon, sold, (0, 1), dryRun=True).json["return"]["refunds"] == [
        {"method": "card", "amount_cents": 1500}
    ]


def test_a_tip_goes_back_once_and_has_no_tax(salon: Tenant) -> None:
    sold = sell(salon, custom(1000, taxRateBasisPoints=1900), tipCents=500).json["sale"]
    assert give_back(salon, sold, tipCents=501, **cash(501)).json["code"] == "more_than_paid"
    made = give_back(salon, sold, tipCents=300, **cash(300)).json["return"]
    assert (made["total_cents"], made["tip_cents"], made["taxes"]) == (300, 300, [])
    assert give_back(salon, sold, tipCents=201, **cash(201)).status == 409
    assert give_back(salon, sold, (0, 1), tipCents=200, **cash(1200)).status == 201


def test_the_taxes_of_all_returns_are_those_of_the_sale(salon: Tenant) -> None:
    lines = [custom(999, 3, taxRateBasisPoints=1900), custom(250, 2, taxRateBasisPoints=700)]
    sold = sell(salon, *lines, discountType="percent", discountValue=7).json["sale"]
    tax: dict[int, list[int]] = {700: [0, 0], 1900: [0, 0]}
    for place, units in ((0, 1), (1, 1), (0, 2), (1, 1)):
        cents = give_back(salon, sold, (place, units), dryRun=True).json["return"]["total_cents"]
        for one in give_back(salon, sold, (place, units), **cash(cents)).json["return"]["taxes"]:
            tax[one["rate_basis_points"]][0] += one["gross_cents"]
            tax[one["rate_basis_points"]][1] += one["tax_cents"]
    assert tax == {one["rate_basis_points"]: [one["gross_cents"], one["tax_cents"]] for one in sold["taxes"]}


def test_a_dry_run_keeps_nothing_and_says_how_many_points_go(make: Maker, salon: Tenant) -> None:
    salon.owner.patch("/api/companies", {"centsPerPoint": 100})
    customer = make.customer(salon)
    enrolled = loyalty_member(make, salon, 0, customer_id=customer["id"])
    sold = sell(salon, custom(950, 2), tipCents=100, customerId=customer["id"]).json["sale"]

    def points() -> int:
        found = salon.staff.get(f"/api/loyalty/members?customerId={customer['id']}").json["members"]
        return int(found[0]["points_balance"])

    assert points() == 19
    assert give_back(salon, sold, (0, 1), dryRun=True).json["return"]["points"] == 10
    assert (points(), now(salon, sold)["returns"]) == (19, [])
    assert give_back(salon, sold, tipCents=100, **cash(100)).status == 201
    assert points() == 19, "a tip gave none"
    assert give_back(salon, sold, (0, 1), **cash(950)).status == 201
    assert points() == 9
    spent = salon.owner.patch(f"/api/loyalty/members/{enrolled['id']}", {"delta": -5})
    assert spent.status == 200
    assert give_back(salon, sold, (0, 1), **cash(950)).status == 201
    assert points() == 0, "what was spent stays spent"


def test_a_sale_of_which_something_came_back_is_not_voided_and_one_that_was_voided_gives_nothing_back(
    salon: Tenant,
) -> None:
    sold = sell(salon, custom(1000, 2)).json["sale"]
    assert give_back(salon, sold, (0, 1), **cash(1000)).status == 201
    refused = void(salon, sold)
    assert (refused.status, refused.json["code"]) == (409, "has_returns")
    other = sell(salon, custom(1000)).json["sale"]
    assert void(salon, other).status == 200
    assert give_back(salon, other, (0, 1), **cash(1000)).status == 409


@pytest.mark.parametrize("engine", ["appointments", "reservations"])
def test_a_booking_is_unpaid_again_once_all_of_its_sale_came_back(
    make: Maker, salon: Tenant, bistro: Tenant, engine: str
) -> None:
    venue, made = (salon, make.appointment) if engine == "appointments" else (bistro, make.reservation)
    booked = made(venue)["id"]
    closing = {"bookingTable": engine, "bookingIds": [booked]}

    def sale_of_booking() -> Any:
        return venue.staff.get(f"/api/{engine}/{booked}").json[engine.removesuffix("s")]["sale_id"]

    sold = sell(venue, custom(1000), custom(500), tipCents=200, **closing).json["sale"]
    assert give_back(venue, sold, (0, 1), **cash(1000)).status == 201
    assert sale_of_booking() == sold["id"]
    assert sell(venue, custom(900), **closing).json["code"] == "already_paid"
    assert give_back(venue, sold, (1, 1), **cash(500)).status == 201
    assert sale_of_booking() is None
    again = sell(venue, custom(900), **closing)
    assert again.status == 201
    assert sale_of_booking() == again.json["sale"]["id"]


def test_staff_give_back_no_more_than_their_limit_of_one_sale(salon: Tenant) -> None:
    sold = sell(salon, custom(1000, 3), custom(5000), paidInPersonCents=3000).json["sale"]
    salon.owner.patch("/api/organization", {"refundLimitCents": 1500})
    assert give_back(salon, sold, (1, 1)).status == 201, "what only lessens what is owed needs no admin"
    assert give_back(salon, sold, (0, 1), **cash(1000)).status == 201
    refused = give_back(salon, sold, (0, 1), **cash(1000))
    assert (refused.status, refused.json["code"]) == (403, "refund_needs_admin")
    assert give_back(salon, sold, (0, 1), user=salon.owner, **cash(1000)).status == 201


def test_what_is_given_back_is_in_the_till_and_the_takings(make: Maker, salon: Tenant) -> None:
    sold = sell(salon, custom(5000)).json["sale"]
    assert give_back(salon, sold, (0, 0, {"amountCents": 1500}), **cash(1500)).status == 201
    opened = salon.staff.get("/api/cash-ups").json["open"]
    assert {one["method"]: one["expected_cents"] for one in opened["methods"]}["cash"] == 3500
    day = opened["date"]
    totals = salon.owner.get(f"/api/reports/takings?from={day}&to={day}").json["totals"]
    assert {name: totals[name] for name in ("paidCents", "refundedCents", "takenCents", "soldCents")} == {
        "paidCents": 5000,
        "refundedCents": 1500,
        "takenCents": 3500,
        "soldCents": 5000,
    }
    assert (totals["returnedCents"], totals["revenueCents"]) == (1500, 3500)
    listed = salon.owner.get(f"/api/sales?date={day}").json["totals"]
    assert (listed["total_cents"], listed["returned_cents"]) == (5000, 1500)


def test_a_client_has_spent_what_did_not_come_back(make: Maker, salon: Tenant) -> None:
    customer = make.customer(salon)
    sold = sell(salon, custom(5000), customerId=customer["id"]).json["sale"]
    assert give_back(salon, sold, (0, 0, {"amountCents": 1500}), **cash(1500)).status == 201
    [listed] = salon.owner.get("/api/customers?sort=spend").json["customers"]
    assert listed["stats"]["spendCents"] == 3500


@pytest.mark.parametrize(
    "body",
    [
        {"lines": []},
        {"lines": [{"lineId": NOBODYS_ID, "quantity": 0}]},
        {"lines": [{"lineId": NOBODYS_ID, "quantity": -1}]},
        {"lines": [{"lineId": NOBODYS_ID, "quantity": 1}] * 2},
        {"tipCents": 1, "refunds": [{"method": "voucher", "amountCents": 1}]},
    ],
)
def test_what_names_nothing_or_twice_the_same_is_refused(salon: Tenant, body: dict[str, Any]) -> None:
    wanted = {"saleId": NOBODYS_ID, **body}
    assert salon.staff.post(PATH, wanted, headers={"idempotency-key": str(uuid4())}).status == 400


def test_nothing_of_another_tenants_sale_comes_back(make: Maker, salon: Tenant) -> None:
    other = make.tenant("appointments")
    theirs, own = make.sale(other), sell(salon, custom(1000)).json["sale"]
    theirs = now(other, theirs)
    assert give_back(salon, theirs, (0, 1), **cash(1000)).status == 404
    foreign = {**own, "lines": theirs["lines"]}
    assert give_back(salon, foreign, (0, 1), **cash(1000)).status == 404
    assert now(other, theirs)["returns"] == []


def test_a_return_needs_a_key_and_is_made_once_under_one(salon: Tenant) -> None:
    sold = sell(salon, custom(1000, 2)).json["sale"]
    body = {"saleId": sold["id"], "lines": [{"lineId": sold["lines"][0]["id"], "quantity": 1}], **cash(1000)}
    assert salon.staff.post(PATH, body).status == 400
    headers = {"idempotency-key": str(uuid4())}
    first, second = (salon.staff.post(PATH, body, headers=headers) for _ in range(2))
    assert (first.status, second.status, first.json) == (201, 201, second.json)
    assert now(salon, sold)["returned_cents"] == 1000
