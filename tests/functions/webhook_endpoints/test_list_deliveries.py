"""GET /api/webhook-endpoints/{id}/deliveries."""

from typing import Any

from tests.support.makers import Maker, Tenant
from tests.support.webhooks import ROUTE, deliveries, subscribe, tell_all


def test_deliveries_are_listed_newest_first_a_page_at_a_time(make: Maker, salon: Tenant) -> None:
    endpoint = subscribe(salon, "customer.created")
    ids = [make.customer(salon)["id"] for _ in range(3)]
    tell_all(salon)
    page = salon.owner.get(f"{ROUTE}/{endpoint['id']}/deliveries?limit=2").json
    rest = salon.owner.get(f"{ROUTE}/{endpoint['id']}/deliveries?limit=2&cursor={page['nextCursor']}").json
    listed = [*page["deliveries"], *rest["deliveries"]]
    assert [one["record_id"] for one in listed] == ids[::-1]
    assert rest["nextCursor"] is None
    assert {name: value for name, value in listed[0].items() if not name.endswith(("_at", "id"))} == {
        "type": "customer.created",
        "status": "pending",
        "attempts": 0,
        "answer_status": None,
        "error": None,
        "answer": None,
        "duration_ms": None,
    }


def test_deliveries_in_one_status_can_be_listed_alone(make: Maker, salon: Tenant, db: Any) -> None:
    endpoint = subscribe(salon, "customer.created")
    make.customer(salon)
    tell_all(salon)
    db.execute(
        "update webhook_deliveries set status = 'failed', next_attempt_at = null where endpoint_id = %s",
        (endpoint["id"],),
    )
    make.customer(salon)
    assert [one["status"] for one in deliveries(salon, endpoint)] == ["pending", "failed"]
    assert [one["status"] for one in deliveries(salon, endpoint, "?status=failed")] == ["failed"]
    assert salon.owner.get(f"{ROUTE}/{endpoint['id']}/deliveries?status=lost").status == 400


def test_those_of_another_business_are_404(salon: Tenant, other_salon: Tenant) -> None:
    endpoint = subscribe(salon, "customer.created")
    assert other_salon.owner.get(f"{ROUTE}/{endpoint['id']}/deliveries").status == 404
    assert salon.staff.get(f"{ROUTE}/{endpoint['id']}/deliveries").status == 403
