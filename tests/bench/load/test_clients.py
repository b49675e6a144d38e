"""What counts as a fault, and how waits are summed up."""

import pytest

from bench.load.day import TORN, Answer, Client, Outcome, Request, waits
from tests.support.gateway import running_gateway
from tests.support.makers import Tenant

pytestmark = pytest.mark.machine

READ = Request("read", "GET", "/")
WRITE = Request("write", "POST", "/", refusals=(409,))


def outcome(request: Request, status: int, *, seconds: float = 0.1, retry_after: int | None = None) -> Outcome:
    return Outcome(request, 0.0, seconds, Answer(status, retry_after=retry_after))


@pytest.mark.parametrize(
    ("request_", "status", "retry_after", "is_fault"),
    [
        (READ, 200, None, False),
        (READ, 304, None, False),
        (READ, 503, 5, False),
        (READ, 503, None, True),
        (READ, 500, None, True),
        (READ, 404, None, True),
        (READ, 409, None, True),
        (READ, TORN, None, True),
        (WRITE, 201, None, False),
        (WRITE, 409, None, False),
        (WRITE, 429, 5, True),
    ],
)
def test_a_fault_is_all_but_success_a_fitting_refusal_and_503_with_the_time_to_wait(
    request_: Request, status: int, retry_after: int | None, is_fault: bool
) -> None:
    assert outcome(request_, status, retry_after=retry_after).is_fault is is_fault


def test_waits_are_summed_up_by_kind_and_all_together() -> None:
    reads = [outcome(READ, 200, seconds=number / 1000) for number in range(1, 101)]
    one_write = outcome(WRITE, 201, seconds=0.5)
    read, write, together = waits([*reads, one_write])
    assert (read.kind, read.number) == ("read", 100)
    assert read.p50 == pytest.approx(50.5)
    assert read.p99 == pytest.approx(99.01)
    assert read.ratio == pytest.approx(99.01 / 50.5)
    assert (write.number, write.p50, write.p99, write.ratio) == (1, 500, 500, 1)
    assert (together.kind, together.number) == ("all", 101)
    assert together.p50 == pytest.approx(51)


def test_a_refused_request_does_not_count_as_waiting() -> None:
    assert waits([outcome(WRITE, 409), outcome(READ, 503)]) == []


def test_a_client_keeps_its_connection_and_reports_a_torn_one(bistro: Tenant) -> None:
    with running_gateway() as origin:
        client = Client(origin)
        known = client.ask(Request("v1", "GET", "/api/v1/tables", {"authorization": f"Bearer {bistro.key}"}))
        unknown = client.ask(Request("v1", "GET", "/api/v1/tables", {"authorization": "Bearer nobody"}))
        client.close()
    gone = client.ask(READ)
    assert [one.answer.status for one in (known, unknown, gone)] == [200, 401, TORN]
    assert known.answer.entity_tag is not None
    assert known.answer.body["data"] == []
