"""POST /api/payments/refunds when something fails on the way: whatever it is, money goes back once, and the same key
leads to an answer in the end."""

import os
import subprocess
import sys
import threading
from functools import partial
from typing import Any

import pytest

from booking.database import connection as environment
from booking.upstreams.stripe import processor_client
from booking.upstreams.stripe.errors import PaymentProcessorFailed
from local import checkout, postgres
from tests.functions.refunds.refund_requests import PATH, key, refund, refunds_at_stripe
from tests.support.faulty_upstream import ATTEMPTS, Fault, FaultyUpstream, PassOn, Reply, answer_lost, refused
from tests.support.makers import Tenant
from tests.support.races import PATIENCE_SECONDS, at_once, holding_table, statuses
from tests.support.service_client import Answer
from tests.support.tcp_proxy import proxied_database

STRIPE_ERROR = b'{"error": {"type": "api_error", "message": "Sorry"}}'
TOO_MANY = b'{"error": {"type": "invalid_request_error", "code": "rate_limit", "message": "Slow down"}}'
IN_USE = b'{"error": {"type": "idempotency_error", "code": "idempotency_key_in_use", "message": "Wait"}}'


@pytest.fixture
def body(intent: str) -> dict[str, Any]:
    return {"paymentIntentId": intent, "amountCents": 1000}


def let_time_pass(db: Any, salon: Tenant, interval: str) -> None:
    db.execute(
        "update idempotency_keys set held_until = held_until - %s::interval where company_id = %s",
        (interval, salon.company_id),
    )


# Stripe and the way to it


@pytest.mark.parametrize(
    "fault",
    [
        refused(500, STRIPE_ERROR),
        refused(502, b"<html>Bad Gateway</html>"),
        refused(200, b"<html>"),
        refused(200, b"{}"),
        refused(403, STRIPE_ERROR),
        refused(429, TOO_MANY),
        refused(409, IN_USE),
        answer_lost,
    ],
)
def test_a_refund_that_failed_can_be_sent_again_with_the_same_key(
    salon: Tenant, body: dict[str, Any], faulty_stripe: FaultyUpstream, fault: Fault
) -> None:
    once = key()
    faulty_stripe.faults.extend([fault] * ATTEMPTS)
    answer = refund(salon.owner, body, once)
    assert (answer.status, answer.error) == (502, PaymentProcessorFailed.message)
    faulty_stripe.faults.clear()
    assert refund(salon.owner, body, once).status == 201
    assert refunds_at_stripe(body["paymentIntentId"], faulty_stripe.upstream_url) == [1000]


def test_a_key_whose_first_attempt_may_have_refunded_stays_with_its_request_when_a_later_one_is_refused(
    salon: Tenant, body: dict[str, Any], faulty_stripe: FaultyUpstream, db: Any
) -> None:
    once, intent = key(), body["paymentIntentId"]
    faulty_stripe.faults.extend([answer_lost] * ATTEMPTS)
    assert refund(salon.owner, body, once).status == 502
    db.execute("update payments set payment_intent_id = 'pi_gone' where payment_intent_id = %s", (intent,))
    assert refund(salon.owner, body, once).status == 404
    assert refund(salon.owner, {**body, "amountCents": 999}, once).status == 422
    db.execute("update payments set payment_intent_id = %s where payment_intent_id = 'pi_gone'", (intent,))
    assert refund(salon.owner, body, once).status == 201
    assert refunds_at_stripe(intent, faulty_stripe.upstream_url) == [1000]


def test_a_refund_whose_answer_is_lost_is_requested_again(
    salon: Tenant, body: dict[str, Any], faulty_stripe: FaultyUpstream
) -> None:
    faulty_stripe.faults.append(answer_lost)
    assert refund(salon.owner, body, key()).status == 201
    assert refunds_at_stripe(body["paymentIntentId"], faulty_stripe.upstream_url) == [1000]


