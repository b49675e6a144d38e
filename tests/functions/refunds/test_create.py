"""POST /api/payments/refunds: the customer gets money back, once, and nothing here says so before the webhook does.

The official client talks to a stand-in for Stripe over HTTP, as the functions do.
"""

from datetime import UTC, datetime
from functools import partial
from typing import Any
from uuid import uuid4

import pytest

from booking.core.errors import NoBusinessSelected, NotAMember
from tests.functions.refunds.refund_requests import key, refund, refunds_at_stripe
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.races import at_once, holding_table, statuses
from tests.support.signing_in import give_second_factor, having_proved
from tests.support.tenant_rows import rows_of

# Refunding


def test_a_refund_has_the_fields_that_are_promised(salon: Tenant, intent: str) -> None:
    answer = refund(salon.staff, {"paymentIntentId": intent, "amountCents": 1200}, key())
    assert answer.status == 201
    assert answer.json.keys() == {"refund"}
    made = answer.json["refund"]
    assert made.pop("id").startswith("re_")
    age = datetime.now(UTC) - datetime.fromisoformat(made.pop("createdAt"))
    assert abs(age.total_seconds()) < 60
    assert made == {"paymentIntentId": intent, "amountCents": 1200, "currency": "AUD", "status": "succeeded"}


@pytest.mark.parametrize("body", [{}, {"amountCents": None}])
def test_without_an_amount_all_that_is_left_is_refunded(
    salon: Tenant, intent: str, stripe_url: str, body: dict[str, None]
) -> None:
    refund(salon.owner, {"paymentIntentId": intent, "amountCents": 1200}, key())
    answer = refund(salon.owner, {"paymentIntentId": intent, **body}, key())
    assert (answer.status, answer.json["refund"]["amountCents"]) == (201, 3800)
    assert refunds_at_stripe(intent, stripe_url) == [3800, 1200]


def test_a_refund_writes_only_its_key_its_audit_entry_and_that_it_is_under_way(
    make: Maker, salon: Tenant, db: Any
) -> None:
    """Whether a deposit is paid or refunded, the payment processor's webhooks alone write."""
    appointment = make.appointment(salon)
    salon.owner.patch(f"/api/appointments/{appointment['id']}", {"depositStatus": "paid"})
    intent = make.payment(salon, 2000, appointment["id"])
    before = rows_of(db, salon)
    assert refund(salon.owner, {"paymentIntentId": intent}, key()).status == 201
    after = rows_of(db, salon)
    assert len(after.pop("idempotency_keys")) == 1
    assert before.pop("idempotency_keys") == []
    assert len(after.pop("audit_log")) == len(before.pop("audit_log")) + 1
    assert len(after.pop("refunds_under_way")) == 1
    assert before.pop("refunds_under_way") == []
    assert after == before


def test_the_functions_role_cannot_write_payments(db: Any) -> None:
    row = db.execute("select has_any_column_privilege('booking_app', 'payments', 'insert, update') as may").fetchone()
    assert not row["may"]


def test_the_audit_log_names_the_member_who_refunded(salon: Tenant, intent: str) -> None:
    made = refund(salon.staff, {"paymentIntentId": intent}, key()).json["refund"]
    entry, paid = salon.owner.get(f"/api/audit-log?record={intent}").json["entries"]
    assert paid["actor_kind"] == "system"
    assert (entry["actor_id"], entry["action"]) == (str(salon.staff.id), "POST /api/payments/refunds")
    assert entry["after"] == {"refund_id": made["id"], "amount_cents": made["amountCents"], "reason": None}


def test_the_audit_log_says_why_a_payment_was_refunded(salon: Tenant, intent: str) -> None:
    refund(salon.staff, {"paymentIntentId": intent, "reason": "Cancelled in time"}, key())
    entry, _ = salon.owner.get(f"/api/audit-log?record={intent}").json["entries"]
    assert entry["after"]["reason"] == "Cancelled in time"


# Errors


