"""POST /api/webhooks/stripe/connect: events of the accounts that businesses have connected. The account gives the
businesses that an event may be about; an event that says anything else raises an alarm."""

import json
from functools import partial
from typing import Any
from uuid import uuid4

import pytest

from booking.upstreams.stripe.errors import PaymentProcessorFailed
from local.stripe import CONNECT_WEBHOOK_SECRET
from local.stripe.notifications import CAPABILITY
from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, refused
from tests.support.makers import Maker, Tenant
from tests.support.payments_accounts import WANTED
from tests.support.processor import ACCOUNT, OF_ACCOUNTS, Event, Processor, signature_of
from tests.support.races import at_once, holding, statuses
from tests.support.tenant_rows import rows_of


@pytest.fixture
def account(salon: Tenant, processor: Processor) -> str:
    return processor.connect(salon)


@pytest.fixture
def appointment(make: Maker, salon: Tenant, account: str) -> str:
    """The id of an appointment with a deposit of 20.00."""
    return str(make.appointment(salon, serviceId=make.service(salon, depositAmountCents=2000)["id"])["id"])


def pay(processor: Processor, account: str, metadata: dict[str, str]) -> str:
    """The payment intent of a payment on an account, with these metadata."""
    made = processor.on(account).v1.payment_intents.create(
        {"amount": 2000, "currency": "aud", "payment_method": "pm_card_visa", "confirm": True, "metadata": metadata}
    )
    return made.id


def refusals(capsys: pytest.CaptureFixture[str]) -> int:
    """How many events the operator has heard of since the last call."""
    return capsys.readouterr().out.count('"AccountEventsRefused":[1')


def test_a_payment_on_the_venues_account_is_recorded_with_its_account(
    salon: Tenant, account: str, appointment: str, processor: Processor, db: Any
) -> None:
    processor.pay(salon.owner.post(f"/api/appointments/{appointment}/deposit").json["url"])
    processor.catch_up()
    [payment] = db.execute("select * from payments where company_id = %s", (salon.company_id,))
    assert (payment["account_id"], payment["amount_cents"], payment["fee_cents"]) == (account, 2000, 0)
    assert str(payment["appointment_id"]) == appointment
    assert rows_of(db, salon)["checkout_sessions"] == []


def test_an_event_that_names_another_venue_in_its_metadata_is_refused(
    salon: Tenant,
    other_salon: Tenant,
    account: str,
    processor: Processor,
    db: Any,
    capsys: pytest.CaptureFixture[str],
) -> None:
    processor.connect(other_salon)
    processor.new_events()
    refusals(capsys)
    before = rows_of(db, salon), rows_of(db, other_salon)
    intent = pay(processor, account, {"company_id": str(other_salon.company_id)})
    dispute = processor.dispute(intent)
    processor.catch_up()
    assert (rows_of(db, salon), rows_of(db, other_salon)) == before
    assert refusals(capsys) == 3, "paid, disputed, withdrawn"
    processor.close_dispute(dispute, "won")
    processor.catch_up()
    assert (rows_of(db, salon), rows_of(db, other_salon)) == before


