"""Serves a peer without a network, for as long as it is asked: `python -m bench.peers.serving wsgi
bench.peers.django_rest:app`. Each line of standard input is a request, as JSON: {"path", "query", "headers"}; each line
of standard output says how many seconds it took, and what was answered. And has a server of theirs serve ours."""

import asyncio
import importlib
import io
import json
import sys
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from bench.peers.integrators import PATH

Answer = tuple[int, bytes]


def main() -> None:
    kind, target = sys.argv[1:]
    module, _, name = target.partition(":")
    call = {"asgi": _asgi, "wsgi": _wsgi}[kind](getattr(importlib.import_module(module), name))
    for line in sys.stdin:
        request = json.loads(line)
        began = time.perf_counter()
        status, body = call(request)
        seconds = time.perf_counter() - began
        print(json.dumps([seconds, status, body.decode()]), flush=True)


def _asgi(app: Any) -> Callable[[dict[str, Any]], Answer]:
    """Answers requests on one event loop, the application's lifespan begun."""
    import uvloop  # noqa: PLC0415 — what uvicorn takes where it is there

    loop = uvloop.new_event_loop()
    asyncio.set_event_loop(loop)
    lifespan = app.router.lifespan_context(app)
    loop.run_until_complete(lifespan.__aenter__())

    async def answer(request: dict[str, Any]) -> Answer:
        started: dict[str, Any] = {}
        chunks: list[bytes] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                started.update(message)
            else:
                chunks.append(message.get("body", b""))

        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": request["path"],
            "raw_path": request["path"].encode(),
            "query_string": request["query"].encode(),
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in request["headers"].items()],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
        }
        await app(scope, receive, send)
        return started["status"], b"".join(chunks)

    return lambda request: loop.run_until_complete(answer(request))


def _wsgi(app: Any) -> Callable[[dict[str, Any]], Answer]:
    def answer(request: dict[str, Any]) -> Answer:
        started: list[str] = []
        environ = {
            "REQUEST_METHOD": "GET",
            "SCRIPT_NAME": "",
            "PATH_INFO": request["path"],
            "QUERY_STRING": request["query"],
            "SERVER_NAME": "127.0.0.1",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "127.0.0.1",
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": "http",
            "wsgi.input": io.BytesIO(),
            "wsgi.errors": sys.stderr,
            "wsgi.multithread": False,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
            **{f"HTTP_{name.upper().replace('-', '_')}": value for name, value in request["headers"].items()},
        }

        def start_response(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> None:
            started.append(status)

        result = app(environ, start_response)
        body = b"".join(result)
        result.close()
        return int(started[0].split()[0]), body

    return answer


def ours() -> Callable[..., Awaitable[None]]:
    """Our own handler behind a thin ASGI server, to see what the gateway of `make run` is in the way of: the event that
    API Gateway would send, the handler, its answer. One request at a time in each worker, as in an execution
    environment."""
    # Only here, since the peers know nothing of the service.
    from local import checkout  # noqa: PLC0415
    from local.events import LambdaContext, http_event  # noqa: PLC0415
    from local.template import load, load_handler  # noqa: PLC0415

    template = load(checkout.STACKS["integrators"])
    [route] = [route for route in template.routes if route.path == PATH]
    function = template.functions[route.function]
    handler = load_handler(function)

    async def app(
        scope: Mapping[str, Any],
        receive: Callable[[], Awaitable[Any]],
        send: Callable[[Mapping[str, Any]], Awaitable[None]],
    ) -> None:
        assert scope["type"] == "http", "a server does without the events of its start and end where they are refused"
        headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in scope["headers"]]
        query = scope["query_string"].decode("latin-1")
        event = http_event(route, {}, scope["method"], scope["path"], query_string=query, headers=headers)
        answer = handler(event, LambdaContext.of(function))
        body = answer["body"].encode()
        sent = {**answer["headers"], "content-length": str(len(body))}
        answered = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in sent.items()]
        await send({"type": "http.response.start", "status": answer["statusCode"], "headers": answered})
        await send({"type": "http.response.body", "body": body})

    return app


if __name__ == "__main__":
    main()
