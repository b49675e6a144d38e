"""DELETE /api/organization/payments-account: no more is paid on the account, and nothing that was paid is forgotten."""

from functools import partial
from typing import Any
from uuid import uuid4

import pytest

from booking.payments.errors import NoPaymentsAccount
from booking.refunds.errors import AccountDisconnected
from tests.support.job_queues import do, jobs_in_outbox, message
from tests.support.makers import Maker, Tenant
from tests.support.processor import ACCOUNT, Processor
from tests.support.races import at_once, holding_name
from tests.support.service_client import Answer

TYPE = "deposit_page_closed"


@pytest.fixture
def account(salon: Tenant, processor: Processor) -> str:
    return processor.connect(salon)


@pytest.fixture
def appointment(make: Maker, salon: Tenant, account: str) -> str:
    """The id of an appointment with a deposit of 20.00."""
    return str(make.appointment(salon, serviceId=make.service(salon, depositAmountCents=2000)["id"])["id"])


def ask(tenant: Tenant, appointment: str) -> Answer:
    return tenant.staff.post(f"/api/appointments/{appointment}/deposit")


def refund(tenant: Tenant, db: Any) -> Answer:
    [payment] = db.execute("select payment_intent_id from payments where company_id = %s", (tenant.company_id,))
    body = {"paymentIntentId": payment["payment_intent_id"]}
    return tenant.owner.post("/api/payments/refunds", body, headers={"idempotency-key": uuid4().hex})


def close_pages(tenant: Tenant, db: Any) -> int:
    """Does the jobs that close pages, each twice; how many there were."""
    mine = jobs_in_outbox(db, tenant, TYPE)
    for job in mine:
        assert do(TYPE, job, job) == []
    return len(mine)


def test_a_disconnected_business_takes_no_deposits_online(
    salon: Tenant, appointment: str, processor: Processor, db: Any
) -> None:
    page = ask(salon, appointment).json["url"]
    assert salon.owner.delete(ACCOUNT).json == {"ok": True}
    assert salon.owner.get(ACCOUNT).json["connected"] is False
    refused = ask(salon, appointment)
    assert (refused.status, refused.error) == (409, NoPaymentsAccount.message)
    assert refused.json["code"] == "no_payments_account"
    assert close_pages(salon, db) == 1
    assert processor.pay(page).status_code == 410
    assert salon.owner.get(f"/api/appointments/{appointment}").json["appointment"]["deposit_status"] == "pending"


def test_disconnecting_twice_is_the_same_as_once(salon: Tenant, account: str) -> None:
    for _ in range(2):
        assert salon.owner.delete(ACCOUNT).json == {"ok": True}


def test_a_deposit_that_was_paid_is_refunded_on_its_account_after_another_is_connected(
    salon: Tenant, account: str, appointment: str, processor: Processor, db: Any
) -> None:
    processor.pay(ask(salon, appointment).json["url"])
    processor.catch_up()
    salon.owner.delete(ACCOUNT)
    other = processor.connect(salon)
    assert other != account
    assert refund(salon, db).status == 201
    assert len(processor.on(account).v1.refunds.list().data) == 1
    assert processor.on(other).v1.refunds.list().data == []
    processor.catch_up()
    assert salon.owner.get(f"/api/appointments/{appointment}").json["appointment"]["deposit_status"] == "refunded"


def test_a_deposit_that_is_paid_while_the_account_is_disconnected_is_recorded(
    salon: Tenant, appointment: str, processor: Processor, db: Any
) -> None:
    """The page was open, and its payer was quicker than the job."""
    page = ask(salon, appointment).json["url"]
    salon.owner.delete(ACCOUNT)
    assert processor.pay(page).status_code == 303
    assert close_pages(salon, db) == 1
    processor.catch_up()
    assert salon.owner.get(f"/api/appointments/{appointment}").json["appointment"]["deposit_status"] == "paid"
    assert refund(salon, db).status == 201


def test_a_page_that_is_just_being_made_is_closed_when_the_account_is_disconnected(
    salon: Tenant, appointment: str, processor: Processor, db: Any
) -> None:
    """Whoever comes first: either the job finds the page, or the page is not noted and closed at once."""
    with holding_name(db, f"payments connection of {salon.company_id}", until_waiting=2):
        asked, disconnected = at_once([partial(ask, salon, appointment), partial(salon.owner.delete, ACCOUNT)])
    assert disconnected.status == 200
    assert asked.status == 200 or asked.error == NoPaymentsAccount.message
    close_pages(salon, db)
    open_pages = list(processor.on(_only_account(db, salon)).v1.checkout.sessions.list({"status": "open"}))
    assert open_pages == []


def _only_account(db: Any, tenant: Tenant) -> str:
    [row] = db.execute("select account_id from payments_connections where company_id = %s", (tenant.company_id,))
    return str(row["account_id"])


def test_pages_of_another_business_with_the_same_account_stay_open(
    make: Maker, salon: Tenant, account: str, processor: Processor, db: Any
) -> None:
    company_id = make.company(salon.organization_id)
    owner = make.user(company_id=company_id)
    make.join(owner, company_id, "admin")
    make.join(owner, salon.company_id, "admin")
    sister = Tenant(salon.organization_id, company_id, owner, owner, "", salon._call)
    owner.post(ACCOUNT, {"sameAs": str(salon.company_id)})
    booked = make.appointment(sister, serviceId=make.service(sister, depositAmountCents=2000)["id"])["id"]
    page = ask(sister, booked).json["url"]
    salon.owner.delete(ACCOUNT)
    assert close_pages(salon, db) == 0
    processor.pay(page)
    processor.catch_up()
    [payment] = db.execute("select company_id, account_id from payments where appointment_id = %s", (booked,))
    assert payment == {"company_id": company_id, "account_id": account}


def test_a_refund_on_an_account_that_has_withdrawn_its_connection_says_where_it_can_be_made(
    salon: Tenant, account: str, appointment: str, processor: Processor, db: Any
) -> None:
    processor.pay(ask(salon, appointment).json["url"])
    processor.catch_up()
    processor.withdraw(account)
    for _ in ("the webhook has not said so yet", "it has"):
        answer = refund(salon, db)
        assert (answer.status, answer.error) == (409, AccountDisconnected.message)
        processor.catch_up()
    assert ask(salon, appointment).status == 409


def test_a_page_of_an_account_that_is_connected_again_stays_open(
    make: Maker, salon: Tenant, account: str, processor: Processor, db: Any
) -> None:
    company_id = make.company(salon.organization_id)
    owner = make.user(company_id=company_id)
    make.join(owner, company_id, "admin")
    make.join(owner, salon.company_id, "admin")
    sister = Tenant(salon.organization_id, company_id, owner, owner, "", salon._call)
    same = {"sameAs": str(salon.company_id)}
    owner.post(ACCOUNT, same)
    booked = make.appointment(sister, serviceId=make.service(sister, depositAmountCents=2000)["id"])["id"]
    page = ask(sister, booked).json["url"]
    owner.delete(ACCOUNT)
    owner.post(ACCOUNT, same)
    assert close_pages(sister, db) == 1
    assert processor.pay(page).status_code == 303


def test_a_job_about_a_page_that_is_gone_is_done(salon: Tenant) -> None:
    job = message(TYPE, salon.company_id, pageId=str(uuid4()))
    assert do(TYPE, job) == []
