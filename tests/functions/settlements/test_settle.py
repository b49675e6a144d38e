"""POST /api/venue/settlements/{id}/settle: a member notes how it was settled, once, and what the till gave for it."""

from functools import partial
from typing import Any
from uuid import uuid4

import pytest

from tests.support.deposit_pages import CENTS, Desk
from tests.support.job_queues import Jobs, do, jobs_in_outbox
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.races import at_once, holding, holding_name, statuses
from tests.support.sales_counter import balance_of, cash_up, custom, sell, void
from tests.support.settlements import PATH, listed, settle, to_settle, void_open

DAY = "2030-03-04"


def till(tenant: Tenant) -> dict[str, int]:
    """What the open cash-up expects by method, without what came to nothing."""
    methods = tenant.staff.get("/api/cash-ups").json["open"]["methods"]
    return {one["method"]: one["expected_cents"] for one in methods if one["expected_cents"]}


@pytest.fixture(params=["appointments", "reservations"])
def desk(make: Maker, processor: Processor, jobs: Jobs, request: pytest.FixtureRequest) -> Desk:
    tenant = make.tenant("appointments" if request.param == "appointments" else "hospitality")
    processor.new_events()
    return Desk.of(make, tenant, processor, jobs, request.param)


@pytest.fixture
def failed(desk: Desk) -> Desk:
    """A booking whose deposit was refunded, and the refund has failed."""
    asked = desk.asked(desk.book(startsAt=f"{DAY}T19:00:00"))
    asked.pay_and_tell()
    asked.patch(status="cancelled")
    [payment] = desk.payments()
    made = desk.processor.on(desk.account).v1.refunds.create({"payment_intent": payment["payment_intent_id"]})
    desk.processor.catch_up()
    desk.processor.fail_refund(made.id)
    desk.processor.catch_up()
    assert to_settle(desk.tenant) == [("refund_failed", CENTS)]
    return desk


def deposit(desk: Desk) -> dict[str, Any]:
    [booking] = desk.tenant.staff.get(f"/api/day?date={DAY}").json[desk.engine]
    return dict(booking["deposit"])


def test_what_the_till_gave_comes_off_what_is_kept_and_ends_it(failed: Desk) -> None:
    tenant, [before] = failed.tenant, listed(failed.tenant)
    online = till(tenant)
    answer = settle(tenant, before, method="cash")
    assert answer.status == 200, answer.text
    after = answer.json["settlement"]
    assert (after["method"], after["settled_cents"], after["open_cents"]) == ("cash", CENTS, 0)
    assert (after["note"], after["settled_by_email"]) == ("The guest has it.", tenant.staff.email)
    assert listed(tenant) == [after]
    assert to_settle(tenant) == []
    assert till(tenant) == online | {"cash": -CENTS}
    shown = deposit(failed)
    assert (shown["status"], shown["kept_cents"], shown["refunded_cents"]) == ("refunded", 0, CENTS)
    assert (shown["not_refunded"], shown["payment_intent_id"]) == (None, None)


def test_it_is_found_by_its_booking_and_by_nobody_elses(failed: Desk, make: Maker, other_salon: Tenant) -> None:
    tenant = failed.tenant
    void_open(make, tenant)
    [found] = [one for one in listed(tenant) if one["kind"] == "refund_failed"]
    of_booking = f"?open&bookingId={found['booking_id']}"
    assert listed(tenant, of_booking) == [found]
    assert listed(tenant, f"?bookingId={uuid4()}") == []
    assert listed(other_salon, of_booking) == []
    assert tenant.staff.get(f"{PATH}?bookingId=12").status == 400


def test_a_part_leaves_the_rest_kept_and_is_settled_all_the_same(failed: Desk) -> None:
    [before] = listed(failed.tenant)
    after = settle(failed.tenant, before, method="card", amountCents=1000).json["settlement"]
    assert (after["settled_cents"], after["open_cents"]) == (1000, 0)
    shown = deposit(failed)
    assert (shown["status"], shown["kept_cents"], shown["not_refunded"]) == ("paid", CENTS - 1000, None)


