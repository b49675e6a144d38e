"""Refunds and disputes of one payment at the same time. Each race holds the lock until all of its requests wait."""

from functools import partial
from typing import Any, NamedTuple
from uuid import uuid4

import pytest

from booking.refunds.errors import PaymentDisputed
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.races import at_once, holding, statuses
from tests.support.service_client import Answer
from tests.support.tenant_rows import rows_of


class Paid(NamedTuple):
    """A deposit of 20.00 that is paid."""

    account: str
    appointment: str
    intent: str


@pytest.fixture
def paid(make: Maker, salon: Tenant, processor: Processor, db: Any) -> Paid:
    account = processor.connect(salon)
    appointment = make.appointment(salon, serviceId=make.service(salon, depositAmountCents=2000)["id"])["id"]
    processor.pay(salon.owner.post(f"/api/appointments/{appointment}/deposit").json["url"])
    processor.catch_up()
    [row] = db.execute("select payment_intent_id from payments where company_id = %s", (salon.company_id,))
    return Paid(account, appointment, row["payment_intent_id"])


def refund(tenant: Tenant, intent: str) -> Answer:
    body = {"paymentIntentId": intent}
    return tenant.owner.post("/api/payments/refunds", body, headers={"idempotency-key": uuid4().hex})


def recorded(db: Any, intent: str) -> tuple[int, str | None]:
    [row] = db.execute("select refunded_cents, dispute_status from payments where payment_intent_id = %s", (intent,))
    return row["refunded_cents"], row["dispute_status"]


def test_of_two_refunds_at_once_one_pays_back(salon: Tenant, paid: Paid, processor: Processor, db: Any) -> None:
    with holding(db, "appointments", paid.appointment, until_waiting=2):
        answers = at_once([partial(refund, salon, paid.intent)] * 2)
    assert sorted(statuses(answers)) == [201, 409]
    processor.catch_up()
    assert recorded(db, paid.intent) == (2000, None)
    assert [one.amount for one in processor.on(paid.account).v1.refunds.list().data] == [2000]
    assert len(rows_of(db, salon)["refunds_under_way"]) == 1, "of the one that was made"


def test_a_refund_during_a_dispute_is_refused_and_the_dispute_is_recorded(
    salon: Tenant, paid: Paid, processor: Processor, db: Any
) -> None:
    processor.new_events()
    processor.dispute(paid.intent)
    [opened] = processor.new_events("charge.dispute.created")
    with holding(db, "appointments", paid.appointment, until_waiting=2):
        refused, taken = at_once([partial(refund, salon, paid.intent), partial(processor.deliver, opened)])
    assert (refused.status, taken.status) == (409, 200)
    assert refused.error == PaymentDisputed.message
    assert recorded(db, paid.intent) == (0, "needs_response")
    assert rows_of(db, salon)["refunds_under_way"] == []
    assert refund(salon, paid.intent).status == 409


def test_two_webhooks_of_one_dispute_tell_the_admins_once(
    salon: Tenant, paid: Paid, processor: Processor, db: Any
) -> None:
    processor.new_events()
    processor.dispute(paid.intent)
    events = processor.new_events("charge.dispute.created", "charge.dispute.funds_withdrawn")
    with holding(db, "billing_records", salon.organization_id, until_waiting=4, key="organization_id"):
        answers = at_once([partial(processor.deliver, event) for event in [*events, *events]])
    assert set(statuses(answers)) <= {200, 503}
    processor.deliver_all(events)
    told = db.execute("select from outbox where company_id = %s and type = 'dispute_opened'", (salon.company_id,))
    assert len(told.fetchall()) == 1
