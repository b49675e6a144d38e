"""What the checks of all parties have in common."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

from local.exchanges import Exchange
from tests.descriptions.description import Description, Operation, Schema

OK = range(200, 300)
SENT = "sent: "
_NOTHING: Schema = {"maxProperties": 0}


class Finding(NamedTuple):
    """Something that the description does not have. `refused` says that it is in a request which was refused, as the
    party itself would refuse it."""

    what: str
    refused: bool = False


def in_request(exchange: Exchange, what: str) -> Finding:
    """A finding in what was asked."""
    return Finding(f"{SENT}{what}", refused=exchange.status in range(400, 500))


def in_answer(what: str) -> Finding:
    """A finding in what was answered."""
    return Finding(f"answered: {what}")


def parsed(content: bytes) -> Any:
    """JSON; None of nothing, and of what is no JSON a text that no schema allows."""
    try:
        return json.loads(content) if content else None
    except ValueError:
        return f"no JSON: {content[:100]!r}"


def query_of(exchange: Exchange) -> dict[str, str]:
    """The parameters in the address."""
    return dict(parse_qsl(exchange.query, keep_blank_values=True))


def compare(description: Description, exchange: Exchange, path: str) -> Iterator[Finding]:
    """The findings of a party that takes JSON: operation, query, body, and the answer by its status."""
    operation = description.find(exchange.method, path)
    if operation is None:
        yield in_request(exchange, "there is no such operation")
        return
    described = operation.described
    if "query" in described or exchange.query:
        for problem in description.problems(described.get("query", _NOTHING), query_of(exchange)):
            yield in_request(exchange, f"in the query, {problem}")
    if "parameters" in described:
        for problem in description.problems(described["parameters"], parsed(exchange.body) or {}):
            yield in_request(exchange, problem)
    elif parsed(exchange.body):
        yield in_request(exchange, "it takes no body")
    yield from compare_answer(description, operation, exchange)


def compare_answer(description: Description, operation: Operation, exchange: Exchange) -> Iterator[Finding]:
    """The findings in an answer that succeeded, or that is described by its status."""
    answers = operation.described.get("answers", {"200": operation.described.get("answer")})
    status = str(exchange.status)
    if status not in answers:
        if exchange.status in OK:
            yield in_answer(f"{status} instead of {', '.join(answers)}")
        return
    if answers[status] is None:
        if exchange.answer and "content_type" not in operation.described:
            yield in_answer("a body where none belongs")
        return
    for problem in description.problems(answers[status], parsed(exchange.answer)):
        yield in_answer(problem)
