"""Apple's push service, and the service that a phone asks about its passes, which is ours."""

import functools
from collections.abc import Iterator

from local.exchanges import Exchange
from tests.descriptions.description import Description
from tests.descriptions.findings import OK, Finding, compare, compare_answer, in_answer, in_request

LONGEST_PAYLOAD = 4096
PASSES = "/api/wallet"  # what stands before the paths that Apple names


@functools.cache
def push_service() -> Description:
    return Description("apns")


@functools.cache
def passes() -> Description:
    return Description("passkit")


def findings_in_push(exchange: Exchange) -> Iterator[Finding]:
    """What is wrong with a push: its headers, its payload, and what is said of it."""
    yield from compare(push_service(), exchange, exchange.path)
    operation = push_service().find(exchange.method, exchange.path)
    if operation is None:
        return
    sent = {name: value for name, value in exchange.headers.items() if name.startswith("apns-")}
    for problem in push_service().problems(operation.described["headers"], sent):
        yield in_request(exchange, problem)
    if len(exchange.body) > LONGEST_PAYLOAD:
        yield in_request(exchange, "a payload that is too long")
    if str(exchange.status) not in operation.described["answers"]:
        yield in_answer(f"the status {exchange.status}")


def findings_in_passes(exchange: Exchange) -> Iterator[Finding]:
    """What is wrong with what a phone is answered. What phones send beside the rules is the service's to refuse."""
    operation = passes().find(exchange.method, exchange.path.removeprefix(PASSES))
    if operation is None or exchange.status not in (*OK, 304, 401):
        return
    yield from compare_answer(passes(), operation, exchange)
    wanted = operation.described.get("content_type")
    if wanted and exchange.status in OK and exchange.answer_headers.get("content-type") != wanted:
        yield in_answer(f"not {wanted}")
    if operation.described.get("authorized") and exchange.status in OK:
        scheme, _, token = exchange.headers.get("authorization", "").partition(" ")
        if scheme != "ApplePass" or not token:
            yield in_answer("success without the pass's token")
