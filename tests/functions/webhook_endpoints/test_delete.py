"""DELETE /api/webhook-endpoints/{id}."""

from typing import Any

from tests.support.makers import Maker, Tenant
from tests.support.webhooks import ROUTE, subscribe, tell_all, types


def test_an_endpoint_goes_with_what_it_was_still_to_get(make: Maker, salon: Tenant, db: Any) -> None:
    endpoint = subscribe(salon, "customer.created")
    make.customer(salon)
    tell_all(salon)
    assert salon.owner.delete(f"{ROUTE}/{endpoint['id']}").json == {"ok": True}
    assert salon.owner.get(ROUTE).json["endpoints"] == []
    left = db.execute("select from webhook_deliveries where endpoint_id = %s", (endpoint["id"],)).fetchall()
    assert left == []
    make.customer(salon)
    assert types(db, salon) == ["customer.created"], "nobody subscribes any more"
    assert salon.owner.delete(f"{ROUTE}/{endpoint['id']}").status == 404


def test_an_endpoint_of_another_business_stays(salon: Tenant, other_salon: Tenant) -> None:
    endpoint = subscribe(salon, "customer.created")
    assert other_salon.owner.delete(f"{ROUTE}/{endpoint['id']}").status == 404
    assert len(salon.owner.get(ROUTE).json["endpoints"]) == 1
