"""PATCH /api/webhook-endpoints/{id}."""

from typing import Any

import pytest

from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.service_client import Answer
from tests.support.webhooks import ROUTE, deliveries, subscribe, tell_all


def update(tenant: Tenant, endpoint: dict[str, Any], **fields: Any) -> Answer:
    return tenant.owner.patch(f"{ROUTE}/{endpoint['id']}", fields)


def test_what_is_sent_is_changed_and_nothing_else(salon: Tenant) -> None:
    endpoint = subscribe(salon, "customer.created", description="Books")
    url = "https://other.example.com/"
    changed = update(salon, endpoint, url="https://OTHER.example.com", events=["sale.recorded"]).json["endpoint"]
    assert changed == {
        **{name: value for name, value in endpoint.items() if name != "secret"},
        "url": url,
        "events": ["sale.recorded"],
    }
    assert update(salon, endpoint).json["endpoint"] == changed
    assert update(salon, endpoint, description=None).json["endpoint"]["description"] is None


@pytest.mark.parametrize(
    "fields", [{"url": "https://10.0.0.1/"}, {"events": []}, {"events": ["reservation.created"]}, {"enabled": "no"}]
)
def test_what_no_endpoint_may_have_is_400(salon: Tenant, fields: dict[str, Any]) -> None:
    endpoint = subscribe(salon, "customer.created")
    assert update(salon, endpoint, **fields).status == 400
    assert salon.owner.get(ROUTE).json["endpoints"][0]["events"] == ["customer.created"]


def test_a_disabled_endpoint_is_not_sent_what_was_on_its_way(make: Maker, salon: Tenant) -> None:
    endpoint = subscribe(salon, "customer.created")
    make.customer(salon)
    tell_all(salon)
    disabled = update(salon, endpoint, enabled=False).json["endpoint"]
    assert disabled["disabled_because"] == "member"
    assert disabled["disabled_at"] is not None
    [delivery] = deliveries(salon, endpoint)
    assert (delivery["status"], delivery["error"]) == ("failed", "the endpoint was disabled")
    assert update(salon, endpoint, enabled=False).json["endpoint"] == disabled, "the first time stays"


def test_an_endpoint_that_is_enabled_begins_as_if_it_had_never_failed(salon: Tenant, db: Any) -> None:
    endpoint = subscribe(salon, "customer.created")
    db.execute(
        "update webhook_endpoints set disabled_at = now(), disabled_because = 'failing', warnings = 3,"
        " failing_since = now() - interval '5 days' where id = %s",
        (endpoint["id"],),
    )
    enabled = update(salon, endpoint, enabled=True).json["endpoint"]
    assert (enabled["disabled_at"], enabled["disabled_because"], enabled["failing_since"]) == (None, None, None)
    [row] = db.execute("select warnings from webhook_endpoints where id = %s", (endpoint["id"],)).fetchall()
    assert row["warnings"] == 0


def test_an_endpoint_of_another_business_is_404(salon: Tenant, other_salon: Tenant) -> None:
    endpoint = subscribe(salon, "customer.created")
    assert update(other_salon, endpoint, enabled=False).status == 404
    assert update(salon, {"id": NOBODYS_ID}, enabled=False).status == 404