def test_a_payment_that_is_not_there_or_another_tenants_is_refused(
    make: Maker, salon: Tenant, other_salon: Tenant, stripe_url: str
) -> None:
    foreign = make.payment(other_salon)
    answers = [
        refund(salon.owner, {"paymentIntentId": unknown}, key()) for unknown in (foreign, f"pi_{uuid4().hex}", "x")
    ]
    assert {(one.status, one.error) for one in answers} == {(404, "paymentIntentId: there is no such payment.")}
    assert refunds_at_stripe(foreign, stripe_url) == []


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "paymentIntentId"),
        ({"paymentIntentId": ""}, "paymentIntentId"),
        ({"paymentIntentId": "pi 1"}, "paymentIntentId"),
        ({"paymentIntentId": "pi_1\n"}, "paymentIntentId"),
        ({"paymentIntentId": "x" * 256}, "paymentIntentId"),
        ({"amountCents": 0}, "amountCents"),
        ({"amountCents": -1}, "amountCents"),
        ({"amountCents": 5001}, "amountCents"),
    ],
)
def test_a_body_that_is_not_valid_is_refused_by_its_field(
    salon: Tenant, intent: str, stripe_url: str, body: dict[str, Any], field: str
) -> None:
    sent = body if "paymentIntentId" in body or not body else {"paymentIntentId": intent, **body}
    answer = refund(salon.owner, sent, key())
    assert answer.status == 400
    assert answer.error.startswith(f"{field}: ")
    assert refunds_at_stripe(intent, stripe_url) == []


def test_a_restaurant_refunds_its_payments_too(make: Maker, bistro: Tenant, stripe_url: str) -> None:
    payment = make.payment(bistro)
    answer = refund(bistro.owner, {"paymentIntentId": payment, "amountCents": 500}, key())
    assert answer.status == 201
    assert refunds_at_stripe(payment, stripe_url) == [500]


def test_a_user_who_is_no_member_of_the_business_is_refused(
    make: Maker, salon: Tenant, intent: str, stripe_url: str
) -> None:
    stranger, nobody = make.user(company_id=salon.company_id), make.user()
    for user, error in ((stranger, NotAMember), (nobody, NoBusinessSelected)):
        answer = refund(user, {"paymentIntentId": intent}, key())
        assert (answer.status, answer.error) == (403, error.message)
    assert refunds_at_stripe(intent, stripe_url) == []


# The key


def test_a_refund_without_an_idempotency_key_is_refused(salon: Tenant, intent: str, stripe_url: str) -> None:
    answer = refund(salon.owner, {"paymentIntentId": intent}, None)
    assert (answer.status, answer.error) == (400, "Idempotency-Key: is required.")
    assert refunds_at_stripe(intent, stripe_url) == []


@pytest.mark.parametrize("text", ["", " ", '""', "x" * 256, '"' + "x" * 256 + '"', '"open', "a b", "clé", '"a", "b"'])
def test_a_malformed_key_is_refused(salon: Tenant, intent: str, stripe_url: str, text: str) -> None:
    answer = refund(salon.owner, {"paymentIntentId": intent}, text)
    assert answer.status == 400
    assert answer.error.startswith("Idempotency-Key: ")
    assert refunds_at_stripe(intent, stripe_url) == []


def test_a_repetition_is_answered_as_before_and_refunds_nothing_more(
    salon: Tenant, intent: str, stripe_url: str
) -> None:
    once, body = key(), {"paymentIntentId": intent, "amountCents": 1000}
    first = refund(salon.owner, body, once)
    for again in (
        refund(salon.owner, body, once),
        refund(salon.staff, body, f'"{once}"'),
        refund(salon.owner, {"amountCents": 1000, "extra": True, "paymentIntentId": intent}, f" {once} "),
    ):
        assert (again.status, again.text) == (201, first.text)
    assert refunds_at_stripe(intent, stripe_url) == [1000]


def test_the_longest_idempotency_key_is_compared_as_a_whole(salon: Tenant, intent: str, stripe_url: str) -> None:
    body = {"paymentIntentId": intent, "amountCents": 100}
    for ending in ("a", "b"):
        assert refund(salon.owner, body, "x" * 254 + ending).status == 201
    assert refunds_at_stripe(intent, stripe_url) == [100, 100]


