"""POST /api/cash-ups: what came in since the last one is counted and closed, and each payment is in exactly one."""

from collections.abc import Mapping
from datetime import date, timedelta
from functools import partial
from typing import Any
from uuid import uuid4

import psycopg
import pytest

from local.postgres import Server
from tests.support.makers import Maker, Tenant, User
from tests.support.races import at_once, holding, once_waiting
from tests.support.returns import give_back
from tests.support.sales_counter import custom, move_cash, sell, void
from tests.support.service_client import Answer

PATH = "/api/cash-ups"


def open_now(tenant: Tenant) -> dict[str, Any]:
    till: dict[str, Any] = tenant.staff.get(PATH).json["open"]
    return till


def expected(cash_up: Mapping[str, Any]) -> dict[str, int]:
    return {one["method"]: one["expected_cents"] for one in cash_up["methods"]}


def close(user: User, day: str, cash: int = 0, *, key: str | None = None, **fields: Any) -> Answer:
    body = {"date": day, "counted": {"cash": cash}, **fields}
    return user.post(PATH, body, headers={"idempotency-key": key or str(uuid4())})


def closed(user: User, day: str, cash: int = 0, **fields: Any) -> dict[str, Any]:
    answer = close(user, day, cash, **fields)
    assert answer.status == 201, answer.text
    cash_up: dict[str, Any] = answer.json["cashUp"]
    return cash_up


def test_a_close_has_what_was_expected_and_counted_by_method(make: Maker, salon: Tenant, db: Any) -> None:
    today = open_now(salon)["date"]
    assert open_now(salon) == {
        "number": 1,
        "date": today,
        "since": None,
        "opening_cents": 0,
        "in_cents": 0,
        "out_cents": 0,
        "methods": [{"method": "cash", "expected_cents": 0}],
    }
    card = make.gift_card(salon, amountCents=1500)
    sell(salon, custom(4000))
    sell(salon, custom(2500), paymentMethod="card")
    sell(salon, custom(2000), giftCardCode=card["code"], paymentMethod="bank_transfer")
    deposit = make.service(salon, depositAmountCents=3000)
    visit = f"/api/appointments/{make.appointment(salon, serviceId=deposit['id'])['id']}"
    for status in ("paid", "refunded", "paid"):
        assert salon.staff.patch(visit, {"depositStatus": status}).status == 200
    online = make.payment(salon, 5000)
    db.execute("update payments set refunded_cents = 1200 where payment_intent_id = %s", (online,))
    came_in = {
        "cash": 4000,
        "card": 2500,
        "bank_transfer": 500,
        "gift_card": 1500,
        "deposit_desk": 3000,
        "deposit_online": 3800,
    }
    assert expected(open_now(salon)) == came_in
    answer = close(salon.staff, today, note="A banknote was torn.", counted={"cash": 3500, "card": 2500, "other": 100})
    assert answer.status == 201, answer.text
    cash_up = answer.json["cashUp"]
    differences = {one["method"]: (one["counted_cents"], one["difference_cents"]) for one in cash_up["methods"]}
    assert expected(cash_up) == came_in | {"other": 0}
    assert differences == dict.fromkeys(cash_up_methods(cash_up), (None, None)) | {
        "cash": (3500, -500),
        "card": (2500, 0),
        "other": (100, 100),
    }
    assert (cash_up["number"], cash_up["date"], cash_up["since"]) == (1, today, None)
    assert (cash_up["note"], cash_up["created_by_email"]) == ("A banknote was torn.", salon.staff.email)
    following = open_now(salon)
    assert (following["number"], following["since"], expected(following)) == (2, cash_up["created_at"], {"cash": 0})


def cash_up_methods(cash_up: Mapping[str, Any]) -> list[str]:
    return [one["method"] for one in cash_up["methods"]]


def test_what_happens_after_a_close_belongs_to_the_next_one(make: Maker, salon: Tenant, db: Any) -> None:
    today = open_now(salon)["date"]
    sale = sell(salon, custom(4000), paidInPersonCents=1000).json["sale"]
    online = make.payment(salon, 5000)
    first = closed(salon.staff, today, 1000)
    void(salon, sell(salon, custom(700)).json["sale"])
    assert salon.staff.post(f"/api/sales/{sale['id']}/payments", {"method": "card", "amountCents": 3000}).status == 201
    void(salon, sale)
    db.execute("update payments set refunded_cents = 5000 where payment_intent_id = %s", (online,))
    second = closed(salon.owner, today, 700)
    assert expected(second) == {"cash": 700, "card": 3000, "deposit_online": -5000}
    listed = salon.staff.get(PATH).json["cashUps"]
    assert [one["number"] for one in listed] == [2, 1]
    assert listed == [second, first]