@pytest.mark.parametrize("fields", [{}, {"amountCents": 0}, {"method": "cash", "amountCents": 0}])
def test_it_is_settled_without_the_till_where_the_guest_has_it_in_another_way(
    failed: Desk, fields: dict[str, Any]
) -> None:
    [before] = listed(failed.tenant)
    money = till(failed.tenant)
    assert settle(failed.tenant, before, **fields).status == 200
    [after] = listed(failed.tenant)
    assert (after["method"], after["settled_cents"]) == (None, 0)
    assert till(failed.tenant) == money


def test_a_second_time_it_is_settled_already(failed: Desk) -> None:
    [before] = listed(failed.tenant)
    assert settle(failed.tenant, before).status == 200
    again = settle(failed.tenant, before, method="cash")
    assert (again.status, again.json["code"]) == (409, "settled")


def test_what_has_gone_back_meanwhile_is_settled_by_nobody(failed: Desk) -> None:
    [payment] = failed.payments()
    failed.processor.on(failed.account).v1.refunds.create({"payment_intent": payment["payment_intent_id"]})
    failed.processor.catch_up()
    [record] = listed(failed.tenant)
    assert (record["open_cents"], record["settled_at"]) == (0, None)
    assert settle(failed.tenant, record, method="cash").json["code"] == "settled"


@pytest.mark.parametrize(
    ("fields", "status", "word"),
    [
        ({"method": "cash", "amountCents": CENTS + 1}, 409, "more_than_open"),
        ({"method": "gift_card"}, 409, "card_paid_less"),
        ({"amountCents": 100}, 400, "method: is required with an amount."),
        ({"method": "shells", "amountCents": 100}, 400, None),
        ({"method": "cash", "amountCents": -1}, 400, None),
        ({"note": "", "method": "cash"}, 400, None),
        ({"note": None, "method": "cash"}, 400, None),
    ],
)
def test_it_is_refused(failed: Desk, fields: dict[str, Any], status: int, word: str | None) -> None:
    [before] = listed(failed.tenant)
    money = till(failed.tenant)
    answer = settle(failed.tenant, before, **fields)
    assert answer.status == status
    assert word is None or word in (answer.json.get("code"), answer.error)
    assert (listed(failed.tenant), till(failed.tenant)) == ([before], money)


def test_staff_settle_up_to_the_limit_of_refunds_and_an_admin_beyond(failed: Desk) -> None:
    tenant, [before] = failed.tenant, listed(failed.tenant)
    assert tenant.owner.patch("/api/organization", {"refundLimitCents": CENTS - 1}).status == 200
    refused = settle(tenant, before, method="cash")
    assert (refused.status, refused.json["code"]) == (403, "refund_needs_admin")
    assert settle(tenant, before, user=tenant.owner, method="cash").status == 200


def test_money_in_another_currency_is_noted_and_not_given_by_the_till(make: Maker, salon: Tenant, db: Any) -> None:
    intent = make.payment(salon, 1500)
    db.execute("update payments set currency = 'USD' where payment_intent_id = %s", (intent,))
    db.execute(
        "insert into settlements (company_id, kind, key, payment_intent_id, amount_cents, currency)"
        " values (%s, 'other_currency', 'one', %s, 1500, 'USD')",
        (salon.company_id, intent),
    )
    [record] = listed(salon)
    refused = settle(salon, record, method="cash")
    assert (refused.status, refused.json["code"]) == (409, "other_currency")
    assert settle(salon, record).status == 200


def test_a_dispute_is_to_be_settled_until_the_bank_has_decided(desk: Desk) -> None:
    desk.asked().pay_and_tell()
    [payment] = desk.payments()
    for end in ("won", "lost"):
        dispute = desk.processor.dispute(payment["payment_intent_id"], amount=1000)
        desk.processor.catch_up()
        assert to_settle(desk.tenant) == [("dispute", 1000)]
        desk.processor.close_dispute(dispute, end)
        desk.processor.catch_up()
        assert to_settle(desk.tenant) == []


