"""POST /api/sales: gift cards sold in the basket."""

from typing import Any

from operators.verify_ledgers import every_difference
from tests.functions.sales.test_points import points_of
from tests.support.loyalty import loyalty_member
from tests.support.makers import Maker, Tenant
from tests.support.sales_counter import balance_of, custom, sell, void


def card_line(cents: int, quantity: int = 1, **fields: Any) -> dict[str, Any]:
    return {"kind": "gift_card", "quantity": quantity, "unitPriceCents": cents, **fields}


def codes_of(sale: dict[str, Any]) -> list[str]:
    return [code for line in sale["lines"] for code in line["gift_card_codes"]]


def test_each_sold_gift_card_has_the_balance_that_it_was_sold_for(salon: Tenant, db: Any) -> None:
    sale = sell(salon, card_line(5000, 2), card_line(1000), custom(300)).json["sale"]
    assert [balance_of(salon, {"code": code}) for code in codes_of(sale)] == [5000, 5000, 1000]
    assert [len(line["gift_card_codes"]) for line in sale["lines"]] == [2, 1, 0]
    assert [one for one in every_difference(db) if one["company_id"] == salon.company_id] == []


def test_a_sold_gift_card_is_only_made_once_its_sale_is_paid(salon: Tenant) -> None:
    sale = sell(salon, card_line(5000), paidInPersonCents=4999).json["sale"]
    assert codes_of(sale) == []
    body = {"method": "cash", "amountCents": 1}
    paid = salon.staff.post(f"/api/sales/{sale['id']}/payments", body).json["sale"]
    [code] = codes_of(paid)
    assert balance_of(salon, {"code": code}) == 5000


def test_a_sold_gift_card_gets_no_discount_includes_no_tax_and_earns_no_points(make: Maker, salon: Tenant) -> None:
    salon.owner.patch("/api/companies", {"centsPerPoint": 100})
    member = loyalty_member(make, salon)
    fields = {"discountType": "percent", "discountValue": 50, "customerId": member["customer_id"]}
    sale = sell(salon, card_line(5000), custom(1000, taxRateBasisPoints=1000), **fields).json["sale"]
    assert (sale["discount_cents"], sale["total_cents"]) == (500, 5500)
    assert sale["taxes"] == [{"rate_basis_points": 1000, "gross_cents": 500, "tax_cents": 45}]
    assert points_of(salon, member) == 5


def test_a_gift_card_pays_for_no_gift_card(make: Maker, salon: Tenant) -> None:
    card = make.gift_card(salon, amountCents=9000)["code"]
    assert sell(salon, card_line(5000), giftCardCode=card).status == 409
    assert sell(salon, card_line(5000), custom(500), giftCardCode=card, paymentMethod="gift_card").status == 409
    sale = sell(salon, card_line(5000), custom(500), giftCardCode=card).json["sale"]
    assert (sale["gift_card_applied_cents"], sale["paid_in_person_cents"]) == (500, 5000)


def test_a_void_sets_the_balance_of_the_sold_gift_cards_to_zero(salon: Tenant, db: Any) -> None:
    sale = sell(salon, card_line(5000, 2)).json["sale"]
    first, second = codes_of(sale)
    sell(salon, custom(2000), giftCardCode=first)
    assert void(salon, sale).status == 200
    assert [balance_of(salon, {"code": code}) for code in (first, second)] == [0, 0]
    assert sell(salon, custom(1), giftCardCode=second).status == 409
    assert [one for one in every_difference(db) if one["company_id"] == salon.company_id] == []


def test_cards_are_sold_at_a_value_and_not_by_the_hundred(bistro: Tenant) -> None:
    assert sell(bistro, card_line(5000)).status == 201
    assert sell(bistro, card_line(0)).status == 400
    assert sell(bistro, card_line(1, 101)).status == 400


def test_staff_with_a_limit_of_prices_sell_cards(make: Maker, salon: Tenant) -> None:
    salon.owner.patch("/api/organization", {"priceLimitCents": 0})
    assert sell(salon, card_line(50_000)).status == 201
