"""POST /api/webhook-endpoints."""

import base64
import json
from collections.abc import Callable
from typing import Any

import pytest

from booking.webhooks.rules import EVENT_TYPES, types_of
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once
from tests.support.service_client import Answer
from tests.support.webhooks import ROUTE, URL, subscribe


def create(tenant: Tenant, **fields: Any) -> Answer:
    return tenant.owner.post(ROUTE, {"url": URL, "events": ["customer.created"], **fields})


def test_an_endpoint_comes_with_its_secret_once(salon: Tenant) -> None:
    answer = create(salon, description="Our own books")
    assert answer.status == 201
    assert answer.json.keys() == {"endpoint", "secret"}
    endpoint = answer.json["endpoint"]
    assert {name: value for name, value in endpoint.items() if name not in ("id", "created_at")} == {
        "company_id": str(salon.company_id),
        "url": URL,
        "description": "Our own books",
        "events": ["customer.created"],
        "disabled_at": None,
        "disabled_because": None,
        "failing_since": None,
        "last_attempt_at": None,
        "last_status": None,
        "last_error": None,
        "previous_secret_until": None,
    }
    assert answer.json["secret"].startswith("whsec_")
    assert len(base64.b64decode(answer.json["secret"].removeprefix("whsec_"))) == 32
    assert salon.owner.get(ROUTE).json["endpoints"] == [endpoint]
    assert answer.json["secret"] not in json.dumps(salon.owner.get(ROUTE).json)


def test_the_secret_is_in_no_table(salon: Tenant, db: Any) -> None:
    secret = subscribe(salon)["secret"]
    raw = base64.b64decode(secret.removeprefix("whsec_"))
    stored = db.execute(
        "select to_jsonb(e)::text as endpoint, (select jsonb_agg(to_jsonb(a))::text from audit_log a"
        " where a.company_id = e.company_id) as log from webhook_endpoints e where company_id = %s",
        (salon.company_id,),
    ).fetchone()
    for text in stored.values():
        for spelling in (secret.removeprefix("whsec_"), raw.hex(), base64.b64encode(raw).decode()):
            assert spelling not in text


def test_events_are_named_once_and_are_those_of_the_kind_of_business(salon: Tenant, bistro: Tenant) -> None:
    events = ["sale.recorded", "appointment.created", "sale.recorded"]
    assert create(salon, events=events).json["endpoint"]["events"] == ["sale.recorded", "appointment.created"]
    refused = create(bistro, events=events)
    assert (refused.status, refused.error) == (
        400,
        "events: 'appointment.created' does not exist for this kind of business.",
    )
    for tenant, engine in ((salon, "appointments"), (bistro, "hospitality")):
        listed = tenant.owner.get(ROUTE).json["eventTypes"]
        assert listed == types_of(engine)  # type: ignore[arg-type]
        assert set(listed) < set(EVENT_TYPES)
        assert create(tenant, events=listed).status == 201


@pytest.mark.parametrize(
    "fields",
    [
        {"url": "http://example.com/"},
        {"url": "https://127.0.0.1/"},
        {"url": "https://2130706433/"},
        {"url": "https://user:password@example.com/"},
        {"url": "https://example.com:8443/"},
        {"url": "https://localhost/"},
        {"url": "https://example.com/" + "a" * 2000},
        {"url": None},
        {"events": []},
        {"events": ["appointment.moved"]},
        {"events": ["endpoint.test"]},
        {"events": None},
        {"description": "two\nlines"},
        {"description": "a" * 201},
    ],
)
def test_an_address_or_an_event_that_there_cannot_be_is_400(salon: Tenant, fields: dict[str, Any]) -> None:
    assert create(salon, **fields).status == 400
    assert salon.owner.get(ROUTE).json["endpoints"] == []


def test_an_eleventh_endpoint_is_refused_also_of_several_at_once(salon: Tenant) -> None:
    for _ in range(9):
        assert create(salon).status == 201
    more: list[Callable[[], Answer]] = [lambda: create(salon)] * 3
    assert sorted(answer.status for answer in at_once(more)) == [201, 409, 409]
    assert create(salon).error == "This business has 10 webhook endpoints, and may have at most 10."


def test_only_admins_create_endpoints(salon: Tenant) -> None:
    assert salon.staff.post(ROUTE, {"url": URL, "events": ["customer.created"]}).status == 403


def test_an_endpoint_needs_a_plan_with_the_api(make: Maker) -> None:
    solo = make.tenant("appointments", tier="solo")
    refused = create(solo)
    assert (refused.status, refused.error) == (403, "API access needs the team or business plan.")


def test_the_audit_log_says_who_created_it_and_for_what(salon: Tenant) -> None:
    endpoint = subscribe(salon, "customer.created")
    [entry] = salon.owner.get(f"/api/audit-log?record={endpoint['id']}").json["entries"]
    assert (entry["action"], entry["actor_id"]) == ("POST /api/webhook-endpoints", str(salon.owner.id))
    assert entry["after"] == {"url": URL, "events": ["customer.created"], "disabled_because": None}
