"""The v1 page against the same page written with other frameworks (bench/peers): in process, 1 ms away from the
database, and over HTTP with kept connections."""

import http.client
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from typing import IO, Any, NamedTuple
from urllib.parse import quote, urlsplit

import psycopg.conninfo

from bench.environments import WORKERS, ExecutionEnvironment, Service, our_server
from bench.network import distant
from bench.reads import page
from bench.report import Line, progress
from bench.turns import Subject, in_turns, line, milliseconds, quartiles
from booking.database.paging import DEFAULT_LIMIT
from local import checkout
from local.postgres import free_port

CLIENTS = 8
AWAY = 1  # milliseconds
OURS = "ours"
THIN = "ours behind a thin ASGI server"
_INTERPRETER = os.path.join(os.path.dirname(sys.executable), "..", "peers", "bin", "python")
_TO_PREPARE_SECONDS = 0.1
_READY_SECONDS = 20
_WHAT = f"v1 page of {DEFAULT_LIMIT} appointments"


class Peer(NamedTuple):
    """How many times as long as ours it is to take at least: in process, there with a database that is far away, over
    HTTP."""

    name: str
    interface: str
    application: str
    in_process: float
    far_away: float
    over_http: float


PEERS = (
    Peer("FastAPI + asyncpg, without a response model", "asgi", "bench.peers.fastapi:lean", 1.5, 2.5, 1.3),
    Peer("FastAPI + asyncpg", "asgi", "bench.peers.fastapi:ordinary", 1.5, 2.5, 1.3),
    Peer("FastAPI + SQLAlchemy", "asgi", "bench.peers.fastapi:mapped", 4, 4, 3),
    Peer("Django REST framework", "wsgi", "bench.peers.django_rest:app", 4, 4, 3),
)


class NotAPeer(RuntimeError):
    """A peer does not answer what ours does, so comparing them says nothing."""


