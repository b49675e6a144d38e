"""Endpoints of integrators, and the events sent to them."""

import json
from typing import Any

from booking.webhooks import telling
from tests.support import openapi_conformance
from tests.support.job_queues import RELAY
from tests.support.makers import Maker, Tenant
from tests.support.service_client import invoking

ROUTE = "/api/webhook-endpoints"
URL = "https://hooks.example.com/booking"


def subscribe(tenant: Tenant, *events: str, **fields: Any) -> dict[str, Any]:
    """A new endpoint for these types of event, with its secret; for all of the business where none are named."""
    types = list(events) or tenant.owner.get(ROUTE).json["eventTypes"]
    answer = tenant.owner.post(ROUTE, {"url": URL, "events": types, **fields})
    assert answer.status == 201, answer.text
    return {**answer.json["endpoint"], "secret": answer.json["secret"]}


def tell_all(tenant: Tenant) -> None:
    """Has the relay make events of all that was noted of the business."""
    with invoking(RELAY):
        while telling.tell(tenant.company_id):
            pass


def events(db: Any, tenant: Tenant) -> list[dict[str, Any]]:
    """The bodies of all events of the business, oldest first, with those that the relay has not made yet; each as it is
    described."""
    tell_all(tenant)
    rows = db.execute(
        "select body from webhook_events where company_id = %s order by created_at, type", (tenant.company_id,)
    )
    bodies = [row["body"] for row in rows]
    for body in bodies:
        openapi_conformance.check_event(body)
    return [json.loads(body) for body in bodies]


def types(db: Any, tenant: Tenant) -> list[str]:
    return [event["type"] for event in events(db, tenant)]


def forget_events(db: Any, tenant: Tenant) -> None:
    tell_all(tenant)
    db.execute("delete from webhook_events where company_id = %s", (tenant.company_id,))


def deliveries(tenant: Tenant, endpoint: dict[str, Any], query: str = "") -> list[dict[str, Any]]:
    """What an endpoint was sent, newest first, as its admins see it once the relay has told what was noted."""
    tell_all(tenant)
    answer = tenant.owner.get(f"{ROUTE}/{endpoint['id']}/deliveries{query}")
    assert answer.status == 200, answer.text
    found: list[dict[str, Any]] = answer.json["deliveries"]
    return found


def failed_delivery(make: Maker, tenant: Tenant, endpoint_id: str) -> str:
    """The id of a delivery that has failed for good, to an endpoint for new customers."""
    make.customer(tenant)
    [delivery] = deliveries(tenant, {"id": endpoint_id}, "?limit=1")
    make.db.execute(
        "update webhook_deliveries set status = 'failed', next_attempt_at = null where id = %s", (delivery["id"],)
    )
    return str(delivery["id"])
