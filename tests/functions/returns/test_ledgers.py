"""What came back of a sale, and where it went, is proven by the check of the ledgers."""

from typing import Any

import pytest

from operators.verify_ledgers import every_difference
from tests.support.makers import Maker, Tenant
from tests.support.returns import cash, give_back
from tests.support.sales_counter import custom, of, sell

CARD = {"kind": "gift_card", "quantity": 1, "unitPriceCents": 3000}


@pytest.fixture
def returned(make: Maker, salon: Tenant) -> dict[str, Any]:
    """A sale of which something went back in each way: in person, onto its card, as a new card, and of its deposit."""
    service = make.service(salon, depositAmountCents=1200)["id"]
    visit = str(make.appointment(salon, serviceId=service)["id"])
    assert salon.staff.patch(f"/api/appointments/{visit}", {"depositStatus": "paid"}).status == 200
    card, gel = make.gift_card(salon, amountCents=1000), make.product(salon, stock=2, priceCents=1000)
    closing = {"bookingTable": "appointments", "bookingIds": [visit], "giftCardCode": card["code"]}
    sold: dict[str, Any] = sell(salon, custom(5000), of("product", gel), CARD, **closing).json["sale"]
    refunds = [
        {"method": "cash", "amountCents": 500},
        {"method": "gift_card", "amountCents": 700, "giftCardCode": card["code"]},
        {"method": "gift_card", "amountCents": 300},
        {"method": "deposit_desk", "amountCents": 1200},
    ]
    lines = (0, 0, {"amountCents": 1700}), (1, 1)
    assert give_back(salon, sold, *lines, refunds=refunds).status == 201
    assert give_back(salon, sold, (2, 1), **cash(3000)).status == 201
    return sold


def differences(salon: Tenant, db: Any) -> set[str]:
    return {one["ledger"] for one in every_difference(db) if str(one["company_id"]) == str(salon.company_id)}


def test_what_came_back_agrees_with_its_parts(salon: Tenant, db: Any, returned: dict[str, Any]) -> None:
    assert differences(salon, db) == set()


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("update returns set total_cents = total_cents + 1 where sale_id = %s", {"sale returns"}),
        ("update till_refunds set amount_cents = amount_cents + 1 where sale_id = %s", {"sale refunds"}),
        ("update return_deposits set amount_cents = amount_cents - 1 where sale_id = %s", {"sale refunds"}),
        (
            "update sales set given_back_on_card_cents = given_back_on_card_cents - 1 where id = %s",
            {"sale refunds onto its card"},
        ),
        (
            "update sales set returned_gift_cards_cents = returned_gift_cards_cents - 1 where id = %s",
            {"sale gift cards"},
        ),
        ("update gift_card_movements set delta_cents = 301 where sale_id = %s and kind = 'issue'", {"sale refunds"}),
        ("delete from stock_movements where sale_id = %s and reason = 'return'", {"product stock", "sale stock"}),
    ],
)
def test_a_number_of_a_return_that_differs_is_found(
    salon: Tenant, db: Any, returned: dict[str, Any], statement: str, found: set[str]
) -> None:
    db.execute(statement, (returned["id"],))
    assert found <= differences(salon, db)
