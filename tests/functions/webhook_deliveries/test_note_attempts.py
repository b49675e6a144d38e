"""The queue webhook_results: what came of attempts is noted, a whole batch at once or nothing of it. What a report does
to a delivery and its endpoint is in tests/functions/schedules/test_relay_webhooks.py."""

import json
from typing import Any

import pytest

from local import template
from local.events import LambdaContext, queue_event
from tests.support.job_queues import function_of
from tests.support.makers import Maker, Tenant
from tests.support.service_client import invoking
from tests.support.webhooks import deliveries, subscribe, tell_all

FUNCTION = function_of("functions.webhook_deliveries.note_attempts")


def note(*reports: dict[str, Any]) -> list[str]:
    """Hands reports to the function in one batch; the positions of those that it gives back."""
    received = [
        {"MessageId": str(place), "ReceiptHandle": "-", "Body": json.dumps(one), "MD5OfBody": "-"}
        for place, one in enumerate(reports)
    ]
    with invoking(FUNCTION):
        answer = template.load_handler(FUNCTION)(queue_event("a queue", received), LambdaContext.of(FUNCTION))
    return [failure["itemIdentifier"] for failure in answer["batchItemFailures"]]


@pytest.fixture
def reports(make: Maker, salon: Tenant, db: Any) -> list[dict[str, Any]]:
    """Of two deliveries that are under way: one was taken, one was not."""
    subscribe(salon, "customer.created")
    for _ in range(2):
        make.customer(salon)
    tell_all(salon)
    rows = db.execute(
        "update webhook_deliveries set status = 'sending', next_attempt_at = null, leased_until = now() + '1 minute'"
        " where company_id = %s returning id",
        (salon.company_id,),
    ).fetchall()
    of_both = {"companyId": str(salon.company_id), "attempt": 1, "type": "webhook_results"}
    taken, refused = (of_both | {"id": str(row["id"])} for row in rows)
    return [
        taken | {"outcome": "delivered", "status": 200, "answer": "thanks", "ms": 12},
        refused | {"outcome": "failed", "status": 500, "error": None, "answer": "no", "ms": 34, "retryAfter": 6},
    ]


def noted(tenant: Tenant, db: Any) -> set[tuple[object, ...]]:
    [endpoint] = tenant.owner.get("/api/webhook-endpoints").json["endpoints"]
    return {
        (one["status"], one["attempts"], one["answer_status"], one["answer"], one["duration_ms"])
        for one in deliveries(tenant, endpoint)
    }


def test_reports_of_a_batch_are_noted(salon: Tenant, reports: list[dict[str, Any]], db: Any) -> None:
    assert note(*reports) == []
    assert noted(salon, db) == {("delivered", 1, 200, "thanks", 12), ("pending", 1, 500, "no", 34)}
    assert note(*reports) == []
    assert noted(salon, db) == {("delivered", 1, 200, "thanks", 12), ("pending", 1, 500, "no", 34)}


def test_a_batch_that_cannot_be_noted_stays_in_its_queue_whole(
    salon: Tenant, reports: list[dict[str, Any]], db: Any
) -> None:
    assert note(*reports, {"id": "no report"}) == ["0", "1", "2"]
    assert noted(salon, db) == {("sending", 0, None, None, None)}


def test_a_report_counts_for_its_own_business_alone(
    salon: Tenant, other_salon: Tenant, reports: list[dict[str, Any]], db: Any
) -> None:
    assert note(*(one | {"companyId": str(other_salon.company_id)} for one in reports)) == []
    assert noted(salon, db) == {("sending", 0, None, None, None)}
