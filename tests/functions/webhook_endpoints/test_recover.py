"""POST /api/webhook-endpoints/{id}/recover."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from booking.webhooks import queries
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer
from tests.support.webhooks import ROUTE, deliveries, subscribe, tell_all


def recover(tenant: Tenant, endpoint: dict[str, Any], since: datetime | None = None) -> Answer:
    since = since or datetime.now(UTC) - timedelta(days=1)
    return tenant.owner.post(f"{ROUTE}/{endpoint['id']}/recover", {"since": since.isoformat()})


@pytest.fixture
def endpoint(make: Maker, salon: Tenant) -> dict[str, Any]:
    """An endpoint that was disabled while something happened, and is enabled again."""
    made = subscribe(salon, "customer.created")
    make.customer(salon)
    tell_all(salon)
    for enabled in (False, True):
        salon.owner.patch(f"{ROUTE}/{made['id']}", {"enabled": enabled})
        make.customer(salon)
        tell_all(salon)
    return made


def test_what_was_missed_is_sent_given_up_or_never_tried(salon: Tenant, endpoint: dict[str, Any]) -> None:
    assert [one["status"] for one in deliveries(salon, endpoint)] == ["pending", "failed"]
    answer = recover(salon, endpoint)
    assert (answer.status, answer.json) == (200, {"recovering": 2})
    assert [one["status"] for one in deliveries(salon, endpoint)] == ["pending"] * 3
    assert recover(salon, endpoint).json == {"recovering": 0}, "all of it is on its way"


def test_what_was_delivered_or_is_older_or_of_another_type_is_not_sent_again(
    make: Maker, salon: Tenant, db: Any, endpoint: dict[str, Any]
) -> None:
    db.execute(
        "update webhook_deliveries set status = 'delivered', next_attempt_at = null where endpoint_id = %s",
        (endpoint["id"],),
    )
    make.sale(salon)
    subscribe(salon, "sale.recorded")
    make.sale(salon)
    tell_all(salon)
    assert recover(salon, endpoint).json == {"recovering": 1}
    db.execute("delete from webhook_deliveries where endpoint_id = %s", (endpoint["id"],))
    db.execute(
        "update webhook_events set created_at = now() - interval '3 days' where company_id = %s", (salon.company_id,)
    )
    assert recover(salon, endpoint).json == {"recovering": 0}
    assert recover(salon, endpoint, datetime.now(UTC) - timedelta(days=4)).json == {"recovering": 3}


def test_a_call_recovers_so_many_at_most_and_the_next_goes_on(
    salon: Tenant, endpoint: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queries, "MOST_RECOVERED", 1)
    assert [recover(salon, endpoint).json["recovering"] for _ in range(3)] == [1, 1, 0]


def test_a_disabled_endpoint_recovers_nothing(salon: Tenant, endpoint: dict[str, Any]) -> None:
    salon.owner.patch(f"{ROUTE}/{endpoint['id']}", {"enabled": False})
    assert recover(salon, endpoint).status == 409


def test_an_endpoint_of_another_business_is_404(salon: Tenant, other_salon: Tenant, endpoint: dict[str, Any]) -> None:
    assert recover(other_salon, endpoint).status == 404


def test_an_instant_is_required(salon: Tenant, endpoint: dict[str, Any]) -> None:
    for body in ({}, {"since": "yesterday"}, {"since": "2030-01-01T00:00:00"}):
        assert salon.owner.post(f"{ROUTE}/{endpoint['id']}/recover", body).status == 400, body
