"""POST /api/venue/returns: gift cards and packages that a sale has sold come back unused, and end."""

from functools import partial
from typing import Any

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding
from tests.support.returns import cash, give_back
from tests.support.sales_counter import balance_of, custom, of, sell

CARD: dict[str, Any] = {"kind": "gift_card", "quantity": 3, "unitPriceCents": 5000}


def packages_of(salon: Tenant, customer_id: str) -> dict[str, dict[str, Any]]:
    found = salon.staff.get(f"/api/customer-packages?customerId={customer_id}").json["customerPackages"]
    return {one["id"]: one for one in found}


def redeem(salon: Tenant, package_id: str) -> int:
    return salon.staff.post(f"/api/customer-packages/{package_id}/redeem", {}).status


def test_unused_cards_come_back_the_oldest_first_and_are_worth_nothing(salon: Tenant) -> None:
    sold = sell(salon, CARD).json["sale"]
    codes = sold["lines"][0]["gift_card_codes"]
    assert sell(salon, custom(100), giftCardCode=codes[0]).status == 201
    assert give_back(salon, sold, (0, 1), **cash(5000)).status == 201
    assert [balance_of(salon, {"code": code}) for code in codes] == [4900, 0, 5000]
    refused = give_back(salon, sold, (0, 2), **cash(10_000))
    assert (refused.status, refused.json["code"]) == (409, "used")
    assert give_back(salon, sold, (0, 1, {"amountCents": 4000}), **cash(4000)).status == 201, "for less, it ends too"
    assert [balance_of(salon, {"code": code}) for code in codes] == [4900, 0, 0]
    assert give_back(salon, sold, (0, 1), **cash(5000)).json["code"] == "used"


def test_unused_packages_come_back_and_no_session_is_left(make: Maker, salon: Tenant) -> None:
    kim, package = make.customer(salon)["id"], make.package(salon)
    sold = sell(salon, of("package", package, 2), customerId=kim).json["sale"]
    first, second = sold["lines"][0]["customer_package_ids"]
    assert redeem(salon, first) == 201
    assert give_back(salon, sold, (0, 2), **cash(100_000)).json["code"] == "used"
    assert give_back(salon, sold, (0, 1), **cash(50_000)).status == 201
    assert packages_of(salon, kim)[second]["expires_at"] is not None
    assert [redeem(salon, second), redeem(salon, first)] == [409, 201]
    assert give_back(salon, sold, (0, 1), **cash(50_000)).json["code"] == "used"


def test_no_part_of_the_price_of_a_card_or_package_comes_back(make: Maker, salon: Tenant) -> None:
    kim, package = make.customer(salon)["id"], make.package(salon)
    sold = sell(salon, CARD, of("package", package), customerId=kim).json["sale"]
    for place in (0, 1):
        assert give_back(salon, sold, (place, 0, {"amountCents": 100}), **cash(100)).status == 400


def test_cards_that_wait_for_being_paid_are_not_made_when_they_came_back(salon: Tenant) -> None:
    sold = sell(salon, CARD, custom(2000), paidInPersonCents=10_000).json["sale"]
    assert sold["lines"][0]["gift_card_codes"] == []
    assert give_back(salon, sold, (0, 1)).status == 201
    assert salon.staff.post(f"/api/sales/{sold['id']}/payments", {"method": "card", "amountCents": 2000}).status == 201
    codes = salon.staff.get(f"/api/sales/{sold['id']}").json["sale"]["lines"][0]["gift_card_codes"]
    assert [balance_of(salon, {"code": code}) for code in codes] == [5000, 5000]


def test_cards_that_came_back_with_what_was_owed_are_not_made_by_that_return(salon: Tenant) -> None:
    sold = sell(salon, CARD, paidInPersonCents=10_000).json["sale"]
    assert give_back(salon, sold, (0, 1)).status == 201
    sale = salon.staff.get(f"/api/sales/{sold['id']}").json["sale"]
    assert (sale["owed_cents"], len(sale["lines"][0]["gift_card_codes"])) == (0, 2)


def test_a_client_has_spent_no_card_that_was_sold_and_what_cards_paid(make: Maker, salon: Tenant) -> None:
    kim = make.customer(salon)["id"]

    def spent() -> int:
        [listed] = salon.owner.get("/api/customers?sort=spend").json["customers"]
        return int(listed["stats"]["spendCents"])

    sold = sell(salon, CARD, custom(2000), customerId=kim).json["sale"]
    assert spent() == 2000
    assert give_back(salon, sold, (0, 1), **cash(5000)).status == 201
    assert spent() == 2000
    code = sold["lines"][0]["gift_card_codes"][2]
    assert sell(salon, custom(1500), giftCardCode=code, customerId=kim).status == 201
    assert spent() == 3500
    assert give_back(salon, sold, (1, 1), **cash(2000)).status == 201
    assert spent() == 1500


def test_a_gift_card_has_no_tax_and_gave_no_points_that_go(make: Maker, salon: Tenant) -> None:
    sold = sell(salon, CARD, custom(1000, taxRateBasisPoints=1900)).json["sale"]
    tried = give_back(salon, sold, (0, 1), (1, 1), dryRun=True).json["return"]
    assert [one["gross_cents"] for one in tried["taxes"]] == [1000]
    assert tried["points"] == 0


@pytest.mark.usefixtures("single_attempts")
def test_of_a_return_and_a_redemption_at_once_one_has_the_card(salon: Tenant, db: Any) -> None:
    sold = sell(salon, {**CARD, "quantity": 1}).json["sale"]
    [code] = sold["lines"][0]["gift_card_codes"]
    [card] = db.execute("select id from gift_cards where code = %s", (code,)).fetchall()
    with holding(db, "gift_cards", card["id"], until_waiting=2):
        returned, spent = at_once(
            [
                partial(give_back, salon, sold, (0, 1), **cash(5000)),
                partial(sell, salon, custom(700), giftCardCode=code, paymentMethod="gift_card"),
            ]
        )
    assert (returned.status, spent.status) in [(201, 409), (409, 201)]
    assert balance_of(salon, {"code": code}) == (0 if returned.status == 201 else 4300)


@pytest.mark.usefixtures("single_attempts")
def test_of_a_return_and_a_session_at_once_one_has_the_package(make: Maker, salon: Tenant, db: Any) -> None:
    sold = sell(salon, of("package", make.package(salon)), customerId=make.customer(salon)["id"]).json["sale"]
    [package_id] = sold["lines"][0]["customer_package_ids"]
    with holding(db, "customer_packages", package_id, until_waiting=2):
        returned, redeemed = at_once(
            [partial(give_back, salon, sold, (0, 1), **cash(50_000)), partial(redeem, salon, package_id)]
        )
    assert (returned.status, redeemed) in [(201, 409), (409, 201)]
