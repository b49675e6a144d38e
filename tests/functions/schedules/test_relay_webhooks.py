"""The schedule that signs webhooks and hands them to the sender, and the whole way from an event to its receiver."""

import base64
import json
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from standardwebhooks import Webhook, WebhookVerificationError

from booking.upstreams import sqs
from booking.webhooks import sending
from tests.support.hooks import QUEUES, URL, Hooks, receiving
from tests.support.job_queues import RELAY, Jobs
from tests.support.makers import Maker, Tenant
from tests.support.service_client import invoking
from tests.support.webhooks import ROUTE, deliveries, subscribe, tell_all


@pytest.fixture(autouse=True)
def _nothing_else_is_due(db: Any) -> None:
    db.execute("delete from record_changes")
    db.execute("delete from webhook_deliveries")


@pytest.fixture
def hooks(jobs: Jobs, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hooks]:
    with receiving(jobs, monkeypatch) as hooks:
        yield hooks


def endpoint_at(tenant: Tenant, query: str = "", *events: str) -> dict[str, Any]:
    return subscribe(tenant, *(events or ("customer.created",)), url=URL + query)


def make_due(db: Any) -> None:
    """What waits for its next attempt is due now."""
    db.execute("update webhook_deliveries set next_attempt_at = now() where status = 'pending'")


def waiting_until(delivery: dict[str, Any]) -> timedelta:
    """How long after the last attempt the next one is due."""
    return datetime.fromisoformat(delivery["next_attempt_at"]) - datetime.fromisoformat(delivery["last_attempt_at"])


def of(tenant: Tenant, endpoint: dict[str, Any]) -> dict[str, Any]:
    """The endpoint as it is by now."""
    [found] = [one for one in tenant.owner.get(ROUTE).json["endpoints"] if one["id"] == endpoint["id"]]
    return {**found}


# From the event to its receiver


def test_an_event_reaches_its_endpoint_and_the_reference_library_verifies_it(
    make: Maker, salon: Tenant, hooks: Hooks
) -> None:
    endpoint = endpoint_at(salon)
    customer = make.customer(salon)
    assert hooks.send_due() == 1
    [received] = hooks.received
    [delivery] = deliveries(salon, endpoint)
    event = Webhook(endpoint["secret"]).verify(received["body"], received["headers"])
    assert (event["type"], event["data"]["id"]) == ("customer.created", customer["id"])
    assert received["headers"]["webhook-id"] == delivery["event_id"]
    assert received["headers"]["content-type"] == "application/json"
    assert (delivery["status"], delivery["attempts"], delivery["answer_status"]) == ("delivered", 1, 204)
    assert delivery["next_attempt_at"] is None
    assert of(salon, endpoint)["last_status"] == 204
    assert hooks.send_due() == 0


def test_while_a_secret_is_rotated_both_verify_and_a_day_later_the_new_one_alone(
    make: Maker, salon: Tenant, hooks: Hooks, db: Any
) -> None:
    endpoint = endpoint_at(salon)
    new = salon.owner.post(f"{ROUTE}/{endpoint['id']}/rotate-secret").json["secret"]
    make.customer(salon)
    hooks.send_due()
    for secret in (endpoint["secret"], new):
        Webhook(secret).verify(hooks.received[0]["body"], hooks.received[0]["headers"])
    db.execute("update webhook_endpoints set previous_secret_until = now() where id = %s", (endpoint["id"],))
    make.customer(salon)
    hooks.send_due()
    Webhook(new).verify(hooks.received[1]["body"], hooks.received[1]["headers"])
    with pytest.raises(WebhookVerificationError):
        Webhook(endpoint["secret"]).verify(hooks.received[1]["body"], hooks.received[1]["headers"])


