"""Our own handler behind a thin ASGI server, to see what the gateway of `make run` is in the way of: the event that API
Gateway would send, the handler, its answer. One request at a time in each worker, as in an execution environment."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from bench.peers.integrators import PATH
from local import checkout
from local.events import LambdaContext, http_event
from local.template import load, load_handler

_TEMPLATE = load(checkout.STACKS["integrators"])
[_ROUTE] = [route for route in _TEMPLATE.routes if route.path == PATH]
_FUNCTION = _TEMPLATE.functions[_ROUTE.function]
_HANDLER = load_handler(_FUNCTION)


async def app(
    scope: Mapping[str, Any],
    receive: Callable[[], Awaitable[Any]],
    send: Callable[[Mapping[str, Any]], Awaitable[None]],
) -> None:
    assert scope["type"] == "http", "a server does without the events of its start and end where they are refused"
    headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in scope["headers"]]
    query = scope["query_string"].decode("latin-1")
    event = http_event(_ROUTE, {}, scope["method"], scope["path"], query_string=query, headers=headers)
    answer = _HANDLER(event, LambdaContext.of(_FUNCTION))
    body = answer["body"].encode()
    sent = {**answer["headers"], "content-length": str(len(body))}
    answered = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in sent.items()]
    await send({"type": "http.response.start", "status": answer["statusCode"], "headers": answered})
    await send({"type": "http.response.body", "body": body})
