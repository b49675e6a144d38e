"""The stand-in for Stripe, by the official client: it behaves as Stripe does where the service relies on it."""

import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import psycopg
import pytest
import requests
from stripe import AuthenticationError, IdempotencyError, InvalidRequestError, PaymentIntent, StripeClient, StripeError
from stripe.params import PaymentIntentCreateParams

from local.stripe import SECRET_KEY, create_app, record_payment

pytestmark = pytest.mark.machine

PAID: PaymentIntentCreateParams = {
    "amount": 5000,
    "currency": "aud",
    "payment_method": "pm_card_visa",
    "confirm": True,
}


@pytest.fixture
def paid(client: StripeClient) -> PaymentIntent:
    """A payment of 50.00."""
    return client.v1.payment_intents.create(PAID)


def code_of(error: StripeError) -> tuple[int | None, str | None, str | None]:
    return error.http_status, error.code, getattr(error, "param", None)


# Payments


def test_an_intent_is_paid_when_it_is_confirmed(client: StripeClient) -> None:
    intent = client.v1.payment_intents.create(
        {"amount": 700, "currency": "aud", "metadata": {"order": "7"}, "description": "Deposit"}
    )
    assert (intent.status, intent.amount_received, intent.latest_charge) == ("requires_payment_method", 0, None)
    client.v1.payment_intents.confirm(intent.id, {"payment_method": "pm_card_visa"})
    intent = client.v1.payment_intents.retrieve(intent.id)
    assert (intent.status, intent.amount_received, intent.metadata.to_dict()) == ("succeeded", 700, {"order": "7"})
    charge = client.v1.charges.retrieve(str(intent.latest_charge))
    assert (charge.amount, charge.paid, charge.refunded, charge.payment_intent) == (700, True, False, intent.id)
    with pytest.raises(InvalidRequestError) as error:
        client.v1.payment_intents.confirm(intent.id)
    assert error.value.code == "payment_intent_unexpected_state"


def test_a_payment_of_the_past_can_be_recorded(client: StripeClient, database_url: str) -> None:
    intent_id = f"pi_{uuid4().hex}"
    with psycopg.connect(database_url) as connection:
        record_payment(connection, None, intent_id, 4200, "AUD", 1_700_000_000)
    intent = client.v1.payment_intents.retrieve(intent_id)
    assert (intent.amount, intent.currency, intent.created, intent.status) == (4200, "aud", 1_700_000_000, "succeeded")
    assert client.v1.refunds.create({"payment_intent": intent_id}).amount == 4200


# Refunds


def test_a_payment_is_refunded_in_parts_and_then_as_a_whole(client: StripeClient, paid: PaymentIntent) -> None:
    part = client.v1.refunds.create({"payment_intent": paid.id, "amount": 1500, "reason": "requested_by_customer"})
    assert (part.amount, part.currency, part.status, part.payment_intent) == (1500, "aud", "succeeded", paid.id)
    charge = client.v1.charges.retrieve(str(paid.latest_charge))
    assert (charge.amount_refunded, charge.refunded) == (1500, False)
    rest = client.v1.refunds.create({"payment_intent": paid.id})
    assert rest.amount == 3500
    charge = client.v1.charges.retrieve(str(paid.latest_charge))
    assert (charge.amount_refunded, charge.refunded) == (5000, True)
    assert client.v1.refunds.retrieve(part.id).amount == 1500
    assert [one.id for one in client.v1.refunds.list({"payment_intent": paid.id})] == [rest.id, part.id]
    newest = client.v1.refunds.list({"payment_intent": paid.id, "limit": 1})
    assert ([one.id for one in newest.data], newest.has_more) == ([rest.id], True)


def test_a_refunded_payment_is_not_refunded_again(client: StripeClient, paid: PaymentIntent) -> None:
    client.v1.refunds.create({"payment_intent": paid.id})
    for again in ({"payment_intent": paid.id}, {"payment_intent": paid.id, "amount": 1}):
        with pytest.raises(InvalidRequestError, match="has already been refunded") as error:
            client.v1.refunds.create(again)  # type: ignore[arg-type] # one dict of two shapes
        assert code_of(error.value) == (400, "charge_already_refunded", None)


def test_more_than_is_left_is_not_refunded(client: StripeClient, paid: PaymentIntent) -> None:
    client.v1.refunds.create({"payment_intent": paid.id, "amount": 4000})
    with pytest.raises(InvalidRequestError, match=r"\(\$10\.01\) is greater .* \(\$10\.00\)") as error:
        client.v1.refunds.create({"payment_intent": paid.id, "amount": 1001})
    assert code_of(error.value) == (400, None, "amount")


def test_an_unpaid_payment_is_not_refunded(client: StripeClient) -> None:
    intent = client.v1.payment_intents.create({"amount": 700, "currency": "aud"})
    with pytest.raises(InvalidRequestError, match="does not have a successful charge"):
        client.v1.refunds.create({"payment_intent": intent.id})


def test_refunds_at_the_same_time_never_exceed_the_payment(client: StripeClient, paid: PaymentIntent) -> None:
    def refund(_: int) -> bool:
        try:
            client.v1.refunds.create({"payment_intent": paid.id, "amount": 1000})
        except InvalidRequestError:
            return False
        return True

    with ThreadPoolExecutor(8) as threads:
        assert sum(threads.map(refund, range(12))) == 5


# What every request has in common