def test_a_dispute_that_is_won_after_its_booking_was_cancelled_leaves_what_the_guest_is_owed(desk: Desk) -> None:
    asked = desk.asked()
    asked.pay_and_tell()
    [payment] = desk.payments()
    dispute = desk.processor.dispute(payment["payment_intent_id"])
    desk.processor.catch_up()
    asked.patch(status="cancelled")
    desk.processor.close_dispute(dispute, "won")
    desk.processor.catch_up()
    assert to_settle(desk.tenant) == [("dispute", CENTS)]
    [record] = listed(desk.tenant)
    assert settle(desk.tenant, record, method="bank_transfer").status == 200
    assert asked.record["deposit_status"] == "refunded"


# What a void has left


@pytest.mark.parametrize(
    ("fields", "gave", "balance"),
    [
        ({"method": "gift_card"}, {"gift_card": 700}, 700),
        ({"method": "cash", "amountCents": 1300}, {"cash": 1300}, 0),
        ({}, {}, 0),
    ],
)
def test_a_void_is_settled_with_what_the_till_gave_or_onto_the_card_that_paid(
    make: Maker, salon: Tenant, fields: dict[str, Any], gave: dict[str, int], balance: int
) -> None:
    card = make.gift_card(salon, amountCents=700)
    sale = sell(salon, custom(2000), giftCardCode=card["code"]).json["sale"]
    void(salon, sale)
    [record] = listed(salon, "?open")
    assert (record["sale_id"], record["open_cents"]) == (sale["id"], 2000)
    assert till(salon) == {"cash": 1300, "gift_card": 700}
    assert settle(salon, record, **fields).status == 200
    left = {"cash": 1300 - gave.get("cash", 0), "gift_card": 700 - gave.get("gift_card", 0)}
    assert till(salon) == {method: cents for method, cents in left.items() if cents}
    assert (to_settle(salon), balance_of(salon, card)) == ([], balance)


def test_a_card_gets_back_no_more_than_it_paid(make: Maker, salon: Tenant) -> None:
    card = make.gift_card(salon, amountCents=700)
    void(salon, sell(salon, custom(2000), giftCardCode=card["code"]).json["sale"])
    [record] = listed(salon)
    refused = settle(salon, record, method="gift_card", amountCents=701)
    assert (refused.status, refused.json["code"]) == (409, "card_paid_less")
    assert balance_of(salon, card) == 0


# At once


def test_two_who_settle_at_once_give_it_once(failed: Desk) -> None:
    [record], [payment] = listed(failed.tenant), failed.payments()
    with holding_name(failed.make.db, f"refunds of {payment['payment_intent_id']}", until_waiting=2):
        answers = at_once([partial(settle, failed.tenant, record, method="cash")] * 2)
    assert statuses(answers) == [200, 409]
    assert till(failed.tenant)["cash"] == -CENTS


def test_two_who_settle_a_void_at_once_give_it_once(make: Maker, salon: Tenant, db: Any) -> None:
    record = void_open(make, salon)
    [found] = listed(salon)
    money = till(salon)["cash"]
    with holding_name(db, f"refunds of {found['sale_id']}", until_waiting=2):
        answers = at_once([partial(settle, salon, record, method="cash")] * 2)
    assert statuses(answers) == [200, 409]
    assert till(salon).get("cash", 0) == money - found["open_cents"]


def test_what_meets_a_close_of_the_till_is_in_it_or_in_the_next(make: Maker, salon: Tenant, db: Any) -> None:
    record = void_open(make, salon)
    with holding(db, "tills", str(salon.company_id), until_waiting=2, key="company_id"):
        settled, closed = at_once([partial(settle, salon, record, method="cash"), partial(cash_up, salon)])
    assert settled.status == 200
    [counted] = [one["expected_cents"] for one in closed["methods"] if one["method"] == "cash"]
    assert counted + till(salon).get("cash", 0) == 0


# Another tenant


def test_another_tenant_settles_nothing_of_it(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    record = void_open(make, salon)
    assert settle(other_salon, record, method="cash").status == 404
    assert listed(other_salon) == []
    assert [one["id"] for one in listed(salon, "?open")] == [record]


def test_the_mail_about_it_is_not_sent_once_it_is_settled(make: Maker, salon: Tenant, jobs: Jobs, db: Any) -> None:
    record = void_open(make, salon)
    [job] = jobs_in_outbox(db, salon, "refund_not_made")
    assert settle(salon, record).status == 200
    assert do("refund_not_made", job) == []
    assert jobs.emails(job["id"]) == []
