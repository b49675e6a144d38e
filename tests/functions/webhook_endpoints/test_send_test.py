"""POST /api/webhook-endpoints/{id}/test."""

from typing import Any

from tests.support.makers import Tenant
from tests.support.webhooks import ROUTE, deliveries, events, subscribe


def test_the_endpoint_alone_is_sent_a_test_whatever_it_subscribes_to(salon: Tenant, db: Any) -> None:
    endpoint, other = (subscribe(salon, "customer.created") for _ in range(2))
    answer = salon.owner.post(f"{ROUTE}/{endpoint['id']}/test")
    assert answer.status == 201
    assert (answer.json["delivery"]["type"], answer.json["delivery"]["status"]) == ("endpoint.test", "pending")
    assert deliveries(salon, endpoint) == [answer.json["delivery"]]
    assert deliveries(salon, other) == []
    [event] = events(db, salon)
    assert event["data"] == {"endpointId": endpoint["id"]}
    assert (event["businessId"], event["timezone"]) == (str(salon.company_id), "Australia/Melbourne")


def test_a_disabled_endpoint_is_sent_no_test(salon: Tenant) -> None:
    endpoint = subscribe(salon, "customer.created")
    salon.owner.patch(f"{ROUTE}/{endpoint['id']}", {"enabled": False})
    assert salon.owner.post(f"{ROUTE}/{endpoint['id']}/test").status == 409


def test_an_endpoint_of_another_business_is_404(salon: Tenant, other_salon: Tenant) -> None:
    endpoint = subscribe(salon, "customer.created")
    assert other_salon.owner.post(f"{ROUTE}/{endpoint['id']}/test").status == 404