def measure(service: Service, rounds: int) -> Sequence[Line]:
    return [
        *_in_process(service, rounds),
        *_in_process(service, rounds // 2, milliseconds_away=AWAY),
        *_over_http(service, rounds),
    ]


def _in_process(service: Service, rounds: int, milliseconds_away: float | None = None) -> Sequence[Line]:
    where = "in process" if milliseconds_away is None else f"{milliseconds_away} ms away from the database"
    progress(f"the v1 page and its peers, {where}")
    with ExitStack() as stack:
        ours = stack.enter_context(service.environment(milliseconds=milliseconds_away))
        settings = _settings(service)
        if milliseconds_away is not None:
            settings["DATABASE_URL"] = _address(
                stack.enter_context(distant(service.salon.app_url, milliseconds_away)).url
            )
        subjects: dict[str, Subject] = {OURS: ours.serving(page(service.salon))}
        expected = _comparable(ours.answer(page(service.salon)))
        for peer in PEERS:
            process = stack.enter_context(_process(peer, settings))
            if _comparable(process.answer(service)) != expected:
                raise NotAPeer(f"{peer.name} answers something else")
            subjects[peer.name] = process.serving(service)
        timings = in_turns(subjects, rounds, unmeasured=20)
    aims = {peer.name: peer.in_process if milliseconds_away is None else peer.far_away for peer in PEERS}
    remark = f"ours {milliseconds(timings, OURS):.2f} ms"
    return [
        line(
            f"{peer.name}: {_WHAT}, {where}",
            "ours",
            timings,
            peer.name,
            OURS,
            aims[peer.name],
            at_least=True,
            remark=remark,
        )
        for peer in PEERS
    ]


def _comparable(answer: str) -> Any:
    """An answer without the differences of notation that every reader of JSON allows for."""
    return json.loads(answer.replace('Z"', '+00:00"'))


def _settings(service: Service) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return {
        **kept,
        "PYTHONPATH": str(checkout.ROOT),
        "DATABASE_URL": _address(service.salon.app_url),
        "CURSOR_SECRET": service.settings["CURSOR_SECRET"],
    }


def _address(conninfo: str) -> str:
    """The database as an address, which is what all peers understand."""
    named: dict[str, Any] = psycopg.conninfo.conninfo_to_dict(conninfo)
    login = f"{quote(named['user'])}:{quote(named['password'])}"
    return f"postgresql://{login}@{named['host']}:{named['port']}/{named['dbname']}"


class _Process(NamedTuple):
    """A peer that serves requests without a network, in an interpreter of its own."""

    requests: IO[str]
    answers: IO[str]

    def serving(self, service: Service) -> Subject:
        return lambda: self._ask(service)[0]

    def answer(self, service: Service) -> str:
        return self._ask(service)[1]

    def _ask(self, service: Service) -> tuple[float, str]:
        asked = page(service.salon)
        sent = {"path": asked.path, "query": asked.query, "headers": asked.headers}
        print(json.dumps(sent), file=self.requests, flush=True)
        seconds, status, body = json.loads(self.answers.readline())
        if status != 200:
            raise NotAPeer(f"it answers {status}: {body}")
        return seconds, body


@contextmanager
def _process(peer: Peer, settings: Mapping[str, str]) -> Iterator[_Process]:
    command = [_INTERPRETER, "-m", "bench.peers.serving", peer.interface, peer.application]
    with subprocess.Popen(
        command, env=settings, cwd=checkout.ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None, "a pipe"
        assert process.stdout is not None, "a pipe"
        try:
            yield _Process(process.stdin, process.stdout)
        finally:
            process.terminate()


def _over_http(service: Service, rounds: int) -> Sequence[Line]:
    """Requests a second of clients that keep their connections, of each server in turn."""
    progress(f"the v1 page and its peers over HTTP, {CLIENTS} clients")
    each = max(20, rounds // 4)
    with ExitStack() as stack:
        origins = {OURS: stack.enter_context(our_server(service))}
        thin = _server("asgi", "bench.peers.serving:ours", service.settings_of_gateway, "--factory")
        origins[THIN] = stack.enter_context(thin)
        for peer in PEERS:
            origins[peer.name] = stack.enter_context(_server(peer.interface, peer.application, _settings(service)))
        clients = [stack.enter_context(service.environment()) for _ in range(CLIENTS)]
        per_second: dict[str, list[float]] = {name: [] for name in origins}
        for measured in range(-1, 7):
            for name, origin in origins.items():
                rate = _per_second(clients, origin, page(service.salon).headers, each)
                if measured >= 0:  # before that, everything is imported, connected and prepared
                    per_second[name].append(rate)
    what = f"{_WHAT} over HTTP, {CLIENTS} clients, a second"
    return [
        *(_line_over_http(what, per_second, OURS, peer.name, peer.over_http) for peer in PEERS),
        _line_over_http(f"{what}, {THIN}", per_second, THIN, PEERS[0].name, None),
    ]


def _line_over_http(
    what: str, per_second: Mapping[str, Sequence[float]], ours: str, peer: str, aim: float | None
) -> Line:
    ratios = [mine / theirs for mine, theirs in zip(per_second[ours], per_second[peer], strict=True)]
    medians = [statistics.median(per_second[name]) for name in (ours, peer)]
    remark = "{:.0f} and {:.0f} a second".format(*medians)
    return Line(what, peer, quartiles(ratios), aim, at_least=True, remark=remark)


@contextmanager
def _server(interface: str, application: str, settings: Mapping[str, str], *options: str) -> Iterator[str]:
    """An application as its framework's documentation has it served, without a log of the server's."""
    port = free_port()
    serve = {
        "asgi": ["uvicorn", "--workers", str(WORKERS), "--port", str(port), "--log-level", "warning"],
        "wsgi": [
            *("gunicorn", "--workers", str(WORKERS), "--bind", f"127.0.0.1:{port}", "--log-level", "warning"),
            *("--worker-class", "gthread", "--threads", "8", "--keep-alive", "75"),
        ],
    }[interface]
    command = [_INTERPRETER, "-m", *serve, *options, application]
    with subprocess.Popen(
        command, env=settings, cwd=checkout.ROOT, start_new_session=True, stdout=subprocess.DEVNULL
    ) as process:
        try:
            _wait_until_ready(port)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()


def _wait_until_ready(port: int) -> None:
    deadline = time.monotonic() + _READY_SECONDS
    while True:
        try:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
            connection.request("GET", "/")
            connection.getresponse().read()
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)
        else:
            return


def _per_second(clients: Sequence[ExecutionEnvironment], origin: str, headers: Mapping[str, str], each: int) -> float:
    begins_at = time.monotonic() + _TO_PREPARE_SECONDS
    for client in clients:
        client.begin(ask, origin, dict(headers), each, begins_at)
    ended: list[float] = [client.result() for client in clients]
    return each * len(clients) / (max(ended) - begins_at)


def ask(origin: str, headers: Mapping[str, str], times: int, begins_at: float) -> float:
    """Asks for the page so often on one kept connection, from the moment on; answers the moment of the last answer,
    both of time.monotonic. Raises NotAPeer if it is not answered with 200, or not kept."""
    address = urlsplit(origin)
    connection = http.client.HTTPConnection(address.hostname or "", address.port, timeout=10)
    connection.connect()
    opened = connection.sock
    time.sleep(max(0.0, begins_at - time.monotonic()))
    for _ in range(times):
        connection.request("GET", "/api/v1/appointments", headers=dict(headers))
        answered = connection.getresponse()
        answered.read()
        if answered.status != 200 or connection.sock is not opened:
            raise NotAPeer(f"{origin} answers {answered.status}, or closes its connection")
    connection.close()
    return time.monotonic()
