"""The job deposit_refund: what was paid for a booking that is not to be goes back as a whole, once."""

from functools import partial
from typing import Any

import pytest

from tests.functions.refunds.refund_requests import key, refund
from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, refused
from tests.support.holds import CENTS, REFUSAL, HeldBooking, PayingPage
from tests.support.job_queues import do, message
from tests.support.makers import Tenant
from tests.support.races import at_once, holding
from tests.support.sales_counter import custom, sell
from tests.support.service_client import Answer

TYPE = "deposit_refund"


@pytest.fixture
def cancelled(paying_page: PayingPage) -> HeldBooking:
    """A booking whose deposit was paid, and which its guest has cancelled in time."""
    held = paying_page.held()
    held.pay_and_tell()
    assert held.own.cancel().status == 200
    return held


def job_of(paying_page: PayingPage) -> dict[str, Any]:
    [data] = paying_page.jobs(TYPE)
    return message(TYPE, paying_page.page.tenant.company_id, **data)


def went_back(paying_page: PayingPage, db: Any) -> int:
    paying_page.processor.catch_up()
    [payment] = db.execute(
        "select refunded_cents from payments where company_id = %s", (paying_page.page.tenant.company_id,)
    )
    return int(payment["refunded_cents"])


def test_a_deposit_goes_back_once(paying_page: PayingPage, cancelled: HeldBooking, db: Any) -> None:
    job = job_of(paying_page)
    assert do(TYPE, job, job) == []
    assert went_back(paying_page, db) == CENTS
    assert cancelled.own.booking["depositStatus"] == "refunded"
    assert do(TYPE, message(TYPE, paying_page.page.tenant.company_id, **job["data"])) == []
    assert went_back(paying_page, db) == CENTS


def test_what_the_processor_could_not_be_asked_is_asked_again(
    paying_page: PayingPage, cancelled: HeldBooking, faulty_stripe: FaultyUpstream, db: Any
) -> None:
    job = job_of(paying_page)
    faulty_stripe.faults.extend([refused(500)] * ATTEMPTS)
    assert do(TYPE, job) != []
    assert do(TYPE, job) == []
    assert went_back(paying_page, db) == CENTS


def test_what_the_processor_refuses_is_left_to_the_desk(
    paying_page: PayingPage, cancelled: HeldBooking, faulty_stripe: FaultyUpstream, db: Any
) -> None:
    faulty_stripe.faults.append(refused(400, REFUSAL))
    assert do(TYPE, job_of(paying_page)) == []
    assert went_back(paying_page, db) == 0


@pytest.mark.parametrize("standing", ["the booking stands again", "the deposit is kept"])
def test_a_deposit_that_is_not_owed_any_more_stays(
    paying_page: PayingPage, cancelled: HeldBooking, db: Any, standing: str
) -> None:
    column = "status = 'confirmed'" if standing == "the booking stands again" else "deposit_status = 'forfeited'"
    db.execute(f"update {paying_page.page.engine} set {column} where id = %s", (cancelled.own.id,))
    assert do(TYPE, job_of(paying_page)) == []
    assert went_back(paying_page, db) == 0


def test_another_tenants_payment_does_not_go_back(
    paying_page: PayingPage, cancelled: HeldBooking, other_salon: Tenant, db: Any
) -> None:
    assert do(TYPE, message(TYPE, other_salon.company_id, **job_of(paying_page)["data"])) == []
    assert went_back(paying_page, db) == 0


def close_out(paying_page: PayingPage, cancelled: HeldBooking) -> Answer:
    """Charges the guest for having cancelled."""
    closing = {"bookingTable": paying_page.page.engine, "bookingIds": [cancelled.own.id]}
    return sell(paying_page.page.tenant, custom(9000), **closing)


def test_no_sale_takes_off_what_is_on_its_way_back(paying_page: PayingPage, cancelled: HeldBooking, db: Any) -> None:
    assert do(TYPE, job_of(paying_page)) == []
    assert close_out(paying_page, cancelled).status == 409
    assert went_back(paying_page, db) == CENTS
    assert close_out(paying_page, cancelled).json["sale"]["deposit_applied_cents"] == 0


def test_what_a_sale_has_taken_off_does_not_go_back(paying_page: PayingPage, cancelled: HeldBooking, db: Any) -> None:
    assert close_out(paying_page, cancelled).json["sale"]["deposit_applied_cents"] == CENTS
    assert do(TYPE, job_of(paying_page)) == []
    assert went_back(paying_page, db) == 0


def test_a_sale_and_the_job_at_once_never_both_have_the_deposit(
    paying_page: PayingPage, cancelled: HeldBooking, db: Any
) -> None:
    job = job_of(paying_page)
    with holding(db, paying_page.page.engine, cancelled.own.id, until_waiting=2):
        sold, failed = at_once([partial(close_out, paying_page, cancelled), partial(do, TYPE, job)])
    assert failed == []
    back = went_back(paying_page, db)
    applied = sold.json["sale"]["deposit_applied_cents"] if sold.status == 201 else 0
    assert (sold.status, applied, back) in [(201, CENTS, 0), (409, 0, CENTS)]


def test_a_member_and_the_job_at_once_pay_back_once(paying_page: PayingPage, cancelled: HeldBooking, db: Any) -> None:
    [payment] = db.execute(
        "select payment_intent_id from payments where company_id = %s", (paying_page.page.tenant.company_id,)
    )
    body = {"paymentIntentId": payment["payment_intent_id"]}
    with holding(db, paying_page.page.engine, cancelled.own.id, until_waiting=2):
        made, failed = at_once(
            [
                partial(refund, paying_page.page.tenant.owner, body, key()),
                partial(do, TYPE, job_of(paying_page)),
            ]
        )
    assert (made.status in (201, 409), failed) == (True, [])
    assert went_back(paying_page, db) == CENTS


def test_a_refused_refund_keeps_no_sale_waiting(
    paying_page: PayingPage, cancelled: HeldBooking, faulty_stripe: FaultyUpstream
) -> None:
    faulty_stripe.faults.append(refused(400, REFUSAL))
    assert do(TYPE, job_of(paying_page)) == []
    assert close_out(paying_page, cancelled).json["sale"]["deposit_applied_cents"] == CENTS
