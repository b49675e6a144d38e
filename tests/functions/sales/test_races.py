"""Sales and voids at the same time, each race made certain: one winner, no deadlock, nothing half-written."""

from functools import partial
from typing import Any

import pytest

from booking.core.deferred import Deferred
from booking.sales import queries as sale_queries
from booking.sales.records import PaidOfVoid
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding, statuses
from tests.support.sales_counter import balance_of, custom, movements_of, of, sell, stock_of, void

# PostgreSQL breaks a deadlock, and the route then tries again: here a deadlock shall show.
pytestmark = pytest.mark.usefixtures("single_attempts")


def sales_of(db: Any, tenant: Tenant) -> int:
    count: int = db.execute("select from sales where company_id = %s", (tenant.company_id,)).rowcount
    return count


def test_one_of_twenty_concurrent_sales_gets_the_last_piece(make: Maker, salon: Tenant, db: Any) -> None:
    product = make.product(salon, stock=1)
    with holding(db, "products", product["id"], until_waiting=20):
        answers = at_once([partial(sell, salon, of("product", product))] * 20)
    assert statuses(answers) == [201] + [409] * 19
    assert movements_of(salon, product) == [("received", 1), ("sale", -1)]
    assert (stock_of(salon, product), sales_of(db, salon)) == (0, 1)


def test_twenty_who_drain_a_gift_card_at_once_never_take_more_than_it_holds(
    make: Maker, salon: Tenant, db: Any
) -> None:
    card = make.gift_card(salon, amountCents=1000)
    spend = partial(sell, salon, custom(300), giftCardCode=card["code"], paymentMethod="gift_card")
    with holding(db, "gift_cards", card["id"], until_waiting=20):
        answers = at_once([spend] * 20)
    assert statuses(answers) == [201] * 3 + [409] * 17
    assert (balance_of(salon, card), sales_of(db, salon)) == (100, 3)


def test_one_of_twenty_concurrent_requests_voids_the_sale(make: Maker, salon: Tenant, db: Any) -> None:
    product = make.product(salon, stock=2)
    sale = sell(salon, of("product", product, 2)).json["sale"]
    with holding(db, "sales", sale["id"], until_waiting=20):
        answers = at_once([partial(void, salon, sale)] * 20)
    assert statuses(answers) == [200] + [409] * 19
    assert movements_of(salon, product) == [("received", 2), ("sale", -2), ("sale_undo", 2)]


def test_one_of_twenty_concurrent_requests_voids_a_sale_without_products(make: Maker, salon: Tenant, db: Any) -> None:
    """No lock of a product makes them wait for each other: what they have in common is the sale itself."""
    sale = make.sale(salon)
    with holding(db, "sales", sale["id"], until_waiting=20):
        answers = at_once([partial(void, salon, sale)] * 20)
    assert statuses(answers) == [200] + [409] * 19


def test_one_of_twenty_concurrent_sales_closes_out_the_booking(make: Maker, salon: Tenant, db: Any) -> None:
    visit, product = make.appointment(salon), make.product(salon, stock=20)
    close_out = partial(sell, salon, of("product", product), bookingTable="appointments", bookingId=visit["id"])
    with holding(db, "products", product["id"], until_waiting=20):
        answers = at_once([close_out] * 20)
    assert statuses(answers) == [201] + [409] * 19
    assert (stock_of(salon, product), sales_of(db, salon)) == (19, 1)


def test_sales_of_two_products_in_opposite_order_do_not_deadlock(make: Maker, salon: Tenant, db: Any) -> None:
    gel, wax = make.product(salon, stock=10), make.product(salon, stock=10)
    requests = [partial(sell, salon, of("product", gel), of("product", wax))] * 10
    requests += [partial(sell, salon, of("product", wax), of("product", gel))] * 10
    with holding(db, "products", min(gel["id"], wax["id"]), until_waiting=20):
        answers = at_once(requests)
    assert statuses(answers) == [201] * 10 + [409] * 10
    assert (stock_of(salon, gel), stock_of(salon, wax)) == (0, 0)


def test_sales_and_voids_of_the_same_products_do_not_deadlock(make: Maker, salon: Tenant, db: Any) -> None:
    gel, wax = make.product(salon, stock=20), make.product(salon, stock=20)
    lines = [of("product", wax), of("product", gel)]
    sales = [sell(salon, *lines).json["sale"] for _ in range(10)]
    requests = [partial(void, salon, sale) for sale in sales] + [partial(sell, salon, *reversed(lines))] * 10
    with holding(db, "products", min(gel["id"], wax["id"]), until_waiting=20):
        answers = at_once(requests)
    assert statuses(answers) == [200] * 10 + [201] * 10
    assert (stock_of(salon, gel), stock_of(salon, wax)) == (10, 10)


def test_voids_of_sales_and_the_new_sales_of_their_bookings_do_not_deadlock(
    make: Maker, salon: Tenant, db: Any
) -> None:
    product = make.product(salon, stock=20)
    close_outs = [
        partial(
            sell, salon, of("product", product), bookingTable="appointments", bookingId=make.appointment(salon)["id"]
        )
        for _ in range(10)
    ]
    voids = [partial(void, salon, first().json["sale"]) for first in close_outs]
    with holding(db, "products", product["id"], until_waiting=20):
        answers = at_once([request for pair in zip(voids, close_outs, strict=True) for request in pair])
    assert [answer.status for answer in answers[::2]] == [200] * 10
    resold = [answer.status for answer in answers[1::2]]
    assert set(resold) <= {201, 409}
    assert stock_of(salon, product) == 20 - resold.count(201)


def test_cards_products_and_voids_in_any_order_do_not_deadlock(make: Maker, salon: Tenant, db: Any) -> None:
    gel, wax = make.product(salon, stock=50), make.product(salon, stock=50)
    cards = [make.gift_card(salon, amountCents=100_000_000) for _ in range(2)]
    package, buyer = make.package(salon), make.customer(salon)["id"]
    lines = [of("product", gel), of("product", wax), of("package", package)]
    sold = [sell(salon, *lines, customerId=buyer).json["sale"] for _ in range(6)]
    count = {"reason": "stocktake", "count": 40}
    requests: list[Any] = [partial(void, salon, sale) for sale in sold]
    requests += [partial(salon.staff.post, f"/api/products/{which['id']}/stock", count) for which in (gel, wax)]
    for turn in range(12):
        ordered = lines if turn % 2 else lines[::-1]
        requests.append(partial(sell, salon, *ordered, customerId=buyer, giftCardCode=cards[turn % 2]["code"]))
    with holding(db, "products", min(gel["id"], wax["id"]), until_waiting=18):
        answers = at_once(requests)
    assert statuses(answers) == [200] * 8 + [201] * 12


def test_two_requests_void_the_same_sale_without_compare_and_set(
    make: Maker, salon: Tenant, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where each looks first and then voids, both think that they were the one."""

    def look_then_void(connection: Any, sale_id: Any, reason: str | None) -> Deferred[PaidOfVoid | None]:
        assert sale_queries.get_sale(connection, sale_id).get()["sale"]["status"] == "completed"
        voided = "update sales set status = 'voided', voided_at = now() where id = %(id)s"
        connection.send(voided, {"id": sale_id}).get()
        return Deferred.of({"paid_in_person_cents": 0, "gift_card_applied_cents": 0})

    monkeypatch.setattr(sale_queries, "void_sale", look_then_void)
    sale = make.sale(salon)
    with holding(db, "sales", sale["id"], until_waiting=2):
        answers = at_once([partial(void, salon, sale)] * 2)
    assert statuses(answers) == [200, 200]