@pytest.mark.parametrize(
    ("parameters", "expected"),
    [
        ({}, (400, "parameter_missing", "amount")),
        ({"amount": 5}, (400, "parameter_missing", "currency")),
        ({"amount": 0, "currency": "aud"}, (400, "parameter_invalid_integer", "amount")),
        ({"amount": "x", "currency": "aud"}, (400, "parameter_invalid_integer", "amount")),
        ({**PAID, "colour": "red"}, (400, "parameter_unknown", "colour")),
        ({**PAID, "payment_method": "pm_unknown"}, (400, "resource_missing", "payment_method")),
    ],
)
def test_wrong_parameters_are_refused_by_name(
    client: StripeClient, parameters: dict[str, Any], expected: tuple[int, str, str]
) -> None:
    with pytest.raises(InvalidRequestError) as error:
        client.v1.payment_intents.create(parameters)  # type: ignore[arg-type] # wrong on purpose
    assert code_of(error.value) == expected


def test_a_missing_object_is_404_in_a_path_and_400_in_a_parameter(client: StripeClient) -> None:
    with pytest.raises(InvalidRequestError, match="No such payment_intent: 'pi_0'") as in_path:
        client.v1.payment_intents.retrieve("pi_0")
    with pytest.raises(InvalidRequestError, match="No such payment_intent: 'pi_0'") as in_parameter:
        client.v1.refunds.create({"payment_intent": "pi_0"})
    assert code_of(in_path.value) == (404, "resource_missing", "id")
    assert code_of(in_parameter.value) == (400, "resource_missing", "payment_intent")
    with pytest.raises(InvalidRequestError, match="Unrecognized request URL"):
        client.v1.coupons.retrieve("co_0")


def test_the_local_stripe_refuses_another_key(url: str) -> None:
    with pytest.raises(AuthenticationError):
        StripeClient("sk_test_other", base_addresses={"api": url}).v1.refunds.list()


# Idempotency keys


def test_the_local_stripe_refuses_another_api_version(url: str) -> None:
    with pytest.raises(InvalidRequestError, match="Invalid Stripe API version: 2020-08-27"):
        StripeClient(SECRET_KEY, base_addresses={"api": url}, stripe_version="2020-08-27").v1.customers.create()


def test_a_repetition_is_answered_as_before(url: str, client: StripeClient, paid: PaymentIntent) -> None:
    form = {"payment_intent": paid.id, "amount": "1000"}
    headers = {"Authorization": f"Bearer {SECRET_KEY}", "Idempotency-Key": uuid4().hex}
    first, again = (requests.post(f"{url}/v1/refunds", form, headers=headers, timeout=5) for _ in range(2))
    assert (first.status_code, "Idempotent-Replayed" in first.headers) == (200, False)
    assert (again.status_code, again.headers["Idempotent-Replayed"], again.json()) == (200, "true", first.json())
    assert len(client.v1.refunds.list({"payment_intent": paid.id}).data) == 1


def test_a_key_with_other_parameters_is_refused(client: StripeClient, paid: PaymentIntent) -> None:
    key = uuid4().hex
    client.v1.refunds.create({"payment_intent": paid.id, "amount": 1000}, {"idempotency_key": key})
    with pytest.raises(IdempotencyError, match="same parameters they were first used with"):
        client.v1.refunds.create({"payment_intent": paid.id, "amount": 1001}, {"idempotency_key": key})


def test_an_error_is_remembered_but_not_one_of_wrong_parameters(client: StripeClient, paid: PaymentIntent) -> None:
    key = uuid4().hex
    with pytest.raises(InvalidRequestError, match="Invalid positive integer"):
        client.v1.refunds.create({"payment_intent": paid.id, "amount": 0}, {"idempotency_key": key})
    with pytest.raises(InvalidRequestError, match="is greater than"):
        client.v1.refunds.create({"payment_intent": paid.id, "amount": 5001}, {"idempotency_key": key})
    with pytest.raises(InvalidRequestError, match="is greater than"):
        client.v1.refunds.create({"payment_intent": paid.id, "amount": 5001}, {"idempotency_key": key})
    with pytest.raises(IdempotencyError):
        client.v1.refunds.create({"payment_intent": paid.id, "amount": 5000}, {"idempotency_key": key})


def test_a_key_in_use_is_409(url: str, database_url: str, paid: PaymentIntent) -> None:
    impatient = StripeClient(SECRET_KEY, base_addresses={"api": url}, max_network_retries=0)
    key = uuid4().hex
    with psycopg.connect(database_url) as holder:
        holder.execute("select pg_advisory_xact_lock(hashtextextended(%s, 0))", (key,))
        with pytest.raises(StripeError, match="in-progress request") as error:
            impatient.v1.refunds.create({"payment_intent": paid.id}, {"idempotency_key": key})
    assert error.value.http_status == 409
    assert impatient.v1.refunds.create({"payment_intent": paid.id}, {"idempotency_key": key}).amount == 5000


def test_every_route_that_writes_minds_the_key(url: str, database_url: str) -> None:
    rules = [rule for rule in create_app(database_url).url_map.iter_rules() if "POST" in (rule.methods or ())]
    rules = [rule for rule in rules if rule.rule.startswith("/v1/")]  # beside the API there are pages for people
    headers = {"Authorization": f"Bearer {SECRET_KEY}", "Idempotency-Key": uuid4().hex}
    with psycopg.connect(database_url) as holder:
        holder.execute("select pg_advisory_xact_lock(hashtextextended(%s, 0))", (headers["Idempotency-Key"],))
        paths = [re.sub("<[^>]+>", "id_0", rule.rule) for rule in rules]
        answers = {path: requests.post(url + path, headers=headers, timeout=5).status_code for path in paths}
    assert "/v1/refunds" in answers
    assert set(answers.values()) == {409}, answers
