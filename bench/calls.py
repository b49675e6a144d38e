"""Calls of the real functions, in this process, with the events that API Gateway would send them."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import orjson

from local import template
from local.events import LambdaContext, http_event

Call: TypeAlias = Callable[[], Any]


class CallFailed(RuntimeError):
    """A function did not answer what is being measured; the message has its answer."""


def prepared_call(
    method: str, path: str, headers: Mapping[str, str], *, query: str = "", body: Any = None, status: int = 200
) -> Call:
    """An invocation with its event ready, which gives the answer's text. It raises CallFailed on another status."""
    declared = template.load()
    match = declared.match(method, path)
    assert match is not None, f"the template has no route for {method} {path}"
    route, parameters = match
    handler, context = template.load_handler(route), LambdaContext.of(declared.functions[route.function])
    sent = {"host": "booking.test", "content-type": "application/json", **headers}
    payload = b"" if body is None else orjson.dumps(body)
    event = http_event(route, parameters, method, path, query_string=query, headers=list(sent.items()), body=payload)

    def call() -> str:
        answer = handler(event, context)
        if answer["statusCode"] != status:
            raise CallFailed(f"{method} {path} answered {answer['statusCode']}: {answer['body']}")
        return str(answer["body"])

    return call