def test_a_key_used_again_with_another_body_is_refused(
    make: Maker, salon: Tenant, intent: str, stripe_url: str
) -> None:
    once = key()
    refund(salon.owner, {"paymentIntentId": intent, "amountCents": 1000}, once)
    for body in (
        {"paymentIntentId": intent, "amountCents": 1001},
        {"paymentIntentId": intent},
        {"paymentIntentId": make.payment(salon), "amountCents": 1000},
    ):
        answer = refund(salon.owner, body, once)
        assert (answer.status, answer.error) == (422, "This Idempotency-Key belongs to another request.")
    assert refunds_at_stripe(intent, stripe_url) == [1000]


def test_the_same_idempotency_key_of_two_tenants_counts_as_two_keys(
    make: Maker, salon: Tenant, other_salon: Tenant, intent: str, stripe_url: str
) -> None:
    once, foreign = key(), make.payment(other_salon)
    assert refund(salon.owner, {"paymentIntentId": intent}, once).status == 201
    assert refund(other_salon.owner, {"paymentIntentId": foreign}, once).status == 201
    assert refunds_at_stripe(intent, stripe_url) == refunds_at_stripe(foreign, stripe_url) == [5000]


def test_a_refusal_leaves_no_key_behind(make: Maker, salon: Tenant, intent: str, db: Any) -> None:
    once, unknown = key(), f"pi_{uuid4().hex}"
    paid = make.payment(salon)
    db.execute("update payments set payment_intent_id = %s where payment_intent_id = %s", (unknown, paid))
    refused = [
        refund(salon.owner, {"paymentIntentId": "pi_other"}, once),
        refund(salon.owner, {"paymentIntentId": intent, "amountCents": 5001}, once),
        refund(salon.owner, {"paymentIntentId": unknown}, once),
    ]
    assert [(answer.status, answer.error) for answer in refused[1:]] == [
        (400, "amountCents: must not exceed the amount paid."),
        (502, f"The payment processor refused: No such payment_intent: '{unknown}'"),
    ]
    assert refused[0].status == 404
    assert rows_of(db, salon)["idempotency_keys"] == []
    assert refund(salon.owner, {"paymentIntentId": intent}, once).status == 201


def test_an_answer_is_kept_24_hours_however_late_it_came(salon: Tenant, intent: str, db: Any, stripe_url: str) -> None:
    once, body = key(), {"paymentIntentId": intent, "amountCents": 1000}
    refund(salon.owner, body, once)
    db.execute(  # as if it had not come in nearly a day
        "update idempotency_keys set status = null, body = null, held_until = now(),"
        " kept_until = now() + interval '1 minute' where company_id = %s",
        (salon.company_id,),
    )
    late = refund(salon.owner, body, once)
    age = "update idempotency_keys set kept_until = kept_until - %s::interval, held_until = now() where company_id = %s"
    db.execute(age, ("23 hours 59 minutes", salon.company_id))
    assert refund(salon.owner, body, once).text == late.text
    db.execute(age, ("1 minute", salon.company_id))
    assert refund(salon.owner, body, once).json["refund"]["id"] != late.json["refund"]["id"]
    assert refunds_at_stripe(intent, stripe_url) == [1000, 1000]


def test_expired_keys_are_deleted_by_the_next_request(salon: Tenant, intent: str, db: Any) -> None:
    for _ in range(3):
        refund(salon.owner, {"paymentIntentId": intent, "amountCents": 100}, key())
    db.execute(
        "update idempotency_keys set kept_until = now() - interval '1 hour', held_until = now() where company_id = %s",
        (salon.company_id,),
    )
    refund(salon.owner, {"paymentIntentId": intent, "amountCents": 100}, key())
    assert len(rows_of(db, salon)["idempotency_keys"]) == 1


# Races


