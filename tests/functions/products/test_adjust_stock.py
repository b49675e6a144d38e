"""POST /api/products/{id}/stock: the stock moves by what is sent, never below zero, and the ledger knows why."""

from functools import partial
from typing import Any

import pytest

from booking.core.deferred import Deferred
from booking.products import queries as product_queries
from booking.products.records import LockedProducts
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding, statuses
from tests.support.service_client import Answer


def adjust(tenant: Tenant, product: dict[str, Any], reason: str, **amount: Any) -> Answer:
    return tenant.staff.post(f"/api/products/{product['id']}/stock", {"reason": reason, **amount})


def stock(db: Any, product: dict[str, Any]) -> tuple[int, list[tuple[str, int, int]]]:
    """What is on hand, and the ledger in its order: reason, delta, and the stock then."""
    row = db.execute("select stock_on_hand from products where id = %s", (product["id"],)).fetchone()
    moves = db.execute(
        "select reason, delta, stock_after from stock_movements where product_id = %s order by created_at, id",
        (product["id"],),
    )
    return row["stock_on_hand"], [(move["reason"], move["delta"], move["stock_after"]) for move in moves]


def test_received_and_damaged_move_the_stock_by_a_signed_delta(make: Maker, salon: Tenant, db: Any) -> None:
    product = make.product(salon)
    moves: list[tuple[str, int, int]] = [
        ("received", 10, 10),
        ("damaged", -3, 7),
        ("received", -2, 5),
        ("damaged", 1, 6),
        ("received", 0, 6),
    ]
    for reason, delta, after in moves:
        answer = adjust(salon, product, reason, delta=delta)
        assert (answer.status, answer.json) == (200, {"stockOnHand": after})
    assert stock(db, product) == (6, moves)


@pytest.mark.parametrize(("count", "delta"), [(0, -4), (3, -1), (4, 0), (9, 5)])
def test_a_stocktake_moves_the_stock_to_what_was_counted(
    make: Maker, salon: Tenant, db: Any, count: int, delta: int
) -> None:
    product = make.product(salon, stock=4)
    answer = adjust(salon, product, "stocktake", count=count)
    assert (answer.status, answer.json) == (200, {"stockOnHand": count})
    assert stock(db, product) == (count, [("received", 4, 4), ("stocktake", delta, count)])


@pytest.mark.parametrize("reason", ["damaged", "received"])
def test_a_move_below_zero_stock_is_refused_and_writes_nothing(
    make: Maker, salon: Tenant, db: Any, reason: str
) -> None:
    product = make.product(salon, stock=4)
    assert adjust(salon, product, reason, delta=-5).status == 409
    assert stock(db, product) == (4, [("received", 4, 4)])
    assert adjust(salon, product, reason, delta=-4).status == 200


@pytest.mark.parametrize(
    "body",
    [
        {"delta": 1},
        {"reason": "sale", "delta": 1},
        {"reason": "sale_undo", "delta": 1},
        {"reason": "received"},
        {"reason": "received", "delta": None},
        {"reason": "received", "count": 1},
        {"reason": "received", "delta": 1, "count": 1},
        {"reason": "damaged", "delta": 1.5},
        {"reason": "damaged", "delta": "-1"},
        {"reason": "damaged", "delta": -1_000_001},
        {"reason": "stocktake"},
        {"reason": "stocktake", "delta": 1},
        {"reason": "stocktake", "delta": 1, "count": 1},
        {"reason": "stocktake", "count": -1},
        {"reason": "stocktake", "count": 1_000_000_001},
    ],
    ids=str,
)
def test_each_reason_takes_its_own_field_and_no_other(
    make: Maker, salon: Tenant, db: Any, body: dict[str, Any]
) -> None:
    product = make.product(salon, stock=4)
    answer = salon.staff.post(f"/api/products/{product['id']}/stock", body)
    assert answer.status == 400
    assert answer.error.startswith(("delta:", "count:", "reason:"))
    assert stock(db, product) == (4, [("received", 4, 4)])


def test_an_inactive_product_is_still_counted(make: Maker, salon: Tenant) -> None:
    assert adjust(salon, make.product(salon, active=False), "stocktake", count=3).status == 200


# Races


@pytest.mark.usefixtures("single_attempts")
def test_one_of_twenty_concurrent_requests_takes_the_last_piece(make: Maker, salon: Tenant, db: Any) -> None:
    product = make.product(salon, stock=1)
    with holding(db, "products", product["id"], until_waiting=20):
        answers = at_once([partial(adjust, salon, product, "damaged", delta=-1)] * 20)
    assert statuses(answers) == [200] + [409] * 19
    assert stock(db, product) == (0, [("received", 1, 1), ("damaged", -1, 0)])


@pytest.mark.usefixtures("single_attempts")
def test_concurrent_stocktakes_each_count_from_the_stock_that_the_one_before_left(
    make: Maker, salon: Tenant, db: Any
) -> None:
    product = make.product(salon, stock=10)
    requests = [partial(adjust, salon, product, "stocktake", count=5)] * 10
    requests += [partial(adjust, salon, product, "received", delta=1)] * 10
    with holding(db, "products", product["id"], until_waiting=20):
        answers = at_once(requests)
    assert statuses(answers) == [200] * 20
    level, moves = stock(db, product)
    assert {after for reason, _, after in moves if reason == "stocktake"} == {5}
    running = 0
    for _, delta, after in moves:  # in the order of the ledger, each move begins where the one before ended
        running += delta
        assert after == running
    assert level == running


@pytest.mark.usefixtures("single_attempts")
def test_two_stocktakes_at_once_leave_a_wrong_stock_without_the_lock(
    make: Maker, salon: Tenant, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted from what was read without a lock, two stocktakes of 6 would leave 2."""
    product = make.product(salon, stock=10)
    monkeypatch.setattr(
        product_queries,
        "lock_product",
        lambda db, id_: Deferred.of(LockedProducts({id_: product_queries.get_product(db, id_).get()})),
    )
    with holding(db, "products", product["id"], until_waiting=2):
        at_once([partial(adjust, salon, product, "stocktake", count=6)] * 2)
    assert stock(db, product)[0] == 2
