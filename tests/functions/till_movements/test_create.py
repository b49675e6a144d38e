"""POST /api/venue/till-movements: cash that is put into the drawer or taken out of it, and was no payment."""

from functools import partial
from typing import Any
from uuid import uuid4

import psycopg
import pytest

from local.postgres import Server
from tests.support.makers import Maker, Tenant, User
from tests.support.races import at_once, holding, once_waiting, statuses
from tests.support.sales_counter import cash_up, custom, sell
from tests.support.service_client import Answer

PATH = "/api/venue/till-movements"


def move(user: User, kind: str, cents: int, *, key: str | None = None, **fields: Any) -> Answer:
    body = {"kind": kind, "amountCents": cents, "reason": "Change from the bank", **fields}
    return user.post(PATH, body, headers={"idempotency-key": key or str(uuid4())})


def limit(tenant: Tenant, cents: int | None) -> None:
    assert tenant.owner.patch("/api/organization", {"refundLimitCents": cents}).status == 200


def drawer(tenant: Tenant) -> dict[str, int]:
    opened = tenant.staff.get("/api/cash-ups").json["open"]
    cash = {one["method"]: one["expected_cents"] for one in opened["methods"]}["cash"]
    return {"in": opened["in_cents"], "out": opened["out_cents"], "expected": cash}


def test_a_movement_has_the_specified_fields_and_changes_what_should_be_in_the_drawer(salon: Tenant) -> None:
    answer = move(salon.staff, "out", 1250, reason="  Taxi for a guest  ")
    assert answer.status == 201, answer.text
    moved = answer.json["tillMovement"]
    opened = salon.staff.get("/api/cash-ups").json["open"]
    assert moved.pop("created_at").endswith("+00:00")
    assert moved.pop("id")
    assert moved == {
        "company_id": str(salon.company_id),
        "kind": "out",
        "amount_cents": 1250,
        "reason": "Taxi for a guest",
        "date": opened["date"],
        "cash_up_number": 1,
        "created_by": str(salon.staff.id),
        "created_by_email": salon.staff.email,
    }
    assert drawer(salon) == {"in": 0, "out": 1250, "expected": -1250}


def test_a_mistake_is_written_the_other_way(salon: Tenant) -> None:
    assert move(salon.staff, "in", 5000).status == 201
    assert move(salon.staff, "out", 4500, reason="Was 5.00 and not 50.00").status == 201
    assert drawer(salon) == {"in": 5000, "out": 4500, "expected": 500}


def test_takings_have_nothing_of_it(salon: Tenant) -> None:
    sell(salon, custom(4000))
    move(salon.staff, "in", 10_000)
    move(salon.staff, "out", 300)
    day = salon.staff.get("/api/cash-ups").json["open"]["date"]
    totals = salon.owner.get(f"/api/reports/takings?from={day}&to={day}").json["totals"]
    assert (totals["paidCents"], totals["refundedCents"], totals["takenCents"]) == (4000, 0, 4000)
    assert drawer(salon)["expected"] == 13_700


@pytest.mark.parametrize(
    "fields",
    [
        {"kind": "float"},
        {"amountCents": 0},
        {"amountCents": -100},
        {"amountCents": 2_000_000_001},
        {"reason": ""},
        {"reason": " "},
        {"reason": "x" * 201},
        {"reason": None},
    ],
)
def test_what_is_no_movement_is_refused(salon: Tenant, fields: dict[str, Any]) -> None:
    body = {"kind": "in", "amountCents": 100, "reason": "Change", **fields}
    assert salon.staff.post(PATH, body, headers={"idempotency-key": str(uuid4())}).status == 400
    assert drawer(salon) == {"in": 0, "out": 0, "expected": 0}


def test_a_movement_that_is_sent_again_is_written_once(salon: Tenant) -> None:
    key = str(uuid4())
    first, again = (move(salon.staff, "in", 500, key=key) for _ in range(2))
    assert (first.status, again.status, again.json) == (201, 201, first.json)
    assert move(salon.staff, "in", 600, key=key).status == 422
    assert salon.staff.post(PATH, {"kind": "in", "amountCents": 500, "reason": "Change"}).status == 400
    assert drawer(salon)["in"] == 500