def test_a_failure_is_tried_again_with_the_same_id_and_body_and_a_new_timestamp(
    make: Maker, salon: Tenant, hooks: Hooks, db: Any
) -> None:
    endpoint = endpoint_at(salon, "?status=503&first=1")
    make.customer(salon)
    hooks.send_due()
    [failed] = deliveries(salon, endpoint)
    assert (failed["status"], failed["attempts"], failed["answer_status"]) == ("pending", 1, 503)
    assert timedelta(seconds=3.9) <= waiting_until(failed) <= timedelta(seconds=6.1)
    assert of(salon, endpoint)["failing_since"] is not None
    make_due(db)
    assert [hooks.relay()["sent"], hooks.jobs.waiting("webhook_send")] == [1, []], "the queue of retries"
    hooks.deliver("webhook_retry")
    hooks.deliver("webhook_results")
    one, other = hooks.received
    assert one["headers"]["webhook-id"] == other["headers"]["webhook-id"]
    assert one["body"] == other["body"]
    Webhook(endpoint["secret"]).verify(other["body"], other["headers"])
    [delivered] = deliveries(salon, endpoint)
    assert (delivered["status"], delivered["attempts"]) == ("delivered", 2)
    assert of(salon, endpoint)["failing_since"] is None


@pytest.mark.thorough
def test_after_ten_attempts_a_delivery_has_failed(make: Maker, salon: Tenant, hooks: Hooks, db: Any) -> None:
    endpoint = endpoint_at(salon, "?status=500")
    make.customer(salon)
    for _ in range(10):
        assert hooks.send_due() == 1
        make_due(db)
    assert hooks.send_due() == 0
    [delivery] = deliveries(salon, endpoint)
    assert (delivery["status"], delivery["attempts"], delivery["next_attempt_at"]) == ("failed", 10, None)
    assert len({one["headers"]["webhook-id"] for one in hooks.received}) == 1


def test_what_an_endpoint_asks_for_is_heeded(make: Maker, salon: Tenant, hooks: Hooks) -> None:
    endpoint = endpoint_at(salon, "?status=429&retry_after=9")
    make.customer(salon)
    hooks.send_due()
    [delivery] = deliveries(salon, endpoint)
    assert waiting_until(delivery) == timedelta(seconds=9)


def test_an_endpoint_that_answers_410_is_disabled_with_all_that_it_was_to_get(
    make: Maker, salon: Tenant, hooks: Hooks, db: Any
) -> None:
    endpoint = endpoint_at(salon, "?status=410")
    for _ in range(7):
        make.customer(salon)
    hooks.send_due()
    gone = of(salon, endpoint)
    assert (gone["disabled_because"], gone["last_status"]) == ("gone", 410)
    assert {one["status"] for one in deliveries(salon, endpoint)} == {"failed"}
    make.customer(salon)
    assert hooks.send_due() == 0
    mails = db.execute(
        "select data from outbox where company_id = %s and type = 'webhook_failing'", (salon.company_id,)
    ).fetchall()
    assert [mail["data"] for mail in mails] == [{"endpointId": endpoint["id"], "userId": str(salon.owner.id)}]


def test_a_replay_and_a_recovery_send_the_same_event(make: Maker, salon: Tenant, hooks: Hooks, db: Any) -> None:
    endpoint = endpoint_at(salon)
    make.customer(salon)
    hooks.send_due()
    [delivery] = deliveries(salon, endpoint)
    assert salon.owner.post(f"/api/webhook-deliveries/{delivery['id']}/replay").status == 200
    hooks.send_due()
    db.execute("update webhook_deliveries set status = 'failed' where id = %s", (delivery["id"],))
    assert salon.owner.post(f"{ROUTE}/{endpoint['id']}/recover", {"since": "2026-01-01T00:00:00Z"}).status == 200
    hooks.send_due()
    assert len(hooks.received) == 3
    assert len({(one["headers"]["webhook-id"], one["body"]) for one in hooks.received}) == 1


def test_a_test_event_is_sent(salon: Tenant, hooks: Hooks) -> None:
    endpoint = endpoint_at(salon)
    salon.owner.post(f"{ROUTE}/{endpoint['id']}/test")
    hooks.send_due()
    [received] = hooks.received
    assert json.loads(received["body"])["type"] == "endpoint.test"


