"""The job dispute_opened: every admin hears once of each dispute, unless it has been decided meanwhile."""

from typing import Any
from uuid import uuid4

import pytest

from tests.support.job_queues import Jobs, do, message
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor

TYPE = "dispute_opened"


@pytest.fixture
def intent(make: Maker, salon: Tenant, processor: Processor, db: Any) -> str:
    """The payment intent of a deposit of 20.00, which is paid on the salon's account."""
    processor.connect(salon)
    appointment = make.appointment(salon, serviceId=make.service(salon, depositAmountCents=2000)["id"])["id"]
    processor.pay(salon.owner.post(f"/api/appointments/{appointment}/deposit").json["url"])
    processor.catch_up()
    [row] = db.execute("select payment_intent_id from payments where company_id = %s", (salon.company_id,))
    return str(row["payment_intent_id"])


def left_for(tenant: Tenant, db: Any) -> list[dict[str, Any]]:
    """The ids of the jobs that the webhook has left."""
    rows = db.execute("select data from outbox where company_id = %s and type = %s", (tenant.company_id, TYPE))
    return [row["data"] for row in rows]


def mails(tenant: Tenant, db: Any, jobs: Jobs) -> list[dict[str, Any]]:
    """What these jobs mail, each done twice."""
    sent = []
    for ids in left_for(tenant, db):
        job = message(TYPE, tenant.company_id, **ids)
        assert do(TYPE, job, job) == []
        sent += jobs.emails(job["id"])
    return sent


def test_every_admin_is_emailed_once_what_is_disputed_and_until_when_it_may_be_answered(
    make: Maker, salon: Tenant, intent: str, processor: Processor, jobs: Jobs, db: Any
) -> None:
    admin = make.member(salon.company_id, "admin")
    processor.dispute(intent)
    processor.catch_up()
    sent = mails(salon, db, jobs)
    assert sorted(address for one in sent for address in one["to"]) == sorted([salon.owner.email, admin.email])
    for one in sent:
        assert one["subject"].endswith("is disputed")
        assert "disputes $20.00" in one["text"]
        assert "You may answer until" in one["text"]
        assert "/settings/payments" in one["text"]


def test_a_dispute_that_has_been_decided_is_no_news(
    salon: Tenant, intent: str, processor: Processor, jobs: Jobs, db: Any
) -> None:
    processor.close_dispute(processor.dispute(intent), "won")
    processor.catch_up()
    assert len(left_for(salon, db)) == 1
    assert mails(salon, db, jobs) == []


def test_nobody_is_emailed_who_is_no_admin_any_more(salon: Tenant, intent: str, jobs: Jobs) -> None:
    job = message(TYPE, salon.company_id, paymentId=str(uuid4()), userId=str(salon.staff.id))
    assert do(TYPE, job) == []
    assert jobs.emails(job["id"]) == []