def test_the_first_one_begins_with_its_date(salon: Tenant, db: Any) -> None:
    """What was paid before a business began to count its till is in none."""
    today = date.fromisoformat(open_now(salon)["date"])
    for days, cents in ((2, 100), (1, 200), (0, 400)):
        sale = sell(salon, custom(cents)).json["sale"]["id"]
        moved = "update sale_payments set business_date = %s where sale_id = %s"
        db.execute(moved, (today - timedelta(days=days), sale))
        put_in = move_cash(salon, "in", cents // 100)["id"]
        db.execute("update till_movements set business_date = %s where id = %s", (today - timedelta(days=days), put_in))
    assert expected(open_now(salon)) == {"cash": 404}
    assert expected(closed(salon.staff, str(today - timedelta(days=1)))) == {"cash": 606}
    assert expected(closed(salon.staff, str(today))) == {"cash": 0}


def test_what_stays_in_the_drawer_begins_the_next_one(salon: Tenant) -> None:
    """What is expected in cash is all that should be in the drawer: what it began with, what was put in less what was
    taken out, and what was paid less what went back."""
    today = open_now(salon)["date"]
    move_cash(salon, "in", 10_000)
    sell(salon, custom(4000))
    move_cash(salon, "out", 1500)
    beside = {"opening_cents": 0, "in_cents": 10_000, "out_cents": 1500}
    assert (beside_payments(open_now(salon)), expected(open_now(salon))) == (beside, {"cash": 12_500})
    first = closed(salon.staff, today, 12_400, floatCents=9000)
    assert (beside_payments(first), expected(first), first["float_cents"]) == (beside, {"cash": 12_500}, 9000)
    assert first["methods"][0]["difference_cents"] == -100
    beside = {"opening_cents": 9000, "in_cents": 0, "out_cents": 0}
    assert (beside_payments(open_now(salon)), expected(open_now(salon))) == (beside, {"cash": 9000})
    sell(salon, custom(700))
    second = closed(salon.staff, today, 9700)
    assert (beside_payments(second), expected(second), second["float_cents"]) == (beside, {"cash": 9700}, 0)
    assert beside_payments(open_now(salon)) == dict.fromkeys(beside, 0), "left out, nothing stays"


def beside_payments(cash_up: Mapping[str, Any]) -> dict[str, int]:
    return {name: cash_up[name] for name in ("opening_cents", "in_cents", "out_cents")}


def test_cash_that_was_moved_is_enough_to_close_and_what_stays_in_the_drawer_is_not(salon: Tenant) -> None:
    today = open_now(salon)["date"]
    closed(salon.staff, today, 5000, floatCents=5000)
    assert close(salon.staff, today, 5000).json["code"] == "nothing_to_close"
    move_cash(salon, "in", 100)
    assert expected(closed(salon.staff, today, 5100)) == {"cash": 5100}


def test_less_than_nothing_is_counted_where_more_went_back_than_came_in(salon: Tenant) -> None:
    today = open_now(salon)["date"]
    sold = sell(salon, custom(3000), paymentMethod="card").json["sale"]
    closed(salon.staff, today, counted={"cash": 0, "card": 3000})
    card = [{"method": "card", "amountCents": 3000}]
    assert give_back(salon, sold, (0, 1), refunds=card).status == 201
    refused = close(salon.staff, today, counted={"cash": -1, "card": -3000})
    assert (refused.status, refused.error.split(":")[0]) == (400, "counted")
    second = closed(salon.staff, today, counted={"cash": 0, "card": -3000})
    assert [(one["method"], one["difference_cents"]) for one in second["methods"]] == [("cash", 0), ("card", 0)]


def test_a_drawer_from_which_more_was_taken_than_was_in_it_is_counted_below_nothing(salon: Tenant) -> None:
    """Somebody paid the taxi out of their own pocket: nothing stays in the drawer then."""
    today = open_now(salon)["date"]
    move_cash(salon, "out", 800)
    assert close(salon.staff, today, -800, floatCents=1).status == 400
    assert closed(salon.staff, today, -800)["methods"][0]["difference_cents"] == 0


@pytest.mark.parametrize(
    ("days", "fields", "status", "error"),
    [
        (1, {}, 400, "date: must be one of the venue's last 31 dates, the present one among them."),
        (-31, {}, 400, "date: must be one of the venue's last 31 dates, the present one among them."),
        (-1, {}, 409, "date: must not be before that of the last cash-up."),
        (0, {}, 409, "Nothing was paid since the last cash-up of this date."),
        (0, {"number": 1}, 409, "number: somebody has closed this cash-up meanwhile. Count what came in since."),
        (0, {"number": 3}, 409, "number: somebody has closed this cash-up meanwhile. Count what came in since."),
        (0, {"counted": {"card": 1}}, 400, "counted: must have what was counted in cash."),
        (0, {"counted": {"cash": -1}}, 400, "counted: is below 0 only where more went back than came in."),
        (0, {"counted": {"cash": 500}, "floatCents": 501}, 400, None),
        (0, {"counted": {"cash": 500}, "floatCents": -1}, 400, None),
        (0, {"counted": {"cash": 1, "shells": 1}}, 400, None),
    ],
)
def test_a_close_is_refused(salon: Tenant, days: int, fields: dict[str, Any], status: int, error: str | None) -> None:
    today = open_now(salon)["date"]
    closed(salon.staff, today)
    answer = close(salon.staff, str(date.fromisoformat(today) + timedelta(days=days)), **fields)
    assert answer.status == status, answer.text
    assert error is None or answer.json["error"] == error
    assert len(salon.staff.get(PATH).json["cashUps"]) == 1


def test_a_close_that_is_sent_again_takes_effect_once(salon: Tenant) -> None:
    today, key = open_now(salon)["date"], str(uuid4())
    first, again = (close(salon.staff, today, 10, key=key) for _ in range(2))
    assert (first.status, again.status, again.json) == (201, 201, first.json)
    assert close(salon.staff, today, 20, key=key).status == 422
    assert salon.staff.post(PATH, {"date": today, "counted": {"cash": 1}}).status == 400


@pytest.mark.parametrize(("fields", "code"), [({"number": 1}, "cash_up_is_closed"), ({}, "nothing_to_close")])
def test_one_of_two_who_close_at_once_is_refused(salon: Tenant, db: Any, fields: dict[str, Any], code: str) -> None:
    sell(salon, custom(4000))
    today = open_now(salon)["date"]
    with holding(db, "tills", salon.company_id, key="company_id", until_waiting=2):
        answers = at_once([partial(close, user, today, 4000, **fields) for user in (salon.staff, salon.owner)])
    refused, made = sorted(answers, key=lambda answer: -answer.status)
    assert (made.status, refused.status, refused.json["code"]) == (201, 409, code)
    assert [expected(one) for one in salon.staff.get(PATH).json["cashUps"]] == [{"cash": 4000}]


def test_a_payment_that_waits_behind_a_close_is_in_the_next_one(salon: Tenant, db: Any) -> None:
    sell(salon, custom(4000))
    today = open_now(salon)["date"]
    with holding(db, "tills", salon.company_id, key="company_id", until_waiting=2):
        made, sold = at_once(
            [
                partial(close, salon.staff, today, 4000),
                once_waiting(db, 1, partial(sell, salon, custom(700))),
            ]
        )
    assert (made.status, sold.status) == (201, 201)
    assert in_all(salon) == [{"cash": 4000}, {"cash": 700}]


def test_a_close_waits_for_a_payment_that_is_being_written(salon: Tenant, db: Any) -> None:
    sale = sell(salon, custom(4000), paidInPersonCents=3000).json["sale"]["id"]
    today = open_now(salon)["date"]
    with psycopg.connect(db.info.dsn, password=db.info.password) as paying:
        paying.execute(
            "insert into sale_payments (company_id, sale_id, position, method, amount_cents, created_by)"
            " values (%s, %s, 1, 'cash', 1000, gen_random_uuid())",
            (salon.company_id, sale),
        )

        def commit() -> None:
            paying.commit()

        made, _ = at_once([partial(close, salon.staff, today, 4000), once_waiting(db, 1, commit)])
    assert made.status == 201
    assert in_all(salon) == [{"cash": 4000}, {"cash": 0}]


def in_all(tenant: Tenant) -> list[dict[str, int]]:
    """What each cash-up has, the open one last."""
    page = tenant.staff.get(PATH).json
    return [expected(one) for one in [*reversed(page["cashUps"]), page["open"]]]


def test_the_tills_of_two_businesses_are_apart(salon: Tenant, other_salon: Tenant) -> None:
    sell(other_salon, custom(4000))
    move_cash(other_salon, "in", 100)
    closed(salon.staff, open_now(salon)["date"], 500, floatCents=500)
    assert in_all(other_salon) == [{"cash": 4100}]
    assert in_all(salon) == [{"cash": 0}, {"cash": 500}]
    assert other_salon.staff.get(PATH).json["cashUps"] == []


@pytest.mark.parametrize("statement", ["update cash_ups set note = 'x'", "delete from cash_ups", "truncate cash_ups"])
def test_nobody_changes_what_is_closed(salon: Tenant, server: Server, database: str, statement: str) -> None:
    closed(salon.staff, open_now(salon)["date"])
    with psycopg.connect(server.app_url(database), autocommit=True) as app:
        app.execute("select set_config('app.company_id', %s, false)", (str(salon.company_id),))
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            app.execute(statement.encode())