# Who is sent something, and how much at once


def claimed(hooks: Hooks) -> int:
    """How many deliveries one look claims, which are then under way."""
    sent: int = hooks.relay()["sent"]
    return sent


def test_five_are_under_way_to_an_endpoint_and_one_while_it_fails(
    make: Maker, salon: Tenant, other_salon: Tenant, hooks: Hooks, db: Any
) -> None:
    well, failing = endpoint_at(salon), endpoint_at(other_salon)
    for _ in range(7):
        make.customer(salon)
        make.customer(other_salon)
    db.execute("update webhook_endpoints set failing_since = now() where id = %s", (failing["id"],))
    assert claimed(hooks) == 6
    under_way = [
        sum(one["status"] == "sending" for one in deliveries(*of)) for of in ((salon, well), (other_salon, failing))
    ]
    assert under_way == [5, 1]
    assert claimed(hooks) == 0, "until one of them has ended"
    assert len(hooks.jobs.waiting("webhook_send")) == 5
    assert len(hooks.jobs.waiting("webhook_retry")) == 1, "what fails does not take the places of the others"


def test_endpoints_take_turns(make: Maker, salon: Tenant, other_salon: Tenant, hooks: Hooks, monkeypatch: Any) -> None:
    endpoints = [(tenant, endpoint_at(tenant)) for tenant in (salon, other_salon)]
    for tenant, _ in endpoints:
        for _ in range(5):
            make.customer(tenant)
        tell_all(tenant)
    monkeypatch.setattr(sending, "MOST_AT_ONCE", 3)
    with invoking(RELAY):
        assert sending.send_due(sending.send_due(sending.FIRST_ID)[1])[0] == 3
    for tenant, endpoint in endpoints:
        assert sum(one["status"] == "sending" for one in deliveries(tenant, endpoint)) == 3


@pytest.mark.parametrize(
    "change",
    [
        "update organizations set active = false where id = %(organization)s",
        "update billing_records set tier = 'solo' where organization_id = %(organization)s",
        "update webhook_endpoints set disabled_at = now(), disabled_because = 'member' where company_id = %(company)s",
    ],
)
def test_nothing_is_sent_for_who_may_have_no_webhooks(
    make: Maker, salon: Tenant, hooks: Hooks, db: Any, change: str
) -> None:
    endpoint_at(salon)
    make.customer(salon)
    db.execute(change, {"organization": salon.organization_id, "company": salon.company_id})
    assert hooks.send_due() == 0
    assert hooks.received == []


# What is lost on the way


def test_a_message_that_has_waited_too_long_goes_back_and_is_signed_anew(
    make: Maker, salon: Tenant, hooks: Hooks, monkeypatch: pytest.MonkeyPatch
) -> None:
    endpoint = endpoint_at(salon)
    make.customer(salon)
    hooks.relay()
    with monkeypatch.context() as late:
        late.setattr("functions.webhook_sender.send.SECONDS_UNTIL_STALE", -1)
        hooks.deliver("webhook_send")
    hooks.deliver("webhook_results")
    [delivery] = deliveries(salon, endpoint)
    assert (delivery["status"], delivery["attempts"]) == ("pending", 0)
    assert hooks.received == []
    assert hooks.send_due() == 1


def test_a_report_that_comes_twice_or_late_changes_nothing_but_that_it_was_delivered(
    make: Maker, salon: Tenant, hooks: Hooks, db: Any
) -> None:
    endpoint = endpoint_at(salon, "?status=503")
    make.customer(salon)
    hooks.send_due()
    [failed] = deliveries(salon, endpoint)
    report = {"id": failed["id"], "companyId": str(salon.company_id), "attempt": 1, "type": "webhook_results"}
    for outcome in ("failed", "unsent", "gone"):
        hooks.jobs.send("webhook_results", {**report, "outcome": outcome})
    hooks.deliver("webhook_results")
    assert deliveries(salon, endpoint) == [failed]
    hooks.jobs.send("webhook_results", {**report, "outcome": "delivered", "status": 200})
    hooks.deliver("webhook_results")
    assert [one["status"] for one in deliveries(salon, endpoint)] == ["delivered"]
    hooks.jobs.send("webhook_results", {**report, "id": str(uuid4()), "outcome": "delivered"})
    hooks.deliver("webhook_results")
    assert hooks.jobs.waiting("webhook_results") == [], "an endpoint may be deleted meanwhile"


