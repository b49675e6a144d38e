"""Many webhooks, step by step: relay, sender and notes in turns, with the queues between them in this test. How long
that takes when all of them work at once, `make bench` says (bench/webhooks.py)."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import orjson
import pytest
from standardwebhooks import Webhook

from booking.upstreams import sqs
from functions.webhook_deliveries import note_attempts
from functions.webhook_sender import send
from local.events import LambdaContext, queue_event
from tests.support.hooks import URL, Hooks, receiving
from tests.support.job_queues import Jobs, function_of
from tests.support.makers import Maker, Tenant
from tests.support.service_client import invoking
from tests.support.webhooks import subscribe

AT_ONCE = 5  # to one endpoint
NOTE = function_of("functions.webhook_deliveries.note_attempts")

pytestmark = pytest.mark.thorough


@pytest.fixture
def hooks(jobs: Jobs, db: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hooks]:
    db.execute("delete from record_changes")
    db.execute("delete from webhook_deliveries")
    with receiving(jobs, monkeypatch) as hooks:
        yield hooks


@pytest.fixture
def handed_over(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the relay has handed to the queues of the sender, in the place of SQS."""
    messages: list[dict[str, Any]] = []

    def take(_: str, sent: Sequence[Mapping[str, Any]]) -> list[Any]:
        messages.extend(json.loads(orjson.dumps(one)) for one in sent)
        return [one["id"] for one in sent]

    monkeypatch.setattr(sqs, "send", take)
    return messages


def note(outcomes: Sequence[Mapping[str, Any]]) -> None:
    for start in range(0, len(outcomes), sqs.MAX_AT_ONCE):
        received = [
            {"MessageId": str(place), "ReceiptHandle": "-", "Body": json.dumps(one), "MD5OfBody": "-"}
            for place, one in enumerate(outcomes[start : start + sqs.MAX_AT_ONCE])
        ]
        with invoking(NOTE):
            answer = note_attempts.handler(queue_event("webhook_results", received), LambdaContext.of(NOTE))
        assert answer == {"batchItemFailures": []}


def send_all(
    hooks: Hooks,
    handed_over: list[dict[str, Any]],
    *,
    look_at: Callable[[Counter[str]], None],
    unanswered: str = "nothing",
) -> list[dict[str, Any]]:
    """Relays, sends and notes until nothing is due. What goes to an address with `unanswered` in it stays under way,
    and is returned; `look_at` is given how many attempts are under way to each address, whenever the relay looked."""
    under_way: list[dict[str, Any]] = []
    while hooks.relay()["sent"]:
        look_at(Counter(one["url"] for one in [*under_way, *handed_over]))
        under_way += [one for one in handed_over if unanswered in one["url"]]
        note([send.outcome_of(one) for one in handed_over if unanswered not in one["url"]])
        handed_over.clear()
    return under_way


def five_at_most(under_way: Counter[str]) -> None:
    assert max(under_way.values()) <= AT_ONCE


def change(db: Any, customer_id: str, times: int) -> None:
    for place in range(times):
        db.execute("update customers set name = %s where id = %s", (f"Kim {place}", customer_id))


def test_a_thousand_events_reach_three_endpoints_once_each_and_signed(
    make: Maker, salon: Tenant, hooks: Hooks, handed_over: list[dict[str, Any]], db: Any
) -> None:
    customer = make.customer(salon)["id"]
    endpoints = [subscribe(salon, "customer.updated", url=f"{URL}?endpoint={place}") for place in range(3)]
    change(db, customer, 1000)
    assert send_all(hooks, handed_over, look_at=five_at_most) == []
    secrets = {endpoint["url"]: Webhook(endpoint["secret"]) for endpoint in endpoints}
    times = Counter((one["url"], one["headers"]["webhook-id"]) for one in hooks.received)
    assert (len(times), set(times.values())) == (3000, {1})
    for one in hooks.received:
        secrets[one["url"]].verify(one["body"], one["headers"])
    [left] = db.execute("select count(*) as left from webhook_deliveries where status <> 'delivered'").fetchall()
    assert left["left"] == 0


def test_a_dead_endpoint_takes_no_more_senders_than_its_own_and_keeps_none_of_anothers_events(
    make: Maker, salon: Tenant, other_salon: Tenant, hooks: Hooks, handed_over: list[dict[str, Any]], db: Any
) -> None:
    """What it is sent is never answered here: so nothing of it comes back to be noted."""
    subscribe(other_salon, "customer.updated", url=f"{URL}?to=dead")
    subscribe(salon, "customer.updated", url=f"{URL}?to=alive")
    change(db, make.customer(other_salon)["id"], 200)
    change(db, make.customer(salon)["id"], 100)
    stuck = send_all(hooks, handed_over, look_at=five_at_most, unanswered="to=dead")
    assert len(stuck) == AT_ONCE
    assert len(hooks.received) == 100
    assert {one["url"] for one in hooks.received} == {f"{URL}?to=alive"}
    note([_failed(one) for one in stuck])
    again = send_all(hooks, handed_over, look_at=five_at_most, unanswered="to=dead")
    assert len(again) == 1, "one at a time to what has failed"


def _failed(message: Mapping[str, Any]) -> dict[str, Any]:
    """What the sender reports of an attempt that nobody answered."""
    named = {name: message[name] for name in ("id", "companyId", "attempt")}
    return {**named, "outcome": "failed", "error": "no answer", "ms": 15_000}
