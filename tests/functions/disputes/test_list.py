"""GET /api/payments/disputes: what payers' banks dispute, newest first."""

from typing import Any

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor


@pytest.fixture
def deposits(make: Maker, salon: Tenant, processor: Processor, db: Any) -> dict[str, str]:
    """Three deposits of 20.00 that are paid: the ids of their appointments, by payment intent in the order of
    paying."""
    processor.connect(salon)
    service = make.service(salon, depositAmountCents=2000)["id"]
    provider = make.provider(salon, serviceIds=[service])["id"]
    paid = {}
    for hour in (9, 11, 13):
        booked = make.appointment(
            salon, serviceId=service, providerId=provider, startsAt=f"2030-03-04T{hour:02}:00:00"
        )["id"]
        processor.pay(salon.owner.post(f"/api/appointments/{booked}/deposit").json["url"])
        processor.catch_up()
        [row] = db.execute("select payment_intent_id from payments where appointment_id = %s", (booked,))
        paid[row["payment_intent_id"]] = booked
    return paid


def listed(tenant: Tenant, query: str = "") -> Any:
    answer = tenant.staff.get(f"/api/payments/disputes{query}")
    assert answer.status == 200, answer.text
    return answer.json


def test_a_disputed_payment_shows_what_is_disputed_why_and_until_when_it_may_be_answered(
    salon: Tenant, deposits: dict[str, str], processor: Processor
) -> None:
    assert listed(salon) == {"disputes": [], "nextCursor": None}
    intent, appointment = next(iter(deposits.items()))
    dispute = processor.dispute(intent)
    processor.catch_up()
    [shown] = listed(salon)["disputes"]
    assert (shown["payment_intent_id"], shown["appointment_id"]) == (intent, appointment)
    assert (shown["paid_cents"], shown["disputed_cents"], shown["currency"]) == (2000, 2000, "AUD")
    assert (shown["status"], shown["reason"]) == ("needs_response", "fraudulent")
    assert shown["due_at"] > shown["disputed_at"]
    processor.close_dispute(dispute, "lost")
    processor.catch_up()
    assert listed(salon)["disputes"][0]["status"] == "lost"


def test_disputes_are_listed_newest_first_a_page_at_a_time(
    salon: Tenant, deposits: dict[str, str], processor: Processor, db: Any
) -> None:
    for days, intent in enumerate(deposits):
        processor.dispute(intent)
        processor.catch_up()
        db.execute(
            "update payments set disputed_at = disputed_at + make_interval(days => %s) where payment_intent_id = %s",
            (days, intent),
        )
    first = listed(salon, "?limit=2")
    second = listed(salon, f"?limit=2&cursor={first['nextCursor']}")
    shown = [one["payment_intent_id"] for one in first["disputes"] + second["disputes"]]
    assert shown == [*reversed(deposits)]
    assert second["nextCursor"] is None


def test_a_cursor_of_another_list_is_refused(salon: Tenant, make: Maker) -> None:
    for _ in range(2):
        make.customer(salon)
    cursor = salon.staff.get("/api/customers?limit=1").json["nextCursor"]
    answer = salon.staff.get(f"/api/payments/disputes?cursor={cursor}")
    assert (answer.status, answer.error) == (400, "cursor was not issued by this list; pass nextCursor back unchanged.")


def test_another_tenants_disputes_are_not_listed(
    salon: Tenant, other_salon: Tenant, deposits: dict[str, str], processor: Processor
) -> None:
    processor.dispute(next(iter(deposits)))
    processor.catch_up()
    assert listed(other_salon)["disputes"] == []