def test_one_of_twenty_requests_with_one_key_refunds(salon: Tenant, intent: str, db: Any, stripe_url: str) -> None:
    once, body = key(), {"paymentIntentId": intent, "amountCents": 1000}
    with holding_table(db, "idempotency_keys", until_waiting=20):
        answers = at_once([partial(refund, salon.owner, body, once)] * 20)
    assert set(statuses(answers)) <= {201, 409}
    assert len({answer.text for answer in answers if answer.status == 201}) == 1
    assert {answer.error for answer in answers if answer.status == 409} <= {
        "A request with this Idempotency-Key is still in progress."
    }
    assert refunds_at_stripe(intent, stripe_url) == [1000]
    assert refund(salon.owner, body, once).status == 201


def test_twenty_requests_with_keys_of_their_own_refund_no_more_than_was_paid(
    salon: Tenant, intent: str, stripe_url: str
) -> None:
    body = {"paymentIntentId": intent, "amountCents": 1000}
    answers = at_once([partial(refund, salon.owner, body, key()) for _ in range(20)])
    assert statuses(answers) == [201] * 5 + [409] * 15
    assert refunds_at_stripe(intent, stripe_url) == [1000] * 5


# Above an amount that the organization names


def limit_to(db: Any, tenant: Tenant, cents: int | None) -> None:
    db.execute("update organizations set step_up_refund_cents = %s where id = %s", (cents, tenant.organization_id))


@pytest.mark.parametrize(
    ("limit", "amount", "is_asked"),
    [
        (1200, 1200, False),
        (1199, 1200, True),
        (0, 1, True),
        (4999, None, True),
        (5000, None, False),
        (None, 5000, False),
    ],
)
def test_a_refund_above_the_organizations_amount_needs_the_second_factor_once_more(
    make: Maker,
    salon: Tenant,
    intent: str,
    db: Any,
    stripe_url: str,
    limit: int | None,
    amount: int | None,
    is_asked: bool,
) -> None:
    limit_to(db, salon, limit)
    give_second_factor(make, salon.staff)
    body, sent = {"paymentIntentId": intent, "amountCents": amount}, key()
    answer = refund(having_proved(make, salon.staff, minutes_ago=11), body, sent)
    if not is_asked:
        assert answer.status == 201
        return
    assert (answer.status, answer.json["code"]) == (403, "step_up_required")
    assert refunds_at_stripe(intent, stripe_url) == []
    again = refund(having_proved(make, salon.staff), body, sent)
    assert again.status == 201, "with the same Idempotency-Key"


def test_small_refunds_together_need_the_second_factor_as_one_large_one(
    make: Maker, salon: Tenant, intent: str, db: Any, processor: Processor
) -> None:
    limit_to(db, salon, 1000)
    give_second_factor(make, salon.staff)
    desk, body = having_proved(make, salon.staff, minutes_ago=11), {"paymentIntentId": intent, "amountCents": 600}
    assert refund(desk, body, key()).status == 201
    for _ in ("while the first is under way", "once it is reported"):
        asked = refund(desk, body, key())
        assert (asked.status, asked.json["code"]) == (403, "step_up_required")
        processor.catch_up()
    assert refund(having_proved(make, salon.staff), body, key()).status == 201


def test_a_member_without_a_second_factor_refunds_any_amount(salon: Tenant, intent: str, db: Any) -> None:
    limit_to(db, salon, 0)
    assert refund(salon.staff, {"paymentIntentId": intent}, key()).status == 201


@pytest.mark.asks_each_time
def test_a_large_refund_in_a_session_whose_app_was_taken_away_asks_for_another_sign_in(
    make: Maker, salon: Tenant, intent: str, db: Any
) -> None:
    limit_to(db, salon, 0)
    give_second_factor(make, salon.staff)
    desk = having_proved(make, salon.staff)
    assert desk.get("/api/services").status == 200
    db.execute("delete from auth.factors where user_id = %s", (salon.staff.id,))
    answer = refund(desk, {"paymentIntentId": intent}, key())
    sentence = "Your second step at sign-in was changed during this session: sign out and in again for this."
    assert (answer.status, answer.error) == (403, sentence)
    assert refund(salon.staff, {"paymentIntentId": intent}, key()).status == 201
