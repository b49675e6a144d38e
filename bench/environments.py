"""Execution environments, as Lambda has them: each a process that serves one invocation at a time and keeps its
connections. What they measure, they measure themselves: calls of the real functions, with the events that API Gateway
would send them. And beside them the gateway of `make run`, with clients who ask it over HTTP."""

import json
import multiprocessing
import os
import random
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from http.client import HTTPConnection
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple, ParamSpec, TypeVar, cast
from urllib.parse import urlsplit

import orjson

from bench.network import Network, distant
from bench.setting import Salon
from bench.turns import Subject
from local import aws, environment, processes, template
from local.events import REGION, LambdaContext, http_event
from local.postgres import free_port
from local.template import SERVICE_DOMAIN


class Request(NamedTuple):
    """What a caller sends, and the status that the measurement takes for granted; None if any will do."""

    method: str
    path: str
    headers: Mapping[str, str]
    query: str = ""
    body: Any = None
    status: int | None = 200
    domain: str = SERVICE_DOMAIN
    address: str = "127.0.0.1"


class Served(NamedTuple):
    """When a call began and ended, on a clock that all processes of this machine share."""

    began: float
    ended: float

    @property
    def seconds(self) -> float:
        return self.ended - self.began


class CallFailed(RuntimeError):
    """A function did not answer what is being measured; the message has its answer."""


def answer(request: Request) -> str:
    """The text of the answer. Raises CallFailed on another status."""
    return _prepared(request)()


def seconds(request: Request) -> float:
    """How long the function takes; making its event does not count. Raises CallFailed on another status."""
    call = _prepared(request)
    began = time.perf_counter()
    call()
    return time.perf_counter() - began


def serve_one_after_the_other(requests: Sequence[Request], begins_at: float) -> list[Served]:
    """Waits for the moment, which is one of time.monotonic, and then serves the requests. Raises CallFailed."""
    calls = [_prepared(request) for request in requests]
    time.sleep(max(0.0, begins_at - time.monotonic()))
    served = []
    for call in calls:
        began = time.monotonic()
        call()
        served.append(Served(began, time.monotonic()))
    return served


def entity_tag(request: Request) -> str:
    """The tag of the answer, which has one."""
    return str(_calling(request)()["headers"]["etag"])


def _prepared(request: Request) -> Callable[[], str]:
    call = _calling(request)
    return lambda: str(call()["body"])


def _calling(request: Request) -> Callable[[], Mapping[str, Any]]:
    declared = template.load()
    match = declared.match(request.method, request.path, request.domain)
    assert match is not None, f"the template has no route for {request.method} {request.path}"
    route, parameters = match
    handler, context = template.load_handler(route), LambdaContext.of(declared.functions[route.function])
    sent = {"host": "booking.test", "content-type": "application/json", **request.headers}
    event = http_event(
        route,
        parameters,
        request.method,
        request.path,
        query_string=request.query,
        headers=list(sent.items()),
        body=b"" if request.body is None else orjson.dumps(request.body),
        source_ip=request.address,
    )

    def call() -> Mapping[str, Any]:
        answered: Mapping[str, Any] = handler(event, context)
        if request.status not in (None, answered["statusCode"]):
            raise CallFailed(f"{request.method} {request.path} answered {answered['statusCode']}: {answered['body']}")
        return answered

    return call


