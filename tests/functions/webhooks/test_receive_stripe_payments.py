"""POST /api/webhooks/stripe: what the payment processor says of a customer's payment is written, and the deposit of its
booking with it; in whatever order it comes."""

import itertools
import json
from functools import partial
from typing import Any
from uuid import uuid4

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.processor import Event, Processor
from tests.support.races import at_once, holding, statuses
from tests.support.tenant_rows import rows_of


@pytest.fixture
def account(salon: Tenant, processor: Processor) -> str:
    """The account of the salon, on which its customers may pay."""
    return processor.connect(salon)


@pytest.fixture
def appointment(make: Maker, salon: Tenant, account: str) -> str:
    """The id of an appointment with a deposit of 20.00."""
    return str(make.appointment(salon, serviceId=make.service(salon, depositAmountCents=2000)["id"])["id"])


@pytest.fixture
def intent(salon: Tenant, appointment: str, processor: Processor, db: Any) -> str:
    """The payment intent of its deposit, which is paid, as everybody knows."""
    processor.new_events()
    processor.pay(salon.owner.post(f"/api/appointments/{appointment}/deposit").json["url"])
    processor.catch_up()
    row = db.execute("select payment_intent_id from payments where company_id = %s", (salon.company_id,)).fetchone()
    return str(row["payment_intent_id"])


def deposit_of(db: Any, appointment: str) -> str:
    row = db.execute("select deposit_status from appointments where id = %s", (appointment,)).fetchone()
    return str(row["deposit_status"])


def payment_of(db: Any, intent: str) -> tuple[Any, ...]:
    row = db.execute(
        "select status, refunded_cents, dispute_status from payments where payment_intent_id = %s", (intent,)
    ).fetchone()
    return tuple(row.values())


def test_a_refund_in_part_leaves_the_deposit_paid_and_the_rest_refunds_it(
    account: str, appointment: str, intent: str, processor: Processor, db: Any
) -> None:
    for cents, status in ((500, "paid"), (1500, "refunded")):
        processor.on(account).v1.refunds.create({"payment_intent": intent, "amount": cents})
        processor.catch_up()
        assert deposit_of(db, appointment) == status
    assert payment_of(db, intent) == ("succeeded", 2000, None)


@pytest.mark.parametrize(("end", "deposit"), [("won", "paid"), ("lost", "refunded")])
def test_a_dispute_takes_the_deposit_back_until_it_is_won(
    appointment: str, intent: str, processor: Processor, db: Any, end: str, deposit: str
) -> None:
    dispute = processor.dispute(intent)
    processor.catch_up()
    assert payment_of(db, intent) == ("succeeded", 0, "needs_response")
    assert deposit_of(db, appointment) == "refunded"
    processor.close_dispute(dispute, end)
    processor.catch_up()
    assert payment_of(db, intent) == ("succeeded", 0, end)
    assert deposit_of(db, appointment) == deposit


def test_only_a_refund_changes_a_forfeited_deposit(
    salon: Tenant, account: str, appointment: str, processor: Processor, db: Any
) -> None:
    processor.new_events()
    processor.pay(salon.owner.post(f"/api/appointments/{appointment}/deposit").json["url"])
    processor.catch_up()
    salon.owner.patch(f"/api/appointments/{appointment}", {"depositStatus": "forfeited"})
    assert deposit_of(db, appointment) == "forfeited"
    [payment] = db.execute("select payment_intent_id from payments where company_id = %s", (salon.company_id,))
    processor.on(account).v1.refunds.create({"payment_intent": payment["payment_intent_id"]})
    processor.catch_up()
    assert deposit_of(db, appointment) == "refunded"


def test_a_deposit_status_set_by_a_member_stays_while_the_payment_does_not_change(
    salon: Tenant, account: str, appointment: str, intent: str, processor: Processor, db: Any
) -> None:
    """A refund in part says nothing about whether the deposit is held."""
    salon.owner.patch(f"/api/appointments/{appointment}", {"depositStatus": "forfeited"})
    processor.on(account).v1.refunds.create({"payment_intent": intent, "amount": 500})
    processor.catch_up()
    assert deposit_of(db, appointment) == "forfeited"


def test_a_payment_that_was_given_up_is_written_and_the_deposit_stays_due(
    salon: Tenant, appointment: str, processor: Processor, db: Any
) -> None:
    processor.new_events()
    metadata = {"company_id": str(salon.company_id), "appointment_id": appointment}
    made = processor.client.v1.payment_intents.create({"amount": 2000, "currency": "aud", "metadata": metadata})
    processor.client.v1.payment_intents.cancel(made.id)
    processor.catch_up()
    assert payment_of(db, made.id) == ("canceled", 0, None)
    assert deposit_of(db, appointment) == "pending"
    asked = {"paymentIntentId": made.id}
    assert salon.owner.post("/api/payments/refunds", asked, headers={"idempotency-key": "k"}).status == 404


