"""POST /api/webhook-endpoints/{id}/rotate-secret. That both secrets sign is in
tests/functions/schedules/test_relay_webhooks.py."""

from datetime import UTC, datetime, timedelta

from tests.support.makers import NOBODYS_ID, Tenant
from tests.support.webhooks import ROUTE, subscribe


def test_another_secret_is_shown_once_and_the_old_one_signs_for_a_day(salon: Tenant) -> None:
    endpoint = subscribe(salon, "customer.created")
    answer = salon.owner.post(f"{ROUTE}/{endpoint['id']}/rotate-secret")
    assert answer.status == 200
    assert answer.json["secret"].startswith("whsec_")
    assert answer.json["secret"] != endpoint["secret"]
    until = datetime.fromisoformat(answer.json["endpoint"]["previous_secret_until"])
    assert timedelta(hours=23) < until - datetime.now(UTC) <= timedelta(hours=24)
    assert salon.owner.get(ROUTE).json["endpoints"] == [answer.json["endpoint"]]


def test_an_endpoint_of_another_business_is_404(salon: Tenant, other_salon: Tenant) -> None:
    endpoint = subscribe(salon, "customer.created")
    for endpoint_id in (endpoint["id"], NOBODYS_ID):
        assert other_salon.owner.post(f"{ROUTE}/{endpoint_id}/rotate-secret").status == 404
