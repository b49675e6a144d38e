"""POST /api/webhook-deliveries/{id}/replay."""

from typing import Any

import pytest

from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.webhooks import ROUTE, deliveries, subscribe, tell_all


def delivery(make: Maker, tenant: Tenant, status: str) -> dict[str, Any]:
    """One that has ended so, after three attempts; or that is still being attempted."""
    endpoint = subscribe(tenant, "customer.created")
    make.customer(tenant)
    tell_all(tenant)
    make.db.execute(
        "update webhook_deliveries set status = %(status)s, attempts = 3,"
        " next_attempt_at = case when %(status)s = 'pending' then now() + interval '1 hour' end,"
        " leased_until = case when %(status)s = 'sending' then now() + interval '1 minute' end"
        " where endpoint_id = %(id)s",
        {"status": status, "id": endpoint["id"]},
    )
    [found] = deliveries(tenant, endpoint)
    return found


def replay(delivery_id: str) -> str:
    return f"/api/webhook-deliveries/{delivery_id}/replay"


@pytest.mark.parametrize("status", ["delivered", "failed"])
def test_a_delivery_that_is_over_is_sent_once_more_as_the_same_event(make: Maker, salon: Tenant, status: str) -> None:
    over = delivery(make, salon, status)
    answer = salon.owner.post(replay(over["id"]))
    assert answer.status == 200
    replayed = answer.json["delivery"]
    assert (replayed["id"], replayed["event_id"]) == (over["id"], over["event_id"])
    assert (replayed["status"], replayed["attempts"]) == ("pending", 0)


@pytest.mark.parametrize("status", ["pending", "sending"])
def test_a_delivery_that_is_still_attempted_is_not_sent_beside_itself(make: Maker, salon: Tenant, status: str) -> None:
    assert salon.owner.post(replay(delivery(make, salon, status)["id"])).status == 409


def test_a_delivery_to_a_disabled_endpoint_is_refused(make: Maker, salon: Tenant) -> None:
    over = delivery(make, salon, "failed")
    salon.owner.patch(f"{ROUTE}/{over['endpoint_id']}", {"enabled": False})
    assert salon.owner.post(replay(over["id"])).status == 409


def test_a_delivery_of_another_business_is_404(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    over = delivery(make, salon, "failed")
    for delivery_id in (over["id"], NOBODYS_ID):
        assert other_salon.owner.post(replay(delivery_id)).status == 404