def test_a_recorded_payment_stays_with_its_booking_whatever_metadata_it_has(
    make: Maker, salon: Tenant, other_salon: Tenant, appointment: str, processor: Processor, db: Any
) -> None:
    """Also one without our metadata, or with other metadata."""
    intent = make.payment(salon, 2000, appointment)
    db.execute("update appointments set deposit_status = 'paid' where id = %s", (appointment,))
    processor.client.v1.payment_intents.update(intent, {"metadata": {"company_id": str(other_salon.company_id)}})
    processor.new_events()
    before = rows_of(db, other_salon)
    processor.client.v1.refunds.create({"payment_intent": intent})
    processor.catch_up()
    assert deposit_of(db, appointment) == "refunded"
    assert rows_of(db, other_salon) == before


def test_a_payment_for_another_tenants_booking_is_for_none(
    salon: Tenant, other_salon: Tenant, appointment: str, processor: Processor, db: Any
) -> None:
    metadata = {"company_id": str(other_salon.company_id), "appointment_id": appointment}
    processor.new_events()
    made = processor.client.v1.payment_intents.create(
        {"amount": 2000, "currency": "aud", "payment_method": "pm_card_visa", "confirm": True, "metadata": metadata}
    )
    processor.catch_up()
    [payment] = db.execute("select * from payments where payment_intent_id = %s", (made.id,))
    assert (payment["company_id"], payment["appointment_id"]) == (other_salon.company_id, None)
    assert deposit_of(db, appointment) == "pending"


def test_an_event_about_an_unknown_businesss_payment_is_taken_and_records_nothing(
    processor: Processor, db: Any
) -> None:
    processor.new_events()
    for metadata in ({}, {"company_id": str(uuid4())}, {"company_id": "x"}):
        made = processor.client.v1.payment_intents.create(
            {"amount": 2000, "currency": "aud", "payment_method": "pm_card_visa", "confirm": True, "metadata": metadata}
        )
        processor.client.v1.refunds.create({"payment_intent": made.id})
        processor.catch_up()
        assert db.execute("select from payments where payment_intent_id = %s", (made.id,)).fetchone() is None


def test_an_event_that_names_no_payment_is_answered_as_taken(processor: Processor) -> None:
    charge = {"id": "ch_1", "object": "charge", "payment_intent": None}
    processor.deliver_all([{"id": f"evt_{uuid4().hex}", "type": "charge.refunded", "data": {"object": charge}}])


@pytest.fixture
def history(salon: Tenant, account: str, appointment: str, processor: Processor, db: Any) -> list[Event]:
    """A deposit's life: paid, disputed, won, refunded. Nobody has heard of it."""
    processor.new_events()
    processor.pay(salon.owner.post(f"/api/appointments/{appointment}/deposit").json["url"])
    [page] = db.execute("select session_id from checkout_sessions where subject = %s", (appointment,))
    client = processor.on(account)
    intent = str(client.v1.checkout.sessions.retrieve(page["session_id"]).payment_intent)
    processor.close_dispute(processor.dispute(intent), "won")
    client.v1.refunds.create({"payment_intent": intent})
    wanted = ("payment_intent.succeeded", "charge.dispute.created", "charge.dispute.closed", "charge.refunded")
    return processor.new_events(*wanted)


@pytest.mark.thorough
def test_every_order_of_a_payments_events_ends_in_the_same_record(
    salon: Tenant, appointment: str, processor: Processor, history: list[Event], db: Any
) -> None:
    ends = set()
    assert len(history) == 4
    for order in itertools.permutations(history):
        processor.deliver_all([order[0], *order, *order])
        [payment] = rows_of(db, salon)["payments"]
        written = json.loads(payment)
        same = {name: value for name, value in written.items() if name not in ("id", "created_at")}
        ends.add((deposit_of(db, appointment), str(same)))
        db.execute("delete from payments where company_id = %s", (salon.company_id,))
        db.execute("delete from processor_events where organization_id = %s", (salon.organization_id,))
        db.execute("update appointments set deposit_status = 'pending' where id = %s", (appointment,))
    assert {deposit for deposit, _ in ends} == {"refunded"}
    assert len(ends) == 1


def test_one_of_twenty_concurrent_deliveries_of_an_event_has_an_effect(
    salon: Tenant, appointment: str, processor: Processor, history: list[Event], db: Any
) -> None:
    with holding(db, "billing_records", salon.organization_id, until_waiting=20, key="organization_id"):
        answers = at_once([partial(processor.deliver, history[0])] * 20)
    assert statuses(answers) == [200] * 20
    written = db.execute(
        "select count(*) as n from audit_log where record_type = 'payments' and company_id = %s", (salon.company_id,)
    )
    assert written.fetchone()["n"] == 1
    assert sum(history[0]["id"] in event for event in rows_of(db, salon)["processor_events"]) == 1


def test_the_audit_log_names_the_webhook_for_a_recorded_payment(salon: Tenant, intent: str) -> None:
    [entry] = salon.owner.get(f"/api/audit-log?record={intent}").json["entries"]
    assert (entry["actor_kind"], entry["action"]) == ("system", "POST /api/webhooks/stripe/connect")
    assert entry["after"]["amount_cents"] == 2000