def test_an_event_of_another_venues_account_about_a_recorded_payment_is_refused(
    salon: Tenant,
    other_salon: Tenant,
    appointment: str,
    processor: Processor,
    db: Any,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It cannot come about at Stripe, where a payment is on one account."""
    stranger = processor.connect(other_salon)
    processor.pay(salon.owner.post(f"/api/appointments/{appointment}/deposit").json["url"])
    processor.catch_up()
    [event] = [one for one in _events(processor, salon, db) if one["type"] == "payment_intent.succeeded"]
    before = rows_of(db, salon), rows_of(db, other_salon)
    refusals(capsys)
    forged = event | {"id": f"evt_{uuid4().hex}", "account": stranger}
    processor.deliver_all([forged])
    assert refusals(capsys) == 1
    assert (rows_of(db, salon), rows_of(db, other_salon)) == before


def _events(processor: Processor, tenant: Tenant, db: Any) -> list[Event]:
    [row] = db.execute("select account_id from payments_connections where company_id = %s", (tenant.company_id,))
    listed = processor.on(row["account_id"]).v1.events.list({"limit": 100})
    return [json.loads(str(event)) for event in listed.data]


def test_an_account_that_nobody_here_has_is_refused(processor: Processor, capsys: pytest.CaptureFixture[str]) -> None:
    metadata = {"organization_id": str(uuid4())}
    stranger = processor.client.v2.core.accounts.create(WANTED | {"metadata": metadata}).id
    processor._latest[stranger] = None
    processor.review(stranger, charges_enabled="true")
    pay(processor, stranger, {"company_id": str(uuid4())})
    refusals(capsys)
    processor.catch_up()
    assert refusals(capsys) == 2


def test_what_a_venue_sells_on_its_account_without_the_service_is_none_of_its_business(
    salon: Tenant, account: str, processor: Processor, db: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    """Such as on a page that it made in Stripe's dashboard: it is not recorded, and no alarm rings."""
    before = rows_of(db, salon)
    refusals(capsys)
    intent = pay(processor, account, {"order": "17"})
    processor.on(account).v1.refunds.create({"payment_intent": intent, "amount": 500})
    processor.dispute(intent)
    processor.catch_up()
    assert refusals(capsys) == 0
    assert rows_of(db, salon) == before


def test_an_event_of_the_other_mode_is_dropped_without_a_word(
    salon: Tenant, account: str, processor: Processor, db: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    processor.review(account, charges_enabled="false")
    [event] = processor.new_events(CAPABILITY)
    refusals(capsys)
    processor.deliver_all([event | {"livemode": True}])
    assert refusals(capsys) == 0
    assert salon.owner.get(ACCOUNT).json["chargesEnabled"]
    processor.deliver_all([event])
    assert not salon.owner.get(ACCOUNT).json["chargesEnabled"]


def test_an_event_is_taken_once_the_processor_answers_again(
    salon: Tenant, account: str, processor: Processor, faulty_stripe: FaultyUpstream
) -> None:
    """It is answered with an error meanwhile, so that the processor sends it again."""
    processor.review(account, charges_enabled="false")
    [event] = processor.new_events(CAPABILITY)
    faulty_stripe.faults.extend([refused(500)] * ATTEMPTS)
    answer = processor.deliver(event)
    faulty_stripe.faults.clear()
    assert (answer.status, answer.error) == (502, PaymentProcessorFailed.message)
    assert salon.owner.get(ACCOUNT).json["chargesEnabled"]
    processor.deliver_all([event])
    assert not salon.owner.get(ACCOUNT).json["chargesEnabled"]


def test_the_two_webhooks_have_secrets_of_their_own(salon: Tenant, account: str, processor: Processor) -> None:
    processor.review(account, charges_enabled="false")
    [event] = processor.new_events(CAPABILITY)
    body = json.dumps(event).encode()
    assert processor.send(body, path=OF_ACCOUNTS).status == 400
    assert processor.send(body, signature_of(body, CONNECT_WEBHOOK_SECRET)).status == 400
    assert processor.send(body).json == {"ok": True}, "the other one takes no events of accounts"
    assert salon.owner.get(ACCOUNT).json["chargesEnabled"]


@pytest.mark.thorough
def test_one_of_ten_concurrent_deliveries_of_an_accounts_event_has_an_effect(
    salon: Tenant, account: str, processor: Processor, db: Any
) -> None:
    processor.review(account, charges_enabled="false")
    [event] = processor.new_events(CAPABILITY)
    with holding(db, "billing_records", salon.organization_id, until_waiting=10, key="organization_id"):
        answers = at_once([partial(processor.deliver, event)] * 10)
    assert statuses(answers) == [200] * 10
    assert sum(event["id"] in one for one in rows_of(db, salon)["processor_events"]) == 1
    assert not salon.owner.get(ACCOUNT).json["chargesEnabled"]


def test_an_accounts_events_in_the_wrong_order_end_in_its_present_state(
    salon: Tenant, account: str, processor: Processor
) -> None:
    for enabled in ("false", "true", "false"):
        processor.review(account, charges_enabled=enabled)
    processor.deliver_all(reversed(processor.new_events(CAPABILITY)))
    assert not salon.owner.get(ACCOUNT).json["chargesEnabled"]


def test_an_event_of_no_interest_is_answered_as_taken(
    account: str, processor: Processor, capsys: pytest.CaptureFixture[str]
) -> None:
    refusals(capsys)
    event = {"id": "evt_1", "type": "payout.paid", "account": account, "livemode": False, "data": {"object": {}}}
    processor.deliver_all([event])
    assert refusals(capsys) == 0
