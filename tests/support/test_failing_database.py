"""How a lost or repeated write, and growing memory, are reported."""

import uuid

import pytest

from bench.load.day import Answer, Outcome, Request
from tests.support import failing_database
from tests.support.desks import Write
from tests.support.failing_database import WARM_ANSWERS, Journal, Run

pytestmark = pytest.mark.machine

SELL = Request("sell", "POST", "/api/sales")


def sale(mark: str) -> Write:
    return Write(SELL, "sales", uuid.uuid4(), mark)


def journal(*, tried: str, accepted: str) -> Journal:
    return Journal(tried=[sale(mark) for mark in tried], accepted=[sale(mark) for mark in accepted])


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (["a", "b"], []),
        (["a", "b", "c"], []),  # its answer got lost, so it may have been written
        (["a"], ["sales: 1 lost, as b"]),
        (["a", "b", "b"], ["sales: 1 done twice, as b"]),
        (["a", "b", "c", "c"], ["sales: 1 done twice, as c"]),
    ],
)
def test_what_was_accepted_is_there_once_and_what_was_tried_at_most_once(found: list[str], expected: list[str]) -> None:
    journals = [journal(tried="ac", accepted="a"), journal(tried="b", accepted="b")]
    assert failing_database.differences("sales", journals, found) == expected
    assert failing_database.differences("customers", journals, []) == []


def a_run(sizes: list[int]) -> Run:
    warm = [Outcome(SELL, 10.0, 0.1, Answer(201))] * WARM_ANSWERS
    return Run([Journal(outcomes=warm)], list(enumerate(sizes)), outage=None, seconds=100.0)  # type: ignore[arg-type]


def test_memory_is_compared_once_the_workers_are_warm() -> None:
    loading, flat = list(range(11)), [1000] * 30
    assert a_run([*loading, *flat]).memory_growth == 0
    assert a_run([*loading, *flat[:20], *[1100] * 10]).memory_growth == pytest.approx(0.1)


def test_answers_that_should_not_be_are_counted_by_kind_and_status() -> None:
    answers = [Answer(201), Answer(500), Answer(500), Answer(503, retry_after=5), Answer(503)]
    run = Run([Journal(outcomes=[Outcome(SELL, 0.0, 0.1, one) for one in answers])], [], None, 1.0)  # type: ignore[arg-type]
    assert run.faults == {"sell: 500": 2, "sell: 503": 1}
    assert run.unavailable == 2
