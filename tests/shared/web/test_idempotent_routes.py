"""What an idempotent route has beyond a session route, shown with a route of its own. Refunds show the rest."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from booking.core.fields import Message, RequestBody
from booking.core.handlers import LambdaHandler
from booking.database.transactions import Transaction
from booking.identity.actors import Member
from booking.jobs import job_types, outbox
from booking.web.callers.members import member
from booking.web.routes import OnceRequest, once, route
from tests.support.job_queues import Jobs
from tests.support.makers import Tenant
from tests.support.service_client import Answer
from tests.support.unrouted_handlers import call_handler

TYPE: job_types.KeptJobType = "reservation_cancelled"
DEADLOCK = "do $$ begin raise exception 'broken' using errcode = 'deadlock_detected'; end $$"


class Notify(RequestBody):
    message: Message


@route(caller=member(), runs=once, body=Notify, enqueues=[TYPE])
def notify(request: OnceRequest[Member, Notify]) -> dict[str, Any]:
    """POST …/{id}: says something about a reservation."""

    def work(_: str) -> dict[str, Any]:
        request.transact_db(lambda db: outbox.enqueue(db, TYPE, {"reservationId": request.id}))
        return {
            "id": request.id,
            "tone": request.http.query.get("tone"),
            "message": request.body.message,
            "by": request.actor.email,
        }

    return request.once_between_calls(work)


def send(
    tenant: Tenant, key: str, *, about: object = "", query: str = "tone=calm", handler: LambdaHandler = notify
) -> Answer:
    return call_handler(
        handler,
        tenant,
        method="POST",
        path_parameters={"id": str(about)},
        query=query,
        headers={"idempotency-key": key},
        body=b'{"message": "Soon"}',
    )


def enqueued(db: Any, tenant: Tenant) -> list[UUID]:
    """The reservations that jobs of the business are about."""
    rows = db.execute("select data from outbox where company_id = %s order by occurred_at", (tenant.company_id,))
    return [UUID(row["data"]["reservationId"]) for row in rows]


def test_a_key_belongs_to_a_path_a_query_a_body_and_a_caller(salon: Tenant) -> None:
    reservation = uuid4()
    answer = send(salon, "once", about=reservation)
    assert (answer.status, answer.json) == (
        200,
        {"id": str(reservation), "tone": "calm", "message": "Soon", "by": salon.owner.email},
    )


def test_the_first_request_publishes_its_jobs_and_a_repetition_enqueues_none(
    salon: Tenant, jobs: Jobs, db: Any
) -> None:
    reservation = uuid4()
    answers = [send(salon, "once", about=reservation) for _ in range(3)]
    assert [(answer.status, answer.json) for answer in answers] == [(200, answers[0].json)] * 3
    assert enqueued(db, salon) == [reservation]
    assert str(reservation) in [job["data"]["reservationId"] for job in jobs.waiting(TYPE)]


def test_a_key_that_is_used_for_another_record_is_refused(salon: Tenant, db: Any) -> None:
    first, second = uuid4(), uuid4()
    assert send(salon, "once", about=first).json["id"] == str(first)
    answer = send(salon, "once", about=second)
    assert (answer.status, answer.error) == (422, "This Idempotency-Key belongs to another request.")
    assert enqueued(db, salon) == [first]


@pytest.mark.parametrize("other", ["tone=loud", "", "tone=calm&soon=1"])
def test_a_key_that_is_used_with_another_query_is_refused(salon: Tenant, db: Any, other: str) -> None:
    reservation = uuid4()
    assert send(salon, "once", about=reservation).status == 200
    assert send(salon, "once", about=reservation, query=other).status == 422
    assert enqueued(db, salon) == [reservation]


def test_an_id_that_is_no_uuid_matches_nothing_and_leaves_the_key_free(salon: Tenant, db: Any) -> None:
    for _ in range(2):
        assert send(salon, "once", about="7").status == 404
    assert enqueued(db, salon) == []


@pytest.mark.parametrize(("deadlocks", "status"), [(2, 200), (3, 503)])
def test_a_transaction_that_postgresql_broke_to_end_a_deadlock_is_tried_again_twice(
    salon: Tenant, db: Any, deadlocks: int, status: int
) -> None:
    attempts = []

    @route(caller=member(), runs=once, body=Notify, enqueues=[TYPE])
    def unlucky(request: OnceRequest[Member, Notify]) -> dict[str, Any]:
        def work(db: Transaction) -> None:
            outbox.enqueue(db, TYPE, {"reservationId": request.id})
            attempts.append(request.id)
            if len(attempts) <= deadlocks:
                db.send(DEADLOCK).get()

        def once(_: str) -> dict[str, Any]:
            request.transact_db(work)
            return {}

        return request.once_between_calls(once)

    reservation = uuid4()
    assert send(salon, "once", about=reservation, handler=unlucky).status == status
    assert len(attempts) == 3
    assert enqueued(db, salon) == [reservation] * (status == 200)


def test_an_attempt_that_failed_may_be_sent_again_at_once_but_only_as_it_was(salon: Tenant, db: Any) -> None:
    failing = [True]

    @route(caller=member(), runs=once, body=Notify, enqueues=[TYPE])
    def late(request: OnceRequest[Member, Notify]) -> dict[str, Any]:
        def work(_: str) -> dict[str, Any]:
            if failing.pop():
                raise RuntimeError("the first attempt fails")
            return {"id": request.id}

        return request.once_between_calls(work)

    reservation = uuid4()
    assert send(salon, "once", about=reservation, handler=late).status == 500
    assert send(salon, "once", about=uuid4(), handler=late).status == 422
    failing.append(False)
    assert send(salon, "once", about=reservation, handler=late).json == {"id": str(reservation)}