def test_the_limit_binds_all_that_staff_take_out_of_one_cash_up(make: Maker, salon: Tenant) -> None:
    limit(salon, 2000)
    colleague = make.member(salon.company_id)
    assert move(salon.owner, "out", 50_000).status == 201, "what an admin takes is none of it"
    assert move(salon.staff, "out", 1500).status == 201
    for user in (salon.staff, colleague):
        refused = move(user, "out", 501)
        assert (refused.status, refused.json["code"]) == (403, "refund_needs_admin")
        assert refused.error.startswith("An admin has to do this: ")
    assert move(salon.staff, "in", 5000).status == 201, "what is put in is not bound, and makes no room"
    assert move(colleague, "out", 501).status == 403
    assert move(colleague, "out", 500).status == 201
    assert drawer(salon) == {"in": 5000, "out": 52_000, "expected": -47_000}
    cash_up(salon)
    assert move(salon.staff, "out", 2000).status == 201, "the next cash-up begins anew"


def test_a_limit_of_nothing_leaves_all_to_admins_and_none_binds_nobody(salon: Tenant) -> None:
    limit(salon, 0)
    assert move(salon.staff, "out", 1).status == 403
    limit(salon, None)
    assert move(salon.staff, "out", 90_000).status == 201


def test_two_staff_at_their_limit_take_no_more_than_it_together(make: Maker, salon: Tenant, db: Any) -> None:
    limit(salon, 2000)
    cash_up(salon)  # so that there is a till to wait for
    with holding(db, "tills", str(salon.company_id), until_waiting=2, key="company_id"):
        answers = at_once([partial(move, user, "out", 1200) for user in (salon.staff, make.member(salon.company_id))])
    assert statuses(answers) == [201, 403]
    assert drawer(salon)["out"] == 1200


def test_of_ten_at_once_who_are_the_first_to_write_money_as_many_succeed_as_there_is_room_for(salon: Tenant) -> None:
    limit(salon, 500)
    assert statuses(at_once([partial(move, salon.staff, "out", 200)] * 10)) == [201] * 2 + [403] * 8


@pytest.mark.parametrize("is_first", [True, False])
def test_what_meets_a_close_is_in_it_or_in_the_next(salon: Tenant, db: Any, is_first: bool) -> None:
    cash_up(salon)
    put_in, shut = partial(move, salon.staff, "in", 700), partial(cash_up, salon)
    first, second = (put_in, shut) if is_first else (shut, put_in)
    sell(salon, custom(4000))
    with holding(db, "tills", str(salon.company_id), until_waiting=2, key="company_id"):
        at_once([first, once_waiting(db, 1, second)])
    page = salon.staff.get("/api/cash-ups").json
    [number] = [one["cash_up_number"] for one in salon.staff.get(PATH).json["tillMovements"]]
    assert number == (2 if is_first else 3)
    assert [one["in_cents"] for one in (page["cashUps"][0], page["open"])] == ([700, 0] if is_first else [0, 700])


def test_the_drawers_of_two_businesses_are_apart(salon: Tenant, other_salon: Tenant) -> None:
    limit(salon, 1000)
    assert move(other_salon.staff, "out", 5000).status == 201
    assert move(salon.staff, "out", 1000).status == 201
    assert (drawer(salon)["out"], drawer(other_salon)["out"]) == (1000, 5000)
    assert [one["amount_cents"] for one in salon.staff.get(PATH).json["tillMovements"]] == [1000]


def test_the_currency_is_settled_once_cash_was_moved(salon: Tenant) -> None:
    move(salon.staff, "in", 100)
    assert salon.owner.patch("/api/companies", {"currency": "JPY"}).json["code"] == "currency_in_use"


@pytest.mark.parametrize("statement", ["update till_movements set amount_cents = 1", "delete from till_movements"])
def test_nobody_changes_what_was_written(salon: Tenant, server: Server, database: str, statement: str) -> None:
    move(salon.staff, "in", 100)
    with psycopg.connect(server.app_url(database), autocommit=True) as app:
        app.execute("select set_config('app.company_id', %s, false)", (str(salon.company_id),))
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            app.execute(statement.encode())