def test_a_processor_that_cannot_be_reached_is_502(
    salon: Tenant, body: dict[str, Any], stripe_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    once = key()
    with monkeypatch.context() as patch:
        patch.setenv("STRIPE_API_URL", f"http://127.0.0.1:{postgres.free_port()}")
        answer = refund(salon.owner, body, once)
    assert (answer.status, answer.error) == (502, PaymentProcessorFailed.message)
    assert refund(salon.owner, body, once).status == 201
    assert refunds_at_stripe(body["paymentIntentId"], stripe_url) == [1000]


def test_a_processor_that_is_too_slow_is_502_and_its_refund_is_found_later(
    salon: Tenant, body: dict[str, Any], faulty_stripe: FaultyUpstream, monkeypatch: pytest.MonkeyPatch
) -> None:
    once, gave_up = key(), threading.Event()

    def too_slow(pass_on: PassOn) -> Reply:
        reply = pass_on()
        gave_up.wait(PATIENCE_SECONDS)
        return reply

    with monkeypatch.context() as patch:
        patch.setattr(processor_client, "SECONDS", 0.5)
        faulty_stripe.faults.append(too_slow)
        answer = refund(salon.owner, body, once)
    gave_up.set()
    assert (answer.status, answer.error) == (502, PaymentProcessorFailed.message)
    assert refund(salon.owner, body, once).status == 201
    assert refunds_at_stripe(body["paymentIntentId"], faulty_stripe.upstream_url) == [1000]


def test_a_credential_that_the_processor_refuses_answers_502_without_its_reason(
    salon: Tenant, body: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    once = key()
    with monkeypatch.context() as patch:
        patch.setenv("STRIPE_SECRET_KEY", "sk_test_of_somebody_else")
        answer = refund(salon.owner, body, once)
    assert (answer.status, answer.error) == (502, PaymentProcessorFailed.message)
    assert refund(salon.owner, body, once).status == 201


def test_no_transaction_is_open_while_the_processor_is_asked(
    salon: Tenant, body: dict[str, Any], faulty_stripe: FaultyUpstream, db: Any
) -> None:
    open_meanwhile: list[int] = []

    def look(pass_on: PassOn) -> Reply:
        row = db.execute(
            "select count(*) as n from pg_stat_activity where datname = current_database()"
            " and usename = 'booking_app' and state <> 'idle'"
        ).fetchone()
        open_meanwhile.append(row["n"])
        return pass_on()

    faulty_stripe.faults.append(look)
    assert refund(salon.owner, body, key()).status == 201
    assert open_meanwhile == [0]


# This side


def test_a_database_that_goes_away_before_the_answer_is_stored_is_503_and_refunds_once(
    salon: Tenant,
    body: dict[str, Any],
    faulty_stripe: FaultyUpstream,
    db: Any,
    server: postgres.Server,
    database: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    once = key()
    environment.disconnect()
    with proxied_database(server.app_url(database)) as (proxy, url):

        def lose_the_database(pass_on: PassOn) -> Reply:
            reply = pass_on()
            proxy.refuse()
            return reply

        monkeypatch.setenv("DATABASE_URL", url)
        faulty_stripe.faults.append(lose_the_database)
        assert refund(salon.owner, body, once).status == 503
        proxy.recover()
        assert refund(salon.owner, body, once).status == 409
        let_time_pass(db, salon, "1 minute")
        assert refund(salon.owner, body, once).status == 201
        environment.disconnect()
    assert refunds_at_stripe(body["paymentIntentId"], faulty_stripe.upstream_url) == [1000]


def crash(salon: Tenant, body: dict[str, Any], once: str, faulty_stripe: FaultyUpstream, *, after_refund: bool) -> None:
    """A function that is killed while it waits for Stripe, which makes the refund or does not."""
    waiting, killed = threading.Event(), threading.Event()

    def never_answer(pass_on: PassOn) -> Reply:
        if after_refund:
            pass_on()
        waiting.set()
        killed.wait(PATIENCE_SECONDS)
        return Reply(504)

    faulty_stripe.faults.append(never_answer)
    request = {"cookie": salon.owner.cookie, "headers": {"idempotency-key": once}}
    program = (
        "from tests.support.service_client import ServiceClient;"
        f" ServiceClient().call('POST', {PATH!r}, {body!r}, **{request!r})"
    )
    function = subprocess.Popen(
        [sys.executable, "-c", program],
        cwd=checkout.ROOT,
        env=os.environ | {"PYTHONPATH": f"{checkout.ROOT}:{checkout.ROOT / 'shared'}"},
    )
    assert waiting.wait(PATIENCE_SECONDS), "the function never got to Stripe"
    function.kill()
    function.wait()
    killed.set()


@pytest.mark.thorough
@pytest.mark.parametrize("after_refund", [False, True])
def test_a_crash_blocks_its_key_for_a_minute_and_refunds_once(
    salon: Tenant, body: dict[str, Any], faulty_stripe: FaultyUpstream, db: Any, after_refund: bool
) -> None:
    once = key()
    crash(salon, body, once, faulty_stripe, after_refund=after_refund)
    assert refund(salon.owner, body, once).status == 409
    let_time_pass(db, salon, "30 seconds")
    assert refund(salon.owner, body, once).status == 409
    let_time_pass(db, salon, "30 seconds")
    assert refund(salon.owner, {**body, "amountCents": 2000}, once).status == 422
    answer = refund(salon.owner, body, once)
    assert answer.status == 201
    assert refund(salon.owner, body, once).text == answer.text
    assert refunds_at_stripe(body["paymentIntentId"], faulty_stripe.upstream_url) == [1000]


@pytest.mark.thorough
def test_one_of_twenty_requests_after_a_crash_refunds(
    salon: Tenant, body: dict[str, Any], faulty_stripe: FaultyUpstream, db: Any
) -> None:
    once = key()
    crash(salon, body, once, faulty_stripe, after_refund=False)
    let_time_pass(db, salon, "1 minute")
    with holding_table(db, "idempotency_keys", until_waiting=20):
        answers = at_once([partial(refund, salon.owner, body, once)] * 20)
    assert set(statuses(answers)) == {201, 409}
    assert refunds_at_stripe(body["paymentIntentId"], faulty_stripe.upstream_url) == [1000]


def test_the_first_answer_stays_when_two_attempts_finish(
    salon: Tenant, body: dict[str, Any], faulty_stripe: FaultyUpstream, db: Any
) -> None:
    """One that was only slow comes back after another has taken over from it."""
    once: str = key()
    overtaking: list[Answer] = []

    def be_overtaken(pass_on: PassOn) -> Reply:
        let_time_pass(db, salon, "1 minute")
        overtaking.extend(at_once([partial(refund, salon.owner, body, once)]))
        reply = pass_on()
        return Reply(reply.status, reply.body.replace(b'"succeeded"', b'"pending"'))

    faulty_stripe.faults.append(be_overtaken)
    overtaken = refund(salon.owner, body, once)
    assert overtaken.json["refund"]["status"] == "pending"
    assert overtaking[0].json["refund"] == overtaken.json["refund"] | {"status": "succeeded"}
    assert refund(salon.owner, body, once).text == overtaking[0].text
    assert refunds_at_stripe(body["paymentIntentId"], faulty_stripe.upstream_url) == [1000]


def test_the_processor_hears_nothing_of_a_repetition(
    salon: Tenant, body: dict[str, Any], faulty_stripe: FaultyUpstream, db: Any
) -> None:
    once = key()
    first = refund(salon.owner, body, once)
    let_time_pass(db, salon, "23 hours")
    faulty_stripe.faults.append(refused(500))
    assert refund(salon.owner, body, once).text == first.text
    assert len(faulty_stripe.faults) == 1
