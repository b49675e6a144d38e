"""What moves money or stock takes an Idempotency-Key: sent again with it, it happens once
(docs/decisions/routes.md)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any
from uuid import uuid4

import psycopg
import pytest

from tests.support.databases import patience_of_routes
from tests.support.makers import Maker, Tenant, User
from tests.support.races import at_once, holding_table
from tests.support.sales_counter import custom, movements_of, sell, stock_of
from tests.support.service_client import Answer
from tests.support.tenant_rows import rows_of


@dataclass(frozen=True)
class Move:
    """A request that moves money or stock: what is sent where, another body for the same place, and the rows that tell
    how often it has happened."""

    tenant: Tenant
    path: str
    body: Mapping[str, Any]
    other: Mapping[str, Any]
    counts: Callable[[], int]

    def send(self, key: str | None = None, *, user: User | None = None, **changed: Any) -> Answer:
        headers = {} if key is None else {"idempotency-key": key}
        return (user or self.tenant.staff).post(self.path, {**self.body, **changed}, headers=headers)


def of_a_sale(make: Maker, salon: Tenant) -> Move:
    body = {"lines": [custom(900, description="Two coffees")], "paymentMethod": "cash"}
    count = partial(number_of, make, salon, "sales")
    return Move(salon, "/api/sales", body, {"tipCents": 100}, count)


def of_a_payment(make: Maker, salon: Tenant) -> Move:
    sale = sell(salon, custom(9000), paidInPersonCents=0).json["sale"]
    body = {"method": "card", "amountCents": 1000}
    count = partial(number_of, make, salon, "sale_payments")
    return Move(salon, f"/api/sales/{sale['id']}/payments", body, {"amountCents": 2000}, count)


def of_a_gift_card(make: Maker, salon: Tenant) -> Move:
    count = partial(number_of, make, salon, "gift_cards")
    return Move(salon, "/api/gift-cards", {"amountCents": 5000}, {"amountCents": 6000}, count)


def of_a_package(make: Maker, salon: Tenant) -> Move:
    package, buyer, another = make.package(salon), make.customer(salon), make.customer(salon)
    count = partial(number_of, make, salon, "customer_packages")
    path = f"/api/packages/{package['id']}/sell"
    return Move(salon, path, {"customerId": buyer["id"]}, {"customerId": another["id"]}, count)


def of_stock(make: Maker, salon: Tenant) -> Move:
    product = make.product(salon, stock=5)
    count = partial(number_of, make, salon, "stock_movements")
    path = f"/api/products/{product['id']}/stock"
    return Move(salon, path, {"reason": "received", "delta": 3}, {"delta": 4}, count)


def of_a_session(make: Maker, salon: Tenant) -> Move:
    sold = make.customer_package(salon)
    visit = make.appointment(salon, customerId=sold["customer_id"])
    count = partial(number_of, make, salon, "package_redemptions")
    path = f"/api/customer-packages/{sold['id']}/redeem"
    return Move(salon, path, {}, {"appointmentId": visit["id"]}, count)


MOVES = {
    "session": of_a_session,
    "sale": of_a_sale,
    "payment": of_a_payment,
    "gift card": of_a_gift_card,
    "package": of_a_package,
    "stock": of_stock,
}


@pytest.fixture(params=MOVES)
def move(request: pytest.FixtureRequest, make: Maker, salon: Tenant) -> Move:
    return MOVES[request.param](make, salon)


def number_of(make: Maker, tenant: Tenant, table: str) -> int:
    row = make.db.execute(
        f"select count(*) as rows from {table} where company_id = %s", (tenant.company_id,)
    ).fetchone()
    assert row is not None
    return int(row["rows"])


def test_what_is_sent_again_under_its_key_has_happened_once_and_is_answered_alike(move: Move, db: Any) -> None:
    key, before = str(uuid4()), move.counts()
    first = move.send(key)
    assert first.status in (200, 201)
    after = everything(db, move)
    for again in (move.send(key), move.send(f'"{key}"'), move.send(key, user=move.tenant.owner)):
        assert (again.status, again.json) == (first.status, first.json)
    assert move.counts() == before + 1
    assert everything(db, move) == after, "not even the audit log has it twice"


def everything(db: Any, move: Move) -> dict[str, Any]:
    return {name: rows for name, rows in rows_of(db, move.tenant).items() if name != "sessions"}


def test_what_has_no_key_happens_each_time(move: Move, db: Any) -> None:
    before = move.counts()
    for _ in range(2):
        assert move.send().status in (200, 201)
    assert move.counts() == before + 2
    assert rows_of(db, move.tenant)["idempotency_keys"] == []


def test_two_keys_are_two_requests(move: Move) -> None:
    before = move.counts()
    for _ in range(2):
        assert move.send(str(uuid4())).status in (200, 201)
    assert move.counts() == before + 2


def test_the_same_key_with_another_body_is_refused(move: Move) -> None:
    key = str(uuid4())
    assert move.send(key).status in (200, 201)
    happened = move.counts()
    answer = move.send(key, **move.other)
    assert (answer.status, answer.json) == (422, {"error": "This Idempotency-Key belongs to another request."})
    assert move.counts() == happened


@pytest.mark.parametrize("key", ["", " ", '"open', "two words", "x" * 256])
def test_a_key_that_is_none_is_refused_before_anything_happens(move: Move, key: str) -> None:
    before = move.counts()
    answer = move.send(key)
    assert answer.status == 400
    assert answer.error.startswith("Idempotency-Key: ")
    assert move.counts() == before


def test_another_business_may_use_the_same_key(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    key = str(uuid4())
    for tenant in (salon, other_salon):
        move = of_a_gift_card(make, tenant)
        assert move.send(key).status == 201
        assert move.counts() == 1


def test_a_key_is_of_one_route_and_one_record(make: Maker, salon: Tenant) -> None:
    key, first, second = str(uuid4()), of_stock(make, salon), of_stock(make, salon)
    assert first.send(key).status == 200
    assert second.send(key).status == 422, "of another product"
    assert of_a_gift_card(make, salon).send(key).status == 201, "of another route"


def test_what_was_refused_leaves_the_key_to_whatever_is_sent_next(make: Maker, salon: Tenant, db: Any) -> None:
    product, key = make.product(salon, stock=1), str(uuid4())
    path, headers = f"/api/products/{product['id']}/stock", {"idempotency-key": key}
    assert salon.staff.post(path, {"reason": "damaged", "delta": -2}, headers=headers).status == 409
    assert rows_of(db, salon)["idempotency_keys"] == []
    assert salon.staff.post(path, {"reason": "damaged", "delta": -1}, headers=headers).status == 200
    assert movements_of(salon, product) == [("received", 1), ("damaged", -1)]
    assert stock_of(salon, product) == 0


def test_a_booking_is_closed_out_once_and_the_lost_answer_is_repeated(make: Maker, salon: Tenant) -> None:
    visit, key = make.appointment(salon), str(uuid4())
    closes = {"bookingTable": "appointments", "bookingId": visit["id"]}
    body = {"lines": [custom(900)], "paymentMethod": "cash", **closes}
    first, again = (salon.staff.post("/api/sales", body, headers={"idempotency-key": key}) for _ in range(2))
    assert (first.status, again.json) == (201, first.json)
    assert salon.staff.post("/api/sales", body, headers={"idempotency-key": str(uuid4())}).status == 409


def test_cards_that_a_sale_sold_are_listed_again_with_their_codes(salon: Tenant) -> None:
    line = {"kind": "gift_card", "quantity": 2, "unitPriceCents": 2500}
    headers = {"idempotency-key": str(uuid4())}
    body = {"lines": [line], "paymentMethod": "card"}
    first, again = (salon.staff.post("/api/sales", body, headers=headers) for _ in range(2))
    [sold] = again.json["sale"]["lines"]
    assert len(set(sold["gift_card_codes"])) == 2
    assert again.json == first.json


def test_no_earlier_answer_goes_to_whoever_may_not_do_it(make: Maker, salon: Tenant) -> None:
    move, key = of_a_gift_card(make, salon), str(uuid4())
    assert move.send(key).status == 201
    assert move.send(key, user=make.member(salon.company_id, permissions=[])).status == 403


# At once


def test_twenty_at_once_under_one_key_are_one(move: Move, db: Any) -> None:
    key, before = str(uuid4()), move.counts()
    with holding_table(db, "idempotency_keys", until_waiting=20):
        answers = at_once([partial(move.send, key)] * 20)
    assert len({(answer.status, answer.text) for answer in answers}) == 1
    assert answers[0].status in (200, 201)
    assert move.counts() == before + 1


def test_of_two_bodies_at_once_under_one_key_one_is_refused(move: Move, db: Any) -> None:
    key, before = str(uuid4()), move.counts()
    with holding_table(db, "idempotency_keys", until_waiting=2):
        answers = at_once([partial(move.send, key), partial(move.send, key, **move.other)])
    assert sorted(answer.status for answer in answers) in ([200, 422], [201, 422])
    assert move.counts() == before + 1


def test_what_is_under_way_for_too_long_is_a_conflict(make: Maker, salon: Tenant, db: Any, database: str) -> None:
    move, key = of_a_gift_card(make, salon), str(uuid4())
    under_way = """
        insert into idempotency_keys (company_id, route, key, fingerprint, held_until)
        values (%s, 'POST /api/gift-cards', %s, '', now())
    """
    with psycopg.connect(db.info.dsn, password=db.info.password) as first:
        first.execute(under_way, (salon.company_id, key))
        with patience_of_routes(db, database, "lock_timeout", "0.3s"):
            answer = move.send(key)
        first.rollback()
    assert (answer.status, answer.error) == (409, "A request with this Idempotency-Key is still in progress.")
    assert move.counts() == 0
    assert move.send(key).status == 201
