"""POST /api/appointments/{id}/deposit: a page on which the customer pays what was agreed at booking."""

from functools import partial
from typing import Any
from uuid import uuid4

import pytest

from booking.checkouts.errors import PaymentUnderWay
from booking.deposits.errors import DepositIsPaid, NoDepositDue
from booking.upstreams.stripe.errors import PaymentProcessorFailed
from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, refused
from tests.support.makers import Maker, Tenant
from tests.support.processor import DECLINED, Processor
from tests.support.races import at_once, statuses
from tests.support.service_client import Answer
from tests.support.tenant_rows import rows_of


@pytest.fixture
def account(salon: Tenant, processor: Processor) -> str:
    """The account of the salon, on which its customers may pay."""
    return processor.connect(salon)


@pytest.fixture
def appointment(make: Maker, salon: Tenant, account: str) -> str:
    """The id of an appointment with a deposit of 20.00."""
    return str(make.appointment(salon, serviceId=make.service(salon, depositAmountCents=2000)["id"])["id"])


def start(tenant: Tenant, appointment_id: str) -> Answer:
    return tenant.staff.post(f"/api/appointments/{appointment_id}/deposit")


def deposit_of(tenant: Tenant, appointment_id: str) -> str:
    return str(tenant.owner.get(f"/api/appointments/{appointment_id}").json["appointment"]["deposit_status"])


def test_any_member_gets_a_page_on_which_the_deposit_is_paid(
    salon: Tenant, appointment: str, processor: Processor, db: Any
) -> None:
    processor.new_events()
    answer = start(salon, appointment)
    assert answer.status == 200
    assert answer.json.keys() == {"url"}
    assert processor.pay(answer.json["url"]).status_code == 303
    assert deposit_of(salon, appointment) == "pending", "the webhook says so first"
    processor.catch_up()
    assert deposit_of(salon, appointment) == "paid"
    [payment] = db.execute("select * from payments where company_id = %s", (salon.company_id,))
    assert payment["payment_intent_id"].startswith("pi_")
    assert (str(payment["appointment_id"]), payment["reservation_id"]) == (appointment, None)
    assert (payment["amount_cents"], payment["currency"], payment["status"]) == (2000, "AUD", "succeeded")
    assert rows_of(db, salon)["checkout_sessions"] == []


def test_what_was_paid_can_be_refunded_and_the_deposit_says_so(
    salon: Tenant, appointment: str, processor: Processor, db: Any
) -> None:
    processor.new_events()
    processor.pay(start(salon, appointment).json["url"])
    processor.catch_up()
    [payment] = db.execute("select payment_intent_id from payments where company_id = %s", (salon.company_id,))
    asked = {"paymentIntentId": payment["payment_intent_id"]}
    answer = salon.owner.post("/api/payments/refunds", asked, headers={"idempotency-key": uuid4().hex})
    assert (answer.status, answer.json["refund"]["amountCents"]) == (201, 2000)
    assert deposit_of(salon, appointment) == "paid"
    processor.catch_up()
    assert deposit_of(salon, appointment) == "refunded"


def test_a_card_that_is_declined_leaves_the_deposit_due(salon: Tenant, appointment: str, processor: Processor) -> None:
    processor.new_events()
    page = start(salon, appointment).json["url"]
    assert processor.pay(page, DECLINED).status_code == 402
    processor.catch_up()
    assert deposit_of(salon, appointment) == "pending"
    assert start(salon, appointment).json["url"] == page


def test_repeated_requests_get_one_page(salon: Tenant, appointment: str) -> None:
    answers = at_once([partial(start, salon, appointment)] * 10)
    assert statuses(answers) == [200] * 10
    assert len({answer.json["url"] for answer in [*answers, start(salon, appointment)]}) == 1


def test_a_deposit_is_not_paid_twice_while_nobody_has_heard_of_the_first(
    salon: Tenant, appointment: str, processor: Processor
) -> None:
    processor.pay(start(salon, appointment).json["url"])
    answer = start(salon, appointment)
    assert (answer.status, answer.error) == (409, PaymentUnderWay.message)


def test_changing_the_service_closes_the_page_with_the_old_deposit(
    make: Maker, salon: Tenant, appointment: str, processor: Processor, db: Any
) -> None:
    processor.new_events()
    old = start(salon, appointment).json["url"]
    provider = salon.owner.get(f"/api/appointments/{appointment}").json["appointment"]["provider_id"]
    dearer = make.service(salon, depositAmountCents=3000)["id"]
    salon.owner.patch(f"/api/appointments/{appointment}", {"serviceId": dearer, "providerId": provider})
    new = start(salon, appointment).json["url"]
    assert processor.pay(old).status_code >= 400
    processor.pay(new)
    processor.catch_up()
    [payment] = db.execute("select amount_cents from payments where company_id = %s", (salon.company_id,))
    assert payment["amount_cents"] == 3000


def test_no_page_to_pay_is_opened_when_no_deposit_is_due_or_it_is_paid(
    make: Maker, salon: Tenant, appointment: str
) -> None:
    free = start(salon, make.appointment(salon)["id"])
    assert (free.status, free.error) == (409, NoDepositDue.message)
    salon.owner.patch(f"/api/appointments/{appointment}", {"depositStatus": "paid"})
    paid = start(salon, appointment)
    assert (paid.status, paid.error) == (409, DepositIsPaid.message)
    salon.owner.patch(f"/api/appointments/{appointment}", {"depositStatus": "pending", "status": "cancelled"})
    assert start(salon, appointment).status == 409


def test_an_appointment_that_is_not_there_or_another_tenants_is_404(other_salon: Tenant, appointment: str) -> None:
    for unknown in (appointment, str(uuid4()), "x"):
        assert start(other_salon, unknown).status == 404


def test_a_request_for_a_deposit_changes_nothing_while_the_processor_does_not_answer(
    salon: Tenant, appointment: str, db: Any, stripe_url: str, faulty_stripe: FaultyUpstream
) -> None:
    before = rows_of(db, salon)
    faulty_stripe.faults.extend([refused(500)] * ATTEMPTS)
    answer = start(salon, appointment)
    assert (answer.status, answer.error) == (502, PaymentProcessorFailed.message)
    assert rows_of(db, salon) == before


def test_an_amount_that_the_processor_refuses_is_answered_with_its_reason(
    make: Maker, salon: Tenant, appointment: str, faulty_stripe: FaultyUpstream
) -> None:
    refusal = b'{"error": {"type": "invalid_request_error", "message": "Amount too small"}}'
    faulty_stripe.faults.append(refused(400, refusal))
    answer = start(salon, appointment)
    assert (answer.status, answer.error) == (502, "The payment processor refused: Amount too small")