_PROCESSES = multiprocessing.get_context("forkserver")
_PROCESSES.set_forkserver_preload(["bench.environments", "psycopg"])

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class ExecutionEnvironment:
    """A process with these environment variables. `network` is its way to the database, if that is a long one."""

    def __init__(self, settings: Mapping[str, str], network: Network | None = None) -> None:
        self._network = network
        self._pipe, theirs = _PROCESSES.Pipe()
        self._process = _PROCESSES.Process(target=_work, args=(theirs, settings), daemon=True)
        self._process.start()
        theirs.close()

    def begin(self, work: Callable[Arguments, object], *args: Arguments.args, **kwargs: Arguments.kwargs) -> None:
        """Has a function of a module run in the process; `result` waits for it."""
        self._pipe.send(partial(work, *args, **kwargs))

    def result(self) -> Any:
        """What the work answers. Raises what it raises."""
        result, error = self._pipe.recv()
        if error is not None:
            raise error
        return result

    def run(self, work: Callable[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        """What the work answers, here and now."""
        self.begin(work, *args, **kwargs)
        return cast(Result, self.result())

    def answer(self, request: Request) -> str:
        return self.run(answer, request)

    def serving(self, request: Request | Callable[[], Request]) -> Subject:
        """What serves the request, the same every time or always another one."""
        return lambda: self.run(seconds, request() if callable(request) else request)

    def round_trips(self, request: Request | Callable[[], Request]) -> int:
        """How often serving the request waits for the database, once its statements are prepared."""
        assert self._network is not None, "a long way, where nothing that is sent together arrives in pieces"
        serve = self.serving(request)
        for _ in range(8):
            serve()
        before = self._network.round_trips
        serve()
        return self._network.round_trips - before

    def close(self) -> None:
        self._pipe.close()
        self._process.join()


def _work(pipe: Connection, settings: Mapping[str, str]) -> None:
    os.environ.update(settings)
    # The functions write their log to standard output, and are measured with it.
    sys.stdout = Path(os.devnull).open("w")  # noqa: SIM115 — for as long as the process lives
    while True:
        try:
            work = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send((work(), None))
        except Exception as error:  # noqa: BLE001 — whatever it is, it is for the one who asked
            pipe.send((None, error))


@dataclass(frozen=True)
class Service:
    """The service as it is measured: its data, its auth server, and the settings of its functions."""

    salon: Salon
    auth_origin: str
    settings: Mapping[str, str]

    @property
    def settings_of_gateway(self) -> Mapping[str, str]:
        """What its functions need in a process that is no execution environment, all variables that it is to have."""
        of_functions = {**self.settings, "DATABASE_URL": self.salon.app_url, "DB_POOLED": ""}
        return {**environment.of_process(), **of_functions}

    @contextmanager
    def environment(self, *, milliseconds: float | None = None, pooled: bool = False) -> Iterator[ExecutionEnvironment]:
        """A new environment; with `milliseconds` its database is so far away. `pooled` is as behind a pooler, which
        keeps no statements prepared."""
        with ExitStack() as stack:
            network = None
            settings = {**self.settings, "DATABASE_URL": self.salon.app_url, "DB_POOLED": "1" if pooled else ""}
            if milliseconds is not None:
                network = stack.enter_context(distant(self.salon.app_url, milliseconds))
                settings["DATABASE_URL"] = network.url
            process = ExecutionEnvironment(settings, network)
            stack.callback(process.close)
            yield process


WORKERS = 2  # as many as this machine has cores


@contextmanager
def our_server(
    service: Service,
    workers: int = WORKERS,
    domain: str = SERVICE_DOMAIN,
    name: str = "gateway of the bench",
    *,
    gives_way: bool = False,
) -> Iterator[str]:
    """The gateway of `make run` to this domain: template, event, function, response. Its log and its connections of the
    database have its name. One that `gives_way` has its own processes run after everybody else's."""
    application = f"local.gateway:create_app(domain={domain!r})"
    settings = {**service.settings_of_gateway, "PGAPPNAME": name}
    gateway = processes.start(name, application, free_port(), settings, workers=workers)
    try:
        gateway.wait_until_ready("/health" if domain == SERVICE_DOMAIN else "/api/public/ping")
        if gives_way:
            let_give_way(gateway.popen.pid)
        yield gateway.origin
    finally:
        gateway.stop()


@contextmanager
def bucket(service: Service) -> Iterator[tuple[Service, Callable[[str, bytes], None]]]:
    """The service with a bucket of files, and what puts one there under a key."""
    stand_in = processes.start(
        "AWS of the bench", "local.aws_server:create_app()", free_port(), environment.of_process()
    )
    try:
        stand_in.wait_until_ready("/dev/outbox")
        name = "files"
        s3 = aws.client(stand_in.origin, "s3")
        s3.create_bucket(Bucket=name, CreateBucketConfiguration={"LocationConstraint": REGION})

        def put(key: str, content: bytes) -> None:
            s3.put_object(Bucket=name, Key=key, Body=content)

        of_files = {"AWS_ENDPOINT_URL": stand_in.origin, "FILES_URL": f"{stand_in.origin}/{name}"}
        yield replace(service, settings={**service.settings, **of_files}), put
    finally:
        stand_in.stop()


LAST_TO_RUN = 19  # what is called nice


def give_way() -> None:
    """Has this process give way from now on; it begins a session of its own."""
    os.setsid()
    let_give_way(os.getpid())


def let_give_way(session: int) -> None:
    """Has all processes of a session give way, named by its first.

    Linux shares the processor among sessions before it looks at what is nice within one (sched(7), autogroup).
    """
    os.setpriority(os.PRIO_PGRP, session, LAST_TO_RUN)
    with suppress(FileNotFoundError):  # a system without autogroups
        Path(f"/proc/{session}/autogroup").write_text(str(LAST_TO_RUN))


PAUSE_SECONDS = 0.02
TOO_MANY = 429
PATIENCE_SECONDS = 60.0


class Crowd(NamedTuple):
    """How the requests of a crowd were answered: with success, or with a refusal."""

    answered: int
    refused: int


def ask_at_once(origin: str, request: Request, clients: int, ends_at: float) -> Crowd:
    """Sends requests from so many clients, each again as soon as it is answered, until a moment of time.monotonic. A
    refused client comes back when Retry-After says."""

    def ask(statuses: list[int]) -> None:
        connection = _connection(origin)
        while time.monotonic() < ends_at:
            status, wait = _exchange(connection, request)
            statuses.append(status)
            if status == TOO_MANY:
                time.sleep(max(0.0, min(wait, ends_at - time.monotonic())))
        connection.close()

    return _crowd(clients, ask)


def ask_from_everywhere(
    origin: str, requests: Sequence[Request], clients: int, a_second: float, ends_at: float
) -> Crowd:
    """Sends one or another of the requests from so many clients as ask_at_once does, each from another address of this
    machine (127.0.0.0/8), and all together so many a second at the most. Nobody who is refused waits longer."""

    def ask(statuses: list[int]) -> None:
        due = time.monotonic() + random.random() * clients / a_second
        while due < ends_at:
            time.sleep(max(0.0, due - time.monotonic()))
            connection = _connection(origin, some_address())
            statuses.append(_exchange(connection, random.choice(requests))[0])
            connection.close()
            due = max(due + clients / a_second, time.monotonic())

    return _crowd(clients, ask)


def _crowd(clients: int, ask: Callable[[list[int]], None]) -> Crowd:
    """Lets so many ask at once, each of whom notes the statuses of the answers."""
    statuses: list[int] = []
    threads = [threading.Thread(target=ask, args=(statuses,)) for _ in range(clients)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    refused = statuses.count(TOO_MANY)
    return Crowd(len(statuses) - refused, refused)


def some_address() -> tuple[str, int]:
    """Returns an address of this machine, another one each time, at any port."""
    return ".".join(["127", *(str(random.randint(1, 254)) for _ in range(3))]), 0


def seconds_of_each(origin: str, requests: Sequence[Request], ends_at: float) -> Sequence[list[float]]:
    """Returns how long each of the requests took, sent in turns until the moment with a pause between them."""
    connection, took = _connection(origin), [list[float]() for _ in requests]
    while time.monotonic() < ends_at:
        for request, seconds in zip(requests, took, strict=True):
            began = time.perf_counter()
            status, _ = _exchange(connection, request)
            assert status == request.status, f"{request.path} was answered {status}"
            seconds.append(time.perf_counter() - began)
            time.sleep(PAUSE_SECONDS)
    connection.close()
    return took


def _connection(origin: str, source: tuple[str, int] | None = None) -> HTTPConnection:
    return HTTPConnection(urlsplit(origin).netloc, timeout=PATIENCE_SECONDS, source_address=source)


def _exchange(connection: HTTPConnection, request: Request) -> tuple[int, float]:
    """Sends the request, and returns the status and the seconds of Retry-After."""
    body = None if request.body is None else json.dumps(request.body)
    target = f"{request.path}?{request.query}" if request.query else request.path
    connection.request(request.method, target, body, dict(request.headers))
    response = connection.getresponse()
    response.read()
    return response.status, float(response.headers.get("retry-after") or 1)
