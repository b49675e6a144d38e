"""Returns at the same time as what else moves the money of a sale, each race made certain."""

from functools import partial
from typing import Any
from uuid import uuid4

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding, statuses
from tests.support.returns import cash, give_back
from tests.support.sales_counter import cash_up, custom, movements_of, of, sell, stock_of, void

# PostgreSQL breaks a deadlock, and the route then tries again: here a deadlock shall show.
pytestmark = pytest.mark.usefixtures("single_attempts")


def now(tenant: Tenant, sale: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = tenant.staff.get(f"/api/sales/{sale['id']}").json["sale"]
    return found


def test_one_of_twenty_returns_at_once_brings_the_unit_back(make: Maker, salon: Tenant, db: Any) -> None:
    product = make.product(salon, stock=1, priceCents=2000)
    sold = sell(salon, of("product", product)).json["sale"]
    with holding(db, "sales", sold["id"], until_waiting=1):
        answers = at_once([partial(give_back, salon, sold, (0, 1), **cash(2000))] * 20)
    assert statuses(answers) == [201] + [409] * 19
    assert (stock_of(salon, product), movements_of(salon, product)[-1]) == (1, ("return", 1))
    assert (now(salon, sold)["given_back_cents"], len(now(salon, sold)["returns"])) == (2000, 1)


def test_returns_at_once_without_products_come_to_no_more_than_the_line(salon: Tenant, db: Any) -> None:
    sold = sell(salon, custom(1000)).json["sale"]
    part = partial(give_back, salon, sold, (0, 0, {"amountCents": 400}), **cash(400))
    with holding(db, "sales", sold["id"], until_waiting=10):
        answers = at_once([part] * 10)
    assert statuses(answers) == [201] * 2 + [409] * 8
    assert now(salon, sold)["given_back_cents"] == 800


def test_of_a_return_and_a_void_at_once_one_stands(make: Maker, salon: Tenant, db: Any) -> None:
    product = make.product(salon, stock=1, priceCents=2000)
    sold = sell(salon, of("product", product)).json["sale"]
    with holding(db, "products", product["id"], until_waiting=2):
        returned, voided = at_once([partial(give_back, salon, sold, (0, 1), **cash(2000)), partial(void, salon, sold)])
    assert (returned.status, voided.status) in [(201, 409), (409, 200)]
    assert stock_of(salon, product) == 1, "it is in stock again once"


def test_a_return_and_a_later_payment_at_once_agree_on_what_is_owed(salon: Tenant, db: Any) -> None:
    sold = sell(salon, custom(6000), paidInPersonCents=1000).json["sale"]
    pay = partial(salon.staff.post, f"/api/sales/{sold['id']}/payments", {"method": "card", "amountCents": 5000})
    with holding(db, "sales", sold["id"], until_waiting=2):
        returned, paid = at_once([partial(give_back, salon, sold, (0, 0, {"amountCents": 3000})), pay])
    # Whoever came first: either less is owed than is paid, or nothing is owed and all of it has to be given back.
    assert (returned.status, paid.status) in [(201, 409), (400, 201)]
    sale = now(salon, sold)
    assert sale["owed_cents"] == (2000 if returned.status == 201 else 0)


def test_two_sales_returned_crosswise_at_once_do_not_wait_for_each_other_in_a_circle(
    make: Maker, salon: Tenant, db: Any
) -> None:
    products = [make.product(salon, stock=2, priceCents=1000) for _ in range(2)]
    there = sell(salon, of("product", products[0]), of("product", products[1])).json["sale"]
    back = sell(salon, of("product", products[1]), of("product", products[0])).json["sale"]
    with holding(db, "products", min(one["id"] for one in products), until_waiting=2):
        answers = at_once([partial(give_back, salon, sale, (0, 1), (1, 1), **cash(2000)) for sale in (there, back)])
    assert statuses(answers) == [201, 201]
    assert [stock_of(salon, one) for one in products] == [2, 2]


def test_what_meets_a_close_of_the_till_is_in_it_or_in_the_next(make: Maker, salon: Tenant, db: Any) -> None:
    sold = sell(salon, custom(1000)).json["sale"]
    with holding(db, "tills", str(salon.company_id), until_waiting=2, key="company_id"):
        returned, _ = at_once([partial(give_back, salon, sold, (0, 1), **cash(1000)), partial(cash_up, salon)])
    assert returned.status == 201
    moved = db.execute("select cash_up_number from till_refunds where company_id = %s", (salon.company_id,)).fetchall()
    [number] = [row["cash_up_number"] for row in moved]
    opened = salon.staff.get("/api/cash-ups").json["open"]
    expected = {one["method"]: one["expected_cents"] for one in opened["methods"]}.get("cash", 0)
    assert expected == (-1000 if number == opened["number"] else 0)


def test_a_key_that_is_sent_ten_times_at_once_returns_once(salon: Tenant, db: Any) -> None:
    sold = sell(salon, custom(1000, 10)).json["sale"]
    answers = at_once([partial(give_back, salon, sold, (0, 1), key=str(uuid4()), **cash(1000))] * 10)
    assert {one.status for one in answers} <= {201, 409}
    assert now(salon, sold)["returned_cents"] == 1000
