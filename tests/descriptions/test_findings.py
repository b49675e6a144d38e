"""Each party in turn: a real exchange has nothing wrong, and one wrong thing in it is found."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

import pytest

from local.exchanges import Exchange
from local.stripe.version import API_VERSION
from tests.descriptions import stripe
from tests.descriptions.seen import OF_PARTY

Change = Callable[[Exchange], Exchange]


def exchange(
    party: str,
    address: str,
    asked: Any = None,
    answered: Any = None,
    *,
    status: int = 200,
    headers: Mapping[str, str] | None = None,
    form: bool = False,
) -> Exchange:
    """An exchange of JSON, or of a form that is answered with JSON."""
    method, _, target = address.partition(" ")
    path, _, query = target.partition("?")
    body = b"" if asked is None else urlencode(asked).encode() if form else json.dumps(asked).encode()
    answer = b"" if answered is None else json.dumps(answered).encode()
    return Exchange(party, method, path, query, headers or {}, body, status, {}, answer)


def asked(**changes: Any) -> Change:
    """With these fields in the request; None takes one away."""

    def change(before: Exchange) -> Exchange:
        fields = {**json.loads(before.body), **changes}
        return replace(before, body=json.dumps({k: v for k, v in fields.items() if v is not None}).encode())

    return change


def form_with(extra: str) -> Change:
    """With this at the end of the form that is sent."""
    return lambda before: replace(before, body=before.body + extra.encode())


def answered(**changes: Any) -> Change:
    """With these fields in the answer; None takes one away."""

    def change(before: Exchange) -> Exchange:
        fields = {**json.loads(before.answer), **changes}
        return replace(before, answer=json.dumps({k: v for k, v in fields.items() if v is not None}).encode())

    return change


def headed(**changes: str) -> Change:
    """With these headers, whose names have `_` for `-`."""
    named = {name.replace("_", "-"): value for name, value in changes.items()}
    return lambda before: replace(before, headers={**before.headers, **named})


def at(path: str) -> Change:
    return lambda before: replace(before, path=path)


def signed_for(service: str, target: str = "") -> dict[str, str]:
    """The headers of a request to AWS that matter here."""
    scope = f"AWS4-HMAC-SHA256 Credential=local/20271101/ap-southeast-2/{service}/aws4_request, SignedHeaders=host"
    return {"authorization": scope, **({"x-amz-target": target} if target else {})}


REFUND = {
    "id": "re_1",
    "object": "refund",
    "amount": 500,
    "balance_transaction": None,
    "charge": "ch_1",
    "created": 1795000000,
    "currency": "aud",
    "customer": None,
    "customer_account": None,
    "metadata": {},
    "payment_intent": "pi_1",
    "payment_method": None,
    "reason": None,
    "receipt_number": None,
    "source_transfer_reversal": None,
    "status": "succeeded",
    "transfer_reversal": None,
}
EVENT = {
    "id": "evt_1",
    "object": "event",
    "api_version": "2026-10-28.endive",
    "created": 1795000000,
    "data": {"object": REFUND, "previous_attributes": {"status": "pending"}},
    "livemode": False,
    "pending_webhooks": 0,
    "request": {"id": None, "idempotency_key": None},
    "type": "refund.updated",
}
USER = {
    "id": str(uuid4()),
    "aud": "authenticated",
    "role": "authenticated",
    "email": "ana@example.com",
    "phone": "",
    "app_metadata": {},
    "user_metadata": {},
    "identities": [],
    "created_at": "2027-06-01T10:00:00Z",
    "updated_at": "2027-06-01T10:00:00Z",
    "is_anonymous": False,
}
LOYALTY_OBJECT = {"id": "1.2", "classId": "1.1", "state": "ACTIVE", "loyaltyPoints": {"balance": {"int": 3}}}
PLACE = {"displayName": {"text": "Wattle & Wren", "languageCode": "en"}}
MODEL_ANSWER = {
    "output": {"message": {"role": "assistant", "content": [{"text": "Hello"}]}},
    "stopReason": "end_turn",
    "usage": {"inputTokens": 1, "outputTokens": 1, "totalTokens": 2},
    "metrics": {"latencyMs": 1},
}
REFUNDING = exchange(
    "stripe",
    "POST /v1/refunds",
    {"payment_intent": "pi_1", "amount": "500"},
    REFUND,
    form=True,
    headers={"stripe-version": "2026-10-28.endive", "idempotency-key": "k"},
)
TELLING = exchange("stripe", "GET /v1/events/evt_1", None, EVENT)
MAKING_A_USER = exchange(
    "gotrue", "POST /auth/v1/admin/users", {"email": "ana@example.com", "email_confirm": True}, USER
)
ENROLLING = exchange(
    "gotrue",
    "POST /auth/v1/factors",
    {"factor_type": "totp"},
    {"id": str(uuid4()), "type": "totp", "friendly_name": "", "totp": {"secret": "S", "uri": "otpauth://totp/a"}},
)
SIGNING_OUT = exchange("gotrue", "POST /auth/v1/logout?scope=local", status=204)
MAKING_A_CARD = exchange("google_wallet", "POST /walletobjects/v1/loyaltyObject", LOYALTY_OBJECT, LOYALTY_OBJECT)
LOOKING_FOR_A_PLACE = exchange(
    "places",
    "POST /places/v1/places:searchText",
    {"textQuery": "hair", "pageSize": 1},
    {"places": [PLACE]},
    headers={"x-goog-api-key": "k", "x-goog-fieldmask": "places.displayName"},
)
CHECKING_A_TOKEN = exchange(
    "turnstile",
    "POST /turnstile/v0/siteverify",
    {"secret": "s", "response": "t"},
    {"success": True, "challenge_ts": "2027-06-01T10:00:00.000Z", "hostname": "a.example", "error-codes": []},
)
PUSHING = exchange(
    "apns",
    "POST /3/device/ab12",
    {},
    status=200,
    headers={"apns-topic": "pass.a", "apns-push-type": "background", "apns-priority": "5"},
)
GONE = exchange(
    "apns",
    "POST /3/device/ab12",
    {},
    {"reason": "Unregistered", "timestamp": 1795000000000},
    status=410,
    headers=PUSHING.headers,
)
CHANGED_PASSES = exchange(
    "passkit", "GET /api/wallet/v1/devices/d/registrations/pass.a", None, {"serialNumbers": ["1"], "lastUpdated": "2"}
)
QUEUEING = exchange(
    "aws",
    "POST /",
    {"QueueUrl": "u", "Entries": [{"Id": "0", "MessageBody": "{}"}]},
    {"Successful": [{"Id": "0", "MessageId": "m", "MD5OfMessageBody": "d"}], "Failed": []},
    headers=signed_for("sqs", "AmazonSQS.SendMessageBatch"),
)
MAILING = exchange(
    "aws",
    "POST /v2/email/outbound-emails",
    {"Destination": {"ToAddresses": ["a@example.com"]}, "Content": {"Raw": {"Data": "QQ=="}}},
    {"MessageId": "m"},
    headers=signed_for("ses"),
)
TEXTING = exchange(
    "aws",
    "POST /",
    {"DestinationPhoneNumber": "+61400000000", "MessageBody": "Hi", "MessageType": "TRANSACTIONAL"},
    {"MessageId": "m"},
    headers=signed_for("sms-voice", "PinpointSMSVoiceV2.SendTextMessage"),
)
ASKING_THE_MODEL = exchange(
    "aws",
    "POST /model/stand-in/converse",
    {"messages": [{"role": "user", "content": [{"text": "Hi"}]}]},
    MODEL_ANSWER,
    headers=signed_for("bedrock"),
)
READING_A_SECRET = exchange(
    "aws",
    "POST /",
    {"SecretId": "s"},
    {"Name": "s", "SecretString": "{}"},
    headers=signed_for("secretsmanager", "secretsmanager.GetSecretValue"),
)
FETCHING_A_FILE = exchange(
    "aws", "GET /files/a?response-content-disposition=x&X-Amz-Credential=l%2F2027%2Fr%2Fs3%2Faws4_request"
)
RIGHT = {
    "stripe": [REFUNDING, TELLING],
    "stripe_webhook": [exchange("stripe_webhook", "POST /api/webhooks/stripe", EVENT)],
    "gotrue": [MAKING_A_USER, ENROLLING, SIGNING_OUT],
    "google_wallet": [MAKING_A_CARD],
    "places": [LOOKING_FOR_A_PLACE],
    "turnstile": [CHECKING_A_TOKEN],
    "apns": [PUSHING, GONE],
    "passkit": [CHANGED_PASSES],
    "aws_scripted": [replace(ASKING_THE_MODEL, party="aws_scripted", answer=b"no JSON")],
    "aws": [QUEUEING, MAILING, TEXTING, ASKING_THE_MODEL, READING_A_SECRET, FETCHING_A_FILE],
}


def found_in(seen: Exchange) -> list[str]:
    return [finding.what for finding in OF_PARTY[seen.party](seen)]


@pytest.mark.thorough
def test_the_excerpt_of_stripe_is_of_the_version_that_the_client_speaks() -> None:
    assert stripe.description().content["source"]["api_version"] == API_VERSION


def test_every_party_is_tried_here() -> None:
    assert RIGHT.keys() == OF_PARTY.keys()


@pytest.mark.parametrize(
    "seen", [one for each in RIGHT.values() for one in each], ids=lambda one: f"{one.party} {one.path}"
)
def test_a_right_exchange_has_nothing_wrong(seen: Exchange) -> None:
    assert found_in(seen) == []


@pytest.mark.parametrize(
    ("right", "change", "found"),
    [
        # a parameter that there is not
        (REFUNDING, form_with("&sum=5"), "'sum' was unexpected"),
        (REFUNDING, form_with("&metadata[a][b]=5"), "metadata"),
        (MAKING_A_USER, asked(mail="a"), "'mail' was unexpected"),
        (SIGNING_OUT, lambda one: replace(one, query="range=local"), "'range' was unexpected"),
        (MAKING_A_CARD, asked(points=3), "'points' was unexpected"),
        (LOOKING_FOR_A_PLACE, asked(query="x"), "'query' was unexpected"),
        (LOOKING_FOR_A_PLACE, headed(x_goog_fieldmask="places.name2"), "'places.name2', which is no field"),
        (CHECKING_A_TOKEN, asked(ip="::1"), "'ip' was unexpected"),
        (PUSHING, asked(aps={}), "more than 0 properties"),
        (PUSHING, headed(apns_expires="0"), "'apns-expires' was unexpected"),
        (QUEUEING, asked(Queue="x"), 'Unknown parameter in input: "Queue"'),
        (MAILING, asked(Subject="x"), 'Unknown parameter in input: "Subject"'),
        (TEXTING, asked(Body="x"), 'Unknown parameter in input: "Body"'),
        (ASKING_THE_MODEL, asked(temperature=0.2), 'Unknown parameter in input: "temperature"'),
        (READING_A_SECRET, asked(Name="s"), 'Unknown parameter in input: "Name"'),
        (FETCHING_A_FILE, lambda one: replace(one, query=f"{one.query}&response=a"), "GetObject with response"),
        # an operation that there is not
        (REFUNDING, at("/v1/reimbursements"), "there is no such operation"),
        (MAKING_A_USER, at("/auth/v1/users"), "there is no such operation"),
        (MAKING_A_CARD, at("/walletobjects/v1/card"), "there is no such operation"),
        (LOOKING_FOR_A_PLACE, at("/places/v1/places:find"), "there is no such operation"),
        (CHECKING_A_TOKEN, at("/siteverify"), "there is no such operation"),
        (PUSHING, at("/device/ab12"), "there is no such operation"),
        (QUEUEING, headed(x_amz_target="AmazonSQS.SendMessages"), "sqs has no such operation"),
        (MAILING, at("/v2/email/mails"), "sesv2 has no such operation"),
        # a word that there is not
        (REFUNDING, form_with("&reason=unhappy"), '"unhappy" is not one of'),
        (TELLING, answered(type="refund.made"), '"refund.made" is not one of'),
        (ENROLLING, asked(factor_type="sms"), 'factor_type: "sms"'),
        (SIGNING_OUT, lambda one: replace(one, query="scope=all"), '"all" is not one of'),
        (MAKING_A_CARD, asked(state="on"), '"on" is not one of'),
        (LOOKING_FOR_A_PLACE, asked(rankPreference="NEAR"), '"NEAR" is not one of'),
        (CHECKING_A_TOKEN, answered(success=False, **{"error-codes": ["bad"]}), '"bad" is not one of'),
        (PUSHING, headed(apns_push_type="wake"), '"wake" is not one of'),
        (GONE, answered(reason="Gone"), '"Gone" is not one of'),
        (TEXTING, asked(MessageType="URGENT"), 'Unknown parameter in MessageType: "URGENT"'),
        (ASKING_THE_MODEL, answered(stopReason="done"), 'Unknown parameter in stopReason: "done"'),
        # a value of another type
        (REFUNDING, form_with("&refund_application_fee=5"), 'refund_application_fee: "5"'),
        (REFUNDING, lambda one: replace(one, body=b"payment_intent=pi_1&amount=5.5"), '"5.5" does not match'),
        (REFUNDING, answered(amount="500"), "amount: "),
        (MAKING_A_USER, asked(email_confirm="yes"), "email_confirm: "),
        (MAKING_A_CARD, asked(loyaltyPoints={"balance": {"int": "3"}}), "loyaltyPoints.balance.int: "),
        (LOOKING_FOR_A_PLACE, answered(places={}), "places: "),
        (CHANGED_PASSES, answered(lastUpdated=2), "lastUpdated: "),
        (QUEUEING, asked(QueueUrl=5), "Invalid type for parameter QueueUrl"),
        # what is required
        (REFUNDING, answered(status=None), '"status" is a required property'),
        (TELLING, answered(livemode=None), '"livemode" is a required property'),
        (TELLING, answered(data={"object": {"id": "re_1"}}), "refund.updated about the whole"),
        (TELLING, answered(data={"object": REFUND, "previous_attributes": {"state": 1}}), "was before: state"),
        (MAKING_A_USER, answered(identities=None), '"identities" is a required property'),
        (ENROLLING, asked(factor_type=None), '"factor_type" is a required property'),
        (MAKING_A_CARD, asked(state=None), '"state" is a required property'),
        (LOOKING_FOR_A_PLACE, asked(textQuery=None), '"textQuery" is a required property'),
        (CHECKING_A_TOKEN, asked(secret=None), '"secret" is a required property'),
        (CHECKING_A_TOKEN, answered(hostname=None), "hostname"),
        (PUSHING, lambda one: replace(one, headers={"apns-topic": "a"}), '"apns-push-type" is a required'),
        (GONE, answered(timestamp=None), '"timestamp" is a required property'),
        (CHANGED_PASSES, answered(serialNumbers=None), '"serialNumbers" is a required property'),
        (QUEUEING, asked(Entries=None), 'Missing required parameter in input: "Entries"'),
        (MAILING, asked(Content=None), 'Missing required parameter in input: "Content"'),
        (TEXTING, asked(DestinationPhoneNumber=None), 'Missing required parameter in input: "DestinationPhoneNumber"'),
        (READING_A_SECRET, asked(SecretId=None), 'Missing required parameter in input: "SecretId"'),
        (ASKING_THE_MODEL, answered(metrics=None), 'Missing required parameter in input: "metrics"'),
        # what the version does not have
        (REFUNDING, headed(stripe_version="2020-08-27"), "the version 2020-08-27"),
        (REFUNDING, headed(stripe_account="salon"), "the account salon"),
        (REFUNDING, answered(livemode=False), "'livemode' was unexpected"),
        (SIGNING_OUT, lambda one: replace(one, status=200), "200 instead of 204"),
        (LOOKING_FOR_A_PLACE, answered(places=[PLACE | {"rating": 5}]), "places.rating, for which nobody asked"),
        (PUSHING, lambda one: replace(one, status=418), "the status 418"),
    ],
)  # fmt: skip
def test_one_wrong_thing_is_found(right: Exchange, change: Change, found: str) -> None:
    findings = found_in(change(right))
    assert any(found in finding for finding in findings), findings


def test_a_wrong_request_counts_as_refused_or_as_accepted() -> None:
    wrong = form_with("&sum=5")(REFUNDING)
    error = {"error": {"type": "invalid_request_error", "message": "Received unknown parameter: sum"}}
    refused = replace(wrong, status=400, answer=json.dumps(error).encode())
    assert [finding.refused for finding in OF_PARTY["stripe"](wrong)] == [False]
    assert [finding.refused for finding in OF_PARTY["stripe"](refused)] == [True]