def test_what_no_queue_takes_is_due_again_at_once(
    make: Maker, salon: Tenant, hooks: Hooks, monkeypatch: pytest.MonkeyPatch
) -> None:
    endpoint = endpoint_at(salon)
    make.customer(salon)

    def out_of_reach(*_: Any) -> list[Any]:
        raise TimeoutError

    with monkeypatch.context() as failing:
        failing.setattr(sqs, "send", out_of_reach)
        hooks.relay()
    [delivery] = deliveries(salon, endpoint)
    assert (delivery["status"], delivery["attempts"]) == ("pending", 0)
    assert hooks.send_due() == 1


def test_a_secret_that_does_not_open_keeps_nothing_else(
    make: Maker, salon: Tenant, other_salon: Tenant, hooks: Hooks, db: Any
) -> None:
    broken, other = endpoint_at(salon), endpoint_at(other_salon)
    nonsense = "1:" + base64.b64encode(bytes(60)).decode()
    db.execute("update webhook_endpoints set secret = %s where id = %s", (nonsense, broken["id"]))
    make.customer(salon)
    make.customer(other_salon)
    hooks.send_due()
    assert [one["error"] for one in deliveries(salon, broken)] == ["the secret of the endpoint does not open"]
    assert [one["status"] for one in deliveries(other_salon, other)] == ["delivered"]


# An endpoint that fails for long


def test_admins_are_warned_after_an_hour_a_day_and_four_days_and_when_it_is_disabled_after_five(
    make: Maker, salon: Tenant, hooks: Hooks, db: Any
) -> None:
    endpoint = endpoint_at(salon, "?status=500")
    make.customer(salon)
    hooks.send_due()
    warnings = []
    for hours in (0.9, 1.1, 23, 25, 95, 97, 119, 121):
        db.execute(
            "update webhook_endpoints set failing_since = now() - %s * interval '1 hour' where id = %s",
            (hours, endpoint["id"]),
        )
        hooks.relay()
        warnings.append(warned(db, salon))
    assert warnings == [0, 1, 1, 2, 2, 3, 3, 3]
    assert of(salon, endpoint)["disabled_at"] is None, "until it fails once more"
    make_due(db)
    hooks.send_due()
    assert of(salon, endpoint)["disabled_because"] == "failing"
    assert warned(db, salon) == 4
    hooks.relay()
    assert warned(db, salon) == 4


def warned(db: Any, tenant: Tenant) -> int:
    row = db.execute(
        "select count(*) as mails from outbox where company_id = %s and type = 'webhook_failing'", (tenant.company_id,)
    ).fetchone()
    return int(row["mails"])


def test_a_single_success_in_five_days_is_enough(make: Maker, salon: Tenant, hooks: Hooks, db: Any) -> None:
    endpoint = endpoint_at(salon, "?status=500&first=1")
    make.customer(salon)
    hooks.send_due()
    db.execute("update webhook_endpoints set failing_since = now() - interval '6 days'")
    make_due(db)
    hooks.send_due()
    assert (of(salon, endpoint)["failing_since"], of(salon, endpoint)["disabled_at"]) == (None, None)


def test_queues_of_webhooks_keep_nothing_for_long_and_have_no_dead_letters() -> None:
    from tests.support.stack import all_resources  # noqa: PLC0415

    for queue in QUEUES:
        name = "".join(word.capitalize() for word in queue.split("_"))
        properties = all_resources()[f"{name}Queue"]["Properties"]
        assert properties["MessageRetentionPeriod"] == 300
        assert "RedrivePolicy" not in properties
