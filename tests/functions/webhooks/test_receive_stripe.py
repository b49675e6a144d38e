"""POST /api/webhooks/stripe: what the payment processor says is written once, whoever repeats it and in whatever order it
comes; what it has not signed is not looked at."""

import json
import time
from functools import partial
from typing import Any

import pytest

from booking.web.http import MAX_BODY_BYTES
from tests.support.makers import Maker, Tenant
from tests.support.processor import PATH, Event, Processor, signature_of
from tests.support.races import at_once, holding, statuses
from tests.support.service_client import Call
from tests.support.tenant_rows import rows_of


@pytest.fixture
def studio(make: Maker) -> Tenant:
    """An appointments business that has never bought anything."""
    return make.tenant("appointments", tier="solo", status=None)


def subscribe(studio: Tenant, processor: Processor, tier: str = "team", *, annual: bool = False) -> list[Event]:
    """Pays for a plan; what the processor then has to say, which nobody has heard yet."""
    answer = studio.owner.post("/api/organization/tier", {"tier": tier, "annual": annual})
    assert answer.status == 200, answer.text
    assert processor.pay(answer.json["url"]).status_code in (302, 303)
    return processor.new_events()


def record_of(db: Any, studio: Tenant) -> dict[str, Any]:
    row: dict[str, Any] = db.execute(
        "select * from billing_records where organization_id = %s", (studio.organization_id,)
    ).fetchone()
    return row


def plan_of(db: Any, studio: Tenant) -> tuple[str, str | None]:
    record = record_of(db, studio)
    return record["tier"], record["subscription_status"]


# What a subscription becomes


def test_a_plan_that_is_paid_for_is_written_and_opens_what_belongs_to_it(
    studio: Tenant, processor: Processor, db: Any
) -> None:
    assert studio.get_v1("organization").json["code"] == "plan_required"
    processor.deliver_all(subscribe(studio, processor))
    record = record_of(db, studio)
    assert (record["tier"], record["subscription_status"]) == ("team", "active")
    assert record["processor_customer_id"].startswith("cus_")
    assert record["processor_subscription_id"].startswith("sub_")
    assert record["current_period_end"] > record["billing_cycle_anchor"]
    assert studio.get_v1("organization").status == 200
