"""GET /api/webhook-endpoints."""

from typing import Any

from tests.support.makers import Maker, Tenant
from tests.support.webhooks import ROUTE, subscribe, tell_all


def test_endpoints_are_listed_oldest_first(salon: Tenant) -> None:
    ids = [subscribe(salon, "customer.created")["id"] for _ in range(3)]
    assert [endpoint["id"] for endpoint in salon.owner.get(ROUTE).json["endpoints"]] == ids


def test_another_business_and_plain_members_see_none(salon: Tenant, other_salon: Tenant) -> None:
    subscribe(salon, "customer.created")
    assert other_salon.owner.get(ROUTE).json["endpoints"] == []
    assert salon.staff.get(ROUTE).status == 403


def test_without_the_plan_endpoints_can_be_seen_and_deleted_and_nothing_else(
    make: Maker, salon: Tenant, db: Any
) -> None:
    endpoint = subscribe(salon, "customer.created")
    make.customer(salon)
    tell_all(salon)
    delivery = salon.owner.get(f"{ROUTE}/{endpoint['id']}/deliveries").json["deliveries"][0]
    db.execute("update billing_records set tier = 'solo' where organization_id = %s", (salon.organization_id,))
    path = f"{ROUTE}/{endpoint['id']}"
    refused = [
        salon.owner.patch(path, {"enabled": False}),
        salon.owner.post(f"{path}/rotate-secret"),
        salon.owner.post(f"{path}/test"),
        salon.owner.post(f"{path}/recover", {"since": "2030-01-01T00:00:00Z"}),
        salon.owner.post(f"/api/webhook-deliveries/{delivery['id']}/replay"),
    ]
    assert [answer.status for answer in refused] == [403] * 5
    assert salon.owner.get(ROUTE).json["endpoints"][0]["id"] == endpoint["id"]
    assert salon.owner.get(f"{path}/deliveries").status == 200
    assert salon.owner.delete(path).status == 200
