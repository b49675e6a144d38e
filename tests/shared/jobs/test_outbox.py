"""Jobs live and die with the request that writes them, and are published as soon as it is committed."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from booking.core.errors import Conflict
from booking.identity.actors import Member
from booking.jobs import job_types, outbox
from booking.upstreams import sqs
from booking.web.callers.members import member
from booking.web.routes import Request, in_one_transaction, route
from local import postgres
from tests.support.job_queues import Jobs
from tests.support.makers import Tenant
from tests.support.unrouted_handlers import call_handler

TYPE: job_types.KeptJobType = "reservation_cancelled"


def outbox_of(db: Any, tenant: Tenant) -> list[dict[str, Any]]:
    return list(db.execute("select * from outbox where company_id = %s", (tenant.company_id,)))


@route(caller=member(), runs=in_one_transaction, enqueues=[TYPE])
def enqueuing(request: Request[Member, None]) -> dict[str, Any]:
    outbox.enqueue(request.db, TYPE, {"reservationId": uuid4()})
    return {}


def test_a_job_is_published_once_its_request_is_committed(salon: Tenant, jobs: Jobs, db: Any) -> None:
    reservation_id = uuid4()

    @route(caller=member(), runs=in_one_transaction, enqueues=[TYPE])
    def handler(request: Request[Member, None]) -> dict[str, Any]:
        outbox.enqueue(request.db, TYPE, {"reservationId": reservation_id})
        assert jobs.waiting(TYPE) == []
        return {}

    assert call_handler(handler, salon).status == 200
    [row], [message] = outbox_of(db, salon), jobs.waiting(TYPE)
    assert message == {
        "id": str(row["id"]),
        "type": TYPE,
        "companyId": str(salon.company_id),
        "occurredAt": row["occurred_at"].isoformat(),
        "data": {"reservationId": str(reservation_id)},
    }
    assert row["published_at"] is not None


def test_the_messages_of_a_business_are_a_group_of_their_own(salon: Tenant, other_salon: Tenant, jobs: Jobs) -> None:
    """SQS then hands out those of other businesses first while one has many in a queue."""
    for tenant in (salon, salon, other_salon):
        assert call_handler(enqueuing, tenant).status == 200
    groups = {str(tenant.company_id) for tenant in (salon, other_salon)}
    assert {message["MessageGroupId"] for message in jobs.attributes(TYPE)} == groups
    for attributes in jobs.attributes(TYPE):
        assert "MessageDeduplicationId" not in attributes


def test_a_job_that_the_decorator_does_not_name_is_a_fault_of_ours(salon: Tenant, jobs: Jobs, db: Any) -> None:
    """The template lets a function send to the queues that its decorator names, and to no others."""

    @route(caller=member(), runs=in_one_transaction, enqueues=["series_cancelled"])
    def handler(request: Request[Member, None]) -> dict[str, Any]:
        outbox.enqueue(request.db, TYPE, {"reservationId": uuid4()})
        return {}

    assert call_handler(handler, salon).status == 500
    assert (outbox_of(db, salon), jobs.waiting(TYPE)) == ([], [])


def test_a_request_that_fails_leaves_no_job(salon: Tenant, jobs: Jobs, db: Any) -> None:
    @route(caller=member(), runs=in_one_transaction, enqueues=[TYPE])
    def handler(request: Request[Member, None]) -> dict[str, Any]:
        outbox.enqueue(request.db, TYPE, {"reservationId": uuid4()})
        raise Conflict

    assert call_handler(handler, salon).status == 409
    assert (outbox_of(db, salon), jobs.waiting(TYPE)) == ([], [])


def test_a_request_that_is_tried_again_publishes_its_job_once(salon: Tenant, jobs: Jobs, db: Any) -> None:
    attempts: list[UUID] = []

    @route(caller=member(), runs=in_one_transaction, enqueues=[TYPE])
    def handler(request: Request[Member, None]) -> dict[str, Any]:
        attempts.append(outbox.enqueue(request.db, TYPE, {"reservationId": uuid4()}).get()["id"])
        if len(attempts) == 1:
            request.db.send("do $$ begin raise sqlstate '40P01'; end $$").get()
        return {}

    assert call_handler(handler, salon).status == 200
    assert len(attempts) == 2
    assert [message["id"] for message in jobs.waiting(TYPE)] == [str(attempts[1])]
    assert [row["id"] for row in outbox_of(db, salon)] == [attempts[1]]


@pytest.fixture(params=["out of reach", "gone", "not set"])
def _broken_queue(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    if request.param == "out of reach":
        monkeypatch.setenv("AWS_ENDPOINT_URL", f"http://127.0.0.1:{postgres.free_port()}")
    elif request.param == "gone":
        monkeypatch.setenv("JOB_QUEUES", "http://127.0.0.1/123456789012/nowhere-")
    else:
        monkeypatch.delenv("JOB_QUEUES")
    sqs._client.cache_clear()
    yield
    sqs._client.cache_clear()


@pytest.mark.usefixtures("_broken_queue")
def test_without_its_queue_a_request_succeeds_all_the_same_and_its_job_waits(salon: Tenant, db: Any) -> None:
    assert call_handler(enqueuing, salon).status == 200
    [row] = outbox_of(db, salon)
    assert row["published_at"] is None
