"""The job sms_counted: the cost of an SMS is reported to the payment processor, once."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from booking.database.transactions import Admission, transaction
from booking.ledgers.queries import record_email, record_sms
from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, answer_lost, refused
from tests.support.job_queues import Jobs, do, function_of, message, relay
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.service_client import invoking
from tests.support.subscribing import record_of, subscribe

TYPE = "sms_counted"


@pytest.fixture
def studio(make: Maker, processor: Processor) -> Tenant:
    """A business that pays for its plan."""
    studio = make.tenant("appointments", tier="solo", status=None)
    processor.deliver_all(subscribe(studio, processor))
    return studio


def send_sms(tenant: Tenant, segments: int, cost_cents: int | None = None) -> UUID:
    """What the job that sends an SMS writes once it has gone: of 9 cents a segment, or what it cost."""
    job = uuid4()
    claim = {"job": job, "company": tenant.company_id}
    with invoking(function_of("functions.jobs.sms_counted")):
        claiming = "select claim_job(%(job)s, 'sms', %(company)s, '1 minute')"
        with transaction(Admission(claiming, claim)) as db:
            record_sms(db, segments, cost_cents or segments * 9, job)
    return job


def reported(db: Any, job: UUID) -> list[tuple[str, str]]:
    """Whose segments the processor has counted for an SMS, and how many."""
    rows = db.execute(
        "select data -> 'payload' as reported from stripe.objects"
        " where object = 'billing.meter_event' and data ->> 'identifier' = %s",
        (str(job),),
    )
    return [(row["reported"]["stripe_customer_id"], row["reported"]["value"]) for row in rows]


def test_an_sms_is_reported_by_a_job_of_its_own_whoever_counts_it(studio: Tenant, jobs: Jobs, db: Any) -> None:
    """Written with the count, published by the relay, done once."""
    db.execute("update outbox set published_at = now() where published_at is null")
    sms = send_sms(studio, 3)
    [left] = db.execute("select type, data from outbox where company_id = %s", (studio.company_id,)).fetchall()
    assert left == {"type": TYPE, "data": {"jobId": str(sms)}}
    db.execute("update outbox set relay_after = now() where published_at is null")
    relay()
    assert len(jobs.waiting(TYPE)) == 1
    jobs.deliver(TYPE)
    assert reported(db, sms) == [(record_of(db, studio)["processor_customer_id"], "3")]
    assert jobs.waiting(TYPE) == []


def test_a_dearer_sms_is_reported_as_so_many_at_the_price_of_a_segment(studio: Tenant, db: Any) -> None:
    """The meter has one price and counts whole units of it."""
    sms = send_sms(studio, 2, cost_cents=45)
    assert do(TYPE, message(TYPE, studio.company_id, jobId=sms)) == []
    assert [units for _, units in reported(db, sms)] == ["5"]


def test_a_job_that_is_delivered_again_reports_nothing_more(studio: Tenant, db: Any) -> None:
    sms = send_sms(studio, 2)
    job = message(TYPE, studio.company_id, jobId=sms)
    assert do(TYPE, job, job) == []
    assert do(TYPE, job) == []
    assert len(reported(db, sms)) == 1


@pytest.mark.parametrize("fault", [refused(500), answer_lost])
def test_the_next_delivery_reports_unconfirmed_use_and_it_counts_once(
    studio: Tenant, db: Any, faulty_stripe: FaultyUpstream, fault: Any
) -> None:
    sms = send_sms(studio, 2)
    job = message(TYPE, studio.company_id, jobId=sms)
    faulty_stripe.faults.extend([fault] * ATTEMPTS)
    assert do(TYPE, job) == [0]
    faulty_stripe.faults.clear()
    assert do(TYPE, job) == []
    assert len(reported(db, sms)) == 1


def test_an_email_is_not_reported_to_the_payment_processor(studio: Tenant, db: Any) -> None:
    job = uuid4()
    with invoking(function_of("functions.jobs.sms_counted")):
        claiming = "select claim_job(%(job)s, 'mail', %(company)s, '1 minute')"
        with transaction(Admission(claiming, {"job": job, "company": studio.company_id})) as connection:
            record_email(connection, job)
    assert db.execute("select from outbox where company_id = %s", (studio.company_id,)).fetchone() is None


def test_an_sms_that_is_free_or_long_past_is_not_reported(salon: Tenant, studio: Tenant, db: Any) -> None:
    sms = send_sms(salon, 1)
    assert do(TYPE, message(TYPE, salon.company_id, jobId=sms)) == []
    assert do(TYPE, message(TYPE, studio.company_id, jobId=uuid4())) == []
    assert do(TYPE, message(TYPE, studio.company_id, jobId=sms)) == [], "another business's"
    assert reported(db, sms) == []
